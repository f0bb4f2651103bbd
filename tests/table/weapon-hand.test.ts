/** The weapon in hand: a bar in the open turn, signs on everyone, the line of fire, and a press on a target. */

import { join } from "node:path";
import { expect, test } from "vitest";
import { rulesetOf } from "../../src/rules/index";
import { battleOnPage, beginBattle, beginTurn, IDS, untilBattle } from "../support/battle";
import { freshTables } from "../support/fresh-tables";
import { dragToken, onPage, type SeatedPage, tokenOnPage } from "../support/table";

const { sit } = freshTables();

const BAR = '[data-ransen="weapons"]';
const SMALL = { width: 1280, height: 720 };

async function picture(page: SeatedPage, name: string): Promise<void> {
  const folder = process.env.RANSEN_SHOTS;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
}

async function hover(page: SeatedPage, id: string): Promise<void> {
  const { x, y } = await tokenOnPage(page, id);
  await page.mouse.move(x, y, { steps: 4 });
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
}

/** Puts somebody somewhere in the battle, by the Game Master's hand. */
async function put(gm: SeatedPage, who: string, at: readonly [number, number]): Promise<void> {
  await gm.click('[data-ransen="tracker"] [data-action="hand"]').catch(() => {});
  await gm.evaluate(
    ([id, [x, y]]) => [id, x, y],
    [who, at] as const,
  );
}

/** The rows of the list: who, and as what. */
async function rows(page: SeatedPage): Promise<{ id: string; kind: string; words: string }[]> {
  return page.$$eval(`${BAR} .targets button`, (buttons) =>
    buttons.map((button) => ({
      id: (button as HTMLElement).dataset.target ?? "",
      kind: button.className,
      words: button.textContent ?? "",
    })),
  );
}

test("a player takes a bow in hand and sees whom it reaches", { timeout: 120_000 }, async () => {
  const [gm, ren] = await Promise.all([sit("gm"), sit("ren", { viewport: SMALL })]);
  await beginBattle(gm);
  await beginTurn(ren, IDS.kai);
  await ren.waitForSelector(`${BAR} .cards button`);
  await picture(ren, "hand-sword");
  await ren.keyboard.press("2");
  await ren.waitForSelector(`${BAR} .cards button:nth-child(2)[aria-pressed="true"]`);
  await hover(ren, IDS.goblinA);
  await picture(ren, "hand-bow");
  await ren.keyboard.press("0");
  await picture(ren, "hand-list");
  console.log(await rows(ren));
});
void [rulesetOf, battleOnPage, untilBattle, dragToken, onPage, put];
