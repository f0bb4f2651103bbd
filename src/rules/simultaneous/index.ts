/** The simultaneous game beyond its battle: what sheets and dialogs need. */

export {
  type AccuracyRoll,
  type CriticalReasons,
  criticalsOf,
  hits,
  isWildAttack,
  lands,
  needsCasting,
  passiveValue,
  rollAccuracy,
  rollActivePerception,
  rollCriticals,
  staysUnnoticed,
} from "./accuracy";
export {
  ACTION_KEYS,
  type Action,
  type ActionCondition,
  type ActionKey,
  type AttackAction,
  actionsOf,
  type BraceAction,
  type CastAction,
  type CommunicateAction,
  type EvadeAction,
  type ItemAction,
  isMajor,
  isQuickspell,
  keyOf,
  MOVEMENTS,
  type MoveAction,
  type Movement,
  readActions,
  SPELL_EFFECTS,
  type SpellEffect,
} from "./action";
export { type AttackedEffect, type Instinct, type Resistance, resistanceOf, type Stance } from "./instinct";
