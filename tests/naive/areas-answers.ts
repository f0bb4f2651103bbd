/** The questions of `sw20-areas` and `sw25-areas`, answered a second time. */

import { AREAS, type Figure } from "./areas-figure";
import { cannotMoveItself, type File, isAble, NEAR, refuse, type Step } from "./common";
import { strayLots } from "./readings";
import type { Turns } from "./turns";

interface Board {
  readonly file: File;
  readonly figures: readonly Figure[];
  readonly find: (id: unknown) => Figure;
  readonly turns: Turns<Figure>;
  readonly inArea: (area: number | null) => Figure[];
  readonly isContested: (area: number | null) => boolean;
  readonly reachOf: (f: Figure, range: number) => { areas: number[]; shielded: number[] };
  readonly basic: boolean;
  readonly steps: (f: Figure) => boolean;
  readonly sneaks: (f: Figure) => boolean;
  readonly rearOf: (side: string) => number;
  readonly shielding: (f: Figure) => Figure[];
  readonly goesAstray: (from: Figure, to: number | null, feat: string) => boolean;
  readonly lineTakes: (from: Figure, way: number, area: number, length: number, own: boolean) => boolean;
}

export function areasAnswers(board: Board): Readonly<Record<string, (step: Step) => unknown>> {
  const { file, figures, find, turns, inArea, isContested, reachOf, basic } = board;

  const questions: Readonly<Record<string, (step: Step) => unknown>> = {
    moves: (step) => {
      const f = find(step.who);
      const reason = whyNot(f);
      return {
        can: reason === null,
        ...(reason && { reason }),
        metres: { full: 20, normal: 10, limited: board.steps(f) ? 10 : 0 },
      };
    },
    reach: (step) => {
      const { areas, shielded } = reachOf(find(step.who), step.range as number);
      return { areas: areas.map((area) => AREAS[area]), shielded: shielded.map((area) => AREAS[area]) };
    },
    distance: (step) => ({ metres: 10 * Math.abs(placed(step.from).at! - placed(step.to).at!) }),
    lineOfFire: (step) => {
      const [from, to] = [placed(step.from), placed(step.to)];
      const isFar = Math.abs(from.at! - to.at!) === 2;
      const by = isFar ? board.shielding(from).map((one) => one.id) : [];
      return { clear: by.length === 0, by };
    },
    misfire: (step) => {
      const [from, to] = [placed(step.from), placed(step.to)];
      const skill = step.how === "ranged" ? "precise-shot" : "spell-guidance";
      const strays = board.goesAstray(from, to.at, skill);
      return { lots: Object.fromEntries(strayLots(file, strays ? inArea(to.at) : [to])) };
    },
    area: (step) => {
      const centre = AREAS.includes(step.at as string) ? AREAS.indexOf(step.at as string) : placed(step.at).at!;
      const radius = (step.radius as number) + NEAR;
      const most = radius < 10 ? 0 : radius < 20 ? 1 : 2;
      return { targets: figures.filter((f) => f.at !== null && Math.abs(f.at - centre) <= most).map((f) => f.id) };
    },
    line: (step) => {
      const from = placed(step.from);
      const named = AREAS.includes(step.to as string) ? null : placed(step.to);
      const at = named ? named.at! : AREAS.indexOf(step.to as string);
      const chosen = basic && step.how === "line";
      if (step.own === true && !chosen) refuse("bad-value");
      if (chosen && at === from.at) refuse("out-of-reach");
      const length = step.length as number;
      if (10 * Math.abs(at - from.at!) > length + NEAR) refuse("out-of-range");
      if (chosen && named && board.goesAstray(from, at, "spell-guidance")) refuse("misfire-threatens");
      const way = Math.sign(at - from.at!);
      const isHit = (area: number) =>
        basic && !chosen
          ? area === from.at || (way !== 0 && Math.sign(area - from.at!) === way)
          : board.lineTakes(from, way, area, length, step.own === true);
      const possible = figures.filter((f) => f !== from && f !== named && f.at !== null && isHit(f.at));
      const certain = named === null || from === named ? null : named.id;
      return { ...(chosen && certain === null ? {} : { certain }), possible: possible.map((f) => f.id) };
    },
  };

  function placed(id: unknown): Figure {
    const f = find(id);
    if (f.at === null) refuse("placement");
    return f;
  }

  /** Why somebody could not move in a turn that is open or begins now. */
  function whyNot(f: Figure): string | null {
    if (f.at === null) return "placement";
    if (!isAble(f)) return "unable";
    if (turns.open === f && f.spent) return "already-acted";
    if (turns.open === f ? f.moved : f.lentMove) return "already-moved";
    if (isContested(f.at) && f.at === board.rearOf(f.side)) return "in-melee";
    if (isContested(f.at) && !board.sneaks(f) && (!f.prepared || (turns.open === f && f.preparedNow)))
      return "in-melee";
    return cannotMoveItself(f) ? "immobile" : null;
  }

  return questions;
}
