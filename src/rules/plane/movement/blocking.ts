/**
 * Who could block a mover, where on its path, and where nobody may block (`A25-BLK-1` to `A25-BLK-5`, `A25-BLK-8`,
 * `A25-GRP-1`).
 */

import type { PlaneCharacter, Point, Skirmish } from "../../battle";
import { compareIds, isUnseen } from "../../board/roster";
import type { Blocker, BlocksAnswer, RefusalCode } from "../../commands";
import { saidByFeat } from "../../feats";
import { circle } from "../../geometry/area";
import { inside, pointAt } from "../../geometry/path";
import { TOLERANCE } from "../../geometry/point";
import { intersection, type Stretch, without } from "../../geometry/spans";
import { type ReadingKey, readingOf } from "../../readings";
import { canBeCaught, NEXT_TO } from "../brawl/catching";
import { isMobile } from "../skirmish/bonds";
import { comparisonFactor, strengthIn, weightsOf } from "../skirmish/present";
import { insideOf } from "../skirmish/whereabouts";
import { blockingReach } from "./allowance";
import { freeBlockersOf } from "./free-blockers";
import { isEnemy, type Passage, type Touched, weightAt, weightIn } from "./passage";

/** Somebody who could take part in a block, inside this skirmish or (null) outside all skirmishes. */
interface Candidate {
  readonly blocker: PlaneCharacter;
  readonly skirmish: Skirmish | null;
  readonly stretches: readonly Stretch[];
}

/** `A25-BLK-1`: able and mobile. `unwilling` holds against everyone, or only against the one that it names. */
export function canBlock(blocker: PlaneCharacter, mover: PlaneCharacter): boolean {
  if (!isMobile(blocker)) return false;
  return !blocker.conditions.some((c) => c.id === "unwilling" && (c.by === undefined || c.by === mover.id));
}

/** `A25-BLK-1`, `A25-BLK-12`: nobody blocks a teleport or an Area: Breakthrough. */
export function isUnblockable(passage: Passage): boolean {
  return passage.how !== "walk";
}

/**
 * Why nobody in this skirmish may block the mover, or null: nobody sees it (`A25-BLK-1`), it leaves by right
 * (`A25-MOV-3`, `A25-BLK-9`, `A25-OVR-2`), it sneaks in shadows (`A25-BLK-1`, `A20-BLK-1`: those outside may still
 * block), it breaks through, or its side is too strong there (`A25-BLK-8`).
 */
export function barIn(passage: Passage, skirmish: Skirmish): RefusalCode | null {
  if (isUnseen(passage.mover)) return "block-unseen";
  const right = passage.leaving.unblocked.get(skirmish.id);
  if (right) return right;
  if (isUnblockable(passage) || saidByFeat(passage.mover, passage.rules.edition, "isUnblocked"))
    return "block-not-allowed";
  return outnumbers(passage, skirmish) ? "block-outnumbered" : null;
}

/**
 * `A25-BLK-8`, `B20-PAS-1`: whether the movers and their side there are too many for everybody hostile there.
 * @param counting which of their friends count; absent: as the table reads it (`independentsCount`)
 */
function outnumbers(passage: Passage, skirmish: Skirmish, counting?: "all" | "melee"): boolean {
  const { battle, mover, rules } = passage;
  if (rules.comparison === "present-against-participants") return false;
  const all = rules.comparison === "friends-against-all" || readingOf(battle.options, "independentsCount") === "yes";
  const { friends, friendsInMelee, enemies } = strengthIn(battle, skirmish, mover.side, passage.movers, rules);
  const own = (counting ?? (all ? "all" : "melee")) === "all" ? friends : friendsInMelee;
  return weightIn(passage, skirmish) + own > comparisonFactor(battle.options, rules) * enemies;
}

/** The reading on which it rests that nobody in these may block (`A25-BLK-8`). */
export function readingOfBar(
  passage: Passage,
  bar: RefusalCode,
  skirmishes: readonly Skirmish[],
): ReadingKey | undefined {
  const isRead = bar === "block-outnumbered" && passage.rules.comparison === "melee-against-all";
  return isRead && !skirmishes.some((s) => outnumbers(passage, s, "melee")) ? "independentsCount" : undefined;
}

/**
 * Whether somebody in a skirmish blocks anywhere in it: in melee; on a line as an independent too, unless the table reads
 * `independentBlock` otherwise (`LIN-BLK-1`).
 */
export function blocksAnywhere({ battle, rules }: Passage, blocker: PlaneCharacter): boolean {
  if (blocker.melee !== null) return true;
  return rules.independentsBlockAnywhere === true && readingOf(battle.options, "independentBlock") === "skirmish";
}

/** Where on the path somebody in a skirmish may block: anywhere inside (`LIN-BLK-1`), or in its reach only. */
export function stretchesIn(passage: Passage, touched: Touched, blocker: PlaneCharacter): readonly Stretch[] {
  if (blocksAnywhere(passage, blocker)) return touched.stretches;
  const reach = circle(blocker.at, blockingReach(blocker, passage.battle.options, passage.rules));
  return intersection(touched.stretches, inside(passage.path, reach));
}

/**
 * How far from the path somebody outside may be: its limited move, or adjacent (`A25-BLK-2`, `B20-ZON-1`). Metres.
 */
function outsideReach(passage: Passage, blocker: PlaneCharacter): number {
  return isNextTo(passage) ? NEXT_TO : blockingReach(blocker, passage.battle.options, passage.rules);
}

/** `B20-ZON-1`: a brawl is declared next to the path, or by the reading `brawlReach` from as far as a block elsewhere. */
function isNextTo({ battle, rules }: Passage): boolean {
  return rules.outsideBlock === "brawl" && readingOf(battle.options, "brawlReach") === "adjacent";
}

/** `A25-BLK-2`: where on the path somebody outside all skirmishes may block: in its reach, in no skirmish. */
export function stretchesOutside(
  passage: Passage,
  blocker: PlaneCharacter,
  holes: readonly Stretch[] = holesOf(passage),
  metres: number = outsideReach(passage, blocker),
): readonly Stretch[] {
  const reach = inside(passage.path, circle(blocker.at, metres));
  return reach.length === 0 ? reach : without(reach, holes);
}

const NO_HOLES: readonly Stretch[] = [];

/** The stretches of the path that belong to skirmishes. */
function holesOf(passage: Passage): readonly Stretch[] {
  const [first, ...others] = passage.touched;
  if (!first) return NO_HOLES;
  return others.length === 0 ? first.stretches : passage.touched.flatMap(({ stretches }) => stretches);
}

/**
 * Everyone who could take part in a block of this mover, in order of ids; somebody in two skirmishes appears for each, the oldest
 * first. `bars` holds the answer of `barIn` for each touched skirmish.
 */
export function candidates(passage: Passage, bars: ReadonlyMap<string, RefusalCode>): Candidate[] {
  const { battle, rules, mover, path, touched } = passage;
  const result: Candidate[] = [];
  if (isUnblockable(passage) || isUnseen(mover)) return result;
  for (const entry of touched) {
    if (bars.has(entry.skirmish.id)) continue;
    for (const c of insideOf(battle, entry.skirmish, rules)) {
      if (!isEnemy(passage, c) || !canBlock(c, mover)) continue;
      const stretches = stretchesIn(passage, entry, c);
      if (stretches.length > 0) result.push({ blocker: c, skirmish: entry.skirmish, stretches });
    }
  }
  const holes = holesOf(passage);
  const { characters, x, y, reach } = freeBlockersOf(battle, rules);
  const [left, top, right, bottom] = path.box;
  const nextTo = isNextTo(passage);
  for (let i = 0; i < characters.length; i++) {
    const metres = nextTo ? NEXT_TO : reach[i]!;
    const r = metres + TOLERANCE;
    if (x[i]! < left - r || x[i]! > right + r || y[i]! < top - r || y[i]! > bottom + r) continue;
    const c = characters[i]!;
    if (!isEnemy(passage, c) || !canBlock(c, mover)) continue;
    const stretches = stretchesOutside(passage, c, holes, metres);
    if (stretches.length > 0) result.push({ blocker: c, skirmish: null, stretches });
  }
  // Those outside all skirmishes are in order.
  if (result.every(({ skirmish }) => !skirmish)) return result;
  // A stable sort: somebody in two skirmishes stays in the order of their age.
  return result.sort((a, b) => compareIds(a.blocker.id, b.blocker.id));
}

/**
 * Whether these together are enough. Outside: at least half the movers' sections (`A25-BLK-3`, `B20-ZON-7`). In a
 * skirmish, by the ruleset's comparison: if everybody present counts, `barIn` has already decided (`A25-BLK-8`,
 * `B20-PAS-1`); else the participants must be enough against the movers and all their friends there (`A20-BLK-8`).
 * `at`: the point of the block; outside skirmishes it decides which movers count (`A25-GRP-1`).
 */
export function isEnough(
  passage: Passage,
  blockers: readonly PlaneCharacter[],
  skirmish: Skirmish | null,
  at: Point,
): boolean {
  const { battle, rules } = passage;
  if (skirmish && rules.comparison !== "present-against-participants") return true;
  const { sections, against } = countsOf(passage, blockers, skirmish, at);
  if (!skirmish && rules.outsideBlock === "brawl") return canBeCaught(passage, blockers, at, sections, against);
  return against <= comparisonFactor(battle.options, rules) * sections;
}

/**
 * The sections in the comparison: the blockers, and against them the movers and, in a skirmish, their friends there.
 */
function countsOf(
  passage: Passage,
  blockers: readonly PlaneCharacter[],
  skirmish: Skirmish | null,
  at: Point,
): { readonly sections: number; readonly against: number } {
  const { battle, mover, rules } = passage;
  const sections = weightsOf(blockers, rules);
  if (!skirmish) {
    const mayBe = (c: PlaneCharacter) => !isUnseen(c) && blockers.some((blocker) => canBlock(blocker, c));
    return { sections, against: weightAt(passage, at, mayBe) };
  }
  const { friends } = strengthIn(battle, skirmish, mover.side, passage.movers, rules);
  return { sections, against: weightIn(passage, skirmish) + friends };
}

/** Where a block without a point is made; just behind a border that belongs to a skirmish there is no such point. */
function firstOf({ path }: Passage, [first]: readonly Stretch[]): Point {
  if (!first) throw new Error("A blocker without a stretch");
  return pointAt(path, first.openFrom ? (first.from + first.to) / 2 : first.from);
}

const NO_BARS: ReadonlyMap<string, RefusalCode> = new Map();

/** The bars of all touched skirmishes. If all possible blockers together are too few, that is a bar as well. */
export function barsOf(passage: Passage): ReadonlyMap<string, RefusalCode> {
  // Most ways touch nothing.
  if (passage.touched.length === 0) return NO_BARS;
  const bars = new Map<string, RefusalCode>();
  for (const { skirmish } of passage.touched) {
    const bar = barIn(passage, skirmish);
    if (bar) bars.set(skirmish.id, bar);
  }
  return bars;
}

/**
 * The answer to `ask blocks`: a row for each blocker and mover (`A25-GRP-1`). `counts`: with the numbers that keep
 * somebody from blocking alone.
 */
export function blocksAnswer({ group }: Passage, counts = false): BlocksAnswer {
  const [first, ...others] = group;
  if (!first) throw new Error("A move without a mover");
  const own = ownBlocks(first, counts);
  if (others.length === 0) return own;
  const all = [own, ...others.map((one) => ownBlocks(one, counts))];
  // Stable sorts: of one and the same two the skirmishes stay in the order of their age.
  const ages = new Map(first.battle.skirmishes.map(({ id }, age) => [id, age]));
  return {
    blockers: all
      .flatMap(({ blockers }) => blockers)
      .sort((a, b) => compareIds(a.by, b.by) || compareIds(a.who, b.who)),
    barred: all
      .flatMap(({ barred }) => barred)
      .sort((a, b) => (ages.get(a.skirmish) ?? 0) - (ages.get(b.skirmish) ?? 0) || compareIds(a.who, b.who)),
  };
}

/** The possible blockers of this mover. */
function ownBlocks(passage: Passage, counts: boolean): BlocksAnswer {
  let bars = barsOf(passage);
  let found = candidates(passage, bars);
  if (passage.touched.length > 0 && passage.rules.comparison === "present-against-participants") {
    const more = new Map(bars);
    bars = more;
    for (const { skirmish } of passage.touched) {
      const together = found.filter((c) => c.skirmish?.id === skirmish.id);
      const [one] = together;
      const blockers = together.map(({ blocker }) => blocker);
      if (one && !isEnough(passage, blockers, skirmish, firstOf(passage, one.stretches)))
        more.set(skirmish.id, "block-outnumbered");
    }
    found = found.filter((c) => !c.skirmish || !more.has(c.skirmish.id));
  }
  const barred: BlocksAnswer["barred"][number][] = [];
  for (const { skirmish } of passage.touched) {
    const reason = bars.get(skirmish.id);
    if (reason && hasEnemyIn(passage, skirmish)) barred.push({ skirmish: skirmish.id, who: passage.mover.id, reason });
  }
  return { blockers: found.map((one) => blockerOf(passage, one, counts)), barred };
}

function blockerOf(passage: Passage, { blocker, skirmish, stretches }: Candidate, counts: boolean): Blocker {
  const at = firstOf(passage, stretches);
  const alone = isEnough(passage, [blocker], skirmish, at);
  const said: Blocker = {
    by: blocker.id,
    who: passage.mover.id,
    skirmish: skirmish?.id ?? null,
    spans: stretches.map(({ from, to }) => [from, to] as const),
    alone,
  };
  return counts && !alone ? { ...said, counts: countsOf(passage, [blocker], skirmish, at) } : said;
}

function hasEnemyIn(passage: Passage, skirmish: Skirmish): boolean {
  return insideOf(passage.battle, skirmish, passage.rules).some((c) => isEnemy(passage, c));
}
