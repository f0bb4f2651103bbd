/** Moves in Advanced Combat: how far, out of what, who stops the mover, and where everybody is afterwards. */

import { type Block, leavesByNumbers, type Stop, sneaksOut, stopsOf } from "./advanced-blocks";
import { type Field, isHeldBy, type Skirmish, sectionsOf, type Warrior } from "./advanced-field";
import {
  besides,
  has,
  isAble,
  isOffField,
  lengthOf,
  measured,
  NEAR,
  type Point,
  refuse,
  type Step,
  same,
} from "./common";
import { holds, stays } from "./stretches";
import { allowance, type Kind } from "./turns";

export function move(field: Field, step: Step, actor: (step: Step) => Warrior): void {
  const blocks = (step.blocks ?? []) as Block[];
  const one = declared(field, step, blocks, actor);
  const { movers, way, how, kind, metres } = one;
  const [c] = movers as [Warrior];
  const ways = movers.map((mover) => besides(way, c.at, mover.at));
  const stops = blocks.length > 0 ? stopsOf(field, { movers, ways, kind, how }, blocks) : [];
  const stopOf = (mover: Warrior) => stops.find((stop) => stop.mover === mover);
  const fought = movers.map(({ melee }) => melee);
  for (const [i, mover] of movers.entries()) {
    field.goTo(mover, stopOf(mover)?.at ?? ways[i]!.at(-1)!);
    if (i > 0) mover.lentMove = kind;
    if (kind === "full") mover.evasion = -4;
  }
  c.moved = kind;
  c.way = step.pause === true && !stopOf(c) ? metres : null;
  const met = new Set<Stop>();
  for (const stop of stops) {
    if (met.has(stop)) continue;
    const there = stops.filter(
      (other) => same(other.at, stop.at) && other.into === stop.into && other.isInside === stop.isInside,
    );
    for (const other of there) met.add(other);
    meet(field, there);
  }
  const { centre } = one;
  if (centre)
    for (const mover of movers) if (!stopOf(mover) && same(mover.at, centre.centre)) field.take(mover, centre);
  // A character that turns independent where it stood takes out those it holds (`A25-STA-9`).
  for (const [i, mover] of movers.entries())
    for (const held of field.heldBy(mover)) if (!mover.melee && held.melee === fought[i]) field.leave(held);
}

/** The declared blocks, if they are allowed. */
function declared(field: Field, step: Step, blocks: readonly Block[], actor: (step: Step) => Warrior) {
  const companions = ((step.with ?? []) as string[]).map((id) => field.find(id));
  const target = step.target === undefined ? null : field.find(step.target);
  for (const { by, who = [] } of blocks) for (const id of [...by, ...who]) field.find(id);
  const c = actor(step);
  const how = (step.how as string | undefined) ?? "walk";
  // Only on its feet somebody goes on.
  const isOn = c.way !== null && how === "walk";
  if (companions.some((one, i) => one === c || one.side !== c.side || companions.indexOf(one) !== i))
    refuse("bad-value");
  if (companions.some((one) => !isAble(one))) refuse("unable");
  if (c.spent || companions.some((one) => one.acted || one.waits)) refuse("already-acted");
  if ((c.moved && !isOn) || companions.some((one) => one.lentMove)) refuse("already-moved");
  if (isOn ? step.kind !== undefined && step.kind !== c.moved : step.kind === undefined) refuse("bad-value");
  const kind = (isOn ? c.moved : step.kind) as Kind;
  if (step.pause === true && (how !== "walk" || step.join === true)) refuse("bad-value");
  if ([c, ...companions].some((one) => field.contactOf(one))) refuse("in-contact");
  const movers = [c, ...companions];
  for (const one of movers) if (!mayLeave(field, one, movers, kind, how)) refuse("in-melee");
  const given = (step.path as Point[] | undefined) ?? (target && how === "breakthrough" ? [target.at] : []);
  const end = given.at(-1) ?? c.at;
  const offsets = movers.map((one): Point => [one.at[0] - c.at[0], one.at[1] - c.at[1]]);
  const shifted = (i: number, p: Point): Point => [p[0] + offsets[i]![0], p[1] + offsets[i]![1]];
  // `A25-MOV-3`: a mover that prepared may stay inside, unless the table's reading forbids it.
  for (const [i, one] of movers.entries()) {
    if (!one.melee || how !== "walk" || given.length === 0) continue;
    const stays = holds(field.shape(one.melee), shifted(i, end));
    if (stays && !(field.preparedStay && isPrepared(one, one.melee))) refuse("in-melee");
  }
  // `A25-OVR-2`: out of an overcrowded one by a full move only.
  const leavesCrowd = (one: Warrior, to: Point) =>
    !one.melee && field.around(one).some((s) => field.isOvercrowded(s) && !holds(field.shape(s), to));
  if (
    how === "walk" &&
    kind !== "full" &&
    given.length > 0 &&
    movers.some((one, i) => leavesCrowd(one, shifted(i, end)))
  )
    refuse("in-melee");
  if (movers.some((one) => !field.isMobile(one))) refuse("immobile");
  if (given.length === 0) refuse("no-path");
  // A teleport touches nothing on its way.
  const way = how === "teleport" ? [c.at, end] : [c.at, ...given];
  const metres = (isOn ? c.way! : 0) + lengthOf(way);
  if (how === "walk" && movers.some((one) => measured(field.file, metres) > allowance(one, kind) + NEAR))
    refuse("too-far");
  const looked = how === "walk" ? way : [end];
  if (movers.some((_, i) => looked.some((p) => isOffField(field.file, shifted(i, p))))) refuse("off-field");
  if (how !== "teleport") checkFull(field, movers, way, shifted);
  const centre = step.join === true ? field.skirmishes.find((s) => same(s.centre, end)) : undefined;
  if (step.join === true && !centre) refuse("not-at-centre");
  return { movers, way, how, kind, metres, centre };
}

/** `A25-MOV-2`, `A25-MOV-3`, `A25-BLK-9`, `A25-OVR-2`. */
function mayLeave(field: Field, c: Warrior, movers: readonly Warrior[], kind: Kind, how: string): boolean {
  if (!c.melee || how === "teleport") return true;
  if (how === "breakthrough") return false;
  if (field.isOvercrowded(c.melee)) return kind === "full";
  return isPrepared(c, c.melee) || sneaksOut(field, c) || leavesByNumbers(field, c, movers);
}

export const isPrepared = (c: Warrior, s: Skirmish) => c.prepared.includes(s) && !c.preparedNow;

/** `A25-OVR-1`: nobody enters or passes a full skirmish; held characters come along. */
export function checkFull(
  field: Field,
  movers: readonly Warrior[],
  way: readonly Point[],
  shifted: (i: number, p: Point) => Point,
): void {
  const { limit } = field;
  if (limit === null) return;
  for (const s of field.skirmishes) {
    const entering = movers.flatMap((one, i) => {
      const passes = stays(
        way.map((p) => shifted(i, p)),
        field.shape(s),
      );
      const held = field.warriors.filter((other) => isHeldBy(other, one) && same(other.at, one.at));
      return passes.length > 0 ? [one, ...held.filter((other) => other !== one)] : [];
    });
    const more = sectionsOf(entering.filter((one) => !field.isIn(one, s)));
    if (more > 0 && sectionsOf(field.inside(s)) + more > limit) refuse("full");
  }
}

/** What a block leads to (`A25-BLK-4` to `A25-BLK-6`, `A20-BLK-5`). */
function meet(field: Field, stops: readonly Stop[]): void {
  const { at, isInside, into } = stops[0]!;
  const by = [...new Set(stops.flatMap((stop) => stop.by))];
  const stopped = stops.map(({ mover }) => mover);
  const wasUnseen = by.some((one) => has(one, "invisible") || has(one, "hidden"));
  for (const one of by) one.conditions = one.conditions.filter(({ id }) => id !== "invisible" && id !== "hidden");
  const fights = by.some((one) => one.melee);
  if (isInside && (fights || !field.is25)) {
    for (const one of [...stopped, ...by.filter(({ melee }) => !melee)]) field.pullIn(one, into!);
    return;
  }
  for (const one of by) field.goTo(one, at);
  if (isInside) field.form(at, withPairs(field, [...stopped, ...by]));
  else if (wasUnseen) field.form(at, [...stopped, ...by]);
  else field.contacts.push({ at, movers: stopped.map(({ id }) => id), blockers: by.map(({ id }) => id) });
}

/** `A25-STA-9`: one of a pair is blocked, and both are. */
export function withPairs(field: Field, who: readonly Warrior[]): Warrior[] {
  const pairs = who.flatMap((c) => field.pairedWith(c)).filter((c) => !c.melee && !field.isStranded(c));
  return [...new Set([...who, ...pairs])];
}

/** `A25-BLK-6`: by the end of the turn contact is a skirmish. */
export function endContacts(field: Field, forms: boolean): void {
  const { contacts } = field;
  field.contacts = [];
  if (!forms) return;
  for (const { at, movers, blockers } of contacts)
    field.form(
      at,
      [...movers, ...blockers].map((id) => field.find(id)),
    );
}
