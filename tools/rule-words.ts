/**
 * `node --import tsx tools/rule-words.ts` writes the sentence of every rule in docs/rules-data into lang/en.json and
 * lang/ja.json, below `RANSEN.rule`: the chronicle explains with them what it cites.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { LANGUAGES, type Language } from "./languages";

type Sentences = Record<string, Record<Language, string>>;

/**
 * The sentence of every rule by its id, in both languages. `A20` cites the rules that the editions share as its own
 * (docs/rules.md), so what stands under `A25` alone is there under `A20` as well.
 */
export function ruleSentences(root: string): Sentences {
  const folder = join(root, "docs/rules-data");
  const stated: Sentences = {};
  for (const file of readdirSync(folder).sort())
    if (file.endsWith(".json"))
      Object.assign(stated, JSON.parse(readFileSync(join(folder, file), "utf8")) as Sentences);
  const shared = Object.entries(stated)
    .filter(([id]) => id.startsWith("A25-"))
    .map(([id, sentence]) => [id.replace("A25-", "A20-"), sentence] as const);
  const all = { ...Object.fromEntries(shared), ...stated };
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A reading's key, which files have and players do not: they choose it by its name. */
const KEY = /(, |、)`\w+`/g;

/** The part of a language file that holds the rules. */
export function rulesIn(sentences: Sentences, lang: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(sentences).map(([id, sentence]) => [id, sentence[lang].replace(KEY, "")]));
}

function write(root: string): void {
  const sentences = ruleSentences(root);
  for (const lang of LANGUAGES) {
    const path = join(root, `lang/${lang}.json`);
    const file = JSON.parse(readFileSync(path, "utf8")) as { RANSEN: Record<string, unknown> };
    file.RANSEN.rule = rulesIn(sentences, lang);
    writeFileSync(path, `${JSON.stringify(file, null, 2)}\n`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) write(fileURLToPath(new URL("..", import.meta.url)));
