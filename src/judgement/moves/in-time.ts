/**
 * The time for a question about a block, and the answer that counts when it runs out. Blockers that the mover reaches
 * anyway have a short time: they may still stop the mover some steps before.
 */

import {
  allowsAfter,
  type Battle,
  type CharacterId,
  given,
  type MoveCommand,
  type MoveKind,
  type Ruleset,
} from "../../rules/index";
import { type BlockAnswer, PASS, type Pending, unanswered } from "../history/index";
import { actorOf } from "../turns/index";
import type { Clock } from "../vocabulary";
import { blockedBy } from "./standing";

/** Whether coming to somebody announces a strike there. For a brawl only a declaration does (`B20-ZON-1`). */
export function comesToStrike({ capabilities }: Pick<Ruleset, "capabilities">, kind: MoveKind | undefined): boolean {
  if (capabilities.commands.includes("brawl")) return false;
  // TRN-3: after a full move nobody strikes.
  return kind === undefined || allowsAfter(kind, "major");
}

/**
 * The characters that a move reaches if nobody stops it, by the rules' preview: those at its end that it strikes from
 * there (`A25-SKR-1`).
 */
export function metAnyway(ruleset: Ruleset, battle: Battle, command: MoveCommand): readonly CharacterId[] {
  const { path = [], kind, join, how, with: others } = command;
  if (join || path.length === 0 || !comesToStrike(ruleset, kind)) return [];
  const who = actorOf(command, battle);
  return ruleset.preview?.(battle, { who, path, ...given({ kind, how, with: others }) }).meets ?? [];
}

/** The awaited characters that everybody may know of. */
export function askedAloud(pending: Pending): CharacterId[] {
  return unanswered(pending).filter((id) => !pending.quiet?.includes(id));
}

/** Until when a question waits. @param met whom the mover meets anyway */
export function timed(
  pending: Pending,
  met: readonly CharacterId[],
  { answersUntil, plainUntil = null }: Pick<Clock, "answersUntil" | "plainUntil">,
): Pick<Pending, "until" | "plain"> {
  const aloud = askedAloud(pending);
  const isPlain = pending.defaultAnswer !== "ask" && aloud.length > 0 && aloud.every((id) => met.includes(id));
  return isPlain && plainUntil !== null ? { until: plainUntil, plain: true } : { until: answersUntil };
}

/** The answers that late blockers are given; null: the Game Master is asked for them. */
export function lateAnswers(pending: Pending): { readonly [id: CharacterId]: BlockAnswer } | null {
  // The others of a plain question are secret, and their time has not begun.
  const late = pending.plain ? askedAloud(pending) : unanswered(pending);
  if (!pending.plain && pending.defaultAnswer === "ask") return null;
  if (!pending.plain && pending.defaultAnswer === "block")
    return blockedBy(pending.blockers.filter(({ by }) => late.includes(by)));
  return Object.fromEntries(late.map((id) => [id, PASS]));
}
