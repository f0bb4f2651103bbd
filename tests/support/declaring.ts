/** People's actions where everyone declares at once, by clicks and keys on the screen. */

import type { Battle, ResolveCommand } from "../../src/rules/index";
import { openTracker, press, untilBattle } from "./battle";
import { inPage, type Kept, until } from "./in-page";
import type { SeatedPage } from "./table";

export const DECLARE_WINDOW = '[data-ransen="declare"]';
export const TRACKER = '[data-ransen="tracker"]';

/** The Game Master gives the scene the rules of simultaneous declaration and begins the battle. */
export async function beginDeclaring(gm: SeatedPage): Promise<void> {
  await inPage(gm, ({ scene }) => scene.setFlag("ransen", "ruleset", "simultaneous"));
  await openTracker(gm);
  await gm.click(`${TRACKER} [data-action="beginBattle"]`);
  await untilBattle(gm, ({ battle }) => battle.phase === "declaring");
}

/** Opens the planning time, or gives it another end; 0 seconds: none. */
export async function openPlanning(gm: SeatedPage, seconds = 0): Promise<void> {
  await openTracker(gm);
  const before = await inPage(gm, ({ system }) => system.revision);
  const field = `${TRACKER} input[name="planningSeconds"]`;
  await gm.fill(field, String(seconds));
  await gm.press(field, "Tab");
  await gm.click(`${TRACKER} :is([data-action="openPlanning"], [data-action="changePlanning"])`);
  await untilBattle(
    gm,
    ({ battle, system }, before) => system.revision > before && system.declarations.planning?.round === battle.round,
    before,
  );
}

/** Chooses exactly these characters in the window. */
export async function chooseOnly(page: SeatedPage, ...ids: string[]): Promise<void> {
  await page.waitForSelector(DECLARE_WINDOW);
  const open = await page.$$eval(`${DECLARE_WINDOW} input[name="who"]:not(:disabled)`, (all) =>
    all.map((box) => (box as HTMLInputElement).value),
  );
  for (const id of open) {
    const box = page.locator(`${DECLARE_WINDOW} input[name="who"][value="${id}"]`);
    if ((await box.isChecked()) !== ids.includes(id)) await box.click();
    await until(page, (_, { box, checked }) => document.querySelector<HTMLInputElement>(box)!.checked === checked, {
      box: `${DECLARE_WINDOW} input[name="who"][value="${id}"]`,
      checked: ids.includes(id),
    });
  }
}

export async function pickOption(page: SeatedPage, name: string, value: string): Promise<void> {
  await page.selectOption(`${DECLARE_WINDOW} select[name="${name}"]`, value);
}

export async function write(page: SeatedPage, name: string, value: string): Promise<void> {
  await page.fill(`${DECLARE_WINDOW} input[name="${name}"]`, value);
}

export async function statusOf(page: SeatedPage): Promise<string> {
  return ((await page.textContent(`${DECLARE_WINDOW} [role="status"]`)) ?? "").trim();
}

/** Seals what is chosen and waits until the seals of these are in the document. */
export async function sealNow(page: SeatedPage, ...ids: string[]): Promise<void> {
  await page.click(`${DECLARE_WINDOW} [data-action="seal"][aria-disabled="false"]`);
  for (const id of ids) await untilBattle(page, ({ system }, id) => system.declarations.seals?.[id]?.seal, id);
}

/** The question whether to reveal although these have not declared. */
export const UNDECLARED = ".ransen-undeclared";

/** The question about conditional actions, as a round is revealed or before it is resolved. */
const CONDITIONS = ".ransen-conditions";

/** @param anyway also without those who have not declared */
export async function reveal(gm: SeatedPage, anyway = false): Promise<void> {
  await press(gm, "reveal");
  if (anyway) await gm.click(`${UNDECLARED} button[data-action=without]`);
  await untilBattle(gm, ({ battle }) => battle.phase === "revealed");
  const waits = await inPage(gm, ({ battle }) =>
    battle.sealed.some(({ action }: Kept) => action.some((one: Kept) => one.if)),
  );
  // The script's decisions about them go with its resolution.
  if (waits) await gm.click(`${CONDITIONS} button[data-action="wait"]`);
}

/** Resolves the round, with the script's word on conditional actions where there are any. @param tokenOf by a name of the script */
export async function resolveRound(
  gm: SeatedPage,
  battle: Battle,
  { interrupts = [], runs = false }: Pick<ResolveCommand, "interrupts" | "runs">,
  tokenOf: (id: string) => string,
): Promise<void> {
  await gm.click('[data-ransen="tracker"] [data-action="resolve"]');
  const sealed = "sealed" in battle ? battle.sealed : [];
  if (!sealed.some(({ action }) => action.some((one) => one.if))) return;
  await gm.waitForSelector(`${CONDITIONS} input`);
  for (const id of interrupts) await gm.check(`${CONDITIONS} input[value="${tokenOf(id)}"]`);
  if (runs) await gm.check(`${CONDITIONS} input[value=""]`);
  await gm.click(`${CONDITIONS} button[data-action="resolve"]`);
}
