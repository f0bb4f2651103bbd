/** A battle with coordinates, drawn to scale. */

import type { BattleView, CharacterId, Point } from "../rules/index";
import { isPoint } from "../rules/index";
import { label, lengthText, marker } from "./marks";
import { namesBeside } from "./name-places";
import { drawMarkings, extentOf, type PictureScale } from "./overlay";
import { type Drawn, type DrawnParts, type Frame, markedIn, type PicturePlace, USUAL_REACH } from "./picture-kit";
import { valueInWords } from "./values";

/** Metres left free around everything that is drawn. */
const MARGIN = 3;
/** Grid lines in each direction at most: then the grid gets coarser. */
const MOST_LINES = 120;
/** Pixels from a shared coordinate to each who stands there, at least, for signs of the usual size; metres from a skirmish's centre to a seat. */
const SEAT = 22;
const MELEE_SEAT = 1.5;

interface Framed extends PictureScale, Frame {}

/** Corners of everything that a picture of this battle shows, whole metres. */
export function extentOfBattle({ battle, view, markings }: Pick<Drawn, "battle" | "view" | "markings">): Frame {
  const xs: number[] = [];
  const ys: number[] = [];
  const take = ([x, y]: Point, around: number) => {
    xs.push(x - around, x + around);
    ys.push(y - around, y + around);
  };
  const { field } = battle.options;
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
  const seats = seatsIn(drawn, frame);
  const { below, above } = drawMarkings(markings, frame, words);
  const width = Math.max(frame.x(frame.to[0]), 60);
  const height = Math.max(frame.y(frame.to[1]), 60);
  const parts = [
    `<rect class="paper" width="${lengthText(width)}" height="${lengthText(height)}"/>`,
    ...grid(frame),
    ...field(drawn, frame),
    ...below,
    ...view.skirmishes.map((skirmish) => skirmishArea(skirmish, frame, drawn)),
    ...(view.contacts ?? []).map(({ at }) => contactRing(at, frame)),
    ...above,
    ...signs(drawn, seats),
  ];
  const { from, to, scale } = frame;
  const names = namesBeside(seats, drawn);
  return { width, height, parts, names, seats, plane: { from, to, scale }, bands: [] };
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

function skirmishArea(skirmish: BattleView["skirmishes"][number], frame: Framed, { words, nameOf }: Drawn): string {
  const { id = "", centre = [0, 0], radius, size = 0, count = 0, overcrowded } = skirmish;
  const cx = frame.x(centre[0]);
  const cy = frame.y(centre[1]);
  const kind = overcrowded ? "skirmish overcrowded" : "skirmish";
  const half = (radius ?? size / 2) * frame.scale;
  const area =
    radius === undefined
      ? `<rect class="${kind}" x="${lengthText(cx - half)}" y="${lengthText(cy - half)}" width="${lengthText(2 * half)}" height="${lengthText(2 * half)}"/>`
      : `<circle class="${kind}" cx="${lengthText(cx)}" cy="${lengthText(cy)}" r="${lengthText(half)}"/>`;
  const title = `${valueInWords("skirmish", id, words, nameOf)} · ${count}`;
  return `${area}\n${label(cx, cy - half - 4, title, "title")}`;
}

function contactRing(at: Point, { x, y, scale }: Framed): string {
  const radius = Math.max(SEAT, scale);
  return `<circle class="contact" cx="${lengthText(x(at[0]))}" cy="${lengthText(y(at[1]))}" r="${lengthText(radius)}"/>`;
}

/** Everyone at one coordinate stands around it, by side and id. */
function seatsIn({ battle, view, reach }: Drawn, frame: Framed): Map<CharacterId, PicturePlace> {
  const sides = new Map(battle.characters.map((c) => [c.id, c.side]));
  const order = (id: string) => battle.sides.indexOf(sides.get(id) ?? "");
  const seat = (SEAT * reach) / USUAL_REACH;
  const seats = new Map<CharacterId, PicturePlace>();
  for (const there of gathered(view)) {
    const seated = there.toSorted((a, b) => order(a) - order(b) || (a < b ? -1 : 1));
    for (const [i, id] of seated.entries()) {
      const { at, state } = view.characters[id]!;
      if (!isPoint(at)) continue;
      const angle = (2 * Math.PI * i) / seated.length + Math.PI;
      const least = Math.max(seat, (seat * seated.length) / 5);
      const away = seated.length === 1 ? 0 : state === "melee" ? Math.max(least, MELEE_SEAT * frame.scale) : least;
      seats.set(id, { x: frame.x(at[0]) + away * Math.cos(angle), y: frame.y(at[1]) + away * Math.sin(angle) });
    }
  }
  return seats;
}

/** Those who share a coordinate, in the order of the view. */
function gathered(view: BattleView): CharacterId[][] {
  const places = new Map<string, CharacterId[]>();
  for (const [id, { at }] of Object.entries(view.characters)) {
    if (!isPoint(at)) continue;
    const key = at.join(" ");
    const there = places.get(key);
    if (there) there.push(id);
    else places.set(key, [id]);
  }
  return [...places.values()];
}

function signs(drawn: Drawn, seats: ReadonlyMap<CharacterId, PicturePlace>): string[] {
  return [...seats].map(([id, { x, y }]) => marker(x, y, markedIn(drawn, id), drawn.reach));
}
