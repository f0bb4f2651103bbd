/** The exact odds of one strike at one target, asked of the rules once for each pair in its present state. */

import type { AmountOdds, Battle, Character, CharacterId, Ruleset, StrikeWith } from "../rules/index";

/** What a strike does to a target with so many HP left. */
interface Coming {
  /** The chance that it falls. */
  readonly fells: number;
  /** Mean of the HP lost, without those below 0. */
  readonly counted: number;
}

export interface StrikeChances {
  readonly mean: number;
  readonly distribution: AmountOdds["distribution"];
  /** @param hp its HP left; for healing: the HP that it lacks */
  against(hp: number): Coming;
}

export interface ChanceBook {
  /** What was asked before; undefined: nothing. */
  known(who: Character, made: StrikeWith, target: Character): StrikeChances | undefined;
  /** Null: the rules do not allow it now, wherever the two stand. */
  of(battle: Battle, who: Character, made: StrikeWith, target: Character): StrikeChances | null;
}

/** The state of a character that odds depend on, besides its sheet. HP count only as far as a part is felled. */
function stateOf(c: Character): string {
  if (isPlain(c)) return c.id;
  const known = states.get(c);
  if (known !== undefined) return known;
  const { id, conditions, effects } = c;
  let state = id;
  if ("evasion" in c && c.evasion !== 0) state += "\n-";
  for (const condition of conditions) state += `\nc${condition.id}`;
  if (effects) state += `\ne${JSON.stringify(effects.map(({ name, figures }) => [name, figures]))}`;
  if ("parts" in c && c.parts) for (const part of c.parts) state += part.hp > 0 ? `\np${part.id}` : "";
  if ("knows" in c && c.knows) for (const side of c.knows) state += `\nk${side}`;
  states.set(c, state);
  return state;
}

/** Nothing about it changes its odds: hardly anybody needs a longer name than its own. */
function isPlain(c: Character): boolean {
  if (c.conditions.length > 0 || c.effects) return false;
  return !("evasion" in c) || (c.evasion === 0 && !c.parts && !c.knows);
}

/** A character never changes, so this is remembered for as long as it is in use. */
const states = new WeakMap<Character, string>();

export function chanceBook(ruleset: Pick<Ruleset, "ask">): ChanceBook {
  const book = new Map<StrikeWith, Map<string, Map<string, StrikeChances>>>();
  return {
    known: (who, made, target) => book.get(made)?.get(stateOf(who))?.get(stateOf(target)),
    of(battle, who, made, target) {
      const byStriker = slot(book, made);
      const byTarget = slot(byStriker, stateOf(who));
      const key = stateOf(target);
      const known = byTarget.get(key);
      if (known) return known;
      const found = asked(ruleset, battle, who.id, made, target.id);
      if (found) byTarget.set(key, found);
      return found;
    },
  };
}

function slot<K, L, V>(map: Map<K, Map<L, V>>, key: K): Map<L, V> {
  const known = map.get(key);
  if (known) return known;
  const made = new Map<L, V>();
  map.set(key, made);
  return made;
}

function asked(
  ruleset: Pick<Ruleset, "ask">,
  battle: Battle,
  who: CharacterId,
  made: StrikeWith,
  target: CharacterId,
): StrikeChances | null {
  const aim = made.how === "area" ? { at: target } : { target };
  const reply = ruleset.ask(battle, { ask: "strike", who, with: made, ...aim, allowed: true });
  if (!reply.ok || !reply.answer.can) return null;
  const { rows, damage = rows?.find(({ id }) => id === target)?.damage } = reply.answer;
  const amount = reply.answer.healed ?? rows?.find(({ id }) => id === target)?.healed ?? damage;
  return amount ? chancesOf(amount) : null;
}

/** HP for which it is kept: a list without holes is found faster than a map. */
const MOST_KEPT = 1000;

function chancesOf({ mean, distribution }: AmountOdds): StrikeChances {
  const comings: Coming[] = [];
  return {
    mean,
    distribution,
    against(hp) {
      const known = hp < MOST_KEPT ? comings[hp] : undefined;
      if (known) return known;
      let fells = 0;
      let counted = 0;
      for (const [amount, chance] of distribution) {
        if (amount >= hp) fells += chance;
        counted += Math.min(amount, hp) * chance;
      }
      const coming = { fells, counted };
      if (hp < MOST_KEPT) comings[hp] = coming;
      return coming;
    },
  };
}
