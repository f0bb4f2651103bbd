import { describe, expect, it } from "vitest";
import { check } from "../../../src/rules/script/check";
import { reading } from "../../../src/rules/script/problem";
import { record } from "../../../src/rules/script/shape";
import { readStrikeWith, STRIKE_DICE, strikeFigures } from "../../../src/rules/strike/index";
import { fileOf, problemOf } from "../vitals/fight";

const read = (value: unknown) => {
  const result = readStrikeWith(value);
  return result.ok ? result.with : `${result.problem.place} ${result.problem.code}`;
};
const figures = (value: object) => {
  const result = readStrikeWith(value);
  if (!result.ok) throw new Error(result.problem.code);
  return strikeFigures(result.with);
};

describe("with", () => {
  it("fills in a blow with a weapon", () => {
    expect(figures({ power: 20 })).toEqual({
      how: "melee",
      check: "accuracy",
      against: "evasion",
      resisted: "none",
      kind: "physical",
      effect: "damage",
      pool: "hp",
      amount: { is: "power", power: 20, critical: 10, reads: "" },
      bonus: 0,
      additional: 0,
      accuracy: 0,
      mp: 0,
      leaves: [],
      minor: false,
    });
  });

  it.each(["melee", "ranged", "thrown"])("checks accuracy for %s", (how) => {
    expect(figures({ how, power: 1 })).toMatchObject({ check: "accuracy", against: "evasion", kind: "physical" });
  });

  it.each(["touch", "shot", "cast", "area", "line", "breakthrough"])("casts for %s", (how) => {
    const said = { check: "casting", against: "willpower", resisted: "half", kind: "magical" };
    expect(figures({ how, power: 1 })).toMatchObject(said);
  });

  it("keeps what has no default", () => {
    const said = { name: "sword", part: "arm", range: 10, radius: 3, length: 20, limit: 4 };
    expect(figures({ power: 1, ...said })).toMatchObject(said);
  });

  it("reads the least that each number may be", () => {
    const least = { points: { dice: 0 }, limit: 1, mp: 0, range: 0, radius: 0, length: 0 };
    expect(read(least)).toEqual(least);
    expect(read({ power: 0 })).toEqual({ power: 0 });
    expect(read({ points: { dice: 100 } })).toEqual({ points: { dice: 100 } });
  });

  it("has either power or points, and a tail that can be read: a host that hands in others is at fault", () => {
    expect(() => strikeFigures({})).toThrow(RangeError);
    expect(() => strikeFigures({ power: 1, points: {} })).toThrow(RangeError);
    expect(() => strikeFigures({ power: 1, reads: "?" })).toThrow(RangeError);
    expect(() => strikeFigures({ points: {} })).not.toThrow();
    expect(() => strikeFigures({ effect: "nothing" })).not.toThrow();
  });

  it("takes what stands against it from the check", () => {
    expect(figures({ check: "casting", power: 1 })).toMatchObject({ against: "willpower", resisted: "half" });
    expect(figures({ check: "casting", against: "evasion", power: 1 })).toMatchObject({ resisted: "none" });
    expect(figures({ how: "cast", check: "accuracy", power: 1 })).toMatchObject({
      against: "evasion",
      kind: "physical",
    });
    const fortitude = { against: "fortitude", resisted: "half", kind: "physical" };
    expect(figures({ against: "fortitude", power: 1 })).toMatchObject(fortitude);
  });

  it("has nothing against a strike without a check", () => {
    for (const against of [undefined, "none", "willpower", "evasion"])
      expect(figures({ how: "cast", check: "none", ...(against && { against }), power: 1 })).toMatchObject({
        check: "none",
        against: "none",
        kind: "magical",
      });
  });

  it("takes points as monsters strike", () => {
    expect(figures({ points: { dice: 2, bonus: 6 } }).amount).toEqual({ is: "points", points: { dice: 2, bonus: 6 } });
    expect(figures({ points: { bonus: 3 } }).amount).toEqual({ is: "points", points: { dice: 0, bonus: 3 } });
    expect(figures({ effect: "nothing" }).amount).toBeNull();
    expect(figures({ effect: "nothing", power: 10 }).amount).toBeNull();
  });

  it.each([
    [{}, "with.power missing-key"],
    [{ effect: "heal" }, "with.power missing-key"],
    [{ power: 1, points: {} }, "with.power barred-key"],
    [{ power: 101 }, "with.power out-of-range"],
    [{ power: -1 }, "with.power out-of-range"],
    [{ power: 1.5 }, "with.power not-whole"],
    [{ power: Number.NaN }, "with.power not-finite"],
    [{ power: "20" }, "with.power wrong-type"],
    [{ points: { dice: -1 } }, "with.points.dice out-of-range"],
    [{ points: { dice: 101 } }, "with.points.dice out-of-range"],
    [{ points: { sides: 6 } }, "with.points.sides unknown-key"],
    [{ power: 1, critical: 9.5 }, "with.critical not-whole"],
    [{ power: 1, bonus: 2e6 }, "with.bonus out-of-range"],
    [{ power: 1, how: "kick" }, "with.how unknown-value"],
    [{ power: 1, kind: "fixed" }, "with.kind unknown-value"],
    [{ power: 1, limit: 0 }, "with.limit out-of-range"],
    [{ power: 1, mp: -1 }, "with.mp out-of-range"],
    [{ power: 1, range: -1 }, "with.range out-of-range"],
    [{ power: 1, leaves: [3] }, "with.leaves[0] wrong-type"],
    [{ power: 1, damage: 3 }, "with.damage unknown-key"],
    [{ power: 1, reads: "?" }, "with.reads not-a-tail"],
    [{ power: 1, reads: "5#1" }, "with.reads not-a-tail"],
    [{ power: 1, reads: "+5" }, "with.reads not-a-tail"],
    [{ power: 1, reads: "@9" }, "with.reads not-a-tail"],
    [{ power: 1, reads: "h" }, "with.reads not-a-tail"],
    [{ power: 1, reads: "h+1" }, "with.reads not-a-tail"],
    [{ power: 1, reads: "#1#1" }, "with.reads not-a-tail"],
    [{ power: 1, reads: "#1 #1" }, "with.reads not-a-tail"],
    [{ power: 1, reads: `#${"0".repeat(64)}` }, "with.reads not-a-tail"],
    [[], "with wrong-type"],
  ])("cannot read %j", (value, problem) => {
    expect(read(value)).toBe(problem);
  });

  it.each(["", "#1$+1r5", "$~+1", "gf", "sf4", "tf5", "＃１", `#${"0".repeat(63)}`])("reads the tail %j", (reads) => {
    expect(read({ power: 20, reads })).toEqual({ power: 20, reads });
  });
});

describe("whom it names", () => {
  const blow = { do: "strike", with: { power: 1 } };
  const line = { ...blow, with: { power: 1, how: "line" } };
  const area = { ...blow, with: { power: 1, how: "area", radius: 3 } };
  const arm = { id: "ogre", part: "arm" };
  it.each([
    [{ ...blow, target: "ogre" }, null],
    [{ ...blow, targets: ["ogre"] }, null],
    [{ ...blow, targets: ["ogre", arm, { id: "ogre", part: "leg" }] }, null],
    [{ ...line, target: arm }, null],
    [{ ...area, at: [1, 2] }, null],
    [{ ...area, at: "ogre" }, null],
    [blow, "script[0].target missing-key"],
    [area, "script[0].at missing-key"],
    [{ ...blow, target: "ogre", targets: ["orc"] }, "script[0].target barred-key"],
    [{ ...blow, targets: [] }, "script[0].targets too-few"],
    [{ ...blow, targets: ["ogre", "orc", "ogre"] }, "script[0].targets[2] target-twice"],
    [{ ...blow, targets: ["ogre", { id: "ogre" }] }, "script[0].targets[1] target-twice"],
    [{ ...blow, targets: [arm, { ...arm }] }, "script[0].targets[1] target-twice"],
    [{ ...line, targets: ["ogre"] }, "script[0].targets barred-key"],
    [{ ...line, target: "ogre", at: [1, 2] }, "script[0].at barred-key"],
    [{ ...blow, with: { power: 1, how: "breakthrough" }, targets: ["ogre"] }, "script[0].targets barred-key"],
    [{ ...area, target: "ogre" }, "script[0].target barred-key"],
    [{ ...area, at: [1, 2], targets: ["ogre"] }, "script[0].targets barred-key"],
    [{ ...blow, with: null, target: "ogre" }, "script[0].with wrong-type"],
  ] as const)("%j: %s", (step, problem) => {
    const found = problemOf(fileOf("sw25-advanced", [], [step]));
    expect(found && `${found.place} ${found.code}`).toBe(problem);
  });
});

describe("dice", () => {
  const readDice = (value: unknown) => reading("dice", () => check(value, record(STRIKE_DICE), "dice", {}));

  it("reads them by name, whatever an id is", () => {
    const dice = JSON.parse(`{
      "misfire": { "id": "ogre", "part": "arm" },
      "line": { "__proto__": [1, 6] },
      "accuracy": [3, 4],
      "answers": { "10": [[2, 5]] },
      "power": [[5, 5], [2, 3]]
    }`);
    const result = readDice(dice);
    expect(result).toEqual({ ok: true, dice });
    expect(JSON.stringify(result.ok && result.dice)).toContain("__proto__");
  });

  it.each([
    [{ accuracy: [0, 4] }, "dice.accuracy[0] out-of-range"],
    [{ accuracy: [3] }, "dice.accuracy too-few"],
    [{ accuracy: [3, 4, 5] }, "dice.accuracy too-many"],
    [{ power: [5, 5] }, "dice.power[0] wrong-type"],
    [{ power: [[5, 7]] }, "dice.power[0][1] out-of-range"],
    [{ points: [1.5] }, "dice.points[0] not-whole"],
    [{ line: { wolf: 3 } }, "dice.line.wolf wrong-type"],
    [{ line: { S1: [3] } }, "dice.line.S1 bad-id"],
    [{ draw: [{ part: "arm" }] }, "dice.draw[0].id missing-key"],
    [{ points: [0] }, "dice.points[0] out-of-range"],
    [{ points: [6, 7] }, "dice.points[1] out-of-range"],
    [{ evasion: [3, 4] }, "dice.evasion unknown-key"],
  ])("cannot be %j", (value, problem) => {
    const result = readDice(value);
    expect(result.ok ? "read" : `${result.problem.place} ${result.problem.code}`).toBe(problem);
  });
});
