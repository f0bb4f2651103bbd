/** The engine on the board: its bar, curve, ways and threads, and a battle against it. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { Crew } from "../../src/engine-room/crew";
import { foretellOf } from "../../src/engine-room/foretelling";
import { readScript, replay, rulesets } from "../../src/rules/index";
import { type BoardServer, type OpenedBoard, openBoard, pictured, serveBoard } from "../support/board";
import { findingsOn } from "../support/board-axe";
import { dragBy } from "../support/board-hands";
import { battleIn, linkTo } from "../support/board-links";

let server: BoardServer;
beforeAll(async () => {
  server = await serveBoard();
});
afterAll(() => server.close());

const SWORD = { name: "Sword", power: 20, bonus: 6 };
const vitals = { hp: 24, accuracy: 6, evasion: 5, defence: 3 };
const BATTLE = {
  ruleset: "sw25-advanced",
  sides: ["party", "monsters"],
  options: { field: { from: [0, 0], to: [30, 14] } },
  characters: [
    { id: "wolf", side: "party", at: [4, 7], movement: 18, vitals },
    { id: "orc", side: "monsters", at: [14, 7], movement: 12, vitals: { ...vitals, hp: 16 } },
    { id: "rat", side: "monsters", at: [20, 4], movement: 12, vitals: { ...vitals, hp: 6 } },
  ],
};
const ARMS = { wolf: [SWORD], orc: [SWORD], rat: [SWORD] };

/** As a browser with so many cores would have it, with the engine as at the last visit. */
async function opened(cores: number, line: readonly object[], lang = "en"): Promise<OpenedBoard> {
  const link = await linkTo(battleIn({ ...BATTLE, arms: ARMS, line }), line.length);
  const board = await openBoard(server, "", { locale: lang });
  await board.page.addInitScript((count) => {
    Object.defineProperty(navigator, "hardwareConcurrency", { get: () => count });
  }, cores);
  await board.page.goto("about:blank");
  await board.page.goto(server.address + link);
  await board.page.locator(".picture svg.drawing").waitFor();
  return board;
}

let known: Promise<number> | null = null;

/** Node's result for the battle at its beginning, after all fights of the shown moment. */
function reckoned(): Promise<number> {
  known ??= playedInNode(300);
  return known;
}

async function playedInNode(fights: number): Promise<number> {
  const read = readScript({ ...BATTLE, script: [] }, rulesets);
  if (!read.ok) throw new Error(read.problem.code);
  const ruleset = rulesets["sw25-advanced"];
  const { battle } = replay(read.script, ruleset);
  const arms = new Map(Object.entries(ARMS));
  const crew = new Crew(() => {
    throw new Error("no thread is begun");
  }, 0);
  const told = await foretellOf({ ruleset, battle, arms, seed: 1 }, { crew, up: new AbortController().signal, fights });
  if (!told?.ok) throw new Error("nothing is told");
  return Math.round(told.forecast.outcomes[0]!.share * 100);
}

test.each([2, 5])("with %i cores the bar says what Node says, and the threads end with it", async (cores) => {
  const { page, context, complaints } = await opened(cores, []);
  const engines = () => page.workers().filter((worker) => /thread/.test(worker.url())).length;
  expect(engines()).toBe(0);
  await page.getByRole("button", { name: "Engine" }).click();
  const share = await reckoned();
  await expect
    .poll(() => page.locator(".engine-bar").getAttribute("aria-label"), { timeout: 40_000 })
    .toContain(`Party ${share}%`);
  expect(engines()).toBeLessThanOrEqual(cores - 1);
  await page.getByRole("button", { name: "Engine" }).click();
  await expect.poll(engines).toBe(0);
  await expect.poll(() => page.locator(".engine-bar").count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test("ways of the open turn are drawn and taken, the curve leads back, and axe finds nothing", async () => {
  const { page, context, complaints } = await opened(3, [{ do: "turn", who: "wolf" }]);
  await page.getByRole("button", { name: "Engine" }).click();
  const ways = page.locator(".ways button");
  await ways.first().waitFor({ timeout: 40_000 });
  await expect.poll(() => page.locator(".engine-way").count()).toBeGreaterThan(0);
  await pictured(page, "engine");
  expect(await findingsOn(page)).toEqual([]);
  // No word is missing.
  await expect.poll(() => page.locator(".engine").textContent()).not.toContain("RANSEN");
  await ways.first().click();
  await page.getByRole("tab", { name: "Steps" }).click();
  await page.locator("ol.line").waitFor();
  const curve = (await page.locator(".engine-curve").boundingBox())!;
  await page.mouse.click(curve.x + 1, curve.y + 10);
  await expect.poll(() => page.locator(".step.now").textContent()).toContain("Beginning");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "日本語" }).click();
  await page.getByRole("tab", { name: "対局" }).or(page.getByRole("tab").first()).first().click();
  await page.locator(".engine h2", { hasText: "エンジン" }).waitFor();
  await pictured(page, "engine-phone");
  expect(await findingsOn(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test("the engine answers the block question of the side that it plays", async () => {
  const { page, context, complaints } = await opened(3, []);
  await page.getByRole("button", { name: "Engine" }).click();
  await page.getByLabel("The engine plays").selectOption("monsters");
  // The orc stands beside the way, and is asked nothing of at this page.
  await dragBy(page, "wolf", [16, 0]);
  await page.getByRole("tab", { name: "Steps" }).click();
  await expect.poll(() => page.locator("ol.line").textContent()).toMatch(/wolf/);
  await expect.poll(() => page.locator(".question").count()).toBe(0);
  await pictured(page, "engine-plays");
  // Its own turns, until the party has to answer something or a new round has to begin, stand in words beside the board.
  await page.getByRole("tab", { name: "Play" }).click();
  await page.locator(".acts").getByRole("button", { name: "wolf: turn ends" }).click();
  await expect.poll(() => page.locator(".engine fieldset [role=status]").textContent()).toMatch(/(orc|rat) /);
  await expect.poll(() => page.locator(".ways").count()).toBe(0);
  await pictured(page, "engine-deeds");
  // In the same page: a turn of the puzzle of the day that is ended at once is judged.
  await page.getByLabel("The engine plays").selectOption("");
  await page.getByRole("tab", { name: "Open" }).click();
  await page.getByRole("button", { name: "Puzzle of the day" }).click();
  await page.locator(".task").waitFor({ timeout: 60_000 });
  await page
    .locator(".acts")
    .getByRole("button", { name: /: turn ends$/ })
    .click();
  await expect
    .poll(() => page.locator(".task").textContent(), { timeout: 40_000 })
    .toMatch(/of the fights are won.*The engine’s choice: /);
  await pictured(page, "engine-puzzle");
  expect(complaints).toEqual([]);
  await context.close();
}, 150_000);
