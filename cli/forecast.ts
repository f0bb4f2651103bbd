/**
 * `npm run --silent forecast -- SCRIPT [--fights N] [--seed S] [--rounds N] [--json] [--lang LANGUAGE]`: what many fights say
 * of the battle as a script leaves it. Everybody fights with what the script lets them strike with. Exit status: 0 with a
 * forecast, 1 where there is nothing to forecast, 2 for options and files that cannot be understood.
 */

import { noForecastInWords, tellForecast, visible, visibleJson } from "../src/chronicle/index";
import { armsInScript, forecasting, MOST_ROUNDS, ran } from "../src/engine/index";
import { type BattleScript, replay, rulesets } from "../src/rules/index";
import { isLanguage } from "../tools/languages";
import { broken, readScriptFile } from "./script-in";
import { usage, wordsOf } from "./words";

interface Arguments {
  readonly file: string;
  readonly fights: number | null;
  readonly seed: number;
  readonly rounds: number;
  readonly json: boolean;
  readonly lang: string;
}

const MOST_FIGHTS = 1_000_000;
const LARGEST_SEED = 2 ** 31 - 1;
const LONGEST = 1_000;

/** Fights where nobody says how many: fewer where many take part, for the work grows with their square. */
const USUAL_FIGHTS = 1_000;
const FEWEST_FIGHTS = 20;
const USUAL_CROWD = 12;

/** The command's arguments, or null when they are not understood. */
function argumentsOf(list: readonly string[]): Arguments | null {
  const files: string[] = [];
  const options = new Map([
    ["seed", "1"],
    ["rounds", String(MOST_ROUNDS)],
    ["lang", "en"],
  ]);
  let json = false;
  for (let i = 0; i < list.length; i++) {
    const one = list[i]!;
    const option = /^--(fights|seed|rounds|lang)(?:=(.*))?$/s.exec(one);
    if (option) options.set(option[1]!, option[2] ?? list[++i] ?? "?");
    else if (one === "--json") json = true;
    else if (one.startsWith("--")) return null;
    else files.push(one);
  }
  const said = options.get("fights");
  const fights = said === undefined ? null : wholeOf(said, 1, MOST_FIGHTS);
  const seed = wholeOf(options.get("seed")!, 0, LARGEST_SEED);
  const rounds = wholeOf(options.get("rounds")!, 1, LONGEST);
  const lang = options.get("lang")!;
  const [file] = files;
  if (file === undefined || files.length > 1 || !isLanguage(lang)) return null;
  if ((said !== undefined && fights === null) || seed === null || rounds === null) return null;
  return { file, fights, seed, rounds, json, lang };
}

function wholeOf(text: string, least: number, most: number): number | null {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

function usualFights(script: BattleScript): number {
  const share = USUAL_CROWD / Math.max(script.setup.characters.length, USUAL_CROWD);
  return Math.max(Math.round(USUAL_FIGHTS * share * share), FEWEST_FIGHTS);
}

async function run(list: readonly string[]): Promise<0 | 1 | 2> {
  const given = argumentsOf(list);
  if (!given) {
    process.stderr.write(`${usage("RANSEN.forecast.usage")}\n`);
    return 2;
  }
  const words = wordsOf(given.lang);
  const wrong = (reason: string) => process.stderr.write(`${visible(given.file)}: ${reason}\n`);
  try {
    const read = await readScriptFile(given.file, words);
    if (!read.ok) {
      wrong(read.reason);
      return 2;
    }
    const { script } = read;
    const ruleset = rulesets[script.setup.ruleset as keyof typeof rulesets];
    const { battle } = replay(script, ruleset);
    const { seed, rounds, fights } = given;
    const course = forecasting({ ruleset, battle, arms: armsInScript(script), seed, rounds });
    if (!course.ok) {
      wrong(noForecastInWords(course.reason, words));
      if (given.json) process.stdout.write(`${visibleJson({ cannot: course.reason })}\n`);
      return 1;
    }
    const forecast = course.forecast(ran(course.play(0, fights ?? usualFights(script))));
    const lines = given.json ? [visibleJson(forecast)] : tellForecast(forecast, words, (id) => id).map(visible);
    process.stdout.write(`${lines.join("\n")}\n`);
    return 0;
  } catch (thrown) {
    wrong(broken(thrown, words));
    return 2;
  }
}

process.stdout.on("error", () => process.exit());
process.exitCode = await run(process.argv.slice(2));
