/**
 * Readings: where a rule is played in two ways, the table chooses. Only this table lists them: scripts, exports and
 * windows follow from it. It has only readings that are carried out. The readings of a ruleset are in its
 * capabilities.
 */

import type { Misfit } from "./refusals";

/** How rules may be read. */
export interface TwoReadings {
  /** The default first, then the other one. Words, never truth values. */
  readonly values: readonly [string, string];
  /** The rules that may be read in two ways. */
  readonly rules: readonly [string, ...string[]];
}
interface ReadingRow extends TwoReadings {
  /** Where three areas have another rule for the same thing, with values of its own. */
  readonly areas?: TwoReadings;
}
/** The boards of rulesets that ask about readings. */
export type ReadBoard = "plane" | "areas";

export const READINGS = {
  /** Whether a skirmish forms around somebody whom the blow fells: not, or before the blow. */
  felledForms: { values: ["no", "yes"], rules: ["A25-SKR-1", "A25-STA-4"] },
  /** Whether whoever prepared to leave may end its move inside the same skirmish, as an independent. */
  preparedInside: { values: ["allowed", "refused"], rules: ["A25-MOV-3", "A20-MOV-3"] },
  /** Whether own independents count beside those in melee when somebody passes or retreats as an independent. */
  independentsCount: { values: ["no", "yes"], rules: ["A25-BLK-8"] },
  /** Whether a free enemy shields everybody beyond it, or only those who are more than a metre away from it. */
  loneShield: { values: ["strip", "circle"], rules: ["A25-SHD-2", "A20-SHD-2"] },
  /** Whether a line runs to the end of its range, or to its target. With three areas: through all of them, or as far as its range. */
  lineRuns: {
    values: ["range", "target"],
    rules: ["A25-ARE-2", "A20-ARE-2"],
    areas: { values: ["all", "range"], rules: ["S20-EFF-3"] },
  },
  /** Whether Shadow Sneak leaves a melee without preparing. */
  sneakLeaves: { values: ["yes", "no"], rules: ["A25-MOV-2", "S25-MOV-3"] },
  /** Whether whoever is approached declares a brawl next to the path, or within its limited move and at that point. */
  brawlReach: { values: ["adjacent", "limited"], rules: ["B20-ZON-1"] },
  /** Whether a mere bystander in a brawl's zone keeps its place, or is in the brawl at once. */
  brawlBystanders: { values: ["stay", "drawn-in"], rules: ["B20-ZON-5"] },
  /** Whether chance finds somebody by a lot for each section, or by one lot for each character. */
  misfireLots: {
    values: ["sections", "characters"],
    rules: ["A25-MIS-1", "A20-MIS-1", "B20-MIS-1", "S20-MIS-1", "S25-MIS-1", "STR-22"],
  },
  /** Whether an independent on a line blocks anywhere in its skirmish, or only within its limited move. */
  independentBlock: { values: ["skirmish", "limited"], rules: ["LIN-BLK-1"] },
  /** Whether able enemies shield by being in front, or only while somebody fights them there. */
  frontShield: { values: ["enemies", "fought"], rules: ["S20-RNG-2", "S25-SHD-1"] },
  /** Whether a shot from one skirmish area into another may misfire. */
  crossMisfire: { values: ["yes", "no"], rules: ["S20-MIS-1", "S25-MIS-1"] },
  /** How many of the second side have to be in front: half of the first side's number there, or one. */
  placementMinimum: { values: ["half", "one"], rules: ["S20-PLC-1", "S25-PLC-1"] },
  /** Whether `footwork` takes a limited move to the next area. */
  footworkMovesArea: { values: ["on", "off"], rules: ["S25-MOV-2"] },
  /** Of areas, lines and spells on several: whether every target has a power roll of its own. */
  damageRolls: { values: ["each", "once"], rules: ["STR-11"] },
} as const satisfies { readonly [key: string]: ReadingRow };

export type ReadingKey = keyof typeof READINGS;
type RowOf<K extends ReadingKey> = (typeof READINGS)[K];
export type ReadingOf<K extends ReadingKey> =
  | RowOf<K>["values"][number]
  | (RowOf<K> extends { readonly areas: TwoReadings } ? RowOf<K>["areas"]["values"][number] : never);
/** A key that is absent is read by its default. */
export type Readings = { readonly [K in ReadingKey]?: ReadingOf<K> };

const KEYS = Object.keys(READINGS) as ReadingKey[];

export function isReading(key: unknown): key is ReadingKey {
  return typeof key === "string" && Object.hasOwn(READINGS, key);
}

/** The values of a reading on this board, and its rules. */
export function readingsOn(board: string, key: ReadingKey): TwoReadings {
  const row: ReadingRow = READINGS[key];
  return (board === "areas" && row.areas) || row;
}

/** How this battle reads a rule. */
export function readingOf<K extends ReadingKey>(
  { readings }: { readonly readings?: Readings },
  key: K,
  board: ReadBoard = "plane",
): ReadingOf<K> {
  return (readings?.[key] ?? readingsOn(board, key).values[0]) as ReadingOf<K>;
}

/**
 * The table's choice for a reading, for a refusal or event that depends on it. `reading` is written only if the
 * choice is not the default.
 * @param rule that it cites
 */
export function chosenReading(key: ReadingKey, rule?: string): string {
  const { areas, values }: ReadingRow = READINGS[key];
  return (rule !== undefined && areas?.rules.includes(rule) ? areas : { values }).values[1];
}

/** Those that differ from their defaults on this board, in the table's order; undefined: none does. */
export function readingsKept(readings: Readings = {}, board: string = "plane"): Readings | undefined {
  const kept = KEYS.filter((key) => readings[key] !== undefined && readings[key] !== readingsOn(board, key).values[0]);
  return kept.length === 0 ? undefined : Object.fromEntries(kept.map((key) => [key, readings[key]]));
}

/** Of what anybody may have written, the readings that a ruleset asks about, each with a value that it has there. */
export function readingsIn(
  written: unknown,
  { board, readings: asked }: { readonly board: string; readonly readings: readonly ReadingKey[] },
): Readings {
  if (typeof written !== "object" || written === null) return {};
  const given = written as { readonly [key: string]: unknown };
  const known = asked.filter((key) => (readingsOn(board, key).values as readonly unknown[]).includes(given[key]));
  return Object.fromEntries(known.map((key) => [key, given[key]]));
}

/**
 * The fault of readings from elsewhere, or null. `key` is the reading's name.
 * @param asked the readings of the ruleset
 */
export function readingsProblem(
  readings: object,
  asked: readonly string[],
  board: string = "plane",
): { key: string; reason: Misfit } | null {
  for (const [key, value] of Object.entries(readings)) {
    if (!asked.includes(key)) return { key, reason: "reading" };
    const { values } = readingsOn(board, key as ReadingKey);
    if (!(values as readonly unknown[]).includes(value)) return { key, reason: "reading" };
  }
  return null;
}
