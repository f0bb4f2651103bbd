/** The chronicle explains rules with the sentences of docs/rules-data and with no others. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../tools/languages";
import { ruleSentences, rulesIn } from "../../tools/rule-words";

const ROOT = join(import.meta.dirname, "../..");
const sentences = ruleSentences(ROOT);

describe.each(LANGUAGES)("lang/%s.json", (lang) => {
  const file = JSON.parse(readFileSync(join(ROOT, `lang/${lang}.json`), "utf8")) as {
    RANSEN: { rule: Record<string, string> };
  };
  it("holds every rule as docs/rules-data has it (else: node --import tsx tools/rule-words.ts)", () => {
    expect(file.RANSEN.rule).toEqual(rulesIn(sentences, lang));
  });
  it("names no reading by its key", () => {
    expect(Object.values(file.RANSEN.rule).filter((text) => text.includes("`"))).toEqual([]);
  });
});

describe("the sentences of the rules", () => {
  it("are there for what both editions of Advanced Combat cite", () => {
    expect(sentences["A20-SKR-2"]).toEqual(sentences["A25-SKR-2"]);
    expect(Object.keys(sentences).length).toBeGreaterThan(150);
  });
  it("are one sentence or a few, without placeholders", () => {
    for (const [id, sentence] of Object.entries(sentences))
      for (const lang of LANGUAGES) expect(sentence[lang], id).toMatch(/^[^{}]{10,}[.。]$/);
  });
});
