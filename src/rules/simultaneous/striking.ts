/** A declared attack or spell that brings its figures: d20 against an instinct, criticals, points (`SIM-ACC-1`, `SIM-CRT-1`). */

import type { AttackAction, CastAction, CharacterId, SimultaneousCharacter } from "../battle";
import { hasCondition } from "../board/roster";
import { type Refusal, refuse, type SimultaneousStrike } from "../commands";
import { type Dice, fixedDice } from "../dice/dice";
import { addedTo } from "../effects/figures";
import type { WantedDice } from "../strike/wanted";
import { type StrikeWith, strikeFigures } from "../strike/with";
import {
  type AccuracyRoll,
  criticalsOf,
  hits,
  isWildAttack,
  ownAccuracy,
  rollAccuracy,
  rollCriticals,
} from "./accuracy";
import type { CycleFallen, SimultaneousDice } from "./fallen";
import { type Resistance, resistanceOf, type Stance } from "./instinct";

/** An action with figures and somebody to strike at. */
export type FiguredAction = (AttackAction | CastAction) & { readonly target: CharacterId; readonly with: StrikeWith };

/** Nor is what a trade says of its partner figures. */
export function isFigured(action: object): action is FiguredAction {
  return "with" in action && typeof action.with === "object";
}

const D20 = 20;
const D6 = 6;

type DiceKey = keyof SimultaneousDice;
const DICE_KEYS: readonly DiceKey[] = ["accuracy", "critical", "points", "perception", "stealth"];
type WrongDice = "too-few" | "left-over" | "no-die";

/** The dice of one resolution: as they were given for each actor, else rolled from a source. */
export class CycleDice {
  readonly #used = new Set<string>();
  readonly #wants: WantedDice<DiceKey>[] = [];
  #fault: Refusal | null = null;

  /**
   * @param given by actor; undefined: everything is rolled
   * @param asking what has not fallen is wanted, and no fault
   */
  constructor(
    private readonly given: CycleFallen | undefined,
    private readonly source: Dice,
    private readonly asking = false,
  ) {}

  /** What has not fallen of all that was needed so far. */
  get wants(): readonly WantedDice<DiceKey>[] {
    return this.#wants;
  }

  /** Why the given dice are not exactly those that were needed, once everything has happened; or null. */
  fault(): Refusal | null {
    for (const [who, dice] of Object.entries(this.given ?? {}))
      for (const key of DICE_KEYS)
        if (listOf(dice[key]).length > 0 && !this.#used.has(useOf(who, key))) this.#wrong(who, key, "left-over");
    return this.#fault;
  }

  /**
   * So many dice for this. What is given and wrong counts as ones: `fault` tells it in the end.
   * @param value the number that is added to them
   */
  take(who: CharacterId, key: DiceKey, count: number, sides: number, value: number): readonly number[] {
    const { given } = this;
    if (!given) return Array.from({ length: count }, () => this.source.d(sides));
    const list = Object.hasOwn(given, who) ? listOf(given[who]![key]) : [];
    if (count > 0) this.#used.add(useOf(who, key));
    if (this.asking && list.length === 0 && count > 0) this.#wants.push({ who, key, dice: count, sides, value });
    else if (list.length !== count) this.#wrong(who, key, list.length < count ? "too-few" : "left-over");
    else if (!list.every((die) => Number.isInteger(die) && die >= 1 && die <= sides)) this.#wrong(who, key, "no-die");
    else return list;
    return Array.from({ length: count }, () => 1);
  }

  /** One die that may be given, and is not asked for otherwise; null: it is not. */
  offered(who: CharacterId, key: DiceKey, sides: number, value: number): number | null {
    return this.has(who, key) ? this.take(who, key, 1, sides, value)[0]! : null;
  }

  /** Whether such dice are given. */
  has(who: CharacterId, key: DiceKey): boolean {
    const { given } = this;
    return given !== undefined && Object.hasOwn(given, who) && given[who]![key] !== undefined;
  }

  #wrong(who: CharacterId, key: DiceKey, reason: WrongDice): void {
    this.#fault ??= refuse("bad-value", "SIM-ACC-1", { key, place: `dice.${key}`, reason, who }).refusal;
  }
}

function listOf(dice: number | readonly number[] | undefined): readonly number[] {
  return dice === undefined ? [] : typeof dice === "number" ? [dice] : dice;
}

function useOf(who: CharacterId, key: DiceKey): string {
  return JSON.stringify([who, key]);
}

/** What is known of an attack as it comes. `metres` to the target, after the movements. */
export interface SimultaneousAim {
  readonly striker: SimultaneousCharacter;
  readonly target: SimultaneousCharacter;
  readonly stance: Stance | undefined;
  readonly metres: number;
  /** `SIM-MIN-1`: aimed with disadvantage. */
  readonly quick: boolean;
}

/** `SIM-ACC-1`, `SIM-ACC-3`, `SIM-STL-2`: whether it lands; null where nothing is aimed. */
function aimed(
  accuracy: number,
  { striker, target, stance, metres, quick }: SimultaneousAim,
  dice: CycleDice,
): { readonly roll: AccuracyRoll; readonly resistance: Resistance; readonly hit: boolean } {
  const resistance = resistanceOf(target, { blockable: true, dodgeable: true, distance: metres }, stance);
  const disadvantage = resistance.disadvantage || quick || isWildAttack(target, false);
  const shown = dice.take(striker.id, "accuracy", disadvantage ? 2 : 1, D20, ownAccuracy(striker) + accuracy);
  const roll = rollAccuracy(striker, fixedDice(shown), disadvantage);
  return { roll, resistance, hit: hits(roll.total + accuracy, resistance) };
}

/** What comes of an attack with figures. `power`, `mp` and parts say nothing here. */
export function strikeTogether(
  action: FiguredAction,
  aim: SimultaneousAim,
  dice: CycleDice,
): { readonly outcome: "hit" | "miss"; readonly strike: SimultaneousStrike } {
  const figures = strikeFigures(action.with);
  const { striker } = aim;
  // `EFF-6`: what lasts on it.
  const accuracy = figures.accuracy + addedTo(striker, "accuracy");
  const isAimed = figures.check !== "none" && figures.against !== "none";
  const wanted = dice.wants.length;
  const attempt = isAimed ? aimed(accuracy, aim, dice) : null;
  // Before its check has fallen nothing comes of it.
  const hit = dice.wants.length === wanted && (attempt?.hit ?? true);
  const outcome = hit ? "hit" : "miss";
  const told = {
    ...(attempt && {
      accuracy: attempt.roll.dice,
      total: attempt.roll.total + accuracy,
      against: attempt.resistance.against,
      difficulty: attempt.resistance.difficulty,
    }),
  };
  if (!hit || figures.amount?.is !== "points") return { outcome, strike: told };
  // SIM-CRT-1: a target is unaware of whoever is hidden; healing has no criticals.
  const reasons = { sneak: hasCondition(striker, "hidden"), natural: attempt?.roll.natural ?? 0 };
  const count = figures.effect === "damage" ? criticalsOf(reasons) : 0;
  const { dice: critical, factor } = rollCriticals(count, fixedDice(dice.take(striker.id, "critical", count, D6, 0)));
  const lasting = figures.effect === "damage" ? addedTo(striker, "damage") : 0;
  const bonus = figures.amount.points.bonus + figures.bonus + figures.additional + lasting;
  const points = dice.take(striker.id, "points", figures.amount.points.dice, D6, bonus);
  const sum = points.reduce((all, die) => all + die, bonus);
  const amount = Math.max(sum * factor, 0);
  const strike = {
    ...told,
    ...(count > 0 ? { critical, factor } : {}),
    ...(points.length > 0 ? { points } : {}),
    ...(figures.effect === "heal" ? { healing: amount } : { damage: amount }),
  };
  return { outcome, strike };
}
