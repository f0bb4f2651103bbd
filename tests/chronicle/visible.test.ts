import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { visible, visibleJson } from "../../src/chronicle/index";

describe("text that a terminal may be shown", () => {
  it.each([
    ["plain", "plain"],
    ["ゴブリン A é 𠮷", "ゴブリン A é 𠮷"],
    ["emoji 👩‍🚒 and न्‌", "emoji 👩‍🚒 and न्‌"],
    ["a\tb\r\nc", "a\\tb\\r\\nc"],
    ["\u001b[31m", "\\u001b[31m"],
    ["\u0000\u007f\u0080\u009f", "\\u0000\\u007f\\u0080\\u009f"],
    ["\u202dabc\u202c", "\\u202dabc\\u202c"],
    ["\ufeff\u00ad\u200b", "\\ufeff\\u00ad\\u200b"],
    ["\u{e0041}", "\\u{e0041}"],
    ["\udfff", "\\udfff"],
  ])("%j", (text, shown) => expect(visible(text)).toBe(shown));

  it("says the same as JSON", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: "binary" }), fc.string({ unit: "binary" })), (value) => {
        const text = visibleJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(text).toBe(visible(text));
      }),
    );
  });
});
