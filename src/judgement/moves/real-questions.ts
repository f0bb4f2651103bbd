/**
 * The possible blockers that really have to decide. If an answer could not change the result, it is not asked for,
 * and if that becomes so later, it is not waited for. Nothing is decided here: a character that is left out could not
 * have made a difference.
 */

import { type Blocker, type CharacterId, candidatesIn, type EventOf, type Outcome, TOLERANCE } from "../../rules/index";
import { type Pending, unanswered } from "../history/index";
import { mayBlock, placesToBlock, resolveBlocks, type Trial } from "./waiting-move";
import { stopping, walkersWay } from "./ways";

/** Candidates without an answer whose answer could still change the result. */
export function stillAsked(pending: Pending, trial: Trial): CharacterId[] {
  const waiting = new Set(unanswered(pending));
  if (waiting.size === 0) return [];
  const stops = stopsOf(pending, trial);
  const couldTakePart = pending.blockers.filter(
    (blocker) =>
      mayBlock(pending, blocker.by) &&
      startOf(blocker) <= (stops.get(blocker.who) ?? Number.POSITIVE_INFINITY) + TOLERANCE &&
      canTakePart(pending, blocker, trial),
  );
  const asked = couldTakePart.filter(({ by }) => waiting.has(by));
  if (asked.length === 0) return [];
  if (stops.size === 0 && isAllTheSame(pending, couldTakePart, trial)) return [];
  const joined = joinedAnyway(pending, couldTakePart, trial);
  return candidatesIn(asked).filter((by) => !joined.has(by));
}

/** The move without candidates whose answer could change nothing. Candidates that have answered stay. */
export function worthAsking(pending: Pending, trial: Trial): Pending {
  const asked = new Set(stillAsked(pending, trial));
  const blockers = pending.blockers.filter(({ by }) => asked.has(by) || Object.hasOwn(pending.answers, by));
  return { ...pending, blockers };
}

/**
 * The candidates that are asked in secret: those that players do not see, and those asked only because of them.
 * @param whole the move with all its possible blockers
 */
export function askedQuietly(whole: Pending, unseen: ReadonlySet<CharacterId>, trial: Trial): CharacterId[] {
  // A25-GRP-1: an unseen companion reveals itself no more than an unseen character beside the way.
  const isSecret = ({ by, who }: Blocker) => unseen.has(by) || (who !== whole.mover && unseen.has(who));
  if (!whole.blockers.some(isSecret)) return [];
  const withoutThem = { ...whole, blockers: whole.blockers.filter((blocker) => !isSecret(blocker)) };
  const aloud = new Set(stillAsked(withoutThem, trial));
  return candidatesIn(whole.blockers).filter((by) => !aloud.has(by));
}

/** Where the given answers stop each of the movers, metres of its own way (`A25-BLK-7`, `A25-GRP-1`). */
function stopsOf(pending: Pending, trial: Trial): ReadonlyMap<CharacterId, number> {
  // B20-ZON-1: the Game Master may yet refuse those.
  const blockers = pending.blockers.filter(({ by }) => !pending.declared?.includes(by));
  return new Map(stoppedBy({ ...pending, blockers }, trial).map(({ who, metres }) => [who, metres]));
}

/** The blocks that stop movers by the answers that are there. */
function stoppedBy(pending: Pending, trial: Trial): readonly EventOf<"blocked">[] {
  const { blocks } = resolveBlocks(pending, trial);
  const outcome = blocks.length > 0 ? trial(blocks) : null;
  return outcome?.ok ? outcome.events.filter((event) => event.type === "blocked") : [];
}

/**
 * The question, without declared blocks that need no confirmation because another block stops the mover before
 * (`B20-ZON-1`).
 */
export function worthConfirming(pending: Pending, trial: Trial): Pending {
  const { declared, ...rest } = pending;
  if (!declared || unanswered(pending).length > 0) return pending;
  const counts = stoppedBy(pending, trial).some(({ by }) => by.some((id) => declared.includes(id)));
  return counts ? pending : rest;
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
    ({ by, who, skirmish }) =>
      mayBlock(pending, by) && who === blocker.who && (skirmish === null) === (blocker.skirmish === null),
  );
  const whom = stopping(pending, blocker.who);
  for (const { at, by } of placesToBlock(walkersWay(pending, blocker.who), company)) {
    if (!by.includes(blocker.by)) continue;
    for (const first of by)
      if (trial([{ by: [first, ...by.filter((id) => id !== first)], at, ...whom }]).ok) return true;
  }
  return false;
}

/** Two stretches are apart if a point just inside one, as an answer may name it, is not in the other. Metres. */
const APART = 0.05;

/**
 * Candidates in the melee that the mover joins anyway: a block there pulls it to where it goes (`A25-BLK-4`). That is
 * so whatever the possible earlier blockers answer, if the mover has passed all of them by then.
 */
function joinedAnyway(pending: Pending, blockers: readonly Blocker[], trial: Trial): ReadonlySet<CharacterId> {
  const joined = new Set<CharacterId>();
  for (const skirmish of new Set(blockers.map((one) => one.skirmish))) {
    if (skirmish === null) continue;
    const inside = blockers.filter((one) => one.skirmish === skirmish);
    const others = blockers.filter((one) => one.skirmish !== skirmish);
    const begins = Math.min(...inside.map(startOf));
    const isLast = others.every(({ spans }) => (spans.at(-1)?.[1] ?? 0) < begins - APART);
    if (isLast && isAllTheSame(pending, inside, trial)) for (const { by } of inside) joined.add(by);
  }
  return joined;
}

/**
 * Whether every block has the same result as no block. The mover goes into the melee of the possible blockers anyway,
 * wherever they would stop it (`A25-BLK-4`), by joining or by coming there (`B20-ZON-5`). For characters outside the
 * melee the place matters, so they are always asked, except the one with whom the mover declares a brawl itself
 * (`B20-ZON-1`). Blockers that have answered count as well: one that is too weak alone may wait for the help of one
 * that has not answered (`A20-BLK-8`).
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
