/**
 * Where two readings of a rule are both played, the table chooses. This table is the one place that says so: what a
 * script may write, what is exported and what a window offers follow from it. Only readings that are carried out.
 */

interface ReadingRow {
  /** The default first. Words, never truth values. */
  readonly values: readonly [string, string, ...string[]];
  /** The rules that may be read in two ways. */
  readonly rules: readonly [string, ...string[]];
  /** The rulesets that ask about it, by id. */
  readonly rulesets: readonly string[];
}

export const READINGS = {
  /** Whether a skirmish forms around somebody whom the blow fells: not, or before the blow. */
  felledForms: { values: ["no", "yes"], rules: ["A25-SKR-1", "A25-STA-4"], rulesets: ["sw25-advanced"] },
  /** Whether who prepared to leave may end its move inside the same skirmish, as an independent. */
  preparedInside: {
    values: ["allowed", "refused"],
    rules: ["A25-MOV-3", "A20-MOV-3"],
    rulesets: ["sw25-advanced", "sw20-advanced"],
  },
} as const satisfies { readonly [key: string]: ReadingRow };

export type ReadingKey = keyof typeof READINGS;
export type ReadingOf<K extends ReadingKey> = (typeof READINGS)[K]["values"][number];
/** A key that is absent is read by its default. */
export type Readings = { readonly [K in ReadingKey]?: ReadingOf<K> };

const KEYS = Object.keys(READINGS) as ReadingKey[];

/** What a ruleset asks about, in the table's order. */
export function readingsOf(ruleset: string): readonly ReadingKey[] {
  return KEYS.filter((key) => (READINGS[key].rulesets as readonly string[]).includes(ruleset));
}

/** How this battle reads a rule. */
export function readingOf<K extends ReadingKey>({ readings }: { readonly readings?: Readings }, key: K): ReadingOf<K> {
  return (readings?.[key] as ReadingOf<K> | undefined) ?? READINGS[key].values[0];
}

/** Those that differ from their defaults, in the table's order; undefined: none does. */
export function readingsKept(readings: Readings = {}): Readings | undefined {
  const kept = KEYS.filter((key) => readings[key] !== undefined && readings[key] !== READINGS[key].values[0]);
  return kept.length === 0 ? undefined : Object.fromEntries(kept.map((key) => [key, readings[key]]));
}

/** What is wrong with readings that come from elsewhere, or null. `key` is the reading's name. */
export function readingsProblem(readings: object, ruleset: string): { key: string; reason: string } | null {
  const asked: readonly string[] = readingsOf(ruleset);
  for (const [key, value] of Object.entries(readings)) {
    if (!asked.includes(key)) return { key, reason: "reading" };
    const { values } = READINGS[key as ReadingKey];
    if (!(values as readonly unknown[]).includes(value)) return { key, reason: "reading" };
  }
  return null;
}
