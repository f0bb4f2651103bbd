/**
 * Whom somebody reaches: hand to hand, in sight, and by chance. Skirmishes and brawl zones answer differently.
 * Questions, attacks and strikes all use the same answer.
 */

import type { CharacterId, PlaneBattle, PlaneCharacter } from "../../battle";
import type { Refused } from "../../commands";
import type { PlaneRules } from "../plane-rules";
import { outOfReach } from "../skirmish/attack";
import type { PlaneStep } from "../skirmish/step";
import { alongLine } from "./areas-of-effect";
import { shieldsBetween } from "./line-of-fire";
import { misfireLots } from "./misfire";
import type { ShotPlace } from "./places";

export interface Reaching {
  /** Why melee and touch do not reach, or null. */
  readonly outOfReach: (step: PlaneStep, attacker: PlaneCharacter, target: PlaneCharacter) => Refused | null;
  /** Whether melee attacks form skirmishes and pull in. Brawls are declared separately (`B20-ZON-1`). */
  readonly engages: boolean;
  /** Ids of the skirmishes, oldest first, then of the characters that cut the line of fire. */
  readonly shieldsBetween: (
    battle: PlaneBattle,
    from: ShotPlace,
    to: ShotPlace,
    rules: Pick<PlaneRules, "edition">,
  ) => readonly string[];
  /** Possible victims of a misfire, also the target, with their numbers of lots; null: it cannot misfire. */
  readonly misfireLots: (
    battle: PlaneBattle,
    from: ShotPlace,
    target: PlaneCharacter,
    how: "ranged" | "shot",
    rules: Pick<PlaneRules, "edition">,
  ) => { readonly [id: CharacterId]: number } | null;
  /** The characters that a line of this length may hit besides its user and its target. */
  readonly alongLine: (battle: PlaneBattle, from: ShotPlace, to: ShotPlace, length: number) => readonly CharacterId[];
}

/** Advanced Combat in both editions. */
export const AMONG_SKIRMISHES: Reaching = { outOfReach, engages: true, shieldsBetween, misfireLots, alongLine };
