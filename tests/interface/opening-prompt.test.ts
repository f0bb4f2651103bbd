/** When the window of an opening's rolls comes to a player by itself, and when it stays away. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newOpening, type OpeningPage } from "../../src/judgement/opening/index";
import { closePage, type Page } from "../support/page";
import { command } from "../support/paper-commands";
import { playersTable } from "../support/paper-table";
import { closeWindow } from "../support/window";

const WINDOW = ".ransen-opening-roll";
const AOI = { id: "aoi", plays: ["wolf"] };
const globals = globalThis as unknown as { Hooks: { callAll(...told: unknown[]): void } };

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await closePage();
  closeWindow();
  vi.useRealTimers();
});

/** A player's page while an opening is at this step, and a way to go on to another. */
async function asked(page: OpeningPage, more: object = {}) {
  const opening = { ...newOpening("party"), page, ...more };
  const actor = { id: "wolf", system: {}, items: [], statuses: new Set(), effects: [] };
  const table = await playersTable(AOI, { sideOf: { wolf: "party", goblin: "monsters" }, opening }, [
    { id: "wolf", actor: actor as never },
    { id: "goblin" },
  ]);
  const turnTo = async (next: OpeningPage | null) => {
    const system = table.combat.system as { opening: object | null };
    system.opening = next === null ? null : { ...opening, page: next };
    globals.Hooks.callAll("updateCombat", table.combat, { system: { opening: system.opening } }, {}, "gm");
    await vi.advanceTimersByTimeAsync(300);
  };
  return { ...table, turnTo };
}

async function closed(page: Page): Promise<void> {
  page.press(`${WINDOW} [data-action=close]`);
  await vi.advanceTimersByTimeAsync(300);
}

test("whoever closes it is not asked again for that step, but for the next", async () => {
  const { page, turnTo } = await asked("initiative");
  await page.until(WINDOW);
  await closed(page);
  expect(page.has(WINDOW)).toBe(false);
  await turnTo("initiative");
  expect(page.has(WINDOW)).toBe(false);
  await turnTo("second-preparation");
  await page.until(WINDOW);
});

test("with the step it closes by itself, and comes again when the Game Master turns back", async () => {
  const { page, turnTo } = await asked("initiative");
  await page.until(WINDOW);
  await turnTo("sides");
  expect(page.has(WINDOW)).toBe(false);
  await turnTo("initiative");
  await page.until(WINDOW);
  await turnTo(null);
  expect(page.has(WINDOW)).toBe(false);
});

test("a step that asks nothing of this player opens nothing", async () => {
  const { page, turnTo } = await asked("sides");
  await turnTo("placement");
  expect(page.has(WINDOW)).toBe(false);
});

test("whoever has closed it finds it again with the button of the list", async () => {
  const { page, scene } = await asked("initiative");
  await page.until(WINDOW);
  await closed(page);
  await command("openRoll", scene);
  await page.until(WINDOW);
  expect(page.document.activeElement.matches("input")).toBe(true);
  // A second time it only comes to the front.
  await command("openRoll", scene);
  await vi.advanceTimersByTimeAsync(300);
  expect(page.all(WINDOW)).toHaveLength(1);
});

test("while somebody types elsewhere the window does not take the focus", async () => {
  const { page, turnTo } = await asked("sides");
  page.document.body.insertAdjacentHTML("beforeend", '<textarea id="chat"></textarea>');
  page.find("#chat").focus();
  await turnTo("initiative");
  await page.until(WINDOW);
  expect(page.document.activeElement.id).toBe("chat");
});

test.each([
  [{ hiders: "party", metres: 12 }, /Hide .*danger sense/],
  [{ hiders: "party", metres: null }, /Enter a distance to see the modifiers/],
])("of an ambush %j it says what distance and ground add, where the distance is known", async (ambush, says) => {
  const { page } = await asked("surprise", { ambush });
  await page.until(WINDOW);
  expect(page.lines(WINDOW).join("\n")).toMatch(says);
});
