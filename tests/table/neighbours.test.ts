/** Modules of others beside Ransen, imitated on the page by their public interfaces (facts: dice-so-nice-hooks, token-action-hud-core). */

import { expect, test } from "vitest";
import { asks, itemFor } from "../support/asking";
import { beginBattle, beginTurn, IDS, untilBattle } from "../support/battle";
import { forceDice, sixSided } from "../support/forced-dice";
import { inPage, type Kept, until } from "../support/in-page";
import { sitDown } from "../support/sitting";
import type { SeatedPage } from "../support/table";

const table = sitDown({ gm: {}, aoi: {} });

const DUEL = { [IDS.wolf]: [24, 12], [IDS.goblinA]: [24, 12] } as const;
const STRIP = '[data-ransen="strip"]';

/** As the module does it, in the order in which it does it; `rest()` brings what falls to rest. */
const diceSoNiceOn = (page: SeatedPage) =>
  inPage(page, ({ left, game, Hooks }) => {
    if (!left.rest) {
      const falling: Kept[] = [];
      left.thrownBy = [];
      const show = (message: Kept) => {
        const thrown = { roll: message.rolls.at(-1), user: game.user };
        Hooks.callAll("diceSoNiceRollStart", message.id, thrown);
        falling.push(message.id);
        left.thrownBy.push(thrown.user.id);
      };
      Hooks.on("createChatMessage", (message) => {
        if (message.rolls.length > 0) show(message);
      });
      Hooks.on("updateChatMessage", (message, changes) => {
        if ("rolls" in changes) show(message);
      });
      left.fallen = () => falling.length;
      left.rest = () => {
        for (const id of falling.splice(0)) Hooks.callAll("diceSoNiceRollComplete", id);
      };
      Hooks.callAll("diceSoNiceReady", {});
    }
  });

async function strike(page: SeatedPage): Promise<void> {
  const item = await itemFor(page, IDS.wolf, "melee");
  await asks(page, table.at("gm"), { type: "strike", who: IDS.wolf, item, target: IDS.goblinA });
}

/** Another request to the referee has been answered, so everything before it is done. */
async function judged(page: SeatedPage): Promise<void> {
  await inPage(
    page,
    ({ game, foundry }) =>
      new Promise<void>((answered) => {
        const combat = game.combats.contents[0];
        const id = foundry.utils.randomID(16);
        game.socket.on("system.ransen", ({ type, to }: Kept) => {
          if (type === "reply" && to === id) answered();
        });
        const body = { type: "cancel", pendingId: "pendingpending00" };
        const payload = { type: "request", id, combatId: combat!.id, revision: combat!.system.revision, body };
        game.socket.emit("system.ransen", payload, { recipients: [game.users.activeGM!.id] });
      }),
  );
}

test("dice that a module shows come to rest before strip, HP and card say what they mean, in the roller's look", async () => {
  await table.reset(DUEL);
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await inPage(
    gm,
    async ({ token }, { wolf, goblinA }) => {
      const actor = (id: Kept) => token(id).actor;
      await actor(wolf).update({ system: { accuracy: 7 } });
      await actor(goblinA).update({ system: { evasion: 3, defence: 2, hp: { value: 16, max: 16 } } });
      await actor(wolf)
        .items.find((i) => i.system.how === "melee")
        .update({ system: { power: 20, bonus: 6, critical: 10 } });
    },
    { wolf: IDS.wolf, goblinA: IDS.goblinA },
  );
  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  for (const page of [gm, aoi]) {
    await diceSoNiceOn(page);
    await until(page, ({ Hooks }) => Hooks.events.diceSoNiceRollComplete?.length > 0);
  }
  await forceDice(gm, ...sixSided(4, 4, 2, 3));
  await strike(aoi);
  for (const page of [gm, aoi]) await until(page, ({ left }) => left.fallen() === 1);
  // Everybody can read the accuracy, and nobody is told yet that it hits.
  await until(
    aoi,
    ({ game }) => game.messages.get(game.messages.contents.at(-1)!.id)?.flags.ransen.strike.dice.accuracy !== undefined,
  );
  await expect.poll(() => aoi.$(STRIP), { message: "the strip waits for the dice on this page" }).toBeNull();
  await expect
    .poll(() => inPage(gm, ({ game, left }) => left.thrownBy.map((id: Kept) => game.users.get(id).name)))
    .toEqual(["Aoi"]);
  for (const page of [gm, aoi]) await inPage(page, ({ left }) => left.rest());
  await aoi.click(`${STRIP} [data-press="settle"]`);
  for (const page of [gm, aoi]) await until(page, ({ left }) => left.fallen() === 1);
  await judged(aoi);
  await expect
    .poll(() => inPage(gm, ({ actor }, goblinA) => actor(goblinA).system.hp.value, IDS.goblinA), {
      message: "nothing follows before they rest",
    })
    .toBe(16);
  await inPage(aoi, ({ left }) => left.rest());
  await judged(aoi);
  await expect
    .poll(() => inPage(gm, ({ actor }, goblinA) => actor(goblinA).system.hp.value, IDS.goblinA), {
      message: "it is the Game Master's page that waits",
    })
    .toBe(16);
  await inPage(gm, ({ left }) => left.rest());
  await untilBattle(aoi, ({ character }, goblinA) => character(goblinA).vitals.hp < 16, IDS.goblinA);
});
