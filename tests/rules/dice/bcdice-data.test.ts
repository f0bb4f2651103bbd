/**
 * BCDice's own test data for both editions, if it is on this machine: `BCDICE_TEST_DATA=…/BCDice/test/data`. It is
 * not kept here. Rolls out of scope are counted by reason.
 */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { diceLine } from "../../../src/chronicle/dice-line";
import { fixedDice, parseDice } from "../../../src/rules/dice";

const FOLDER = process.env.BCDICE_TEST_DATA ?? "";

interface Case {
  readonly input: string;
  readonly output: string;
  readonly dice: readonly number[];
}

/** The few shapes of TOML that the data has. */
function casesIn(text: string): Case[] {
  return text
    .split("[[ test ]]")
    .slice(1)
    .map((block) => ({
      input: textOf(block, "input"),
      output: textOf(block, "output"),
      dice: [...block.matchAll(/value = (\d+)/g)].map(([, value]) => Number(value)),
    }));
}

function textOf(block: string, key: string): string {
  const [, long, short] = new RegExp(`^${key} = (?:"""\\n?([\\s\\S]*?)"""|"(.*)")$`, "m").exec(block) ?? [];
  return (long ?? short ?? "").replaceAll('\\"', '"');
}

/** Tables of the books, whose words are the publisher's. */
const TABLES = /^s?(?:ft|tt|abt|aabt)(?:\s|$)/i;

function answerTo({ input, dice }: Case, rules: object): string {
  const parsed = parseDice(input);
  if (!parsed.ok) return `refused: ${parsed.refusal.code}`;
  const given = fixedDice(dice);
  const line = diceLine(parsed.roll, given, rules);
  return given.left === 0 ? line : `${line} (dice left: ${given.left})`;
}

describe.skipIf(!existsSync(join(FOLDER, "SwordWorld2_5.toml")))("BCDice's own test data", () => {
  it.each([
    ["SwordWorld2_0", {}],
    ["SwordWorld2_5", {}],
  ])("%s is answered as there", (name, rules) => {
    const cases = casesIn(readFileSync(join(FOLDER, `${name}.toml`), "utf8"));
    const inScope = cases.filter(({ input }) => !TABLES.test(input));
    const wrong = inScope.flatMap((one) => {
      const ours = answerTo(one, rules);
      // Rolls that BCDice refuses have no output, or give the reason in its own words.
      const isRefused =
        one.output === "" || one.output.includes("C値を") || one.output.includes("クリティカル値が小さすぎ");
      const isRight = isRefused ? ours.startsWith("refused") : ours === one.output;
      return isRight ? [] : [`${one.input}: ${ours} – there: ${one.output}`];
    });
    console.info(
      `${name}: ${inScope.length - wrong.length} of ${inScope.length}, tables ${cases.length - inScope.length}`,
    );
    expect(wrong).toEqual([]);
  });
});
