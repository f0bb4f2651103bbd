/** All languages are complete, and every key that the code names exists. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FIRST_LANGUAGE, LANGUAGE_NAMES, LANGUAGES, type Language } from "../../tools/languages";

const ROOT = join(import.meta.dirname, "../..");

type Tree = { readonly [key: string]: string | Tree };

function flat(tree: Tree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const name = prefix ? `${prefix}.${key}` : key;
    return typeof value === "string" ? [[name, value]] : flat(value, name);
  });
}

function language(lang: Language, folder: string): Map<string, string> {
  return new Map(flat(JSON.parse(readFileSync(join(ROOT, folder, `${lang}.json`), "utf8")) as Tree));
}

/** The system's words, and beside them those of the analysis board and of the stand-in, which the system has no use for. */
const FOLDERS = ["lang", "analysis/lang", "table/lang"];
const [own, board] = FOLDERS.map((folder) => language(FIRST_LANGUAGE, folder));
const en = new Map([...own!, ...board!]);

/** What a language says in a folder, and what the first one says there. */
const OTHERS = LANGUAGES.filter((lang) => lang !== FIRST_LANGUAGE).flatMap((lang) =>
  FOLDERS.map((folder) => ({ lang, folder, first: language(FIRST_LANGUAGE, folder), said: language(lang, folder) })),
);

function files(folder: string, ending: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!))].sort();
}

/** Counted things: `KEY.one` and `KEY.other`, and the forms between that only some languages have (`countedInWords`). */
function isCounted(key: string, texts: ReadonlyMap<string, string>): boolean {
  return /\.(?:one|other)$/.test(key) && texts.has(inForm(key, "one")) && texts.has(inForm(key, "other"));
}

const inForm = (key: string, form: string) => key.replace(/\.\w+$/, `.${form}`);

/** The forms that a language has for numbers of things; it may have a text of its own for one thing in any case. */
function formsOf(lang: Language): string[] {
  const rules = new Intl.PluralRules(lang);
  return [...new Set(["one", "other", ...Array.from({ length: 200 }, (_, count) => rules.select(count))])];
}

/**
 * What may not stand in a language as it stands in English. Languages with the same letters have words that are the same:
 * there three words in a row tell.
 */
function englishIn(lang: Language): RegExp {
  return /^\p{Script=Latin}/u.test(LANGUAGE_NAMES[lang]) ? /(?:\p{L}{2,}\P{L}+){2}\p{L}{2,}/u : /[A-Za-z]{4}/;
}

/**
 * The keys of `lang/` below which each function of a file reads its texts; a function that is not found reads from the
 * top.
 */
function placesIn(body: string, names: RegExp): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const match of body.matchAll(names)) {
    const made = body.slice(match.index, match.index + 200);
    const place = /^[^;]*?(?:saying\(|sayingIn\([\w.]+, )"([\w.-]+)"|^[^;]*?`RANSEN\.((?:[\w-]+\.)*)\$\{key\}`/.exec(
      made,
    );
    if (!place) continue;
    places.set(match[1]!, [...(places.get(match[1]!) ?? []), place[1] ? `${place[1]}.` : (place[2] ?? "")]);
  }
  return places;
}

/** The text of a call's first argument; `from` is behind the bracket. */
function firstArgument(body: string, from: number): string {
  let depth = 0;
  for (let at = from; at < body.length; at++) {
    const sign = body[at]!;
    if ((sign === "," || sign === ")") && depth === 0) return body.slice(from, at);
    if ("([{".includes(sign)) depth += 1;
    if (")]}".includes(sign)) depth -= 1;
  }
  return "";
}

/** Keys that an argument may come to: `"key"`, `is ? "key" : "other"`, and how `` `key.${id}` `` begins. */
function keysIn(argument: string): { key: string; begins: boolean }[] {
  const outer = argument.replace(/\$\{[^{}]*\}/g, "${}");
  return [...outer.matchAll(/(?:^|[?:])\s*(?:"([\w.-]+)"|`([\w.-]+)\$\{)/g)].map(([, whole, start]) =>
    whole === undefined ? { key: start!, begins: true } : { key: whole, begins: false },
  );
}

describe("the languages", () => {
  it("say each thing once", () => {
    expect([...board!.keys()].filter((key) => own!.has(key))).toEqual([]);
  });

  it.each(OTHERS)("have the same keys ($folder, $lang)", ({ lang, first, said }) => {
    const forms = formsOf(lang);
    const wanted = new Set(
      [...first.keys()].flatMap((key) => (isCounted(key, first) ? forms.map((form) => inForm(key, form)) : [key])),
    );
    expect([...wanted].filter((key) => !said.has(key))).toEqual([]);
    expect([...said.keys()].filter((key) => !wanted.has(key))).toEqual([]);
  });

  it.each(OTHERS)("fill in the same values ($folder, $lang)", ({ first, said }) => {
    const twinOf = (key: string) => first.get(key) ?? first.get(inForm(key, "other"));
    const different = [...said].filter(([key, text]) => {
      const twin = twinOf(key);
      return twin !== undefined && placeholders(text).join() !== placeholders(twin).join();
    });
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it.each(LANGUAGES)("leave nothing empty (%s)", (lang) => {
    const all = FOLDERS.flatMap((folder) => [...language(lang, folder)]);
    expect(all.filter(([, text]) => text.trim() === "").map(([key]) => key)).toEqual([]);
  });

  it.each(OTHERS)("are translated ($folder, $lang)", ({ lang, first, said }) => {
    const english = [...said].filter(
      ([key, text]) => text === first.get(key) && englishIn(lang).test(text.replace(/\{\w+\}/g, "")),
    );
    expect(english.map(([key]) => key)).toEqual([]);
  });

  it("have the forms that they have for numbers of things", () => {
    expect(formsOf("en")).toEqual(["one", "other"]);
    expect(formsOf("pl" as Language).sort()).toEqual(["few", "many", "one", "other"]);
    expect(isCounted("RANSEN.chronicle.undone.other", en)).toBe(true);
    expect(isCounted("RANSEN.told.type.other", en)).toBe(false);
  });

  it("hold every key that code and templates name in full", () => {
    const named = new Set<string>();
    for (const path of [...files("src", /\.ts$/), ...files("templates", /\.hbs$/), ...files("cli", /\.ts$/)])
      for (const match of readFileSync(path, "utf8").matchAll(/["'`](RANSEN(?:\.\w[\w-]*)+)["'`]/g))
        named.add(match[1]!);
    const prefixes = [...en.keys()];
    const missing = [...named].filter((key) => !en.has(key) && !prefixes.some((known) => known.startsWith(`${key}.`)));
    expect(named.size).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });

  it("hold every key that the system says below a place", () => {
    const all = [...en.keys()];
    const bodies = files("src", /\.ts$/).map((path) => ({ path, body: readFileSync(path, "utf8") }));
    const shared = placesIn(bodies.map(({ body }) => body).join("\n"), /export const (\w+)(?= = saying\()/g);
    const said = bodies.flatMap(({ path, body }) => {
      const own = placesIn(body, /const (\w+)(?= = | = \()/g);
      const isFromTop = /import \{[^}]*\bsay\b[^}]*\} from "[./]+foundry\/words"/.test(body);
      return [...body.matchAll(/\b(say(?:[A-Z]\w*)?)\(/g)].flatMap((call) => {
        const found = [...(own.get(call[1]!) ?? []), ...(shared.get(call[1]!) ?? [])];
        // A function made by the file uses keys below one of the file's own places.
        const places = found.length > 0 || isFromTop ? found : [...own.values()].flat();
        return keysIn(firstArgument(body, call.index + call[0].length)).map(({ key, begins }) => {
          const names = (places.length > 0 ? places : [""]).map((place) => `RANSEN.${place}${key}`);
          const isThere = (name: string) =>
            begins
              ? all.some((known) => known.startsWith(name))
              : en.has(name) || all.some((known) => known.startsWith(`${name}.`));
          return { told: `${path.slice(ROOT.length + 1)}: ${names.join(" or ")}`, known: names.some(isThere) };
        });
      });
    });
    expect(said.length).toBeGreaterThan(700);
    expect(said.filter(({ known }) => !known).map(({ told }) => told)).toEqual([]);
  });

  it("hold every key that the board names", () => {
    const named = files("analysis", /\.tsx?$/).flatMap((path) => {
      const body = readFileSync(path, "utf8");
      const said = [...body.matchAll(/\bsay\("([\w.-]+)"/g)].map((match) => `RANSEN.board.${match[1]}`);
      const whole = [...body.matchAll(/["'`](RANSEN(?:\.\w[\w-]*)+)["'`]/g)].map((match) => match[1]!);
      return [...said, ...whole];
    });
    // A room's keys below a place of its own, and lists of which only the place is named.
    const local =
      /^RANSEN\.board\.(hp|mp|health|free|unplaced|prepared|declared|acted|asks|nobody|no|yes|lots|clear|cut|over|goesOn|inDocument)$/;
    const isThere = (key: string) => en.has(key) || [...en.keys()].some((known) => known.startsWith(`${key}.`));
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((key) => !isThere(key) && !local.test(key))).toEqual([]);
    const begun = files("analysis", /\.tsx?$/).flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/\bsay\(`([\w.-]+)\$\{/g)].map((match) => `RANSEN.board.${match[1]}`),
    );
    expect(begun.length).toBeGreaterThan(5);
    // `steps` speaks below a place of its own.
    const belowSteps = begun.map((start) => start.replace(/^RANSEN\.board\.ask-$/, "RANSEN.board.steps.ask-"));
    expect(belowSteps.filter((start) => ![...en.keys()].some((key) => key.startsWith(start)))).toEqual([]);
  });
});
