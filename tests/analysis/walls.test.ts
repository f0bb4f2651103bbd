/** A wall drawn by two presses: a character behind it is not asked to block. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { type BoardServer, type OpenedBoard, openBoard, pictured, serveBoard } from "../support/board";
import { findingsOn } from "../support/board-axe";
import { dragBy, pointOf } from "../support/board-hands";
import { battleIn, linkTo } from "../support/board-links";

let server: BoardServer;
let board: OpenedBoard;
beforeAll(async () => {
  server = await serveBoard();
  board = await openBoard(server);
});
afterAll(async () => {
  await board.context.close();
  await server.close();
});

const FIGHT = {
  ruleset: "sw25-advanced",
  options: { field: { from: [0, 0], to: [30, 14] } },
  sides: ["party", "monsters"],
  characters: [
    { id: "wolf", side: "party", at: [5, 7], movement: 20 },
    { id: "goblin", side: "monsters", at: [11, 9], movement: 12 },
  ],
  line: [],
};

test("a wall by two presses hides the mover; without it the goblin is asked", async () => {
  const { page, complaints } = board;
  const link = await linkTo(battleIn(FIGHT));
  await page.evaluate((hash) => {
    location.hash = hash;
  }, link);
  await page.locator(".person", { hasText: "wolf" }).waitFor();
  await page.getByRole("tab", { name: "Set up" }).click();
  await page.getByRole("button", { name: /^Draw a wall/ }).click();
  for (const end of [
    [7, 8],
    [16, 8],
  ] as const) {
    const { x, y } = await pointOf(page, end);
    await page.mouse.click(x, y);
  }
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".picture .wall").count()).toBe(1);
  await expect.poll(() => page.locator("fieldset.wall").count()).toBe(1);
  expect(await findingsOn(page)).toEqual([]);
  await pictured(page, "wall");
  await page.getByRole("tab", { name: "Play" }).click();
  const hasMoved = () => page.evaluate(() => document.querySelectorAll(".picture .track").length > 0);
  await dragBy(page, "wolf", [8, 0], () => pictured(page, "wall-drag"));
  await expect.poll(hasMoved).toBe(true);
  expect(await page.getByRole("button", { name: "Pass" }).count()).toBe(0);

  // Without the wall the same way is asked about.
  for (let tries = 0; tries < 6 && ((await page.locator(".picture .wall").count()) > 0 || (await hasMoved())); tries++)
    await page.keyboard.press("Control+z");
  await expect.poll(hasMoved).toBe(false);
  await expect.poll(() => page.locator(".picture .wall").count()).toBe(0);
  await dragBy(page, "wolf", [8, 0]);
  await page.getByRole("button", { name: "Pass" }).waitFor();
  expect(complaints).toEqual([]);
});
