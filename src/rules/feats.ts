/**
 * Combat feats that the rules use, with their values. A rule never asks for a feat by its name, only for the value of
 * somebody's feats (`saidByFeat`). A new feat is a row here; the compiler then asks for its words in all languages
 * and for its name on imported sheets.
 */

import type { CharacterBase } from "./battle";

/** Values of a feat. Absent: it changes nothing about this. */
export interface FeatRules {
  /** Nothing shields its bearer's targets (`A25-SHD-1`, `A25-SHD-2`, `B20-SHD-1`, `S20-RNG-2`, `S25-SHD-1`). */
  readonly ignoresShields?: true;
  /** Its bearer's ranged attacks do not misfire (`A25-MIS-1`, `B20-MIS-1`, `S20-MIS-1`). */
  readonly attacksNeverMisfire?: true;
  /** Nor do its bearer's spells. */
  readonly spellsNeverMisfire?: true;
  /** Its bearer picks whom an area or a line takes (`STR-12`, `S20-EFF-3`, `ACT-12`). */
  readonly picksTargets?: true;
  /** Nobody in a skirmish blocks its bearer (`A25-BLK-1`, `A20-BLK-1`). */
  readonly isUnblocked?: true;
  /** Its bearer leaves a melee without preparing, if the table reads it so (`A25-MOV-2`, `S25-MOV-3`). */
  readonly leavesUnprepared?: true;
  /** Metres of its bearer's limited move, never more than the movement (`TRN-4`). */
  readonly limitedMove?: number;
  /** A limited move may lead to the next of three areas (`S25-MOV-2`). */
  readonly stepsToNextArea?: true;
  /** How many times each section of its bearer counts in comparisons and placements (`A25-BLK-8`, `S25-PLC-1`). */
  readonly countsTimes?: number;
}

export const FEATS_OF_25 = {
  "hawk-eye": { ignoresShields: true },
  "precise-shot": { attacksNeverMisfire: true },
  "spell-guidance": { spellsNeverMisfire: true },
  "spell-control": { picksTargets: true },
  "shadow-sneak": { isUnblocked: true, leavesUnprepared: true },
  footwork: { limitedMove: 10, stepsToNextArea: true },
  blocking: { countsTimes: 2 },
  targeting: { attacksNeverMisfire: true, spellsNeverMisfire: true },
} as const satisfies { readonly [id: string]: FeatRules };

export type Feat = keyof typeof FEATS_OF_25;
export type FeatTable = { readonly [feat in Feat]: FeatRules };

/** As in 2.5 but for these. */
export const FEATS_OF_20: FeatTable = {
  ...FEATS_OF_25,
  "shadow-sneak": { isUnblocked: true },
  footwork: { limitedMove: 10 },
  // 2.0 does not have these two.
  blocking: {},
  targeting: {},
};

export const FEATS = Object.keys(FEATS_OF_25) as readonly Feat[];

/** The value of somebody's first feat that has one for this key. Feats that no rule uses have none. */
export function saidByFeat<K extends keyof FeatRules>(
  { feats }: Pick<CharacterBase, "feats">,
  edition: { readonly feats: FeatTable },
  about: K,
): FeatRules[K] {
  for (const feat of feats) {
    const said = (edition.feats as { readonly [id: string]: FeatRules | undefined })[feat]?.[about];
    if (said !== undefined) return said;
  }
  return undefined;
}
