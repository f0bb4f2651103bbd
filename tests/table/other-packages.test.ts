/** What other packages find of a battle: hooks, time, histories of movement, rows of the tracker. */

import { describe, expect, test } from "vitest";
import {
  beginBattle,
  beginTurn,
  endTurn,
  IDS,
  openTracker,
  press,
  pressNextRound,
  untilBattle,
} from "../support/battle";
import { freshTables } from "../support/fresh-tables";
import { dragToken, type SeatedPage } from "../support/table";

const { sit } = freshTables();

/** Keeps what listeners of a combat are told on this page. */
async function listen(page: SeatedPage): Promise<void> {
  await page.evaluate(`globalThis.told = [];
    for (const name of ["combatStart", "combatTurn", "combatRound"])
      Hooks.on(name, (combat, { round, turn }, options = {}) =>
        told.push([name, combat.id === game.combats.contents[0].id, round, turn, options.direction ?? null, options.worldTime?.delta ?? null]));
    Hooks.on("updateWorldTime", (time, delta) => told.push(["updateWorldTime", time, delta]));`);
}

/** Takes what was told since the last time. */
function told(page: SeatedPage): Promise<unknown[]> {
  return page.evaluate(`told.splice(0)`);
}

const WALKED = `game.scenes.active.tokens.filter((token) => token.movementHistory.length > 0).map(({ id }) => id).sort()`;
const ROWS = `[...document.querySelectorAll('[data-ransen="tracker"] li.combatant[data-combatant-id]')]
  .map(({ dataset }) => dataset.combatantId).sort().join()`;
const COMBATANTS = `game.combats.contents[0].combatants.map(({ id }) => id).sort().join()`;

describe.each([13, 14] as const)("generation %i", (generation) => {
  test("hooks of combat, time and histories of movement go with rounds and turns, and back with undo", async () => {
    const [gm, aoi] = await Promise.all([sit("gm", { generation }), sit("aoi", { generation })]);
    await listen(gm);
    await listen(aoi);
    await beginBattle(gm);
    expect(await told(gm)).toEqual([["combatStart", true, 1, null, null, null]]);
    await beginTurn(aoi, IDS.wolf);
    expect(await told(gm)).toEqual([["combatTurn", true, 1, null, 1, 0]]);
    await dragToken(aoi, IDS.wolf, [{ x: 18, y: 15 }]);
    await untilBattle(gm, "battle.turn.moved !== null");
    await gm.waitForFunction(`${WALKED}.includes("${IDS.wolf}")`);
    await endTurn(aoi);
    expect(await told(gm)).toEqual([["combatTurn", true, 1, null, 1, 0]]);
    await pressNextRound(gm);
    await untilBattle(aoi, "battle.round === 2");
    expect(await told(gm)).toEqual([
      ["combatRound", true, 2, null, 1, 10],
      ["updateWorldTime", 10, 10],
    ]);
    // Players hear of the time, and the hooks are the client's that writes.
    expect(await told(aoi)).toEqual([["updateWorldTime", 10, 10]]);
    for (const page of [gm, aoi]) await page.waitForFunction(`${WALKED}.length === 0`);
    await press(gm, "undo");
    await untilBattle(aoi, "battle.round === 1");
    expect(await told(gm)).toEqual([
      ["combatRound", true, 1, null, -1, -10],
      ["updateWorldTime", 0, -10],
    ]);
    expect(await gm.evaluate(`[game.combats.contents[0].turn, CONFIG.time.roundTime]`)).toEqual([null, 10]);
  });

  test("rows of the tracker say whose they are, before and in the battle, and whatever battle it is told of", async () => {
    const gm = await sit("gm", { generation });
    await openTracker(gm);
    const combatants = await gm.evaluate(COMBATANTS);
    // The list is fetched with the first battle that a page sees.
    await gm.waitForFunction(`${ROWS} === ${COMBATANTS}`);
    await beginBattle(gm);
    await gm.waitForSelector('[data-ransen="tracker"] [data-action="beginTurn"]');
    expect(await gm.evaluate(ROWS)).toBe(combatants);
    // It is drawn to its end where it is told of changes to another scene's battle alone.
    const drawn =
      gm.evaluate(`ui.combat.render({ renderContext: "updateCombat", renderData: [{ _id: "othersothers0000", turn: 0 }] })
      .then(() => "drawn", ({ message }) => message)`);
    expect(await drawn).toBe("drawn");
  });
});
