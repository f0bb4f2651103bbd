/** Junk in each key of what a whole turn holds: told in one line or read, never thrown, and the battle is as it was. */

import { describe, expect, it } from "vitest";
import { type Battle, readCommand, readScript, rulesets, seededDice } from "../../src/rules/index";
import { expectSame } from "../support/expect-same";
import { asItsScript } from "../support/onto-line";

const JUNK: readonly unknown[] = [
  null,
  0,
  -1,
  1.5,
  1e9,
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  "",
  "nobody",
  "a",
  "\u0000\u202e",
  "x".repeat(65),
  "x".repeat(70_000),
  "__proto__",
  [],
  [null],
  ["a", "a"],
  ["nobody"],
  [["a"]],
  [Number.NaN, 1],
  {},
  true,
];

const EFFECT = {
  name: "Song",
  rounds: 2,
  figures: { accuracy: 1, movement: 1.5 },
  conditions: ["prone"],
  each: { damage: 1, kind: "physical" },
  keeps: true,
};
const VITALS = {
  hp: 3,
  metal: true,
  level: 2,
  weakness: { damage: 1, kind: "magical" },
  against: [{ element: "fire", damage: -1 }],
};
const SPELL = { how: "cast", power: 10, bonus: 1, check: "casting", minor: true, mp: 1, range: 10 };

type Said = Readonly<Record<string, unknown>>;

const BY_TURNS: readonly Said[] = [
  { do: "effect", on: ["a"], by: "b", effect: EFFECT },
  { do: "effect", on: ["a"], effect: { name: "Stance", until: "turn", each: { heal: 2 } } },
  { do: "endEffect", who: "a", name: "Song" },
  { do: "over", keep: ["prone"] },
  { do: "feat", name: "Guard", on: ["a"], effect: EFFECT },
  { do: "ready", what: "sword" },
  { do: "stand", who: "a" },
  { do: "known", who: "b", side: "party" },
  { do: "figures", who: "b", vitals: VITALS },
  {
    do: "summon",
    by: "a",
    character: { id: "n", side: "party", effects: [{ ...EFFECT, by: "a", left: 1 }], vitals: VITALS },
  },
  { do: "attack", target: "b", how: "cast", minor: true },
  {
    do: "strike",
    target: "b",
    with: { ...SPELL, element: "fire", pool: "mp", leaves: ["prone", EFFECT] },
    declares: { name: "Metamagic", modifiers: { accuracy: 1, damage: 1, critical: -1 }, self: EFFECT },
  },
  { do: "strike", target: "b", with: { how: "breakthrough", power: 5, length: 20 }, spares: ["a"] },
  { do: "strike", at: "b", with: { how: "area", radius: 5, power: 4, limit: 2, check: "none" }, dice: { draw: ["b"] } },
];
const ON_THE_PLANE: readonly Said[] = [
  { do: "move", kind: "normal", path: [[2, 0]], pause: true },
  { do: "strike", target: "b", with: { how: "breakthrough", power: 5 }, to: [5, 0] },
];
const IN_AREAS: readonly Said[] = [
  { do: "strike", target: "b", with: { how: "breakthrough", power: 5 }, to: "second-rear" },
];
const AT_ONCE: readonly Said[] = [
  { do: "effect", on: ["a"], by: "b", effect: { name: "Song", rounds: 1, figures: { block: 1 }, each: { heal: 1 } } },
  { do: "figures", who: "a", field: true, thing: true, size: 2, stealth: 3, perception: 1 },
  { do: "resolve", reasons: { a: "sneak" }, interrupts: ["a"], runs: true, dice: { a: { stealth: 3, accuracy: 4 } } },
  ...[
    {
      attack: "melee",
      target: "b",
      allowed: true,
      with: {
        points: { dice: 1, bonus: 1 },
        blockable: false,
        dodgeable: false,
        casting: { against: 5, bonus: 1 },
        leaves: ["prone", { name: "Song" }],
      },
    },
    { perceive: true },
    { attack: "melee", at: [1, 0] },
    { trade: "rope", with: "b" },
    { item: "plate", cycles: 3 },
    { move: "transport", how: "crawl", path: [[1, 1]] },
    { ready: "words" },
  ].map((action) => ({ do: "declare", who: "a", action: [action] })),
];

/** The same value with one of its fields replaced, or with one more key; the values inside it as well. */
function* spoilt(said: unknown): Generator<unknown> {
  if (typeof said !== "object" || said === null) return;
  const copy = () => (Array.isArray(said) ? [...said] : { ...said }) as Record<string, unknown>;
  for (const [key, value] of Object.entries(said)) {
    for (const junk of JUNK) yield Object.assign(copy(), { [key]: junk });
    for (const inside of spoilt(value)) yield Object.assign(copy(), { [key]: inside });
  }
  if (!Array.isArray(said)) yield { ...said, nonsense: 1 };
}

describe.each(Object.values(rulesets).map((ruleset) => [ruleset.id, ruleset] as const))("%s", (id, ruleset) => {
  const { board, declaration, line } = ruleset.capabilities;
  const isAtOnce = declaration !== "turns";
  const place = (x: number) => (board === "areas" ? "front" : line ? x : [x, 0]);
  const characters = ["a", "b"].map((one, i) => ({
    id: one,
    side: ["party", "monsters"][i],
    at: place(i),
    ...(!isAtOnce && { vitals: { hp: 10, mp: 20 }, feats: ["spell-control"] }),
  }));
  const begins = isAtOnce
    ? [
        { do: "declare", who: "a", action: [{ attack: "melee", target: "b" }] },
        { do: "declare", who: "b", action: [{ brace: true }] },
        { do: "reveal" },
      ]
    : [{ do: "turn", who: "a" }];

  /** In the middle of it, and before it. */
  function battles(): Battle[] {
    const read = readScript({ ruleset: id, sides: ["party", "monsters"], characters, script: begins }, rulesets);
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    const begun = ruleset.begin(read.script.setup);
    if (!begun.ok) throw new Error(begun.refusal.code);
    const all: Battle[] = [begun.battle];
    for (const step of read.script.steps) {
      const outcome = step.kind === "command" ? ruleset.perform(all.at(-1)!, step.command, seededDice(1)) : null;
      if (!outcome?.ok) throw new Error(JSON.stringify(outcome));
      all.push(outcome.battle);
    }
    return [all[0]!, all.at(-1)!];
  }

  it("junk in any key is told with its place, or refused with its rule", () => {
    const onBoard = isAtOnce ? AT_ONCE : [...BY_TURNS, ...(board === "areas" ? IN_AREAS : ON_THE_PLANE)];
    const commands = asItsScript<readonly object[]>(id, onBoard);
    let [unread, refused] = [0, 0];
    for (const battle of battles()) {
      const bytes = JSON.stringify(battle);
      for (const command of commands) {
        expect(readCommand(command, ruleset.capabilities), JSON.stringify(command)).toMatchObject({ ok: true });
        for (const said of spoilt(command)) {
          const read = readCommand(said, ruleset.capabilities);
          if (!read.ok) {
            expectSame(/^[a-z-]+$/.test(read.problem.code), true, () => JSON.stringify(said));
            unread += 1;
            continue;
          }
          const outcome = ruleset.perform(battle, read.command, seededDice(1));
          expectSame(JSON.stringify(battle), bytes, () => JSON.stringify(said));
          // No coordinate is none.
          if (outcome.ok) expectSame(JSON.stringify(ruleset.view(outcome.battle)).includes("null,null"), false);
          else {
            expectSame(/^[A-Z]/.test(outcome.refusal.rule), true, () => JSON.stringify(said));
            refused += 1;
          }
        }
      }
    }
    expect(Math.min(unread, refused)).toBeGreaterThan(40);
  });
});
