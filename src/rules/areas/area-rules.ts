/**
 * Where the rulesets of three areas differ, as named values. Everything else is the same rule in all of them. No code
 * asks which ruleset it is.
 */

import type { PowerRollRules } from "../dice/power-roll";

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
  /** For all power rolls (`DIC-2`). */
  readonly powerRolls?: PowerRollRules;
  /** Metal armour counts in every battle (`S20-MET-1`); absent: if the table chose it (`DIC-6`). */
  readonly metalArmour?: true;
  /** Feats that count twice in the numbers of the placement (`S25-PLC-1`). */
  readonly countsDouble: readonly string[];
  /** Feats with which a limited move may lead to the next area (`S25-MOV-2`). */
  readonly steps: readonly string[];
  /** Feats that leave a skirmish area backwards without preparing (`S25-MOV-3`). */
  readonly sneaks: readonly string[];
  /** Feats that prevent misfires of attacks and spells (`S25-MIS-1`), besides those for only one of them. */
  readonly avoidsMisfire: readonly string[];
  /**
   * A line aimed at somebody: it goes through all areas in that direction and may miss its target (`S20-EFF-3`). Or it
   * is chosen: at an area or at somebody whom no misfire threatens, as far as it reaches (`S25-EFF-2`).
   */
  readonly lines: "astray" | "chosen";
}
