/** Characters where everyone acts at once, and their declarations: types of the second implementation. */

import type { Point } from "./common";
import type { Bearer, Written } from "./effects";

export type Key =
  | "move"
  | "attack"
  | "cast"
  | "item"
  | "brace"
  | "evade"
  | "communicate"
  | "perceive"
  | "trade"
  | "ready";
export interface Action {
  readonly move?: "transport" | "considered" | "minor";
  readonly how?: string;
  readonly path?: readonly Point[];
  readonly perceive?: boolean;
  /** With whom says `with`. */
  readonly trade?: string;
  readonly cycles?: number;
  readonly attack?: string;
  readonly cast?: string;
  readonly target?: string;
  /** The point of a wild attack. */
  readonly at?: Point;
  readonly effect?: "damage" | "heal" | "stun" | "push";
  readonly amount?: number;
  readonly allowed?: boolean;
  readonly brace?: boolean;
  readonly evade?: boolean;
  /** Figures of a strike. */
  readonly with?: {
    readonly how?: string;
    readonly check?: string;
    readonly against?: string;
    readonly effect?: string;
    readonly points?: { readonly dice?: number; readonly bonus?: number };
    readonly bonus?: number;
    readonly additional?: number;
    readonly accuracy?: number;
    readonly range?: number;
    readonly casting?: { readonly against: number; readonly bonus?: number };
    readonly blockable?: boolean;
    readonly dodgeable?: boolean;
    readonly leaves?: readonly (string | Written)[];
  };
  readonly if?: { readonly who: string; readonly does: Key; readonly to?: string };
}
interface Figures {
  base: number;
  ath: number;
  fin: number;
  speed: number;
  expertise: number;
  stealth: number;
  perception: number;
  heavyArmour: boolean;
  proficientArmour: boolean;
  proficientWeapon: boolean;
}
export interface Fighter extends Bearer, Figures {
  at: Point;
  health: number;
  maxHealth: number;
  injured: boolean;
  field: boolean;
  thing: boolean;
  size: number;
  declared: Action[] | null;
  waits: boolean;
}
/** An action on its way through a cycle. */
export interface Deed {
  readonly by: Fighter;
  readonly action: Action;
  happened: boolean;
}
