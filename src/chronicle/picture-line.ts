/** A battle on a line: a strip of metres, skirmishes as bands across it, and people beside it, each at its own metre. */

import { type BattleView, isPoint, type Point, rulesetOutlineOf } from "../rules/index";
import { type OnStrip, rowsOnStrip, stripCells } from "./line-strip";
import type { Marking } from "./markings";
import { label, lengthText, marker, pileMarker } from "./marks";
import { namesBeside, type Written } from "./name-places";
import { drawMarkings, type PictureScale, reachText } from "./overlay";
import { coverLines } from "./picture-covers";
import { type Drawn, type DrawnParts, markedIn, type Pile, type Seat } from "./picture-kit";
import { extentOfBattle } from "./picture-plane";
import { valueInWords } from "./values";

/** Half of the strip, from the strip to the first row, and from one row to the next besides the signs: pixels. */
const STRIP_HALF = 9;
const BESIDE_STRIP = 3;
const BETWEEN_ROWS = 17;
/** Pixels above the first row and below the last one: titles of skirmishes, and of bands. */
const MARGIN = 36;
/** Pixels of the line of a skirmish's title; one that would run into another stands a line lower. */
const TITLE_LINE = 14;
/** Pixels of a letter of a title. */
const TITLE_LETTER = 8;

interface StripScale extends PictureScale {
  readonly from: number;
  readonly to: number;
  readonly width: number;
  readonly height: number;
  /** Where the strip's middle lies, pixels. */
  readonly axis: number;
}

interface Seated {
  readonly seats: ReadonlyMap<string, Seat>;
  readonly piles: readonly Pile[];
}

/** Whether places of this battle are metres along one line. */
export function isOnALine({ ruleset }: Pick<Drawn["battle"], "ruleset">): boolean {
  return rulesetOutlineOf(ruleset)?.capabilities.line === true;
}

export function drawLine(drawn: Drawn): DrawnParts {
  const { view, markings, frame } = drawn;
  const { from, to } = frame ?? extentOfBattle(drawn);
  const scale = Math.min(drawn.largest, drawn.room.width / (to[0] - from[0]));
  const x = (metres: number) => (metres - from[0]) * scale;
  const standing = standingOn(drawn, x);
  const rows = rowsOnStrip(standing, 2 * drawn.reach + 2);
  const step = 2 * drawn.reach + BETWEEN_ROWS;
  const most = (isAbove: boolean) =>
    standing.reduce((all, one) => (one.isAbove === isAbove ? Math.max(all, rows.get(one.id)! + 1) : all), 1);
  const [above, below] = [most(true), most(false)];
  const natural = (above + below) * step + 2 * (STRIP_HALF + BESIDE_STRIP + MARGIN);
  const height = frame ? Math.max(drawn.room.height, 4 * step) : natural;
  const axis = height * ((above * step + MARGIN + STRIP_HALF) / natural);
  const strip: StripScale = {
    from: from[0],
    to: to[0],
    scale,
    width: Math.max(x(to[0]), 60),
    height,
    axis,
    x,
    y: (metres) => axis + metres * scale,
  };
  const seated = seatsBeside(drawn, strip, standing, rows);
  const titles = titlesOf(drawn, strip);
  const { stretches, ways } = drawnMarkings(markings, strip, drawn);
  const inPiles = new Set(seated.piles.flatMap(({ who }) => who));
  const parts = [
    `<rect class="paper" width="${lengthText(strip.width)}" height="${lengthText(height)}"/>`,
    ...ruler(strip),
    ...field(drawn, strip),
    ...stretches,
    ...view.skirmishes.flatMap((one) => skirmishBand(one, strip)),
    ...(view.contacts ?? []).map(
      ({ at }) =>
        `<circle class="contact" cx="${lengthText(x(at[0]))}" cy="${lengthText(axis)}" r="${lengthText(STRIP_HALF + 3)}"/>`,
    ),
    ...ways,
    ...standing.flatMap(({ id }) => {
      const seat = seated.seats.get(id)!;
      return inPiles.has(id) ? [] : [marker(seat.x, seat.y, markedIn(drawn, id), seat.reach)];
    }),
    ...seated.piles.map((pile) => pileMarker(pile.x, pile.y, pile.reach, pile.who.length)),
    ...coverLines(drawn, seated.seats),
    ...titles.map((one) => label(one.x, one.line, one.text, "title")),
  ];
  const names = namesBeside(seated, titles, drawn, frame ? strip.width : undefined);
  const corners = { from: [from[0], -axis / scale] as Point, to: [to[0], (height - axis) / scale] as Point };
  return { width: strip.width, height, parts, names, ...seated, plane: { ...corners, scale }, axis, bands: [] };
}

/** The first side stands above the strip, others below it; by place, side and id. */
function standingOn({ battle, view }: Drawn, x: (metres: number) => number): OnStrip[] {
  return battle.characters
    .flatMap(({ id, side }) => {
      const at = view.characters[id]?.at;
      return isPoint(at) ? [{ id, at: x(at[0]), isAbove: battle.sides.indexOf(side) === 0 }] : [];
    })
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

/**
 * If rows would leave the picture, characters that share a place on one side of the strip are gathered under one
 * sign.
 */
function seatsBeside(
  { reach }: Drawn,
  { axis, height }: StripScale,
  standing: readonly OnStrip[],
  rows: ReadonlyMap<string, number>,
): Seated {
  const step = 2 * reach + BETWEEN_ROWS;
  const first = STRIP_HALF + BESIDE_STRIP + reach;
  const room = (isAbove: boolean) =>
    Math.max(1, 1 + Math.floor(((isAbove ? axis : height - axis) - MARGIN / 2 - first - reach) / step));
  const seats = new Map<string, Seat>();
  const piles: Pile[] = [];
  for (const one of standing) {
    if (seats.has(one.id)) continue;
    const together = standing.filter((other) => other.at === one.at && other.isAbove === one.isAbove);
    const own = together.map(({ id }) => rows.get(id)!);
    const isPile = together.length > 1 && Math.max(...own) >= room(one.isAbove);
    const row = Math.min(rows.get(one.id)!, room(one.isAbove) - 1);
    // Names stand below signs: above the strip they are between the sign and the strip.
    const away = first + row * step + (one.isAbove ? BETWEEN_ROWS - BESIDE_STRIP : 0);
    const place = { x: one.at, y: one.isAbove ? axis - away : axis + away, reach };
    if (!isPile) {
      seats.set(one.id, place);
      continue;
    }
    piles.push({ ...place, who: together.map(({ id }) => id) });
    for (const { id } of together) seats.set(id, place);
  }
  return { seats, piles };
}

/** A cell for each metre, the number in its middle: a metre is where its number stands. */
function ruler({ from, to, width, height, axis, scale, x }: StripScale): string[] {
  const { bordered, numbered } = stripCells(from, to, scale);
  const [top, foot] = [axis - STRIP_HALF, axis + STRIP_HALF];
  const lines = (metres: readonly number[], y1: number, y2: number) =>
    metres.map((metre) => `M${lengthText(x(metre))} ${lengthText(y1)}V${lengthText(y2)}`).join("");
  return [
    `<path class="line" d="${lines(bordered, 0, height)}"/>`,
    `<path class="line strong" d="${lines(numbered, 0, height)}"/>`,
    `<rect class="cells" x="0" y="${lengthText(top)}" width="${lengthText(width)}" height="${lengthText(foot - top)}"/>`,
    ...numbered.map((metre) => label(x(metre), axis + 4, metre < 0 ? `−${-metre}` : String(metre), "metre")),
  ];
}

function field({ battle }: Drawn, { x, height }: StripScale): string[] {
  const { field } = battle.options;
  if (!field) return [];
  const [left, right] = [Math.min(field.from[0], field.to[0]), Math.max(field.from[0], field.to[0])];
  return [
    `<rect class="field" x="${lengthText(x(left))}" y="1" width="${lengthText(x(right) - x(left))}" height="${lengthText(height - 2)}"/>`,
  ];
}

type OneSkirmish = BattleView["skirmishes"][number];

/** `LIN-SKR-1`: the stretch from its centre to both sides, and the centre as a line of dots. */
function skirmishBand({ centre, radius = 0 }: OneSkirmish, strip: StripScale): string[] {
  if (!centre) return [];
  const at = lengthText(strip.x(centre[0]));
  return [
    stretch(centre[0] - radius, centre[0] + radius, "skirmish", strip),
    `<path class="contact" d="M${at} 0V${lengthText(strip.height)}"/>`,
  ];
}

function stretch(from: number, to: number, kind: string, { x, height }: StripScale): string {
  return `<rect class="${kind}" x="${lengthText(x(from))}" y="0" width="${lengthText(x(to) - x(from))}" height="${lengthText(height)}"/>`;
}

function titlesOf({ view, words, nameOf }: Drawn, { x }: StripScale): Written[] {
  const titles: Written[] = [];
  for (const { id = "", centre, count = 0 } of view.skirmishes) {
    if (!centre) continue;
    const text = `${valueInWords("skirmish", id, words, nameOf)} · ${count}`;
    const at = x(centre[0]);
    const isTaken = titles.some(
      (one) => one.line === TITLE_LINE && Math.abs(one.x - at) < ((one.text.length + text.length) * TITLE_LETTER) / 2,
    );
    titles.push({ x: at, line: isTaken ? 2 * TITLE_LINE : TITLE_LINE, text });
  }
  return titles;
}

/** A marking over a stretch of the line covers the whole height of the strip; ways and lines of fire go along it. */
function drawnMarkings(markings: readonly Marking[], strip: StripScale, { words }: Drawn) {
  const stretches = markings.flatMap((one) => {
    switch (one.is) {
      case "circle":
        return [stretch(one.centre[0] - one.radius, one.centre[0] + one.radius, "effect", strip)];
      case "strip": {
        const ends = [one.from[0], one.to[0]];
        return [stretch(Math.min(...ends), Math.max(...ends), "effect", strip)];
      }
      case "band": {
        const [left, right] = [one.centre[0] - one.metres, one.centre[0] + one.metres];
        return [
          stretch(left, right, `reach ${one.kind}`, strip),
          reachText(one, strip.x(right), strip.height - 8 - LOWER[one.kind], words),
        ];
      }
      default:
        return [];
    }
  });
  const { above } = drawMarkings(markings, strip, words);
  return { stretches, ways: above };
}

/** Pixels by which the name of a kind stands higher than the last line: they would run into one another at a common end. */
const LOWER = { limited: 0, normal: 14, full: 28 } as const;
