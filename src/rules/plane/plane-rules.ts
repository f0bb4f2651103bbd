/**
 * Where the rulesets of the plane differ, as named values. Everything else is the same rule in all of them. No code
 * asks which ruleset it is.
 */

import type { MoveKind } from "../battle";
import type { Edition } from "../editions";
import type { Durations } from "../effects/running";

/** A row of the skirmish range table: up to `upTo` sections, radius outdoors and side of the square indoors, metres. */
export interface SizeRow {
  readonly upTo: number;
  readonly radius: number;
  readonly side: number;
}

export interface PlaneRules {
  /** Feats, distances and power rolls. */
  readonly edition: Edition;
  /** The series of cited rule ids: `A25`, `A20`. */
  readonly series: string;
  /** Rules with an id of their own here, as full ids: `{ "SKR-6": "B20-END-1" }`. */
  readonly renamed?: { readonly [rule: string]: string };
  /**
   * Whether somebody may stand in a skirmish without fighting. If not, every able one inside is in melee at the
   * centre, stranded and held ones too, and an unable one is free (`B20-ZON-5`).
   */
  readonly independents: boolean;
  /** In order of `upTo`; the last row holds for more (`A25-SKR-3`). */
  readonly sizes: readonly SizeRow[];
  /** Against somebody unable, a contact waits for the turn's end (`A20-BLK-6`); if not, it forms at once (`A25-BLK-6`). */
  readonly contactWaits: boolean;
  /** A participant limit and what follows from it (`A25-OVR`). */
  readonly limit: boolean;
  /** The sections that count against the limit, together with those that enter (`A25-OVR-1`; `B20-ZON-4`: fighters). */
  readonly entryLimit: "everyone" | "fighters" | "none";
  /** Leaving a melee without preparation by numbers (`A25-BLK-9`). */
  readonly departureByNumbers: boolean;
  /** The kinds of move with which one may leave after preparing (`A25-MOV-3`, `B20-LEV-1`). */
  readonly leavesBy: readonly MoveKind[];
  /**
   * The comparison when a mover passes a skirmish: its side in melee against all enemies there (`A25-BLK-8`), its
   * side there against the participants of the block (`A20-BLK-8`), or all friends there against all enemies there
   * (`B20-PAS-1`).
   */
  readonly comparison: "melee-against-all" | "present-against-participants" | "friends-against-all";
  /**
   * A block outside skirmishes: contact with somebody within its limited move (`A25-BLK-2`, `A25-BLK-6`), or at once
   * a brawl around its declarer next to the path (`B20-ZON-1`).
   */
  readonly outsideBlock: "contact" | "brawl";
  /**
   * Where an independent's own block brings the two: into a new skirmish at the point (`A25-BLK-5`) or to the centre
   * (`A20-BLK-5`).
   */
  readonly independentBlock: "new-skirmish" | "existing-centre";
  /** Metres by which the Game Master may shift the midpoint of skirmishes that combine (`A25-CMB-2`, `A20-CMB-2`). */
  readonly midpointShift: number;
  /** Comparisons use 1 × instead of 2 × underwater (`A25-BLK-10`). */
  readonly underwater: boolean;
  /** Whether a movement may pause on its way (`A25-MOV-1`). */
  readonly pauses: boolean;
  /** When effects count down: when their maker's turn begins, or its side's phase (`EFF-1`, `TRN-6`). */
  readonly durations: Durations;
  /** Whether a side that was ambushed is surprised until its turns (`B20-SUR-1`). */
  readonly surprises: boolean;
  /** Places are metres along one line (`LIN-POS-1`). Skirmishes are stretches, indoors too (`LIN-SKR-1`). */
  readonly line?: true;
  /** An independent goes into melee as its turn begins (`LIN-STA-1`); absent: it stays (`A25-STA-6`). */
  readonly independentsJoin?: true;
  /** Independents block anywhere in their skirmish, unless the table reads it otherwise (`LIN-BLK-1`). */
  readonly independentsBlockAnywhere?: true;
  /** The limit of participants where the Game Master sets none (`LIN-OVR-1`). */
  readonly fixedLimit?: number;
  /** Whether weapons may be thrown after a normal move (`TRN-3`: not in 2.0's core rules, which allow no ranged attack). */
  readonly throwsAfterMoving: boolean;
}

/** Cites a rule in the ruleset's own series: `cite(rules, "BLK-4")` is `A25-BLK-4` or `A20-BLK-4`. */
export function cite(rules: Pick<PlaneRules, "series" | "renamed">, rule: string): string {
  return rules.renamed?.[rule] ?? `${rules.series}-${rule}`;
}
