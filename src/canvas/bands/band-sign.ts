/** The sign of a band: its name, a line below it, whether a weapon reaches it, and during a drag what a drop there would mean. */

import type { EnteringTold } from "../../chronicle/index";
import { FAIR, PLATE, PLATE_TEXT, REACHED, REFUSED, SKIRMISH } from "../palette";
import * as shapes from "../shapes";
import { viewNow } from "../view-now";
import type { BandPicture, Box } from "./band-picture";
import { crossedOut } from "./band-shapes";

const EDGE = 8;
/** What a name with its line takes at the most, before any scaling. */
const TALL = 60;

/** What a sign says besides its band's name. */
interface SignWords {
  /** During a drag; null: there is none. */
  readonly verdict: EnteringTold | null;
  /** Who could strike at the mover there; empty: nobody, or the pointer was not there yet. */
  readonly danger: string;
  /** Whether the weapon in hand reaches it; empty: none is in hand, or it does not. */
  readonly reach: string;
}

export class BandSign {
  readonly #group: shapes.Group;
  readonly #back: shapes.Drawing;
  readonly #name: shapes.Writing;
  readonly #subtitle: shapes.Writing;
  readonly #reach: shapes.Writing;
  readonly #reachBack: shapes.Drawing;
  readonly #verdict: shapes.Group;
  readonly #verdictBack: shapes.Drawing;
  readonly #title: shapes.Writing;
  readonly #reason: shapes.Writing;
  readonly #danger: shapes.Writing;
  #said = "";
  /** Of what is written, before any scaling. */
  #width = 0;

  constructor(parent: shapes.Group) {
    this.#group = shapes.newGroup(parent);
    this.#back = shapes.newDrawing(this.#group);
    this.#name = shapes.newWriting(this.#group, 16, PLATE_TEXT);
    this.#subtitle = shapes.newWriting(this.#group, 12, PLATE_TEXT);
    this.#reachBack = shapes.newDrawing(this.#group);
    this.#reach = shapes.newWriting(this.#group, 13, REACHED, 200);
    this.#verdict = shapes.newGroup(this.#group);
    this.#verdictBack = shapes.newDrawing(this.#verdict);
    this.#title = shapes.newWriting(this.#verdict, 15, FAIR);
    this.#reason = shapes.newWriting(this.#verdict, 13, PLATE_TEXT, 200);
    this.#danger = shapes.newWriting(this.#verdict, 13, REFUSED, 200);
  }

  /** `room`: the part of the band in which nobody is seated, scene pixels. */
  show(band: BandPicture, room: Box, words: SignWords, zoom: number): void {
    // The scenes' tabs may lie over the upper end of the band.
    const lowest = band.box.y + band.box.height - TALL * zoom;
    const top = Math.max(room.y, Math.min(viewNow().top, lowest));
    this.#group.position.set(room.x + room.width / 2, top + EDGE * zoom);
    this.#fit(room, zoom);
    const widest = Math.max(120, room.width / zoom - 3 * EDGE);
    const said = JSON.stringify([band.name, band.subtitle, band.contested, words, Math.round(widest)]);
    if (said === this.#said) return;
    this.#said = said;
    const height = this.#writeName(band);
    const { verdict, danger, reach } = words;
    // During a drag the meaning of a drop comes first.
    this.#writeReach(verdict ? "" : reach, height + 6, widest);
    this.#verdict.visible = verdict !== null;
    if (verdict) this.#writeVerdict(verdict, danger, height + 6, widest);
    this.#fit(room, zoom);
  }

  /** As large as letters are elsewhere, and no wider than the band. */
  #fit(room: Box, zoom: number): void {
    this.#group.scale.set(Math.min(zoom, (room.width - EDGE) / Math.max(1, this.#width)));
  }

  #writeName({ name, subtitle, contested }: BandPicture): number {
    const ink = contested ? SKIRMISH.ink : PLATE_TEXT;
    for (const [writing, text] of [
      [this.#name, name],
      [this.#subtitle, subtitle],
    ] as const) {
      writing.text = text;
      writing.style.fill = ink;
    }
    this.#subtitle.visible = subtitle !== "";
    const sign = contested ? 30 : 0;
    const inner = Math.max(this.#name.width, this.#subtitle.visible ? this.#subtitle.width : 0);
    const width = inner + 20 + sign;
    this.#width = width;
    const height = this.#name.height + (this.#subtitle.visible ? this.#subtitle.height : 0) + 6;
    const middle = sign / 2;
    this.#name.position.set(Math.round(middle - this.#name.width / 2), 3);
    this.#subtitle.position.set(Math.round(middle - this.#subtitle.width / 2), 2 + this.#name.height);
    this.#back.clear();
    const fill = contested ? { colour: SKIRMISH.paper, alpha: 0.95 } : { colour: PLATE, alpha: 0.8 };
    const stroke = { width: 2, colour: contested ? SKIRMISH.calm : PLATE_TEXT, alpha: contested ? 1 : 0.35 };
    shapes.plate(this.#back, -width / 2, 0, width, height, { fill, stroke });
    if (contested) {
      shapes.plate(this.#back, -width / 2, 0, sign, height, { fill: { colour: SKIRMISH.calm, alpha: 1 } });
      shapes.swords(this.#back, { x: -width / 2 + sign / 2, y: height / 2 }, sign * 0.6, SKIRMISH.ink);
    }
    return height;
  }

  #writeReach(text: string, top: number, widest: number): void {
    this.#reachBack.clear();
    this.#reach.visible = text !== "";
    if (text === "") return;
    shapes.writeWithin(this.#reach, text, widest);
    const { width, height } = this.#reach;
    this.#reach.position.set(Math.round(-width / 2), top + 2);
    this.#width = Math.max(this.#width, width + 14);
    shapes.plate(this.#reachBack, -width / 2 - 7, top, width + 14, height + 4, {
      fill: { colour: PLATE, alpha: 0.82 },
    });
  }

  #writeVerdict({ allowed, title, reason }: EnteringTold, danger: string, top: number, widest: number): void {
    const colour = allowed ? FAIR : REFUSED;
    this.#title.text = title;
    this.#title.style.fill = colour;
    const below = [
      [this.#reason, reason],
      [this.#danger, danger],
    ] as const;
    const sign = 14;
    const titleWidth = this.#title.width + sign + 8;
    let inner = titleWidth;
    let height = this.#title.height + 8;
    for (const [writing, text] of below) {
      shapes.writeWithin(writing, text, widest);
      writing.visible = text !== "";
      if (text === "") continue;
      inner = Math.max(inner, writing.width);
      writing.position.set(Math.round(-writing.width / 2), top + height - 5);
      height += writing.height;
    }
    const left = -titleWidth / 2;
    this.#title.position.set(Math.round(left + sign + 8), top + 3);
    this.#width = Math.max(this.#width, inner + 20);
    this.#verdictBack.clear();
    shapes.plate(this.#verdictBack, -inner / 2 - 10, top, inner + 20, height, {
      fill: { colour: PLATE, alpha: 0.92 },
      stroke: { width: 2, colour },
    });
    const middle = { x: left + sign / 2, y: top + 3 + this.#title.height / 2 };
    if (allowed) shapes.drawCircle(this.#verdictBack, middle, sign / 2 - 1, { stroke: { width: 3, colour } });
    else
      crossedOut(this.#verdictBack, { x: middle.x - sign / 2, y: middle.y - sign / 2, width: sign, height: sign }, 1, {
        width: 3,
        colour,
      });
  }

  destroy(): void {
    if (!this.#group.destroyed) this.#group.destroy({ children: true });
  }
}
