/**
 * Status effects: generation 13 keeps an array, 14 a record by id behind a proxy that can be asked like an array but
 * neither spliced nor replaced.
 */

import { configOf } from "./platform";

export interface StatusEffect {
  readonly id: string;
  /** A language key. */
  readonly name: string;
  readonly img: string;
}

/** Adds statuses; one of the platform's own with the same id gives way, and so do those in `instead`. */
export function registerStatuses(statuses: readonly StatusEffect[], instead: readonly string[]): void {
  const present = configOf<StatusEffect[] | { [id: string]: StatusEffect }>("statusEffects");
  const gone = new Set([...instead, ...statuses.map((status) => status.id)]);
  if (Array.isArray(present)) {
    const kept = present.filter((status) => !gone.has(status.id));
    present.length = 0;
    present.push(...kept, ...statuses);
    return;
  }
  for (const id of gone) delete present[id];
  for (const status of statuses) present[status.id] = { ...status };
}
