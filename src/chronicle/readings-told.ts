/** A reading that a table has chosen, in the reader's words: the one source of them. */

import {
  chosenReading,
  type ReadingKey,
  type Readings,
  type RulesetOutline,
  readingsKept,
  readingsOn,
} from "../rules/index";
import type { Words } from "./words";

/**
 * Its name and its value.
 * @param rule that is cited
 */
export function readingInWords(key: ReadingKey, words: Words, rule?: string): string {
  const its = `RANSEN.readings.${key}`;
  return words.format("RANSEN.readingChosen", {
    name: words.format(`${its}.name`),
    value: words.format(`${its}.values.${chosenReading(key, rule)}`),
  });
}

/** Those that are not read as we do; empty: none. */
export function otherReadingsInWords(
  { board }: Pick<RulesetOutline["capabilities"], "board">,
  readings: Readings,
  words: Words,
): string[] {
  const kept = Object.keys(readingsKept(readings, board) ?? {}) as ReadingKey[];
  return kept.map((key) => readingInWords(key, words, readingsOn(board, key).rules[0]));
}

/** The sentence that goes with the rule of what rests on a reading. */
export function tellReading(key: ReadingKey, words: Words, rule?: string): string {
  return words.format("RANSEN.readingTold", { reading: readingInWords(key, words, rule) });
}
