/** The parts of the pages' search: terms of a text, concepts of a query, and excerpts of hits. */

import { describe, expect, it } from "vitest";
import { conceptsOf, keysOf, type SearchWords } from "../../site/search/concepts";
import { excerptOf, marked } from "../../site/search/excerpt";
import { finderOf, indexOf, type Section } from "../../site/search/finding";
import { sectionsOf } from "../../site/search/sections";
import { folded, termsOf } from "../../site/search/terms";

const WORDS: SearchWords = {
  alike: [
    ["leave", "get out", "離脱"],
    ["離脱", "抜け"],
  ],
  unasked: ["how", "do", "i", "of", "には"],
};

const terms = (text: string) => termsOf(text).map(({ term }) => term);

describe("the terms of a text", () => {
  it("are stems of English words, and pairs of Japanese letters of one kind", () => {
    expect(terms("Leaving leaves")).toEqual(["leav", "leav"]);
    expect(terms("移動妨害")).toEqual(["移", "動", "妨", "害", "移動", "動妨", "妨害"]);
    expect(terms("ブロックする")).toEqual(["ブロ", "ロッ", "ック", "する"]);
  });

  it("are the same for wide letters, capitals and kanji numbers, in their places", () => {
    expect(folded("ＨＰが０ 二回")).toBe("hpが0 2回");
    expect(folded("三種類")).toBe("三種類");
    for (const text of ["ｶﾞﾝと弓", "ＡＢＣ①", "İstanbul"]) expect(folded(text)).toHaveLength(text.length);
    expect(termsOf("a shot").at(-1)).toEqual({ term: "shot", start: 2, end: 6 });
  });
});

describe("what somebody asks for", () => {
  it("leaves out what says nothing, and knows words that mean the same", () => {
    expect(keysOf("How do I get out of melee", WORDS)).toEqual(["=0", "mele"]);
    expect(keysOf("leaving", WORDS)).toEqual(["=0"]);
    expect(keysOf("抜けるには", WORDS)).toEqual(["=1"]);
    expect(conceptsOf("how do I", WORDS)).toEqual([]);
  });
});

const section = (id: number, part: Partial<Section>): Section => ({
  id,
  title: "",
  also: [],
  rules: [],
  trail: [],
  text: "",
  address: String(id),
  weight: 1,
  ...part,
});

describe("finding", () => {
  const found = (query: string, ...sections: Section[]) =>
    finderOf(JSON.parse(JSON.stringify(indexOf(sections, WORDS))) as ReturnType<typeof indexOf>)(query).map(
      ({ title }) => title,
    );

  it("puts a heading, and its other names, before what merely tells of it", () => {
    const heading = section(0, { title: "Leaving", text: "Two ways." });
    const named = section(1, { title: "Misfire", also: ["stray shot"] });
    const telling = section(2, { title: "Cards", text: "leave leave leave a stray shot, a stray shot" });
    expect(found("leave", telling, heading, named)[0]).toBe("Leaving");
    expect(found("stray shot", telling, heading, named)[0]).toBe("Misfire");
  });

  it("puts what tells of all that is asked before what tells of a part", () => {
    const both = section(0, { title: "A", text: "a spell in melee" });
    const one = section(1, { title: "B", text: "spell spell spell spell" });
    expect(found("spell melee", one, both)[0]).toBe("A");
  });
});

describe("an excerpt", () => {
  it("marks what was found, and keeps every letter", () => {
    const pieces = marked("移動妨害は<b>移動</b>", ["移動", "動妨"]);
    expect(pieces).toEqual([
      { text: "移動妨", isFound: true },
      { text: "害は<b>", isFound: false },
      { text: "移動", isFound: true },
      { text: "</b>", isFound: false },
    ]);
  });

  it("is cut out where most of it was found", () => {
    const text = `${"Nothing here. ".repeat(40)}A shot into a melee. ${"Nothing there. ".repeat(40)}`;
    const whole = excerptOf(text, ["shot", "mele"], 60)
      .map((piece) => piece.text)
      .join("");
    expect(whole).toMatch(/^….*A shot into a melee\..*…$/);
    expect(whole.length).toBeLessThan(90);
  });
});

describe("a page", () => {
  it("is taken apart at its headings; rules by their numbers stand alone", () => {
    const html = `<main id="text"><h1 id="a">Long name</h1><p>Lead.</p><h2 id="b" tabindex="-1">B &amp; C</h2>
      <p>One<strong>self</strong> <a class="rule" href="x">TRN-1</a></p><h3 id="d">D</h3>
      <dl><dt id="EFF-1"><a href="#EFF-1">EFF-1</a></dt><dd>Ends &lt;soon&gt;.</dd></dl></main>`;
    const facts = { address: "p/", title: "P", weight: 1, hasText: true, alsoCalled: { "B & C": "x, y z" } };
    expect(
      sectionsOf(html, facts).map(({ title, also, rules, trail, text, address }) => [
        ...[title, also, rules],
        ...[trail, text, address],
      ]),
    ).toEqual([
      ["Long name", [], [], ["P"], "Lead.", "p/"],
      ["B & C", ["x", "y z"], ["TRN-1"], ["P"], "Oneself", "p/#b"],
      ["D", [], [], ["P", "B & C"], "", "p/#d"],
      ["EFF-1", [], [], ["P", "B & C", "D"], "Ends <soon>.", "p/#EFF-1"],
    ]);
  });
});
