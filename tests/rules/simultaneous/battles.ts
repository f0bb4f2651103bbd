import { expect } from "vitest";
import type { SimultaneousBattle } from "../../../src/rules/battle";
import type {
  Asked,
  BattleEvent,
  CharacterInput,
  Command,
  EventOf,
  Question,
  ResolveCommand,
} from "../../../src/rules/commands";
import { type Dice, fixedDice } from "../../../src/rules/dice/dice";
import type { Setup } from "../../../src/rules/ruleset";
import { simultaneous } from "../../../src/rules/rulesets/simultaneous";
import { readCommand } from "../../../src/rules/script/read";

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

/** How the first action of somebody that is no movement came out, and the battle after it. */
export function cameOf(battle: SimultaneousBattle, who: string, more: Omit<ResolveCommand, "do"> = {}) {
  const { battle: after, events } = done(battle, { do: "resolve", ...more });
  const told = events.find(
    (e): e is EventOf<"resolved"> => e.type === "resolved" && e.who === who && e.does !== "move",
  );
  return { told, after, events };
}

/** Declared, and shown. */
export function revealed(battle: SimultaneousBattle, actions: { readonly [who: string]: unknown }): SimultaneousBattle {
  return done(declared(battle, actions), { do: "reveal" }).battle;
}

/** What is refused of a resolution: code, whose dice, which, and why; null: nothing. */
export function whyNot(battle: SimultaneousBattle, more: Omit<ResolveCommand, "do">): string | null {
  const no = refusal(battle, { do: "resolve", ...more });
  return no && [no.code, no.data.who, no.data.key, no.data.reason].filter((one) => one !== undefined).join(" ");
}

/** Place and code of what is wrong in a script's step, or `read`. */
export function readAs(command: object): string {
  const result = readCommand(command, simultaneous.capabilities, ["party", "monsters"]);
  return result.ok ? "read" : `${result.problem.place} ${result.problem.code}`;
}

/** Dice that are wanted: whose, which, how many. */
export function wanted(battle: SimultaneousBattle, more: Omit<Asked<"rolls">, "ask"> = {}): string[] {
  const reply = simultaneous.ask(battle, { ask: "rolls", ...more });
  if (!reply.ok) throw new Error(JSON.stringify(reply.refusal));
  return reply.answer.wants.map(({ who, key, dice, sides, value }) => `${who} ${key} ${dice}d${sides}+${value}`);
}

export function near(actual: readonly number[], expected: readonly number[]): void {
  expect(actual.length).toBe(expected.length);
  for (const [i, value] of expected.entries()) expect(actual[i]).toBeCloseTo(value, 6);
}
