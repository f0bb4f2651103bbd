/**
 * A file's bytes → plain data, or why not. JSON and YAML 1.2 core; nothing of YAML that could surprise: one document,
 * no key twice, no tags of its own, and no aliases that unfold into more than there is room for.
 */

import type { CST, Document, LineCounter, Node, Pair, Scalar } from "yaml";
import { keyTwice } from "./keys-twice";

export interface FileProblem {
  readonly place: string;
  readonly code: string;
  readonly data: { readonly [key: string]: string | number };
}
type Parsed = { readonly ok: true; readonly data: unknown } | { readonly ok: false; readonly problem: FileProblem };

const MEGABYTE = 1_000_000;
/** In megabytes. */
const LARGEST = 32;
/** In megabytes. Reading YAML takes seconds for each of them and many times its room; JSON is read at once. */
const LARGEST_YAML = 1;
/** In megabytes. */
const LARGEST_EXPANSION = 10;
/** Lists and records in each other; far more than any script has, and no trouble to read. */
const DEEPEST_YAML = 200;
/** Code points of a file's text that a sentence shows. */
const LONGEST_SHOWN = 80;

/** Maximum size of a file in bytes: reading stops at one byte more. */
export const LARGEST_FILE = LARGEST * MEGABYTE;

class Unparsable extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem.code);
  }
}

function unparsable(place: string, code: string, data: FileProblem["data"] = {}): never {
  throw new Unparsable({ place, code, data });
}

/** A piece of the file's text for a sentence. */
function shown(text: string): string {
  return [...text.slice(0, 2 * LONGEST_SHOWN)].slice(0, LONGEST_SHOWN).join("");
}

/** Parses a file's bytes. */
export async function parseFile(bytes: Uint8Array): Promise<Parsed> {
  try {
    if (bytes.length > LARGEST_FILE) unparsable("", "file-too-big", { most: LARGEST });
    const text = textOf(bytes);
    const json = /^\s*[{[]/.test(text) ? parsedJson(text) : undefined;
    if (json !== undefined) return { ok: true, data: json };
    if (bytes.length > LARGEST_YAML * MEGABYTE) unparsable("", "yaml-too-big", { most: LARGEST_YAML });
    return { ok: true, data: parsedYaml(text, await import("./yaml.lazy")) };
  } catch (thrown) {
    if (thrown instanceof Unparsable) return { ok: false, problem: thrown.problem };
    // Nesting without end exhausts the parser's stack before anything else notices it.
    if (thrown instanceof RangeError)
      return { ok: false, problem: { place: "", code: "bad-syntax", data: { reason: "nesting" } } };
    throw thrown;
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return unparsable("", "not-utf8");
  }
}

/** The data of a JSON text, or nothing if it is not JSON: YAML has records in braces too. */
function parsedJson(text: string): unknown {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return undefined;
  }
  const twice = keyTwice(text);
  if (twice) unparsable(lineOf(text, twice.index), "duplicate-key", { key: shown(twice.key) });
  return data;
}

function lineOf(text: string, index: number): string {
  const before = text.slice(0, index).split("\n");
  return `${before.length}:${before.at(-1)!.length + 1}`;
}

const PLAIN_TAGS = new Set(
  ["map", "seq", "str", "int", "float", "bool", "null"].map((name) => `tag:yaml.org,2002:${name}`),
);

type Library = typeof import("./yaml.lazy");
/** A value with the length of its text when all aliases are written out. */
interface Expanded {
  readonly value: unknown;
  readonly size: number;
}

/** The tokens of a text; nesting without end is refused before it has filled the memory. */
function* tokensOf(text: string, library: Library, lines: LineCounter): Generator<CST.Token> {
  const parser = new library.Parser(lines.addNewLine);
  lines.addNewLine(0);
  for (const lexeme of new library.Lexer().lex(text)) {
    yield* parser.next(lexeme);
    if (parser.stack.length > DEEPEST_YAML) unparsable("", "bad-syntax", { reason: "nesting" });
  }
  yield* parser.end();
}

function parsedYaml(text: string, library: Library): unknown {
  const lines = new library.LineCounter();
  const composer = new library.Composer({
    schema: "core",
    // Tags beyond those of the core are refused below, whatever the library knows of them.
    resolveKnownTags: false,
    merge: false,
    // Equal keys are found below, as text: 10 and "10" are the same key of a record.
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: "silent",
  });
  const place = (offset: number | undefined) => {
    if (offset === undefined) return "";
    const { line, col } = lines.linePos(offset);
    return `${line}:${col}`;
  };
  let first: Document | undefined;
  for (const document of composer.compose(tokensOf(text, library, lines))) {
    const [error] = document.errors;
    if (error) unparsable(place(error.pos[0]), "bad-syntax", { reason: error.code });
    if (first) unparsable(place(document.range?.[0]), "several-documents");
    first = document;
  }
  const contents = first?.contents;
  if (!contents) return null;
  const { value, size, aliases } = expand(contents, library, place);
  if (aliases && size > LARGEST_EXPANSION * MEGABYTE) unparsable("", "alias-too-big", { most: LARGEST_EXPANSION });
  return value;
}

/** The data of a YAML tree. An alias shares what its anchor holds, so that only its size grows. */
function expand(root: Node, library: Library, place: (offset: number | undefined) => string) {
  const anchors = new Map<string, Expanded | "open">();
  let aliases = false;

  function visit(node: unknown): Expanded {
    if (library.isAlias(node)) {
      aliases = true;
      const found = anchors.get(node.source);
      if (!found) return unparsable(place(node.range?.[0]), "unknown-alias", { alias: shown(node.source) });
      if (found === "open") return unparsable(place(node.range?.[0]), "alias-too-big", { most: LARGEST_EXPANSION });
      return found;
    }
    if (!library.isNode(node)) return { value: null, size: 4 };
    const { tag, anchor } = node as { tag?: string; anchor?: string };
    if (tag !== undefined && tag !== "!" && !PLAIN_TAGS.has(tag))
      unparsable(place(node.range?.[0]), "custom-tag", { tag: shown(tag) });
    if (anchor !== undefined) anchors.set(anchor, "open");
    const result = contentsOf(node);
    if (anchor !== undefined) anchors.set(anchor, result);
    return result;
  }

  function contentsOf(node: Node): Expanded {
    if (library.isSeq(node)) {
      const items = node.items.map(visit);
      return { value: items.map((item) => item.value), size: sum(items) };
    }
    if (library.isMap(node)) return recordOf(node.items as readonly Pair[]);
    const { value } = node as Scalar;
    return { value, size: sizeOf(value) };
  }

  function recordOf(pairs: readonly Pair[]): Expanded {
    const entries = new Map<string, unknown>();
    let size = 2;
    for (const pair of pairs) {
      const key = keyOf(pair.key);
      if (entries.has(key)) unparsable(place((pair.key as Node).range?.[0]), "duplicate-key", { key: shown(key) });
      const item = visit(pair.value);
      entries.set(key, item.value);
      size += sizeOf(key) + item.size + 1;
    }
    return { value: Object.fromEntries(entries), size };
  }

  /** Keys are text as it is written: `10` and `1.0` are ids of their own. */
  function keyOf(node: unknown): string {
    if (library.isAlias(node)) {
      const { value } = visit(node);
      if (typeof value === "string" || typeof value === "number") return String(value);
    } else if (library.isScalar(node)) {
      const { value } = visit(node);
      if (typeof value === "string") return value;
      if (node.source) return node.source;
    }
    return unparsable(place((node as Node | null)?.range?.[0]), "bad-key");
  }

  const { value, size } = visit(root);
  return { value, size, aliases };
}

function sum(items: readonly Expanded[]): number {
  let total = 2;
  for (const item of items) total += item.size + 1;
  return total;
}

/** About the bytes of a value's text. */
function sizeOf(value: unknown): number {
  return (typeof value === "string" ? new TextEncoder().encode(value).length : String(value).length) + 2;
}
