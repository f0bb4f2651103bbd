import { expect, test } from "vitest";
import en from "../../lang/en.json";
import { pseudoText, pseudoTexts } from "../../tools/pseudo-language";

test("a text gets accents and a third more, and keeps what is filled in, tags and addresses", () => {
  expect(pseudoText("Hit {name} now")).toBe("Ĥíť {name} ńóẃ ẅí");
  expect(pseudoText("<b>ok</b> &amp; {a}")).toBe("<b>óķ</b> &amp; {a} ẅ");
  expect(pseudoText("+2")).toBe("+2");
  expect(pseudoText("see https://x.example/y")).toContain("https://x.example/y");
});

test("nothing of a whole file is left without accents, and each text is longer by a third at least", () => {
  const flat = (texts: object): string[] =>
    Object.values(texts).flatMap((one) => (typeof one === "string" ? [one] : flat(one as object)));
  const [before, after] = [flat(en), flat(pseudoTexts(en))];
  expect(after.length).toBe(before.length);
  const plain = after.map((text) => text.replace(/\{[^{}]*\}|<[^<>]*>|&\w+;|https?:\S+/g, ""));
  expect(plain.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
  const letters = (text: string) =>
    [...text.replace(/\{[^{}]*\}|<[^<>]*>|&\w+;|https?:\S+/g, "")].filter((one) => /\p{L}/u.test(one)).length;
  expect(before.filter((text, i) => letters(after[i]!) < letters(text) * 1.2)).toEqual([]);
});
