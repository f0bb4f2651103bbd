/** A character's weapons and spells: those of its sheet, those it struck with in this battle, and its bare hands. */

import { metres } from "../../src/chronicle/index";
import { type Arms, armsInScript, bareHandsOn, strikesAmong } from "../../src/engine/index";
import { type Battle, type PartId, type StrikeWith, wayOf } from "../../src/rules/index";
import { ownWords } from "../desk/index";
import { type Analysis, everyNodeBelow, ROOT } from "../line/index";
import { say } from "../words";
import { wayText } from "./kinds";

/** The weapons and spells of all characters: those written beside the battle, and those used in any of its lines. */
export function everyonesArms(analysis: Analysis): Arms {
  const steps = everyNodeBelow(analysis, ROOT).flatMap(({ step }) => step ?? []);
  return armsInScript({ steps }, analysis.arms);
}

export function armsOf(analysis: Analysis, who: string, board: Battle["board"]): StrikeWith[] {
  const all = [
    ...strikesAmong(everyonesArms(analysis).get(who) ?? []).filter((one) => !isBare(one)),
    bareHandsOn(board),
  ];
  // A weapon that every part may use is listed once.
  const ofAll = new Set(all.filter(({ part }) => part === undefined).map(armKey));
  return all.filter(({ part, ...rest }) => part === undefined || !ofAll.has(armKey(rest)));
}

/** The weapons of one part (`ACT-1`). Null: the character has no parts. */
export function armsOfPart(arms: readonly StrikeWith[], part: PartId | null): StrikeWith[] {
  if (part === null) return [...arms];
  return arms.flatMap((arm) => (arm.part === undefined || arm.part === part ? [{ ...arm, part }] : []));
}

const BARE: ReadonlySet<string> = new Set(
  (["plane", "simultaneous"] as const).map((board) => armKey(bareHandsOn(board))),
);

function isBare(one: StrikeWith): boolean {
  const { part: _, ...rest } = one;
  return BARE.has(armKey(rest));
}

/** By which a draft names a weapon. */
export function armKey(arm: StrikeWith): string {
  return JSON.stringify(arm);
}

/** Its name, else how it strikes; bare hands are called so. */
export function armText(arm: StrikeWith): string {
  return arm.name ?? (isBare(arm) ? say("arms.bare") : wayText(wayOf(arm)));
}

/** Its figures in one line. */
export function figuresText({ how, power, points, critical, bonus, accuracy, range, radius, mp }: StrikeWith): string {
  const parts = [
    wayText(how ?? "melee"),
    ...(power === undefined ? [] : [say("strike.power", { power: String(power), critical: String(critical ?? 10) })]),
    ...(points === undefined ? [] : [pointsText(points)]),
    ...(bonus ? [`+${bonus}`] : []),
    ...(accuracy ? [say("strike.accuracy", { value: `${accuracy > 0 ? "+" : ""}${accuracy}` })] : []),
    ...(range === undefined ? [] : [say("strike.range", { metres: metres(range, ownWords.value) })]),
    ...(radius === undefined ? [] : [say("strike.radius", { metres: metres(radius, ownWords.value) })]),
    ...(mp ? [say("state.mp", { mp: String(mp) })] : []),
  ];
  return parts.join(say("between"));
}

/** Dice, or so many points as there are without any. */
function pointsText({ dice = 0, bonus = 0 }: NonNullable<StrikeWith["points"]>): string {
  if (dice === 0) return say("strike.points", { points: String(bonus) });
  return `${dice}d${bonus === 0 ? "" : `${bonus > 0 ? "+" : "−"}${Math.abs(bonus)}`}`;
}
