/**
 * Which of those who could block really have to decide. If an answer could not change the outcome, it is not asked
 * for, and if that becomes so later, it is not waited for. Nothing is decided here: whoever is left out could not
 * have made a difference.
 */

import { type Blocker, type CharacterId, type EventOf, type Outcome, pathOf, TOLERANCE } from "../../rules/index";
import { type Pending, unanswered } from "../history/index";
import { mayBlock, placesToBlock, resolveBlocks, type Trial } from "./waiting-move";

/** Candidates who have not answered and whose answer could still change the outcome. */
export function stillAsked(pending: Pending, trial: Trial): CharacterId[] {
  const waiting = new Set(unanswered(pending));
  if (waiting.size === 0) return [];
  const stop = stopOf(pending, trial);
  const couldTakePart = pending.blockers.filter(
    (blocker) =>
      mayBlock(pending, blocker.by) && startOf(blocker) <= stop + TOLERANCE && canTakePart(pending, blocker, trial),
  );
  const asked = couldTakePart.filter(({ by }) => waiting.has(by));
  if (asked.length === 0) return [];
  if (stop === Number.POSITIVE_INFINITY && isAllTheSame(pending, couldTakePart, trial)) return [];
  return [...new Set(asked.map(({ by }) => by))];
}

/** The move without candidates whose answer could change nothing. Those who have answered stay. */
export function worthAsking(pending: Pending, trial: Trial): Pending {
  const asked = new Set(stillAsked(pending, trial));
  const blockers = pending.blockers.filter(({ by }) => asked.has(by) || Object.hasOwn(pending.answers, by));
  return { ...pending, blockers };
}

/**
 * Those who are asked without anybody knowing: those whom players do not see, and those asked only because of them.
 * @param whole the move with all who could block it
 */
export function askedQuietly(whole: Pending, unseen: ReadonlySet<CharacterId>, trial: Trial): CharacterId[] {
  if (!whole.blockers.some(({ by }) => unseen.has(by))) return [];
  const withoutThem = { ...whole, blockers: whole.blockers.filter(({ by }) => !unseen.has(by)) };
  const aloud = new Set(stillAsked(withoutThem, trial));
  return whole.blockers.map(({ by }) => by).filter((by) => !aloud.has(by));
}

/** Where the given answers stop the mover, metres of path; infinite: nowhere (`A25-BLK-7`). */
function stopOf(pending: Pending, trial: Trial): number {
  // B20-ZON-1: the Game Master may yet refuse those.
  const blockers = pending.blockers.filter(({ by }) => !pending.declared?.includes(by));
  return stoppedBy({ ...pending, blockers }, trial)?.metres ?? Number.POSITIVE_INFINITY;
}

/** The block that stops the mover by the answers that are there; null: none does. */
function stoppedBy(pending: Pending, trial: Trial): EventOf<"blocked"> | null {
  const { blocks } = resolveBlocks(pending, trial);
  const outcome = blocks.length > 0 ? trial(blocks) : null;
  const blocked = outcome?.ok ? outcome.events.find((event) => event.type === "blocked") : undefined;
  return blocked?.type === "blocked" ? blocked : null;
}

/** Without declarations that the Game Master need not confirm, since another block stops the mover before (`B20-ZON-1`). */
export function worthConfirming(pending: Pending, trial: Trial): Pending {
  const { declared, ...rest } = pending;
  if (!declared || unanswered(pending).length > 0) return pending;
  return stoppedBy(pending, trial)?.by.some((id) => declared.includes(id)) ? pending : rest;
}

function startOf({ spans }: Blocker): number {
  return spans[0]?.[0] ?? Number.POSITIVE_INFINITY;
}

/**
 * Whether a block is allowed in which it takes part, alone or with all who may still block there. More blockers are
 * never too few (`A25-BLK-3`, `A25-BLK-8`, `B20-ZON-7`). Each is tried as the first one, because in a brawl the zone is around the first.
 */
function canTakePart(pending: Pending, blocker: Blocker, trial: Trial): boolean {
  if (blocker.alone) return true;
  const company = pending.blockers.filter(
    ({ by, skirmish }) => mayBlock(pending, by) && (skirmish === null) === (blocker.skirmish === null),
  );
  const path = pathOf(pending.path[0]!, pending.path.slice(1));
  for (const { at, by } of placesToBlock(path, company)) {
    if (!by.includes(blocker.by)) continue;
    for (const first of by) if (trial([{ by: [first, ...by.filter((id) => id !== first)], at }]).ok) return true;
  }
  return false;
}

/**
 * Whether every block leads to the same as none. The mover goes into the melee of those who could block anyway,
 * wherever they would stop it (`A25-BLK-4`), by joining or by coming there (`B20-ZON-5`). For characters outside the
 * melee the place matters, so they are always asked, except the one with whom the mover declares a brawl itself (`B20-ZON-1`). Those who have answered count as well: one who is too weak alone
 * may wait for the company of one who has not answered (`A20-BLK-8`).
 */
function isAllTheSame(pending: Pending, blockers: readonly Blocker[], trial: Trial): boolean {
  const first = blockers[0];
  if (!first || pending.command.with?.length) return false;
  const declares = pending.command.brawl !== undefined;
  if (blockers.some(({ skirmish }) => (skirmish === null && !declares) || skirmish !== first.skirmish)) return false;
  const passed = outcomeText(trial([]));
  if (passed === null) return false;
  const together = blockers.map(({ by }) => by);
  const tried = [...together.map((by) => trial([{ by: [by] }])), trial([{ by: together }])];
  const texts = tried.map(outcomeText);
  // A stretch that is open at its beginning has no first point. Then the trial says nothing, and they are asked.
  return texts.at(-1) !== null && texts.every((text) => text === passed);
}

/** The battle of an outcome without the metres walked; null: it is refused. */
function outcomeText(outcome: Outcome): string | null {
  if (!outcome.ok || outcome.battle.board !== "plane") return null;
  const { battle } = outcome;
  return JSON.stringify({ ...battle, turn: battle.turn && { ...battle.turn, metres: 0 } });
}
