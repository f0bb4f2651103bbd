/**
 * The way of each mover and the skirmishes on it: computed once, then used by every rule of movement. Movers in a
 * group are checked one by one, each on its own way and with its own rights (`A25-GRP-1`). Metres.
 */

import type { MoveKind, MoveManner, PlaneBattle, PlaneCharacter, Point, Skirmish } from "../../battle";
import { areHostile } from "../../board/roster";
import { inside, type Path, passagesOf, shifted } from "../../geometry/path";
import type { Stretch } from "../../geometry/spans";
import type { PlaneRules } from "../plane-rules";
import { weightOf } from "../skirmish/present";
import { type Leaving, leavingOf } from "./leaving";

export interface Touched {
  readonly skirmish: Skirmish;
  /** Stretches of the path inside its area, border included. */
  readonly stretches: readonly Stretch[];
}

export interface Passage {
  readonly battle: PlaneBattle;
  readonly rules: PlaneRules;
  readonly mover: PlaneCharacter;
  /** The leader and those that move along. */
  readonly movers: readonly PlaneCharacter[];
  /** The passages of all movers, in the same order; this one among them. */
  readonly group: readonly Passage[];
  readonly path: Path;
  readonly how: MoveManner;
  readonly leaving: Leaving;
  readonly touched: readonly Touched[];
}

/** Whether it is hostile to the mover. */
export function isEnemy({ battle, mover }: Passage, c: PlaneCharacter): boolean {
  return areHostile(battle, c.side, mover.side);
}

/**
 * @param movers the leader and those that move along
 * @param path the leader's
 * @returns the leader's
 */
export function passageOf(
  battle: PlaneBattle,
  rules: PlaneRules,
  movers: readonly PlaneCharacter[],
  path: Path,
  kind: MoveKind | null,
  how: MoveManner,
): Passage {
  const group: Passage[] = [];
  for (const mover of movers) {
    const preparing = battle.turn?.who === mover.id && battle.turn.preparing;
    const leaving = leavingOf(battle, mover, kind, how, preparing, rules, movers);
    group.push(ownPassage({ battle, rules, how, movers, group, leaving, mover }, shifted(path, mover.at)));
  }
  const [leader] = group;
  if (!leader) throw new Error("A move without a mover");
  return leader;
}

function ownPassage(own: Omit<Passage, "path" | "touched">, path: Path): Passage {
  const { battle, rules, mover, movers, group, how, leaving } = own;
  const touched: Touched[] = [];
  for (const skirmish of battle.skirmishes) {
    const stretches = inside(path, skirmish);
    if (stretches.length > 0) touched.push({ skirmish, stretches });
  }
  return { battle, rules, mover, movers, group, path, how, leaving, touched };
}

/** Sections, as comparisons count them, of all movers whose ways touch the skirmish (`A25-GRP-1`). */
export function weightIn({ group, rules }: Passage, skirmish: Skirmish): number {
  let total = 0;
  for (const { mover, touched } of group)
    if (touched.some((one) => one.skirmish === skirmish)) total += weightOf(mover, rules);
  return total;
}

/** Those of all movers whom one of these could block at a point outside skirmishes (`A25-GRP-1`). */
export function weightAt(passage: Passage, at: Point, mayBe: (mover: PlaneCharacter) => boolean): number {
  const { group, rules } = passage;
  let total = 0;
  for (const one of group)
    if (one === passage || (mayBe(one.mover) && passagesOf(one.path, at).length > 0))
      total += weightOf(one.mover, rules);
  return total;
}
