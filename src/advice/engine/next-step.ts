/** The next step of the open turn, chosen by an engine that knows only what this page's user knows. */

import { gameOf, type NoForecast, nextCommand, prepared } from "../../engine/index";
import { type Command, seededDice } from "../../rules/index";
import type { BattleOnScene } from "../../scene/scene-battle";
import { knownFight } from "./known-fight";

/** When nothing is left to do, the end of the turn. A string: why no engine can play this battle. */
export function nextStep(fight: BattleOnScene): Command | NoForecast {
  const { ruleset, battle, arms, guessed } = knownFight(fight);
  const ready = prepared(ruleset, battle, arms, guessed);
  if (!ready.ok) return ready.reason;
  return nextCommand(gameOf(ruleset, ready.arms), ready.battle, seededDice(fight.revision)) ?? { do: "end" };
}
