/** Every misfit of a strike, its dice or a declaration: the refusal and its sentence say where it is and what it is. */

import { describe, expect, it, test } from "vitest";
import { tellRefusal } from "../../src/chronicle/index";
import {
  type Battle,
  type Command,
  MISFITS,
  type Misfit,
  type Refusal,
  type RulesetId,
  readScript,
  replay,
  rulesets,
} from "../../src/rules/index";
import { LANGUAGES, type Language } from "../../tools/languages";
import { randomScript } from "../support/random-scripts";
import { replayed, wordsOf } from "../support/scripts";

const name = (id: string) => id;

function told(refusal: Refusal, lang: Language): string {
  return tellRefusal(refusal, wordsOf(lang), name);
}

/** Not the sentence that says nothing, and its place where the reason has no sentence of its own. */
function expectTold(refusal: Refusal, what: string): void {
  const { place, key, reason } = refusal.data;
  expect([typeof place, typeof key, typeof reason], what).toEqual(["string", "string", "string"]);
  for (const lang of LANGUAGES) {
    const text = told(refusal, lang);
    expect(text, what).not.toBe(told({ code: "bad-value", rule: "", data: {} }, lang));
    expect(text, what).not.toMatch(/RANSEN|[{}]|undefined/);
    if (!wordsOf(lang).has(`RANSEN.refusalWhy.bad-value.${String(reason)}`)) expect(text, what).toContain(place);
  }
}

it.each(MISFITS)("%s has words", (reason) => {
  const data = {
    place: "dice.power",
    key: "power",
    reason,
    who: "狼",
    name: "祝福",
    limit: 2,
    tag: "拳",
    value: 2,
    least: 3,
    most: 12,
  };
  expectTold({ code: "bad-value", rule: "STR-10", data }, reason);
});

const WOLF = { id: "wolf", side: "party", at: [0, 0], movement: 18, vitals: { hp: 32, mp: 10, accuracy: 7 } };
const MAGE = { id: "mage", side: "party", at: [0, 1], vitals: { hp: 20, mp: 12, magicPower: 7 } };
const GOBLIN = { id: "goblin", side: "monsters", at: [5, 0], vitals: { hp: 16, evasion: 3, willpower: 2 } };
const ORC = { id: "orc", side: "monsters", at: [5, 1], vitals: { hp: 16, evasion: 3, willpower: 2 } };

type Json = Readonly<Record<string, unknown>>;

/** The battle in which wolf may strike: goblin and orc are in melee with mage. */
function melee(ruleset: RulesetId = "sw25-advanced"): Battle {
  const places = ruleset === "sw20-areas" ? ["rear", "front", "front", "front"] : undefined;
  const characters = [WOLF, MAGE, GOBLIN, ORC].map((c, i) => ({ ...c, ...(places && { at: places[i] }) }));
  const script: Json[] = [
    { do: "turn", who: "mage" },
    ...(places
      ? []
      : [
          { do: "put", who: "mage", at: [5, 0] },
          { do: "put", who: "orc", at: [5, 0] },
        ]),
    { do: "attack", target: "goblin", how: "melee" },
    { do: "end" },
    { do: "turn", who: "wolf" },
  ];
  const { document, battle } = replayed({ ruleset, sides: ["party", "monsters"], characters, script });
  expect(document.steps.filter((step) => !step.ok)).toEqual([]);
  return battle;
}

const SHOT = { how: "cast", power: 20, against: "none" };
const BOLT = { how: "shot", power: 20, check: "none" };
const BURST = { how: "area", radius: 5, power: 20, check: "none", limit: 2 };
const RAY = { how: "line", power: 20, check: "none", length: 20 };

/** A strike of wolf, and what of it does not fit. */
const STRIKES: readonly (readonly [place: string, key: string, reason: Misfit, strike: Json])[] = [
  ["dice.accuracy", "accuracy", "too-few", { with: SHOT, target: "goblin", dice: {} }],
  ["dice.accuracy", "accuracy", "no-die", { with: SHOT, target: "goblin", dice: { accuracy: [0, 7] } }],
  ["dice.power", "power", "too-few", { with: SHOT, target: "goblin", dice: { accuracy: [3, 4] } }],
  [
    "dice.power",
    "power",
    "left-over",
    {
      with: SHOT,
      target: "goblin",
      dice: {
        accuracy: [3, 4],
        power: [
          [2, 2],
          [2, 2],
        ],
      },
    },
  ],
  [
    "dice.power",
    "power",
    "for-all",
    { with: SHOT, target: "goblin", dice: { accuracy: [3, 4], power: { goblin: [[2, 2]] } } },
  ],
  [
    "dice.power",
    "power",
    "for-each",
    { with: { ...SHOT, rolls: "each" }, targets: ["goblin", "orc"], dice: { accuracy: [3, 4], power: [[2, 2]] } },
  ],
  [
    "dice.power",
    "power",
    "not-read",
    { with: { ...SHOT, reads: "gf" }, target: "goblin", dice: { accuracy: [3, 4], power: [[2, 3]] } },
  ],
  [
    "dice.points",
    "points",
    "too-few",
    { with: { how: "cast", check: "none", points: { dice: 2 } }, target: "goblin", dice: {} },
  ],
  [
    "dice.points",
    "points",
    "left-over",
    { with: { how: "cast", check: "none", points: { dice: 1 } }, target: "goblin", dice: { points: [1, 2] } },
  ],
  [
    "dice.answers",
    "answers",
    "too-few",
    { with: { how: "cast", power: 20 }, target: "goblin", dice: { accuracy: [3, 4] } },
  ],
  [
    "dice.answers",
    "answers",
    "left-over",
    { with: SHOT, target: "goblin", dice: { accuracy: [3, 4], power: [[2, 2]], answers: { goblin: [[1, 2]] } } },
  ],
  ["dice.misfire", "misfire", "too-few", { with: BOLT, target: "goblin", dice: { power: [[2, 2]] } }],
  ["dice.misfire", "misfire", "no-lot", { with: BOLT, target: "goblin", dice: { misfire: "wolf", power: [[2, 2]] } }],
  [
    "dice.misfire",
    "misfire",
    "left-over",
    { with: SHOT, target: "goblin", dice: { accuracy: [3, 4], power: [[2, 2]], misfire: "orc" } },
  ],
  ["dice.draw", "draw", "too-few", { with: BURST, at: "goblin", dice: { draw: ["goblin"] } }],
  ["dice.draw", "draw", "no-lot", { with: BURST, at: "goblin", dice: { draw: ["nobody"] } }],
  ["dice.line", "line", "too-few", { with: RAY, target: "goblin", dice: { power: [[2, 2]] } }],
  ["dice", "dice", "missing", { with: SHOT, target: "goblin" }],
  ["with.critical", "critical", "critical-too-low", { with: { ...SHOT, critical: 2 }, target: "goblin" }],
  ["with.critical", "critical", "not-whole", { with: { ...SHOT, critical: 9.5 }, target: "goblin" }],
  ["with.critical", "critical", "number-too-large", { with: { ...SHOT, critical: 1e7 }, target: "goblin" }],
  ["with.power", "power", "power-not-in-table", { with: { ...SHOT, power: 101 }, target: "goblin" }],
  ["with.power", "power", "not-whole", { with: { ...SHOT, power: 0.5 }, target: "goblin" }],
  ["with.leaves[1].name", "leaves", "text", { with: { ...SHOT, leaves: ["prone", { name: "" }] }, target: "goblin" }],
  [
    "with.leaves[0].until",
    "leaves",
    "beside",
    { with: { ...SHOT, leaves: [{ name: "x", rounds: 1, until: "own-turn" }] }, target: "goblin" },
  ],
  [
    "declares.self.rounds",
    "declares",
    "whole",
    { with: SHOT, target: "goblin", declares: { name: "x", self: { name: "x", rounds: 0.5 } } },
  ],
  [
    "declares.self.figures.luck",
    "declares",
    "unknown",
    { with: SHOT, target: "goblin", declares: { name: "x", self: { name: "x", figures: { luck: 1 } } } },
  ],
  ["minor", "minor", "how", { with: { how: "melee", power: 20, minor: true }, target: "goblin" }],
  ["target", "target", "count", { with: SHOT }],
  ["targets", "targets", "count", { with: RAY, targets: ["goblin", "orc"] }],
  ["targets", "targets", "twice", { with: SHOT, targets: ["goblin", "goblin"] }],
  ["spares", "spares", "spared", { with: RAY, target: "goblin", spares: ["goblin"] }],
  ["at", "at", "missing", { with: BURST }],
  ["to", "to", "beyond", { with: { how: "breakthrough", power: 20, check: "none" }, target: "goblin", to: [0, 9] }],
];

describe("strikes", () => {
  const battle = melee();
  const { perform } = rulesets["sw25-advanced"];

  it.each(STRIKES)("%s (%s): %s", (place, key, reason, strike) => {
    const outcome = perform(battle, { do: "strike", ...strike } as unknown as Command);
    if (outcome.ok) throw new Error("it was accepted");
    const { code, data } = outcome.refusal;
    expect({ code, place: data.place, key: data.key, reason: data.reason }).toEqual({
      code: "bad-value",
      place,
      key,
      reason,
    });
    expectTold(outcome.refusal, reason);
  });

  it("three areas have no points", () => {
    const outcome = rulesets["sw20-areas"].perform(melee("sw20-areas"), {
      do: "strike",
      with: BURST,
      at: [0, 0],
    } as never);
    if (outcome.ok) throw new Error("it was accepted");
    expect(outcome.refusal).toMatchObject({ code: "bad-value", data: { place: "at", key: "at", reason: "area" } });
    expectTold(outcome.refusal, "at");
  });
});

describe("amendments", () => {
  const { document } = replayed({
    ruleset: "sw25-advanced",
    sides: ["party", "monsters"],
    characters: [WOLF, GOBLIN],
    script: [
      { do: "turn", who: "wolf" },
      { do: "strike", with: BURST, at: "goblin" },
      { do: "amend", back: 2, modifiers: { damage: 1 } },
      { do: "amend", back: 1, target: "goblin" },
      { do: "amend", back: 1, dice: { power: [] } },
    ],
  });

  it.each([
    [2, "back", "back", "range"],
    [3, "target", "target", "area"],
    [4, "dice.power", "power", "too-few"],
  ])("step %i: %s (%s): %s", (step, place, key, reason) => {
    const { code, rule, data } = document.steps[step]!.error!;
    expect({ code, data }).toMatchObject({ code: "bad-value", data: { place, key, reason } });
    expectTold({ code: code as Refusal["code"], rule, data: data! }, reason);
  });
});

describe("everyone at once", () => {
  const ann = { id: "ann", side: "party", at: [0, 0], health: 20 };
  const troll = { id: "troll", side: "monsters", at: [1, 0], health: 20 };
  const blow = { attack: "melee", target: "troll", with: { points: { dice: 1 } } };
  const { document } = replayed({
    ruleset: "simultaneous",
    sides: ["party", "monsters"],
    characters: [ann, troll],
    script: [
      { do: "declare", who: "ann", action: [{ brace: true }, { evade: true }] },
      { do: "declare", who: "ann", action: blow },
      { do: "declare", who: "troll", action: { brace: true } },
      { do: "reveal" },
      { do: "resolve", dice: { ann: { points: [1] } } },
      { do: "resolve", dice: { ann: { accuracy: [20, 20], points: [1], critical: [1, 1, 1] } } },
      { do: "resolve", reasons: { troll: "none" } },
      { do: "resolve", interrupts: ["ann"] },
    ],
  });

  it.each([
    [0, "action", "action", "braceOrEvade"],
    [4, "dice.accuracy", "accuracy", "too-few"],
    [5, "dice.critical", "critical", "left-over"],
    [6, "reasons", "reasons", "no-attack"],
    [7, "interrupts", "interrupts", "noCondition"],
  ])("step %i: %s (%s): %s", (step, place, key, reason) => {
    const { code, rule, data } = document.steps[step]!.error!;
    expect({ code, data }).toMatchObject({ code: "bad-value", data: { place, key, reason } });
    expectTold({ code: code as Refusal["code"], rule, data: data! }, reason);
  });
});

/** All that random scripts write: strikes, dice, corrections, declarations. */
test.each(Object.values(rulesets).map((ruleset) => [ruleset.id, ruleset] as const))(
  "every refusal of random scripts says where and what: %s",
  (_, ruleset) => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 150; seed++) {
      const read = readScript(randomScript(ruleset, seed, { steps: 60, characters: 5 }).data, rulesets);
      if (!read.ok) continue;
      const watched: typeof ruleset = {
        ...ruleset,
        perform: (...all) => {
          const outcome = ruleset.perform(...all);
          if (!outcome.ok && outcome.refusal.code === "bad-value") {
            expectTold(outcome.refusal, `${seed} ${JSON.stringify(all[1])}`);
            seen.add(String(outcome.refusal.data.reason));
          }
          return outcome;
        },
      };
      replay(read.script, watched);
    }
    expect(seen.size).toBeGreaterThan(4);
  },
);
