/** Bands of the three areas: which area a point lies in, seats inside a band, and what a drop into one asks for. */

import { describe, expect, test } from "vitest";
import { areaAt, bandField, bandOf, isInBand, readBandChoice } from "../../src/documents/bands";
import { BY_HAND } from "../../src/judgement/turns/index";
import { commandsDropped } from "../../src/moving/areas/band-drag";
import { commandInto, enteringsOf } from "../../src/moving/areas/entering";
import { chooseWay } from "../../src/moving/chosen-move";
import { type AreaBattle, type Command, rulesetOf } from "../../src/rules/index";
import { bandSeatsOf, type Seated } from "../../src/seating/band-seats";

const WHOLE = { x: 0, y: 0, width: 60, height: 40 };

describe("bands", () => {
  test("lie across the longer side of the scene, the home rear on the left", () => {
    const field = bandField({}, WHOLE, "first-rear");
    expect(field.orientation).toBe("left-right");
    expect([5, 30, 55].map((x) => areaAt(field, [x, 20]))).toEqual(["first-rear", "front", "second-rear"]);
    expect(areaAt(field, [61, 20])).toBeNull();
  });

  test("lie one above the other with the home rear below, on a scene that is higher than wide", () => {
    const field = bandField({}, { x: 10, y: 10, width: 30, height: 60 }, "second-rear");
    expect([15, 40, 65].map((y) => areaAt(field, [20, y]))).toEqual(["first-rear", "front", "second-rear"]);
    expect(areaAt(field, [5, 40])).toBeNull();
  });

  test("lie where the Game Master put them, the other way round if wanted", () => {
    const choice = readBandChoice({
      rectangle: { x: 10, y: 0, width: 30, height: 30 },
      reversed: true,
      orientation: "left-right",
    });
    const field = bandField(choice, WHOLE, "first-rear");
    expect(areaAt(field, [12, 5])).toBe("second-rear");
    expect(areaAt(field, [38, 5])).toBe("first-rear");
  });

  test.each([
    null,
    7,
    "left-right",
    { rectangle: { x: 0, y: 0, width: 0, height: 5 } },
    { rectangle: { x: "0" } },
    ...["x", "y", "width", "height"].map((edge) => ({ rectangle: { x: 1, y: 1, width: 9, height: 9, [edge]: null } })),
    { orientation: "auto" },
  ])("a flag that says nothing of use, %j, means the whole scene", (flag) => {
    expect(bandField(readBandChoice(flag), WHOLE, "first-rear").rectangle).toEqual(WHOLE);
  });
});

describe("seats", () => {
  const seated = (id: string, home: boolean, more: Partial<Seated> = {}): Seated => ({
    id,
    home,
    radius: 1,
    nameWidth: 5,
    seat: null,
    ...more,
  });

  test("those who come together keep their order, the longest names with the most room excepted", () => {
    const field = bandField({}, WHOLE, "first-rear");
    const ys = { a: 30, b: 12, c: 24, d: 18 };
    const group = Object.entries(ys).map(([id, y]) => seated(id, true, { from: [8, y] }));
    const seats = bandSeatsOf(field, bandOf(field, "front"), group, []);
    const along = (id: string) => seats.get(id)![1];
    const inRow = ["b", "d", "c", "a"].map(along);
    expect(inRow).toEqual([...inRow].sort((a, b) => a - b));
    expect(new Set([...seats.values()].map(String)).size).toBe(4);
  });

  test.each(["left-right", "top-bottom"] as const)(
    "%s: enemies face each other, nobody stands in another",
    (orientation) => {
      const field = bandField({ orientation }, WHOLE, "first-rear");
      const band = bandOf(field, "front");
      const members = [..."abcdef"].map((id) => seated(id, true)).concat([..."uvwxyz"].map((id) => seated(id, false)));
      const seats = bandSeatsOf(field, band, members, []);
      expect(seats.size).toBe(12);
      const forward = (id: string) => (orientation === "left-right" ? seats.get(id)![0] : -seats.get(id)![1]);
      for (const home of "abcdef") for (const enemy of "uvwxyz") expect(forward(home)).toBeLessThan(forward(enemy));
      const all = [...seats.values()];
      for (const [i, one] of all.entries()) {
        expect(isInBand(band, one)).toBe(true);
        for (const other of all.slice(i + 1)) {
          const isBeside = Math.abs(one[0] - other[0]) >= 5;
          expect(isBeside || Math.abs(one[1] - other[1]) >= 3, `${one} and ${other}`).toBe(true);
        }
      }
    },
  );

  test("however crowded a side is, no token reaches over the border of its band", () => {
    const field = bandField({}, WHOLE, "first-rear");
    const band = bandOf(field, "front");
    let seats = new Map<string, readonly [number, number]>();
    // One after the other, as they are placed: the ogre comes last.
    const bodies = [..."uvwxyz"]
      .map((id) => seated(id, false, { radius: 1.25, nameWidth: 5.46 }))
      .concat(seated("ogre", false, { radius: 1.8, nameWidth: 3.6 }));
    for (const count of bodies.keys())
      seats = bandSeatsOf(
        field,
        band,
        bodies.slice(0, count + 1).map((body) => ({ ...body, seat: seats.get(body.id) ?? null })),
        [],
      );
    for (const { id, radius } of bodies) {
      const [x, y] = seats.get(id)!;
      expect(
        Math.min(x - band.x, band.x + band.width - x, y - band.y, band.y + band.height - y),
        id,
      ).toBeGreaterThanOrEqual(radius);
    }
  });

  test("whoever sits in the band stays there, and a newcomer keeps clear of that and of other tokens", () => {
    const field = bandField({}, WHOLE, "first-rear");
    const band = bandOf(field, "front");
    const before = bandSeatsOf(field, band, [seated("a", true)], []).get("a")!;
    const seats = bandSeatsOf(
      field,
      band,
      [seated("b", true), seated("a", true, { seat: [22, 30] })],
      [{ at: before, body: { radius: 1, nameWidth: 5 } }],
    );
    expect(seats.get("a")).toEqual([22, 30]);
    expect(seats.get("b")).not.toEqual(before);
  });
});

describe("entering an area", () => {
  const ruleset = rulesetOf("sw20-areas")!;
  const begin = (...commands: Command[]): AreaBattle => {
    const begun = ruleset.begin({
      ruleset: ruleset.id,
      sides: ["party", "monsters"],
      characters: [
        { id: "wolf", side: "party" },
        { id: "mage", side: "party" },
        { id: "orc", side: "monsters" },
      ],
    });
    if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
    let { battle } = begun;
    for (const command of commands) {
      const next = ruleset.perform(battle, command);
      if (!next.ok) throw new Error(JSON.stringify(next.refusal));
      battle = next.battle;
    }
    return battle as AreaBattle;
  };
  const placed: Command[] = [
    { do: "place", who: "wolf", at: "front" },
    { do: "place", who: "mage", at: "rear" },
    { do: "place", who: "orc", at: "front" },
  ];

  const comer = (battle: AreaBattle, who = "wolf") => ({ battle, ruleset, who, flow: BY_HAND });

  test("is a move of the first turn once placing is over for it, S20-PLC-1", () => {
    const battle = begin(...placed);
    expect(commandInto(comer(battle, "mage"), "front")).toEqual({
      do: "move",
      who: "mage",
      kind: "normal",
      to: "front",
    });
    expect(enteringsOf(comer(battle, "mage")).map(({ refusal }) => refusal?.code ?? "open")).toEqual([
      "open",
      "open",
      "front-held",
    ]);
    // Somebody is still to be placed: nobody begins the battle over their heads.
    expect(commandInto(comer(begin(...placed.slice(0, 2)), "mage"), "front")).toMatchObject({ do: "place" });
    // The second side may still think again.
    expect(commandInto(comer(battle, "orc"), "second-rear")).toMatchObject({ do: "place" });
  });

  test("is a placement before the first turn, S20-PLC-1", () => {
    expect(commandInto(comer(begin(), "wolf"), "front")).toEqual({ do: "place", who: "wolf", at: "front" });
    const ways = enteringsOf(comer(begin(), "wolf"));
    expect(ways.map(({ refusal }) => refusal?.data.why ?? null)).toEqual([null, null, "enemy-rear"]);
  });

  test("is a move after it, tried with the turn that the drop would begin", () => {
    const battle = begin(...placed, { do: "turn", who: "wolf" }, { do: "end" });
    expect(commandInto(comer(battle, "mage"), "front")).toEqual({
      do: "move",
      who: "mage",
      kind: "normal",
      to: "front",
    });
    const ways = enteringsOf(comer(battle, "mage"));
    expect(ways.map(({ command, refusal }) => (command ? (refusal?.code ?? "open") : "here"))).toEqual([
      "here",
      "open",
      "front-held",
    ]);
  });

  test("goes by the way that was chosen: breaking through leads on, and past nobody (S20-EFF-4)", () => {
    const battle = begin(...placed, { do: "turn", who: "mage" });
    chooseWay("breakthrough");
    try {
      expect(commandInto(comer(battle, "mage"), "front")).toMatchObject({
        do: "move",
        to: "front",
        how: "breakthrough",
      });
      const ways = enteringsOf(comer(battle, "mage"));
      expect(ways.map(({ refusal }) => [refusal?.code, refusal?.rule])).toEqual([
        [undefined, undefined],
        [undefined, undefined],
        ["front-held", "S20-EFF-4"],
      ]);
    } finally {
      chooseWay("walk");
    }
  });

  test("is one move for those who go together, led by the one whose turn is open or who was grabbed", () => {
    const drops = ["wolf", "mage"].map((id) => ({ id, area: "front" as const }));
    const battle = begin({ do: "place", who: "wolf", at: "rear" }, { do: "place", who: "mage", at: "rear" });
    expect(commandsDropped(comer(battle), drops, null)).toHaveLength(2);
    const begun = begin(
      { do: "place", who: "wolf", at: "rear" },
      { do: "place", who: "mage", at: "rear" },
      { do: "place", who: "orc", at: "front" },
      { do: "turn", who: "orc" },
      { do: "end" },
      { do: "round" },
    );
    expect(commandsDropped(comer(begun), drops, "mage")).toEqual([
      { do: "move", who: "mage", kind: "normal", to: "front", with: ["wolf"] },
    ]);
  });

  test("is no move for whoever fights in a skirmish area, S20-MOV-5", () => {
    const ways = enteringsOf(comer(begin(...placed, { do: "turn", who: "wolf" }), "wolf"));
    expect(ways.map(({ refusal }) => refusal?.code ?? null)).toEqual(["in-melee", null, "in-melee"]);
  });
});
