/** `npm run replay -- --sums`: beneath a strike's events who struck whom with each sum; without it nothing is otherwise. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { SumsTold } from "../../cli/sums";
import { textForm } from "../../cli/told";
import { documentPieces } from "../../src/chronicle/index";
import { replaySteps, rulesets } from "../../src/rules/index";
import { scriptFrom, wordsOf } from "../support/scripts";

const WORDS = wordsOf("en");

function told(file: keyof typeof rulesets, withSums: boolean): string[] {
  const script = scriptFrom(parse(readFileSync(new URL(`../table/battles/${file}.yaml`, import.meta.url), "utf8")));
  const sums = withSums ? new SumsTold(WORDS) : null;
  const form = textForm(file, script.steps.length, WORDS, null, () => sums?.taken() ?? []);
  const ruleset = sums?.watching(rulesets[file]) ?? rulesets[file];
  const broken = (thrown: unknown) => {
    throw thrown;
  };
  return [...documentPieces(form, replaySteps(script, ruleset), broken)].join("").split("\n");
}

const INDENTED = /^ {7,}\S/;

test.each([
  ["sw25-advanced", "Wolf (Sword) → Goblin B: 2d[1,2] + 7 = 10 = 10 (7 + 3), a tie: evaded"],
  [
    "sw20-areas",
    "ウルフ (長剣) → オーガ (右腕): 2d[4,4] + 7 = 15 ≥ 11 (7 + 4): hits · row 20: [5,5] 8 → [2,3] 3 · +6 − 2 = 15 damage: HP 8 → -7",
  ],
  ["simultaneous", "Goblin A → Wolf: d20[15] + 1 = 16 ≥ 11: hits · 1d[4] 4 · +1 = 5 damage"],
] as const)("of %s", (file, first) => {
  const plain = told(file, false);
  const summed = told(file, true);
  const added = summed.filter((line) => INDENTED.test(line) && !plain.includes(line)).map((line) => line.trim());
  expect(added[0]).toBe(first);
  expect(added.length).toBeGreaterThan(4);
  expect(summed.filter((line) => !added.includes(line.trim()))).toEqual(plain);
});
