/** The end of every step: settles it, tells who became what, and returns the next battle. */

import type { CharacterId, CharacterState, PlaneBattle, PlaneCharacter, Skirmish } from "../../battle";
import type { Outcome } from "../../commands";
import { contains } from "../../geometry/area";
import { areasAt } from "../../geometry/areas-at";
import { isIn, isOvercrowded } from "./present";
import { settle } from "./settle";
import { isPlacedOtherwise, type PlaneStep } from "./step";

export function finished(step: PlaneStep): Outcome<PlaneBattle> {
  if (!step.isUnsettled) return { ok: true, battle: step.finish(), events: step.events };
  settle(step);
  return { ok: true, battle: concluded(step), events: step.events };
}

/** Without settling: for steps that have settled themselves. */
export function concluded(step: PlaneStep): PlaneBattle {
  const { before } = step;
  const isChanged = step.characters !== before.characters || step.skirmishes !== before.skirmishes;
  // Without a skirmish everybody is free, and nothing is overcrowded.
  if (isChanged && before.skirmishes.length + step.skirmishes.length > 0) {
    const changes = changesOf(step);
    tellStates(step, changes);
    tellOvercrowding(step, changes);
  }
  return step.finish();
}

interface Change {
  /** Undefined for a newcomer. */
  readonly was: PlaneCharacter | undefined;
  readonly now: PlaneCharacter;
}

/** The few characters whose state may have changed: changed characters, and those outside melee in a changed area. */
function changesOf(step: PlaneStep): Change[] {
  const { before } = step;
  const areas = changedAreas(before.skirmishes, step.skirmishes);
  const changes: Change[] = [];
  let old = 0;
  for (const now of step.characters) {
    // Almost everybody stands in the same place of both lists, and to compare the order of ids is slow.
    if (before.characters[old]?.id !== now.id)
      while (old < before.characters.length && before.characters[old]!.id < now.id) old++;
    const found = before.characters[old];
    const was = found?.id === now.id ? found : undefined;
    if (was) old++;
    if (!was || isPlacedOtherwise(was, now) || (now.melee === null && areas.some((area) => contains(area, now.at))))
      changes.push({ was, now });
  }
  return changes;
}

/** Areas that appeared, vanished, moved or changed size: as before and as now. */
function changedAreas(before: readonly Skirmish[], now: readonly Skirmish[]): Skirmish[] {
  if (before === now) return [];
  const [old, present] = [new Set(before), new Set(now)];
  return [...before.filter((s) => !present.has(s)), ...now.filter((s) => !old.has(s))];
}

/** Tells who became independent or free in this step, unless another event says it. */
function tellStates(step: PlaneStep, changes: readonly Change[]): void {
  const { before } = step;
  for (const { was, now } of changes) {
    if (!was) continue;
    const from = standing(step, before, was);
    const to = standing(step, step, now);
    if (from === to || to === "melee" || (to === "free" && isToldToLeave(step, now.id))) continue;
    if (to === "independent")
      step.tell({ type: "becameIndependent", rule: step.cite("MOV-4"), who: now.id, in: areas(step, now) });
    else step.tell({ type: "becameFree", rule: step.cite("MOV-4"), who: now.id });
  }
}

function isToldToLeave({ events }: PlaneStep, who: CharacterId): boolean {
  return events.some((event) => event.type === "leftSkirmish" && event.who === who);
}

function standing(step: PlaneStep, battle: Pick<PlaneBattle, "skirmishes">, c: Standing): CharacterState {
  return step.rules.independents || c.melee !== null ? stateIn(battle, c) : "free";
}

type Standing = { readonly at: readonly [number, number]; readonly melee: string | null };

export function stateIn(battle: Pick<PlaneBattle, "skirmishes">, c: Standing): CharacterState {
  if (c.melee !== null) return "melee";
  return areasAt(battle.skirmishes, c.at).length > 0 ? "independent" : "free";
}

function areas(battle: Pick<PlaneBattle, "skirmishes">, c: Standing): string[] {
  return areasAt(battle.skirmishes, c.at).map((s) => s.id);
}

/** `A25-OVR-2`: a skirmish that has just gone over the limit. */
function tellOvercrowding(step: PlaneStep, changes: readonly Change[]): void {
  if (!step.rules.limit) return;
  const { before } = step;
  const unchanged = before.skirmishes === step.skirmishes ? null : new Set(before.skirmishes);
  for (const skirmish of step.skirmishes) {
    if ((unchanged?.has(skirmish) ?? true) && !changes.some(({ now }) => isIn(now, skirmish))) continue;
    if (!isOvercrowded(step, skirmish, step.rules)) continue;
    const old = before.skirmishes.find((s) => s.id === skirmish.id);
    if (old && isOvercrowded(before, old, step.rules)) continue;
    const limit = step.options.participantLimit;
    step.tell({ type: "overcrowded", rule: step.cite("OVR-2"), skirmish: skirmish.id, limit });
  }
}
