/** Brawls as a strike sees them, a second time. */

import { checkFull } from "./brawl-moves";
import { type Brawler, type Field, isMobile } from "./brawl-zones";
import { far, isAble, isOffField, measured, NEAR, type Point, refuse } from "./common";
import { goesThrough, inLine } from "./lines";
import { strayRows } from "./readings";
import { holds, touches } from "./stretches";
import { type Ground, rolledIn } from "./strike";
import { allowance } from "./turns";
import { settleHp } from "./vitals";

/** Metres within which somebody is reached without a zone. */
const NEXT_TO = 1;

export function brawlGround(field: Field, actor: Ground<Brawler>["actor"]): Ground<Brawler> {
  const { file } = field;
  const isInside = (b: Brawler, zone: (typeof field.zones)[number]) => field.isOf(b, zone);
  /** The zone in which somebody fights or lies. */
  /** A character that lies where two zones overlap lies in both. */
  const zonesOf = (b: Brawler) => (b.zone ? [b.zone] : isAble(b) ? [] : field.zonesAround(b.at));

  /** `B20-SHD-1`. */
  function isShielded(by: Brawler, to: Point): boolean {
    if (by.feats.includes("hawk-eye")) return false;
    return field.zones.some((zone) => {
      const shape = field.shape(zone);
      return touches(by.at, to, shape) && !holds(shape, by.at) && !holds(shape, to);
    });
  }

  function withZone(by: Brawler, target: Brawler, line: readonly Brawler[]): Brawler[] {
    const zones = field.zones.filter((one) => isInside(target, one));
    return field.brawlers.filter(
      (b) => b !== by && b !== target && (line.includes(b) || zones.some((zone) => isInside(b, zone))),
    );
  }

  return {
    rules: { eight: true, metal: true },
    rolled: rolledIn(file),
    strays: (found, aimed) => strayRows(file, found, aimed),
    throws: false,
    turns: field.turns,
    covers: (by, covered) => {
      if (field.hostile(by, covered) || by === covered) return false;
      const isNear = measured(file, far(by.at, covered.at)) <= measured(file, allowance(by, "limited")) + NEAR;
      const [own, other] = [zonesOf(by), zonesOf(covered)];
      if (own.length === 0) return other.length === 0 && isNear;
      return own.some((zone) => other.includes(zone)) && (by.zone !== null || isNear);
    },
    everybody: () => field.brawlers,
    find: (id) => field.find(id),
    actor,
    movedAs: (by) => by.moved,
    byHand: (by, target, how) => {
      if (how === "melee" && !field.hostile(by, target)) return "not-hostile";
      const isTogether = by.zone !== null && isInside(target, by.zone);
      const isFriend = how === "touch" && !field.hostile(by, target) && !by.zone && !target.zone;
      const isNext = measured(file, far(by.at, target.at)) <= NEXT_TO + NEAR;
      return isTogether || ((isFriend || !isAble(target)) && isNext) ? null : "out-of-reach";
    },
    fromAfar: (by, spot, { range, how, length }) => {
      const most = [range, how === "line" || how === "breakthrough" ? length : undefined];
      const metres = measured(file, far(by.at, spot as Point));
      if (most.some((one) => one !== undefined && metres > one + NEAR)) return "out-of-range";
      return how !== "breakthrough" && isShielded(by, spot as Point) ? "shielded" : null;
    },
    spotOf: (b) => b.at,
    spotAt: (at) => {
      if (typeof at !== "string") return at;
      if (/^S\d+$/.test(at)) return (field.zones.find(({ name }) => name === at) ?? refuse("no-such-skirmish")).centre;
      return field.find(at).at;
    },
    lots: (by, target, how) => {
      const skill = how === "ranged" || how === "thrown" ? "precise-shot" : "spell-guidance";
      const zones = zonesOf(target);
      const flies = ["ranged", "thrown", "shot"].includes(how);
      const isNear = zones.length === 0 || zones.some((zone) => isInside(by, zone));
      if (!flies || isNear || by.feats.includes(skill)) return [target];
      return field.brawlers.filter((b) => zones.some((zone) => isInside(b, zone)));
    },
    around: (spot, radius) => field.brawlers.filter((b) => holds({ centre: spot as Point, radius }, b.at)),
    beside: (by, target, { length, range }) =>
      withZone(by, target!, inLine(field.brawlers, by.at, target!.at, length ?? range ?? Number.POSITIVE_INFINITY)),
    known: (at) => void (typeof at !== "string" || /^S\d+$/.test(at) || field.find(at)),
    mayGo: (by) => {
      if (by.zone && (by.preparedNow || !by.prepared.includes(by.zone))) refuse("in-melee");
      if (!isMobile(by)) refuse("immobile");
    },
    through: (by, target, { length }, to) => {
      const end = to === undefined ? target.at : (to as Point);
      if (!goesThrough(by.at, target.at, end, to === undefined ? undefined : length)) refuse("bad-value");
      if (isOffField(file, end)) refuse("off-field");
      checkFull(field, [by], [by.at, end], "breakthrough", (_, p) => p);
      return { end, beside: withZone(by, target, inLine(field.brawlers, by.at, target.at, far(by.at, end))) };
    },
    goTo: (by, end) => {
      const { zone, at } = by;
      field.goTo(by, end as Point);
      // A target that its own strike fells lies where it went (`STR-23`), and comes into no brawl.
      settleHp(field.brawlers);
      // A character that leaves a zone without leaving its place takes those it holds out of it (`A25-STA-9`).
      if (!field.drawsIn) field.arrive(by);
      if (zone && far(at, by.at) === 0) for (const held of field.heldBy(by)) if (held.zone === zone) held.zone = null;
    },
    nearStart: () => false,
  };
}
