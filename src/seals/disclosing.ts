/** At a reveal this page opens its own sealed declarations to the active Game Master's page and to nobody else. */

import { gameSeen, type UserDoc } from "../foundry/platform";
import { sealsOf } from "../judgement/declarations/index";
import { CHANNEL, type Unseal, type Unsealed } from "../judgement/protocol/index";
import { recordOf } from "../scene/scene-battle";
import { clearCopies } from "./own-copies";

/** Answers a letter that asks for openings, from this user's own clear copies. */
export function disclose(letter: Unseal, sender: UserDoc): void {
  const { combats, users, user, socket } = gameSeen();
  const combat = combats.get(letter.combatId);
  if (!combat || users.activeGM?.id !== sender.id) return;
  const { battle, declarations } = recordOf(combat);
  if (!battle || battle.round !== letter.round) return;
  const copies = clearCopies(combat.id, letter.round);
  const disclosures = sealsOf(battle, declarations).flatMap(({ who, seal, userId }) => {
    const copy = copies[seal];
    return copy && userId === user.id && letter.who.includes(who) ? [{ who, opening: copy.opening }] : [];
  });
  const answer: Unsealed = { type: "unsealed", combatId: combat.id, round: letter.round, openings: disclosures };
  socket.emit(CHANNEL, answer, { recipients: [sender.id] });
}
