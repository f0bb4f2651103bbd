/** The end of every step: settle, then tell who became what, and give the next battle. */

import type { CharacterId, CharacterState, PlaneBattle } from "../battle";
import type { Outcome } from "../commands";
import { contains } from "../plane/area";
import { isOvercrowded } from "./present";
import { settle } from "./settle";
import type { Step } from "./step";

export function finished(step: Step): Outcome<PlaneBattle> {
  settle(step);
  return { ok: true, battle: concluded(step), events: step.events };
}

/** Without settling: for steps that have settled themselves. */
export function concluded(step: Step): PlaneBattle {
  const { before } = step;
  if (step.characters !== before.characters || step.skirmishes !== before.skirmishes) {
    tellStates(step);
    tellOvercrowding(step);
  }
  return step.finish();
}

/** Who turned independent or free in this step and was not told of otherwise. */
function tellStates(step: Step): void {
  const { before } = step;
  if (before.skirmishes.length === 0 && step.skirmishes.length === 0) return;
  const left = new Set<CharacterId>();
  for (const event of step.events) if (event.type === "leftSkirmish") left.add(String(event.who));
  const areasChanged = step.skirmishes !== before.skirmishes;
  let old = 0;
  for (const c of step.characters) {
    while (old < before.characters.length && before.characters[old]!.id < c.id) old++;
    const was = before.characters[old];
    if (!was || was.id !== c.id || (was === c && !areasChanged)) continue;
    const from = standing(step, before, was);
    const to = standing(step, step, c);
    if (from === to || to === "melee" || (to === "free" && left.has(c.id))) continue;
    if (to === "independent")
      step.tell({ type: "becameIndependent", rule: step.cite("MOV-4"), who: c.id, in: areas(step, c) });
    else step.tell({ type: "becameFree", rule: step.cite("MOV-4"), who: c.id });
  }
}

function standing(step: Step, battle: Pick<PlaneBattle, "skirmishes">, c: Standing): CharacterState {
  return step.rules.independents || c.melee !== null ? stateIn(battle, c) : "free";
}

type Standing = { readonly at: readonly [number, number]; readonly melee: string | null };

export function stateIn(battle: Pick<PlaneBattle, "skirmishes">, c: Standing): CharacterState {
  if (c.melee !== null) return "melee";
  return battle.skirmishes.some((s) => contains(s, c.at)) ? "independent" : "free";
}

function areas(battle: Pick<PlaneBattle, "skirmishes">, c: Standing): string[] {
  return battle.skirmishes.filter((s) => contains(s, c.at)).map((s) => s.id);
}

/** `A25-OVR-2`: a skirmish that has just gone over the limit. */
function tellOvercrowding(step: Step): void {
  if (!step.rules.limit) return;
  for (const skirmish of step.skirmishes) {
    if (!isOvercrowded(step, skirmish, step.rules)) continue;
    const old = step.before.skirmishes.find((s) => s.id === skirmish.id);
    if (old && isOvercrowded(step.before, old, step.rules)) continue;
    const limit = step.options.participantLimit;
    step.tell({ type: "overcrowded", rule: step.cite("OVR-2"), skirmish: skirmish.id, limit });
  }
}
