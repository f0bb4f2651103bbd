/** What somebody whose turn is open does next, as an engine would, on this page's knowledge. */

import { gameOf, type NoForecast, nextCommand, prepared } from "../engine/index";
import { type Command, seededDice } from "../rules/index";
import type { BattleOnScene } from "../scene/index";
import { knownFight } from "./known-fight";

/** The end of the turn at last. A string: why no engine plays this battle. */
export function nextStep(fight: BattleOnScene): Command | NoForecast {
  const { ruleset, battle, arms, guessed } = knownFight(fight);
  const ready = prepared(ruleset, battle, arms, guessed);
  if (!ready.ok) return ready.reason;
  return nextCommand(gameOf(ruleset, ready.arms), ready.battle, seededDice(fight.revision)) ?? { do: "end" };
}
