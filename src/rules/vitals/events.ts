/** Events of HP, of parts and of death checks: kinds of `events.ts`. */

import type { CharacterId, PartId, Told } from "../names";

/**
 * HP of a character, or of one of its parts; `effect`: the name of the effect that did it; `why`, `fall`: the Game
 * Master's reason, and metres fallen.
 */
export interface HpChanged extends Told<"hpChanged"> {
  readonly who: CharacterId;
  readonly part?: PartId;
  readonly from: number;
  readonly to: number;
  readonly effect?: string;
  readonly why?: string;
  readonly fall?: number;
}
export interface PartFelled extends Told<"partFelled"> {
  readonly who: CharacterId;
  readonly part: PartId;
}
export interface Felled extends Told<"felled"> {
  readonly who: CharacterId;
}
/** `against`: HP without their sign. It and `sum` are left out for readers who may not know them. */
export interface DeathChecked extends Told<"deathChecked"> {
  readonly who: CharacterId;
  readonly dice: readonly [number, number];
  readonly sum?: number;
  readonly against?: number;
  readonly lives: boolean;
}
