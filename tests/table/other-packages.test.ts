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
import { inPage, type Kept, until } from "../support/in-page";
import { dragToken, type SeatedPage } from "../support/table";

const { sit } = freshTables();

/** Keeps what listeners of a combat are told on this page. */
async function listen(page: SeatedPage): Promise<void> {
  await inPage(page, ({ left, Hooks, game }) => {
    left.told = [];
    for (const name of ["combatStart", "combatTurn", "combatRound"])
      Hooks.on(name, (combat, { round, turn }, options = {}) =>
        left.told.push([
          name,
          combat.id === game.combats.contents[0]!.id,
          round,
          turn,
          options.direction ?? null,
          options.worldTime?.delta ?? null,
        ]),
      );
    Hooks.on("updateWorldTime", (time, delta) => left.told.push(["updateWorldTime", time, delta]));
  });
}

/** What is told from now on, and was not taken yet: a look may come between two of them. */
function told(page: SeatedPage): () => Promise<unknown[]> {
  const taken: unknown[] = [];
  return async () => {
    taken.push(...((await inPage(page, ({ left }) => left.told.splice(0))) as unknown[]));
    return taken;
  };
}
const rowsOn = (page: SeatedPage) =>
  inPage(page, () =>
    [...document.querySelectorAll<HTMLElement>('[data-ransen="tracker"] li.combatant[data-combatant-id]')]
      .map(({ dataset }) => dataset.combatantId)
      .sort()
      .join(),
  );
const combatantsOn = (page: SeatedPage) =>
  inPage(page, ({ combat }) =>
    combat.combatants
      .map(({ id }) => id)
      .sort()
      .join(),
  );

describe.each([13, 14] as const)("generation %i", (generation) => {
  test("hooks of combat, time and histories of movement go with rounds and turns, and back with undo", async () => {
    const [gm, aoi] = await Promise.all([sit("gm", { generation }), sit("aoi", { generation })]);
    await listen(gm);
    await listen(aoi);
    await beginBattle(gm);
    await expect.poll(told(gm)).toEqual([["combatStart", true, 1, null, null, null]]);
    await beginTurn(aoi, IDS.wolf);
    await expect.poll(told(gm)).toEqual([["combatTurn", true, 1, null, 1, 0]]);
    await dragToken(aoi, IDS.wolf, [{ x: 18, y: 15 }]);
    await untilBattle(gm, ({ battle }) => battle.turn.moved !== null);
    await until(
      gm,
      ({ scene }, wolf) =>
        scene.tokens
          .filter((token) => token.movementHistory.length > 0)
          .map(({ id }) => id)
          .sort()
          .includes(wolf),
      IDS.wolf,
    );
    await endTurn(aoi);
    await expect.poll(told(gm)).toEqual([["combatTurn", true, 1, null, 1, 0]]);
    await pressNextRound(gm);
    await untilBattle(aoi, ({ battle }) => battle.round === 2);
    await expect.poll(told(gm)).toEqual([
      ["combatRound", true, 2, null, 1, 10],
      ["updateWorldTime", 10, 10],
    ]);
    // Players hear of the time, and the hooks are the client's that writes.
    await expect.poll(told(aoi)).toEqual([["updateWorldTime", 10, 10]]);
    for (const page of [gm, aoi])
      await until(
        page,
        ({ scene }) =>
          scene.tokens
            .filter((token) => token.movementHistory.length > 0)
            .map(({ id }) => id)
            .sort().length === 0,
      );
    await press(gm, "undo");
    await untilBattle(aoi, ({ battle }) => battle.round === 1);
    await expect.poll(told(gm)).toEqual([
      ["combatRound", true, 1, null, -1, -10],
      ["updateWorldTime", 0, -10],
    ]);
    await expect
      .poll(() => inPage(gm, ({ combat, CONFIG }) => [combat.turn, CONFIG.time.roundTime]))
      .toEqual([null, 10]);
  });

  test("rows of the tracker say whose they are, before and in the battle, and whatever battle it is told of", async () => {
    const gm = await sit("gm", { generation });
    await openTracker(gm);
    const combatants = await combatantsOn(gm);
    // The list is fetched with the first battle that a page sees.
    await until(
      gm,
      ({ combat }) =>
        [...document.querySelectorAll<HTMLElement>('[data-ransen="tracker"] li.combatant[data-combatant-id]')]
          .map(({ dataset }) => dataset.combatantId)
          .sort()
          .join() ===
        combat.combatants
          .map(({ id }) => id)
          .sort()
          .join(),
    );
    await beginBattle(gm);
    await gm.waitForSelector('[data-ransen="tracker"] [data-action="beginTurn"]');
    expect(await rowsOn(gm)).toBe(combatants);
    // It is drawn to its end where it is told of changes to another scene's battle alone.
    const drawn = inPage(gm, ({ ui }) =>
      ui.combat.render({ renderContext: "updateCombat", renderData: [{ _id: "othersothers0000", turn: 0 }] }).then(
        () => "drawn",
        ({ message }: Kept) => message,
      ),
    );
    expect(await drawn).toBe("drawn");
  });
});
