/** Moves in a brawl: how far, what is full, who catches the mover, and where everybody is afterwards. */

import { type Brawler, type Field, isMobile, sectionsOf, type Zone } from "./brawl-zones";
import {
  along,
  besides,
  far,
  isAble,
  isOffField,
  isUnseen,
  lengthOf,
  measured,
  NEAR,
  type Point,
  refuse,
  type Step,
  same,
} from "./common";
import { both, holds, passages, pointOf, type Stretch, stays, without } from "./stretches";
import { allowance, type Kind } from "./turns";

interface Block {
  readonly by: readonly string[];
  readonly at?: Point;
  readonly into?: string;
  readonly who?: readonly string[];
}
/** One of those who move, on its own way, among all who move together (`A25-GRP-1`). */
interface Goer {
  readonly b: Brawler;
  readonly way: readonly Point[];
}
/** Metres within which somebody is next to a path (`B20-ZON-1`). */
const NEXT_TO = 1;

export function move(field: Field, step: Step, actor: (step: Step) => Brawler): void {
  const withIds = (step.with ?? []) as string[];
  const companions = withIds.map((id) => field.find(id));
  const target = step.target === undefined ? null : field.find(step.target);
  const declaredOn = step.brawl === undefined ? null : field.find(step.brawl);
  const blocks = (step.blocks ?? []) as Block[];
  for (const { by, who = [] } of blocks) for (const id of [...by, ...who]) field.find(id);
  const b = actor(step);
  const kind = step.kind as Kind;
  const how = (step.how as string | undefined) ?? "walk";
  if (companions.some((one, i) => one === b || one.side !== b.side || companions.indexOf(one) !== i))
    refuse("bad-value");
  if (companions.some((one) => !isAble(one))) refuse("unable");
  if (b.spent || companions.some((one) => one.acted || one.waits)) refuse("already-acted");
  if (b.moved || companions.some((one) => one.lentMove)) refuse("already-moved");
  const movers = [b, ...companions];
  for (const one of movers) {
    if (!one.zone || how === "teleport") continue;
    const mayLeave = how === "walk" && !one.preparedNow && one.prepared.includes(one.zone) && kind !== "limited";
    if (!mayLeave) refuse("in-melee");
  }
  const given = (step.path as Point[] | undefined) ?? (target && how === "breakthrough" ? [target.at] : []);
  const end = given.at(-1) ?? b.at;
  const offsets = movers.map((one): Point => [one.at[0] - b.at[0], one.at[1] - b.at[1]]);
  const shifted = (i: number, p: Point): Point => [p[0] + offsets[i]![0], p[1] + offsets[i]![1]];
  const staysIn = (one: Brawler, i: number) => one.zone && holds(field.shape(one.zone), shifted(i, end));
  if (how === "walk" && given.length > 0 && movers.some(staysIn)) refuse("in-melee");
  if ([b, ...companions].some((one) => !isMobile(one))) refuse("immobile");
  if (given.length === 0) refuse("no-path");
  // A teleport touches nothing on its way.
  const way = how === "teleport" ? [b.at, given.at(-1)!] : [b.at, ...given];
  const metres = measured(field.file, lengthOf(way));
  if (how === "walk" && [b, ...companions].some((one) => metres > allowance(one, kind) + NEAR)) refuse("too-far");
  const looked = how === "walk" ? way : [end];
  if (movers.some((_, i) => looked.some((p) => isOffField(field.file, shifted(i, p))))) refuse("off-field");
  checkFull(field, movers, way, how, shifted);
  if (step.join === true && !field.zones.some((zone) => same(zone.centre, end))) refuse("not-at-centre");
  const goers = movers.map((one): Goer => ({ b: one, way: besides(way, b.at, one.at) }));
  const stops = blocks.length > 0 ? stopsOf(field, goers, blocks, how) : [];
  for (const [i, one] of movers.entries()) {
    field.goTo(one, stops.find(({ goer }) => goer.b === one)?.at ?? goers[i]!.way.at(-1)!);
    if (i > 0) one.lentMove = kind;
    if (kind === "full") one.evasion = -4;
  }
  b.moved = kind;
  const done = new Set<Stop>();
  for (const stop of stops) {
    if (done.has(stop)) continue;
    const there = stops.filter((other) => same(other.at, stop.at) && other.into === stop.into);
    for (const other of there) done.add(other);
    const by = [...new Set(there.flatMap((other) => other.by))];
    for (const one of by) one.conditions = one.conditions.filter(({ id }) => id !== "invisible" && id !== "hidden");
    const caught = there.map(({ goer }) => goer.b);
    if (stop.into) for (const one of caught) field.take(one, stop.into);
    else field.form(field.meetsFar ? stop.at : by[0]!.at, [...caught, ...by]);
  }
  for (const one of movers) {
    const zone = field.zones.find(({ centre }) => same(centre, one.at));
    if (step.join === true && zone && same(zone.centre, end) && !one.zone) field.take(one, zone);
    if (!field.drawsIn) field.arrive(one);
  }
  if (declaredOn && !stops.some(({ goer }) => goer.b === b)) declareBrawl(field, b, declaredOn);
}

/** `B20-ZON-1`, `B20-ZON-7`. A character that comes into a zone is in its brawl before anything is declared. */
export function declareBrawl(field: Field, b: Brawler, target: Brawler): void {
  field.settle();
  if (!isAble(target)) refuse("unable");
  const { zone } = target;
  if (b.zone || (zone && !holds(field.shape(zone), b.at))) refuse("in-melee");
  if (!field.hostile(b, target)) refuse("not-hostile");
  if (measured(field.file, far(b.at, target.at)) > NEXT_TO + NEAR) refuse("out-of-reach");
  if (zone) {
    field.take(b, zone);
    field.settle();
    return;
  }
  field.form(b.at, [b, target]);
  field.settle();
  if (target.sections > 2 * opponents(field, target)) refuse("block-outnumbered");
}

/** `B20-ZON-4`: nobody enters or passes where there is no room. */
export function checkFull(
  field: Field,
  movers: readonly Brawler[],
  way: readonly Point[],
  how: string,
  shifted: (i: number, p: Point) => Point,
): void {
  if (how === "teleport") return;
  for (const zone of field.zones) {
    const entering = movers.filter(
      (one, i) =>
        stays(
          way.map((p) => shifted(i, p)),
          field.shape(zone),
        ).length > 0 &&
        one.zone !== zone &&
        (one.zone !== null || !holds(field.shape(zone), one.at)),
    );
    if (entering.length > 0 && field.fighters(zone) + sectionsOf(entering) > field.limit) refuse("full");
  }
}

interface Stop {
  readonly goer: Goer;
  readonly metres: number;
  readonly at: Point;
  readonly by: Brawler[];
  readonly into: Zone | null;
}
type Named = Stop & { readonly named: string[] };

/** Who is stopped, and where. Every block must be one that may be; the earliest stops each, those at one point together. */
function stopsOf(field: Field, goers: readonly Goer[], blocks: readonly Block[], how: string): Stop[] {
  const declared: Named[] = [];
  for (const block of blocks)
    for (const one of placed(field, goers, block, how)) {
      const joint = declared.find(
        (other) => other.goer === one.goer && Math.abs(other.metres - one.metres) <= NEAR && same(other.at, one.at),
      );
      if (joint) {
        joint.by.push(...one.by.filter((b) => !joint.by.includes(b)));
        joint.named.push(...one.named);
      } else declared.push(one);
    }
  for (const one of declared) {
    if (one.named.some((name) => one.into?.name !== name)) refuse("block-not-allowed");
    if (!one.into && !canBeCaught(field, goers, one.goer, one.at, one.by)) refuse("block-outnumbered");
  }
  const stops: Stop[] = [];
  while (declared.length > 0) {
    const soonest = Math.min(...declared.map(({ metres }) => metres));
    const [next] = declared.splice(
      declared.findIndex(({ metres }) => metres <= soonest + NEAR),
      1,
    );
    const { goer, at } = next!;
    if (stops.some((stop) => stop.goer === goer)) continue;
    // Somebody outside zones is at one point only.
    const by = next!.by.filter((b) => b.zone || !stops.some((stop) => stop.by.includes(b) && !same(stop.at, at)));
    if (by.length === 0) continue;
    if (by.length < next!.by.length && !next!.into && !canBeCaught(field, goers, goer, at, by)) continue;
    stops.push({ ...next!, by });
  }
  return stops;
}

/** Where each of those who could block may do it to whom, and which zones are barred for whom. */
export function blocksAnswer(field: Field, step: Step): object {
  const mover = field.find(step.who);
  const others = ((step.with ?? []) as string[]).map((id) => field.find(id));
  const target = step.target === undefined ? null : field.find(step.target);
  if (others.some((one, i) => one === mover || one.side !== mover.side || others.indexOf(one) !== i))
    refuse("bad-value");
  const how = (step.how as string | undefined) ?? "walk";
  const given = (step.path as Point[] | undefined) ?? (target && how === "breakthrough" ? [target.at] : []);
  if (given.length === 0) refuse("no-path");
  const goers = [mover, ...others].map((b): Goer => ({ b, way: besides([mover.at, ...given], mover.at, b.at) }));
  const each = goers.map((goer) => ownAnswer(field, goers, goer, how));
  const age = (name: string) => field.zones.findIndex((zone) => zone.name === name);
  const byName = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return {
    blockers: each.flatMap(({ blockers }) => blockers).sort((a, b) => byName(a.by, b.by) || byName(a.who, b.who)),
    barred: each
      .flatMap(({ barred }) => barred)
      .sort((a, b) => age(a.skirmish) - age(b.skirmish) || byName(a.who, b.who)),
  };
}

function ownAnswer(field: Field, goers: readonly Goer[], goer: Goer, how: string) {
  const { b: mover, way } = goer;
  const who = mover.id;
  const barred = field.zones.flatMap((zone) => {
    const isTouched = stays(way, field.shape(zone)).length > 0;
    const reason = isUnseen(mover) ? "block-unseen" : barOf(field, zone, goers, mover, how);
    const isHeld = field.members(zone).some((one) => field.hostile(one, mover));
    return isTouched && isHeld && reason ? [{ skirmish: zone.name, who, reason }] : [];
  });
  const blockers = field.brawlers.flatMap((one) => {
    if (whyNotBlock(field, one, mover, how) || barred.some(({ skirmish }) => skirmish === one.zone?.name)) return [];
    const spans = spansOf(field, one, way);
    const [first] = spans;
    if (!first) return [];
    const at = along(way, first.open ? (first.from + first.to) / 2 : first.from);
    const alone = one.zone !== null || canBeCaught(field, goers, goer, at, [one]);
    const shown = spans.map(({ from, to }) => [from, to]);
    return [{ by: one.id, who, skirmish: one.zone?.name ?? null, spans: shown, alone }];
  });
  return { blockers, barred };
}

/** One for each whose way passes the point and whom all of these may block there. */
function placed(field: Field, goers: readonly Goer[], block: Block, how: string): Named[] {
  const by = [...new Set(block.by)].map((id) => field.find(id));
  if (block.who?.length === 0 || block.who?.some((id) => !goers.some(({ b }) => b.id === id))) refuse("bad-value");
  const meant = goers.filter(({ b }) => block.who?.includes(b.id) ?? true);
  const free = by.filter((one) => !one.zone);
  const whys: string[] = [];
  const lawful: { goer: Goer; spans: readonly Stretch[] }[] = [];
  for (const goer of meant) {
    const found = lawfulFor(field, goers, goer, block, by, free.length, how);
    if (typeof found === "string") whys.push(found);
    else lawful.push({ goer, spans: found });
  }
  const at = block.at ?? firstPoint(lawful);
  const isTaken = free.length > 0 && at !== null && field.zonesAround(at).length > 0;
  const result: Named[] = [];
  for (const { goer, spans } of lawful) {
    const passes = at !== null && passages(goer.way, at).length > 0;
    const metres = passes && !isTaken ? pointOf(goer.way, spans, at) : null;
    // A border belongs to its area (`GEO-2`).
    if (metres === null) whys.push(passes && isTaken ? "block-in-skirmish" : "block-out-of-reach");
    else {
      const named = block.into === undefined ? [] : [block.into];
      result.push({ goer, metres, at: at!, by: [...by], into: by[0]!.zone, named });
    }
  }
  if (result.length === 0) refuse(whys[0]!);
  return result;
}

/** Where all of a block's blockers may stop this one, or why they may not. */
function lawfulFor(
  field: Field,
  goers: readonly Goer[],
  { b: mover, way }: Goer,
  block: Block,
  by: readonly Brawler[],
  free: number,
  how: string,
): readonly Stretch[] | string {
  if (by.length === 0) return "bad-value";
  if (block.into !== undefined && !field.zones.some((zone) => zone.name === block.into)) return "no-such-skirmish";
  for (const one of by) {
    const why = whyNotBlock(field, one, mover, how);
    if (why) return why;
  }
  if (free > 0 && free < by.length) return "block-in-skirmish";
  let common: readonly Stretch[] | null = null;
  for (const one of by) {
    const spans = spansOf(field, one, way);
    if (one.zone && spans.length > 0) {
      const bar = barOf(field, one.zone, goers, mover, how);
      if (bar) return bar;
    }
    common = common ? both(common, spans) : spans;
  }
  return common!;
}

/** Where nothing is said: the first lawful point that any of them comes to. */
function firstPoint(lawful: readonly { goer: Goer; spans: readonly Stretch[] }[]): Point | null {
  const firsts = lawful.flatMap(({ goer, spans }) => {
    const metres = pointOf(goer.way, spans, undefined);
    return metres === null ? [] : [{ goer, metres }];
  });
  const soonest = Math.min(...firsts.map(({ metres }) => metres));
  const first = firsts.find(({ metres }) => metres <= soonest + NEAR);
  return first ? along(first.goer.way, first.metres) : null;
}

/**
 * `B20-ZON-7`: a character that stands where the zone will be is an opponent as well. All who come by there count
 * together.
 */
function canBeCaught(field: Field, goers: readonly Goer[], goer: Goer, at: Point, by: readonly Brawler[]): boolean {
  const comingBy = goers.filter(
    ({ b, way }) =>
      b === goer.b || (passages(way, at).length > 0 && !isUnseen(b) && by.some((one) => isWilling(one, b))),
  );
  const weight = sectionsOf(comingBy.map(({ b }) => b));
  if (weight <= 2 * sectionsOf(by)) return true;
  return field.tried((trial) => {
    const mover = trial.find(goer.b.id);
    trial.brawlers = trial.brawlers.filter((one) => one === mover || !goers.some(({ b }) => b.id === one.id));
    // Held characters come along, out of a brawl as well (`A25-STA-9`).
    const centre = field.meetsFar ? at : by[0]!.at;
    trial.goTo(mover, centre);
    trial.form(centre, [mover, ...by.map((one) => trial.find(one.id))]);
    trial.settle();
    return weight <= 2 * opponents(trial, mover);
  });
}

export function opponents(field: Field, b: Brawler): number {
  return b.zone ? sectionsOf(field.members(b.zone).filter((one) => field.hostile(one, b))) : 0;
}

/** Why nobody in a zone may pull this one in. */
function barOf(field: Field, zone: Zone, goers: readonly Goer[], mover: Brawler, how: string): string | null {
  if (mover.prepared.includes(zone) && !mover.preparedNow) return "block-prepared";
  if (how !== "walk" || mover.feats.includes("shadow-sneak")) return "block-not-allowed";
  return isOutnumbered(field, zone, goers) ? "block-outnumbered" : null;
}

const isWilling = (b: Brawler, mover: Brawler) =>
  !b.conditions.some((one) => one.id === "unwilling" && (one.by === undefined || one.by === mover.id));

function whyNotBlock(field: Field, b: Brawler, mover: Brawler, how: string): string | null {
  if (!field.hostile(b, mover)) return "not-hostile";
  if (!isMobile(b) || !isWilling(b, mover)) return "block-unable";
  if (isUnseen(mover)) return "block-unseen";
  return how === "walk" ? null : "block-not-allowed";
}

/** `B20-PAS-1`: with all whose ways touch the zone. */
function isOutnumbered(field: Field, zone: Zone, goers: readonly Goer[]): boolean {
  const inside = field.members(zone);
  const all = goers.map(({ b }) => b);
  const coming = goers.filter(({ way }) => stays(way, field.shape(zone)).length > 0).map(({ b }) => b);
  const enemies = inside.filter((one) => field.hostile(one, all[0]!));
  const friends = inside.filter((one) => !field.hostile(one, all[0]!) && !all.includes(one));
  return 2 * sectionsOf(enemies) < sectionsOf(friends) + sectionsOf(coming);
}

/** `A25-BLK-2`: a limited move, as far as whole metres allow. */
function reachOf(field: Field, b: Brawler): number {
  const most = allowance(b, "limited");
  return field.file.options?.rounding === "exact" ? most : Math.floor(most + NEAR);
}

function spansOf(field: Field, b: Brawler, way: readonly Point[]): Stretch[] {
  if (b.zone) return stays(way, field.shape(b.zone));
  const near = stays(way, { centre: b.at, radius: field.meetsFar ? reachOf(field, b) : NEXT_TO });
  return without(
    near,
    field.zones.flatMap((zone) => stays(way, field.shape(zone))),
  );
}
