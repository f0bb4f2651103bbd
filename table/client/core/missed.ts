/**
 * What is asked of the stand-in in vain: an error. On a page that was opened with `&tolerant` a stranger – a module of others, or
 * another system – is answered with something that stands for anything, and what it asked for is written down: the list of what to
 * imitate next. Ransen itself is never answered so.
 */

/** One name that was asked for in vain. */
interface Missed {
  /** The file and line of whoever asked first. */
  readonly by: string;
  times: number;
}

/** By name; a page shows it as `strangersMissed`. */
const missed: Record<string, Missed> = {};

/** Whose scripts these are: the address as the server gives it to packages. */
const PACKAGE = /\/((?:modules|systems)\/([^/\s]+)\/[^\s)]+)/;
const OURS = "/systems/ransen/";

/** Deep enough to come from the platform's inside to whoever called it. */
const FRAMES = 40;

/** The error for something that is not imitated. */
export function notImitated(name: string): Error {
  return new Error(`The stand-in table does not imitate ${name}`);
}

/** Written down as what a page was asked for in vain. @throws where it is no stranger who asks, or the page is strict */
export function missing(name: string): void {
  const by = isTolerant() ? strangerWhoAsks() : null;
  if (by === null) throw notImitated(name);
  const known = missed[name];
  if (known) known.times += 1;
  else missed[name] = { by, times: 1 };
}

/** As {@link missing}, answered with something that can be called, made, extended and asked for anything. */
export function phantomOf(name: string): unknown {
  missing(name);
  return phantom(name);
}

/** Whether the page only writes down what strangers miss. */
export function isTolerant(): boolean {
  return typeof location !== "undefined" && new URLSearchParams(location.search).has("tolerant");
}

/** Shows what strangers missed, and leaves them room for long ways into the stand-in. */
export function showMissed(): void {
  if (!isTolerant()) return;
  Error.stackTraceLimit = FRAMES;
  Object.assign(globalThis, { strangersMissed: missed });
}

/** The file and line of the package that asks. Null: nobody's, or ours. */
function strangerWhoAsks(): string | null {
  for (const line of (new Error().stack ?? "").split("\n")) {
    const found = PACKAGE.exec(line);
    if (found) return found[0].startsWith(OURS) ? null : found[1]!;
  }
  return null;
}

const phantoms = new Map<string, unknown>();

/** The same one each time, as a namespace's member is. */
function phantom(name: string): unknown {
  const known = phantoms.get(name);
  if (known) return known;
  class Phantom {}
  const answer = (target: object, key: string | symbol, receiver: unknown): unknown => {
    if (key === Symbol.toPrimitive) return () => "";
    if (key === Symbol.iterator) return () => [][Symbol.iterator]();
    if (typeof key === "symbol" || key in target || key === "then") return Reflect.get(target, key, receiver);
    return phantom(`${name}.${key}`);
  };
  // What extends it finds no method above its own.
  Object.setPrototypeOf(Phantom.prototype, new Proxy({}, { get: answer }));
  const made = new Proxy(Phantom, {
    get: answer,
    apply: () => phantom(`${name}()`),
    construct: (_target, given, newTarget) => Reflect.construct(Phantom, given, newTarget) as object,
  });
  phantoms.set(name, made);
  return made;
}
