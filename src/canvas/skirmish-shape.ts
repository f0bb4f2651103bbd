/**
 * One skirmish on the canvas: its area, its badge, and short animations when it forms, grows and vanishes: its place
 * (`A25-SKR-2`, `A25-CMB-2`, `B20-ZON-2`), its size and shape (`A25-SKR-3`, `A25-SKR-5`, `B20-ZON-3`), its end
 * (`A25-SKR-6`, `B20-END-1`), two skirmishes that overlap (`A25-CMB-5`), and overcrowding (`A25-OVR-2`).
 */

import { cornersOfBand, drawArea } from "./area-outline";
import type { SkirmishPicture } from "./battle-picture";
import { cornerAt, type PlatePlace } from "./clear-place";
import type { LabelBox } from "./label-places";
import type { MapScale } from "./map-scale";
import { type Motion, move } from "./motion";
import { SKIRMISH } from "./palette";
import * as shapes from "./shapes";

const DURATION = 420;

/** Places of a badge at its area, the best first. */
export const BADGE_PLACES: readonly PlatePlace[] = [
  "above",
  "left",
  "right",
  "below",
  "above-left",
  "above-right",
  "below-left",
  "below-right",
];
/** Between area and badge, pixels before any scaling. */
const BADGE_GAP = 4;

/** The two lines of a badge. */
interface BadgeWords {
  readonly name: string;
  readonly counts: string;
}

/** A skirmish's place and size in scene pixels. */
interface Extent {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

export class SkirmishShape {
  readonly #group: shapes.Group;
  readonly #area: shapes.Drawing;
  readonly #badge: shapes.Group;
  readonly #plate: shapes.Drawing;
  readonly #name: shapes.Writing;
  readonly #counts: shapes.Writing;
  #picture: SkirmishPicture | null = null;
  #shown: Extent | null = null;
  #target: Extent | null = null;
  #label = "";
  #place: PlatePlace = "above";
  /** The badge's size, before any scaling. */
  #size = { width: 0, height: 0 };
  /** How far the badge is moved aside so that it covers no other, before any scaling. */
  #aside: shapes.PixelPoint = { x: 0, y: 0 };
  #motion: Motion | null = null;
  #strip: MapScale["strip"];

  constructor(parent: shapes.Group, badges: shapes.Group) {
    this.#group = shapes.newGroup(parent);
    this.#area = shapes.newDrawing(this.#group);
    this.#badge = shapes.newGroup(badges);
    this.#plate = shapes.newDrawing(this.#badge);
    this.#name = shapes.newWriting(this.#badge, 14, SKIRMISH.ink);
    this.#counts = shapes.newWriting(this.#badge, 11, SKIRMISH.ink);
  }

  /**
   * Shows the picture, or only its outline if the table wants that. `from`: where a combined skirmish came from,
   * pixels. Does nothing if nothing changed.
   */
  show(
    picture: SkirmishPicture,
    centre: shapes.PixelPoint,
    words: BadgeWords,
    scale: MapScale,
    outlined = false,
  ): void {
    const label = `${words.name}\n${words.counts}\n${outlined}`;
    this.#strip = scale.strip;
    const half = picture.half * scale.metre;
    const target = { x: centre.x, y: centre.y, half };
    const before = this.#shown;
    if (
      this.#target &&
      sameExtent(this.#target, target) &&
      this.#picture &&
      samePicture(this.#picture, picture, label, this.#label)
    )
      return;
    this.#picture = picture;
    this.#target = target;
    this.#label = label;
    this.#motion?.stop();
    this.#write(picture, words);
    const start = before ?? { x: centre.x, y: centre.y, half: half * 0.2 };
    this.#group.alpha = 1;
    this.#badge.alpha = 1;
    this.#motion = move(DURATION, (share) => {
      this.#draw(picture, blend(start, target, share), scale, outlined);
      if (!before) this.#group.alpha = share;
    });
  }

  /** The boxes that the badge may take, in the order of `BADGE_PLACES`; scene pixels. */
  badgeBoxes(scale: MapScale, zoom: number): LabelBox[] {
    const { x, y, half } = this.#target ?? { x: 0, y: 0, half: 0 };
    const [width, height] = [this.#size.width * zoom, this.#size.height * zoom];
    return BADGE_PLACES.map((place) => {
      const corner = cornerAt(
        place,
        { x, y },
        width,
        height,
        this.#reachTo(place, half) + 3 * scale.ui + BADGE_GAP * zoom,
      );
      return { left: corner.x, top: corner.y, width, height };
    });
  }

  /** Where the badge hangs once the area has grown to its size, scene pixels. */
  badgeBox(scale: MapScale, zoom: number): LabelBox {
    const box = this.badgeBoxes(scale, zoom)[BADGE_PLACES.indexOf(this.#place)]!;
    return { ...box, left: box.left + this.#aside.x * zoom, top: box.top + this.#aside.y * zoom };
  }

  /** The square around the area, scene pixels. Other badges should not hang there. */
  get areaBox(): LabelBox {
    const { x, y, half } = this.#target ?? { x: 0, y: 0, half: 0 };
    if (!this.#strip) return { left: x - half, top: y - half, width: 2 * half, height: 2 * half };
    const corners = cornersOfBand({ x, y }, half, this.#strip);
    const [across, down] = [corners.map((one) => one.x), corners.map((one) => one.y)];
    const [left, top] = [Math.min(...across), Math.min(...down)];
    return { left, top, width: Math.max(...across) - left, height: Math.max(...down) - top };
  }

  /** Hangs the badge on that side of the area, moved aside by that much, before any scaling. */
  hangBadge(place: PlatePlace, aside: shapes.PixelPoint, scale: MapScale): void {
    this.#place = place;
    this.#aside = aside;
    const { width, height } = this.#size;
    // The corner on the area, so that zooming keeps it there.
    const corner = cornerAt(place, { x: 0, y: 0 }, width, height, BADGE_GAP);
    this.#badge.pivot.set(-corner.x - aside.x, -corner.y - aside.y);
    if (this.#shown) this.#placeBadge(this.#shown, scale);
  }

  /** Fades out and takes itself off the canvas. */
  vanish(): void {
    this.#motion?.stop();
    this.#motion = move(
      DURATION,
      (share) => {
        if (this.#group.destroyed) return;
        this.#group.alpha = 1 - share;
        this.#badge.alpha = 1 - share;
      },
      () => this.destroy(),
    );
  }

  destroy(): void {
    this.#motion?.stop();
    if (!this.#group.destroyed) this.#group.destroy({ children: true });
    if (!this.#badge.destroyed) this.#badge.destroy({ children: true });
  }

  /** Keeps the badge readable: the inverse of the view's zoom within limits. */
  zoom(factor: number): void {
    if (!this.#badge.destroyed) this.#badge.scale.set(factor);
  }

  #draw(picture: SkirmishPicture, extent: Extent, scale: MapScale, outlined: boolean): void {
    if (this.#area.destroyed) return;
    this.#shown = extent;
    const ring = 3 * scale.ui;
    const colour = picture.overcrowded ? SKIRMISH.crowded : SKIRMISH.calm;
    const outline = (...[drawing, at, half, look]: Parameters<typeof shapes.drawCircle>) =>
      drawArea(drawing, picture.shape, at, half, look, scale.strip);
    this.#area.clear();
    outline(this.#area, extent, extent.half + ring, { stroke: { width: ring * 2, colour: SKIRMISH.ink, alpha: 0.35 } });
    outline(this.#area, extent, extent.half, {
      ...(outlined ? {} : { fill: { colour, alpha: 0.13 } }),
      stroke: { width: ring, colour, alpha: 0.95 },
    });
    if (picture.overcrowded && !outlined) {
      shapes.hatch(
        this.#area,
        extent,
        extent.half - ring,
        picture.shape === "square" ? "square" : "circle",
        14 * scale.ui,
        {
          width: scale.ui * 1.5,
          colour,
          alpha: 0.4,
        },
      );
      outline(this.#area, extent, extent.half - ring * 2.5, { stroke: { width: ring * 0.7, colour, alpha: 0.95 } });
    }
    shapes.cross(this.#area, extent, 7 * scale.ui, { width: 2 * scale.ui, colour, alpha: 0.9 });
    shapes.drawCircle(this.#area, extent, 3 * scale.ui, { fill: { colour, alpha: 0.9 } });
    this.#placeBadge(extent, scale);
  }

  #placeBadge({ x, y, half }: Extent, scale: MapScale): void {
    const at = cornerAt(this.#place, { x, y }, 0, 0, this.#reachTo(this.#place, half) + 3 * scale.ui);
    this.#badge.position.set(at.x, at.y);
  }

  /** How far the area reaches on that side of its middle. */
  #reachTo(place: PlatePlace, half: number): number {
    if (!this.#strip) return half;
    const { along, half: wide } = this.#strip;
    const isUpright = Math.abs(along.y) > Math.abs(along.x);
    return (place === "above" || place === "below") === isUpright ? half : wide;
  }

  #write({ overcrowded }: SkirmishPicture, { name, counts }: BadgeWords): void {
    const colour = overcrowded ? SKIRMISH.crowded : SKIRMISH.calm;
    this.#name.text = name;
    this.#counts.text = counts;
    const height = this.#name.height + this.#counts.height + 4;
    const sign = 26;
    const width = Math.max(this.#name.width, this.#counts.width) + sign + 14;
    this.#size = { width, height };
    const [left, top] = [0, 0];
    this.#name.position.set(left + sign + 7, top + 2);
    this.#counts.position.set(left + sign + 7, top + 1 + this.#name.height);
    this.#plate.clear();
    shapes.plate(this.#plate, left, top, width, height, {
      fill: { colour: SKIRMISH.paper, alpha: 0.94 },
      stroke: { width: 2, colour },
    });
    shapes.plate(this.#plate, left, top, sign, height, { fill: { colour, alpha: 1 } });
    shapes.swords(this.#plate, { x: left + sign / 2, y: top + height / 2 }, sign * 0.6, SKIRMISH.ink);
  }
}

function blend(from: Extent, to: Extent, share: number): Extent {
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    half: from.half + (to.half - from.half) * share,
  };
}

function sameExtent(a: Extent, b: Extent): boolean {
  return a.x === b.x && a.y === b.y && a.half === b.half;
}

function samePicture(a: SkirmishPicture, b: SkirmishPicture, label: string, before: string): boolean {
  return a.shape === b.shape && a.overcrowded === b.overcrowded && label === before;
}
