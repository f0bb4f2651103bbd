/** Everything that uses the engine, in one file that a page fetches when it is first needed. */

export { forgetBattle, letPlay, stopPlaying, takeBackPlayed } from "./playing";
export { endComparing, suggestHere, takeSuggestion } from "./suggesting";
