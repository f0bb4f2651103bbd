/**
 * An evening of spells: on two, a technique, a declared feat, a minor spell on the way, a potion, a song, a poison that fells, a
 * breakthrough, a fireball that spares a friend, and the end with its spoils.
 */

import { expect } from "vitest";
import type { PlaneBattle } from "../../src/rules/index";
import { battleOnPage, beginBattle, beginTurn, characterIn, endTurn, IDS, pressNextRound, untilBattle } from "./battle";
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
  TURN,
  turnIsSpent,
} from "./evening-hands";
import { layOut, sheetsNow, USED } from "./evening-sheets";
import { forceDice, sixSided } from "./forced-dice";
import { chooseRuleset } from "./opened-by-mouse";
import { dragToken, type SeatedPage } from "./table";

const borneBy = (battle: PlaneBattle, id: string) =>
  (characterIn(battle, id).effects ?? []).map(({ name, left }) => `${name} ${left ?? "–"}`);

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
  await turnIsSpent(aoi, gm);
  await picture(aoi, "evening-protection");
  await endTurn(aoi);

  await beginTurn(ren, IDS.kai);
  const song = await new Presses(ren).card(USED.song);
  await song.both(IDS.wolf, IDS.sakura);
  await turnIsSpent(ren, gm);
  await endTurn(ren);

  await beginTurn(aoi, IDS.wolf);
  const eye = await (await new Presses(aoi).card(USED.eye)).button(`${BAR} [data-action="useOnSelf"]`);
  await untilBattle(aoi, ({ character }, id) => character(id).effects?.length === 3, IDS.wolf);
  expect(eye.count, "an effect").toBe(2);
  await forceDice(gm, ...sixSided(3, 4, 2, 3));
  await expect.poll(() => aoi.locator(`${BAR} .cards [aria-pressed="true"]`).textContent()).toContain(USED.sword);
  const allOut = await new Presses(aoi).button(`${BAR} [data-feat]`);
  await (await (await allOut.card(USED.sword)).on(IDS.goblinA)).damage();
  await turnIsSpent(aoi, gm);
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
  await turnIsSpent(aoi, gm);
  await endTurn(aoi);

  await beginTurn(ren, IDS.kai);
  const potion = await (await new Presses(ren).card(USED.potion)).button(`${BAR} [data-action="useOnSelf"]`);
  await turnIsSpent(ren, gm);
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
  await turnIsSpent(aoi, gm);
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
  await turnIsSpent(ren, gm);
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
  await turnIsSpent(aoi, gm);
  const after = await battleOnPage(gm);
  expect(hpIn(after, IDS.wolf)).toBe(32);
  expect(hpIn(after, IDS.goblinC)).toBeLessThanOrEqual(0);
  await endTurn(aoi);
}

/** The end that the table proposes, and what the beaten leave. */
async function theEnd(gm: SeatedPage): Promise<void> {
  await gm.click('[data-ransen="asking"] [data-action="endBattle"]');
  await untilBattle(gm, ({ battle }) => battle.over === true);
  expect((await battleOnPage(gm)).characters.flatMap(({ effects = [] }) => effects)).toEqual([]);
  await gm.click('[role="tab"][data-tab="chat"]');
  const card = gm.locator('[data-ransen="ending-card"]').last();
  await card.locator('[data-action="rollSpoils"]').click();
  await expect.poll(() => card.locator(".spoil").count()).toBe(3);
  await picture(gm, "evening-end");
}

/** Plays it to its end, at a table where everybody stands as `PLACES` says. What is exported by then replays to the same bytes. */
export async function playSpells(
  { gm, aoi, ren }: AtTheTable,
  ruleset: "sw25-advanced" | "sw20-advanced",
): Promise<Begun> {
  await layOut(gm);
  await chooseRuleset(gm, ruleset);
  await beginBattle(gm);
  const begun = { sheets: await sheetsNow(gm), start: await battleOnPage(gm) };
  expect(begun.start.ruleset).toBe(ruleset);
  for (const round of [firstRound, secondRound, thirdRound]) {
    await round(gm, aoi, ren);
    await pressNextRound(gm);
  }
  await lastRound(gm, aoi, ren);
  await replaysToTheSame(gm);
  await theEnd(gm);
  await replaysToTheSame(gm);
  for (const page of [aoi, ren]) await expect.poll(() => battleOnPage(page)).toEqual(await battleOnPage(gm));
  return begun;
}
