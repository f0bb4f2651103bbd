/** The help journal's sources: both languages alike, every ruling of ours told, every picture drawn and used. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { STYLE } from "../../src/chronicle/marks";
import { RULESET_IDS, rulesetsOfThePlane } from "../../src/rules/index";
import { lettered } from "../../table/server/letters";
import { drawPicture, drawSheet, inAllLanguages, pictureNames, sized, writePictures } from "../../tools/help-pictures";
import { FIRST_LANGUAGE, inEach, LANGUAGES, type Language } from "../../tools/languages";
import { isKnown, ruleLists } from "../../tools/rules-page";

const ROOT = join(import.meta.dirname, "../..");

interface Page {
  readonly _id: string;
  readonly _key: string;
  readonly name: string;
  readonly text: { readonly format: number; readonly content: string };
}
interface Entry {
  readonly _id: string;
  readonly _key: string;
  readonly name: string;
  readonly flags: { readonly ransen: { readonly about: string } };
  readonly pages: readonly Page[];
}

function entriesOf(lang: Language): Map<string, Entry> {
  const folder = join(ROOT, `packs/help-${lang}`);
  const entries = readdirSync(folder).map((file) => parse(readFileSync(join(folder, file), "utf8")) as Entry);
  return new Map(entries.map((entry) => [entry.flags.ransen.about, entry]));
}

const journals = inEach(entriesOf);
const pagesOf = (lang: Language) => [...journals[lang].values()].flatMap(({ pages }) => pages);
const textOf = (lang: Language) =>
  pagesOf(lang)
    .map(({ text }) => text.content)
    .join("\n");

/** Where the source of a rule is silent, garbled or contradicts itself, and we decided. `GEO` and `END` have none. */
const RULINGS = [
  "ACT-1",
  "ACT-7",
  ...["TRN-3", "TRN-6", "OPN-2", "DIC-4", "EFF-2", "EFF-3"],
  ...["A25-SKR-3", "A25-STA-3", "A25-STA-9", "A25-BLK-1", "A25-BLK-8", "A25-CMB-4", "A25-GRP-1"],
  ...["A25-SHD-1", "A25-SHD-2", "A25-OVR-2", "A25-SUR-1"],
  "A20-BLK-1",
  ...["B20-ZON-1", "B20-ZON-3", "B20-ZON-5", "B20-PAS-1"],
  ...["S25-PLC-1", "S25-MOV-2", "S25-MOV-3", "S25-EFF-2"],
  ...["S20-MOV-1", "S20-RNG-2", "S20-MIS-1"],
  ...["STR-2", "STR-4", "STR-5", "STR-6", "STR-7", "STR-8"],
  ...["STR-11", "STR-12", "STR-13", "STR-15"],
  ...["STR-21", "STR-23", "STR-24", "STR-25", "STR-26"],
  ...["SIM-CYC-3", "SIM-CYC-4", "SIM-CYC-5", "SIM-MOV-2", "SIM-RCH-1", "SIM-ACC-4", "SIM-CRT-3", "SIM-STL-3"],
];

const MARKS = { en: "Our ruling", ja: "当システムの裁定" } as const;

/** The rule ids of each paragraph that is marked as a ruling, with its text. */
function rulingsIn(html: string): { readonly mark: string; readonly ids: readonly string[] }[] {
  return [...html.matchAll(/<p class="ransen-ruling"><strong>([^<]+)<\/strong>(.*?)<\/p>/gs)].map(([, mark, rest]) => ({
    mark: mark!,
    ids: ruleIds(rest!),
  }));
}

function ruleIds(html: string): string[] {
  return [...html.matchAll(/<small class="ransen-rule">([^<]+)<\/small>/g)].map((match) => match[1]!);
}

const EMPTY = new Set(["img"]);
const TAGS = /^(?:div|p|h2|ul|ol|li|dl|dt|dd|table|thead|tbody|tr|th|td|figure|figcaption|img|strong|em|small)$/;

/** What is wrong with the HTML of a page: tags that are not closed in order, or that a journal has no use for. */
function faultsIn(html: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  for (const [whole, close, name = ""] of html.matchAll(/<(\/?)([a-z0-9]+)[^<>]*>/gi)) {
    if (!TAGS.test(name)) faults.push(`unexpected ${whole}`);
    if (/\bon\w+\s*=|javascript:/i.test(whole)) faults.push(`script in ${whole}`);
    if (EMPTY.has(name)) continue;
    if (!close) open.push(name);
    else if (open.pop() !== name) faults.push(`${whole} closes something else`);
  }
  const rest = html.replace(/<\/?[a-z0-9]+(?:\s[^<>]*)?>/gi, "");
  if (/[<>]/.test(rest)) faults.push("a stray < or >");
  if (/&(?!amp;|lt;|gt;|quot;)/.test(html)) faults.push("a stray &");
  return [...faults, ...open.map((name) => `<${name}> stays open`)];
}

describe("the help journal", () => {
  it("tells of every ruleset, which to choose, of the table and of the words, in every language", () => {
    for (const lang of LANGUAGES)
      expect([...journals[lang].keys()].sort()).toEqual([...RULESET_IDS, "table", "which", "words"].sort());
  });

  it.each(LANGUAGES)("begins with the marks on the map, those at a target in the words of the guide: %s", (lang) => {
    const [page] = journals[lang].get("table")!.pages;
    expect(page!._id).toBe("RansenHelpTaMa01");
    const guide = readFileSync(join(ROOT, lang === FIRST_LANGUAGE ? "docs" : `docs/${lang}`, "for-players.md"), "utf8");
    const signs = /^\| (?:sign|印) \| .*\n\| --- \| --- \|\n((?:\| .*\n)+)/m.exec(guide)![1]!;
    const rows = signs
      .trim()
      .split("\n")
      .map((line) => line.split("|").map((cell) => cell.trim()));
    const told = page!.text.content;
    const missing = rows.filter(([, mark, means]) => !told.includes(`<th scope="row">${mark}</th><td>${means}</td>`));
    expect(rows.length).toBeGreaterThan(5);
    expect(missing).toEqual([]);
  });

  it.each(LANGUAGES)("leads to the marks from the first page about each ruleset, which F1 opens: %s", (lang) => {
    const to = `@UUID[Compendium.ransen.help-${lang}.JournalEntry.RansenHelpTable0.JournalEntryPage.RansenHelpTaMa01]`;
    const without = RULESET_IDS.filter((id) => !journals[lang].get(id)!.pages[0]!.text.content.includes(to));
    expect(without).toEqual([]);
  });

  it("has the same pages, pictures, tables, rulings and rules in the same places", () => {
    const shape = (lang: Language) =>
      [...journals[lang].values()].map(({ _id, _key, pages }) => ({
        _id,
        _key,
        pages: pages.map((page) => ({
          id: page._id,
          key: page._key,
          parts: [
            ...page.text.content.matchAll(/<(h2|table|tr|figure|li|dt)\b|help\/pictures\.svg#([\w-]+)-\w+"/g),
          ].map(([, tag, picture]) => tag ?? picture),
          rulings: rulingsIn(page.text.content).map(({ ids }) => ids),
          rules: [...new Set(ruleIds(page.text.content))].sort(),
        })),
      }));
    for (const lang of LANGUAGES) expect(shape(lang)).toEqual(shape(FIRST_LANGUAGE));
  });

  it.each(Object.values(rulesetsOfThePlane))(
    "TRN-4: tells how far a limited move goes where $id tells of it",
    ({ id, edition }) => {
      const metres = { en: `<td>${edition.limitedMove} m, or`, ja: `<td>${edition.limitedMove}m（` };
      for (const lang of LANGUAGES) {
        const text = journals[lang].get(id)!.pages.map((page) => page.text.content);
        const [, told] = /<th scope="row">(?:Limited|制限移動)<\/th>(<td>.*?)<\/td>/.exec(text.join("\n")) ?? [];
        if (told !== undefined) expect(told).toContain(metres[lang]);
      }
    },
  );

  it("has ids that Foundry takes and that are given once", () => {
    const entries = [...journals.en.values()];
    const ids = [...entries.map(({ _id }) => _id), ...pagesOf("en").map(({ _id }) => _id)];
    expect(ids.filter((id) => !/^[A-Za-z0-9]{16}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { _id, _key, pages } of entries) {
      expect(_key).toBe(`!journal!${_id}`);
      for (const page of pages) expect(page._key).toBe(`!journal.pages!${_id}.${page._id}`);
    }
  });

  it.each(LANGUAGES)("marks every ruling of ours, with its rule (%s)", (lang) => {
    const rulings = rulingsIn(textOf(lang));
    expect(new Set(rulings.map(({ mark }) => mark))).toEqual(new Set([MARKS[lang]]));
    expect([...new Set(rulings.flatMap(({ ids }) => ids))].sort()).toEqual([...RULINGS].sort());
    // Everything that wears the mark is a paragraph that was read here.
    expect(textOf(lang).split('class="ransen-ruling"').length - 1).toBe(rulings.length);
  });

  it.each(LANGUAGES)("cites rules that there are, and leaves out none but what 2.0 shares with 2.5 (%s)", (lang) => {
    const lists = ruleLists(ROOT);
    const cited = new Set(ruleIds(textOf(lang)));
    expect([...cited].filter((id) => !isKnown(id, lists))).toEqual([]);
    const untold = lists.flatMap(({ rules }) => rules.map(({ id }) => id)).filter((id) => !cited.has(id));
    expect(untold.filter((id) => !SHARED_OR_FOR_SHEETS.includes(id))).toEqual([]);
  });

  it.each(LANGUAGES)("is well-formed HTML without scripts (%s)", (lang) => {
    for (const { name, text } of pagesOf(lang)) {
      expect(faultsIn(text.content), name).toEqual([]);
      expect(text.format).toBe(1);
    }
    expect(faultsIn('<p onclick="x()">a<b</p><script>')).toHaveLength(4);
  });

  it("is Japanese in Japanese", () => {
    const latin = pagesOf("ja").filter(({ text }) => !/[぀-ヿ]/.test(text.content));
    expect(latin.map(({ name }) => name)).toEqual([]);
    expect(pagesOf("en").filter(({ name, text }) => /[぀-ヿ]/.test(text.content) && name !== "Words")).toEqual([]);
  });
});

/** Told by the table of power itself. */
const SHARED_OR_FOR_SHEETS = ["DIC-7", "A20-SHD-2"];

describe("its pictures", () => {
  const used = (lang: Language) =>
    [...textOf(lang).matchAll(/<img src="systems\/ransen\/help\/pictures\.svg#([\w-]+)-(\w+)" alt="([^"]*)">/g)].map(
      ([, name, of, alt]) => ({ name: name!, of, alt: alt! }),
    );

  it.each(LANGUAGES)("are all used, all drawn and all described (%s)", (lang) => {
    expect([...new Set(used(lang).map(({ name }) => name))].sort()).toEqual(pictureNames());
    expect(used(lang).filter(({ of, alt }) => of !== lang || alt.length < 15)).toEqual([]);
    expect(textOf(lang).split("<img").length - 1).toBe(used(lang).length);
    expect(textOf(lang).split("<figcaption>").length - 1).toBe(used(lang).length);
  });

  it("are on a sheet that brings the style of what is in them, and of nothing else", () => {
    const sheet = drawSheet();
    const body = sheet.slice(sheet.indexOf("</style>"));
    const used = new Set([...body.matchAll(/class="([^"]*)"/g)].flatMap(([, classes = ""]) => classes.split(" ")));
    for (const rule of STYLE.split("\n").filter((one) => !one.includes("--paper:"))) {
      const classes = rule.startsWith(".")
        ? [...rule.split("{")[0]!.matchAll(/\.([\w-]+)/g)].map(([, one]) => one!)
        : [];
      const applies = classes.every((one) => used.has(one));
      expect(sheet.split("\n").includes(rule), rule).toBe(applies);
    }
    // Colours by day and by night.
    const found = (pattern: RegExp) => [...sheet.matchAll(pattern)].map(([, colour]) => colour!).sort();
    const named = [...new Set(found(/var\((--[\w-]+)\)/g))].filter((name) => name !== "--en");
    expect(found(/(--[\w-]+): #/g)).toEqual(named.flatMap((colour) => [colour, colour]));
  });

  it.each(pictureNames())("%s goes as its script says, and names everyone in every language", (name) => {
    const script = readFileSync(join(ROOT, `packs/help-pictures/${name}.yaml`), "utf8");
    const { elements: drawn } = drawPicture(name);
    const said = (lang: Language) =>
      [...drawn.matchAll(new RegExp(`<(?:tspan class="${lang}"|g class="${lang}"><text[^>]*)>([^<]+)<`, "g"))].map(
        ([, text]) => text!,
      );
    expect(said("en").length).toBeGreaterThan(0);
    for (const lang of LANGUAGES) expect(said(lang).length).toBe(said("en").length);
    expect(said("ja").join("")).toMatch(/[ぁ-ん一-龥ァ-ヶ]/);
    expect(said("en").join("")).not.toMatch(/[ぁ-ん一-龥ァ-ヶ]/);
    const ids = (parse(script) as { characters: { id: string }[] }).characters.map(({ id }) => id);
    for (const id of ids) expect(drawn).not.toContain(`>${id}<`);
  });

  it("show a name elsewhere in a language in which it is longer", () => {
    const [first, second] = LANGUAGES;
    const at = (x: number, text: string) => `<svg><text x="${x}">${text}</text><circle/></svg>`;
    const others = LANGUAGES.slice(2).map(() => at(1, "Elf"));
    expect(inAllLanguages([at(1, "Elf"), at(1, "Elf"), ...others])).toBe(at(1, "Elf"));
    const moved = inAllLanguages([at(1, "Elf"), at(9, "Waldläufer"), ...others]);
    expect(moved).toContain(
      `<g class="${first}"><text x="1">Elf</text></g><g class="${second}"><text x="9">Waldläufer<`,
    );
    expect(inAllLanguages([at(1, "Elf"), "<svg></svg>", ...others])).toBeNull();
  });

  it("have a view of their own for each language, far from one another, of the size that a page gives them", () => {
    const sheet = drawSheet();
    const views = [...sheet.matchAll(/<view id="([\w-]+)-(\w+)" viewBox="(\d+) (\d+) ([\d.]+) ([\d.]+)"\/>/g)];
    expect(views.map(([, name, lang]) => `${name}-${lang}`)).toEqual(
      pictureNames().flatMap((name) => LANGUAGES.map((lang) => `${name}-${lang}`)),
    );
    expect(new Set(views.map(([, , , x, y]) => `${x} ${y}`)).size).toBe(views.length);
    for (const [, name, lang, x, y, width, height] of views) {
      expect(Number(x) % 1_000).toBe(0);
      expect(sheet.split(`<g transform="translate(0 ${y})">\n${drawPicture(name!).elements}</g>`)).toHaveLength(2);
      const image = `<img src="systems/ransen/help/pictures.svg#${name}-${lang}"`;
      expect(sized(`${image} alt="">`)).toBe(
        `${image} width="${width}" style="aspect-ratio: ${width} / ${height}" alt="">`,
      );
    }
  });

  it("are written with both languages' words, in letters of the reader's computer", async () => {
    const folder = mkdtempSync(join(tmpdir(), "ransen-help-"));
    try {
      await writePictures(folder);
      expect(readdirSync(folder)).toEqual(["pictures.svg"]);
      const sheet = join(folder, "pictures.svg");
      // At the stand-in table, whose browser has no Japanese font, its server lends them.
      expect(readFileSync(sheet, "utf8")).not.toContain("@font-face");
      expect(await lettered(sheet)).toContain('url("data:font/woff2;base64,');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
