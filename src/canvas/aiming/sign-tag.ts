/** The small sign and number at a shoulder of somebody who may not be struck. Scene pixels. */

import type { Disc } from "../clear-place";
import type { LabelBox } from "../label-places";
import { PLATE, PLATE_TEXT, REFUSED } from "../palette";
import * as shapes from "../shapes";

/** The little picture beside somebody who may not be struck. */
export type WhyNot = "too-far" | "shielded" | "elsewhere" | "barred";

/** The sign on somebody. */
export interface WornSign {
  readonly at: Disc;
  /** `fallen`: may be struck, but lies there: apart from those who stand. */
  readonly kind: "fair" | "notable" | "fallen" | "barred";
  /** Only if it may not be struck: the picture, and a number or word such as `+12 m`. */
  readonly why?: WhyNot;
  readonly words?: string;
}

/** Height of a sign, and its width without a number, pixels before any scaling; the sign stands in the middle of it. */
const SIGN = { height: 18, width: 20 };
/** How far a sign reaches onto its token from the shoulder: no farther, for the face is there. */
const ONTO = 3;

/** Where a sign of this width may stand: at the lower shoulders, then at the upper ones; the right one comes first. */
export function placesAtShoulders({ centre, radius }: Disc, width: number, zoom: number): LabelBox[] {
  const corner = radius * Math.SQRT1_2;
  const height = SIGN.height * zoom;
  const [right, left] = [centre.x + corner - ONTO * zoom, centre.x - corner + ONTO * zoom - width];
  return [centre.y + corner, centre.y - corner].flatMap((y) =>
    [right, left].map((x) => ({ left: x, top: y - height / 2, width, height })),
  );
}

/** The small sign and number at a shoulder of somebody who may not be struck, the lower right one if it is free. */
export class SignTag {
  readonly #group: shapes.Group;
  readonly #back: shapes.Drawing;
  readonly #words: shapes.Writing;
  #said = "";
  #width = 0;

  constructor(parent: shapes.Group) {
    this.#group = shapes.newGroup(parent);
    this.#back = shapes.newDrawing(this.#group);
    this.#words = shapes.newWriting(this.#group, 11, PLATE_TEXT);
  }

  /** Writes it. @returns its possible places, the best first */
  placesOf({ at, why = "barred", words = "" }: WornSign, zoom: number): LabelBox[] {
    this.#write(why, words);
    return placesAtShoulders(at, this.#width * zoom, zoom);
  }

  show({ left, top, height }: LabelBox, zoom: number): void {
    this.#group.position.set(left + (SIGN.width / 2) * zoom, top + height / 2);
    this.#group.scale.set(zoom);
  }

  #write(why: WhyNot, words: string): void {
    const said = `${why} ${words}`;
    if (said === this.#said) return;
    this.#said = said;
    this.#words.text = words;
    this.#words.visible = words !== "";
    this.#words.position.set(9, -this.#words.height / 2);
    this.#width = SIGN.width + (words === "" ? 0 : this.#words.width + 2);
    this.#back.clear();
    shapes.plate(this.#back, -SIGN.width / 2, -SIGN.height / 2, this.#width, SIGN.height, {
      fill: { colour: PLATE, alpha: 0.82 },
      stroke: { width: 1, colour: REFUSED, alpha: 0.8 },
    });
    const middle = { x: 0, y: 0 };
    if (why === "shielded") shapes.shield(this.#back, middle, 12, REFUSED);
    else if (why === "elsewhere") shapes.swords(this.#back, middle, 9, REFUSED);
    else if (why === "too-far") farSign(this.#back);
    else noSign(this.#back);
  }

  zoom(factor: number): void {
    if (!this.#group.destroyed) this.#group.scale.set(factor);
  }

  destroy(): void {
    if (!this.#group.destroyed) this.#group.destroy({ children: true });
  }
}

/** An arrow that ends before a wall. */
function farSign(drawing: shapes.Drawing): void {
  const stroke = { width: 2, colour: REFUSED };
  const line = (...points: [number, number][]) =>
    shapes.polyline(
      drawing,
      points.map(([x, y]) => ({ x, y })),
      stroke,
    );
  line([-6, 0], [1, 0]);
  line([-2, -3], [1, 0], [-2, 3]);
  line([5, -5], [5, 5]);
}

/** A barred circle. */
function noSign(drawing: shapes.Drawing): void {
  const stroke = { width: 2, colour: REFUSED };
  shapes.drawCircle(drawing, { x: 0, y: 0 }, 5, { stroke });
  shapes.polyline(
    drawing,
    [
      { x: -3.5, y: 3.5 },
      { x: 3.5, y: -3.5 },
    ],
    stroke,
  );
}
