/** Writes the search beside the pages: its script, and for each language a file with what it finds. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { parse } from "yaml";
import { LANGUAGES, type Language } from "../../tools/languages";
import { addressOf, GROUPS } from "../pages";
import { indexOf, type KeptIndex } from "./finding";
import { sectionsOf } from "./sections";

interface AlsoCalled {
  readonly headings?: Readonly<Record<string, string>>;
  readonly alike?: readonly (readonly string[])[];
  readonly unasked?: readonly string[];
}

const HERE = fileURLToPath(new URL("./", import.meta.url));

/** What people of a language type; a language may have none. */
export function alsoCalled(lang: Language): AlsoCalled {
  const file = join(HERE, `../also-called/${lang}.yaml`);
  return existsSync(file) ? (parse(readFileSync(file, "utf8")) as AlsoCalled) : {};
}

/** Of a page among what is found: whoever searches plays, and asks about rules first. */
const WEIGHTS: Readonly<Record<string, number>> = {
  "rulesets/sw25-advanced": 1.1,
  "rulesets/simultaneous": 0.9,
  sentences: 0.15,
  rules: 0.6,
  "": 0.3,
};

/** The headings of a language's pages, read from the built folder. */
function indexIn(out: string, lang: Language): KeptIndex {
  const { headings = {}, alike = [], unasked = [] } = alsoCalled(lang);
  const sections = GROUPS.flatMap(({ weight, pages }) =>
    pages.flatMap(({ path, title }) => {
      const address = addressOf(path, lang).slice(1);
      const html = readFileSync(join(out, address, "index.html"), "utf8");
      return sectionsOf(html, {
        address,
        title: title[lang],
        weight: WEIGHTS[path] ?? weight,
        // Every sentence of it stands elsewhere in other words.
        hasText: path !== "sentences",
        alsoCalled: headings,
      });
    }),
  );
  return indexOf(
    sections.map((section, id) => ({ ...section, id })),
    { alike, unasked },
  );
}

export async function writeSearch(out: string): Promise<void> {
  mkdirSync(join(out, "search"), { recursive: true });
  for (const lang of LANGUAGES) writeFileSync(join(out, `search/${lang}.json`), JSON.stringify(indexIn(out, lang)));
  await build({
    entryPoints: [join(HERE, "page.ts")],
    outfile: join(out, "search.js"),
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    legalComments: "eof",
    logLevel: "silent",
  });
}
