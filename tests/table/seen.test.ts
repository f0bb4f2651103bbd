/** What happened is seen: attacks on the map and in the chronicle, HP in the list and on tokens – by whoever may know of them. */

import { join } from "node:path";
import { expect, test } from "vitest";
import { seriousFindings } from "../support/axe";
import { act, beginBattle, beginTurn, choose, endTurn, IDS, openTracker, press, untilBattle } from "../support/battle";
import { sitDown } from "../support/sitting";
import { type SeatedPage, tokenOnPage } from "../support/table";

const table = sitDown({ gm: {}, aoi: {}, ren: { lang: "ja" } });
const PAGES = ["gm", "aoi", "ren"] as const;

const { wolf, kai, goblinA, goblinB, goblinC } = IDS;
const DUEL = { [wolf]: [24, 12], [goblinA]: [24, 12], [goblinB]: [24, 12] } as const;
const TARGET = '[data-ransen="tracker"] .turn select[name="target"]';

async function picture(page: SeatedPage, name: string): Promise<void> {
  const folder = process.env.RANSEN_SHOTS;
  if (!folder) return;
  await page.waitForTimeout(500);
  await page.evaluate("canvas.app.render()");
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** Waits until exactly these attacks are marked on a page. */
async function marksAre(page: SeatedPage, ...wanted: string[]): Promise<void> {
  const marks = () => page.evaluate(`canvas.skirmishOver.attacks.map(({ who, targets }) => [who, ...targets].join())`);
  await expect.poll(marks).toEqual(wanted);
}

/** Sentences of the chronicle on a page. */
async function lines(page: SeatedPage): Promise<string[]> {
  return page.$$eval('[data-ransen="chronicle"] li > span:first-child', (all) =>
    all.map((line) => line.textContent ?? ""),
  );
}

/** The levels of all steps are off: tokens, and what people say, are all there is. */
async function playByHand(gm: SeatedPage): Promise<void> {
  for (const step of ["targets", "hit", "damage", "cost", "death", "blocking", "forming", "drawing", "placement"])
    await choose(gm, `automation.${step}`, "off");
}

test("an attack without dice is told and marked for everyone, by keys as well; undo takes the mark, the next turn too", async () => {
  await table.reset(DUEL);
  const [gm, aoi, ren] = PAGES.map((user) => table.at(user)) as [SeatedPage, SeatedPage, SeatedPage];
  await playByHand(gm);
  await beginBattle(gm);
  await beginTurn(aoi, wolf);
  // The Game Master looks at somebody else, in the list of the same turn.
  await gm.selectOption(TARGET, goblinA);
  await aoi.selectOption(TARGET, goblinB);
  await aoi.focus('[data-ransen="tracker"] .turn [data-action="attackMelee"]');
  await aoi.keyboard.press("Enter");
  await untilBattle(gm, "battle.turn.major");
  for (const user of PAGES) await marksAre(table.at(user), `${wolf},${goblinB}`);
  await expect.poll(() => gm.inputValue(TARGET), { message: "the Game Master's list shows whom" }).toBe(goblinB);
  expect(await aoi.inputValue(TARGET)).toBe(goblinB);
  await expect.poll(() => lines(gm)).toContain("Wolf attacks Goblin B in melee.");
  await expect.poll(() => lines(ren)).toContain("WolfがGoblin Bに近接攻撃した。");
  await picture(gm, "mark-melee");

  await press(gm, "undo");
  for (const user of PAGES) await marksAre(table.at(user));
  await expect.poll(() => gm.inputValue(TARGET)).toBe(goblinA);
  await press(gm, "redo");
  await marksAre(ren, `${wolf},${goblinB}`);
  // Whoever is not seen is nobody's target.
  await gm.evaluate(`game.scenes.active.tokens.get("${goblinB}").update({ hidden: true })`);
  await marksAre(ren);
  await marksAre(gm, `${wolf},${goblinB}`);
  await gm.evaluate(`game.scenes.active.tokens.get("${goblinB}").update({ hidden: false })`);
  await marksAre(ren, `${wolf},${goblinB}`);
  await aoi.reload();
  await aoi.waitForFunction("globalThis.game?.ready && canvas.ready");
  await marksAre(aoi, `${wolf},${goblinB}`);
  await openTracker(aoi);
  await endTurn(aoi);
  await marksAre(gm, `${wolf},${goblinB}`);

  // A shot, by the weapon in hand.
  await beginTurn(ren, kai);
  for (const user of PAGES) await marksAre(table.at(user));
  await ren.click('[data-ransen="tracker"] .turn [data-action="takeInHand"]:nth-child(2)');
  await ren.waitForSelector('[data-ransen="weapons"] [aria-pressed="true"]');
  const { x, y } = await tokenOnPage(ren, goblinC);
  await ren.mouse.move(x, y, { steps: 4 });
  await ren.mouse.click(x, y);
  for (const user of PAGES) await marksAre(table.at(user), `${kai},${goblinC}`);
  await expect.poll(() => lines(aoi)).toContain("Kai shoots at Goblin C.");
  await picture(ren, "mark-shot-ja");

  // A folded card says its one sentence.
  const folded = await ren.$$eval('[data-ransen="chronicle"]:not([open]) .gist', (all) =>
    all.map((one) => one.textContent),
  );
  expect(folded).toContain("WolfがGoblin Bに近接攻撃した。");
  await gm.click('[role="tab"][data-tab="chat"]');
  expect(await gm.isVisible('[data-ransen="chronicle"]:not([open]) .gist >> nth=-1')).toBe(true);
  expect(await gm.isVisible('[data-ransen="chronicle"][open] .gist')).toBe(false);
  expect(await seriousFindings(gm, '[data-ransen="chronicle"]')).toEqual([]);
  await picture(gm, "chronicle-folded");
  await act(ren, "endTurn");
});
