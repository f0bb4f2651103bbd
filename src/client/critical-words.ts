/**
 * The Game Master's words on why strikes of a round are critical ones (`SIM-CRT-3`), in the memory of this page alone,
 * until the round is resolved with them.
 */

import { mayBeCritical } from "../judgement/strikes/index";
import { type CharacterId, CRITICAL_WORDS, type CriticalWord, type CriticalWords } from "../rules/index";
import type { BattleOnScene } from "../scene/index";

const words = new Map<string, { readonly round: number; readonly of: ReadonlyMap<CharacterId, CriticalWord> }>();

type Fight = Pick<BattleOnScene, "battle" | "combat">;

function wordsIn({ battle, combat }: Fight): ReadonlyMap<CharacterId, CriticalWord> {
  const kept = words.get(combat.id);
  return kept?.round === battle.round ? kept.of : new Map();
}

/** @param said one of the words; anything else: as the rules have it */
export function sayCritical(fight: Fight, who: CharacterId, said: string): void {
  const of = new Map(wordsIn(fight));
  const word = CRITICAL_WORDS.find((one) => one === said);
  if (word) of.set(who, word);
  else of.delete(who);
  words.set(fight.combat.id, { round: fight.battle.round, of });
}

/** Of whoever strikes in this round. */
export function criticalWordsOf(fight: Fight): CriticalWords {
  const striking = mayBeCritical(fight.battle);
  return Object.fromEntries([...wordsIn(fight)].filter(([who]) => striking.includes(who)));
}
