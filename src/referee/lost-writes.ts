/**
 * Steps that the server has not answered. Nobody knows whether they were carried out, or will be: what they were about is
 * written again as it was, and once more should one of them arrive late. Their numbers are spent.
 */

import { type CombatDoc, type Data, hooks, randomId } from "../foundry/platform";
import { inTime, NotAnswered } from "../foundry/timely";
import type { BattleEvent } from "../rules/index";
import { mayWrite } from "./precedence";

/** What travels with the update of the Combat document to every client's hooks. */
export interface CarriedEvents {
  readonly events: readonly BattleEvent[];
  /** The same for one write alone. */
  readonly write?: string;
}

interface Lost {
  readonly combat: CombatDoc;
  readonly write: string;
  readonly paths: readonly string[];
  /** What the battle says at these paths. */
  truth: Data;
  /** It is still to be written as it was. */
  isDue: boolean;
}

const lost = new Map<string, Lost>();
let arrived = () => {};

/**
 * Called once, when the game is ready.
 * @param whenLate one of them has arrived late, or is to be undone
 */
export function watchLostWrites(whenLate: () => void): void {
  arrived = whenLate;
  hooks().on("updateCombat", (combat: CombatDoc, _changes: Data, operation: { readonly ransen?: CarriedEvents }) => {
    const late = lost.get(operation.ransen?.write ?? "");
    for (const one of lost.values())
      if (one.combat.id === combat.id && late === undefined && !one.isDue) one.truth = valuesAt(combat, one.paths);
    if (!late) return;
    late.isDue = true;
    arrived();
  });
}

/**
 * Writes a step.
 * @throws NotAnswered when the server does not say in time that it is done
 */
export async function writeStep(combat: CombatDoc, changes: Data, events: readonly BattleEvent[], options: Data) {
  const write = randomId();
  const before = { paths: pathsIn(changes), truth: {} as Data };
  before.truth = valuesAt(combat, before.paths);
  try {
    await inTime(combat.update(changes, { ...options, ransen: { events, write } satisfies CarriedEvents }));
  } catch (fault) {
    if (fault instanceof NotAnswered) {
      lost.set(write, { combat, write, ...before, isDue: true });
      arrived();
    }
    throw fault;
  }
}

/** Undoes what was lost, before anything else is judged. Within the queue. @throws NotAnswered */
export async function undoLost(): Promise<void> {
  for (const one of lost.values()) {
    if (!one.isDue || !mayWrite()) continue;
    // All of it is sent, also what this page believes to be so: the server may have it otherwise.
    await inTime(one.combat.update(one.truth, { diff: false, ransen: { events: [] } satisfies CarriedEvents }));
    one.isDue = false;
  }
}

/** Marks of steps that were taken back are written as one map: each of them is looked at by itself. */
function pathsIn(changes: Data): string[] {
  return Object.entries(changes).flatMap(([path, value]) =>
    path === "system.history.undone" ? Object.keys(value as Data).map((number) => `${path}.${number}`) : [path],
  );
}

function valuesAt(combat: CombatDoc, paths: readonly string[]): Data {
  const at = (path: string) =>
    path.split(".").reduce<unknown>((value, key) => (value as Data | null | undefined)?.[key], combat);
  return Object.fromEntries(paths.map((path) => [path, JSON.parse(JSON.stringify(at(path) ?? null))]));
}
