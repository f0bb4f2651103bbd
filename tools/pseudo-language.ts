/**
 * A language that nobody speaks, made from the first one: each letter with an accent, each text a third longer. Text
 * that appears without accents does not come from `lang/`; text that is cut has no room for languages with longer
 * words.
 */

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "áƀćďéƒĝĥíĵķĺḿńóṕɋŕśťúṽẃẍýžÁƁĆĎÉƑĜĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼẂẌÝŽ";
const FROM = new Map([...PLAIN].map((letter, i) => [letter, [...ACCENTED][i]!]));

/** What is no text: places that are filled in, tags, references, addresses. */
const KEPT = /\{[^{}]*\}|<[^<>]*>|&\w+;|https?:\S+/;

/** Words that make a text a third longer, so that it breaks as text does. */
const MORE = "ẅíďé ";

export function pseudoText(text: string): string {
  const parts = text.split(new RegExp(`(${KEPT.source})`));
  const told = parts.map((part, i) => (i % 2 === 1 ? part : [...part].map((one) => FROM.get(one) ?? one).join("")));
  const letters = [...parts.filter((_, i) => i % 2 === 0).join("")].filter((one) => FROM.has(one)).length;
  const more = MORE.repeat(letters).slice(0, Math.ceil(letters / 3));
  return told.join("") + (more === "" ? "" : ` ${more}`.trimEnd());
}

type Texts = { readonly [key: string]: Texts | string };

/** A file of `lang/`, every text of it. */
export function pseudoTexts(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, one]) => [key, typeof one === "string" ? pseudoText(one) : pseudoTexts(one)]),
  );
}
