/** Draws declared ways, the words at their ends, and how far the dragged character gets (`SIM-MOV-1`, `SIM-MOV-2`). */

import { stretchOf } from "../../chronicle/index";
import { pixelsPerMetre } from "../../foundry/metres";
import type { SceneDoc } from "../../foundry/platform";
import { metresText, say } from "../../foundry/words";
import { declaresAtOnce } from "../../planning/planning";
import { type CharacterId, endOf, type Movement, type Point, pointAt } from "../../rules/index";
import { metresToPixels } from "../../scene/map-places";
import type { BattleOnScene } from "../../scene/scene-battle";
import { bodiesOn } from "../bodies";
import type { LabelBox } from "../label-places";
import { uiNow, zoomNow } from "../map-scale";
import { FAIR, KIND_LOOK, REFUSED, sideColour } from "../palette";
import { TagWriting } from "../plate-writing";
import * as shapes from "../shapes";
import { showTags } from "../tag-places";
import { dangerAtOnce } from "../threat/threatening";
import { viewNow } from "../view-now";
import { placesOfWayTag } from "./way-tags";
import { type DeclaredWay, movementReaches, reachesOn, waysOn } from "./ways";

/** The look of each movement: that of the kind of move that goes as far. */
const LOOK: { readonly [M in Movement]: (typeof KIND_LOOK)["full"] } = {
  minor: KIND_LOOK.limited,
  considered: KIND_LOOK.normal,
  transport: KIND_LOOK.full,
};

/** A way on the scene, pixels, and its colour. */
interface DrawnWay {
  readonly start: shapes.PixelPoint;
  readonly end: shapes.PixelPoint;
  readonly colour: number;
}

/** How far it gets, metres (`SIM-MOV-1`). */
function endOfWay({ path, metres }: Pick<DeclaredWay, "path" | "metres">): Point {
  return metres < path.length ? pointAt(path, metres) : endOf(path);
}

export class WayDrawing {
  readonly #layer: shapes.Group;
  readonly #rings: shapes.Drawing;
  readonly #drawing: shapes.Drawing;
  #tags: TagWriting[] = [];
  /** At the rings, while a way is drawn. */
  #ringTags: TagWriting[] = [];
  #ways: readonly DeclaredWay[] = [];

  constructor(layer: shapes.Group) {
    this.#layer = layer;
    this.#rings = shapes.newDrawing(shapes.newGroup(layer));
    this.#drawing = shapes.newDrawing(shapes.newGroup(layer));
  }

  /** The drawn ways, in metres. */
  get ways(): readonly DeclaredWay[] {
    return this.#ways;
  }

  get labels(): LabelBox[] {
    return this.#tags.flatMap(({ box }) => box ?? []);
  }

  destroy(): void {
    for (const tag of [...this.#tags, ...this.#ringTags]) tag.destroy();
    this.#tags = this.#ringTags = [];
  }

  /** Draws what is declared now. */
  show(scene: SceneDoc, fight: BattleOnScene | null, dragged: CharacterId | null): void {
    if (this.#drawing.destroyed) return;
    this.#ways = fight && declaresAtOnce(fight) ? waysOn(fight, scene) : [];
    this.#drawing.clear();
    for (const tag of this.#tags) tag.destroy();
    const drawn = this.#ways.map((way) => this.#drawWay(way, scene));
    for (const { at, metres } of fight ? reachesOn(fight, this.#ways) : [])
      shapes.drawCircle(this.#drawing, metresToPixels(scene, at), metres * pixelsPerMetre(scene), {
        fill: { colour: FAIR, alpha: 0.1 },
        stroke: { width: 2.5 * this.#ui, colour: FAIR, alpha: 0.9, pattern: "dashed" },
      });
    this.#tags = fight ? this.#writeTags(drawn, scene, fight) : [];
    this.drawReach(scene, fight, dragged);
  }

  /** The view was zoomed: letters keep their size. */
  rezoom(): void {
    for (const tag of [...this.#tags, ...this.#ringTags]) tag.zoom(this.#zoom);
  }

  /** How far a character gets while its way is drawn; null: nobody's way. */
  drawReach(scene: SceneDoc, fight: BattleOnScene | null, dragged: CharacterId | null): void {
    if (this.#rings.destroyed) return;
    this.#rings.clear();
    for (const tag of this.#ringTags) tag.destroy();
    this.#ringTags = [];
    if (!fight || dragged === null || !declaresAtOnce(fight)) return;
    const reach = movementReaches(fight, dragged);
    const at = fight.view.characters[dragged]?.at;
    if (!reach || !at || typeof at === "string") return;
    for (const movement of ["transport", "considered"] as const) {
      const { colour, pattern } = LOOK[movement];
      const [centre, radius] = [metresToPixels(scene, at), reach[movement] * pixelsPerMetre(scene)];
      shapes.drawCircle(this.#rings, centre, radius, {
        fill: { colour, alpha: 0.06 },
        stroke: { width: 3 * this.#ui, colour, alpha: 0.9, pattern },
      });
      const told = { movement: say(`told.move.${movement}`), metres: metresText(reach[movement]) };
      this.#writeAtRing(say(`declare.canvas.reach.${movement}`, told), colour, { x: centre.x, y: centre.y - radius });
    }
  }

  /** At the top of a ring; where that is out of sight, at the upper edge of the view. */
  #writeAtRing(words: string, colour: number, top: shapes.PixelPoint): void {
    const tag = new TagWriting(this.#layer, colour);
    const { height } = tag.sizeOf(words, this.#zoom);
    tag.show(words, { x: top.x, y: Math.max(top.y, viewNow().top + height) }, this.#zoom);
    this.#ringTags.push(tag);
  }

  #drawWay({ path, metres, movement, stage, side }: DeclaredWay, scene: SceneDoc): DrawnWay {
    const drawing = this.#drawing;
    const pixels = (at: Point) => metresToPixels(scene, at);
    const look = LOOK[movement];
    const colour = stage === "revealed" ? sideColour(side) : look.colour;
    const pattern = stage === "draft" ? "dashed" : "solid";
    const width = 5 * this.#ui;
    const walked = stretchOf(path, [0, metres]).map(pixels);
    shapes.polyline(drawing, walked, { width: width * 1.9, colour: 0x000000, alpha: 0.45 });
    shapes.polyline(drawing, walked, { width, colour, pattern });
    // `SIM-MOV-1`: cut off at the end of the distance.
    if (path.length > metres + 0.01)
      shapes.polyline(drawing, stretchOf(path, [metres, path.length]).map(pixels), {
        width,
        colour: REFUSED,
        pattern: "dotted",
      });
    const end = endOfWay({ path, metres });
    const before = pointAt(path, Math.max(0, metres - 0.05));
    shapes.arrowHead(drawing, pixels(end), pixels(before), 13 * this.#ui, colour);
    return { start: pixels(pointAt(path, 0)), end: pixels(end), colour };
  }

  /** Beside the ways, clear of tokens and of each other. */
  #writeTags(drawn: readonly DrawnWay[], scene: SceneDoc, fight: BattleOnScene): TagWriting[] {
    const zoom = this.#zoom;
    const written = this.#ways.map((way, index) => {
      const { stage, name, metres, movement, gait } = way;
      const { colour, ...ends } = drawn[index]!;
      const tag = new TagWriting(this.#layer, colour);
      const told = {
        name,
        metres: metresText(metres),
        movement: say(gait ? `declare.gait.${gait}` : `told.move.${movement}`),
      };
      const danger = stage === "draft" && this.#isLast(way) ? dangerAtOnce(scene, fight, way.who, endOfWay(way)) : null;
      // An attack takes the whole declaration as well (`SIM-MAJ-1`).
      const isRun = stage === "draft" && movement === "transport";
      const said = say(`declare.canvas.${isRun ? "draftRun" : stage}`, told);
      const words = danger ? [said, danger.line.text].join(say("canvas.between")) : said;
      const others = bodiesOn(scene, fight.battle, way.who);
      return { tag, words, places: placesOfWayTag(ends, tag.sizeOf(words, zoom), 16 * zoom, others, zoom) };
    });
    showTags(written, zoom, bodiesOn(scene, fight.battle));
    return written.map(({ tag }) => tag);
  }

  /** Whether nobody's way goes on from its end. */
  #isLast({ who, path }: DeclaredWay): boolean {
    return this.#ways.findLast((one) => one.who === who)?.path === path;
  }

  get #ui(): number {
    return uiNow();
  }

  get #zoom(): number {
    return zoomNow();
  }
}
