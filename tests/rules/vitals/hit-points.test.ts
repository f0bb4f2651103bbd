/** Steps that change HP: damage and healing by hand, sheets, death checks – and who is felled or comes round by them. */
import { describe, expect, it } from "vitest";
import { tellRefusal } from "../../../src/chronicle/index";
import { type Command, mayCheckDeath, rulesets } from "../../../src/rules/index";
import { vitalsOn } from "../../../src/rules/plane/hit-points";
import { finished } from "../../../src/rules/plane/skirmish/consequences";
import { PlaneStep } from "../../../src/rules/plane/skirmish/step";
import { SW25_RULES } from "../../../src/rules/rulesets/sw25-advanced";
import { afterHitPoints, changeHitPoints } from "../../../src/rules/vitals/index";
import type { Language } from "../../../tools/languages";
import { wordsOf } from "../../support/scripts";
import { fileOf, OGRE, performed, played, problemOf, RAT, TURN_TAKING, WOLF } from "./fight";

const hit = (who: string, amount: number, more: object = {}) => ({ do: "damage", who, amount, kind: "fixed", ...more });
const heal = (who: string, amount: number, more: object = {}) => ({ do: "heal", who, amount, ...more });

function refusalOf(characters: readonly object[], command: Command, before: readonly object[] = []) {
  const { battle } = played("sw25-advanced", characters, before);
  const outcome = performed(battle, command);
  return outcome.ok ? null : outcome.refusal;
}
const at = (
  ruleset: (typeof TURN_TAKING)[number],
  characters: readonly object[],
  script: readonly object[],
  who = "wolf",
) => {
  const { state, steps } = played(ruleset, characters, script);
  return { c: state.characters[who]!, events: steps.map(({ events }) => events ?? []), state };
};

describe.each(TURN_TAKING)("HP by hand in %s", (ruleset) => {
  it("go by the kind of damage: defence and reduction, reduction alone, or nothing (STR-6, DIC-3)", () => {
    const left = (kind: string, amount: number) =>
      at(ruleset, [WOLF], [{ do: "damage", who: "wolf", amount, kind }]).c.hp;
    expect([left("physical", 10), left("magical", 10), left("fixed", 10)]).toEqual([28, 23, 22]);
    expect([left("physical", 6), left("physical", 7), left("magical", 1)]).toEqual([32, 31, 32]);
  });

  it("go by a fall: 3 points for each metre, fractions up, which defence and reduction reduce (DIC-5)", () => {
    const left = (fall: number) => at(ruleset, [WOLF], [{ do: "damage", who: "wolf", fall }]).c.hp;
    expect([left(0), left(4), left(2.1)]).toEqual([32, 26, 31]);
  });

  it("are told with why the Game Master gave them, and with the metres of a fall (STR-6, DIC-5)", () => {
    const told = (command: object) => at(ruleset, [WOLF], [{ who: "wolf", ...command }]).events.flat()[0];
    const change = { type: "hpChanged", rule: "STR-6", who: "wolf", from: 32 };
    expect(told({ do: "damage", fall: 4 })).toEqual({ ...change, to: 26, fall: 4 });
    expect(told({ do: "damage", amount: 5, kind: "fixed", why: "a trap" })).toEqual({
      ...change,
      to: 27,
      why: "a trap",
    });
    expect(told({ do: "damage", amount: 5, kind: "fixed" })).toEqual({ ...change, to: 27 });
    const hurt = { do: "damage", who: "wolf", amount: 5, kind: "fixed" };
    const healed = at(ruleset, [WOLF], [hurt, { do: "heal", who: "wolf", amount: 5, why: "a gift" }]).events.flat();
    expect(healed.at(-1)).toEqual({ ...change, from: 27, to: 32, why: "a gift" });
  });

  it("are told from and to, the part named where there is one", () => {
    const { events } = at(
      ruleset,
      [WOLF, OGRE],
      [hit("wolf", 10), heal("wolf", 99), hit("ogre", 3, { part: "arm" }), hit("wolf", 0)],
    );
    expect(events).toEqual([
      [{ type: "hpChanged", rule: "STR-6", who: "wolf", from: 32, to: 22 }],
      [{ type: "hpChanged", rule: "STR-6", who: "wolf", from: 22, to: 32 }],
      [{ type: "hpChanged", rule: "STR-6", who: "ogre", part: "arm", from: 20, to: 17 }],
      [{ type: "hpChanged", rule: "STR-6", who: "wolf", from: 32, to: 32 }],
    ]);
  });

  it("fell at 0 or below, unconscious and prone; what is below 0 is kept (DIC-4)", () => {
    const { c, events } = at(ruleset, [WOLF], [hit("wolf", 31), hit("wolf", 1), hit("wolf", 5)]);
    expect(events[0]).toHaveLength(1);
    expect(events[1]!.slice(0, 3)).toEqual([
      { type: "hpChanged", rule: "STR-6", who: "wolf", from: 1, to: 0 },
      { type: "felled", rule: "DIC-4", who: "wolf" },
      { type: "conditionChanged", rule: expect.any(String), who: "wolf", added: ["unconscious", "prone"], removed: [] },
    ]);
    // It lies there already.
    expect(events[2]).toEqual([{ type: "hpChanged", rule: "STR-6", who: "wolf", from: 0, to: -5 }]);
    expect(c).toMatchObject({ hp: -5, conditions: ["unconscious", "prone"], state: "free" });
  });

  it("wake above 0 whom they felled, still prone (STR-3)", () => {
    const { c, events } = at(ruleset, [WOLF], [hit("wolf", 40), heal("wolf", 8), heal("wolf", 1)]);
    expect(events[1]).toHaveLength(1);
    expect(events[2]![1]).toMatchObject({ type: "conditionChanged", added: [], removed: ["unconscious"] });
    expect(c).toMatchObject({ hp: 1, conditions: ["prone"] });
  });

  it("wake nobody who is unconscious for another reason, asleep or dead (STR-3)", () => {
    const other = { do: "condition", who: "wolf", add: ["unconscious"] };
    const felled = [hit("wolf", 40), heal("wolf", 40)];
    const before = at(ruleset, [WOLF], [other, ...felled]);
    expect(before.events[1]!.map(({ type }) => type)).toEqual(["hpChanged", "felled"]);
    expect(before.c.conditions).toEqual(["unconscious", "prone"]);
    // Said again while it lies there: an echo of what the battle said.
    expect(at(ruleset, [WOLF], [felled[0]!, other, felled[1]!]).c.conditions).toEqual(["prone"]);
    expect(at(ruleset, [WOLF], [felled[0]!, other]).c.conditions).toHaveLength(2);
    expect(
      at(ruleset, [WOLF], [felled[0]!, { do: "condition", who: "wolf", add: ["asleep"] }, felled[1]!]).c.conditions,
    ).toEqual(["prone", "asleep"]);
    const dead = { do: "condition", who: "wolf", add: ["dead"] };
    expect(at(ruleset, [WOLF], [felled[0]!, dead, felled[1]!]).c.conditions).toEqual(["prone", "dead"]);
    const corpse = at(ruleset, [WOLF], [dead, felled[0]!]);
    expect(corpse.events[1]!.map(({ type }) => type)).toEqual(["hpChanged"]);
    expect(corpse.c.conditions).toEqual(["dead", "prone"]);
  });

  it("fell anew whom the Game Master made rise at 0", () => {
    const rise = { do: "condition", who: "wolf", remove: ["unconscious"] };
    const { c, events } = at(ruleset, [WOLF], [hit("wolf", 40), rise, hit("wolf", 1)]);
    expect(events[2]!.map(({ type }) => type).slice(0, 3)).toEqual(["hpChanged", "felled", "conditionChanged"]);
    expect(c.conditions).toContain("unconscious");
  });

  it("fell a part, which counts no more until it is above 0 again (STR-2)", () => {
    const down = hit("ogre", 25, { part: "arm" });
    const felled = at(ruleset, [OGRE], [down], "ogre");
    expect(felled.events[0]).toEqual([
      { type: "hpChanged", rule: "STR-6", who: "ogre", part: "arm", from: 20, to: -5 },
      { type: "partFelled", rule: "STR-2", who: "ogre", part: "arm" },
    ]);
    const sections = (script: readonly object[]) => played(ruleset, [OGRE], script).battle.characters[0]!.sections;
    expect([sections([]), sections([down]), sections([down, heal("ogre", 5, { part: "arm" })])]).toEqual([2, 1, 1]);
    expect(sections([down, heal("ogre", 6, { part: "arm" })])).toBe(2);
    // It was felled before: nothing more than its HP is told.
    expect(at(ruleset, [OGRE], [down, heal("ogre", 5, { part: "arm" })], "ogre").events[1]).toHaveLength(1);
  });

  it("fell a monster with its last core part, or its last part; healing a part wakes it (STR-3)", () => {
    const core = at(ruleset, [OGRE], [hit("ogre", 40, { part: "body" })], "ogre");
    expect(core.events[0]!.map(({ type }) => type)).toEqual(["hpChanged", "partFelled", "felled", "conditionChanged"]);
    expect(core.events[0]![2]).toMatchObject({ rule: "STR-3" });
    expect(core.c.conditions).toEqual(["unconscious", "prone"]);
    const woken = at(ruleset, [OGRE], [hit("ogre", 40, { part: "body" }), heal("ogre", 1, { part: "body" })], "ogre");
    expect(woken.c.conditions).toEqual(["prone"]);
    // Healing its arm does not: its core is down.
    const arm = at(ruleset, [OGRE], [hit("ogre", 40, { part: "body" }), heal("ogre", 1, { part: "arm" })], "ogre");
    expect(arm.c.conditions).toContain("unconscious");
  });

  it("find the first able core part, else the first able part; healing a felled one where none is able (STR-5)", () => {
    const many = {
      ...OGRE,
      parts: [
        { id: "tail", hp: 3 },
        { id: "body", core: true, hp: 4 },
        { id: "head", core: true, hp: 5 },
      ],
    };
    const { events } = at(
      ruleset,
      [many],
      [hit("ogre", 4), hit("ogre", 5), hit("ogre", 3), heal("ogre", 1), heal("ogre", 1)],
      "ogre",
    );
    expect(events.map(([first]) => (first as { part?: string }).part)).toEqual([
      "body",
      "head",
      "tail",
      "body",
      "body",
    ]);
  });

  it("change by a sheet as well, and fell by it (STR-7)", () => {
    const sheet = { do: "figures", who: "wolf", vitals: { hp: 0 } };
    const { events, c } = at(ruleset, [WOLF], [sheet, { ...sheet, vitals: { hp: 5, evasion: 1 } }]);
    expect(events[0]!.map(({ type }) => type).slice(0, 4)).toEqual([
      "figuresChanged",
      "hpChanged",
      "felled",
      "conditionChanged",
    ]);
    expect(events[0]![1]).toEqual({ type: "hpChanged", rule: "STR-7", who: "wolf", from: 32, to: 0 });
    expect(c).toMatchObject({ hp: 5, conditions: ["prone"] });
    const arm = { do: "figures", who: "ogre", parts: [{ id: "body" }, { id: "arm", hp: 0 }] };
    const ogre = at(ruleset, [OGRE], [arm], "ogre");
    expect(ogre.events[0]!.slice(1)).toEqual([
      { type: "hpChanged", rule: "STR-7", who: "ogre", part: "arm", from: 20, to: 0 },
      { type: "partFelled", rule: "STR-2", who: "ogre", part: "arm" },
    ]);
    expect(ogre.c.parts).toEqual([
      { id: "body", hp: 40, mp: 5 },
      { id: "arm", hp: 0 },
    ]);
    expect(at(ruleset, [WOLF], [{ do: "figures", who: "wolf", movement: 3 }]).events[0]).toHaveLength(1);
  });

  it("decide a death check with their number, without the sign (DIC-4)", () => {
    const dying = (dice: readonly number[], hp = -16) =>
      at(ruleset, [{ ...WOLF, vitals: { ...WOLF.vitals, hp } }], [{ do: "death", who: "wolf", dice }]);
    expect(dying([3, 4]).events[0]).toEqual([
      { type: "deathChecked", rule: "DIC-4", who: "wolf", dice: [3, 4], sum: 16, against: 16, lives: true },
    ]);
    const dead = dying([2, 4]);
    expect(dead.events[0]![0]).toMatchObject({ sum: 15, against: 16, lives: false });
    expect(dead.events[0]![1]).toMatchObject({ type: "conditionChanged", added: ["dead"] });
    expect(dead.c.conditions).toEqual(["unconscious", "prone", "dead"]);
    expect(dying([6, 6], -99).c.conditions).not.toContain("dead");
    expect(dying([1, 1], 0).c.conditions).toContain("dead");
    expect(dying([1, 1], 0).events[0]!.map(({ type }) => type)).toEqual(["deathChecked", "conditionChanged"]);
  });

  it("are made by whoever is down and not dead (DIC-4, STR-8)", () => {
    const whether = (hp: number, dead = false) =>
      mayCheckDeath(
        played(ruleset, [{ ...WOLF, vitals: { ...WOLF.vitals, hp }, ...(dead && { conditions: ["dead"] }) }]).battle,
        "wolf",
      );
    expect([whether(1), whether(0), whether(-16), whether(-16, true)]).toEqual([false, true, true, false]);
    expect(mayCheckDeath(played(ruleset, [WOLF]).battle, "nobody")).toBe(false);
  });
  it("roll a death check from the file's seed where no dice are said", () => {
    const fallen = { ...WOLF, vitals: { ...WOLF.vitals, hp: -16 } };
    const dice = (seed: number) => {
      const { battle } = played(ruleset, [fallen]);
      const outcome = performed({ ...battle, options: { ...battle.options, seed } }, { do: "death", who: "wolf" });
      return outcome.ok ? (outcome.events[0] as { dice: readonly number[] }).dice : null;
    };
    expect(dice(1)).toEqual(dice(1));
    expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => JSON.stringify(dice(seed)))).size).toBeGreaterThan(2);
    const { events } = at(ruleset, [fallen], [{ do: "death", who: "wolf" }]);
    expect(events[0]![0]).toMatchObject({ type: "deathChecked", dice: [expect.any(Number), expect.any(Number)] });
  });
});

describe("skirmishes and HP", () => {
  const near = { ...OGRE, at: [0, 0], sections: undefined };
  const { sections: _, ...six } = {
    ...near,
    parts: Array.from({ length: 5 }, (_, i) => ({ id: `p${i}`, core: i === 0, hp: 10 })),
  };
  const fight = [
    { do: "turn", who: "wolf" },
    { do: "attack", target: "ogre", how: "melee" },
  ];

  it("a felled part shrinks the skirmish, a healed one lets it grow again, once a step", () => {
    const down = hit("ogre", 10, { part: "p4" });
    const shrunk = played("sw25-advanced", [WOLF, six], [...fight, down]);
    expect(shrunk.state.skirmishes[0]).toMatchObject({ count: 5, radius: 3 });
    expect(shrunk.events.map(({ type }) => type)).toEqual(["hpChanged", "partFelled", "skirmishResized"]);
    const grown = played("sw25-advanced", [WOLF, six], [...fight, down, heal("ogre", 1, { part: "p4" })]);
    expect(grown.state.skirmishes[0]).toMatchObject({ count: 6, radius: 4 });
    expect(grown.events.map(({ type }) => type)).toEqual(["hpChanged", "skirmishResized"]);
  });

  it.each(["sw25-advanced", "sw20-advanced"] as const)(
    "who is felled drops out, and the skirmish is over (A25-STA-7): %s",
    (ruleset) => {
      const { state, events } = played(ruleset, [WOLF, six], [...fight, hit("ogre", 10)]);
      expect(state.skirmishes).toEqual([]);
      expect(events.map(({ type }) => type).slice(0, 5)).toEqual([
        "hpChanged",
        "partFelled",
        "felled",
        "conditionChanged",
        "skirmishVanished",
      ]);
      expect(state.characters.ogre).toMatchObject({ conditions: ["unconscious", "prone"], state: "free" });
    },
  );

  it("a skirmish area is cleared by the fall of its last enemy (S20-ARE-1)", () => {
    const { state, events } = played("sw20-areas", [WOLF, OGRE], [hit("ogre", 40)]);
    expect(state.skirmishes).toEqual([]);
    expect(events.map(({ type }) => type)).toEqual([
      "hpChanged",
      "partFelled",
      "felled",
      "conditionChanged",
      "areaCleared",
    ]);
  });

  it("a newcomer at 0 HP enters lying there (STR-4)", () => {
    const character = { id: "corpse", side: "monsters", vitals: { hp: 0, maxHp: 9 } };
    const { state } = played("sw25-advanced", [WOLF], [{ do: "summon", character, by: "wolf" }]);
    expect(state.characters.corpse).toMatchObject({ hp: 0, conditions: ["unconscious", "prone"] });
  });
});

describe("many at once, as an area strikes", () => {
  it("settles once when all have changed: parts first, then who falls, and one skirmish", () => {
    const rat = { ...RAT, at: [0, 0], vitals: { hp: 3 } };
    const ogre = { ...OGRE, at: [0, 0] };
    const fight = [
      { do: "turn", who: "wolf" },
      { do: "attack", target: "ogre", how: "melee" },
    ];
    const { battle } = played("sw25-advanced", [WOLF, ogre, rat], [...fight]);
    if (battle.board !== "plane") throw new Error("It is played on the plane");
    const step = new PlaneStep(battle, SW25_RULES);
    const on = vitalsOn(step);
    const changed = changeHitPoints(on, [
      { who: "rat", part: null, by: -5 },
      { who: "ogre", part: "body", by: -41 },
      { who: "ogre", part: "arm", by: -20 },
      { who: "wolf", part: null, by: -2 },
      { who: "wolf", part: null, by: 1 },
      { who: "wolf", part: "tail", by: -1 },
    ]);
    expect(changed).toEqual([
      { who: "rat", part: null, from: 3, to: -2 },
      { who: "ogre", part: "body", from: 40, to: -1 },
      { who: "ogre", part: "arm", from: 20, to: 0 },
      { who: "wolf", part: null, from: 32, to: 30 },
      { who: "wolf", part: null, from: 30, to: 31 },
    ]);
    expect(step.events).toEqual([]);
    afterHitPoints(on, ["rat", "ogre", "ogre", "wolf"]);
    const outcome = finished(step);
    expect(outcome.ok && outcome.events.map((event) => [event.type, "who" in event ? event.who : null])).toEqual([
      ["partFelled", "ogre"],
      ["partFelled", "ogre"],
      ["felled", "rat"],
      ["conditionChanged", "rat"],
      ["felled", "ogre"],
      ["conditionChanged", "ogre"],
      ["skirmishVanished", null],
      ["becameFree", "ogre"],
      ["becameFree", "rat"],
      ["becameFree", "wolf"],
    ]);
  });
});

describe("refused steps of HP", () => {
  const damage = { do: "damage", who: "wolf", amount: 1, kind: "fixed" } as const;
  it.each<[string, Command, string, readonly object[]]>([
    ["nobody of that name", { ...damage, who: "nobody" }, "no-such-character", []],
    ["nobody of that name to heal", { do: "heal", who: "nobody", amount: 1 }, "no-such-character", []],
    ["no HP are kept (STR-1)", { ...damage, who: "rat" }, "bad-value", []],
    ["no HP are kept to heal", { do: "heal", who: "rat", amount: 1 }, "bad-value", []],
    ["no such part", { ...damage, who: "ogre", part: "tail" }, "no-such-part", []],
    ["a part of somebody without parts", { ...damage, part: "tail" }, "no-such-part", []],
    ["a part of somebody without HP", { ...damage, who: "rat", part: "tail" }, "no-such-part", []],
    [
      "a felled part (STR-6)",
      { ...damage, who: "ogre", part: "arm" },
      "no-such-part",
      [hit("ogre", 20, { part: "arm" })],
    ],
    ["no able part", { ...damage, who: "ogre" }, "no-such-part", [hit("ogre", 20, { part: "arm" }), hit("ogre", 40)]],
    ["damage below 0", { ...damage, amount: -1 }, "bad-value", []],
    ["half a point", { ...damage, amount: 0.5 }, "bad-value", []],
    ["healing that is no number", { do: "heal", who: "wolf", amount: Number.NaN }, "bad-value", []],
    ["nobody to die", { do: "death", who: "nobody", dice: [1, 1] }, "no-such-character", []],
    ["HP above 0", { do: "death", who: "wolf", dice: [1, 1] }, "bad-value", []],
    ["no HP to die by", { do: "death", who: "rat", dice: [1, 1] }, "bad-value", []],
    [
      "a core part is able",
      { do: "death", who: "ogre", dice: [1, 1] },
      "bad-value",
      [hit("ogre", 20, { part: "arm" })],
    ],
    [
      "dead already (STR-8)",
      { do: "death", who: "wolf", dice: [6, 6] },
      "bad-value",
      [hit("wolf", 99), { do: "death", who: "wolf", dice: [1, 1] }],
    ],
    ["dice with seven sides", { do: "death", who: "wolf", dice: [7, 1] }, "bad-value", [hit("wolf", 99)]],
  ])("%s", (_, command, code, before) => {
    expect(refusalOf([WOLF, OGRE, RAT], command, before)?.code).toBe(code);
  });

  it.each<[Command, string, object, readonly object[]]>([
    [{ ...damage, who: "rat" }, "STR-1", { place: "who", who: "rat" }, []],
    [{ do: "damage", who: "wolf", fall: -1 }, "DIC-5", { place: "fall" }, []],
    [{ do: "damage", who: "wolf", fall: Number.NaN }, "DIC-5", { place: "fall" }, []],
    [{ ...damage, amount: -1 }, "STR-6", { place: "amount", reason: "whole" }, []],
    [{ ...damage, why: "" }, "STR-6", { place: "why", reason: "text" }, []],
    [{ ...damage, why: 7 } as never, "STR-6", { place: "why", reason: "text" }, []],
    [{ ...damage, who: "ogre" }, "STR-5", { who: "ogre" }, [hit("ogre", 20, { part: "arm" }), hit("ogre", 40)]],
    [{ do: "death", who: "nobody" }, "DIC-4", { who: "nobody" }, []],
    [{ do: "death", who: "wolf" }, "DIC-4", { place: "who", who: "wolf" }, []],
    [{ do: "death", who: "wolf", dice: [7, 1] }, "DIC-4", { place: "dice", reason: "range" }, [hit("wolf", 99)]],
    [
      { do: "death", who: "wolf" },
      "STR-8",
      { place: "who", who: "wolf" },
      [hit("wolf", 99), { do: "death", who: "wolf", dice: [1, 1] }],
    ],
  ])("name their rule and what is wrong: %j", (command, rule, data, before) => {
    expect(refusalOf([WOLF, OGRE, RAT], command, before)).toMatchObject({ rule, data });
  });

  it("are told with their reason, in both languages", () => {
    const felled = [hit("wolf", 99), { do: "death", who: "wolf", dice: [1, 1] }, hit("ogre", 20, { part: "arm" })];
    const told = (command: Command, lang: Language, before: readonly object[] = []) =>
      tellRefusal(refusalOf([WOLF, OGRE, RAT], command, before)!, wordsOf(lang), (id) => id);
    expect(told({ ...damage, who: "rat" }, "en")).toBe("The battle does not count HP for rat.");
    expect(told({ do: "death", who: "wolf" }, "en")).toMatch(/^wolf makes no death check/);
    expect(told({ do: "death", who: "wolf" }, "en", felled)).toBe("wolf is dead already.");
    expect(told({ ...damage, who: "ogre", part: "arm" }, "ja", felled)).toBe(
      "ogreの部位「arm」は倒れているため、回復しかできません。",
    );
    expect(told({ ...damage, who: "ogre", part: "tail" }, "ja")).toBe("ogreに、狙える部位「tail」はありません。");
    expect(told({ do: "sections", who: "ogre", to: 1 }, "en")).toMatch(/^ogre has as many sections/);
  });

  it("a death check without dice is rolled from the file's seed and the round, with nothing added where nothing is said", () => {
    const { battle } = played("sw25-advanced", [{ ...WOLF, vitals: { hp: -3 } }]);
    const checked = (more: object) => {
      const outcome = performed({ ...battle, ...more } as never, { do: "death", who: "wolf" });
      return outcome.ok && outcome.events[0]?.type === "deathChecked" ? outcome.events[0] : null;
    };
    const seeds = Array.from({ length: 8 }, (_, seed) => checked({ options: { ...battle.options, seed } })!);
    expect(new Set(seeds.map(({ dice }) => String(dice))).size).toBeGreaterThan(2);
    for (const { dice, sum } of seeds) expect(sum).toBe(dice[0] + dice[1]);
    const { vitals: _, ...bareOgre } = OGRE;
    const { battle: parted } = played("sw25-advanced", [{ ...bareOgre, parts: [{ id: "a", hp: -4, maxHp: 5 }] }]);
    const bare = performed(parted, { do: "death", who: "ogre", dice: [3, 4] });
    expect(bare.ok && bare.events[0]).toMatchObject({ sum: 7, against: 4, lives: true });
    // As the core rolls everything that is given no dice: seed and round together.
    const rounds = [1, 2, 3].map((round) => checked({ round, options: { ...battle.options, seed: 10 - round } })!.dice);
    expect(new Set(rounds.map(String)).size).toBe(1);
  });

  it("the lowest core part decides a death check of somebody with parts, without a core the lowest of all (STR-8)", () => {
    const parts = (core: boolean) => [
      { id: "a", hp: -3, maxHp: 5, core },
      { id: "b", hp: -7, maxHp: 5, core },
      { id: "c", hp: -9, maxHp: 5 },
    ];
    const against = (core: boolean) => {
      const { battle } = played("sw25-advanced", [{ ...OGRE, parts: parts(core) }]);
      const outcome = performed(battle, { do: "death", who: "ogre", dice: [3, 4] });
      return outcome.ok && outcome.events[0];
    };
    expect(against(true)).toMatchObject({ sum: 7, against: 7, lives: true });
    expect(against(false)).toMatchObject({ sum: 7, against: 9, lives: false });
  });

  it.each<[object, string, string]>([
    [{ do: "damage", who: "wolf", amount: 1 }, "kind", "missing-key"],
    [{ do: "damage", who: "wolf", amount: 1, kind: "cold" }, "kind", "unknown-value"],
    [{ do: "damage", who: "wolf", amount: -1, kind: "fixed" }, "amount", "out-of-range"],
    [{ do: "damage", who: "wolf", amount: 1.5, kind: "fixed" }, "amount", "not-whole"],
    [{ do: "damage", who: "wolf", fall: 3, amount: 1 }, "amount", "barred-key"],
    [{ do: "damage", who: "wolf", fall: 3, kind: "fixed" }, "kind", "barred-key"],
    [{ do: "damage", who: "wolf", fall: -1 }, "fall", "out-of-range"],
    [{ do: "heal", who: "wolf", fall: 1, amount: 1 }, "fall", "unknown-key"],
    [{ do: "heal", who: "wolf" }, "amount", "missing-key"],
    [{ do: "heal", who: "wolf", amount: 1, kind: "fixed" }, "kind", "unknown-key"],
    [{ do: "death", who: "wolf", dice: [3] }, "dice", "too-few"],
    [{ do: "death", who: "wolf", dice: [3, 7] }, "dice[1]", "out-of-range"],
  ])("unreadable: %j", (step, key, code) => {
    expect(problemOf(fileOf("sw25-advanced", [WOLF], [step]))).toEqual({ place: `script[0].${key}`, code });
  });

  it("the simultaneous game has none of these steps", () => {
    expect(rulesets.simultaneous.capabilities.commands).not.toContain("damage");
    const file = { ruleset: "simultaneous", sides: ["a", "b"], characters: [], script: [hit("wolf", 1)] };
    expect(problemOf(file)).toEqual({ place: "script[0].do", code: "not-in-ruleset" });
  });
});
