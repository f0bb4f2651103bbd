/** Texts as people wrote them: four entities undone once, ruby left out, nothing else changed. */
import { describe, expect, it } from "vitest";
import { character, misread } from "./read";

const name = (text: unknown) => character({ characterName: text }).name;

describe("a text", () => {
  it.each<[string, string, string]>([
    ["entities", "&lt;b&gt;&quot;A&quot;&lt;/b&gt; &amp; B", '<b>"A"</b> & B'],
    ["an entity of an entity, once", "&amp;lt;b&amp;gt; &amp;amp;amp;", "&lt;b&gt; &amp;amp;"],
    ["an entity that comes about", "&&amp;lt;", "&&lt;"],
    ["others of HTML's entities", "&#39;&nbsp;&apos;", "&#39;&nbsp;&apos;"],
    ["a broken line", "a<br>b\nc", "a<br>b\nc"],
    ["ruby", "|漢字《かな》", "漢字"],
    ["ruby with a wide bar", "｜漢字《かな》", "漢字"],
    ["ruby in the middle, twice", "黒い|刃《やいば》の|桜《さくら》。", "黒い刃の桜。"],
    ["ruby whose reading is a link", "|名《&lt;a&gt;》", "名"],
    ["a bar alone", "a|b", "a|b"],
    ["a bar before ruby", "|a|b《c》", "|ab"],
    ["a reading without a bar", "漢字《かな》", "漢字《かな》"],
    ["a reading without an end", "|漢字《かな", "|漢字《かな"],
    ["a reading of nothing", "|漢字《》", "|漢字《》"],
    ["ruby over nothing", "|《かな》", "|《かな》"],
    ["spaces", "  a　", "  a　"],
    ["full-width letters", "ＡＢＣ１２", "ＡＢＣ１２"],
    ["other marks of ytsheet2", "'''a''' [[b>c]] %%d%%", "'''a''' [[b>c]] %%d%%"],
  ])("with %s", (_, text, expected) => {
    expect(name(text)).toBe(expected);
  });

  it("may be a number, and nothing else", () => {
    expect(name(12)).toBe("12");
    for (const value of [true, {}, []]) {
      const sheet = character({ characterName: value });
      expect(sheet.name).toBeNull();
      expect(misread(sheet)).toEqual(["characterName"]);
    }
    expect(character({ characterName: null, level: "1" })).toMatchObject({ name: null, notUnderstood: [] });
  });

  it.each(["|", "|a《", "&amp;", "《", "|a《b》", "（", "||||《"])("of a million times %s is read once", (piece) => {
    const text = piece.repeat(1_000_000);
    expect(name(text)?.length).toBeLessThanOrEqual(text.length);
  });
});
