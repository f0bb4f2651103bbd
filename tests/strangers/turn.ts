/** One turn of two users, as people play it: what a module of others beside Ransen must leave alone, step by step. */

import {
  beginBattle,
  beginTurn,
  block,
  endTurn,
  IDS,
  openTracker,
  press,
  pressNextRound,
  untilBattle,
} from "../support/battle";
import { forceDice, sixSided } from "../support/forced-dice";
import { inPage, type Kept, until } from "../support/in-page";
import { dragToken, openSheetOf, type SeatedPage, tokenOnPage } from "../support/table";

/** The pages of a Game Master and of the player whose wolf it is. */
export interface Players {
  readonly gm: SeatedPage;
  readonly aoi: SeatedPage;
}

const STRIP = '[data-ransen="strip"]';
const IN_HAND = '[data-ransen="weapons"] [aria-pressed="true"]';

async function strike({ gm, aoi }: Players): Promise<void> {
  await forceDice(gm, ...sixSided(6, 5, 2, 3));
  await aoi.waitForSelector(IN_HAND);
  const { x, y } = await tokenOnPage(aoi, IDS.goblinB);
  await aoi.mouse.move(x, y, { steps: 4 });
  await aoi.mouse.click(x, y);
  await aoi.click(`${STRIP} [data-press="settle"]`);
  const isHurt = ({ character }: Kept, goblin: string) => character(goblin).vitals.hp < 16;
  for (const page of [gm, aoi]) await untilBattle(page, isHurt, IDS.goblinB);
}

/** The platform's own ways of turning pages: *next turn* ends the open turn, the others come to nothing. */
async function platformsButtons({ gm }: Players): Promise<void> {
  const was = await inPage(gm, async ({ combat, battle }) => {
    const before = JSON.stringify(battle);
    for (const turning of ["previousTurn", "nextRound", "previousRound", "rollAll"]) await combat[turning]();
    return before;
  });
  await untilBattle(gm, ({ battle }, was) => JSON.stringify(battle) === was, was);
  await inPage(gm, ({ combat }) => combat.nextTurn().then(() => null));
  await untilBattle(gm, ({ battle }) => battle.turn === null);
  await press(gm, "undo");
  await untilBattle(gm, ({ battle }) => battle.turn !== null);
}

/** Each step by its name. */
export const STEPS: { readonly [name: string]: (players: Players) => Promise<unknown> } = {
  battle: ({ gm }) => beginBattle(gm),
  turn: ({ aoi }) => beginTurn(aoi, IDS.wolf),
  "drag and block": async ({ gm, aoi }) => {
    await dragToken(aoi, IDS.wolf, [{ x: 37, y: 17 }]);
    await block(gm, [IDS.goblinB]);
    await untilBattle(aoi, ({ battle }) => battle.contacts.length === 1);
  },
  "end of turn": async ({ aoi }) => {
    await endTurn(aoi);
    await untilBattle(aoi, ({ battle }) => battle.skirmishes.length === 1);
  },
  "next round": async ({ gm, aoi }) => {
    await pressNextRound(gm);
    await untilBattle(aoi, ({ battle }) => battle.round === 2);
    await beginTurn(aoi, IDS.wolf);
  },
  strike,
  "platform's buttons": platformsButtons,
  undo: async ({ gm, aoi }) => {
    await press(gm, "undo");
    await untilBattle(aoi, ({ character }, goblin) => character(goblin).vitals.hp === 16, IDS.goblinB);
  },
  "token's menu": async ({ gm }) => {
    const { x, y } = await tokenOnPage(gm, IDS.ogre);
    await gm.mouse.click(x, y, { button: "right" });
    await until(gm, ({ canvas }) => canvas.tokens.hud.rendered);
    await inPage(gm, ({ canvas }) => void canvas.tokens.hud.clear());
  },
  status: ({ gm }) =>
    inPage(
      gm,
      ({ actor }, id) =>
        actor(id)
          .toggleStatusEffect("prone")
          .then(() => null),
      IDS.ogre,
    ),
  chat: async ({ gm, aoi }) => {
    const lines = await inPage(gm, ({ game }) => game.messages.size);
    await inPage(aoi, ({ ui }) => ui.chat.processMessage("2d+3").then(() => null));
    await until(gm, ({ game }, lines) => game.messages.size > lines, lines);
  },
  sheet: async ({ aoi }) => {
    await openSheetOf(aoi, IDS.wolf);
    await inPage(
      aoi,
      ({ actor }, id) =>
        actor(id)
          .sheet.close()
          .then(() => null),
      IDS.wolf,
    );
  },
  "end of battle": async ({ gm }) => {
    await openTracker(gm);
    await inPage(gm, ({ combat }) => combat.delete().then(() => null));
    await until(gm, ({ game }) => game.combats.size === 0);
  },
};

/** What a step was that did not come off, and why. */
export interface Failed {
  readonly step: string;
  readonly why: string;
}

/** Plays every step, also behind one that did not come off. */
export async function playTurn(players: Players): Promise<Failed[]> {
  const failed: Failed[] = [];
  for (const [step, play] of Object.entries(STEPS))
    await play(players).catch((fault: Error) => failed.push({ step, why: fault.message }));
  return failed;
}
