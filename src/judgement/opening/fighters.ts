/** The characters in an opening, their sides, and the questions for each of them. */

import { type CharacterId, knowledgeChecks, type Point, type SideId } from "../../rules/index";
import { isPreparation } from "./pages";
import { type CheckName, checkEntries, entryOf, type Opening } from "./state";

/** A combatant before the battle, from its token and its actor. */
export interface Fighter {
  readonly id: CharacterId;
  readonly side: SideId;
  /** Whether it has a character's sheet. Characters roll where monsters have fixed values. */
  readonly isCharacter: boolean;
  /** The kind of monster: the same for all tokens of one actor. */
  readonly kind: string;
  /** Whether its token is hidden: players neither see it nor read of it. */
  readonly hidden: boolean;
  /** Initiative: a character adds it to its dice; for a monster it is the value itself. */
  readonly initiative: number | null;
  /** Added to monster knowledge checks. */
  readonly knowledge: number | null;
  /** The results that monster knowledge checks must reach: to know it, and to know its weakness. */
  readonly reputation: number | null;
  readonly weakness: number | null;
  /** A monster's level, which gives its danger sense (`dangerSenseOf`). */
  readonly level: number | null;
  /** Metres of its normal move; null: unknown. */
  readonly movement: number | null;
  /** Where it stands, metres; null: the board has no coordinates. */
  readonly at: Point | null;
}

/**
 * A monster's value for noticing. It rolls with it or is compared with it (`A25-SUR-1`, `B20-SUR-1`); null: unknown.
 */
export function dangerSenseOf({ isCharacter, level }: Pick<Fighter, "isCharacter" | "level">): number | null {
  return isCharacter ? null : level;
}

/** A fighter's bonus to a check; null: the sheet has none. */
export function checkBonus(fighter: Fighter, check: CheckName): number | null {
  if (check === "initiative") return fighter.initiative;
  if (check === "danger") return dangerSenseOf(fighter);
  return check === "knowledge" ? fighter.knowledge : null;
}

/** Whether two sides fight together. */
export function areAllied(opening: Pick<Opening, "allies">, a: SideId, b: SideId): boolean {
  return a === b || opening.allies.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
}

/** The party's side: the chosen one, else that of the first character with a sheet, else the first. */
export function partyOf(opening: Pick<Opening, "party">, fighters: readonly Fighter[]): SideId {
  if (fighters.some(({ side }) => side === opening.party)) return opening.party;
  return (fighters.find(({ isCharacter }) => isCharacter) ?? fighters[0])?.side ?? opening.party;
}

/** Members of the party and its allies. */
export function oursAmong(opening: Opening, fighters: readonly Fighter[]): Fighter[] {
  const party = partyOf(opening, fighters);
  return fighters.filter(({ side }) => areAllied(opening, side, party));
}

/** The fighters against the party. */
export function theirsAmong(opening: Opening, fighters: readonly Fighter[]): Fighter[] {
  const party = partyOf(opening, fighters);
  return fighters.filter(({ side }) => !areAllied(opening, side, party));
}

/** A kind of monster among the enemies. */
export interface Kind {
  readonly id: string;
  readonly who: readonly CharacterId[];
  readonly reputation: number | null;
  readonly weakness: number | null;
}

/** The party's enemies by kind, in their order. `withHidden`: only for the Game Master. */
export function kindsAmong(opening: Opening, fighters: readonly Fighter[], withHidden: boolean): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { kind, id, hidden, reputation, weakness } of theirsAmong(opening, fighters)) {
    if (hidden && !withHidden) continue;
    const known = kinds.get(kind);
    kinds.set(kind, known ? { ...known, who: [...known.who, id] } : { id: kind, who: [id], reputation, weakness });
  }
  return [...kinds.values()];
}

/** The check that a fighter may make on the present page; null: none. */
export function checkFor(opening: Opening, fighters: readonly Fighter[], who: Fighter): CheckName | null {
  const { page, ambush } = opening;
  const isOurs = areAllied(opening, who.side, partyOf(opening, fighters));
  if (page === "initiative") return isOurs || who.isCharacter ? "initiative" : null;
  if (page === "monster-knowledge") return isOurs ? "knowledge" : null;
  if (page !== "surprise" || ambush.hiders === "") return null;
  return areAllied(opening, who.side, ambush.hiders) ? "hide" : "danger";
}

/** Something that a player is asked for: a check, for knowledge one for each kind of monster, or a preparation. */
export type WantedFromPlayer =
  | { readonly who: CharacterId; readonly check: CheckName; readonly kind: string }
  | { readonly who: CharacterId; readonly check: null };

/** All that the present page asks of these fighters, done or not. */
export function wantedOf(opening: Opening, fighters: readonly Fighter[], own: readonly Fighter[]): WantedFromPlayer[] {
  if (isPreparation(opening.page)) return own.map(({ id }) => ({ who: id, check: null }));
  return own.flatMap((fighter): WantedFromPlayer[] => {
    const check = checkFor(opening, fighters, fighter);
    if (!check) return [];
    if (check !== "knowledge") return [{ who: fighter.id, check, kind: "" }];
    const kinds = kindsAmong(opening, fighters, false).map(({ id }) => id);
    return knowledgeChecks([fighter.id], kinds).map(({ who, kind }) => ({ who, check, kind }));
  });
}

/**
 * Somebody's text from the first preparation, shown in the second, because some things may be used in only one of
 * them (`OPN-1`).
 */
export function preparedBefore(opening: Opening, who: CharacterId): string {
  const first = opening.prepared.preparation;
  const isSecond = opening.page === "second-preparation" && Object.hasOwn(first, who);
  return isSecond && first[who]?.ready === true ? first[who].text : "";
}

/** Whether it has been given. */
export function isGiven(opening: Opening, wanted: WantedFromPlayer): boolean {
  if (wanted.check) return entryOf(checkEntries(opening, wanted.check, wanted.kind), wanted.who) !== null;
  if (!isPreparation(opening.page)) return false;
  const given = opening.prepared[opening.page];
  return Object.hasOwn(given, wanted.who) && given[wanted.who]?.ready === true;
}
