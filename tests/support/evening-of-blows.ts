/** An evening of many blows: a cover, a bolt at three, two fists, two blades, and a boss of four parts (`evening-deeds`). */

import { expect } from "vitest";
import { battleOnPage, beginBattle, beginTurn, characterIn, endTurn, IDS, untilBattle } from "./battle";
import { DEEDS, MANY_BLOWS, PARTS } from "./evening-deeds";
import {
  type AtTheTable,
  BAR,
  type Begun,
  CHOICE,
  hpIn,
  isSettled,
  Presses,
  picture,
  replaysToTheSame,
  STRIP,
  turnIsSpent,
} from "./evening-hands";
import { layOut, sheetsNow } from "./evening-sheets";
import { forceDice, sixSided } from "./forced-dice";
import { chooseRuleset } from "./opened-by-mouse";
import type { SeatedPage } from "./table";

/**
 * Presses every answer that the struck are asked for, until nothing rolls: `press` of the strip, on the page of the
 * user who answers.
 */
async function answered(page: SeatedPage, gm: SeatedPage, press: "answers" | "counter"): Promise<void> {
  await page.locator(`${STRIP} [data-press="${press}"]`).click();
  for (const one of [page, gm]) await isSettled(one);
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

/** The covering character names the covered one. */
async function cover({ ren }: AtTheTable): Promise<void> {
  await beginTurn(ren, IDS.mei);
  const cover = await new Presses(ren).chip(DEEDS.cover);
  await ren.locator('[data-ransen="press-question"] .choices button', { hasText: "カイ" }).click();
  await untilBattle(ren, ({ character }, id) => character(id).effects?.length === 1, IDS.mei);
  expect(cover.count + 1, "a cover").toBe(2);
  await picture(ren, "blows-cover");
  await endTurn(ren);
}

/** A bolt at three, for three times its MP. */
async function boltAtThree({ gm, aoi }: AtTheTable): Promise<void> {
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
  await turnIsSpent(aoi, gm);
  expect(bolt.count, "a spell at three").toBeLessThanOrEqual(7);
  const cast = await battleOnPage(gm);
  expect(characterIn(cast, IDS.sakura).vitals?.mp).toBe(25);
  for (const id of [IDS.goblinA, IDS.goblinB, IDS.goblinC]) expect(hpIn(cast, id)).toBeLessThan(30);
  await endTurn(aoi);
}

/** A fist, and once more: the card is lit and has its target in hand. */
async function twoFists({ gm, aoi }: AtTheTable): Promise<void> {
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
}

/** Two blades: said with the first, which pays for it. */
async function twoBlades({ gm, ren }: AtTheTable): Promise<void> {
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
}

/** The boss: its first blow is the shield's, one is struck back at, the others are rolled for. */
async function bossTurn({ gm, aoi, ren }: AtTheTable): Promise<void> {
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
  await answered(aoi, gm, "counter");
  expect(hpIn(await battleOnPage(gm), IDS.wolf)).toBe(60);
  await boss.on(IDS.mei);
  await answered(ren, gm, "answers");
  await boss.on(IDS.wolf);
  await answered(aoi, gm, "answers");
  expect(hpIn(await battleOnPage(gm), IDS.wolf)).toBeLessThan(60);
  expect(boss.count + 2, "a turn of four parts").toBeLessThanOrEqual(10);
  const { turn } = await battleOnPage(gm);
  expect(turn?.spent?.map(({ part }) => part).toSorted()).toEqual(Object.keys(PARTS).toSorted());
  await endTurn(gm);
}

/**
 * Plays it, at a table where everybody stands as `DEED_PLACES` says. What is exported by then replays to the same bytes.
 * @param before the boss's turn
 */
export async function playBlows(at: AtTheTable, before: () => Promise<unknown> = async () => {}): Promise<Begun> {
  const { gm, aoi, ren } = at;
  await layOut(gm, MANY_BLOWS);
  await chooseRuleset(gm, "sw25-advanced");
  await beginBattle(gm);
  const begun = { sheets: await sheetsNow(gm, MANY_BLOWS), start: await battleOnPage(gm) };
  for (const turn of [cover, boltAtThree, twoFists, twoBlades]) await turn(at);
  await before();
  await bossTurn(at);
  await replaysToTheSame(gm);
  for (const page of [aoi, ren]) await expect.poll(() => battleOnPage(page)).toEqual(await battleOnPage(gm));
  return begun;
}
