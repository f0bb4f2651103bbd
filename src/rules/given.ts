/**
 * What is there of these parts. An optional key is left out rather than `undefined`, as a battle's JSON has it
 * (`exactOptionalPropertyTypes`).
 */
export function given<T extends object>(parts: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const there = Object.entries(parts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(there) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
