/**
 * The consequences of a move before it is requested: which characters would really be asked about blocking, and which
 * skirmishes would combine (`A25-CMB-1`, `B20-FUS-1`). A preview warns of nothing that would not happen.
 */

import {
  type Battle,
  type Blocker,
  type CharacterId,
  candidatesIn,
  type MoveCommand,
  type Ruleset,
  type SkirmishId,
} from "../../rules/index";
import type { StandingAnswer } from "../history/index";
import { worthAsking } from "./real-questions";
import { answeredBeforehand } from "./standing";
import { pendingMove, trialOf } from "./tried-moves";

/** If more than this many need company to block, they are not tried out within a frame: all are named. */
const MOST_TRIED = 12;

/**
 * Possible blockers that would be asked, or that always block (`A25-BLK-3`, `A25-BLK-4`).
 * @param standing the known answers given beforehand
 */
export function wouldBlock(
  ruleset: Ruleset,
  battle: Battle,
  command: MoveCommand,
  blockers: readonly Blocker[],
  standing: ReadonlyMap<CharacterId, StandingAnswer>,
): CharacterId[] {
  if (blockers.length === 0) return [];
  const answers = answeredBeforehand(blockers, standing);
  if (blockers.filter(({ alone }) => !alone).length > MOST_TRIED)
    return candidatesIn(blockers).filter((by) => answers[by]?.pass !== true);
  const pending = { ...pendingMove(battle, command, blockers), answers };
  const asked = worthAsking(pending, trialOf(pending, battle, ruleset)).blockers;
  return candidatesIn(asked).filter((by) => answers[by]?.pass !== true);
}

/**
 * Skirmishes that would combine if nobody blocked: by the move itself, or when the mover attacks the characters that
 * it meets (`A25-CMB-1`). A skirmish that this attack would form has no name yet and is left out.
 */
export function wouldCombine(
  ruleset: Ruleset,
  battle: Battle,
  command: MoveCommand,
  meets: readonly CharacterId[],
): SkirmishId[] {
  const moved = ruleset.perform(battle, command);
  if (!moved.ok) return [];
  const [target] = meets;
  const attacked = target === undefined ? null : ruleset.perform(moved.battle, { do: "attack", target, how: "melee" });
  const known = new Set("skirmishes" in battle ? battle.skirmishes.map(({ id }) => id) : []);
  const events = [...moved.events, ...(attacked?.ok ? attacked.events : [])];
  const parts = events.flatMap((event) => (event.type === "skirmishesCombined" ? event.parts : []));
  return [...new Set(parts)].filter((id) => known.has(id));
}
