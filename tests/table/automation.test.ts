/** How much is automatic is the table's choice for each step: levels that ask, advise or only outline, at the table. */

import { describe, expect, test } from "vitest";
import { act, beginBattle, beginTurn, block, IDS, noticeOn, pressInMenu, untilBattle } from "../support/battle";
import { inPage, until } from "../support/in-page";
import { sitDown } from "../support/sitting";
import { dragToken, type SeatedPage, tokenMetres, untilReady } from "../support/table";

async function choose(gm: SeatedPage, step: string, level: string): Promise<void> {
  await inPage(gm, ({ game }, { step, level }) => game.settings.set("ransen", `automation.${step}`, level), {
    step,
    level,
  });
}

/** A picture for somebody who wants to look, once everything stands still. */
async function shot(page: SeatedPage, name: string): Promise<void> {
  const folder = process.env.RANSEN_SHOTS;
  if (!folder) return;
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${folder}/${name}.png` });
}

async function answer(gm: SeatedPage, action: "yes" | "no"): Promise<string> {
  const asked = await gm.waitForSelector('[data-ransen="gm-question"]');
  const text = (await asked.textContent()) ?? "";
  await shot(gm, `question-${action}-${text.length}`);
  await gm.click(`dialog:has([data-ransen="gm-question"]) button[data-action="${action}"]`);
  await gm.waitForSelector('[data-ransen="gm-question"]', { state: "detached" });
  return text;
}

async function _lines(page: SeatedPage): Promise<string[]> {
  await page.click('[role="tab"][data-tab="chat"]');
  return page.$$eval('[data-ransen="chronicle"] li > span:first-child', (all) =>
    all.map((line) => line.textContent ?? ""),
  );
}

/** The battle begins, and Aoi's wolf is stopped by a goblin that the Game Master has blocking. */
async function meet(gm: SeatedPage, aoi: SeatedPage): Promise<void> {
  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  await dragToken(aoi, IDS.wolf, [{ x: 37, y: 17 }]);
  await block(gm, [IDS.goblinB]);
}

describe("a Japanese Game Master", () => {
  const table = sitDown({ gm: { lang: "ja" }, aoi: {} });

  async function seated(): Promise<[gm: SeatedPage, aoi: SeatedPage]> {
    await table.reset();
    return [table.at("gm"), table.at("aoi")];
  }

  test("movement, asked: the Game Master refuses a second move, then lets it stand", async () => {
    const [gm, aoi] = await seated();
    await choose(gm, "movement", "ask");
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    await dragToken(aoi, IDS.wolf, [{ x: 20, y: 8 }]);
    await untilBattle(aoi, ({ battle }) => battle.turn.moved !== null);
    await expect.poll(async () => (await tokenMetres(aoi, IDS.wolf)).y).toBeLessThan(9);
    // It has moved already.
    await dragToken(aoi, IDS.wolf, [{ x: 22, y: 32 }]);
    // The question is in the document: a reload of the page does not lose it.
    await gm.waitForSelector('[data-ransen="gm-question"]');
    await gm.reload();
    await untilReady(gm);
    // Nor does a reload lose the asker: the user reads the answer on the page that is there by then.
    await aoi.reload();
    await untilReady(aoi);
    expect(await answer(gm, "no")).toMatch(/認める場合/);
    await expect
      .poll(() => noticeOn(aoi))
      .toContain("The Game Master's answer (Wolf): Allow this move? It is not allowed.");
    expect((await tokenMetres(aoi, IDS.wolf)).y).toBeLessThan(9);
    await dragToken(aoi, IDS.wolf, [{ x: 22, y: 32 }]);
    await answer(gm, "yes");
    await untilBattle(aoi, ({ character }, wolf) => Math.abs(character(wolf).at[1] - 32) < 0.6, IDS.wolf);
    // A correction: the metres of the turn are those of the move before.
    await untilBattle(aoi, ({ battle }, wolf) => battle.turn.who === wolf && battle.turn.metres === 9, IDS.wolf);
    await expect.poll(async () => (await tokenMetres(aoi, IDS.wolf)).y).toBeGreaterThan(31);
  });

  test("a player takes back a move freely, and one that was blocked if the Game Master lets it", async () => {
    const [gm, aoi] = await seated();
    const undo = '[data-ransen="tracker"] .controls [data-action="undo"]';
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    await dragToken(aoi, IDS.wolf, [{ x: 20, y: 8 }]);
    await untilBattle(aoi, ({ battle }) => battle.turn.moved !== null);
    await expect.poll(() => aoi.textContent(undo)).toMatch(/^\s*Undo: Wolf/);
    await shot(aoi, "take-back-free");
    await aoi.click(undo);
    await untilBattle(aoi, ({ battle }) => battle.turn?.moved === null);
    await expect.poll(async () => (await tokenMetres(aoi, IDS.wolf)).y).toBeGreaterThan(16);
    await dragToken(aoi, IDS.wolf, [{ x: 37, y: 17 }]);
    await block(gm, [IDS.goblinB]);
    await untilBattle(aoi, ({ battle }) => battle.contacts.length === 1);
    await expect.poll(() => aoi.textContent(undo)).toMatch(/^\s*Ask to undo: Wolf/);
    await shot(aoi, "take-back-asked");
    await aoi.click(undo);
    expect(await answer(gm, "no")).toContain("Aoiが取り消しを求めています：");
    // Beside the word that the Game Master is asked.
    await aoi.waitForSelector('#notifications li:has-text("Take this back? It stands.")');
    await aoi.click(undo);
    await answer(gm, "yes");
    await untilBattle(aoi, ({ battle }) => battle.contacts.length === 0 && battle.turn?.moved === null);
  });

  test("whoever asked and was away is told when back, once, and a closed window is no no", async () => {
    const [gm, aoi] = await seated();
    await choose(gm, "movement", "ask");
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    await dragToken(aoi, IDS.wolf, [{ x: 20, y: 8 }]);
    await untilBattle(aoi, ({ battle }) => battle.turn.moved !== null);
    await expect.poll(async () => (await tokenMetres(aoi, IDS.wolf)).y).toBeLessThan(9);
    await dragToken(aoi, IDS.wolf, [{ x: 22, y: 32 }]);
    await gm.waitForSelector('[data-ransen="gm-question"]');
    const table = aoi.url();
    await aoi.goto("about:blank");
    await gm.click('dialog:has([data-ransen="gm-question"]) [data-action="close"]');
    await gm.waitForSelector('[data-ransen="gm-question"]', { state: "detached" });
    await until(gm, ({ system }) => Object.values(system.answers).some((note) => note !== null));
    await aoi.goto(table);
    await untilReady(aoi);
    await expect
      .poll(() => noticeOn(aoi))
      .toContain("The Game Master closed a question without an answer (Wolf: Allow this move?). Nothing has changed.");
    await until(gm, ({ system }) => Object.values(system.answers).every((note) => note === null));
  });

  test("drawing and placement, asked: players see a skirmish when the Game Master says so, and tokens wait", async () => {
    const [gm, aoi] = await seated();
    await choose(gm, "drawing", "ask");
    await choose(gm, "placement", "ask");
    await meet(gm, aoi);
    await act(aoi, "attackMelee");
    await untilBattle(aoi, ({ battle }) => battle.skirmishes.length === 1);
    const asking = '[data-ransen="tracker"] [data-ransen="asking"]';
    await gm.waitForSelector(`${asking} [data-action="arrange"]`);
    await expect
      .poll(() => gm.textContent(asking))
      .toMatch(/乱戦.*プレイヤーに表示しますか？[\s\S]*コマを並べますか？（.*Goblin B/);
    await expect.poll(() => aoi.$(asking)).toBeNull();
    await shot(gm, "asking");
    await expect.poll(() => inPage(aoi, ({ canvas }) => canvas.skirmish.picture.skirmishes.length)).toBe(0);
    await expect.poll(() => inPage(gm, ({ canvas }) => canvas.skirmish.picture.skirmishes.length)).toBe(1);
    const apart = async () => {
      const [wolf, goblin] = [await tokenMetres(aoi, IDS.wolf), await tokenMetres(aoi, IDS.goblinB)];
      return Math.hypot(wolf.x - goblin.x, wolf.y - goblin.y);
    };
    await gm.focus(`${asking} [data-action="draw"]`);
    await gm.keyboard.press("Enter");
    await until(aoi, ({ canvas }) => canvas.skirmish.picture.skirmishes.length === 1);
    await gm.waitForSelector(`${asking} [data-action="draw"]`, { state: "detached" });
    const before = await apart();
    await gm.click(`${asking} [data-action="arrange"]`);
    await gm.waitForSelector(asking, { state: "detached" });
    await expect.poll(apart).not.toBeCloseTo(before, 1);
    await pressInMenu(gm, "hand");
    await gm.uncheck('[data-ransen="hand"] input[name="drawn.S1"]');
    await until(aoi, ({ canvas }) => canvas.skirmish.picture.skirmishes.length === 0);
  });
});

describe("a Japanese player", () => {
  const table = sitDown({ gm: {}, aoi: { lang: "ja" } });

  async function seated(): Promise<[gm: SeatedPage, aoi: SeatedPage]> {
    await table.reset();
    return [table.at("gm"), table.at("aoi")];
  }

  test("placement, advised, and drawing, outlined: tokens stay, and both hold without a reload", async () => {
    const [gm, aoi] = await seated();
    await choose(gm, "placement", "advise");
    await meet(gm, aoi);
    await act(aoi, "attackMelee");
    await untilBattle(aoi, ({ battle }) => battle.skirmishes.length === 1);
    const [x, y] = (await inPage(aoi, ({ battle }) => battle.skirmishes[0].centre)) as [number, number];
    // The mover came to the coordinate itself; nobody was set beside the other.
    const besideCentre = async () => {
      const wolf = await tokenMetres(gm, IDS.wolf);
      return Math.hypot(wolf.x - x, wolf.y - y);
    };
    await expect.poll(besideCentre).toBeLessThan(0.1);
    await shot(gm, "placement-advise");
    await choose(gm, "drawing", "advise");
    await shot(gm, "drawing-outlines");
    await expect.poll(() => inPage(gm, ({ canvas }) => canvas.skirmish.picture.skirmishes.length)).toBe(1);
    await choose(gm, "drawing", "off");
    await until(gm, ({ canvas }) => canvas.skirmish.picture.skirmishes.length === 0);
    // When the table chooses that tokens are placed, it need not wait for the next step.
    await choose(gm, "placement", "enforce");
    await expect.poll(besideCentre).toBeGreaterThan(0.1);
  });
});
