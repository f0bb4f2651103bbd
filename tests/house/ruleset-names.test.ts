/**
 * The names of the rulesets stand once, in lang/. Texts for people use no other name of a mode of the games, unless
 * they say which one is meant: 2.5の上級戦闘 is the line, and never the plane.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { LANGUAGES } from "../../tools/languages";
import { RULESET_IDS, rulesetName, shortRulesetName } from "../../tools/ruleset-names";

const ROOT = join(import.meta.dirname, "../..");

/** What people read: documents, help, pages, words, worlds, and the tests and tools that say it to other people. */
const READ = [
  ...["docs", "packs", "lang", "site", "tools", "table/worlds", "analysis/lang", "analysis/puzzles", "src"],
  ...["tests/table", "README.md", "README.ja.md"],
];
const TEXT = /\.(?:md|ya?ml|json|html|ts|tsx|hbs)$/;

/** Modes of the games that are not among our rulesets; a text may explain them, with the word that says which is meant. */
const ELSEWHERE = [
  ["2.5", "Standard Combat", "the line"],
  ["2.0", "Standard Combat", "the line"],
] as const;

function readFiles(): string[] {
  return READ.flatMap((place) => {
    if (TEXT.test(place)) return [place];
    return readdirSync(join(ROOT, place), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && TEXT.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join("/"));
  });
}

const KINDS = ["基本", "標準", "簡易", "上級", "熟練", "中級", "初級"].join("|");
const MODE = new RegExp(
  `(?:(2\\.[05])\\s?の?)?(?:((?:${KINDS})戦闘)|(\\b(?:Advanced|Basic|Standard|Simplified) Combat\\b))(?: ?[（(]([^）)]+)[）)])?`,
  "g",
);
/** A mode by its first word, as `2.5上級` in a scene's name. */
const CLIPPED = new RegExp(`(2\\.[05])(${KINDS})(?!戦闘)`, "g");

const own = RULESET_IDS.flatMap((id) => LANGUAGES.map((lang) => shortRulesetName(id, lang)));
const isOwn = (edition: string | undefined, name: string) =>
  own.some((known) => (edition === undefined ? known.includes(` ${name}`) : known.startsWith(`${edition} ${name}`)));

/** Modes that a text names and that are not there, as it names them. */
function strangers(text: string): string[] {
  const named = [...text.matchAll(MODE)].flatMap(([whole, edition, japanese, english, word]) => {
    const name = japanese ?? english ?? "";
    const isExplained = ELSEWHERE.some(
      ([game, other, which]) => other === name && word?.startsWith(which) && (edition ?? game) === game,
    );
    return isOwn(edition, name) || isExplained ? [] : [whole];
  });
  const clipped = [...text.matchAll(CLIPPED)].flatMap(([whole, edition, kind]) =>
    isOwn(edition, `${kind}戦闘`) ? [] : [whole],
  );
  return [...named, ...clipped];
}

describe("the names of the rulesets", () => {
  it("are those that players of the games know, each with the word that tells it from the others", () => {
    const names = RULESET_IDS.map((id) => [id, rulesetName(id, "en"), rulesetName(id, "ja")]);
    expect(names).toEqual([
      ["sw25-areas", "Sword World 2.5 Basic Combat (three areas)", "ソード・ワールド2.5 基本戦闘（三エリア）"],
      ["sw25-line", "Sword World 2.5 Standard Combat (a line)", "ソード・ワールド2.5 上級戦闘（直線）"],
      ["sw25-advanced", "Sword World 2.5 Advanced Combat (the plane)", "ソード・ワールド2.5 熟練戦闘（平面）"],
      ["sw20-line", "Sword World 2.0 Standard Combat (a line)", "ソード・ワールド2.0 標準戦闘（直線）"],
      ["sw20-advanced", "Sword World 2.0 Advanced Combat (the plane)", "ソード・ワールド2.0 熟練戦闘（平面）"],
      ["sw20-brawl", "Sword World 2.0 core combat (declared brawls)", "ソード・ワールド2.0 改訂前の戦闘（乱戦宣言）"],
      ["sw20-areas", "Sword World 2.0 Simplified Combat (three areas)", "ソード・ワールド2.0 簡易戦闘（三エリア）"],
      ["simultaneous", "Everyone at once", "同時宣言制"],
    ]);
  });

  it.each(RULESET_IDS.map((id) => [id]))("stand over the help about %s as everywhere", (id) => {
    for (const lang of LANGUAGES) {
      const journal = parse(readFileSync(join(ROOT, `packs/help-${lang}/${id}.yaml`), "utf8")) as { name: string };
      expect(journal.name).toBe(rulesetName(id, lang));
    }
  });

  it("are the only ones that documents, help, pages and words name", () => {
    const files = readFiles();
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((file) =>
      strangers(readFileSync(join(ROOT, file), "utf8")).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });
});

describe("a mode that is not there", () => {
  it.each([
    ["2.0の上級戦闘では", ["2.0の上級戦闘"]],
    ["2.5簡易戦闘", ["2.5簡易戦闘"]],
    ["2.0の上級戦闘（直線）", ["2.0の上級戦闘（直線）"]],
    ["旧街道（2.0上級）", ["2.0上級"]],
    ["2.5 Simplified Combat", ["2.5 Simplified Combat"]],
  ])("is found in %s", (text, found) => {
    expect(strangers(text)).toEqual(found);
  });

  it.each([
    ["2.0の熟練戦闘と2.0の簡易戦闘"],
    ["2.5の上級戦闘（直線）と違い"],
    ["開いた門（2.5熟練）"],
    ["Advanced Combat of 2.0, and Standard Combat (the line) of 2.5"],
    ["Standard Combat (the line, 上級戦闘（直線）)"],
  ])("is none in %s", (text) => {
    expect(strangers(text)).toEqual([]);
  });
});
