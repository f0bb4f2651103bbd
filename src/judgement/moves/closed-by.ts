/** What a move leaves no room for in its turn: spells and weapons that could be used before it, and not after it. */

import type { Battle, CharacterId, MoveCommand, Ruleset, StrikeWith } from "../../rules/index";
import { actorOf, OF_THE_PLACE, performed } from "../turns/index";

/**
 * The things that a move forbids (`TRN-3`, `S20-MOV-2`, `S20-THR-1`), by the rules' own answers before and after it. What cannot
 * be used before the move is not among them. None, where the move would be refused.
 * @param battle that in which the mover's turn is open
 */
export function closedBy<Thing extends { readonly with: StrikeWith }>(
  ruleset: Pick<Ruleset, "ask" | "perform">,
  battle: Battle,
  move: MoveCommand,
  things: readonly Thing[],
): Thing[] {
  const who = actorOf(move, battle);
  if (things.length === 0) return [];
  const moved = performed(ruleset, battle, [move]);
  if (!moved.ok) return [];
  return things.filter(
    ({ with: made }) => isOpen(ruleset, battle, who, made) && isForbidden(ruleset, moved.battle, who, made),
  );
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
