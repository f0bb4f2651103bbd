/** Draws where enemies can go by a normal move and whom they then reach. Scene pixels. */

import { lookOfSide } from "../../chronicle/index";
import { bandOf } from "../../documents/bands";
import type { CombatDoc, SceneDoc } from "../../foundry/platform";
import { metresText, say } from "../../foundry/words";
import { type CharacterId, distance, type Point, pathOf, upTo } from "../../rules/index";
import { bandsOn } from "../../scene/areas";
import { metresToPixels } from "../../scene/map-places";
import type { BattleOnScene } from "../../scene/scene-battle";
import { nameIn } from "../../scene/scene-battle";
import { cornersOfBand } from "../area-outline";
import { bodiesOn, discsOn, seenDiscOf } from "../bodies";
import type { Disc } from "../clear-place";
import type { LabelBox } from "../label-places";
import { type MapScale, scaleOn, zoomNow } from "../map-scale";
import { SKIRMISH, sideColour } from "../palette";
import { TagWriting } from "../plate-writing";
import * as shapes from "../shapes";
import { showTags } from "../tag-places";
import { ThreatBadges, type Threatened } from "./threat-badges";
import { named, type Threat } from "./threatening";

/** Longer words of one threat are broken into lines of this width, pixels before any scaling. */
const WIDEST = 300;

export class ThreatPicture {
  readonly #ground: shapes.Drawing;
  readonly #over: shapes.Group;
  readonly #lines: shapes.Drawing;
  readonly #badges: ThreatBadges;
  #tag: TagWriting | null = null;

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
    this.#badges = new ThreatBadges(this.#over);
  }

  /** The badges that tokens wear. */
  get badges(): ThreatBadges["worn"] {
    return this.#badges.worn;
  }

  clear(): void {
    if (this.#ground.destroyed || this.#over.destroyed) return;
    this.#ground.clear();
    this.#lines.clear();
    this.#badges.clear();
    this.#tag?.destroy();
    this.#tag = null;
  }

  zoom(factor: number): void {
    this.#tag?.zoom(factor);
    this.#badges.zoom(factor);
  }

  /**
   * One enemy: all of its ground, and an arrow to each whom it reaches. Of an unread one only those whom it strikes from its place:
   * silence would look as if it were no threat.
   * @param isSilent the plate of something else stands there
   */
  showOne(scene: SceneDoc, fight: BattleOnScene, threat: Threat, isSilent: boolean): void {
    this.clear();
    const scale = scaleOn(scene);
    const colour = colourOf(fight, threat);
    this.#drawGround(scene, fight, threat, scale, 1);
    const from = seenDiscOf(scene, fight.battle, threat.who);
    if (!from) return;
    const near: Threatened[] = [];
    for (const { id, kept } of threat.reached) {
      const at = seenDiscOf(scene, fight.battle, id);
      const isPast = kept.length > 0;
      if (!at) continue;
      // In a pile arrows and rings would lie on one another.
      if (!this.#arrow(from, at, colour, isPast, scale.ui))
        near.push({ id, at, colour, free: isPast ? 0 : 1, past: isPast ? 1 : 0 });
    }
    const discs = discsOn(scene, fight.battle);
    this.#badges.show(near, false, zoomNow(), discs, []);
    if (isSilent) return;
    const far = threat.ground?.kind === "round" ? threat.ground.metres * scale.metre : from.radius;
    this.#say(
      scene,
      fight,
      wordsOf(fight.combat, threat),
      { ...from, radius: far },
      threat.isUnread ? SKIRMISH.paper : colour,
    );
  }

  /** Several: their ground laid over one another, and on each token that they reach how many do. */
  showAll(scene: SceneDoc, fight: BattleOnScene, threats: readonly Threat[]): void {
    this.clear();
    const scale = scaleOn(scene);
    const counts = new Map<CharacterId, Threatened>();
    for (const threat of threats) {
      this.#drawGround(scene, fight, threat, scale, 0.5);
      for (const { id, kept } of threat.reached) {
        const at = seenDiscOf(scene, fight.battle, id);
        if (!at) continue;
        const one = counts.get(id) ?? { id, at, colour: colourOf(fight, threat), free: 0, past: 0 };
        counts.set(id, kept.length > 0 ? { ...one, past: one.past + 1 } : { ...one, free: one.free + 1 });
      }
    }
    this.#badges.show([...counts.values()], true, zoomNow(), discsOn(scene, fight.battle), this.written());
  }

  /** Above or below a circle, where it covers nobody and no words. */
  #say(scene: SceneDoc, { battle }: BattleOnScene, words: string, { centre, radius }: Disc, colour: number): void {
    const zoom = zoomNow();
    const tag = new TagWriting(this.#over, colour, WIDEST);
    this.#tag = tag;
    const { width, height } = tag.sizeOf(words, zoom);
    const off = radius + height / 2 + 2 * zoom;
    const spots = [-off, off, off + 22 * zoom, -off - 22 * zoom, off + 44 * zoom, -off - 44 * zoom];
    const places = spots.map((y) => ({ left: centre.x - width / 2, top: centre.y + y - height / 2, width, height }));
    const written = [...this.written(), ...this.badges.map(({ box }) => box)];
    showTags([{ tag, words, places }], zoom, bodiesOn(scene, battle), written);
  }

  #ring({ centre, radius }: Disc, colour: number, isPast: boolean, ui: number): void {
    const reach = radius + 8 * ui;
    shapes.drawCircle(this.#lines, centre, reach, { stroke: { width: 7 * ui, colour: SKIRMISH.ink, alpha: 0.4 } });
    shapes.drawCircle(this.#lines, centre, reach, {
      stroke: { width: 3.5 * ui, colour, pattern: isPast ? "dashed" : "solid" },
    });
  }

  /** From rim to rim, with a ring; broken where somebody could stop it. False: there is no room. */
  #arrow(from: Disc, to: Disc, colour: number, isPast: boolean, ui: number): boolean {
    const length = Math.hypot(to.centre.x - from.centre.x, to.centre.y - from.centre.y);
    const [begin, end] = [from.radius + 4 * ui, length - to.radius - 10 * ui];
    if (end - begin < 2 * from.radius) return false;
    this.#ring(to, colour, isPast, ui);
    const at = (far: number) => ({
      x: from.centre.x + ((to.centre.x - from.centre.x) * far) / length,
      y: from.centre.y + ((to.centre.y - from.centre.y) * far) / length,
    });
    const way = [at(begin), at(end)];
    shapes.polyline(this.#lines, way, { width: 6 * ui, colour: SKIRMISH.ink, alpha: 0.35 });
    shapes.polyline(this.#lines, way, { width: 3 * ui, colour, pattern: isPast ? "dashed" : "solid" });
    shapes.arrowHead(this.#lines, at(end), at(begin), 12 * ui, colour);
    if (isPast) shapes.shield(this.#lines, at((begin + end) / 2), 14 * ui, colour);
    return true;
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

function wordsOf(combat: CombatDoc, { who, ground, reached, isUnread }: Threat): string {
  const name = nameIn(combat, who);
  const free = reached.flatMap(({ id, kept }) => (kept.length > 0 ? [] : [id]));
  const past = reached.flatMap(({ id, kept }) => (kept.length > 0 ? [id] : []));
  const [none, some] = isUnread ? ["notKnown", "unread"] : ["none", "reaches"];
  const key = past.length === 0 ? (free.length > 0 ? some : none) : free.length > 0 ? "reachesBoth" : "reachesPast";
  const said = say(`canvas.threat.${key}`, { name, free: named(combat, free), past: named(combat, past) });
  return ground?.kind === "round" ? say("canvas.threat.far", { said, metres: metresText(ground.metres) }) : said;
}
