/** The words of the board: those of the system's own that its pure folders use, and the board's. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { FIRST_LANGUAGE, LANGUAGES } from "../../tools/languages";

/** The names of characters in the project's own battles. */
const NAMES = "packs/help-pictures/names.yaml";

/** Lists of `lang/` with which the core's events, refusals, pictures and questions are told. */
export const TOLD_LISTS = [
  "areas",
  "canvas",
  "conditions",
  "declare",
  "deed",
  "effect",
  "event",
  "feats",
  "opening",
  "problem",
  "prompt",
  "refusal",
  "readingChosen",
  "readingOurs",
  "readingTold",
  "readings",
  "refusalByReading",
  "refusalDetail",
  "refusalWhy",
  "replay",
  "ruleset",
  "sheetImport",
  "side",
  "step",
  "strike",
  "struck",
  "sums",
  "tableRefusal",
  "terms",
  "told",
] as const;

/** Those with which the engine tells: fetched with it. */
export const ENGINE_LISTS = ["advice", "forecast"] as const;

type Lists = { readonly [list: string]: unknown };

async function listsOf(file: string): Promise<Lists> {
  return (JSON.parse(await readFile(file, "utf8")) as { readonly RANSEN: Lists }).RANSEN;
}

/**
 * Files of words by name, for each language: `words-en`, `rules-en` with the rules' sentences, `engine-en` and
 * `ready-en` for two folders.
 */
export async function wordsFor(root: string): Promise<Record<string, object>> {
  const files: Record<string, object> = {};
  const names = parse(await readFile(join(root, NAMES), "utf8")) as {
    readonly [id: string]: Partial<Record<string, string>>;
  };
  const calledIn = (lang: string) =>
    Object.fromEntries(Object.entries(names).map(([id, called]) => [id, called[lang]]));
  for (const lang of LANGUAGES) {
    const whole = await listsOf(join(root, `lang/${lang}.json`));
    const { engine, ready, ...own } = await listsOf(join(root, `analysis/lang/${lang}.json`));
    const of = (lists: readonly string[]) => Object.fromEntries(lists.map((list) => [list, whole[list]]));
    const told = of(TOLD_LISTS);
    files[`words-${lang}`] = {
      RANSEN: {
        ...told,
        ...own, // Scripts call everybody in the first language already.
        ...(lang !== FIRST_LANGUAGE && { called: calledIn(lang) }),
      },
    };
    files[`engine-${lang}`] = { RANSEN: { ...of(ENGINE_LISTS), engine } };
    files[`ready-${lang}`] = { RANSEN: { ready } };
    files[`rules-${lang}`] = { RANSEN: { rule: whole.rule } };
  }
  return files;
}
