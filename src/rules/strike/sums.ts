/**
 * A strike in sums that anybody can check: what each rolled, what it was against, what an amount is made of. They stand
 * beside the events, which keep their shape. Here is what they look like; `summing.ts` reckons them.
 */

import type { Automatic } from "../dice/checks";
import type { DamagePart } from "../dice/damage";
import type { PowerRollStep } from "../dice/power-roll";
import type { CharacterId, PartId } from "../names";
import type { StrikeTarget } from "./fallen";
import type { StrikeOutcome } from "./strike";
import type { LeftWhenResisted, StrikeAnswer, StrikeCheck } from "./with";

/** What a roll is made for. `difficulty`: a number that nobody rolled; the last four are a d20's (`SIM-ACC-2`). */
export type RollPurpose =
  | Exclude<StrikeCheck | StrikeAnswer, "none">
  | "death"
  | "difficulty"
  | "block"
  | "dodge"
  | "still"
  | "perception";

/** One check. What somebody may not know is left out: `value` and `total` go together. */
export interface RollSum {
  readonly who: CharacterId;
  readonly part?: PartId;
  readonly of: RollPurpose;
  /** As they show; null: none are rolled; absent: they have not fallen yet. */
  readonly dice?: readonly number[] | null;
  readonly sides: 6 | 20;
  /** What counts of the dice: of 2d their sum, of d20 with disadvantage the lower one, 7 for a fixed one. */
  readonly natural?: number;
  /** What is added to it. */
  readonly value?: number;
  readonly total?: number;
  readonly automatic?: Automatic;
}

/** What is rolled for an amount, what is added and what reduces it. The amounts of `parts` add up to `total`. */
export interface AmountSum {
  /** Whose dice. */
  readonly who: CharacterId;
  readonly is: "damage" | "healed";
  readonly pool: "hp" | "mp";
  /** Each roll of the chain that counts here, with the row that it reads (`DIC-2`). */
  readonly rolls?: readonly PowerRollStep[];
  /** The critical value; absent where nothing criticals. */
  readonly critical?: number;
  /** Dice of points. */
  readonly points?: readonly number[];
  /** A power roll that began with 1,1. */
  readonly failed?: true;
  readonly parts: readonly DamagePart[];
  /** Of a d20's criticals: their dice, and what all is multiplied by (`SIM-CRT-1`). */
  readonly critically?: readonly number[];
  readonly factor?: number;
  readonly total: number;
  /** HP or MP, where they are kept. */
  readonly change?: readonly [from: number, to: number];
  /** Less was healed than was rolled: the maximum is reached (`DIC-4`). */
  readonly cut?: true;
}

export interface RowSum {
  readonly id: CharacterId;
  readonly part?: PartId;
  /** Absent: not all checks have fallen yet. */
  readonly outcome?: StrikeOutcome | "fizzled";
  /** The striker's check as it counts against this one. */
  readonly check?: RollSum;
  /** What it is against: the answer, or a number that it had to reach. */
  readonly answer?: RollSum;
  /** What an answer's success leaves. */
  readonly resisted: LeftWhenResisted;
  readonly amount?: AmountSum;
}

/** Of a round a strike that lands; `entry`: of several attacks of one declaration which it is, from 0 (`SIM-ACC-6`). */
export interface StrikeOfRound {
  readonly who: CharacterId;
  readonly entry?: number;
  readonly sums: StrikeSums;
}

export interface StrikeSums {
  readonly who: CharacterId;
  /** The check before it is aimed, and what it had to reach (`SIM-ACC-6`). */
  readonly casting?: { readonly roll: RollSum; readonly against: number };
  /** The striker's one check. */
  readonly check?: RollSum;
  readonly rows: readonly RowSum[];
  readonly misfired?: StrikeTarget;
  readonly mp?: readonly [from: number, to: number];
}
