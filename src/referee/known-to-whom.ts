/** Users who may know of a character, from the documents, for the referee's messages in chat. */

import { type CombatDoc, gameSeen } from "../foundry/platform";
import type { Secrets } from "../judgement/history/index";
import { secretsAmong } from "../judgement/telling/index";
import type { Battle, CharacterId } from "../rules/index";
import { isPlayedBy, tokenOf } from "../scene/scene-battle";

/**
 * The characters that players may not know of, with the users who may. @param before, after null: there is no such
 * battle
 */
export function secretsOf(
  combat: CombatDoc,
  everyone: readonly CharacterId[],
  before: Battle | null,
  after: Battle | null,
): Secrets {
  const players = gameSeen().users.filter((user) => !user.isGM);
  return secretsAmong(everyone, [before, after], {
    isHidden: (id) => tokenOf(combat, id)?.hidden === true,
    playersOf: (id) => players.filter((user) => isPlayedBy(combat, id, user)).map((user) => user.id),
  });
}

/** Ids of the Game Masters. */
export function mastersOf(): string[] {
  return gameSeen()
    .users.filter((user) => user.isGM)
    .map((user) => user.id);
}

export function isMaster(user: string): boolean {
  return gameSeen().users.get(user)?.isGM === true;
}
