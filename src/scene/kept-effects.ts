/** Effects that have outlived a battle (`EFF-5`). Their bearer begins the next battle with them. */

import { markOf } from "../documents/effect-mark";
import { type ActorDoc, gameSeen } from "../foundry/platform";
import { type EffectInput, effectProblem, LASTING_FIGURES, type Ruleset } from "../rules/index";

/** The effects that an actor still bears and that these rules have; one for each name. */
export function keptEffects(actor: ActorDoc | null, { capabilities }: Ruleset): { readonly effects?: EffectInput[] } {
  const board = capabilities.commands.includes("turn") ? "turns" : "cycles";
  const known: readonly string[] = LASTING_FIGURES[board];
  const kept = new Map<string, EffectInput>();
  for (const effect of actor?.effects ?? []) {
    const mark = markOf(effect);
    if (!mark?.effect.keeps || gameSeen().combats.get(mark.combat)) continue;
    const { by: _, figures = {}, ...rest } = mark.effect;
    const counted = Object.entries(figures).filter(([figure]) => known.includes(figure));
    const said: EffectInput = { ...rest, ...(counted.length > 0 && { figures: Object.fromEntries(counted) }) };
    if (effectProblem(said, board) === null) kept.set(said.name, said);
  }
  return kept.size > 0 ? { effects: [...kept.values()] } : {};
}
