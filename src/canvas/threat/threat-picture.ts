/** Draws where enemies can go by a normal move and whom they then reach. Scene pixels. */

import { lookOfSide } from "../../chronicle/index";
import { bandOf } from "../../documents/bands";
import type { SceneDoc } from "../../foundry/platform";
import { metresText, say } from "../../foundry/words";
import { type CharacterId, distance, type Point, pathOf, upTo } from "../../rules/index";
import { bandsOn } from "../../scene/areas";
import { metresToPixels } from "../../scene/map-places";
import type { BattleOnScene } from "../../scene/scene-battle";
import { nameOf } from "../../scene/scene-battle";
import { cornersOfBand } from "../area-outline";
import { bodiesOn, seenDiscOf } from "../bodies";
import type { Disc } from "../clear-place";
import type { LabelBox } from "../label-places";
import { type MapScale, scaleOn, zoomNow } from "../map-scale";
import { SKIRMISH, sideColour } from "../palette";
import { TagWriting } from "../plate-writing";
import * as shapes from "../shapes";
import { type PlacedTag, showTags } from "../tag-places";
import type { Threat } from "./threatening";

export class ThreatPicture {
  readonly #ground: shapes.Drawing;
  readonly #over: shapes.Group;
  readonly #lines: shapes.Drawing;
  #tags: TagWriting[] = [];

  /**
   * `ground` lies below the tokens, `over` above them.
   * @param written words that already stand on the map, scene pixels
   */
  constructor(
    ground: shapes.Group,
    over: shapes.Group,
    private readonly written: () => readonly LabelBox[],
  ) {
    this.#ground = shapes.newDrawing(ground);
    this.#over = shapes.newGroup(over);
    this.#lines = shapes.newDrawing(this.#over);
  }

  clear(): void {
    if (this.#ground.destroyed || this.#over.destroyed) return;
    this.#ground.clear();
    this.#lines.clear();
    for (const tag of this.#tags) tag.destroy();
    this.#tags = [];
  }

  zoom(factor: number): void {
    for (const tag of this.#tags) tag.zoom(factor);
  }

  /**
   * One enemy: all of its ground, and an arrow to each whom it reaches.
   * @param isSilent the plate of something else stands there
   */
  showOne(scene: SceneDoc, fight: BattleOnScene, threat: Threat, isSilent: boolean): void {
    this.clear();
    const scale = scaleOn(scene);
    const colour = colourOf(fight, threat);
    this.#drawGround(scene, fight, threat, scale, 1);
    const from = seenDiscOf(scene, fight.battle, threat.who);
    if (!from) return;
    for (const { id, kept } of threat.reached) {
      const to = seenDiscOf(scene, fight.battle, id);
      if (!to) continue;
      this.#ring(to, colour, kept.length > 0, scale.ui);
      this.#arrow(from, to, colour, kept.length > 0, scale.ui);
    }
    if (isSilent) return;
    const far = threat.ground?.kind === "round" ? threat.ground.metres * scale.metre : from.radius;
    const tag = this.#placedAround(wordsOf(threat), { ...from, radius: far }, colour);
    this.#show(scene, fight, [tag]);
  }

  /** An enemy whose figures are not for this user: silence would look as if it were no threat. */
  showUnknown(scene: SceneDoc, fight: BattleOnScene, who: CharacterId): void {
    this.clear();
    const from = seenDiscOf(scene, fight.battle, who);
    if (!from) return;
    const words = say("canvas.threat.notKnown", { name: nameOf(who) });
    this.#show(scene, fight, [this.#placedAround(words, from, SKIRMISH.paper)]);
  }

  /** Several: their ground laid over one another, and at each whom they reach how many. */
  showAll(scene: SceneDoc, fight: BattleOnScene, threats: readonly Threat[]): void {
    this.clear();
    const scale = scaleOn(scene);
    const zoom = zoomNow();
    for (const threat of threats) this.#drawGround(scene, fight, threat, scale, 0.5);
    const counts = new Map<CharacterId, { free: number; past: number; colour: number }>();
    for (const threat of threats)
      for (const { id, kept } of threat.reached) {
        const one = counts.get(id) ?? { free: 0, past: 0, colour: colourOf(fight, threat) };
        if (kept.length > 0) one.past += 1;
        else one.free += 1;
        counts.set(id, one);
      }
    const placed: PlacedTag[] = [];
    for (const [id, { free, past, colour }] of counts) {
      const at = seenDiscOf(scene, fight.battle, id);
      if (!at) continue;
      this.#ring(at, colour, free === 0, scale.ui);
      const key = past === 0 ? "count" : free === 0 ? "countPast" : "countBoth";
      const words = say(`canvas.threat.${key}`, { free: String(free), past: String(past) });
      placed.push(this.#placedAround(words, { ...at, radius: at.radius + 4 * zoom }, colour));
    }
    this.#show(scene, fight, placed);
  }

  #show(scene: SceneDoc, { battle }: BattleOnScene, tags: readonly PlacedTag[]): void {
    showTags(tags, zoomNow(), bodiesOn(scene, battle), this.written());
  }

  /** Above, below or beside a circle, where it covers nobody and no words. */
  #placedAround(words: string, { centre, radius }: Disc, colour: number): PlacedTag {
    const zoom = zoomNow();
    const tag = new TagWriting(this.#over, colour);
    const { width, height } = tag.sizeOf(words, zoom);
    const aside = radius + width / 2 + 8 * zoom;
    const spots = [
      [0, -radius - 10 * zoom],
      [0, radius + 14 * zoom],
      [0, radius + 34 * zoom],
      [0, -radius - 30 * zoom],
      [aside, 0],
      [-aside, 0],
      [0, radius + 54 * zoom],
      [0, -radius - 50 * zoom],
    ] as const;
    const places = spots.map(([x, y]) => ({
      left: centre.x + x - width / 2,
      top: centre.y + y - height / 2,
      width,
      height,
    }));
    this.#tags.push(tag);
    return { tag, words, places };
  }

  #ring({ centre, radius }: Disc, colour: number, isPast: boolean, ui: number): void {
    const reach = radius + 8 * ui;
    shapes.drawCircle(this.#lines, centre, reach, { stroke: { width: 7 * ui, colour: SKIRMISH.ink, alpha: 0.4 } });
    shapes.drawCircle(this.#lines, centre, reach, {
      stroke: { width: 3.5 * ui, colour, pattern: isPast ? "dashed" : "solid" },
    });
  }

  /** From rim to rim; broken where somebody could stop it. */
  #arrow(from: Disc, to: Disc, colour: number, isPast: boolean, ui: number): void {
    const length = Math.hypot(to.centre.x - from.centre.x, to.centre.y - from.centre.y);
    const [begin, end] = [from.radius + 4 * ui, length - to.radius - 10 * ui];
    if (end - begin < 8 * ui) return;
    const at = (far: number) => ({
      x: from.centre.x + ((to.centre.x - from.centre.x) * far) / length,
      y: from.centre.y + ((to.centre.y - from.centre.y) * far) / length,
    });
    const way = [at(begin), at(end)];
    shapes.polyline(this.#lines, way, { width: 6 * ui, colour: SKIRMISH.ink, alpha: 0.35 });
    shapes.polyline(this.#lines, way, { width: 3 * ui, colour, pattern: isPast ? "dashed" : "solid" });
    shapes.arrowHead(this.#lines, at(end), at(begin), 12 * ui, colour);
    if (isPast) shapes.shield(this.#lines, at((begin + end) / 2), 14 * ui, colour);
  }

  #drawGround(scene: SceneDoc, fight: BattleOnScene, threat: Threat, scale: MapScale, share: number): void {
    const { ground } = threat;
    if (!ground) return;
    const colour = colourOf(fight, threat);
    const free = { fill: { colour, alpha: 0.2 * share }, stroke: { width: 2.5 * scale.ui, colour, alpha: 0.9 } };
    const all = {
      fill: { colour, alpha: 0.07 * share },
      stroke: { width: 1.5 * scale.ui, colour, alpha: 0.6, pattern: "dashed" as const },
    };
    if (ground.kind === "areas") {
      const field = fight.battle.board === "areas" ? bandsOn(scene, fight.battle) : null;
      for (const area of field ? ground.areas : []) {
        const { x, y, width, height } = bandOf(field!, area);
        const inset = (8 * scale.ui) / scale.metre;
        const corners: Point[] = [
          [x + inset, y + inset],
          [x + width - inset, y + inset],
          [x + width - inset, y + height - inset],
          [x + inset, y + height - inset],
        ];
        shapes.polygon(
          this.#ground,
          corners.map((at) => metresToPixels(scene, at)),
          free,
        );
      }
      return;
    }
    const { from, ways, metres } = ground;
    const pixels = (at: Point) => metresToPixels(scene, at);
    if (ways.length === 0) {
      shapes.drawCircle(this.#ground, pixels(from), metres * scale.metre, free);
      return;
    }
    const ends = ways.map(({ end }) => end);
    const freely = ways.map(
      ({ end, free: far }) => upTo(pathOf(from, [end]), Math.min(far, distance(from, end))).at(-1) ?? from,
    );
    for (const [points, look] of [
      [ends, all],
      [freely, free],
    ] as const) {
      const corners = points.map(pixels);
      const [first, second] = corners;
      if (!scale.strip || ways.length !== 2 || !first || !second) {
        shapes.polygon(this.#ground, corners, look);
        if (look === all) outline(this.#ground, corners, look.stroke);
        continue;
      }
      const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
      const long = Math.hypot(second.x - first.x, second.y - first.y) / 2;
      shapes.polygon(this.#ground, cornersOfBand(middle, long, scale.strip), look);
    }
  }
}

/** Polygons have solid borders alone. */
function outline(drawing: shapes.Drawing, corners: readonly shapes.PixelPoint[], stroke: shapes.Stroke): void {
  const [first] = corners;
  if (first) shapes.polyline(drawing, [...corners, first], stroke);
}

function colourOf({ battle }: BattleOnScene, { side }: Threat): number {
  return sideColour(lookOfSide(battle.sides, side));
}

function wordsOf({ who, ground, reached }: Threat): string {
  const far = ground?.kind === "round" ? metresText(ground.metres) : null;
  const past = reached.filter(({ kept }) => kept.length > 0).length;
  const free = reached.length - past;
  const key = reached.length === 0 ? "none" : past === 0 ? "reaches" : free === 0 ? "reachesPast" : "reachesBoth";
  const said = say(`canvas.threat.${key}`, { name: nameOf(who), free: String(free), past: String(past) });
  return far ? say("canvas.threat.far", { said, metres: far }) : said;
}
