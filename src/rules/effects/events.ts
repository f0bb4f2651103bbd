/** Events of effects, of grants, of minor actions and of the end: kinds of `events.ts`. */

import type { CharacterId, PartId, SideId, Told } from "../names";

/** An effect begins on somebody; `left`: rounds that are left. */
export interface EffectBegan extends Told<"effectBegan"> {
  readonly who: CharacterId;
  readonly name: string;
  readonly by?: CharacterId;
  readonly left?: number;
}
export interface EffectEnded extends Told<"effectEnded"> {
  readonly who: CharacterId;
  readonly name: string;
  /** It ran out, was ended, was replaced by a newer one, or the battle is over. */
  readonly why: "over" | "ended" | "replaced" | "battle";
}
/** Somebody took the place of another (`ACT-13`); `left`: how often it still may. */
export interface CoverUsed extends Told<"coverUsed"> {
  readonly who: CharacterId;
  readonly for: CharacterId;
  readonly left: number;
}
/** The Game Master's grant for a turn; `again`: the name of a series. */
export interface Granted extends Told<"granted"> {
  readonly who: CharacterId;
  readonly part?: PartId;
  readonly majors?: number;
  readonly declarations?: number;
  readonly again?: string;
  readonly why: string;
}
/** A side knows its weakness from now on. */
export interface BecameKnown extends Told<"becameKnown"> {
  readonly who: CharacterId;
  readonly side: SideId;
}
/** A weapon was changed (`TRN-7`). */
export interface Readied extends Told<"readied"> {
  readonly who: CharacterId;
  readonly what: string;
}
export interface FeatDeclared extends Told<"featDeclared"> {
  readonly who: CharacterId;
  readonly name: string;
}
/** `standing`: sides that still stand. */
export interface BattleEnded extends Told<"battleEnded"> {
  readonly standing: readonly SideId[];
}
