/** The ways to drive a strike's walk: with dice that are written down, with a source of dice, or one die at a time. */

import { type Refusal, refuse } from "../commands";
import type { Dice } from "../dice/dice";
import { refusePowerRoll } from "../dice/power-roll";
import type { StrikeDice, StrikeDiceKey } from "./fallen";
import { powerRequest } from "./judging";
import { rolledFrom } from "./rolled";
import type { Reckoned, Strike, StrikeNeeds, StrikeReply, StrikeWant, StruckLot } from "./strike";
import { type Fell, type LotsWanted, type StrikeSoFar, targetOf, type Wanted, walkStrike } from "./walk";
import { WrittenDice, type WrongDice } from "./written-dice";

/** Why these figures cannot be rolled with in this edition, or null: a critical value with which no chain ends (`DIC-2`). */
export function refuseStrike(strike: Pick<Strike, "figures" | "rules">): Refusal | null {
  const { amount } = strike.figures;
  const request = amount?.is === "power" ? powerRequest(strike) : null;
  const refusal = request && refusePowerRoll(request, strike.rules?.powerRolls);
  if (!refusal) return null;
  const key =
    refusal.code === "power-not-in-table" ? "power" : refusal.code === "critical-too-low" ? "critical" : "reads";
  return refuse("bad-value", refusal.rule ?? "DIC-2", { key, place: `with.${key}`, reason: refusal.code }).refusal;
}

/**
 * A strike, its dice and what comes of them.
 * @param dice written ones, which must be exactly those that are needed (`STR-10`), or a source that rolls them
 */
export function reckonStrike(strike: Strike, dice: StrikeDice | Dice): StrikeReply<{ readonly reckoned: Reckoned }> {
  const refusal = refuseStrike(strike);
  if (refusal) return { ok: false, refusal };
  const walk = walkStrike(strike, { rows: [] });
  if (isSource(dice)) {
    let step = walk.next([]);
    while (!step.done) {
      // STR-12: a caster's choice is nobody's roll.
      const chosen = step.value.find((wanted) => wanted.is === "lots" && wanted.chosen);
      if (chosen) return badDice(chosen.key, "too-few");
      step = walk.next(step.value.map((wanted) => rolledFrom(dice, wanted)));
    }
    return { ok: true, reckoned: step.value };
  }
  const written = new WrittenDice(dice);
  const { reckoned, missing, wrong } = walked(walk, written);
  if (wrong) return badDice(wrong.key, wrong.reason);
  if (!reckoned) return badDice(missing[0]!.key, "too-few");
  const leftOver = written.leftOver();
  return leftOver ? badDice(leftOver, "left-over") : { ok: true, reckoned };
}

/**
 * Which die is wanted next, when these have fallen. What has fallen ahead of its turn is no fault as long as something
 * is missing.
 */
export function strikeNeeds(strike: Strike, dice: StrikeDice): StrikeReply<StrikeNeeds> {
  const refusal = refuseStrike(strike);
  if (refusal) return { ok: false, refusal };
  const soFar: StrikeSoFar = { rows: [] };
  const written = new WrittenDice(dice);
  const { reckoned, missing, wrong } = walked(walkStrike(strike, soFar), written);
  if (wrong) return badDice(wrong.key, wrong.reason);
  const leftOver = reckoned && written.leftOver();
  if (leftOver) return badDice(leftOver, "left-over");
  return { ok: true, next: missing[0] ?? null, open: missing, rows: soFar.rows };
}

interface Walked {
  readonly reckoned?: Reckoned;
  readonly missing: readonly StrikeWant[];
  readonly wrong?: { readonly key: StrikeDiceKey; readonly reason: WrongDice };
}

/** As far as the written dice lead. */
function walked(walk: ReturnType<typeof walkStrike>, written: WrittenDice): Walked {
  let step = walk.next([]);
  while (!step.done) {
    const fell: Fell[] = [];
    const missing: StrikeWant[] = [];
    for (const wanted of step.value) {
      const taken = written.take(wanted);
      if (taken.is === "wrong") return { missing, wrong: { key: wanted.key, reason: taken.reason } };
      if (taken.is === "missing") missing.push(wantOf(wanted, taken.drawn));
      else fell.push(taken.fell);
    }
    if (missing.length > 0) return { missing };
    step = walk.next(fell);
  }
  return { reckoned: step.value, missing: [] };
}

function wantOf(wanted: Wanted, drawn: readonly StruckLot[] = []): StrikeWant {
  const { key, who } = wanted;
  if (wanted.is === "die") return { key, who, dice: "1d", ...(key === "line" ? { of: wanted.of } : {}) };
  if (wanted.is === "lots") return { key, who, dice: "lot", ...lotsLeft(wanted, drawn) };
  const { part, value, second } = wanted;
  return {
    key,
    who,
    dice: second === null ? "2d" : "1d",
    ...(part === undefined ? {} : { part }),
    ...(value === undefined ? {} : { value }),
    ...(second === null ? {} : { second }),
  };
}

function lotsLeft({ urn, count, chosen }: LotsWanted, drawn: readonly StruckLot[]) {
  const taken = new Map<StruckLot, number>();
  for (const lot of drawn) taken.set(lot, (taken.get(lot) ?? 0) + 1);
  const left = urn
    .map((lot) => ({ target: targetOf(lot.struck), id: lot.struck.id, lots: lot.lots - (taken.get(lot) ?? 0) }))
    .filter(({ lots }) => lots > 0);
  const byId = new Map<string, number>();
  for (const { id, lots } of left) byId.set(id, (byId.get(id) ?? 0) + lots);
  return {
    lots: Object.fromEntries(byId),
    among: left.map(({ target, lots }) => ({ target, lots })),
    ...(chosen ? { choose: count, from: [...byId.keys()] } : {}),
  };
}

function badDice(key: StrikeDiceKey, reason: WrongDice | "too-few" | "left-over"): { ok: false; refusal: Refusal } {
  return refuse("bad-value", "STR-10", { key, place: `dice.${key}`, reason });
}

function isSource(dice: StrikeDice | Dice): dice is Dice {
  return "d" in dice && typeof dice.d === "function";
}
