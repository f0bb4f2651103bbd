/** The door of the engine at the table. It is fetched when it is first used. */

export { asRequest } from "./as-requests";
export { declarationsOf, sealable, secretSeed } from "./declarations";
export { type FightAsked, fightToAsk } from "./fight-to-be";
export { foretell, suggestFor } from "./foretelling";
export { nextStep } from "./next-step";
