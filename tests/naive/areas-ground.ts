/** The three areas as a strike sees them, a second time. */

import { AREAS, type Figure } from "./areas-figure";
import { isAble, NEAR, refuse } from "./common";
import type { Ground } from "./strike";

interface Board {
  readonly rolled: Ground<Figure>["rolled"];
  readonly strays: Ground<Figure>["strays"];
  readonly figures: readonly Figure[];
  readonly find: (id: unknown) => Figure;
  readonly actor: Ground<Figure>["actor"];
  readonly asMoved: Ground<Figure>["movedAs"];
  readonly hostile: (a: Figure, b: Figure) => boolean;
  readonly inArea: (area: number | null) => Figure[];
  readonly isContested: (area: number | null) => boolean;
  readonly reachOf: (f: Figure, range: number) => { areas: number[]; shielded: number[] };
  readonly basic: boolean;
  readonly turns: Ground<Figure>["turns"];
  readonly metal: boolean;
  readonly goesAstray: (from: Figure, to: number | null, feat: string) => boolean;
  readonly lineTakes: (from: Figure, way: number, area: number, length: number, own: boolean) => boolean;
  readonly areaFor: (side: string, name: unknown) => number;
  readonly checkWay: (f: Figure, to: number, kind: string, how: string) => void;
  readonly immobile: (f: Figure) => boolean;
  readonly goTo: (f: Figure, to: number) => void;
}

/** Also as seen from a side. */
const isArea = (at: unknown) => [...AREAS, "rear", "enemy-rear"].includes(at as string);

export function areasGround(board: Board): Ground<Figure> {
  const { figures, find, hostile, inArea, isContested, reachOf } = board;

  /** `S20-EFF-3`: its own area and all in that direction, up to one where it ends. */
  function beside(by: Figure, target: Figure, way: number, end: number | null): Figure[] {
    const isOn = (area: number) =>
      area === by.at ||
      (way !== 0 &&
        Math.sign(area - by.at!) === way &&
        (end === null || Math.abs(area - by.at!) <= Math.abs(end - by.at!)));
    return figures.filter((f) => f !== by && f !== target && f.at !== null && isOn(f.at));
  }

  const endOf = (by: Figure, target: Figure, to: unknown) =>
    to === undefined ? target.at : board.areaFor(by.side, to);

  return {
    rules: { eight: !board.basic, metal: board.metal },
    rolled: board.rolled,
    strays: board.strays,
    throws: true,
    turns: board.turns,
    covers: (by, covered) => by !== covered && !hostile(by, covered) && by.at !== null && by.at === covered.at,
    everybody: () => figures,
    find,
    actor: board.actor,
    movedAs: board.asMoved,
    byHand: (by, target, how) => {
      if (how === "melee" && by === target) return "not-hostile";
      if (target.at === null || by.at !== target.at) return "out-of-reach";
      return hostile(by, target) && isAble(target) && !isContested(by.at) ? "out-of-reach" : null;
    },
    fromAfar: (by, spot, { range, how, length }) => {
      if (spot === null) return "out-of-reach";
      const most = Math.min(range ?? 100, (how === "line" || how === "breakthrough" ? length : undefined) ?? 100);
      const { areas, shielded } = reachOf(by, most);
      if (!areas.includes(spot as number)) return "out-of-range";
      return how !== "breakthrough" && shielded.includes(spot as number) ? "shielded" : null;
    },
    spotOf: (f) => f.at,
    spotAt: (at, by) => (isArea(at) ? board.areaFor(by.side, at) : (find(at).at ?? refuse("placement"))),
    lots: (by, target, how) => {
      const skill = how === "ranged" || how === "thrown" ? "precise-shot" : "spell-guidance";
      const flies = ["ranged", "thrown", "shot", "line", "breakthrough"].includes(how);
      const strays = flies && board.goesAstray(by, target.at, skill);
      return strays ? inArea(target.at) : [target];
    },
    around: (spot, radius) => {
      const most = radius + NEAR < 10 ? 0 : radius + NEAR < 20 ? 1 : 2;
      return figures.filter((f) => f.at !== null && Math.abs(f.at - (spot as number)) <= most);
    },
    beside: (by, target, w, own, at) => {
      const to = target?.at ?? (at as number);
      const length = w.length ?? w.range ?? Number.POSITIVE_INFINITY;
      const way = Math.sign(to - by.at!);
      return figures.filter(
        (f) => f !== by && f !== target && f.at !== null && board.lineTakes(by, way, f.at, length, own),
      );
    },
    chosenLines: board.basic,
    known: (at) => void (isArea(at) || find(at)),
    mayGo: (by, target, to) => {
      if (board.immobile(by)) refuse("immobile");
      if (target.at === null) refuse("out-of-reach");
      const end = endOf(by, target, to);
      const passes = (area: number) =>
        area === by.at ||
        (Math.sign(area - by.at!) === Math.sign(end! - by.at!) && Math.abs(area - by.at!) <= Math.abs(end! - by.at!));
      // Its target is on the way to where it ends.
      if (end === by.at || !passes(target.at!)) refuse("bad-value");
      board.checkWay(by, end!, "full", "breakthrough");
    },
    through: (by, target, _, to) => {
      const end = endOf(by, target, to)!;
      return { end, beside: beside(by, target, Math.sign(end - by.at!), end) };
    },
    goTo: (by, end) => board.goTo(by, end as number),
    nearStart: () => false,
  };
}
