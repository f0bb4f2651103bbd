/** Where a scene's line lies, and how places on it and points of the map come to each other (`LIN-POS-1`). */

import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { SceneDoc } from "../../src/foundry/platform";
import { landingOf } from "../../src/judgement/moves/index";
import { directionsIn, onwards } from "../../src/moving/keys/move-goals";
import { rulesets } from "../../src/rules/index";
import { hasLength, readLineChoice } from "../../src/scene/line";
import {
  centreInMetres,
  cornerInPixels,
  metresToPixels,
  pixelsToMetres,
  placeOfToken,
} from "../../src/scene/map-places";
import { amissInLine } from "../../src/sheets/scenes/line-choice";
import { Window } from "../support/window";

const SIZE = { width: 1, height: 1 };
/** 60 m by 40 m, with a padding of 10 m and 5 m; 100 pixels a metre. */
const whole = (width = 6_000, height = 4_000) => ({ sceneRect: { x: 1_000, y: 500, width, height } });
let table: Window;
const scene = (flags: object, dimensions: object = whole()): SceneDoc =>
  table.scene("road", [], { flags: { ransen: { ruleset: "sw25-line", ...flags } }, dimensions });

beforeEach(() => {
  table = new Window([{ id: "gm", isGM: true }]);
});

describe("LIN-POS-1 the line of a scene", () => {
  test("lies along the longer side from the left, through the middle", () => {
    expect(metresToPixels(scene({}), [0, 0])).toEqual({ x: 1_000, y: 2_500 });
    expect(metresToPixels(scene({}), [12, 3])).toEqual({ x: 2_200, y: 2_800 });
  });

  test("lies upwards from the lower edge where the scene is higher than wide", () => {
    const high = scene({}, whole(2_000, 6_000));
    expect(metresToPixels(high, [0, 0])).toEqual({ x: 2_000, y: 6_500 });
    expect(metresToPixels(high, [10, 0])).toEqual({ x: 2_000, y: 5_500 });
  });

  test("lies as the Game Master has said: its zero and its direction", () => {
    const slanted = scene({ line: { from: { x: 20, y: 20 }, to: { x: 26, y: 28 } } });
    expect(metresToPixels(slanted, [10, 0])).toEqual({ x: 2_600, y: 2_800 });
    expect(centreInMetres(slanted, { x: 2_550, y: 2_750, ...SIZE })).toEqual([10, 0]);
    // Backwards of the zero places are negative.
    expect(pixelsToMetres(slanted, { x: 1_400, y: 1_200 })[0]).toBeCloseTo(-10);
  });

  test("has a length; what has none, or is no line, counts as no choice", () => {
    expect(
      [
        { from: [1, 1], to: [1, 1.2] },
        { from: [1, 1], to: [4, 1] },
      ].map((one) => hasLength(one as never)),
    ).toEqual([false, true]);
    for (const broken of [
      null,
      3,
      {},
      { from: { x: 1, y: 1 } },
      { from: { x: 1, y: "a" }, to: { x: 2, y: 2 } },
      { from: { x: 1 }, to: { x: 2, y: 2 } },
    ])
      expect(readLineChoice(broken)).toBeNull();
    expect(metresToPixels(scene({ line: { from: { x: 5, y: 5 }, to: { x: 5, y: 5 } } }), [0, 0])).toEqual({
      x: 1_000,
      y: 2_500,
    });
  });

  test("is not saved without length, or half given; empty fields leave it along the longer side", () => {
    expect(amissInLine(["", " ", "", ""])).toBeNull();
    expect(amissInLine(["1", "1", "9.5", "1"])).toBeNull();
    expect(amissInLine(["0", "0", "", ""])).toBe("half");
    expect(amissInLine(["1", "1", "1", "x"])).toBe("half");
    expect(amissInLine(["4", "4", "4", "4.2"])).toBe("short");
  });

  test("is there for rulesets of a line alone", () => {
    const plane = scene({ ruleset: "sw25-advanced", line: { from: { x: 20, y: 20 }, to: { x: 26, y: 28 } } });
    expect(metresToPixels(plane, [10, 0])).toEqual({ x: 1_000, y: 0 });
  });

  test("is that of the battle, whatever the scene has chosen since", () => {
    const here = scene({ ruleset: "sw25-advanced" });
    const begun = rulesets["sw25-line"].begin({
      ruleset: "sw25-line",
      sides: ["party", "monsters"],
      characters: [{ id: "wolf", side: "party", at: [0, 0], movement: 12 }],
    });
    if (!begun.ok) throw new Error(begun.refusal.code);
    table.combat({ ruleset: "sw25-line", battle: begun.battle }, here);
    expect(metresToPixels(here, [0, 0])).toEqual({ x: 1_000, y: 2_500 });
  });

  test("a token counts by its place along it, however far beside it", () => {
    const far = { x: 2_150, y: 4_000, ...SIZE };
    expect(placeOfToken(scene({}), far, { line: true })).toEqual([12, 0]);
    expect(placeOfToken(scene({}), far, {})).toEqual([22, 40.5]);
  });

  test("a place comes back from the map as it went, whichever way the line lies", () => {
    const metre = fc.integer({ min: -300, max: 600 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(metre, metre, fc.integer({ min: 0, max: 359 }), (x, y, turn) => {
        const angle = (turn * Math.PI) / 180;
        const to = { x: 30 + 10 * Math.cos(angle), y: 20 + 10 * Math.sin(angle) };
        const here = scene({ line: { from: { x: 30, y: 20 }, to } });
        const back = centreInMetres(here, { ...cornerInPixels(here, [x, y], SIZE), ...SIZE });
        // Tokens stand on whole pixels.
        expect(Math.hypot(back[0] - x, back[1] - y)).toBeLessThan(0.02);
      }),
    );
  });
});

describe("LIN-POS-1 a drop on a line", () => {
  const view = {
    skirmishes: [{ id: "S1", centre: [30, 0], shape: "stretch", radius: 3, melee: ["orc", "cat"], independent: [] }],
    characters: { wolf: { at: [0, 0] }, goblin: { at: [12, 0] }, orc: { at: [30, 0] }, cat: { at: [30, 0] } },
  } as never;
  const tokens = new Map([["goblin", { at: [12, 6], radius: 0.5 }]] as never) as never;
  const drop = (x: number, y: number) => landingOf(view, ["wolf"], [x, y], undefined, tokens, { line: true });

  test("means the place along it, whatever is beside", () => {
    expect(drop(8, -7)).toEqual({ at: [8, 0], join: false, of: null });
  });

  test("means somebody who is drawn there, and whoever is within half a metre along the line", () => {
    expect(drop(12.6, 6)).toEqual({ at: [12, 0], join: false, of: "goblin" });
    expect(drop(12.4, -5)).toEqual({ at: [12, 0], join: false, of: "goblin" });
    expect(drop(29.6, 4)).toEqual({ at: [30, 0], join: true, of: "S1" });
  });
});

test("LIN-POS-2 on a line one goes forth or back, and stays on it", () => {
  expect(directionsIn({ ruleset: "sw20-line" })).toEqual(["forth", "back"]);
  expect(directionsIn({ ruleset: "sw20-advanced" })).toHaveLength(8);
  expect([onwards([4, 0], "forth", 6), onwards([4, 0], "back", 6)]).toEqual([
    [10, 0],
    [-2, 0],
  ]);
});
