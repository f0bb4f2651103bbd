/** The engine's words, in the language of the page. They come with the engine. */

import { effect, signal } from "@preact/signals";
import { termsOf, type Words, wordsFrom } from "../../src/chronicle/index";
import { ruleset } from "../desk/index";
import { fetchedData } from "../fetched";
import { words } from "../words";

const known = signal<Words | null>(null);

async function learn(lang: string): Promise<void> {
  known.value = wordsFrom(await fetchedData(`engine-${lang}`), lang);
}

/** The page's language may change while the engine is there. */
export async function learnEngineWords(): Promise<void> {
  await learn(words.peek().lang);
  effect(() => {
    const { lang } = words.value;
    if (known.peek()?.lang !== lang) void learn(lang).catch(() => {});
  });
}

/** The engine's words and the page's, with the names of the ruleset that is open. */
export function engineWords(): Words {
  const [own, page] = [known.value ?? words.value, words.value];
  const of = (key: string) => (own.has(key) ? own : page);
  const both: Words = {
    lang: page.lang,
    has: (key) => of(key).has(key),
    format: (key, data) => of(key).format(key, data),
  };
  return termsOf(both, ruleset.value.capabilities.terms);
}

export function tell(key: string, data?: Readonly<Record<string, string>>): string {
  return engineWords().format(`RANSEN.engine.${key}`, data);
}
