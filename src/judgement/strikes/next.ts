/** What happens next to dice that fall in a battle, or wait to. */

import type { CharacterId, Command, CycleWant, StrikeDiceKey, StrikeWant } from "../../rules/index";
import type { RefereeRefusal } from "../protocol/index";

/** Something that a user may press. */
export interface Waited {
  readonly key: StrikeDiceKey | "death" | "hit";
  readonly who: CharacterId;
  readonly part?: string;
  /** What is added to the dice. */
  readonly value?: number;
}

/** What happens next. */
export type Next =
  /** Dice that fall now. */
  | { readonly do: "roll"; readonly want: StrikeWant | CycleWant | "death" }
  | { readonly do: "wait"; readonly for: readonly Waited[] }
  /** Nothing is wanted any more: the commands that carry it out. */
  | { readonly do: "settle"; readonly commands: readonly Command[] }
  /** It cannot go on in the battle as it is by now. */
  | { readonly do: "drop"; readonly refusal: RefereeRefusal | null };

/** What only the table knows: whether somebody is asked about a character's dice, and the time. */
export interface Patience {
  readonly isAsked: (id: CharacterId) => boolean;
  /** Whether somebody's strike is not settled yet. */
  readonly isStriking: (id: CharacterId) => boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}
