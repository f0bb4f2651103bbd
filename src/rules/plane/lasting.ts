/** Lasting effects on the plane: the step for the Game Master's corrections, and surprise. */

import type { PlaneBattle } from "../battle";
import { declarationSpent } from "../board/budgets";
import type { GrantStep } from "../board/granting";
import type { TurnStep } from "../board/minor-actions";
import { changedTurn } from "../board/turns";
import type { Outcome } from "../commands";
import type { LastingEffect } from "../effects/effect";
import type { OpenStep } from "../effects/given-effects";
import { beginEffect } from "../effects/running";
import { lastingOn } from "../vitals/index";
import { SURPRISED } from "./brawl/surprise";
import { vitalsOn } from "./hit-points";
import type { PlaneRules } from "./plane-rules";
import { finished } from "./skirmish/consequences";
import { PlaneStep } from "./skirmish/step";
import { closeTurn } from "./turn-steps";

export function openStep(battle: PlaneBattle, rules: PlaneRules): OpenStep {
  const step = new PlaneStep(battle, rules);
  return {
    on: lastingOn(vitalsOn(step)),
    close() {
      // No contact forms a skirmish any more.
      if (step.turn) closeTurn(step, { do: "end", forms: false });
      step.contacts = [];
      step.over = true;
    },
    finish: () => finished(step),
  };
}

/** A step of the open turn. */
export function stepOn(step: PlaneStep): TurnStep {
  return {
    on: lastingOn(vitalsOn(step)),
    declare(feat, part, lasts) {
      if (step.turn) step.turn = changedTurn(step.turn, declarationSpent(part, feat, step.turn, lasts));
    },
    finish: () => finished(step),
  };
}

/** A step in which the Game Master grants something (`ACT-15`). */
export function grantStep(battle: PlaneBattle, rules: PlaneRules): GrantStep {
  const step = new PlaneStep(battle, rules);
  return {
    turn: step.turn,
    changeTurn(patch) {
      if (step.turn) step.turn = changedTurn(step.turn, patch);
    },
    grant: (who, granted) => step.change(who, { granted }),
    tell: (event) => step.tell(event),
    finish: () => finished(step),
  };
}

/** `B20-SUR-1`: the ambushed have a penalty on everything that is checked, until their turns. */
const SURPRISE: LastingEffect = {
  name: "surprised",
  until: "own-turn",
  figures: {
    accuracy: SURPRISED,
    evasion: SURPRISED,
    fortitude: SURPRISED,
    willpower: SURPRISED,
    magicPower: SURPRISED,
  },
};

/** The opening with everybody on the ambushed side surprised. If the file says it already, it is not added again. */
export function surprised(battle: PlaneBattle, rules: PlaneRules): Outcome<PlaneBattle> {
  const step = new PlaneStep(battle, rules);
  const lasting = lastingOn(vitalsOn(step));
  for (const { id, side, effects = [] } of battle.characters) {
    if (side !== battle.options.ambushed) continue;
    step.setEffects(
      id,
      effects.filter(({ name }) => name !== SURPRISE.name),
    );
    beginEffect(lasting, [id], SURPRISE, undefined, "B20-SUR-1");
  }
  return { ok: true, battle: step.finish(), events: step.events };
}
