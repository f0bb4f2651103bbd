/** A forecast at the table: for the Game Master, of the battle as it stands, until it is closed or the battle moves on. */

import { expect, test } from "vitest";
import { forecast } from "../../src/engine/index";
import { rulesetOf } from "../../src/rules/index";
import { beginBattle, openTracker, pressInMenu, pressNextRound } from "../support/battle";
import { freshTables } from "../support/fresh-tables";
import type { Kept } from "../support/in-page";
import type { SeatedPage } from "../support/table";

const { sit } = freshTables();

const WINDOW = '[data-ransen="forecast"]';
const OPENS = '[data-ransen="tracker"] [data-action="forecast"]';

/** As on a machine with so many cores; the messages to workers about the battle are kept. */
async function withCores(page: SeatedPage, count: number): Promise<void> {
  await page.evaluate(`(() => {
    Object.defineProperty(navigator, "hardwareConcurrency", { get: () => ${count} });
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (told, ...more) {
      if (told.subject && told.subject.seed === 3) globalThis.subjectSent = { ...told.subject, arms: [...told.subject.arms] };
      return postMessage.call(this, told, ...more);
    };
  })()`);
}

// Its window, threads and files are ours, the same on 13.
test("the Game Master sees who is likely to win; players do not", async () => {
  const seat = { generation: 14 } as const;
  const [gm, aoi] = await Promise.all([sit("gm", seat), sit("aoi", seat)]);
  await withCores(gm, 5);
  await beginBattle(gm);
  await openTracker(gm);
  await pressInMenu(gm, "forecast");
  await gm.waitForSelector(`${WINDOW} .outcomes li`);
  const shares = await gm.$$eval(`${WINDOW} .outcomes .part`, (parts) =>
    parts.map((part) => Number.parseInt((part as HTMLElement).style.width, 10)),
  );
  // Threads play the fights, from the files that the page has.
  const threads = () => gm.workers().filter((worker) => /\/thread-[^/]*\.js$/.test(worker.url())).length;
  expect(threads()).toBeGreaterThan(0);
  expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThanOrEqual(2);
  await expect.poll(() => gm.$$eval(`${WINDOW} tbody tr`, (rows) => rows.length)).toBeGreaterThan(3);
  // It begins anew with the battle.
  await pressNextRound(gm);
  await gm.waitForFunction(`document.querySelector('${WINDOW} [role=status]') !== null`);
  await gm.evaluate(`[...foundry.applications.instances.values()].find((one) => one.id === "ransen-forecast").close()`);
  await gm.waitForFunction(`document.querySelector('${WINDOW}') === null`);
  // They end with what they are asked for.
  await expect.poll(threads).toBe(0);
  await openTracker(aoi);
  await expect.poll(() => aoi.$(OPENS)).toBeNull();
  expect(await aoi.evaluate("game.system.api.forecast({ fights: 1 })")).toBeNull();
  // Its numbers are those of Node, though four threads have played.
  const all = "game.system.api.forecast({ fights: 45, seed: 3 }).then(({ forecast }) => JSON.stringify(forecast))";
  const page: unknown = JSON.parse(await gm.evaluate<string>(all));
  const { ruleset, arms, ...question } = await gm.evaluate<Kept>("globalThis.subjectSent");
  const reckoned = forecast({ ...question, ruleset: rulesetOf(ruleset), arms: new Map(arms) }, 45);
  expect(reckoned.ok && JSON.parse(JSON.stringify(reckoned.forecast))).toEqual(page);
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
