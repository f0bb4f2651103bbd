/**
 * The move that a pointer is drawing. At the start of the drag it takes what it needs in metres; until the drop it
 * reads no document and no actor. A pointer move stores the path, the next frame computes: the latest path wins.
 */

import type { Planning } from "../asking/index";
import { type CharacterId, type Point, pathOf } from "../rules/index";
import { landingOf } from "../scene/index";
import type { SeatArea } from "../seating/index";
import { planningSoon } from "./planning";
import type { SketchFigure, SketchFrame } from "./sketch-frame";
import { Timings } from "./timings";

export interface SketchStart extends Omit<Planning, "isKnown"> {
  readonly who: CharacterId;
  /** The others that are dragged along. */
  readonly with: readonly CharacterId[];
  /** The rules' coordinate of the mover, metres. */
  readonly start: Point;
  /** Where a drag only takes another seat, because the mover is in melee there; null elsewhere. */
  readonly seats: SeatArea | null;
  /** Everyone this user knows of, as they were called and stood at the start of the drag. */
  readonly figures: ReadonlyMap<CharacterId, SketchFigure>;
}

const timings = new Timings(1200);

/** Computation times of the previews of this client, in milliseconds, oldest first. */
export function previewTimings(): number[] {
  return timings.toArray();
}

export function clearPreviewTimings(): void {
  timings.clear();
}

export class MoveSketching {
  readonly start: SketchStart;
  #path: readonly Point[] | null = null;
  #frame: SketchFrame | null = null;

  constructor(start: SketchStart) {
    this.start = start;
  }

  /** Stores where the pointer is: the points after the start, metres. */
  point(path: readonly Point[]): void {
    this.#path = path;
  }

  /** Computes the latest path, once; null when nothing new was pointed at, the ruleset has no preview or it has not come yet. */
  compute(): SketchFrame | null {
    const path = this.#path;
    const { ruleset, view, who, start, seats, figures } = this.start;
    const end = path?.at(-1);
    if (!path || !end || !ruleset.preview) return null;
    this.#path = null;
    if (seats && isIn(seats, end)) {
      this.#frame = { path: pathOf(start, path), landing: null, preview: null, kind: null, tooFarFor: null };
      return this.#frame;
    }
    const room = planningSoon();
    if (!room) {
      // The next frame asks again.
      this.#path = path;
      return null;
    }
    const begun = performance.now();
    const isKnown = (id: CharacterId) => figures.has(id);
    const landing = landingOf(view, [who, ...this.start.with], end, isKnown, figures);
    const meant = [...path.slice(0, -1), landing.at];
    const planned = room.plannedMove(
      { ...this.start, isKnown },
      { who, path: meant, with: this.start.with },
      landing.join,
    );
    if (!planned) return null;
    timings.add(performance.now() - begun);
    this.#frame = { path: pathOf(start, meant), landing, ...planned };
    return this.#frame;
  }

  /** The last computed frame. */
  get frame(): SketchFrame | null {
    return this.#frame;
  }
}

function isIn({ shape, centre, reach }: SeatArea, [x, y]: Point): boolean {
  const [dx, dy] = [Math.abs(x - centre[0]), Math.abs(y - centre[1])];
  return shape === "circle" ? Math.hypot(dx, dy) <= reach : Math.max(dx, dy) <= reach;
}
