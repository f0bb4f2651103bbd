/** What is to be drawn of a battle's skirmishes, worked out from its view: plain values, metres, no text. */

import type { BattleView, CharacterId, Point, SkirmishId } from "../rules/index";

export interface SkirmishPicture {
  readonly id: SkirmishId;
  readonly shape: "circle" | "square";
  readonly centre: Point;
  /** Radius of the circle or half the side of the square, metres. */
  readonly half: number;
  /** Sections in melee. */
  readonly count: number;
  /** Sections inside that are not in melee. */
  readonly bystanders: number;
  readonly overcrowded: boolean;
  readonly melee: readonly CharacterId[];
}

export interface ContactPicture {
  readonly at: Point;
  readonly who: readonly CharacterId[];
}

export interface IndependentPicture {
  readonly id: CharacterId;
  readonly at: Point;
}

export interface BattlePicture {
  readonly skirmishes: readonly SkirmishPicture[];
  readonly contacts: readonly ContactPicture[];
  readonly independents: readonly IndependentPicture[];
}

export const EMPTY_PICTURE: BattlePicture = { skirmishes: [], contacts: [], independents: [] };

/** Boards without coordinates give an empty picture: their bands are drawn elsewhere. */
export function pictureOf(view: BattleView): BattlePicture {
  const skirmishes: SkirmishPicture[] = [];
  for (const { id, centre, shape, radius, size, count, present, overcrowded, melee } of view.skirmishes) {
    if (id === undefined || centre === undefined) continue;
    const half = shape === "square" ? (size ?? 0) / 2 : (radius ?? size ?? 0);
    const fighting = count ?? melee.length;
    skirmishes.push({
      id,
      shape: shape ?? "circle",
      centre,
      half,
      count: fighting,
      bystanders: Math.max(0, (present ?? fighting) - fighting),
      overcrowded: overcrowded ?? false,
      melee,
    });
  }
  const independents: IndependentPicture[] = [];
  for (const [id, character] of Object.entries(view.characters)) {
    if (character.state === "independent" && isPoint(character.at)) independents.push({ id, at: character.at });
  }
  return { skirmishes, contacts: view.contacts ?? [], independents };
}

function isPoint(at: Point | string | null): at is Point {
  return Array.isArray(at);
}
