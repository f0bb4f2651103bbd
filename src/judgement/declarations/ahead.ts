/** A battle as one declaration would leave its declarer: what can be said of it before anything is revealed. */

import {
  anyCharacterOf,
  type Battle,
  type CharacterId,
  characterOf,
  type Ruleset,
  type SimultaneousBattle,
  type StrikeWith,
} from "../../rules/index";
import { type Draft, type DraftAction, endOfDraft, isWithArmament } from "./draft";

/** The declarer stands at the end of its own way: movements come first (`SIM-CYC-2`). The others' places are unknown. */
export function aheadOf(battle: SimultaneousBattle, who: CharacterId, draft: Draft): SimultaneousBattle {
  const own = characterOf(battle.characters, who);
  if (!own) return battle;
  const at = endOfDraft(draft, own.at, (id) => characterOf(battle.characters, id)?.at ?? null);
  return { ...battle, characters: battle.characters.map((c) => (c === own ? { ...c, at } : c)) };
}

/**
 * The first named target that its declarer does not reach from there, as everybody stands now (`SIM-RCH-1`); null: none. It may
 * be declared, and lands only if the target comes.
 * @param madeWith the figures of an action, as it is declared
 */
export function farTarget(
  ruleset: Pick<Ruleset, "ask">,
  battle: Battle,
  who: CharacterId,
  draft: Draft,
  madeWith: (action: DraftAction) => StrikeWith,
): { readonly who: CharacterId; readonly metres: number } | null {
  if (!("phase" in battle) || !anyCharacterOf(battle, who)) return null;
  const ahead = aheadOf(battle, who, draft);
  for (const action of [draft.first, draft.second]) {
    if (!isWithArmament(action.choice) || action.at !== null) continue;
    const among = [action.target, ...action.further].filter((id) => id !== "");
    const reply = ruleset.ask(ahead, { ask: "targets", who, among, with: madeWith(action) });
    const far = reply.ok ? reply.answer.targets.find(({ can, later }) => can && later) : undefined;
    if (far) return { who: far.id, metres: far.metres ?? 0 };
  }
  return null;
}
