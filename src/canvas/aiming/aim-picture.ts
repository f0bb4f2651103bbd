/**
 * The map's picture of a weapon in hand: a sign on everyone, the line of fire, lots as a pie, areas and lines. Plain
 * values in, shapes out; scene pixels.
 */

import type { PlateWords } from "../../chronicle/index";
import { drawArea } from "../area-outline";
import { clearDisc, type Disc, type PlateSurroundings } from "../clear-place";
import { facesOf, hiddenBy, placeLabels } from "../label-places";
import type { MapStrip } from "../map-scale";
import { FAIR, MISSED, NOTABLE, PLATE, PLATE_TEXT, REFUSED } from "../palette";
import { PlateWriting } from "../plate-writing";
import * as shapes from "../shapes";
import { wordsAtTokens } from "../written-names";
import { SignTag, type WornSign } from "./sign-tag";

/** A slice of the pie for a shot that may hit somebody else (`A25-MIS-1`, `B20-MIS-1`, `S20-MIS-1`). */
export interface LotSlice {
  readonly lots: number;
  readonly whose: "target" | "friend" | "other";
}

export interface FireLine {
  readonly from: shapes.PixelPoint;
  readonly to: shapes.PixelPoint;
  /** Where it is cut; null: it is clear. */
  readonly cutAt: shapes.PixelPoint | null;
  /** The characters or skirmishes that cut it. */
  readonly cutters: readonly { readonly shape: "circle" | "square" | "stretch"; readonly at: Disc }[];
  /** Of a line, where there is one. */
  readonly strip?: MapStrip;
}

/**
 * An area that follows the pointer, with those whom it takes: circles and strips (`A25-ARE-1`, `A25-ARE-2`, `B20-ARE-1`), areas as
 * boxes and lines through them (`S20-EFF-1`, `S20-EFF-3`).
 */
export interface AreaShape {
  readonly can: boolean;
  readonly outline:
    | { readonly is: "circle"; readonly at: Disc }
    | { readonly is: "band"; readonly at: Disc; readonly strip: MapStrip }
    | {
        /** Along a line, across all of its strip (`LIN-ARE-1`). */
        readonly is: "stretch";
        readonly from: shapes.PixelPoint;
        readonly to: shapes.PixelPoint;
        readonly strip: MapStrip;
      }
    | { readonly is: "strip"; readonly from: shapes.PixelPoint; readonly to: shapes.PixelPoint; readonly width: number }
    | { readonly is: "box"; readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly taken: readonly { readonly at: Disc; readonly isRisked: boolean }[];
}

/** The part that follows the pointer; empty if it points at nobody. */
export interface Pointed {
  readonly at: Disc;
  readonly line: FireLine | null;
  readonly lots: readonly LotSlice[];
  readonly area: AreaShape | null;
  readonly words: PlateWords | null;
  /** Where it is fanned out with its neighbours: the plate stands beside all of them. */
  readonly fan?: Disc | null;
}

/** A tick box at somebody who can be chosen. */
export interface Tick {
  readonly at: Disc;
  readonly isOn: boolean;
}

export interface AimScale {
  readonly ui: number;
  /** The factor that keeps letters at the same size whatever the zoom. */
  readonly zoom: number;
}

const COLOURS = { fair: FAIR, notable: NOTABLE, barred: REFUSED } as const;
const INK = 0x000000;
/** How much of a face a sign may cover. */
const GRAZED = 0.1;

export class AimPicture {
  readonly #ground: shapes.Group;
  readonly #over: shapes.Group;
  readonly #rings: shapes.Drawing;
  readonly #signs: shapes.Group;
  readonly #area: shapes.Drawing;
  readonly #line: shapes.Drawing;
  readonly #plate: PlateWriting;
  readonly #ticks: shapes.Drawing;
  #tags: SignTag[] = [];

  /** `ground` lies below the tokens, `over` above them. */
  constructor(ground: shapes.Group, over: shapes.Group) {
    this.#ground = shapes.newGroup(ground);
    this.#over = shapes.newGroup(over);
    this.#area = shapes.newDrawing(this.#ground);
    this.#rings = shapes.newDrawing(this.#ground);
    this.#line = shapes.newDrawing(this.#over);
    this.#signs = shapes.newGroup(this.#over);
    this.#plate = new PlateWriting(this.#over);
    this.#ticks = shapes.newDrawing(this.#over);
  }

  /** Whether the canvas took it away with its layers. */
  get gone(): boolean {
    return this.#ground.destroyed || this.#over.destroyed;
  }

  /** @param everyone on the map: signs leave their faces free */
  showSigns(signs: readonly WornSign[], { ui, zoom }: AimScale, everyone: readonly Disc[]): void {
    this.#rings.clear();
    for (const { at, kind } of signs) if (kind !== "barred") ring(this.#rings, at, kind, ui);
    const barred = signs.filter(({ kind, why }) => kind === "barred" && why !== undefined);
    while (this.#tags.length > barred.length) this.#tags.pop()?.destroy();
    const faces = facesOf(everyone);
    const boxesOf = (worn: readonly WornSign[]) => {
      const places = worn.map((sign, i) => {
        this.#tags[i] ??= new SignTag(this.#signs);
        return this.#tags[i].placesOf(sign, zoom);
      });
      // Of two that stand at one point, each sign is read, and so are names.
      return placeLabels(places, faces, wordsAtTokens.names).map((rank, i) => places[i]![rank]!);
    };
    const wide = boxesOf(barred);
    // In a pile the picture alone: the plate under the pointer has the number.
    const boxes = boxesOf(
      barred.map((sign, i) => (hiddenBy(wide[i]!, faces) > GRAZED ? { ...sign, words: "" } : sign)),
    );
    for (const [i, box] of boxes.entries()) this.#tags[i]!.show(box, zoom);
    wordsAtTokens.signs = boxes;
  }

  showPointed(
    pointed: Pointed | null,
    { ui, zoom }: AimScale,
    tokens: readonly Disc[],
    around: PlateSurroundings = {},
  ): void {
    this.#line.clear();
    this.#area.clear();
    if (!pointed) {
      this.#plate.hide();
      return;
    }
    const { at, line, lots, area, words, fan } = pointed;
    if (area) this.#showArea(area, ui);
    if (line) this.#showLine(line, ui);
    const pies = lots.length > 1 ? [clearDisc(at, (PIE + PIE_RIM) * zoom, 3 * zoom, tokens)] : [];
    for (const disc of pies) pie(this.#line, disc, lots, zoom);
    const beside = fan ?? at;
    if (words) this.#plate.show(words, beside.centre, beside.radius + 12 * ui, zoom, [...tokens, ...pies], around);
    else this.#plate.hide();
  }

  /**
   * A box above each one's left shoulder, with or without its tick.
   * @param isSaid who is taken stands elsewhere, and changes: the plate would go on saying who was aimed at
   */
  showTicks(ticks: readonly Tick[], { zoom }: AimScale, isSaid = false): void {
    if (isSaid) this.#plate.hide();
    this.#ticks.clear();
    for (const { at, isOn } of ticks) {
      const corner = at.radius * Math.SQRT1_2;
      tickBox(this.#ticks, { x: at.centre.x - corner, y: at.centre.y - corner }, isOn, zoom);
    }
  }

  zoom(factor: number): void {
    for (const tag of this.#tags) tag.zoom(factor);
  }

  destroy(): void {
    for (const group of [this.#ground, this.#over]) if (!group.destroyed) group.destroy({ children: true });
    this.#tags = [];
    wordsAtTokens.signs = [];
  }

  #showLine({ from, to, cutAt, cutters, strip }: FireLine, ui: number): void {
    const width = 3.5 * ui;
    const end = cutAt ?? to;
    shapes.polyline(this.#line, [from, to], { width: width * 2, colour: INK, alpha: 0.4 });
    shapes.polyline(this.#line, [from, end], { width, colour: FAIR });
    if (!cutAt) {
      shapes.arrowHead(this.#line, to, from, 12 * ui, FAIR);
      return;
    }
    shapes.polyline(this.#line, [end, to], { width, colour: REFUSED, pattern: "dashed" });
    shapes.drawCircle(this.#line, end, 6 * ui, { fill: { colour: REFUSED, alpha: 1 } });
    for (const { shape, at } of cutters) {
      const look = { fill: { colour: REFUSED, alpha: 0.14 }, stroke: { width, colour: REFUSED } };
      drawArea(this.#line, shape, at.centre, at.radius + 4 * ui, look, strip);
    }
  }

  #showArea({ can, outline, taken }: AreaShape, ui: number): void {
    const colour = can ? FAIR : REFUSED;
    const look = { fill: { colour, alpha: 0.14 }, stroke: { width: 3 * ui, colour, alpha: 0.95 } };
    if (outline.is === "circle" || outline.is === "band") {
      const { centre, radius } = outline.at;
      if (outline.is === "band") drawArea(this.#area, "stretch", centre, radius, look, outline.strip);
      else shapes.drawCircle(this.#area, centre, radius, look);
      shapes.cross(this.#area, outline.at.centre, 7 * ui, { width: 2 * ui, colour });
    } else if (outline.is === "box") {
      const { x, y, width, height } = outline;
      shapes.plate(this.#area, x + 6 * ui, y + 6 * ui, width - 12 * ui, height - 12 * ui, look);
    } else if (outline.is === "stretch") drawStretch(this.#area, outline, look);
    else shapes.polygon(this.#area, stripCorners(outline), look);
    for (const { at, isRisked } of taken) {
      shapes.drawCircle(this.#area, at.centre, at.radius + 7 * ui, {
        stroke: { width: 7 * ui, colour: INK, alpha: 0.35 },
      });
      shapes.drawCircle(this.#area, at.centre, at.radius + 7 * ui, {
        stroke: { width: 4 * ui, colour: isRisked ? NOTABLE : FAIR, pattern: isRisked ? "dotted" : "solid" },
      });
      if (isRisked)
        shapes.hatch(this.#line, at.centre, at.radius * 0.9, "circle", 9 * ui, {
          width: 2 * ui,
          colour: NOTABLE,
          alpha: 0.7,
        });
    }
  }
}

function ring(
  drawing: shapes.Drawing,
  { centre, radius }: Disc,
  kind: "fair" | "notable" | "fallen",
  ui: number,
): void {
  const reach = radius + 7 * ui;
  if (kind === "fallen") {
    shapes.drawCircle(drawing, centre, reach, { stroke: { width: 2 * ui, colour: MISSED, pattern: "dashed" } });
    return;
  }
  shapes.drawCircle(drawing, centre, reach, { stroke: { width: 8 * ui, colour: INK, alpha: 0.35 } });
  shapes.drawCircle(drawing, centre, reach, {
    stroke: { width: 4.5 * ui, colour: COLOURS[kind], pattern: kind === "fair" ? "solid" : "dotted" },
  });
}

/** Radius of a pie and width of its rim, pixels before any scaling. */
const PIE = 17;
const PIE_RIM = 3;

/** One slice for each possible target; friends are also striped. */
function pie(drawing: shapes.Drawing, { centre: at, radius }: Disc, lots: readonly LotSlice[], zoom: number): void {
  const reach = radius - PIE_RIM * zoom;
  const all = lots.reduce((sum, slice) => sum + slice.lots, 0);
  shapes.drawCircle(drawing, at, radius, { fill: { colour: PLATE, alpha: 0.9 } });
  let from = 0;
  for (const { lots: count, whose } of lots) {
    const to = from + (2 * Math.PI * count) / all;
    const colour = whose === "target" ? FAIR : whose === "friend" ? NOTABLE : 0x8d949c;
    shapes.slice(drawing, at, reach, [from, to], {
      fill: { colour, alpha: whose === "friend" ? 0.35 : 0.95 },
      stroke: { width: 1.5 * zoom, colour: PLATE },
    });
    if (whose === "friend") stripes(drawing, at, reach, [from, to], { width: 2 * zoom, colour });
    from = to;
  }
}

/** Spokes through a slice. */
function stripes(
  drawing: shapes.Drawing,
  at: shapes.PixelPoint,
  radius: number,
  [from, to]: readonly [number, number],
  stroke: shapes.Stroke,
): void {
  const count = Math.max(2, Math.round((to - from) / 0.28));
  for (let i = 0; i < count; i++) {
    const angle = from + ((i + 0.5) * (to - from)) / count - Math.PI / 2;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const spoke = [0.25, 0.95].map((share) => ({ x: at.x + x * radius * share, y: at.y + y * radius * share }));
    shapes.polyline(drawing, spoke, stroke);
  }
}

function drawStretch(
  drawing: shapes.Drawing,
  { from, to, strip }: Extract<AreaShape["outline"], { is: "stretch" }>,
  look: Parameters<typeof drawArea>[4],
): void {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  drawArea(drawing, "stretch", middle, Math.hypot(to.x - from.x, to.y - from.y) / 2, look, strip);
}

function stripCorners({
  from,
  to,
  width,
}: {
  from: shapes.PixelPoint;
  to: shapes.PixelPoint;
  width: number;
}): shapes.PixelPoint[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [((to.x - from.x) / length) * (width / 2), ((to.y - from.y) / length) * (width / 2)];
  return [
    { x: from.x - y, y: from.y + x },
    { x: to.x - y, y: to.y + x },
    { x: to.x + y, y: to.y - x },
    { x: from.x + y, y: from.y - x },
  ];
}

/** Half of a side, pixels before any scaling. */
const TICK = 10;

function tickBox(drawing: shapes.Drawing, { x, y }: shapes.PixelPoint, isOn: boolean, zoom: number): void {
  const half = TICK * zoom;
  shapes.plate(drawing, x - half, y - half, 2 * half, 2 * half, {
    fill: { colour: PLATE, alpha: 0.92 },
    stroke: { width: 2 * zoom, colour: isOn ? FAIR : PLATE_TEXT },
  });
  if (!isOn) return;
  const point = (dx: number, dy: number) => ({ x: x + dx * zoom, y: y + dy * zoom });
  shapes.polyline(drawing, [point(-5.5, 0), point(-1.5, 4.5), point(5.5, -4.5)], { width: 3 * zoom, colour: FAIR });
}
