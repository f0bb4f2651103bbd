/** Facts of the platform stand once, in their form, and code names only those that there are. */

import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { citationsIn, factsOf, readFacts, report, unknownCitations } from "../../tools/facts";

const WELL = `- id: drag-returns
  claim: A drag's answer decides whether it goes on.
  generations: [13, 14]
  evidence: ["foundryvtt/foundryvtt#12351"]
  date: 2026-11-22
  sure: confirmed
`;

function faults(text: string): readonly string[] {
  return readFacts([{ path: "table/facts/sample.yaml", text }]).faults;
}

describe("facts of the platform", () => {
  it("are all in their form, and every name in a comment is one of them", () => {
    const { faults, facts, citations } = factsOf(join(import.meta.dirname, "../.."));
    expect(faults).toEqual([]);
    expect(facts.length).toBeGreaterThan(0);
    expect(citations.length).toBeGreaterThan(0);
  });

  it("are read with all that they say", () => {
    expect(readFacts([{ path: "table/facts/sample.yaml", text: WELL }])).toEqual({
      faults: [],
      facts: [
        {
          id: "drag-returns",
          claim: "A drag's answer decides whether it goes on.",
          generations: [13, 14],
          evidence: ["foundryvtt/foundryvtt#12351"],
          date: "2026-11-22",
          sure: "confirmed",
        },
      ],
    });
  });

  it.each([
    ["no YAML", "- id: [", /sample\.yaml: /],
    ["no list", "id: drag-returns", /is a list/],
    ["an entry that is no mapping", "- drag-returns", /entry 1: a fact is a mapping/],
    ["an id in capitals", WELL.replace("drag-returns", "DragReturns"), /DragReturns: id is/],
    ["no claim", WELL.replace(/ {2}claim: .*\n/, ""), /drag-returns: claim is/],
    ["a generation that is not played", WELL.replace("[13, 14]", "[12, 13]"), /generations is/],
    ["no generation", WELL.replace("[13, 14]", "[]"), /generations is/],
    ["evidence that is no list", WELL.replace(/evidence: .*/, "evidence: #12351"), /evidence is/],
    ["a day that is none", WELL.replace("2026-11-22", "2026-22-11"), /date is/],
    ["a word for sureness that is none", WELL.replace("sure: confirmed", "sure: certain"), /sure is one of/],
    ["a key that is none", `${WELL}  source: somebody\n`, /knows no key "source"/],
    ["a key that stands twice", `${WELL}  sure: guess\n`, /unique/i],
    ["a confirmation by nothing", WELL.replace(/evidence: .*/, "evidence: []"), /confirmed by nothing/],
  ])("are refused with %s", (_what, text, said) => {
    expect(faults(text)).toEqual([expect.stringMatching(said)]);
  });

  it("stand once, in whatever file", () => {
    const { faults, facts } = readFacts([
      { path: "table/facts/a.yaml", text: WELL },
      { path: "table/facts/b.yaml", text: WELL },
    ]);
    expect(faults).toEqual(["table/facts/b.yaml: drag-returns: stands in table/facts/a.yaml already"]);
    expect(facts).toHaveLength(1);
  });

  it("are named in comments, several at once; code that looks like it names none", () => {
    const text = [
      "/** Ends a drag. fact: drag-returns */",
      "  // fact: one, another",
      'const sample = { fact: "none" };',
      "call(fact: none)",
    ].join("\n");
    expect(citationsIn({ path: "table/x.ts", text }).map(({ line, id }) => [line, id])).toEqual([
      [1, "drag-returns"],
      [2, "one"],
      [2, "another"],
    ]);
    expect(citationsIn({ path: "table/README.md", text: "See `fact: drag-returns`." })).toHaveLength(1);
  });

  it("refuse a comment that names none of them", () => {
    const { facts } = readFacts([{ path: "table/facts/a.yaml", text: WELL }]);
    const citations = citationsIn({ path: "src/x.ts", text: "// fact: drag-returns\n\n// fact: drag-return" });
    expect(unknownCitations(facts, citations)).toEqual(['src/x.ts:3: there is no fact "drag-return" in table/facts']);
  });

  it("are told of when nothing shows them, or when they are a guess", () => {
    const bare = WELL.replace(/evidence: .*/, "evidence: []").replace("sure: confirmed", "sure: likely");
    const guessed = WELL.replace("sure: confirmed", "sure: guess");
    const told = (text: string) => report(readFacts([{ path: "a.yaml", text }]).facts, []).join("\n");
    expect(told(bare)).toMatch(/Without evidence:\n {2}drag-returns \(13, 14\): A drag's/);
    expect(told(guessed)).toMatch(/Guessed.*:\n {2}drag-returns/);
    expect(told(WELL)).not.toMatch(/Without|Guessed/);
  });
});
