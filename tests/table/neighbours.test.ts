/** Modules of others beside Ransen, imitated on the page by their public interfaces (facts: dice-so-nice-hooks, token-action-hud-core). */

import { expect, test } from "vitest";
import { beginBattle, beginTurn, IDS, untilBattle } from "../support/battle";
import { forceDice, sixSided } from "../support/forced-dice";
import { sitDown } from "../support/sitting";
import type { SeatedPage } from "../support/table";

const table = sitDown({ gm: {}, aoi: {} });

const DUEL = { [IDS.wolf]: [24, 12], [IDS.goblinA]: [24, 12] } as const;
const hp = `battle.characters.find((c) => c.id === "${IDS.goblinA}").vitals.hp`;
const STRIP = '[data-ransen="strip"]';
const FALLING = `game.messages.contents.at(-1).id`;

/** As the module does it, in the order in which it does it; `rest()` brings what falls to rest. */
const DICE_SO_NICE = `if (!globalThis.rest) {
  const falling = [];
  globalThis.thrownBy = [];
  const show = (message) => {
    const thrown = { roll: message.rolls.at(-1), user: game.user };
    Hooks.callAll("diceSoNiceRollStart", message.id, thrown);
    falling.push(message.id);
    thrownBy.push(thrown.user.id);
  };
  Hooks.on("createChatMessage", (message) => { if (message.rolls.length > 0) show(message); });
  Hooks.on("updateChatMessage", (message, changes) => { if ("rolls" in changes) show(message); });
  globalThis.fallen = () => falling.length;
  globalThis.rest = () => { for (const id of falling.splice(0)) Hooks.callAll("diceSoNiceRollComplete", id); };
  Hooks.callAll("diceSoNiceReady", {});
}`;

async function strike(page: SeatedPage): Promise<void> {
  await page.evaluate(`(() => {
    const item = game.scenes.active.tokens.get("${IDS.wolf}").actor.items.find((i) => i.system.how === "melee").id;
    const combat = game.combats.contents[0];
    const body = { type: "strike", who: "${IDS.wolf}", item, target: "${IDS.goblinA}" };
    const payload = { type: "request", id: foundry.utils.randomID(16), combatId: combat.id, revision: combat.system.revision, body };
    game.socket.emit("system.ransen", payload, { recipients: [game.users.activeGM.id] });
  })()`);
}

const HP = `game.scenes.active.tokens.get("${IDS.goblinA}").actor.system.hp.value`;

/** Something else has been asked of the referee and answered: what was to follow by then has followed. */
async function judged(page: SeatedPage): Promise<void> {
  await page.evaluate(`new Promise((answered) => {
    const combat = game.combats.contents[0];
    const id = foundry.utils.randomID(16);
    game.socket.on("system.ransen", ({ type, to }) => { if (type === "reply" && to === id) answered(); });
    const body = { type: "cancel", pendingId: "pendingpending00" };
    const payload = { type: "request", id, combatId: combat.id, revision: combat.system.revision, body };
    game.socket.emit("system.ransen", payload, { recipients: [game.users.activeGM.id] });
  })`);
}

test("dice that a module shows come to rest before strip, HP and card say what they mean, in the roller's look", async () => {
  await table.reset(DUEL);
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await gm.evaluate(`(async () => {
    const actor = (id) => game.scenes.active.tokens.get(id).actor;
    await actor("${IDS.wolf}").update({ system: { accuracy: 7 } });
    await actor("${IDS.goblinA}").update({ system: { evasion: 3, defence: 2, hp: { value: 16, max: 16 } } });
    await actor("${IDS.wolf}").items.find((i) => i.system.how === "melee").update({ system: { power: 20, bonus: 6, critical: 10 } });
  })()`);
  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  for (const page of [gm, aoi]) {
    await page.evaluate(DICE_SO_NICE);
    await page.waitForFunction("Hooks.events.diceSoNiceRollComplete?.length > 0");
  }
  await forceDice(gm, ...sixSided(4, 4, 2, 3));
  await strike(aoi);
  for (const page of [gm, aoi]) await page.waitForFunction("fallen() === 1");
  // Accuracy is there for all to read, and nobody is told yet that it hits.
  await aoi.waitForFunction(`game.messages.get(${FALLING})?.flags.ransen.strike.dice.accuracy !== undefined`);
  expect(await aoi.$(STRIP), "the strip waits for the dice on this page").toBeNull();
  expect(await gm.evaluate("thrownBy.map((id) => game.users.get(id).name)")).toEqual(["Aoi"]);
  for (const page of [gm, aoi]) await page.evaluate("rest()");
  await aoi.click(`${STRIP} [data-press="settle"]`);
  for (const page of [gm, aoi]) await page.waitForFunction("fallen() === 1");
  await judged(aoi);
  expect(await gm.evaluate(HP), "nothing follows before they rest").toBe(16);
  await aoi.evaluate("rest()");
  await judged(aoi);
  expect(await gm.evaluate(HP), "it is the Game Master's page that waits").toBe(16);
  await gm.evaluate("rest()");
  await untilBattle(aoi, `${hp} < 16`);
});
