/** A forecast at the table: for the Game Master, of the battle as it stands, until it is closed or the battle moves on. */

import { expect, test } from "vitest";
import { beginBattle, openTracker, pressNextRound } from "../support/battle";
import { freshTables } from "../support/fresh-tables";

const { sit } = freshTables();

const WINDOW = '[data-ransen="forecast"]';
const OPENS = '[data-ransen="tracker"] [data-action="forecast"]';

// Its window, threads and files are ours, the same on 13.
test("the Game Master sees who is likely to win; players do not", async () => {
  const seat = { generation: 14 } as const;
  const [gm, aoi] = await Promise.all([sit("gm", seat), sit("aoi", seat)]);
  await beginBattle(gm);
  await openTracker(gm);
  await gm.click(OPENS);
  await gm.waitForSelector(`${WINDOW} .outcomes li`);
  const shares = await gm.$$eval(`${WINDOW} .outcomes .part`, (parts) =>
    parts.map((part) => Number.parseInt((part as HTMLElement).style.width, 10)),
  );
  // Threads play the fights, from the files that the page has.
  const threads = () => gm.workers().filter((worker) => /\/thread-[^/]*\.js$/.test(worker.url())).length;
  expect(threads()).toBeGreaterThan(0);
  expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThanOrEqual(2);
  expect(await gm.$$eval(`${WINDOW} tbody tr`, (rows) => rows.length)).toBeGreaterThan(3);
  // It begins anew with the battle.
  await pressNextRound(gm);
  await gm.waitForFunction(`document.querySelector('${WINDOW} [role=status]') !== null`);
  await gm.evaluate(`[...foundry.applications.instances.values()].find((one) => one.id === "ransen-forecast").close()`);
  await gm.waitForFunction(`document.querySelector('${WINDOW}') === null`);
  // They end with what they are asked for.
  await expect.poll(threads).toBe(0);
  await openTracker(aoi);
  expect(await aoi.$(OPENS)).toBeNull();
  expect(await aoi.evaluate("game.system.api.forecast({ fights: 1 })")).toBeNull();
  // Another package asks for the same, and can end it.
  const told =
    "game.system.api.forecast({ fights: 5, seed: 3 }).then(({ forecast }) => JSON.stringify(forecast.outcomes))";
  expect(await gm.evaluate(told)).toBe(await gm.evaluate(told));
  expect(
    await gm.evaluate(
      `(() => { const end = new AbortController(); end.abort(); return game.system.api.forecast({ signal: end.signal }); })()`,
    ),
  ).toBeNull();
});
