/** The only door of the rules core: nothing outside imports deeper. */

export * from "./battle";
export * from "./commands";
export * from "./dice/index";
export { allowance, limitedMove } from "./movement/allowance";
export { circle, contains } from "./plane/area";
export { endOf, type Path, pathOf, pointAt, upTo } from "./plane/path";
export { distance, isPoint, midpoint, samePoint, TOLERANCE } from "./plane/point";
export { measured } from "./plane/rounding";
export { anyCharacterOf, areHostile, characterOf, compareIds, hasCondition, isAble } from "./roster";
export * from "./ruleset";
export { defaultRuleset, RULESET_IDS, type RulesetId, rulesetOf, rulesets } from "./rulesets/index";
export * from "./script/index";
export { isGoodId, isGoodNumber, isGoodPoint, LARGEST_NUMBER } from "./setup";
export * from "./simultaneous/index";
