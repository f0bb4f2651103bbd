/** Several who move as one, and several who block as one. */

import { expect, test } from "vitest";
import {
  battleOnPage,
  beginBattle,
  beginTurn,
  block,
  characterIn,
  endTurn,
  IDS,
  pass,
  untilBattle,
} from "../support/battle";
import { inPage } from "../support/in-page";
import { sitDown } from "../support/sitting";
import { dragToken, type SeatedPage, tokenOnPage } from "../support/table";

const table = sitDown({ gm: {}, aoi: {}, ren: {} });

const PROMPT = '[data-ransen="block-prompt"]';
const FAR = { [IDS.mei]: [4, 4], [IDS.sakura]: [4, 36] } as const;

async function select(page: SeatedPage, ids: readonly string[]): Promise<void> {
  for (const [i, id] of ids.entries()) {
    const { x, y } = await tokenOnPage(page, id);
    if (i > 0) await page.keyboard.down("Shift");
    await page.mouse.click(x, y);
    await page.keyboard.up("Shift");
  }
}

const threeGoblins = {
  ...FAR,
  [IDS.wolf]: [24, 18],
  [IDS.kai]: [24, 22],
  [IDS.goblinA]: [34, 20],
  [IDS.goblinB]: [32, 20],
  [IDS.goblinC]: [30, 20],
} as const;

/** The Game Master drags three goblins in a file as one, past Wolf and Kai. */
async function dragThree(gm: SeatedPage): Promise<void> {
  await beginBattle(gm);
  await beginTurn(gm, IDS.goblinA);
  await select(gm, [IDS.goblinA, IDS.goblinB, IDS.goblinC]);
  await dragToken(gm, IDS.goblinA, [{ x: 14, y: 20 }]);
}

test("A25-BLK-3 A25-GRP-1 three whose ways pass one point count together: one alone cannot stop them, and they arrive", async () => {
  await table.reset(threeGoblins);
  const [gm, aoi, ren] = [table.at("gm"), table.at("aoi"), table.at("ren")];
  await dragThree(gm);
  await aoi.waitForSelector(PROMPT);
  await expect.poll(() => aoi.textContent(`${PROMPT} .decides`)).toBe("You decide for Wolf.");
  await expect.poll(() => aoi.textContent(`${PROMPT} .note`)).toBe("needs help: it counts as 1, the mover's side as 3");
  await block(aoi, [IDS.wolf]);
  await pass(ren);
  await untilBattle(gm, ({ battle }) => battle.turn.moved !== null);
  const battle = await battleOnPage(gm);
  expect(battle.contacts).toEqual([]);
  expect(characterIn(battle, IDS.goblinA).at[0]).toBeCloseTo(14, 0);
  for (const [id, x] of [
    [IDS.goblinB, 12],
    [IDS.goblinC, 10],
  ] as const) {
    expect(characterIn(battle, id).at[0]).toBeCloseTo(x, 0);
    expect(characterIn(battle, id).spent).toBe("full");
  }
  await expect
    .poll(() => inPage(gm, ({ system }) => system.history.commands))
    .toMatchObject({
      2: { do: "move", who: IDS.goblinA, with: [IDS.goblinB, IDS.goblinC] },
    });
});

test("two from two windows stop the three", async () => {
  await table.reset(threeGoblins);
  const [gm, aoi, ren] = [table.at("gm"), table.at("aoi"), table.at("ren")];
  await dragThree(gm);
  await block(aoi, [IDS.wolf]);
  await block(ren, [IDS.kai]);
  await untilBattle(gm, ({ battle }) => battle.contacts.length === 1);
  const [contact] = (await battleOnPage(gm)).contacts;
  expect([...contact!.blockers].sort()).toEqual([IDS.kai, IDS.wolf].sort());
  expect(contact!.movers).toContain(IDS.goblinA);
  await endTurn(gm);
  expect((await battleOnPage(gm)).skirmishes).toHaveLength(1);
});
