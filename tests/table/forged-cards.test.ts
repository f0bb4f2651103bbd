/** Cards in chat that no Game Master wrote: none of them is shown as the battle's, and nothing of the battle is written onto them. */

import { expect, test } from "vitest";
import { cardIdOf } from "../../src/judgement/history/chapters";
import { beginBattle, beginTurn, endTurn, IDS, untilBattle } from "../support/battle";
import { sitDown } from "../support/sitting";
import type { SeatedPage } from "../support/table";

const COMBAT = "game.combats.contents[0]";

const table = sitDown({ gm: {}, aoi: {} });

/** What a page shows of a message once it is drawn. */
async function shown(page: SeatedPage, id: string): Promise<string> {
  return page.evaluate(
    `game.messages.get("${id}").renderHTML().then((html) => html.querySelector(".message-content").innerHTML)`,
  );
}

/** What somebody types into the console of the browser: one after the other. */
async function forged(page: SeatedPage, messages: readonly object[]): Promise<void> {
  await page.evaluate(
    `ChatMessage.createDocuments(${JSON.stringify(messages)}, { keepId: true }).then(() => undefined)`,
  );
}

/** The messages that hold entries of the chronicle, by what their author is. */
const WRITTEN = `game.messages.filter((one) => one.type === "chronicle" && Object.keys(one.system.entries ?? {}).length > 0)
  .map((one) => [one.author.name, one.whisper.length > 0, one.system.chapter])`;

test("cards of the chronicle that a player began beforehand are neither written on nor shown as the chronicle", async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  const combat = (await gm.evaluate(`${COMBAT}.id`)) as string;
  const ids = [null, []].flatMap((readers) => [0, 1, 2, 3].map((chapter) => cardIdOf(combat, chapter, readers)));
  await forged(
    aoi,
    ids.map((_id) => ({ _id, type: "chronicle", content: "", system: { combat, chapter: 0, entries: {} } })),
  );
  // One of another type, and one that says to be the Game Master's.
  await aoi.evaluate(`game.messages.get("${ids[1]}").update({ type: "base", system: {} }, { recursive: false })`);
  await aoi.evaluate(`game.messages.get("${ids[2]}").update({ author: game.users.activeGM.id })`);
  await gm.evaluate(`game.scenes.active.tokens.get("${IDS.kai}").update({ hidden: true })`);
  await beginBattle(gm);
  await untilBattle(aoi, "battle.round === 1");
  await beginTurn(aoi, IDS.wolf);
  await endTurn(aoi);
  await gm.waitForFunction(`(${WRITTEN}).length >= 1`);
  await beginTurn(gm, IDS.kai);
  await gm.waitForFunction(`(${WRITTEN}).some(([, isSecret]) => isSecret)`);
  const squatted = await gm.evaluate(
    `${JSON.stringify(ids)}.map((id) => game.messages.get(id)?.system?.entries ?? {})`,
  );
  expect(squatted).toEqual(ids.map(() => ({})));
  expect(await gm.evaluate(`(${WRITTEN}).filter(([author]) => author !== game.user.name)`)).toEqual([]);
  expect(await gm.evaluate(`(${WRITTEN}).some(([, isSecret]) => !isSecret)`)).toBe(true);
  // A second entry of the same turn goes onto the card that was begun, not onto another.
  const chapters = (await gm.evaluate(`(${WRITTEN}).map((one) => one.join())`)) as string[];
  expect(new Set(chapters).size).toBe(chapters.length);
});

test("a forged card says that it is none, and so does a true one that its author's player changed", async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await beginBattle(gm);
  await untilBattle(aoi, "battle.round === 1");
  const combat = (await gm.evaluate(`${COMBAT}.id`)) as string;
  const entry = { order: 99, events: [{ type: "moved", rule: "TRN-1", who: IDS.wolf, metres: 99 }], names: {} };
  const id = "forgedChronicle0";
  const system = { ruleset: "sw25-advanced", combat, chapter: 1, round: 1, entries: { forged: entry } };
  await forged(aoi, [{ _id: id, type: "chronicle", content: "", system }]);
  const strike = { combat, strike: "x", ruleset: "sw25-advanced", who: IDS.wolf, item: "", name: "Doom", targets: [] };
  const rest = { dice: {}, names: {}, events: [], step: null, against: [] };
  await forged(aoi, [{ _id: "forgedStrike0000", content: "", flags: { ransen: { strike: { ...strike, ...rest } } } }]);
  for (const one of [id, "forgedStrike0000"]) {
    await gm.waitForFunction(`game.messages.has("${one}")`);
    await expect.poll(() => shown(gm, one)).toContain("No Game Master wrote this card");
    expect(await shown(gm, one)).not.toContain("ransen-chronicle");
    expect(await shown(gm, one)).not.toContain("ransen-strike-card");
  }
  // A true one, for which a player is named as author because the player pressed.
  await gm.evaluate(`game.messages.get("${id}").update({ content: " " })`);
  await expect.poll(() => shown(gm, id)).toContain("No Game Master wrote this card");
  const own = "trueStrikeCard00";
  const card = { _id: own, content: "", author: "AOI", flags: { ransen: { strike: { ...strike, ...rest } } } };
  await gm.evaluate(
    `ChatMessage.create({ ...${JSON.stringify(card)}, author: game.users.find(({ name }) => name === "Aoi").id }, { keepId: true }).then(() => undefined)`,
  );
  await aoi.waitForFunction(`game.messages.has("${own}")`);
  await expect.poll(() => shown(aoi, own)).toContain("ransen-strike-card");
  await aoi.evaluate(`game.messages.get("${own}").update({ "flags.ransen.strike.name": "Doom of all" })`);
  for (const page of [gm, aoi]) {
    await page.waitForFunction(`game.messages.get("${own}").flags.ransen.strike.name === "Doom of all"`);
    await expect.poll(() => shown(page, own)).toContain("No Game Master wrote this card");
  }
});
