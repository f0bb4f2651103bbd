/** A row of the tracker: one fighter, as this user sees it. */

import type { StandingAnswer } from "../judgement/index";
import type { ShownHealth } from "../known/shown-health";
import type { CharacterId } from "../rules/index";
import type { Attempt } from "./attempts";

/** A small sign of a row: a picture or a few letters, and its words under the pointer. */
export interface StateMark {
  readonly text: string;
  readonly css: string;
  /** More words, shown under the pointer instead of its text. */
  readonly more?: string;
  /** Its picture. */
  readonly img?: string;
  /** The text beside the picture, or without one. */
  readonly short?: string;
}

export interface Row {
  readonly id: CharacterId;
  /** Id of the Combatant document, by which other packages find the row. Empty: there is none any more. */
  readonly combatantId: string;
  readonly name: string;
  readonly img: string;
  readonly state: StateMark;
  /** HP, or whatever figure the platform's settings track; null: none. */
  readonly health: ShownHealth | null;
  /** A caster's remaining MP, for users who may read them; null: none. */
  readonly mp: { readonly short: string; readonly text: string } | null;
  /** In the list those without room are counted: `full-rows`. */
  readonly marks: readonly StateMark[];
  readonly acting: boolean;
  readonly acted: boolean;
  readonly beginTurn: Attempt | null;
  /** Its standing answer about blocks, for users who may change it; null: not shown. */
  readonly standing: { readonly answer: StandingAnswer; readonly words: string } | null;
  /** The target of its attack by one press, which begins its turn; null: none, or not for this user. */
  readonly attack: { readonly target: CharacterId; readonly words: string } | null;
  /** Its turn is what the next press begins. */
  readonly next: boolean;
  /** A warning: if its turn begins now, others lose theirs in this round, or are not placed. Empty: no warning. */
  readonly skips: string;
}
