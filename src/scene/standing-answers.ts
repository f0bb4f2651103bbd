/**
 * What owners have said beforehand about blocks, kept on their tokens, which they may write (fact: owners-write-tokens);
 * the referee reads it there. Every page has them there, those of the Game Master's tokens too: no document or setting is sent to one
 * page alone (fact: private-messages-on-every-page), and what a browser keeps for itself no other window of the Game Master
 * would have. A word given beforehand says no more than the same answer given twice; who must not be seen through is asked.
 */

import { type CombatDoc, gameSeen, type SceneDoc } from "../foundry/platform";
import { STANDING_ANSWERS, type StandingAnswer } from "../judgement/history/index";
import { readStanding, type StandingWord, standingNow } from "../judgement/moves/index";
import type { CharacterId } from "../rules/index";
import { recordOf, tokenOf } from "./scene-battle";

/** Of everyone in a battle who need not be asked. */
export function standingAnswers(combat: CombatDoc): ReadonlyMap<CharacterId, StandingAnswer> {
  const { battle } = recordOf(combat);
  const said = new Map<CharacterId, StandingAnswer>();
  for (const { id } of battle?.characters ?? []) {
    const answer = standingOf(combat, id);
    if (answer !== "ask") said.set(id, answer);
  }
  return said;
}

/** Of those for whom this user answers: what others have said beforehand is not for everyone to know. */
export function standingKnown(combat: CombatDoc): ReadonlyMap<CharacterId, StandingAnswer> {
  return new Map([...standingAnswers(combat)].filter(([id]) => mayAnswerFor(combat, id)));
}

/** What a character answers in this round without being asked. */
export function standingOf(combat: CombatDoc, id: CharacterId): StandingAnswer {
  const { battle } = recordOf(combat);
  return battle ? standingNow(wordOf(combat, id), combat.id, battle) : "ask";
}

/** Whether this user says beforehand what a character answers. */
export function mayAnswerFor(combat: CombatDoc, id: CharacterId): boolean {
  return gameSeen().user.isGM || (tokenOf(combat, id)?.isOwner ?? false);
}

function wordOf(combat: CombatDoc, id: CharacterId): StandingWord {
  return readStanding(tokenOf(combat, id)?.flags?.ransen?.blocks);
}

/** Asked, always, never, and around again; what was said for the round alone is over. */
export async function turnStanding(combat: CombatDoc, id: CharacterId): Promise<void> {
  const now = STANDING_ANSWERS.indexOf(standingOf(combat, id));
  const answer = STANDING_ANSWERS[(now + 1) % STANDING_ANSWERS.length]!;
  await write(combat, [id], { answer, passes: null });
}

/**
 * For the rest of this round these let everybody pass.
 * @param turn in whose turn alone; null: in everybody's
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
