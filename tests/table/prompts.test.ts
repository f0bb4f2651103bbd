/** Prompts: the first offer, the window's place, standing answers, and who answers for an absent player. */

import { expect, test } from "vitest";
import {
  battleOnPage,
  beginBattle,
  beginTurn,
  block,
  characterIn,
  choose,
  endTurn,
  IDS,
  openTracker,
  untilBattle,
} from "../support/battle";
import { inPage, type Kept, until } from "../support/in-page";
import { shot } from "../support/map-words";
import { sitDown } from "../support/sitting";
import { dragToken, onPage, tokenMetres, tokenOnPage } from "../support/table";

const table = sitDown({ gm: {}, aoi: {}, ren: {} });
const WAITING = '[data-ransen="tracker"] .waiting p';
const PROMPT = '[data-ransen="block-prompt"]';

test("the earliest blocker is offered first, and the window hides nobody who is asked about", async () => {
  // All of it lies in the left half, so there is room beside the sidebar.
  await table.reset({
    [IDS.wolf]: [4, 20],
    [IDS.goblinA]: [17, 21],
    [IDS.goblinB]: [12, 21],
    [IDS.goblinC]: [15, 19],
    [IDS.goblinD]: [6, 36],
    tokenGoblinE0000: [10, 36],
    tokenGoblinF0000: [14, 36],
    [IDS.ogre]: [19, 36],
  });
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await choose(gm, "promptSeconds", 60);
  await openTracker(aoi);
  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  await dragToken(aoi, IDS.wolf, [{ x: 19, y: 20 }]);
  await gm.waitForSelector(PROMPT);
  // How long it is waited stands in the prompt, in everybody's list and on the map.
  await expect
    .poll(() => gm.textContent(`${PROMPT} .countdown`))
    .toMatch(/^No answer in [345]\d s counts as passing\.$/);
  await expect.poll(() => aoi.textContent(WAITING)).toMatch(/the Game Master decides about a block… [345]\d s$/);
  const words = () =>
    inPage(aoi, ({ canvas }) => {
      const texts = (group: Kept): string[] => group.children.flatMap((one: Kept) => [one.text ?? "", ...texts(one)]);
      return texts(canvas.skirmishOver).join(" ");
    });
  await expect.poll(words).toMatch(/decides about a\s+block… [345]\d s/);
  for (const user of ["gm", "aoi"] as const) await shot(table.at(user), `time-runs-${user}`);
  const ticked = () =>
    gm.$$eval(`${PROMPT} input[name=candidate]:checked`, (boxes) =>
      boxes.map((box) => (box as HTMLInputElement).value),
    );
  await expect.poll(ticked).toEqual([IDS.goblinB]);
  // A press on a candidate's token ticks it, and the next one takes the tick away.
  const other = await tokenOnPage(gm, IDS.goblinA);
  await gm.mouse.click(other.x, other.y);
  await expect.poll(ticked).toEqual([IDS.goblinB, IDS.goblinA].sort());
  await shot(gm, "ticked-on-the-map");
  await gm.mouse.click(other.x, other.y);
  await expect.poll(ticked).toEqual([IDS.goblinB]);
  // The list has their names.
  await expect.poll(() => gm.textContent(`${PROMPT} .decides`)).toBe("You decide for these 3.");
  const window = (await gm.locator(PROMPT).boundingBox())!;
  const sidebar = (await gm.locator("#sidebar").boundingBox())!;
  expect(window.x + window.width).toBeLessThanOrEqual(sidebar.x);
  const seen = [await onPage(gm, { x: 19, y: 20 })];
  // Those who are asked, and the others who fight.
  for (const id of Object.values(IDS)) seen.push(await tokenOnPage(gm, id));
  for (const { x, y } of seen)
    expect(x < window.x || x > window.x + window.width || y < window.y || y > window.y + window.height).toBe(true);
  // Accepted as it is offered: the earliest legal point, √8 m before the goblin.
  await gm.click(`${PROMPT} [data-action="block"]`);
  await untilBattle(aoi, ({ battle }) => battle.contacts.length === 1);
  const battle = await battleOnPage(aoi);
  expect(battle.contacts[0]!.blockers).toEqual([IDS.goblinB]);
  expect(characterIn(battle, IDS.wolf).at[0]).toBeCloseTo(12 - Math.sqrt(8), 1);
});

test("a token's standing answer is turned by one press and asked for no more", async () => {
  await table.reset({ [IDS.wolf]: [4, 20], [IDS.goblinA]: [17, 21], [IDS.goblinB]: [12, 21] });
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await beginBattle(gm);
  const shield = (id: string, answer: string) =>
    `.fighter [data-action="standing"][data-id="${id}"][data-answer="${answer}"]`;
  await gm.click(shield(IDS.goblinB, "ask"));
  await gm.click(shield(IDS.goblinA, "ask"));
  await gm.click(shield(IDS.goblinA, "block"));
  for (const shown of [shield(IDS.goblinA, "pass"), shield(IDS.goblinB, "block")]) await gm.waitForSelector(shown);
  // Everyone says it of their own.
  await expect.poll(() => aoi.$(shield(IDS.goblinA, "pass"))).toBeNull();
  await dragToken(aoi, IDS.wolf, [{ x: 19, y: 20 }]);
  await untilBattle(aoi, ({ battle }) => battle.contacts.length === 1);
  expect((await battleOnPage(aoi)).contacts[0]!.blockers).toEqual([IDS.goblinB]);
  await expect.poll(() => gm.$(PROMPT)).toBeNull();
  await gm.click('[data-ransen="tracker"] [data-action="undo"]');
  await untilBattle(aoi, ({ battle }) => battle.contacts.length === 0);
  await gm.click(shield(IDS.goblinB, "block"));
  await gm.click(shield(IDS.goblinB, "pass"));
  await gm.waitForSelector(shield(IDS.goblinB, "ask"));
  await gm.click(shield(IDS.goblinA, "pass"));
  await gm.waitForSelector(shield(IDS.goblinA, "ask"));
  await dragToken(aoi, IDS.wolf, [{ x: 19, y: 20 }]);
  // Everybody passes in this turn by one key, and if the move is made again nobody is asked again.
  await gm.waitForSelector(PROMPT);
  await gm.press(PROMPT, "t");
  await untilBattle(aoi, ({ battle }) => battle.turn?.moved);
  await gm.waitForSelector(shield(IDS.goblinB, "pass"));
  await gm.click('[data-ransen="tracker"] [data-action="undo"]');
  await untilBattle(aoi, ({ battle }) => battle.turn && !battle.turn.moved);
  // The token goes back after the battle.
  await expect.poll(async () => (await tokenMetres(aoi, IDS.wolf)).x).toBeCloseTo(4, 1);
  await dragToken(aoi, IDS.wolf, [{ x: 19, y: 20 }]);
  await untilBattle(aoi, ({ battle }) => battle.turn?.moved);
  await expect.poll(() => gm.$(PROMPT)).toBeNull();
  await endTurn(gm);
  await gm.waitForSelector(shield(IDS.goblinB, "ask"));
});

test("an answer that decides the move closes the question for everybody", async () => {
  await table.reset({
    [IDS.kai]: [28, 18],
    [IDS.sakura]: [18, 18],
    [IDS.goblinA]: [34, 20],
    [IDS.goblinB]: [36, 36],
    [IDS.wolf]: [4, 4],
    [IDS.mei]: [4, 36],
  });
  const [gm, aoi, ren] = [table.at("gm"), table.at("aoi"), table.at("ren")];
  await beginBattle(gm);
  await beginTurn(gm, IDS.goblinA);
  await dragToken(gm, IDS.goblinA, [{ x: 14, y: 20 }]);
  for (const page of [aoi, ren, gm]) await page.waitForSelector(PROMPT);
  // Kai's stretch is the first: where Sakura would block matters no more.
  await block(ren, [IDS.kai]);
  for (const page of [aoi, ren, gm]) {
    await untilBattle(page, ({ battle }) => battle.contacts.length === 1);
    await page.waitForSelector(PROMPT, { state: "detached" });
  }
  expect((await battleOnPage(aoi)).contacts[0]!.blockers).toEqual([IDS.kai]);
});

test("the prompt of somebody who has left goes to the Game Master", async () => {
  await table.reset({
    [IDS.kai]: [24, 18],
    [IDS.goblinA]: [34, 20],
    [IDS.wolf]: [4, 4],
    [IDS.mei]: [4, 36],
    [IDS.sakura]: [8, 4],
  });
  const [gm, aoi, ren] = [table.at("gm"), table.at("aoi"), table.at("ren")];
  await beginBattle(gm);
  await beginTurn(gm, IDS.goblinA);
  await dragToken(gm, IDS.goblinA, [{ x: 14, y: 20 }]);
  await ren.waitForSelector(PROMPT);
  await gm.waitForSelector(PROMPT);
  await expect.poll(() => gm.textContent(`${PROMPT} .decides`)).toBe("Ren decides. You may answer instead.");
  await ren.close();
  await until(
    gm,
    (_, prompt) => document.querySelector(`${prompt} .decides`)!.textContent.includes("not connected"),
    PROMPT,
  );
  await expect
    .poll(() => gm.textContent(`${PROMPT} .decides`))
    .toBe("You decide for Kai, because Ren is not connected.");
  await block(gm, [IDS.kai]);
  await untilBattle(aoi, ({ battle }) => battle.contacts.length === 1);
});
