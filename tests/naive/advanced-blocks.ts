/** Who may block a move in Advanced Combat, where, and what forbids it (`A25-BLK`, `A20-BLK`). */

import { type Field, type Skirmish, sectionsOf, type Warrior } from "./advanced-field";
import { along, isAble, isUnseen, NEAR, type Point, refuse, same } from "./common";
import { readAs } from "./readings";
import { both, holds, passages, pointOf, type Stretch, stays, without } from "./stretches";
import { allowance } from "./turns";

export interface Block {
  readonly by: readonly string[];
  readonly at?: Point;
  readonly into?: string;
  readonly who?: readonly string[];
}
/** The ways of all who move together, as those see them who would block (`A25-GRP-1`). */
export interface Going {
  readonly movers: readonly Warrior[];
  /** Each one's own, in the same order. */
  readonly ways: readonly (readonly Point[])[];
  readonly kind: string | undefined;
  readonly how: string;
}
export interface Stop {
  readonly mover: Warrior;
  readonly metres: number;
  readonly at: Point;
  by: Warrior[];
  readonly isInside: boolean;
  into: Skirmish | null;
}
type Named = Stop & { named: string | undefined };

const wayOf = ({ movers, ways }: Going, mover: Warrior) => ways[movers.indexOf(mover)]!;

/** All whose ways touch the skirmish count there together. */
const touching = (field: Field, going: Going, s: Skirmish) =>
  going.movers.filter((one) => stays(wayOf(going, one), field.shape(s)).length > 0);

/** Outside: those who come by at this point and whom one of these may block. */
const comingBy = (going: Going, at: Point, by: readonly Warrior[], always: Warrior) =>
  going.movers.filter(
    (one) =>
      one === always ||
      (passages(wayOf(going, one), at).length > 0 && !isUnseen(one) && by.some((c) => isWilling(c, one))),
  );

/** As comparisons count them: Blocking doubles in 2.5. */
export function strength(field: Field, list: readonly Warrior[]): number {
  return list.reduce((sum, c) => sum + c.sections * (field.is25 && c.feats.includes("blocking") ? 2 : 1), 0);
}
/** `A25-BLK-10`. */
export const factor = (field: Field) => (field.is25 && field.file.options?.underwater === true ? 1 : 2);

/** `A25-BLK-9`: more than twice the enemies there, without itself. */
export function leavesByNumbers(field: Field, c: Warrior, movers: readonly Warrior[] = [c]): boolean {
  const s = c.melee;
  if (!s || !field.is25) return false;
  const own = field.fighting(s).filter((one) => !movers.includes(one) && isAble(one) && !field.hostile(one, c));
  return strength(field, own) > factor(field) * strength(field, enemiesIn(field, s, c));
}

/** `A25-MOV-2`, the reading `sneakLeaves`. */
export const sneaksOut = (field: Field, c: Warrior) =>
  field.is25 && c.feats.includes("shadow-sneak") && readAs(field.file, "sneakLeaves", "yes") === "yes";

const enemiesIn = (field: Field, s: Skirmish, c: Warrior) =>
  field.inside(s).filter((one) => isAble(one) && field.hostile(one, c));

/** Why nobody there may block, whoever takes part. */
export function barOf(field: Field, s: Skirmish, going: Going, mover: Warrior): string | null {
  const { movers, kind, how } = going;
  if (mover.prepared.includes(s) && !mover.preparedNow) return "block-prepared";
  if (field.isIn(mover, s)) {
    // `A25-OVR-2`
    if (field.isOvercrowded(s)) {
      if (kind === "full") return "block-not-allowed";
    } else if (leavesByNumbers(field, mover, movers)) return "block-not-allowed";
  }
  if (how !== "walk" || mover.feats.includes("shadow-sneak")) return "block-not-allowed";
  if (!field.is25) return null;
  // `A25-BLK-8`
  const there = readAs(field.file, "independentsCount", "no") === "yes" ? field.inside(s) : field.fighting(s);
  const own = there.filter((one) => isAble(one) && !field.hostile(one, mover) && !movers.includes(one));
  const enemies = strength(field, enemiesIn(field, s, mover));
  return strength(field, [...touching(field, going, s), ...own]) > factor(field) * enemies ? "block-outnumbered" : null;
}

/** `A20-BLK-8`: its side there, in melee or not, against those who take part. */
function isOutnumbered20(field: Field, s: Skirmish, going: Going, by: readonly Warrior[]): boolean {
  const { movers } = going;
  const own = field.inside(s).filter((one) => isAble(one) && !field.hostile(one, movers[0]!) && !movers.includes(one));
  return sectionsOf([...touching(field, going, s), ...own]) > 2 * sectionsOf(by);
}

const isWilling = (c: Warrior, mover: Warrior) =>
  !c.conditions.some((one) => one.id === "unwilling" && (one.by === undefined || one.by === mover.id));

export function whyNotBlock(field: Field, c: Warrior, mover: Warrior, how: string): string | null {
  if (!field.hostile(c, mover)) return "not-hostile";
  // In contact it stays where it is.
  if (!field.isMobile(c) || !isWilling(c, mover) || field.contactOf(c)) return "block-unable";
  if (isUnseen(mover)) return "block-unseen";
  return how === "walk" ? null : "block-not-allowed";
}

/** Where a way is within somebody's own limited move; the distance is rounded (`GEO-3`), not the reach. */
function near(field: Field, c: Warrior, way: readonly Point[]): Stretch[] {
  const most = allowance(c, "limited");
  const radius = field.file.options?.rounding === "exact" ? most : Math.floor(most + NEAR);
  return stays(way, { centre: c.at, radius });
}

/** Where somebody could block in a skirmish that it is in (`A25-BLK-4`). */
function spansIn(field: Field, c: Warrior, s: Skirmish, way: readonly Point[]): Stretch[] {
  const inside = stays(way, field.shape(s));
  // `LIN-BLK-1`: on a line an independent as one in melee, unless the table reads it otherwise.
  const isAnywhere = field.isLine && readAs(field.file, "independentBlock", "skirmish") === "skirmish";
  return c.melee || isAnywhere ? inside : both(inside, near(field, c, way));
}

/** Where somebody free could: in no skirmish (`A25-BLK-2`). */
function spansOutside(field: Field, c: Warrior, way: readonly Point[]): Stretch[] {
  return without(
    near(field, c, way),
    field.skirmishes.flatMap((s) => stays(way, field.shape(s))),
  );
}

/**
 * Who is stopped, and where. Every block must be one that may be; the earliest stops each mover, those at one point
 * together (`A25-BLK-7`).
 */
export function stopsOf(field: Field, going: Going, blocks: readonly Block[]): Stop[] {
  const declared: Named[] = [];
  for (const block of blocks)
    for (const one of placed(field, going, block)) {
      const joint = declared.find(
        (other) => other.mover === one.mover && Math.abs(other.metres - one.metres) <= NEAR && same(other.at, one.at),
      );
      if (joint) {
        joint.by.push(...one.by.filter((c) => !joint.by.includes(c)));
        joint.named ??= one.named;
      } else declared.push(one);
    }
  for (const one of declared) judge(field, going, one);
  return takenInTurn(field, going, declared);
}

/** All walk at once. Only who is in melee holds people up at several points. */
function takenInTurn(field: Field, going: Going, declared: readonly Named[]): Stop[] {
  const left = [...declared];
  const stops: Stop[] = [];
  while (left.length > 0) {
    const soonest = Math.min(...left.map(({ metres }) => metres));
    const [next] = left.splice(
      left.findIndex(({ metres }) => metres <= soonest + NEAR),
      1,
    );
    if (stops.some(({ mover }) => mover === next!.mover)) continue;
    const isElsewhere = (c: Warrior) => !c.melee && stops.some(({ by, at }) => by.includes(c) && !same(at, next!.at));
    const by = next!.by.filter((c) => !isElsewhere(c));
    const tried: Named = { ...next!, by };
    if (by.length < next!.by.length && !isLawful(field, going, tried)) continue;
    stops.push(tried);
  }
  return stops;
}

function isLawful(field: Field, going: Going, stop: Named): boolean {
  if (stop.by.length === 0) return false;
  try {
    judge(field, going, stop);
    return true;
  } catch {
    return false;
  }
}

function judge(field: Field, going: Going, stop: Named): void {
  if (!stop.isInside) {
    if (stop.named !== undefined) refuse("block-not-allowed");
    const against = comingBy(going, stop.at, stop.by, stop.mover);
    if (strength(field, against) > factor(field) * strength(field, stop.by)) refuse("block-outnumbered");
    return;
  }
  const homes = homesOf(field, stop, wayOf(going, stop.mover));
  const named = field.skirmishes.find((s) => s.name === stop.named);
  if (named && !homes.includes(named)) refuse("block-not-allowed");
  stop.into = named ?? homes[0]!;
  if (!field.is25 && isOutnumbered20(field, stop.into, going, stop.by)) refuse("block-outnumbered");
}

/** Skirmishes from which a block may pull in: those of who fights, else of who stands there (`A25-BLK-11`). */
function homesOf(field: Field, { by, metres }: Stop, way: readonly Point[]): Skirmish[] {
  const fighters = by.filter((c) => c.melee);
  if (fighters.length > 0) return [...new Set(fighters.map((c) => c.melee!))];
  return [...new Set(by.flatMap((c) => field.around(c)))].filter((s) =>
    stays(way, field.shape(s)).some(({ from, to }) => metres >= from - NEAR && metres <= to + NEAR),
  );
}

/** One for each mover whose way passes the point and whom all of these may block there. */
function placed(field: Field, going: Going, block: Block): Named[] {
  const by = [...new Set(block.by)].map((id) => field.find(id));
  if (block.who?.length === 0 || block.who?.some((id) => !going.movers.some((one) => one.id === id)))
    refuse("bad-value");
  const meant = going.movers.filter((one) => block.who?.includes(one.id) ?? true);
  const whys: string[] = [];
  const lawful: { mover: Warrior; spans: readonly Stretch[] }[] = [];
  const outside = by.filter((one) => field.around(one).length === 0);
  for (const mover of meant) {
    const found = lawfulFor(field, going, block, mover, by, outside.length);
    if (typeof found === "string") whys.push(found);
    else lawful.push({ mover, spans: found });
  }
  const at = block.at ?? firstPoint(going, lawful);
  const isTaken = outside.length > 0 && at !== null && field.skirmishes.some((s) => holds(field.shape(s), at));
  const result: Named[] = [];
  for (const { mover, spans } of lawful) {
    const way = wayOf(going, mover);
    const passes = at !== null && passages(way, at).length > 0;
    const metres = passes && !isTaken ? pointOf(way, spans, at) : null;
    // A border belongs to its area (`GEO-2`).
    if (metres === null) whys.push(passes && isTaken ? "block-in-skirmish" : "block-out-of-reach");
    else
      result.push({
        mover,
        metres,
        at: at!,
        by: [...by],
        isInside: outside.length === 0,
        into: null,
        named: block.into,
      });
  }
  if (result.length === 0) refuse(whys[0]!);
  return result;
}

/** Where all of a block's blockers may block this mover, or why they may not. */
function lawfulFor(
  field: Field,
  going: Going,
  block: Block,
  mover: Warrior,
  by: readonly Warrior[],
  outside: number,
): readonly Stretch[] | string {
  const way = wayOf(going, mover);
  if (by.length === 0) return "bad-value";
  if (block.into !== undefined && !field.skirmishes.some((s) => s.name === block.into)) return "no-such-skirmish";
  for (const one of by) {
    const why = whyNotBlock(field, one, mover, going.how);
    if (why) return why;
  }
  if (outside > 0 && outside < by.length) return "block-in-skirmish";
  let common: readonly Stretch[] | null = null;
  for (const one of by) {
    const spans = outside > 0 ? spansOutside(field, one, way) : spansInside(field, one, going, mover);
    if (typeof spans === "string") return spans;
    common = common ? both(common, spans) : spans;
  }
  return common!;
}

/** Where nothing is said: the first lawful point that any of them comes to. */
function firstPoint(going: Going, lawful: readonly { mover: Warrior; spans: readonly Stretch[] }[]): Point | null {
  const firsts = lawful.flatMap(({ mover, spans }) => {
    const metres = pointOf(wayOf(going, mover), spans, undefined);
    return metres === null ? [] : [{ mover, metres }];
  });
  const soonest = Math.min(...firsts.map(({ metres }) => metres));
  const first = firsts.find(({ metres }) => metres <= soonest + NEAR);
  return first ? along(wayOf(going, first.mover), first.metres) : null;
}

/** In all skirmishes that it is in and where it may. */
function spansInside(field: Field, c: Warrior, going: Going, mover: Warrior): Stretch[] | string {
  const way = wayOf(going, mover);
  let barred: string | null = null;
  const found: Stretch[] = [];
  let isOpen = false;
  for (const s of field.around(c)) {
    if (stays(way, field.shape(s)).length === 0) continue;
    const bar = barOf(field, s, going, mover);
    if (bar) barred ??= bar;
    else {
      isOpen = true;
      found.push(...spansIn(field, c, s, way));
    }
  }
  if (!isOpen && barred) return barred;
  return found.sort((a, b) => a.from - b.from);
}

interface Shown {
  readonly by: string;
  readonly who: string;
  readonly skirmish: string | null;
  readonly spans: readonly (readonly number[])[];
  readonly alone: boolean;
}

/** `ask blocks`: where each of those who could block may do it to whom, and which skirmishes are barred for whom. */
export function blocksAnswer(field: Field, going: Going): object {
  const each = going.movers.map((mover) => ownAnswer(field, going, mover));
  const age = (name: string) => field.skirmishes.findIndex((s) => s.name === name);
  const byName = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return {
    blockers: each.flatMap(({ blockers }) => blockers).sort((a, b) => byName(a.by, b.by) || byName(a.who, b.who)),
    barred: each
      .flatMap(({ barred }) => barred)
      .sort((a, b) => age(a.skirmish) - age(b.skirmish) || byName(a.who, b.who)),
  };
}

function ownAnswer(field: Field, going: Going, mover: Warrior) {
  const { how } = going;
  const who = mover.id;
  const way = wayOf(going, mover);
  const mayBlock = field.warriors.filter((one) => !whyNotBlock(field, one, mover, how));
  const barOfAny = (s: Skirmish) => {
    if (isUnseen(mover)) return "block-unseen";
    const bar = barOf(field, s, going, mover);
    if (bar || field.is25) return bar;
    // `A20-BLK-8`: not even all of them together are enough.
    const together = mayBlock.filter((one) => field.isIn(one, s) && spansIn(field, one, s, way).length > 0);
    const isHopeless = together.length > 0 && isOutnumbered20(field, s, going, together);
    return isHopeless ? "block-outnumbered" : null;
  };
  const barred = field.skirmishes.flatMap((s) => {
    if (stays(way, field.shape(s)).length === 0) return [];
    const reason = barOfAny(s);
    const isHeld = field.inside(s).some((one) => field.hostile(one, mover));
    return reason && isHeld ? [{ skirmish: s.name, who, reason }] : [];
  });
  const blockers = mayBlock.flatMap((one): Shown[] => {
    const homes = field.around(one);
    const shown = (spans: readonly Stretch[]) => spans.map(({ from, to }) => [from, to]);
    if (homes.length === 0) {
      const spans = spansOutside(field, one, way);
      const [first] = spans;
      if (!first) return [];
      const at = along(way, first.open ? (first.from + first.to) / 2 : first.from);
      const against = comingBy(going, at, [one], mover);
      const alone = strength(field, against) <= factor(field) * strength(field, [one]);
      return [{ by: one.id, who, skirmish: null, spans: shown(spans), alone }];
    }
    return homes.flatMap((s) => {
      const spans = barOfAny(s) ? [] : spansIn(field, one, s, way);
      const alone = field.is25 || !isOutnumbered20(field, s, going, [one]);
      return spans.length > 0 ? [{ by: one.id, who, skirmish: s.name, spans: shown(spans), alone }] : [];
    });
  });
  return { blockers, barred };
}
