/**
 * What a page remembers between two events: what is open, chosen, under way or told already. Each room that remembers something names
 * it here with how it begins, so that all of it can be found, and set back, in one place. Nothing else at the top of a file of the
 * interface changes (`tests/house/page-state.test.ts`). A note beside an object that goes with it is a `WeakMap`, and no page state;
 * so is a file that came (`LateRoom`).
 */

const rooms = new Map<string, () => void>();

/**
 * @param name the file that remembers it
 * @param begun what it is when a page opens
 */
export function pageState<State extends object>(name: string, begun: () => State): State {
  const state = begun();
  rooms.set(name, () => Object.assign(state, begun()));
  return state;
}

/** Everything is as when a page opens. For tests that lay a new page before somebody. */
export function resetPage(): void {
  for (const reset of rooms.values()) reset();
}
