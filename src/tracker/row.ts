/** A row of the tracker: one of those who fight, as this user sees it. */

import type { StandingAnswer } from "../judgement/index";
import type { CharacterId } from "../rules/index";
import type { ShownHealth } from "../scene/index";
import type { Attempt } from "./attempts";

export interface StateMark {
  readonly icon: string;
  readonly text: string;
  readonly css: string;
  /** More of it, for a pointer that rests on it. */
  readonly more?: string;
}

export interface Row {
  readonly id: CharacterId;
  /** Of the Combatant document, by which other packages find the row; empty where it is gone. */
  readonly combatantId: string;
  readonly name: string;
  readonly img: string;
  readonly state: StateMark;
  /** HP, or what else the platform's settings track; null: nothing of it. */
  readonly health: ShownHealth | null;
  /** MP that are left, for who may read them; empty: none. */
  readonly mp: string;
  readonly marks: readonly StateMark[];
  readonly acting: boolean;
  readonly acted: boolean;
  readonly beginTurn: Attempt | null;
  /** What it answers to blocks without being asked, for who may say so; null: nothing is to be said. */
  readonly standing: { readonly answer: StandingAnswer; readonly words: string } | null;
  /** Whom it attacks by one press, which begins its turn; null: nobody, or that is not for this user. */
  readonly attack: { readonly target: CharacterId; readonly words: string } | null;
  /** Beginning its turn now would pass those of the side in turn who have not acted; empty: nobody. */
  readonly skips: string;
}
