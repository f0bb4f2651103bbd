import { type DiceRefusal, type DiceRefusalCode, LARGEST_IN_ROLL } from "./refusal";

export const characterCode = (character: string): number => character.charCodeAt(0);

/** Stands for the end of the command where a character code is expected. */
export const END = -1;
export const PLUS = characterCode("+");
export const MINUS = characterCode("-");
export const TIMES = characterCode("*");
export const OVER = characterCode("/");
export const OPEN = characterCode("(");
export const CLOSE = characterCode(")");
const ZERO = characterCode("0");

/**
 * Turns what Japanese keyboards type into the ASCII of commands: full-width letters, digits and signs, the
 * typographic minus, both wave dashes; small letters become capitals.
 */
function folded(code: number): number {
  let plain = code;
  if (code >= 0xff01 && code <= 0xff5e) plain = code - 0xfee0;
  else if (code === 0x2212) plain = MINUS;
  else if (code === 0x301c) plain = 126;
  return plain >= 97 && plain <= 122 ? plain - 32 : plain;
}

/** Whether a comment may begin here: ASCII white space or the ideographic space. */
export function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0x3000 || code === 0xa0;
}

/**
 * Reads one command from left to right. It never throws: the first unreadable place is kept in `fault`, and from then
 * on everything reads as the end of the text.
 */
export class Reader {
  at: number;
  fault: DiceRefusal | null = null;

  /** Reads `text` from `start` up to but not including `end` (UTF-16 units). */
  constructor(
    private readonly text: string,
    start: number,
    private readonly end: number,
  ) {
    this.at = start;
  }

  /** The next character, folded, or `END`. */
  peek(ahead = 0): number {
    const at = this.at + ahead;
    return this.fault === null && at < this.end ? folded(this.text.charCodeAt(at)) : END;
  }

  /** Whether the folded text goes on with `word` (in capitals); if so, steps over it. */
  take(word: string): boolean {
    for (let i = 0; i < word.length; i++) if (this.peek(i) !== word.charCodeAt(i)) return false;
    this.at += word.length;
    return true;
  }

  fail(code: DiceRefusalCode, at = this.at, most?: number): void {
    this.fault ??= { code, rule: null, data: { at, most } };
  }

  /** Refuses an option that was given before. */
  once(before: number | undefined): void {
    if (before !== undefined) this.fail("given-twice");
  }

  /** Steps over the character that has to stand here. */
  expect(wanted: number): void {
    if (this.peek() === wanted) this.at++;
    else this.failHere();
  }

  /** Refuses this place: a wrong character, or the end of the command. */
  failHere(): void {
    this.fail(this.at < this.end ? "unexpected" : "incomplete");
  }

  atDigit(): boolean {
    const code = this.peek();
    return code >= ZERO && code <= ZERO + 9;
  }

  /** Digits only, up to 1,000,000. */
  digits(): number {
    const start = this.at;
    let value = 0;
    while (this.atDigit()) {
      value = Math.min(value * 10 + this.peek() - ZERO, LARGEST_IN_ROLL + 1);
      this.at++;
    }
    if (this.at === start) this.failHere();
    return this.within(value, start);
  }

  /** Digits, or a sum in brackets. */
  term(): number {
    if (this.peek() !== OPEN) return this.digits();
    this.at++;
    const value = this.sum(Math.floor);
    this.expect(CLOSE);
    return value;
  }

  /** A term with any number of signs before it. */
  signed(): number {
    let sign = 1;
    for (let code = this.peek(); code === PLUS || code === MINUS; code = this.peek()) {
      if (code === MINUS) sign = -sign;
      this.at++;
    }
    // `+ 0` turns -0 into 0.
    return sign * this.term() + 0;
  }

  /** A product or quotient, each division rounded by `round`. */
  product(round: (value: number) => number): number {
    const start = this.at;
    let value = this.signed();
    for (let code = this.peek(); code === TIMES || code === OVER; code = this.peek()) {
      const sign = this.at++;
      const other = this.signed();
      if (code === OVER && other === 0) this.fail("division-by-zero", sign);
      value = this.within(code === TIMES ? value * other : round(value / other), start);
    }
    return value;
  }

  /** A sum that may begin without a sign. */
  sum(round: (value: number) => number): number {
    return this.changes(round, this.product(round));
  }

  /** `start` and whatever is added to or taken from it here. */
  changes(round: (value: number) => number, start: number): number {
    let value = start;
    for (let code = this.peek(); code === PLUS || code === MINUS; code = this.peek()) {
      const from = this.at++;
      const other = this.product(round);
      value = this.within(code === PLUS ? value + other : value - other, from);
    }
    return value;
  }

  private within(value: number, at: number): number {
    if (this.fault !== null) return 0;
    if (Math.abs(value) <= LARGEST_IN_ROLL) return value + 0;
    this.fail("number-too-large", at, LARGEST_IN_ROLL);
    return 0;
  }
}
