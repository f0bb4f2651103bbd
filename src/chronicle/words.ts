/** The language in which the chronicle is told. The host brings it: a browser's translations, or a file of `lang/`. */

export interface Words {
  /** The text of a key with `{name}` filled in from the data. */
  format(key: string, data?: Readonly<Record<string, string>>): string;
  has(key: string): boolean;
  /** BCP 47: `en`, `ja`. */
  readonly lang: string;
}

/** The same language, with the words of a ruleset (`Capabilities.terms`) where they differ. */
export function termsOf(words: Words, terms: string | undefined): Words {
  if (terms === undefined) return words;
  const own = (key: string) => {
    const special = key.replace(/^RANSEN\./, `RANSEN.terms.${terms}.`);
    return words.has(special) ? special : key;
  };
  return { lang: words.lang, has: words.has, format: (key, data) => words.format(own(key), data) };
}

/** The name that people know a character by, and its parts where somebody knows names of those. */
export interface NameOf {
  (id: string): string;
  /** Absent: parts are called by their ids. */
  readonly part?: (id: string, part: string) => string;
}

export function partNamed(nameOf: NameOf, id: string, part: string): string {
  return nameOf.part?.(id, part) ?? part;
}

/** Somebody, or one of its parts: `Ogre`, `Ogre (right arm)`. */
export function targetNamed(
  {
    id,
    part,
    for: covered,
  }: { readonly id: string; readonly part?: string | undefined; readonly for?: string | undefined },
  words: Words,
  nameOf: NameOf,
): string {
  // ACT-13: the covering one is struck. The strike was aimed at another.
  if (covered !== undefined)
    return words.format("RANSEN.struck.covering", {
      who: targetNamed({ id, part }, words, nameOf),
      for: nameOf(covered),
    });
  if (part === undefined) return nameOf(id);
  return words.format("RANSEN.struck.part", { who: nameOf(id), part: partNamed(nameOf, id, part) });
}

/**
 * The text of a key for a number of things, in the form that the language has for it: `KEY.one`, `KEY.other`
 * (`Intl.PluralRules`). Any language may have another form for one thing, even one with the same form for all
 * numbers.
 */
export function countedInWords(key: string, count: number, { lang, format, has }: Words): string {
  const form = `${key}.${count === 1 ? "one" : new Intl.PluralRules(lang).select(count)}`;
  return format(has(form) ? form : `${key}.other`, { count: String(count) });
}

/** Reads the texts of one part of the code: the text of a key below its own place in `lang/`. */
export type Say = (key: string, data?: Readonly<Record<string, string>>) => string;

/** The texts below `RANSEN.<place>.` of some words. */
export function sayingIn(words: Words, place: string): Say {
  return (key, data) => words.format(`RANSEN.${place}.${key}`, data);
}

type Texts = { readonly [key: string]: string | Texts };

/** Words from a language file as it stands in `lang/`: nested records of texts. */
export function wordsFrom(file: unknown, lang: string): Words {
  const texts = new Map<string, string>();
  const gather = (part: Texts, prefix: string) => {
    for (const [key, value] of Object.entries(part))
      if (typeof value === "string") texts.set(prefix + key, value);
      else gather(value, `${prefix}${key}.`);
  };
  gather(file as Texts, "");
  return {
    lang,
    has: (key) => texts.has(key),
    format: (key, data = {}) =>
      (texts.get(key) ?? key).replace(/\{(\w+)\}/g, (whole, name: string) =>
        Object.hasOwn(data, name) ? data[name]! : whole,
      ),
  };
}
