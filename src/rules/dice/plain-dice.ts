/** Dice as other games write them: `1d6+3`, `(2d+8)/2U`, `1d100<=50`, and one of several: `choice[雷,毒]`. */

import type { Dice } from "./dice";
import { CLOSE, characterCode, END, MINUS, OPEN, OVER, PLUS, type Reader, TIMES } from "./reader";

/** How a quotient is rounded: down by default, `U` up, `R` to the nearest. */
type Rounding = "" | "F" | "U" | "R";

export type PlainDice =
  | { readonly is: "number"; readonly value: number }
  | { readonly is: "dice"; readonly count: number; readonly sides: number }
  | { readonly is: "negative" | "bracketed"; readonly of: PlainDice }
  | {
      readonly is: "+" | "-" | "*" | "/";
      readonly left: PlainDice;
      readonly right: PlainDice;
      readonly rounding: Rounding;
    };

const COMPARISONS = [">=", "<=", ">", "<", "="] as const;
export type Comparison = (typeof COMPARISONS)[number];

export interface PlainTarget {
  readonly comparison: Comparison;
  readonly value: number;
}

const D = characterCode("D");
const MOST_DICE = 100;
const MOST_SIDES = 1_000;

/** Null: these are no such dice. */
export function readPlainDice(reader: Reader): { dice: PlainDice; target: PlainTarget | null } | null {
  let rolled = 0;

  function term(): PlainDice {
    if (reader.peek() === OPEN) {
      reader.at++;
      const of = sum();
      reader.expect(CLOSE);
      return { is: "bracketed", of };
    }
    const count = reader.peek() === D ? 1 : reader.digits();
    if (reader.peek() !== D) return { is: "number", value: count };
    reader.at++;
    const sides = reader.atDigit() ? reader.digits() : 6;
    rolled += count;
    if (count < 1 || rolled > MOST_DICE || sides < 1 || sides > MOST_SIDES) reader.failHere();
    return { is: "dice", count, sides };
  }

  function factor(): PlainDice {
    if (reader.peek() === PLUS) reader.at++;
    if (reader.peek() !== MINUS) return term();
    reader.at++;
    return { is: "negative", of: term() };
  }

  function product(): PlainDice {
    let left = factor();
    for (let sign = reader.peek(); sign === TIMES || sign === OVER; sign = reader.peek()) {
      reader.at++;
      const right = factor();
      const isOver = sign === OVER;
      if (isOver && right.is === "number" && right.value === 0) reader.fail("division-by-zero");
      left = { is: isOver ? "/" : "*", left, right, rounding: isOver ? rounding() : "" };
    }
    return left;
  }

  function rounding(): Rounding {
    if (reader.take("U") || reader.take("C")) return "U";
    if (reader.take("R")) return "R";
    return reader.take("F") ? "F" : "";
  }

  function sum(): PlainDice {
    let left = product();
    for (let sign = reader.peek(); sign === PLUS || sign === MINUS; sign = reader.peek()) {
      reader.at++;
      left = { is: sign === PLUS ? "+" : "-", left, right: product(), rounding: "" };
    }
    return left;
  }

  const dice = sum();
  const comparison = COMPARISONS.find((sign) => reader.take(sign)) ?? null;
  const target = comparison && { comparison, value: reader.sum(Math.floor) };
  return reader.fault !== null || reader.peek() !== END || rolled === 0 ? null : { dice, target };
}

interface PlainResult {
  readonly total: number;
  /** As it was asked for, and with what fell. */
  readonly asked: string;
  readonly shown: string;
}

/** Rolls from left to right. A quotient that is divided by dice of 0 is 0. */
export function rollPlain(node: PlainDice, dice: Dice): PlainResult {
  switch (node.is) {
    case "number":
      return { total: node.value, asked: String(node.value), shown: String(node.value) };
    case "dice": {
      const faces = Array.from({ length: node.count }, () => dice.d(node.sides));
      const total = faces.reduce((all, one) => all + one, 0);
      return { total, asked: `${node.count}D${node.sides}`, shown: `${total}[${faces}]` };
    }
    case "negative": {
      const { total, asked, shown } = rollPlain(node.of, dice);
      return { total: -total, asked: `-${asked}`, shown: `-${shown}` };
    }
    case "bracketed": {
      const { total, asked, shown } = rollPlain(node.of, dice);
      return { total, asked: `(${asked})`, shown: `(${shown})` };
    }
    default: {
      const left = rollPlain(node.left, dice);
      const right = rollPlain(node.right, dice);
      const written = (of: "asked" | "shown") => `${left[of]}${node.is}${right[of]}${node.rounding}`;
      return { total: reckoned(node, left.total, right.total) + 0, asked: written("asked"), shown: written("shown") };
    }
  }
}

function reckoned({ is, rounding }: Extract<PlainDice, { left: PlainDice }>, left: number, right: number): number {
  if (is === "+") return left + right;
  if (is === "-") return left - right;
  if (is === "*") return left * right;
  if (right === 0) return 0;
  if (rounding === "U") return Math.ceil(left / right);
  return rounding === "R" ? Math.round(left / right) : Math.floor(left / right);
}

export function meets(total: number, { comparison, value }: PlainTarget): boolean {
  if (comparison === ">=") return total >= value;
  if (comparison === "<=") return total <= value;
  if (comparison === ">") return total > value;
  return comparison === "<" ? total < value : total === value;
}

const MOST_CHOICES = 100;

/** `choice[a,b]` in a word; null: it is none. */
export function readChoice(word: string): readonly string[] | null {
  const found = /^choice(?:[[［]([^[\]［］]+)[\]］]|[(（]([^()（）]+)[)）])$/iu.exec(
    word.replace(/[ａ-ｚＡ-Ｚ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)),
  );
  const options = (found?.[1] ?? found?.[2])?.split(/[,，]/).map((one) => one.trim());
  return options && options.length <= MOST_CHOICES && options.every((one) => one !== "") ? options : null;
}
