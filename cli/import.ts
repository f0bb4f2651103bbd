/**
 * `npm run --silent import -- FILE… [--json] [--lang LANGUAGE]`: reads character sheets, of ytsheet2. Exit status: 0 when
 * all were read, 2 when one was not; the others are read all the same.
 */

import { visible, visibleJson, type Words } from "../src/chronicle/index";
import { sheetIn } from "../src/imports/read-sheet";
import { sheetAccount, sheetTitle, unreadableSheet, why } from "../src/imports/sheet-account";
import { LARGEST_SHEET_BYTES } from "../src/imports/sheet-file";
import type { ReadSheet } from "../src/imports/ytsheet/index";
import { isLanguage } from "../tools/languages";
import { bytesOf } from "./file-bytes";
import { usage, wordsOf } from "./words";

interface Arguments {
  readonly files: readonly string[];
  readonly json: boolean;
  readonly lang: string;
}

type Outcome =
  | { readonly ok: true; readonly sheet: ReadSheet; readonly leftOut: readonly string[] }
  | { readonly ok: false; readonly reason: string };

/** The command's arguments, or null when they are not understood. */
function argumentsOf(list: readonly string[]): Arguments | null {
  const files: string[] = [];
  let json = false;
  let lang = "en";
  for (let i = 0; i < list.length; i++) {
    const one = list[i]!;
    if (one === "--json") json = true;
    else if (one === "--lang") lang = list[++i] ?? "";
    else if (one.startsWith("--lang=")) lang = one.slice("--lang=".length);
    else if (one.startsWith("--")) return null;
    else files.push(one);
  }
  return files.length === 0 || !isLanguage(lang) ? null : { files, json, lang };
}

class Unreadable extends Error {
  constructor(
    readonly code: string,
    readonly data: Readonly<Record<string, string>> = {},
  ) {
    super(code);
  }
}

async function sheetOf(file: string): Promise<Extract<ReturnType<typeof sheetIn>, { ok: true }>> {
  const read = await bytesOf(file, LARGEST_SHEET_BYTES, "files");
  if (!read.ok) throw new Unreadable(read.code);
  const reading = sheetIn(read.bytes);
  if (!reading.ok) throw new Unreadable(reading.code, reading.data);
  return reading;
}

/** What is wrong with one sheet, or with the reading of it, ends that sheet and not the batch. */
async function outcomeOf(file: string, words: Words): Promise<Outcome> {
  try {
    const { sheet, leftOut } = await sheetOf(file);
    return { ok: true, sheet, leftOut };
  } catch (thrown) {
    const { code, data } = thrown instanceof Unreadable ? thrown : { code: "crashed", data: {} };
    return { ok: false, reason: unreadableSheet(code, data, words) };
  }
}

function documentOf(file: string, outcome: Outcome, words: Words): object {
  if (!outcome.ok) return { file, unreadable: outcome.reason };
  const { notUnderstood, ...figures } = outcome.sheet;
  const explained = notUnderstood.map((one) => ({ ...one, why: why(one.why, words) }));
  if (figures.kind !== "monster") return { file, ...figures, notUnderstood: explained };
  const { strikers: _, ...shown } = figures;
  return { file, ...shown, notUnderstood: explained };
}

/** The report on an imported file. */
function report(file: string, { sheet, leftOut }: Extract<Outcome, { ok: true }>, words: Words): string[] {
  const { taken, notUnderstood } = sheetAccount(sheet, words, leftOut);
  const heading = words.format(`RANSEN.sheetImport.${notUnderstood.length > 0 ? "notUnderstood" : "understood"}`);
  const within = [...taken, heading].map((line) => `  ${line}`);
  return [sheetTitle(file, sheet, words), ...within, ...notUnderstood.map((line) => `    ${line}`)];
}

async function run(list: readonly string[]): Promise<0 | 2> {
  const given = argumentsOf(list);
  if (!given) {
    process.stderr.write(`${usage("RANSEN.sheetImport.usage")}\n`);
    return 2;
  }
  const words = wordsOf(given.lang);
  let status: 0 | 2 = 0;
  for (const [i, file] of given.files.entries()) {
    const outcome = await outcomeOf(file, words);
    if (!outcome.ok) status = 2;
    if (given.json) process.stdout.write(`${visibleJson(documentOf(file, outcome, words))}\n`);
    else if (outcome.ok) process.stdout.write(`${i > 0 ? "\n" : ""}${report(file, outcome, words).join("\n")}\n`);
    else process.stderr.write(`${visible(file)}: ${outcome.reason}\n`);
  }
  return status;
}

// A reader that has seen enough (`| head`) is no failure of the import.
process.stdout.on("error", () => process.exit());
process.exitCode = await run(process.argv.slice(2));
