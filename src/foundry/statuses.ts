/**
 * Status effects: generation 13 keeps an array, 14 an array behind a proxy that also answers to ids
 * (fact: status-effects-of-14-are-an-array), and some systems and modules put a plain record in its place.
 */

import { configOf } from "./platform";

interface StatusEffect {
  readonly id: string;
  /** A language key. */
  readonly name: string;
  readonly img: string;
}

/**
 * Adds statuses; one of the platform's own with the same id is removed, and so are those in `instead`. The collection
 * itself stays: in generation 14 the platform loses the statuses that it finds by id if another array takes its
 * place.
 */
export function registerStatuses(statuses: readonly StatusEffect[], instead: readonly string[]): void {
  const present = configOf<StatusEffect[] | { [id: string]: StatusEffect }>("statusEffects");
  const gone = new Set([...instead, ...statuses.map((status) => status.id)]);
  const ours = statuses.map((status) => ({ ...status }));
  if (Array.isArray(present)) {
    // Generation 14 draws no scene while an id is there twice, and somebody may have pushed one before us.
    const kept = new Map(present.filter(({ id }) => !gone.has(id)).map((status) => [status.id, status]));
    present.length = 0;
    present.push(...kept.values(), ...ours);
    return;
  }
  for (const id of gone) delete present[id];
  for (const status of ours) present[status.id] = status;
}
