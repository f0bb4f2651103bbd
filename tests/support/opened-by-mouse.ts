/** A battle is opened by mouse: the scene's ruleset, then step by step to the first turn. */

import { openTracker } from "./battle";
import { inPage, until } from "./in-page";
import type { SeatedPage } from "./table";

const PATIENCE = 15_000;
export const OPENING = '[data-ransen="opening"]';
const TRACKER = '[data-ransen="tracker"]';

/** The Game Master chooses a ruleset in the scene's own window. */
export async function chooseRuleset(gm: SeatedPage, ruleset: string): Promise<void> {
  const choice = '[data-ransen="scene-ruleset"]';
  const configure = '#scene-navigation .view [data-action="configureScene"]';
  // A neighbour may cover the navigation: then people take the list of scenes.
  if (await gm.isVisible(configure)) await gm.click(configure);
  else await inPage(gm, ({ scene }) => void scene.sheet.render({ force: true }));
  await gm.waitForSelector(`${choice} [data-meaning]:not(:empty)`, { timeout: PATIENCE });
  await gm.selectOption(`${choice} select[name="flags.ransen.ruleset"]`, ruleset);
  await gm.click('.scene-config footer button[type="submit"]');
  await gm.waitForSelector(choice, { state: "detached" });
}

/** Which rules there are, who goes first, and who rolls for the initiative. */
interface Opened {
  readonly ruleset: string;
  readonly first: string;
  readonly roller: { readonly page: SeatedPage; readonly id: string };
}

/**
 * Everyone looks at the tracker; the Game Master opens the battle step by step: sides, the initiative for which a
 * player rolls, and of the rest nothing; they are left where they stand.
 */
export async function throughOpening(
  gm: SeatedPage,
  pages: readonly SeatedPage[],
  { ruleset, first, roller }: Opened,
): Promise<void> {
  for (const page of pages) await openTracker(page);
  const opening = gm.locator(`${TRACKER} [data-action="openOpening"]`);
  await until(
    gm,
    (_, { tracker, ruleset }) =>
      document.querySelector<HTMLInputElement>(`${tracker} select[name="option.ruleset"]`)?.value === ruleset,
    { tracker: TRACKER, ruleset },
  );
  await opening.click();
  await gm.waitForSelector(`${OPENING} .page[data-page="sides"]`);
  const steps = await gm.$$eval(`${OPENING} nav [data-page]`, (all) =>
    all.map((one) => (one as HTMLElement).dataset.page ?? ""),
  );
  for (const [i, page] of steps.entries()) {
    await gm.waitForSelector(`${OPENING} .page[data-page="${page}"]`);
    if (page === "initiative") {
      await rollInitiative(gm, roller);
      await gm.selectOption(`${OPENING} [name="first"]`, first);
      await until(gm, ({ system }, first) => system.opening.first === first, first);
    }
    const isSettled = page === "sides" || page === "initiative";
    if (i < steps.length - 1) await gm.click(`${OPENING} [data-action="${isSettled ? "next" : "skip"}"]`);
  }
  await gm.click(`${OPENING} [data-action="begin"]`);
  // If the scene has another distance than the rules advise, a question comes first: everyone stays in place.
  const leave = `${OPENING} footer .question ~ [data-action="leave"]`;
  await until(gm, ({ battle }, leave) => document.querySelector(leave) !== null || Boolean(battle), leave);
  if (!(await inPage(gm, ({ battle }) => Boolean(battle)))) await gm.click(leave);
}

async function rollInitiative(gm: SeatedPage, { page, id }: Opened["roller"]): Promise<void> {
  const window = '[data-ransen="opening-roll"]';
  await page.fill(`${window} [name="value.${id}"]`, "9");
  await page.click(`${window} [data-action="roll"][data-id="${id}"]`);
  await until(gm, ({ system }, id) => system.opening.initiative?.[id], id);
}
