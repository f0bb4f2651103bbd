/**
 * Values of characters for the current round of a battle, in this page's memory only. Values of another round are
 * dropped.
 */

import type { CharacterId } from "../rules/index";

export class KeptForRound<T> {
  /** By the id of the Combat document. */
  readonly #kept = new Map<string, { readonly round: number; readonly of: ReadonlyMap<CharacterId, T> }>();

  in(battle: string, round: number): ReadonlyMap<CharacterId, T> {
    const kept = this.#kept.get(battle);
    return kept?.round === round ? kept.of : new Map();
  }

  /** @param one null: nothing any more */
  put(battle: string, round: number, who: CharacterId, one: T | null): void {
    const of = new Map(this.in(battle, round));
    if (one === null) of.delete(who);
    else of.set(who, one);
    this.#kept.set(battle, { round, of });
  }
  forget(battle: string): void {
    this.#kept.delete(battle);
  }
}
