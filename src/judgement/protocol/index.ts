/**
 * Entry point of the protocol: requests as pages may send them, read piece by piece, and why one is not carried out.
 */

export {
  CHANNEL,
  type Decision,
  type Decisions,
  type EchoNote,
  type FloorNote,
  type Heights,
  LONGEST_PLANNING,
  MOST_DAMAGE,
  type RefereeReply,
  type Request,
  type RequestBody,
  type RoundWord,
  readEnvelope,
  roundWord,
  type Unseal,
  type Unsealed,
  type WholeTurn,
  type WindowNote,
} from "./protocol";
export { type Answered, decline, isTableRefusal, type RefereeRefusal, type TableRefusalCode } from "./refusals";
export { readBody } from "./request-bodies";
export {
  type AmendChange,
  type AnswerWish,
  type DiceOfStrike,
  type FeatWish,
  featsWished,
  type GroupWish,
  type MemberWish,
  type StrikeWish,
} from "./strike-wish";
export { whoMay } from "./who-may";
