/**
 * `npm run --silent replay -- FILES… [--json] [--lang ja|en] [--svg OUT.svg]`: replays battle scripts. Exit status: 0 as
 * scripted, 1 not as scripted, 2 a file that cannot be read as a script; of several files the worst.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { tellProblem, tellRefusal, termsOf, visible, visibleJson, type Words, wordsFrom } from "../src/chronicle/index";
import { type FileProblem, LARGEST_FILE, parseFile } from "../src/imports/script-file";
import {
  type BattleScript,
  type Replayed,
  readScript,
  replay,
  rulesetOf,
  rulesets,
  wentAsScripted,
} from "../src/rules/index";
import { account } from "./account";
import { bytesOf } from "./file-bytes";

const LANGUAGES = ["en", "ja"];

interface Arguments {
  readonly files: readonly string[];
  readonly json: boolean;
  readonly lang: string;
  readonly svg: string | null;
}

type Status = 0 | 1 | 2;
type Outcome =
  | { readonly ok: true; readonly script: BattleScript; readonly replayed: Replayed }
  | { readonly ok: false; readonly reason: string };

/** The command's arguments, or null when they are not understood. */
function argumentsOf(list: readonly string[]): Arguments | null {
  const files: string[] = [];
  let json = false;
  let lang = "en";
  let svg: string | null = null;
  const rest = list.flatMap((one) =>
    /^--(lang|svg)=/.test(one) ? [one.slice(0, one.indexOf("=")), one.slice(one.indexOf("=") + 1)] : [one],
  );
  for (let i = 0; i < rest.length; i++) {
    const one = rest[i]!;
    if (one === "--json") json = true;
    else if (one === "--lang") lang = rest[++i] ?? "";
    else if (one === "--svg") svg = rest[++i] ?? "";
    else if (one.startsWith("--")) return null;
    else files.push(one);
  }
  if (files.length === 0 || !LANGUAGES.includes(lang) || svg === "" || (svg !== null && files.length > 1)) return null;
  return { files, json, lang, svg };
}

function wordsOf(lang: string): Words {
  return wordsFrom(JSON.parse(readFileSync(new URL(`../lang/${lang}.json`, import.meta.url), "utf8")), lang);
}

function reasonOf(
  problem: FileProblem | (Parameters<typeof tellProblem>[0] & { readonly place: string }),
  words: Words,
): string {
  const sentence = tellProblem(problem, words);
  // What is wrong with the file as a whole is wrong from its first character on.
  return visible(`${problem.place || "1:1"}: ${sentence}`);
}

async function replayFile(file: string, words: Words): Promise<Outcome> {
  const given = await bytesOf(file, LARGEST_FILE, "files and streams");
  if (!given.ok) return { ok: false, reason: reasonOf({ place: "", code: given.code, data: {} }, words) };
  const parsed = await parseFile(given.bytes);
  if (!parsed.ok) return { ok: false, reason: reasonOf(parsed.problem, words) };
  const read = readScript(parsed.data, rulesets);
  if (!read.ok) return { ok: false, reason: reasonOf(read.problem, words) };
  const ruleset = rulesets[read.script.setup.ruleset as keyof typeof rulesets];
  const own = termsOf(words, ruleset.capabilities.terms);
  const replayed = replay(read.script, ruleset, (refusal) => tellRefusal(refusal, own, (id) => id));
  return { ok: true, script: read.script, replayed };
}

/** A broken invariant of the rules ends one file's replay, not the batch. */
async function safely(file: string, words: Words): Promise<Outcome> {
  try {
    return await replayFile(file, words);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return { ok: false, reason: reasonOf({ place: "", code: "crashed", data: { reason } }, words) };
  }
}

async function drawn(script: BattleScript, { battle, document }: Replayed, words: Words): Promise<string> {
  const { drawBattle } = await import("../src/chronicle/picture");
  const { markingsOf } = await import("../src/chronicle/markings");
  return drawBattle(battle, document.state, words, (id) => id, { markings: markingsOf(script, document, battle) });
}

async function run(list: readonly string[]): Promise<Status> {
  const given = argumentsOf(list);
  if (!given) {
    process.stderr.write(`${wordsOf("en").format("RANSEN.problem.usage")}\n`);
    return 2;
  }
  const words = wordsOf(given.lang);
  const batch = given.files.length > 1;
  let worst: Status = 0;
  for (const file of given.files) {
    const outcome = await safely(file, words);
    if (!outcome.ok) {
      worst = 2;
      process.stderr.write(`${visible(file)}: ${outcome.reason}\n`);
      if (batch && given.json) process.stdout.write(`${visibleJson({ file, unreadable: outcome.reason })}\n`);
      continue;
    }
    const { document } = outcome.replayed;
    const own = termsOf(words, rulesetOf(document.ruleset)?.capabilities.terms);
    if (!wentAsScripted(document)) worst = worst === 2 ? 2 : 1;
    if (given.json) process.stdout.write(`${visibleJson(document)}\n`);
    else
      process.stdout.write(
        `${[...(batch ? [visible(file)] : []), ...account(document, own), ...(batch ? [""] : [])].join("\n")}\n`,
      );
    if (given.svg === null) continue;
    try {
      writeFileSync(given.svg, await drawn(outcome.script, outcome.replayed, own));
    } catch {
      process.stderr.write(`${visible(words.format("RANSEN.problem.cannot-write", { file: given.svg }))}\n`);
      worst = 2;
    }
  }
  return worst;
}

// A reader that has seen enough (`| head`) is no failure of the replay.
process.stdout.on("error", () => process.exit());
process.exitCode = await run(process.argv.slice(2));
