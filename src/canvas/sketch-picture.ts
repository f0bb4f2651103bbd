/** Draws a computed preview: bands around the start, the path by kind of move, and where someone may step in. */

import type { PlateWords } from "../chronicle/index";
import { blockedWays, stretchOf } from "../chronicle/index";
import type { DragFrame } from "../moving/drag/drag";
import { dragHeld } from "../moving/drag/hold";
import type { SeenToken } from "../moving/drag/sight";
import {
  type CharacterId,
  MOVE_KINDS,
  type MoveKind,
  type MovePreview,
  type Path,
  type Point,
  pointAt,
  type Span,
} from "../rules/index";
import { TURNS } from "../seating/gatherings";
import { drawArea } from "./area-outline";
import type { SkirmishPicture } from "./battle-picture";
import { drawBlockedWays } from "./blocked-ways";
import { bandText } from "./canvas-words";
import type { Disc, PlateSurroundings } from "./clear-place";
import { boxAround, isWithin, type LabelBox } from "./label-places";
import type { MapScale } from "./map-scale";
import { BLOCK, KIND_LOOK, REFUSED, SKIRMISH } from "./palette";
import { PlateWriting, TagWriting } from "./plate-writing";
import * as shapes from "./shapes";
import { type PlacedTag, showTags } from "./tag-places";
import { type Danger, dangerAfter } from "./threat/threatening";

/** The input of a frame besides the preview: places and words. */
interface SketchSetting {
  readonly scale: MapScale;
  /** The factor that keeps letters at the same size whatever the zoom. */
  readonly zoom: number;
  readonly pixels: (at: Point) => shapes.PixelPoint;
  readonly skirmishes: readonly SkirmishPicture[];
  /** Possible blockers, as they stand on the scene. */
  readonly blockers: readonly SeenToken[];
  /** Where somebody's own way begins, metres. */
  readonly startOf: (who: CharacterId) => Point | null;
  /** Everyone, as they stood at the start of the drag. Words avoid them. */
  readonly tokens: readonly SeenToken[];
  readonly words: PlateWords;
  /** Words already written, and the visible part of the scene; scene pixels. */
  readonly around: PlateSurroundings;
}

const SLOWEST_FIRST: readonly MoveKind[] = [...MOVE_KINDS].reverse();

export class SketchPicture {
  readonly #ground: shapes.Drawing;
  readonly #path: shapes.Drawing;
  readonly #plate: PlateWriting;
  readonly #tags: Map<MoveKind, TagWriting>;

  #threatening: readonly CharacterId[] = [];

  /** `ground` lies below the tokens, `over` above them, `top` above all other writing. */
  constructor(ground: shapes.Group, over: shapes.Group, top: shapes.Group) {
    this.#ground = shapes.newDrawing(ground);
    this.#path = shapes.newDrawing(over);
    this.#tags = new Map(MOVE_KINDS.map((kind) => [kind, new TagWriting(over, KIND_LOOK[kind].colour)]));
    this.#plate = new PlateWriting(top);
  }

  show(frame: DragFrame, setting: SketchSetting): void {
    this.#ground.clear();
    this.#path.clear();
    const { path, preview } = frame;
    const danger = this.#danger(frame, setting);
    this.#threatening = danger?.by ?? [];
    if (preview) {
      this.#bands(path, preview, setting);
      this.#entered(preview, setting);
      this.#walk(frame, preview, setting);
      this.#goals(frame, setting);
      if (!preview.refusal) this.#stretches(frame, preview, setting);
    } else for (const tag of this.#tags.values()) tag.hide();
    const end = frame.path.points.at(-1);
    if (!end) return;
    const { scale, zoom, pixels, words, tokens, around } = setting;
    // Hiding the last stretch of the way is as bad as hiding a token.
    const lastStretch = [3, 6]
      .filter((metres) => metres < path.length)
      .map((metres) => pointAt(path, path.length - metres));
    const discs = [
      ...tokens.map(({ at, radius }) => ({ centre: pixels(at), radius: radius * scale.metre })),
      ...lastStretch.map((at) => ({ centre: pixels(at), radius: 0.2 * scale.metre })),
    ];
    this.#plate.show(withDanger(words, danger), pixels(end), scale.metre * 1.2 + 12 * zoom, zoom, discs, {
      ...around,
      plates: [...(around.plates ?? []), ...this.#tagBoxes(preview !== null)],
    });
  }

  /** The enemies that could strike at the mover where the way ends, with rings around them. */
  #danger(frame: DragFrame, { scale: { metre, ui }, pixels }: SketchSetting): Danger | null {
    const sight = dragHeld()?.sight;
    const { command, preview } = frame;
    const danger = sight && command && preview && !preview.refusal ? dangerAfter(command, sight) : null;
    for (const id of danger?.by ?? []) {
      const token = sight?.tokens.get(id);
      if (!token) continue;
      const radius = token.radius * metre + 8 * ui;
      for (const stroke of [
        { width: 6 * ui, colour: SKIRMISH.ink, alpha: 0.4 },
        { width: 3 * ui, colour: REFUSED },
      ])
        shapes.drawCircle(this.#path, pixels(token.at), radius, { stroke });
    }
    return danger ?? null;
  }

  #tagBoxes(shown: boolean): LabelBox[] {
    return shown ? [...this.#tags.values()].flatMap(({ box }) => box ?? []) : [];
  }

  /** The enemies that could strike at the mover where the drawn way ends. */
  get threatening(): readonly CharacterId[] {
    return this.#threatening;
  }

  clear(): void {
    // The layer above may have been destroyed first.
    if (this.#ground.destroyed || this.#path.destroyed) return;
    this.#ground.clear();
    this.#path.clear();
    this.#plate.hide();
    for (const tag of this.#tags.values()) tag.hide();
  }

  /** How far each kind of move goes (`TRN-4`). */
  #bands(path: Path, preview: MovePreview, { scale, zoom, pixels, tokens, around }: SketchSetting): void {
    const [start] = path.points;
    const end = path.points.at(-1);
    if (!start || !end) return;
    const centre = pixels(start);
    const aim = Math.round(Math.atan2(end[1] - start[1], end[0] - start[0]) / (Math.PI / 4)) * (Math.PI / 4) - 0.55;
    let within = 0;
    const tags: PlacedTag[] = [];
    for (const kind of SLOWEST_FIRST) {
      const { allowance, goesOn } = preview;
      const metres = Math.max(0, allowance.metres[kind] - (goesOn?.metres ?? 0));
      const only = goesOn?.kind ?? allowance.only;
      const open = allowance.can && (only === undefined || only === kind);
      const tag = this.#tags.get(kind);
      if (!open || metres <= within) {
        tag?.hide();
        continue;
      }
      within = metres;
      const { colour, pattern } = KIND_LOOK[kind];
      const radius = metres * scale.metre;
      const width = 3 * scale.ui;
      const reach = scale.strip ? "stretch" : "circle";
      const looks = [
        { stroke: { width: width * 1.8, colour: 0x000000, alpha: 0.22 } },
        {
          fill: { colour, alpha: kind === "limited" ? 0.16 : 0.06 },
          stroke: { width, colour, alpha: 0.9, pattern },
        },
      ] as const;
      for (const look of looks) drawArea(this.#ground, reach, centre, radius, look, scale.strip);
      if (tag) tags.push(tagOnRing(tag, bandText(kind, metres), { centre, radius }, aim, zoom, around.view));
    }
    const bodies = tokens.map(({ at, radius }) => boxAround(pixels(at), radius * scale.metre));
    showTags(tags, zoom, [...bodies, boxAround(pixels(end), scale.metre)], around.plates);
  }

  #entered(preview: MovePreview, { scale, pixels, skirmishes }: SketchSetting): void {
    // A25-GRP-1: each companion enters on its own way.
    const ways = [preview, ...preview.along];
    const touched = new Set(ways.flatMap((way) => way.touched.map((touch) => touch.skirmish)));
    for (const skirmish of skirmishes) {
      if (!touched.has(skirmish.id)) continue;
      const ends = ways.some(({ endsIn }) => endsIn.includes(skirmish.id));
      const look = {
        fill: { colour: SKIRMISH.calm, alpha: ends ? 0.22 : 0.08 },
        stroke: { width: 4 * scale.ui, colour: SKIRMISH.calm, alpha: 0.9 },
      };
      const half = skirmish.half * scale.metre + 6 * scale.ui;
      drawArea(this.#ground, skirmish.shape, pixels(skirmish.centre), half, look, scale.strip);
    }
  }

  /**
   * Draws centres above the tokens on them, so that they can be found, and a ring around the point that a drop means.
   */
  #goals({ landing, path }: DragFrame, { scale: { ui }, pixels, skirmishes }: SketchSetting): void {
    const paper = { width: 4.5 * ui, colour: SKIRMISH.ink, alpha: 0.6 };
    for (const { centre } of skirmishes)
      for (const stroke of [paper, { width: 2 * ui, colour: SKIRMISH.calm }])
        shapes.cross(this.#path, pixels(centre), 8 * ui, stroke);
    const end = path.points.at(-1);
    if (!end || !landing || landing.of === null) return;
    for (const stroke of [
      { ...paper, width: 7 * ui },
      { width: 3 * ui, colour: SKIRMISH.paper },
    ])
      shapes.drawCircle(this.#path, pixels(end), 14 * ui, { stroke });
  }

  #walk({ path, kind: declared }: DragFrame, preview: MovePreview, { scale, pixels }: SketchSetting): void {
    const { length, points } = path;
    const width = 5 * scale.ui;
    const end = path.points.at(-1);
    if (length === 0 || !end) return;
    shapes.polyline(this.#path, points.map(pixels), { width: width * 1.9, colour: 0x000000, alpha: 0.45 });
    const piece = (span: Span, colour: number, pattern: shapes.LinePattern) => {
      if (span[1] > span[0]) shapes.polyline(this.#path, stretchOf(path, span).map(pixels), { width, colour, pattern });
    };
    const refused = preview.refusal !== null || declared === null;
    let last: number = refused ? REFUSED : KIND_LOOK.full.colour;
    if (refused) piece([0, length], REFUSED, "dashed");
    else {
      let from = 0;
      for (const kind of SLOWEST_FIRST) {
        const isOwn = preview.goesOn?.kind === kind;
        // A continued movement has its own kind from the first metre.
        if (preview.goesOn && !isOwn) continue;
        const to = isOwn ? length : Math.min(length, preview.allowance.metres[kind]);
        if (to > from) last = KIND_LOOK[kind].colour;
        piece([from, to], KIND_LOOK[kind].colour, KIND_LOOK[kind].pattern);
        from = Math.max(from, to);
      }
    }
    shapes.arrowHead(this.#path, pixels(end), pixels(pointAt(path, Math.max(0, length - 0.05))), 13 * scale.ui, last);
  }

  #stretches({ path, command }: DragFrame, preview: MovePreview, setting: SketchSetting): void {
    const { scale, pixels, blockers, startOf } = setting;
    const width = 3 * scale.ui;
    drawBlockedWays(this.#path, blockedWays(path, preview.blockers, startOf), command?.who ?? "", pixels, scale);
    for (const { at, radius } of blockers) {
      shapes.drawCircle(this.#ground, pixels(at), radius * scale.metre + 5 * scale.ui, {
        stroke: { width, colour: BLOCK, pattern: "dashed" },
      });
    }
  }
}

function withDanger(words: PlateWords, danger: Danger | null): PlateWords {
  if (!danger) return words;
  // Behind what the move meets and begins, and before what it says besides: the plate may have no room for all. Last, if nobody is known to.
  const meets = words.lines.findLastIndex(({ tone }) => tone !== "plain") + 1;
  const place = danger.by.length > 0 ? meets : words.lines.length;
  return { ...words, lines: words.lines.toSpliced(place, 0, danger.line) };
}

/** A place where it can be seen, if there is one. */
function tagOnRing(
  tag: TagWriting,
  words: string,
  { centre, radius }: Disc,
  aim: number,
  zoom: number,
  view: LabelBox | null = null,
): PlacedTag {
  const { width, height } = tag.sizeOf(words, zoom);
  const places = TURNS.map((turn) => {
    const [x, y] = [centre.x + radius * Math.cos(aim + turn), centre.y + radius * Math.sin(aim + turn)];
    return { left: x - width / 2, top: y - height / 2, width, height };
  });
  const seen = places.filter((place) => view === null || isWithin(place, view));
  return { tag, words, places: seen.length > 0 ? seen : places };
}
