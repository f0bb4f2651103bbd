/**
 * The project's pages in every language: which there are, where their text stands, and what of it links to what. A page's
 * text is a document of `docs/`, a journal of the help (`packs/help-*`) or the list of rules (`docs/rules-data`).
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { sized } from "../tools/help-pictures";
import { FIRST_LANGUAGE, folderOf, inEach, LANGUAGES, type Language } from "../tools/languages";
import { addresses, ownVersion } from "../tools/release-files";
import { ruleSentences } from "../tools/rule-words";
import { RULESET_IDS, type RulesetId, shortRulesetName } from "../tools/ruleset-names";

type InEach = Readonly<Record<Language, string>>;

const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** Where a page's text stands. A document that is not translated is shown in English, and says so. */
type Source =
  | { readonly document: string }
  | { readonly journal: string }
  | { readonly rules: true }
  | { readonly start: true };

/** A page, by the folder that it is written into; the start page has none. */
interface Listed {
  readonly path: string;
  readonly title: InEach;
  readonly source: Source;
}

interface Group {
  readonly title: InEach;
  /** Of its pages among what a search finds: whoever plays asks about rules first. */
  readonly weight: number;
  readonly pages: readonly Listed[];
}

const page = (path: string, title: InEach, source: Source): Listed => ({ path, title, source });
const document = (path: string, title: InEach, file: string) => page(path, title, { document: file });
const journal = (name: string, title: InEach) => page(`rulesets/${name}`, title, { journal: name });
const ruleset = (id: RulesetId): Listed => ({
  path: `rulesets/${id}`,
  title: inEach((lang) => shortRulesetName(id, lang)),
  source: { journal: id },
});

/** Everything that the pages have, in the order of the list beside them. */
export const GROUPS: readonly Group[] = [
  {
    title: { en: "Play", ja: "遊ぶ" },
    weight: 0.8,
    pages: [
      page("", { en: "Ransen", ja: "Ransen 乱戦" }, { start: true }),
      document("game-masters", { en: "For Game Masters", ja: "GMの方へ" }, "for-game-masters.md"),
      document("players", { en: "For players", ja: "プレイヤーの方へ" }, "for-players.md"),
      journal("at-the-table", { en: "At the table", ja: "卓での操作" }),
      document("analysis-board", { en: "The analysis board", ja: "検討盤の使い方" }, "analysis-board.md"),
      document("imports", { en: "Sheets from elsewhere", ja: "他のシートの取り込み" }, "imports.md"),
      document("neighbours", { en: "Beside other modules", ja: "他のモジュールとの併用" }, "neighbours.md"),
    ],
  },
  {
    title: { en: "Rules", ja: "ルール" },
    weight: 1,
    pages: [
      journal("which-rules", { en: "Which rules?", ja: "どのルールを使う？" }),
      journal("words", { en: "Words and pictures", ja: "用語と図の見方" }),
      ...RULESET_IDS.map(ruleset),
      page("rules", { en: "Every rule by its number", ja: "番号で引くルール" }, { rules: true }),
      document("sentences", { en: "What the sources say", ja: "元の文との対応" }, "sentences.md"),
    ],
  },
  {
    title: { en: "Build on it", ja: "作る人へ" },
    weight: 0.3,
    pages: [
      document("battle-scripts", { en: "Battle scripts", ja: "戦闘スクリプト" }, "battle-scripts.md"),
      document("module-authors", { en: "For module authors", ja: "モジュール作者の方へ" }, "for-module-authors.md"),
      document("rules-package", { en: "The rules as a package", ja: "ルールのパッケージ" }, "rules-package.md"),
      document("developers", { en: "For developers", ja: "開発者の方へ" }, "for-developers.md"),
      document("glossary", { en: "Glossary", ja: "用語集" }, "glossary.md"),
    ],
  },
];

/** A page in one language, as it is written. */
export interface Written {
  readonly lang: Language;
  readonly path: string;
  readonly title: string;
  /** The language that its text is in. */
  readonly textLang: Language;
  readonly text: string;
  readonly format: "markdown" | "html";
}

/** Where a page stands below the pages' root, with a slash at its end. */
export function addressOf(path: string, lang: Language): string {
  return `/${folderOf(lang)}${path === "" ? "" : `${path}/`}`;
}

const LISTED = GROUPS.flatMap(({ pages }) => pages);

/** What stands behind the board's address for each picture of the help, by the picture's name. */
export type Positions = ReadonlyMap<string, string>;

/** All pages of a language; `positions`: pictures lead to the board. @throws when a source is not there */
export function pagesIn(lang: Language, positions: Positions = new Map()): Written[] {
  return LISTED.map(({ path, title, source }) => ({
    lang,
    path,
    title: title[lang],
    ...textOf(source, lang, positions),
  }));
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

function textOf(source: Source, lang: Language, positions: Positions): Pick<Written, "text" | "textLang" | "format"> {
  if ("start" in source)
    return { text: toReady(read(`site/start.${lang}.html`), lang, positions), textLang: lang, format: "html" };
  if ("rules" in source) return { text: ruleList(lang), textLang: lang, format: "html" };
  if ("journal" in source)
    return { text: journalText(source.journal, lang, positions), textLang: lang, format: "html" };
  const textLang = isTranslated(source.document, lang) ? lang : FIRST_LANGUAGE;
  const file = `docs/${folderOf(textLang)}${source.document}`;
  return { text: linked(read(file), file, lang), textLang, format: "markdown" };
}

function isTranslated(document: string, lang: Language): boolean {
  return lang !== FIRST_LANGUAGE && existsSync(join(ROOT, "docs", lang, document));
}

/** A journal of the help: its pages one below the other. Pictures stand in the folder `help` of the pages. */
function journalText(name: string, lang: Language, positions: Positions): string {
  interface Journal {
    readonly name: string;
    readonly pages: readonly { readonly name: string; readonly text: { readonly content: string } }[];
  }
  const { name: title, pages } = parse(read(`packs/help-${lang}/${name}.yaml`)) as Journal;
  const texts = pages.map(({ name: head, text }) => {
    const content = text.content
      // A link within Foundry; the pages have the guide for players.
      .replace(/<p class="ransen-marks">.*?<\/p>\n/, "")
      .replaceAll(/<(\/?)h2>/g, "<$1h3>")
      .replaceAll(
        /<img src="systems\/ransen\/help\/pictures\.svg#([\w-]+)-\w+"[^>]*>/g,
        (image: string, picture: string) =>
          onTheBoard(
            sized(image).replace('src="systems/ransen/help/', 'loading="lazy" src="/help/'),
            positions.get(picture),
            lang,
          ),
      )
      .replaceAll(/<small class="ransen-rule">([^<]+)<\/small>/g, (_, id: string) => ruleMark(id, lang));
    return `<h2>${escaped(head)}</h2>\n${content}`;
  });
  return `<h1>${escaped(title)}</h1>\n${texts.join("\n")}`;
}

/** The board's address, which stands for it with the position that most tables ask about, in the page's language. */
function toReady(html: string, lang: Language, positions: Positions): string {
  const position = positions.get(`ready/${lang}/block`);
  const mark = position === undefined ? "" : `#${position}`;
  return html.replaceAll('href="/board/"', `href="${boardIn(lang)}${mark}"`);
}

/** The board, speaking the language of the page that leads to it. */
export function boardIn(lang: Language): string {
  return `/board/?lang=${lang}`;
}

/** A picture as the way to its battle on the board; a script of the pages opens it in the picture's place. */
function onTheBoard(image: string, position: string | undefined, lang: Language): string {
  if (position === undefined) return image;
  const words: InEach = { en: "Move it yourself", ja: "自分で動かしてみる" };
  return `<a class="position" href="${boardIn(lang)}#${position}">${image}<span>${words[lang]}</span></a>`;
}

function ruleMark(id: string, lang: Language): string {
  return `<a class="rule" href="${addressOf("rules", lang)}#${id}">${id}</a>`;
}

/** Every rule by its number, in one sentence: what *why?* leads to. */
function ruleList(lang: Language): string {
  const words = {
    en: {
      title: "Every rule by its number",
      lead: "A sentence at the table cites these numbers. The code and the tests cite them too.",
    },
    ja: {
      title: "番号で引くルール",
      lead: "卓に表示される文は、この番号でルールを示します。プログラムとテストも同じ番号を使います。",
    },
  }[lang];
  const titles = new Map(
    LISTED.flatMap(({ source, title }) => ("journal" in source ? [[source.journal, title[lang]]] : [])),
  );
  const others: Readonly<Record<string, InEach>> = {
    common: { en: "What all rulesets share", ja: "共通" },
    strike: { en: "Strikes", ja: "攻撃とHP" },
  };
  const stated = new Map<string, InEach>(Object.entries(ruleSentences(ROOT)));
  const lists = readdirSync(join(ROOT, "docs/rules-data")).filter((file) => file.endsWith(".json"));
  const sections = lists.sort().map((file) => {
    const name = file.replace(/\.json$/, "");
    const rules = JSON.parse(read(`docs/rules-data/${file}`)) as Readonly<Record<string, InEach>>;
    for (const id of Object.keys(rules)) stated.delete(id);
    // Rules that both editions of Advanced Combat share have an id in each edition: those of the older one stand
    // beside its own.
    const shared = name === "sw20-advanced" ? [...stated].filter(([id]) => id.startsWith("A20-")) : [];
    const rows = [...Object.entries(rules), ...shared].map(
      ([id, sentence]) => `<dt id="${id}"><a href="#${id}">${id}</a></dt><dd>${escaped(sentence[lang])}</dd>`,
    );
    const title = titles.get(name) ?? others[name]?.[lang] ?? name;
    return `<h2 id="${name}">${escaped(title)}</h2>\n<dl class="rules">\n${rows.join("\n")}\n</dl>`;
  });
  return `<h1>${words.title}</h1>\n<p>${words.lead}</p>\n${sections.join("\n")}`;
}

const IN_DOCUMENTS = new RegExp(`^docs/((${LANGUAGES.join("|")})/)?`);

/** Relative links of a document: to its page in the reader's language, else to the file in the repository. */
export function linked(markdown: string, file: string, lang: Language): string {
  return markdown.replaceAll(/\]\(([^)\s]+)\)/g, (whole, target: string) => {
    if (/^([a-z]+:|#)/.test(target)) return whole;
    const [path = "", mark] = target.split("#");
    const meant = posix.normalize(posix.join(posix.dirname(file), path)).replace(/\/$/, "");
    const anchor = mark === undefined ? "" : `#${mark}`;
    if (meant.startsWith("docs/pictures/")) return `](/${meant.slice("docs/".length)})`;
    const name = meant.replace(IN_DOCUMENTS, "");
    const found = LISTED.find(({ source }) => "document" in source && source.document === name);
    if (name === "rules.md") return `](${addressOf("rules", lang)}${anchor})`;
    // A translated document that names the first language's one of a page that it has means that one.
    const isFirst = meant === `docs/${name}` && file.startsWith(`docs/${lang}/`) && isTranslated(name, lang);
    return `](${found ? addressOf(found.path, isFirst ? FIRST_LANGUAGE : lang) : inRepository(meant)}${anchor})`;
  });
}

/** Where a file of this version can be read. */
function inRepository(file: string): string {
  return addresses().readme.replace("{version}", ownVersion()).replace("README.md", file);
}

export function escaped(text: string): string {
  const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replaceAll(/[&<>"]/g, (sign) => signs[sign]!);
}
