/**
 * Words that all folders of the interface share, in the language of the user. How metres, lists and names read stands
 * in
 * the chronicle: an event in chat and a sign on the map say the same thing in the same way.
 */

import {
  countedInWords,
  joinedInWords,
  kindTitle,
  metres as metresIn,
  metresSpan as metresSpanIn,
  percentInWords,
  termsOf,
  valueInWords,
  type Words,
} from "../chronicle/index";
import { type MoveKind, type Point, type Ruleset, type SideId, type SkirmishId, shownMetres } from "../rules/index";
import { gameSeen } from "./platform";

/** The platform's translations as the chronicle reads them. */
export function wordsOfTheReader(): Words {
  const { i18n } = gameSeen();
  return { lang: i18n.lang, has: (key) => i18n.has(key), format: (key, data = {}) => i18n.format(key, { ...data }) };
}

/** The text of a key below `RANSEN.`, with `{name}` filled in. */
export function say(key: string, data: { [name: string]: string } = {}): string {
  return gameSeen().i18n.format(`RANSEN.${key}`, data);
}

/** The text of a key below `RANSEN.` for a number of things: it has a form for each that the language has. */
export function sayCounted(key: string, count: number): string {
  return countedInWords(`RANSEN.${key}`, count, wordsOfTheReader());
}

/** `12.3 m` or `12 m`. */
export function metresText(metres: number): string {
  return metresIn(metres, wordsOfTheReader());
}

/** `12.3–18.1 m`, or one length where both read alike. */
export function metresSpanText(least: number, most: number): string {
  return metresSpanIn(least, most, wordsOfTheReader());
}

/** A place on a line as its players say it (`LIN-POS-1`): `−12 m`. */
export function placeOnLineText(terms: Terms, [x]: Point): string {
  return sayIn(terms, "told.place", { x: String(shownMetres(x)).replace("-", "−") });
}

/** A kind of move as it begins a line. */
export function moveText(kind: MoveKind): string {
  return kindTitle(kind, wordsOfTheReader());
}

/** `62%`, as the reader's language writes it. */
export function percentText(share: number): string {
  return percentInWords(share, gameSeen().i18n.lang);
}

export function listText(names: readonly string[]): string {
  return joinedInWords(names, gameSeen().i18n.lang);
}

/** Short facts in one line: `Right arm · in melee`. */
export function factsText(facts: readonly string[]): string {
  return facts.join(say("armament.between"));
}

/** The words of a ruleset's players, if they differ from the common ones. */
export type Terms = Ruleset["capabilities"]["terms"];

/** As `say`, in the words of a ruleset's players where they differ. */
export function sayIn(terms: Terms, key: string, data: { [name: string]: string } = {}): string {
  return termsOf(wordsOfTheReader(), terms).format(`RANSEN.${key}`, data);
}

/**
 * A folder's texts: those below `RANSEN.<place>.` in the language of the user, with the words of a ruleset if terms
 * are given.
 */
export function saying(place: string): (key: string, data?: { [name: string]: string }, terms?: Terms) => string {
  return (key, data, terms) => sayIn(terms, `${place}.${key}`, data);
}

/** Sides with words of their own in `lang/` are told in them, all others by their id. */
export function sideText(id: SideId): string {
  return valueInWords("side", id, wordsOfTheReader(), (name) => name);
}

/** `Party's turn`: a sentence of its own for each side that has words of its own. */
export function sideTurnText(id: SideId): string {
  const own = `tracker.sideTurn.${id}`;
  return wordsOfTheReader().has(`RANSEN.${own}`) ? say(own) : say("tracker.sideActs", { side: sideText(id) });
}

/** `Skirmish 2` for `S2`. An area that is a skirmish has the name of the area. */
export function skirmishText(id: SkirmishId, terms?: Terms): string {
  return valueInWords("skirmish", id, termsOf(wordsOfTheReader(), terms), (name) => name);
}

/** `+2`, `−4`, `±0`. */
export function signedText(value: number): string {
  if (value === 0) return "±0";
  return value > 0 ? `+${value}` : `−${-value}`;
}
