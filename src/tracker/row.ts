/** A row of the tracker: one of those who fight, as this user sees it. */

import type { StandingAnswer } from "../judgement/index";
import type { ShownHealth } from "../known/shown-health";
import type { CharacterId } from "../rules/index";
import type { Attempt } from "./attempts";

export interface StateMark {
  readonly icon: string;
  readonly text: string;
  readonly css: string;
  /** More words, shown under the pointer. */
  readonly more?: string;
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
  /** MP that are left, for who may read them; empty: none. */
  readonly mp: string;
  readonly marks: readonly StateMark[];
  readonly acting: boolean;
  readonly acted: boolean;
  readonly beginTurn: Attempt | null;
  /** Its standing answer about blocks, for users who may change it; null: not shown. */
  readonly standing: { readonly answer: StandingAnswer; readonly words: string } | null;
  /** Whom it attacks by one press, which begins its turn; null: nobody, or that is not for this user. */
  readonly attack: { readonly target: CharacterId; readonly words: string } | null;
  /** Beginning its turn now would pass those of the side in turn who have not acted; empty: nobody. */
  readonly skips: string;
}
