/** What the chronicle owes when the Game Master's page dies between the battle's update and the card. */

import { expect, test } from "vitest";
import { beginBattle, beginTurn, endTurn, IDS, untilBattle } from "../support/battle";
import { inPage, until } from "../support/in-page";
import { sitDown } from "../support/sitting";
import { type SeatedPage, untilReady } from "../support/table";

const table = sitDown({ gm: {}, aoi: {} });

/** Every sentence of the chronicle's cards, as a page draws them. */
async function sentences(page: SeatedPage): Promise<string[]> {
  return inPage(page, ({ game }) =>
    Promise.all(game.messages.filter(({ type }) => type === "chronicle").map((one) => one.renderHTML())).then((cards) =>
      cards.flatMap((html) => [...html.querySelectorAll("li > span")].map((line) => line.textContent)),
    ),
  );
}

/** From now on no write of a message returns, as where a page is closed before. */
const diesOn = (page: SeatedPage) =>
  inPage(page, ({ ChatMessage }) => {
    ChatMessage.create = () => new Promise(() => {});
    ChatMessage.prototype.update = () => new Promise(() => {});
  });

async function comesBack(gm: SeatedPage): Promise<void> {
  await gm.reload();
  await untilReady(gm);
}

test("a turn and its end that the chronicle missed are told once when the Game Master's page is back", async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await beginBattle(gm);
  await untilBattle(aoi, ({ battle }) => battle.round === 1);
  await beginTurn(aoi, IDS.wolf);
  await expect.poll(async () => (await sentences(gm)).length).toBeGreaterThan(0);
  const before = await sentences(gm);
  await diesOn(gm);
  await endTurn(aoi);
  expect(await sentences(aoi)).toEqual(before);
  await comesBack(gm);
  await expect.poll(async () => (await sentences(gm)).length).toBe(before.length + 1);
  const after = await sentences(gm);
  // Once more: nothing is told twice.
  await comesBack(gm);
  await beginTurn(gm, IDS.sakura);
  await expect.poll(async () => (await sentences(gm)).join(" ")).toContain("Sakura");
  expect((await sentences(gm)).filter((line) => line === after.at(-1))).toHaveLength(1);
});

test("what was undone is told as well, and a card that was thrown away does not come back", async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  await endTurn(aoi);
  await expect.poll(async () => (await sentences(gm)).length).toBeGreaterThan(1);
  await diesOn(gm);
  await gm.click('[data-ransen="tracker"] [data-action="undo"]');
  await untilBattle(aoi, ({ battle }, wolf) => battle.turn?.who === wolf, IDS.wolf);
  await comesBack(gm);
  await expect.poll(async () => (await sentences(aoi)).join(" ")).toContain("The GM undid one step.");
  await inPage(gm, async ({ ChatMessage, game }) => {
    await ChatMessage.deleteDocuments(game.messages.map(({ id }) => id));
  });
  await until(aoi, ({ system }) => system.untold.length === 0);
  await comesBack(gm);
  await gm.waitForLoadState("networkidle");
  await endTurn(aoi);
  await expect.poll(async () => (await sentences(gm)).length).toBe(1);
});
