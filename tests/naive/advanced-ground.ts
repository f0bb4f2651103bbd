/** Advanced Combat as a strike sees it, a second time. */

import type { Field, Skirmish, Warrior } from "./advanced-field";
import { byHand, meetBy } from "./advanced-melee";
import { checkFull, isPrepared } from "./advanced-moves";
import { far, isAble, isOffField, isUnseen, measured, NEAR, type Point, refuse, same } from "./common";
import { goesThrough, inLine, runs } from "./lines";
import { readAs, strayRows } from "./readings";
import { holds, touches } from "./stretches";
import { type Ground, rolledIn } from "./strike";
import { allowance } from "./turns";

/** Metres around a free enemy, and around where a breakthrough began. */
const BESIDE = 1;

/** `A25-SHD-1`, `A25-SHD-2`: what lies between. */
export function shielding(field: Field, by: Warrior | null, from: Point, to: Point): string[] {
  if (by?.feats.includes("hawk-eye")) return [];
  const skirmishes = field.skirmishes.filter((s) => {
    const shape = field.shape(s);
    return touches(from, to, shape) && !holds(shape, from) && !holds(shape, to);
  });
  const metres = far(from, to);
  const people = field.warriors.filter((c) => {
    if (!by || !field.hostile(by, c) || !isAble(c) || isUnseen(c) || field.around(c).length > 0) return false;
    if (metres <= NEAR) return false;
    const [dx, dy] = [(to[0] - from[0]) / metres, (to[1] - from[1]) / metres];
    const [x, y] = [c.at[0] - from[0], c.at[1] - from[1]];
    const foot = x * dx + y * dy;
    // `A25-SHD-2`: by the reading `circle` not whoever is within a metre of it.
    if (readAs(field.file, "loneShield", "strip") === "circle" && far(c.at, to) <= BESIDE + NEAR) return false;
    return foot > NEAR && foot < metres - NEAR && Math.abs(x * dy - y * dx) <= BESIDE + NEAR;
  });
  return [...skirmishes.map(({ name }) => name), ...people.map(({ id }) => id)];
}

/** `A25-MIS-1`: who may be found instead, each section one lot. */
export function lotsFor(field: Field, by: Warrior, target: Warrior, isSpell: boolean): Warrior[] {
  const skill = isSpell ? "spell-guidance" : "precise-shot";
  const isSure = by.feats.includes(skill) || (field.is25 && by.feats.includes("targeting"));
  const around = field.around(target);
  if (around.length === 0 || isSure || around.some((s) => field.isIn(by, s))) return [target];
  return field.warriors.filter((c) => same(c.at, target.at) && around.some((s) => field.isIn(c, s)));
}

export function advancedGround(field: Field, actor: Ground<Warrior>["actor"]): Ground<Warrior> {
  const { file } = field;
  const endOf = (target: Warrior, to: unknown): Point => (to === undefined ? target.at : (to as Point));
  const isSkirmish = (at: unknown): at is string => typeof at === "string" && /^S\d+$/.test(at);
  const named = (name: string): Skirmish => field.skirmishes.find((s) => s.name === name) ?? refuse("no-such-skirmish");

  return {
    rules: { eight: !field.is25, metal: file.options?.metalArmour === true },
    rolled: rolledIn(file),
    strays: (found, aimed) => strayRows(file, found, aimed),
    throws: true,
    turns: field.turns,
    covers: (by, covered) => {
      if (field.hostile(by, covered) || by === covered) return false;
      const isNear = measured(file, far(by.at, covered.at)) <= measured(file, allowance(by, "limited")) + NEAR;
      const around = field.around(by);
      if (around.length === 0) return field.around(covered).length === 0 && isNear;
      return around.some((s) => field.isIn(covered, s)) && (by.melee !== null || isNear);
    },
    everybody: () => field.warriors,
    find: (id) => field.find(id),
    actor,
    movedAs: (by) => by.moved,
    byHand: (by, target, how) => byHand(field, by, target, how),
    fromAfar: (by, spot, { range, how, length }) => {
      const most = [range, how === "line" || how === "breakthrough" ? length : undefined];
      const metres = measured(file, far(by.at, spot as Point));
      if (most.some((one) => one !== undefined && metres > one + NEAR)) return "out-of-range";
      return how !== "breakthrough" && shielding(field, by, by.at, spot as Point).length > 0 ? "shielded" : null;
    },
    spotOf: (c) => c.at,
    spotAt: (at) => (isSkirmish(at) ? named(at).centre : typeof at === "string" ? field.find(at).at : at),
    known: (at) => void (typeof at !== "string" || isSkirmish(at) || field.find(at)),
    // `LIN-ARE-1`: towards its user's own place it has none.
    hasDirection: (by, target) => !field.isLine || !same(by.at, target.at),
    mayGo: (by) => {
      if (field.contactOf(by)) refuse("in-contact");
      if (by.melee && !isPrepared(by, by.melee)) refuse("in-melee");
      if (!field.isMobile(by)) refuse("immobile");
    },
    lots: (by, target, how) =>
      ["ranged", "thrown", "shot"].includes(how) ? lotsFor(field, by, target, how === "shot") : [target],
    around: (spot, radius) => field.warriors.filter((c) => holds({ centre: spot as Point, radius }, c.at)),
    beside: (by, target, { length, range }) =>
      inLine(field.warriors, by.at, target!.at, runs(file, by.at, target!.at, length ?? range)).filter(
        (c) => c !== by && c !== target,
      ),
    through: (by, target, { length }, to) => {
      const end = endOf(target, to);
      if (!goesThrough(by.at, target.at, end, to === undefined ? undefined : length)) refuse("bad-value");
      if (isOffField(file, end)) refuse("off-field");
      checkFull(field, [by], [by.at, end], (_, p) => p);
      const beside = inLine(field.warriors, by.at, target.at, far(by.at, end)).filter((c) => c !== by && c !== target);
      return { end, beside };
    },
    goTo: (by, end) => {
      const { melee, at } = by;
      field.goTo(by, end as Point);
      // A character that leaves a melee without leaving its place takes those it holds out of it (`A25-STA-9`).
      if (melee && same(at, by.at)) for (const held of field.heldBy(by)) if (held.melee === melee) field.leave(held);
    },
    meet: (by, target) => meetBy(field, by, target),
    // Not one that began in an independent state.
    nearStart: (by, one) => (by.melee !== null || field.around(by).length === 0) && far(by.at, one.at) <= BESIDE + NEAR,
  };
}
