/**
 * As often as the game says, with a real mouse in Japanese: every part of a boss strikes in one turn (`ACT-1`), a blow that is
 * open is made with the same card at the same target (`ACT-4`), and imported sheets bring both (`ACT-3`).
 */

import { expect, test } from "vitest";
import type { ScriptFile } from "../../src/rules/index";
import {
  battleOnPage,
  beginBattle,
  beginTurn,
  characterIn,
  endTurn,
  fight,
  IDS,
  press,
  pressNextRound,
  untilBattle,
} from "../support/battle";
import { forceDice, sixSided } from "../support/forced-dice";
import { pressToken, takeCard } from "../support/hand-presses";
import { importBattle } from "../support/imported-battle";
import { inPage, until } from "../support/in-page";
import { shot } from "../support/map-words";
import { sitDown } from "../support/sitting";
import type { SeatedPage } from "../support/table";

const BAR = '[data-ransen="weapons"]';
const STRIP = '[data-ransen="strip"]';

const SMALL = { width: 1280, height: 720 };

const table = sitDown({ gm: { viewport: SMALL, lang: "ja" }, aoi: { viewport: SMALL, lang: "ja" } });

/** Space for the damage, and the next step stands in the history. */
async function settle(page: SeatedPage, steps: number): Promise<void> {
  await page.waitForSelector('[data-ransen="strip"] [data-press="settle"]');
  await page.keyboard.press("Space");
  await expect.poll(() => strikesOn(page)).toBe(steps);
}

/** The commands of the steps that stand. */
const standing = (page: SeatedPage) =>
  inPage(page, ({ system }) =>
    Object.entries(system.history.commands ?? {})
      .filter(([number]) => !system.history.undone?.[number])
      .map(([, one]) => (one as { do: string }).do),
  );

const strikesOn = async (page: SeatedPage) => (await standing(page)).filter((one) => one === "strike").length;

/** The target evades each time until so many strikes are made. */
async function evadeUntil(aoi: SeatedPage, strikes: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const button = `${STRIP} [data-press="answers"]`;
        if (await aoi.isVisible(button)) await aoi.click(button, { timeout: 1_000 }).catch(() => {});
        return strikesOn(aoi);
      },
      { timeout: 30_000, interval: 100 },
    )
    .toBe(strikes);
}

const PARTS = {
  ruleset: "sw25-advanced",
  sides: ["party", "monsters"],
  characters: [
    {
      id: "Wolf",
      side: "party",
      at: [33, 20],
      movement: 18,
      vitals: { hp: 60, maxHp: 60, accuracy: 8, evasion: 3 },
      counters: { times: 1, with: { how: "melee", name: "反撃", power: 10, bonus: 3 } },
    },
    {
      id: "Ogre",
      side: "monsters",
      at: [33, 20],
      movement: 15,
      vitals: { fixed: true },
      parts: [
        { id: "Body", core: true, hp: 40, maxHp: 40, accuracy: 9 },
        { id: "Right arm", hp: 20, maxHp: 20, accuracy: 10 },
      ],
    },
  ],
  script: [{ do: "turn", who: "Wolf" }, { do: "attack", target: "Ogre", how: "melee" }, { do: "end" }],
} satisfies ScriptFile;

test("the club of the body, which is struck back at (`ACT-14`), then the fist of the arm, in one turn of the ogre", {
  timeout: 120_000,
}, async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  /** The struck one's player rolls the evasion. */
  const evade = async () => {
    await aoi.waitForSelector('[data-ransen="strip"] [data-press="answers"]');
    await aoi.click('[data-ransen="strip"] [data-press="answers"]');
  };
  await importBattle(gm, PARTS);
  await beginTurn(gm, IDS.ogre);
  await takeCard(gm, IDS.ogre, "Great club");
  await forceDice(gm, ...sixSided(6, 6, 3, 4, 1, 1, 3, 4));
  await pressToken(gm, IDS.wolf);
  // One press in the strip of whoever is struck, with its chance.
  const back = '[data-ransen="strip"] [data-press="counter"]';
  await aoi.waitForSelector(back);
  await expect.poll(() => aoi.textContent(back)).toMatch(/^カウンター \d+%$/);
  await shot(aoi, "counter-asked-ja");
  await aoi.click(back);
  await expect.poll(() => strikesOn(gm)).toBe(1);
  await shot(aoi, "counter-won-ja");
  const body = async () => characterIn(await battleOnPage(gm), IDS.ogre).parts?.[0]?.hp;
  await expect.poll(body).toBeLessThan(40);
  await expect.poll(() => gm.textContent('[data-ransen="tracker"] .turn')).toContain("残り：Right arm");
  await takeCard(gm, IDS.ogre, "Fist");
  await shot(gm, "parts-second-ja");
  await pressToken(gm, IDS.wolf);
  await evade();
  await expect.poll(() => strikesOn(gm)).toBe(2);
  await expect.poll(() => gm.textContent('[data-ransen="tracker"] .turn')).toContain("主動作済み");
  const { turn } = await battleOnPage(gm);
  expect(turn).toMatchObject({ who: IDS.ogre, major: true, spent: [{ majors: 1 }, { majors: 1 }] });
  await press(gm, "undo");
  await untilBattle(gm, ({ battle }) => battle.turn?.spent?.length === 1);
});

const TWICE = {
  ruleset: "sw25-advanced",
  sides: ["party", "monsters"],
  characters: [
    {
      id: "Wolf",
      side: "party",
      at: [33, 20],
      movement: 18,
      vitals: { hp: 32, maxHp: 32, accuracy: 8, evasion: 8 },
      series: [{ name: "追加攻撃", from: { how: ["melee"] } }],
    },
    { id: "Goblin B", side: "monsters", at: [33, 20], movement: 12, vitals: { hp: 40, maxHp: 40, fixed: true } },
    { id: "Goblin C", side: "monsters", at: [33, 20], movement: 12, vitals: { hp: 40, maxHp: 40, fixed: true } },
  ],
  script: [
    { do: "turn", who: "Goblin B" },
    { do: "attack", target: "Wolf", how: "melee" },
    { do: "end" },
    { do: "round" },
  ],
} satisfies ScriptFile;

test("a blow that is open: the card says so, the same target is struck again, and it is over", {
  timeout: 120_000,
}, async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await importBattle(gm, TWICE);
  await beginTurn(aoi, IDS.wolf);
  const card = await takeCard(aoi, IDS.wolf, "Longsword");
  await expect.poll(() => aoi.textContent(card)).not.toContain("追加の攻撃");
  await forceDice(gm, ...sixSided(5, 4, 3, 3, 5, 4, 3, 3));
  await pressToken(aoi, IDS.goblinB);
  await settle(aoi, 1);
  await expect.poll(() => aoi.textContent(card)).toContain("追加の攻撃：追加攻撃");
  await shot(aoi, "again-ja");
  const before = characterIn(await battleOnPage(gm), IDS.goblinB);
  // The strip of the blow before has gone.
  await aoi.waitForSelector('[data-ransen="strip"] [data-press="settle"]', { state: "detached" });
  // The target is in hand: the key strikes it.
  await aoi.mouse.move(5, 400);
  await aoi.waitForSelector(`${BAR} .cards button.again[aria-pressed="true"]`);
  await shot(aoi, "again-in-hand-ja");
  await aoi.keyboard.press("Space");
  await settle(aoi, 2);
  const left = async () => characterIn(await battleOnPage(gm), IDS.goblinB).vitals!.hp;
  await expect.poll(left).toBeLessThan(before.vitals!.hp!);
  await expect.poll(async () => (await battleOnPage(gm)).turn?.action?.blows).toEqual([]);
  await expect.poll(() => aoi.textContent(card)).not.toContain("追加の攻撃");
  await shot(aoi, "again-over-ja");
});

const MOST_BY_HAND = 10;

const BOSS = {
  ruleset: "sw25-advanced",
  sides: ["party", "monsters"],
  characters: [
    { id: "Wolf", side: "party", at: [33, 20], movement: 18, vitals: { hp: 90, maxHp: 90, accuracy: 8, evasion: 3 } },
    {
      id: "Ogre",
      side: "monsters",
      at: [33, 20],
      movement: 15,
      vitals: { fixed: true },
      parts: [
        { id: "Body", core: true, hp: 40, maxHp: 40, accuracy: 9 },
        {
          id: "Right arm",
          hp: 20,
          maxHp: 20,
          accuracy: 10,
          series: [{ name: "Chained Attack", from: { how: ["melee"] }, after: "hit" }],
        },
        { id: "Left arm", hp: 20, maxHp: 20, accuracy: 10 },
        { id: "Eye", hp: 10, maxHp: 10, acts: { majors: 0 } },
      ],
    },
  ],
  script: [{ do: "turn", who: "Wolf" }, { do: "attack", target: "Ogre", how: "melee" }, { do: "end" }],
} satisfies ScriptFile;

/** Presses the wolf; once more where the page was still at the strike before. */
async function pressUntilStruck(gm: SeatedPage, strikes: number): Promise<void> {
  const isBegun = async () =>
    (await strikesOn(gm)) >= strikes ||
    (await inPage(gm, ({ system }) => Object.values(system.strikes ?? {}).some((one) => one !== null)));
  await expect
    .poll(
      async () => {
        if (!(await isBegun())) await pressToken(gm, IDS.wolf);
        return isBegun();
      },
      { timeout: 30_000, interval: 1_500 },
    )
    .toBe(true);
}

/** The boss on its own turn, each of its arms with a fist. */
async function boss(): Promise<readonly [SeatedPage, SeatedPage]> {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await importBattle(gm, BOSS);
  await inPage(
    gm,
    async ({ canvas }, token) => {
      const { actor } = canvas.scene.tokens.get(token);
      const fist = actor.items.getName("Fist").toObject();
      delete fist._id;
      await actor.createEmbeddedDocuments("Item", [
        { ...fist, name: "Left fist", system: { ...fist.system, part: "Left arm" } },
      ]);
    },
    IDS.ogre,
  );
  return [gm, aoi];
}

const spent = async (page: SeatedPage) =>
  (await battleOnPage(page)).turn?.spent?.map(({ part, majors }) => `${part} ${majors}`).toSorted();

test("ACT-1 ACT-4 by hand: each part's card comes up by itself, and the boss is through in ten presses", {
  timeout: 120_000,
}, async () => {
  const [gm, aoi] = await boss();
  let presses = 0;
  await beginTurn(gm, IDS.ogre);
  presses += 1;
  // Body, right arm, its chained attack, left arm: each strikes with what is in hand by itself.
  await forceDice(gm, ...sixSided(...Array.from({ length: 60 }, (_, i) => (i % 4 < 2 ? 1 : 3))));
  for (let strikes = 1; strikes <= 4; strikes++) {
    await gm.waitForSelector(`${BAR} .cards button[aria-pressed="true"]:not(.barred)`);
    // The target under the pointer is marked: the hand is ready for the press.
    await pressUntilStruck(gm, strikes);
    presses += 1;
    await evadeUntil(aoi, strikes);
    await shot(gm, `boss-by-hand-${strikes}-ja`);
  }
  await expect.poll(() => spent(gm)).toEqual(["Body 1", "Left arm 1", "Right arm 1"]);
  await press(gm, "endTurn");
  presses += 1;
  await untilBattle(gm, ({ battle }) => battle.turn === null);
  expect(presses).toBeLessThanOrEqual(MOST_BY_HAND);
});

test("ACT-1 ACT-4 *All attack*: two presses play the boss's turn, and undo takes back one strike after another", {
  timeout: 120_000,
}, async () => {
  const [gm, aoi] = await boss();
  await forceDice(gm, ...sixSided(...Array.from({ length: 60 }, (_, i) => (i % 4 < 2 ? 1 : 3))));
  await gm.click('[data-ransen="tracker"] [data-action="attackTogether"]');
  const panel = '[data-ransen="group"]';
  await gm.waitForSelector(panel);
  const rows = await gm.$$eval(`${panel} li .name`, (all) => all.map((one) => one.textContent));
  expect(rows).toEqual(["Ogre・Body", "Ogre・Right arm", "Ogre・Left arm"]);
  await shot(gm, "boss-all-attack-gm-ja");
  await gm.click(`${panel} [data-action="confirm"]`);
  await aoi.waitForSelector(`${STRIP} [data-press="answers"]`);
  await shot(aoi, "boss-all-attack-ja");
  await evadeUntil(aoi, 4);
  await untilBattle(gm, ({ battle }) => battle.turn === null);
  const done = await standing(gm);
  expect(done.slice(-6)).toEqual(["turn", "strike", "strike", "strike", "strike", "end"]);
  await expect.poll(async () => (await standing(gm)).length).toBe(done.length);
  const hurt = characterIn(await battleOnPage(gm), IDS.wolf).vitals!.hp!;
  expect(hurt).toBeLessThan(90);
  await press(gm, "undo");
  await expect.poll(() => strikesOn(gm)).toBe(3);
  await press(gm, "undo");
  await expect.poll(() => strikesOn(gm)).toBe(2);
});

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

/** Presses what the strip asks until so many strikes stand in the history. */
async function playOut(page: SeatedPage, strikes: number): Promise<void> {
  const button = '[data-ransen="strip"] [data-press]:not([disabled])';
  await expect
    .poll(
      async () => {
        if (await page.isVisible(button)) await page.click(button, { timeout: 2_000 }).catch(() => {});
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
  await table.reset();
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
  // Each part in one turn. None of them hits, or the head would strike on.
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
  await pressNextRound(gm);
  await expect.poll(async () => (await battleOnPage(gm)).round).toBe(2);
  await beginTurn(gm, IDS.wolf);
  const card = await takeCard(gm, IDS.wolf, "セスタス 1H拳");
  await forceDice(gm, ...sixSided(5, 4, 3, 3, 5, 4, 3, 3));
  await pressToken(gm, IDS.ogre);
  // Which part is meant is asked once: the further strike goes at the same (`ACT-4`).
  await gm.locator('[data-ransen="press-question"] .choices button', { hasText: "胴体" }).click();
  await playOut(gm, 4);
  await expect.poll(() => gm.textContent(card)).toContain("追加の攻撃：追加攻撃");
  await shot(gm, "imported-again-ja");
  await pressToken(gm, IDS.ogre);
  await playOut(gm, 5);
  await expect.poll(async () => (await battleOnPage(gm)).turn?.action?.blows).toEqual([]);
  await shot(gm, "imported-twice-ja");
});
