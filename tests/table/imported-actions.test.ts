/**
 * Imported sheets act as often as they say, with a real mouse in Japanese: a monster of three parts acts with each (`ACT-1`), a
 * grappler strikes twice (`ACT-3`).
 */

import { expect, test } from "vitest";
import { battleOnPage, beginBattle, beginTurn, characterIn, endTurn, fight, IDS, press } from "../support/battle";
import { forceDice, sixSided } from "../support/forced-dice";
import { pressToken, takeCard } from "../support/hand-presses";
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
      const { x, y } = tokens.get(wolf)._source;
      const size = { width: 1, height: 1 };
      await canvas.scene.updateEmbeddedDocuments("Token", [
        { _id: wolf, actorId: at("ギル"), actorLink: true, name: "ギル" },
        { _id: ogre, actorId: at("三つ身の獣"), actorLink: false, name: "三つ身の獣", x, y, ...size },
      ]);
    },
    { wolf: IDS.wolf, ogre: IDS.ogre },
  );
}

const strikesOn = (page: SeatedPage) =>
  inPage(
    page,
    ({ system }) =>
      Object.values(system.history.commands ?? {}).filter((one) => JSON.stringify(one).includes('"do":"strike"'))
        .length,
  );

/** Presses what the strip asks until so many strikes stand in the history. */
async function playOut(page: SeatedPage, strikes: number): Promise<void> {
  const button = '[data-ransen="strip"] [data-press]:not([disabled])';
  await expect
    .poll(
      async () => {
        const asked = await page.$(button);
        await asked?.click({ timeout: 2_000 }).catch(() => {});
        return strikesOn(page);
      },
      { timeout: 30_000, interval: 250 },
    )
    .toBe(strikes);
  await page.waitForSelector('[data-ransen="strip"] [data-press]', { state: "detached" }).catch(() => {});
}

test("an imported three-part monster acts with each part, an imported grappler strikes twice", {
  timeout: 180_000,
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
  await fight(gm, IDS.wolf, IDS.ogre);
  await endTurn(gm);
  // Each part in one turn, none of them hits by its fixed 16: evasion is rolled high, except at the head's last.
  await beginTurn(gm, IDS.ogre);
  await forceDice(gm, ...sixSided(6, 6, 6, 6, 6, 6));
  for (const [i, blow] of ["爪", "牙", "尾"].entries()) {
    await takeCard(gm, IDS.ogre, blow);
    if (i === 1) await shot(gm, "imported-parts-ja");
    await pressToken(gm, IDS.wolf);
    await playOut(gm, i + 1);
  }
  const { turn } = await battleOnPage(gm);
  expect(turn?.spent?.map(({ part, majors }) => [part, majors])).toEqual([
    ["胴体", 1],
    ["頭部", 1],
    ["尾", 1],
  ]);
  await endTurn(gm);
  await press(gm, "nextRound");
  await press(gm, "nextRound").catch(() => {});
  await expect.poll(async () => (await battleOnPage(gm)).round).toBe(2);
  await beginTurn(gm, IDS.wolf);
  const card = await takeCard(gm, IDS.wolf, "セスタス 1H拳");
  await forceDice(gm, ...sixSided(5, 4, 3, 3, 5, 4, 3, 3));
  await pressToken(gm, IDS.ogre);
  await playOut(gm, 4);
  await expect.poll(() => gm.textContent(card)).toContain("追加の攻撃：追加攻撃");
  await shot(gm, "imported-again-ja");
  await pressToken(gm, IDS.ogre);
  await playOut(gm, 5);
  await expect.poll(async () => (await battleOnPage(gm)).turn?.action?.blows).toEqual([]);
  await shot(gm, "imported-twice-ja");
});
