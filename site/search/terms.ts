/**
 * Text as the terms by which it is found, for the index and for what somebody types: English words by their stems, Japanese by
 * pairs of letters of one script. It needs no dictionary, so that every browser finds the same.
 */

import { stemmer } from "stemmer";

/** A term, and the letters of the text that it stands for. */
export interface Term {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** One kind of letter after the other: kanji, katakana, hiragana, and letters and digits of every other script. */
const RUNS =
  /([\p{Script=Han}々]+)|([\p{Script=Katakana}ー]+)|(\p{Script=Hiragana}+)|(?:(?![\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}々ー])[\p{L}\p{N}\p{M}])+/gu;

const KANJI_NUMBERS = "〇一二三四五六七八九";

/** Wide letters, capitals and kanji numbers as plain ones. Every letter stays in its place. */
export function folded(text: string): string {
  const plain = Array.from(text, (letter) => {
    const one = letter.normalize("NFKC").toLowerCase();
    return one.length === letter.length ? one : letter;
  }).join("");
  return plain.replaceAll(/[〇一二三四五六七八九](?=[回人体度つ])/g, (one) => String(KANJI_NUMBERS.indexOf(one)));
}

/** The terms of a text, in its order. Single kanji are terms as well: most verbs have one. */
export function termsOf(text: string): Term[] {
  return [...folded(text).matchAll(RUNS)].flatMap(({ 0: run, 1: kanji, 2: katakana, 3: hiragana, index }) => {
    if (kanji !== undefined) return [...piecesOf(run, 1, index), ...piecesOf(run, 2, index)];
    if (katakana !== undefined) return run.length === 1 ? [] : piecesOf(run, 2, index);
    if (hiragana !== undefined) return piecesOf(run, 2, index);
    return [{ term: /^[a-z]+$/.test(run) ? stemmer(run) : run, start: index, end: index + run.length }];
  });
}

function piecesOf(run: string, size: number, start: number): Term[] {
  return Array.from({ length: Math.max(0, run.length - size + 1) }, (_, i) => ({
    term: run.slice(i, i + size),
    start: start + i,
    end: start + i + size,
  }));
}

/** The terms of a run by which it is looked for: pairs say more than the letters in them. */
export function soughtTerms(run: string): string[] {
  const terms = termsOf(run).map(({ term }) => term);
  const pairs = terms.filter((term) => term.length > 1);
  return [...new Set(pairs.length > 0 ? pairs : terms)];
}

/** The runs of one script in a text, each with what it is made of. */
export function runsOf(text: string): { readonly run: string; readonly isHiragana: boolean }[] {
  return [...text.matchAll(RUNS)].map(({ 0: run, 3: hiragana }) => ({ run, isHiragana: hiragana !== undefined }));
}
