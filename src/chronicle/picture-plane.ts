/** A battle with coordinates, drawn to scale. */

import type { BattleView, Point } from "../rules/index";
import { isPoint } from "../rules/index";
import { label, lengthText, marker, pileMarker } from "./marks";
import { namesBeside, type Written } from "./name-places";
import { drawMarkings, extentOf, type PictureScale } from "./overlay";
import { coverLines } from "./picture-covers";
import { type Drawn, type DrawnParts, type Frame, markedIn } from "./picture-kit";
import { type PlaneSeats, SEAT, seatsOnPlane } from "./plane-seats";
import { valueInWords } from "./values";

/** Metres left free around everything that is drawn. */
const MARGIN = 3;
/** Grid lines in each direction at most: then the grid gets coarser. */
const MOST_LINES = 120;
/** Pixels of a skirmish's title, above its area. */
const TITLE_GAP = 4;

interface Framed extends PictureScale, Frame {}

/**
 * Corners of everything in a picture of this battle, whole metres. `ofPeople`: only of the characters and their
 * skirmishes, and of the field around them.
 */
export function extentOfBattle(
  { battle, view, markings }: Pick<Drawn, "battle" | "view" | "markings">,
  ofPeople = false,
): Frame {
  const xs: number[] = [];
  const ys: number[] = [];
  const take = ([x, y]: Point, around: number) => {
    xs.push(x - around, x + around);
    ys.push(y - around, y + around);
  };
  const isEmpty = Object.values(view.characters).every(({ at }) => !isPoint(at));
  const field = ofPeople && !isEmpty ? undefined : battle.options.field;
  if (field) {
    take(field.from, 0);
    take(field.to, 0);
  }
  for (const { at } of Object.values(view.characters)) if (isPoint(at)) take(at, field ? 0 : MARGIN);
  for (const { centre, radius, size } of view.skirmishes)
    if (centre) take(centre, (radius ?? (size ?? 0) / 2) + (field ? 0 : 1));
  for (const { at, around } of extentOf(markings)) take(at, around);
  if (xs.length === 0) take([0, 0], MARGIN);
  const least = (list: readonly number[]) => Math.floor(list.reduce((a, b) => Math.min(a, b)));
  const most = (list: readonly number[]) => Math.ceil(list.reduce((a, b) => Math.max(a, b)));
  const from: Point = [least(xs), least(ys)];
  const to: Point = [Math.max(most(xs), from[0] + 1), Math.max(most(ys), from[1] + 1)];
  return { from, to };
}

function framed(drawn: Drawn): Framed {
  const { from, to } = drawn.frame ?? extentOfBattle(drawn);
  const scale = Math.min(drawn.largest, drawn.room.width / (to[0] - from[0]), drawn.room.height / (to[1] - from[1]));
  return { from, to, scale, x: (m) => (m - from[0]) * scale, y: (m) => (m - from[1]) * scale };
}

export function drawPlane(drawn: Drawn): DrawnParts {
  const { view, words, markings } = drawn;
  const frame = framed(drawn);
  const seated = seatsOnPlane(drawn, frame);
  const { seats, piles } = seated;
  const titles = view.skirmishes.map((skirmish) => titleOf(skirmish, frame, drawn));
  const { below, above } = drawMarkings(markings, frame, words);
  const width = Math.max(frame.x(frame.to[0]), 60);
  const height = Math.max(frame.y(frame.to[1]), 60);
  const parts = [
    `<rect class="paper" width="${lengthText(width)}" height="${lengthText(height)}"/>`,
    ...grid(frame),
    ...field(drawn, frame),
    ...below,
    ...view.skirmishes.map((skirmish) => skirmishArea(skirmish, frame)),
    ...(view.contacts ?? []).map((contact) => contactRing(contact, frame, seated)),
    ...above,
    ...signs(drawn, seated),
    ...coverLines(drawn, seats),
    ...titles.map(({ x, line, text }) => label(x, line, text, "title")),
  ];
  const { from, to, scale } = frame;
  const names = namesBeside(seated, titles, drawn);
  return { width, height, parts, names, seats, piles, plane: { from, to, scale }, axis: null, bands: [] };
}

/** One path for the lines and one for every fifth: a line as an element of its own was most of a picture's bytes. */
function grid({ from, to, x, y }: Framed): string[] {
  const extent = Math.max(to[0] - from[0], to[1] - from[1]);
  let step = 1;
  while (extent / step > MOST_LINES) step *= step === 1 || Math.log10(step) % 1 === 0 ? 5 : 2;
  const thin: string[] = [];
  const strong: string[] = [];
  for (const axis of [0, 1] as const)
    for (let at = Math.ceil(from[axis] / step) * step; at <= to[axis]; at += step)
      (at % (step * 5) === 0 ? strong : thin).push(
        axis === 0
          ? `M${lengthText(x(at))} ${lengthText(y(from[1]))}V${lengthText(y(to[1]))}`
          : `M${lengthText(x(from[0]))} ${lengthText(y(at))}H${lengthText(x(to[0]))}`,
      );
  return [`<path class="line" d="${thin.join("")}"/>`, `<path class="line strong" d="${strong.join("")}"/>`];
}

function field({ battle }: Drawn, { x, y }: Framed): string[] {
  const { field } = battle.options;
  if (!field) return [];
  const left = Math.min(field.from[0], field.to[0]);
  const top = Math.min(field.from[1], field.to[1]);
  const width = x(Math.max(field.from[0], field.to[0])) - x(left);
  const height = y(Math.max(field.from[1], field.to[1])) - y(top);
  return [
    `<rect class="field" x="${lengthText(x(left))}" y="${lengthText(y(top))}" width="${lengthText(width)}" height="${lengthText(height)}"/>`,
  ];
}

type OneSkirmish = BattleView["skirmishes"][number];

/** Pixels from the centre of a skirmish's area to its border. */
function halfOf({ radius, size = 0 }: OneSkirmish, { scale }: Framed): number {
  return (radius ?? size / 2) * scale;
}

function titleOf(skirmish: OneSkirmish, frame: Framed, { words, nameOf }: Drawn): Written {
  const { id = "", centre = [0, 0], count = 0 } = skirmish;
  const text = `${valueInWords("skirmish", id, words, nameOf)} · ${count}`;
  return { x: frame.x(centre[0]), line: frame.y(centre[1]) - halfOf(skirmish, frame) - TITLE_GAP, text };
}

function skirmishArea(skirmish: OneSkirmish, frame: Framed): string {
  const { centre = [0, 0], radius, overcrowded } = skirmish;
  const cx = frame.x(centre[0]);
  const cy = frame.y(centre[1]);
  const kind = overcrowded ? "skirmish overcrowded" : "skirmish";
  const half = halfOf(skirmish, frame);
  return radius === undefined
    ? `<rect class="${kind}" x="${lengthText(cx - half)}" y="${lengthText(cy - half)}" width="${lengthText(2 * half)}" height="${lengthText(2 * half)}"/>`
    : `<circle class="${kind}" cx="${lengthText(cx)}" cy="${lengthText(cy)}" r="${lengthText(half)}"/>`;
}

/** A contact is a place without a size: its ring is as large as those in it need. */
function contactRing(
  { at, who }: { readonly at: Point; readonly who: readonly string[] },
  { x, y, scale }: Framed,
  { seats }: PlaneSeats,
): string {
  const [cx, cy] = [x(at[0]), y(at[1])];
  const edges = who.flatMap((id) => {
    const seat = seats.get(id);
    return seat ? [Math.hypot(seat.x - cx, seat.y - cy) + seat.reach + 2] : [];
  });
  const radius = Math.max(SEAT, scale, ...edges);
  return `<circle class="contact" cx="${lengthText(cx)}" cy="${lengthText(cy)}" r="${lengthText(radius)}"/>`;
}

function signs(drawn: Drawn, { seats, piles }: PlaneSeats): string[] {
  const inPiles = new Set(piles.flatMap(({ who }) => who));
  return [
    ...[...seats].flatMap(([id, { x, y, reach }]) =>
      inPiles.has(id) ? [] : [marker(x, y, markedIn(drawn, id), reach)],
    ),
    ...piles.map(({ x, y, reach, who }) => pileMarker(x, y, reach, who.length)),
  ];
}
