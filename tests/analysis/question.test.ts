/** A quarrel on a phone: from nothing to six people, a melee, a question and its link; somebody else opens it and reads the answer. */

import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BoardServer, openBoard, pictured, serveBoard } from "../support/board";
import { findingsOn } from "../support/board-axe";
import { dragBy, pointOf } from "../support/board-hands";
import { battleIn, linkTo } from "../support/board-links";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

let server: BoardServer;
beforeAll(async () => {
  server = await serveBoard();
});
afterAll(() => server.close());

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("six people, a melee, a question and its link take fifteen presses at most", async () => {
  const { page, context, complaints } = await openBoard(server, "", PHONE);
  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.tap();
  };
  await press(tab(page, "Set up"));
  for (const name of ["Fighter", "Fighter", "Fighter", "Goblin", "Goblin", "Goblin"])
    await press(button(page, `+ ${name}`));
  await press(page.getByRole("checkbox", { name: "Everybody" }));
  await press(button(page, "Skirmish here"));
  await expect.poll(() => page.locator(".picture").textContent()).toContain("Skirmish 1 · 6");
  await press(tab(page, "Steps"));
  await press(page.getByText("Comment, name, delete"));
  await press(page.getByLabel("Comment on this step"));
  await page.keyboard.type("May a fighter leave?");
  await press(page.locator("textarea[name=answer]"));
  await page.keyboard.type("No: two against three.");
  await press(tab(page, "Share"));
  await expect.poll(() => page.locator("textarea[name=link]").inputValue()).toContain("#1");
  await press(button(page, "Copy").first());
  expect(presses).toBeLessThanOrEqual(15);
  const link = new URL(await page.locator("textarea[name=link]").inputValue()).hash;
  await context.close();
  const asked = await openBoard(server, link, PHONE);
  await expect.poll(() => asked.page.locator(".caption").textContent()).toContain("May a fighter leave?");
  await asked.page.locator(".caption summary").tap();
  await expect.poll(() => asked.page.getByText("No: two against three.").first().isVisible()).toBe(true);
  expect([...complaints, ...asked.complaints]).toEqual([]);
  await asked.context.close();
});

test("several at once lie, are copied and go; the ruler measures from person to person", async () => {
  const { page, context, complaints } = await openBoard(server, "", PHONE);
  await tab(page, "Set up").tap();
  await button(page, "+ Goblin").tap();
  await page.getByRole("checkbox", { name: "Tick Goblin" }).tap();
  await button(page, "prone").tap();
  await expect.poll(() => button(page, "prone").getAttribute("aria-pressed")).toBe("true");
  await page.getByLabel("Copies").fill("3");
  await page.getByLabel("Copies").blur();
  await button(page, "Copy").tap();
  await expect.poll(() => page.locator(".seat").count()).toBe(4);
  const one = page.locator(".one", { hasText: "Goblin 4" });
  await one.locator("summary").first().tap();
  await one.getByLabel("A weapon or spell by name").selectOption({ index: 1 });
  await one.getByLabel("HP now").fill("5");
  await one.getByLabel("HP now").blur();
  await one.getByText("Combat feats that a rule asks about").tap();
  await one.getByLabel("Hawk Eye").tap();
  await pictured(page, "set-up");
  expect(await findingsOn(page)).toEqual([]);
  await tab(page, "Play").tap();
  await expect
    .poll(() => page.locator('.person[data-who="Goblin 4"]').textContent())
    .toMatch(/HP 5.*prone|prone.*HP 5/);
  await button(page, "Measure").tap();
  const at = async (who: string) => (await page.locator(`.seat[data-who="${who}"] .hit`).boundingBox())!;
  const [from, to] = [await at("Goblin"), await at("Goblin 4")];
  await page.mouse.move(from.x + from.width / 2 + 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2 + 2, to.y + to.height / 2, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => page.locator(".ruler text").textContent()).toBe("4.5 m");
  await pictured(page, "ruler");
  await tab(page, "Set up").tap();
  await page.getByRole("checkbox", { name: "Everybody" }).tap();
  await page.locator(".ticked").getByRole("button", { name: "Off the field" }).tap();
  await expect.poll(() => page.locator(".seat").count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a wall by two presses hides the mover; without it the goblin is asked", async () => {
  const options = { field: { from: [0, 0], to: [30, 14] } };
  const characters = [
    { id: "wolf", side: "party", at: [5, 7], movement: 20 },
    { id: "goblin", side: "monsters", at: [11, 9], movement: 12 },
  ];
  const fight = battleIn({ ruleset: "sw25-advanced", options, sides: ["party", "monsters"], characters, line: [] });
  const { page, context, complaints } = await openBoard(server, await linkTo(fight));
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
  await context.close();
});
