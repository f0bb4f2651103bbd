/** What hooks for other packages tell of further strikes, covers and counters (`ACT-4`, `ACT-13`, `ACT-14`): docs/for-module-authors.md. */

import { expect, test } from "vitest";
import { callPublicHooks } from "../../src/api/public-hooks";
import type { CombatDoc } from "../../src/foundry/platform";
import { type BattleEvent, type CharacterInput, type Command, rulesets, type StrikeWith } from "../../src/rules/index";

const RULESET = rulesets["sw25-advanced"];
const FIST: StrikeWith = { name: "fist", points: { dice: 1, bonus: 2 } };
const COMBAT = { id: "fight" } as CombatDoc;

const one = (id: string, side: string, more: Partial<CharacterInput> = {}): CharacterInput => ({
  id,
  side,
  at: [0, 0],
  vitals: { hp: 30, accuracy: 9, evasion: 4, fixed: true },
  ...more,
});

/** @returns each hook that is called, with what it is given, step by step */
function toldOf(characters: readonly CharacterInput[], commands: readonly Command[]) {
  const told: [name: string, event: BattleEvent, combat: unknown][] = [];
  Object.assign(globalThis, { Hooks: { callAll: (...all: (typeof told)[number]) => told.push(all) } });
  const begun = RULESET.begin({ ruleset: RULESET.id, sides: ["party", "monsters"], characters });
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  let { battle } = begun;
  for (const command of [{ do: "turn", who: "gil" } as const, ...commands]) {
    const outcome = RULESET.perform(battle, command);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    battle = outcome.battle;
    callPublicHooks(COMBAT, outcome.events);
  }
  return told;
}

test("a further strike says of which series it is, and what it opens", () => {
  const gil = one("gil", "party", { series: [{ name: "追加攻撃", times: 2 }] });
  const blow = { do: "strike", with: FIST, target: "gob", dice: { points: [3] } } as const;
  const told = toldOf([gil, one("gob", "monsters")], [blow, { ...blow, again: "追加攻撃" }]);
  const struck = told.filter(([name]) => name === "ransen.struck");
  expect(struck.map(([, event]) => event)).toMatchObject([
    { who: "gil", opens: ["追加攻撃"], rows: [{ id: "gob", hp: [30, 25] }] },
    { who: "gil", again: "追加攻撃", opens: ["追加攻撃"] },
  ]);
  expect(struck.every(([, , combat]) => combat === COMBAT)).toBe(true);
  expect(told.at(-1)).toEqual(["ransen.battleChanged", COMBAT, expect.any(Array)]);
});

test("a cover says who took the blow for whom, and how often it still may", () => {
  const tank = one("tank", "monsters", { effects: [{ name: "cover", covers: { whom: ["gob"], times: 2 } }] });
  const told = toldOf(
    [one("gil", "party"), one("gob", "monsters"), tank],
    [{ do: "strike", with: FIST, target: "gob", dice: { points: [3] } }],
  );
  const of = (hook: string) => told.filter(([name]) => name === hook).map(([, event]) => event);
  expect(of("ransen.struck")).toMatchObject([{ rows: [{ id: "tank", for: "gob", outcome: "hit" }] }]);
  expect(of("ransen.coverUsed")).toMatchObject([{ who: "tank", for: "gob", left: 1, rule: "ACT-13" }]);
});

test("a counter is a blow of its own after the one that it stops", () => {
  const gob = one("gob", "monsters", {
    vitals: { hp: 30, accuracy: 20, evasion: 4, fixed: true },
    counters: { with: FIST },
  });
  const counter = { gob: { points: [2] } };
  const told = toldOf(
    [one("gil", "party"), gob],
    [{ do: "strike", with: FIST, target: "gob", reactions: { gob: "counter" }, dice: { counter } }],
  );
  expect(told.filter(([name]) => name === "ransen.struck").map(([, event]) => event)).toMatchObject([
    { who: "gil", rows: [{ id: "gob", outcome: "miss", countered: true }] },
    { who: "gob", reaction: "counter", rows: [{ id: "gil", outcome: "hit" }] },
  ]);
});

test("what a Game Master grants says for whom, how much and why", () => {
  const told = toldOf(
    [one("gil", "party"), one("gob", "monsters")],
    [{ do: "grant", who: "gil", majors: 1, why: "haste" }],
  );
  expect(told.find(([name]) => name === "ransen.granted")![1]).toMatchObject({ who: "gil", majors: 1, why: "haste" });
});
