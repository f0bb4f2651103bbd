/**
 * Which of somebody's weapons and spells can be used in the open turn, why the others cannot, and which one the bar
 * selects.
 */

import { anyCharacterOf, type CharacterId, isAtArmsLength, type RefusalCode, wayOf } from "../../rules/index";
import { OF_THE_PLACE, offersTo } from "../turns/index";
import { type Aim, type TargetSigns, targetSigns } from "./aiming";
import { areasForLine } from "./chosen-lines";

/** Why something cannot be used: the rules refuse, or nothing is left of it. */
export type WhyUnusable = { readonly reason: RefusalCode; readonly rule: string } | "none-left";

/**
 * Why it cannot be used. Null: it can be used on a fitting target, now or after a move that is still possible.
 * @param uses how often it can still be used; null: not counted
 */
export function whyUnusable(
  aim: Aim,
  uses: number | null,
  { signs, barred }: TargetSigns = targetSigns(aim),
): WhyUnusable | null {
  if (uses !== null && uses < 1) return "none-left";
  if (barred) return barred;
  const hindrances = signs.flatMap(({ meant, kind, reason, rule = "" }) =>
    meant ? [kind === "barred" && reason !== undefined ? { reason, rule } : null] : [],
  );
  const [first] = hindrances;
  if (!first || hindrances.includes(null) || areasForLine(aim).length > 0) return null;
  const hindrance = hindrances.find((one) => one !== null && !OF_THE_PLACE.has(one.reason)) ?? first;
  return OF_THE_PLACE.has(hindrance.reason) && mayMove(aim) ? null : hindrance;
}

function mayMove({ ruleset, battle, who }: Aim): boolean {
  const { move } = offersTo(ruleset, battle, { who, about: ["move"] });
  // Where everyone declares at once, the way is declared with the strike.
  return move === undefined || move.can;
}

/** A weapon or spell that the bar can select. */
export interface Choosable {
  readonly id: string;
  readonly aim: Aim;
  readonly why: WhyUnusable | null;
  /** The hands hold other weapons (`TRN-7`). */
  readonly away?: boolean;
  /** The later its user took or used it in this battle, the higher; absent: never. */
  readonly used?: number;
}

/**
 * The next item in hand: the same as before if it can still be used and the hands hold it, else what was used last. In
 * melee a weapon that shoots gives way to one that strikes there (`A25-SKR-1`); spells are cast in melee as elsewhere.
 * Null: there is nothing.
 */
export function nextInHand<T extends Choosable>(all: readonly T[], was: string | null): T | null {
  const held = all.find(({ id }) => id === was) ?? null;
  const open = all.filter(({ why }) => why === null);
  const ready = open.filter(({ away }) => away !== true);
  const among = ready.length > 0 ? ready : open;
  const [last = null] = among.toSorted((a, b) => (b.used ?? -1) - (a.used ?? -1));
  const next = held && among.includes(held) ? held : last;
  const near = among.find(({ aim }) => isNear(aim)) ?? open.find(({ aim }) => isNear(aim));
  if (near && [held, next].some((one) => one && isShooting(one.aim) && isInMelee(one.aim))) return near;
  return next ?? held ?? all[0] ?? null;
}

function isNear({ with: made }: Aim): boolean {
  return isAtArmsLength(wayOf(made)) && made.effect !== "heal";
}

function isShooting({ with: made }: Aim): boolean {
  const how = wayOf(made);
  return how === "ranged" || how === "thrown";
}

/** Whether somebody fights in melee, on a board that has melees. */
export function isInMelee({ battle, who }: { readonly battle: Aim["battle"]; readonly who: CharacterId }): boolean {
  const c = anyCharacterOf(battle, who);
  return c !== undefined && "melee" in c && c.melee !== null;
}
