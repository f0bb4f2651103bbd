/** Maps of squares and of hexes: the plate at the pointer, the move that is asked for and the card speak of one and the same way. */

import { describe, expect, test } from "vitest";
import { battleOnPage, beginTurn, characterIn, IDS, openTracker, untilBattle } from "../support/battle";
import { beginDeclaring, DECLARE_WINDOW, openPlanning } from "../support/declaring";
import { freshTables } from "../support/fresh-tables";
import { inPage, type Kept, until } from "../support/in-page";
import { writtenOnMap } from "../support/map-words";
import { dragToken, type SeatedPage, tokenMetres } from "../support/table";

const { sit } = freshTables();

/** The platform's numbers for grids. */
const GRIDS = [
  ["squares", 1],
  ["rows of hexes", 2],
  ["columns of hexes", 5],
] as const;

/** Spaces of 2 m where there were none, and everyone on one of them: a metre is 20 pixels as before. */
async function layGrid(gm: SeatedPage, page: SeatedPage, type: number): Promise<void> {
  await inPage(
    gm,
    async ({ scene }, type) => {
      await scene.update({ grid: { type, size: 40, distance: 2 } });
      const updates = scene.tokens.map(({ id, _source: { x, y } }) => ({
        ...scene.tokens.get(id).getSnappedPosition({ x, y, width: 1, height: 1 }),
        _id: id,
        width: 1,
        height: 1,
      }));
      await scene.updateEmbeddedDocuments("Token", updates, { animate: false });
    },
    type,
  );
  await until(page, ({ canvas }, type) => canvas.ready && canvas.scene.grid.type === type, type);
}

/** A knight's way, between two directions of any grid: its spaces go round, the way does not. */
const OFF = { x: -8.1, y: -4.1 };

const lengthOf = (path: readonly (readonly [number, number])[]) =>
  path.slice(1).reduce((sum, [x, y], index) => sum + Math.hypot(x - path[index]![0], y - path[index]![1]), 0);

/** As plate and card write it: never less than it is. */
const written = (metres: number) => `${Math.ceil(metres * 10 - 1e-9) / 10} m`;

const RULESETS = ["sw25-advanced", "sw20-advanced", "sw20-brawl"] as const;

describe.each(GRIDS)("on %s", (_, type) => {
  test.each(RULESETS)("%s: a drag's plate has the corners and the length that are judged", async (ruleset) => {
    const generation = (RULESETS.indexOf(ruleset) + type) % 2 ? 13 : 14;
    const [gm, aoi] = await Promise.all([sit("gm", { generation }), sit("aoi", { generation })]);
    await layGrid(gm, aoi, type);
    await inPage(gm, ({ scene }, ruleset) => scene.setFlag("ransen", "ruleset", ruleset), ruleset);
    await openTracker(gm);
    await gm.click('[data-ransen="tracker"] [data-action="beginBattle"]');
    await untilBattle(gm, ({ battle }) => battle.round === 1);
    await beginTurn(aoi, IDS.wolf);
    const from = await tokenMetres(aoi, IDS.wolf);
    await dragToken(aoi, IDS.wolf, [{ x: from.x + OFF.x, y: from.y + OFF.y }], { hold: true });
    await until(aoi, ({ canvas }) => canvas.skirmish.sketch?.preview);
    await expect.poll(() => writtenOnMap(aoi)).toMatch(/\d m/);
    const [plate, sketch] = await Promise.all([
      writtenOnMap(aoi),
      inPage(aoi, ({ canvas }) => structuredClone(canvas.skirmish.sketch.path.points) as [number, number][]),
    ]);
    await aoi.mouse.up();
    await untilBattle(gm, ({ battle }) => battle.turn === null || battle.turn.moved !== null);
    const asked = (await inPage(gm, ({ system }) =>
      Object.values<Kept>(system.history.commands).findLast((command) => command?.do === "move"),
    )) as { who: string; path: [number, number][] };
    expect(asked.who).toBe(IDS.wolf);
    expect(sketch.slice(1)).toEqual(asked.path);
    expect(asked.path).toHaveLength(1);
    const metres = written(lengthOf(sketch));
    expect(plate).toContain(metres);
    expect(characterIn(await battleOnPage(gm), IDS.wolf).at).toEqual(asked.path.at(-1));
    // The same number on the card, on the page of whoever did not move.
    await gm.click('#sidebar-tabs [data-tab="chat"]');
    await expect.poll(() => gm.textContent("#sidebar .chat-log")).toContain(metres);
  });

  test("everyone at once: what is declared is the way that was drawn", async () => {
    const [gm, aoi] = await Promise.all([sit("gm"), sit("aoi")]);
    await layGrid(gm, aoi, type);
    await beginDeclaring(gm);
    await openPlanning(gm);
    const from = await tokenMetres(aoi, IDS.wolf);
    await dragToken(aoi, IDS.wolf, [{ x: from.x + OFF.x, y: from.y + OFF.y }]);
    await aoi.waitForSelector(`${DECLARE_WINDOW} .drawn`);
    const [way] = await inPage(aoi, ({ canvas }) => structuredClone(canvas.declaredWays.ways.map(({ path }) => path)));
    expect(way.points ?? way).toHaveLength(2);
  });
});
