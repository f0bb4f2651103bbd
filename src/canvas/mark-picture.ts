/**
 * The marks of a battle's characters on the canvas: seats in melee, which belong to the centre that fighters share; diamonds
 * when independent, at their own points (`A25-STA-5`, `A25-CMB-3`); rings in contact.
 */

import type { StandingAnswer } from "../judgement/index";
import type { CharacterId, Point } from "../rules/index";
import type { BattlePicture } from "./battle-picture";
import { contactText } from "./canvas-words";
import { cornerAt, type PlatePlace } from "./clear-place";
import type { LabelBox } from "./label-places";
import type { MapScale } from "./map-scale";
import { BLOCK, PLATE_TEXT, SKIRMISH, sideColour } from "./palette";
import { TagWriting } from "./plate-writing";
import * as shapes from "./shapes";
import { showTags } from "./tag-places";

/** A token on the scene in pixels, with the place of its side in the battle's list. */
export interface MarkedToken {
  readonly centre: shapes.PixelPoint;
  readonly radius: number;
  readonly side: number;
}

export interface MarkSetting {
  readonly scale: MapScale;
  readonly pixels: (at: Point) => shapes.PixelPoint;
  /** The factor that keeps letters at the same size whatever the zoom. */
  readonly zoom: number;
  readonly figureOf: (id: CharacterId) => MarkedToken | null;
  readonly nameOf: (id: CharacterId) => string;
  /** Where tokens would be put that stand elsewhere. */
  readonly wanted: readonly MarkedToken[];
  /** Tokens of this user that answer blocks without being asked. */
  readonly standing: readonly { readonly figure: MarkedToken; readonly answer: Exclude<StandingAnswer, "ask"> }[];
  /** Places that words should not cover, and the present badges; scene pixels. */
  readonly hindrances: readonly LabelBox[];
  readonly badges: readonly LabelBox[];
}

const CONTACT_PLACES: readonly PlatePlace[] = ["above", "below", "left", "right"];

export class MarkPicture {
  readonly #ground: shapes.Drawing;
  readonly #over: shapes.Group;
  readonly #shields: shapes.Drawing;
  #tags: TagWriting[] = [];
  #drawn = "";

  /** `ground` lies below the tokens, `over` above them. */
  constructor(ground: shapes.Group, over: shapes.Group) {
    this.#ground = shapes.newDrawing(ground);
    this.#over = over;
    this.#shields = shapes.newDrawing(over);
  }

  zoom(factor: number): void {
    for (const tag of this.#tags) tag.zoom(factor);
  }

  show(picture: BattlePicture, setting: MarkSetting): void {
    const seats = picture.skirmishes.flatMap((skirmish) =>
      skirmish.melee.map((id) => ({ centre: setting.pixels(skirmish.centre), figure: setting.figureOf(id) })),
    );
    const diamonds = picture.independents.map(({ id, at, shared }) => {
      const figure = setting.figureOf(id);
      return { at: shared && figure ? figure.centre : setting.pixels(at), figure };
    });
    const gatherings = picture.gatherings.map(({ at, who }) => ({
      at: setting.pixels(at),
      figures: who.flatMap((id) => setting.figureOf(id) ?? []),
    }));
    const contacts = picture.contacts.map((contact) => ({
      at: setting.pixels(contact.at),
      words: contactText(contact.who.map(setting.nameOf)),
      reach: Math.max(setting.scale.metre, ...contact.who.map((id) => reachOf(contact.at, id, setting))),
    }));
    const said = JSON.stringify([
      seats,
      diamonds,
      gatherings,
      contacts,
      setting.wanted,
      setting.standing,
      setting.scale,
    ]);
    if (said === this.#drawn) return;
    this.#drawn = said;
    this.#ground.clear();
    const { ui } = setting.scale;
    for (const { centre, figure } of seats) if (figure) this.#seat(centre, figure, ui);
    for (const { at, figures } of gatherings) this.#gathering(at, figures, ui);
    for (const { centre, radius, side } of setting.wanted)
      shapes.drawCircle(this.#ground, centre, radius, {
        stroke: { width: 3 * ui, colour: sideColour(side), pattern: "dotted" },
      });
    for (const { at, figure } of diamonds) this.#diamond(at, figure, ui);
    this.#shields.clear();
    for (const { figure, answer } of setting.standing) this.#shield(figure, answer, ui);
    for (const tag of this.#tags) tag.destroy();
    this.#tags = this.#writeContacts(contacts, setting);
    for (const { at, reach } of contacts) {
      shapes.drawCircle(this.#ground, at, reach + 6 * ui, {
        stroke: { width: 6 * ui, colour: SKIRMISH.ink, alpha: 0.35 },
      });
      shapes.drawCircle(this.#ground, at, reach + 6 * ui, {
        stroke: { width: 3.5 * ui, colour: SKIRMISH.calm, pattern: "dashed" },
      });
    }
  }

  /** Where the words about contacts stand, scene pixels. */
  get labels(): LabelBox[] {
    return this.#tags.flatMap(({ box }) => box ?? []);
  }

  /** Writes the words beside each ring, where they hide nobody. */
  #writeContacts(
    contacts: readonly { at: shapes.PixelPoint; reach: number; words: string }[],
    { zoom, scale, hindrances, badges }: MarkSetting,
  ): TagWriting[] {
    const written = contacts.map(({ at, reach, words }) => {
      const tag = new TagWriting(this.#over, SKIRMISH.calm);
      const { width, height } = tag.sizeOf(words, zoom);
      const gap = reach + 10 * scale.ui + 2 * zoom;
      const places = CONTACT_PLACES.map((place): LabelBox => {
        const { x, y } = cornerAt(place, at, width, height, gap);
        return { left: x, top: y, width, height };
      });
      return { tag, words, places };
    });
    showTags(written, zoom, hindrances, badges);
    return written.map(({ tag }) => tag);
  }

  #seat(centre: shapes.PixelPoint, figure: MarkedToken, ui: number): void {
    const colour = sideColour(figure.side);
    shapes.polyline(this.#ground, [centre, figure.centre], { width: 2 * ui, colour, alpha: 0.55 });
    shapes.drawCircle(this.#ground, figure.centre, figure.radius + 4 * ui, {
      fill: { colour, alpha: 0.25 },
      stroke: { width: 3 * ui, colour, alpha: 0.95 },
    });
  }

  /** A spoke from the coordinate that several share to each token beside it. */
  #gathering(at: shapes.PixelPoint, figures: readonly MarkedToken[], ui: number): void {
    for (const { centre, side } of figures)
      shapes.polyline(this.#ground, [at, centre], { width: 2 * ui, colour: sideColour(side), alpha: 0.55 });
    shapes.drawCircle(this.#ground, at, 4 * ui, { fill: { colour: SKIRMISH.ink, alpha: 0.7 } });
  }

  /** At the token's upper left: a shield for one that blocks, a crossed one for one that lets everybody pass. */
  #shield({ centre, radius }: MarkedToken, answer: "block" | "pass", ui: number): void {
    const side = 14 * ui;
    const at = { x: centre.x - radius * 0.75, y: centre.y - radius * 0.75 };
    shapes.shield(this.#shields, at, side + 4 * ui, SKIRMISH.ink);
    shapes.shield(this.#shields, at, side, answer === "block" ? BLOCK : PLATE_TEXT);
    if (answer === "block") return;
    const ends = [
      { x: at.x - side * 0.6, y: at.y + side * 0.6 },
      { x: at.x + side * 0.6, y: at.y - side * 0.6 },
    ];
    shapes.polyline(this.#shields, ends, { width: 3 * ui, colour: SKIRMISH.ink });
  }

  #diamond(at: shapes.PixelPoint, figure: MarkedToken | null, ui: number): void {
    const colour = sideColour(figure?.side ?? 0);
    const reach = (figure?.radius ?? 16 * ui) * 1.5 + 4 * ui;
    shapes.diamond(this.#ground, at, reach, { stroke: { width: 6 * ui, colour: SKIRMISH.ink, alpha: 0.4 } });
    shapes.diamond(this.#ground, at, reach, {
      fill: { colour, alpha: 0.18 },
      stroke: { width: 3 * ui, colour, alpha: 0.95 },
    });
  }
}

function reachOf(at: Point, id: CharacterId, { figureOf, pixels }: MarkSetting): number {
  const figure = figureOf(id);
  const centre = pixels(at);
  return figure ? Math.hypot(figure.centre.x - centre.x, figure.centre.y - centre.y) + figure.radius : 0;
}
