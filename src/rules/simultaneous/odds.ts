/** The exact odds of a declared attack or spell with figures, judged in the same way as its dice. */

import type { SimultaneousBattle } from "../battle";
import { characterOf } from "../board/roster";
import { type Asked, type Reply, refuse } from "../commands";
import { fixedDice } from "../dice/dice";
import { distance } from "../geometry/point";
import { pointChances } from "../strike/chain-odds";
import type { StrikeForecast } from "../strike/steps";
import type { AmountOdds } from "../strike/strike";
import { strikeFigures } from "../strike/with";
import { rollCriticals } from "./accuracy";
import { reasonOf } from "./criticals";
import { keptFromDeclaring } from "./declaration";
import {
  accuracyOf,
  addedToPoints,
  aimed,
  CycleDice,
  castOf,
  criticalDice,
  D20,
  type FiguredAction,
  figuredAs,
  hasDisadvantage,
  isFigured,
  multiplied,
  resistanceTo,
  type SimultaneousAim,
} from "./declared-strike";
import { revealedStance } from "./instinct";

const FACES = Array.from({ length: D20 }, (_, i) => i + 1);
const CRITICAL_FACES = [1, 2, 3, 4, 5, 6];

/**
 * `ask: strike` where everyone acts at once: as everybody stands now, if it reaches (`SIM-RCH-1`). Before the reveal
 * no stance and no casting is known. After it, the strike may be made only if it was declared at that target.
 */
export function forecastOf(battle: SimultaneousBattle, question: Asked<"strike">): Reply<StrikeForecast> {
  const { who = "", target: named, reason: word } = question;
  const striker = characterOf(battle.characters, who);
  if (!striker) return refuse("no-such-character", "SIM-CYC-1", { who });
  const id = typeof named === "string" ? named : (named?.id ?? "");
  const target = characterOf(battle.characters, id);
  if (!target) return refuse("no-such-character", "SIM-CYC-1", { who: id });
  const kept = isDeclaredAt(battle, who, id) ? null : keptFromDeclaring(battle, striker);
  if (kept) return { ok: true, answer: { can: false, reason: kept.refusal.code, rule: kept.refusal.rule } };
  const action = figuredAs(question.with, id);
  const quick = "cast" in action && action.with.minor === true;
  const metres = distance(striker.at, target.at);
  const known = { before: battle, casters: revealedCasters(battle), reasons: word ? { [who]: word } : {} };
  const reason = reasonOf(known, { who, place: 0, action, quick }, striker, { target, metres });
  const stance = revealedStance(battle, id);
  const aim: SimultaneousAim = { striker, target, stance, metres, quick, reason, whose: { who } };
  return { ok: true, answer: { can: true, ...oddsOf(action, aim) } };
}

function isDeclaredAt({ phase, sealed }: SimultaneousBattle, who: string, target: string): boolean {
  const { action = [] } = sealed.find((one) => one.who === who) ?? {};
  return phase === "revealed" && action.some((one) => isFigured(one) && one.target === target);
}

/** `SIM-CRT-3`; a conditional action has not happened yet. */
function revealedCasters({ phase, sealed }: SimultaneousBattle): ReadonlySet<string> {
  const casting = sealed.filter(({ action }) => action.some((one) => "cast" in one && !one.if));
  return new Set(phase === "revealed" ? casting.map(({ who }) => who) : []);
}

/** Chances, one die after the other: casting, accuracy, criticals, points. A miss counts as 0. */
function oddsOf(action: FiguredAction, aim: SimultaneousAim): Pick<StrikeForecast, "hit" | "damage" | "healed"> {
  const figures = strikeFigures(action.with);
  const landing = landingChances(action, aim);
  const hit = landing.reduce((sum, { chance }) => sum + chance, 0);
  const { amount, effect } = figures;
  if (amount?.is !== "points") return { hit };
  const amounts = new Map<number, number>();
  const see = (points: number, chance: number) => {
    if (chance > 0) amounts.set(points, (amounts.get(points) ?? 0) + chance);
  };
  see(0, 1 - hit);
  const { from, chances } = pointChances(amount.points.dice);
  const bonus = addedToPoints(figures, aim.striker);
  for (const { natural, chance } of landing)
    for (const factor of factorsOf(criticalDice(figures, aim.reason, natural)))
      for (let i = 0; i < chances.length; i++)
        see(multiplied(from + i + bonus, factor.is), chances[i]! * chance * factor.chance);
  const distribution = [...amounts].sort(([a], [b]) => a - b);
  const odds: AmountOdds = { mean: distribution.reduce((sum, [n, p]) => sum + n * p, 0), distribution };
  return effect === "heal" ? { hit, healed: odds } : { hit, damage: odds };
}

/** How it may land, by the d20 that counts; 0 if none is rolled. */
function landingChances(action: FiguredAction, aim: SimultaneousAim): { natural: number; chance: number }[] {
  const figures = strikeFigures(action.with);
  const { striker, whose } = aim;
  const given = (dice: { readonly casting?: number; readonly accuracy?: readonly number[] }) =>
    new CycleDice({ [whose.who]: dice }, fixedDice([]));
  const resistance = resistanceTo(action, aim);
  if (resistance.against === "field") return [];
  const casts = action.with.casting
    ? FACES.filter((casting) => castOf(action, whose, given({ casting }))?.succeeds).length / D20
    : 1;
  if (figures.check === "none" || figures.against === "none") return casts > 0 ? [{ natural: 0, chance: casts }] : [];
  const disadvantage = hasDisadvantage(resistance, aim);
  return FACES.flatMap((natural) => {
    const accuracy = disadvantage ? [natural, D20] : [natural];
    if (!aimed(accuracyOf(figures, striker), resistance, aim, given({ accuracy })).hit) return [];
    // The lower of two dice is this number in this share of the 400 pairs.
    const ways = disadvantage ? (2 * (D20 - natural) + 1) / D20 : 1;
    return casts > 0 ? [{ natural, chance: (ways / D20) * casts }] : [];
  });
}

/** The possible multipliers of the damage with this many critical dice (`SIM-CRT-1`, `SIM-CRT-2`). */
function factorsOf(count: number): { readonly is: number; readonly chance: number }[] {
  let shown: number[][] = [[]];
  for (let i = 0; i < count; i++) shown = shown.flatMap((dice) => CRITICAL_FACES.map((die) => [...dice, die]));
  const chances = new Map<number, number>();
  for (const dice of shown) {
    const { factor } = rollCriticals(count, fixedDice(dice));
    chances.set(factor, (chances.get(factor) ?? 0) + 1 / shown.length);
  }
  return [...chances].map(([is, chance]) => ({ is, chance }));
}
