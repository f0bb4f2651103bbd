/**
 * The targets of a spell or a breakthrough, chosen by mouse: ticks of Spell Control in an area (`S20-EFF-3`), and a
 * breakthrough aimed by where it ends (`STR-23`). Two users look on.
 */

import { expect, test } from "vitest";
import type { ScriptFile } from "../../src/rules/index";
import { battleOnPage, beginTurn, characterIn, IDS, press, untilBattle } from "../support/battle";
import { forceDice, sixSided } from "../support/forced-dice";
import { pressToken, takeCard } from "../support/hand-presses";
import { importBattle } from "../support/imported-battle";
import { inPage } from "../support/in-page";
import { framesDrawn, shot, untilWritten } from "../support/map-words";
import { sitDown } from "../support/sitting";
import { onPage, type SeatedPage } from "../support/table";

const CHOICE = '[data-ransen="choice"]';
/** Items of the world, in its language. */
const [FIRE, SPARK, SWORD] = ["Burst of fire", "Bolt of light", "Longsword"];
const SMALL = { width: 1280, height: 720 };

const table = sitDown({ gm: { viewport: SMALL }, aoi: { viewport: SMALL, lang: "ja" } });

async function pointTo(page: SeatedPage, x: number, y: number): Promise<void> {
  const at = await onPage(page, { x, y });
  await page.mouse.move(at.x, at.y, { steps: 4 });
  await framesDrawn(page);
}

async function pressAt(page: SeatedPage, x: number, y: number): Promise<void> {
  await pointTo(page, x, y);
  await page.mouse.down();
  await page.mouse.up();
}

/** Space for the damage, and the turn's action is done. */
async function settle(gm: SeatedPage, page: SeatedPage): Promise<void> {
  await page.waitForSelector('[data-ransen="strip"] [data-press="settle"]');
  await page.keyboard.press("Space");
  await untilBattle(gm, ({ battle }) => battle.turn?.major === true);
}

/** Changes somebody's item of this name, and takes its card in hand. */
async function changeItem(gm: SeatedPage, who: string, name: string, changes: object): Promise<void> {
  await inPage(
    gm,
    ({ canvas }, [token, called, changed]) =>
      canvas.scene.tokens.get(token).actor.items.getName(called).update(changed),
    [who, name, changes] as const,
  );
}

const ticked = (page: SeatedPage) =>
  page.$$eval(`${CHOICE} input`, (fields) =>
    (fields as HTMLInputElement[]).flatMap(({ value, checked }) => (checked ? [value] : [])),
  );

const CLOSE = {
  ruleset: "sw25-advanced",
  sides: ["party", "monsters"],
  characters: [
    {
      id: "Sakura",
      side: "party",
      at: [17, 14],
      movement: 15,
      feats: ["spell-control"],
      vitals: { hp: 24, maxHp: 24, mp: 28, maxMp: 28, magicPower: 8 },
    },
    { id: "Wolf", side: "party", at: [33, 20], movement: 18, vitals: { hp: 32, maxHp: 32, evasion: 8, willpower: 6 } },
    {
      id: "Goblin B",
      side: "monsters",
      at: [33, 20],
      movement: 12,
      vitals: { hp: 16, maxHp: 16, fixed: true, willpower: 4 },
    },
    {
      id: "Goblin C",
      side: "monsters",
      at: [34, 21],
      movement: 12,
      vitals: { hp: 16, maxHp: 16, fixed: true, willpower: 4 },
    },
    { id: "Ogre", side: "monsters", at: [55, 30], movement: 15, sections: 3 },
  ],
  script: [{ do: "turn", who: "Wolf" }, { do: "attack", target: "Goblin B", how: "melee" }, { do: "end" }],
} satisfies ScriptFile;

test("a fireball among friends: everybody in it wears a tick, the friend's is off, and it strikes the others alone", {
  timeout: 180_000,
}, async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await importBattle(gm, CLOSE);
  const changes = { "system.limit": null, "system.mp": 4, "system.radius": 3, "system.range": 30 };
  await changeItem(gm, IDS.sakura, FIRE, changes);
  await beginTurn(aoi, IDS.sakura);
  await takeCard(aoi, IDS.sakura, FIRE);
  await pressAt(aoi, 33.2, 20.2);
  await aoi.waitForSelector(CHOICE);
  await framesDrawn(aoi);
  expect((await ticked(aoi)).sort()).toEqual([IDS.goblinB, IDS.goblinC].sort());
  await shot(aoi, "spare-ticks-ja");
  // A press on a token is its box, and back.
  await aoi.click(`${CHOICE} input[value="${IDS.goblinC}"]`);
  expect(await ticked(aoi)).toEqual([IDS.goblinB]);
  await pressToken(aoi, IDS.goblinC);
  await expect.poll(async () => (await ticked(aoi)).length).toBe(2);
  // Escape costs nothing.
  await aoi.keyboard.press("Escape");
  await aoi.waitForSelector(CHOICE, { state: "detached" });
  expect((await battleOnPage(gm)).turn?.major).toBe(false);

  await pressAt(aoi, 33.2, 20.2);
  await aoi.waitForSelector(CHOICE);
  await forceDice(gm, ...sixSided(5, 4, 6, 4, 3, 3, 3, 3));
  await aoi.keyboard.press("Enter");
  await settle(gm, aoi);
  const after = await battleOnPage(gm);
  const hp = (id: string) => (characterIn(after, id) as { vitals?: { hp: number } }).vitals?.hp;
  expect(hp(IDS.wolf)).toBe(32);
  expect(hp(IDS.goblinB)).toBeLessThan(16);
  expect(hp(IDS.goblinC)).toBeLessThan(16);
});

/** Without Spell Control, a friend and an enemy beside it. */
const AROUND = {
  ...CLOSE,
  characters: [
    {
      id: "Sakura",
      side: "party",
      at: [33, 20],
      movement: 15,
      vitals: { hp: 24, maxHp: 24, mp: 28, maxMp: 28, magicPower: 8, willpower: 5 },
    },
    { id: "Wolf", side: "party", at: [35, 20], movement: 18, vitals: { hp: 32, maxHp: 32, willpower: 6, fixed: true } },
    {
      id: "Goblin B",
      side: "monsters",
      at: [33, 22],
      movement: 12,
      vitals: { hp: 16, maxHp: 16, fixed: true, willpower: 4 },
    },
  ],
  script: [],
} satisfies ScriptFile;

test("ACT-12 a burst around oneself, pressed anywhere: only its user's tick may be set, and it is off", {
  timeout: 180_000,
}, async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await importBattle(gm, AROUND);
  const changes = { "system.limit": null, "system.mp": 4, "system.radius": 3, "system.range": 0 };
  await changeItem(gm, IDS.sakura, FIRE, changes);
  await beginTurn(aoi, IDS.sakura);
  await takeCard(aoi, IDS.sakura, FIRE);
  // Far from its user the pointer means the place around it all the same.
  await pressAt(aoi, 40, 26);
  await aoi.waitForSelector(CHOICE);
  await framesDrawn(aoi);
  expect((await ticked(aoi)).sort()).toEqual([IDS.goblinB, IDS.wolf].sort());
  const open = await aoi.$$eval(`${CHOICE} input:not(:disabled)`, (fields) =>
    (fields as HTMLInputElement[]).map(({ value }) => value),
  );
  expect(open).toEqual([IDS.sakura]);
  await shot(aoi, "around-oneself-ja");
  await forceDice(gm, ...sixSided(5, 4, 6, 4, 3, 3, 3, 3, 3, 3, 3, 3));
  await aoi.keyboard.press("Enter");
  await settle(gm, aoi);
  const after = await battleOnPage(gm);
  const hp = (id: string) => (characterIn(after, id) as { vitals?: { hp: number } }).vitals?.hp;
  expect(hp(IDS.sakura)).toBe(24);
  expect(hp(IDS.goblinB)).toBeLessThan(16);
});

const APART = {
  ruleset: "sw25-advanced",
  sides: ["party", "monsters"],
  characters: [
    {
      id: "Wolf",
      side: "party",
      at: [20, 20],
      movement: 18,
      vitals: { hp: 32, maxHp: 32, mp: 10, maxMp: 10, accuracy: 8 },
    },
    { id: "Mei", side: "party", at: [38, 20.6], movement: 18, vitals: { hp: 22, maxHp: 22, evasion: 4 } },
    {
      id: "Goblin B",
      side: "monsters",
      at: [30, 20],
      movement: 12,
      vitals: { hp: 16, maxHp: 16, fixed: true, evasion: 3 },
    },
    {
      id: "Goblin C",
      side: "monsters",
      at: [34, 20.5],
      movement: 12,
      vitals: { hp: 16, maxHp: 16, fixed: true, evasion: 3 },
    },
    { id: "Ogre", side: "monsters", at: [55, 30], movement: 15, sections: 3 },
  ],
  script: [],
} satisfies ScriptFile;

test("a breakthrough by where it ends: the strip follows the pointer, the press is its end, and it is taken back", {
  timeout: 180_000,
}, async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await importBattle(gm, APART);
  const changes = { "system.shape": "breakthrough", "system.length": 25, "system.power": 20 };
  await changeItem(gm, IDS.wolf, SWORD, changes);
  await beginTurn(aoi, IDS.wolf);
  await takeCard(aoi, IDS.wolf, SWORD);
  await pointTo(aoi, 30, 27);
  await untilWritten(aoi, "この経路上に対象がいません");
  await shot(aoi, "through-nobody");
  await pointTo(aoi, 36, 20);
  await untilWritten(aoi, /は必ず巻き込む/);
  await shot(aoi, "through-ja");
  await forceDice(gm, ...sixSided(2, 5, 5, 4, 4, 4, 4, 4, 4));
  await pressAt(aoi, 36, 20);
  await settle(gm, aoi);
  const [x, y] = characterIn(await battleOnPage(gm), IDS.wolf).at;
  expect([x, y].map(Math.round)).toEqual([36, 20]);
  for (const page of [gm, aoi])
    await expect
      .poll(() => inPage(page, ({ canvas }, id) => Math.round(canvas.scene.tokens.get(id).x / 20), IDS.wolf))
      .toBeGreaterThan(32);
  await press(gm, "undo");
  await untilBattle(gm, ({ battle }) => battle.turn?.major !== true);
  expect(characterIn(await battleOnPage(gm), IDS.wolf).at).toEqual([20, 20]);
});

const OPEN = {
  ruleset: "sw25-advanced",
  sides: ["party", "monsters"],
  characters: [
    {
      id: "Sakura",
      side: "party",
      at: [17, 14],
      movement: 15,
      vitals: { hp: 24, maxHp: 24, mp: 28, maxMp: 28, magicPower: 8 },
    },
    {
      id: "Goblin A",
      side: "monsters",
      at: [27, 10],
      movement: 12,
      vitals: { hp: 16, maxHp: 16, fixed: true, willpower: 4 },
    },
    {
      id: "Goblin B",
      side: "monsters",
      at: [27, 18],
      movement: 12,
      vitals: { hp: 16, maxHp: 16, fixed: true, willpower: 4 },
    },
  ],
  script: [],
} satisfies ScriptFile;

test("several targets: pressed one after the other, counted at the pointer, and Enter strikes at all of them", {
  timeout: 180_000,
}, async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await importBattle(gm, OPEN);
  await changeItem(gm, IDS.sakura, SPARK, { "system.shape": "several", "system.limit": 3 });
  await beginTurn(aoi, IDS.sakura);
  await takeCard(aoi, IDS.sakura, SPARK);
  await pressToken(aoi, IDS.goblinA);
  await aoi.waitForSelector(CHOICE);
  expect(await ticked(aoi)).toEqual([IDS.goblinA]);
  await pressToken(aoi, IDS.goblinB);
  await expect.poll(async () => (await ticked(aoi)).sort()).toEqual([IDS.goblinA, IDS.goblinB].sort());
  await untilWritten(aoi, /選択：2／3体/);
  await shot(aoi, "several-ja");
  await forceDice(gm, ...sixSided(5, 4, 6, 4, 3, 3, 3, 3));
  await aoi.keyboard.press("Enter");
  await settle(gm, aoi);
  const after = await battleOnPage(gm);
  for (const id of [IDS.goblinA, IDS.goblinB])
    expect((characterIn(after, id) as { vitals?: { hp: number } }).vitals?.hp, id).toBeLessThan(16);
});
