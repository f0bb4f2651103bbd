export { drawBattle } from "./picture";
export { EVENT_VARIANTS, REFUSAL_DETAILS, tellEvent, tellProblem, tellRefusal } from "./sentences";
export { metres } from "./values";
export { type NameOf, type Words, wordsFrom } from "./words";
