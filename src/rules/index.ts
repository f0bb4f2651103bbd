/** The only entry point of the rules core: all other folders import this file alone. */

export {
  areaSeenFrom,
  areasOfLine,
  areasWithin,
  countsAsMoved,
  isSecret,
  mayCheckInitiative,
  placedNow,
  rearOf,
} from "./areas/index";
export { AREA_DISTANCE, areasReached } from "./areas/spacing";
export * from "./battle";
export { actingPart, budgetLeft, hasMajorLeft, partsToAct } from "./board/budgets";
export { keptForLast } from "./board/last-asked";
export {
  anyCharacterOf,
  areHostile,
  characterOf,
  compareIds,
  FALLEN,
  hasCondition,
  hasFallen,
  isAble,
  isThing,
  placeOf,
} from "./board/roster";
export { isGoodId, isGoodNumber, isGoodPoint, LARGEST_NUMBER } from "./board/setup";
export { type AttackWay, allowsAfter, isDue, isInRound, WINDED } from "./board/turns";
export * from "./commands";
export * from "./dice/index";
export type { Edition } from "./editions";
export {
  type EachCount,
  type EffectInput,
  effectProblem,
  LASTING_FIGURES,
  type LastingEffect,
  type LastingFigure,
  MOST_COVERED,
  type RunningEffect,
  runningEffect,
  UNTIL,
  type Until,
} from "./effects/effect";
export { addedTo, type FigureAnswer, movementOf, type Summand } from "./effects/figure-terms";
export { FEATS, type Feat, saidByFeat } from "./feats";
export { circle, contains } from "./geometry/area";
export { endOf, type Path, pathOf, pointAt, shifted, upTo } from "./geometry/path";
export { distance, isPoint, midpoint, samePoint, TOLERANCE } from "./geometry/point";
export { measured, shownMetres, toCentimetre } from "./geometry/rounding";
export { given, isRecord } from "./given";
export * from "./host/opening/index";
export {
  conditionsAfterBattle,
  conditionsThatEnd,
  type EndingFacts,
  isOver,
  type StandingSide,
  standingSides,
} from "./host/sides-left";
export {
  type Beaten,
  diceOfMoney,
  moneyIn,
  rollSpoils,
  SPOILS_MINUTES,
  type Spoils,
  type SpoilsRoll,
} from "./host/spoils";
export { type Approach, canSurprise, hideModifier, SURPRISED } from "./plane/brawl/surprise";
export { ontoLine } from "./plane/line";
export { allowance } from "./plane/movement/allowance";
export { LINE_ASIDE, mayLeaveOutNearStart } from "./plane/shooting/areas-of-effect";
export { candidatesIn } from "./questions";
export * from "./readings";
export * from "./ruleset";
export {
  defaultRuleset,
  isFoughtOnLine,
  RULESET_IDS,
  type RulesetId,
  rulesetOf,
  rulesetOutlineOf,
  rulesets,
  rulesetsOfThePlane,
} from "./rulesets/index";
export { LATER_OUTLINES } from "./rulesets/later";
export * from "./script/index";
export * from "./simultaneous/index";
export * from "./strike/index";
export {
  type ActingSaid,
  ableParts,
  type CombatFigures,
  canPay,
  deathNumber,
  type Extra,
  figuresOf,
  healed,
  hitPointsOf,
  hurt,
  isFelled,
  isPartAble,
  keepsHitPoints,
  MOST_HINDERED,
  MOST_PARTS,
  magicPointsOf,
  mayCheckDeath,
  paid,
  partOf,
  strikingPart,
  struckPart,
  type Traits,
  type Weakness,
  type WithVitals,
} from "./vitals/index";
