/** Strikes whose cards still have to be finished, told from their steps. */

import type { BattleEvent, Ruleset } from "../../rules/index";
import { type BegunRecord, battleBefore, type StrikeOnCard } from "../history/index";
import { toldAfter } from "./cycle-rolls";

/** @param events the ruling's events */
export function strikesOwed(
  { history }: Pick<BegunRecord, "history">,
  { strike, strikes = [], steps: [first] }: NonNullable<BegunRecord["untold"]>,
  events: readonly BattleEvent[],
  ruleset: Pick<Ruleset, "perform">,
): readonly StrikeOnCard[] {
  const alone = strike ? [strike] : [];
  if (strikes.length === 0 || first === undefined) return alone;
  const together = toldAfter({ id: "" }, { battle: battleBefore(ruleset, history, first) }, events);
  const onCards = together.flatMap((one) => {
    const card = strikes.find(({ who }) => who === one.who);
    return card ? [{ ...one, id: card.id }] : [];
  });
  return [...alone, ...onCards];
}
