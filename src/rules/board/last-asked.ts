/** Remembers what was computed last from an object that never changes. */

/**
 * The same function, with its last answer remembered: every frame of a drag, and every question of one step, asks about the
 * same battle. A weak map would remember more. But a fight makes thousands of battles, and an entry for each costs more
 * than most answers.
 */
export function keptForLast<K extends object, V>(of: (key: K) => V): (key: K) => V {
  let last: { readonly key: K; readonly value: V } | null = null;
  return (key) => {
    if (last?.key !== key) last = { key, value: of(key) };
    return last.value;
  };
}
