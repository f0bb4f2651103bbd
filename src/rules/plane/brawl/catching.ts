/** The characters that can be caught in a brawl (`B20-ZON-1`, `B20-ZON-7`). */

import type { CharacterId, PlaneBattle, PlaneCharacter, Point } from "../../battle";
import { readingOf } from "../../readings";
import type { Passage } from "../movement/passage";
import { settle } from "../skirmish/settle";
import { PlaneStep } from "../skirmish/step";

/** *Next to*: so many metres from somebody, or from its path. */
export const NEXT_TO = 1;

/** Somebody who outnumbers all opponents by more than this factor cannot be caught. */
const FACTOR = 2;

export function outnumbers(sections: number, opponents: number): boolean {
  return sections > FACTOR * opponents;
}

/**
 * `B20-ZON-2`: where a brawl begins that somebody next to a path declares: around the declarer, or where the mover is
 * stopped (the reading `brawlReach`).
 */
export function brawlCentre(
  { options }: Pick<PlaneBattle, "options">,
  [declarer]: readonly PlaneCharacter[],
  at: Point,
): Point {
  return readingOf(options, "brawlReach") === "limited" ? at : declarer!.at;
}

/** The sections of all enemies in a character's zone together; 0 outside zones. */
export function opponentsOf(step: PlaneStep, who: CharacterId): number {
  const c = step.get(who);
  let count = 0;
  if (c.melee !== null)
    for (const other of step.characters) if (other.melee === c.melee && step.hostile(other, c)) count += other.sections;
  return count;
}

/**
 * Whether the declarers of a brawl next to a path catch the movers. Characters in the area of the new zone are
 * opponents as well (`B20-ZON-5`). `weight`: the declarers' sections, which are mostly enough; `against`: those of
 * the movers that come by there (`A25-GRP-1`); `at`: where the mover is stopped.
 */
export function canBeCaught(
  passage: Passage,
  declarers: readonly PlaneCharacter[],
  at: Point,
  weight: number,
  against: number,
): boolean {
  if (!outnumbers(against, weight)) return true;
  const step = new PlaneStep(passage.battle, passage.rules);
  // Those that move along stop somewhere on the way, so they are not counted where they stand now.
  for (const c of passage.movers) if (c.id !== passage.mover.id) step.drop(c.id);
  step.form(
    brawlCentre(passage.battle, declarers, at),
    [passage.mover.id, ...declarers.map((c) => c.id)],
    step.cite("ZON-1"),
  );
  settle(step);
  return !outnumbers(against, opponentsOf(step, passage.mover.id));
}
