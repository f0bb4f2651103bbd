/** The beginning of an effect's name, as a sign beside a face. */

import { expect, test } from "vitest";
import { effectSign } from "../../src/words/effect-words";

const sign = (name: string, left?: number, isRead = true) =>
  effectSign({ name, ...(left === undefined ? {} : { left }) }, isRead);

test("EFF-1 one Chinese character, two kana or three letters, with the rounds that are left", () => {
  expect(sign("鷹の目つき", 3)).toBe("鷹3");
  expect(sign("キャッツアイ", 18)).toBe("キャ18");
  expect(sign("Cat's Eye", 3)).toBe("Cat3");
  expect(sign("A Song", 3)).toBe("A S3");
});

test("OPN-2 whoever may not read it sees no number, and an effect without rounds has none", () => {
  expect(sign("鷹の目つき", 3, false)).toBe("鷹");
  expect(sign("Haste")).toBe("Has");
});

test("a letter is never cut in two, and an odd name is shown as it is", () => {
  expect(sign("👨‍👩‍👧の歌", 2)).toBe("👨‍👩‍👧2");
  expect(sign("X", 1)).toBe("X1");
  expect(sign("   ", 1)).toBe("1");
});
