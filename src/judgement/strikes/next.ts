/** The next step for dice that are being rolled, or wait for it. */

import type { CharacterId, Command, StrikeTarget, StrikeWith, WantedDice } from "../../rules/index";
import type { Rolling, Striking } from "../history/index";
import type { RefereeRefusal } from "../protocol/index";

/** What happens next. */
export type Next =
  /** Roll these dice now. */
  | { readonly do: "roll"; readonly want: WantedDice }
  /** These dice fall with a press; none: something before them is not settled. */
  | { readonly do: "wait"; readonly for: readonly WantedDice[] }
  /** Somebody has to say whether it hits; `who`: the striker. */
  | { readonly do: "ask"; readonly who: CharacterId }
  /** The striker picks one of the hit targets, for a feat that is for one (`ACT-8`). */
  | { readonly do: "pick"; readonly who: CharacterId; readonly from: readonly StrikeTarget[] }
  /** A target without a rolling player may strike back (`ACT-14`), and the choice is still open. */
  | { readonly do: "react"; readonly who: CharacterId }
  /** Nothing more is needed: these commands carry it out. `follows`: a further strike that is declared with that (`ACT-4`). */
  | { readonly do: "settle"; readonly commands: readonly Command[]; readonly follows?: Striking }
  /** It cannot go on in the present battle. */
  | { readonly do: "drop"; readonly refusal: RefereeRefusal | null };

/** Something that somebody may strike on with, as the table plays it. */
export interface ArmHeld extends Pick<Striking, "item" | "counts" | "wields"> {
  readonly with: StrikeWith;
}

/** Facts that only the table knows: whether a user is asked for a character's dice, and the time. */
export interface Patience {
  readonly isAsked: (id: CharacterId) => boolean;
  /** The strikes that are not settled yet, oldest first. */
  readonly strikes: readonly Striking[];
  /** The weapons that somebody may use for further strikes. Absent on pages that settle nothing. */
  readonly armsOf?: (id: CharacterId) => readonly ArmHeld[];
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** How much longer than dice a choice waits, milliseconds; absent: no longer. */
  readonly choosing?: number;
  /** Nothing falls by itself: after the time the Game Master presses. */
  readonly keeps?: boolean;
}

/** When dice that need only a press fall by themselves, milliseconds since the epoch; infinite: never. */
export function dueAt({ until }: Pick<Rolling, "until">, { keeps }: Pick<Patience, "keeps">): number {
  return keeps || until === null ? Number.POSITIVE_INFINITY : until;
}

/** The same for a choice: striking back (`ACT-14`), the target of a feat (`ACT-8`), hit or miss. */
export function choiceDueAt(rolling: Pick<Rolling, "until">, patience: Pick<Patience, "keeps" | "choosing">): number {
  return dueAt(rolling, patience) + (patience.choosing ?? 0);
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
