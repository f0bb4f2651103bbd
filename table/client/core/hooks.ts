/** A function that listens to a hook. */
export type HookFunction = (...args: never[]) => unknown;

interface Listener {
  id: number;
  fn: HookFunction;
  once: boolean;
}

const listeners = new Map<string, Listener[]>();
let lastId = 0;

function add(hook: string, fn: HookFunction, once: boolean): number {
  const entry = { id: ++lastId, fn, once };
  const list = listeners.get(hook) ?? [];
  list.push(entry);
  listeners.set(hook, list);
  return entry.id;
}

function run(hook: string, entry: Listener, args: unknown[]): unknown {
  if (entry.once) Hooks.off(hook, entry.id);
  try {
    return (entry.fn as (...args: unknown[]) => unknown)(...args);
  } catch (error) {
    Hooks.onError(`Hooks.#call: ${hook}`, error as Error, { hook });
    return undefined;
  }
}

/** `Hooks`: the platform's announcements. */
export class Hooks {
  /** Listens. @returns a number with which to stop. */
  static on(hook: string, fn: HookFunction, { once = false }: { once?: boolean } = {}): number {
    return add(hook, fn, once);
  }

  /** Listens to the next announcement only. */
  static once(hook: string, fn: HookFunction): number {
    return add(hook, fn, true);
  }

  /** Stops listening, by number or by function. */
  static off(hook: string, which: number | HookFunction): void {
    const list = listeners.get(hook);
    if (!list) return;
    listeners.set(
      hook,
      list.filter((entry) => entry.id !== which && entry.fn !== which),
    );
  }

  /** Tells all listeners. */
  static callAll(hook: string, ...args: unknown[]): true {
    for (const entry of [...(listeners.get(hook) ?? [])]) run(hook, entry, args);
    return true;
  }

  /** Tells listeners until one answers `false`. @returns whether none did. */
  static call(hook: string, ...args: unknown[]): boolean {
    for (const entry of [...(listeners.get(hook) ?? [])]) if (run(hook, entry, args) === false) return false;
    return true;
  }

  /** Reports an error of a listener; the page's error event carries it, so that tests see it. */
  static onError(
    location: string,
    error: Error,
    data: { msg?: string; log?: string | null; notify?: string | null; hook?: string } = {},
  ): void {
    console.error(`${location}:`, error);
    Hooks.callAll("error", location, error, data);
    queueMicrotask(() => globalThis.reportError?.(error));
  }

  /** The listeners by hook. */
  static get events(): Record<string, Listener[]> {
    return Object.fromEntries(listeners);
  }
}
