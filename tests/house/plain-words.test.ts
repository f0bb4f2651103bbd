/** Patterns of English that have to be read twice: CONTRIBUTING, "How we write". */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

type Tree = { readonly [key: string]: string | Tree };

const TWICE: readonly RegExp[] = [
  // "Of spells none is asked."
  /(?:^|[.;:] )Of \w+ (?:none|nobody|nothing)\b/,
  /\b(?:most|least) (?:movement|targets|HP|MP|critical|sections|power|accuracy)\b/i,
  /\b(?:came as|comes as) words\b/,
  /\bsays otherwise than\b/,
  /\bare in contact no more\b/,
  /\bit is told instead\b/,
  /\bnot waited for\b(?<!players are not waited for)/,
  /\bbrought up to date\)/,
  // "Whom does it take?"
  /\bWhom does it\b/,
  /\bnone in (?:places|HP)\b/,
  // "A way that was gone", "it goes by whose message it is".
  /\bway that was (?:gone|planned)\b/,
  /\bgoes by whose\b/,
  /\b[Oo]f more than it takes\b/,
];

function texts(tree: Tree, place = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[`${place}${key}`, value]] : texts(value, `${place}${key}.`),
  );
}

it.each(["lang/en.json", "analysis/lang/en.json"])("%s has no sentence of a kind that is read twice", (file) => {
  const all = texts(JSON.parse(readFileSync(join(ROOT, file), "utf8")) as Tree);
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter(([, text]) => TWICE.some((pattern) => pattern.test(text)))).toEqual([]);
});

const GUIDES = ["for-players", "for-game-masters", "analysis-board", "imports", "neighbours"].map(
  (name) => `docs/${name}.md`,
);
const HELP = readdirSync(join(ROOT, "packs/help-en")).map((file) => `packs/help-en/${file}`);

it.each([...GUIDES, ...HELP])("%s has no sentence of a kind that is read twice either", (file) => {
  const lines = readFileSync(join(ROOT, file), "utf8").split("\n");
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => TWICE.some((pattern) => pattern.test(line)))).toEqual([]);
});
