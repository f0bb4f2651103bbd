/** The parts and the sizes that the pictures of all boards share. */

import { anyCharacterOf, type Battle, type BattleView, type CharacterId, hasFallen, type Point } from "../rules/index";
import type { Marking } from "./markings";
import type { Marked } from "./marks";
import { lookOfSide } from "./side-look";
import type { NameOf, Words } from "./words";

/** Corners of what is shown, metres. */
export interface Frame {
  readonly from: Point;
  readonly to: Point;
}

/**
 * `room`: the pixels for a plane, if a page has no room for the usual thousand each way. `frame`: the shown part of
 * the plane; without it everything that is drawn. `reach`: pixels from the middle of a sign to its edge. `largest`:
 * maximum pixels of a metre. If a circle is too small for signs of that size, they are smaller.
 */
export interface PictureOptions {
  readonly markings?: readonly Marking[];
  readonly room?: { readonly width: number; readonly height: number };
  readonly frame?: Frame;
  readonly reach?: number;
  readonly largest?: number;
}

/** Pixels that a drawn plane fits into unless less is asked for, and the most of one metre. */
const ROOM = { width: 1_000, height: 1_000 };
const LARGEST_METRE = 36;
/** Pixels from the middle of a sign to its edge. */
export const USUAL_REACH = 8;

export interface Drawn {
  readonly battle: Battle;
  readonly view: BattleView;
  readonly words: Words;
  readonly nameOf: NameOf;
  readonly markings: readonly Marking[];
  readonly room: { readonly width: number; readonly height: number };
  readonly frame: Frame | null;
  readonly reach: number;
  readonly largest: number;
}

export function drawnWith(
  battle: Battle,
  view: BattleView,
  words: Words,
  nameOf: NameOf,
  { markings = [], room = ROOM, frame, reach = USUAL_REACH, largest = LARGEST_METRE }: PictureOptions = {},
): Drawn {
  return { battle, view, words, nameOf, markings, room, frame: frame ?? null, reach, largest };
}

/** The side and state of a character for its sign, and whether it has fallen. */
export function markedIn({ battle, view }: Pick<Drawn, "battle" | "view">, id: CharacterId): Marked {
  const c = anyCharacterOf(battle, id);
  const side = lookOfSide(battle.sides, c?.side ?? "");
  return { side, state: view.characters[id]!.state, lies: c !== undefined && hasFallen(c) };
}

/** A place in a picture, pixels. */
export interface PicturePlace {
  readonly x: number;
  readonly y: number;
}

/** Where a sign stands, and pixels from its middle to its edge. */
export interface Seat extends PicturePlace {
  readonly reach: number;
}

/** Those for whom the circle that holds them is too small: one sign with their number. */
export interface Pile extends Seat {
  readonly who: readonly CharacterId[];
}

/** A drawn battle: its SVG elements, and where things lie. Pixels but for `frame`. */
export interface DrawnParts {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly string[];
  /** Names of characters, which nothing may cover: a page draws them above all of its own. */
  readonly names: readonly string[];
  /** Where each sign stands. */
  readonly seats: ReadonlyMap<string, Seat>;
  /** Of those seats the shared ones. */
  readonly piles: readonly Pile[];
  /** The shown part of the plane, and pixels of a metre; null for bands. */
  readonly plane: (Frame & { readonly scale: number }) | null;
  /** Where the strip of a line lies, pixels from above; null where there is no line. */
  readonly axis: number | null;
  /** Each of the three areas; empty on a plane. */
  readonly bands: readonly (PicturePlace & {
    readonly area: string;
    readonly width: number;
    readonly height: number;
  })[];
}
