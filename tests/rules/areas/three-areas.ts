/** A three-area battle played step by step; every battle is frozen and goes through JSON, so that nothing hides. */

import { expect } from "vitest";
import type { AreaBattle, Battle } from "../../../src/rules/battle";
import type {
  AnswerTo,
  BattleEvent,
  CharacterInput,
  Command,
  EventOf,
  EventType,
  Question,
  RefusalCode,
} from "../../../src/rules/commands";
import type { Ruleset, Setup } from "../../../src/rules/ruleset";
import { sw20Areas } from "../../../src/rules/rulesets/sw20-areas";
import { sw25Areas } from "../../../src/rules/rulesets/sw25-areas";

export function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

/** Saved and loaded. */
export function reloaded<T>(value: T): T {
  return frozen(JSON.parse(JSON.stringify(value)) as T);
}

type Input = Omit<Partial<CharacterInput>, "id" | "side">;

export function hero(id: string, at?: "front" | "rear", more: Input = {}): CharacterInput {
  return { ...more, id, side: "party", ...(at ? { at } : {}) };
}
export function foe(id: string, at?: "front" | "rear", more: Input = {}): CharacterInput {
  return { ...more, id, side: "monsters", ...(at ? { at } : {}) };
}

export class Game {
  readonly ruleset: Ruleset = sw20Areas;
  battle: Battle;
  events: readonly BattleEvent[];

  constructor(characters: readonly CharacterInput[], more: Partial<Setup> = {}) {
    if (more.ruleset === sw25Areas.id) this.ruleset = sw25Areas;
    const setup = { ruleset: this.ruleset.id, sides: ["party", "monsters"], characters, ...more };
    const outcome = this.ruleset.begin(setup);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    this.battle = reloaded(outcome.battle);
    this.events = outcome.events;
  }

  do(...commands: Command[]): this {
    for (const command of commands) {
      const outcome = this.ruleset.perform(this.battle, command);
      if (!outcome.ok) throw new Error(`${JSON.stringify(command)} was refused: ${JSON.stringify(outcome.refusal)}`);
      expect(reloaded(outcome.battle)).toEqual(outcome.battle);
      this.battle = reloaded(outcome.battle);
      this.events = outcome.events;
    }
    return this;
  }

  /** The step has to be refused; `rule` is the id that forbids it. */
  fails(code: RefusalCode, command: Command, rule?: string): this {
    const outcome = this.ruleset.perform(this.battle, command);
    expect(outcome.ok ? "allowed" : outcome.refusal.code).toBe(code);
    if (!outcome.ok && rule !== undefined) expect(outcome.refusal.rule).toBe(rule);
    return this;
  }

  ask<Q extends Question>(question: Q): AnswerTo<Q> {
    const reply = this.ruleset.ask(this.battle, question);
    if (!reply.ok) throw new Error(JSON.stringify(reply.refusal));
    return reply.answer;
  }

  askFails(code: RefusalCode, question: Question): this {
    const reply = this.ruleset.ask(this.battle, question);
    expect(reply.ok ? "answered" : reply.refusal.code).toBe(code);
    return this;
  }

  get view() {
    return this.ruleset.view(this.battle);
  }

  one(id: string) {
    return this.view.characters[id]!;
  }

  get areas(): AreaBattle {
    if (this.battle.board !== "areas") throw new Error("not a three-area battle");
    return this.battle;
  }

  told<Type extends EventType>(type: Type): EventOf<Type>[] {
    return this.events.filter((event): event is EventOf<Type> => event.type === type);
  }

  /** One empty turn each. */
  pass(...ids: string[]): this {
    for (const who of ids) this.do({ do: "turn", who }, { do: "end" });
    return this;
  }
}

export function turn(who: string): Command {
  return { do: "turn", who };
}
export const end: Command = { do: "end" };
