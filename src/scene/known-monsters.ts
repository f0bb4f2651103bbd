/** Whose figures a user may read: the own side's, and those of monsters that the party knows (`OPN-2`). */

import { type CombatDoc, gameSeen, type UserDoc } from "../foundry/platform";
import { bestKnowledge, readOpening } from "../judgement/opening/index";
import { anyCharacterOf, areHostile, type CharacterId } from "../rules/index";
import { fighterOf } from "./opening/fighter";
import { isPlayedBy, recordOf, tokenOf } from "./scene-battle";

/** Whether a user may read values, chances and exact HP of a character. */
export function mayReadFigures(combat: CombatDoc, id: CharacterId, user: UserDoc = gameSeen().user): boolean {
  if (user.isGM || isPlayedBy(combat, id, user)) return true;
  const { battle } = recordOf(combat);
  const character = battle && anyCharacterOf(battle, id);
  if (!battle || !character) return false;
  const own = battle.characters.filter((one) => isPlayedBy(combat, one.id, user));
  if (own.some(({ side }) => !areHostile(battle, side, character.side))) return true;
  return isKnownKind(combat, id);
}

function isKnownKind(combat: CombatDoc, id: CharacterId): boolean {
  const opening = readOpening(combat.system.opening);
  const token = tokenOf(combat, id);
  const battle = recordOf(combat).battle;
  if (!opening || !token || !battle) return false;
  const { kind, reputation, weakness } = fighterOf(token, "", battle.board);
  const entries = Object.hasOwn(opening.knowledge, kind) ? (opening.knowledge[kind] ?? {}) : {};
  const known = bestKnowledge(entries, { id: kind, who: [id], reputation, weakness });
  return known === "known" || known === "weakness";
}
