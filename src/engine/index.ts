/**
 * The engine's only entry point: battles that play by themselves, and what many of them say. Pure, as the rules are.
 */

export { armsInScript } from "./armed-script";
export { type Arms, armsOf, bareHandsOn, type FeatAtHand, type SortedArms, strikesAmong } from "./arms";
export { type DuelChances, type Duellist, duel, duellistsIn } from "./duel";
export { strikeIsOpen } from "./first-steps";
export {
  type CharacterForecast,
  chanceOf,
  type Fights,
  type Forecast,
  type ForecastCourse,
  type ForecastQuestion,
  fightsPlayed,
  forecast,
  forecasting,
  gameAsked,
  type OutcomeShare,
  ran,
} from "./forecast";
export { type Game, gameOf, LEVELS, type Level, MOST_ROUNDS } from "./game";
export { asKnown, type KnownBattle, type KnownOf } from "./guessed";
export { declarationBy, nextCommand, withBlocksDecided, withChoice } from "./next";
export { type Fight, fightFrom, type Played, type PlayoutOptions, playout, winnersOf } from "./playout";
export { type Assumption, type NoForecast, prepared } from "./prepared";
export { type ShareOfFights, type Spread, shareOfFights } from "./shares";
export { comparing, type Suggested, type Suggestion, type SuggestionReason, suggesting } from "./suggest";
export { bothTallies, NO_FIGHTS, type Tally, wonBy } from "./tally";
export { isTogether } from "./together";
export { fightingFor, mayBeginOtherwise, type OtherSide, type WhatIf, whatIf } from "./what-if";
