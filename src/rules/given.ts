/**
 * Both objects in one. `{ ...one, key }` is slow in today's engines where `one` does not have the key already: it costs as
 * much as the rest of what a step does with it.
 */
export function extended<A extends object, B extends object>(one: A, keys: B): Omit<A, keyof B> & B {
  return Object.assign({}, one, keys);
}

/**
 * Only the parts that are defined. An optional key is left out rather than `undefined`, as in a battle's JSON
 * (`exactOptionalPropertyTypes`).
 */
export function given<T extends object>(parts: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const there: { [K in keyof T]?: T[K] } = {};
  for (const key in parts) if (parts[key] !== undefined) there[key] = parts[key];
  return there as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** Whether unchecked data is a record: neither a list nor nothing. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
