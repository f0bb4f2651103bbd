/** One text for one value: keys in code-unit order, no spaces. Whoever hashes the same data hashes the same text. */

/** @throws when the value is no JSON: functions, `undefined` in lists, numbers that are not finite */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const record = value as { readonly [key: string]: unknown };
    const keys = Object.keys(record).filter((key) => record[key] !== undefined);
    return `{${keys
      .sort()
      .map((key) => `${JSON.stringify(key)}:${canonicalJson(record[key])}`)
      .join(",")}}`;
  }
  if (typeof value === "number" && !Number.isFinite(value)) throw new Error(`${value} is no JSON`);
  const text = JSON.stringify(value);
  if (text === undefined) throw new Error(`${typeof value} is no JSON`);
  return text;
}
