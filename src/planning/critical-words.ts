/**
 * The Game Master's words on why strikes of a round are critical ones (`SIM-CRT-3`), in the memory of this page alone,
 * until the round is resolved with them.
 */

import { mayBeCritical } from "../judgement/strikes/index";
import { pageState } from "../page-state";
import { type CharacterId, CRITICAL_WORDS, type CriticalWord, type CriticalWords } from "../rules/index";
import type { BattleOnScene } from "../scene/scene-battle";
import { KeptForRound } from "./kept-for-round";

const state = pageState("planning/critical-words", () => ({
  words: new KeptForRound<CriticalWord>(),
}));

type Fight = Pick<BattleOnScene, "battle" | "combat">;

/** @param said one of the words; anything else: as the rules have it */
export function sayCritical({ battle, combat }: Fight, who: CharacterId, said: string): void {
  state.words.put(combat.id, battle.round, who, CRITICAL_WORDS.find((one) => one === said) ?? null);
}

/** For each character that strikes in this round. */
export function criticalWordsOf({ battle, combat }: Fight): CriticalWords {
  const striking = mayBeCritical(battle);
  return Object.fromEntries([...state.words.in(combat.id, battle.round)].filter(([who]) => striking.includes(who)));
}
