/**
 * The pictures of the help journal: every battle script of packs/help-pictures drawn with the words of both languages, as
 * `npm run replay -- FILE --svg` draws it, with names for the characters. Run by tools/packs.mjs.
 */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { drawBattle, markingsOf, termsOf, type Words, wordsFrom } from "../src/chronicle/index";
import { readScript, replay, rulesetOf, rulesets } from "../src/rules/index";
import { LANGUAGES, type Language } from "./languages";

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
 * SVG text of a picture, in all languages: `NAME.svg#ja` shows the Japanese words, `NAME.svg` and `NAME.svg#en` the English ones. One
 * picture differs from the other in its words alone.
 * @throws when its script is no script, or does not go as it says: such a picture would tell something wrong.
 */
export function drawPicture(name: string): string {
  const [english, japanese] = LANGUAGES.map((lang) => drawnIn(name, lang));
  const words = [...japanese!.matchAll(TEXT)].map(([, , text]) => text!);
  const both = english!.replace(TEXT, (whole: string, opening: string, text: string) => {
    const other = words.shift();
    return other === text
      ? whole
      : `${opening}<tspan class="en">${text}</tspan><tspan class="ja">${other}</tspan></text>`;
  });
  if (japanese!.replace(TEXT, "$1") !== english!.replace(TEXT, "$1"))
    throw new Error(`The picture ${name} is not the same in all languages`);
  return both.replace(/<svg ([^>]*)>/, '<svg id="ja" $1><view id="en"/>').replace("</style>", `${CHOICE}\n</style>`);
}

const TEXT = /(<text[^>]*>)([^<]*)<\/text>/g;
const CHOICE = "svg:not(:target) .ja, svg:target .en { display: none; }";

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
  return inOwnStyle(
    drawBattle(battle, document.state, words, (id) => names[id]?.[lang] ?? id, { markings, room: ROOM }),
  );
}

/** The picture without rules of style for what is not in it: of sixty pictures they were the greater part. */
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
 * Writes all pictures into `folder`, as NAME.svg. Letters are the reader's computer's: whoever reads
 * the page around a picture in Japanese has them.
 */
export async function writePictures(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of pictureNames()) writeFileSync(join(folder, `${name}.svg`), drawPicture(name));
}
