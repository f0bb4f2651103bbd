/**
 * Who of those that could block has anything to decide: an answer that could not change what comes of the move is not
 * asked for, and one that has become idle is not waited for. Nothing here decides: whoever is left out could not have
 * made a difference.
 */

import { type Blocker, type CharacterId, type Outcome, pathOf, TOLERANCE } from "../../rules/index";
import { type Pending, unanswered } from "../history/index";
import { mayBlock, placesToBlock, resolveBlocks, type Trial } from "./waiting-move";

/** Candidates who have not answered and whose answer could still change what comes of the move. */
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

/** Without those whose answer could change nothing; who has answered stays. */
export function worthAsking(pending: Pending, trial: Trial): Pending {
  const asked = new Set(stillAsked(pending, trial));
  const blockers = pending.blockers.filter(({ by }) => asked.has(by) || Object.hasOwn(pending.answers, by));
  return { ...pending, blockers };
}

/**
 * Those who are asked and nobody may read of: whom players do not see, and who is asked only because those are there.
 * @param whole the move with all who could block it
 */
export function askedQuietly(whole: Pending, unseen: ReadonlySet<CharacterId>, trial: Trial): CharacterId[] {
  if (!whole.blockers.some(({ by }) => unseen.has(by))) return [];
  const withoutThem = { ...whole, blockers: whole.blockers.filter(({ by }) => !unseen.has(by)) };
  const aloud = new Set(stillAsked(withoutThem, trial));
  return whole.blockers.map(({ by }) => by).filter((by) => !aloud.has(by));
}

/** Where the answers that are there stop the mover, metres of path; infinite: nowhere (`A25-BLK-7`). */
function stopOf(pending: Pending, trial: Trial): number {
  const { blocks } = resolveBlocks(pending, trial);
  const outcome = blocks.length > 0 ? trial(blocks) : null;
  const blocked = outcome?.ok ? outcome.events.find((event) => event.type === "blocked") : undefined;
  return blocked?.type === "blocked" ? blocked.metres : Number.POSITIVE_INFINITY;
}

function startOf({ spans }: Blocker): number {
  return spans[0]?.[0] ?? Number.POSITIVE_INFINITY;
}

/**
 * Whether some block is allowed that it takes part in: alone, or with all who may still block there – more of them are
 * never too few (`A25-BLK-3`). Each leads once: in a brawl the zone is around the first.
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
 * Whether every block comes to the same as none: the mover goes into the melee of those who could block anyway, wherever
 * they would stop it (`A25-BLK-4`), whether it joins or is in it by coming there (`B20-ZON-5`). Where it stops matters only
 * to those outside the melee, so they are always asked. Who has answered counts as well: too weak alone, it may wait for the company of one who has not (`A20-BLK-8`).
 */
function isAllTheSame(pending: Pending, blockers: readonly Blocker[], trial: Trial): boolean {
  const first = blockers[0];
  if (!first || pending.command.with?.length) return false;
  if (blockers.some(({ skirmish }) => skirmish === null || skirmish !== first.skirmish)) return false;
  const passed = outcomeText(trial([]));
  if (passed === null) return false;
  const together = blockers.map(({ by }) => by);
  const tried = [...together.map((by) => trial([{ by: [by] }])), trial([{ by: together }])];
  const texts = tried.map(outcomeText);
  // A stretch that is open where it begins has no first point: then the trial says nothing, and they are asked.
  return texts.at(-1) !== null && texts.every((text) => text === passed);
}

/** The battle that an outcome comes to, but for the metres that were walked; null: it is refused. */
function outcomeText(outcome: Outcome): string | null {
  if (!outcome.ok || outcome.battle.board !== "plane") return null;
  const { battle } = outcome;
  return JSON.stringify({ ...battle, turn: battle.turn && { ...battle.turn, metres: 0 } });
}
