/** The simultaneous game beyond its battle: functions for sheets and windows. */

export {
  type AccuracyRoll,
  type CriticalReasons,
  criticalsOf,
  hits,
  isWildAttack,
  passiveValue,
  rollAccuracy,
  rollActivePerception,
  rollCriticals,
  staysUnnoticed,
} from "./accuracy";
export { actionKey, areSeveral, isMajor, isQuickspell, MOST_ATTACKS, readActions } from "./action";
export {
  CRITICAL_WORDS,
  type CriticalWord,
  type CriticalWords,
  type CycleFallen,
  type SimultaneousDice,
} from "./fallen";
export { type AttackedEffect, type Instinct, type Resistance, resistanceOf, type Stance } from "./instinct";
export { MINOR_METRES } from "./movement";
export { reachWith } from "./reach";
export { conditionalActors } from "./word-about";
