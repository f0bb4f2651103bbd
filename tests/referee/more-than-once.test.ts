/** How often somebody acts, as items say it (`ACT-1`, `ACT-3`): what is stored, and the figures of a battle from it. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { actingOn } from "../../src/documents/acting";
import { repairBelonging } from "../../src/documents/belongings";
import { coveringBy, declaredBy } from "../../src/documents/declaring";
import { repairItem } from "../../src/documents/item-figures";
import { repairOften, touchedByOften, touchedByWriting } from "../../src/documents/often";
import { reactingOn } from "../../src/documents/reacting";
import { strikeWithOf } from "../../src/documents/strike-figures";
import { vitalsFromSheet } from "../../src/documents/vitals";
import { figuresWritten } from "../../src/referee/sheet-figures";
import { type Command, coverFor, effectProblem, rulesets } from "../../src/rules/index";

type Data = { [key: string]: unknown };

const item = (name: string, system: Data, type = "ability", sort = 0) => ({ name, type, system, sort });
const EXTRA = { after: "any", target: "same", from: { how: ["melee"], tags: ["fist"] }, times: 1, shares: "hands" };

const PARTS = [
  { id: "body", name: "胴体", core: true, hp: 40, maxHp: 40 },
  { id: "armA", name: "腕A", core: false, hp: 20, maxHp: 20 },
  { id: "armB", name: "腕B", core: false, hp: 20, maxHp: 20, majors: 0 },
];

describe("what items say of acting more than once", () => {
  test("ACT-3: a series of an item has the item's name where it has none, and says only what is filled in", () => {
    const feat = item("追加攻撃", {
      series: [{ name: "", ...EXTRA, modifiers: { accuracy: 0, damage: -2, critical: 0 } }],
    });
    expect(actingOn([feat], {}).whole.series).toEqual([
      {
        name: "追加攻撃",
        from: { how: ["melee"], tags: ["fist"] },
        modifiers: { damage: -2 },
        shares: "hands",
      },
    ]);
  });

  test("ACT-3: what it is made with, how often, what it costs the first blow", () => {
    const stored = {
      name: "two blades",
      after: "hit",
      target: "either",
      with: { what: "other-hand", how: ["ranged"], tags: ["sword"] },
      times: 2,
      modifiers: { accuracy: -2 },
      opening: { accuracy: -2, critical: 1 },
    };
    const named = { name: "sweep on", with: { what: "named", how: ["melee"], tags: [] } };
    expect(actingOn([item("x", { series: [stored, named] }, "feat")], {}).whole.series).toEqual([
      {
        name: "two blades",
        after: "hit",
        target: "either",
        with: "other-hand",
        times: 2,
        modifiers: { accuracy: -2 },
        opening: { accuracy: -2, critical: 1 },
      },
      { name: "sweep on", with: { how: ["melee"] } },
    ]);
  });

  test("ACT-1: acts of several items: the highest of each counts", () => {
    const items = [
      item("2回行動", { acts: { majors: 2, declarations: null, first: null } }),
      item("複数宣言＝3", { acts: { majors: null, declarations: 3, first: null } }),
      item("変幻自在Ⅰ", { acts: { majors: 1, declarations: 2, first: 2 } }, "feat"),
    ];
    expect(actingOn(items, {}).whole).toEqual({ acts: { majors: 2, declarations: 3, first: 2 } });
    expect(actingOn([item("plain", {}, "weapon")], {})).toEqual({ whole: {}, parts: new Map() });
  });

  test("ACT-1: what a part's item says is the part's; its own series come after those of the whole", () => {
    const items = [
      item("連続攻撃", { series: [{ after: "hit" }] }),
      item("2回攻撃", { part: "胴体", series: [{ after: "any" }] }),
      item("2回行動", { part: "腕", acts: { majors: 2 } }),
      item("gone", { part: "尾", acts: { majors: 5 }, series: [{ after: "any" }] }),
    ];
    const { whole, parts } = actingOn(items, { parts: PARTS });
    expect(whole).toEqual({ series: [{ name: "連続攻撃", after: "hit" }] });
    expect(Object.fromEntries(parts)).toEqual({
      body: { series: [{ name: "連続攻撃", after: "hit" }, { name: "2回攻撃" }] },
      // Two arms have one name with a letter behind it.
      armA: { acts: { majors: 2 } },
      armB: { acts: { majors: 2 } },
    });
  });

  test("ACT-1: a monster of one part has the major actions that its part says", () => {
    const [body] = PARTS;
    const { parts } = actingOn([], { parts: [{ ...body, majors: 2 }] });
    expect(parts.get("body")?.acts).toMatchObject({ majors: 2 });
  });

  test("ACT-1: a part that only stands there has no major action", () => {
    expect(Object.fromEntries(actingOn([], { parts: PARTS }).parts)).toEqual({ armB: { acts: { majors: 0 } } });
  });

  test("ACT-1: a rider and a mount on one sheet: each acts once, they move together, and fall with the rider", () => {
    const figures = { mp: 0, maxMp: 0, accuracy: 9, evasion: 5, defence: 2 };
    const parts = [
      { id: "rider", name: "騎手", core: true, hp: 20, maxHp: 20, ...figures },
      { id: "head", name: "頭", core: false, hp: 30, maxHp: 30, ...figures },
      { id: "tail", name: "尾", core: false, hp: 10, maxHp: 10, majors: 0, ...figures },
    ];
    const system = { parts, movement: 25 };
    const { parts: own = [] } = vitalsFromSheet(system);
    const { parts: acting } = actingOn([], system);
    const ruleset = rulesets["sw25-advanced"];
    const begun = ruleset.begin({
      ruleset: ruleset.id,
      sides: ["party", "monsters"],
      characters: [
        {
          id: "kai",
          side: "party",
          at: [0, 0],
          movement: 25,
          parts: own.map((part) => ({ ...part, ...acting.get(part.id) })),
        },
        { id: "ogre", side: "monsters", at: [20, 0], vitals: { hp: 90, fixed: true } },
      ],
    });
    if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
    let { battle } = begun;
    const strikes = ["rider", "rider", "head", "tail"].map(
      (part): Command => ({
        do: "strike",
        with: { points: { dice: 1 }, part },
        target: "ogre",
        dice: { accuracy: [6, 5], points: [3] },
      }),
    );
    const first: Command[] = [
      { do: "turn", who: "kai" },
      { do: "move", kind: "normal", path: [[20, 0]] },
    ];
    const told = [...first, ...strikes].map((command) => {
      const outcome = ruleset.perform(battle, command);
      if (outcome.ok) battle = outcome.battle;
      return outcome.ok ? "ok" : outcome.refusal.code;
    });
    expect(told).toEqual(["ok", "ok", "ok", "already-acted", "ok", "already-acted"]);
    const felled = ruleset.perform(battle, { do: "damage", who: "kai", part: "rider", amount: 99, kind: "fixed" });
    expect(felled.ok && felled.events).toContainEqual(expect.objectContaining({ type: "felled", who: "kai" }));
  });

  test("ACT-3: a weapon says its hands and its words to the rules", () => {
    const weapon = { how: "melee", power: 10, critical: 10, hands: "one", tags: ["fist", "<b>", "fist"] };
    const made = strikeWithOf({ name: "Cestus", type: "weapon", system: weapon }, {});
    expect(made?.tags).toEqual(["fist", "one-hand"]);
    expect(
      strikeWithOf({ name: "Axe", type: "weapon", system: { ...weapon, hands: "two", tags: [] } }, {})?.tags,
    ).toEqual(["two-hand"]);
    expect(
      strikeWithOf({ name: "Claw", type: "weapon", system: { ...weapon, hands: "", tags: [] } }, {}),
    ).not.toHaveProperty("tags");
  });

  test("ACT-15: an effect that an item leaves may give actions while it lasts", () => {
    const effects = [{ rounds: 3, acts: { majors: 1, declarations: 0 } }];
    const made = strikeWithOf(
      { name: "ヘイスト", type: "spell", system: { how: "cast", effect: "nothing", effects } },
      {},
    );
    expect(made?.leaves).toEqual([{ name: "ヘイスト", rounds: 3, acts: { majors: 1 } }]);
    expect(effectProblem({ name: "x", acts: { majors: 1 } }, "turns")).toBeNull();
  });
});

describe("what declaring an item brings", () => {
  const feat = (system: Data, type = "feat") => ({ name: "斬り返し", type, system: { timing: "declared", ...system } });

  test("ACT-7: its series is the one that its declaration opens, and not always open", () => {
    const item = feat({ series: [{ after: "miss", with: { what: "same" } }], declares: { tags: ["two-hand"] } });
    expect(declaredBy(item)).toEqual({
      name: "斬り返し",
      again: { after: "miss", with: "same" },
      needs: { tags: ["two-hand"] },
    });
    expect(actingOn([item], {}).whole).toEqual({});
  });

  test("ACT-7, ACT-8: all that it asks for, also of a monster's ability; what is not said is not there", () => {
    const declares = { limit: 3, shifts: 1, on: "one", tags: [], limited: true, pierces: true, lasts: true };
    expect(declaredBy(feat({ declares, modifiers: { accuracy: 0, damage: -3, critical: 0 } }, "ability"))).toEqual({
      name: "斬り返し",
      modifiers: { damage: -3 },
      limit: 3,
      on: "one",
      needs: { moved: "limited" },
      pierces: "half",
      shifts: 1,
      lasts: "turn",
    });
    expect(declaredBy(feat({ declares: { limit: null, shifts: null, on: "all" } }))).toEqual({ name: "斬り返し" });
    expect(declaredBy({ ...feat({}), system: { timing: "constant" } })).toBeNull();
  });

  test("ACT-13: somebody is covered by an effect on whoever covers", () => {
    expect(coveringBy({ covers: { times: null } })).toBeNull();
    const covering = coveringBy({ covers: { times: 3, evades: true, several: true } })!;
    const effect = coverFor({ name: "ガーディアンⅠ" }, covering, ["mei", "hana"]);
    expect(effect).toEqual({
      name: "ガーディアンⅠ",
      until: "own-turn",
      covers: { whom: ["mei", "hana"], times: 3, evades: true },
    });
    expect(effectProblem(effect, "turns")).toBeNull();
  });

  test("ACT-7, ACT-13: what is stored past its limits is cut to them", () => {
    const source: Data = {
      declares: { limit: 0, shifts: 99, on: "none", pierces: "yes", tags: 7 },
      covers: { times: 1e9, evades: 1 },
    };
    expect(repairBelonging("feat", source).map(({ place }) => place)).toEqual([
      "declares.limit",
      "declares.shifts",
      "declares.on",
      "declares.tags",
      "declares.pierces",
      "covers.times",
      "covers.evades",
    ]);
    expect(source).toEqual({ declares: { limit: 1, shifts: 10, on: "all", tags: [] }, covers: { times: 20 } });
  });
});

describe("hostile input", () => {
  test("ACT-1: ninety-nine major actions become five, and one sentence tells of it", () => {
    const source: Data = { acts: { majors: 99, declarations: -3, first: "often", more: 7 } };
    const broken = repairBelonging("ability", source);
    expect(source.acts).toEqual({ majors: 5, declarations: 0, first: null });
    expect(broken.map(({ place }) => place)).toEqual(["acts.majors", "acts.declarations", "acts.first"]);
  });

  test("ACT-3: a list that is none, too long a one, words that are none", () => {
    const source: Data = {
      tags: "fist, one-hand <img>",
      series: [
        {
          name: "x".repeat(500),
          after: "never",
          target: 7,
          times: 99,
          with: { what: "sword" },
          from: { how: ["gun"] },
        },
        "no series",
        ...Array.from({ length: 40 }, (_, i) => ({ name: `n${i}` })),
      ],
    };
    const broken = repairItem("weapon", source);
    const series = source.series as Data[];
    expect(series.length).toBeLessThanOrEqual(6);
    expect(series[0]).toMatchObject({
      name: "",
      after: "any",
      target: "same",
      times: 5,
      with: { what: "" },
      from: { how: [] },
    });
    expect(source.tags).toEqual(["fist", "one-hand"]);
    expect(broken.map(({ place }) => place)).toContain("series");
    expect(new Set(broken.map(({ place }) => place)).size).toBe(broken.length);
  });

  test("ACT-3: series that open each other are an end after all, and nineteen parts are taken", () => {
    const each = (name: string) => ({ name, from: { how: ["melee"], tags: [] }, times: 5 });
    const items = Array.from({ length: 30 }, (_, i) => item(`i${i}`, { series: [each(`a${i}`), each(`b${i}`)] }));
    const parts = Array.from({ length: 19 }, (_, i) => ({
      id: `p${i}`,
      name: `p${i}`,
      hp: 5,
      maxHp: 5,
      core: i === 0,
    }));
    const own = parts.map(({ id }) => item(id, { part: id, acts: { majors: 99 }, series: [each(id)] }));
    const { whole, parts: said } = actingOn([...items, ...own], { parts });
    expect(whole.series).toHaveLength(20);
    expect([...said.values()].map(({ acts, series }) => [acts, series?.length])).toEqual(
      parts.map(() => [{ majors: 5 }, 20]),
    );
    const begun = rulesets["sw25-advanced"].begin({
      ruleset: "sw25-advanced",
      sides: ["a", "b"],
      characters: [
        {
          id: "x",
          side: "a",
          at: [0, 0],
          ...whole,
          parts: parts.map((one) => ({ id: one.id, hp: 5, ...said.get(one.id) })),
        },
      ],
    });
    expect(begun.ok).toBe(true);
  });

  test("ACT-1, ACT-3: whatever is stored, after repair the rules take what is read of it", () => {
    const anything = fc.oneof(fc.anything(), fc.record({ majors: fc.anything(), declarations: fc.anything() }));
    const series = fc.oneof(
      fc.anything(),
      fc.array(fc.record({ name: fc.anything(), from: fc.anything(), with: fc.anything(), times: fc.anything() })),
    );
    fc.assert(
      fc.property(anything, series, fc.anything(), (acts, list, tags) => {
        const source: Data = { acts, series: list, tags };
        repairOften(source, []);
        const { whole } = actingOn([item("x", source)], {});
        const begun = rulesets["sw25-advanced"].begin({
          ruleset: "sw25-advanced",
          sides: ["a", "b"],
          characters: [{ id: "x", side: "a", at: [0, 0], ...whole }],
        });
        expect(begun.ok).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe("what items do in the turns of others", () => {
  const fist = item(
    "Fist",
    { how: "melee", power: 10, critical: 10, bonus: 4, hands: "one", tags: ["fist"] },
    "weapon",
    2,
  );
  const axe = item("Axe", { how: "melee", power: 30, critical: 10, hands: "two", tags: [] }, "weapon", 1);
  const bow = item("Bow", { how: "ranged", range: 30, power: 20, critical: 10, hands: "two", tags: [] }, "weapon", 0);
  const riposte = (tags: string[] = [], times = 1) => item("カウンター", { counters: { times, tags } }, "feat", 3);

  test("ACT-14: a feat strikes back with the first weapon for melee that has its words, as often as it says", () => {
    const made = (of: ReturnType<typeof item>[]) => reactingOn(of, {}).whole.counters;
    expect(made([bow, axe, fist])).toBeUndefined();
    expect(made([bow, axe, fist, riposte()])?.with.name).toBe("Axe");
    // Without a number the rules take once.
    expect(made([axe, riposte()])).not.toHaveProperty("times");
    expect(made([bow, axe, fist, riposte(["fist"], 2)])).toEqual({
      times: 2,
      with: { name: "Fist", how: "melee", power: 10, critical: 10, bonus: 4, tags: ["fist", "one-hand"] },
    });
    // It has nothing to strike with.
    expect(made([bow, riposte()])).toBeUndefined();
    expect(made([axe, riposte(["sword"])])).toBeUndefined();
  });

  test("ACT-14: a weapon, and an ability that strikes in melee, strike back by themselves", () => {
    const hook = item("Hook", { ...fist.system, counters: { times: 1, tags: [] } }, "weapon");
    expect(reactingOn([axe, hook], {}).whole.counters?.with.name).toBe("Hook");
    const tail = item("Tail", {
      how: "melee",
      effect: "damage",
      dice: 2,
      pointsBonus: 6,
      counters: { times: 1, tags: [] },
    });
    expect(reactingOn([axe, tail], {}).whole.counters?.with).toMatchObject({
      name: "Tail",
      points: { dice: 2, bonus: 6 },
    });
  });

  test("ACT-14, ACT-16: parts have their own counter, with a weapon of theirs, and hinder strikes at others", () => {
    const claw = item("Claw", { how: "melee", dice: 2, pointsBonus: 3, part: "armA" }, "weapon");
    const items = [
      axe,
      claw,
      item("カウンター", { part: "腕", counters: { times: 1, tags: [] } }, "ability", 2),
      item("翼", { part: "胴体", hinders: { by: "腕", melee: 4, noRanged: true } }, "ability", 3),
      item("gone", { part: "尾", hinders: { by: "尻尾", melee: 4 } }, "ability", 4),
    ];
    const { whole, parts } = reactingOn(items, { parts: PARTS });
    expect(whole).toEqual({});
    const hinders = [{ part: "body", melee: 4, ranged: "never" }];
    expect(Object.fromEntries(parts)).toMatchObject({
      armA: { counters: { with: { name: "Claw", part: "armA" } }, hinders },
      armB: { counters: { with: { name: "Axe" } } },
    });
    // Of two arms one hinders, so that it counts once.
    expect(parts.get("armB")).not.toHaveProperty("hinders");
    const begun = rulesets["sw25-advanced"].begin({
      ruleset: "sw25-advanced",
      sides: ["a", "b"],
      characters: [{ id: "x", side: "a", at: [0, 0], parts: PARTS.map(({ id }) => ({ id, hp: 5, ...parts.get(id) })) }],
    });
    expect(begun.ok).toBe(true);
  });

  test("ACT-14, ACT-16: nonsense of a player's item is cut to what there is, and told place by place", () => {
    const source: Data = {
      counters: { times: 99, tags: "<b> fist", more: 1 },
      hinders: { by: 7, melee: "never", ranged: -3, noMelee: "yes" },
    };
    expect(repairBelonging("ability", source).map(({ place }) => place)).toEqual([
      "counters.times",
      "counters.tags",
      "hinders.melee",
      "hinders.ranged",
      "hinders.noMelee",
      "hinders.by",
    ]);
    expect(source).toEqual({ counters: { times: 5, tags: ["fist"] }, hinders: { by: "", melee: null, ranged: 0 } });
    for (const junk of ["99", 7, ["x"], null]) {
      const broken: Data = { counters: junk, hinders: junk };
      expect(repairBelonging("ability", broken)).toHaveLength(2);
      expect(broken).toEqual({});
    }
  });

  test("ACT-14, ACT-16: whatever is stored, the rules take what is read of it", () => {
    const stored = fc.oneof(fc.anything(), fc.record({ times: fc.anything(), tags: fc.anything(), by: fc.anything() }));
    fc.assert(
      fc.property(stored, stored, (counters, hinders) => {
        const source: Data = { part: "胴体", counters, hinders };
        repairOften(source, []);
        const { whole, parts } = reactingOn([axe, item("x", source)], { parts: PARTS });
        const begun = rulesets["sw25-advanced"].begin({
          ruleset: "sw25-advanced",
          sides: ["a", "b"],
          characters: [
            {
              id: "x",
              side: "a",
              at: [0, 0],
              ...whole,
              parts: PARTS.map(({ id }) => ({ id, hp: 5, ...parts.get(id) })),
            },
          ],
        });
        expect(begun.ok).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test("ACT-14, ACT-16: a battle that goes on learns of a counter that comes, changes or goes, and of a part's", () => {
    const counters = { with: { how: "melee", points: { dice: 2, bonus: 4 } } } as const;
    const had = { id: "x", vitals: {}, counters, parts: [{ id: "body", core: true, hp: 5, maxHp: 5 }] } as never;
    const parts = [{ id: "body", core: true, hp: 5, maxHp: 5 }];
    const writes = { counters: null, parts: null };
    const learnt = (said: object, was = had) => figuresWritten(was, { id: "x", side: "a", parts, ...said }, writes);
    expect(learnt({ counters })).toEqual({});
    expect(learnt({ counters: { ...counters, times: 2 } })).toEqual({ counters: { ...counters, times: 2 } });
    expect(learnt({})).toEqual({ counters: { ...counters, times: 0 } });
    const gone = { id: "x", vitals: {}, counters: { ...counters, times: 0 } } as never;
    expect(figuresWritten(gone, { id: "x", side: "a" }, writes)).toEqual({});
    const own = { counters, hinders: [{ part: "wing", melee: 4 }] };
    const told = learnt({ counters, parts: [{ ...parts[0]!, ...own }] });
    expect(told).toEqual({ parts: [{ ...parts[0]!, ...own }] });
    const grown = { id: "x", vitals: {}, counters, parts: [{ ...parts[0]!, ...own }] } as never;
    expect(learnt({ counters }, grown)).toEqual({
      parts: [{ ...parts[0]!, counters: { ...counters, times: 0 }, hinders: [] }],
    });
  });
});

describe("which writes of items count", () => {
  const riposte = { type: "feat", system: { counters: { times: 1, tags: [] } } };
  const sword = { type: "weapon", system: { counters: { times: null, tags: [] } } };

  test("ACT-14: of a weapon what it is made of, where somebody strikes back; never its ammunition", () => {
    const power = { system: { power: 20 } };
    expect(touchedByWriting("weapon", power, [sword])).toEqual({});
    expect(touchedByWriting("weapon", power, [sword, riposte])).toHaveProperty("counters");
    expect(touchedByWriting("weapon", { system: { uses: { value: 3 } } }, [sword, riposte])).toEqual({});
    expect(touchedByWriting("feat", { system: { counters: { times: 2 } } })).toHaveProperty("counters");
    expect(touchedByWriting("gear", power, [riposte])).toEqual({});
    expect(touchedByOften(sword, [sword])).toEqual({});
    expect(touchedByOften(sword, [sword, riposte])).toHaveProperty("counters");
    expect(touchedByOften(riposte)).toHaveProperty("counters");
    expect(touchedByOften({ type: "ability", system: { hinders: { by: "left" } } })).toHaveProperty("parts");
  });
});
