/** A move and the skirmishes on its path: computed once, then used by every rule of movement. Metres. */

import type { MoveKind, MoveManner, PlaneBattle, PlaneCharacter, Skirmish } from "../../battle";
import { areHostile } from "../../board/roster";
import { inside, type Path } from "../../geometry/path";
import type { Stretch } from "../../geometry/spans";
import type { PlaneRules } from "../plane-rules";
import { weightsOf } from "../skirmish/present";
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
  /** The mover and those that move along. */
  readonly movers: readonly PlaneCharacter[];
  /** Their sections as comparisons count them. */
  readonly weight: number;
  readonly path: Path;
  readonly how: MoveManner;
  readonly leaving: Leaving;
  readonly touched: readonly Touched[];
}

/** Whether it is hostile to the mover. */
export function isEnemy({ battle, mover }: Passage, c: PlaneCharacter): boolean {
  return areHostile(battle, c.side, mover.side);
}

export function passageOf(
  battle: PlaneBattle,
  rules: PlaneRules,
  movers: readonly PlaneCharacter[],
  path: Path,
  kind: MoveKind | null,
  how: MoveManner,
): Passage {
  const mover = movers[0];
  if (!mover) throw new Error("A move without a mover");
  const touched: Touched[] = [];
  for (const skirmish of battle.skirmishes) {
    const stretches = inside(path, skirmish);
    if (stretches.length > 0) touched.push({ skirmish, stretches });
  }
  const preparing = battle.turn?.who === mover.id && battle.turn.preparing;
  return {
    battle,
    rules,
    mover,
    movers,
    weight: weightsOf(movers, rules),
    path,
    how,
    leaving: leavingOf(battle, mover, kind, how, preparing, rules),
    touched,
  };
}
