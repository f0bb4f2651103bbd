/** What follows from something that never changes, kept for as long as nothing else is asked. */

/**
 * The same function, which works an answer out once while it is asked of one and the same: as every frame of a drag does,
 * and every question of a step. A weak map would keep more, but battles come and go, and to note each costs more than
 * most answers.
 */
export function keptForLast<K extends object, V>(of: (key: K) => V): (key: K) => V {
  let last: { readonly key: K; readonly value: V } | null = null;
  return (key) => {
    if (last?.key !== key) last = { key, value: of(key) };
    return last.value;
  };
}
