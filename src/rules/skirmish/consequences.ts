/** The end of every step: settle, then tell who became what, and give the next battle. */

import type { CharacterId, CharacterState, PlaneBattle, PlaneCharacter, Skirmish } from "../battle";
import type { Outcome } from "../commands";
import { contains } from "../plane/area";
import { isIn, isOvercrowded } from "./present";
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
    const changes = changesOf(step);
    tellStates(step, changes);
    tellOvercrowding(step, changes);
  }
  return step.finish();
}

/** What is not the same as before: a step touches few of many, and only they can have become something else. */
interface Changes {
  /** Characters that were there before, as they are now. */
  readonly people: ReadonlySet<PlaneCharacter>;
  /** New ones, and those that grew, shrank or moved. */
  readonly skirmishes: ReadonlySet<Skirmish>;
  /** Those and what they were before, and those that are no more. */
  readonly areas: readonly Skirmish[];
}

function changesOf(step: Step): Changes {
  const { before } = step;
  const skirmishes = new Set(step.skirmishes.filter((s) => !before.skirmishes.includes(s)));
  return {
    people: changedPeople(step),
    skirmishes,
    areas: [...skirmishes, ...before.skirmishes.filter((s) => !step.skirmishes.includes(s))],
  };
}

function changedPeople(step: Step): Set<PlaneCharacter> {
  const people = new Set<PlaneCharacter>();
  let old = 0;
  for (const c of step.characters) {
