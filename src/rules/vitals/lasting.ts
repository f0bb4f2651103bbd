/** Lasting effects on the boards with turns: their changes of HP at each count, and what figures are made of. */

import type { CharacterId, TurnTaker } from "../battle";
import type { NextEffects } from "../board/roster";
import { characterOf } from "../board/roster";
import { type BattleEvent, type Reply, refuse } from "../commands";
import type { LastingFigure, RunningEffect } from "../effects/effect";
import { type FigureAnswer, type FigureQuestion, figureAnswer, ownMovement } from "../effects/figure-terms";
import type { EffectStep } from "../effects/running";
import { afterHitPoints, changeHitPoints, hpChanged, type VitalsStep } from "./consequences";
import { reduced } from "./given-damage";
import { keepsHitPoints, ownFigures, partOf, strikingPart, struckPart } from "./part-figures";

/** `settle`: decides who is felled and who wakes up, after everything due in a step has been counted. */
export interface Lasting extends EffectStep {
  settle(): void;
}

export function lastingOn(step: VitalsStep): Lasting {
  return new LastingStep(step);
}

/**
 * A class for speed. For an object literal with a getter, JavaScript engines keep a shape for each object, and
 * everything it refers to.
 */
class LastingStep implements Lasting {
  readonly #step: VitalsStep;
  readonly #harmed: CharacterId[] = [];

  constructor(step: VitalsStep) {
    this.#step = step;
  }

  get everyone() {
    return this.#step.everyone;
  }

  get(who: CharacterId) {
    return this.#step.get(who);
  }

  setEffects(...said: Parameters<VitalsStep["setEffects"]>) {
    this.#step.setEffects(...said);
  }

  changeEffects(next: NextEffects) {
    this.#step.changeEffects(next);
  }

  changeConditions(...said: Parameters<VitalsStep["changeConditions"]>) {
    this.#step.changeConditions(...said);
  }

  tell(event: BattleEvent) {
    this.#step.tell(event);
  }

  act(who: CharacterId, { each, name }: RunningEffect, rule: string) {
    const step = this.#step;
    const c = step.get(who);
    const part = struckPart(c)?.id ?? null;
    if (!each || !keepsHitPoints(c) || (c.parts && part === null)) return;
    const { kind = "fixed" } = each.damage === undefined ? {} : each;
    const by = each.heal ?? -(kind === "fixed" ? each.damage : reduced({ kind, power: each.damage }, c, part));
    for (const change of changeHitPoints(step, [{ who, part, by }]))
      if (change.from !== change.to) step.tell({ ...hpChanged(change, rule), effect: name });
    this.#harmed.push(who);
  }

  settle() {
    afterHitPoints(this.#step, this.#harmed);
  }
}

/** `ask: figure` where sides take turns. */
export function askFigure(
  { characters }: { readonly characters: readonly TurnTaker[] },
  { who, figure, part: named }: FigureQuestion,
): Reply<FigureAnswer> {
  const c = characterOf(characters, who);
  if (!c) return refuse("no-such-character", "EFF-4", { who });
  if (named !== undefined && !partOf(c, named)) return refuse("no-such-part", "EFF-4", { who, part: named });
  const part = named ?? strikingPart(c)?.id ?? null;
  const penalty = figure === "evasion" ? c.evasion : 0;
  return { ok: true, answer: figureAnswer(c, figure, ownFigure(c, part, figure), penalty) };
}

function ownFigure(c: TurnTaker, part: string | null, figure: LastingFigure): number {
  switch (figure) {
    case "movement":
      return ownMovement(c);
    // The strike's own figures say them.
    case "damage":
    case "critical":
    case "block":
    case "dodge":
      return 0;
    default:
      return ownFigures(c, part)[figure];
  }
}
