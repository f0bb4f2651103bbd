/** Entry point of strikes. */

export { type Aiming, collected, picked, withRoll } from "./collecting";
export { coverFor } from "./cover-effect";
export { type CoverHeld, coversIn } from "./covering";
export { deathSum } from "./death-sum";
export { EXPANDED_BY, EXPANDED_SO, type Expands, limitSaid, MOST_EXPANDED, widened } from "./expanding";
export {
  accuracyPairs,
  bestPair,
  DICE_OF,
  type FallenDie,
  idOfTarget,
  isAmount,
  listsOf,
  type Pair,
  type PowerDie,
  pairIn,
  rowName,
  STRIKE_DICE_KEYS,
  type StrikeDice,
  type StrikeDiceKey,
  type StrikeTarget,
  straysFound,
} from "./fallen";
export { type Declared, type Declares, FEAT_ON, featsOfStrike } from "./feats";
export { againWith, seriesToSay } from "./further";
export { FIXED_DICE } from "./judging";
export { strikeOdds } from "./odds";
export { readReads } from "./reads";
export { reckonStrike, refuseStrike, strikeNeeds } from "./reckoning";
export { refiled } from "./refiled";
export {
  type AgainOffer,
  type DeclaredSeries,
  MOST_SERIES,
  MOST_TIMES,
  SERIES_AFTER,
  SERIES_FIGURES,
  SERIES_TARGETS,
  SERIES_WITH,
  type Series,
  type SeriesModifiers,
  type StrikesMeant,
} from "./series";
export type {
  Aimed,
  AimedByWord,
  AmendCommand,
  NeedsAnswer,
  NeedsQuestion,
  Reactions,
  StrikeCommand,
  StrikeForecast,
  StrikeQuestion,
  TargetOffer,
  TargetsAnswer,
  TargetsQuestion,
} from "./steps";
export * from "./strike";
export type { AmountSum, LotShare, LotSum, RollPurpose, RollSum, RowSum, StrikeOfRound, StrikeSums } from "./sums";
export { isTag } from "./tags";
export { resolvedSums } from "./told-sums";
export { isOfStrike, type Lots, type StrikeWanted, sidesOf, type WantedDice, type WantedKey } from "./wanted";
export { type ActionOdds, type WholeOdds, wholeOdds } from "./whole-odds";
export {
  AREA_WAYS,
  BARE_HANDS_AT_ONCE,
  checkOf,
  DAMAGE_ROLLS,
  type DamageRolls,
  isAreaWay,
  isLineWay,
  isMadeAsSpell,
  LEFT_WHEN_RESISTED,
  type LeftWhenResisted,
  MOST_POINT_DICE,
  needsAmount,
  STRIKE_ANSWERS,
  STRIKE_CHECKS,
  STRIKE_EFFECTS,
  STRIKE_POOLS,
  STRIKE_WAYS,
  type StrikeAmount,
  type StrikeAnswer,
  type StrikeCheck,
  type StrikeEffect,
  type StrikeFigures,
  type StrikeModifiers,
  type StrikeWay,
  type StrikeWith,
  strikeFigures,
  wayOf,
} from "./with";
export { DECLARED, DECLARES, EXPANDS, MODIFIERS, REACTING, readStrikeWith, STRIKE_DICE, TARGET, WITH } from "./written";
