/** A Game Master who rolls by hand: asked for the own dice alone, and nothing else waits for them meanwhile. */

import { expect, test } from "vitest";
import { asks } from "../support/asking";
import { battleOnPage, beginBattle, beginTurn, characterIn, endTurn, IDS, untilBattle } from "../support/battle";
import { forceDice, sixSided } from "../support/forced-dice";
import { inPage, type Kept } from "../support/in-page";
import { sitDown } from "../support/sitting";
import type { SeatedPage } from "../support/table";

const ASKED = ".roll-resolver";
const CARD = '[data-ransen="strike-card"]';
const DUEL = { [IDS.wolf]: [24, 12], [IDS.goblinA]: [24, 12], [IDS.kai]: [10, 30] } as const;

/** Types what a die shows, in the window that asks for it. */
async function typed(gm: SeatedPage, face: number): Promise<void> {
  const id = await (await gm.waitForSelector(ASKED)).getAttribute("id");
  await gm.fill(`#${id} input`, String(face));
  await gm.click(`#${id} button[type="submit"]`);
  await gm.waitForSelector(`#${id}`, { state: "detached" });
}

// The same on 13. fact: manual-dice
const SEAT = { generation: 14 } as const;
const table = sitDown({ gm: SEAT, aoi: SEAT, ren: SEAT });

test("a player's strike never asks the Game Master, an amendment does, and others play on meanwhile", async () => {
  await table.reset(DUEL);
  const [gm, aoi, ren] = [table.at("gm"), table.at("aoi"), table.at("ren")];
  await inPage(
    gm,
    async ({ token, game, left, Hooks }, { wolf2, goblinA }) => {
      const actor = (id: Kept) => token(id).actor;
      const [wolf, goblin] = [actor(wolf2), actor(goblinA)];
      await wolf.update({ system: { accuracy: 7, evasion: 6, defence: 5, hp: { value: 32, max: 32 } } });
      await goblin.update({ system: { accuracy: 4, evasion: 3, defence: 2, hp: { value: 16, max: 16 } } });
      const sword = wolf.items.find((i) => i.system.how === "melee");
      await sword.update({ system: { power: 20, bonus: 6, critical: 10 } });
      await game.settings.set("core", "diceConfiguration", { d6: "manual" });
      left.asked = 0;
      Hooks.on("renderRollResolver", () => {
        left.asked += 1;
      });
    },
    { wolf2: IDS.wolf, goblinA: IDS.goblinA },
  );
  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  await forceDice(gm, ...sixSided(4, 4, 4, 5));
  const item = await inPage(
    aoi,
    ({ actor }, wolf) => actor(wolf).items.find((i) => i.system.how === "melee").id,
    IDS.wolf,
  );
  await asks(aoi, gm, { type: "strike", who: IDS.wolf, item, target: IDS.goblinA, together: true });
  await untilBattle(gm, ({ character }, goblinA) => character(goblinA).vitals.hp < 16, IDS.goblinA);
  await expect.poll(() => inPage(gm, ({ left }) => left.asked)).toBe(0);
  await endTurn(aoi);

  await gm.click('[role="tab"][data-tab="chat"]');
  const card = gm.locator(`${CARD}:not(.taken-back)`).last();
  await card.locator("summary", { hasText: "Amend" }).click();
  await card.locator('[data-amend="again power"]').click();
  await gm.waitForSelector(ASKED);
  // Nobody waits for the Game Master's hand.
  await beginTurn(ren, IDS.kai);
  const [x, y] = characterIn(await battleOnPage(ren), IDS.kai).at as [number, number];
  await asks(ren, gm, { type: "move", command: { do: "move", kind: "normal", path: [[x + 3, y]] } });
  await untilBattle(ren, ({ character }, { kai, given }) => character(kai).at[0] === given, {
    kai: IDS.kai,
    given: x + 3,
  });
  await expect.poll(() => gm.locator(ASKED).count()).toBe(1);
  // Power 20 at 5 is 3; bonus 6, defence 2.
  for (const face of [2, 3]) await typed(gm, face);
  await untilBattle(aoi, ({ character }, { goblinA, given }) => character(goblinA).vitals.hp === given, {
    goblinA: IDS.goblinA,
    given: 16 - (3 + 6 - 2),
  });
  expect(characterIn(await battleOnPage(aoi), IDS.kai).at).toEqual([x + 3, y]);
  await expect.poll(() => inPage(gm, ({ left }) => left.asked)).toBe(2);
});
