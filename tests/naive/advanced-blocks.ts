/** Who may block a move in Advanced Combat, where, and what forbids it (`A25-BLK`, `A20-BLK`). */

import { type Field, type Skirmish, sectionsOf, type Warrior } from "./advanced-field";
import { isAble, isUnseen, NEAR, type Point, refuse } from "./common";
import { both, holds, passages, pointOf, type Stretch, stays, without } from "./stretches";
import { allowance } from "./turns";

export interface Block {
  readonly by: readonly string[];
  readonly at?: Point;
  readonly into?: string;
}
/** Somebody's way, as those see it who would block it. */
export interface Going {
  readonly movers: readonly Warrior[];
  readonly way: readonly Point[];
  readonly kind: string | undefined;
  readonly how: string;
}
export interface Stop {
  readonly metres: number;
  readonly at: Point | undefined;
  by: Warrior[];
  readonly isInside: boolean;
  into: Skirmish | null;
}

/** As comparisons count them: Blocking doubles in 2.5. */
export function strength(field: Field, list: readonly Warrior[]): number {
  return list.reduce((sum, c) => sum + c.sections * (field.is25 && c.feats.includes("blocking") ? 2 : 1), 0);
}
/** `A25-BLK-10`. */
export const factor = (field: Field) => (field.is25 && field.file.options?.underwater === true ? 1 : 2);

/** `A25-BLK-9`: more than twice the enemies there, without itself. */
export function leavesByNumbers(field: Field, c: Warrior): boolean {
  const s = c.melee;
  if (!s || !field.is25) return false;
  const own = field.fighting(s).filter((one) => one !== c && isAble(one) && !field.hostile(one, c));
  return strength(field, own) > factor(field) * strength(field, enemiesIn(field, s, c));
}

const enemiesIn = (field: Field, s: Skirmish, c: Warrior) =>
  field.inside(s).filter((one) => isAble(one) && field.hostile(one, c));

/** Why nobody there may block, whoever takes part. */
export function barOf(field: Field, s: Skirmish, { movers, kind, how }: Going): string | null {
  const mover = movers[0]!;
  if (mover.prepared.includes(s) && !mover.preparedNow) return "block-prepared";
  if (field.isIn(mover, s)) {
    // `A25-OVR-2`
    if (field.isOvercrowded(s)) {
      if (kind === "full") return "block-not-allowed";
    } else if (leavesByNumbers(field, mover)) return "block-not-allowed";
  }
  if (how !== "walk" || mover.feats.includes("shadow-sneak")) return "block-not-allowed";
  if (!field.is25) return null;
  // `A25-BLK-8`
  const own = field.fighting(s).filter((one) => isAble(one) && !field.hostile(one, mover) && !movers.includes(one));
  const enemies = strength(field, enemiesIn(field, s, mover));
  return strength(field, [...movers, ...own]) > factor(field) * enemies ? "block-outnumbered" : null;
}

/** `A20-BLK-8`: its side there, in melee or not, against those who take part. */
function isOutnumbered20(field: Field, s: Skirmish, movers: readonly Warrior[], by: readonly Warrior[]): boolean {
  const own = field.inside(s).filter((one) => isAble(one) && !field.hostile(one, movers[0]!) && !movers.includes(one));
  return sectionsOf([...movers, ...own]) > 2 * sectionsOf(by);
}

export function whyNotBlock(field: Field, c: Warrior, mover: Warrior, how: string): string | null {
  if (!field.hostile(c, mover)) return "not-hostile";
  const isUnwilling = c.conditions.some(
    (one) => one.id === "unwilling" && (one.by === undefined || one.by === mover.id),
  );
  if (!field.isMobile(c) || isUnwilling) return "block-unable";
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
  return c.melee ? inside : both(inside, near(field, c, way));
}

/** Where somebody free could: in no skirmish (`A25-BLK-2`). */
function spansOutside(field: Field, c: Warrior, way: readonly Point[]): Stretch[] {
  return without(
    near(field, c, way),
    field.skirmishes.flatMap((s) => stays(way, field.shape(s))),
  );
}

/** Every block must be one that may be; the earliest stops the mover, those at one point together (`A25-BLK-7`). */
export function stopOf(field: Field, going: Going, blocks: readonly Block[]): Stop {
  const stops: (Stop & { named: string | undefined })[] = [];
  for (const block of blocks) {
    const one = { ...placed(field, going, block), named: block.into };
    const joint = stops.find((other) => Math.abs(other.metres - one.metres) <= NEAR);
    if (joint) {
      joint.by.push(...one.by.filter((c) => !joint.by.includes(c)));
      joint.named ??= one.named;
    } else stops.push(one);
  }
  for (const one of stops) judge(field, going, one);
  return stops.reduce((first, one) => (one.metres < first.metres ? one : first));
}

function judge(field: Field, { movers, way }: Going, stop: Stop & { readonly named: string | undefined }): void {
  if (!stop.isInside) {
    if (stop.named !== undefined) refuse("block-not-allowed");
    if (strength(field, movers) > factor(field) * strength(field, stop.by)) refuse("block-outnumbered");
    return;
  }
  const homes = homesOf(field, stop, way);
  const named = field.skirmishes.find((s) => s.name === stop.named);
  if (named && !homes.includes(named)) refuse("block-not-allowed");
  stop.into = named ?? homes[0]!;
  if (!field.is25 && isOutnumbered20(field, stop.into, movers, stop.by)) refuse("block-outnumbered");
}

/** Skirmishes from which a block may pull in: those of who fights, else of who stands there (`A25-BLK-11`). */
function homesOf(field: Field, { by, metres }: Stop, way: readonly Point[]): Skirmish[] {
  const fighters = by.filter((c) => c.melee);
  if (fighters.length > 0) return [...new Set(fighters.map((c) => c.melee!))];
  return [...new Set(by.flatMap((c) => field.around(c)))].filter((s) =>
    stays(way, field.shape(s)).some(({ from, to }) => metres >= from - NEAR && metres <= to + NEAR),
  );
}

function placed(field: Field, going: Going, block: Block): Stop {
  const { movers, way, how } = going;
  const by = [...new Set(block.by)].map((id) => field.find(id));
  if (by.length === 0) refuse("bad-value");
  if (block.into !== undefined && !field.skirmishes.some((s) => s.name === block.into)) refuse("no-such-skirmish");
  for (const one of by) {
    const why = whyNotBlock(field, one, movers[0]!, how);
    if (why) refuse(why);
  }
  const outside = by.filter((one) => field.around(one).length === 0);
  if (outside.length > 0 && outside.length < by.length) refuse("block-in-skirmish");
  let common: readonly Stretch[] | null = null;
  for (const one of by) {
    const spans = outside.length > 0 ? spansOutside(field, one, way) : spansInside(field, one, going);
    common = common ? both(common, spans) : spans;
  }
  const { at } = block;
  const isTaken =
    outside.length > 0 &&
    at !== undefined &&
    passages(way, at).length > 0 &&
    field.skirmishes.some((s) => holds(field.shape(s), at));
  // A border belongs to its area (`GEO-2`).
  const metres = isTaken ? null : pointOf(way, common!, at);
  if (metres === null) refuse(isTaken ? "block-in-skirmish" : "block-out-of-reach");
  return { metres: metres!, at, by, isInside: outside.length === 0, into: null };
}

/** In all skirmishes that it is in and where it may. */
function spansInside(field: Field, c: Warrior, going: Going): Stretch[] {
  let barred: string | null = null;
  const found: Stretch[] = [];
  for (const s of field.around(c)) {
    if (stays(going.way, field.shape(s)).length === 0) continue;
    const bar = barOf(field, s, going);
    if (bar) barred ??= bar;
    else found.push(...spansIn(field, c, s, going.way));
  }
  if (found.length === 0 && barred) refuse(barred);
  return found.sort((a, b) => a.from - b.from);
}

interface Shown {
  readonly by: string;
  readonly skirmish: string | null;
  readonly spans: readonly (readonly number[])[];
  readonly alone: boolean;
}

/** `ask blocks`: where each of those who could block may do it, and which skirmishes are barred. */
export function blocksAnswer(field: Field, going: Going): object {
  const { movers, way, how } = going;
  const mover = movers[0]!;
  const mayBlock = field.warriors.filter((one) => !whyNotBlock(field, one, mover, how));
  const barOfAny = (s: Skirmish) => {
    if (isUnseen(mover)) return "block-unseen";
    const bar = barOf(field, s, going);
    if (bar || field.is25) return bar;
    // `A20-BLK-8`: not even all of them together are enough.
    const together = mayBlock.filter((one) => field.isIn(one, s) && spansIn(field, one, s, way).length > 0);
    const isHopeless = together.length > 0 && isOutnumbered20(field, s, movers, together);
    return isHopeless ? "block-outnumbered" : null;
  };
  const barred = field.skirmishes.flatMap((s) => {
    if (stays(way, field.shape(s)).length === 0) return [];
    const reason = barOfAny(s);
    const isHeld = field.inside(s).some((one) => field.hostile(one, mover));
    return reason && isHeld ? [{ skirmish: s.name, reason }] : [];
  });
  const blockers = mayBlock.flatMap((one): Shown[] => {
    const homes = field.around(one);
    const shown = (spans: readonly Stretch[]) => spans.map(({ from, to }) => [from, to]);
    if (homes.length === 0) {
      const spans = spansOutside(field, one, way);
      const alone = strength(field, movers) <= factor(field) * strength(field, [one]);
      return spans.length > 0 ? [{ by: one.id, skirmish: null, spans: shown(spans), alone }] : [];
    }
    return homes.flatMap((s) => {
      const spans = barOfAny(s) ? [] : spansIn(field, one, s, way);
      const alone = field.is25 || !isOutnumbered20(field, s, movers, [one]);
      return spans.length > 0 ? [{ by: one.id, skirmish: s.name, spans: shown(spans), alone }] : [];
    });
  });
  return { blockers: blockers.sort((a, b) => (a.by < b.by ? -1 : a.by > b.by ? 1 : 0)), barred };
}
