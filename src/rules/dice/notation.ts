import { type PlainDice, type PlainTarget, readChoice, readPlainDice } from "./plain-dice";
import { readPowerRoll } from "./power-notation";
import type { PowerRollRequest, PowerScale } from "./power-roll";
import { characterCode, END, isBlank, MINUS, PLUS, Reader } from "./reader";
import type { DiceRefusal } from "./refusal";

/** The number that a check has to reach. */
interface CheckTarget {
  readonly target: number | null;
  /** It was typed as the number that has to be exceeded, one less. */
  readonly above?: true;
}

/** A typed command, parsed. */
export type TypedRoll =
  | { readonly kind: "power"; readonly request: PowerRollRequest }
  /** `target` is `null` where none was typed: the Game Master judges the total. */
  | ({ readonly kind: "check"; readonly value: number } & CheckTarget)
  /** A bibliomancer casts in need: 2d that show `unlucky` fail in a way of their own. */
  | ({ readonly kind: "bibliomancer"; readonly unlucky: number; readonly value: number } & CheckTarget)
  | ({ readonly kind: "transcendent"; readonly value: number; readonly critical: number } & CheckTarget)
  | { readonly kind: "druid"; readonly powers: readonly [number, number, number]; readonly bonus: number }
  /** Dice of any game: no rule of Sword World says anything about them. */
  | { readonly kind: "plain"; readonly dice: PlainDice; readonly target: PlainTarget | null }
  /** One of several words, as they were typed. */
  | { readonly kind: "choice"; readonly asked: string; readonly options: readonly string[] }
  /** A number of growths in one command. */
  | { readonly kind: "growth"; readonly growths: number };

export type ParsedDice =
  | {
      readonly ok: true;
      readonly roll: TypedRoll;
      /** Rolled behind the screen (`S` before the command). */
      readonly secret: boolean;
      /** How often it is to be rolled (`x3` before the command), 1 to 100. */
      readonly times: number;
      /** The text after the command, cut to 1,000 UTF-16 units. */
      readonly comment: string;
    }
  | { readonly ok: false; readonly refusal: DiceRefusal };

const LONGEST_COMMAND = 256;
const LONGEST_COMMENT = 1_000;
const MOST_TIMES = 100;

const AT = characterCode("@");
const COMMA = characterCode(",");
const UNBRACKET = characterCode("]");
const GREATER = characterCode(">");
// ≧ and ≥, as Japanese and other keyboards write "at least".
const AT_LEAST = new Set([0x2267, 0x2265]);

/**
 * Reads a dice command as Sword World players type it: power rolls (`K20+5@9`, `HK20[13]+6`, `k10$+1#1r5gf h+2`
 * without the space), checks (`2d+7>=12`), dice of any game (`1d6+3`, `(2d+8)/2U`, `choice[a,b]`), open-ended checks (`2d6@10+5>=15`), druid tables (`Dru[0,3,6]+5`) and
 * growth (`Gr2`, `成長2`), with `S` (secret) or `x3 ` (repeated) before and a comment after a space. Letters may be small,
 * everything may be full-width. Sword World 2.0 and 2.5 are read alike.
 * Never throws. Text that is no such command is refused with `not-a-roll`; a broken command with the place in
 * `data.at`.
 */
export function parseDice(text: string): ParsedDice {
  let start = skipBlanks(text, 0);
  let end = wordEnd(text, start);
  let reader = new Reader(text, start, end);
  let secret = reader.take("S");
  let times = 1;

  const repeatAt = reader.at;
  if ((reader.take("REPEAT") || reader.take("REP") || reader.take("X")) && reader.atDigit()) {
    times = reader.digits();
    if (reader.peek() !== END) return refused("not-a-roll", start);
    if (times < 1 || times > MOST_TIMES) return refused("out-of-range", repeatAt, times, 1, MOST_TIMES);
    start = skipBlanks(text, end);
    end = wordEnd(text, start);
    reader = new Reader(text, start, end);
    secret = reader.take("S") || secret;
  } else if (reader.at !== repeatAt) return refused("not-a-roll", start);

  const first = reader.at;
  const own = readRoll(reader);
  const isRead = own !== null && reader.fault === null && reader.peek() === END;
  const roll = isRead ? own : (readOther(text, first, end) ?? own);
  if (roll === null && reader.fault === null)
    return refused(isTableOfBook(text.slice(first, end)) ? "table-in-rulebook" : "not-a-roll", start);
  if (roll !== own) reader = new Reader(text, end, end);
  if (end - start > LONGEST_COMMAND) return refused("too-long", start, end - start, undefined, LONGEST_COMMAND);
  if (reader.fault === null && reader.peek() !== END) reader.failHere();
  if (reader.fault !== null) return { ok: false, refusal: reader.fault };
  if (roll === null) return refused("not-a-roll", start);
  if ("code" in roll) return { ok: false, refusal: roll };
  return { ok: true, roll, secret, times, comment: commentFrom(text, end) };
}

function refused(code: DiceRefusal["code"], at: number, value?: number, least?: number, most?: number): ParsedDice {
  return { ok: false, refusal: { code, rule: null, data: { at, value, least, most } } };
}

function skipBlanks(text: string, from: number): number {
  const last = Math.min(text.length, from + LONGEST_COMMENT);
  let at = from;
  while (at < last && isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** The end of the word that begins at `from`; for an overlong one, the first place that is not read. */
function wordEnd(text: string, from: number): number {
  const last = Math.min(text.length, from + LONGEST_COMMAND + 1);
  let at = from;
  while (at < last && !isBlank(text.charCodeAt(at))) at++;
  return at;
}

function commentFrom(text: string, from: number): string {
  return from >= text.length ? "" : text.slice(from, from + LONGEST_COMMENT).trim();
}

/** The roll; a refusal of its numbers; or `null` if it is no command. The reader keeps what could not be read. */
function readRoll(reader: Reader): TypedRoll | DiceRefusal | null {
  let scale: PowerScale = "whole";
  if (reader.take("HK")) scale = "half";
  else if (reader.take("OHK")) scale = "one-and-a-half";
  else if (reader.take("DBK")) scale = "double";
  else if (reader.take("2D")) return readCheck(reader);
  else if (reader.take("BIB[")) return readBibliomancer(reader);
  else if (reader.take("DRU[")) return readDruid(reader);
  else if (reader.take("GR") || reader.take("成長")) return readGrowth(reader);
  else if (!reader.take("K")) return null;
  if (!reader.atDigit()) return null;
  const read = readPowerRoll(reader, scale);
  return read === null || "code" in read ? read : { kind: "power", request: read };
}

function readCheck(reader: Reader): TypedRoll | DiceRefusal | null {
  reader.take("6");
  const next = reader.peek();
  const goesOn = next === AT;
  // Other dice, and words that begin in the same way, are not ours to read.
  if (!(goesOn || next === PLUS || next === MINUS || next === GREATER || next === END || AT_LEAST.has(next)))
    return null;
  const criticalAt = reader.at + 1;
  if (goesOn) reader.at++;
  const critical = goesOn ? reader.signed() : 0;
  const value = reader.changes(goesOn ? Math.ceil : Math.floor, 0);
  const target = readTarget(reader);
  if (!goesOn) return { kind: "check", value, ...target };
  if (reader.fault === null && critical < 3) {
    return { code: "critical-too-low", rule: null, data: { at: criticalAt, value: critical, least: 3 } };
  }
  return { kind: "transcendent", value, critical, ...target };
}

/** `>=12`, `>11`; `?` and nothing leave the total to the Game Master. */
function readTarget(reader: Reader): CheckTarget {
  if (reader.peek() === END) return { target: null };
  let above = 0;
  if (AT_LEAST.has(reader.peek())) reader.at++;
  else if (!reader.take(">=")) {
    reader.expect(GREATER);
    above = 1;
  }
  if (reader.take("?")) return { target: null };
  return { target: reader.sum(Math.floor) + above, ...(above > 0 && { above: true as const }) };
}

function readBibliomancer(reader: Reader): TypedRoll {
  const unlucky = reader.digits();
  reader.expect(UNBRACKET);
  const value = reader.changes(Math.ceil, 0);
  return { kind: "bibliomancer", unlucky, value, ...readTarget(reader) };
}

/** A roll that is not Sword World's own; null: no roll at all. */
function readOther(text: string, start: number, end: number): TypedRoll | null {
  if (end - start > LONGEST_COMMAND) return null;
  const word = text.slice(start, end);
  const options = readChoice(word);
  if (options) return { kind: "choice", asked: word.normalize("NFKC"), options };
  const plain = readPlainDice(new Reader(text, start, end));
  return plain && { kind: "plain", ...plain };
}

function readDruid(reader: Reader): TypedRoll {
  const low = reader.digits();
  reader.expect(COMMA);
  const middle = reader.digits();
  reader.expect(COMMA);
  const high = reader.digits();
  reader.expect(UNBRACKET);
  return { kind: "druid", powers: [low, middle, high], bonus: reader.changes(Math.ceil, 0) };
}

/** Tables that players of BCDice type: fumbles while evading, entangling, abyss curses. No text of them is here. */
function isTableOfBook(word: string): boolean {
  return /^(?:FT|TT|ABT)$/i.test(word.normalize("NFKC"));
}

function readGrowth(reader: Reader): TypedRoll | DiceRefusal | null {
  const at = reader.at;
  const growths = reader.atDigit() ? reader.digits() : 1;
  if (reader.peek() !== END) return null;
  if (growths >= 1 && growths <= MOST_TIMES) return { kind: "growth", growths };
  return { code: "out-of-range", rule: null, data: { at, value: growths, least: 1, most: MOST_TIMES } };
}
