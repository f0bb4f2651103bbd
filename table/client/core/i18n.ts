import { Hooks } from "./hooks";
import { expandObject, getProperty, hasProperty, mergeObject, type Source } from "./utils";

/** `game.i18n`: the texts of the language the user chose, English where they lack. */
export class Localization {
  /** The language in use. */
  lang = "en";
  /** The texts by nested key. */
  translations: Source = {};
  /** The English texts, where the language lacks one. */
  _fallback: Source = {};

  /** Loads the language files. @param languages what the manifest lists, with addresses made whole. */
  async initialize(lang: string, languages: { lang: string; url: string }[]): Promise<void> {
    this.lang = lang;
    document.documentElement.lang = lang;
    this.translations = await this.#load(lang, languages);
    this._fallback = lang === "en" ? this.translations : await this.#load("en", languages);
    Hooks.callAll("i18nInit");
  }

  async #load(lang: string, languages: { lang: string; url: string }[]): Promise<Source> {
    const texts: Source = {};
    for (const language of languages.filter((entry) => entry.lang === lang)) {
      const response = await fetch(language.url);
      if (!response.ok) throw new Error(`The language file ${language.url} is missing`);
      mergeObject(texts, expandObject((await response.json()) as Source));
    }
    return texts;
  }

  /** The text of a key; the key itself where there is none. */
  localize(key: string, data?: Record<string, unknown>): string {
    if (data !== undefined) return this.format(key, data);
    const own = getProperty(this.translations, key);
    if (typeof own === "string") return own;
    const fallback = getProperty(this._fallback, key);
    return typeof fallback === "string" ? fallback : String(key);
  }

  /** The text of a key with `{names}` replaced. */
  format(key: string, data: Record<string, unknown> = {}): string {
    return this.localize(key).replace(/\{([^}]+)\}/g, (_whole, name: string) =>
      String(data[name.trim()] ?? `{${name}}`),
    );
  }

  /** Whether there is a text. */
  has(key: string, fallback = true): boolean {
    return hasProperty(this.translations, key) || (fallback && hasProperty(this._fallback, key));
  }

  /** Words in a row as the language writes them. */
  getListFormatter(options: Intl.ListFormatOptions = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, options);
  }

  /** The objects sorted by a text of theirs. */
  sortObjects<T extends object>(objects: T[], key: string): T[] {
    const collator = new Intl.Collator(this.lang);
    return objects.sort((a, b) => collator.compare(String(getProperty(a, key)), String(getProperty(b, key))));
  }
}

/** The texts of this page. */
export const i18n = new Localization();
