/**
 * `npm run --silent roll -- 'k20+5@9' [--dice 3,4] [--ruleset 2.0|2.5] [--lang LANGUAGE]`: rolls what Sword World players
 * type. `--dice` forces the dice, one number each; 2.0 raises critical values below 8. Exit status: 0 when it was
 * rolled, 2 (and one line on standard error) when it cannot be read or the dice do not reach.
 */

import { diceLine } from "../src/chronicle/dice-line";
import { visible } from "../src/chronicle/index";
import {
  type Dice,
  DiceExhausted,
  fixedDice,
  type ParsedDice,
  POWER_ROLLS_OF_20,
  type PowerRollRules,
  parseDice,
  seededDice,
} from "../src/rules/index";
import { isLanguage } from "../tools/languages";
import { usage, wordsOf } from "./words";

const RULES: { readonly [ruleset: string]: PowerRollRules } = { "2.5": {}, "2.0": POWER_ROLLS_OF_20 };

interface Arguments {
  readonly command: string;
  readonly dice: readonly number[] | null;
  readonly rules: PowerRollRules;
  readonly lang: string;
}

/** The command's arguments, or null when they are not understood. */
function argumentsOf(list: readonly string[]): Arguments | null {
  const words: string[] = [];
  const options = new Map([
    ["ruleset", "2.5"],
    ["lang", "en"],
  ]);
  for (let i = 0; i < list.length; i++) {
    const one = list[i]!;
    const option = /^--(dice|ruleset|lang)(?:=(.*))?$/s.exec(one);
    if (option) options.set(option[1]!, option[2] ?? list[++i] ?? "");
    else if (one.startsWith("--")) return null;
    else words.push(one);
  }
  const lang = options.get("lang")!;
  const ruleset = options.get("ruleset")!;
  const dice = options.has("dice") ? diceOf(options.get("dice")!) : null;
  if (words.length === 0 || !isLanguage(lang) || !Object.hasOwn(RULES, ruleset)) return null;
  if (options.has("dice") && dice === null) return null;
  return { command: words.join(" "), dice, rules: RULES[ruleset]!, lang };
}

/** `3,4` → numbers, or null; whether a die can show them its sides say. */
function diceOf(text: string): readonly number[] | null {
  return /^[1-9]\d{0,3}(?:,[1-9]\d{0,3})*$/.test(text) ? text.split(",").map(Number) : null;
}

/** The answer's lines, several as BCDice numbers them. */
function answer(parsed: Extract<ParsedDice, { ok: true }>, dice: Dice, rules: PowerRollRules): string {
  const lines = Array.from({ length: parsed.times }, () => diceLine(parsed.roll, dice, rules));
  return parsed.times === 1 ? lines.join() : lines.map((line, i) => `#${i + 1}\n${line}`).join("\n\n");
}

function run(list: readonly string[]): string | { readonly wrong: string } {
  const given = argumentsOf(list);
  if (!given) return { wrong: usage("RANSEN.roll.usage") };
  const words = wordsOf(given.lang);
  const parsed = parseDice(given.command);
  if (!parsed.ok) {
    const { code, data } = parsed.refusal;
    const values = Object.entries(data).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
    const place = data.at === undefined ? "" : `${data.at + 1}: `;
    return { wrong: place + words.format(`RANSEN.roll.refused.${code}`, Object.fromEntries(values)) };
  }
  try {
    return answer(parsed, given.dice ? fixedDice(given.dice) : seededDice(Math.random()), given.rules);
  } catch (thrown) {
    if (given.dice && thrown instanceof RangeError) return { wrong: usage("RANSEN.roll.usage") };
    if (!(thrown instanceof DiceExhausted)) throw thrown;
    return { wrong: words.format("RANSEN.roll.exhausted", { count: String(thrown.given) }) };
  }
}

const result = run(process.argv.slice(2));
if (typeof result === "string") process.stdout.write(`${result}\n`);
else {
  process.stderr.write(`${visible(result.wrong)}\n`);
  process.exitCode = 2;
}
