/**
 * A battle as a picture: SVG text, the same for the same battle. Sides differ by shape and by colour, and the picture
 * reads on light and on dark paper. Battles with coordinates are drawn to scale, battles of areas as three bands.
 */

import { AREAS, type Battle, type BattleView, type CharacterId, type Point } from "../rules/index";
import type { Marking } from "./markings";
import { label, lengthText, marker, STYLE } from "./marks";
import { areaSteps, bandReach, drawMarkings, extentOf, type PictureScale } from "./overlay";
import { valueInWords } from "./values";
import type { NameOf, Words } from "./words";

/** Pixels that a drawn plane fits into unless less is asked for, and the most of one metre. */
const ROOM = { width: 1_000, height: 1_000 };
const LARGEST_METRE = 36;
/** Metres left free around everything that is drawn. */
const MARGIN = 3;
/** Grid lines in each direction at most: then the grid gets coarser. */
const MOST_LINES = 120;
/** Pixels from a shared coordinate to each who stands there, at least; metres from a skirmish's centre to a seat. */
const SEAT = 22;
const MELEE_SEAT = 1.5;

interface Drawn {
  readonly battle: Battle;
  readonly view: BattleView;
  readonly words: Words;
  readonly nameOf: NameOf;
  readonly markings: readonly Marking[];
  readonly room: { readonly width: number; readonly height: number };
}

/** `room`: pixels that a plane has to fit into, where a page has no room for the usual thousand each way. */
export interface PictureOptions {
  readonly markings?: readonly Marking[];
  readonly room?: { readonly width: number; readonly height: number };
}

/** SVG text of a battle and its view. */
export function drawBattle(
  battle: Battle,
  view: BattleView,
  words: Words,
  nameOf: NameOf,
  { markings = [], room = ROOM }: PictureOptions = {},
): string {
  const drawn = { battle, view, words, nameOf, markings, room };
  return battle.board === "areas" ? drawAreas(drawn) : drawPlane(drawn);
}

function svg(width: number, height: number, parts: readonly string[]): string {
  const size = `width="${lengthText(width)}" height="${lengthText(height)}" viewBox="0 0 ${lengthText(width)} ${lengthText(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n${STYLE}\n${parts.join("\n")}\n</svg>\n`;
}

interface Frame extends PictureScale {
  readonly from: Point;
  readonly to: Point;
}

function frameOf({ battle, view, markings, room }: Drawn): Frame {
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
  const scale = Math.min(LARGEST_METRE, room.width / (to[0] - from[0]), room.height / (to[1] - from[1]));
  return { from, to, scale, x: (m) => (m - from[0]) * scale, y: (m) => (m - from[1]) * scale };
}

function isPoint(at: unknown): at is Point {
  return Array.isArray(at);
}

function drawPlane(drawn: Drawn): string {
  const { view, words, markings } = drawn;
  const frame = frameOf(drawn);
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
    ...characters(drawn, frame),
  ];
  return svg(width, height, parts);
}

function grid({ from, to, x, y }: Frame): string[] {
  const extent = Math.max(to[0] - from[0], to[1] - from[1]);
  let step = 1;
  while (extent / step > MOST_LINES) step *= step === 1 || Math.log10(step) % 1 === 0 ? 5 : 2;
  const lines: string[] = [];
  for (const axis of [0, 1] as const)
    for (let at = Math.ceil(from[axis] / step) * step; at <= to[axis]; at += step) {
      const kind = at % (step * 5) === 0 ? "line strong" : "line";
      const ends = axis === 0 ? [x(at), y(from[1]), x(at), y(to[1])] : [x(from[0]), y(at), x(to[0]), y(at)];
      const [x1, y1, x2, y2] = ends.map(lengthText);
      lines.push(`<line class="${kind}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`);
    }
  return lines;
}

function field({ battle }: Drawn, { x, y }: Frame): string[] {
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

function skirmishArea(skirmish: BattleView["skirmishes"][number], frame: Frame, { words, nameOf }: Drawn): string {
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

function contactRing(at: Point, { x, y, scale }: Frame): string {
  const radius = Math.max(SEAT, scale);
  return `<circle class="contact" cx="${lengthText(x(at[0]))}" cy="${lengthText(y(at[1]))}" r="${lengthText(radius)}"/>`;
}

/** Everyone at one coordinate stands around it, by side and id. */
function characters({ battle, view, nameOf }: Drawn, frame: Frame): string[] {
  const sides = new Map(battle.characters.map((c) => [c.id, c.side]));
  const places = new Map<string, CharacterId[]>();
  for (const [id, { at }] of Object.entries(view.characters)) {
    if (!isPoint(at)) continue;
    const key = at.join(" ");
    const there = places.get(key);
    if (there) there.push(id);
    else places.set(key, [id]);
  }
  // Names come last: no marker may cover one.
  const markers: string[] = [];
  const names: string[] = [];
  for (const there of places.values()) {
    const order = (id: string) => battle.sides.indexOf(sides.get(id) ?? "");
    const seated = there.toSorted((a, b) => order(a) - order(b) || (a < b ? -1 : 1));
    for (const [i, id] of seated.entries()) {
      const { at, state } = view.characters[id]!;
      if (!isPoint(at)) continue;
      const angle = (2 * Math.PI * i) / seated.length + Math.PI;
      const least = Math.max(SEAT, (SEAT * seated.length) / 5);
      const away = seated.length === 1 ? 0 : state === "melee" ? Math.max(least, MELEE_SEAT * frame.scale) : least;
      const x = frame.x(at[0]) + away * Math.cos(angle);
      const y = frame.y(at[1]) + away * Math.sin(angle);
      markers.push(marker(x, y, order(id), state));
      names.push(label(x, y + 20, nameOf(id), "name"));
    }
  }
  return [...markers, ...names];
}

const BAND_WIDTH = 220;
const BAND_ROW = 46;
const BAND_FOOT = 6;
const BAND_HEAD = 44;
/** Where arrows between the bands lie. */
const STEP_ROW = 36;
const IN_A_ROW = 3;

/** Three bands in a row; those that nobody has placed yet stand below them. */
function drawAreas({ battle, view, words, nameOf, markings }: Drawn): string {
  const sides = new Map(battle.characters.map((c) => [c.id, c.side]));
  const inArea = (area: string | null) =>
    Object.entries(view.characters)
      .filter(([, c]) => c.at === area)
      .map(([id, c]) => ({ id, state: c.state, side: battle.sides.indexOf(sides.get(id) ?? "") }));
  const columns = AREAS.map((area) => ({ area, there: inArea(area) }));
  const waiting = inArea(null);
  const rows = columns.reduce((most, { there }) => Math.max(most, Math.ceil(there.length / IN_A_ROW)), 2);
  const height = BAND_HEAD + rows * BAND_ROW + BAND_FOOT;
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
      parts.push(marker(cx, cy, side, state), label(cx, cy + 20, nameOf(id), "name"));
    }
  }
  parts.push(...areaSteps(markings, BAND_WIDTH, STEP_ROW));
  for (const [n, { id, state, side }] of waiting.entries()) {
    const cx = (n + 0.5) * ((3 * BAND_WIDTH) / waiting.length);
    parts.push(
      marker(cx, height + BAND_ROW / 3, side, state),
      label(cx, height + BAND_ROW / 3 + 19, nameOf(id), "name"),
    );
  }
  return svg(3 * BAND_WIDTH, height + (waiting.length > 0 ? BAND_ROW : 0), parts);
}
