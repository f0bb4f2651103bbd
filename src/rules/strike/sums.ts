/**
 * A strike in sums that anybody can check: each roll, the number against it, the parts of each amount. They stand
 * beside the events, which keep their shape. Here are their types; `summing.ts` reckons them.
 */

import type { Automatic } from "../dice/checks";
import type { DamagePart } from "../dice/damage";
import type { PowerRollStep } from "../dice/power-roll";
import type { CharacterId, PartId } from "../names";
import type { StrikeTarget } from "./fallen";
import type { StrikeOutcome } from "./strike";
import type { LeftWhenResisted, StrikeAnswer, StrikeCheck } from "./with";

/** The purpose of a roll. `difficulty`: a number that nobody rolled; the last four are for a d20 (`SIM-ACC-2`). */
export type RollPurpose =
  | Exclude<StrikeCheck | StrikeAnswer, "none">
  | "death"
  | "difficulty"
  | "block"
  | "dodge"
  | "still"
  | "perception";

/** One check. A reader may get it without some numbers: `value` and `total` go together. */
export interface RollSum {
  readonly who: CharacterId;
  readonly part?: PartId;
  readonly of: RollPurpose;
  /** The dice; null: none are rolled; absent: not rolled yet. */
  readonly dice?: readonly number[] | null;
  readonly sides: 6 | 20;
  /** The number that counts: the sum of 2d, the lower d20 with disadvantage, 7 for a fixed value. */
  readonly natural?: number;
  /** The addition to it. */
  readonly value?: number;
  readonly total?: number;
  readonly automatic?: Automatic;
}

/** The dice of an amount, its additions and its reductions. The amounts of `parts` add up to `total`. */
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
  /** The dice of a d20's criticals, and the factor of everything (`SIM-CRT-1`). */
  readonly critically?: readonly number[];
  readonly factor?: number;
  readonly total: number;
  /** HP or MP, where they are kept. */
  readonly change?: readonly [from: number, to: number];
  /** Less was healed than rolled, because the maximum is reached (`DIC-4`). */
  readonly cut?: true;
}

export interface RowSum {
  readonly id: CharacterId;
  readonly part?: PartId;
  /** The covered character (`ACT-13`). */
  readonly for?: CharacterId;
  /** It struck back (`ACT-14`): whether that made the strike miss. `answer` is then its check. */
  readonly countered?: boolean;
  /** Absent: some checks have not fallen yet. */
  readonly outcome?: StrikeOutcome | "fizzled";
  /** The striker's check as it counts against this one. */
  readonly check?: RollSum;
  /** The number against it: the answer, or a fixed number. */
  readonly answer?: RollSum;
  /** The rest when the answer succeeds. */
  readonly resisted: LeftWhenResisted;
  readonly amount?: AmountSum;
}

/** A strike of a round that lands; `entry`: which of several attacks in one declaration, from 0 (`SIM-ACC-6`). */
export interface StrikeOfRound {
  readonly who: CharacterId;
  readonly entry?: number;
  readonly sums: StrikeSums;
}

/** Somebody whom a shot may find, with the faces of the die that mean it (`MIS-1`): one for each lot. */
export interface LotShare {
  readonly id: CharacterId;
  readonly part?: PartId;
  readonly faces: readonly [first: number, last: number];
}

/** The die that says whom a shot finds. Which of several faces it showed is not kept: they mean the same. */
export interface LotSum {
  readonly sides: number;
  readonly found: LotShare;
  /** All of them, in the order of their faces. */
  readonly among: readonly LotShare[];
}

export interface StrikeSums {
  readonly who: CharacterId;
  /** The casting check before it, and the number to reach (`SIM-ACC-6`). */
  readonly casting?: { readonly roll: RollSum; readonly against: number };
  /** The striker's one check. */
  readonly check?: RollSum;
  readonly rows: readonly RowSum[];
  readonly misfired?: StrikeTarget;
  readonly lot?: LotSum;
  /** Of counters that hit (`ACT-14`). */
  readonly counters?: readonly StrikeSums[];
  readonly mp?: readonly [from: number, to: number];
}
