/**
 * An evening as a table plays it, in Japanese, by three users with real mice: spells on two, a technique, a declared feat, a
 * minor spell on the way, a potion, a song, a poison that fells, a breakthrough, a fireball that spares a friend, and the end
 * with its spoils. It replays to the same bytes, and undone to its first step every sheet is as before. The Advanced Combat of
 * 2.0 has all that 2.5 has of it (`A25-MOV-1`, `A25-BLK-12`, `TRN-7`); its effects count as a side's phase begins (`EFF-1`).
 */

import { expect, test } from "vitest";
import type { PlaneBattle } from "../../src/rules/index";
import {
  battleOnPage,
  beginBattle,
  beginTurn,
  characterIn,
  endTurn,
  IDS,
  pressNextRound,
  untilBattle,
} from "../support/battle";
import { DEED_PLACES, DEEDS, MANY_BLOWS, PARTS } from "../support/evening-deeds";
import { BAR, CHOICE, isSettled, Presses, picture, replaysToTheSame, STRIP, undoAll } from "../support/evening-hands";
import { layOut, PLACES, sheetsNow, USED } from "../support/evening-sheets";
import { forceDice, sixSided } from "../support/forced-dice";
import { chooseRuleset } from "../support/opened-by-mouse";
import { sitDown } from "../support/sitting";
import { dragToken, type SeatedPage } from "../support/table";

const ENDING = '[data-ransen="ending"]';
const TURN = '[data-ransen="tracker"] .turn';
const SEAT = { viewport: { width: 1280, height: 720 }, lang: "ja" } as const;

const table = sitDown({ gm: SEAT, aoi: SEAT, ren: SEAT }, "skirmish-ja");

const borneBy = (battle: PlaneBattle, id: string) =>
  (characterIn(battle, id).effects ?? []).map(({ name, left }) => `${name} ${left ?? "–"}`);

const hpIn = (battle: PlaneBattle, id: string) => characterIn(battle, id).vitals?.hp;

/** On the page of whoever has the turn, and on the Game Master's, which is read next. */
async function turnIsSpent(page: SeatedPage): Promise<void> {
  for (const one of [page, table.at("gm")]) await untilBattle(one, ({ battle }) => battle.turn?.major === true);
  await isSettled(page);
}

async function firstRound(gm: SeatedPage, aoi: SeatedPage, ren: SeatedPage): Promise<void> {
  // A minor spell on the way, and the rest of the way after it.
  await beginTurn(aoi, IDS.sakura);
  await aoi.click(`${TURN} [data-action="stopOnTheWay"]`);
  await dragToken(aoi, IDS.sakura, [{ x: 23, y: 12 }]);
  await untilBattle(aoi, ({ battle }) => battle.turn.way > 0.9);
  await forceDice(gm, ...sixSided(3, 4, 3, 4));
  const ward = await (await new Presses(aoi).card(USED.ward)).button(`${BAR} [data-action="useOnSelf"]`);
  await untilBattle(aoi, ({ character }, id) => character(id).effects?.length === 1, IDS.sakura);
  expect(ward.count, "an effect").toBeLessThanOrEqual(2);
  await isSettled(aoi);
  await dragToken(aoi, IDS.sakura, [{ x: 24.8, y: 12 }]);
  await untilBattle(aoi, ({ battle }) => battle.turn.way > 1.9);
  // Protection on two.
  const protection = await new Presses(aoi).card(USED.protection);
  await protection.both(IDS.wolf, IDS.kai);
  await turnIsSpent(aoi);
  await picture(aoi, "evening-protection");
  await endTurn(aoi);

  await beginTurn(ren, IDS.kai);
  const song = await new Presses(ren).card(USED.song);
  await song.both(IDS.wolf, IDS.sakura);
  await turnIsSpent(ren);
  await endTurn(ren);

  await beginTurn(aoi, IDS.wolf);
  const eye = await (await new Presses(aoi).card(USED.eye)).button(`${BAR} [data-action="useOnSelf"]`);
  await untilBattle(aoi, ({ character }, id) => character(id).effects?.length === 3, IDS.wolf);
  expect(eye.count, "an effect").toBe(2);
  await forceDice(gm, ...sixSided(3, 4, 2, 3));
  await expect.poll(() => aoi.locator(`${BAR} .cards [aria-pressed="true"]`).textContent()).toContain(USED.sword);
  const allOut = await new Presses(aoi).button(`${BAR} [data-feat]`);
  await (await (await allOut.card(USED.sword)).on(IDS.goblinA)).damage();
  await turnIsSpent(aoi);
  expect(allOut.count, "a feat with its strike").toBe(3);
  await picture(aoi, "evening-all-out");
  const after = await battleOnPage(gm);
  expect(after.turn?.feat).toBe(USED.allOut);
  expect(borneBy(after, IDS.wolf)).toEqual([
    `${USED.protection} 18`,
    `${USED.song} 3`,
    `${USED.eye} 3`,
    `${USED.allOut} –`,
  ]);
  await endTurn(aoi);
}

async function secondRound(gm: SeatedPage, aoi: SeatedPage, ren: SeatedPage): Promise<void> {
  await beginTurn(aoi, IDS.sakura);
  await forceDice(gm, ...sixSided(3, 4, 3, 4));
  const sharp = await new Presses(aoi).card(USED.sharp);
  await sharp.both(IDS.wolf, IDS.kai);
  await turnIsSpent(aoi);
  await endTurn(aoi);

  await beginTurn(ren, IDS.kai);
  const potion = await (await new Presses(ren).card(USED.potion)).button(`${BAR} [data-action="useOnSelf"]`);
  await turnIsSpent(ren);
  expect(potion.count, "a potion").toBe(2);
  expect(hpIn(await battleOnPage(gm), IDS.kai)).toBe(27);
  await endTurn(ren);

  // Another weapon is a minor action, and it is poisoned.
  await beginTurn(aoi, IDS.wolf);
  await aoi.click(`${TURN} [data-action="ready"]`);
  await aoi.locator('[data-ransen="press-question"] .choices button', { hasText: USED.dagger }).click();
  await expect.poll(() => aoi.locator(`${BAR} .cards [aria-pressed="true"]`).textContent()).toContain(USED.dagger);
  await forceDice(gm, ...sixSided(3, 4, 2, 3));
  await (await new Presses(aoi).on(IDS.goblinA)).damage();
  await turnIsSpent(aoi);
  expect(borneBy(await battleOnPage(gm), IDS.goblinA)).toEqual(["毒 3"]);
  await picture(gm, "evening-poisoned");
  await endTurn(aoi);
}

async function thirdRound(gm: SeatedPage, aoi: SeatedPage, ren: SeatedPage): Promise<void> {
  await beginTurn(aoi, IDS.wolf);
  // In 2.5 the poison counts as its maker's turn begins, in 2.0 as the side's phase does (`EFF-1`).
  await untilBattle(gm, ({ battle }, id) => battle.turn?.who === id, IDS.wolf);
  expect(hpIn(await battleOnPage(gm), IDS.goblinA)).toBe(4);
  await endTurn(aoi);

  await beginTurn(ren, IDS.kai);
  await forceDice(gm, ...sixSided(4, 5, 5, 4));
  const charge = await (await new Presses(ren).card(USED.charge)).at(38, 26);
  await charge.damage();
  await turnIsSpent(ren);
  const after = await battleOnPage(gm);
  expect(characterIn(after, IDS.kai).at.map(Math.round)).toEqual([38, 26]);
  expect(hpIn(after, IDS.goblinB)).toBeLessThanOrEqual(0);
  await picture(ren, "evening-through");
  await endTurn(ren);
}

async function lastRound(gm: SeatedPage, aoi: SeatedPage, ren: SeatedPage): Promise<void> {
  // The poison fells; the song is over as its singer's turn begins.
  await beginTurn(aoi, IDS.wolf);
  await untilBattle(
    gm,
    ({ character }, id) => character(id).conditions.some((one: { id: string }) => one.id === "unconscious"),
    IDS.goblinA,
  );
  await endTurn(aoi);
  const isByTurns = (await battleOnPage(gm)).ruleset === "sw25-advanced";
  expect(borneBy(await battleOnPage(gm), IDS.wolf).includes(`${USED.song} 1`)).toBe(isByTurns);
  await beginTurn(ren, IDS.kai);
  await untilBattle(gm, ({ battle }, id) => battle.turn?.who === id, IDS.kai);
  expect(borneBy(await battleOnPage(gm), IDS.wolf)).not.toContain(`${USED.song} 1`);
  await endTurn(ren);

  // Spell Control: the friend in the fire wears no tick.
  await beginTurn(aoi, IDS.sakura);
  // Its check, three rolls for the goblin that has fallen, one for the other: each has its own (`STR-11`).
  await forceDice(gm, ...sixSided(5, 4, 5, 5, 5, 5, 5, 4, 5, 4));
  const fire = await (await new Presses(aoi).card(USED.fire)).at(34.3, 18.3);
  await aoi.waitForSelector(CHOICE);
  await picture(aoi, "evening-fire");
  await aoi.keyboard.press("Enter");
  await fire.damage();
  await turnIsSpent(aoi);
  const after = await battleOnPage(gm);
  expect(hpIn(after, IDS.wolf)).toBe(32);
  expect(hpIn(after, IDS.goblinC)).toBeLessThanOrEqual(0);
  await endTurn(aoi);
}

/** The end that the table proposes, and what the beaten leave. */
async function theEnd(gm: SeatedPage): Promise<void> {
  await gm.click('[data-ransen="asking"] [data-action="endBattle"]');
  await gm.click(`${ENDING} [data-action="give"]`);
  await untilBattle(gm, ({ battle }) => battle.over === true);
  expect((await battleOnPage(gm)).characters.flatMap(({ effects = [] }) => effects)).toEqual([]);
  await gm.click('[role="tab"][data-tab="chat"]');
  const card = gm.locator('[data-ransen="ending-card"]').last();
  await card.locator('[data-action="rollSpoils"]').click();
  await expect.poll(() => card.locator(".spoil").count()).toBe(3);
  await picture(gm, "evening-end");
}

test.each(["sw25-advanced", "sw20-advanced"] as const)(
  "an evening of %s, played, replayed and undone",
  {
    timeout: 240_000,
  },
  async (ruleset) => {
    await table.reset(PLACES);
    const [gm, aoi, ren] = [table.at("gm"), table.at("aoi"), table.at("ren")];
    await layOut(gm);
    await chooseRuleset(gm, ruleset);
    await beginBattle(gm);
    const [sheets, start] = [await sheetsNow(gm), await battleOnPage(gm)];
    expect(start.ruleset).toBe(ruleset);
    for (const round of [firstRound, secondRound, thirdRound]) {
      await round(gm, aoi, ren);
      await pressNextRound(gm);
    }
    await lastRound(gm, aoi, ren);
    await replaysToTheSame(gm);
    await theEnd(gm);
    await replaysToTheSame(gm);
    for (const page of [aoi, ren]) await expect.poll(() => battleOnPage(page)).toEqual(await battleOnPage(gm));

    expect(await undoAll(gm), "steps of an evening").toBeGreaterThan(20);
    await expect.poll(() => battleOnPage(gm)).toEqual(start);
    for (const page of [gm, aoi, ren]) await expect.poll(() => sheetsNow(page)).toBe(sheets);
  },
);

/**
 * Presses every answer that the struck are asked for, until nothing rolls: `press` of the strip, on the page of the
 * user who answers.
 */
async function answered(page: SeatedPage, press: "answers" | "counter"): Promise<void> {
  await page.locator(`${STRIP} [data-press="${press}"]`).click();
  for (const one of [page, table.at("gm")]) await isSettled(one);
}

/** A strike at a part of the boss: the card, what is said with it, the token, the part, the damage. */
async function atBoss(who: Presses, page: SeatedPage, card: string, chips: readonly string[] = []): Promise<void> {
  await who.card(card);
  for (const name of chips) await who.chip(name);
  await who.on(IDS.ogre);
  await page.locator('[data-ransen="press-question"] .choices button', { hasText: "胴体" }).click();
  who.count++;
  await who.damage();
  await isSettled(page);
}

test("ACT-1, ACT-3, ACT-5, ACT-10, ACT-13, ACT-14: an evening of many blows, replayed and undone", {
  timeout: 240_000,
}, async () => {
  await table.reset(DEED_PLACES);
  const [gm, aoi, ren] = [table.at("gm"), table.at("aoi"), table.at("ren")];
  await layOut(gm, MANY_BLOWS);
  await chooseRuleset(gm, "sw25-advanced");
  await beginBattle(gm);
  const [sheets, start] = [await sheetsNow(gm, MANY_BLOWS), await battleOnPage(gm)];

  // The covering character names the covered one.
  await beginTurn(ren, IDS.mei);
  const cover = await new Presses(ren).chip(DEEDS.cover);
  await ren.locator('[data-ransen="press-question"] .choices button', { hasText: "カイ" }).click();
  await untilBattle(ren, ({ character }, id) => character(id).effects?.length === 1, IDS.mei);
  expect(cover.count + 1, "a cover").toBe(2);
  await picture(ren, "blows-cover");
  await endTurn(ren);

  // A bolt at three, for three times its MP.
  await beginTurn(aoi, IDS.sakura);
  await forceDice(gm, ...sixSided(5, 4, 3, 3, 3, 3, 3, 3));
  const bolt = await (await new Presses(aoi).card(DEEDS.bolt)).chip(DEEDS.several);
  await bolt.on(IDS.goblinA);
  await aoi.waitForSelector(`${CHOICE} input[value="${IDS.goblinA}"]:checked`);
  await bolt.on(IDS.goblinB);
  await aoi.waitForSelector(`${CHOICE} input[value="${IDS.goblinB}"]:checked`);
  await picture(aoi, "blows-three");
  await bolt.on(IDS.goblinC);
  await (await bolt.button(`${CHOICE} button[type="submit"]:not(:disabled)`)).damage();
  await turnIsSpent(aoi);
  expect(bolt.count, "a spell at three").toBeLessThanOrEqual(7);
  const cast = await battleOnPage(gm);
  expect(characterIn(cast, IDS.sakura).vitals?.mp).toBe(25);
  for (const id of [IDS.goblinA, IDS.goblinB, IDS.goblinC]) expect(hpIn(cast, id)).toBeLessThan(30);
  await endTurn(aoi);

  // A fist, and once more: the card is lit and has its target in hand.
  await beginTurn(aoi, IDS.wolf);
  await forceDice(gm, ...sixSided(5, 4, 3, 3, 5, 4, 3, 3));
  const fist = new Presses(aoi);
  await atBoss(fist, aoi, DEEDS.fist);
  await aoi.waitForSelector(`${BAR} .cards button.again[aria-pressed="true"]`);
  await aoi.mouse.move(5, 400);
  await aoi.keyboard.press("Space");
  await fist.damage();
  await isSettled(aoi);
  expect(fist.count + 1, "two fists").toBeLessThanOrEqual(6);
  await endTurn(aoi);

  // Two blades: said with the first, which pays for it.
  await beginTurn(ren, IDS.kai);
  await forceDice(gm, ...sixSided(5, 5, 3, 3, 5, 5, 3, 3));
  const blades = new Presses(ren);
  await atBoss(blades, ren, DEEDS.blade, [DEEDS.twoBlades]);
  await blades.card(DEEDS.otherBlade);
  await picture(ren, "blows-blades");
  await blades.on(IDS.ogre);
  await blades.damage();
  await isSettled(ren);
  expect(blades.count, "two blades").toBeLessThanOrEqual(8);
  const hurt = characterIn(await battleOnPage(gm), IDS.ogre).parts?.map(({ hp }) => hp);
  expect(hurt![0]).toBeLessThan(50);
  expect(hurt!.slice(1)).toEqual([60, 60, 60]);
  await endTurn(ren);

  // The boss: its first blow is the shield's, one is struck back at, the others are rolled for.
  await beginTurn(gm, IDS.ogre);
  const boss = new Presses(gm);
  await picture(gm, "blows-boss");
  await forceDice(gm, ...sixSided(3, 4, 6, 5, 3, 3, 1, 2, 3, 4, 1, 2, 3, 4));
  await (await boss.card(PARTS.胴体)).on(IDS.kai);
  await untilBattle(gm, ({ character }, id) => (character(id).effects ?? []).length === 0, IDS.mei);
  await isSettled(gm);
  expect(hpIn(await battleOnPage(gm), IDS.mei)).toBe(55);
  await boss.on(IDS.wolf);
  await aoi.waitForSelector(`${STRIP} [data-press="counter"]`);
  await picture(aoi, "blows-counter");
  await answered(aoi, "counter");
  expect(hpIn(await battleOnPage(gm), IDS.wolf)).toBe(60);
  await boss.on(IDS.mei);
  await answered(ren, "answers");
  await boss.on(IDS.wolf);
  await answered(aoi, "answers");
  expect(hpIn(await battleOnPage(gm), IDS.wolf)).toBeLessThan(60);
  expect(boss.count + 2, "a turn of four parts").toBeLessThanOrEqual(10);
  const { turn } = await battleOnPage(gm);
  expect(turn?.spent?.map(({ part }) => part).toSorted()).toEqual(Object.keys(PARTS).toSorted());
  await endTurn(gm);

  await replaysToTheSame(gm);
  for (const page of [aoi, ren]) await expect.poll(() => battleOnPage(page)).toEqual(await battleOnPage(gm));
  await undoAll(gm);
  await expect.poll(() => battleOnPage(gm)).toEqual(start);
  for (const page of [gm, aoi, ren]) await expect.poll(() => sheetsNow(page, MANY_BLOWS)).toBe(sheets);
});
