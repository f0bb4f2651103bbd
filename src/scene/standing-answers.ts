/**
 * Owners' answers about blocks in advance. They are kept on their tokens, which owners may write (fact:
 * owners-write-tokens), and the referee reads them there. Every page can read them, also for the Game Master's
 * tokens: no document or setting goes to one page alone (fact: private-messages-on-every-page). Keeping them in a
 * browser would hide them from the Game Master's other windows. This is acceptable: it reveals no more than giving
 * the same answer twice. Owners who want to hide their intent let themselves be asked.
 */

import { type CombatDoc, gameSeen, type SceneDoc } from "../foundry/platform";
import { STANDING_ANSWERS, type StandingAnswer } from "../judgement/history/index";
import { readStanding, type StandingWord, standingNow } from "../judgement/moves/index";
import type { CharacterId } from "../rules/index";
import { recordOf, tokenOf } from "./scene-battle";

/** The answers of everyone in a battle who need not be asked. */
export function standingAnswers(combat: CombatDoc): ReadonlyMap<CharacterId, StandingAnswer> {
  const { battle } = recordOf(combat);
  const said = new Map<CharacterId, StandingAnswer>();
  for (const { id } of battle?.characters ?? []) {
    const answer = standingOf(combat, id);
    if (answer !== "ask") said.set(id, answer);
  }
  return said;
}

/** The answers of those for whom this user answers. Other users' answers are not shown. */
export function standingKnown(combat: CombatDoc): ReadonlyMap<CharacterId, StandingAnswer> {
  return new Map([...standingAnswers(combat)].filter(([id]) => mayAnswerFor(combat, id)));
}

/** A character's answer in this round without being asked. */
export function standingOf(combat: CombatDoc, id: CharacterId): StandingAnswer {
  const { battle } = recordOf(combat);
  return battle ? standingNow(wordOf(combat, id), combat.id, battle) : "ask";
}

/** Whether this user may say beforehand what a character answers. */
export function mayAnswerFor(combat: CombatDoc, id: CharacterId): boolean {
  return gameSeen().user.isGM || (tokenOf(combat, id)?.isOwner ?? false);
}

function wordOf(combat: CombatDoc, id: CharacterId): StandingWord {
  return readStanding(tokenOf(combat, id)?.flags?.ransen?.blocks);
}

/** Turns the answer on: asked, always, never, asked again. An answer for this round alone is dropped. */
export async function turnStanding(combat: CombatDoc, id: CharacterId): Promise<void> {
  const now = STANDING_ANSWERS.indexOf(standingOf(combat, id));
  const answer = STANDING_ANSWERS[(now + 1) % STANDING_ANSWERS.length]!;
  await write(combat, [id], { answer, passes: null });
}

/**
 * These let everybody pass for the rest of this round.
 * @param turn only in this one's turn; null: in everybody's
 */
export async function passFromNowOn(
  combat: CombatDoc,
  ids: readonly CharacterId[],
  turn: CharacterId | null,
): Promise<void> {
  const { battle } = recordOf(combat);
  if (battle) await write(combat, ids, { passes: { combat: combat.id, round: battle.round, turn } });
}

async function write(combat: CombatDoc, ids: readonly CharacterId[], word: Partial<StandingWord>): Promise<void> {
  const byScene = new Map<SceneDoc, { _id: string; flags: { ransen: { blocks: Partial<StandingWord> } } }[]>();
  for (const id of ids) {
    const scene = tokenOf(combat, id)?.parent;
    if (!scene) continue;
    byScene.set(scene, [...(byScene.get(scene) ?? []), { _id: id, flags: { ransen: { blocks: word } } }]);
  }
  for (const [scene, updates] of byScene) await scene.updateEmbeddedDocuments("Token", updates);
}
