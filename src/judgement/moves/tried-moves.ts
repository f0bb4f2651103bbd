/** Tries out a waiting move with some blocks. Used both to preview a move and to judge it. */

import {
  anyCharacterOf,
  type Battle,
  type Block,
  type CharacterId,
  isPoint,
  type MoveCommand,
  type Point,
  type Ruleset,
} from "../../rules/index";
import type { Pending } from "../history/index";
import { actorOf, performed } from "../turns/index";
import type { Trial } from "./waiting-move";

/** A move as it would wait, before anybody has asked for it. */
export function pendingMove(battle: Battle, command: MoveCommand, blockers: Pending["blockers"]): Pending {
  const mover = actorOf(command, battle);
  const path = pointsOfMove(battle, mover, command);
  const starts = startsOf(battle, command.with);
  const whole = { id: "", command, userId: "", mover, path, blockers, answers: {}, until: null } as const;
  return { ...whole, defaultAnswer: "pass", ...(starts && { starts }) };
}

/** Where those begin who move along; undefined: nobody does. */
export function startsOf(battle: Battle, along: readonly CharacterId[] = []): Pending["starts"] {
  const starts = along.flatMap((id) => {
    const at = anyCharacterOf(battle, id)?.at;
    return isPoint(at) ? [[id, at] as const] : [];
  });
  return starts.length > 0 ? Object.fromEntries(starts) : undefined;
}

/** The battle in which a waiting move would be made; null: the commands before it are no longer allowed. */
export function battleBeforeMove({ before = [] }: Pending, battle: Battle, ruleset: Ruleset): Battle | null {
  if (before.length === 0) return battle;
  const outcome = performed(ruleset, battle, before);
  return outcome.ok ? outcome.battle : null;
}

/** Performs a waiting move with blocks and keeps nothing of it. */
export function trialOf({ command }: Pending, battle: Battle, ruleset: Ruleset): Trial {
  return (blocks) => ruleset.perform(battle, withBlocks(command, blocks));
}

/** The points from its mover's place on, metres; none with three areas. */
export function pointsOfMove(battle: Battle, mover: CharacterId, command: MoveCommand): Point[] {
  const at = anyCharacterOf(battle, mover)?.at;
  const start = isPoint(at) ? [at] : [];
  return [...start, ...(command.path ?? [])];
}

export function withBlocks(command: MoveCommand, blocks: readonly Block[]): MoveCommand {
  return blocks.length === 0 ? command : { ...command, blocks };
}
