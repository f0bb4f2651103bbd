/** A waiting move in words: beside its path on the map and in the list. */

import { type CombatDoc, gameSeen } from "../foundry/platform";
import { listText, say, sayIn, type Terms } from "../foundry/words";
import { type Pending, toConfirm, unanswered } from "../judgement/history/index";
import type { CharacterId } from "../rules/index";
import { isRolledBy, nameOf, playerOf } from "../scene/scene-battle";

/**
 * Characters that may block and have not answered, or the brawl that the Game Master has to confirm.
 * @param named a name as it is written there
 */
export function waitingText(
  combat: CombatDoc,
  pending: Pending,
  terms: Terms | undefined,
  named = (name: string) => name,
): string {
  const mover = named(nameOf(pending.mover));
  const told = (ids: readonly CharacterId[]) => ({ mover, names: listText(ids.map((id) => named(nameOf(id)))) });
  const [undecided, declared] = [unanswered(pending), toConfirm(pending)];
  // If only the Game Master can answer, no player is named.
  const isMasters = !gameSeen().user.isGM && !undecided.some((id) => isRolledBy(combat, id));
  if (undecided.length > 0 && isMasters) return sayIn(terms, "canvas.waitingForGM", { mover });
  if (undecided.length > 0)
    return sayIn(terms, "canvas.waitingFor", { ...told(undecided), users: decidersOf(combat, pending, undecided) });
  return declared.length > 0 ? say("canvas.confirming", told(declared)) : say("canvas.waiting", { mover });
}

/** The users who answer for these: their players who are here and in time, and the Game Master for everybody else. */
function decidersOf(combat: CombatDoc, { overdue }: Pending, ids: readonly CharacterId[]): string {
  const users = ids.map((id) => {
    const player = playerOf(combat, id);
    return player?.active && !overdue ? player.name : say("canvas.gameMaster");
  });
  return listText([...new Set(users)]);
}
