/** A battle of brawl zones played step by step; every battle is frozen and goes through JSON, so that nothing hides. */

import { expect } from "vitest";
import type { PlaneBattle } from "../../../src/rules/battle";
import type {
  AnswerTo,
  BattleEvent,
  Block,
  CharacterInput,
  Command,
  EventOf,
  EventType,
  MoveCommand,
  Question,
  RefusalCode,
} from "../../../src/rules/commands";
import { plane } from "../../../src/rules/plane/index";
import type { Setup } from "../../../src/rules/ruleset";
import { sw20Brawl } from "../../../src/rules/rulesets/sw20-brawl";

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

type Input = Omit<Partial<CharacterInput>, "id" | "side" | "at">;
export type Spot = readonly [x: number, y: number];

export function hero(id: string, at: Spot, more: Input = {}): CharacterInput {
  return { ...more, id, side: "party", at };
}
export function foe(id: string, at: Spot, more: Input = {}): CharacterInput {
  return { ...more, id, side: "monsters", at };
}
export function turn(who: string): Command {
  return { do: "turn", who };
}
export const end: Command = { do: "end" };
export function brawl(target: string): Command {
  return { do: "brawl", target };
}
export function move(
  kind: MoveCommand["kind"],
  path: readonly Spot[],
  blocks: readonly Block[] = [],
  more: Partial<MoveCommand> = {},
): MoveCommand {
  return { do: "move", kind, path, blocks, ...more };
}

/** Most tests here are about those who are drawn into a brawl by where they stand; `bystanders.test.ts` is about the default. */
const DRAWN_IN = { brawlBystanders: "drawn-in" } as const;

export class Field {
  battle: PlaneBattle;
  events: readonly BattleEvent[] = [];

  constructor(characters: readonly CharacterInput[], options: Setup["options"] = {}, more: Partial<Setup> = {}) {
    const sides = ["party", "monsters"];
    const outcome = sw20Brawl.begin({
      ruleset: "sw20-brawl",
      sides,
      characters,
      options: { readings: DRAWN_IN, ...options },
      ...more,
    });
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    this.battle = reloaded(plane(outcome.battle));
  }

  do(...commands: Command[]): this {
    for (const command of commands) {
      const outcome = sw20Brawl.perform(this.battle, command);
      if (!outcome.ok) throw new Error(`${JSON.stringify(command)} was refused: ${JSON.stringify(outcome.refusal)}`);
      expect(reloaded(outcome.battle)).toEqual(outcome.battle);
      this.battle = reloaded(plane(outcome.battle));
      this.events = outcome.events;
    }
    return this;
  }

  /** The step has to be refused; `rule` is the id that forbids it. */
  fails(code: RefusalCode, command: Command, rule?: string): this {
    const outcome = sw20Brawl.perform(this.battle, command);
    expect(outcome.ok ? "allowed" : outcome.refusal.code).toBe(code);
    if (!outcome.ok && rule !== undefined) expect(outcome.refusal.rule).toBe(rule);
    return this;
  }

  ask<Q extends Question>(question: Q): AnswerTo<Q> {
    const reply = sw20Brawl.ask(this.battle, question);
    if (!reply.ok) throw new Error(JSON.stringify(reply.refusal));
    return reply.answer;
  }

  get view() {
    return sw20Brawl.view(this.battle);
  }

  get zones() {
    return this.view.skirmishes;
  }

  one(id: string) {
    return this.view.characters[id]!;
  }

  told<Type extends EventType>(type: Type): EventOf<Type>[] {
    return this.events.filter((event): event is EventOf<Type> => event.type === type);
  }

  /** One empty turn each. */
  pass(...ids: string[]): this {
    for (const who of ids) this.do(turn(who), end);
    return this;
  }
}
