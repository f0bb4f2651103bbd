/** The board's document of a moment is what `npm run replay -- --json` writes of the same script, byte for byte; random battles pass through links unchanged. */

import { expect, test } from "vitest";
import { documentText } from "../../analysis/course/index";
import { lineThrough, packed, ROOT } from "../../analysis/line/index";
import { linkOf, opened, readData } from "../../analysis/link/index";
import { readScript, rulesets, type ScriptStep, type Setup, writeScript } from "../../src/rules/index";
import { drawn } from "../support/drawn";
import { exampleFiles } from "../support/example-files";
import { randomScript } from "../support/random-scripts";
import { runReplay, scratchFolder } from "../support/replay-command";
import { wordsOf } from "../support/scripts";
import { SEED } from "../support/seeds";

interface Line {
  readonly setup: Setup;
  readonly steps: readonly ScriptStep[];
}

/** What the command writes of each, in one run: a line a file. */
async function writtenByCommand(lines: readonly Line[]): Promise<string[]> {
  const folder = scratchFolder();
  const files = lines.map((line, i) => folder.file(`${i}.json`, JSON.stringify(writeScript(line))));
  // Two at least: of several files each has a line of its own, whatever became of it.
  const { out } = await runReplay(...files, "--json");
  return out.split("\n").filter((line) => line !== "");
}

function* prefixesOf({ setup, steps }: Line): Generator<Line> {
  for (let length = 0; length <= steps.length; length++) yield { setup, steps: steps.slice(0, length) };
}

test("every moment of every example", async () => {
  const lines: Line[] = [];
  for (const [, bytes] of await exampleFiles()) {
    const read = opened(await readData({ is: "file", bytes }));
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    const link = await linkOf(JSON.stringify(packed(read.analysis)));
    const back = opened(await readData({ is: "link", link }));
    if (!back.ok) throw new Error(JSON.stringify(back.problem));
    const steps = lineThrough(back.analysis, ROOT).map(({ step }) => step!);
    lines.push(...prefixesOf({ setup: back.analysis.setup, steps }));
  }
  const found = await writtenByCommand(lines);
  expect(found).toHaveLength(lines.length);
  for (const [i, line] of lines.entries()) expect(documentText(line, wordsOf("en")), `${i}`).toBe(`${found[i]}\n`);
});

test("300 random battles", async () => {
  const lines: Line[] = [];
  const all = Object.values(rulesets);
  for (let i = 0; lines.length < drawn(300); i++) {
    const ruleset = all[i % all.length]!;
    const { data } = randomScript(ruleset, SEED + i, { steps: 25, characters: 5 });
    const read = readScript(JSON.parse(JSON.stringify(data)), rulesets);
    if (!read.ok) continue;
    const plain = opened({ ok: true, data: JSON.parse(JSON.stringify(writeScript(read.script))) });
    if (!plain.ok) throw new Error(JSON.stringify(plain.problem));
    const link = await linkOf(JSON.stringify(packed(plain.analysis)));
    const back = opened(await readData({ is: "link", link }));
    if (!back.ok) throw new Error(JSON.stringify(back.problem));
    expect(packed(back.analysis)).toEqual(packed(plain.analysis));
    lines.push({ setup: back.analysis.setup, steps: lineThrough(back.analysis, ROOT).map(({ step }) => step!) });
  }
  const found = await writtenByCommand(lines);
  expect(found).toHaveLength(lines.length);
  for (const [i, line] of lines.entries()) expect(documentText(line, wordsOf("en")), `${i}`).toBe(`${found[i]}\n`);
});
