/** What happens next to dice that fall, or wait to fall. */

import type { CharacterId, Command, WantedDice } from "../../rules/index";
import type { Rolling } from "../history/index";
import type { RefereeRefusal } from "../protocol/index";

/** What happens next. */
export type Next =
  /** Roll these dice now. */
  | { readonly do: "roll"; readonly want: WantedDice }
  /** These dice fall with a press; none: something before them is not settled. */
  | { readonly do: "wait"; readonly for: readonly WantedDice[] }
  /** Somebody has to say whether it hits; `who`: the striker. */
  | { readonly do: "ask"; readonly who: CharacterId }
  /** Nothing more is needed: these commands carry it out. */
  | { readonly do: "settle"; readonly commands: readonly Command[] }
  /** It cannot go on in the present battle. */
  | { readonly do: "drop"; readonly refusal: RefereeRefusal | null };

/** What only the table knows: whether somebody is asked for a character's dice, and the time. */
export interface Patience {
  readonly isAsked: (id: CharacterId) => boolean;
  /** Whether somebody's strike is still unsettled. */
  readonly isStriking: (id: CharacterId) => boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The press for these dice, as the document keeps it: all dice of one person, or the strike's damage. */
export function pressOf({ is }: Pick<Rolling, "is">, { key, who }: Pick<WantedDice, "key" | "who">): string {
  if (is === "cycle") return `points ${who}`;
  return key === "answers" || key === "death" ? `${key} ${who}` : "damage";
}

/** The first dice of each press, in order. One press rolls for all parts of somebody. */
export function oneOfEachPress(rolling: Pick<Rolling, "is">, wanted: readonly WantedDice[]): WantedDice[] {
  const presses = wanted.map((want) => pressOf(rolling, want));
  return wanted.filter((_, place) => presses.indexOf(presses[place]!) === place);
}
