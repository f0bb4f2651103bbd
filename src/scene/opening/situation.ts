/** A Combat's opening, as every page sees it. */

import { type CombatDoc, gameSeen, type SceneDoc } from "../../foundry/platform";
import { hasBegun } from "../../judgement/history/index";
import { isGiven, readOpening, type Situation, type WantedFromPlayer, wantedOf } from "../../judgement/opening/index";
import { asAllowed, type Field, type RulesetOutline } from "../../rules/index";
import { wholeScene } from "../areas";
import { combatMembers } from "../members";
import { isPlayedBy, recordOf } from "../scene-battle";
import { optionsOn, rulesetOn, sceneOf } from "../scene-rules";
import { fighterOf } from "./fighter";

export interface OpeningOnScene extends Situation {
  readonly combat: CombatDoc;
  readonly ruleset: RulesetOutline;
  readonly rounding: "whole-metre" | "exact";
  /** The ground to stand on: the battlefield of the options, else the scene; metres. */
  readonly field: Field | null;
}

/** Null: there is no opening, the battle has begun, or the Combat is gone. */
export function openingOf(combat: CombatDoc): OpeningOnScene | null {
  const opening = readOpening(combat.system.opening);
  if (!opening || hasBegun(recordOf(combat)) || !gameSeen().combats.get(combat.id)) return null;
  const scene = sceneOf(combat);
  const ruleset = rulesetOn(scene);
  const options = optionsOn(scene);
  const capabilities = asAllowed(ruleset.capabilities, options);
  return {
    combat,
    opening,
    ruleset,
    capabilities,
    fighters: combatMembers(combat).map(({ token, side }) => fighterOf(token, side, capabilities)),
    rounding: options.rounding ?? "whole-metre",
    field: options.field ?? wholeField(sceneOf(combat)),
  };
}

/** The whole scene as a field; null where it has no size yet. */
export function wholeField(scene: SceneDoc | null): Field | null {
  const whole = scene && wholeScene(scene);
  return whole && { from: [whole.x, whole.y], to: [whole.x + whole.width, whole.y + whole.height] };
}

/**
 * The present page's questions to this user's own characters; empty for a Game Master, who is asked in another
 * window.
 */
export function wantedHere(situation: OpeningOnScene): WantedFromPlayer[] {
  const { user } = gameSeen();
  if (user.isGM) return [];
  const own = situation.fighters.filter(({ id }) => isPlayedBy(situation.combat, id, user));
  return wantedOf(situation.opening, situation.fighters, own);
}

/** Whether this user has something left to do. */
export function isAsked(situation: OpeningOnScene): boolean {
  return wantedHere(situation).some((wanted) => !isGiven(situation.opening, wanted));
}
