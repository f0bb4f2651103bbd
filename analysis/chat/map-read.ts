/**
 * Reads a map that is text: `#基本戦闘` with a list for each area, `#上級戦闘` with `A、B -10m- C⚔D`. It becomes the beginning
 * of a battle: places and sides. A script cannot say who is in a skirmish already: skirmishes begin with the first
 * attack (our reading).
 */

import { isGoodId, LARGEST_NUMBER } from "../../src/rules/index";
import type { UnpackProblem } from "../line/index";
import { AREA_LABELS, COLOURS, HEADS } from "./map-signs";

export type MapRead =
  | { readonly ok: true; readonly data: object }
  | { readonly ok: false; readonly problem: UnpackProblem };

/** Dashes of every kind but those that are letters: the long vowel of ハーピー is none. */
const DASH = "[-‐‑‒–—―−─━]";
const NUMBER = String.raw`[\d０-９]+(?:[.．][\d０-９]+)?`;
/**
 * What stands between two places: `-10m-`, `--10--`. What is no number of metres is only taken for it where a dash of a name
 * cannot be meant: after a space or a bracket, or with two dashes.
 */
const GAP = [
  String.raw`${DASH}+\s*(?<metres>${NUMBER})\s*[mｍMＭ]\s*${DASH}+`,
  `${DASH}+(?<bare>${NUMBER})${DASH}+`,
  String.raw`(?:(?<=^|[\s[\]])${DASH}+|${DASH}{2,})[^\S\n]*(?<other>(?!${DASH})[^\s[\]](?:(?!${DASH})[^[\]\n])*?)[^\S\n]*${DASH}+`,
].join("|");
const METRES = new RegExp(String.raw`^(${NUMBER})\s*[mｍMＭ]?$`);
/** The name of a stretch: what it is – a skirmish, a wall – a beginning cannot say. */
const STRETCH_NAME = new RegExp(
  String.raw`(?<=\[\s*)(?:(?!${DASH})[^\s[\],、，∥‖⚔🔵🔴🟠🟡])+(?=\s|${DASH}+\s*${NUMBER})`,
  "gu",
);
const BETWEEN_NAMES = /[,、，∥‖\n]/;
const SIDES = ["party", "monsters", "third", "fourth"];

class NotAMap extends Error {
  constructor(readonly problem: UnpackProblem) {
    super(problem.code);
  }
}
/** @param row counted from 1; 0: the whole of it */
function notAMap(row: number, code: string, data: UnpackProblem["data"] = {}): never {
  throw new NotAMap({ place: row === 0 ? "" : String(row), code, data });
}

/** Whether it is one at all: by what stands above it, or by a gap in metres. */
export function isMap(text: string): boolean {
  return (
    /^\s*[#＃](?:基本|上級)戦闘/.test(text) || new RegExp(`${DASH}+\\s*${NUMBER}\\s*[mｍMＭ]\\s*${DASH}+`).test(text)
  );
}

export function mapRead(text: string): MapRead {
  try {
    const rows = plain(text).split("\n");
    const first = rows.findIndex((row) => row.trim() !== "");
    const head = rows[first]?.trim().startsWith("#") ? rows[first]!.trim() : HEADS.line;
    const isAreas = head.startsWith(HEADS.areas);
    if (!isAreas && !head.startsWith(HEADS.line)) return notAMap(first + 1, "map-mode", { found: head });
    const below = rows.map((row, i) => (i === first && row.includes("#") ? head.slice(HEADS.line.length) : row));
    const named = isAreas ? areas(below) : line(below.join("\n"));
    const characters = checked(named);
    const most = Math.max(1, ...characters.map(({ side }) => SIDES.indexOf(side)));
    const ruleset = isAreas ? "sw25-areas" : "sw25-line";
    return { ok: true, data: { ruleset, sides: SIDES.slice(0, most + 1), characters, script: [] } };
  } catch (thrown) {
    if (thrown instanceof NotAMap) return { ok: false, problem: thrown.problem };
    throw thrown;
  }
}

/** Signs that have a wide form, or one with another look. */
function plain(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replaceAll("＃", "#")
    .replaceAll("⚔\ufe0f", "⚔")
    .replaceAll("［", "[")
    .replaceAll("］", "]");
}

interface Placed {
  readonly id: string;
  readonly side: string;
  readonly at: number | string;
}

type Found = Placed & { readonly row: number };

function checked(found: readonly Found[]): Placed[] {
  if (found.length === 0) notAMap(0, "map-empty");
  return found.map(({ row, ...one }, i) => {
    if (!isGoodId(one.id)) notAMap(row, "map-name", { name: [...one.id].slice(0, 40).join("") });
    if (found.findIndex(({ id }) => id === one.id) !== i) notAMap(row, "map-twice", { name: one.id });
    return one;
  });
}

interface Named {
  readonly name: string;
  readonly row: number;
  /** The place of its colour; null: none was given. */
  readonly colour: number | null;
  readonly isBehindSwords: boolean;
}

/** Names of one place, in a text that begins in this row. A colour holds until the next one. */
function namesIn(
  text: string,
  row: number,
  before: number | null,
): { readonly names: Named[]; readonly colour: number | null } {
  let colour = before;
  let now = row;
  let isBehindSwords = false;
  const names: Named[] = [];
  for (const part of text.split(/([,、，∥‖\n⚔])/)) {
    if (part === "⚔") isBehindSwords = true;
    if (part === "\n") now++;
    if (part === "⚔" || BETWEEN_NAMES.test(part)) continue;
    let name = part.trim();
    for (let sign = signOf(name); sign !== null; sign = signOf(name)) {
      colour = sign;
      name = name.slice(COLOURS[sign]!.length).trim();
    }
    if (name !== "") names.push({ name, row: now, colour, isBehindSwords });
  }
  return { names, colour };
}

function signOf(text: string): number | null {
  const found = COLOURS.findIndex((sign) => text.startsWith(sign));
  return found === -1 ? null : found;
}

/** A list for each area: behind its name, or one below the other with lines of `===` between them. */
function areas(rows: readonly string[]): Found[] {
  const isBorder = (row: string) => /^\s*={3,}\s*$/.test(row);
  if (!rows.some(isBorder)) return rows.flatMap((text, i) => (text.trim() === "" ? [] : labelled(text.trim(), i + 1)));
  const lists: { text: string; row: number }[] = [{ text: "", row: 1 }];
  for (const [i, row] of rows.entries()) {
    if (!isBorder(row)) lists.at(-1)!.text += `${row}\n`;
    else if (lists.length === AREA_LABELS.length) notAMap(i + 1, "map-areas");
    else lists.push({ text: "", row: i + 2 });
  }
  return lists.flatMap(({ text, row }, i) => inArea(AREA_LABELS[i]![0], text, row));
}

function labelled(text: string, row: number): Found[] {
  const [, label = "", list = ""] = /^(\S+?)\s*[:：/／]\s*(.*)$/.exec(text) ?? [];
  const found = AREA_LABELS.find(([, one]) => one === label.replace("PC", "ＰＣ"));
  if (!found) return notAMap(row, "map-area", { found: label || text, allowed: AREA_LABELS.map(([, one]) => one) });
  return inArea(found[0], list, row);
}

function inArea(area: (typeof AREA_LABELS)[number][0], list: string, first: number): Found[] {
  const fight = list.includes("⚔");
  return namesIn(list, first, null).names.map(({ name, row, colour, isBehindSwords }) => {
    const usual = area === "front" ? (fight ? Number(isBehindSwords) : null) : Number(area !== "first-rear");
    const side = colour ?? usual;
    if (side === null) return notAMap(row, "map-side", { name });
    const isOwnRear = (area === "first-rear") === (side === 0);
    return { id: name, row, side: SIDES[side]!, at: area === "front" ? "front" : isOwnRear ? "rear" : "enemy-rear" };
  });
}

function line(text: string): Found[] {
  bracketed(text);
  const bare = text.replaceAll(STRETCH_NAME, "").replaceAll(/[[\]]/g, " ");
  const rowAt = (index: number) => bare.slice(0, index).split("\n").length;
  let at = 0;
  let begins = 0;
  const places: { readonly text: string; readonly row: number; readonly at: number }[] = [];
  for (const gap of bare.matchAll(new RegExp(GAP, "g"))) {
    places.push({ text: bare.slice(begins, gap.index), row: rowAt(begins), at });
    at += metresOf(gap, rowAt(gap.index));
    begins = gap.index + gap[0].length;
  }
  places.push({ text: bare.slice(begins), row: rowAt(begins), at });
  let colour: number | null = null;
  const named = places.map((one) => {
    const read = namesIn(one.text, one.row, colour);
    ({ colour } = read);
    return { names: read.names, at: one.at, fights: one.text.includes("⚔") };
  });
  const firstFight = named.findIndex(({ fights }) => fights);
  const firstPlace = named.findIndex(({ names }) => names.length > 0);
  return named.flatMap(({ names, at, fights }, i) => {
    // Without colours: left of the swords the players' side, right of them the others; without swords the first place is theirs.
    const usual = (one: Named) =>
      fights ? Number(one.isBehindSwords) : Number(i > (firstFight === -1 ? firstPlace : firstFight));
    return names.map((one) => ({ id: one.name, row: one.row, side: SIDES[one.colour ?? usual(one)]!, at }));
  });
}

/** Each stretch that is opened is closed after it. */
function bracketed(text: string): void {
  const open: number[] = [];
  for (const [i, row] of text.split("\n").entries())
    for (const sign of row.match(/[[\]]/g) ?? []) {
      if (sign === "[") open.push(i + 1);
      else if (open.pop() === undefined) notAMap(i + 1, "map-bracket");
    }
  const [left] = open;
  if (left !== undefined) notAMap(left, "map-bracket");
}

function metresOf({ groups = {} }: RegExpMatchArray, row: number): number {
  const gap = groups.metres ?? groups.bare ?? groups.other ?? "";
  const number = METRES.exec(gap)?.[1];
  if (number === undefined) return notAMap(row, "map-gap", { gap });
  const metres = Number(number.normalize("NFKC"));
  return metres > LARGEST_NUMBER ? notAMap(row, "map-far", { gap, most: LARGEST_NUMBER }) : metres;
}
