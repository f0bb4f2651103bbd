/**
 * Reads a map that is text: `#基本戦闘` with a list for each area, `#上級戦闘` with `A、B -10m- C⚔D`. It becomes the beginning of a battle:
 * places and sides. What a script cannot say – who is in a skirmish already – is left to the first attack (our reading).
 */

import type { UnpackProblem } from "../line/index";
import { AREA_LABELS, COLOURS, HEADS } from "./map-signs";

export type MapRead =
  | { readonly ok: true; readonly data: object }
  | { readonly ok: false; readonly problem: UnpackProblem };

/** Metres between two places: `-10m-`, `--10--`. */
const GAP = /-+\s*([^-\s[\]][^-[\]]*?)\s*-+/;
const GAPS = new RegExp(GAP, "g");
const METRES = /^(\d+(?:\.\d+)?)\s*m?$/i;
const SIDES = ["party", "monsters", "third", "fourth"];

class NotAMap extends Error {
  constructor(readonly problem: UnpackProblem) {
    super(problem.code);
  }
}
function notAMap(place: string, code: string, data: UnpackProblem["data"] = {}): never {
  throw new NotAMap({ place, code, data });
}

/** Whether it is one at all: by what stands above it, or by a gap in metres. */
export function isMap(text: string): boolean {
  return /^\s*[#＃](?:基本|上級)戦闘/.test(text) || /-+\s*\d+(?:\.\d+)?\s*[mｍ]\s*-+/.test(plain(text));
}

export function mapRead(text: string): MapRead {
  try {
    const lines = plain(text)
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
    const head = lines[0]?.startsWith("#") ? lines.shift()! : HEADS.line;
    const isAreas = head.startsWith(HEADS.areas);
    if (!isAreas && !head.startsWith(HEADS.line)) return notAMap("", "map-mode", { found: head });
    const own = head.slice(HEADS.line.length).trim();
    const characters = isAreas ? areas(lines) : line([own, ...lines].join(" ").trim());
    if (characters.length === 0) notAMap("", "map-empty");
    for (const [i, { id }] of characters.entries())
      if (characters.findIndex((one) => one.id === id) !== i) notAMap("", "map-twice", { name: id });
    const most = Math.max(1, ...characters.map(({ side }) => SIDES.indexOf(side)));
    const ruleset = isAreas ? "sw25-areas" : "sw25-line";
    return { ok: true, data: { ruleset, sides: SIDES.slice(0, most + 1), characters, script: [] } };
  } catch (thrown) {
    if (thrown instanceof NotAMap) return { ok: false, problem: thrown.problem };
    throw thrown;
  }
}

/** Wide letters and dashes of every kind as the plain ones; names keep theirs. */
function plain(text: string): string {
  return text
    .replaceAll(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replaceAll(/(?<=\d\s*)ｍ/g, "m")
    .replaceAll("＃", "#")
    .replaceAll("⚔\ufe0f", "⚔")
    .replaceAll(/[‐‑‒–—―−]/g, "-")
    .replaceAll("［", "[")
    .replaceAll("］", "]");
}

interface Placed {
  readonly id: string;
  readonly side: string;
  readonly at: number | string;
}

interface Named {
  readonly name: string;
  /** The place of its colour; null: none was given. */
  readonly colour: number | null;
  readonly isBehindSwords: boolean;
}

/** Names of one place. A colour holds until the next one. */
function namesIn(text: string, before: number | null): { readonly names: Named[]; readonly colour: number | null } {
  let colour = before;
  const names: Named[] = [];
  let isBehindSwords = false;
  for (const part of text.split(/([,、，∥‖⚔])/)) {
    if (part === "⚔") isBehindSwords = true;
    if (/^[,、，∥‖⚔]$/.test(part)) continue;
    let name = part.trim();
    for (let sign = signOf(name); sign !== null; sign = signOf(name)) {
      colour = sign;
      name = name.slice(COLOURS[sign]!.length).trim();
    }
    if (name !== "") names.push({ name, colour, isBehindSwords });
  }
  return { names, colour };
}

function signOf(text: string): number | null {
  const found = COLOURS.findIndex((sign) => text.startsWith(sign));
  return found === -1 ? null : found;
}

function areas(lines: readonly string[]): Placed[] {
  return lines.flatMap((text, i): Placed[] => {
    const place = `${i + 2}`;
    const [, label = "", list = ""] = /^(\S+?)\s*[:：/／]\s*(.*)$/.exec(text) ?? [];
    const found = AREA_LABELS.find(([, one]) => plain(one) === label.replace("PC", "ＰＣ") || one === label);
    if (!found) return notAMap(place, "map-area", { found: label || text, allowed: AREA_LABELS.map(([, one]) => one) });
    const [area] = found;
    const { names } = namesIn(list, null);
    const fight = list.includes("⚔");
    return names.map(({ name, colour, isBehindSwords }) => {
      const side =
        area === "front"
          ? (colour ?? (fight ? Number(isBehindSwords) : null))
          : (colour ?? (area === "first-rear" ? 0 : 1));
      if (side === null) return notAMap(place, "map-side", { name });
      const isOwnRear = (area === "first-rear") === (side === 0);
      return { id: name, side: SIDES[side]!, at: area === "front" ? "front" : isOwnRear ? "rear" : "enemy-rear" };
    });
  });
}

function line(text: string): Placed[] {
  if ((text.match(/\[/g) ?? []).length !== (text.match(/\]/g) ?? []).length) notAMap("", "map-bracket");
  // A named stretch has its name first; what it is – a skirmish, a wall – a beginning cannot say.
  const bare = text.replaceAll(/\[\s*[^\s[\],、]+\s+/g, " ").replaceAll(/[[\]]/g, " ");
  const gaps = [...bare.matchAll(GAPS)].map(([, gap]) => {
    const metres = METRES.exec(gap!)?.[1];
    return metres === undefined ? notAMap("", "map-gap", { gap: gap! }) : Number(metres);
  });
  const places = bare.split(new RegExp(GAP.source.replace("(", "(?:"), "g"));
  let colour: number | null = null;
  const named = places.map((one) => {
    const read = namesIn(one, colour);
    ({ colour } = read);
    return { names: read.names, fights: one.includes("⚔") };
  });
  const firstFight = named.findIndex(({ fights }) => fights);
  let at = 0;
  return named.flatMap(({ names, fights }, i) => {
    at += i === 0 ? 0 : gaps[i - 1]!;
    // Without colours: left of the swords the players' side, right of them the others; without swords the first place is theirs.
    const usual = (one: Named) =>
      fights ? Number(one.isBehindSwords) : Number(firstFight === -1 ? i > 0 : i > firstFight);
    return names.map((one) => ({ id: one.name, side: SIDES[one.colour ?? usual(one)]!, at }));
  });
}
