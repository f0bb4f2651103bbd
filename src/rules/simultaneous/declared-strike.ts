/** A declared attack or spell with figures: d20 against an instinct, criticals, points (`SIM-ACC-1`, `SIM-CRT-1`). */

import type { AttackAction, CastAction, CharacterId, SimultaneousCharacter } from "../battle";
import type { Refusal, SimultaneousStrike } from "../commands";
import { type Dice, fixedDice } from "../dice/dice";
import { addedTo } from "../effects/figure-terms";
import { misfit } from "../refusals";
import type { WantedDice } from "../strike/wanted";
import { type StrikeFigures, type StrikeWith, strikeFigures } from "../strike/with";
import {
  type AccuracyRoll,
  criticalsOf,
  hits,
  isWildAttack,
  ownAccuracy,
  rollAccuracy,
  rollCriticals,
} from "./accuracy";
import { CYCLE_DICE, type CycleFallen, type SimultaneousDice } from "./fallen";
import { isKeptOff, type Resistance, resistanceOf, type Stance } from "./instinct";

/** An action with figures, at somebody or at a point. */
export type FiguredAction = (AttackAction | CastAction) & { readonly with: StrikeWith };

/** Whether an action has figures. A trade's `with` names its partner and is not one. */
export function isFigured(action: object): action is FiguredAction {
  return "with" in action && typeof action.with === "object";
}

/** As what figures are declared: a blow with a weapon at arm's length, with another, or a spell. */
export function figuredAs(made: StrikeWith, target: CharacterId): FiguredAction {
  const { how = "melee", check, name = "" } = made;
  const isWeapon = how === "melee" || how === "ranged" || how === "thrown";
  if (!isWeapon || check === "casting") return { cast: name, target, with: made };
  return { attack: how === "melee" ? "melee" : "ranged", target, with: made };
}

export const D20 = 20;
const D6 = 6;

type DiceKey = keyof SimultaneousDice;
type WrongDice = "too-few" | "left-over" | "no-die";

/** The dice of one resolution: given for each actor, or rolled from a source. */
export class CycleDice {
  readonly #used = new Set<string>();
  readonly #wants: WantedDice<DiceKey>[] = [];
  #fault: Refusal | null = null;

  /**
   * @param given by actor; undefined: everything is rolled
   * @param asking missing dice are noted as needed, and are no fault
   */
  constructor(
    private readonly given: CycleFallen | undefined,
    private readonly source: Dice,
    private readonly asking = false,
  ) {}

  /** The needed dice that have not fallen yet. */
  get wants(): readonly WantedDice<DiceKey>[] {
    return this.#wants;
  }

  /** Why the given dice are not exactly the needed ones, after everything has happened; or null. */
  fault(): Refusal | null {
    for (const [who, dice] of Object.entries(this.given ?? {}))
      for (const [entry, one] of [dice].flat().entries())
        for (const key of CYCLE_DICE)
          if (listOf(one[key]).length > 0 && !this.#used.has(useOf(who, entry, key)))
            this.#wrong({ who, entry: Array.isArray(dice) ? entry : undefined }, key, "left-over");
    return this.#fault;
  }

  /**
   * This many dice. Wrong ones count as ones; `fault` reports them at the end.
   * @param value the number that is added to them
   */
  take(whose: WhoseDice, key: DiceKey, count: number, sides: number, value: number): readonly number[] {
    const { given } = this;
    const { who, entry } = whose;
    if (!given) return Array.from({ length: count }, () => this.source.d(sides));
    const own = Object.hasOwn(given, who) ? [given[who]!].flat()[entry ?? 0] : undefined;
    const list = listOf(own?.[key]);
    if (count > 0) this.#used.add(useOf(who, entry ?? 0, key));
    if (this.asking && list.length === 0 && count > 0)
      this.#wants.push({ who, ...(entry === undefined ? {} : { entry }), key, dice: count, sides, value });
    else if (list.length !== count) this.#wrong(whose, key, list.length < count ? "too-few" : "left-over");
    else if (!list.every((die) => Number.isInteger(die) && die >= 1 && die <= sides)) this.#wrong(whose, key, "no-die");
    else return list;
    return Array.from({ length: count }, () => 1);
  }

  /**
   * An optional die: it is used if given, but never asked for; null: it was not given. With several attacks the first
   * has it.
   */
  offered(who: CharacterId, key: DiceKey, sides: number, value: number): number | null {
    return this.has(who, key) ? this.take({ who }, key, 1, sides, value)[0]! : null;
  }

  /** Whether such dice are given. */
  has(who: CharacterId, key: DiceKey): boolean {
    const { given } = this;
    return given !== undefined && Object.hasOwn(given, who) && [given[who]!].flat()[0]?.[key] !== undefined;
  }

  #wrong({ who, entry }: WhoseDice, key: DiceKey, reason: WrongDice): void {
    const data = { who, ...(entry !== undefined && { entry }) };
    this.#fault ??= misfit("SIM-ACC-1", `dice.${key}`, reason, data).refusal;
  }
}

/** An actor's dice; with several attacks those of this one, from 0. */
interface WhoseDice {
  readonly who: CharacterId;
  readonly entry?: number | undefined;
}

function listOf(dice: number | readonly number[] | undefined): readonly number[] {
  return dice === undefined ? [] : typeof dice === "number" ? [dice] : dice;
}

function useOf(who: CharacterId, entry: number, key: DiceKey): string {
  return JSON.stringify([who, entry, key]);
}

/** The facts when an attack arrives. `metres` to the target, after the movements. */
export interface SimultaneousAim {
  readonly striker: SimultaneousCharacter;
  readonly target: SimultaneousCharacter;
  readonly stance: Stance | undefined;
  readonly metres: number;
  /** `SIM-MIN-1`: aimed with disadvantage. */
  readonly quick: boolean;
  /** Why it is critical whatever the d20 shows. */
  readonly reason: SimultaneousStrike["reason"] | null;
  readonly whose: WhoseDice;
}

/** `SIM-ACC-2`, `SIM-ACC-5`, `SIM-ACC-7`: the number that the strike has to reach. */
export function resistanceTo(
  { with: made }: FiguredAction,
  { striker, target, stance, metres }: SimultaneousAim,
): Resistance {
  const { blockable = true, dodgeable = true, effect = "damage" } = made;
  const impenetrable = isKeptOff(target, striker.id, effect);
  const size = target.size === undefined ? {} : { size: target.size };
  return resistanceOf(target, { blockable, dodgeable, impenetrable, distance: metres, ...size }, stance);
}

/** `SIM-ACC-3`, `SIM-MIN-1`, `SIM-STL-2`: whether the lower of two dice counts. */
export function hasDisadvantage(resistance: Resistance, { quick, target }: SimultaneousAim): boolean {
  return resistance.disadvantage || quick || isWildAttack(target, false);
}

/** `SIM-ACC-1`: whether it lands. */
export function aimed(
  accuracy: number,
  resistance: Resistance,
  aim: SimultaneousAim,
  dice: CycleDice,
): { readonly roll: AccuracyRoll; readonly hit: boolean } {
  const { striker, whose } = aim;
  const disadvantage = hasDisadvantage(resistance, aim);
  const shown = dice.take(whose, "accuracy", disadvantage ? 2 : 1, D20, ownAccuracy(striker) + accuracy);
  const roll = rollAccuracy(striker, fixedDice(shown), disadvantage);
  return { roll, hit: hits(roll.total + accuracy, resistance) };
}

/** `SIM-ACC-6`: the check before a spell is aimed; null where it needs none. */
export function castOf({ with: { casting } }: FiguredAction, whose: WhoseDice, dice: CycleDice) {
  if (!casting) return null;
  const { against, bonus = 0 } = casting;
  const shown = dice.take(whose, "casting", 1, D20, bonus);
  const cast = shown.reduce((sum, die) => sum + die, bonus);
  return { succeeds: cast >= against, told: { casting: shown, cast, castAgainst: against } };
}

/** `EFF-6`: the addition to its d20 besides the character's own accuracy: the item's, and that of lasting effects. */
export function accuracyOf(figures: StrikeFigures, striker: SimultaneousCharacter): number {
  return figures.accuracy + addedTo(striker, "accuracy");
}

/** `SIM-CRT-1`: the number of critical dice of a hit; healing has none. */
export function criticalDice({ effect }: StrikeFigures, reason: SimultaneousAim["reason"], natural: number): number {
  return effect === "damage" ? criticalsOf({ ...(reason && { [reason]: true }), natural }) : 0;
}

/** The addition to the dice of its points, once. */
export function addedToPoints(figures: StrikeFigures, striker: SimultaneousCharacter): number {
  const points = figures.amount?.is === "points" ? figures.amount.points.bonus : 0;
  return points + figures.bonus + figures.additional + (figures.effect === "damage" ? addedTo(striker, "damage") : 0);
}

/** Points multiplied by the criticals' factor. */
export function multiplied(sum: number, factor: number): number {
  return Math.max(sum * factor, 0);
}

/** The outcome of an attack with figures. `power`, `mp` and parts do not count here. */
export function strikeTogether(
  action: FiguredAction,
  aim: SimultaneousAim,
  dice: CycleDice,
): { readonly outcome: "hit" | "miss" | "fizzled"; readonly strike: SimultaneousStrike } {
  const figures = strikeFigures(action.with);
  const { striker, whose } = aim;
  const accuracy = accuracyOf(figures, striker);
  const isAimed = figures.check !== "none" && figures.against !== "none";
  const wanted = dice.wants.length;
  const cast = castOf(action, whose, dice);
  // An uncast spell is not aimed either.
  const fails = dice.wants.length > wanted || cast?.succeeds === false;
  if (fails) return { outcome: "fizzled", strike: { ...cast?.told } };
  const resistance = resistanceTo(action, aim);
  if (resistance.against === "field") return { outcome: "miss", strike: { ...cast?.told, against: "field" } };
  const attempt = isAimed ? aimed(accuracy, resistance, aim, dice) : null;
  // Before its check has fallen it has no outcome.
  const hit = dice.wants.length === wanted && (attempt?.hit ?? true);
  const outcome = hit ? "hit" : "miss";
  const told = {
    ...cast?.told,
    ...(attempt && {
      accuracy: attempt.roll.dice,
      total: attempt.roll.total + accuracy,
      against: resistance.against,
      difficulty: resistance.difficulty,
    }),
  };
  if (!hit || figures.amount?.is !== "points") return { outcome, strike: told };
  const reason = figures.effect === "damage" ? aim.reason : null;
  const count = criticalDice(figures, reason, attempt?.roll.natural ?? 0);
  const { dice: critical, factor } = rollCriticals(count, fixedDice(dice.take(whose, "critical", count, D6, 0)));
  const bonus = addedToPoints(figures, striker);
  const points = dice.take(whose, "points", figures.amount.points.dice, D6, bonus);
  const amount = multiplied(
    points.reduce((all, die) => all + die, bonus),
    factor,
  );
  const strike = {
    ...told,
    ...(reason && { reason }),
    ...(count > 0 ? { critical, factor } : {}),
    ...(points.length > 0 ? { points } : {}),
    ...(figures.effect === "heal" ? { healing: amount } : { damage: amount }),
  };
  return { outcome, strike };
}
