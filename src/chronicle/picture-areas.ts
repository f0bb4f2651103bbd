/** A battle of three areas as three bands in a row; those that nobody has placed yet stand below them. */

import { AREAS } from "../rules/index";
import { label, marker } from "./marks";
import { areaSteps, bandReach } from "./overlay";
import type { Drawn, DrawnParts, PicturePlace } from "./picture-kit";
import { valueInWords } from "./values";

const BAND_WIDTH = 220;
const BAND_ROW = 46;
const BAND_FOOT = 6;
const BAND_HEAD = 44;
/** Where arrows between the bands lie. */
const STEP_ROW = 36;
const IN_A_ROW = 3;

/** @returns as wide as its three bands, whatever the room */
export function drawAreas({ battle, view, words, nameOf, markings, reach: size }: Drawn): DrawnParts {
  const sides = new Map(battle.characters.map((c) => [c.id, c.side]));
  const inArea = (area: string | null) =>
    Object.entries(view.characters)
      .filter(([, c]) => c.at === area)
      .map(([id, c]) => ({ id, state: c.state, side: battle.sides.indexOf(sides.get(id) ?? "") }));
  const columns = AREAS.map((area) => ({ area, there: inArea(area) }));
  const waiting = inArea(null);
  const rows = columns.reduce((most, { there }) => Math.max(most, Math.ceil(there.length / IN_A_ROW)), 2);
  const height = BAND_HEAD + rows * BAND_ROW + BAND_FOOT;
  const seats = new Map<string, PicturePlace>();
  const parts: string[] = [
    `<rect class="paper" width="${3 * BAND_WIDTH}" height="${height + (waiting.length > 0 ? BAND_ROW : 0)}"/>`,
  ];
  for (const [i, { area, there }] of columns.entries()) {
    const contested = view.skirmishes.some((skirmish) => skirmish.area === area);
    const x = i * BAND_WIDTH;
    parts.push(
      `<rect class="band${contested ? " contested" : ""}" x="${x}" y="0" width="${BAND_WIDTH}" height="${height}"/>`,
      label(x + BAND_WIDTH / 2, 24, valueInWords("area", area, words, nameOf), "title"),
    );
    const reach = bandReach(area, markings, words);
    if (reach)
      parts.push(
        `<rect class="${reach.kind}" x="${x + 3}" y="3" width="${BAND_WIDTH - 6}" height="${height - 6}"/>`,
        label(x + BAND_WIDTH / 2, STEP_ROW + 6, reach.text, "name"),
      );
    for (const [n, { id, state, side }] of there
      .toSorted((a, b) => a.side - b.side || (a.id < b.id ? -1 : 1))
      .entries()) {
      const cx = x + ((n % IN_A_ROW) + 0.5) * (BAND_WIDTH / IN_A_ROW);
      const cy = BAND_HEAD + (Math.floor(n / IN_A_ROW) + 0.5) * BAND_ROW;
      seats.set(id, { x: cx, y: cy });
      parts.push(marker(cx, cy, side, state, size), label(cx, cy + size + 12, nameOf(id), "name"));
    }
  }
  parts.push(...areaSteps(markings, BAND_WIDTH, STEP_ROW));
  for (const [n, { id, state, side }] of waiting.entries()) {
    const cx = (n + 0.5) * ((3 * BAND_WIDTH) / waiting.length);
    seats.set(id, { x: cx, y: height + BAND_ROW / 3 });
    parts.push(
      marker(cx, height + BAND_ROW / 3, side, state, size),
      label(cx, height + BAND_ROW / 3 + size + 11, nameOf(id), "name"),
    );
  }
  const bands = AREAS.map((area, i) => ({ area, x: i * BAND_WIDTH, y: 0, width: BAND_WIDTH, height }));
  const whole = height + (waiting.length > 0 ? BAND_ROW : 0);
  return { width: 3 * BAND_WIDTH, height: whole, parts, seats, plane: null, bands };
}
