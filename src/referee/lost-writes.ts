/**
 * Writes of a battle or its opening that the server has not answered. Nobody knows whether such a write was carried out
 * or will be. So the old values are written again, dice as they fell, and once more if the write arrives late.
 */

import { type CombatDoc, type Data, hooks, randomId } from "../foundry/platform";
import { inTime, NotAnswered } from "../foundry/timely";
import { pageState } from "../page-state";
import type { BattleEvent } from "../rules/index";
import { mayWrite } from "./precedence";

/** The option of a Combat document's update that reaches every client's hooks. */
export interface CarriedEvents {
  readonly events: readonly BattleEvent[];
  /** The same for one write alone. */
  readonly write?: string;
}

interface Lost {
  readonly combat: CombatDoc;
  readonly write: string;
  readonly paths: readonly string[];
  /** The battle's values at these paths. */
  truth: Data;
  /** It is still to be written as it was. */
  isDue: boolean;
  /** It has arrived. A write arrives once: when it is undone nothing more comes of it. */
  hasArrived: boolean;
}

const state = pageState("referee/lost-writes", () => ({
  lost: new Map<string, Lost>(),
  arrived: () => {},
}));

/**
 * Called once, when the game is ready.
 * @param whenLate one of them has arrived late, or is to be undone
 */
export function watchLostWrites(whenLate: () => void): void {
  state.arrived = whenLate;
  hooks().on("updateCombat", (combat: CombatDoc, _changes: Data, operation: { readonly ransen?: CarriedEvents }) => {
    const late = state.lost.get(operation.ransen?.write ?? "");
    for (const one of state.lost.values())
      if (one.combat.id === combat.id && late === undefined && !one.isDue) one.truth = valuesAt(combat, one.paths);
    if (!late) return;
    Object.assign(late, { isDue: true, hasArrived: true });
    state.arrived();
  });
  hooks().on("deleteCombat", ({ id }: CombatDoc) => {
    for (const [write, { combat }] of state.lost) if (combat.id === id) state.lost.delete(write);
  });
}

/**
 * Writes a step. If the server does not answer, the step counts as not done and its number is not used again.
 * @throws NotAnswered when the server does not say in time that it is done
 */
export async function writeStep(
  combat: CombatDoc,
  changes: Data,
  events: readonly BattleEvent[],
  options: Data = {},
): Promise<void> {
  const paths = pathsIn(changes);
  const truth = valuesAt(combat, paths);
  await written(combat, changes, { events, options, paths, truth });
}

/**
 * Writes dice that have fallen. If the server does not answer they are written again, not rolled again.
 * @throws NotAnswered when the server does not say in time that it is done
 */
export async function writeDice(combat: CombatDoc, changes: Data): Promise<void> {
  await written(combat, changes, { events: [], options: {}, paths: Object.keys(changes), truth: changes });
}

async function written(
  combat: CombatDoc,
  changes: Data,
  {
    events,
    options,
    ...kept
  }: Pick<Lost, "paths" | "truth"> & { readonly events: readonly BattleEvent[]; readonly options: Data },
): Promise<void> {
  const write = randomId();
  try {
    await inTime(combat.update(changes, { ...options, ransen: { events, write } satisfies CarriedEvents }));
  } catch (fault) {
    if (fault instanceof NotAnswered) {
      state.lost.set(write, { combat, write, ...kept, isDue: true, hasArrived: false });
      state.arrived();
    }
    throw fault;
  }
}

/** Undoes what was lost, before anything else is judged. Within the queue. @throws NotAnswered */
export async function undoLost(): Promise<void> {
  for (const one of state.lost.values()) {
    if (!one.isDue || !mayWrite()) continue;
    // All values are sent, also those that this page has already: the server may have others.
    await inTime(one.combat.update(one.truth, { diff: false, ransen: { events: [] } satisfies CarriedEvents }));
    one.isDue = false;
    if (one.hasArrived) state.lost.delete(one.write);
  }
}

/** Marks of undone steps are written as one map: each of them is checked separately. */
function pathsIn(changes: Data): string[] {
  return Object.entries(changes).flatMap(([path, value]) =>
    path === "system.history.undone" ? Object.keys(value as Data).map((number) => `${path}.${number}`) : [path],
  );
}

/**
 * The values at paths. Where a whole record is null because it is over, nothing is read below it: a part of it must not
 * come back.
 */
function valuesAt(combat: CombatDoc, paths: readonly string[]): Data {
  const values: Data = {};
  for (const path of paths) {
    const keys = path.split(".");
    let value: unknown = combat;
    let depth = 0;
    for (; depth < keys.length && value !== null; depth++) value = (value as Data | undefined)?.[keys[depth]!];
    values[keys.slice(0, depth).join(".")] = JSON.parse(JSON.stringify(value ?? null));
  }
  return values;
}
