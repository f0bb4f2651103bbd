/**
 * `npm run build:pages -- [--out FOLDER] [--board FOLDER] [--address URL]`: makes the project's pages – the documents in both languages, with a
 * search, and the analysis board below `board/` – into one folder, `dist-pages`. All its addresses are relative, so that
 * any host shows it, in a subfolder too. Exit status 2 for options that cannot be understood.
 */

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Eleventy, IdAttributePlugin } from "@11ty/eleventy";
import sharp from "sharp";
import { writePictures } from "../tools/help-pictures";
import { folderOf, LANGUAGE_NAMES, LANGUAGES, type Language } from "../tools/languages";
import { optionsOf, runTool } from "../tools/options";
import { addresses } from "../tools/release-files";
import { addressOf, boardIn, escaped, GROUPS, pagesIn, type Written } from "./pages";
import { positionsOfPictures } from "./positions";
import { writeSearch } from "./search/writing";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
interface SiteWords {
  readonly name: string;
  readonly gone: string;
  readonly toStart: string;
  readonly toBoard: string;
}
const WORDS = JSON.parse(readFileSync(join(ROOT, "site/words.json"), "utf8")) as Record<Language, SiteWords>;
/** Beside the pages, as they are. */
const CARRIED = ["style.css", "folded-contents.js", "on-the-board.js", "icon.svg"] as const;

/** The layout's data for a page. */
function dataOf({ lang, path, title, textLang }: Written): object {
  return {
    layout: "page.njk",
    permalink: `${addressOf(path, lang).slice(1)}index.html`,
    lang,
    path,
    title,
    textLang,
    words: WORDS[lang],
    home: addressOf("", lang),
    board: boardIn(lang),
    repository: addresses().url,
    others: LANGUAGES.filter((one) => one !== lang).map((other) => ({
      lang: other,
      name: LANGUAGE_NAMES[other],
      address: addressOf(path, other),
    })),
    groups: GROUPS.map((group) => ({
      title: group.title[lang],
      pages: group.pages.map((one) => ({
        path: one.path,
        title: one.title[lang],
        address: addressOf(one.path, lang),
      })),
    })),
  };
}

/** Addresses from the pages' root, as seen from a page: any folder may be the root. */
export function madeRelative(html: string, url: string): string {
  return html.replaceAll(/ (href|src|srcset)="\/([^"]*)"/g, (_, name: string, target: string) => {
    const [path = "", mark] = target.split("#");
    const found = posix.relative(url, `/${path}`);
    const isFolder = path === "" || path.endsWith("/");
    const away = found === "" ? "./" : isFolder ? `${found}/` : found;
    return ` ${name}="${away}${mark === undefined ? "" : `#${mark}`}"`;
  });
}

/** A piece of a script may be wider than a phone: whoever has no mouse scrolls it by keys. */
function reachedByKeys(html: string): string {
  return html.replaceAll(/<pre(?=[ >])/g, '<pre tabindex="0"');
}

/** Letters of any language stay, so that Japanese headings have marks of their own. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}

/** What is shown beside a link in a chat. Its address has to be whole, so that there is none where nobody says where the pages are. */
const CARD = "card.png";
const CARD_SIZE = { width: 1_200, height: 630 };

async function writeCard(out: string, address: string): Promise<void> {
  const picture = await sharp(join(ROOT, "docs/pictures/board-question-en.webp"))
    .resize({ ...CARD_SIZE, fit: "contain", background: "#fbfaf7" })
    .png()
    .toBuffer();
  writeFileSync(join(out, CARD), picture);
  const board = join(out, "board/index.html");
  if (!existsSync(board)) return;
  const html = readFileSync(board, "utf8");
  writeFileSync(board, html.replace("</title>", `</title>\n<meta property="og:image" content="${address}${CARD}">`));
}

async function writePages(out: string, address: string | null): Promise<void> {
  const positions = await positionsOfPictures();
  const made = new Eleventy(join(ROOT, "site/eleventy"), out, {
    quietMode: true,
    configPath: false,
    config(settings) {
      settings.addPlugin(IdAttributePlugin, { slugify: slugOf });
      settings.setIncludesDirectory("_includes");
      for (const file of CARRIED) settings.addPassthroughCopy({ [join(ROOT, "site", file)]: file });
      for (const lang of LANGUAGES)
        for (const page of pagesIn(lang, positions)) {
          const name = `${lang}/${page.path || "start"}.${page.format === "markdown" ? "md" : "html"}`;
          settings.addTemplate(name, page.text, {
            ...dataOf(page),
            card: address === null ? null : `${address}${CARD}`,
            templateEngineOverride: page.format === "markdown" ? "md" : "html",
          });
        }
      settings.addTransform("relative", function (html) {
        return madeRelative(reachedByKeys(html), this.page.url);
      });
    },
  });
  await made.write();
}

/** Shown by the host at any depth, so that its links have to be whole; in every language, as nobody knows whose reader it has. */
export function notFound(address: string): string {
  const lines = LANGUAGES.map((lang) => {
    const { gone, toStart, toBoard } = WORDS[lang];
    const linkTo = (path: string, text: string) => `<a href="${escaped(address + path)}">${escaped(text)}</a>`;
    const links = [linkTo(folderOf(lang), toStart), linkTo(boardIn(lang).slice(1), toBoard)];
    return `<p lang="${lang}">${escaped(gone)} ${links.join(" · ")}</p>`;
  });
  return readFileSync(join(ROOT, "site/not-found.html"), "utf8").replace("{lines}", () => lines.join("\n"));
}

/**
 * Writes all pages into a folder, which is emptied first.
 * @param board the built analysis board
 * @param address where they will be read, with a slash at its end; null: nobody knows yet
 */
export async function buildPages(out: string, board: string, address: string | null = null): Promise<void> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  await writePages(out, address);
  await writePictures(join(out, "help"));
  cpSync(join(ROOT, "docs/pictures"), join(out, "pictures"), { recursive: true });
  await writeSearch(out);
  if (existsSync(board)) cpSync(board, join(out, "board"), { recursive: true });
  if (address === null) return;
  writeFileSync(join(out, "404.html"), notFound(address));
  await writeCard(out, address);
}

async function run(): Promise<number> {
  const { out, board, address } = optionsOf({
    out: { type: "string", default: "dist-pages" },
    board: { type: "string", default: "dist-analysis" },
    address: { type: "string" },
  });
  await buildPages(resolve(out), resolve(board), address === undefined ? null : address.replace(/\/?$/, "/"));
  if (!existsSync(board)) console.warn(`There is no ${board}: the pages have no analysis board.`);
  console.log(`${out}: the pages in ${LANGUAGES.length} languages`);
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await runTool("npm run build:pages -- [--out FOLDER] [--board FOLDER] [--address URL]", run);
