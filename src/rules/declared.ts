/** A declaration where everyone acts at once: one action, or several. Metres. */

import type { ActionKey, CharacterId, Gait, Movement, Point, SpellEffect } from "./names";
import type { StrikeWith } from "./strike/with";

/** "If `who` does `does` to `to`": the single condition of an action (`SIM-CND-1`). Without `to`: to anybody. */
export interface ActionCondition {
  readonly who: CharacterId;
  readonly does: ActionKey;
  readonly to?: CharacterId;
}

interface AnyAction {
  readonly if?: ActionCondition;
}
/** An action at somebody. `allowed`: by the Game Master's decision, without reach and range (`SIM-RCH-1`). */
interface MadeAtSomebody extends AnyAction {
  readonly allowed?: true;
}
/** `path`: the points after the start, metres. */
export interface MoveAction extends AnyAction {
  readonly move: Movement;
  /** Only of a transport movement. */
  readonly how?: Gait;
  readonly path: readonly Point[];
}
/** Either at somebody, or wildly at a point, near which it may find somebody unseen (`SIM-STL-3`). */
export interface AttackAction extends MadeAtSomebody {
  readonly attack: "melee" | "ranged";
  readonly target?: CharacterId;
  readonly at?: Point;
  /**
   * One more attack of the same action, as the figures of what it is made with say (`SIM-ACC-6`). Reach and range count as
   * ever.
   */
  readonly further?: true;
  /** The figures of the strike; without them the attack does not change HP. */
  readonly with?: StrikeWith;
}
/** `amount`: points of health, or metres of a push. Without `effect` the spell changes neither health nor places. */
export interface CastAction extends MadeAtSomebody {
  readonly cast: string;
  readonly target?: CharacterId;
  readonly effect?: SpellEffect;
  readonly amount?: number;
  /** Takes the place of `effect` and `amount`: a spell that is aimed and rolled. */
  readonly with?: StrikeWith;
}
/** `cycles`: how many it takes in a row, each declared anew. */
export interface ItemAction extends AnyAction {
  readonly item: string;
  readonly cycles?: number;
}
interface BraceAction extends AnyAction {
  readonly brace: true;
}
interface EvadeAction extends AnyAction {
  readonly evade: true;
}
interface CommunicateAction extends AnyAction {
  readonly communicate: string;
}
/** Looking for hidden characters (`SIM-STL-1`). */
interface PerceiveAction extends AnyAction {
  readonly perceive: true;
}
/** The item that changes hands, and the partner, who declares the trade too. */
export interface TradeAction extends AnyAction {
  readonly trade: string;
  readonly with: CharacterId;
}
/** A counterspell is prepared (`SIM-MIN-1`), in the declarer's words. */
interface ReadyAction extends AnyAction {
  readonly ready: string;
}
export type Action =
  | MoveAction
  | AttackAction
  | CastAction
  | ItemAction
  | BraceAction
  | EvadeAction
  | CommunicateAction
  | PerceiveAction
  | TradeAction
  | ReadyAction;
