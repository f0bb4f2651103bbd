/** A way that an engine suggests, in words: what is done, and why. */

import type { Suggestion } from "../engine/index";
import { isPoint, type Point } from "../rules/index";
import { shareInWords } from "./forecast-told";
import { metres as metresInWords } from "./values";
import { type NameOf, sayingIn, type Words } from "./words";

export interface SuggestionInWords {
  /** `9 m, then Longsword → Goblin A`. */
  readonly way: string;
  /** How many fights are won after it, against waiting; who could block the way. */
  readonly why: string;
}

/** @param metres of the way on foot; null: nobody walks, or there are no metres */
export function suggestionInWords(
  { reason, share, gain }: Suggestion,
  metres: number | null,
  words: Words,
  nameOf: NameOf,
): SuggestionInWords {
  const say = sayingIn(words, "advice");
  const { kind, target, made, blockers } = reason;
  const does = say(`way.${kind}`, {
    target: target === null ? "" : nameOf(target),
    weapon: made?.name ?? say("bareHands"),
  });
  const walks = metres !== null && kind !== "near" && kind !== "wait";
  const points = Math.round(gain * 100);
  const more = say(`gain.${points > 0 ? "more" : points < 0 ? "fewer" : "same"}`, { points: String(Math.abs(points)) });
  const won = say("won", { share: shareInWords(share, words) });
  const blocked =
    blockers === 0 ? [] : [say(`blockers.${blockers === 1 ? "one" : "several"}`, { count: String(blockers) })];
  return {
    way: walks ? say("walks", { metres: metresInWords(metres, words), way: does }) : does,
    why: [won, more, ...blocked].join(say("and")),
  };
}

/** Where somebody walks in it, point by point; null: nobody walks. */
export function walkedIn({ commands }: Pick<Suggestion, "commands">): readonly Point[] | null {
  return commands.find((command) => command.do === "move")?.path?.filter(isPoint) ?? null;
}
