import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type NameOf, tellEvent, tellRefusal } from "../../src/chronicle/index";
import { drawBattle } from "../../src/chronicle/picture";
import {
  type Battle,
  type BattleView,
  RULESET_IDS,
  type Ruleset,
  readScript,
  replay,
  rulesets,
  writeScript,
} from "../../src/rules/index";
import { advancedCombat } from "../../src/rules/plane/index";
import { SKIRMISH_RANGES, SW25_RULES } from "../../src/rules/rulesets/sw25-advanced";
import { LANGUAGES } from "../../tools/languages";
import { expectSame } from "../support/expect-same";
import { choices, play, randomSetup } from "../support/random-battles";
import { wentAsScripted, wordsOf } from "../support/scripts";
import { survivesJson } from "../support/whole-battle";

/**
 * A house rule of some table: 2.5 with one number – the smallest skirmish has a radius of 2 m – and one rule – whoever
 * blocks alone as an independent brings the mover to the centre that is there. Nothing knows it but this file.
 */
const HOUSE = "our-table";
const house: Ruleset = advancedCombat(HOUSE, {
  ...SW25_RULES,
  series: "OUR",
  sizes: SKIRMISH_RANGES.map((row, i) => (i === 0 ? { ...row, radius: 2 } : row)),
  independentBlock: "existing-centre",
});
const known = { ...rulesets, [HOUSE]: house };

const FILE = {
  ruleset: HOUSE,
  sides: ["party", "monsters"],
  characters: [
    { id: "wolf", side: "party", at: [0, 0], movement: 10 },
    { id: "mage", side: "party", at: [-6, 0], movement: 20 },
    { id: "goblin", side: "monsters", at: [4, 0], movement: 10 },
    { id: "ogre", side: "monsters", at: [5, 0], movement: 10 },
  ],
  script: [
    { do: "turn", who: "wolf" },
    { do: "move", kind: "normal", path: [[4, 0]] },
    { do: "attack", target: "goblin", how: "melee" },
    { do: "move", kind: "normal", path: [[0, 0]], fails: "already-acted" },
    { do: "end" },
    { do: "turn", who: "mage" },
    { ask: "blocks", who: "mage", kind: "normal", path: [[8, 0]] },
    { do: "move", kind: "normal", path: [[8, 0]], blocks: [{ by: ["ogre"], at: [5, 0] }] },
    { do: "end" },
  ],
};

function replayedBy(ruleset: Ruleset) {
  const read = readScript({ ...FILE, ruleset: ruleset.id }, known);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  return { script: read.script, ...replay(read.script, ruleset) };
}

describe("a sixth ruleset", () => {
  const sixth = replayedBy(house);
  const second = replayedBy(rulesets["sw25-advanced"]);
  const places = ({ characters }: BattleView) =>
    Object.fromEntries(Object.entries(characters).map(([id, c]) => [id, c.at]));

  it("is read, replayed and written like those of the house, once somebody names it", () => {
    expect(readScript(FILE, rulesets)).toMatchObject({
      ok: false,
      problem: { place: "ruleset", code: "unknown-value" },
    });
    expect(sixth.document.ruleset).toBe(HOUSE);
    expect(wentAsScripted(sixth.document)).toBe(true);
    expect(readScript(writeScript(sixth.script), known)).toEqual({ ok: true, script: sixth.script });
    expect(survivesJson(sixth.battle)).toBe(true);
  });

  it("has its own number", () => {
    const radius = (one: typeof sixth) => one.document.steps[2]?.events?.find((e) => e.type === "skirmishFormed")?.size;
    expect(radius(sixth)).toBe(2);
    expect(radius(second)).toBe(3);
  });

  it("has its own rule, and cites it by its own name", () => {
    // The ogre stands inside without fighting. In 2.5 its block makes a skirmish of its own, which combines halfway.
    expect(places(second.document.state)).toMatchObject({ wolf: [4.5, 0], mage: [4.5, 0], ogre: [4.5, 0] });
    expect(places(sixth.document.state)).toMatchObject({ wolf: [4, 0], mage: [4, 0], ogre: [4, 0] });
    const told = sixth.document.steps[7]?.events?.map((e) => [e.type, e.rule]);
    expect(told).toContainEqual(["blocked", "OUR-BLK-5"]);
  });

  it("answers, shows itself and previews a move", () => {
    const opened = house.perform(sixth.battle, { do: "round" });
    if (!opened.ok) throw new Error(opened.refusal.code);
    const turn = house.perform(opened.battle, { do: "turn", who: "wolf" });
    if (!turn.ok) throw new Error(turn.refusal.code);
    expect(house.ask(turn.battle, { ask: "moves", who: "wolf" })).toMatchObject({
      answer: { can: false, reason: "in-melee" },
    });
    expect(house.view(turn.battle).skirmishes).toMatchObject([
      { id: "S1", radius: 2, melee: ["goblin", "mage", "ogre", "wolf"] },
    ]);
    expect(house.preview!(turn.battle, { who: "wolf", path: [[9, 0]] })).toMatchObject({
      metres: 5,
      refusal: { code: "in-melee", rule: "OUR-MOV-2" },
    });
  });

  it.each(LANGUAGES)("is told and drawn in %s like the others", (lang) => {
    const words = wordsOf(lang);
    const name: NameOf = (id) => id;
    const sentences = sixth.document.steps.flatMap(({ events = [] }) =>
      events.map((event) => tellEvent(event, words, name)),
    );
    expect(sentences.length).toBeGreaterThan(8);
    for (const sentence of sentences) expect(sentence).not.toMatch(/RANSEN|\{|undefined/);
    const refused = house.perform(sixth.battle, { do: "move", kind: "full", path: [[0, 0]] });
    if (refused.ok) throw new Error("Nobody's turn");
    expect(tellRefusal(refused.refusal, words, name)).not.toMatch(/RANSEN|\{/);
    expect(drawBattle(sixth.battle, sixth.document.state, words, name)).toContain("<svg");
  });

  it("plays random battles that survive saving and loading", () => {
    for (let seed = 1; seed <= 60; seed++)
      play(house, randomSetup(HOUSE, choices(seed)), seed, 60, ({ before, command, outcome }) => {
        const again = house.perform(JSON.parse(JSON.stringify(before)) as Battle, command);
        expectSame(JSON.stringify(again), JSON.stringify(outcome));
        if (outcome.ok) expect(house.view(outcome.battle).skirmishes.every((s) => s.radius !== 3)).toBe(true);
      });
  });
});

describe("what a new ruleset needs in lang/", () => {
  type Texts = { readonly [key: string]: string | Texts };
  const records = (texts: Texts, place: string): [string, Texts][] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === "string"
        ? []
        : [[`${place}.${key}`, value] as [string, Texts], ...records(value, `${place}.${key}`)],
    );
  const languages = LANGUAGES.map(
    (lang) => [lang, JSON.parse(readFileSync(`lang/${lang}.json`, "utf8")) as Texts] as const,
  );

  it.each(languages)("is complete in %s for all five", (_lang, texts) => {
    const named = records(texts, "").filter(([, record]) => RULESET_IDS.some((id) => Object.hasOwn(record, id)));
    // "simultaneous" alone is a word of other lists as well.
    const lists = named.filter(([, record]) => RULESET_IDS.filter((id) => Object.hasOwn(record, id)).length > 1);
    expect(lists.map(([place]) => place)).toContain(".RANSEN.ruleset");
    for (const [place, record] of lists) for (const id of RULESET_IDS) expect(record, place).toHaveProperty([id]);
  });
});
