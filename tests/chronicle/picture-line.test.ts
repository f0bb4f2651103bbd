/** Battles on a line as pictures (`LIN-POS-1`, `LIN-SKR-1`): a strip of metres, skirmishes as bands, people beside it. */

import { describe, expect, it } from "vitest";
import { drawBattle, drawParts, markingsOf } from "../../src/chronicle/index";
import { rowsOnStrip, stripCells } from "../../src/chronicle/line-strip";
import { replayed, scriptFrom, wordsOf } from "../support/scripts";

const at = (id: string, side: string, place: number) => ({ id, side, at: place, movement: 20 });
const FIGHT = {
  ruleset: "sw25-line",
  options: { field: { from: -5, to: 25 } },
  sides: ["party", "monsters"],
  characters: [
    at("wolf", "party", -4),
    at("cat", "party", 12),
    at("goblin", "monsters", 10),
    at("imp", "monsters", 10),
  ],
  script: [
    { do: "turn", who: "wolf" },
    { do: "move", kind: "normal", path: [-5, 10] },
    { do: "attack", target: "goblin", how: "melee" },
  ],
};

function drawn(data: object, width = 600) {
  const { document, battle } = replayed(data);
  const markings = markingsOf(scriptFrom(data), document, battle);
  return drawParts(battle, document.state, wordsOf("en"), (id) => id, { markings, room: { width, height: 400 } });
}

describe("the strip", () => {
  it("numbers each metre where it is near, each fifth or more where it is not", () => {
    expect(stripCells(-2.5, 3, 30).numbered).toEqual([-2, -1, 0, 1, 2, 3]);
    expect(stripCells(-7, 12, 10)).toEqual({
      bordered: Array.from({ length: 20 }, (_, i) => i - 7),
      numbered: [-5, 0, 5, 10],
    });
    expect(stripCells(0, 300, 2).numbered).toEqual([0, 50, 100, 150, 200, 250, 300]);
  });

  it("puts nobody onto another: whoever would run into somebody stands in the next row", () => {
    const one = (id: string, place: number, isAbove = true) => ({ id, at: place, isAbove });
    const rows = rowsOnStrip([one("a", 0), one("b", 10), one("c", 20), one("d", 60), one("e", 0, false)], 18);
    expect(Object.fromEntries(rows)).toEqual({ a: 0, b: 1, c: 0, d: 0, e: 0 });
  });
});

describe("the picture of a battle on a line", () => {
  it("shows a skirmish as a band of its stretch across the strip, with its number (LIN-SKR-1)", () => {
    const { plane, parts, height, axis } = drawn(FIGHT);
    const { from, scale } = plane!;
    const band = parts
      .join("\n")
      .match(/<rect class="skirmish" x="([\d.]+)" y="0" width="([\d.]+)" height="([\d.]+)"/)!;
    expect(Number(band[1]) / scale + from[0]).toBeCloseTo(7, 1);
    expect(Number(band[2]) / scale).toBeCloseTo(6, 1);
    expect(Number(band[3])).toBeCloseTo(height, 0);
    expect(parts.join("\n")).toContain("Skirmish 1 · 2");
    expect(axis).toBeGreaterThan(0);
  });

  it("stands everybody at its own metre, one side above the strip and one below it, nobody on another (LIN-POS-1)", () => {
    const { seats, plane, axis, height } = drawn(FIGHT, 320);
    const metre = (id: string) => seats.get(id)!.x / plane!.scale + plane!.from[0];
    expect(["wolf", "goblin", "imp", "cat"].map((id) => Math.round(metre(id)))).toEqual([10, 10, 10, 12]);
    expect(seats.get("wolf")!.y).toBeLessThan(axis!);
    expect(seats.get("goblin")!.y).toBeGreaterThan(axis!);
    const all = [...seats.values()];
    for (const [i, a] of all.entries())
      for (const b of all.slice(0, i))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(a.reach + b.reach);
    for (const { y, reach } of all) expect(y > reach && y < height - reach).toBe(true);
  });

  it("keeps names within what is seen, 360 pixels wide: one that would leave it is shifted below its sign", () => {
    const people = [
      at("ゴブリンA", "monsters", 15),
      at("ゴブリンB", "monsters", 16),
      at("オーガ", "monsters", 22),
      at("ゴブリンシャーマン", "monsters", 22),
    ];
    const { document, battle } = replayed({ ...FIGHT, characters: [at("ウルフ", "party", 5), ...people], script: [] });
    const { names } = drawParts(battle, document.state, wordsOf("ja"), (id) => id, {
      room: { width: 360, height: 250 },
      frame: { from: [-5.3, -10], to: [29.3, 10] },
      reach: 13,
    });
    const ends = names.flatMap((text) => {
      const [, x = "", name = ""] = /x="([^"]+)"[^>]*>([^<]+)</.exec(text) ?? [];
      const half = [...name].reduce((sum, letter) => sum + (letter >= "\u2e80" ? 12 : 6.6), 0) / 2;
      return [Number(x) - half, Number(x) + half];
    });
    expect(ends).toHaveLength(10);
    expect(Math.min(...ends)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ends)).toBeLessThanOrEqual(360);
  });

  it("draws the way of the turn, and what was asked, of a document's numbers", () => {
    const asked = { ...FIGHT, script: [...FIGHT.script, { ask: "area", at: 20, radius: 2 }] };
    const text = drawn(asked).parts.join("\n");
    expect(text).toMatch(/<rect class="effect"/);
    expect(drawn(FIGHT).parts.join("\n")).toMatch(/<polyline class="way track"/);
    const { document, battle } = replayed(FIGHT);
    expect(drawBattle(battle, document.state, wordsOf("ja"), (id) => id)).toContain("−5</text>");
  });
});
