/** Effects that last with three areas: the step that the Game Master's hand opens. */

import type { AreaBattle } from "../battle";
import type { TurnStep } from "../board/minor-actions";
import type { OpenStep } from "../effects/by-hand";
import { lastingOn } from "../vitals/index";
import { AreaStep } from "./step";
import { closeTurn } from "./turn-order";

export function openStep(battle: AreaBattle): OpenStep {
  const step = new AreaStep(battle);
  return {
    on: lastingOn(step),
    close() {
      if (battle.turn) closeTurn(step, battle.turn);
      step.set({ over: true });
    },
    finish: () => step.finish(),
  };
}

/** A step of the open turn. */
export function stepOn(step: AreaStep): TurnStep {
  return {
    on: lastingOn(step),
    declare: (feat) => step.setTurn({ feat }),
    finish: () => step.finish(),
  };
}
