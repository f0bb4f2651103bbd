/** What happens next to dice that fall in a battle, or wait to. */

import type { CharacterId, Command, WantedDice } from "../../rules/index";
import type { Rolling } from "../history/index";
import type { RefereeRefusal } from "../protocol/index";

/** What happens next. */
export type Next =
  /** Dice that fall now. */
  | { readonly do: "roll"; readonly want: WantedDice }
  /** Dice that fall with a press; none: what comes before is not settled. */
  | { readonly do: "wait"; readonly for: readonly WantedDice[] }
  /** Somebody's word is waited for whether it hits; `who`: whoever strikes. */
  | { readonly do: "ask"; readonly who: CharacterId }
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

/** What is pressed for these dice, as the document keeps it: everything of one person at once, or the strike's damage. */
export function pressOf({ is }: Pick<Rolling, "is">, { key, who }: Pick<WantedDice, "key" | "who">): string {
  if (is === "cycle") return `points ${who}`;
  return key === "answers" || key === "death" ? `${key} ${who}` : "damage";
}

/** The first dice of each press, in order: one press rolls for all parts of somebody. */
export function oneOfEachPress(rolling: Pick<Rolling, "is">, wanted: readonly WantedDice[]): WantedDice[] {
  const presses = wanted.map((want) => pressOf(rolling, want));
  return wanted.filter((_, place) => presses.indexOf(presses[place]!) === place);
}
