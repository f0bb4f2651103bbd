/**
 * Spells on several and spells made larger for more MP (`ACT-10`): farther, longer, wider. A declared feat with a `limit`
 * allows it, for its own strike or for the whole turn.
 */

import type { PartId, Turn } from "../battle";
import type { LastingEffect } from "../effects/effect";
import { given } from "../given";
import { misfit, type Refusal } from "../refusals";
import { type Declares, isSpell, limitOn } from "./feats";
import type { StrikeFigures, StrikeWith } from "./with";

/** The most that a spell is made larger by one step of a kind. */
export const MOST_EXPANDED = 10;

/**
 * Expansions of a spell that cost more: `time` and `range` are factors, `area` the metres that are added to its
 * radius. `sure`: of two checks the better counts; `firm`: a first power roll of 4 or less is rolled once more, and
 * the better counts.
 */
export interface Expands {
  readonly time?: number;
  readonly range?: number;
  readonly area?: number;
  readonly sure?: true;
  readonly firm?: true;
}

/** Expansions with a number, from 1, and those without. */
export const EXPANDED_BY = ["time", "range", "area"] as const satisfies readonly (keyof Expands)[];
export const EXPANDED_SO = ["sure", "firm"] as const satisfies readonly (keyof Expands)[];

/** A first power roll up to this one is rolled once more by a firm spell. */
export const FIRM_UP_TO = 4;

/** More targets for each metre of radius. */
const TARGETS_PER_METRE = 5;

/** `ACT-7`, `ACT-10`: the most targets by declared feats, and for spells by lasting ones of this part; null: none says so. */
export function limitSaid(
  written: StrikeWith,
  feats: readonly Declares[],
  turn: Turn | null,
  part: PartId | null,
): number | null {
  let most: number | null = null;
  for (const feat of feats) {
    const limit = limitOn(feat, written);
    if (limit !== undefined) most = Math.max(most ?? limit, limit);
  }
  if (!turn?.lasting || !isSpell(written)) return most;
  for (const { part: own = null, limit } of turn.lasting)
    if (own === part && limit !== undefined) most = Math.max(most ?? limit, limit);
  return most;
}

/** Spells that take several targets, each of which multiplies the MP. */
function isSpellAtSomebody({ how }: Pick<StrikeFigures, "how">): boolean {
  return how === "shot" || how === "cast";
}

/** Why a spell cannot be made larger so, or take so many; null: it can. */
export function refuseExpanding(
  figures: StrikeFigures,
  expands: Expands | undefined,
  { limit, targets, onSelf }: { readonly limit: number | null; readonly targets: number; readonly onSelf: boolean },
): Refusal | null {
  if (limit !== null && isSpellAtSomebody(figures) && targets > limit)
    return misfit("ACT-10", "targets", "limit", { name: figures.name ?? "", limit }).refusal;
  if (!expands) return null;
  const isBarred = limit === null || onSelf || figures.how === "touch" || figures.check === "accuracy";
  if (isBarred) return misfit("ACT-10", "expands", limit === null ? "undeclaredFeat" : "touchOrSelf").refusal;
  const isIdle =
    (expands.area !== undefined && figures.how !== "area") ||
    (expands.sure && figures.check === "none") ||
    (expands.firm && figures.amount?.is !== "power");
  return isIdle ? misfit("ACT-10", "expands", "touchOrSelf").refusal : null;
}

/** An area that is made wider by so many metres: its radius, and how many it takes at most. */
export function widened<Area extends { readonly radius?: number; readonly limit?: number }>(
  made: Area,
  { area = 0 }: Pick<Expands, "area"> = {},
): Area {
  if (area === 0) return made;
  const radius = (made.radius ?? 0) + area;
  return made.limit === undefined
    ? { ...made, radius }
    : { ...made, radius, limit: made.limit + TARGETS_PER_METRE * area };
}

/** The figures of the larger spell, with all that it costs: every factor multiplies. MP of 0 stay 0. */
export function expandedFigures(
  figures: StrikeFigures,
  expands: Expands | undefined,
  { limit, targets }: { readonly limit: number | null; readonly targets: number },
): StrikeFigures {
  const several = limit !== null && isSpellAtSomebody(figures) ? targets : 1;
  if (!expands) return several === 1 ? figures : { ...figures, mp: figures.mp * several };
  const { time = 1, range = 1, area = 0, sure, firm } = expands;
  const surer = (sure ? 2 : 1) * (firm ? 2 : 1);
  const larger: StrikeFigures = {
    ...figures,
    mp: figures.mp * several * time * range * (area + 1) * surer,
    ...given({ sure, firm }),
    leaves: time === 1 ? figures.leaves : figures.leaves.map((left) => prolonged(left, time)),
    ...(figures.range !== undefined && { range: figures.range * range }),
  };
  return widened(larger, expands);
}

function prolonged(left: string | LastingEffect, time: number): string | LastingEffect {
  return typeof left === "string" || left.rounds === undefined ? left : { ...left, rounds: left.rounds * time };
}
