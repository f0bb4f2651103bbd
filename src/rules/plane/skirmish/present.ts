/** The characters in a skirmish, by side: every count counts sections. */

import type { PlaneBattle, PlaneCharacter, Skirmish } from "../../battle";
import { areHostile, isAble } from "../../board/roster";
import { saidByFeat } from "../../feats";
import { contains } from "../../geometry/area";
import type { PlaneRules } from "../plane-rules";
import { countsByPlace, insideOf } from "./whereabouts";

/** The part of a battle, or of a step in progress, that is needed here. */
interface Presence {
  readonly characters: readonly PlaneCharacter[];
  readonly skirmishes: readonly Skirmish[];
}

/** Whether it is inside: in melee there, or in none and by its coordinate. */
export function isIn(c: PlaneCharacter, skirmish: Skirmish): boolean {
  return c.melee === null ? contains(skirmish, c.at) : c.melee === skirmish.id;
}

/** Whether it is of the skirmish: in melee there, or inside as an independent or lying there. */
export function isOf(c: PlaneCharacter, skirmish: Skirmish, rules: Pick<PlaneRules, "independents">): boolean {
  return isIn(c, skirmish) && (c.melee !== null || countsByPlace(c, rules));
}

/** Sections of everyone inside, or only of those who fight there. */
export function sectionsIn(battle: Presence, skirmish: Skirmish, of: "everyone" | "fighters" = "everyone"): number {
  let count = 0;
  for (const c of battle.characters)
    if (isIn(c, skirmish) && (of === "everyone" || c.melee !== null)) count += c.sections;
  return count;
}

/** `A25-OVR-2`: over the limit, or over the twenty of `A25-SKR-4`. */
export function isOvercrowded(
  battle: Presence & Pick<PlaneBattle, "options">,
  skirmish: Skirmish,
  rules: PlaneRules,
): boolean {
  return rules.limit && sectionsIn(battle, skirmish) > battle.options.participantLimit;
}

/** Sections as comparisons count them: with some feats each counts more than once. */
export function weightOf(c: PlaneCharacter, { edition }: PlaneRules): number {
  return (saidByFeat(c, edition, "countsTimes") ?? 1) * c.sections;
}

export function weightsOf(characters: readonly PlaneCharacter[], rules: PlaneRules): number {
  let total = 0;
  for (const c of characters) total += weightOf(c, rules);
  return total;
}

/** How many times the blockers' sections a mover may have and still be blocked (`A25-BLK-3`, `A25-BLK-10`). */
export function comparisonFactor(options: PlaneBattle["options"], rules: PlaneRules): 1 | 2 {
  return rules.underwater && options.underwater ? 1 : 2;
}

/**
 * The two sides of a comparison in a skirmish, from one pass over those inside. Only able characters count
 * (`A25-BLK-8`).
 */
interface Strength {
  /** Sections of everyone there who is not hostile to the mover, allied sides included, in melee or independent. */
  readonly friends: number;
  /** Those of them that are in melee. */
  readonly friendsInMelee: number;
  /** Hostile sections there, in melee and independent. */
  readonly enemies: number;
}

/** Counts without `leftOut`: the movers are added by the rule that counts them. */
export function strengthIn(
  battle: PlaneBattle,
  skirmish: Skirmish,
  side: string,
  leftOut: readonly PlaneCharacter[],
  rules: PlaneRules,
): Strength {
  let friends = 0;
  let friendsInMelee = 0;
  let enemies = 0;
  for (const c of insideOf(battle, skirmish, rules)) {
    if (!isAble(c) || leftOut.some((mover) => mover.id === c.id)) continue;
    const weight = weightOf(c, rules);
    if (areHostile(battle, c.side, side)) {
      enemies += weight;
      continue;
    }
    friends += weight;
    if (c.melee !== null) friendsInMelee += weight;
  }
  return { friends, friendsInMelee, enemies };
}
