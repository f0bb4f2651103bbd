/** Moves: what they would come to, who may block them, and what is waited for. */

export { wouldBlock, wouldCombine } from "./foreseen";
export { formedBy, leftToTheHand, saysUnformed, unformed } from "./forming";
export { reconsidered, rising, ruleCancelled, ruleDecisions, ruleExpired, ruleHeld, ruleMove } from "./moves";
export { puttingRight } from "./put-right";
export { blockedBy, readStanding, type StandingWord, standingNow } from "./standing";
export { battleBeforeMove } from "./tried-moves";
