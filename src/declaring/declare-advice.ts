/**
 * The engine's suggested declarations for the character chosen in the window: only on this page, until somebody seals
 * one.
 */

import { adviceNow, momentOf } from "../advice/advice-state";
import { NOTHING_SUGGESTED, type SuggestedInWords, suggestedInWords } from "../advice/suggested-words";
import { say } from "../foundry/words";
import type { CharacterId } from "../rules/index";
import { type BattleOnScene, nameIn } from "../scene/scene-battle";
import { mayAskEngine } from "../settings";

export interface DeclareAdvice extends SuggestedInWords {
  readonly who: CharacterId;
  /** The label of the button that asks for advice. */
  readonly label: string;
}

/** Null: this user may not ask, or several are chosen. */
export function declareAdvice(fight: BattleOnScene, picked: readonly CharacterId[]): DeclareAdvice | null {
  const [who] = picked;
  if (who === undefined || picked.length > 1 || !mayAskEngine()) return null;
  const { suggested } = adviceNow();
  const isHere = suggested?.combat === fight.combat.id && suggested.who === who && suggested.moment === momentOf(fight);
  const told = isHere ? suggestedInWords(fight.battle, suggested) : NOTHING_SUGGESTED;
  return { who, label: say("advice.forDeclaration", { name: nameIn(fight.combat, who) }), ...told };
}
