/**
 * The characters whose figures a user may read: those of the user's side, and monsters that the party knows
 * (`OPN-2`).
 */

import { type CombatDoc, gameSeen, type UserDoc } from "../foundry/platform";
import type { Open } from "../judgement/history/index";
import { bestKnowledge, readOpening } from "../judgement/opening/index";
import { anyCharacterOf, areHostile, type CharacterId, type SideId } from "../rules/index";
import { fighterOf } from "../scene/opening/fighter";
import { isPlayedBy, playedBy, recordOf, tokenOf } from "../scene/scene-battle";
import { tellsExactHp } from "../settings";

/** The data of each character that a user may read. */
export interface Reads {
  readonly figures: (id: CharacterId) => boolean;
  readonly hp: (id: CharacterId) => boolean;
}

/** Whether a user may read values, chances and exact HP of a character. */
export function mayReadFigures(combat: CombatDoc, id: CharacterId, user: UserDoc = gameSeen().user): boolean {
  return figuresReadBy(combat, user)(id);
}

/** The same for many characters: the user's own characters are looked up once. */
export function figuresReadBy(combat: CombatDoc, user: UserDoc = gameSeen().user): (id: CharacterId) => boolean {
  if (user.isGM) return () => true;
  const { battle } = recordOf(combat);
  let sides: ReadonlySet<SideId> | null = null;
  return (id) => {
    if (isPlayedBy(combat, id, user)) return true;
    const character = battle && anyCharacterOf(battle, id);
    if (!battle || !character) return false;
    sides ??= new Set(battle.characters.filter((one) => isPlayedBy(combat, one.id, user)).map(({ side }) => side));
    if ([...sides].some((side) => !areHostile(battle, side, character.side))) return true;
    return isKnownKind(combat, id);
  };
}

/** The characters whose exact HP a user may read. */
export function hpReadBy(combat: CombatDoc, user: UserDoc = gameSeen().user): (id: CharacterId) => boolean {
  return tellsExactHp() ? () => true : figuresReadBy(combat, user);
}

/** What this user may read of each character: the data to one combat is looked up once. */
export function readsOf(combat: CombatDoc): Reads {
  const figures = figuresReadBy(combat);
  return { figures, hp: tellsExactHp() ? () => true : figures };
}

/** The figures that all players of a battle may read. They may be in data that every page gets. */
export function openFigures(combat: CombatDoc): Open {
  const readers = gameSeen()
    .users.filter((user) => !user.isGM && playedBy(combat, user).length > 0)
    .map((player) => figuresReadBy(combat, player));
  const found = new Map<CharacterId, boolean>();
  const figures = (id: CharacterId) => {
    const isOpen = found.get(id) ?? (readers.length > 0 && readers.every((mayRead) => mayRead(id)));
    found.set(id, isOpen);
    return isOpen;
  };
  return { figures, hp: (id) => tellsExactHp() || figures(id) };
}

function isKnownKind(combat: CombatDoc, id: CharacterId): boolean {
  const opening = readOpening(combat.system.opening);
  const token = tokenOf(combat, id);
  const battle = recordOf(combat).battle;
  if (!opening || !token || !battle) return false;
  const { kind, reputation, weakness } = fighterOf(token, "", battle);
  const entries = Object.hasOwn(opening.knowledge, kind) ? (opening.knowledge[kind] ?? {}) : {};
  const known = bestKnowledge(entries, { id: kind, who: [id], reputation, weakness });
  return known === "known" || known === "weakness";
}
