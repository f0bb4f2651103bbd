/**
 * The pictures of the help journal: every battle script of packs/help-pictures drawn with the words of both languages, as
 * `npm run replay -- FILE --svg` draws it, with names for the characters; all of them on one sheet. Run by tools/packs.mjs.
 */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { drawBattle, markingsOf, PICTURE_STYLE, termsOf, type Words, wordsFrom } from "../src/chronicle/index";
import { readScript, replay, rulesetOf, rulesets } from "../src/rules/index";
import { FIRST_LANGUAGE, LANGUAGES, type Language } from "./languages";

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

/** One picture with the words of both languages, to be put into the sheet of all of them. Pixels. */
export interface HelpPicture {
  readonly width: number;
  readonly height: number;
  /** SVG elements. */
  readonly elements: string;
}

/**
 * A picture, in all languages: one differs from the other in its words and in their places.
 * @throws when its script is no script, or does not go as it says: such a picture would tell something wrong.
 */
export function drawPicture(name: string): HelpPicture {
  const picture = DRAWN.get(name) ?? drawn(name);
  DRAWN.set(name, picture);
  return picture;
}

const DRAWN = new Map<string, HelpPicture>();

function drawn(name: string): HelpPicture {
  const all = inAllLanguages(LANGUAGES.map((lang) => drawnIn(name, lang)));
  if (all === null) throw new Error(`The picture ${name} is not the same in all languages`);
  const [, width, height, elements] = WHOLE.exec(all)!;
  return { width: Number(width), height: Number(height), elements: elements! };
}

/** Pictures in the order of `LANGUAGES` as one, with the words of each; null: they differ in more than their words. */
export function inAllLanguages(pictures: readonly string[]): string | null {
  const [first = "", ...others] = pictures.map((one) => one.replace(TEXT, "<text/>"));
  if (others.some((one) => one !== first)) return null;
  const texts = pictures.map((one) => [...one.matchAll(TEXT)]);
  let place = -1;
  return pictures[0]!.replace(TEXT, (whole: string, opening: string) => {
    place += 1;
    const said = texts.map((own) => own[place]!);
    if (said.every(([one]) => one === whole)) return whole;
    const isInPlace = said.every(([, own]) => own === opening);
    // A longer name may stand elsewhere: then each language has a text of its own.
    if (!isInPlace) return said.map(([one], i) => `<g class="${LANGUAGES[i]}">${one}</g>`).join("");
    return `${opening}${said.map(([, , one], i) => `<tspan class="${LANGUAGES[i]}">${one}</tspan>`).join("")}</text>`;
  });
}

const TEXT = /(<text[^>]*>)([^<]*)<\/text>/g;
const WHOLE = /^<svg [^>]*? width="([\d.]+)" height="([\d.]+)"[^>]*>.*<\/style>\n(.*)<\/svg>\n$/s;

/** Pixels from one picture of the sheet to the next, down and across: more than the window of a picture alone can show of others. */
const APART = 1_000;
const OTHERS = LANGUAGES.filter((lang) => lang !== FIRST_LANGUAGE);
/** Which words are shown is handed down, as only that reaches what `use` repeats. */
const CHOICE = [
  `.${FIRST_LANGUAGE} { display: var(--${FIRST_LANGUAGE}); }\n`,
  ...OTHERS.map((lang) => `.${lang} { display: var(--${lang}, none); }\n`),
  ...OTHERS.map((lang) => `.in-${lang} { --${FIRST_LANGUAGE}: none; --${lang}: inline; }\n`),
].join("");

/**
 * SVG text of the sheet with all pictures below one another, those of the other languages beside the first one's. `pictures.svg#NAME-ja`
 * shows one: by a view, which every browser knows; Firefox has no `:target` for one. Thirty files pressed to three times as much.
 */
export function drawSheet(): string {
  const pictures = pictureNames().map((name, row) => ({ name, row, ...drawPicture(name) }));
  const views = pictures.flatMap(({ name, row, width, height }) =>
    LANGUAGES.map(
      (lang, column) => `<view id="${name}-${lang}" viewBox="${column * APART} ${row * APART} ${width} ${height}"/>`,
    ),
  );
  const groups = pictures.map(({ row, elements }) => `<g transform="translate(0 ${row * APART})">\n${elements}</g>\n`);
  const { width, height } = ROOM;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n`,
    `${views.join("\n")}\n<style>${PICTURE_STYLE}</style>\n<g id="all">\n${groups.join("")}</g>\n`,
    ...OTHERS.map((lang, i) => `<use href="#all" x="${(i + 1) * APART}" class="in-${lang}"/>\n`),
    "</svg>\n",
  ].join("");
  return inOwnStyle(svg).replace("</style>", `${CHOICE}</style>`);
}

/** A page's HTML with the size of each picture of the help: that of the sheet is not its own. */
export function sized(html: string): string {
  return html.replace(SHOWN, (image: string, name: string) => {
    const { width, height } = drawPicture(name);
    return `${image} width="${width}" style="aspect-ratio: ${width} / ${height}"`;
  });
}

/** How a page shows a picture, up to its address. */
const SHOWN = /<img src="[^"]*\/help\/pictures\.svg#([\w-]+)-\w+"/g;

function drawnIn(name: string, lang: Language): string {
  const read = readScript(parse(readFileSync(join(SOURCES, `${name}.yaml`), "utf8")), rulesets);
  if (!read.ok) throw new Error(`The picture ${name} is no battle script: ${JSON.stringify(read.problem)}`);
  const ruleset = rulesetOf(read.script.setup.ruleset)!;
  const { battle, document } = replay(read.script, ruleset);
  if (document.steps.some(({ asScripted }) => !asScripted))
    throw new Error(`The picture ${name} does not go as its script says`);
  const names = parse(readFileSync(join(SOURCES, NAMES), "utf8")) as { [id: string]: Record<Language, string> };
  const words = termsOf(seenByTheFirst(wordsOf(lang)), ruleset.capabilities.terms);
  const markings = markingsOf(read.script, document, battle);
  return drawBattle(battle, document.state, words, (id) => names[id]?.[lang] ?? id, { markings, room: ROOM });
}

/** The sheet without rules of style and colours for what is in no picture. */
function inOwnStyle(svg: string): string {
  const drawn = new Set([...svg.matchAll(/ class="([^"]*)"/g)].flatMap(([, classes = ""]) => classes.split(" ")));
  const styled = svg.replace(/^(\.[^{]*)\{.*\}\n/gm, (rule: string, selector: string) =>
    [...selector.matchAll(/\.([\w-]+)/g)].every(([, name = ""]) => drawn.has(name)) ? rule : "",
  );
  return styled.replace(/ (--[\w-]+): [^;]+;/g, (colour: string, name: string) =>
    styled.includes(`var(${name})`) ? colour : "",
  );
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

/**
 * Writes the sheet into `folder`, as pictures.svg. Letters come from the reader's computer: a computer that shows the
 * page around a picture in Japanese has them.
 */
export async function writePictures(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "pictures.svg"), drawSheet());
}
