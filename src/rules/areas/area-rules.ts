/**
 * Where the rulesets of three areas differ, as named values. Everything else is the same rule in all of them. No code
 * asks which ruleset it is.
 */

import type { Edition } from "../editions";

/** The rules of which each ruleset has one of its own, as full ids. All others are cited where they stand: `S20-MOV-5`. */
interface OwnRules {
  readonly area: string;
  readonly placement: string;
  readonly range: string;
  readonly shield: string;
  readonly misfire: string;
  readonly radius: string;
  readonly line: string;
  readonly breakthrough: string;
}

export interface AreaRules {
  readonly cites: OwnRules;
  /** Feats, distances and power rolls. */
  readonly edition: Edition;
  /** Metal armour counts in every battle (`S20-MET-1`); absent: if the table chose it (`DIC-6`). */
  readonly metalArmour?: true;
  /**
   * How lines are aimed. `astray`: at a character; it goes through all areas in that direction and may miss its
   * target (`S20-EFF-3`). `chosen`: at an area or at a character without a risk of misfire, as far as its range
   * (`S25-EFF-2`).
   */
  readonly lines: "astray" | "chosen";
}
