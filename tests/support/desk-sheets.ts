/** Sheets on the desk of the referee: an actor of the world, the tokens that have it, and whoever writes on it. */

import type { ActorDoc, CombatDoc } from "../../src/foundry/platform";
import { expandObject, mergeObject } from "../../table/client/core/utils";
import { type Desk, UNDERWAY } from "./desk";

type Data = { [key: string]: unknown };

export interface Sheet extends ActorDoc {
  readonly system: Data;
  /** The writes on it, with their authors, in the order in which they arrived. */
  readonly writes: { readonly by: string; readonly changes: Data }[];
  /** Somebody writes on it in a window of their own. */
  typed(user: string, changes: Data): void;
  /** Somebody puts a condition on it, or takes it off. */
  marked(user: string, condition: string, active?: boolean): void;
}

/** Gives tokens of the battle one actor of the world. */
export function giveSheet({ combatDoc }: Desk, id: string, tokens: readonly string[], system: Data): Sheet {
  const sheet: Sheet = {
    id,
    name: id,
    uuid: `Actor.${id}`,
    type: "character",
    flags: {},
    system,
    _source: { system },
    statuses: new Set(),
    items: [] as unknown as ActorDoc["items"],
    effects: [],
    writes: [],
    typed: (user, changes) => void arrives(user, changes, {}, UNDERWAY),
    toggleStatusEffect: (condition, { active } = {}) => marked("gm", condition, active === true, 2 * UNDERWAY),
    marked: (user, condition, active = true) => void marked(user, condition, active, UNDERWAY),
    update: (changes, operation = {}) => arrives("gm", changes, operation, 2 * UNDERWAY),
  };
  function marked(by: string, condition: string, active: boolean, after: number): Promise<void> {
    return new Promise((resolve) =>
      setTimeout(() => {
        const statuses = sheet.statuses as Set<string>;
        const isOther = statuses.has(condition) !== active;
        if (active) statuses.add(condition);
        else statuses.delete(condition);
        const effect = { statuses: new Set([condition]), flags: {}, parent: sheet };
        if (isOther) callHooks(active ? "createActiveEffect" : "deleteActiveEffect", effect, {}, by);
        resolve();
      }, after),
    );
  }
  function arrives(by: string, changes: Data, operation: Data, after: number): Promise<void> {
    const sent = structuredClone(changes);
    return new Promise((resolve) =>
      setTimeout(() => {
        mergeObject(sheet, structuredClone(sent));
        sheet.writes.push({ by, changes: sent });
        callHooks("updateActor", sheet, expandObject(structuredClone(sent)), operation, by);
        resolve();
      }, after),
    );
  }
  for (const token of tokens) Object.assign(tokenOn(combatDoc, token), { actor: sheet, actorId: id });
  return sheet;
}

function tokenOn({ scene }: CombatDoc, id: string): object {
  return scene!.tokens.get(id)!;
}

function callHooks(...told: unknown[]): void {
  (globalThis as unknown as { Hooks: { callAll(...told: unknown[]): void } }).Hooks.callAll(...(told as [string]));
}
