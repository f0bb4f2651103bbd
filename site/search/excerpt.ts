/** A piece of a text around what was found, with the words that were found marked. */

import { termsOf } from "./terms";

export interface Piece {
  readonly text: string;
  readonly isFound: boolean;
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly term: string;
}

function placesOf(text: string, terms: readonly string[]): Place[] {
  const wanted = new Set(terms);
  return termsOf(text).filter(({ term }) => wanted.has(term));
}

/** The whole text in pieces; pairs of letters that overlap are one piece. */
export function marked(text: string, terms: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  const add = (end: number, isFound: boolean) => {
    if (end <= done) return;
    const before = pieces.at(-1);
    const piece = { text: text.slice(done, end), isFound };
    if (before?.isFound && isFound) pieces[pieces.length - 1] = { ...piece, text: before.text + piece.text };
    else pieces.push(piece);
    done = end;
  };
  for (const { start, end } of placesOf(text, terms).sort((a, b) => a.start - b.start)) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return pieces;
}

/** Where most of the different terms stand near each other; the beginning of the text, if none does. */
export function excerptOf(text: string, terms: readonly string[], length: number): Piece[] {
  if (text.length <= length) return marked(text, terms);
  const places = placesOf(text, terms);
  const firstIn = places
    .map(({ start }) => ({
      start,
      count: new Set(places.filter((one) => one.start >= start && one.end <= start + length).map(({ term }) => term))
        .size,
    }))
    .reduce((best, one) => (one.count > best.count ? one : best), { start: 0, count: 0 }).start;
  const start = wordStart(text, Math.max(0, Math.min(firstIn - length / 4, text.length - length)));
  const end = wordStart(text, start + length);
  const pieces = marked(text.slice(start, end).trim(), terms);
  const cut: Piece = { text: "…", isFound: false };
  return [...(start > 0 ? [cut] : []), ...pieces, ...(end < text.length ? [cut] : [])];
}

/** The beginning of the word around a place; where no word begins near it, the place. */
function wordStart(text: string, place: number): number {
  const at = Math.round(place);
  if (at === 0 || at >= text.length) return Math.min(at, text.length);
  const space = text.lastIndexOf(" ", at);
  return space > at - 16 ? space + 1 : at;
}
