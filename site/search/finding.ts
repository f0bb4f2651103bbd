/** Finds headings: the same for the pages in a browser and for the test that asks for the right ones. */

import MiniSearch, { type AsPlainObject, type Options, type SearchResult } from "minisearch";
import { type Concept, conceptsOf, keysOf, type SearchWords, type Wording } from "./concepts";
import { termsOf } from "./terms";

/** A heading with the text below it, up to the next heading. */
export interface Section {
  readonly id: number;
  readonly title: string;
  /** What readers call it besides. */
  readonly also: readonly string[];
  /** The numbers of the rules that stand in it. */
  readonly rules: readonly string[];
  /** Its page and the headings above it. */
  readonly trail: readonly string[];
  readonly text: string;
  /** From the pages' root. */
  readonly address: string;
  /** Of its page among what is found. */
  readonly weight: number;
}

/** With what each of its names asks for. */
interface Named extends Section {
  readonly names: readonly (readonly string[])[];
}

/** The file of one language that the pages fetch. */
export interface KeptIndex {
  readonly words: SearchWords;
  readonly index: AsPlainObject;
}

export interface Hit extends Pick<Section, "title" | "trail" | "text" | "address"> {
  /** The terms of the index that were found in it. */
  readonly terms: readonly string[];
}

/** A heading says more than how often a word stands below it. */
const BOOST = { title: 6, also: 5, rules: 2, trail: 1.2, text: 1 } as const;
/** Of the best: what is worse answers another question. */
const WORST = 0.08;
/** How much each thing counts that a name asks for and the query does not. */
const OTHER = 0.5;
/** For a heading, or another name of it, that asks for just the same. */
const SAME = 4;

type Kept = Pick<Named, "title" | "trail" | "text" | "address" | "weight" | "names">;

const OPTIONS: Options<Named> = {
  fields: Object.keys(BOOST),
  storeFields: ["title", "trail", "text", "address", "weight", "names"] satisfies (keyof Kept)[],
  stringifyField: (value: unknown) => (Array.isArray(value) ? value.join(" / ") : String(value)),
  tokenize: (text) => termsOf(text).map(({ term }) => term),
  processTerm: (term) => term,
  searchOptions: { boost: BOOST, bm25: { k: 1.2, b: 0.4, d: 0.5 } },
};

export function indexOf(sections: readonly Section[], words: SearchWords): KeptIndex {
  const search = new MiniSearch(OPTIONS);
  search.addAll(
    sections.map((section) => ({
      ...section,
      names: [section.title, ...section.also].map((name) => keysOf(name, words)),
    })),
  );
  return { words, index: search.toJSON() };
}

/** What finds headings in a kept index, the best first. */
export function finderOf({ words, index }: KeptIndex): (query: string) => Hit[] {
  const search = MiniSearch.loadJS(index, OPTIONS);
  return (query) => ranked(conceptsOf(query, words), search);
}

interface Found {
  readonly kept: Kept;
  readonly terms: Set<string>;
  score: number;
  asked: number;
}

function ranked(concepts: readonly Concept[], search: MiniSearch<Named>): Hit[] {
  const found = new Map<number, Found>();
  const sought = concepts.map((concept) => {
    const results = bestOf(concept.wordings, search);
    return { ...concept, results, weight: concept.weight * rarityOf(results.size, search) };
  });
  for (const { results, weight } of sought)
    for (const [id, best] of results) {
      const before = found.get(id) ?? { kept: best as unknown as Kept, terms: new Set<string>(), score: 0, asked: 0 };
      before.score += best.score * weight;
      before.asked += weight;
      for (const term of best.terms) before.terms.add(term);
      found.set(id, before);
    }
  const asked = weightOf(sought);
  const scored = [...found.values()]
    .map((one) => ({ ...one, score: scoreOf(one, asked, sought) }))
    .sort((a, b) => b.score - a.score);
  return scored
    .filter(({ score }) => score >= WORST * scored[0]!.score)
    .map(({ kept: { title, trail, text, address }, terms }) => ({ title, trail, text, address, terms: [...terms] }));
}

/** Somebody who asks for three things is helped by what tells of all three. */
function scoreOf({ kept, score, asked }: Found, all: number, sought: readonly Weighed[]): number {
  return score * (asked / all) * kept.weight * (1 + SAME * likeness(kept, sought));
}

/** From 0 to 1: a word that stands everywhere says little, even in a heading. */
function rarityOf(count: number, search: MiniSearch<Named>): number {
  return Math.sqrt(Math.log(1 + search.documentCount / (1 + count)) / Math.log(1 + search.documentCount));
}

type Weighed = Pick<Concept, "key" | "weight">;

function weightOf(concepts: readonly Weighed[]): number {
  return concepts.reduce((sum, { weight }) => sum + weight, 0);
}

/** From 0 to 1: how nearly one of the section's names asks for the same, no more and no less. */
function likeness({ names }: Kept, concepts: readonly Weighed[]): number {
  const all = weightOf(concepts);
  const degrees = names.map((keys) => {
    const shared = concepts.filter(({ key }) => keys.includes(key));
    return weightOf(shared) / (all + OTHER * (keys.length - shared.length));
  });
  return Math.max(...degrees) ** 2;
}

/** For each section the wording that fits it best. */
function bestOf(wordings: readonly Wording[], search: MiniSearch<Named>): Map<number, SearchResult> {
  const best = new Map<number, SearchResult>();
  const take = (results: readonly SearchResult[], weight: number) => {
    for (const result of results) {
      const score = result.score * weight;
      if (score > (best.get(result.id as number)?.score ?? 0)) best.set(result.id as number, { ...result, score });
    }
  };
  for (const wording of wordings) take(resultsOf(wording, search, false), wording.weight);
  // A slip of the finger.
  if (best.size === 0) take(resultsOf(wordings[0]!, search, true), wordings[0]!.weight);
  return best;
}

function resultsOf({ terms, isWhole, isOpen }: Wording, search: MiniSearch<Named>, isLoose: boolean): SearchResult[] {
  const last = terms.at(-1);
  return search.search(terms.join("\n"), {
    tokenize: (text) => text.split("\n"),
    combineWith: isWhole ? "AND" : "OR",
    prefix: (term) => isOpen && term === last && term.length > 2,
    fuzzy: (term) => isLoose && /^[a-z]{5,}$/.test(term) && 0.25,
  });
}
