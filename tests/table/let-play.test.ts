/**
 * A whole battle of the first example scene, every turn played by *Let these play*: monsters by the Game Master, the party by
 * its two players, one of whom reads Japanese. The export replays to the same bytes, and one press takes back what
 * the Game Master had played last, on a page that was loaded anew in between. RANSEN_TABLE=ja has the Game Master read Japanese instead.
 */

import { expect, test } from "vitest";
import { beginBattle, openTracker, pressInMenu, pressNextRound } from "../support/battle";
import { exportedNow } from "../support/exported";
import { freshTables } from "../support/fresh-tables";
import { inPage } from "../support/in-page";
import { shot } from "../support/map-words";
import type { SeatedPage } from "../support/table";

const { sit, openWorld } = freshTables();

const LET_PLAY = '[data-ransen="tracker"] .let-play [data-action="letPlay"]';
/** What would stop or take back what the engine plays. */
const ENDING = '[data-action="stopPlaying"], [data-action^="takeBack"]';
const ADVICE = '[data-ransen="tracker"] .advice';
const LONGEST = 30;

/** Where the button is; null: there is none. */
async function middleOf(page: SeatedPage): Promise<{ readonly x: number; readonly y: number } | null> {
  while (await page.$(LET_PLAY)) {
    // The list may be drawn anew between two looks at it: then it has no place.
    const box = await page
      .locator(LET_PLAY)
      .boundingBox({ timeout: 1_000 })
      .catch(() => null);
    if (box) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  return null;
}

/** Lets those play whom this user may let play now, to the end. @returns whether there was anybody */
async function played(page: SeatedPage): Promise<boolean> {
  const place = await middleOf(page);
  if (!place) return false;
  // Where it was pressed, a second press ends nothing.
  const isEnding = () =>
    page.evaluate(([at, ending]) => document.elementFromPoint(at.x, at.y)?.closest(ending) != null, [
      place,
      ENDING,
    ] as const);
  await page.click(LET_PLAY);
  const stop = `${ADVICE} [data-action="stopPlaying"]`;
  await page.waitForSelector(stop);
  expect(await isEnding()).toBe(false);
  await page.waitForSelector(stop, { state: "detached", timeout: 120_000 });
  expect(await isEnding()).toBe(false);
  return true;
}

/** Number of the last step that stands. */
const standing = (gm: SeatedPage) =>
  inPage(gm, ({ system }) =>
    Math.max(
      0,
      ...Object.keys(system.history.commands)
        .map(Number)
        .filter((number) => !system.history.undone?.[number]),
    ),
  );

/** How many steps behind that number stand. */
const countSince = (gm: SeatedPage, before: number) =>
  inPage(
    gm,
    ({ system }, from) =>
      Object.keys(system.history.commands).filter((one) => Number(one) > from && !system.history.undone?.[one]).length,
    before,
  );

test("is played by an engine from the first turn to the last, and replays", async () => {
  await openWorld("evening");
  const [masters, players] = process.env.RANSEN_TABLE === "ja" ? (["ja", "en"] as const) : (["en", "ja"] as const);
  const [gm, aoi, ren] = await Promise.all([
    sit("gm", { lang: masters }),
    sit("aoi"),
    sit("ren", { lang: players, generation: 14 }),
  ]);
  await inPage(gm, async ({ game }) => {
    const wanted = {
      playersAdvised: true,
      strikeSeconds: 0,
      "automation.blocking": "enforce",
      "automation.death": "enforce",
    };
    for (const [key, value] of Object.entries(wanted)) await game.settings.set("ransen", key, value);
  });
  // The whole of a battle, and a short one: monsters come wounded.
  await inPage(gm, async ({ canvas }) => {
    for (const { actor, name } of canvas.scene.tokens)
      if (name.startsWith("Goblin")) await actor.update({ system: { hp: { value: 3 } } });
  });
  await beginBattle(gm);
  for (const page of [aoi, ren]) await openTracker(page);
  // One way is suggested to a player, in its own words, and taken by one press.
  await ren.click('[data-ransen="tracker"] [data-action="beginTurn"]');
  await ren.click('[data-ransen="tracker"] .turn [data-action="suggest"]');
  const first = `${ADVICE} [data-action="takeSuggestion"]`;
  await ren.waitForSelector(first, { timeout: 60_000 });
  await expect.poll(() => ren.textContent(first)).toContain(players === "ja" ? "勝率" : "won:");
  await shot(ren, "suggested");
  await ren.click(first);
  await ren.waitForSelector(first, { state: "detached" });
  const isOver = () => inPage(gm, () => document.querySelector(".asking [data-action=endBattle]") !== null);
  for (let round = 1; round <= LONGEST && !(await isOver()); round++) {
    for (let goesOn = true; goesOn; ) {
      goesOn = false;
      for (const page of [ren, aoi, gm]) if (!(await isOver()) && (await played(page))) goesOn = true;
    }
    if (!(await isOver())) await pressNextRound(gm);
  }
  await shot(gm, "over");
  // Replayed it comes to what its last step says.
  const { steps } = await exportedNow(gm);
  expect(steps.length).toBeGreaterThan(15);
  // Feats on the sheets are declared where they are worth it (`ACT-7`).
  expect(steps.flatMap(({ events = [] }) => events)).toContainEqual(expect.objectContaining({ type: "featDeclared" }));
  // Offered is what the Game Master had played last, while nobody else has gone on – on a page that is loaded anew as well.
  const { from, to } = await inPage(gm, ({ combat }) => combat.flags.ransen.played);
  const taken = '[data-ransen="tracker"] .menu [data-action="takeBackPlayed"]';
  for (let last = await standing(gm); last > to; last--) {
    await expect.poll(() => gm.$(taken)).toBeNull();
    await gm.click('[data-ransen="tracker"] [data-action="undo"]');
    await expect.poll(() => standing(gm)).toBeLessThan(last);
    last = (await standing(gm)) + 1;
  }
  await gm.reload();
  await openTracker(gm);
  const back = await gm.textContent(taken);
  expect(back).toContain(String(await countSince(gm, from)));
  await shot(gm, "reloaded");
  await pressInMenu(gm, "takeBackPlayed");
  await expect.poll(() => standing(gm), { timeout: 15_000 }).toBe(from);
  await shot(gm, "taken-back");
}, 150_000);
