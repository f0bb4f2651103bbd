/**
 * `npm run --silent replay -- FILES… [--json] [--lang LANGUAGE] [--svg OUT.svg] [--sums]`: replays battle scripts. Exit
 * status: 0 as scripted, 1 not as scripted, 2 a file that cannot be read as a script, or whose replay broke off; of
 * several files the worst. Steps are written out as they come. A replay that breaks off has written the steps before;
 * its JSON is closed, with `unreadable` in place of `state`.
 */

import { writeFileSync } from "node:fs";
import {
  documentPieces,
  jsonForm,
  tellRefusal,
  termsOf,
  visible,
  visibleJson,
  type Words,
} from "../src/chronicle/index";
import { type BattleScript, type Replayed, replaySteps, rulesets, type StepEntry } from "../src/rules/index";
import { isLanguage } from "../tools/languages";
import { broken, readScriptFile } from "./script-in";
import { SumsTold } from "./sums";
import { textForm, writtenOut } from "./told";
import { usage, wordsOf } from "./words";

interface Arguments {
  readonly files: readonly string[];
  readonly json: boolean;
  readonly lang: string;
  readonly svg: string | null;
  /** Each strike's sums are told beneath its events. */
  readonly sums: boolean;
}

type Status = 0 | 1 | 2;

/** The command's arguments, or null when they are not understood. */
function argumentsOf(list: readonly string[]): Arguments | null {
  const files: string[] = [];
  let json = false;
  let sums = false;
  let lang = "en";
  let svg: string | null = null;
  const rest = list.flatMap((one) =>
    /^--(lang|svg)=/.test(one) ? [one.slice(0, one.indexOf("=")), one.slice(one.indexOf("=") + 1)] : [one],
  );
  for (let i = 0; i < rest.length; i++) {
    const one = rest[i]!;
    if (one === "--json") json = true;
    else if (one === "--sums") sums = true;
    else if (one === "--lang") lang = rest[++i] ?? "";
    else if (one === "--svg") svg = rest[++i] ?? "";
    else if (one.startsWith("--")) return null;
    else files.push(one);
  }
  if (files.length === 0 || !isLanguage(lang) || svg === "" || (svg !== null && files.length > 1)) return null;
  return { files, json, lang, svg, sums };
}

async function drawn(script: BattleScript, { battle, document }: Replayed, words: Words): Promise<string> {
  const { drawBattle } = await import("../src/chronicle/picture");
  const { markingsOf } = await import("../src/chronicle/markings");
  return drawBattle(battle, document.state, words, (id) => id, { markings: markingsOf(script, document, battle) });
}

/** Replays a file, writes it out, and draws its end. A broken invariant of the rules ends one file's replay, not the batch. */
async function replayFile(file: string, { json, svg, files, sums }: Arguments, words: Words): Promise<Status> {
  const batch = files.length > 1;
  const read = await readScriptFile(file, words).catch(
    (thrown) => ({ ok: false, reason: broken(thrown, words) }) as const,
  );
  if (!read.ok) {
    process.stderr.write(`${visible(file)}: ${read.reason}\n`);
    if (batch && json) process.stdout.write(`${visibleJson({ file, unreadable: read.reason })}\n`);
    return 2;
  }
  const { script } = read;
  const ruleset = rulesets[script.setup.ruleset as keyof typeof rulesets];
  const own = termsOf(words, ruleset.capabilities.terms);
  const told = sums && !json ? new SumsTold(own) : null;
  const form = json
    ? jsonForm(ruleset.id)
    : textForm(ruleset.id, script.steps.length, own, batch ? file : null, () => told?.taken() ?? []);
  const entries = replaySteps(script, told?.watching(ruleset) ?? ruleset, (refusal) =>
    tellRefusal(refusal, own, (id) => id),
  );
  const steps: StepEntry[] = [];
  const keep = svg === null ? undefined : (entry: StepEntry) => void steps.push(entry);
  const course = await writtenOut(
    documentPieces(form, entries, (thrown) => broken(thrown, words), keep),
    process.stdout,
  );
  if (!course.ok) {
    process.stderr.write(`${visible(file)}: ${broken(course.thrown, words)}\n`);
    return 2;
  }
  if (svg !== null) {
    const { state, battle } = course.end;
    try {
      writeFileSync(svg, await drawn(script, { document: { ruleset: ruleset.id, steps, state }, battle }, own));
    } catch {
      process.stderr.write(`${visible(words.format("RANSEN.problem.cannot-write", { file: svg }))}\n`);
      return 2;
    }
  }
  return course.wrong === 0 ? 0 : 1;
}

async function run(list: readonly string[]): Promise<Status> {
  const given = argumentsOf(list);
  if (!given) {
    process.stderr.write(`${usage("RANSEN.problem.usage")}\n`);
    return 2;
  }
  const words = wordsOf(given.lang);
  const statuses: Status[] = [0];
  for (const file of given.files) statuses.push(await replayFile(file, given, words));
  return Math.max(...statuses) as Status;
}

// A reader that has seen enough (`| head`) is no failure of the replay.
process.stdout.on("error", () => process.exit());
process.exitCode = await run(process.argv.slice(2));
