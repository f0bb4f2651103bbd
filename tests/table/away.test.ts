/**
 * An evening of three fights at which a player has left the keyboard: connected all the time, and answering nothing. The
 * Game Master and the other player go on, and wait for no question longer than its time. Presses are counted.
 */

import { expect, test } from "vitest";
import { openTracker } from "../support/battle";
import { freshTables } from "../support/fresh-tables";
import { inPage, type Kept } from "../support/in-page";
import { shot } from "../support/map-words";
import type { SeatedPage } from "../support/table";

const { sit, openWorld } = freshTables();

const TRACKER = '[data-ransen="tracker"]';
const LET_PLAY = `${TRACKER} .let-play [data-action="letPlay"]`;
const STOP = `${TRACKER} .advice [data-action="stopPlaying"]`;
const END = `${TRACKER} .asking [data-action="endBattle"]`;
const FIGHTS = 3;
const MOST_ROUNDS = 20;
/** Seconds for a question about blocks, and for dice. Both are shorter than at a real table, so that the test is. */
const PROMPT = 5;
const DICE = 2;
/** What a busy machine takes for a step besides, milliseconds. */
const SLACK = 15_000;

test("three fights are played to their ends while a player is away, and no question stops them", {
  timeout: 600_000,
}, async () => {
  await openWorld("evening");
  const [gm, aoi] = await Promise.all([sit("gm"), sit("aoi", { lang: "ja" }), sit("ren", { generation: 14 })]);
  await inPage(
    gm,
    async ({ game }, { prompt, dice }) => {
      const wanted = { playersAdvised: true, promptSeconds: prompt, strikeSeconds: dice };
      for (const [key, value] of Object.entries(wanted)) await game.settings.set("ransen", key, value);
    },
    { prompt: PROMPT, dice: DICE },
  );
  for (const page of [gm, aoi]) await openTracker(page);
  const presses = { gm: 0, aoi: 0 };
  const press = async (who: "gm" | "aoi", selector: string) => {
    await { gm, aoi }[who].locator(selector).first().click();
    presses[who] += 1;
  };
  let longest = 0;
  /** Presses, waits while the engine plays on a page, and notes the longest time without a step. */
  const playedOut = async (page: SeatedPage, begin: () => Promise<void>) => {
    const before = await stepsOf(gm);
    await begin();
    // A short run is over before anybody sees that it can be stopped.
    await expect.poll(async () => (await page.isVisible(STOP)) || (await stepsOf(gm)) > before).toBe(true);
    let steps = await stepsOf(gm);
    let since = performance.now();
    while (await page.isVisible(STOP)) {
      const now = await stepsOf(gm);
      if (now !== steps) [steps, since] = [now, performance.now()];
      longest = Math.max(longest, performance.now() - since);
      expect(performance.now() - since, "a step that does not come").toBeLessThan((PROMPT + DICE) * 1_000 + SLACK);
      await page.waitForTimeout(200);
    }
  };
  const isOver = () => gm.isVisible(END);
  for (let fight = 1; fight <= FIGHTS; fight++) {
    // Short fights: the monsters come wounded.
    await inPage(gm, async ({ canvas }) => {
      for (const { actor, name } of canvas.scene.tokens)
        if (name.startsWith("Goblin")) await actor.update({ system: { hp: { value: 4 } } });
    });
    if (fight > 1) await press("gm", `${TRACKER} [data-action="newBattle"]`);
    await press("gm", `${TRACKER} [data-action="beginBattle"]`);
    await gm.waitForSelector(`${TRACKER} .side`);
    for (let round = 1; round <= MOST_ROUNDS && !(await isOver()); round++) {
      for (let goesOn = true; goesOn && !(await isOver()); ) {
        goesOn = false;
        for (const who of ["aoi", "gm"] as const) {
          const page = { gm, aoi }[who];
          if ((await isOver()) || !(await page.isVisible(LET_PLAY))) continue;
          await playedOut(page, () => press(who, LET_PLAY));
          goesOn = true;
        }
        // The row's menu plays the character of the player who is away.
        const left = await leftToAway(gm);
        if (left !== null && !(await isOver())) {
          await playedOut(gm, async () => {
            await gm.locator(`${TRACKER} .fighter[data-id="${left}"] img`).first().click({ button: "right" });
            await gm.click('#context-menu button:has-text("Auto-play")');
            presses.gm += 2;
          });
          goesOn = true;
        }
      }
      if (!(await isOver())) await press("gm", `${TRACKER} [data-action="nextRound"]`);
    }
    expect(await isOver(), `fight ${fight} has an end`).toBe(true);
    await press("gm", END);
    const victory = '[data-ransen="victory"]';
    await gm.waitForSelector(victory);
    await shot(gm, `away-victory-${fight}`);
    // It is there where somebody needs it.
    const rest = `${victory} [data-action="rest"]`;
    if (await gm.isVisible(rest)) await press("gm", rest);
    await press("gm", `${victory} [data-action="close"]`);
    await press("gm", `${TRACKER} .controls [data-action="endBattle"]`);
    await gm.waitForSelector(`${TRACKER} [data-action="newBattle"]`);
  }
  console.log(`Three fights with a player away: ${JSON.stringify(presses)}, longest wait ${Math.round(longest)} ms`);
});

function stepsOf(page: SeatedPage): Promise<number> {
  return inPage(page, ({ system }) => Object.keys(system?.history?.commands ?? {}).length) as Promise<number>;
}

/** A character of the player who is away that may act now; null: none. */
function leftToAway(gm: SeatedPage): Promise<string | null> {
  return inPage(gm, ({ game, canvas }) => {
    const ren = game.users.contents.find(({ name }: Kept) => name === "Ren");
    const rows = [
      ...document.querySelectorAll<HTMLElement>('[data-ransen="tracker"] .side.active .fighter:not(.acted)'),
    ];
    const own = rows.find(({ dataset }) =>
      canvas.scene.tokens.get(dataset.id ?? "")?.actor?.testUserPermission(ren, "OWNER"),
    );
    return own?.dataset.id ?? null;
  }) as Promise<string | null>;
}
