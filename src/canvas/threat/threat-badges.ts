/** Small badges at the rims of tokens that somebody could strike: round, and a shield where others may block. Scene pixels. */

import type { CharacterId } from "../../rules/index";
import type { Disc } from "../clear-place";
import { facesOf, type LabelBox, type LabelPlace, placeLabels } from "../label-places";
import { PLATE, PLATE_TEXT } from "../palette";
import * as shapes from "../shapes";

/** How many could strike somebody: `free`, and `past` only where nobody blocks. */
export interface Threatened {
  readonly id: CharacterId;
  readonly at: Disc;
  readonly colour: number;
  readonly free: number;
  readonly past: number;
}

/** Half of a badge, and how far its middle stands out over the rim, pixels before any scaling. */
const HALF = 10;
const OUT = 3;
/** Where it stands, eighths of a turn from the right, clockwise: the upper right first. */
const EIGHTHS = [-1, -3, -2, 0, 4, 1, 3, 2];
/** How bad it is to stand nearer to another token than to its own. */
const ASTRAY = 0.8;

export class ThreatBadges {
  readonly #group: shapes.Group;
  #worn: readonly (Threatened & { readonly box: LabelBox })[] = [];

  constructor(parent: shapes.Group) {
    this.#group = shapes.newGroup(parent);
  }

  get worn() {
    return this.#worn;
  }

  /**
   * @param isCounted with numbers; else with swords, for one enemy
   * @param tokens everybody on the map
   */
  show(
    threatened: readonly Threatened[],
    isCounted: boolean,
    zoom: number,
    tokens: readonly Disc[],
    written: readonly LabelBox[],
  ): void {
    const places = threatened.map((one) => placesAt(one, zoom, tokens));
    const chosen = placeLabels(places, facesOf(tokens), written);
    this.#worn = threatened.map((one, i) => ({ ...one, box: places[i]![chosen[i]!]! }));
    for (const { box, ...one } of this.#worn) {
      const group = shapes.newGroup(this.#group);
      group.position.set(box.left + box.width / 2, box.top + box.height / 2);
      draw(group, one, isCounted);
    }
    this.zoom(zoom);
  }

  clear(): void {
    for (const group of this.#group.removeChildren()) group.destroy({ children: true });
    this.#worn = [];
  }

  zoom(factor: number): void {
    for (const group of this.#group.children) group.scale.set(factor);
  }
}

function draw(group: shapes.Group, { free, past, colour }: Threatened, isCounted: boolean): void {
  const drawing = shapes.newDrawing(group);
  for (const [place, count] of [free, past].entries()) {
    if (count === 0) continue;
    const at = { x: free && past ? HALF * (2 * place - 1) : 0, y: 0 };
    if (place === 0)
      shapes.drawCircle(drawing, at, HALF - 1, { fill: { colour: PLATE, alpha: 1 }, stroke: { width: 2, colour } });
    else {
      shapes.shield(drawing, at, 2 * HALF + 3, colour);
      shapes.shield(drawing, at, 2 * HALF - 2, PLATE);
    }
    if (isCounted) {
      const number = shapes.newWriting(group, 12, PLATE_TEXT);
      number.text = String(count);
      number.position.set(at.x - number.width / 2, -number.height / 2);
    } else shapes.swords(drawing, at, 9, colour);
  }
}

/** Around the rim, best where no other token is nearer. */
function placesAt(
  { at: { centre, radius }, free, past }: Threatened,
  zoom: number,
  tokens: readonly Disc[],
): LabelPlace[] {
  const height = 2 * HALF * zoom;
  const width = free && past ? 2 * height : height;
  const away = radius + OUT * zoom;
  return EIGHTHS.map((eighth) => {
    const turn = (Math.PI / 4) * eighth;
    const [x, y] = [centre.x + (away + (width - height) / 2) * Math.cos(turn), centre.y + away * Math.sin(turn)];
    const far = (one: Disc) => Math.hypot(one.centre.x - x, one.centre.y - y);
    const isAstray = tokens.some((one) => far(one) < far({ centre, radius }) - 1);
    return { left: x - width / 2, top: y - height / 2, width, height, cost: isAstray ? ASTRAY : 0 };
  });
}
