/**
 * The pictures of the help journal: every battle script of packs/help-pictures drawn in both languages, as
 * `npm run replay -- FILE --svg` draws it, with names for the characters. Run by tools/packs.mjs.
 */

import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { parse } from "yaml";
import { drawBattle, markingsOf, termsOf, type Words, wordsFrom } from "../src/chronicle/index";
import { readScript, replay, rulesetOf, rulesets, wentAsScripted } from "../src/rules/index";

export const LANGUAGES = ["en", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];

const SOURCES = fileURLToPath(new URL("../packs/help-pictures/", import.meta.url));
const NAMES = "names.yaml";
/** Pixels that a journal's page has room for. */
const ROOM = { width: 640, height: 420 };

/** The names of all pictures, in order. */
export function pictureNames(): string[] {
  return readdirSync(SOURCES)
    .filter((file) => file.endsWith(".yaml") && file !== NAMES)
    .map((file) => basename(file, ".yaml"))
    .sort();
}

/**
 * SVG text of a picture.
 * @throws when its script is no script, or does not go as it says: such a picture would tell something wrong.
 */
export function drawPicture(name: string, lang: Language): string {
  const read = readScript(parse(readFileSync(join(SOURCES, `${name}.yaml`), "utf8")), rulesets);
  if (!read.ok) throw new Error(`The picture ${name} is no battle script: ${JSON.stringify(read.problem)}`);
  const ruleset = rulesetOf(read.script.setup.ruleset)!;
  const { battle, document } = replay(read.script, ruleset);
  if (!wentAsScripted(document)) throw new Error(`The picture ${name} does not go as its script says`);
  const names = parse(readFileSync(join(SOURCES, NAMES), "utf8")) as { [id: string]: Record<Language, string> };
  const words = termsOf(seenByTheFirst(wordsOf(lang)), ruleset.capabilities.terms);
  const markings = markingsOf(read.script, document, battle);
  return drawBattle(battle, document.state, words, (id) => names[id]?.[lang] ?? id, { markings, room: ROOM });
}

function wordsOf(lang: Language): Words {
  const file = fileURLToPath(new URL(`../lang/${lang}.json`, import.meta.url));
  return wordsFrom(JSON.parse(readFileSync(file, "utf8")), lang);
}

/** A reader looks from one side: its rear is "the own rear", as it is at the table. */
function seenByTheFirst(words: Words): Words {
  const own: { readonly [key: string]: string } = {
    "RANSEN.told.area.first-rear": "RANSEN.areas.name.rear",
    "RANSEN.told.area.front": "RANSEN.areas.name.front",
    "RANSEN.told.area.second-rear": "RANSEN.areas.name.enemy-rear",
  };
  return { ...words, format: (key, data) => words.format(own[key] ?? key, data) };
}

/** Letters alone: a picture sets one after the other, without what finer setting and upright lines need. Browsers refuse a font without its table of names. */
const BARE = { dropTables: ["BASE", "GPOS", "GSUB", "STAT", "gasp", "prep", "vhea", "vmtx"], noHinting: true };

/** An image knows none of the page's fonts, and not every computer has a Japanese one: it brings the letters it needs. */
async function withLetters(svg: string, font: Buffer): Promise<string> {
  const letters = lettersOf(svg);
  if (letters === "") return svg;
  const own = await subsetFont(font, letters, { targetFormat: "woff2", ...BARE });
  const face = `@font-face { font-family: "Ransen"; src: url("data:font/woff2;base64,${own.toString("base64")}"); }`;
  return svg
    .replace("<style>", `<style>\n${face}`)
    .replace("</style>", 'text { font-family: "Ransen", sans-serif; }\n</style>');
}

/** Every letter beyond the Latin ones that stands in a text of the picture. */
function lettersOf(svg: string): string {
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text).join("");
  return [...new Set(texts)]
    .filter((letter) => letter > "\u02ff")
    .sort()
    .join("");
}

/** Writes all pictures in both languages into `folder`, as NAME.LANG.svg. */
export async function writePictures(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const drawn = LANGUAGES.flatMap((lang) =>
    pictureNames().map((name) => ({ file: `${name}.${lang}.svg`, svg: drawPicture(name, lang) })),
  );
  const { resolve } = createRequire(import.meta.url);
  const whole = readFileSync(resolve("@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff"));
  // Unpacking the whole font takes seconds: once for the letters of all pictures.
  const font = await subsetFont(whole, lettersOf(drawn.map(({ svg }) => svg).join("")), { targetFormat: "truetype" });
  for (const { file, svg } of drawn) writeFileSync(join(folder, file), await withLetters(svg, font));
  copyFileSync(resolve("@fontsource/noto-sans-jp/LICENSE"), join(folder, "LICENSE-letters"));
}
