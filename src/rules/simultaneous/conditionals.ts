/**
 * Actions that wait for others: their triggers, those that come before their trigger, and circles of them
 * (`SIM-CND-2`).
 */

import type { ActionCondition, CharacterId } from "../battle";
import { actionKey, actionTarget } from "./action";
import type { Act } from "./cycle";

type ActsByActor = ReadonlyMap<CharacterId, readonly Act[]>;

function triggers({ who, action }: Act, { who: by, does, to }: ActionCondition): boolean {
  return who === by && actionKey(action) === does && (to === undefined || to === actionTarget(action));
}

/** Whether its condition is fulfilled. */
export function isMet({ action }: Act, happened: ActsByActor): boolean {
  const condition = action.if;
  return condition !== undefined && (happened.get(condition.who) ?? []).some((act) => triggers(act, condition));
}

function waitsForOneOf({ action }: Act, others: readonly Act[]): boolean {
  const condition = action.if;
  return condition !== undefined && others.some((act) => triggers(act, condition));
}

/** `SIM-CND-2`: the acts that are part of a circle of waiting, or wait for such a circle. */
export function conditionCircle(waiting: readonly Act[]): Set<Act> {
  return new Set(pruned(waiting, (act, left) => waitsForOneOf(act, left)));
}

/** Only the acts that are part of a circle. */
export function inCircle(waiting: readonly Act[]): readonly Act[] {
  return pruned([...conditionCircle(waiting)], (act, left) => left.some((other) => waitsForOneOf(other, [act])));
}

/** The acts that are left after removing, round by round, those for which `holds` is false among the rest. */
function pruned(acts: readonly Act[], holds: (act: Act, left: readonly Act[]) => boolean): readonly Act[] {
  for (let left = acts; ; ) {
    const next = left.filter((act) => holds(act, left));
    if (next.length === left.length) return next;
    left = next;
  }
}

/** Actions that come before their triggers, in the order of carrying out. */
interface Interrupting {
  /** Before the movements: those triggered by a movement, or by one of these. */
  readonly early: readonly (readonly Act[])[];
  /** Between the movements and everything else. */
  readonly late: readonly (readonly Act[])[];
}

/** `SIM-CND-2`: which of the waiting actions interrupt these, or interrupt one that does. */
export function interruptingOf(acts: readonly Act[], waiting: readonly Act[]): Interrupting {
  const layers: { readonly early: readonly Act[]; readonly late: readonly Act[] }[] = [];
  let left = waiting;
  let [moves, others] = [
    acts.filter(({ action }) => "move" in action),
    acts.filter(({ action }) => !("move" in action)),
  ];
  for (;;) {
    const early = left.filter((act) => waitsForOneOf(act, moves));
    const late = left.filter((act) => !early.includes(act) && waitsForOneOf(act, others));
    if (early.length + late.length === 0) break;
    layers.unshift({ early, late });
    left = left.filter((act) => !early.includes(act) && !late.includes(act));
    [moves, others] = [early, late];
  }
  const some = (group: readonly Act[]) => group.length > 0;
  return { early: layers.map(({ early }) => early).filter(some), late: layers.map(({ late }) => late).filter(some) };
}
