/** The first example is a fair fight: goblins that can hurt, whom the party beats about four times of five. */

import { expect, test } from "vitest";
import { gameOf, LEVELS, MOST_ROUNDS, playout, prepared } from "../../src/engine/index";
import { exampleFight, fight } from "../support/whole-fight";

const FIGHTS = 60;

test(`the party wins about four of five of ${FIGHTS} whole fights at the gate, and is hurt in them`, () => {
  const example = exampleFight(0);
  const fought = Array.from({ length: FIGHTS }, (_, i) => fight(example, i + 1));
  expect(fought.filter(({ winner }) => winner === null)).toEqual([]);
  const won = fought.filter(({ winner }) => winner === "party");
  expect(won.length / FIGHTS).toBeGreaterThan(0.7);
  expect(won.length / FIGHTS).toBeLessThan(0.9);
  const party = new Set(example.characters.flatMap(({ id, side }) => (side === "party" ? [id] : [])));
  const withFallen = won.filter(({ fallen }) => fallen.some((id) => party.has(id)));
  expect(withFallen.length).toBeGreaterThan(won.length / 2);
});

test("the party has somebody who heals", () => {
  const { characters, arms } = exampleFight(0);
  const healers = characters.filter(
    ({ id, side }) => side === "party" && arms.get(id)?.some(({ with: made }) => made.effect === "heal"),
  );
  expect(healers).toHaveLength(1);
});

test("everybody wears what it has, as sheets at the table do", () => {
  const { characters } = exampleFight(0);
  for (const { id, side, vitals } of characters) if (side === "party") expect(vitals?.defence, id).toBeGreaterThan(0);
});

test.each(LEVELS)("the engine says of it what these fights say, where both sides play %s", (level) => {
  const { ruleset, characters, arms } = exampleFight(0);
  const begun = ruleset.begin({ ruleset: ruleset.id, sides: ["party", "monsters"], characters });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const all = new Map([...arms].map(([id, own]) => [id, own.map(({ with: made }) => made)]));
  const ready = prepared(ruleset, begun.battle, all);
  if (!ready.ok) throw new Error(ready.reason);
  const game = gameOf(ruleset, ready.arms, { party: level, monsters: level });
  const won = Array.from({ length: FIGHTS }, (_, i) => playout(game, ready.battle, i + 1, { rounds: MOST_ROUNDS }).won);
  const share = won.filter((sides) => sides?.includes("party")).length / FIGHTS;
  expect(share).toBeGreaterThan(0.65);
  expect(share).toBeLessThan(0.95);
});
