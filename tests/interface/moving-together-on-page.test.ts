/**
 * `A25-GRP-1` on a player's page: its words about several who move together when this player sees only some of them.
 */

import { expect, test } from "vitest";
import type { CharacterInput, Point } from "../../src/rules/index";
import { Table } from "../referee/board";
import { playersTable, tidyTables } from "../support/paper-table";

tidyTables();

const PROMPT = ".ransen-prompt";
const one = (side: string) => (id: string, at: Point) => ({ id, side, at, movement: 30 }) as const;
const [mover, blocker] = [one("party"), one("monsters")];
const LEADER = mover("lead", [0, 20]);
const WITH = [mover("mate", [0, 0]), mover("shade", [-1, 0])];

/** The page of Aoi, who plays Kai, when the Game Master moves the three together; the shade's token is hidden. */
async function pageOfAoi(kai: CharacterInput) {
  const everyone = [LEADER, ...WITH, kai];
  const table = new Table(everyone);
  const command = {
    do: "move",
    who: "lead",
    kind: "normal",
    path: [[20, 20]],
    with: WITH.map(({ id }) => id),
  } as const;
  const ruled = table.ask({ type: "move", command }, undefined, { unseen: new Set(["shade"]) });
  expect(ruled.ok).toBe(true);
  const tokens = everyone.map((each) => ({ ...each, hidden: each.id === "shade" }));
  const { page } = await playersTable({ id: "aoi", plays: ["kai"] }, table.record, tokens as never);
  return page;
}

test("a question names nobody whom the player does not see", async () => {
  const page = await pageOfAoi(blocker("kai", [10, 1]));
  await page.until(PROMPT);
  expect(page.lines(PROMPT)).toMatchInlineSnapshot(`
    [
      "Block lead?",
      "[Close]",
      "lead moves 20 m (normal move). Do you block it?",
      "You decide for kai.",
      "Who blocks?",
      "(x) kai {kai}outside skirmishes, 7.2–12.9 mstops mate",
      "Whom whom <mate*>",
      "Where",
      "after 7.2 m of 20 m point=0",
      "kai: mate stops after 7.2 m.",
      "[BlockEnter] [PassP]",
      "…",
      "[Pass in this turnT] [Pass until the round endsR]",
    ]
  `);
  expect(page.lines(PROMPT).join()).not.toContain("shade");
});
