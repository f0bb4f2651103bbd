/**
 * The blocking side's declarations, checked against the declared ways and the state before the move. For each of the
 * movers the earliest point on its own way stops it; blocks at the same point are joint (`A25-BLK-7`, `A25-GRP-1`).
 */

import type { CharacterId, PlaneCharacter, Point, Skirmish } from "../../battle";
import { characterOf, isUnseen } from "../../board/roster";
import { type Block, type RefusalCode, refuse } from "../../commands";
import { saidByFeat } from "../../feats";
import { contains } from "../../geometry/area";
import { passagesOf, pointAt } from "../../geometry/path";
import { samePoint, TOLERANCE } from "../../geometry/point";
import { intersection, merged, type Stretch, stretchesHold } from "../../geometry/spans";
import { misfit, type Refused } from "../../refusals";
import { cite } from "../plane-rules";
import { isOf } from "../skirmish/present";
import {
  barsOf,
  blocksAnywhere,
  canBlock,
  isEnough,
  isUnblockable,
  readingOfBar,
  stretchesIn,
  stretchesOutside,
} from "./blocking";
import { isInContact } from "./free-blockers";
import { isEnemy, type Passage } from "./passage";

/** The block that stops one of the movers. */
export interface StoppingBlock {
  /** Metres of its own way up to the point. */
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

/** The movers that are stopped, in the order of the stops. */
export type Stops = ReadonlyMap<CharacterId, StoppingBlock>;

type Bars = ReadonlyMap<string, RefusalCode>;

/** Somebody's way with the skirmishes in which nobody may block it. */
interface BarredWay {
  readonly passage: Passage;
  readonly bars: Bars;
}

interface PlacedBlock {
  readonly way: BarredWay;
  readonly metres: number;
  readonly at: Point;
  readonly blockers: readonly PlaneCharacter[];
  readonly into: string | undefined;
}

const NOBODY: Stops = new Map();

/** The leader's passage has those of all who move together. */
export function stoppingBlocks({ group }: Passage, blocks: readonly Block[]): Refused | { ok: true; stops: Stops } {
  if (blocks.length === 0) return { ok: true, stops: NOBODY };
  const ways = group.map((passage): BarredWay => ({ passage, bars: barsOf(passage) }));
  const placed: PlacedBlock[] = [];
  for (const block of blocks) {
    const outcome = placedBlocks(ways, block);
    if (!outcome.ok) return outcome;
    for (const one of outcome.placed) putTo(placed, one);
  }
  const stopping: { readonly placed: PlacedBlock; readonly block: StoppingBlock }[] = [];
  for (const one of placed) {
    const outcome = resolved(one);
    if (!outcome.ok) return outcome;
    stopping.push({ placed: one, block: outcome.block });
  }
  // All walk at the same time; a stable sort keeps those at the same metres in the order of their declaration.
  stopping.sort(({ block: a }, { block: b }) => (Math.abs(a.metres - b.metres) <= TOLERANCE ? 0 : a.metres - b.metres));
  const stops = new Map<CharacterId, StoppingBlock>();
  const stands = new Map<CharacterId, Point>();
  for (const one of stopping) {
    const { id } = one.placed.way.passage.mover;
    if (stops.has(id)) continue;
    const block = withoutThoseElsewhere(one.placed, one.block, stands);
    if (!block) continue;
    stops.set(id, block);
    for (const c of block.blockers) stands.set(c.id, block.at);
  }
  return { ok: true, stops };
}

/**
 * Blockers in melee may stop several movers at different points. Any other blocker goes to one point and is only
 * there: the first (`A25-BLK-7`). Null: the remaining blockers are too few.
 */
function withoutThoseElsewhere(
  placed: PlacedBlock,
  block: StoppingBlock,
  stands: ReadonlyMap<CharacterId, Point>,
): StoppingBlock | null {
  const blockers = block.blockers.filter((c) => {
    const place = stands.get(c.id);
    return c.melee !== null || place === undefined || samePoint(place, block.at);
  });
  if (blockers.length === block.blockers.length) return block;
  if (blockers.length === 0) return null;
  const outcome = resolved({ ...placed, blockers });
  return outcome.ok ? outcome.block : null;
}

/** Blocks of one mover at the same point are joint (`A25-BLK-7`). */
function putTo(placed: PlacedBlock[], block: PlacedBlock): void {
  const joint = placed.findIndex(
    (other) =>
      other.way === block.way && Math.abs(other.metres - block.metres) <= TOLERANCE && samePoint(other.at, block.at),
  );
  const other = placed[joint];
  if (!other) {
    placed.push(block);
    return;
  }
  placed[joint] = {
    ...other,
    blockers: [...new Set([...other.blockers, ...block.blockers])],
    into: other.into ?? block.into,
  };
}

function refused(passage: Passage, code: RefusalCode, rule: string, blocker: PlaneCharacter | string): Refused {
  const by = typeof blocker === "string" ? blocker : blocker.id;
  return refuse(code, cite(passage.rules, rule), { by, who: passage.mover.id });
}

/** All movers whose ways pass the point and that these may block there (`A25-GRP-1`); refused if there are none. */
function placedBlocks(ways: readonly BarredWay[], block: Block): Refused | { ok: true; placed: PlacedBlock[] } {
  const [leader] = ways;
  if (!leader) throw new Error("A move without a mover");
  const meant = waysMeant(ways, block);
  if (!meant.ok) return meant;
  let why: Refused | null = null;
  const lawful: { readonly way: BarredWay; readonly legal: Legal }[] = [];
  for (const way of meant.ways) {
    const legal = legalFor(way, block);
    if (legal.ok) lawful.push({ way, legal });
    else why ??= legal;
  }
  const earliest = block.at === undefined ? earliestPoint(lawful) : null;
  const at = block.at ?? earliest?.at;
  const placed: PlacedBlock[] = [];
  for (const { way, legal } of lawful) {
    const where = way === earliest?.way ? { ok: true as const, ...earliest } : whereOf(way.passage, at, legal);
    if (where.ok) placed.push({ way, metres: where.metres, at: where.at, blockers: legal.blockers, into: block.into });
    else why ??= where;
  }
  return placed.length === 0 && why ? why : { ok: true, placed };
}

function waysMeant(ways: readonly BarredWay[], { who }: Block): Refused | { ok: true; ways: readonly BarredWay[] } {
  if (who === undefined) return { ok: true, ways };
  const { passage } = ways[0]!;
  const place = "blocks.who";
  const rule = cite(passage.rules, "GRP-1");
  if (who.length === 0) return misfit(rule, place, "count");
  const stranger = who.find((id) => !passage.movers.some((c) => c.id === id));
  if (stranger !== undefined) return misfit(rule, place, "side", { who: stranger });
  return { ok: true, ways: ways.filter((way) => who.includes(way.passage.mover.id)) };
}

/** Where a block without a point is: the first lawful point of any of the ways. */
function earliestPoint(
  lawful: readonly { readonly way: BarredWay; readonly legal: Legal }[],
): Pick<PlacedBlock, "way" | "metres" | "at"> | null {
  let earliest: Pick<PlacedBlock, "way" | "metres" | "at"> | null = null;
  for (const { way, legal } of lawful) {
    const [first] = legal.stretches;
    if (!first || first.openFrom || (earliest && first.from >= earliest.metres - TOLERANCE)) continue;
    earliest = { way, metres: first.from, at: pointAt(way.passage.path, first.from) };
  }
  return earliest;
}

/** Where on somebody's way all of a block's blockers may block it. */
interface Legal {
  readonly ok: true;
  readonly blockers: readonly PlaneCharacter[];
  readonly outside: boolean;
  readonly stretches: readonly Stretch[];
}

function legalFor({ passage, bars }: BarredWay, block: Block): Refused | Legal {
  const { battle, mover, rules } = passage;
  const blockers: PlaneCharacter[] = [];
  for (const id of block.by) {
    const c = characterOf(battle.characters, id);
    if (!c) return refused(passage, "no-such-character", "BLK-1", id);
    if (!blockers.includes(c)) blockers.push(c);
  }
  if (blockers.length === 0) return misfit(cite(rules, "BLK-1"), "blocks.by", "count");
  if (block.into !== undefined && !battle.skirmishes.some((s) => s.id === block.into))
    return refuse("no-such-skirmish", cite(rules, "BLK-11"), { skirmish: block.into });
  for (const c of blockers) {
    if (!isEnemy(passage, c)) return refused(passage, "not-hostile", "BLK-1", c);
    if (!canBlock(c, mover) || isInContact(battle, c)) return refused(passage, "block-unable", "BLK-1", c);
    if (isUnseen(mover)) return refused(passage, "block-unseen", "BLK-1", c);
    if (isUnblockable(passage)) return refused(passage, "block-not-allowed", "BLK-12", c);
  }
  const outside = blockers.filter((c) => !battle.skirmishes.some((s) => isOf(c, s, rules)));
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
  return { ok: true, blockers, outside: outside.length > 0, stretches: joint ?? [] };
}

/** Where somebody may block, over all skirmishes that it is in; refused if each of them is barred. */
function legalIn(
  passage: Passage,
  c: PlaneCharacter,
  bars: Bars,
): Refused | { ok: true; stretches: readonly Stretch[] } {
  const mine = passage.touched.filter(({ skirmish }) => isOf(c, skirmish, passage.rules));
  const open = mine.filter(({ skirmish }) => !bars.has(skirmish.id));
  const bar = mine.map(({ skirmish }) => bars.get(skirmish.id)).find((reason) => reason !== undefined);
  if (bar && open.length === 0) {
    const why = refused(passage, bar, ruleOfBar(passage, bar), c);
    const reading = readingOfBar(
      passage,
      bar,
      mine.map(({ skirmish }) => skirmish),
    );
    return reading ? refuse(bar, why.refusal.rule, { ...why.refusal.data, reading }) : why;
  }
  return { ok: true, stretches: merged(open.flatMap((entry) => stretchesIn(passage, entry, c))) };
}

/**
 * The rule of a bar: the mover prepared, is too strong, sneaks, leaves an overcrowded skirmish or departs by numbers.
 */
function ruleOfBar({ mover, leaving, rules }: Passage, bar: RefusalCode): string {
  if (bar === "block-prepared") return "MOV-3";
  if (bar === "block-outnumbered") return "BLK-8";
  if (leaving.unblocked.size === 0 || saidByFeat(mover, rules.edition, "isUnblocked")) return "BLK-1";
  return leaving.only ? "OVR-2" : "BLK-9";
}

function whereOf(
  passage: Passage,
  at: Point | undefined,
  { blockers, outside, stretches }: Legal,
): Refused | { ok: true; metres: number; at: Point } {
  const rule = outside ? "BLK-2" : "BLK-4";
  const blocker = blockers[0]!;
  const limited = blockers.find((c) => !blocksAnywhere(passage, c));
  // LIN-BLK-1: this table lets independents block within their limited move only.
  if (!outside && limited && passage.rules.independentsBlockAnywhere && !isLegal(passage, at, stretches))
    return refuse("block-out-of-reach", "LIN-BLK-1", {
      by: limited.id,
      who: passage.mover.id,
      reading: "independentBlock",
    });
  const passages = at ? passagesOf(passage.path, at) : [];
  if (!at || passages.length === 0) return refused(passage, "block-out-of-reach", rule, blocker);
  const metres = passages.find((s) => stretchesHold(stretches, s));
  if (metres !== undefined) return { ok: true, metres, at };
  const taken = outside && passage.battle.skirmishes.some((s) => contains(s, at));
  return refused(passage, taken ? "block-in-skirmish" : "block-out-of-reach", rule, blocker);
}

function isLegal({ path }: Passage, at: Point | undefined, stretches: readonly Stretch[]): boolean {
  return at !== undefined && passagesOf(path, at).some((s) => stretchesHold(stretches, s));
}

/** Whether the blockers at one point are enough, and the skirmish into which they pull (`A25-BLK-11`). */
function resolved(block: PlacedBlock): Refused | { ok: true; block: StoppingBlock } {
  const { blockers, at } = block;
  const { passage } = block.way;
  const home = homeOf(block);
  if (block.into !== undefined && home?.id !== block.into)
    return refused(passage, "block-not-allowed", "BLK-11", blockers[0]!);
  if (!isEnough(passage, blockers, home, at))
    return refused(passage, "block-outnumbered", home ? "BLK-8" : "BLK-3", blockers[0]!);
  const toCentre = blockers.some((c) => c.melee !== null) || passage.rules.independentBlock === "existing-centre";
  return {
    ok: true,
    block: { metres: block.metres, at, blockers, into: toCentre ? home : null, inSkirmish: home !== null },
  };
}

/**
 * The skirmish whose members block: the named one, else that of the first blocker. If that one is in two, the one in
 * which another blocker fights, else the oldest.
 */
function homeOf(block: PlacedBlock): Skirmish | null {
  if (block.into !== undefined)
    return block.blockers.flatMap((c) => blockingFor(block, c)).find(({ id }) => id === block.into) ?? null;
  const mine = blockingFor(block, block.blockers[0]!);
  return mine.find((s) => block.blockers.some((c) => c.melee === s.id)) ?? mine[0] ?? null;
}

/** The skirmishes for which somebody may block at this point. */
function blockingFor({ way: { passage, bars }, at }: PlacedBlock, c: PlaneCharacter): Skirmish[] {
  return passage.touched
    .map(({ skirmish }) => skirmish)
    .filter((s) => isOf(c, s, passage.rules) && !bars.has(s.id) && (c.melee !== null || contains(s, at)));
}
