/**
 * Drags with waypoints, taken back, refused and given up, in and out of battle, with a real mouse, on both
 * generations: the return values of a drag's callbacks are part of the platform's contract.
 */

import { afterEach, describe, expect, test } from "vitest";
import {
  battleOnPage,
  beginBattle,
  beginTurn,
  characterIn,
  choose,
  IDS,
  pressInMenu,
  untilBattle,
} from "../support/battle";
import { byTurns } from "../support/by-turns";
import { inPage, type Kept, until } from "../support/in-page";
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
const dragOn = (page: SeatedPage) =>
  inPage(
    page,
    ({ canvas, game }, wolf) => ({
      previews: canvas.tokens.preview.children.length,
      waypoints: canvas.tokens.get(wolf)._plannedMovement[game.user.id]?.foundPath.length ?? 0,
      sketch: canvas.skirmish.sketchedToken,
    }),
    IDS.wolf,
  );

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
  await inPage(
    page,
    ({ foundry, left }, { method, answer }) => {
      const { prototype } = foundry.canvas.placeables.Token;
      left.answered = prototype[method];
      prototype[method] = () => answer;
    },
    { method, answer },
  );
  const putBack = () =>
    inPage(
      page,
      ({ foundry, left }, method) => {
        foundry.canvas.placeables.Token.prototype[method] = left.answered;
      },
      method,
    );
  await action().finally(putBack);
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
  await inPage(
    page,
    ({ left, Hooks }, wolf) => {
      left.ways = [];
      Hooks.on(
        "moveToken",
        ({ id }, { passed }) =>
          id === wolf &&
          left.ways.push(
            ...passed.waypoints.map(({ x, y, width }: Kept) =>
              [x + width * 50, y + width * 50].map((length) => Math.round(length / 20)),
            ),
          ),
      );
    },
    IDS.wolf,
  );
}

describe.each([13, 14] as const)("generation %i", (generation) => {
  const table = sitDown({ gm: { generation }, aoi: { generation } });
  const testInTurn = byTurns(generation);

  async function seated(): Promise<{ gm: SeatedPage; aoi: SeatedPage }> {
    await table.reset();
    return { gm: table.at("gm"), aoi: table.at("aoi") };
  }

  // A key that a test left down is down in the next one.
  afterEach(() => table.at("aoi").keyboard.up("Control"));

  testInTurn(
    "out of battle: waypoints with Ctrl keep the drag alive, the right button takes one back, a click drops",
    async () => {
      const { aoi } = await seated();
      await watchWays(aoi);
      await dragToFirst(aoi);
      await pointTo(aoi, SECOND);
      await expect.poll(() => dragOn(aoi)).toEqual({ previews: 1, waypoints: 3, sketch: null });
      await click(aoi);
      await aoi.keyboard.up("Control");
      await pointTo(aoi, { x: 14, y: 20 });
      await expect.poll(() => dragOn(aoi)).toEqual({ previews: 1, waypoints: 4, sketch: null });
      await rightClick(aoi);
      await expect.poll(() => dragOn(aoi)).toEqual({ previews: 1, waypoints: 3, sketch: null });
      await pointTo(aoi, END);
      await click(aoi);
      await until(aoi, ({ left }) => left.ways.length === 2);
      await expect.poll(() => inPage(aoi, ({ left }) => left.ways)).toEqual([FIRST, END].map(({ x, y }) => [x, y]));
      await expect.poll(() => dragOn(aoi)).toEqual(NO_DRAG);
    },
  );

  testInTurn(
    "in battle: the sketch lives on through waypoints, one is taken back, and the move goes round by the others",
    async () => {
      const { gm, aoi } = await seated();
      await beginBattle(gm);
      await beginTurn(aoi, IDS.wolf);
      await dragToFirst(aoi);
      await pointTo(aoi, SECOND);
      await expect.poll(() => dragOn(aoi)).toEqual({ previews: 1, waypoints: 3, sketch: IDS.wolf });
      await click(aoi);
      await aoi.keyboard.up("Control");
      await pointTo(aoi, END);
      await expect.poll(() => dragOn(aoi)).toEqual({ previews: 1, waypoints: 4, sketch: IDS.wolf });
      await rightClick(aoi);
      await expect.poll(() => dragOn(aoi)).toEqual({ previews: 1, waypoints: 3, sketch: IDS.wolf });
      await click(aoi);
      await untilBattle(gm, ({ battle }) => battle.turn.moved !== null);
      await expect.poll(() => dragOn(aoi)).toEqual(NO_DRAG);
      const { history } = await inPage(gm, ({ system }) => system);
      const ways = Object.values<Kept>(history.commands).flatMap(({ path }) => (path ? [path] : []));
      expect(ways).toHaveLength(1);
      const way = (ways[0] ?? []).map((point: Kept) => point.map(Math.round));
      expect(way).toContainEqual([FIRST.x, FIRST.y]);
      expect(way.at(-1)).toEqual([END.x, END.y]);
      expect(characterIn(await battleOnPage(gm), IDS.wolf).at.map(Math.round)).toEqual([END.x, END.y]);
    },
  );

  for (const fights of [false, true])
    testInTurn(`Escape, or the right button without a waypoint, gives it up; in battle: ${fights}`, async () => {
      const { gm, aoi } = await seated();
      if (fights) {
        await beginBattle(gm);
        await beginTurn(aoi, IDS.wolf);
      }
      const sketch = fights ? IDS.wolf : null;
      await dragToFirst(aoi);
      await aoi.keyboard.up("Control");
      await pointTo(aoi, SECOND);
      await expect.poll(() => dragOn(aoi)).toEqual({ previews: 1, waypoints: 3, sketch });
      await aoi.keyboard.press("Escape");
      await expect.poll(() => dragOn(aoi)).toEqual(NO_DRAG);
      await dragToken(aoi, IDS.wolf, [SECOND], { hold: true });
      await expect.poll(() => dragOn(aoi)).toEqual({ previews: 1, waypoints: 2, sketch });
      await rightClick(aoi);
      await aoi.mouse.up();
      await expect.poll(() => dragOn(aoi)).toEqual(NO_DRAG);
      await dragToFirst(aoi);
      await aoi.keyboard.up("Control");
      for (const waypoints of [2, 0]) {
        await rightClick(aoi);
        expect((await dragOn(aoi)).waypoints).toBe(waypoints);
      }
      await expect.poll(() => dragOn(aoi)).toEqual(NO_DRAG);
      await expect.poll(() => tokenMetres(aoi, IDS.wolf)).toEqual(WOLF);
    });

  const selectBoth = (page: SeatedPage) =>
    inPage(
      page,
      ({ canvas }, both) => {
        for (const [i, id] of both.entries()) canvas.tokens.get(id).control({ releaseOthers: i === 0 });
      },
      [IDS.wolf, IDS.sakura],
    );
  const moveOn = (page: SeatedPage) =>
    inPage(page, ({ system }) => Object.values<Kept>(system.history.commands).find((one) => one?.do === "move"));

  testInTurn("whom the pointer holds leads plate and drop", async () => {
    const { gm, aoi } = await seated();
    await beginBattle(gm);
    await selectBoth(aoi);
    await dragToken(aoi, IDS.sakura, [{ x: 14, y: 22 }], { hold: true });
    await until(aoi, ({ canvas }, sakura) => canvas.skirmish.sketch?.command?.who === sakura, IDS.sakura);
    await aoi.mouse.up();
    await untilBattle(gm, ({ battle }) => battle.turn !== null && battle.turn.moved !== null);
    expect(await moveOn(gm)).toMatchObject({ who: IDS.sakura, with: [IDS.wolf] });
  });

  testInTurn("whom the pointer held in a drag that was given up leads no move by keys", async () => {
    const { gm, aoi } = await seated();
    await beginBattle(gm);
    await selectBoth(aoi);
    await dragToken(aoi, IDS.sakura, [{ x: 14, y: 22 }], { hold: true });
    await until(aoi, ({ canvas }, sakura) => canvas.skirmish.sketchedToken === sakura, IDS.sakura);
    await aoi.keyboard.press("Escape");
    await aoi.mouse.up();
    await selectBoth(aoi);
    await aoi.keyboard.press("ArrowUp");
    await untilBattle(gm, ({ battle }) => battle.turn !== null && battle.turn.moved !== null);
    expect(await moveOn(gm)).toMatchObject({ who: IDS.wolf, with: [IDS.sakura] });
  });

  testInTurn("a plate follows what changes while the pointer rests, and so does the drop", async () => {
    const { gm, aoi } = await seated();
    await choose(gm, "automation.blocking", "off");
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    const [x, y] = characterIn(await battleOnPage(gm), IDS.goblinA).at;
    await dragToken(aoi, IDS.wolf, [{ x: x + 0.2, y }], { hold: true });
    await until(aoi, ({ canvas }, goblinA) => canvas.skirmish.sketch?.landing?.of === goblinA, IDS.goblinA);
    const hideOn = (page: SeatedPage, hidden: boolean) =>
      inPage(page, ({ canvas }, { goblinA, hidden2 }) => canvas.scene.tokens.get(goblinA).update({ hidden: hidden2 }), {
        goblinA: IDS.goblinA,
        hidden2: hidden,
      });
    await hideOn(gm, true);
    await until(aoi, ({ canvas }) => canvas.skirmish.sketch?.landing?.of === null);
    await hideOn(gm, false);
    await until(aoi, ({ canvas }, goblinA) => canvas.skirmish.sketch?.landing?.of === goblinA, IDS.goblinA);
    // The tracker takes the turn back: the plate speaks of one that the drop begins.
    await expect.poll(() => inPage(aoi, ({ canvas }) => canvas.skirmish.sketch.preview.refusal)).toBeNull();
    await gm.click('[data-ransen="tracker"] [data-action="undo"]');
    await untilBattle(aoi, ({ battle }) => battle.turn === null);
    await aoi.mouse.up();
    await untilBattle(gm, ({ battle }) => battle.turn !== null && battle.turn.moved !== null);
    expect(await moveOn(gm)).toMatchObject({ who: IDS.wolf, path: [[x, y]] });
  });

  testInTurn("a start that the platform refuses begins no sketch", async () => {
    const { gm, aoi } = await seated();
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    await withAnswer(aoi, "_onDragLeftStart", false, async () => {
      await dragToken(aoi, IDS.wolf, [FIRST], { hold: true });
      await expect.poll(() => dragOn(aoi)).toEqual(NO_DRAG);
      await aoi.mouse.up();
    });
    await expect.poll(() => tokenMetres(aoi, IDS.wolf)).toEqual(WOLF);
  });

  testInTurn("a drop that the platform prevents for its own reasons keeps the drag, with the sketch", async () => {
    const { gm, aoi } = await seated();
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    await withAnswer(aoi, "_shouldPreventDragLeftDrop", true, async () => {
      await dragToken(aoi, IDS.wolf, [FIRST]);
      await pointTo(aoi, END);
      await expect.poll(() => dragOn(aoi)).toEqual({ previews: 1, waypoints: 2, sketch: IDS.wolf });
      await click(aoi);
    });
    await untilBattle(gm, ({ battle }) => battle.turn.moved !== null);
    await expect.poll(() => dragOn(aoi)).toEqual(NO_DRAG);
  });

  const countOn = (page: SeatedPage) => inPage(page, ({ system }) => Object.keys(system.history.commands ?? {}).length);

  test("E and Q raise and sink whoever fights, without a move, a turn or its end; the keypad as the platform has it", async () => {
    const { gm, aoi } = await seated();
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    const { x, y } = await tokenOnPage(aoi, IDS.wolf);
    await aoi.mouse.click(x, y);
    const steps = await countOn(gm);
    await aoi.keyboard.press("e");
    // Both pages: the mover's own may hear of it last, and the next key goes on from what it knows.
    for (const page of [gm, aoi])
      await until(
        page,
        ({ token, scene }, wolf) => token(wolf)._source.elevation / scene.grid.distance === 1,
        IDS.wolf,
      );
    await aoi.keyboard.press("q");
    for (const page of [gm, aoi])
      await until(
        page,
        ({ token, scene }, wolf) => token(wolf)._source.elevation / scene.grid.distance === 0,
        IDS.wolf,
      );
    await aoi.keyboard.press("NumpadAdd");
    if (generation === 13)
      await until(gm, ({ token, scene }, wolf) => token(wolf)._source.elevation / scene.grid.distance === 1, IDS.wolf);
    const { turn } = await battleOnPage(gm);
    expect(turn).toMatchObject({ who: IDS.wolf, moved: null });
    await expect.poll(() => countOn(gm)).toBe(steps);
    await expect.poll(() => tokenMetres(gm, IDS.wolf)).toEqual(WOLF);
    // With the Game Master's hand out they do the same, and put nothing right.
    await pressInMenu(gm, "hand");
    await gm.waitForSelector('[data-ransen="hand"]');
    await inPage(gm, ({ canvas }, goblinA) => canvas.tokens.get(goblinA).control(), IDS.goblinA);
    await gm.focus("#board").catch(() => undefined);
    await inPage(gm, () => (document.activeElement as HTMLElement | null)?.blur());
    await gm.keyboard.press("e");
    await until(
      aoi,
      ({ token, scene }, goblinA) => token(goblinA)._source.elevation / scene.grid.distance === 1,
      IDS.goblinA,
    );
    await expect.poll(() => countOn(gm)).toBe(steps);
    await inPage(
      gm,
      ({ scene }, { goblinA, wolf }) =>
        scene.updateEmbeddedDocuments(
          "Token",
          [goblinA, wolf].map((_id) => ({ _id, elevation: 0 })),
        ),
      { goblinA: IDS.goblinA, wolf: IDS.wolf },
    );
  });

  testInTurn("a drag that changes the height keeps it, F sets a corner in it, and O ends the turn", async () => {
    const { gm, aoi } = await seated();
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    await dragToken(aoi, IDS.wolf, [FIRST], { hold: true });
    await aoi.keyboard.press("f");
    await aoi.keyboard.press("e");
    await aoi.keyboard.press("e");
    await aoi.keyboard.press("o");
    await pointTo(aoi, SECOND);
    await expect.poll(() => dragOn(aoi)).toEqual({ previews: 1, waypoints: 3, sketch: IDS.wolf });
    await aoi.mouse.up();
    await untilBattle(gm, ({ battle }) => battle.turn?.moved != null);
    await until(gm, ({ token, scene }, wolf) => token(wolf)._source.elevation / scene.grid.distance === 2, IDS.wolf);
    expect(characterIn(await battleOnPage(gm), IDS.wolf).at.map(Math.round)).toEqual([SECOND.x, SECOND.y]);
    // The mover's own page may hear of the move last. Until then the key is the drag's, not the turn's.
    await expect.poll(() => dragOn(aoi)).toEqual(NO_DRAG);
    await untilBattle(aoi, ({ battle }) => battle.turn?.moved != null);
    await aoi.waitForSelector('[data-ransen="tracker"] .turn [data-action="endTurn"]:not([aria-disabled="true"])');
    await aoi.keyboard.press("o");
    await untilBattle(gm, ({ battle }) => battle.turn === null);
    // Undo leaves the height, because heights are not in the rules.
    await gm.click('[data-ransen="tracker"] [data-action="undo"]');
    await gm.click('[data-ransen="tracker"] [data-action="undo"]');
    await untilBattle(gm, ({ battle }) => battle.turn?.moved === null);
    await expect
      .poll(() => inPage(gm, ({ token, scene }, wolf) => token(wolf)._source.elevation / scene.grid.distance, IDS.wolf))
      .toBe(2);
    await inPage(gm, ({ token }, wolf) => token(wolf).update({ elevation: 0 }), IDS.wolf);
  });
});
