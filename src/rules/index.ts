/** The only door of the rules core: nothing outside imports deeper. */

export {
  announcedInitiative,
  areasOfLine,
  areasWithin,
  criticalHere,
  flashStoneBlinds,
  initiativeCheck,
  isSecret,
  mayCheckInitiative,
  mayThrow,
  type PlacementMinimum,
  placementMinimum,
  THROWING_SKILLS,
} from "./areas/index";
export * from "./battle";
export { type Approach, canSurprise, hideModifier, SURPRISED } from "./brawl/surprise";
export * from "./commands";
export * from "./dice/index";
export { durationsDue } from "./durations";
export { type Beaten, rollSpoils, SPOILS_MINUTES, type Spoils, type SpoilsRoll } from "./ending/spoils";
export { conditionsAfterBattle, type EndingFacts, isOver, type StandingSide, standingSides } from "./ending/standing";
export { allowance, limitedMove } from "./movement/allowance";
export * from "./opening/index";
export { circle, contains } from "./plane/area";
export { endOf, type Path, pathOf, pointAt, upTo } from "./plane/path";
export { distance, isPoint, midpoint, samePoint, TOLERANCE } from "./plane/point";
export { measured } from "./plane/rounding";
export { anyCharacterOf, areHostile, characterOf, compareIds, hasCondition, isAble } from "./roster";
export * from "./ruleset";
export { defaultRuleset, RULESET_IDS, type RulesetId, rulesetOf, rulesets } from "./rulesets/index";
export * from "./script/index";
export { isGoodId, isGoodNumber, isGoodPoint, LARGEST_NUMBER } from "./setup";
export { mayLeaveOutNearStart } from "./shooting/areas-of-effect";
export { type Lot, limitTargets, rollLine } from "./shooting/drawing";
export * from "./simultaneous/index";
export {
  CHECKED_ACTIONS_A_TURN,
  DECLARED_FEATS_A_TURN,
  isForCombat,
  mayChangeWeapons,
  mayDeclareFeat,
  mayMakeCheck,
  putAway,
  readyAgainIn,
  STANDING_UP,
} from "./turn-facts";
