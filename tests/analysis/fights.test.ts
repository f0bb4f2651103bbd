/** Whole fights by mouse, to the last enemy, in every ruleset but 2.5, which `playing` has in Japanese, by touch and by keys. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BoardServer, openBoard, pictured, serveBoard, signOf } from "../support/board";
import { documentOf, dragBy, dragOnto, openRoom, pressAct, strikeAt } from "../support/board-hands";
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
  const isAreas = ruleset === "sw20-areas";
  const characters = [
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
  ];
  const file = fileWith([], {
    ruleset,
    ...(isAreas ? {} : { options: { field: { from: [0, 0], to: [30, 14] } } }),
    characters: isAreas ? characters.map(({ at: _, ...unplaced }) => unplaced) : characters,
  });
  const { script: _, ...head } = file;
  return battleIn({ ...head, line: [], arms: { wolf: [SWORD], goblin: [CLUB] } });
}

async function blocked(page: Page): Promise<void> {
  await page.locator(".question .main").click();
}

/** The ogre never acts: the board asks before it ends a round in which somebody has not acted. */
async function nextRound(page: Page): Promise<void> {
  const button = page.locator(".for-all button").first();
  await button.click();
  await page.getByRole("button", { name: /^Not acted yet: .*ogre/ }).click();
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
  await nextRound(page);
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
  await nextRound(page);
  // Out of a brawl leads only a preparation, and a turn later the way.
  await pressAct(page, "hare", /leave/i);
  await strikeAt(page, "wolf", "goblin", [2, 1]);
  await nextRound(page);
  await dragBy(page, "hare", [0, 5.5]);
  await expect.poll(() => page.locator(".person", { hasText: "hare" }).textContent()).toContain("free");
  await pressAct(page, "hare", /ends/i);
  await strikeAt(page, "wolf", "goblin", [6, 5, 3, 4]);
  await fought(page);
  expect(complaints).toEqual([]);
  await context.close();
}, 120_000);

test("three areas: placed by drag, blows in front, a way back that is prepared, and the last blow", async () => {
  const { page, context, complaints } = await openBoard(server, await linkTo(battle("sw20-areas")));
  const lead = async (who: string, place: number) => {
    const from = await signOf(page, who);
    const band = (await page.locator(".picture rect.band").nth(place).boundingBox())!;
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(band.x + band.width / 2, band.y + band.height / 2, { steps: 5 });
    await page.mouse.up();
  };
  await lead("wolf", 1);
  await lead("hare", 1);
  await lead("goblin", 1);
  await lead("ogre", 2);
  await expect.poll(() => skirmishes(page)).toContain("goblin, hare, and wolf");
  await strikeAt(page, "wolf", "goblin", [6, 4, 2, 3]);
  await pressAct(page, "hare", /leave/i);
  await pressAct(page, "hare", /ends/i);
  await strikeAt(page, "goblin", "wolf", [1, 2, 5]);
  await nextRound(page);
  await lead("hare", 0);
  await expect.poll(() => page.locator(".person", { hasText: "hare" }).textContent()).toMatch(/rear/i);
  await pressAct(page, "hare", /ends/i);
  await strikeAt(page, "wolf", "goblin", [6, 5, 3, 4]);
  await pictured(page, "fight-20-areas");
  await fought(page);
  expect(complaints).toEqual([]);
  await context.close();
}, 120_000);

test("everyone at once: a round of movements, a round of blows, and nobody left who could strike back", async () => {
  const axe = { name: "Axe", how: "melee", check: "none", points: { bonus: 12 } };
  const one = (id: string, side: string, x: number) => ({
    id,
    side,
    at: [x, 7],
    base: 6,
    health: 10,
    maxHealth: 10,
  });
  const atOnce = battleIn({
    ruleset: "simultaneous",
    options: { field: { from: [0, 0], to: [30, 14] } },
    sides: ["party", "monsters"],
    characters: [one("troll", "monsters", 10), one("wolf", "party", 6)],
    arms: { wolf: [axe] },
    line: [],
  });
  const { page, context, complaints } = await openBoard(server, await linkTo(atOnce));
  const declare = async (who: string, choice: string, fill: () => Promise<void> = async () => {}) => {
    await openRoom(page, who, "declare");
    await page.getByRole("group", { name: "Action", exact: true }).getByLabel("Action").selectOption(choice);
    await fill();
    await page.getByRole("button", { name: "Declare", exact: true }).click();
    await expect.poll(() => page.locator(".person", { hasText: who }).textContent()).toContain("has declared");
  };
  const resolve = async (round: number) => {
    await page
      .locator(".for-all")
      .getByRole("button", { name: /reveal/i })
      .click();
    await page
      .locator(".for-all")
      .getByRole("button", { name: /resolve/i })
      .first()
      .click();
    await expect.poll(() => page.locator(".round").textContent()).toContain(`Round ${round}`);
  };
  await dragBy(page, "wolf", [3, 0]);
  await declare("wolf", "transport");
  await declare("troll", "brace");
  await resolve(2);
  await declare("wolf", "melee", async () => {
    const action = page.getByRole("group", { name: "Action", exact: true });
    await action.getByRole("combobox", { name: "Target", exact: true }).selectOption("troll");
    await action.getByRole("combobox", { name: "Weapon or spell", exact: true }).selectOption({ label: "Axe" });
  });
  await declare("troll", "evade");
  await resolve(3);
  const troll = page.locator(".person", { hasText: "troll" });
  await expect.poll(() => troll.textContent()).toContain("unconscious");
  await pictured(page, "fight-at-once");
  const { steps, state } = await documentOf(page);
  expect(steps.every(({ ok }) => ok)).toBe(true);
  expect(state.characters.troll).toMatchObject({ health: -2 });
  expect(complaints).toEqual([]);
  await context.close();
}, 120_000);
