/** Moves that go around a drag: the console, arrow keys, the platform's undo, a second window of the Game Master. */

import { expect, test } from "vitest";
import {
  battleOnPage,
  beginBattle,
  beginTurn,
  characterIn,
  choose,
  IDS,
  noticeOn,
  untilBattle,
} from "../support/battle";
import { inPage, type Kept, until } from "../support/in-page";
import { sitDown } from "../support/sitting";
import { dragToken, type SeatedPage, tokenMetres, tokenOnPage } from "../support/table";

const table = sitDown({ gm: {}, aoi: {} });

/** Writes a token's corner past everything that asks first. */
async function writePlace(page: SeatedPage, id: string, x: number, y: number): Promise<void> {
  await inPage(page, ({ token }, { id, x2, y2 }) => token(id).update({ x: x2, y: y2 }), { id, x2: x, y2: y });
}

async function xIs(page: SeatedPage, id: string, metres: number): Promise<void> {
  await until(
    page,
    ({ token }, { id, metres }) => {
      const t = token(id)._source;
      return Math.abs((t.x + t.width * 50) / 20 - metres) < 0.15;
    },
    { id, metres },
    { timeout: 10_000 },
  );
}

async function pressOn(page: SeatedPage, id: string, key: string): Promise<void> {
  const { x, y } = await tokenOnPage(page, id);
  await page.mouse.click(x, y);
  await page.keyboard.press(key);
}

test("the console: put back and told, or only told, or followed, as the table chose", async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await beginBattle(gm);
  const before = JSON.stringify(await battleOnPage(gm));
  await writePlace(aoi, IDS.wolf, 600, 320);
  await expect.poll(() => noticeOn(gm)).toBe("Aoi moved Wolf past the rules; it was put back.");
  for (const page of [gm, aoi]) await xIs(page, IDS.wolf, 20);
  expect(JSON.stringify(await battleOnPage(gm))).toBe(before);

  await choose(gm, "strayMoves", "warn");
  await writePlace(aoi, IDS.wolf, 600, 320);
  await expect.poll(() => noticeOn(gm)).toBe("Aoi moved Wolf past the rules.");
  for (const page of [gm, aoi]) await xIs(page, IDS.wolf, 31);
  expect(JSON.stringify(await battleOnPage(gm))).toBe(before);
  // The stray is left alone when others move, too.
  await beginTurn(aoi, IDS.sakura);
  await dragToken(aoi, IDS.sakura, [{ x: 17, y: 26 }]);
  await untilBattle(gm, ({ battle }) => battle.turn.moved !== null);
  await xIs(gm, IDS.wolf, 31);

  await choose(gm, "strayMoves", "allow");
  await writePlace(aoi, IDS.wolf, 620, 320);
  await untilBattle(gm, ({ character }, wolf) => character(wolf).at[0] === 32, IDS.wolf);
});

test("an arrow key is a move like a drag: refused out of turn, counted in it", async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  await pressOn(aoi, IDS.sakura, "ArrowLeft");
  await expect.poll(() => noticeOn(aoi)).toBe("It is Wolf's turn, and it still has something to do. End it first.");
  await expect.poll(() => tokenMetres(aoi, IDS.sakura)).toEqual({ x: 17, y: 21 });
  await pressOn(aoi, IDS.wolf, "ArrowLeft");
  await untilBattle(gm, ({ battle }) => battle.turn.moved !== null);
  const { turn, characters } = await battleOnPage(gm);
  expect(turn).toMatchObject({ who: IDS.wolf, moved: "normal" });
  const wolf = characters.find(({ id }) => id === IDS.wolf)!;
  expect(wolf.at[0]).toBeLessThan(20);
  await xIs(aoi, IDS.wolf, wolf.at[0]);
});

test("the platform's undo does not take a move back", async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  // Before the battle a token moves as the platform likes, and what it would take back lies before the battle.
  await dragToken(aoi, IDS.wolf, [{ x: 20, y: 12 }]);
  await until(aoi, ({ token }, wolf) => token(wolf)._source.y < 260, IDS.wolf);
  await beginBattle(gm);
  const { x, y } = await tokenOnPage(aoi, IDS.wolf);
  await aoi.mouse.click(x, y);
  await aoi.keyboard.press("Control+z");
  await expect.poll(() => noticeOn(aoi)).toContain("taken back with Undo in the combat tracker");
  expect((await tokenMetres(gm, IDS.wolf)).y).toBeCloseTo(12, 0);
  expect(characterIn(await battleOnPage(gm), IDS.wolf).at[1]).toBeCloseTo(12, 0);
});

test("a second window of the Game Master judges nothing twice and is judged as well", async () => {
  await table.reset();
  const gm = table.at("gm");
  await beginBattle(gm);
  const second = await table.open("gm");
  await beginTurn(gm, IDS.goblinB);
  await dragToken(second, IDS.goblinC, [{ x: 30, y: 24 }]);
  await expect
    .poll(() => noticeOn(second))
    .toBe("It is Goblin B's turn, and it still has something to do. End it first.");
  await dragToken(second, IDS.goblinB, [{ x: 44, y: 12 }]);
  await untilBattle(gm, ({ battle }) => battle.turn.moved !== null);
  await untilBattle(second, ({ battle }) => battle.turn.moved !== null);
  const aoi = table.at("aoi");
  await inPage(aoi, ({ token }, wolf) => token(wolf).update({ x: 600 }), IDS.wolf);
  await xIs(gm, IDS.wolf, 20);
  // The younger window looks a while later and finds everything done.
  await gm.waitForTimeout(2000);
  const record = await inPage(gm, ({ system }) =>
    Object.values<Kept>(system.history.commands).map((command) => command.do),
  );
  expect(record).toEqual(["turn", "move"]);
  for (const page of [gm, second]) expect((await tokenMetres(page, IDS.wolf)).x).toBeCloseTo(20, 1);
  await second.close();
});

test("a button that is pressed while the battle changes is pressed all the same", async () => {
  await table.reset();
  const gm = table.at("gm");
  await beginBattle(gm);
  const button = await gm.waitForSelector('[data-ransen="tracker"] [data-action="beginTurn"]');
  const { x, y, width, height } = (await button.boundingBox())!;
  await gm.mouse.move(x + width / 2, y + height / 2);
  await gm.mouse.down();
  await inPage(gm, ({ ui }) => void ui.combat.render());
  await inPage(gm, () => new Promise((resolve) => setTimeout(resolve, 100)));
  await gm.mouse.up();
  await untilBattle(gm, ({ battle }) => battle.turn !== null);
});
