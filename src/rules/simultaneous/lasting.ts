/**
 * Lasting effects where everyone acts at once: their changes of health, corrections of them, and what figures are
 * made of.
 */

import type { CharacterId, SimultaneousBattle, SimultaneousCharacter } from "../battle";
import type { NextEffects } from "../board/roster";
import { characterOf, conditionChange } from "../board/roster";
import { type BattleEvent, type Reply, refuse } from "../commands";
import { seededDice } from "../dice/dice";
import type { LastingFigure, RunningEffect } from "../effects/effect";
import { type FigureAnswer, type FigureQuestion, figureAnswer } from "../effects/figure-terms";
import type { OpenStep } from "../effects/given-effects";
import type { EffectStep } from "../effects/running";
import { ownAccuracy } from "./accuracy";
import { Cycle } from "./cycle";
import { instinctOf } from "./instinct";

/** The cycle as effects see it. */
export function lastingOn(cycle: Cycle): EffectStep {
  return new LastingCycle(cycle);
}

/** A class for the same reason as the one of `vitals/lasting`. */
class LastingCycle implements EffectStep {
  readonly #cycle: Cycle;

  constructor(cycle: Cycle) {
    this.#cycle = cycle;
  }

  get everyone() {
    return this.#cycle.characters();
  }

  get(who: CharacterId) {
    return this.#cycle.the(who);
  }

  setEffects(...said: Parameters<EffectStep["setEffects"]>) {
    this.#cycle.setEffects(...said);
  }

  changeEffects(next: NextEffects) {
    this.#cycle.changeEffects(next);
  }

  changeConditions(...[who, ...change]: Parameters<EffectStep["changeConditions"]>) {
    const { conditions, added, removed } = conditionChange(this.#cycle.the(who), ...change);
    this.#cycle.change(who, { conditions });
    if (added.length > 0 || removed.length > 0)
      this.tell({ type: "conditionChanged", rule: "EFF-4", who, added, removed });
  }

  tell(event: BattleEvent) {
    this.#cycle.tell(event);
  }

  act(who: CharacterId, { each, name }: RunningEffect) {
    if (each) this.#cycle.affect(who, each.damage ?? 0, each.heal ?? 0, "EFF-6", name);
  }
}

/** The step for the Game Master's corrections. */
export function openStep(battle: SimultaneousBattle): OpenStep {
  const cycle = new Cycle(battle, seededDice(0), []);
  let next = battle;
  return {
    on: lastingOn(cycle),
    close() {
      next = { ...next, phase: "declaring", sealed: [], over: true };
    },
    finish: () => ({ ok: true, battle: { ...next, characters: cycle.characters() }, events: cycle.events }),
  };
}

/** `ask: figure`. */
export function askFigure(battle: SimultaneousBattle, { who, figure }: FigureQuestion): Reply<FigureAnswer> {
  const c = characterOf(battle.characters, who);
  if (!c) return refuse("no-such-character", "EFF-6", { who });
  return { ok: true, answer: figureAnswer(c, figure, ownFigure(c, figure)) };
}

function ownFigure({ effects: _, ...c }: SimultaneousCharacter, figure: LastingFigure): number {
  if (figure === "accuracy") return ownAccuracy(c);
  return figure === "block" || figure === "dodge" ? instinctOf(c)[figure] : 0;
}
