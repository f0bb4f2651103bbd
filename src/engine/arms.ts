/** Everybody's weapons and spells, as far as an engine can use them. */

import {
  BARE_HANDS_AT_ONCE,
  type Battle,
  type CharacterId,
  type Declares,
  isAreaWay,
  keptForLast,
  LASTING_FIGURES,
  readStrikeWith,
  type StrikeWith,
  wayOf,
} from "../rules/index";
import { areTogether } from "./together";

/** A combat feat or an ability that its owner can declare (`TRN-7`): with a strike, or by itself, as a stance or to cover somebody (`ACT-13`). */
export interface FeatAtHand {
  readonly declares: Declares;
  /** How often it covers in all, whether its owner may evade then, and whether it covers several people. */
  readonly covers?: { readonly times: number; readonly evades: boolean; readonly several: boolean };
}

/** By id; earlier ones are preferred. Characters not in it have nothing. */
export type Arms = ReadonlyMap<CharacterId, readonly (StrikeWith | FeatAtHand)[]>;

/** The strikes among what somebody has. */
export function strikesAmong(own: readonly (StrikeWith | FeatAtHand)[]): readonly StrikeWith[] {
  return own.filter((one): one is StrikeWith => !isFeat(one));
}

export function isFeat(one: StrikeWith | FeatAtHand): one is FeatAtHand {
  return "declares" in one;
}

/** Power 0 without a bonus, where sides take turns. */
const BARE_HANDS: StrikeWith = { how: "melee", power: 0, critical: 12 };

/** A character without weapons strikes with its fists. */
export function bareHandsOn(board: Battle["board"]): StrikeWith {
  return areTogether(board) ? BARE_HANDS_AT_ONCE : BARE_HANDS;
}

/** Its items that harm, those that heal, those that only leave an effect, what it declares, and what an engine does not use. */
export interface SortedArms {
  readonly harms: readonly StrikeWith[];
  readonly heals: readonly StrikeWith[];
  readonly lasting: readonly StrikeWith[];
  readonly feats: readonly FeatAtHand[];
  /** Minor actions, items that only change MP, items without an amount, unreadable ones. */
  readonly leftOut: readonly StrikeWith[];
}

const NO_ARMS: SortedArms = { harms: [], heals: [], lasting: [], feats: [], leftOut: [] };

const kept = new WeakMap<Arms, Map<string, SortedArms>>();

/** The sorted items, remembered as long as the arms are in use. */
const keptOf = keptForLast((arms: Arms): Map<string, SortedArms> => {
  const known = kept.get(arms);
  if (known) return known;
  const sorted = new Map<string, SortedArms>();
  kept.set(arms, sorted);
  return sorted;
});

/** One character's items, sorted once. */
export function armsOf(arms: Arms, who: CharacterId, board: Battle["board"]): SortedArms {
  const sorted = keptOf(arms);
  const known = sorted.get(who);
  if (known) return known;
  const own = arms.get(who);
  if (!own) return NO_ARMS;
  const made = sortedArms(own, board);
  sorted.set(who, made);
  return made;
}

function sortedArms(own: readonly (StrikeWith | FeatAtHand)[], board: Battle["board"]): SortedArms {
  const strikes = strikesAmong(own);
  const usable = strikes.filter((made) => isUsable(made, board));
  const lasting = strikes.filter((made) => onlyLasts(made, board));
  return {
    harms: usable.filter(({ effect }) => effect !== "heal"),
    heals: usable.filter(({ effect }) => effect === "heal"),
    lasting,
    // Where everyone acts at once, nobody declares a feat with a strike.
    feats: areTogether(board) ? [] : own.filter(isFeat),
    leftOut: strikes.filter((made) => !usable.includes(made) && !lasting.includes(made)),
  };
}

function isUsable(made: StrikeWith, board: Battle["board"]): boolean {
  const { effect = "damage", pool = "hp", minor = false } = made;
  if (effect === "nothing" || pool !== "hp" || minor) return false;
  if (areTogether(board)) return made.points !== undefined && readStrikeWith(made, "cycles").ok;
  return readStrikeWith(made, "turns").ok;
}

/** Whether it only leaves effects on somebody, and all of them change figures or HP. */
function onlyLasts(made: StrikeWith, board: Battle["board"]): boolean {
  const { effect, minor = false, leaves = [] } = made;
  if (areTogether(board) || effect !== "nothing" || minor || leaves.length === 0 || isAreaWay(wayOf(made)))
    return false;
  const counts = leaves.every(
    (left) => typeof left !== "string" && (left.figures || left.each) && isUnderstood(left, board),
  );
  return counts && readStrikeWith(made, "turns").ok;
}

/** Whether it is used hand to hand, so that its user goes to the target first. */
export function isByHand(made: StrikeWith): boolean {
  const how = wayOf(made);
  return how === "melee" || how === "touch";
}

/** Its average amount if nothing reduces it: a rough measure of how dangerous it is. */
export function roughAmount({ power, points, bonus = 0, additional = 0 }: StrikeWith): number {
  const rolled = points ? (points.dice ?? 0) * 3.5 + (points.bonus ?? 0) : (power ?? 0) * 0.17 + 2;
  return Math.max(rolled + bonus + additional, 0);
}

/**
 * Whether an engine understands an effect that it leaves: figures, conditions, damage and healing that the rules
 * count.
 */
export function isUnderstood(left: NonNullable<StrikeWith["leaves"]>[number], board: Battle["board"]): boolean {
  if (typeof left === "string") return true;
  const known: readonly string[] = LASTING_FIGURES[areTogether(board) ? "cycles" : "turns"];
  const counts = Object.keys(left.figures ?? {}).some((figure) => known.includes(figure));
  return counts || (left.conditions ?? []).length > 0 || left.each !== undefined;
}
