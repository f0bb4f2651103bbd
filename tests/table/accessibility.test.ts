/** Nobody needs a mouse, eyes for colours, or eyes at all for what the table asks: axe-core on every window, keys alone. */

import { expect, test } from "vitest";
import { seriousFindings } from "../support/axe";
import {
  act,
  battleOnPage,
  beginBattle,
  beginTurn,
  block,
  characterIn,
  choose,
  endTurn,
  IDS,
  openTracker,
  press,
  untilBattle,
} from "../support/battle";
import { chooseOnly, pickOption, sealNow, UNDECLARED } from "../support/declaring";
import { freshTables } from "../support/fresh-tables";
import { inPage, type Kept } from "../support/in-page";
import { speakPseudo, textsAmiss } from "../support/pseudo-language";
import { closeWindow, dragToken, openSheetOf, type SeatedPage } from "../support/table";

const { sit, openWorld } = freshTables();

const TRACKER = '[data-ransen="tracker"]';
const PROMPT = '[data-ransen="block-prompt"]';
const QUESTION = '.application:has([data-ransen="gm-question"])';
const MOVE = '[data-ransen="move"]';

async function expectNoBarriers(page: SeatedPage, part: string): Promise<void> {
  await page.waitForSelector(part);
  expect(await seriousFindings(page, part), part).toEqual([]);
}

/** On a page that speaks the language which a script made. */
async function expectReadable(page: SeatedPage, part: string): Promise<void> {
  await expectNoBarriers(page, part);
  expect.soft(await textsAmiss(page, part), part).toEqual({ english: [], cut: [] });
}

/** The words on the canvas. */
async function written(page: SeatedPage): Promise<string> {
  return inPage(page, ({ canvas }) => {
    const words: Kept[] = [];
    const collect = (part: Kept) => {
      if (part.visible === false) return;
      if (typeof part.text === "string") words.push(part.text);
      for (const child of part.children ?? []) collect(child);
    };
    collect(canvas.stage);
    return words.join("\n");
  }) as Promise<string>;
}

/** Goes from control to control by Tab until this one has the focus. */
async function tabTo(page: SeatedPage, selector: string): Promise<void> {
  await page.waitForSelector(selector);
  for (let presses = 0; presses < 250; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

async function pressByKey(page: SeatedPage, selector: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press("Enter");
}

test("no window on the plane has serious barriers, nor text that is cut or stays English in another language", async () => {
  const [gm, aoi] = await Promise.all([sit("gm"), sit("aoi")]);
  await Promise.all([gm, aoi].map(speakPseudo));
  await openTracker(gm);
  await gm.click(`${TRACKER} details.options summary`);
  await expectReadable(gm, TRACKER);
  await openTracker(aoi);
  await expectReadable(aoi, TRACKER);
  await openSheetOf(aoi, IDS.sakura);
  await expectReadable(aoi, '[data-ransen="sheet"]');
  await aoi.click('[data-ransen="sheet"] [data-action="turnTo"][data-page="abilities"]');
  await expectReadable(aoi, '[data-ransen="sheet"] .ability-checks');
  await aoi.click('[data-ransen="sheet"] [data-action="turnTo"][data-page="fight"]');
  await aoi.click('[data-ransen="sheet"] [data-action="addArmament"][data-type="spell"]');
  await expectReadable(aoi, '[data-ransen="armament"]');
  await closeWindow(aoi, '[data-ransen="armament"]');
  await aoi.click('[data-ransen="sheet"] li:last-child [data-action="deleteArmament"]');
  await expectReadable(aoi, '.application:has([data-ransen="delete-armament"])');
  await aoi.keyboard.press("Enter");
  await aoi.waitForSelector('[data-ransen="delete-armament"]', { state: "detached" });
  await closeWindow(aoi, '[data-ransen="sheet"]');
  await gm.click('#scene-navigation .view [data-action="configureScene"]');
  await gm.waitForSelector('[data-ransen="scene-ruleset"] [data-meaning]:not(:empty)');
  await expectReadable(gm, '[data-ransen="scene-ruleset"]');
  await closeWindow(gm, '[data-ransen="scene-ruleset"]');

  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  await expectReadable(aoi, TRACKER);
  await act(aoi, "moveByKeys");
  await expectReadable(aoi, MOVE);
  await closeWindow(aoi, MOVE);
  await dragToken(aoi, IDS.wolf, [{ x: 37, y: 17 }]);
  await expectReadable(gm, PROMPT);
  await expectReadable(aoi, TRACKER);
  await block(gm, [IDS.goblinB]);
  await untilBattle(aoi, ({ battle }) => battle.contacts.length === 1);
  await act(aoi, "attackMelee");
  await untilBattle(aoi, ({ battle }) => battle.skirmishes.length === 1);
  await endTurn(aoi);
  await expectReadable(gm, TRACKER);
  await choose(gm, "automation.movement", "ask");
  await dragToken(aoi, IDS.wolf, [{ x: 20, y: 17 }]);
  await expectReadable(gm, QUESTION);
  await gm.click(`${QUESTION} [data-action="no"]`);
  await press(gm, "hand");
  await expectReadable(gm, '[data-ransen="hand"]');
  await gm.click('[role="tab"][data-tab="chat"]');
  await expectReadable(gm, '[data-ransen="chronicle"]');
});

test("no window of the areas, the opening and the declarations has serious barriers, in Japanese", async () => {
  await openWorld("skirmish-ja");
  const gm = await sit("gm", { lang: "ja" });
  await openTracker(gm);
  // Buttons are called by what stands on them: of dice, and of a monster's 7.
  for (const id of [IDS.sakura, IDS.goblinA]) {
    await inPage(
      gm,
      async ({ actor }, id) => {
        await actor(id).sheet.render({ force: true });
      },
      id,
    );
    await expectNoBarriers(gm, '[data-ransen="sheet"]');
    await closeWindow(gm, '[data-ransen="sheet"]');
  }
  await press(gm, "openOpening");
  await expectNoBarriers(gm, '[data-ransen="opening"]');
  await closeWindow(gm, '[data-ransen="opening"]');
  await inPage(gm, ({ scene }) => scene.setFlag("ransen", "ruleset", "sw20-areas"));
  await press(gm, "beginBattle");
  await untilBattle(gm, ({ battle }) => battle.board === "areas");
  await expectNoBarriers(gm, TRACKER);
  await press(gm, "layOutAreas");
  await expectNoBarriers(gm, ".ransen-areas");
  await closeWindow(gm, ".ransen-areas");
  await inPage(gm, async ({ game, scene }) => {
    for (const combat of [...game.combats.contents]) await combat.delete();
    await scene.setFlag("ransen", "ruleset", "simultaneous");
  });
  await press(gm, "newBattle");
  await press(gm, "beginBattle");
  await untilBattle(gm, ({ battle }) => battle.phase === "declaring");
  await press(gm, "openPlanning");
  await press(gm, "openDeclaration");
  await expectNoBarriers(gm, '[data-ransen="declare"]');
  await expect
    .poll(() => gm.textContent(".ransen-announcer"))
    .toBe(await gm.getAttribute('[data-ransen="declare"]', "aria-label"));
  await expectNoBarriers(gm, TRACKER);
  // Mei walks into a goblin.
  await chooseOnly(gm, IDS.mei);
  await pickOption(gm, "first.choice", "transport");
  await pickOption(gm, "first.by", "towards");
  await pickOption(gm, "first.towards", IDS.goblinA);
  await sealNow(gm, IDS.mei);
  await press(gm, "reveal");
  await expectNoBarriers(gm, UNDECLARED);
  await gm.click(`${UNDECLARED} [data-action="without"]`);
  await untilBattle(gm, ({ battle }) => battle.phase === "revealed");
  await press(gm, "resolve");
  await expectNoBarriers(gm, '[data-ransen="slam"]');
});

test("a whole turn by keys alone: begun, moved, blocked, fought and ended", async () => {
  const [gm, aoi] = await Promise.all([sit("gm"), sit("aoi")]);
  await pressByKey(gm, '[role="tab"][data-tab="combat"]');
  await pressByKey(gm, `${TRACKER} [data-action="beginBattle"]`);
  await untilBattle(gm, ({ battle }) => battle.round === 1);
  await pressByKey(aoi, '[role="tab"][data-tab="combat"]');
  await pressByKey(aoi, `${TRACKER} [data-action="beginTurn"][data-id="${IDS.wolf}"]`);
  await untilBattle(aoi, ({ battle }, wolf) => battle.turn?.who === wolf, IDS.wolf);
  await pressByKey(aoi, `${TRACKER} .turn .rest > summary`);
  await pressByKey(aoi, `${TRACKER} [data-action="moveByKeys"]`);
  // The window has the focus, at once on the goal; 17 m to the east, past Goblin B.
  await aoi.waitForSelector(`${MOVE} [name=to]:focus`);
  await tabTo(aoi, `${MOVE} [name=metres]`);
  await aoi.keyboard.press("Control+a");
  await aoi.keyboard.type("17");
  const says = () => aoi.innerText(`${MOVE} [role=status]`);
  expect(await says()).toContain("Normal move · 17 m");
  expect(await says()).toContain("May be blocked by");
  await tabTo(aoi, `${MOVE} [name=metres]`);
  await aoi.keyboard.press("Control+a");
  await aoi.keyboard.type("60");
  expect(await says()).toContain("60 m");
  expect(await says()).toMatch(/too far|reaches/i);
  await aoi.keyboard.press("Control+a");
  await aoi.keyboard.type("17");
  await aoi.keyboard.press("Enter");
  // The prompt is announced, takes the focus, and is answered where it is.
  await gm.waitForSelector(`${PROMPT} input[name=candidate]:focus`);
  await expect
    .poll(() => gm.textContent(".ransen-announcer[aria-live=assertive]"))
    .toBe("Wolf moves 17 m (normal move). Do you block it?");
  await expect.poll(() => gm.getAttribute(PROMPT, "role")).toBe("dialog");
  await gm.keyboard.press("Enter");
  await untilBattle(aoi, ({ battle }) => battle.contacts.length === 1);
  // Back where the window was opened from.
  await aoi.waitForSelector(`${TRACKER} [data-action="moveByKeys"]:focus`);
  await pressByKey(aoi, `${TRACKER} .turn [data-action="attackMelee"]`);
  await untilBattle(aoi, ({ battle }) => battle.skirmishes.length === 1);
  await pressByKey(aoi, `${TRACKER} .turn [data-action="endTurn"]`);
  await untilBattle(gm, ({ battle }) => battle.turn === null);
  const battle = await battleOnPage(gm);
  expect(characterIn(battle, IDS.wolf)).toMatchObject({ melee: "S1", acted: true });
  // To the melee's centre, by its name.
  await pressByKey(aoi, `${TRACKER} [data-action="beginTurn"][data-id="${IDS.sakura}"]`);
  await untilBattle(aoi, ({ battle }, sakura) => battle.turn?.who === sakura, IDS.sakura);
  await pressByKey(aoi, `${TRACKER} [data-action="moveByKeys"]`);
  await aoi.waitForSelector(`${MOVE} [name=to]:focus`);
  await aoi.keyboard.press("ArrowDown");
  await expect.poll(() => aoi.inputValue(`${MOVE} [name=to]`)).toBe("centre S1");
  // The possible blockers fight there anyway, so nobody is asked.
  expect(await says()).toContain("may join the melee");
  expect(await says()).not.toContain("May be blocked by");
  await pressByKey(aoi, `${MOVE} [type=submit]`);
  await untilBattle(aoi, ({ character }, sakura) => character(sakura).melee === "S1", IDS.sakura);
});

test("states are told apart by words and shapes, not by colour alone", async () => {
  const [gm, aoi] = await Promise.all([sit("gm"), sit("aoi")]);
  await dragToken(gm, IDS.goblinA, [{ x: 34, y: 19 }]);
  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  await dragToken(aoi, IDS.wolf, [{ x: 37, y: 17 }], { hold: true });
  const planned = await written(aoi);
  for (const words of ["Limited move 3 m", "Normal move 18 m", "Full move 54 m", "May be blocked by 3 enemies"])
    expect(planned).toContain(words);
  await aoi.mouse.up();
  await block(gm, [IDS.goblinB]);
  await untilBattle(aoi, ({ battle }) => battle.contacts.length === 1);
  await expect.poll(() => written(aoi)).toContain("In contact: Goblin B and Wolf");
  await endTurn(aoi);
  await expect.poll(() => written(aoi)).toContain("Skirmish 1");
  expect(await written(aoi)).toContain("2 in melee, 1 independent");
  const state = (id: string) => aoi.textContent(`${TRACKER} .fighter[data-id="${id}"] .state`);
  expect(await state(IDS.wolf)).toContain("in melee");
  expect(await state(IDS.goblinA)).toContain("independent");
  // The marks have two outlines; a free character has none.
  const outlines = await aoi.$$eval(`${TRACKER} .fighter .mark`, (marks) => [
    ...new Set(
      marks.map((mark) => {
        const { borderRadius, transform, backgroundColor } = getComputedStyle(mark);
        return [borderRadius, transform, backgroundColor === "rgba(0, 0, 0, 0)"].join();
      }),
    ),
  ]);
  expect(outlines).toHaveLength(2);
});
