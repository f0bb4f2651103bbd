/** Escape in a block prompt folds the window: it answers nothing, and the platform does not hear of that key. */

import { expect, test } from "vitest";
import { battleOnPage, beginBattle, beginTurn, IDS, untilBattle } from "../support/battle";
import { freshTables } from "../support/fresh-tables";
import { dragToken } from "../support/table";

const { sit } = freshTables();
const PROMPT = '[data-ransen="block-prompt"]';

/** What the platform's keys hear, in the end: its menu opens, and tokens are let go of, by an Escape that gets so far. */
const HEARD = `globalThis.escapes = 0; addEventListener("keydown", ({ key, defaultPrevented }) => {
  if (key === "Escape" && !defaultPrevented) globalThis.escapes += 1;
})`;

test.each([13, 14] as const)(
  "the prompt of generation %i is folded, stays open, and can be answered",
  async (generation) => {
    const gm = await sit("gm", { generation });
    await beginBattle(gm);
    await beginTurn(gm, IDS.wolf);
    await dragToken(gm, IDS.wolf, [{ x: 36, y: 17 }]);
    await gm.waitForSelector(`${PROMPT} input[name=candidate]:focus`);
    await gm.evaluate(HEARD);
    await gm.keyboard.press("Escape");
    await gm.waitForSelector(`${PROMPT}.minimized`, { state: "attached" });
    expect(await gm.evaluate("escapes")).toBe(0);
    expect(await gm.evaluate(`canvas.tokens.controlled.map(({ id }) => id)`)).toEqual([IDS.wolf]);
    const open = `Object.values(game.combats.contents[0].system.pending).filter((one) => one !== null)`;
    expect(await gm.evaluate(`${open}.map(({ answers }) => answers)`)).toEqual([{}]);
    expect((await battleOnPage(gm)).turn).toMatchObject({ moved: null });
    // The next one is the platform's, which asks every window to close: this one does not before it is answered.
    await gm.keyboard.press("Escape");
    expect(await gm.evaluate("escapes")).toBe(1);
    await gm.waitForFunction("canvas.tokens.controlled.length === 0");
    await gm.evaluate(`Promise.all([...foundry.applications.instances.values()]
    .map((one) => one.hasFrame && one.close({ closeKey: true }))).then(() => undefined)`);
    await gm.dblclick(`${PROMPT} .window-header`);
    await gm.waitForSelector(`${PROMPT}:not(.minimized) [data-action="pass"]`);
    await gm.click(`${PROMPT} [data-action="pass"]`);
    await untilBattle(gm, "battle.turn.moved !== null");
    await gm.waitForSelector(PROMPT, { state: "detached" });
  },
);
