/** Who has a power roll of its own: blows at several, named parts, areas, lines and spells (`STR-11`). */

import { describe, expect, test } from "vitest";
import { readScript, replay, rulesets } from "../../../src/rules";
import { fileOf, problemOf, TURN_TAKING, type TurnTaking } from "../vitals/fight";

const ANN = { id: "ann", side: "party", at: [0, 0], movement: 18, vitals: { hp: 30, accuracy: 8, magicPower: 8 } };
const orc = (id: string, vitals: object = {}) => ({
  id,
  side: "monsters",
  at: [0, 0],
  movement: 12,
  vitals: { hp: 30, evasion: 3, willpower: 2, fixed: true, ...vitals },
});
const ORCS = [orc("o1"), orc("o2"), orc("o3")];
const begins = [{ do: "round" }, { do: "turn", who: "ann" }];
const sweep = { power: 20, bonus: 6 };
const sure = { how: "cast", check: "none", power: 20, bonus: 0 };
const strike = (made: object, dice: object, more: object = {}) => ({
  do: "strike",
  with: made,
  targets: ["o1", "o2", "o3"],
  dice,
  ...more,
});
const EACH = {
  o1: [[3, 4]],
  o2: [[2, 3]],
  o3: [
    [6, 6],
    [2, 3],
  ],
};
function played(id: TurnTaking, characters: readonly object[], script: readonly object[], options?: object) {
  const read = readScript(fileOf(id, characters, script, options), rulesets);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const { state, steps } = replay(read.script, rulesets[id]).document;
  return { state, ...steps.at(-1)! };
}
const fought = (id: TurnTaking, ...steps: object[]) => played(id, [ANN, ...ORCS], [...begins, ...steps]);
const hp = ({ state }: ReturnType<typeof fought>) =>
  ["o1", "o2", "o3"].map((id) => (state.characters[id] as { hp: number }).hp);
const refusalOf = ({ error }: ReturnType<typeof fought>) => error?.data;

describe("STR-11 each target has a power roll of its own", () => {
  // In brawls a blow wants a zone first.
  test.each(TURN_TAKING.filter((id) => id !== "sw20-brawl"))("%s: a blow at several that are named", (id) => {
    const declares = { declares: { name: "sweep", modifiers: { damage: -3 } } };
    const blow = (made: object, power: object) => fought(id, strike(made, { accuracy: [3, 4], power }, declares));
    expect(hp(blow(sweep, EACH))).toEqual([22, 24, 14]);
    expect(refusalOf(blow(sweep, [[3, 4]]))).toMatchObject({ key: "power", reason: "for-each" });
    expect(hp(blow({ ...sweep, rolls: "once" }, [[3, 4]]))).toEqual([22, 22, 22]);
    expect(refusalOf(blow({ ...sweep, rolls: "once" }, EACH))).toMatchObject({ key: "power", reason: "for-all" });
  });

  test("of a spell at several the table rolls each, and a single list means one for all", () => {
    expect(hp(fought("sw25-advanced", strike(sure, { power: EACH })))).toEqual([25, 27, 17]);
    expect(hp(fought("sw25-advanced", strike(sure, { power: [[3, 4]] })))).toEqual([25, 25, 25]);
    const each = fought("sw25-advanced", strike({ ...sure, rolls: "each" }, { power: [[3, 4]] }));
    expect(refusalOf(each)).toMatchObject({ key: "power", reason: "for-each" });
  });

  describe.each(TURN_TAKING)("%s: the reading damageRolls", (id) => {
    const read = (readings: object, script: readonly object[], characters: readonly object[] = [ANN, ...ORCS]) =>
      played(id, characters, [...begins, ...script], { readings });
    const spell = (power: object, more: object = {}) => strike({ ...sure, ...more }, { power });

    test("once: a spell at several has one roll for all, unless the strike itself says otherwise", () => {
      const once = { damageRolls: "once" };
      expect(hp(read(once, [spell([[3, 4]])]))).toEqual([25, 25, 25]);
      const refused = { key: "power", reason: "for-all", reading: "damageRolls" };
      expect(refusalOf(read(once, [spell(EACH)]))).toMatchObject(refused);
      expect(hp(read(once, [spell(EACH, { rolls: "each" })]))).toEqual([25, 27, 17]);
      const { events } = read(once, [{ do: "strike", with: sure, targets: ["o1", "o2", "o3"] }]);
      expect((events![0] as unknown as { dice: { power: unknown } }).dice.power).toBeInstanceOf(Array);
    });

    test("each, the default: every target has one of its own", () => {
      expect(hp(read({ damageRolls: "each" }, [spell(EACH)]))).toEqual([25, 27, 17]);
    });

    test("does not touch named parts, and is not why the strike's own word or a single row refuse", () => {
      const own = refusalOf(read({ damageRolls: "once" }, [spell(EACH, { rolls: "once" })]));
      expect(own).toMatchObject({ reason: "for-all" });
      expect(own).not.toHaveProperty("reading");
      const one = { do: "strike", with: sure, targets: ["o1"], dice: { power: { o1: [[3, 4]] } } };
      expect(refusalOf(read({ damageRolls: "once" }, [one]))).not.toHaveProperty("reading");
      const ogre = {
        ...orc("ogre"),
        vitals: { willpower: 2, fixed: true },
        parts: [
          { id: "body", core: true, hp: 40 },
          { id: "arm", hp: 20 },
        ],
      };
      const parts = ["body", "arm"].map((part) => ({ id: "ogre", part }));
      const struck = { do: "strike", with: sure, targets: parts, dice: { power: [[3, 4]] } };
      expect(refusalOf(read({ damageRolls: "once" }, [struck], [ANN, ogre]))).toMatchObject({ reason: "for-each" });
    });
  });

  test("the reading damageRolls does not touch blows, and is not asked about where everyone acts at once", () => {
    const blow = strike(sweep, { accuracy: [3, 4], power: EACH });
    const { state } = played("sw25-advanced", [ANN, ...ORCS], [...begins, blow], { readings: { damageRolls: "once" } });
    expect((state.characters.o3 as { hp: number }).hp).toBe(11);
    const file = {
      ...fileOf("sw25-advanced", [{ id: "ann", side: "party", at: [0, 0] }]),
      ruleset: "simultaneous",
      options: { readings: { damageRolls: "each" } },
    };
    expect(problemOf(file)).toEqual({ place: "options.readings.damageRolls", code: "not-in-ruleset" });
  });

  test("a single row that is hit takes a plain list", () => {
    const [o1, o2, o3] = [orc("o1", { evasion: 30 }), orc("o2"), orc("o3", { evasion: 30 })];
    const blow = (power: object) =>
      played("sw25-advanced", [ANN, o1, o2, o3], [...begins, strike(sweep, { accuracy: [3, 4], power })]);
    expect(hp(blow([[3, 4]]))).toEqual([30, 19, 30]);
    expect(refusalOf(blow({ o2: [[3, 4]] }))).toMatchObject({ key: "power", reason: "for-all" });
  });

  test("points have the same map", () => {
    const points = { o1: [1, 2], o2: [3, 3], o3: [6, 6] };
    const made = { points: { dice: 2, bonus: 1 } };
    expect(hp(fought("sw25-advanced", strike(made, { accuracy: [3, 4], points })))).toEqual([26, 23, 17]);
    const one = fought("sw25-advanced", strike(made, { accuracy: [3, 4], points: [1, 2] }));
    expect(refusalOf(one)).toMatchObject({ key: "points", reason: "for-each" });
  });

  test("named parts each have one, by a spell too; an area takes them as the table does", () => {
    const ogre = {
      ...orc("ogre"),
      at: [5, 0],
      vitals: { willpower: 2, fixed: true },
      parts: [
        { id: "body", core: true, hp: 40 },
        { id: "arm", hp: 20 },
      ],
    };
    const at = [
      { id: "ogre", part: "body" },
      { id: "ogre", part: "arm" },
    ];
    const cast = (made: object, dice: object, more: object) =>
      played("sw25-advanced", [ANN, ogre], [...begins, { do: "strike", with: made, dice, ...more }]);
    const power = { "ogre/body": [[3, 4]], "ogre/arm": [[2, 3]] };
    const parts = (one: ReturnType<typeof cast>) =>
      (one.state.characters.ogre as unknown as { parts: { hp: number }[] }).parts.map((part) => part.hp);
    expect(parts(cast(sure, { power }, { targets: at }))).toEqual([35, 17]);
    expect(refusalOf(cast(sure, { power: [[3, 4]] }, { targets: at }))).toMatchObject({ reason: "for-each" });
    const area = { ...sure, how: "area", radius: 3, range: 10 };
    expect(parts(cast(area, { power }, { at: "ogre" }))).toEqual([35, 17]);
    expect(parts(cast(area, { power: [[3, 4]] }, { at: "ogre" }))).toEqual([35, 15]);
  });

  test("asks row after row, and says where each list is kept; each 1,1 brings experience", () => {
    const asking = (dice: object) => ({
      ask: "needs",
      strike: { with: sweep, targets: ["o1", "o2", "o3"], dice: { accuracy: [3, 4], ...dice } },
    });
    const next = (dice: object) => (fought("sw25-advanced", asking(dice)).answer as { next: object | null }).next;
    expect(next({})).toEqual({ key: "power", who: "ann", dice: "2d", row: "o1" });
    expect(next({ power: { o1: [[6, 6]] } })).toMatchObject({ row: "o1" });
    expect(next({ power: { o2: [[6, 6]] } })).toMatchObject({ row: "o1" });
    expect(next({ power: { o1: [[3, 4]], o2: [[6, 6]] } })).toMatchObject({ row: "o2" });
    expect(next({ power: EACH })).toBeNull();
    const failed = { o1: [[1, 1]], o2: [[1, 1]], o3: [[3, 4]] };
    const { events } = fought("sw25-advanced", strike(sweep, { accuracy: [3, 4], power: failed }));
    expect(events).toContainEqual(expect.objectContaining({ type: "experienceEarned", who: "ann", amount: 100 }));
  });

  test("without dice they are rolled for each, and the event and the export carry them", () => {
    const { events } = fought("sw25-advanced", { do: "strike", with: sure, targets: ["o1", "o2", "o3"] });
    expect(Object.keys((events![0] as unknown as { dice: { power: object } }).dice.power)).toEqual(["o1", "o2", "o3"]);
  });

  test("is not read where everyone acts at once, nor with other words, nor with lists of nobody", () => {
    const file = fileOf("sw25-advanced", [ANN, ...ORCS], [strike({ ...sweep, rolls: "all" }, {})]);
    expect(problemOf(file)).toEqual({ place: "script[0].with.rolls", code: "unknown-value" });
    const extra = fought("sw25-advanced", strike(sweep, { accuracy: [3, 4], power: { ...EACH, ann: [[1, 2]] } }));
    expect(refusalOf(extra)).toMatchObject({ key: "power", reason: "left-over" });
  });

  test("made anew a row keeps its own dice, and one list for all stays one", () => {
    const orcs = [orc("o1", { evasion: 9 }), orc("o2"), orc("o3", { evasion: 9 })];
    const anew = (made: object, dice: object, change: object) =>
      played("sw25-advanced", [ANN, ...orcs], [...begins, strike(made, dice), { do: "amend", back: 1, ...change }]);
    const powerOf = ({ events }: ReturnType<typeof anew>) =>
      (events![0] as unknown as { dice: { power: object } }).dice.power;
    const more = anew(sweep, { accuracy: [3, 4], power: [[3, 4]] }, { modifiers: { accuracy: 5 } });
    expect(powerOf(more)).toMatchObject({ o1: expect.anything(), o2: [[3, 4]], o3: expect.anything() });
    const fewer = anew(sweep, { accuracy: [6, 5], power: EACH }, { modifiers: { accuracy: -5 } });
    expect(powerOf(fewer)).toEqual([[2, 3]]);
    const all = anew(sure, { power: [[3, 4]] }, { modifiers: { damage: 1 } });
    expect(powerOf(all)).toEqual([[3, 4]]);
    expect(hp(all)).toEqual([24, 24, 24]);
  });
});
