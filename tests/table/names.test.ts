/** Names are text, whatever stands in them: in the tracker, the prompt, chat, notifications and on the canvas. */

import { expect, test } from "vitest";
import { beginBattle, beginTurn, block, IDS, noticeOn, openTracker, untilBattle } from "../support/battle";
import { inPage, until } from "../support/in-page";
import { sitDown } from "../support/sitting";
import { dragToken, openSheetOf, type SeatedPage } from "../support/table";

const table = sitDown({ gm: {}, aoi: {} });
const HOSTILE = `<img src=x onerror="globalThis.hacked = 1"> {{name}} <b>$&</b>`;

/** Nothing of the name became part of the page, and nothing of it ran. */
async function isText(page: SeatedPage): Promise<void> {
  await expect
    .poll(() =>
      inPage(page, ({ left }) => [
        left.hacked ?? 0,
        document.querySelectorAll('img[src="x"]').length,
        [...document.querySelectorAll("b")].filter((b) => b.textContent.includes("$&")).length,
      ]),
    )
    .toEqual([0, 0, 0]);
}

test("a name with markup in it stays text everywhere", async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  // The browser looks for the picture "x" only if the name got into the page as markup.
  await inPage(
    gm,
    ({ scene, game }, { wolf, goblinB, hostile }) =>
      (async (name) => {
        for (const id of [wolf, goblinB]) {
          const token = scene.tokens.get(id);
          await token.actor.update({ name });
          await token.update({ name });
        }
        await game.users.find((user) => user.name === "Aoi").update({ name });
      })(hostile),
    { wolf: IDS.wolf, goblinB: IDS.goblinB, hostile: HOSTILE },
  );
  await openTracker(gm);
  await until(gm, () => document.querySelector('[data-ransen="tracker"]')!.textContent.includes("<img src=x"));
  await isText(gm);
  await beginBattle(gm);
  // A tooltip names the characters that a monster's turn would pass. The platform takes tooltips for markup if it may.
  await gm.hover(`[data-ransen="tracker"] [data-action="beginTurn"].skips >> nth=0`);
  await until(gm, () => document.querySelector("#tooltip.active")?.textContent.includes("<img src=x"));
  await isText(gm);
  await beginTurn(aoi, IDS.wolf);
  await dragToken(aoi, IDS.sakura, [{ x: 17, y: 24 }]);
  await expect.poll(() => noticeOn(aoi)).toContain(`It is ${HOSTILE}'s turn`);
  await dragToken(aoi, IDS.wolf, [{ x: 37, y: 17 }], { hold: true });
  await isText(aoi);
  await aoi.mouse.up();
  await gm.waitForSelector('[data-ransen="block-prompt"]');
  await expect.poll(() => gm.textContent('[data-ransen="block-prompt"]')).toContain(HOSTILE);
  await isText(gm);
  await block(gm, [IDS.goblinB]);
  await untilBattle(aoi, ({ battle }) => battle.contacts.length === 1);
  for (const page of [gm, aoi]) {
    await page.click('[role="tab"][data-tab="chat"]');
    await until(page, () =>
      [...document.querySelectorAll('[data-ransen="chronicle"]')].some((list) =>
        list.textContent.includes("<img src=x"),
      ),
    );
    await isText(page);
  }
  await openSheetOf(aoi, IDS.wolf);
  await aoi.waitForSelector(".ransen.sheet, .application.sheet, .application.actor");
  await isText(aoi);
});
