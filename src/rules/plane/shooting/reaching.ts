/**
 * Whom somebody reaches, by hand, in sight and by chance: where skirmishes and brawl zones answer differently. Questions,
 * attacks and strikes ask the same one.
 */

import type { CharacterId, PlaneBattle, PlaneCharacter } from "../../battle";
import type { Refusal } from "../../commands";
import type { PlaneRules } from "../plane-rules";
import { outOfReach } from "../skirmish/attack";
import type { PlaneStep } from "../skirmish/step";
import { alongLine } from "./areas-of-effect";
import { shieldsBetween } from "./line-of-fire";
import { misfireLots } from "./misfire";
import type { ShotPlace } from "./places";

export interface Reaching {
  /** Why melee and touch do not reach, or null. */
  readonly outOfReach: (
    step: PlaneStep,
    attacker: PlaneCharacter,
    target: PlaneCharacter,
  ) => { ok: false; refusal: Refusal } | null;
  /** Whether attacks by hand form skirmishes and pull in; brawls are declared apart from them (`B20-ZON-1`). */
  readonly engages: boolean;
  /** Ids of the skirmishes, oldest first, and then of the characters that cut the line of fire. */
  readonly shieldsBetween: (battle: PlaneBattle, from: ShotPlace, to: ShotPlace) => readonly string[];
  /** Who may be hit instead of the target, with how many lots; only the target where there is no misfire. */
  readonly misfireLots: (
    battle: PlaneBattle,
    from: ShotPlace,
    target: PlaneCharacter,
    how: "ranged" | "shot",
    rules: Pick<PlaneRules, "avoidsMisfire">,
  ) => { readonly [id: CharacterId]: number };
  /** Whom a line of so many metres may hit besides its user and its target. */
  readonly alongLine: (battle: PlaneBattle, from: ShotPlace, to: ShotPlace, length: number) => readonly CharacterId[];
}

/** Advanced Combat in both editions. */
export const AMONG_SKIRMISHES: Reaching = { outOfReach, engages: true, shieldsBetween, misfireLots, alongLine };
