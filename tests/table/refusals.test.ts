/** What the rules and the table refuse: the token stays, and a sentence in the reader's language says why. */

import { expect, test } from "vitest";
import { battleOnPage, beginBattle, beginTurn, IDS, noticeOn, openTracker, untilBattle } from "../support/battle";
import { until } from "../support/in-page";
import { sitDown } from "../support/sitting";
import { dragToken, type SeatedPage, tokenMetres } from "../support/table";

const table = sitDown({ gm: {}, aoi: {}, ren: { lang: "ja" } });

/** Drags, and answers the sentence that refuses it; the token is where it was on every page. */
async function refused(page: SeatedPage, id: string, to: { x: number; y: number }): Promise<string> {
  const before = await tokenMetres(page, id);
  await dragToken(page, id, [to]);
  const sentence = await noticeOn(page);
  await expect.poll(() => tokenMetres(page, id)).toEqual(before);
  return sentence;
}

test("out of turn", async () => {
  await table.reset();
  const [gm, aoi, ren] = [table.at("gm"), table.at("aoi"), table.at("ren")];
  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  await untilBattle(ren, ({ battle }) => battle.turn !== null);
  expect(await refused(aoi, IDS.sakura, { x: 17, y: 24 })).toBe(
    "It is Wolf's turn, and it still has something to do. End it first.",
  );
  expect(await refused(ren, IDS.kai, { x: 20, y: 27 })).toBe(
    "Wolfの手番で、まだできる行動があります。先に手番を終了してください。",
  );
  expect(await refused(gm, IDS.goblinC, { x: 30, y: 24 })).toBe(
    "It is Wolf's turn, and it still has something to do. End it first.",
  );
  expect((await battleOnPage(gm)).turn).toMatchObject({ who: IDS.wolf, moved: null });
});

test("another's token does not even come along", async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await beginBattle(gm);
  const before = JSON.stringify(await battleOnPage(gm));
  await dragToken(aoi, IDS.kai, [{ x: 25, y: 24 }]);
  await dragToken(aoi, IDS.goblinA, [{ x: 30, y: 14 }]);
  await expect.poll(() => tokenMetres(aoi, IDS.kai)).toEqual({ x: 20, y: 24 });
  await expect.poll(() => tokenMetres(aoi, IDS.goblinA)).toEqual({ x: 35, y: 14 });
  expect(JSON.stringify(await battleOnPage(gm))).toBe(before);
});

test("no Game Master at the table", async () => {
  await table.reset();
  const [gm, aoi, ren] = [table.at("gm"), table.at("aoi"), table.at("ren")];
  await beginBattle(gm);
  await openTracker(aoi);
  await gm.close();
  for (const page of [aoi, ren]) await until(page, ({ game }) => game.users.activeGM === null);
  expect(await refused(aoi, IDS.wolf, { x: 25, y: 17 })).toBe("No Game Master is at the table to judge this.");
  expect(await refused(ren, IDS.kai, { x: 25, y: 24 })).toBe("GMが接続していないため、裁定できません。");
});
