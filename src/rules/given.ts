/**
 * Only the parts that are defined. An optional key is left out rather than `undefined`, as in a battle's JSON
 * (`exactOptionalPropertyTypes`).
 */
export function given<T extends object>(parts: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const there: { [K in keyof T]?: T[K] } = {};
  for (const key in parts) if (parts[key] !== undefined) there[key] = parts[key];
  return there as { [K in keyof T]?: Exclude<T[K], undefined> };
}
