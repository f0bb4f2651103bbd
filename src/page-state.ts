/**
 * The state of a page between two events: open windows, choices, work under way, texts already told. Each folder with
 * state registers it here with its initial value, so that all of it can be found, and reset, in one place. No other
 * value at the top of a file of the interface may change (`tests/house/page-state.test.ts`). A note that belongs to
 * an object is in a `WeakMap`, and is no page state; nor is a fetched file (`LateRoom`).
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
