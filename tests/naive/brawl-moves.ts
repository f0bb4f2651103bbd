/** Moves in a brawl: how far, what is full, who catches the mover, and where everybody is afterwards. */

import { type Brawler, type Field, isMobile, sectionsOf, type Zone } from "./brawl-zones";
import {
  along,
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
}
/** Metres within which somebody is next to a path (`B20-ZON-1`). */
const NEXT_TO = 1;

export function move(field: Field, step: Step, actor: (step: Step) => Brawler): void {
  const withIds = (step.with ?? []) as string[];
  const companions = withIds.map((id) => field.find(id));
  const target = step.target === undefined ? null : field.find(step.target);
  const declaredOn = step.brawl === undefined ? null : field.find(step.brawl);
  const blocks = (step.blocks ?? []) as Block[];
  for (const { by } of blocks) for (const id of by) field.find(id);
  const b = actor(step);
  const kind = step.kind as Kind;
  const how = (step.how as string | undefined) ?? "walk";
  if (companions.some((one, i) => one === b || one.side !== b.side || companions.indexOf(one) !== i))
    refuse("bad-value");
  if (companions.some((one) => !isAble(one))) refuse("unable");
  if (b.spent || companions.some((one) => one.acted || one.waits)) refuse("already-acted");
  if (b.moved || companions.some((one) => one.lentMove)) refuse("already-moved");
  const leaves = b.zone;
  if (b.zone && how !== "teleport") {
    const mayLeave = how === "walk" && !b.preparedNow && b.prepared.includes(b.zone) && kind !== "limited";
    if (!mayLeave) refuse("in-melee");
  }
  if (companions.some((one) => one.zone)) refuse("in-melee");
  const given = (step.path as Point[] | undefined) ?? (target && how === "breakthrough" ? [target.at] : []);
  const end = given.at(-1) ?? b.at;
  if (leaves && how === "walk" && given.length > 0 && holds(field.shape(leaves), end)) refuse("in-melee");
  if ([b, ...companions].some((one) => !isMobile(one))) refuse("immobile");
  if (given.length === 0) refuse("no-path");
  // A teleport touches nothing on its way.
  const way = how === "teleport" ? [b.at, given.at(-1)!] : [b.at, ...given];
  const metres = measured(field.file, lengthOf(way));
  if (how === "walk" && [b, ...companions].some((one) => metres > allowance(one, kind) + NEAR)) refuse("too-far");
  const movers = [b, ...companions];
  const offsets = movers.map((one): Point => [one.at[0] - b.at[0], one.at[1] - b.at[1]]);
  const shifted = (i: number, p: Point): Point => [p[0] + offsets[i]![0], p[1] + offsets[i]![1]];
  const looked = how === "walk" ? way : [end];
  if (movers.some((_, i) => looked.some((p) => isOffField(field.file, shifted(i, p))))) refuse("off-field");
  checkFull(field, movers, way, how, leaves, shifted);
  if (step.join === true && !field.zones.some((zone) => same(zone.centre, end))) refuse("not-at-centre");
  const stop = blocks.length > 0 ? stopOf(field, movers, way, blocks, how) : null;
  const reached = stop ? (stop.at ?? along(way, stop.metres)) : end;
  for (const [i, one] of movers.entries()) {
    field.goTo(one, stop && same(shifted(i, reached), reached) ? reached : shifted(i, reached));
    if (i > 0) one.lentMove = kind;
    if (kind === "full") one.evasion = -4;
  }
  b.moved = kind;
  if (!stop) {
    if (declaredOn) declareBrawl(field, b, declaredOn);
    return;
  }
  for (const one of stop.by) one.conditions = one.conditions.filter(({ id }) => id !== "invisible" && id !== "hidden");
  const caught = movers.filter((one) => same(one.at, reached));
  if (stop.into) for (const one of caught) field.take(one, stop.into);
  else field.form(stop.by[0]!.at, [...caught, ...stop.by]);
}

/** `B20-ZON-1`, `B20-ZON-7`. Who comes into a zone is in its brawl before anything is declared. */
export function declareBrawl(field: Field, b: Brawler, target: Brawler): void {
  field.settle();
  if (!isAble(target)) refuse("unable");
  if (b.zone || target.zone) refuse("in-melee");
  if (!field.hostile(b, target)) refuse("not-hostile");
  if (measured(field.file, far(b.at, target.at)) > NEXT_TO + NEAR) refuse("out-of-reach");
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
  leaves: Zone | null,
  shifted: (i: number, p: Point) => Point,
): void {
  if (how === "teleport") return;
  for (const zone of field.zones) {
    if (zone === leaves) continue;
    const entering = movers.filter(
      (one, i) =>
        stays(
          way.map((p) => shifted(i, p)),
          field.shape(zone),
        ).length > 0 && one.zone !== zone,
    );
    if (entering.length > 0 && field.fighters(zone) + sectionsOf(entering) > field.limit) refuse("full");
  }
}

interface Stop {
  readonly metres: number;
  readonly at: Point | undefined;
  readonly by: Brawler[];
  readonly into: Zone | null;
}

/** Every block must be one that may be; the earliest stops the mover, those at one point together. */
function stopOf(
  field: Field,
  movers: readonly Brawler[],
  way: readonly Point[],
  blocks: readonly Block[],
  how: string,
): Stop {
  const stops: (Stop & { readonly named: string[] })[] = [];
  for (const block of blocks) {
    const one = placed(field, movers, way, block, how);
    const joint = stops.find((other) => Math.abs(other.metres - one.metres) <= NEAR);
    const named = block.into === undefined ? [] : [block.into];
    if (joint) {
      joint.by.push(...one.by.filter((b) => !joint.by.includes(b)));
      joint.named.push(...named);
    } else stops.push({ ...one, named });
  }
  for (const one of stops) {
    if (one.named.some((name) => one.into?.name !== name)) refuse("block-not-allowed");
    if (!one.into && !canBeCaught(field, movers, one.by)) refuse("block-outnumbered");
  }
  return stops.reduce((first, one) => (one.metres < first.metres ? one : first));
}

/** Where each of those who could block may do it, and which zones are barred. */
export function blocksAnswer(field: Field, step: Step): object {
  const mover = field.find(step.who);
  const along = ((step.with ?? []) as string[]).map((id) => field.find(id));
  const target = step.target === undefined ? null : field.find(step.target);
  if (along.some((one, i) => one === mover || one.side !== mover.side || along.indexOf(one) !== i)) refuse("bad-value");
  const how = (step.how as string | undefined) ?? "walk";
  const given = (step.path as Point[] | undefined) ?? (target && how === "breakthrough" ? [target.at] : []);
  if (given.length === 0) refuse("no-path");
  const way = [mover.at, ...given];
  const movers = [mover, ...along];
  const barred = field.zones.flatMap((zone) => {
    const isTouched = stays(way, field.shape(zone)).length > 0;
    const reason = isUnseen(mover) ? "block-unseen" : barOf(field, zone, movers, how);
    const isHeld = field.members(zone).some((one) => field.hostile(one, mover));
    return isTouched && isHeld && reason ? [{ skirmish: zone.name, reason }] : [];
  });
  const blockers = field.brawlers.flatMap((one) => {
    if (whyNotBlock(field, one, mover, how) || barred.some(({ skirmish }) => skirmish === one.zone?.name)) return [];
    const spans = spansOf(field, one, way).map(({ from, to }) => [from, to]);
    const alone = one.zone !== null || canBeCaught(field, movers, [one]);
    return spans.length > 0 ? [{ by: one.id, skirmish: one.zone?.name ?? null, spans, alone }] : [];
  });
  return { blockers: blockers.sort((a, b) => (a.by < b.by ? -1 : 1)), barred };
}

function placed(field: Field, movers: readonly Brawler[], way: readonly Point[], block: Block, how: string): Stop {
  const by = [...new Set(block.by)].map((id) => field.find(id));
  const mover = movers[0]!;
  if (by.length === 0) refuse("bad-value");
  if (block.into !== undefined && !field.zones.some((zone) => zone.name === block.into)) refuse("no-such-skirmish");
  for (const one of by) {
    const why = whyNotBlock(field, one, mover, how);
    if (why) refuse(why);
  }
  const free = by.filter((one) => !one.zone);
  if (free.length > 0 && free.length < by.length) refuse("block-in-skirmish");
  let common: readonly Stretch[] | null = null;
  for (const one of by) {
    const spans = spansOf(field, one, way);
    if (one.zone && spans.length > 0) {
      const bar = barOf(field, one.zone, movers, how);
      if (bar) refuse(bar);
    }
    common = common ? both(common, spans) : spans;
  }
  const { at } = block;
  const isTaken =
    free.length > 0 && at !== undefined && passages(way, at).length > 0 && field.zonesAround(at).length > 0;
  // A border belongs to its area (`GEO-2`).
  const metres = isTaken ? null : pointOf(way, common!, at);
  if (metres === null) refuse(isTaken ? "block-in-skirmish" : "block-out-of-reach");
  return { metres: metres!, at, by, into: by[0]!.zone };
}

/** `B20-ZON-7`: whoever stands where the zone will be is an opponent as well. */
function canBeCaught(field: Field, movers: readonly Brawler[], by: readonly Brawler[]): boolean {
  const weight = sectionsOf(movers);
  if (weight <= 2 * sectionsOf(by)) return true;
  return field.tried((trial) => {
    const [mover, ...along] = movers.map((one) => trial.find(one.id));
    trial.brawlers = trial.brawlers.filter((one) => !along.includes(one));
    // Whom it holds comes along with it, out of a brawl as well (`A25-STA-9`).
    trial.goTo(mover!, by[0]!.at);
    trial.form(by[0]!.at, [mover!, ...by.map((one) => trial.find(one.id))]);
    trial.settle();
    return weight <= 2 * opponents(trial, mover!);
  });
}

export function opponents(field: Field, b: Brawler): number {
  return b.zone ? sectionsOf(field.members(b.zone).filter((one) => field.hostile(one, b))) : 0;
}

/** Why nobody in a zone may pull the mover in. */
export function barOf(field: Field, zone: Zone, movers: readonly Brawler[], how: string): string | null {
  if (movers[0]!.prepared.includes(zone) && !movers[0]!.preparedNow) return "block-prepared";
  if (how !== "walk" || movers[0]!.feats.includes("shadow-sneak")) return "block-not-allowed";
  return isOutnumbered(field, zone, movers) ? "block-outnumbered" : null;
}

export function whyNotBlock(field: Field, b: Brawler, mover: Brawler, how: string): string | null {
  if (!field.hostile(b, mover)) return "not-hostile";
  const isUnwilling = b.conditions.some(
    (one) => one.id === "unwilling" && (one.by === undefined || one.by === mover.id),
  );
  if (!isMobile(b) || isUnwilling) return "block-unable";
  if (isUnseen(mover)) return "block-unseen";
  return how === "walk" ? null : "block-not-allowed";
}

/** `B20-PAS-1`. */
export function isOutnumbered(field: Field, zone: Zone, movers: readonly Brawler[]): boolean {
  const inside = field.members(zone);
  const enemies = inside.filter((one) => field.hostile(one, movers[0]!));
  const friends = inside.filter((one) => !field.hostile(one, movers[0]!) && !movers.includes(one));
  return 2 * sectionsOf(enemies) < sectionsOf(friends) + sectionsOf(movers);
}

export function spansOf(field: Field, b: Brawler, way: readonly Point[]): Stretch[] {
  if (b.zone) return stays(way, field.shape(b.zone));
  const near = stays(way, { centre: b.at, radius: NEXT_TO });
  return without(
    near,
    field.zones.flatMap((zone) => stays(way, field.shape(zone))),
  );
}
