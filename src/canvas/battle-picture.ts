/** What is drawn of a battle: plain values, metres, no text. */

import type { CharacterId, Point, SkirmishId } from "../rules/index";

export interface SkirmishPicture {
  readonly id: SkirmishId;
  readonly shape: "circle" | "square" | "stretch";
  readonly centre: Point;
  /** Radius of the circle, half the side of the square, or half the length of the stretch; metres. */
  readonly half: number;
  /** Sections in melee. */
  readonly count: number;
  /** Characters inside that are not in melee. */
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
  /** Others share its coordinate, so its token stands beside it. */
  readonly shared: boolean;
}

export interface BattlePicture {
  readonly skirmishes: readonly SkirmishPicture[];
  readonly contacts: readonly ContactPicture[];
  readonly independents: readonly IndependentPicture[];
  /** Characters beside a coordinate that they share, without contact. */
  readonly gatherings: readonly ContactPicture[];
}

export const EMPTY_PICTURE: BattlePicture = { skirmishes: [], contacts: [], independents: [], gatherings: [] };
