/** The contents of the card of a battle's end: as much as everybody may read. */

import { type CharacterId, given, type Ruleset, type SideId } from "../../rules/index";
import {
  type BattleRecord,
  type BegunRecord,
  type Deeds,
  deedsOf,
  type Ending,
  endingOf,
  hasBegun,
  type Ruling,
} from "../history/index";

/** The spoils of a beaten monster (`END-2`). */
export interface Spoil {
  readonly who: CharacterId;
  /** Null: its sheet has no table. */
  readonly dice: readonly [number, number] | null;
  readonly found: readonly string[];
}

/** The data of a card. */
export interface EndingCard {
  readonly combat: string;
  readonly ruleset: string;
  readonly ending: Ending;
  /** The sides of the players; absent on older cards. */
  readonly ours?: readonly SideId[];
  /** The hardest blow of each side, who rose; absent on older cards. */
  readonly deeds?: Deeds;
  /** Names by id at that time; those of items by owner and id. */
  readonly names: { readonly [id: string]: string };
  /** Beaten monsters whose tables can be rolled on. */
  readonly beaten: readonly CharacterId[];
  /** Null: not rolled yet. */
  readonly spoils: readonly Spoil[] | null;
  /** Sword shards found with them; absent on older cards. */
  readonly shards?: number;
  /** G that their spoils are worth as far as their texts say; absent on older cards. */
  readonly coins?: number;
  /** Owner and id of the used things that are shot, such as arrows: they are gone. Absent on older cards. */
  readonly shooting?: readonly string[];
}

/** Whether a ruling ends the battle for the first time. If an end is redone, its card is already there. */
export function endsBattle({ events, undone, redone }: Ruling, record: BattleRecord): record is BegunRecord {
  const isEnd = undone === undefined && redone === undefined && events.some(({ type }) => type === "battleEnded");
  return isEnd && hasBegun(record);
}

/** The documents' facts about the fighters. */
interface Fighters {
  /** Whether nobody, or not everybody, may know of somebody. */
  isSecret(id: CharacterId): boolean;
  isMonster(id: CharacterId): boolean;
  /** Whether all players may read somebody's figures. */
  isOpen(id: CharacterId): boolean;
  /** Whether any player plays anybody. Without players no figures must be kept secret. */
  readonly isPlayed: boolean;
  readonly ours: readonly SideId[];
  nameOf(id: CharacterId): string;
  itemNameOf(who: CharacterId, item: string): string;
  /** Whether it stays and its shots are used up. */
  isShotFrom(who: CharacterId, item: string): boolean;
}

/** The card of a battle's end. @param combat the Combat document's id */
export function endingKept(
  combat: string,
  record: BegunRecord,
  ruleset: Pick<Ruleset, "perform"> | undefined,
  fighters: Fighters,
): EndingCard {
  const whole = endingOf(record, (id) => !fighters.isSecret(id));
  const mayTell = (id: CharacterId) => !fighters.isPlayed || fighters.isOpen(id);
  const fallen = whole.sides.flatMap((side) => side.fallen.map(({ who }) => who));
  const beaten = fallen.filter(fighters.isMonster);
  const ending: Ending = {
    ...whole,
    // The losses of beaten monsters do not matter any more.
    tolls: whole.tolls.filter(({ who }) => mayTell(who) && !beaten.includes(who)),
    used: whole.used.filter(({ who }) => mayTell(who)),
  };
  const shooting = ending.used.flatMap(({ who, item }) => (fighters.isShotFrom(who, item) ? [`${who} ${item}`] : []));
  const isNamed = (id: CharacterId) => !fighters.isSecret(id);
  const deeds = ruleset && deedsOf(ruleset, record.history, { isNamed, mayRead: mayTell });
  const names = namesOn(ending, deeds, fighters);
  const { ours } = fighters;
  return { combat, ruleset: record.ruleset, ending, ours, ...given({ deeds }), names, beaten, spoils: null, shooting };
}

function namesOn(
  { sides, tolls, used, earned }: Ending,
  { blows = [], rose = [] }: Partial<Deeds> = {},
  { nameOf, itemNameOf }: Fighters,
): EndingCard["names"] {
  const told = [...sides.flatMap(({ fallen }) => fallen), ...tolls, ...used, ...earned, ...rose, ...blows];
  const who = [...told.map((one) => one.who), ...blows.map(({ at }) => at)];
  const items = used.map(({ who: owner, item }): [string, string] => [`${owner} ${item}`, itemNameOf(owner, item)]);
  return Object.fromEntries([...new Set(who)].map((id): [string, string] => [id, nameOf(id)]).concat(items));
}
