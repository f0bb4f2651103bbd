/** What a build has of the library for YAML reads every text as the whole library does, or refuses it for the same reason. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseFile } from "../../src/imports/script-file";
import { readingHalf } from "../../tools/reading-half";
import { damagedOnce } from "../support/damaged-text";
import { drawn } from "../support/drawn";
import { exampleFiles } from "../support/example-files";
import { choices } from "../support/random-battles";
import { seeds } from "../support/seeds";

const ENTRY = join(import.meta.dirname, "../../src/imports/script-file.ts");

const TEXTS = [
  ...[
    "",
    "# empty",
    "~",
    "a: 1\n---\nb: 2",
    "...",
    "--- a",
    "%YAML 1.1\n---\na: yes\nb: 0o7\nc: 010",
    "%TAG ! x:\n---\n!a b",
  ],
  ...[
    "- 1\n- 0x1f\n- 0o17\n- 1e3\n- .5\n- -.inf\n- .nan\n- true\n- Null\n- 1_000\n- 2026-01-01",
    "'it''s': \"\\u3042\\x41\\n\"",
  ],
  ...[
    "|\n a\n  b\n\n",
    ">-\n a\n b\n\n c",
    "a: |2+\n   x\n\n",
    "a: >\n\tb",
    "- |\n- >9\n x",
    "a: 'b\n  c'",
    'a: "b\n\n  c\\\n  d"',
  ],
  ...[
    "&x [*x]",
    "a: &x {b: 1}\nc: *x",
    "a: *none",
    "&a a: &a b\n*a : c",
    "<<: {a: 1}\nb: 2",
    "- &a\n- *a",
    "a: &x\nb: *x",
  ],
  ...[
    "!!str 1",
    "!!int x",
    "!!float 1",
    "!!map {a: 1}",
    "!!seq {a: 1}",
    "!!set {a, b}",
    "!!omap [a: 1]",
    "!!pairs [a: 1]",
  ],
  ...[
    "!!binary aGk=",
    "!!binary [1]",
    "!!timestamp 2026-01-01",
    "!!merge <<",
    "!own x",
    "! 1",
    "!<tag:yaml.org,2002:null> ~",
  ],
  ...[
    "{a, b: , ? c}",
    "[a: 1, ? b, ]",
    "{a: 1, a: 2}",
    "? [a]\n: b",
    "? |\n  a\n: b",
    "[a, b",
    "{a: 1]",
    "a: b: c",
    "- a\n b",
    "@a",
    "`a",
  ],
  ...[
    "a:\n - b\n  - c",
    "a: [\nb\n]",
    "\ta: 1",
    "a: #b\n  c",
    "a:#b",
    "{ a:b }",
    "\ufeffa: 1",
    "a: 1\r\nb: 2\r\n",
    "a\u2028b: 1",
    '"a',
    "'a",
  ],
];

const folder = mkdtempSync(join(tmpdir(), "ransen-half-"));
let built: typeof parseFile;
let examples: readonly Uint8Array[] = [];

beforeAll(async () => {
  examples = (await exampleFiles()).map(([, bytes]) => bytes);
  await build({
    configFile: false,
    logLevel: "silent",
    plugins: [readingHalf()],
    build: {
      outDir: folder,
      minify: false,
      target: "esnext",
      lib: { entry: ENTRY, formats: ["es"], fileName: "read" },
    },
  });
  ({ parseFile: built } = (await import(pathToFileURL(join(folder, "read.js")).href)) as {
    parseFile: typeof parseFile;
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bytesOf = (text: string) => new TextEncoder().encode(text);
const alike = async (bytes: Uint8Array) => expect(await built(bytes)).toEqual(await parseFile(bytes));

describe("the half of the library that is built", () => {
  it("writes nothing", () => {
    const scripts = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
    expect(scripts.join("")).toContain("does not write it");
    expect(scripts.join("")).not.toMatch(/blockQuote|doubleQuotedMinMultiLineLength/);
  });

  it.each(TEXTS.map((text) => [JSON.stringify(text), text]))("reads %s as the whole does", async (_, text) => {
    await alike(bytesOf(text!));
  });

  it("reads the examples as the whole does", async () => {
    for (const bytes of examples) await alike(bytes);
  });

  it.each(seeds(drawn(60)))("reads what is damaged as the whole does (%i)", async (seed) => {
    const chance = choices(seed);
    let text = chance.pick(2) === 0 ? chance.of(TEXTS) : new TextDecoder().decode(chance.of(examples));
    for (let n = 1 + chance.pick(4); n > 0; n--) {
      text = damagedOnce(text, chance);
      await alike(bytesOf(text));
    }
  });
});
