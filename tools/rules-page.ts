/**
 * `npm run docs` writes docs/rules.md: every rule that is in force, in one sentence of ours, with the files of src/ that
 * name its id and the tests that do. The ids stand in docs/rules-data; the page holds nothing else by hand.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { rulesetHeading } from "./ruleset-names";

export interface Rule {
  readonly id: string;
  readonly en: string;
  readonly ja: string;
  /** Files under src/ and files that test, as paths from the root with `/`, in code-unit order. */
  readonly code: readonly string[];
  readonly tests: readonly string[];
}

export interface RuleList {
  readonly title: string;
  readonly note: string;
  readonly rules: readonly Rule[];
}

const LISTS = [
  {
    file: "common",
    title: "What all rulesets share · 共通",
    note: "`simultaneous` takes only the geometry from here.",
  },
  {
    file: "sw25-areas",
    title: rulesetHeading("sw25-areas"),
    note: "Only what differs or is said anew. Every other rule is that of `sw20-areas`, but for `S20-INI-1`, `S20-INI-2`, `S20-MET-1` and `S20-OPT-1`.",
  },
  { file: "sw25-advanced", title: rulesetHeading("sw25-advanced"), note: "" },
  {
    file: "sw20-advanced",
    title: rulesetHeading("sw20-advanced"),
    note: "Only what differs. Every other rule is that of `sw25-advanced`, cited with `A20` for `A25`.",
  },
  {
    file: "sw25-line",
    title: `${rulesetHeading("sw25-line")}; ${rulesetHeading("sw20-line")}`,
    note: "Only what differs from the planes: `sw25-line` is otherwise `sw25-advanced`, and `sw20-line` is `sw20-advanced`.",
  },
  { file: "sw20-brawl", title: rulesetHeading("sw20-brawl"), note: "" },
  { file: "sw20-areas", title: rulesetHeading("sw20-areas"), note: "" },
  {
    file: "strike",
    title: "Strikes · 攻撃とHP",
    note: "For the boards with turns. Where the books leave it open the sentence says that it is our ruling.",
  },
  {
    file: "actions",
    title: "How often somebody acts · 行動の回数",
    note: "For the boards with turns. The books are silent on much of it: where a sentence says so, it is our reading or our ruling.",
  },
  { file: "simultaneous", title: rulesetHeading("simultaneous"), note: "" },
] as const;

const RULE_ID = /\b(?:(?:GEO|TRN|OPN|END|DIC|STR|EFF|ACT)|(?:A25|A20|LIN|B20|S25|S20|SIM)-[A-Z]{3})-\d+\b/g;

/** Files below `folder` whose names end like this, as paths from the root, in code-unit order. */
function filesBelow(root: string, folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** Which files name which rule ids. */
export function citations(root: string, files: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of files)
    for (const [id] of readFileSync(join(root, file), "utf8").matchAll(RULE_ID)) {
      const places = found.get(id) ?? [];
      if (places.at(-1) !== file) found.set(id, [...places, file]);
    }
  return found;
}

export function sourceFiles(root: string): string[] {
  return filesBelow(root, "src", /\.ts$/);
}

/** Tests of rules, and the battles in files that a test replays; tests of the code's own order show no rule. */
export function testFiles(root: string): string[] {
  const tests = filesBelow(root, "tests", /\.test\.ts$/).filter((file) => !file.startsWith("tests/house/"));
  return [
    ...filesBelow(root, "docs/examples", /\.yaml$/),
    ...filesBelow(root, "tests/replays", /^readings\.yaml$/),
    ...tests,
  ];
}

export function ruleLists(root: string): RuleList[] {
  const code = citations(root, sourceFiles(root));
  const tests = citations(root, testFiles(root));
  return LISTS.map(({ file, title, note }) => {
    const sentences = JSON.parse(readFileSync(join(root, `docs/rules-data/${file}.json`), "utf8")) as {
      readonly [id: string]: { readonly en: string; readonly ja: string };
    };
    const rules = Object.entries(sentences).map(([id, { en, ja }]) => ({
      id,
      en,
      ja,
      code: code.get(id) ?? [],
      tests: tests.get(id) ?? [],
    }));
    return { title, note, rules };
  });
}

/** Whether an id that some file names is one of ours; 2.0 has all of 2.5 under its own series. */
export function isKnown(id: string, lists: readonly RuleList[]): boolean {
  const twin = id.replace(/^A20-/, "A25-");
  return lists.some(({ rules }) => rules.some((rule) => rule.id === id || rule.id === twin));
}

const SHOWN_WITHOUT = /^(?:src\/(?:rules\/)?|tests\/|docs\/)/;

function links(files: readonly string[]): string {
  return files
    .map((file) => {
      const target = file.startsWith("docs/") ? file.slice("docs/".length) : `../${file}`;
      return `[${file.replace(SHOWN_WITHOUT, "")}](${target})`;
    })
    .join("<br>");
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}

export function rulesPage(lists: readonly RuleList[]): string {
  const sections = lists.map(({ title, note, rules }) => {
    const rows = rules.map(
      ({ id, en, ja, code, tests }) => `| \`${id}\` | ${cell(en)} | ${cell(ja)} | ${links(code)} | ${links(tests)} |`,
    );
    const head = ["| rule | English | 日本語 | code | tests |", "| --- | --- | --- | --- | --- |"];
    return [`## ${title}`, ...(note ? [note] : []), [...head, ...rows].join("\n")].join("\n\n");
  });
  return `${[
    "# The rules, where they are carried out, and what shows it",
    "<!-- Written by `npm run docs` from docs/rules-data, src/ and tests/: change those and run it again. -->",
    "The code, the tests and the sentences at the table cite these ids. *Code* are the files of `src/` that name the rule (below `src/rules` the rules core); *tests* are the tests and the example battles that do.",
    "コード・テスト・卓で表示される文は、すべてこの番号でルールを示す。code はそのルールを扱う `src/` のファイル、tests はそれを確かめるテストと例。",
    ...sections,
  ].join("\n\n")}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(import.meta.dirname, "..");
  writeFileSync(join(root, "docs/rules.md"), rulesPage(ruleLists(root)));
}
