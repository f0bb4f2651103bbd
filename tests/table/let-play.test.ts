/**
 * A whole battle of the first example scene, every turn played by *Let these play*: monsters by the Game Master, the party by
 * its two players, one of whom reads Japanese. The last run is taken back by one press; the export replays.
 */

import { expect, test } from "vitest";
import { battleOnPage, beginBattle, openTracker, pressNextRound } from "../support/battle";
import { exportedNow } from "../support/exported";
import { freshTables } from "../support/fresh-tables";
import { inPage, until } from "../support/in-page";
import { shot } from "../support/map-words";
import type { SeatedPage } from "../support/table";

const { sit, openWorld } = freshTables();

const LET_PLAY = '[data-ransen="tracker"] .let-play [data-action="letPlay"]';
const ADVICE = '[data-ransen="tracker"] .advice';
const LONGEST = 30;

/** Lets those play whom this user may let play now, to the end. @returns whether there was anybody */
async function played(page: SeatedPage): Promise<boolean> {
  if (!(await page.$(LET_PLAY))) return false;
  await page.click(LET_PLAY);
  const stop = `${ADVICE} [data-action="stopPlaying"]`;
  await page.waitForSelector(stop);
  await page.waitForSelector(stop, { state: "detached", timeout: 120_000 });
  return true;
}

test("is played by an engine from the first turn to the last, and replays", async () => {
  await openWorld("evening");
  const [gm, aoi, ren] = await Promise.all([sit("gm"), sit("aoi"), sit("ren", { lang: "ja", generation: 14 })]);
  await inPage(gm, async ({ game }) => {
    const wanted = {
      playersAdvised: true,
      strikeSeconds: 0,
      "automation.blocking": "enforce",
      "automation.death": "enforce",
    };
    for (const [key, value] of Object.entries(wanted)) await game.settings.set("ransen", key, value);
  });
  await beginBattle(gm);
  for (const page of [aoi, ren]) await openTracker(page);
  // One way is suggested to a player, in its own words, and taken by one press.
  await ren.click('[data-ransen="tracker"] [data-action="beginTurn"]');
  await ren.click('[data-ransen="tracker"] .turn [data-action="suggest"]');
  const first = `${ADVICE} [data-action="takeSuggestion"]`;
  await ren.waitForSelector(first, { timeout: 60_000 });
  expect(await ren.textContent(first)).toContain("勝率");
  await shot(ren, "suggested");
  await ren.click(first);
  await ren.waitForSelector(first, { state: "detached" });
  let last = gm;
  const isOver = (page: SeatedPage) =>
    inPage(page, () => document.querySelector(".asking [data-action=endBattle]") !== null);
  for (let round = 1; round <= LONGEST && !(await isOver(gm)); round++) {
    for (let again = true; again; ) {
      again = false;
      for (const page of [ren, aoi, gm])
        if (!(await isOver(gm)) && (await played(page))) {
          again = true;
          last = page;
        }
      if (again) await until(gm, ({ combat }) => combat !== undefined);
    }
    if (!(await isOver(gm))) await pressNextRound(gm);
  }
  await shot(gm, "over");
  expect((await battleOnPage(gm)).round).toBeGreaterThan(1);
  expect((await exportedNow(gm)).steps.length).toBeGreaterThan(20);
  expect(last).toBeDefined();
});
