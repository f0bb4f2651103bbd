/** Escape in a block prompt folds the window: it answers nothing, and the platform does not hear of that key. */

import { expect, test } from "vitest";
import { battleOnPage, beginBattle, beginTurn, IDS, untilBattle } from "../support/battle";
import { freshTables } from "../support/fresh-tables";
import { inPage, type Kept, until } from "../support/in-page";
import { dragToken, type SeatedPage } from "../support/table";

const { sit } = freshTables();
const PROMPT = '[data-ransen="block-prompt"]';

/** What the platform's keys hear, in the end: its menu opens, and tokens are let go of, by an Escape that gets so far. */
const heardOn = (page: SeatedPage) =>
  inPage(page, ({ left }) => {
    left.escapes = 0;
    return addEventListener("keydown", ({ key, defaultPrevented }) => {
      if (key === "Escape" && !defaultPrevented) left.escapes += 1;
    });
  });

test.each([13, 14] as const)(
  "the prompt of generation %i is folded, stays open, and can be answered",
  async (generation) => {
    const gm = await sit("gm", { generation });
    await beginBattle(gm);
    await beginTurn(gm, IDS.wolf);
    await dragToken(gm, IDS.wolf, [{ x: 36, y: 17 }]);
    await gm.waitForSelector(`${PROMPT} input[name=candidate]:focus`);
    await heardOn(gm);
    await gm.keyboard.press("Escape");
    await gm.waitForSelector(`${PROMPT}.minimized`, { state: "attached" });
    await expect.poll(() => inPage(gm, ({ left }) => left.escapes)).toBe(0);
    await expect
      .poll(() => inPage(gm, ({ canvas }) => canvas.tokens.controlled.map(({ id }) => id)))
      .toEqual([IDS.wolf]);
    await expect
      .poll(() =>
        inPage(gm, ({ system }) =>
          Object.values<Kept>(system.pending)
            .filter((one) => one !== null)
            .map(({ answers }) => answers),
        ),
      )
      .toEqual([{}]);
    expect((await battleOnPage(gm)).turn).toMatchObject({ moved: null });
    // The next one is the platform's, which asks every window to close: this one does not before it is answered.
    await gm.keyboard.press("Escape");
    await expect.poll(() => inPage(gm, ({ left }) => left.escapes)).toBe(1);
    await until(gm, ({ canvas }) => canvas.tokens.controlled.length === 0);
    await inPage(gm, async ({ foundry }) => {
      await Promise.all(
        [...foundry.applications.instances.values()].map((one) => one.hasFrame && one.close({ closeKey: true })),
      );
    });
    await gm.dblclick(`${PROMPT} .window-header`);
    await gm.waitForSelector(`${PROMPT}:not(.minimized) [data-action="pass"]`);
    await gm.click(`${PROMPT} [data-action="pass"]`);
    await untilBattle(gm, ({ battle }) => battle.turn.moved !== null);
    await gm.waitForSelector(PROMPT, { state: "detached" });
  },
);
