/** docs/battle-scripts.md tells of every key and every word that the reader of battle scripts knows, and what is answered. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { EVENT_TYPES } from "../../src/rules/events";
import { REFUSAL_CODES } from "../../src/rules/refusals";
import { type Board, CHARACTERS, COMMANDS, QUESTIONS } from "../../src/rules/script/contract";
import { FILE, OPTIONS, OUTCOME } from "../../src/rules/script/read";
import type { Keys, Shape } from "../../src/rules/script/shape";
import { AMEND } from "../../src/rules/script/strikes";

const ROOT = join(import.meta.dirname, "../..");
const BOARDS: readonly Board[] = ["plane", "areas", "simultaneous"];

/** A word, and the word within whose section it has to be told of. */
interface Told {
  readonly word: string;
  readonly within: string;
}

/** Records that are told of where another key has the same. */
const ALIKE: { readonly [key: string]: string } = { self: "effect", character: "id" };

/** Words in code of each section of a page. */
function sections(page: string): ReadonlySet<string>[] {
  return page.split(/^## /m).map((section) => {
    const code = [...section.matchAll(/```[^`]*```|`([^`]+)`|^ {4}.*$/gm)].map(([whole]) => whole).join("\n");
    return new Set(code.match(/[A-Za-z][\w-]*/g));
  });
}

function ofShape(shape: Shape, within: string): Told[] {
  switch (shape.is) {
    case "record":
      return ofKeys(shape.keys, within);
    case "list":
    case "map":
      return ofShape(shape.of, within);
    case "either":
      return shape.of.flatMap((one) => ofShape(one, within));
    case "one-of":
      return Object.values(shape.of).flatMap((keys) => ofKeys(keys, within));
    case "choice":
      return shape.of.map((word) => ({ word, within }));
    default:
      return [];
  }
}

function ofKeys(keys: Keys, within: string): Told[] {
  return Object.entries(keys).flatMap(([word, { shape }]) => [
    { word, within },
    ...ofShape(shape, ALIKE[word] ?? word),
  ]);
}

function untold(told: readonly Told[], page: string): string[] {
  const parts = sections(page);
  const missing = told.filter(({ word, within }) => !parts.some((words) => words.has(word) && words.has(within)));
  return [...new Set(missing.map(({ word, within }) => `${word} (${within})`))];
}

/** Codes of refusals have a table of their own, events stand with what they tell of. */
const outcome = [
  ...Object.keys(OUTCOME).map((word) => ({ word, within: "expect" })),
  ...REFUSAL_CODES.map((word) => ({ word, within: "bad-value" })),
  ...EVENT_TYPES.map((word) => ({ word, within: word })),
];
const known = [
  ...ofKeys(FILE, "ruleset"),
  ...ofKeys(OPTIONS, "options"),
  ...outcome,
  ...ofKeys(AMEND, "amend"),
  ...BOARDS.flatMap((board) => [
    ...ofKeys(CHARACTERS[board], "id"),
    ...[COMMANDS[board], QUESTIONS[board]].flatMap((steps) =>
      Object.entries(steps).flatMap(([step, keys]) => [{ word: step, within: step }, ...ofKeys(keys, step)]),
    ),
  ]),
];

describe("docs/battle-scripts.md", () => {
  it("tells of every key, code and event, each in a section that tells of what it belongs to", () => {
    expect(new Set(known.map(({ word }) => word)).size).toBeGreaterThan(190);
    expect(untold(known, readFileSync(join(ROOT, "docs/battle-scripts.md"), "utf8"))).toEqual([]);
  });

  it("would be found to leave one out, or to tell of it elsewhere", () => {
    const page =
      "# Page\n## Steps\n`put` has `who`.\n\n    - { do: put, at: [0, 0] }\n\n## Others\n`remove` and `by`\n";
    const told = (...words: string[]) => words.map((word) => ({ word, within: "put" }));
    expect(untold(told("put", "who", "at"), page)).toEqual([]);
    expect(untold(told("by", "correct"), page)).toEqual(["by (put)", "correct (put)"]);
  });
});
