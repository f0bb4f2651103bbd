/**
 * An evening as a table plays it, in Japanese, by three users with real mice: spells on two, a technique, a declared feat, a
 * minor spell on the way, a potion, a song, a poison that fells, a breakthrough, a fireball that spares a friend, and the end
 * with its spoils. It replays to the same bytes, and undone to its first step every sheet is as before. The Advanced Combat of
 * 2.0 has all that 2.5 has of it (`A25-MOV-1`, `A25-BLK-12`, `TRN-7`); its effects count as a side's phase begins (`EFF-1`).
 */

import { join } from "node:path";
import { expect, test } from "vitest";
import { renamed } from "../../src/judgement/history/script-text";
import { canonicalView, type PlaneBattle, rulesetOf } from "../../src/rules/index";
import {
  battleOnPage,
  beginBattle,
  beginTurn,
  characterIn,
  endTurn,
  IDS,
  press,
  pressNextRound,
  untilBattle,
} from "../support/battle";
import { layOut, PLACES, sheetsNow, USED } from "../support/evening-sheets";
import { exportedNow } from "../support/exported";
import { forceDice, sixSided } from "../support/forced-dice";
import { inPage } from "../support/in-page";
import { framesDrawn } from "../support/map-words";
import { chooseRuleset } from "../support/opened-by-mouse";
import { sitDown } from "../support/sitting";
import { dragToken, onPage, type SeatedPage, tokenOnPage } from "../support/table";

const BAR = '[data-ransen="weapons"]';
const STRIP = '[data-ransen="strip"]';
const CHOICE = '[data-ransen="choice"]';
const ENDING = '[data-ransen="ending"]';
const TURN = '[data-ransen="tracker"] .turn';
const SEAT = { viewport: { width: 1280, height: 720 }, lang: "ja" } as const;

const table = sitDown({ gm: SEAT, aoi: SEAT, ren: SEAT }, "skirmish-ja");

/** What somebody presses, counted. */
class Presses {
  count = 0;
  readonly #page: SeatedPage;

  constructor(page: SeatedPage) {
    this.#page = page;
  }

  /** A card in hand, unless it is there already. */
  async card(name: string): Promise<this> {
    const card = this.#page.locator(`${BAR} .cards button`, { hasText: name });
    await card.waitFor();
    if ((await card.getAttribute("aria-pressed")) !== "true") {
      await card.click();
      this.count++;
    }
    await expect.poll(() => card.getAttribute("aria-pressed")).toBe("true");
    return this;
  }

  async button(selector: string): Promise<this> {
    await this.#page.click(selector);
    this.count++;
    return this;
  }

  async on(id: string): Promise<this> {
    const { x, y } = await tokenOnPage(this.#page, id);
    return this.#at(x, y);
  }

  /** Two targets, one after the other; the second one uses it. */
  async both(first: string, second: string): Promise<this> {
    await this.on(first);
    await this.#page.waitForSelector(`${CHOICE} input[value="${first}"]:checked`);
    await this.on(second);
    await this.#page.waitForSelector(CHOICE, { state: "detached" });
    return this;
  }

  async at(x: number, y: number): Promise<this> {
    const place = await onPage(this.#page, { x, y });
    return this.#at(place.x, place.y);
  }

  async #at(x: number, y: number): Promise<this> {
    await this.#page.mouse.move(x, y, { steps: 4 });
    await framesDrawn(this.#page);
    await this.#page.mouse.click(x, y);
    this.count++;
    return this;
  }

  async damage(): Promise<this> {
    await this.#page.waitForSelector(`${STRIP} [data-press="settle"]:not(:disabled)`);
    await this.#page.keyboard.press("Space");
    this.count++;
    return this;
  }
}

async function picture(page: SeatedPage, name: string): Promise<void> {
  const folder = process.env.RANSEN_SHOTS;
  if (!folder) return;
  await inPage(page, ({ canvas }) => canvas.app.render());
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

const borneBy = (battle: PlaneBattle, id: string) =>
  (characterIn(battle, id).effects ?? []).map(({ name, left }) => `${name} ${left ?? "–"}`);

const hpIn = (battle: PlaneBattle, id: string) => characterIn(battle, id).vitals?.hp;

/** Nothing rolls any more, and what was used has made room on the bar. */
async function isSettled(page: SeatedPage): Promise<void> {
  await untilBattle(page, ({ system }) => Object.values(system.strikes).every((one) => one === null));
  await framesDrawn(page);
}

/** On the page of whoever has the turn, and on the Game Master's, which is read next. */
async function turnIsSpent(page: SeatedPage): Promise<void> {
  for (const one of [page, table.at("gm")]) await untilBattle(one, ({ battle }) => battle.turn?.major === true);
  await isSettled(page);
}

/** Characters by name: the table has them by the ids of their tokens. */
function inOrder(view: unknown): string {
  const { characters, ...rest } = view as { readonly characters: object };
  return JSON.stringify({ ...rest, characters: Object.entries(characters).sort(([a], [b]) => (a < b ? -1 : 1)) });
}

/** What the table exports now comes to the very battle on the page, byte for byte. */
async function replaysToTheSame(gm: SeatedPage): Promise<void> {
  const { state, ruleset } = await exportedNow(gm);
  const names = (await inPage(gm, ({ system }) => system.names)) as Record<string, string>;
  const battle = await battleOnPage(gm);
  const played = renamed(canonicalView(rulesetOf(ruleset)!.view(battle)), new Map(Object.entries(names)));
  expect(inOrder(state)).toBe(inOrder(played));
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

async function undoAll(gm: SeatedPage): Promise<number> {
  await press(gm, "undo");
  for (let steps = 1; ; steps++) {
    const undo = gm.locator('[data-ransen="tracker"] [data-action="undo"]');
    if (await undo.isDisabled()) return steps;
    const revision = (await inPage(gm, ({ system }) => system.revision)) as number;
    await undo.click();
    await untilBattle(gm, ({ system }, revision) => system.revision > revision, revision);
  }
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
