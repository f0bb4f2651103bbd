/** The engine's words, in the language of the page. They come with the engine. */

import { computed, effect, signal } from "@preact/signals";
import { termsOf, type Words, wordsFrom } from "../../src/chronicle/index";
import { ruleset } from "../desk/index";
import { fetchedData } from "../fetched";
import { words } from "../words";

const known = signal<Words | null>(null);

async function learn(lang: string): Promise<void> {
  known.value = wordsFrom(await fetchedData(`engine-${lang}`), lang);
}

let isFollowed = false;

/** The page's language may change while the engine is there. */
export async function learnEngineWords(): Promise<void> {
  await learn(words.peek().lang);
  // Turned on again, or by a puzzle as well, one that follows is enough.
  if (isFollowed) return;
  isFollowed = true;
  effect(() => {
    const { lang } = words.value;
    if (known.peek()?.lang !== lang) void learn(lang).catch(() => {});
  });
}

const both = computed<Words>(() => {
  const [own, page] = [known.value ?? words.value, words.value];
  const of = (key: string) => (own.has(key) ? own : page);
  const joined: Words = {
    lang: page.lang,
    has: (key) => of(key).has(key),
    format: (key, data) => of(key).format(key, data),
  };
  return termsOf(joined, ruleset.value.capabilities.terms);
});

/** The engine's words and the page's, with the names of the ruleset that is open. */
export function engineWords(): Words {
  return both.value;
}

export function tell(key: string, data?: Readonly<Record<string, string>>): string {
  return engineWords().format(`RANSEN.engine.${key}`, data);
}
