/**
 * A battle of three areas as bands: in a row, or, if there is no room for that, below one another with the first
 * side's rear at the bottom. Characters that are not placed yet stand below a row, and above a column: a tall page is
 * seen from its top, and a user who sets up a battle must first see that there is somebody to place.
 */

import { AREAS } from "../rules/index";
import { label, marker } from "./marks";
import { areaSteps, bandReach } from "./overlay";
import { coverLines } from "./picture-covers";
import { type Drawn, type DrawnParts, markedIn, type PicturePlace, type Seat, USUAL_REACH } from "./picture-kit";
import { valueInWords } from "./values";

const BAND_WIDTH = 220;
const BAND_ROW = 46;
const BAND_FOOT = 6;
const BAND_HEAD = 44;
/** Where arrows between bands lie: below the names of bands in a row, along the left edge of bands in a column. */
const STEP_ROW = 36;
const STEP_COLUMN = 14;
/** In a column there is less room: head and foot of a band, and a row of characters that are not placed yet. */
const COLUMN_HEAD = 34;
const COLUMN_FOOT = 2;
/** Where bands in a column are seen whole by so little: the head of a band, what a row has besides a sign, and a finger's width. */
const TIGHT_HEAD = 30;
const TIGHT_ROW = 15;
const FINGER = 44;
const WAITING_ROW = 40;
/** Above the first row of them, so that a ring around a sign is whole. */
const WAITING_HEAD = 6;
const TITLE = 24;
const IN_A_ROW = 3;
const SEAT_WIDTH = BAND_WIDTH / IN_A_ROW;
const LEAST_ROWS = 2;

interface Band extends PicturePlace {
  readonly area: string;
  readonly width: number;
  readonly height: number;
}

interface Layout {
  readonly width: number;
  readonly bands: readonly Band[];
  readonly inARow: number;
  readonly row: number;
  readonly head: number;
  readonly waitingRow: number;
  readonly waitingRows: number;
}

/** @returns as wide as its three bands in a row, or as wide as the room and as high as its bands need */
export function drawAreas(drawn: Drawn): DrawnParts {
  const { view, words, nameOf, markings, reach: size } = drawn;
  const inArea = (area: string | null) =>
    Object.entries(view.characters)
      .filter(([, c]) => c.at === area)
      .map(([id]) => ({ id, ...markedIn(drawn, id) }));
  const columns = AREAS.map((area) => ({ area, there: inArea(area) }));
  const waiting = inArea(null);
  const layout = layoutOf(drawn, new Map(columns.map(({ area, there }) => [area, there.length])), waiting.length);
  const { width, bands, inARow, row, head, waitingRow, waitingRows } = layout;
  const top = Math.min(...bands.map((band) => band.y));
  const bottom = Math.max(...bands.map((band) => band.y + band.height));
  const waitingTop = top > 0 ? WAITING_HEAD : bottom;
  const whole = Math.max(bottom, waitingTop + waitingRows * waitingRow);
  const seats = new Map<string, Seat>();
  const names: string[] = [];
  const parts: string[] = [`<rect class="paper" width="${width}" height="${whole}"/>`];
  for (const { area, there } of columns) {
    const band = bands.find((one) => one.area === area)!;
    const contested = view.skirmishes.some((skirmish) => skirmish.area === area);
    const middle = band.x + band.width / 2;
    parts.push(
      `<rect class="band${contested ? " contested" : ""}" x="${band.x}" y="${band.y}" width="${band.width}" height="${band.height}"/>`,
      label(middle, band.y + TITLE, valueInWords("area", area, words, nameOf), "title"),
    );
    const reach = bandReach(area, markings, words);
    if (reach)
      parts.push(
        `<rect class="${reach.kind}" x="${band.x + 3}" y="${band.y + 3}" width="${band.width - 6}" height="${band.height - 6}"/>`,
        label(middle, band.y + STEP_ROW + 6, reach.text, "name"),
      );
    for (const [n, one] of there.toSorted((a, b) => a.side - b.side || (a.id < b.id ? -1 : 1)).entries()) {
      const x = band.x + ((n % inARow) + 0.5) * (band.width / inARow);
      const y = band.y + head + (Math.floor(n / inARow) + 0.5) * row;
      seats.set(one.id, { x, y, reach: size });
      parts.push(marker(x, y, one, size));
      names.push(label(x, y + size + 12, nameOf(one.id), "name"));
    }
  }
  parts.push(...areaSteps(markings, (area, n) => stepAt(bands.find((one) => one.area === area)!, n, width)));
  const waitingInARow = waitingRows > 0 ? Math.ceil(waiting.length / waitingRows) : 1;
  for (const [n, one] of waiting.entries()) {
    const x = ((n % waitingInARow) + 0.5) * (width / waitingInARow);
    const y = waitingTop + Math.floor(n / waitingInARow) * waitingRow + waitingRow / 3;
    seats.set(one.id, { x, y, reach: size });
    parts.push(marker(x, y, one, size));
    names.push(label(x, y + size + 11, nameOf(one.id), "name"));
  }
  parts.push(...coverLines(drawn, seats));
  return { width, height: whole, parts, names, seats, piles: [], plane: null, axis: null, bands };
}

/** Where the arrow of a step begins or ends in a band, each step beside the one before. */
function stepAt({ x, y, width, height }: Band, n: number, whole: number): PicturePlace {
  if (width === whole) return { x: STEP_COLUMN + n * 10, y: y + height / 2 };
  return { x: x + width / 2, y: STEP_ROW + n * 10 };
}

/** @param waiting how many nobody has placed yet */
function layoutOf({ room, reach }: Drawn, counts: ReadonlyMap<string, number>, waiting: number): Layout {
  const row = BAND_ROW + Math.max(0, reach - USUAL_REACH);
  if (room.width >= AREAS.length * BAND_WIDTH) {
    const rows = Math.max(LEAST_ROWS, ...[...counts.values()].map((count) => Math.ceil(count / IN_A_ROW)));
    const height = BAND_HEAD + rows * row + BAND_FOOT;
    const bands = AREAS.map((area, i) => ({ area, x: i * BAND_WIDTH, y: 0, width: BAND_WIDTH, height }));
    const width = AREAS.length * BAND_WIDTH;
    return { width, bands, inARow: IN_A_ROW, row, head: BAND_HEAD, waitingRow: row, waitingRows: Math.min(1, waiting) };
  }
  const width = Math.max(room.width, 2 * SEAT_WIDTH);
  const inARow = Math.floor(width / SEAT_WIDTH);
  const waitingRows = Math.ceil(waiting / inARow);
  const waitingHeight = waitingRows === 0 ? 0 : WAITING_HEAD + waitingRows * WAITING_ROW;
  const upwards = AREAS.toReversed();
  const heights = (head: number, row: number) =>
    upwards.map((area) => {
      const rows = Math.max(1, Math.ceil((counts.get(area) ?? 0) / inARow));
      return head + rows * row + COLUMN_FOOT;
    });
  const over = (needed: readonly number[]) => needed.reduce((sum, one) => sum + one, 0) + waitingHeight - room.height;
  const tightRow = Math.min(row, Math.max(2 * reach + TIGHT_ROW, FINGER));
  const isTight = over(heights(COLUMN_HEAD, row)) > 0 && over(heights(TIGHT_HEAD, tightRow)) <= 0;
  const [columnHead, columnRow] = isTight ? [TIGHT_HEAD, tightRow] : [COLUMN_HEAD, row];
  const needed = heights(columnHead, columnRow);
  const left = -over(needed);
  const more = Math.max(0, Math.floor(left / AREAS.length));
  let y = waitingHeight;
  const bands = upwards.map((area, i) => {
    const band = { area, x: 0, y, width, height: needed[i]! + more };
    y += band.height;
    return band;
  });
  return { width, bands, inARow, row: columnRow, head: columnHead, waitingRow: WAITING_ROW, waitingRows };
}
