/** What a move leaves no room for in its turn: spells and weapons that could be used before it, and not after it. */

import {
  type Battle,
  type CharacterId,
  isMadeAsSpell,
  type MoveCommand,
  type Ruleset,
  type StrikeWith,
  wayOf,
} from "../../rules/index";
import { actorOf, OF_THE_PLACE, performed } from "../turns/index";

/**
 * The kinds of the mover's things that a move forbids (`TRN-3`, `S20-MOV-2`, `S20-THR-1`), each once, as a plate names them.
 * @param battle that in which the mover's turn is open
 */
export function kindsClosedBy(...asked: Parameters<typeof closedBy>): ("spells" | "shots" | "throws")[] {
  return [...new Set(closedBy(...asked).map(kindOf))];
}

function kindOf(made: StrikeWith): "spells" | "shots" | "throws" {
  const how = wayOf(made);
  if (isMadeAsSpell(made) || (how !== "ranged" && how !== "thrown")) return "spells";
  return how === "thrown" ? "throws" : "shots";
}

/**
 * The things that a move forbids, by the rules' own answers before and after it. What cannot be used before the move is not
 * among them. None, where the move would be refused.
 */
export function closedBy(
  ruleset: Pick<Ruleset, "ask" | "perform">,
  battle: Battle,
  move: MoveCommand,
  things: readonly StrikeWith[],
): StrikeWith[] {
  const who = actorOf(move, battle);
  if (things.length === 0) return [];
  const moved = performed(ruleset, battle, [move]);
  if (!moved.ok) return [];
  return things.filter((made) => isOpen(ruleset, battle, who, made) && isForbidden(ruleset, moved.battle, who, made));
}

/** Whether somebody could be struck at with it, from here or from elsewhere. */
function isOpen(ruleset: Pick<Ruleset, "ask">, battle: Battle, who: CharacterId, made: StrikeWith): boolean {
  const reply = ruleset.ask(battle, { ask: "targets", who, with: made });
  return (
    reply.ok &&
    reply.answer.targets.some(({ can, reason }) => can || (reason !== undefined && OF_THE_PLACE.has(reason)))
  );
}

function isForbidden(ruleset: Pick<Ruleset, "ask">, battle: Battle, who: CharacterId, made: StrikeWith): boolean {
  const reply = ruleset.ask(battle, { ask: "targets", who, with: made });
  if (!reply.ok) return reply.refusal.code === "movement-forbids";
  return reply.answer.targets.every(({ can, reason }) => !can && reason === "movement-forbids");
}
