/**
 * Imported sheets bring how often they act into a battle, with a real mouse in Japanese: each part of a monster (`ACT-1`), a
 * grappler's further strike (`ACT-3`).
 */

import { expect, test } from "vitest";
import { battleOnPage, beginBattle, characterIn, IDS } from "../support/battle";
import { inPage, until } from "../support/in-page";
import { shot } from "../support/map-words";
import { sitDown } from "../support/sitting";
import type { SeatedPage } from "../support/table";

const table = sitDown({ gm: { viewport: { width: 1280, height: 720 }, lang: "ja" } });

const WINDOW = '[data-ransen="sheet-import"]';

const GRAPPLER = {
  result: "OK",
  characterName: "ギル",
  level: "5",
  lvGra: "5",
  mobilityTotal: "18",
  hpTotal: "60",
  mpTotal: "10",
  vitResistTotal: "9",
  mndResistTotal: "7",
  defenseTotal1Eva: "0",
  defenseTotal1Def: "2",
  evasionClass1: "グラップラー",
  combatFeatsAuto: "追加攻撃",
  weapon1Name: "セスタス",
  weapon1Category: "格闘",
  weapon1Usage: "1H拳",
  weapon1AccTotal: "12",
  weapon1Rate: "10",
  weapon1Crit: "⑩",
  weapon1DmgTotal: "8",
};

const row = (n: number, style: string, hp: string) => ({
  [`status${n}Style`]: style,
  [`status${n}Accuracy`]: "9",
  [`status${n}Damage`]: "2d+3",
  [`status${n}Evasion`]: "5",
  [`status${n}Defense`]: "3",
  [`status${n}Hp`]: hp,
  [`status${n}Mp`]: "5",
});

const CHIMERA = {
  result: "OK",
  type: "m",
  monsterName: "三つ身の獣",
  lv: "5",
  mobility: "12",
  initiative: "10",
  vitResist: "7",
  mndResist: "6",
  coreParts: "胴体",
  statusNum: "3",
  ...row(1, "爪（胴体）", "60"),
  ...row(2, "牙（頭部）", "30"),
  ...row(3, "尾（尾）", "30"),
  skills: "●胴体<br>○複数宣言＝2<br>●頭部<br>○連続攻撃<br>●尾<br>🗨テイルスイング",
};

async function imported(page: SeatedPage, ...sheets: readonly object[]): Promise<void> {
  await page.click('[role="tab"][data-tab="actors"]');
  await page.click("#actors .directory-header [data-ransen-import]");
  await page.waitForSelector(WINDOW);
  for (const sheet of sheets) {
    await page.fill(`${WINDOW} [name="text"]`, JSON.stringify(sheet));
    await page.click(`${WINDOW} [data-action="readText"]`);
    await until(
      page,
      (_, found) => document.querySelector<HTMLInputElement>(`${found} [name="text"]`)!.value === "",
      WINDOW,
    );
  }
  await shot(page, "imported-actions-window-ja");
  await page.click(`${WINDOW} [data-action="take"]`);
  await until(page, (_, { found, count }) => document.querySelectorAll(`${found} article.done`).length === count, {
    found: WINDOW,
    count: sheets.length,
  });
  await page.click('.ransen-sheet-import [data-action="close"]');
}

/** Tokens of the world become those of imported actors, on one coordinate. */
async function takePlaces(page: SeatedPage): Promise<void> {
  await inPage(
    page,
    async ({ game, canvas }, { wolf, ogre }) => {
      const { tokens } = canvas.scene;
      const at = (name: string) => game.actors.find((actor) => actor.name === name).id;
      const { x, y, width, height } = tokens.get(wolf)._source;
      await canvas.scene.updateEmbeddedDocuments("Token", [
        { _id: wolf, actorId: at("ギル"), actorLink: true, name: "ギル" },
        { _id: ogre, actorId: at("三つ身の獣"), actorLink: false, name: "三つ身の獣", x, y, width, height },
      ]);
    },
    { wolf: IDS.wolf, ogre: IDS.ogre },
  );
}

test("an imported monster of three parts and an imported grappler come into a battle with what they may do", {
  timeout: 120_000,
}, async () => {
  const gm = table.at("gm");
  await imported(gm, GRAPPLER, CHIMERA);
  await takePlaces(gm);
  await beginBattle(gm);
  const begun = await battleOnPage(gm);
  expect(characterIn(begun, IDS.wolf).series?.map(({ name }) => name)).toEqual(["追加攻撃"]);
  expect(characterIn(begun, IDS.ogre).parts?.map(({ id, acts, series }) => [id, acts, series?.[0]?.name])).toEqual([
    ["胴体", { declarations: 2 }, undefined],
    ["頭部", undefined, "連続攻撃"],
    ["尾", undefined, undefined],
  ]);
});
