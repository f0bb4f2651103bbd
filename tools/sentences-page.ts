/**
 * docs/sentences.md, which `npm run docs` writes from docs/sentences.yaml: every sentence of the sources that says what happens,
 * in words of ours, with the rule, the files that carry it out and what shows it.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { isKnown, ruleLists } from "./rules-page";
import { type RulesetId, shortRulesetName } from "./ruleset-names";

/** Said instead of a file where nothing at the table asks for it yet, and where people do it. */
export const NO_FILE = ["core only", "by hand"] as const;

/** Longest wording of a fact, in letters. */
export const LONGEST = 90;

export const PARTS = ["core", "table", "test"] as const;
type Carried = { readonly [part in (typeof PARTS)[number]]?: string };

export interface Row extends Carried {
  readonly line: number | string;
  readonly says: string;
  /** The same in Japanese, of what is marked: of the rest its rules say it. */
  readonly ja?: string;
  readonly rules: readonly string[];
  readonly mark?: string;
}

export interface Source {
  readonly name: string;
  readonly ruleset: RulesetId;
  /** How many sentences of it say what happens. */
  readonly sentences: number;
  readonly rows: readonly Row[];
}

export interface Sentences {
  readonly marks: { readonly [mark: string]: string };
  /** By rule, where its rows are carried out that do not say it themselves. */
  readonly carried: { readonly [rule: string]: Carried };
  readonly sources: readonly Source[];
}

/** The data that the rows are checked against. */
export interface House {
  readonly isRule: (id: string) => boolean;
  /** Under what else the plane's code cites a rule that a ruleset has renamed, without a series. */
  readonly renamed: (id: string) => readonly string[];
  /** The text of a file by its path from the root, null where there is none. */
  readonly read: (file: string) => string | null;
}

export function sentencesOf(root: string): Sentences {
  return parse(readFileSync(join(root, "docs/sentences.yaml"), "utf8")) as Sentences;
}

export function houseAt(root: string): House {
  const lists = ruleLists(root);
  const brawl = readFileSync(join(root, "src/rules/rulesets/sw20-brawl.ts"), "utf8");
  const names = [...brawl.matchAll(/"([A-Z]{3}-\d+)": "(B20-[A-Z]{3}-\d+)"/g)];
  return {
    isRule: (id) => isKnown(id, lists),
    renamed: (id) => names.flatMap(([, bare, name]) => (name === id ? [bare!] : [])),
    read: (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : null),
  };
}

export const HOME: { readonly [part in keyof Carried]-?: (file: string) => string } = {
  core: (file) => `src/rules/${file}`,
  table: (file) => `src/${file}`,
  test: (file) => (file.startsWith("examples/") ? `docs/${file}.yaml` : `tests/${file}.test.ts`),
};

/** Rules that 2.0 shares with 2.5 are carried out once, under the id of 2.5. */
function twin(rule: string): string {
  return rule.replace(/^A20-/, "A25-");
}

function carriedBy({ carried }: Sentences, rule: string): Carried {
  return carried[rule] ?? carried[twin(rule)] ?? {};
}

/** Where a row is carried out: as it says itself, else as the first of its rules that knows. */
export function placesOf(sentences: Sentences, row: Row): Carried {
  if (row.mark !== undefined) return { ...(row.table === undefined ? {} : { table: row.table }) };
  const places: Partial<Record<keyof Carried, string>> = {};
  for (const part of PARTS) {
    const said = [row, ...row.rules.map((rule) => carriedBy(sentences, rule))].find((one) => one[part] !== undefined);
    if (said) places[part] = said[part]!;
  }
  return places;
}

export function isFile(place: string): boolean {
  return !(NO_FILE as readonly string[]).includes(place);
}

/** Whether a text names a rule by its id. */
function names(text: string, rule: string): boolean {
  return new RegExp(`\\b(?:${rule}|${twin(rule)})\\b`).test(text);
}

/**
 * Whether code of the core does. The plane's cites without the series (`cite(rules, "BLK-4")`), and a ruleset may give
 * what it cites another name.
 */
function cites(text: string, rule: string, { renamed }: House): boolean {
  const ids = [rule, ...renamed(rule).map((bare) => `A25-${bare}`)];
  return ids.some((id) => {
    const bare = /^(?:A25|A20|B20)-(.*)$/.exec(id)?.[1];
    return names(text, id) || (bare !== undefined && text.includes(`"${bare}"`));
  });
}

function faultsOfRow(sentences: Sentences, row: Row, house: House): string[] {
  const { isRule, read } = house;
  const { says, rules, mark } = row;
  const faults = rules.filter((rule) => !isRule(rule)).map((rule) => `no rule ${rule}`);
  if (says.length > LONGEST) faults.push(`longer than ${LONGEST}`);
  if (mark !== undefined && !Object.hasOwn(sentences.marks, mark)) faults.push(`no mark ${mark}`);
  if (mark !== undefined && (row.core !== undefined || row.test !== undefined)) faults.push("marked, and carried out");
  if (mark === undefined && rules.length === 0) faults.push("neither rule nor mark");
  const places = placesOf(sentences, row);
  for (const part of PARTS) {
    const place = places[part];
    if (place === undefined) {
      if (mark === undefined) faults.push(`no ${part}`);
      continue;
    }
    if (part === "table" && !isFile(place)) continue;
    const file = HOME[part](place);
    const text = read(file);
    if (text === null) faults.push(`no file ${file}`);
    else if (part === "core" && !rules.some((rule) => cites(text, rule, house)))
      faults.push(`${file} cites no rule of it`);
    else if (part !== "core" && !rules.some((rule) => names(text, rule))) faults.push(`${file} names no rule of it`);
  }
  return faults;
}

/** What is wrong with the list, each fault with the place of its row. */
export function faultsOf(sentences: Sentences, house: House): string[] {
  const used = new Set(
    sentences.sources
      .flatMap(({ rows }) => rows.flatMap(({ rules }) => rules))
      .map((rule) => (Object.hasOwn(sentences.carried, rule) ? rule : twin(rule))),
  );
  const idle = Object.keys(sentences.carried).filter((rule) => !used.has(rule));
  const ofSources = sentences.sources.flatMap(({ name, sentences: count, rows }) => {
    const said = rows.map(({ says }) => says);
    const doubled = said.filter((one, index) => said.indexOf(one) !== index);
    const lines = rows.map(({ line }) => Number.parseInt(String(line), 10));
    return [
      ...(rows.length === count ? [] : [`${name}: ${rows.length} rows of ${count} sentences`]),
      ...doubled.map((one) => `${name}: twice: ${one}`),
      ...(lines.every((line, index) => index === 0 || lines[index - 1]! <= line)
        ? []
        : [`${name}: lines out of order`]),
      ...rows.flatMap((row) => faultsOfRow(sentences, row, house).map((fault) => `${name} ${row.line}: ${fault}`)),
    ];
  });
  return [...idle.map((rule) => `carried: no row of ${rule}`), ...ofSources];
}

function link(part: keyof Carried, place: string | undefined): string {
  if (place === undefined) return "–";
  if (!isFile(place)) return place;
  const file = HOME[part](place);
  return `[${place}](${file.startsWith("docs/") ? file.slice("docs/".length) : `../${file}`})`;
}

function tableOf(sentences: Sentences, { ruleset, rows }: Source): string {
  const lines = rows.map((row) => {
    const places = placesOf(sentences, row);
    const rules = row.rules.map((rule) => `\`${rule}\``).join(" ");
    const files = PARTS.map((part) => link(part, places[part])).join(" | ");
    return `| ${row.line} | ${row.says.replaceAll("|", "\\|")} | ${rules} | ${files} | ${row.mark ?? ""} |`;
  });
  const head = [
    "| line | what it says | rule | core | table | shown by | mark |",
    "| --- | --- | --- | --- | --- | --- | --- |",
  ];
  return `## ${shortRulesetName(ruleset, "en")}\n\n${[...head, ...lines].join("\n")}`;
}

function countsOf(sentences: Sentences): string {
  const counted = sentences.sources.map(({ ruleset, rows }) => {
    const tables = rows.filter(({ mark }) => mark === undefined).map((row) => placesOf(sentences, row).table ?? "");
    const told = NO_FILE.map((word) => tables.filter((one) => one === word).length);
    return [
      shortRulesetName(ruleset, "en"),
      rows.length,
      tables.filter(isFile).length,
      ...told,
      rows.length - tables.length,
    ] as const;
  });
  const sums = counted[0]!.map((_, at) => (at === 0 ? "all" : counted.reduce((sum, row) => sum + Number(row[at]), 0)));
  const head = [
    "source",
    "sentences",
    "core and table",
    ...NO_FILE.map((word) => (word === "by hand" ? "core, table by hand" : word)),
    "marked",
  ];
  return [head, head.map(() => "---"), ...counted, sums].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

export function sentencesPage(sentences: Sentences): string {
  const marks = Object.entries(sentences.marks).map(([mark, why]) => `*${mark}*: ${why}`);
  return `${[
    "# What the sources say, sentence by sentence",
    "<!-- Written by `npm run docs` from docs/sentences.yaml: change that and run it again. -->",
    "Every sentence of the five sources that says what happens, with its fact in words of our own; the numbers are lines of the sources, which are not part of this project. *Core* is the file below `src/rules` that carries it out, *table* the file below `src` that brings it to the table, *shown by* the test or example battle that fails without it. `core only`: nothing at the table asks for it yet. `by hand`: people do it there. What a rule says in full stands in [the rules](rules.md).",
    `Marked is what nobody could carry out – ${marks.join("; ")}.`,
    countsOf(sentences),
    ...sentences.sources.map((source) => tableOf(sentences, source)),
  ].join("\n\n")}\n`;
}
