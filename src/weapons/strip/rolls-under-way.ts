/** The rolls of all battles that wait for somebody, with what happens next to each. */

import { type CombatDoc, gameSeen } from "../../foundry/platform";
import { hasBegun, nextOf, type Rolling, rollingIn } from "../../judgement/index";
import type { Next } from "../../judgement/strikes/index";
import { areFalling } from "../../known/falling-dice";
import { type Ruleset, rulesetOf } from "../../rules/index";
import { recordOf } from "../../scene/scene-battle";
import { patienceFor } from "./in-time";

export interface RollUnderWay {
  readonly combat: CombatDoc;
  readonly ruleset: Ruleset;
  readonly rolling: Rolling;
  readonly next: Next;
}

/** Without those whose dice are falling. */
export function rollsUnderWay(): RollUnderWay[] {
  return [...gameSeen().combats].flatMap((combat) => {
    const record = recordOf(combat);
    const ruleset = record.ruleset === null ? undefined : rulesetOf(record.ruleset);
    if (!ruleset || !hasBegun(record)) return [];
    const { battle } = record;
    return rollingIn(record).flatMap((rolling) =>
      areFalling(rolling.id)
        ? []
        : [{ combat, ruleset, rolling, next: nextOf(rolling, battle, ruleset, patienceFor(combat)) }],
    );
  });
}
