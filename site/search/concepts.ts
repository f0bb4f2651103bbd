/** The concepts in a query, each with the words that mean the same. */

import { folded, runsOf, soughtTerms, type Term, termsOf } from "./terms";

/** Of one language: `alike` are words that mean the same, `unasked` words that say nothing about what is sought. */
export interface SearchWords {
  readonly alike: readonly (readonly string[])[];
  readonly unasked: readonly string[];
}

/** One way to say a thing. */
export interface Wording {
  readonly terms: readonly string[];
  readonly weight: number;
  /** Whether each of the terms has to be there. */
  readonly isWhole: boolean;
  /** Whether somebody may still be typing its last term. */
  readonly isOpen: boolean;
}

/** A thing that is asked for. */
export interface Concept {
  /** The same for words that mean the same. */
  readonly key: string;
  readonly wordings: readonly Wording[];
  readonly weight: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly group: readonly string[];
  readonly said: string;
  readonly key: string;
}

/** How much a word counts that means the same as the one that was typed. */
const ALIKE = 0.7;
/** How much a part of a compound counts, beside the whole. */
const PART = 0.35;
/** Hiragana are mostly endings and particles, and a kanji alone stands in many words. */
const HIRAGANA = 0.3;
const KANJI_ALONE = 0.6;

export function conceptsOf(query: string, words: SearchWords): Concept[] {
  const text = folded(query);
  const spans = spansOf(text, words.alike);
  const known = spans.map(({ said, group, key }) => ({ ...conceptOf(said, group, false), key }));
  const rest = withoutUnasked(blanked(text, spans), words.unasked);
  const runs = runsOf(rest);
  const others = runs.map(({ run, isHiragana }, i) => {
    const isLast = i === runs.length - 1 && text.endsWith(run);
    return { ...conceptOf(run, [], isLast), weight: weightOf(run, isHiragana) };
  });
  return [...known, ...others].filter(({ wordings }) => wordings.length > 0);
}

function weightOf(run: string, isHiragana: boolean): number {
  if (isHiragana) return HIRAGANA;
  return /^\p{Script=Han}$/u.test(run) ? KANJI_ALONE : 1;
}

/** The concepts of a query or of a heading as keys, so that both can be compared. */
export function keysOf(text: string, words: SearchWords): string[] {
  return [...new Set(conceptsOf(text, words).map(({ key }) => key))];
}

function conceptOf(said: string, group: readonly string[], isOpen: boolean): Concept {
  const wordings = [said, ...group.filter((one) => one !== said)].flatMap((one, i): Wording[] => {
    const terms = soughtTerms(one);
    const weight = i === 0 ? 1 : ALIKE;
    if (terms.length === 0) return [];
    const whole: Wording = { terms, weight, isWhole: true, isOpen: isOpen && i === 0 };
    return i === 0 && terms.length > 1 ? [whole, { ...whole, weight: PART, isWhole: false }] : [whole];
  });
  return { key: soughtTerms(said).join(" "), wordings, weight: 1 };
}

/** Where words of the groups stand in a text, the longest first; none over another. */
function spansOf(text: string, groups: readonly (readonly string[])[]): Span[] {
  const terms = termsOf(text);
  const found = groups.flatMap((group, i) =>
    group.flatMap((said) => placesOf(said, text, terms).map((at) => ({ ...at, group, said, key: `=${i}` }))),
  );
  const chosen: Span[] = [];
  for (const span of found.sort((a, b) => b.end - b.start - (a.end - a.start)))
    if (chosen.every(({ start, end }) => span.end <= start || span.start >= end)) chosen.push(span);
  return chosen.sort((a, b) => a.start - b.start);
}

/** English words by their stems, one after the other; Japanese ones wherever their letters stand. */
function placesOf(said: string, text: string, terms: readonly Term[]): Pick<Term, "start" | "end">[] {
  if (!/^[a-z0-9 ]+$/.test(said)) {
    const start = text.indexOf(said);
    return start < 0 ? [] : [{ start, end: start + said.length }];
  }
  const wanted = termsOf(said).map(({ term }) => term);
  return terms.flatMap(({ start }, i) => {
    const there = terms.slice(i, i + wanted.length);
    const isSame = there.length === wanted.length && there.every(({ term }, n) => term === wanted[n]);
    return isSame ? [{ start, end: there.at(-1)!.end }] : [];
  });
}

function blanked(text: string, spans: readonly Span[]): string {
  return spans.reduce((left, { start, end }) => left.slice(0, start) + " ".repeat(end - start) + left.slice(end), text);
}

function withoutUnasked(text: string, unasked: readonly string[]): string {
  const longest = [...unasked].sort((a, b) => b.length - a.length);
  return longest.reduce(
    (left, word) =>
      /^[a-z0-9]+$/.test(word)
        ? left.replaceAll(new RegExp(`(?<![a-z0-9'])${word}(?![a-z0-9])`, "g"), " ".repeat(word.length))
        : left.replaceAll(word, " ".repeat(word.length)),
    text,
  );
}
