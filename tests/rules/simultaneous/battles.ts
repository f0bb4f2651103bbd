import { expect } from "vitest";
import type { SimultaneousBattle } from "../../../src/rules/battle";
import type { BattleEvent, CharacterInput, Command, Question } from "../../../src/rules/commands";
import { type Dice, fixedDice } from "../../../src/rules/dice/dice";
import type { Setup } from "../../../src/rules/ruleset";
import { simultaneous } from "../../../src/rules/rulesets/simultaneous";

export type Someone = Omit<CharacterInput, "side"> & { readonly side?: string };

export function battleOf(characters: readonly Someone[], options: Setup["options"] = {}): SimultaneousBattle {
  const begun = simultaneous.begin({
    ruleset: "simultaneous",
    options,
    sides: ["party", "monsters"],
    characters: characters.map((c) => ({ side: "party", ...c })),
  });
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  return begun.battle as SimultaneousBattle;
}

/** Performs what has to be allowed. */
export function done(battle: SimultaneousBattle, command: Command, dice?: Dice) {
  const outcome = simultaneous.perform(battle, command, dice);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return { battle: outcome.battle as SimultaneousBattle, events: outcome.events };
}

export function declared(battle: SimultaneousBattle, actions: { readonly [who: string]: unknown }): SimultaneousBattle {
  return Object.entries(actions).reduce(
    (now, [who, action]) => done(now, { do: "declare", who, action }).battle,
    battle,
  );
}

/** A whole cycle: what everyone declares, shown and resolved. `rolls`: the damage of each body slam. */
export function cycle(
  battle: SimultaneousBattle,
  actions: { readonly [who: string]: unknown },
  ...rolls: readonly number[]
): { battle: SimultaneousBattle; events: readonly BattleEvent[] } {
  const dice = fixedDice(rolls);
  const result = done(done(declared(battle, actions), { do: "reveal" }).battle, { do: "resolve" }, dice);
  expect(dice.left).toBe(0);
  return result;
}

export function refusal(battle: SimultaneousBattle, command: Command) {
  const before = JSON.stringify(battle);
  const outcome = simultaneous.perform(battle, command);
  expect(JSON.stringify(battle)).toBe(before);
  return outcome.ok ? null : outcome.refusal;
}

/** Code and rule of the refusal of a declaration, or null when it is accepted. */
export function refused(battle: SimultaneousBattle, who: string, action: unknown): string | null {
  const no = refusal(battle, { do: "declare", who, action });
  return no && `${no.code} ${no.rule}`;
}

export function someone(battle: SimultaneousBattle, id: string) {
  const c = battle.characters.find((one) => one.id === id);
  if (!c) throw new Error(`${id} is not there`);
  return c;
}

export function answer(battle: SimultaneousBattle, question: Question): unknown {
  const reply = simultaneous.ask(battle, question);
  return reply.ok ? reply.answer : reply.refusal.code;
}

/** Who did what, in the order in which it was resolved; `!` marks what did not happen. */
export function told(events: readonly BattleEvent[]): string[] {
  return events.filter((e) => e.type === "resolved").map((e) => `${e.happened ? "" : "!"}${e.who} ${e.does}`);
}

export function near(actual: readonly number[], expected: readonly number[]): void {
  expect(actual.length).toBe(expected.length);
  for (const [i, value] of expected.entries()) expect(actual[i]).toBeCloseTo(value, 6);
}
