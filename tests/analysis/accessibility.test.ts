/** What axe finds on every room of the board: nothing, in light and dark, wide and narrow. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { type BoardServer, openBoard, pictured, serveBoard } from "../support/board";
import { findingsOn } from "../support/board-axe";
import { exampleBattles, linkTo } from "../support/board-links";

let server: BoardServer;
beforeAll(async () => {
  server = await serveBoard();
});
afterAll(() => server.close());

const ROOMS = ["Play", "Steps", "Open", "Set up", "Script", "Share"] as const;

test.each([
  ["light", { width: 1280, height: 800 }],
  ["dark", { width: 390, height: 844 }],
] as const)("in %s every room is without a finding", async (colorScheme, viewport) => {
  const battles = new Map(await exampleBattles());
  const battle = battles.get("30-a-critical-chain.yaml")!;
  const { page, context } = await openBoard(server, await linkTo(battle, 2), { colorScheme, viewport });
  for (const room of ROOMS) {
    await page.getByRole("tab", { name: room }).click();
    await expect.poll(() => page.locator(".room").textContent()).not.toContain("Loading");
    await pictured(page, `${colorScheme}-${room.replace(" ", "")}`);
    expect(await findingsOn(page), room).toEqual([]);
  }
  await page.getByRole("tab", { name: "Play" }).click();
  await page.locator(".person").first().click();
  for (const summary of await page.locator(".acts summary").all()) await summary.click();
  expect(await findingsOn(page), "acts").toEqual([]);
  await page.getByRole("tab", { name: "Steps" }).click();
  await page.locator(".rule").first().click();
  await page.locator(".why .meaning").waitFor();
  expect(await findingsOn(page), "why").toEqual([]);
  await context.close();
});

test("a board in another page is without a finding, and leads to the whole", async () => {
  const battles = new Map(await exampleBattles());
  const link = await linkTo(battles.get("06-combining-twice.yaml")!, 3);
  const { page, context } = await openBoard(server, `?embed${link}`);
  await expect.poll(() => page.locator(".seat").count()).toBe(8);
  await expect.poll(() => page.getByRole("tab").count()).toBe(0);
  await expect
    .poll(() => page.getByRole("link", { name: /open on the board/ }).getAttribute("href"))
    .toBe(server.address + link);
  expect(await findingsOn(page)).toEqual([]);
  await pictured(page, "embedded");
  await context.close();
});

test("an embed says by its address what it speaks, wears and leaves out, and plays by itself until it is pressed", async () => {
  const battles = new Map(await exampleBattles());
  const link = await linkTo(battles.get("06-combining-twice.yaml")!);
  const behind = `?embed&lang=ja&theme=dark&steps=0&autoplay=1${link}`;
  const { page, context } = await openBoard(server, behind, {
    colorScheme: "light",
    viewport: { width: 480, height: 360 },
  });
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
  await expect.poll(() => page.locator(".embedded .panel").count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "一手進む" }).count()).toBe(1);
  // The first turn begins: its ring is drawn.
  await expect.poll(() => page.locator("circle.turn").count(), { timeout: 10_000 }).toBe(1);
  expect(await findingsOn(page)).toEqual([]);
  await pictured(page, "embedded-alone");
  await context.close();
});
