/**
 * The guides for people at the table name buttons, windows and settings as the screen does. In English a name stands in
 * *italics*, and nothing else does; in Japanese in 「…」. Their links within a page lead to a heading.
 */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { FIRST_LANGUAGE, folderOf, LANGUAGES, type Language } from "../../tools/languages";

const ROOT = join(import.meta.dirname, "../..");
const textOf = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** Names that are the platform's own. */
const PLATFORM: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "Import",
    "Configure controls",
    "Configure settings",
    "Tracked Resource",
    "Display Bars",
    "unconstrained movement",
    "Shift",
    "…",
    "?",
  ],
  ja: ["取り込む", "操作の設定", "設定の変更", "制約なし移動", "…", "？"],
};

const FILES = ["for-game-masters.md", "for-players.md"];

/** Each language has them as far as they are translated. */
const GUIDES = LANGUAGES.flatMap((lang) =>
  FILES.map((file) => [lang, `docs/${folderOf(lang)}${file}`] as const).filter(([, path]) =>
    existsSync(join(ROOT, path)),
  ),
);

/** Every text in a tree. */
function textsIn(tree: unknown): string[] {
  if (typeof tree === "string") return [tree];
  return tree !== null && typeof tree === "object" ? Object.values(tree).flatMap(textsIn) : [];
}

/** Texts of one language in the packs' content: `{ en: …, ja: … }`. */
function saidIn(tree: unknown, lang: Language): string[] {
  if (tree === null || typeof tree !== "object") return [];
  return Object.entries(tree).flatMap(([key, value]) =>
    key === lang && typeof value === "string" ? [value] : saidIn(value, lang),
  );
}

/** A name without what changes or only explains: a number in brackets, what a colon leads to, dots. */
const bare = (name: string) =>
  name
    .replace(/\s*[（(][^（()）]*[)）]$/, "")
    .replace(/[:：]\s*\{.*$/, "")
    .replace(/\s*…$/, "");

/** Whether a name is a text of the screen, its `{places}` filled in with anything. */
function namesIn(texts: readonly string[]): (name: string) => boolean {
  const fixed = new Set(texts.flatMap((text) => [text, bare(text)]));
  const open = texts
    .map(bare)
    .filter((text) => text.includes("{") && /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, "")))
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(/\{\w+\}/)
            .map(escaped)
            .join(".{1,30}")}$`,
          "u",
        ),
    );
  return (name) => fixed.has(name) || fixed.has(bare(name)) || open.some((text) => text.test(bare(name)));
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");

function screen(lang: Language): string[] {
  const { packs, packFolders } = JSON.parse(textOf("system.json")) as {
    packs: readonly { readonly label: string }[];
    packFolders: readonly { readonly name: string }[];
  };
  return [
    ...textsIn(JSON.parse(textOf(`lang/${lang}.json`))),
    ...["scenes", "macros", "words", "tables"].flatMap((file) =>
      saidIn(parse(textOf(`packs/content/${file}.yaml`)), lang),
    ),
    ...packs.map(({ label }) => label),
    ...packFolders.map(({ name }) => name),
    ...PLATFORM[lang],
  ];
}

const NAMED: Readonly<Record<Language, RegExp>> = {
  en: /(?<![*\w])\*(?!\*)([^*\n]+(?:\n[^*\n]+)?)\*(?![*\w])/g,
  ja: /「([^「」\n]+)」/g,
};

describe.each(GUIDES)("%s: %s", (lang, file) => {
  const text = textOf(file).replaceAll(/`[^`]*`/g, "");

  it("names only what the screen shows", () => {
    const isShown = namesIn(screen(lang));
    const names = [...text.matchAll(NAMED[lang])].map(([, name]) => name!.replaceAll(/\s+/g, " "));
    expect(names.length).toBeGreaterThan(30);
    expect([...new Set(names)].filter((name) => !isShown(name))).toEqual([]);
  });

  it("has a heading where a link within the page leads", () => {
    const headings = text.match(/^#+ .*$/gm)!.filter((heading) => slugOf(heading) === gitHubsSlugOf(heading));
    const marks = new Set(headings.map(slugOf));
    const meant = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, mark]) => mark!);
    expect(meant.length).toBeGreaterThan(5);
    expect(meant.filter((mark) => !marks.has(mark))).toEqual([]);
  });
});

/** The mark of a heading on the pages of the project. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}

/** The mark of a heading at GitHub, which drops what is no letter. */
function gitHubsSlugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");
}

it.each(GUIDES)("%s: %s has the sections of the first language, each with a summary", (lang, path) => {
  const sectionsOf = (file: string) => textOf(file).split(/^## /m).slice(1);
  const sections = sectionsOf(path);
  const first = sectionsOf(path.replace(`docs/${folderOf(lang)}`, `docs/${folderOf(FIRST_LANGUAGE)}`));
  expect(sections.map(tasks)).toEqual(first.map(tasks));
  const withoutSummary = sections.filter((section) => !/^[^\n]+\n+\*\*/.test(section));
  expect(withoutSummary.map((section) => section.split("\n")[0])).toEqual([]);
});

const tasks = (section: string) => section.match(/^### /gm)?.length ?? 0;
