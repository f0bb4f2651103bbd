/**
 * Combat feats declared with a strike (`TRN-7`, `ACT-7`, `ACT-8`): their conditions, their additions, and their
 * targets. No feat is code: the declaration has all of it.
 */

import type { MoveKind } from "../battle";
import { effectProblem, type LastingEffect } from "../effects/effect";
import { given } from "../given";
import { misfit, type Refusal, refuse } from "../refusals";
import type { DeclaredSeries, Series, SeriesModifiers } from "./series";
import { checkOf, type StrikeWith } from "./with";

/** Of which rows a declared feat counts for damage: of all that are hit, or of one of them (`ACT-8`). */
export const FEAT_ON = ["all", "one"] as const;

/**
 * A combat feat declared with the strike (`TRN-7`, `ACT-7`): its conditions, its additions, and its effect on the
 * striker.
 */
export interface Declares {
  readonly name: string;
  readonly modifiers?: SeriesModifiers;
  readonly self?: LastingEffect;
  /** A further strike that it opens; without a name of its own it has the feat's. */
  readonly again?: DeclaredSeries;
  /** Most targets that may be named. */
  readonly limit?: number;
  /** Default `all`. Accuracy counts for all rows in any case. */
  readonly on?: (typeof FEAT_ON)[number];
  /** All of these words must stand on what is struck with; `moved`: no more than a limited move was made. */
  readonly needs?: { readonly tags?: readonly string[]; readonly moved?: "limited" };
  /** Defence is halved, fractions up. */
  readonly pierces?: "half";
  /** Added to each 2d of 3 to 11, before the critical value is compared. */
  readonly shifts?: number;
  /** It counts for every later strike of the turn too. */
  readonly lasts?: "turn";
}

/** One feat, or several for one action. */
export type Declared = Declares | readonly Declares[];

const NONE: readonly Declares[] = [];

/** The feats of a strike; mostly none. */
export function featsOfStrike({ declares }: { readonly declares?: Declared }): readonly Declares[] {
  if (declares === undefined) return NONE;
  return "name" in declares ? [declares] : declares;
}

/** Most targets that a feat lets this strike name; one that lasts is for spells alone (`ACT-10`). Undefined: it says nothing. */
export function limitOn({ limit, lasts }: Pick<Declares, "limit" | "lasts">, written: StrikeWith): number | undefined {
  return lasts === undefined || isSpell(written) ? limit : undefined;
}

/** No blow with a weapon. */
export function isSpell(written: StrikeWith): boolean {
  return checkOf(written) !== "accuracy";
}

/** The turn's facts about feats. */
interface FeatsAsked {
  readonly with: StrikeWith;
  readonly who: string;
  /** How many targets are named. */
  readonly targets: number;
  readonly moved: MoveKind | null;
  /** Those that were already declared in this action. */
  readonly before: readonly string[];
}

/** Why these feats cannot be declared with this strike, each by itself; null: they can. Their number is judged by budgets. */
export function refuseFeats(feats: readonly Declares[], asked: FeatsAsked): Refusal | null {
  for (const [i, feat] of feats.entries()) {
    const others = feats.slice(0, i).map(({ name }) => name);
    const refusal = refuseFeat(feat, { ...asked, before: [...asked.before, ...others] });
    if (refusal) return refusal;
  }
  return null;
}

function refuseFeat(feat: Declares, { with: written, who, targets, moved, before }: FeatsAsked) {
  const { name, self, needs } = feat;
  const problem = self && effectProblem(self, "turns");
  if (problem) return misfit("TRN-7", `declares.self${problem.key}`, problem.reason, { key: "declares" }).refusal;
  if (before.includes(name)) return refuse("same-feat", "ACT-7", { who, feat: name }).refusal;
  const lacking = needs?.tags?.find((tag) => !written.tags?.includes(tag));
  if (lacking !== undefined) return misfit("ACT-7", "declares", "tags", { name, tag: lacking }).refusal;
  if (needs?.moved === "limited" && moved !== null && moved !== "limited")
    return refuse("movement-forbids", "ACT-7", { who, kind: moved, feat: name, why: "feat" }).refusal;
  const limit = limitOn(feat, written);
  return limit !== undefined && targets > limit ? misfit("ACT-7", "targets", "limit", { name, limit }).refusal : null;
}

/** The additions of feats to the figures of a strike. */
export interface AddedByFeats {
  readonly damage: number;
  readonly critical: number;
  readonly pierces?: "half";
  readonly shifts: number;
}

/** The additions of the feats that count for every row (`on: all`), or of those that count for one row (`on: one`). */
export function addedOn(on: "all" | "one", feats: readonly Declares[]): AddedByFeats | null {
  let damage = 0;
  let critical = 0;
  let shifts = 0;
  let pierces: "half" | undefined;
  let counts = false;
  for (const feat of feats) {
    if ((feat.on ?? "all") !== on) continue;
    counts = true;
    damage += feat.modifiers?.damage ?? 0;
    critical += feat.modifiers?.critical ?? 0;
    shifts += feat.shifts ?? 0;
    pierces = feat.pierces ?? pierces;
  }
  return counts ? { damage, critical, shifts, ...given({ pierces }) } : null;
}

/** `ACT-8`: accuracy counts for all rows, whichever row a feat is for. */
export function accuracyAdded(feats: readonly Declares[]): number {
  let sum = 0;
  for (const { modifiers } of feats) sum += modifiers?.accuracy ?? 0;
  return sum;
}

/** The further strikes that these open (`ACT-7`). */
export function seriesDeclared(feats: readonly Declares[]): readonly Series[] {
  return feats.flatMap(({ name, again }) => (again ? [{ ...again, name: again.name ?? name }] : []));
}
