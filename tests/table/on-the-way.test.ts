/** A movement that stops on its way and goes on, by mouse, key and button (`A25-MOV-1`); the minor actions of the turn's line. */

import { expect, test } from "vitest";
import { battleOnPage, beginBattle, beginTurn, characterIn, IDS, press, untilBattle } from "../support/battle";
import { inPage, type Kept } from "../support/in-page";
import { framesDrawn, shot, untilWritten } from "../support/map-words";
import { sitDown } from "../support/sitting";
import { dragToken, type SeatedPage } from "../support/table";

const TURN = '[data-ransen="tracker"] .turn';
const STOP = `${TURN} [data-action="stopOnTheWay"]`;
const SMALL = { width: 1280, height: 720 };

const table = sitDown({ gm: { viewport: SMALL }, aoi: { viewport: SMALL, lang: "ja" } });

const wolfOf = async (page: SeatedPage) => characterIn(await battleOnPage(page), IDS.wolf);

test("it stops by a press, a minor action comes in between, the token is dragged on, and all of it is taken back", {
  timeout: 180_000,
}, async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await beginBattle(gm);
  const start = (await wolfOf(gm)).at;
  await beginTurn(aoi, IDS.wolf);
  await aoi.waitForSelector(`${STOP}[aria-pressed="false"]`);
  await aoi.click(STOP);
  await aoi.waitForSelector(`${STOP}[aria-pressed="true"]`);

  await dragToken(aoi, IDS.wolf, [{ x: 20, y: 11 }], { hold: true });
  await untilWritten(aoi, /途中で止まる：残り12/);
  await shot(aoi, "stop-plate");
  // The key says otherwise in the middle of the drag, and takes it back.
  await aoi.keyboard.press("p");
  await aoi.waitForSelector(`${STOP}[aria-pressed="false"]`);
  await framesDrawn(aoi);
  await untilWritten(aoi, /^(?![\s\S]*途中で止まる)/);
  await aoi.keyboard.press("p");
  await untilWritten(aoi, /途中で止まる：残り12/);
  await aoi.mouse.up();
  await untilBattle(aoi, ({ battle }) => battle.turn.way > 5.9 && battle.turn.way < 6.1);
  await untilBattle(gm, ({ battle }) => battle.turn.moved === "normal");
  await expect.poll(() => aoi.textContent(`${TURN} .moved`)).toMatch(/移動の残り12/);

  // In between a minor action: another weapon.
  await aoi.click(`${TURN} [data-action="ready"]`);
  await aoi.click('[data-ransen="press-question"] .choices button:not(.leave)');
  await untilBattle(gm, ({ system }) =>
    Object.values<Kept>(system.history.commands).some((one) => one?.do === "ready"),
  );
  await aoi.waitForSelector('[data-ransen="weapons"] .cards button:nth-child(2)[aria-pressed="true"]');

  await dragToken(aoi, IDS.wolf, [{ x: 13, y: 11 }], { hold: true });
  await untilWritten(aoi, /移動の続き：合計13/);
  await shot(aoi, "stop-goes-on");
  await aoi.mouse.up();
  await untilBattle(gm, ({ battle }) => battle.turn.way > 12.9 && battle.turn.way < 13.1);
  // The remaining metres are too few: the plate says so before the drop.
  await dragToken(aoi, IDS.wolf, [{ x: 5, y: 11 }], { hold: true });
  await untilWritten(aoi, /届きません|移動力|m/);
  await shot(aoi, "stop-too-far");
  await aoi.keyboard.press("Escape");
  await aoi.mouse.up();

  const standing = () =>
    inPage(gm, ({ system }) => {
      const { commands, undone = {} } = system.history;
      return Object.keys(commands).filter((number) => commands[number] && !undone[number]).length;
    }) as Promise<number>;
  for (let left = (await standing()) - 1; left > 0; left--) {
    await press(gm, "undo");
    await expect.poll(standing).toBe(left);
  }
  await untilBattle(gm, ({ battle }) => battle.turn?.moved === null);
  await expect.poll(async () => (await wolfOf(aoi)).at).toEqual(start);
});

test("who is prone stands up in its turn, and does not after it has", { timeout: 180_000 }, async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await beginBattle(gm);
  await inPage(
    gm,
    ({ canvas }, wolf) => canvas.scene.tokens.get(wolf).actor.toggleStatusEffect("prone", { active: true }),
    IDS.wolf,
  );
  await untilBattle(gm, ({ character }, wolf) => character(wolf).conditions.length === 1, IDS.wolf);
  await beginTurn(aoi, IDS.wolf);
  await aoi.click(`${TURN} [data-action="standUp"]`);
  await untilBattle(
    gm,
    ({ character }, wolf) => character(wolf).effects?.some(({ name }: Kept) => name === "stood-up"),
    IDS.wolf,
  );
  await aoi.waitForSelector(`${TURN} [data-action="standUp"]`, { state: "detached" });
});
