/** A line at the table (`LIN-POS-1`): tokens beside it, and a turn by real mice: a drag, a block that stops it, a melee. */

import { expect, test } from "vitest";
import { beginTurn, block, endTurn, IDS, openTracker, untilBattle } from "../support/battle";
import { freshTables } from "../support/fresh-tables";
import { inPage, until } from "../support/in-page";
import { chooseRuleset } from "../support/opened-by-mouse";
import { dragToken, onPage, type SeatedPage } from "../support/table";

const { sit } = freshTables();

async function shot(page: SeatedPage, name: string): Promise<void> {
  const folder = process.env.RANSEN_SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/line-${name}.png` });
}

/** Waits until tokens are at these metres of the line, which lies 20 m below the upper edge of the map. */
async function untilAt(page: SeatedPage, places: { readonly [id: string]: number }): Promise<void> {
  await until(
    page,
    ({ scene }, places) =>
      Object.entries(places).every(([id, metres]) => {
        const { x, width } = scene.tokens.get(id)._source;
        return Math.abs((x + 50 * width) / 20 - Number(metres)) < 0.15;
      }),
    places,
  );
}

const CHOICE = '[data-ransen="scene-ruleset"]';

/** The Game Master chooses the rules in the scene's window, presses a line without length, then one from left to right, and saves. */
async function layLine(gm: SeatedPage): Promise<void> {
  await gm.click('#scene-navigation .view [data-action="configureScene"]');
  await gm.waitForSelector(`${CHOICE} [data-meaning]:not(:empty)`);
  await gm.selectOption(`${CHOICE} select[name="flags.ransen.ruleset"]`, "sw25-line");
  await pressLine(gm, [0, 20], [0, 20]);
  await gm.waitForSelector(`${CHOICE} [data-line] [role=alert]:not(:empty)`);
  await gm.click('.scene-config footer button[type="submit"]');
  await shot(gm, "without-length");
  await pressLine(gm, [0, 20], [50, 20]);
  await gm.waitForSelector(`${CHOICE} [data-line] [role=alert]:empty`, { state: "attached" });
  await shot(gm, "window");
  await gm.click('.scene-config footer button[type="submit"]');
  await gm.waitForSelector(CHOICE, { state: "detached" });
  await until(
    gm,
    ({ scene }) => JSON.stringify(scene.flags.ransen.line) === '{"from":{"x":0,"y":20},"to":{"x":50,"y":20}}',
  );
}

async function pressLine(gm: SeatedPage, ...points: readonly (readonly [number, number])[]): Promise<void> {
  await gm.click(`${CHOICE} [data-press-line]`);
  await gm.waitForSelector(".scene-config.minimized, .scene-config.minimizing");
  for (const [x, y] of points) {
    // Within the map: its corner is covered by the page's own edge.
    const at = await onPage(gm, { x: x + 0.1, y });
    await gm.mouse.click(at.x, at.y);
  }
  await gm.waitForSelector(`${CHOICE} [data-press-line]`, { state: "visible" });
}

test("a turn on a line: a drag beside it is a way along it, a block stops it, and a stretch forms", async () => {
  const [gm, aoi] = await Promise.all([sit("gm"), sit("aoi")]);
  await layLine(gm);
  // Between two battles: on the plane everybody keeps its place on the line's axis.
  await chooseRuleset(gm, "sw25-advanced");
  await until(gm, ({ scene }) =>
    scene.tokens.contents.every(({ _source: { y, height } }) => Math.abs(y + 50 * height - 400) < 1),
  );
  await chooseRuleset(gm, "sw25-line");
  await openTracker(gm);
  await gm.click('[data-ransen="tracker"] [data-action="beginBattle"]');
  await untilBattle(gm, ({ battle, system }) => battle.round === 1 && system.ruleset === "sw25-line");
  await beginTurn(aoi, IDS.wolf);
  // 11 m beside the line: a place there has no meaning.
  await dragToken(aoi, IDS.wolf, [{ x: 33, y: 9 }], { hold: true });
  await until(aoi, ({ canvas }) => canvas.skirmish.sketch?.path.length === 13);
  await until(aoi, ({ canvas }) => JSON.stringify(canvas.skirmish.sketch?.command?.path) === "[[33,0]]");
  await shot(aoi, "drag");
  await aoi.mouse.up();
  await block(gm, [IDS.goblinA]);
  await untilBattle(aoi, ({ battle }) => battle.contacts.length === 1);
  await untilAt(aoi, { [IDS.wolf]: 32, [IDS.goblinA]: 32, [IDS.goblinB]: 35 });
  await endTurn(aoi);
  await untilBattle(aoi, ({ battle }) => battle.skirmishes.length === 1);
  // Those in melee face each other around the centre.
  await until(
    aoi,
    ({ scene }, { wolf, goblinA }) => {
      const [left, right] = [wolf, goblinA].map((id) => {
        const { x, width } = scene.tokens.get(id)._source;
        return (x + 50 * width) / 20;
      });
      return left! >= 29 && left! < 32 && right! > 32 && right! <= 35;
    },
    IDS,
  );
  await expect
    .poll(() => inPage(aoi, ({ canvas }) => canvas.skirmish.picture.skirmishes))
    .toMatchObject([{ shape: "stretch", centre: [32, 0], half: 3 }]);
  await shot(aoi, "melee");
});
