/** A person's actions in a battle at the table – clicks and keys on the screen – and the battle's answers. */

import { expect } from "vitest";
import type { BattleView, PlaneBattle } from "../../src/rules/index";
import { inPage, type Kept, type OnPage, until } from "./in-page";
import type { SeatedPage } from "./table";

/** Token ids of the world `skirmish`. */
export const IDS = {
  wolf: "tokenWolf0000000",
  sakura: "tokenSakura00000",
  kai: "tokenKai00000000",
  mei: "tokenMei00000000",
  goblinA: "tokenGoblinA0000",
  goblinB: "tokenGoblinB0000",
  goblinC: "tokenGoblinC0000",
  goblinD: "tokenGoblinD0000",
  ogre: "tokenOgre0000000",
} as const;

/** Dice that a module of others shows fall for seconds, one throw after the other. */
const PATIENCE = process.env.RANSEN_EVENING === undefined ? 15_000 : 90_000;

/** The battle as this page's document has it. */
export async function battleOnPage(page: SeatedPage): Promise<PlaneBattle> {
  return inPage(page, ({ battle }) => structuredClone(battle) as unknown as PlaneBattle);
}

/** Waits until there is a battle on this page of which something holds. */
export async function untilBattle<Given = undefined>(
  page: SeatedPage,
  holds: OnPage<Given, unknown>,
  given?: Given,
): Promise<void> {
  const timeout = PATIENCE;
  await until(page, ({ battle }) => battle, undefined, { timeout })
    .then(() => until(page, holds, given, { timeout }))
    .catch(async (reason: Error) => {
      const system = await inPage(page, ({ system }) => JSON.stringify(system));
      const wanted = `${holds} ${JSON.stringify(given) ?? ""}`;
      throw new Error(`The battle never came to: ${wanted}\n${reason.message}\n${system}\n${page.troubles.join("\n")}`);
    });
}

export async function openTracker(page: SeatedPage): Promise<void> {
  await page.click('[role="tab"][data-tab="combat"]');
  await page.waitForSelector('[data-ransen="tracker"]', { state: "visible" });
}

/** The Game Master opens the tracker and begins the battle. */
export async function beginBattle(gm: SeatedPage): Promise<void> {
  await openTracker(gm);
  await gm.click('[data-ransen="tracker"] [data-action="beginBattle"]');
  await untilBattle(gm, ({ battle }) => battle.round === 1);
}

/** Begins a character's turn by its button in the tracker. */
export async function beginTurn(page: SeatedPage, id: string): Promise<void> {
  await openTracker(page);
  await page.click(`[data-ransen="tracker"] [data-action="beginTurn"][data-id="${id}"]`);
  await untilBattle(page, ({ battle }, who) => battle.turn?.who === who, id);
}

/** Presses a button of the open turn, unfolding what a turn with weapons in the bar has folded. */
export async function act(page: SeatedPage, action: string): Promise<void> {
  const button = `[data-ransen="tracker"] .turn [data-action="${action}"]`;
  await page.waitForSelector(button, { state: "attached" });
  if (!(await page.isVisible(button))) await unfoldTurn(page);
  await page.click(button);
}

/** Unfolds the buttons beside the line of an open turn, if there is such a line and it is folded. */
export async function unfoldTurn(page: SeatedPage): Promise<void> {
  await page.waitForSelector('[data-ransen="tracker"] .turn');
  const folded = '[data-ransen="tracker"] .turn .rest:not([open]) > summary';
  if (await page.$(folded)) await page.click(folded);
}

/** A press that meets a change of the battle is refused as stale, and the player is told: look, and press again. */
export async function endTurn(page: SeatedPage): Promise<void> {
  const isOver = ({ battle }: Kept) => battle.turn === null;
  await act(page, "endTurn");
  await until(page, isOver, undefined, { timeout: 4_000 }).catch(async () => {
    if (await inPage(page, isOver)) return;
    await act(page, "endTurn");
    await untilBattle(page, isOver);
  });
}

/** Waits for the prompt and chooses exactly these candidates. */
export async function pick(page: SeatedPage, ids: readonly string[]): Promise<void> {
  await page.waitForSelector('[data-ransen="block-prompt"]', { timeout: PATIENCE });
  const boxes = page.locator('[data-ransen="block-prompt"] input[name="candidate"]');
  const found = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute("value") ?? ""));
  // By their ids: the prompt may be drawn anew between two ticks.
  for (const id of found)
    await page
      .locator(`[data-ransen="block-prompt"] input[name="candidate"][value="${id}"]`)
      .setChecked(ids.includes(id));
  for (const id of ids) expect(found, "candidates in the prompt").toContain(id);
}

/** Answers the prompt: these block, or nobody does. */
export async function block(page: SeatedPage, ids: readonly string[]): Promise<void> {
  await pick(page, ids);
  await page.click('[data-ransen="block-prompt"] [data-action="block"]');
}

/** Passes for whoever is asked besides, if anybody still is: other answers may have decided meanwhile. */
export async function passIfAsked(page: SeatedPage): Promise<void> {
  const prompt = '[data-ransen="block-prompt"]';
  await page.waitForTimeout(300);
  if (!(await page.isVisible(prompt))) return;
  await page.click(`${prompt} [data-action="pass"]`, { timeout: PATIENCE }).catch(async (thrown: unknown) => {
    if (await page.isVisible(prompt)) throw thrown;
  });
}

export async function pass(page: SeatedPage): Promise<void> {
  await page.waitForSelector('[data-ransen="block-prompt"]', { timeout: PATIENCE });
  await page.click('[data-ransen="block-prompt"] [data-action="pass"]');
}

/** Waits until exactly these attacks are marked on a page, each `who,target,…`. */
export async function marksAre(page: SeatedPage, ...wanted: string[]): Promise<void> {
  const marks = () =>
    inPage(page, ({ canvas }) => canvas.skirmishOver.attacks.map(({ who, targets }) => [who, ...targets].join()));
  await expect.poll(marks).toEqual(wanted);
}

/** Waits for a notification and answers its sentence; takes it away, so that the next one is the next one's. */
export async function noticeOn(page: SeatedPage): Promise<string> {
  const notice = await page.waitForSelector("#notifications li p", { timeout: PATIENCE });
  const text = (await notice.textContent()) ?? "";
  await clearNotices(page);
  return text;
}

/** Takes every notification away. */
export async function clearNotices(page: SeatedPage): Promise<void> {
  await inPage(page, () => {
    for (const shown of document.querySelectorAll("#notifications li")) shown.remove();
  });
}

/** Two enemies who stand on one coordinate fight: the first attacks in its turn, which forms a skirmish. */
export async function fight(page: SeatedPage, attacker: string, target: string): Promise<void> {
  await beginTurn(page, attacker);
  await unfoldTurn(page);
  await page.selectOption('[data-ransen="tracker"] .turn select[name="target"]', target);
  await act(page, "attackMelee");
  await untilBattle(page, ({ battle }) => battle.skirmishes.length === 1);
}

/** Presses a button of the battle below the lists: next round, undo, redo. */
export async function press(page: SeatedPage, action: string): Promise<void> {
  await openTracker(page);
  if (await page.$(`[data-ransen="tracker"] .more [data-action="${action}"]`)) return pressInMenu(page, action);
  await page.click(`[data-ransen="tracker"] [data-action="${action}"]`);
}

/** Presses a button of the menu of what is seldom wanted: the Game Master's hand, export, the end of the battle. */
export async function pressInMenu(page: SeatedPage, action: string): Promise<void> {
  await openTracker(page);
  const button = page.locator(`[data-ransen="tracker"] .more [data-action="${action}"]`);
  await button.waitFor({ state: "attached" });
  if (!(await button.isVisible())) await page.click('[data-ransen="tracker"] .more > summary');
  await button.click();
}

/** Begins the next round: twice where the button asks because somebody has not acted. */
export async function pressNextRound(gm: SeatedPage): Promise<void> {
  const button = '[data-ransen="tracker"] [data-action="nextRound"]';
  const before = (await gm.textContent(button))?.trim();
  const roundOf = () => inPage(gm, ({ ui }) => ui.combat.element.querySelector(".summary h3").textContent as string);
  const was = await roundOf();
  await gm.click(button);
  await until(
    gm,
    ({ ui }, { button, before, was }) =>
      document.querySelector(button)?.textContent.trim() !== before ||
      ui.combat.element.querySelector(".summary h3").textContent !== was,
    { button, before, was },
  );
  if ((await roundOf()) === was) await gm.click(button);
}

/** The world's choice, as the settings window stores it. */
export async function choose(gm: SeatedPage, setting: string, value: unknown): Promise<void> {
  await inPage(gm, ({ game }, { setting, value }) => game.settings.set("ransen", setting, value), { setting, value });
}

export function characterIn(battle: PlaneBattle, id: string) {
  const c = battle.characters.find((candidate) => candidate.id === id);
  if (!c) throw new Error(`No ${id} in the battle`);
  return c;
}

export type { BattleView };
