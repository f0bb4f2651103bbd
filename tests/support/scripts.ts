/** Short ways to battle scripts for tests. */

import { readFileSync } from "node:fs";
import { type Words, wordsFrom } from "../../src/chronicle/index";
import {
  type BattleScript,
  type ReplayDocument,
  type Replayed,
  readScript,
  replay,
  rulesets,
} from "../../src/rules/index";
import type { Language } from "../../tools/languages";

const WORDS = new Map<string, Words>();

/** The words of a language file of the product, read once. */
export function wordsOf(lang: Language): Words {
  const known = WORDS.get(lang);
  if (known) return known;
  const file = JSON.parse(readFileSync(new URL(`../../lang/${lang}.json`, import.meta.url), "utf8"));
  const words = wordsFrom(file, lang);
  WORDS.set(lang, words);
  return words;
}

/** Reads data that must be a script. */
export function scriptFrom(data: unknown): BattleScript {
  const read = readScript(data, rulesets);
  if (!read.ok) throw new Error(`Not a script: ${JSON.stringify(read.problem)}`);
  return read.script;
}

export function replayed(data: unknown): Replayed {
  const script = scriptFrom(data);
  return replay(script, rulesets[script.setup.ruleset as keyof typeof rulesets]);
}

/** A small battle of the default ruleset with these steps. */
export function fileWith(script: readonly unknown[], more: object = {}): Record<string, unknown> {
  return {
    ruleset: "sw25-advanced",
    sides: ["party", "monsters"],
    characters: [
      { id: "wolf", side: "party", at: [0, 0], movement: 18 },
      { id: "goblin", side: "monsters", at: [10, 0], movement: 12 },
    ],
    script,
    ...more,
  };
}

/** Whether every step went as the script says. */
export function wentAsScripted({ steps }: ReplayDocument): boolean {
  return steps.every(({ asScripted }) => asScripted);
}
