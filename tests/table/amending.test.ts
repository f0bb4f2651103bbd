/** Whether players turn over their own dice of past strikes, as the table chooses. */

import { expect, test } from "vitest";
import { asks, itemFor } from "../support/asking";
import { beginBattle, beginTurn, choose, IDS, noticeOn, untilBattle } from "../support/battle";
import { forceDice, sixSided } from "../support/forced-dice";
import { inPage, type Kept, until } from "../support/in-page";
import { sitDown } from "../support/sitting";

const CARD = '[data-ransen="strike-card"]:not(.taken-back)';
const QUESTION = '[data-ransen="gm-question"]';

const table = sitDown({ gm: {}, aoi: { lang: "ja" } });

test("asked: the Game Master's yes turns a player's dice over; never: a player's card offers nothing", async () => {
  await table.reset({ [IDS.wolf]: [24, 12], [IDS.goblinA]: [24, 12] });
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await inPage(
    gm,
    async ({ token }, { wolf2, goblinA }) => {
      const actor = (id: Kept) => token(id).actor;
      const [wolf, goblin] = [actor(wolf2), actor(goblinA)];
      await wolf.update({ system: { accuracy: 7, evasion: 6, defence: 5, hp: { value: 32, max: 32 } } });
      await goblin.update({ system: { accuracy: 4, evasion: 3, defence: 2, hp: { value: 16, max: 16 } } });
      await wolf.items.find((i) => i.system.how === "melee").update({ system: { power: 20, bonus: 6, critical: 10 } });
    },
    { wolf2: IDS.wolf, goblinA: IDS.goblinA },
  );
  await choose(gm, "amending", "asked");
  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  // Power 20 at 5 is 3, bonus 6, defence 2; turned over it is 9, no critical.
  await forceDice(gm, ...sixSided(4, 4, 2, 3));
  const item = await itemFor(aoi, IDS.wolf, "melee");
  await asks(aoi, gm, { type: "strike", who: IDS.wolf, item, target: IDS.goblinA, together: true });
  await untilBattle(aoi, ({ character }, { goblinA, given }) => character(goblinA).vitals.hp === given, {
    goblinA: IDS.goblinA,
    given: 16 - (3 + 6 - 2),
  });
  await aoi.click('[role="tab"][data-tab="chat"]');
  const card = aoi.locator(CARD).last();
  const turnOver = async () => {
    const isOpen = await card.locator("details").evaluate((folded: HTMLDetailsElement) => folded.open);
    if (!isOpen) await card.locator("summary").click();
    await card.locator('[data-amend="turn power"]').click();
  };
  await turnOver();
  await gm.waitForSelector(QUESTION);
  await expect.poll(() => gm.textContent(QUESTION)).toContain("Aoi wants to change dice: Power roll (Wolf)");
  await expect.poll(() => noticeOn(aoi)).toContain("GMに確認しています");
  await gm.click('.dialog:has([data-ransen="gm-question"]) [data-action="no"]');
  await until(gm, ({ system }) => Object.values(system.asked).every((one) => !one));
  await untilBattle(gm, ({ character }, { goblinA, given }) => character(goblinA).vitals.hp === given, {
    goblinA: IDS.goblinA,
    given: 16 - (3 + 6 - 2),
  });
  await turnOver();
  await gm.waitForSelector(QUESTION);
  await gm.click('.dialog:has([data-ransen="gm-question"]) [data-action="yes"]');
  await untilBattle(aoi, ({ character }, { goblinA, given }) => character(goblinA).vitals.hp < given, {
    goblinA: IDS.goblinA,
    given: 16 - (3 + 6 - 2),
  });
  await expect.poll(() => aoi.locator(`${CARD} [data-act="amend"]`).count()).toBeGreaterThan(0);
  // Cards that are there take their offer back at once; a request past them is refused.
  await choose(gm, "amending", "never");
  await until(aoi, (_, card) => document.querySelectorAll(`${card} [data-act="amend"]`).length === 0, CARD);
  await until(gm, (_, card) => document.querySelectorAll(`${card} [data-act="amend"]`).length > 0, CARD);
});
