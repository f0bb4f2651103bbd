/** How the power dice of a strike are read: the end of a typed power roll (`K20` + `#1$+1r5`). */

import { readPowerRoll } from "../dice/power-notation";
import type { PowerRollRequest } from "../dice/power-roll";
import { END, Reader } from "../dice/reader";

/** The options for reading dice. Bonus, critical value and halving have keys of their own. */
type ReadsOptions = Omit<
  PowerRollRequest,
  "power" | "bonus" | "critical" | "heal" | "scale" | "afterScale" | "criticalAdd" | "zeroUpTo"
>;

const LONGEST = 64;
const ANY_POWER = "0";

/** The options in such an end; null: it is invalid, with wrong signs or an option that has a key of its own. */
export function readReads(tail: string): ReadsOptions | null {
  if (tail === "") return {};
  if (tail.length > LONGEST) return null;
  const text = ANY_POWER + tail;
  const reader = new Reader(text, 0, text.length);
  const read = readPowerRoll(reader, "whole");
  // A digit at the beginning would be read as part of the power.
  if (read === null || "code" in read || reader.peek() !== END || read.power !== 0 || /^[\d０-９]/.test(tail))
    return null;
  const { power: _, bonus, critical, scale, afterScale, criticalAdd, zeroUpTo, ...options } = read;
  // A strike's odds and sums know nothing of what criticals add, nor of 2d that are worth nothing.
  if (criticalAdd !== undefined || zeroUpTo !== undefined) return null;
  return bonus === undefined && critical === undefined && scale === "whole" && afterScale === undefined
    ? options
    : null;
}
