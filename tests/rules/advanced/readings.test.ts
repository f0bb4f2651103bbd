/** The readings of Advanced Combat that a table may choose, each by both its values. */

import { describe, expect, it } from "vitest";
import type { Readings } from "../../../src/rules/index";
import { field20, field25 } from "../../support/field";

const MELEE = { wolf: "party 0,0", goblin: "monsters 0,0" };
const read = (readings: Readings) => ({ options: { readings } });

describe("sneakLeaves", () => {
  const sneaking = (readings?: Readings, more = {}) =>
    field25(
      { ...MELEE, cat: "party 0,0 10 *shadow-sneak", orc: "monsters 0,0", ...more },
      readings ? read(readings) : {},
    )
      .fight("wolf", "goblin")
      .joining("cat", "orc")
      .round();

  it("A25-MOV-2 yes, the default: Shadow Sneak leaves a melee without preparing, and nobody there blocks it", () => {
    for (const readings of [undefined, { sneakLeaves: "yes" } as const]) {
      const field = sneaking(readings).turn("cat").moves("cat", { can: true });
      expect(field.ask({ ask: "turn", who: "cat", about: ["move"] }).commands.move).toMatchObject({ can: true });
      field.barred("cat", [[8, 0]], { S1: "block-not-allowed" });
      field.move("limited", [[0, 3.0001]]).refused("too-far");
      field
        .move("normal", [[8, 0]], { blocks: [{ by: ["orc"], at: [1, 0] }] })
        .refused("block-not-allowed", "A25-BLK-1");
      field
        .move("normal", [[8, 0]])
        .free("cat")
        .evasion("cat", 0)
        .told({ type: "leftSkirmish", who: "cat" });
    }
  });

  it("A25-MOV-2 it has to end outside what it leaves, and breaks through no more than others", () => {
    const field = sneaking().turn("cat");
    field.move("normal", [[2, 0]]).refused("in-melee", "A25-MOV-2");
    field.move("full", [[8, 0]], { how: "breakthrough" }).refused("in-melee", "A25-MOV-2");
    sneaking()
      .turn("wolf")
      .move("normal", [[8, 0]])
      .refused("in-melee", "A25-MOV-2");
  });

  it("A25-BLK-2 those outside still block", () => {
    sneaking(undefined, { guard: "monsters 6,0" })
      .turn("cat")
      .move("normal", [[8, 0]], { blocks: [{ by: ["guard"], at: [6, 0] }] })
      .contact([6, 0], ["cat", "guard"]);
  });

  it("A25-MOV-2 no: it needs preparing like anybody, and the refusal names the reading", () => {
    const field = sneaking({ sneakLeaves: "no" }).turn("cat").moves("cat", { can: false, reason: "in-melee" });
    const offer = field.ask({ ask: "turn", who: "cat", about: ["move"] }).commands.move as unknown as {
      refusal?: { data: object };
    };
    expect(JSON.stringify(offer)).toContain('"reading":"sneakLeaves"');
    field.move("normal", [[8, 0]]).refused("in-melee", "A25-MOV-2", "sneakLeaves");
    sneaking({ sneakLeaves: "no" })
      .turn("wolf")
      .move("normal", [[8, 0]])
      .refused("in-melee", "A25-MOV-2", null);
  });

  it("A20-MOV-2 is not asked about in 2.0, where one leaves by preparing alone", () => {
    field20({ ...MELEE, cat: "party 0,0 10 *shadow-sneak" })
      .fight("wolf", "goblin")
      .joining("cat")
      .round()
      .turn("cat")
      .moves("cat", { can: false, reason: "in-melee" });
  });
});

describe("independentsCount", () => {
  // The passer and one in melee against one: two are not more than twice as many. With the independent they are three.
  const passing = (readings: Readings) =>
    field25({ ...MELEE, bat: "party 2,0", hare: "party -8,0" }, read(readings)).fight("wolf", "goblin");
  const way = [[8, 0]] as const;

  it("A25-BLK-8 no, the default: independents of the passing side do not count", () => {
    for (const readings of [{}, { independentsCount: "no" }] as const) {
      passing(readings)
        .turn("hare")
        .blockable("hare", way, { "goblin in S1": [[5, 11]] });
      passing(readings)
        .turn("hare")
        .move("full", way, { blocks: [{ by: ["goblin"], at: [-3, 0] }] })
        .melee("S1", ["goblin", "hare", "wolf"]);
    }
  });

  it("A25-BLK-8 yes: they count, the block is refused and the refusal names the reading", () => {
    const yes = { independentsCount: "yes" } as const;
    passing(yes).turn("hare").blockable("hare", way, {}).barred("hare", way, { S1: "block-outnumbered" });
    passing(yes)
      .turn("hare")
      .move("full", way, { blocks: [{ by: ["goblin"], at: [-3, 0] }] })
      .refused("block-outnumbered", "A25-BLK-8", "independentsCount");
  });

  it("A25-BLK-8 does not rest on it where those in melee are enough", () => {
    field25({ ...MELEE, elk: "party 0,0", hare: "party -8,0" }, read({ independentsCount: "yes" }))
      .fight("wolf", "goblin")
      .joining("elk")
      .turn("hare")
      .move("full", way, { blocks: [{ by: ["goblin"], at: [-3, 0] }] })
      .refused("block-outnumbered", "A25-BLK-8", null);
  });

  it("A25-BLK-9 leaving a melee by numbers counts those in melee, by either reading", () => {
    field25({ ...MELEE, elk: "party 0,0", bat: "party 2,0" }, read({ independentsCount: "yes" }))
      .fight("wolf", "goblin")
      .joining("elk")
      .round()
      .turn("elk")
      .moves("elk", { can: false, reason: "in-melee" });
  });
});

const BOW = { how: "ranged", range: 30, power: 10 } as const;

describe.each([
  ["A25-SHD-2", field25],
  ["A20-SHD-2", field20],
] as const)("loneShield, %s", (_rule, field) => {
  const vitals = { hp: 20, accuracy: 5, evasion: 13, fixed: true };
  const shooting = (readings: Readings, orcAt: readonly [number, number] = [9, 0]) =>
    field(
      {
        archer: { side: "party", at: [0, 0], vitals: { hp: 20, accuracy: 5 } },
        guard: "monsters 8,0",
        orc: { side: "monsters", at: orcAt, vitals },
      },
      read(readings),
    ).turn("archer");
  const shot = { do: "strike", with: BOW, target: "orc", dice: { accuracy: [2, 1] } } as const;

  it("strip, the default: whoever is beyond a free enemy is shielded, next to it too", () => {
    for (const readings of [{}, { loneShield: "strip" }] as const) {
      shooting(readings).shielded("archer", "orc", "guard");
      shooting(readings).do(shot).refused("shielded");
    }
  });

  it("circle: nobody within a metre of it is, and the blow says on which reading it rests", () => {
    const circle = { loneShield: "circle" } as const;
    shooting(circle).shielded("archer", "orc").do(shot).told({ type: "struck", reading: "loneShield" });
    expect(
      shooting(circle)
        .ask({ ask: "targets", with: BOW })
        .targets.find(({ id }) => id === "orc"),
    ).toMatchObject({ can: true });
    expect(shooting(circle).ask({ ask: "strike", with: BOW, target: "orc" })).toMatchObject({ can: true });
    shooting(circle, [9.01, 0]).shielded("archer", "orc", "guard");
    shooting(circle, [9.01, 0]).do(shot).refused("shielded");
    shooting(circle, [3, 0]).do(shot).told({ type: "struck", who: "archer" });
    const { events } = shooting(circle, [3, 0]).do(shot);
    expect(events[0]).not.toHaveProperty("reading");
  });
});

describe.each([
  ["A25-ARE-2", field25],
  ["A20-ARE-2", field20],
] as const)("lineRuns, %s", (_rule, field) => {
  const vitals = { hp: 20, willpower: 3, fixed: true };
  const line = { how: "line", length: 20, range: 20, check: "none", power: 10 } as const;
  const casting = (readings: Readings) =>
    field(
      {
        mage: { side: "party", at: [0, 0], vitals: { ...vitals, magicPower: 5 } },
        near: { side: "monsters", at: [3, 0.5], vitals },
        orc: { side: "monsters", at: [6, 0], vitals },
        far: { side: "monsters", at: [9, 0], vitals },
      },
      { options: { rounding: "exact", readings } },
    ).turn("mage");
  const along = (readings: Readings) =>
    casting(readings).ask({ ask: "line", from: "mage", to: "orc", length: 20, how: "line" });

  it("range, the default: it runs on beyond its target", () => {
    expect(along({})).toEqual({ certain: "orc", possible: ["far", "near"] });
    expect(along({ lineRuns: "range" })).toEqual({ certain: "orc", possible: ["far", "near"] });
  });

  it("target: nobody beyond it is hit, by chance neither", () => {
    expect(along({ lineRuns: "target" })).toEqual({ certain: "orc", possible: ["near"] });
    const spell = { with: { ...line }, target: "orc" } as const;
    const free = (readings: Readings) => casting(readings).put("near", [3, 8]);
    expect(free({ lineRuns: "target" }).ask({ ask: "strike", ...spell })).toMatchObject({ targets: ["orc"] });
    expect(free({}).ask({ ask: "strike", ...spell })).toMatchObject({ targets: ["orc", "far"] });
    free({ lineRuns: "target" })
      .do({ do: "strike", ...spell, dice: { power: [[3, 4]] } })
      .told({ type: "struck", reading: "lineRuns" });
    const { events } = free({}).do({ do: "strike", ...spell, dice: { line: { far: [5] }, power: [[3, 4]] } });
    expect(events[0]).not.toHaveProperty("reading");
    free({ lineRuns: "target" })
      .do({ do: "strike", ...spell, dice: { line: { far: [5] }, power: [[3, 4]] } })
      .refused("bad-value", "STR-10", "lineRuns");
  });

  it("target: a breakthrough still goes to its end beyond the target", () => {
    const through = { how: "breakthrough", length: 20, check: "none", power: 10 } as const;
    const struck = casting({ lineRuns: "target" })
      .put("near", [3, 8])
      .ask({ ask: "strike", with: through, target: "orc", to: [12, 0] });
    expect(struck).toMatchObject({ targets: ["orc", "far"] });
  });
});
