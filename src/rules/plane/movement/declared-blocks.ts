/**
 * The blocking side's declarations, checked against the declared path and the state before the move. The earliest
 * point stops the mover; blocks at the same point are joint (`A25-BLK-7`).
 */

import type { PlaneCharacter, Point, Skirmish } from "../../battle";
import { characterOf, hasFeat, isUnseen } from "../../board/roster";
import { type Block, type RefusalCode, refuse } from "../../commands";
import { contains } from "../../geometry/area";
import { passagesOf, pointAt } from "../../geometry/path";
import { samePoint, TOLERANCE } from "../../geometry/point";
import { intersection, merged, type Stretch, stretchesHold } from "../../geometry/spans";
import type { Refused } from "../../refusals";
import { cite } from "../plane-rules";
import { isIn } from "../skirmish/present";
import { barsOf, canBlock, isEnough, isUnblockable, stretchesIn, stretchesOutside } from "./blocking";
import { isEnemy, type Passage } from "./passage";

/** The block that stops the move. */
export interface StoppingBlock {
  /** Metres of path up to the point. */
  readonly metres: number;
  readonly at: Point;
  readonly blockers: readonly PlaneCharacter[];
  /**
   * The skirmish into which a blocker in melee pulls the mover; null: outside skirmishes, or only independents block.
   */
  readonly into: Skirmish | null;
  /** Whether the blockers are in a skirmish. */
  readonly inSkirmish: boolean;
}

type Bars = ReadonlyMap<string, RefusalCode>;

interface PlacedBlock {
  readonly metres: number;
  readonly at: Point;
  readonly blockers: PlaneCharacter[];
  readonly into: string | undefined;
}

export function stoppingBlock(
  passage: Passage,
  blocks: readonly Block[],
): Refused | { ok: true; block: StoppingBlock | null } {
  if (blocks.length === 0) return { ok: true, block: null };
  const bars = barsOf(passage);
  const placed: PlacedBlock[] = [];
  for (const block of blocks) {
    const outcome = placedBlock(passage, block, bars);
    if (!outcome.ok) return outcome;
    const joint = placed.find(
      (other) => Math.abs(other.metres - outcome.block.metres) <= TOLERANCE && samePoint(other.at, outcome.block.at),
    );
    if (joint) {
      placed[placed.indexOf(joint)] = {
        ...joint,
        blockers: [...new Set([...joint.blockers, ...outcome.block.blockers])],
        into: joint.into ?? outcome.block.into,
      };
    } else placed.push(outcome.block);
  }
  let first: StoppingBlock | null = null;
  for (const block of placed) {
    const outcome = resolved(passage, block, bars);
    if (!outcome.ok) return outcome;
    if (!first || outcome.block.metres < first.metres) first = outcome.block;
  }
  return { ok: true, block: first };
}

function refused(passage: Passage, code: RefusalCode, rule: string, blocker: PlaneCharacter | string): Refused {
  const by = typeof blocker === "string" ? blocker : blocker.id;
  return refuse(code, cite(passage.rules, rule), { by, who: passage.mover.id });
}

function placedBlock(passage: Passage, block: Block, bars: Bars): Refused | { ok: true; block: PlacedBlock } {
  const { battle, mover, rules } = passage;
  const blockers: PlaneCharacter[] = [];
  for (const id of block.by) {
    const c = characterOf(battle.characters, id);
    if (!c) return refused(passage, "no-such-character", "BLK-1", id);
    if (!blockers.includes(c)) blockers.push(c);
  }
  if (blockers.length === 0) return refuse("bad-value", cite(rules, "BLK-1"), { place: "blocks.by", reason: "count" });
  if (block.into !== undefined && !battle.skirmishes.some((s) => s.id === block.into))
    return refuse("no-such-skirmish", cite(rules, "BLK-11"), { skirmish: block.into });
  for (const c of blockers) {
    if (!isEnemy(passage, c)) return refused(passage, "not-hostile", "BLK-1", c);
    if (!canBlock(c, mover)) return refused(passage, "block-unable", "BLK-1", c);
    if (isUnseen(mover)) return refused(passage, "block-unseen", "BLK-1", c);
    if (isUnblockable(passage)) return refused(passage, "block-not-allowed", "BLK-12", c);
  }
  const outside = blockers.filter((c) => !battle.skirmishes.some((s) => isIn(c, s)));
  // Somebody outside can neither block in a skirmish nor together with somebody in one (A25-BLK-3).
  if (outside.length > 0 && outside.length < blockers.length)
    return refused(passage, "block-in-skirmish", "BLK-3", outside[0]!);
  let joint: readonly Stretch[] | null = null;
  for (const c of blockers) {
    const own =
      outside.length > 0 ? { ok: true as const, stretches: stretchesOutside(passage, c) } : legalIn(passage, c, bars);
    if (!own.ok) return own;
    joint = joint ? intersection(joint, own.stretches) : own.stretches;
  }
  const where = whereOf(passage, block, joint ?? [], outside.length > 0, blockers[0]!);
  if (!where.ok) return where;
  return { ok: true, block: { metres: where.metres, at: where.at, blockers, into: block.into } };
}

/** Where somebody may block, over all skirmishes that it is in; refused if each of them is barred. */
function legalIn(
  passage: Passage,
  c: PlaneCharacter,
  bars: Bars,
): Refused | { ok: true; stretches: readonly Stretch[] } {
  const mine = passage.touched.filter(({ skirmish }) => isIn(c, skirmish));
  const open = mine.filter(({ skirmish }) => !bars.has(skirmish.id));
  const bar = mine.map(({ skirmish }) => bars.get(skirmish.id)).find((reason) => reason !== undefined);
  if (bar && open.length === 0) return refused(passage, bar, ruleOfBar(passage, bar), c);
  return { ok: true, stretches: merged(open.flatMap((entry) => stretchesIn(passage, entry, c))) };
}

/**
 * The rule of a bar: the mover prepared, is too strong, sneaks, leaves an overcrowded skirmish or departs by numbers.
 */
function ruleOfBar({ mover, leaving }: Passage, bar: RefusalCode): string {
  if (bar === "block-prepared") return "MOV-3";
  if (bar === "block-outnumbered") return "BLK-8";
  if (leaving.unblocked.size === 0 || hasFeat(mover, "shadow-sneak")) return "BLK-1";
  return leaving.only ? "OVR-2" : "BLK-9";
}

function whereOf(
  passage: Passage,
  block: Block,
  legal: readonly Stretch[],
  outside: boolean,
  blocker: PlaneCharacter,
): Refused | { ok: true; metres: number; at: Point } {
  const rule = outside ? "BLK-2" : "BLK-4";
  if (block.at === undefined) {
    const first = legal[0];
    if (!first || first.openFrom) return refused(passage, "block-out-of-reach", rule, blocker);
    return { ok: true, metres: first.from, at: pointAt(passage.path, first.from) };
  }
  const { at } = block;
  const passages = passagesOf(passage.path, at);
  if (passages.length === 0) return refused(passage, "block-out-of-reach", rule, blocker);
  const metres = passages.find((s) => stretchesHold(legal, s));
  if (metres !== undefined) return { ok: true, metres, at };
  const taken = outside && passage.battle.skirmishes.some((s) => contains(s, at));
  return refused(passage, taken ? "block-in-skirmish" : "block-out-of-reach", rule, blocker);
}

/** Whether those who block at one point are enough, and into which skirmish they pull (`A25-BLK-11`). */
function resolved(passage: Passage, block: PlacedBlock, bars: Bars): Refused | { ok: true; block: StoppingBlock } {
  const { blockers } = block;
  const home = homeOf(passage, block, bars);
  if (block.into !== undefined && home?.id !== block.into)
    return refused(passage, "block-not-allowed", "BLK-11", blockers[0]!);
  if (!isEnough(passage, blockers, home))
    return refused(passage, "block-outnumbered", home ? "BLK-8" : "BLK-3", blockers[0]!);
  const toCentre = blockers.some((c) => c.melee !== null) || passage.rules.independentBlock === "existing-centre";
  return {
    ok: true,
    block: { metres: block.metres, at: block.at, blockers, into: toCentre ? home : null, inSkirmish: home !== null },
  };
}

/**
 * The skirmish whose members block: the named one, else that of the first blocker. If that one is in two, the one in
 * which another blocker fights, else the oldest.
 */
function homeOf(passage: Passage, block: PlacedBlock, bars: Bars): Skirmish | null {
  if (block.into !== undefined)
    return (
      block.blockers.flatMap((c) => blockingFor(passage, block, bars, c)).find(({ id }) => id === block.into) ?? null
    );
  const mine = blockingFor(passage, block, bars, block.blockers[0]!);
  return mine.find((s) => block.blockers.some((c) => c.melee === s.id)) ?? mine[0] ?? null;
}

/** The skirmishes for which somebody may block at this point. */
function blockingFor(passage: Passage, block: PlacedBlock, bars: Bars, c: PlaneCharacter): Skirmish[] {
  return passage.touched
    .map(({ skirmish }) => skirmish)
    .filter((s) => isIn(c, s) && !bars.has(s.id) && (c.melee !== null || contains(s, block.at)));
}
