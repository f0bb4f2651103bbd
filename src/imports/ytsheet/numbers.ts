/** Numbers as people write them on a sheet. Pure; every text may be hostile, so that nothing here looks at a long one twice. */

/** `check`: accuracy, evasion and resistance, behind which the fixed value may stand. `critical`: a circled number as well. */
export type Notation = "plain" | "check" | "critical";

/** The value of a text: a whole number, nothing, or something that is no number. */
export type ReadNumber<T> =
  | { readonly is: "value"; readonly value: T }
  | { readonly is: "absent" }
  | { readonly is: "other" };

/** n of 1d6 added up and a number, as monsters strike. */
export interface Points {
  readonly dice: number;
  readonly bonus: number;
}

/** Code units of the longest text that could be a figure. */
const LONGEST = 100;

const DASHES = new Set(["－", "―", "ー", "–", "-"]);
/** Texts that the sheet's form writes into empty fields. */
const BLANKS = new Set(["2d+", "2d6+", "MP", "2()"]);

const ABSENT = { is: "absent" } as const;
const OTHER = { is: "other" } as const;

/** Whether a text says that there is nothing. */
export function saysNothing(text: string): boolean {
  if (text.length > LONGEST) return text.trim() === "";
  const bare = text.trim();
  return bare === "" || DASHES.has(bare) || BLANKS.has(folded(bare));
}

/** Full-width digits, letters and signs as ASCII, without the space around signs. */
export function folded(text: string): string {
  return text
    .trim()
    .replace(/[０-９Ａ-Ｚａ-ｚ＋－，（）＊／]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/−/g, "-")
    .replace(/\s*([-+()])\s*/g, "$1");
}

/** A whole number: `12`, `１２`, `1,200`, `50+10`; in a check `12（19）`; as a critical value `⑩`. */
export function numberOf(text: string, notation: Notation = "plain"): ReadNumber<number> {
  if (saysNothing(text)) return ABSENT;
  if (text.length > LONGEST) return OTHER;
  const bare = folded(text);
  if (notation === "critical") {
    const circled = circledNumber(bare);
    if (circled !== null) return { is: "value", value: circled };
  }
  const check = notation === "check" ? /^([^()]+)\(([^()]+)\)$/.exec(bare) : null;
  if (check && sumOf(check[2]!) === null) return OTHER;
  return read(sumOf(check ? check[1]! : bare));
}

/** Points of damage: `2d+5`, `2d6-1`, `３ｄ＋１２`, or a number alone. */
export function pointsOf(text: string): ReadNumber<Points> {
  if (saysNothing(text)) return ABSENT;
  if (text.length > LONGEST) return OTHER;
  const rolled = /^(\d+)d6?([-+].+)?$/i.exec(folded(text));
  if (!rolled) {
    const plain = numberOf(text);
    return plain.is === "value" ? { is: "value", value: { dice: 0, bonus: plain.value } } : OTHER;
  }
  const dice = Number(rolled[1]);
  const bonus = rolled[2] === undefined ? 0 : sumOf(rolled[2]);
  return bonus === null || !Number.isSafeInteger(dice) ? OTHER : { is: "value", value: { dice, bonus } };
}

/** Metres: the 30 of `2(30m)`, `30m`, or a number alone. Reach that needs no metres is nothing. */
export function readMetres(text: string): ReadNumber<number> {
  if (saysNothing(text)) return ABSENT;
  if (text.length > LONGEST) return OTHER;
  const bare = folded(text);
  if (/^(?:術者|使用者|自身|接触|無限|\d*\(無限\))$/.test(bare)) return ABSENT;
  const metres = /^(?:\d*\((\d+)m\)|(\d+)m?)$/i.exec(bare);
  return read(metres ? sumOf(metres[1] ?? metres[2]!) : null);
}

function read(value: number | null): ReadNumber<number> {
  return value === null ? OTHER : { is: "value", value };
}

/** One number or several added up; null for anything else, and for more than a number holds exactly. */
function sumOf(text: string): number | null {
  if (!/^[-+]?[\d,]+(?:\+[\d,]+)*$/.test(text)) return null;
  const [, sign, terms] = /^([-+]?)(.+)$/.exec(text)!;
  let sum = 0;
  for (const [i, term] of terms!.split("+").entries()) {
    if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(term)) return null;
    const value = Number(term.replaceAll(",", ""));
    sum += i === 0 && sign === "-" ? -value : value;
  }
  return Number.isSafeInteger(sum) ? sum : null;
}

/** ⑦ to ⑬ and ➆ to ➉, which sheets show critical values with. */
function circledNumber(text: string): number | null {
  if (text.length !== 1) return null;
  const code = text.charCodeAt(0);
  if (code >= 0x2466 && code <= 0x246c) return code - 0x2466 + 7;
  if (code >= 0x2786 && code <= 0x2789) return code - 0x2786 + 7;
  return null;
}
