/**
 * A file's bytes → plain data, or why not. JSON and YAML 1.2 core; nothing of YAML that could surprise: one document,
 * no key twice, no tags of its own, and no aliases that unfold into more than there is room for.
 */

import type { Document, Node, Pair, Scalar } from "yaml";

export interface FileProblem {
  readonly place: string;
  readonly code: string;
  readonly data: { readonly [key: string]: string | number };
}
export type Parsed =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly problem: FileProblem };

const MEGABYTE = 1_000_000;
const LARGEST_FILE = 32;
const LARGEST_EXPANSION = 10;

class Unparsable extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem.code);
  }
}

function unparsable(place: string, code: string, data: FileProblem["data"] = {}): never {
  throw new Unparsable({ place, code, data });
}

/** Parses a file's bytes. */
export async function parseFile(bytes: Uint8Array): Promise<Parsed> {
  try {
    if (bytes.length > LARGEST_FILE * MEGABYTE) unparsable("", "file-too-big", { most: LARGEST_FILE });
    const text = textOf(bytes);
    const json = text.trimStart().startsWith("{") ? parsedJson(text) : undefined;
    return { ok: true, data: json ?? parsedYaml(text, await import("yaml")) };
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
  refuseKeysTwice(text);
  return data;
}

/** `JSON.parse` keeps the last of two equal keys without a word. The text is known to be JSON. */
function refuseKeysTwice(text: string): void {
  const open: (Set<string> | null)[] = [];
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"(?=(\s*:)?)|[{}[\]]/g)) {
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(null);
    else if (token === "}" || token === "]") open.pop();
    else {
      const keys = open.at(-1);
      if (!keys || !/^\s*:/.test(text.slice(index + token.length, index + token.length + 64).trimStart())) continue;
      const key = JSON.parse(token) as string;
      if (keys.has(key)) unparsable(lineOf(text, index), "duplicate-key", { key });
      keys.add(key);
    }
  }
}

function lineOf(text: string, index: number): string {
  const before = text.slice(0, index).split("\n");
  return `${before.length}:${before.at(-1)!.length + 1}`;
}

const PLAIN_TAGS = new Set(
  ["map", "seq", "str", "int", "float", "bool", "null"].map((name) => `tag:yaml.org,2002:${name}`),
);

type Library = typeof import("yaml");
/** A value with the length of its text when all aliases are written out. */
interface Expanded {
  readonly value: unknown;
  readonly size: number;
}

function parsedYaml(text: string, library: Library): unknown {
  const lines = new library.LineCounter();
  const documents = library.parseAllDocuments(text, {
    schema: "core",
    merge: false,
    // Equal keys are found below, as text: 10 and "10" are the same key of a record.
    uniqueKeys: false,
    prettyErrors: false,
    lineCounter: lines,
    logLevel: "silent",
  });
  const list: readonly Document[] = Array.isArray(documents) ? documents : [];
  const error = list.flatMap((one) => one.errors)[0];
  const place = (offset: number | undefined) => {
    if (offset === undefined) return "";
    const { line, col } = lines.linePos(offset);
    return `${line}:${col}`;
  };
  if (error) unparsable(place(error.pos[0]), "bad-syntax", { reason: error.code });
  if (list.length > 1) unparsable(place(list[1]?.range?.[0]), "several-documents");
  const contents = list[0]?.contents;
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
      if (!found) return unparsable(place(node.range?.[0]), "unknown-alias", { alias: node.source });
      if (found === "open") return unparsable(place(node.range?.[0]), "alias-too-big", { most: LARGEST_EXPANSION });
      return found;
    }
    if (!library.isNode(node)) return { value: null, size: 4 };
    const { tag, anchor } = node as { tag?: string; anchor?: string };
    if (tag !== undefined && tag !== "!" && !PLAIN_TAGS.has(tag))
      unparsable(place(node.range?.[0]), "custom-tag", { tag });
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
      if (entries.has(key)) unparsable(place((pair.key as Node).range?.[0]), "duplicate-key", { key });
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
