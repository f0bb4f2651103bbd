/** The ways to run a strike's walk: with written dice, with a source of dice, or one die at a time. */

import type { Refusal, Refused } from "../commands";
import type { Dice } from "../dice/dice";
import { type PowerRollRules, refusedNumber, refusePowerRoll } from "../dice/power-roll";
import { given } from "../given";
import type { ReadingKey } from "../readings";
import { misfit } from "../refusals";
import { idOfTarget, rowName, type StrikeDice, type StrikeDiceKey, type StrikeTarget, straysFound } from "./fallen";
import { powerRequest } from "./judging";
import { rolledFrom } from "./rolled";
import {
  isHit,
  type OpenReaction,
  type ReckonedStrike,
  type Strike,
  type StrikeNeeds,
  type StrikeReply,
} from "./strike";
import { isPicked, type StrikeSoFar, targetOf, walkStrike } from "./walk";
import type { Fell, StrikeWanted } from "./wanted";
import type { StrikeFigures } from "./with";
import { WrittenDice, type WrongDice } from "./written-dice";

/**
 * Why these figures cannot be rolled in this edition, or null: with their critical value a chain would never end
 * (`DIC-2`).
 */
export function refuseStrike(strike: Pick<Strike, "figures" | "rules">): Refusal | null {
  const { figures, rules } = strike;
  const known = judged.get(figures);
  if (known && known.rules === rules?.powerRolls) return known.refusal;
  const refusal = refusedFigures(strike);
  judged.set(figures, { rules: rules?.powerRolls, refusal });
  return refusal;
}

/** An item's figures never change, and are asked about before every blow. */
const judged = new WeakMap<
  StrikeFigures,
  { readonly rules: PowerRollRules | undefined; readonly refusal: Refusal | null }
>();

function refusedFigures(strike: Pick<Strike, "figures" | "rules">): Refusal | null {
  const request = powerRequest(strike);
  const refusal = request && refusePowerRoll(request, strike.rules?.powerRolls);
  if (!request || !refusal) return null;
  const number = refusedNumber(request, refusal);
  // All else is said by the tail of a typed roll.
  const key = number === "power" || number === "critical" || number === "bonus" ? number : "reads";
  return misfit(refusal.rule ?? "DIC-2", `with.${key}`, refusal.code, refusal.data).refusal;
}

/**
 * A strike, its dice and its outcome.
 * @param dice written ones, which must be exactly the needed ones (`STR-10`), or a source that rolls them
 */
export function reckonStrike(
  strike: Strike,
  dice: StrikeDice | Dice,
): StrikeReply<{ readonly reckoned: ReckonedStrike }> {
  const refusal = refuseStrike(strike);
  if (refusal) return { ok: false, refusal };
  if (isSource(dice)) return rolledBy(strike, dice);
  const written = new WrittenDice(dice);
  const soFar: StrikeSoFar | undefined = strike.favours && { rows: [] };
  const { reckoned, missing, wrong } = walked(strike, written, soFar);
  if (wrong) return badDice(wrong.key, wrong.reason, restsOn(strike, dice, wrong.reason));
  if (!reckoned) return badDice(missing[0]!.key, "too-few");
  const leftOver = written.leftOver();
  return leftOver ? badDice(leftOver, "left-over") : (refusePick(strike, soFar) ?? { ok: true, reckoned });
}

/** `ACT-8`: only a row that is hit can be picked; null: it can, or nothing is known yet. */
function refusePick({ favours }: Strike, { judged }: StrikeSoFar = { rows: [] }): Refused | null {
  const pick = favours?.pick;
  if (pick === undefined || !judged) return null;
  const isThere = judged.some(({ struck, outcome }) => isHit(outcome) && isPicked(pick, struck));
  return isThere ? null : misfit("ACT-8", "pick", "missed", { who: idOfTarget(pick) });
}

/** `ACT-8`: among whom one may be picked, and is not. */
function pickable({ favours }: Strike, { judged = [] }: StrikeSoFar): readonly StrikeTarget[] | undefined {
  if (!favours || favours.pick !== undefined) return undefined;
  const hit = judged.filter(({ outcome }) => isHit(outcome));
  return hit.length > 1 ? hit.map(({ struck }) => targetOf(struck)) : undefined;
}

/**
 * `ACT-14`: the targets that may still choose. A target that has rolled evasion has chosen. For fixed figures the
 * amount comes next.
 */
function undecided(
  { reactions = [], found = [] }: StrikeSoFar,
  { power, points }: StrikeDice,
  missing: readonly StrikeWanted[],
): readonly OpenReaction[] {
  return reactions.filter(({ row }) => {
    const struck = found.find((one) => rowName(one) === row);
    if (struck?.fixed) return power === undefined && points === undefined;
    return missing.some(({ key, who, part }) => key === "answers" && rowName({ id: who, ...given({ part }) }) === row);
  });
}

function rolledBy(strike: Strike, dice: Dice): StrikeReply<{ readonly reckoned: ReckonedStrike }> {
  let chosen: StrikeWanted | undefined;
  const soFar: StrikeSoFar | undefined = strike.favours && { rows: [] };
  const roll = (wanted: readonly StrikeWanted[]) => {
    // STR-12: a caster's choice is not a roll.
    chosen = wanted.find(({ choose }) => choose !== undefined);
    return chosen ? null : wanted.map((one) => rolledFrom(dice, one));
  };
  const reckoned = walkStrike(strike, roll, soFar);
  return reckoned ? (refusePick(strike, soFar) ?? { ok: true, reckoned }) : badDice(chosen!.key, "too-few");
}

/**
 * Which dice are needed now, after these. Dice that have fallen ahead of their turn are no mistake while others are
 * missing.
 */
export function strikeNeeds(strike: Strike, dice: StrikeDice): StrikeReply<StrikeNeeds> {
  const refusal = refuseStrike(strike);
  if (refusal) return { ok: false, refusal };
  const soFar: StrikeSoFar = { rows: [] };
  const written = new WrittenDice(dice);
  const { reckoned, missing, wrong } = walked(strike, written, soFar);
  if (wrong) return badDice(wrong.key, wrong.reason, restsOn(strike, dice, wrong.reason));
  const leftOver = reckoned && written.leftOver();
  if (leftOver) return badDice(leftOver, "left-over");
  const refused = refusePick(strike, soFar);
  if (refused) return refused;
  const reactions = undecided(soFar, dice, missing);
  return {
    ok: true,
    open: missing,
    rows: soFar.rows,
    ...given({ pick: pickable(strike, soFar), reactions: reactions.length > 0 ? reactions : undefined }),
  };
}

/** How far these dice lead, to show how the result came about. A mistake in them ends it. */
export function walkedSoFar(strike: Strike, dice: StrikeDice): { soFar: StrikeSoFar; reckoned?: ReckonedStrike } {
  const soFar: StrikeSoFar = { rows: [] };
  const { reckoned } = walked(strike, new WrittenDice(dice), soFar);
  return { soFar, ...given({ reckoned }) };
}

interface Walked {
  readonly reckoned?: ReckonedStrike;
  readonly missing: readonly StrikeWanted[];
  readonly wrong?: { readonly key: StrikeDiceKey; readonly reason: WrongDice };
}

/** As far as the written dice lead. */
function walked(strike: Strike, written: WrittenDice, soFar?: StrikeSoFar): Walked {
  const missing: StrikeWanted[] = [];
  let wrong: Walked["wrong"];
  const take = (all: readonly StrikeWanted[]): readonly Fell[] | null => {
    const fell: Fell[] = [];
    const before = missing.length;
    for (const wanted of all) {
      const taken = written.take(wanted);
      if (taken.is === "wrong") {
        wrong = { key: wanted.key, reason: taken.reason };
        return null;
      }
      if (taken.is === "missing") missing.push(stillWanted(wanted, taken.drawn));
      else fell.push(taken.fell);
    }
    return missing.length > before ? null : fell;
  };
  const reckoned = walkStrike(written.asWritten(strike), take, soFar);
  if (reckoned) return { reckoned, missing: [] };
  return { missing, ...given({ wrong }) };
}

/** One roll of it; lots are drawn one at a time, among those that are left. */
function stillWanted(wanted: StrikeWanted, drawn: readonly number[] = []): StrikeWanted {
  if (!wanted.among) return wanted;
  const left = wanted.among.map(({ lots }) => lots);
  for (const place of drawn) left[place]!--;
  const among = wanted.among.map((one, place) => ({ ...one, lots: left[place]! })).filter(({ lots }) => lots > 0);
  return { ...wanted, dice: 1, sides: among.reduce((sum, { lots }) => sum + lots, 0), among };
}

/** `STR-11`, `STR-22`: the reading without which this would be right as it is written. */
function restsOn(strike: Strike, dice: StrikeDice, reason: WrongDice): ReadingKey | undefined {
  if (reason === "no-lot") return hasOneLot(strike, dice) ? "misfireLots" : undefined;
  if (reason !== "for-all" || strike.figures.rolls || strike.rules?.damageRolls !== "once") return undefined;
  const { wrong } = walked({ ...strike, rolls: "each" }, new WrittenDice(dice));
  return wrong?.reason === "for-all" ? undefined : "damageRolls";
}

/** Whether a part is written for a character that has one lot for all its parts. */
function hasOneLot({ aim }: Strike, dice: StrikeDice): boolean {
  const lots = aim.misfire ?? aim.strays?.flatMap((stray) => stray.lots) ?? [];
  const parts = straysFound(dice).filter((one) => typeof one !== "string");
  return lots.some(({ struck, sections }) => sections !== undefined && parts.some(({ id }) => id === struck.id));
}

function badDice(key: StrikeDiceKey, reason: WrongDice | "too-few" | "left-over", reading?: ReadingKey): Refused {
  return misfit("STR-10", `dice.${key}`, reason, given({ reading }));
}

function isSource(dice: StrikeDice | Dice): dice is Dice {
  return "d" in dice && typeof dice.d === "function";
}
