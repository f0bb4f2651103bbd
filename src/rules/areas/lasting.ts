/** Effects that last with three areas: the step that the Game Master's hand opens. */

import type { AreaBattle } from "../battle";
import { declarationSpent } from "../board/budgets";
import type { GrantStep } from "../board/granting";
import type { TurnStep } from "../board/minor-actions";
import type { OpenStep } from "../effects/given-effects";
import { lastingOn } from "../vitals/index";
import type { AreaRules } from "./area-rules";
import { AreaStep } from "./step";
import { closeTurn } from "./turn-order";

export function openStep(battle: AreaBattle, rules: AreaRules): OpenStep {
  const step = new AreaStep(battle, rules);
  return {
    on: lastingOn(step),
    close() {
      if (battle.turn) closeTurn(step, battle.turn);
      step.set({ over: true });
    },
    finish: () => step.finish(),
  };
}

/** A step in which the Game Master grants something (`ACT-15`). */
export function grantStep(battle: AreaBattle, rules: AreaRules): GrantStep {
  const step = new AreaStep(battle, rules);
  return {
    turn: battle.turn,
    changeTurn: (patch) => step.setTurn(patch),
    grant: (who, granted) => step.change(who, { granted }),
    tell: (event) => step.tell(event),
    finish: () => step.finish(),
  };
}

/** A step of the open turn. */
export function stepOn(step: AreaStep): TurnStep {
  return {
    on: lastingOn(step),
    declare(feat, part, lasts) {
      const { turn } = step.battle;
      if (turn) step.setTurn(declarationSpent(part, feat, turn, lasts));
    },
    finish: () => step.finish(),
  };
}
