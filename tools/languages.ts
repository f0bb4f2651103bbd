/**
 * The languages in which everything is said: the only list of them. The first is the one that everything is written in
 * first; its pages stand at the top, those of the others in folders of their names.
 */

/** Each named in itself. */
export const LANGUAGE_NAMES = { en: "English", ja: "日本語" } as const;

export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];
export const FIRST_LANGUAGE = "en" satisfies Language;

/** One of something for each language. */
export function inEach<T>(made: (lang: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((lang) => [lang, made(lang)])) as Record<Language, T>;
}

export function isLanguage(text: unknown): text is Language {
  return (LANGUAGES as readonly unknown[]).includes(text);
}

/** The folder of a language's pages, with a slash at its end; empty: the top. */
export function folderOf(lang: string): string {
  return lang === FIRST_LANGUAGE ? "" : `${lang}/`;
}
