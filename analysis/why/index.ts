/** The door of "why?": every sentence, refusal and number opens its rule. */

export { RuleMark } from "./rule-mark";
export { type Asked, why } from "./why";
