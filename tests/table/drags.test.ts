/**
 * Drags with waypoints, taken back, refused and given up, in and out of battle, with a real mouse, on both generations:
 * what a drag's callbacks answer is part of the platform's contract.
 */

import { afterEach, describe, expect, test } from "vitest";
import { battleOnPage, beginBattle, beginTurn, characterIn, choose, IDS, untilBattle } from "../support/battle";
import { sitDown } from "../support/sitting";
import { dragToken, onPage, type SeatedPage, tokenMetres, tokenOnPage } from "../support/table";

type Metres = { readonly x: number; readonly y: number };

const WOLF = { x: 20, y: 17 };
const [FIRST, SECOND, END] = [
  { x: 18, y: 15 },
  { x: 16, y: 17 },
  { x: 18, y: 19 },
];

/** A drag under way as the platform has it, and as the system draws it. */
const DRAG = `({
  previews: canvas.tokens.preview.children.length,
  waypoints: canvas.tokens.get("${IDS.wolf}")._plannedMovement[game.user.id]?.foundPath.length ?? 0,
  sketch: canvas.skirmish.sketchedToken,
})`;

const NO_DRAG = { previews: 0, waypoints: 0, sketch: null };

async function pointTo(page: SeatedPage, to: Metres): Promise<void> {
  const { x, y } = await onPage(page, to);
  await page.mouse.move(x, y, { steps: 6 });
}

/** Has a method of tokens on the page answer as said until the action is done. */
async function withAnswer(
  page: SeatedPage,
  method: string,
  answer: boolean,
  action: () => Promise<void>,
): Promise<void> {
  const tokens = "foundry.canvas.placeables.Token.prototype";
  await page.evaluate(`globalThis.answered = ${tokens}.${method}; ${tokens}.${method} = () => ${answer}`);
  await action().finally(() => page.evaluate(`${tokens}.${method} = answered`));
}

/** Takes hold of the wolf, and lets the button go at the first point with Ctrl held. */
async function dragToFirst(page: SeatedPage): Promise<void> {
  await dragToken(page, IDS.wolf, [FIRST], { hold: true });
  await page.keyboard.down("Control");
  await page.mouse.up();
}

async function rightClick(page: SeatedPage): Promise<void> {
  await page.mouse.down({ button: "right" });
  await page.mouse.up({ button: "right" });
}

async function click(page: SeatedPage): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

/** Keeps the ways of the wolf's movements, in metres. */
async function watchWays(page: SeatedPage): Promise<void> {
  await page.evaluate(`globalThis.ways = [];
    Hooks.on("moveToken", ({ id }, { passed }) => id === "${IDS.wolf}" && ways.push(...passed.waypoints
      .map(({ x, y, width }) => [x + width * 50, y + width * 50].map((length) => Math.round(length / 20)))))`);
}

describe.each([13, 14] as const)("generation %i", (generation) => {
  const table = sitDown({ gm: { generation }, aoi: { generation } });

  async function seated(): Promise<{ gm: SeatedPage; aoi: SeatedPage }> {
    await table.reset();
    return { gm: table.at("gm"), aoi: table.at("aoi") };
  }

  // A key that a test left down is down in the next one.
  afterEach(() => table.at("aoi").keyboard.up("Control"));

  test("out of battle: waypoints with Ctrl keep the drag alive, the right button takes one back, a click drops", async () => {
    const { aoi } = await seated();
    await watchWays(aoi);
    await dragToFirst(aoi);
    await pointTo(aoi, SECOND);
    expect(await aoi.evaluate(DRAG)).toEqual({ previews: 1, waypoints: 3, sketch: null });
    await click(aoi);
    await aoi.keyboard.up("Control");
    await pointTo(aoi, { x: 14, y: 20 });
    expect(await aoi.evaluate(DRAG)).toEqual({ previews: 1, waypoints: 4, sketch: null });
    await rightClick(aoi);
    expect(await aoi.evaluate(DRAG)).toEqual({ previews: 1, waypoints: 3, sketch: null });
    await pointTo(aoi, END);
    await click(aoi);
    await aoi.waitForFunction(`ways.length === 2`);
    expect(await aoi.evaluate(`ways`)).toEqual([FIRST, END].map(({ x, y }) => [x, y]));
    expect(await aoi.evaluate(DRAG)).toEqual(NO_DRAG);
  });

  test("in battle: the sketch lives on through waypoints, one is taken back, and the move goes round by the others", async () => {
    const { gm, aoi } = await seated();
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    await dragToFirst(aoi);
    await pointTo(aoi, SECOND);
    expect(await aoi.evaluate(DRAG)).toEqual({ previews: 1, waypoints: 3, sketch: IDS.wolf });
    await click(aoi);
    await aoi.keyboard.up("Control");
    await pointTo(aoi, END);
    expect(await aoi.evaluate(DRAG)).toEqual({ previews: 1, waypoints: 4, sketch: IDS.wolf });
    await rightClick(aoi);
    expect(await aoi.evaluate(DRAG)).toEqual({ previews: 1, waypoints: 3, sketch: IDS.wolf });
    await click(aoi);
    await untilBattle(gm, "battle.turn.moved !== null");
    expect(await aoi.evaluate(DRAG)).toEqual(NO_DRAG);
    const { history } = await gm.evaluate<{ history: { commands: { [number: string]: { path?: number[][] } } } }>(
      `game.combats.contents[0].system`,
    );
    const ways = Object.values(history.commands).flatMap(({ path }) => (path ? [path] : []));
    expect(ways).toHaveLength(1);
    const way = (ways[0] ?? []).map((point) => point.map(Math.round));
    expect(way).toContainEqual([FIRST.x, FIRST.y]);
    expect(way.at(-1)).toEqual([END.x, END.y]);
    expect(characterIn(await battleOnPage(gm), IDS.wolf).at.map(Math.round)).toEqual([END.x, END.y]);
  });

  test.each([false, true])(
    "Escape, or the right button without a waypoint, gives it up; in battle: %s",
    async (fights) => {
      const { gm, aoi } = await seated();
      if (fights) {
        await beginBattle(gm);
        await beginTurn(aoi, IDS.wolf);
      }
      const sketch = fights ? IDS.wolf : null;
      await dragToFirst(aoi);
      await aoi.keyboard.up("Control");
      await pointTo(aoi, SECOND);
      expect(await aoi.evaluate(DRAG)).toEqual({ previews: 1, waypoints: 3, sketch });
      await aoi.keyboard.press("Escape");
      expect(await aoi.evaluate(DRAG)).toEqual(NO_DRAG);
      await dragToken(aoi, IDS.wolf, [SECOND], { hold: true });
      expect(await aoi.evaluate(DRAG)).toEqual({ previews: 1, waypoints: 2, sketch });
      await rightClick(aoi);
      await aoi.mouse.up();
      expect(await aoi.evaluate(DRAG)).toEqual(NO_DRAG);
      await dragToFirst(aoi);
      await aoi.keyboard.up("Control");
      for (const waypoints of [2, 0]) {
        await rightClick(aoi);
        expect(await aoi.evaluate(`${DRAG}.waypoints`)).toBe(waypoints);
      }
      expect(await aoi.evaluate(DRAG)).toEqual(NO_DRAG);
      expect(await tokenMetres(aoi, IDS.wolf)).toEqual(WOLF);
    },
  );

  const bothOf = JSON.stringify([IDS.wolf, IDS.sakura]);
  const selectBoth = `${bothOf}.forEach((id, i) => canvas.tokens.get(id).control({ releaseOthers: i === 0 }))`;
  const move = `Object.values(game.combats.contents[0].system.history.commands).find((one) => one?.do === "move")`;

  test("whom the pointer holds leads plate and drop", async () => {
    const { gm, aoi } = await seated();
    await beginBattle(gm);
    await aoi.evaluate(selectBoth);
    await dragToken(aoi, IDS.sakura, [{ x: 14, y: 22 }], { hold: true });
    await aoi.waitForFunction(`canvas.skirmish.sketch?.command?.who === "${IDS.sakura}"`);
    await aoi.mouse.up();
    await untilBattle(gm, "battle.turn !== null && battle.turn.moved !== null");
    expect(await gm.evaluate(move)).toMatchObject({ who: IDS.sakura, with: [IDS.wolf] });
  });

  test("whom the pointer held in a drag that was given up leads no move by keys", async () => {
    const { gm, aoi } = await seated();
    await beginBattle(gm);
    await aoi.evaluate(selectBoth);
    await dragToken(aoi, IDS.sakura, [{ x: 14, y: 22 }], { hold: true });
    await aoi.waitForFunction(`canvas.skirmish.sketchedToken === "${IDS.sakura}"`);
    await aoi.keyboard.press("Escape");
    await aoi.mouse.up();
    await aoi.evaluate(selectBoth);
    await aoi.keyboard.press("ArrowUp");
    await untilBattle(gm, "battle.turn !== null && battle.turn.moved !== null");
    expect(await gm.evaluate(move)).toMatchObject({ who: IDS.wolf, with: [IDS.sakura] });
  });

  test("a plate follows what changes while the pointer rests, and so does the drop", async () => {
    const { gm, aoi } = await seated();
    await choose(gm, "automation.blocking", "off");
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    const [x, y] = characterIn(await battleOnPage(gm), IDS.goblinA).at;
    await dragToken(aoi, IDS.wolf, [{ x: x + 0.2, y }], { hold: true });
    await aoi.waitForFunction(`canvas.skirmish.sketch?.landing?.of === "${IDS.goblinA}"`);
    const hide = (hidden: boolean) => `canvas.scene.tokens.get("${IDS.goblinA}").update({ hidden: ${hidden} })`;
    await gm.evaluate(hide(true));
    await aoi.waitForFunction(`canvas.skirmish.sketch?.landing?.of === null`);
    await gm.evaluate(hide(false));
    await aoi.waitForFunction(`canvas.skirmish.sketch?.landing?.of === "${IDS.goblinA}"`);
    // The tracker takes the turn back: the plate speaks of one that the drop begins.
    expect(await aoi.evaluate(`canvas.skirmish.sketch.preview.refusal`)).toBeNull();
    await gm.click('[data-ransen="tracker"] [data-action="undo"]');
    await untilBattle(aoi, "battle.turn === null");
    await aoi.mouse.up();
    await untilBattle(gm, "battle.turn !== null && battle.turn.moved !== null");
    expect(await gm.evaluate(move)).toMatchObject({ who: IDS.wolf, path: [[x, y]] });
  });

  test("a start that the platform refuses begins no sketch", async () => {
    const { gm, aoi } = await seated();
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    await withAnswer(aoi, "_onDragLeftStart", false, async () => {
      await dragToken(aoi, IDS.wolf, [FIRST], { hold: true });
      expect(await aoi.evaluate(DRAG)).toEqual(NO_DRAG);
      await aoi.mouse.up();
    });
    expect(await tokenMetres(aoi, IDS.wolf)).toEqual(WOLF);
  });

  test("a drop that the platform prevents for its own reasons keeps the drag, with the sketch", async () => {
    const { gm, aoi } = await seated();
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    await withAnswer(aoi, "_shouldPreventDragLeftDrop", true, async () => {
      await dragToken(aoi, IDS.wolf, [FIRST]);
      await pointTo(aoi, END);
      expect(await aoi.evaluate(DRAG)).toEqual({ previews: 1, waypoints: 2, sketch: IDS.wolf });
      await click(aoi);
    });
    await untilBattle(gm, "battle.turn.moved !== null");
    expect(await aoi.evaluate(DRAG)).toEqual(NO_DRAG);
  });

  const heightOf = (id: string) =>
    `(game.scenes.active.tokens.get("${id}")._source.elevation / game.scenes.active.grid.distance)`;
  /** In spaces of the grid. */
  const height = heightOf(IDS.wolf);
  const count = `Object.keys(game.combats.contents[0].system.history.commands ?? {}).length`;

  test("E and Q raise and sink whoever fights, without a move, a turn or its end; the keypad as the platform has it", async () => {
    const { gm, aoi } = await seated();
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    const { x, y } = await tokenOnPage(aoi, IDS.wolf);
    await aoi.mouse.click(x, y);
    const steps = await gm.evaluate(count);
    await aoi.keyboard.press("e");
    // Both pages: the mover's own may hear of it last, and the next key goes on from what it knows.
    for (const page of [gm, aoi]) await page.waitForFunction(`${height} === 1`);
    await aoi.keyboard.press("q");
    for (const page of [gm, aoi]) await page.waitForFunction(`${height} === 0`);
    await aoi.keyboard.press("NumpadAdd");
    if (generation === 13) await gm.waitForFunction(`${height} === 1`);
    const { turn } = await battleOnPage(gm);
    expect(turn).toMatchObject({ who: IDS.wolf, moved: null });
    expect(await gm.evaluate(count)).toBe(steps);
    expect(await tokenMetres(gm, IDS.wolf)).toEqual(WOLF);
    // With the Game Master's hand out they do the same, and put nothing right.
    await gm.click('[data-ransen="tracker"] [data-action="hand"]');
    await gm.waitForSelector('[data-ransen="hand"]');
    await gm.evaluate(`canvas.tokens.get("${IDS.goblinA}").control()`);
    await gm.focus("#board").catch(() => undefined);
    await gm.evaluate(`document.activeElement?.blur()`);
    await gm.keyboard.press("e");
    await aoi.waitForFunction(`${heightOf(IDS.goblinA)} === 1`);
    expect(await gm.evaluate(count)).toBe(steps);
    await gm.evaluate(`game.scenes.active.updateEmbeddedDocuments("Token", ["${IDS.goblinA}", "${IDS.wolf}"]
      .map((_id) => ({ _id, elevation: 0 })))`);
  });

  test("a drag that changes the height keeps it, F sets a corner in it, and O ends the turn", async () => {
    const { gm, aoi } = await seated();
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    await dragToken(aoi, IDS.wolf, [FIRST], { hold: true });
    await aoi.keyboard.press("f");
    await aoi.keyboard.press("e");
    await aoi.keyboard.press("e");
    await aoi.keyboard.press("o");
    await pointTo(aoi, SECOND);
    expect(await aoi.evaluate(DRAG)).toEqual({ previews: 1, waypoints: 3, sketch: IDS.wolf });
    await aoi.mouse.up();
    await untilBattle(gm, "battle.turn?.moved != null");
    await gm.waitForFunction(`${height} === 2`);
    expect(characterIn(await battleOnPage(gm), IDS.wolf).at.map(Math.round)).toEqual([SECOND.x, SECOND.y]);
    await aoi.keyboard.press("o");
    await untilBattle(gm, "battle.turn === null");
    // What is taken back leaves the height, which is none of the rules' business.
    await gm.click('[data-ransen="tracker"] [data-action="undo"]');
    await gm.click('[data-ransen="tracker"] [data-action="undo"]');
    await untilBattle(gm, "battle.turn?.moved === null");
    expect(await gm.evaluate(height)).toBe(2);
    await gm.evaluate(`game.scenes.active.tokens.get("${IDS.wolf}").update({ elevation: 0 })`);
  });
});
