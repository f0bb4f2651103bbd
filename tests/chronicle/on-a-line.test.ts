/** On a line a place is metres from its zero (`LIN-POS-1`): no sentence there has a pair, and no number without its unit. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import { EVENT_VARIANTS, tellCommand, tellEvent, tellRefusal, termsOf } from "../../src/chronicle/index";
import { type BattleEvent, EVENT_TYPES, rulesetOf } from "../../src/rules/index";
import { inEach, LANGUAGES, type Language } from "../../tools/languages";
import { drawn } from "../support/drawn";
import { exampleFiles, isOnALine } from "../support/example-files";
import { choices, play, randomSetup, runs } from "../support/random-battles";
import { replayed, wordsOf } from "../support/scripts";

const LINES = ["sw25-line", "sw20-line"] as const;
const name = () => "兎";

const own = (lang: Language, id: string) => termsOf(wordsOf(lang), rulesetOf(id)!.capabilities.terms);

/** Two numbers as the map writes a point. */
const PAIR = /[([]\s*-?[\d.]+\s*,\s*-?[\d.]+\s*[)\]]/;

function good(text: string): void {
  expect(text).not.toMatch(PAIR);
  expect(text).not.toMatch(/RANSEN|[{}]|undefined|NaN/);
}

describe.each(LANGUAGES)("in %s", (lang) => {
  test.each(LINES)("LIN-POS-1 no sentence of a random battle by %s holds a pair", (id) => {
    const ruleset = rulesetOf(id)!;
    const words = own(lang, id);
    fc.assert(
      fc.property(runs, ({ seed, steps }) => {
        play(ruleset, randomSetup(id, choices(seed)), seed, steps, ({ command, outcome }) => {
          good(tellCommand(command, "狼", words, name));
          if (!outcome.ok) return good(tellRefusal(outcome.refusal, words, name));
          // Dice are written with a comma, and nobody strikes here.
          for (const event of outcome.events) good(tellEvent(event, words, name));
        });
      }),
      { numRuns: drawn(30) },
    );
  });

  /** Every event that says where, with a point as the core has it, and with a number as the document of a replay has it. */
  const placed = EVENT_TYPES.flatMap((type) =>
    EVENT_VARIANTS[type].flatMap(({ keys, where, textual = [] }) => {
      const said = keys.filter(
        (key) => ["at", "centre"].includes(key) || (key === "to" && ["moved", "skirmishMoved"].includes(type)),
      );
      if (said.length === 0 || textual.some((key) => said.includes(key as never))) return [];
      return [[`${type} ${keys.join(" ")}`, type, keys, where, said] as const];
    }),
  );
  it.each(placed)("LIN-POS-1 says metres in %s", (_what, type, keys, where, said) => {
    const rest = Object.fromEntries(keys.map((key) => [key, key === "metres" || key === "size" ? 3 : "S1"]));
    for (const at of [[-4.5, 0], -4.5]) {
      const places = Object.fromEntries(said.map((key) => [key, at]));
      const event = { type, rule: "GEO-1", ...rest, ...where, ...places } as unknown as BattleEvent;
      const told = tellEvent(event, own(lang, "sw25-line"), name);
      good(told);
      expect(told).toMatch(lang === "ja" ? /-4\.5m地点/ : /-4[.,]5 m/);
    }
  });
});

test("LIN-POS-1 what comes of the examples on a line says places as players write them", async () => {
  const files = (await exampleFiles()).map(([, bytes]) => new TextDecoder().decode(bytes)).filter(isOnALine);
  files.push(readFileSync(join(import.meta.dirname, "../table/battles/sw25-line.yaml"), "utf8"));
  expect(files.length).toBeGreaterThan(4);
  const told = inEach(() => "");
  for (const file of files)
    for (const lang of LANGUAGES) {
      const data = parse(file) as { ruleset: string };
      const { document } = replayed(data);
      const words = own(lang, data.ruleset);
      for (const { events = [] } of document.steps)
        for (const event of events) told[lang] += `${tellEvent(event, words, (id) => id)}\n`;
    }
  // Dice are numbers with a comma as well.
  for (const lang of LANGUAGES) good(told[lang].replaceAll(/\[[\d, ]+\]|\(\d, ?\d\)|（\d,\d）/g, ""));
  expect(told.en).toContain("moves 12 m to 32 m (normal move).");
  expect(told.en).toContain("Skirmish 1 forms at 32 m, 3 m to either side.");
  expect(told.ja).toContain("ウルフは通常移動で12m動き、32m地点に着いた。");
  expect(told.ja).toContain("32m地点を中心に乱戦1（前後3m）が発生した。");
});
