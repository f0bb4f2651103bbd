/** Whole fights by mouse in the two older rulesets of the plane, to the last goblin. 2.5, areas and everyone at once: `playing`, `panels`. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BoardServer, openBoard, pictured, serveBoard } from "../support/board";
import { documentOf, dragBy, dragOnto, pressAct, strikeAt } from "../support/board-hands";
import { battleIn, linkTo } from "../support/board-links";
import { fileWith } from "../support/scripts";

let server: BoardServer;
beforeAll(async () => {
  server = await serveBoard();
});
afterAll(() => server.close());

const SWORD = { name: "Sword", how: "melee", power: 20, critical: 10, bonus: 6 };
const CLUB = { name: "Club", how: "melee", points: { dice: 1, bonus: 3 } };

function battle(ruleset: string) {
  const file = fileWith([], {
    ruleset,
    options: { field: { from: [0, 0], to: [30, 14] } },
    characters: [
      { id: "wolf", side: "party", at: [4, 7], movement: 20, vitals: { hp: 30, accuracy: 7, evasion: 6, defence: 2 } },
      { id: "hare", side: "party", at: [4, 11], movement: 20, vitals: { hp: 20, accuracy: 5, evasion: 5 } },
      {
        id: "goblin",
        side: "monsters",
        at: [12, 7.5],
        movement: 12,
        vitals: { hp: 12, accuracy: 4, evasion: 3, fixed: true },
      },
      { id: "ogre", side: "monsters", at: [24, 7], movement: 12, sections: 2, vitals: { fixed: true } },
    ],
  });
  const { script: _, ...head } = file;
  return battleIn({ ...head, line: [], arms: { wolf: [SWORD], goblin: [CLUB] } });
}

async function blocked(page: Page): Promise<void> {
  await page.locator(".question .main").click();
}

/** The goblin is down, nothing was refused, and no melee is left. */
async function fought(page: Page): Promise<void> {
  await expect.poll(() => page.locator(".person", { hasText: "goblin" }).textContent()).toContain("unconscious");
  const { steps, state } = await documentOf(page);
  expect(steps.every(({ ok }) => ok)).toBe(true);
  expect(state.skirmishes).toEqual([]);
}

const skirmishes = (page: Page) => page.locator(".skirmishes").textContent();

test("2.0 Advanced: caught, a blow before the skirmish forms, a joining by drag, a blow back, a fall, and nothing is left", async () => {
  const { page, context, complaints } = await openBoard(server, await linkTo(battle("sw20-advanced")));
  await dragBy(page, "wolf", [16, 0]);
  await blocked(page);
  await expect.poll(() => skirmishes(page)).toContain("In contact");
  // Accuracy 6 + 4 hits; 2 and 3 on power 20 leave the goblin at 12 − (2 + 6).
  await strikeAt(page, "wolf", "goblin", [6, 4, 2, 3]);
  await expect.poll(() => skirmishes(page)).toContain("Skirmish 1");
  // Its turn flows into hare's, who is dropped on the melee and joins it.
  const hare = page.locator(".person", { hasText: "hare" });
  await dragOnto(page, "hare", "goblin");
  await expect.poll(() => hare.textContent()).toMatch(/melee|independent/);
  await pressAct(page, "hare", /ends/i);
  await strikeAt(page, "goblin", "wolf", [1, 2, 5]);
  await expect.poll(() => page.locator(".person", { hasText: "wolf" }).textContent()).toContain("HP 24");
  await pictured(page, "fight-20-advanced");
  await page.locator(".for-all button").first().click();
  await strikeAt(page, "wolf", "goblin", [6, 5, 3, 4]);
  await fought(page);
  expect(complaints).toEqual([]);
  await context.close();
}, 120_000);

test("2.0 brawl: caught in a zone at once, one more by drag, out of it after a preparation, and the last blow", async () => {
  const { page, context, complaints } = await openBoard(server, await linkTo(battle("sw20-brawl")));
  await dragBy(page, "wolf", [16, 0]);
  await blocked(page);
  await expect.poll(() => skirmishes(page)).toContain("in melee: goblin and wolf");
  await strikeAt(page, "wolf", "goblin", [6, 4, 2, 3]);
  await dragOnto(page, "hare", "goblin");
  await expect.poll(() => skirmishes(page)).toContain("hare");
  await pressAct(page, "hare", /ends/i);
  await strikeAt(page, "goblin", "wolf", [1, 2, 5]);
  await pictured(page, "fight-20-brawl");
  await page.locator(".for-all button").first().click();
  // Out of a brawl leads only a preparation, and a turn later the way.
  await pressAct(page, "hare", /leave/i);
  await strikeAt(page, "wolf", "goblin", [2, 1]);
  await page.locator(".for-all button").first().click();
  await dragBy(page, "hare", [0, 5.5]);
  await expect.poll(() => page.locator(".person", { hasText: "hare" }).textContent()).toContain("free");
  await pressAct(page, "hare", /ends/i);
  await strikeAt(page, "wolf", "goblin", [6, 5, 3, 4]);
  await fought(page);
  expect(complaints).toEqual([]);
  await context.close();
}, 120_000);
