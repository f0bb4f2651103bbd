/** The first example is a fair fight: goblins that can hurt, whom the party beats about four times of five. */

import { expect, test } from "vitest";
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
