/** The outcome of a waiting move: everyone answers for their own, and all answers together make the blocks. */

import {
  type Block,
  type Blocker,
  type CharacterId,
  type Outcome,
  type Path,
  type Point,
  pointAt,
  type Refusal,
  TOLERANCE,
} from "../../rules/index";
import { type BlockAnswer, PASS, type Pending } from "../history/index";
import type { Decisions } from "../protocol/index";
import { stopping, walkersWay } from "./ways";

function answerOf({ answers }: Pending, id: CharacterId): BlockAnswer | null {
  return Object.hasOwn(answers, id) ? answers[id]! : null;
}

/** Whether somebody blocks or still may: everybody except those that have passed. */
export function mayBlock(pending: Pending, id: CharacterId): boolean {
  return answerOf(pending, id)?.pass !== true;
}

/** Decisions as stored answers. Those named in `with` by somebody who may speak for them block together. */
export function answersOf(
  decisions: Decisions,
  speaksFor: (id: CharacterId) => boolean,
): { [id: CharacterId]: BlockAnswer } {
  const answers: { [id: CharacterId]: BlockAnswer } = {};
  for (const [id, decision] of Object.entries(decisions)) {
    if ("pass" in decision) {
      answers[id] ??= PASS;
      continue;
    }
    const { at = null, with: others = [], into = null } = decision.block;
    answers[id] = { pass: false, at, with: others, into };
    for (const other of others)
      if (speaksFor(other) && !Object.hasOwn(decisions, other)) answers[other] = { pass: false, at, with: [id], into };
  }
  return answers;
}

interface MoveResolution {
  readonly blocks: readonly Block[];
  /** Wanted blocks that are not possible, with the reason. */
  readonly dropped: readonly { readonly by: readonly CharacterId[]; readonly refusal: Refusal }[];
}

/** Performs the move with these blocks, without keeping the result. */
export type Trial = (blocks: readonly Block[]) => Outcome;

/**
 * The blocks that all answers make together. A chosen point is used as it is, together with others who chose the
 * same. Blockers that want the earliest point and cannot block alone join others at the first point where they can
 * together (`A25-BLK-3`, `A25-BLK-7`). Blocks that the rules do not allow are dropped, and the rest still counts.
 */
export function resolveBlocks(pending: Pending, trial: Trial): MoveResolution {
  const blocks: Block[] = [];
  const dropped: { by: readonly CharacterId[]; refusal: Refusal }[] = [];
  for (const wanted of wantedBlocks(pending)) {
    const tried = attempts(wanted, pending);
    let refusal: Refusal | null = null;
    let taken = false;
    for (const attempt of tried) {
      const outcome = trial([...blocks, attempt]);
      if (outcome.ok) {
        blocks.push(attempt);
        taken = true;
        break;
      }
      refusal ??= outcome.refusal;
    }
    if (!taken && refusal) dropped.push({ by: wanted.by, refusal });
  }
  // In a group it may stop one mover and not another: then it has blocked.
  const done = new Set(blocks.flatMap(({ by }) => by));
  return { blocks, dropped: pending.starts ? dropped.filter(({ by }) => !by.some((id) => done.has(id))) : dropped };
}

/**
 * Blockers at one chosen point make one declaration. So do those of one skirmish at the earliest point. A blocker
 * outside makes its own declaration: in a joint one at a border, its refusal would also cancel the block of those
 * inside (`A25-BLK-3`). In a group each mover is stopped on its own way (`A25-GRP-1`); a chosen point counts for all
 * movers whose ways pass it.
 */
function wantedBlocks(pending: Pending): Block[] {
  const groups = new Map<
    string,
    Omit<Block, "at" | "into"> & { by: CharacterId[] } & Pick<BlockAnswer, "at" | "into">
  >();
  for (const blocker of pending.blockers) {
    const answer = answerOf(pending, blocker.by);
    if (!answer || answer.pass) continue;
    const key = answer.at
      ? `at ${answer.at.join(" ")} ${answer.into ?? ""} ${blocker.skirmish === null ? "outside" : "inside"}`
      : blocker.alone && answer.with.length === 0
        ? `alone ${blocker.by} ${blocker.who}`
        : `joint ${answer.into ?? blocker.skirmish ?? ""} ${blocker.who}`;
    const whom = answer.at ? {} : stopping(pending, blocker.who);
    const group = groups.get(key) ?? { by: [], at: answer.at, into: answer.into, ...whom };
    if (!group.by.includes(blocker.by)) group.by.push(blocker.by);
    groups.set(key, group);
  }
  // Blockers that need help come last, so that they join the block of the others, in any order of ids.
  const rank = (key: string) => ["alone", "at", "joint"].findIndex((kind) => key.startsWith(`${kind} `));
  const inOrder = [...groups].sort(([a], [b]) => rank(a) - rank(b));
  return inOrder.map(([, { by, at, into, who }]) => ({
    by,
    ...(at ? { at } : {}),
    ...(into ? { into } : {}),
    ...(who ? { who } : {}),
  }));
}

/** How far past the open border of a stretch (another skirmish's area) a point is set, metres. */
const JUST_INSIDE = 0.01;

/** Ways to carry out a wanted block, best first. */
function attempts(wanted: Block, pending: Pending): Block[] {
  if (wanted.at) return [wanted];
  const who = wanted.who?.[0] ?? pending.mover;
  const blockers = pending.blockers.filter((blocker) => wanted.by.includes(blocker.by) && blocker.who === who);
  const path = walkersWay(pending, who);
  const joint = placesToBlock(path, blockers).map(({ at, by }): Block => ({ ...wanted, by, at }));
  // Nobody blocks where it does not see the mover (A25-BLK-1). So the first lawful point may not be its own.
  const isFree = wanted.by.length === 1 && blockers.every(({ seesInPart }) => !seesInPart);
  return isFree ? [wanted, ...joint] : joint;
}

/** Where on a path somebody's stretch begins, from the start on, and which of these may block there. */
export function placesToBlock(
  path: Path,
  blockers: readonly Blocker[],
): { readonly at: Point; readonly by: readonly CharacterId[] }[] {
  const starts = blockers.flatMap(({ spans }) =>
    spans.flatMap(([from, to]) => [from, Math.min(from + JUST_INSIDE, to)]),
  );
  const places = [...new Set(starts)].sort((a, b) => a - b);
  return places.map((place) => ({
    at: pointAt(path, place),
    by: blockers
      .filter(({ spans }) => spans.some(([from, to]) => from - TOLERANCE <= place && place <= to + TOLERANCE))
      .map(({ by }) => by),
  }));
}
