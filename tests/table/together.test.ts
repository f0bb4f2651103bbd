/** `A25-GRP-1` at a table: two go together, and only the one beside whom an enemy stands is stopped. */

import { join } from "node:path";
import { expect, test } from "vitest";
import { battleOnPage, beginBattle, beginTurn, block, characterIn, IDS, untilBattle } from "../support/battle";
import { sitDown } from "../support/sitting";
import { dragToken, type SeatedPage, tokenOnPage } from "../support/table";

const table = sitDown({ gm: { lang: "ja" } });

const PROMPT = '[data-ransen="block-prompt"]';
const folder = process.env.RANSEN_SHOTS;

async function select(page: SeatedPage, ids: readonly string[]): Promise<void> {
  for (const [i, id] of ids.entries()) {
    const { x, y } = await tokenOnPage(page, id);
    if (i > 0) await page.keyboard.down("Shift");
    await page.mouse.click(x, y);
    await page.keyboard.up("Shift");
  }
}

test("the Game Master is asked about the companion, who stops, and the leader goes on", async () => {
  await table.reset({
    [IDS.wolf]: [14, 12],
    [IDS.kai]: [14, 26],
    [IDS.goblinA]: [19, 27],
    [IDS.mei]: [4, 4],
    [IDS.sakura]: [4, 36],
    [IDS.goblinB]: [44, 4],
    [IDS.goblinC]: [44, 8],
    [IDS.goblinD]: [44, 36],
  });
  const gm = table.at("gm");
  await beginBattle(gm);
  await beginTurn(gm, IDS.wolf);
  await select(gm, [IDS.wolf, IDS.kai]);
  await dragToken(gm, IDS.wolf, [{ x: 24, y: 12 }], { hold: true });
  if (folder) await gm.screenshot({ path: join(folder, "together-drag.png") });
  await gm.mouse.up();
  await gm.waitForSelector(PROMPT);
  const names = await gm.$eval(`${PROMPT} .whom`, (one) => one.textContent);
  expect(names).toMatch(/を止められる$/);
  if (folder) await gm.screenshot({ path: join(folder, "together-prompt.png") });
  await block(gm, [IDS.goblinA]);
  await untilBattle(gm, ({ battle }) => battle.contacts.length === 1);
  const battle = await battleOnPage(gm);
  expect(characterIn(battle, IDS.wolf).at[0]).toBeCloseTo(24, 0);
  const kai = characterIn(battle, IDS.kai);
  expect(kai.at[0]).toBeLessThan(19);
  expect(kai.at[1]).toBe(26);
  expect(battle.contacts[0]).toMatchObject({ movers: [IDS.kai], blockers: [IDS.goblinA] });
  if (folder) await gm.screenshot({ path: join(folder, "together-after.png") });
});
