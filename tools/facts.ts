/**
 * `npm run check:facts`: table/facts/*.yaml states each assumption about the platform once, with the public evidence
 * for it; code that relies on one names it in a comment, `fact: drag-returns`. Refuses a file that is not in this
 * form, an id used twice and a name that no fact has; then prints the facts that still lack evidence.
 */

import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseDocument } from "yaml";

const SURENESS = ["confirmed", "likely", "guess"] as const;

export interface Fact {
  readonly id: string;
  /** One sentence. */
  readonly claim: string;
  readonly generations: readonly (13 | 14)[];
  /** Issues, repositories at a commit with a path, pages: public, so that anybody can look it up. */
  readonly evidence: readonly string[];
  /** When somebody looked last: YYYY-MM-DD. */
  readonly date: string;
  readonly sure: (typeof SURENESS)[number];
}

export interface FactList {
  readonly facts: readonly Fact[];
  /** One line for each fault, with its file; empty when all is well. */
  readonly faults: readonly string[];
}

/** A file by its path from the root, with its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const KEYS = ["id", "claim", "generations", "evidence", "date", "sure"] as const;

/** Facts of all files, and what is wrong with them. */
export function readFacts(files: readonly SourceFile[]): FactList {
  const facts: Fact[] = [];
  const faults: string[] = [];
  const known = new Map<string, string>();
  for (const { path, text } of files) {
    const document = parseDocument(text);
    if (document.errors.length > 0) {
      faults.push(...document.errors.map(({ message }) => `${path}: ${message.split("\n")[0]}`));
      continue;
    }
    const list: unknown = document.toJS();
    if (!Array.isArray(list)) {
      faults.push(`${path}: a file of facts is a list`);
      continue;
    }
    for (const [index, entry] of list.entries()) {
      const wrong = faultsOf(entry);
      const name = nameOf(entry) ?? `entry ${index + 1}`;
      faults.push(...wrong.map((fault) => `${path}: ${name}: ${fault}`));
      if (wrong.length > 0) continue;
      const fact = entry as Fact;
      const first = known.get(fact.id);
      if (first) faults.push(`${path}: ${fact.id}: stands in ${first} already`);
      else {
        known.set(fact.id, path);
        facts.push(fact);
      }
    }
  }
  return { facts, faults };
}

function nameOf(entry: unknown): string | null {
  const id = isRecord(entry) ? entry.id : null;
  return typeof id === "string" && id !== "" ? id : null;
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function faultsOf(entry: unknown): string[] {
  if (!isRecord(entry)) return ["a fact is a mapping of id, claim, generations, evidence, date, sure"];
  const { id, claim, generations, evidence, date, sure } = entry;
  const isSentence = (value: unknown) => typeof value === "string" && value.trim() !== "" && !value.includes("\n");
  const faults: string[] = Object.keys(entry)
    .filter((key) => !(KEYS as readonly string[]).includes(key))
    .map((key) => `knows no key ${JSON.stringify(key)}`);
  if (typeof id !== "string" || !ID.test(id)) faults.push("id is words in small letters, joined by hyphens");
  if (!isSentence(claim)) faults.push("claim is a sentence in one line");
  const isGenerations =
    Array.isArray(generations) &&
    generations.length > 0 &&
    generations.every((one) => one === 13 || one === 14) &&
    new Set(generations).size === generations.length;
  if (!isGenerations) faults.push("generations is [13], [14] or [13, 14]");
  const isEvidence = Array.isArray(evidence) && evidence.every(isSentence);
  if (!isEvidence) faults.push("evidence is a list of sources, each in one line; [] where there is none");
  if (typeof date !== "string" || !DAY.test(date) || Number.isNaN(Date.parse(date))) faults.push("date is YYYY-MM-DD");
  if (!(SURENESS as readonly unknown[]).includes(sure)) faults.push(`sure is one of ${SURENESS.join(", ")}`);
  if (sure === "confirmed" && isEvidence && evidence.length === 0)
    faults.push("is confirmed by nothing: name the evidence, or call it likely or a guess");
  return faults;
}

export interface Citation {
  readonly path: string;
  readonly line: number;
  readonly id: string;
}

/** The names of facts in a comment: `fact: one-id`, `fact: one-id, another-id`. */
const CITATION = /\bfact: ([\w-]+(?:, *[\w-]+)*)/g;

/** A line that is, or ends in, a comment; in prose every line is one. */
const COMMENT = /(?:^|\s)(?:\/\/|\/?\*|\{\{!|<!--|#)(.*)$/;

/** Facts that a file names in its comments. */
export function citationsIn({ path, text }: SourceFile): Citation[] {
  const isProse = path.endsWith(".md");
  return text.split("\n").flatMap((content, index) => {
    const told = isProse ? content : (COMMENT.exec(content)?.[1] ?? "");
    return [...told.matchAll(CITATION)].flatMap(([, ids]) =>
      ids!.split(/, */).map((id): Citation => ({ path, line: index + 1, id })),
    );
  });
}

/** Comments that name a fact which there is not. */
export function unknownCitations(facts: readonly Fact[], citations: readonly Citation[]): string[] {
  const ids = new Set(facts.map(({ id }) => id));
  return citations
    .filter(({ id }) => !ids.has(id))
    .map(({ path, line, id }) => `${path}:${line}: there is no fact ${JSON.stringify(id)} in table/facts`);
}

/** The facts without evidence, in a few lines for people. */
export function report(facts: readonly Fact[], citations: readonly Citation[]): string[] {
  const cited = new Set(citations.map(({ id }) => id));
  const line = ({ id, claim, generations }: Fact) => `  ${id} (${generations.join(", ")}): ${claim}`;
  const without = facts.filter(({ evidence }) => evidence.length === 0);
  const guesses = facts.filter(({ sure, evidence }) => sure === "guess" && evidence.length > 0);
  const idle = facts.filter(({ id }) => !cited.has(id));
  return [
    `Facts of the platform: ${facts.length}, of these confirmed ${facts.filter(({ sure }) => sure === "confirmed").length}.`,
    ...(without.length > 0 ? ["Without evidence:", ...without.map(line)] : []),
    ...(guesses.length > 0 ? ["Guessed from what the evidence says:", ...guesses.map(line)] : []),
    ...(idle.length > 0 ? [`Named by no comment: ${idle.length}.`] : []),
  ];
}

function filesBelow(root: string, folder: string, ending: RegExp): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ path: relative(root, file).split(sep).join("/"), text: readFileSync(file, "utf8") }));
}

/** All facts, all comments that name one, and everything that is wrong. */
export function factsOf(root: string): FactList & { readonly citations: readonly Citation[] } {
  const { facts, faults } = readFacts(filesBelow(root, "table/facts", /\.ya?ml$/));
  const sources = ["src", "table", "tests"].flatMap((folder) => filesBelow(root, folder, /\.(ts|hbs|scss|md)$/));
  const citations = sources.filter(({ path }) => basename(path) !== "facts.test.ts").flatMap(citationsIn);
  return { facts, citations, faults: [...faults, ...unknownCitations(facts, citations)] };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { facts, citations, faults } = factsOf(join(import.meta.dirname, ".."));
  for (const line of report(facts, citations)) console.log(line);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
