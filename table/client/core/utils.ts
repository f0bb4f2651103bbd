/** `foundry.utils`: work on plain data. Nothing here knows of the browser, so the server uses it as well. */

/** Plain data by name, as documents are stored and sent. */
export type Source = Record<string, unknown>;

/** The type of a value, in the platform's names. */
export function getType(value: unknown): string {
  if (value === null) return "null";
  const type = typeof value;
  if (type !== "object") return type;
  if (Array.isArray(value)) return "Array";
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return "Object";
  if (value instanceof Set) return "Set";
  if (value instanceof Map) return "Map";
  if (value instanceof Promise) return "Promise";
  if (value instanceof Error) return "Error";
  return "Unknown";
}

/** Whether a value is a plain object. */
export function isPlainObject(value: unknown): value is Source {
  return getType(value) === "Object";
}

/** A copy of plain data; class instances are taken over as they are, or refused when `strict`. */
export function deepClone<T>(original: T, { strict = false }: { strict?: boolean } = {}): T {
  if (Array.isArray(original)) return original.map((entry) => deepClone(entry as unknown, { strict })) as T;
  if (original instanceof Date) return new Date(original) as T;
  if (isPlainObject(original)) {
    const copy: Source = {};
    for (const [key, value] of Object.entries(original)) copy[key] = deepClone(value, { strict });
    return copy as T;
  }
  if (strict && typeof original === "object" && original !== null) throw new Error("deepClone cannot copy an instance");
  return original;
}

/** A copy by way of JSON. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}

/** `{"a.b": 1}` → `{a: {b: 1}}`. */
export function expandObject(object: Source): Source {
  const expand = (value: unknown, depth: number): unknown => {
    if (depth > 32) throw new Error("Maximum object expansion depth exceeded");
    if (Array.isArray(value)) return value.map((entry) => expand(entry, depth + 1));
    if (!isPlainObject(value)) return value;
    const expanded: Source = {};
    for (const [key, inner] of Object.entries(value)) setOrMerge(expanded, key, expand(inner, depth + 1));
    return expanded;
  };
  return expand(object, 0) as Source;
}

function setOrMerge(object: Source, key: string, value: unknown): void {
  const present = getProperty(object, key);
  if (isPlainObject(present) && isPlainObject(value)) mergeObject(present, value);
  else setProperty(object, key, value);
}

/** `{a: {b: 1}}` → `{"a.b": 1}`; empty objects stay as values. */
export function flattenObject(object: Source): Source {
  const flat: Source = {};
  for (const [key, value] of Object.entries(object)) {
    if (isPlainObject(value) && !isEmpty(value)) {
      for (const [inner, leaf] of Object.entries(flattenObject(value))) flat[`${key}.${inner}`] = leaf;
    } else flat[key] = value;
  }
  return flat;
}

/** The value at a dotted path. */
export function getProperty(object: unknown, key: string): unknown {
  if (!key || object === null || object === undefined) return undefined;
  if (typeof object === "object" && key in object) return (object as Source)[key];
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (target === null || (typeof target !== "object" && typeof target !== "function")) return undefined;
    if (!(part in target)) return undefined;
    target = (target as Source)[part];
  }
  return target;
}

/** Whether there is a value at a dotted path. */
export function hasProperty(object: unknown, key: string): boolean {
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (target === null || typeof target !== "object" || !(part in target)) return false;
    target = (target as Source)[part];
  }
  return true;
}

/** Puts a value at a dotted path, making the objects on the way. @returns whether something changed. */
export function setProperty(object: object, key: string, value: unknown): boolean {
  const parts = key.split(".");
  const last = parts.pop()!;
  let target = object as Source;
  for (const part of parts) {
    if (typeof target[part] !== "object" || target[part] === null) target[part] = {};
    target = target[part] as Source;
  }
  const changed = target[last] !== value || !(last in target);
  if (changed) target[last] = value;
  return changed;
}

/** Takes away the value at a dotted path. @returns whether there was one. */
export function deleteProperty(object: object, key: string): boolean {
  const parts = key.split(".");
  const last = parts.pop()!;
  const target = parts.length ? getProperty(object, parts.join(".")) : object;
  if (target === null || typeof target !== "object" || !(last in target)) return false;
  delete (target as Source)[last];
  return true;
}

/** Options of {@link mergeObject}; `applyOperators` is generation 14's name of `performDeletions`. */
export interface MergeOptions {
  insertKeys?: boolean;
  insertValues?: boolean;
  overwrite?: boolean;
  recursive?: boolean;
  inplace?: boolean;
  enforceTypes?: boolean;
  performDeletions?: boolean;
  applyOperators?: boolean;
}

/** Merges `other` into `original`, dotted keys expanded. `-=key` takes a key away and `==key` replaces a value whole. */
/** Nothing to merge changes nothing. fact: merging-nothing */
export function mergeObject<T extends object, U extends object>(
  original: T,
  other: U | null = null,
  options: MergeOptions = {},
  depth = 0,
): T & U {
  const { insertKeys = true, insertValues = true, overwrite = true, recursive = true, inplace = true } = options;
  const deletes = options.performDeletions ?? options.applyOperators ?? false;
  let source = (other ?? {}) as Source;
  let target = original as Source;
  if (depth === 0) {
    source = expandObject(source);
    if (Object.keys(target).some((key) => key.includes("."))) {
      const expanded = expandObject(target);
      if (inplace) {
        for (const key of Object.keys(target)) delete target[key];
        Object.assign(target, expanded);
      } else target = expanded;
    }
    if (!inplace) target = deepClone(target);
  }
  for (const [key, value] of Object.entries(source)) {
    if (deletes && key.startsWith("-=")) {
      delete target[key.slice(2)];
      continue;
    }
    if (deletes && key.startsWith("==")) {
      target[key.slice(2)] = value;
      continue;
    }
    if (key in target) {
      const present = target[key];
      if (recursive && isPlainObject(present) && isPlainObject(value)) {
        mergeObject(present, value, { ...options, inplace: true, insertKeys: insertValues && insertKeys }, depth + 1);
      } else if (overwrite) {
        if (options.enforceTypes && present !== undefined && getType(present) !== getType(value)) {
          throw new Error(`Mismatched data types encountered during object merge: ${key}`);
        }
        target[key] = value;
      }
    } else if (depth === 0 ? insertKeys : insertValues) {
      target[key] =
        isPlainObject(value) && deletes ? mergeObject({}, value, { ...options, inplace: true }, depth + 1) : value;
    }
  }
  return target as T & U;
}

/** Whether two values are alike through and through. */
export function objectsEqual(first: unknown, second: unknown): boolean {
  if (first === second) return true;
  if (typeof first !== "object" || typeof second !== "object" || first === null || second === null) {
    return Number.isNaN(first) && Number.isNaN(second);
  }
  if (Array.isArray(first) || Array.isArray(second)) {
    if (!Array.isArray(first) || !Array.isArray(second) || first.length !== second.length) return false;
    return first.every((entry, index) => objectsEqual(entry, second[index]));
  }
  const keys = Object.keys(first);
  if (keys.length !== Object.keys(second).length) return false;
  return keys.every((key) => key in second && objectsEqual((first as Source)[key], (second as Source)[key]));
}

/** What of `other` differs from `original`. `deletionKeys` keeps `-=key` where the key exists. */
export function diffObject(
  original: Source,
  other: Source,
  { deletionKeys = false, inner = false }: { deletionKeys?: boolean; inner?: boolean } = {},
): Source {
  const diff: Source = {};
  for (const [key, value] of Object.entries(other)) {
    if (key.startsWith("-=")) {
      if (deletionKeys && key.slice(2) in original) diff[key] = value;
      continue;
    }
    if (key.startsWith("==")) {
      if (!objectsEqual(original[key.slice(2)], value)) diff[key] = value;
      continue;
    }
    if (inner && !(key in original)) continue;
    const present = original[key];
    if (isPlainObject(present) && isPlainObject(value)) {
      const below = diffObject(present, value, { deletionKeys, inner });
      if (!isEmpty(below)) diff[key] = below;
    } else if (!objectsEqual(present, value)) diff[key] = value;
  }
  return diff;
}

/** Only the keys of `object` that `template` has. */
export function filterObject(object: Source, template: Source): Source {
  const filtered: Source = {};
  for (const key of Object.keys(object)) {
    if (!(key in template)) continue;
    const value = object[key];
    const shape = template[key];
    filtered[key] = isPlainObject(value) && isPlainObject(shape) ? filterObject(value, shape) : value;
  }
  return filtered;
}

/** Whether there is nothing in it. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  if (isPlainObject(value)) return Object.keys(value).length === 0;
  return false;
}

/** A random identifier of letters and digits. */
export function randomID(length = 16): string {
  const characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  const numbers = globalThis.crypto.getRandomValues(new Uint32Array(length));
  return Array.from(numbers, (number) => characters[number % characters.length]).join("");
}

/** Text made safe to stand in HTML. */
export function escapeHTML(value: unknown): string {
  const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
  return String(value).replace(/[&<>"']/g, (character) => marks[character]!);
}

/** Calls `callback` once it has not been asked for `delay` milliseconds. */
export function debounce<A extends unknown[]>(callback: (...args: A) => void, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => callback(...args), delay);
  };
}

/** Calls `callback` at most once in `delay` milliseconds, the last call not lost. */
export function throttle<A extends unknown[]>(callback: (...args: A) => void, delay: number): (...args: A) => void {
  let busy = false;
  let waiting: A | null = null;
  const run = (...args: A): void => {
    if (busy) {
      waiting = args;
      return;
    }
    busy = true;
    callback(...args);
    setTimeout(() => {
      busy = false;
      const next = waiting;
      waiting = null;
      if (next) run(...next);
    }, delay);
  };
  return run;
}

/** Whether version `first` is newer than `second`. */
export function isNewerVersion(first: string | number, second: string | number): boolean {
  const a = String(first).split(".");
  const b = String(second).split(".");
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    if (b[index] === undefined) return true;
    if (a[index] === undefined) return false;
    const x = Number(a[index]);
    const y = Number(b[index]);
    const order = Number.isNaN(x) || Number.isNaN(y) ? a[index]!.localeCompare(b[index]!) : x - y;
    if (order !== 0) return order > 0;
  }
  return false;
}

/** Whether `child` is `parent` or a subclass of it. */
export function isSubclass(child: unknown, parent: unknown): boolean {
  for (let at: unknown = child; at; at = Object.getPrototypeOf(at)) if (at === parent) return true;
  return false;
}

/** The name of {@link isSubclass} for the whole chain of parents. */
export function* getParentClasses(cls: unknown): Generator<unknown> {
  for (let at: unknown = Object.getPrototypeOf(cls); at && at !== Function.prototype; at = Object.getPrototypeOf(at))
    yield at;
}

/** Radians. */
export function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** A number held between two others; the platform puts it on `Math`. */
export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

/** The keys of an object by its values. */
export function invertObject(object: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [value, key]));
}

/** Freezes an object with all that it holds. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const held of Object.values(value)) deepFreeze(held);
  return value;
}
