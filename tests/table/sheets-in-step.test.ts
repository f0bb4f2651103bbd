/** Sheets and battle say the same, however a condition came onto the sheet and whoever was at the table by then. */

import { describe, expect, test } from "vitest";
import { beginBattle, IDS, noticeOn, openTracker, press, untilBattle } from "../support/battle";
import { freshTables } from "../support/fresh-tables";
import { sitDown } from "../support/sitting";
import { type SeatedPage, untilReady } from "../support/table";

const conditionsOf = (id: string) => `battle.characters.find((c) => c.id === "${id}")?.conditions.map((c) => c.id)`;
const actorOf = (id: string) => `game.scenes.active.tokens.get("${id}").actor`;

async function toggle(page: SeatedPage, actor: string, status: string, active = true): Promise<void> {
  await page.evaluate(`${actor}.toggleStatusEffect("${status}", { active: ${active} }).then(() => undefined)`);
}

const vitalsOf = (id: string) => `battle.characters.find((c) => c.id === "${id}")?.vitals`;
const typeAtBar = (page: SeatedPage, id: string, value: number) =>
  page.evaluate(`${actorOf(id)}.modifyTokenAttribute("hp", ${value}, true, true).then(() => undefined)`);

describe("at one table", () => {
  const table = sitDown({ gm: {}, aoi: {} });

  test("what players change while no Game Master is there reaches the battle when one comes", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    await beginBattle(gm);
    await untilBattle(aoi, "battle.round === 1");
    await gm.goto("about:blank");
    await aoi.waitForFunction("game.users.activeGM === null");
    await toggle(aoi, actorOf(IDS.wolf), "prone");
    await aoi.evaluate(`${actorOf(IDS.wolf)}.update({ "system.movement": 13 }).then(() => undefined)`);
    await gm.goBack();
    await untilReady(gm);
    await untilBattle(aoi, `${conditionsOf(IDS.wolf)}.includes("prone")`);
    await untilBattle(aoi, `battle.characters.find((c) => c.id === "${IDS.wolf}").movement === 13`);
  });

  test("whom undo brings back has its sheet follow the battle, and the Game Master is told", async () => {
    await table.reset();
    const gm = table.at("gm");
    const fill = (id: string) =>
      gm.evaluate(`${actorOf(id)}.update({ "system.hp.value": 1000 }).then(() => undefined)`);
    const isFull = (id: string) => `${actorOf(id)}._source.system.hp.value === ${actorOf(id)}.system.hp.max`;
    await fill(IDS.goblinB);
    await beginBattle(gm);
    // Who enters has no more HP than it may have, in the battle and on its sheet.
    await gm.waitForFunction(isFull(IDS.goblinB));
    await gm.evaluate(`${"game.combats.contents[0]"}.combatants.find(({ tokenId }) => tokenId === "${IDS.goblinA}")
      .delete().then(() => undefined)`);
    await untilBattle(gm, `battle.excluded.includes("${IDS.goblinA}")`);
    await toggle(gm, actorOf(IDS.goblinA), "hidden");
    await fill(IDS.goblinA);
    await press(gm, "undo");
    await untilBattle(gm, `${conditionsOf(IDS.goblinA)}?.length === 0`);
    await gm.waitForFunction(`${actorOf(IDS.goblinA)}.statuses.size === 0`);
    await gm.waitForFunction(isFull(IDS.goblinA));
    expect(await noticeOn(gm)).toBe("The sheet of Goblin A follows the battle again: Hidden.");
    await gm.waitForTimeout(300);
    expect(
      await gm.evaluate(`(() => { const { battle } = game.combats.contents[0].system;
      return ${conditionsOf(IDS.goblinA)}; })()`),
    ).toEqual([]);
  });

  test("HP typed at a token's bar fell in one step, and undo brings them back on the sheet", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    await beginBattle(gm);
    await untilBattle(aoi, `${vitalsOf(IDS.goblinA)}.hp === 16`);
    const steps = `Object.keys(game.combats.contents[0].system.history.commands ?? {}).length`;
    const before = await gm.evaluate(steps);
    await typeAtBar(gm, IDS.goblinA, -7);
    await untilBattle(aoi, `${vitalsOf(IDS.goblinA)}.hp === 9`);
    await typeAtBar(gm, IDS.goblinA, -12);
    await untilBattle(aoi, `${vitalsOf(IDS.goblinA)}.hp === -3`);
    expect(await gm.evaluate(steps)).toBe((before as number) + 2);
    await gm.waitForFunction(
      `${actorOf(IDS.goblinA)}.statuses.has("unconscious") && ${actorOf(IDS.goblinA)}.statuses.has("prone")`,
    );
    await press(gm, "undo");
    await untilBattle(aoi, `${vitalsOf(IDS.goblinA)}.hp === 9`);
    await gm.waitForFunction(
      `${actorOf(IDS.goblinA)}.system.hp.value === 9 && ${actorOf(IDS.goblinA)}.statuses.size === 0`,
    );
    await press(gm, "undo");
    await gm.waitForFunction(`${actorOf(IDS.goblinA)}.system.hp.value === 16`);
    await gm.waitForTimeout(300);
    expect(
      await gm.evaluate(`(() => { const { battle } = game.combats.contents[0].system;
      return ${vitalsOf(IDS.goblinA)}.hp; })()`),
    ).toBe(16);
    // Above the maximum there are none, on the sheet either.
    await gm.evaluate(`${actorOf(IDS.goblinA)}.update({ "system.hp.value": 500 }).then(() => undefined)`);
    await aoi.waitForFunction(`${actorOf(IDS.goblinA)}.system.hp.value === 16`);
  });
});

describe("at a table of their own", () => {
  const { sit, openWorld } = freshTables();

  test("a condition on the world's actor reaches the battles in which unlinked tokens of it fight", async () => {
    await openWorld("battlefields");
    const gm = await sit("gm");
    const road = `game.combats.find((combat) => combat.scene.name.startsWith("Old road"))`;
    await gm.evaluate(`${road}.scene.view().then(() => ${road}.startCombat()).then(() => undefined)`);
    await gm.waitForFunction(`${road}.system.battle?.round === 1`);
    const goblins = ["GoblinA", "GoblinB", "GoblinC"];
    for (const name of goblins) {
      const actor = `game.actors.getName("${name.replace("Goblin", "Goblin ")}")`;
      await toggle(gm, actor, "hidden");
      await gm.evaluate(`${actor}.update({ "system.sections": 2, "system.movement": 7 }).then(() => undefined)`);
    }
    const inBattle = `${road}.system.battle.characters.filter((c) => c.conditions.some((one) => one.id === "hidden")
      && c.sections === 2 && c.movement === 7)`;
    await gm.waitForFunction(`${inBattle}.length === ${goblins.length}`);
    // Who has a value of its own keeps it.
    const token = `${road}.scene.tokens.find((one) => one.name === "Goblin D")`;
    await gm.evaluate(`${token}.actor.update({ "system.movement": 5 }).then(() => undefined)`);
    await gm.evaluate(`game.actors.getName("Goblin D").update({ "system.movement": 9 }).then(() => undefined)`);
    await gm.waitForTimeout(300);
    expect(await gm.evaluate(`${road}.system.battle.characters.find(({ id }) => id === ${token}.id).movement`)).toBe(5);
  });

  test("a fall of the world's actor is nobody else's: its copies keep standing, and undo takes back the blow", async () => {
    await openWorld("battlefields");
    const gm = await sit("gm");
    const road = `game.combats.find((combat) => combat.scene.name.startsWith("Old road"))`;
    const token = (name: string) => `${road}.scene.tokens.find((one) => one.name === "${name}")`;
    // Goblin A is the world's actor; Goblin B is another token of it, with HP of its own and everything else from it.
    await gm.evaluate(`(async () => {
      await ${token("Goblin A")}.update({ actorLink: true });
      const { _id, ...data } = ${token("Goblin A")}.toObject();
      const { x, y } = ${token("Goblin B")};
      await ${token("Goblin B")}.delete();
      const copy = { ...data, name: "Goblin B", x, y, actorLink: false, delta: { system: { hp: { value: 16 } } } };
      const [{ id: tokenId, actorId }] = await ${road}.scene.createEmbeddedDocuments("Token", [copy]);
      await ${road}.createEmbeddedDocuments("Combatant", [{ tokenId, actorId, sceneId: ${road}.scene.id }]);
    })()`);
    await gm.evaluate(`${road}.scene.view().then(() => ${road}.startCombat()).then(() => undefined)`);
    await gm.waitForFunction(`${road}.system.battle?.round === 1`);
    const steps = `Object.keys(${road}.system.history.commands ?? {}).length`;
    const before = (await gm.evaluate(steps)) as number;
    const says = (name: string) =>
      gm.evaluate(`(() => {
        const { actor, id } = ${token(name)};
        const { vitals, conditions } = ${road}.system.battle.characters.find((one) => one.id === id);
        return [vitals.hp, conditions.length, actor.system.hp.value, actor.statuses.size];
      })()`);
    const UNHURT = [16, 0, 16, 0];
    const isSettled = `${road}.system.owed.length === 0`;
    await gm.evaluate(`${token("Goblin A")}.actor.update({ "system.hp.value": -3 }).then(() => undefined)`);
    await gm.waitForFunction(`${token("Goblin A")}.actor.statuses.has("unconscious") && ${isSettled}`);
    await gm.waitForTimeout(300);
    expect(await says("Goblin B")).toEqual(UNHURT);
    expect(await gm.evaluate(steps)).toBe(before + 1);
    await press(gm, "undo");
    await expect.poll(() => says("Goblin A")).toEqual(UNHURT);
    await gm.waitForFunction(isSettled);
    expect(await says("Goblin B")).toEqual(UNHURT);
  });

  test("a window that closes before it has written the sheets leaves the rest to the next", async () => {
    const [gm, aoi] = await Promise.all([sit("gm"), sit("aoi")]);
    await beginBattle(gm);
    await toggle(gm, actorOf(IDS.goblinA), "hidden");
    await untilBattle(aoi, `${conditionsOf(IDS.goblinA)}.includes("hidden")`);
    await openTracker(gm);
    // From here on nothing that this window wants to write onto a sheet gets through.
    await gm.evaluate(`CONFIG.Actor.documentClass.prototype.toggleStatusEffect = () => new Promise(() => {})`);
    await gm.click('[data-ransen="tracker"] [data-action="undo"]');
    await untilBattle(aoi, `${conditionsOf(IDS.goblinA)}.length === 0`);
    expect(await aoi.evaluate(`${actorOf(IDS.goblinA)}.statuses.has("hidden")`)).toBe(true);
    await gm.reload();
    await untilReady(gm);
    await aoi.waitForFunction(`!${actorOf(IDS.goblinA)}.statuses.has("hidden")`);
    await aoi.waitForTimeout(300);
    expect(
      await aoi.evaluate(`(() => { const { battle } = game.combats.contents[0].system;
      return ${conditionsOf(IDS.goblinA)}; })()`),
    ).toEqual([]);
  });

  test("HP of a token of its own and of parts are kept in step, and a sheet with one part twice does no harm", async () => {
    await openWorld("battlefields");
    const gm = await sit("gm");
    const road = `game.combats.find((combat) => combat.scene.name.startsWith("Old road"))`;
    const token = (name: string) => `${road}.scene.tokens.find((one) => one.name === "${name}")`;
    const parts = [
      { id: "body", name: "Body", core: true, hp: 40, maxHp: 40 },
      { id: "arm", name: "Right arm", hp: 12, maxHp: 20 },
      { id: "arm", name: "Left arm", hp: 20, maxHp: 20 },
    ];
    await gm.evaluate(
      `${token("Ogre")}.actor.update({ "system.parts": ${JSON.stringify(parts)} }).then(() => undefined)`,
    );
    await gm.waitForFunction(
      `${token("Ogre")}.actor.system.hp.max === 80 && ${token("Ogre")}.actor.system.sections === 3`,
    );
    await gm.evaluate(`${road}.scene.view().then(() => ${road}.startCombat()).then(() => undefined)`);
    const inBattle = (name: string) => `${road}.system.battle?.characters.find((c) => c.id === ${token(name)}.id)`;
    await gm.waitForFunction(`${inBattle("Ogre")}?.parts?.length === 3`);
    // At the bar of a monster with parts the first core part is meant.
    await gm.evaluate(`${token("Ogre")}.actor.modifyTokenAttribute("hp", -15, true, true).then(() => undefined)`);
    await gm.waitForFunction(`${inBattle("Ogre")}.parts[0].hp === 25`);
    // Of a token of its own the world's actor keeps what it had.
    await gm.evaluate(`${token("Goblin A")}.actor.update({ "system.hp.value": 0 }).then(() => undefined)`);
    await gm.waitForFunction(`${inBattle("Goblin A")}.conditions.some(({ id }) => id === "unconscious")`);
    await gm.waitForFunction(`${token("Goblin A")}.actor.statuses.has("unconscious")`);
    expect(await gm.evaluate(`game.actors.getName("Goblin A").system.hp.value`)).toBe(16);
    await gm.evaluate(`${token("Goblin A")}.actor.update({ "system.hp.value": 4 }).then(() => undefined)`);
    await gm.waitForFunction(`!${token("Goblin A")}.actor.statuses.has("unconscious")`);
    // What is written while what was written before is still being carried out is the newer word.
    const meanwhile = (first: string, second: string) =>
      gm.evaluate(`new Promise((resolve, reject) => {
        Hooks.once("updateCombat", () => void (${second}).then(() => resolve(), reject));
        ${first}.catch(reject);
      })`);
    const hp = (value: number) => `${token("Goblin A")}.actor.update({ "system.hp.value": ${value} })`;
    const prone = (active: boolean) => `${token("Goblin A")}.actor.toggleStatusEffect("prone", { active: ${active} })`;
    const isStanding = (points: number) =>
      gm.waitForFunction(`(({ vitals, conditions }, { actor }) => [vitals.hp, actor.system.hp.value].every((hp) => hp === ${points})
        && conditions.length === 0 && actor.statuses.size === 0)(${inBattle("Goblin A")}, ${token("Goblin A")})`);
    await gm.evaluate(`${prone(false)}.then(() => undefined)`);
    await isStanding(4);
    await meanwhile(hp(9), hp(7));
    await isStanding(7);
    await meanwhile(prone(true), prone(false));
    await isStanding(7);
    expect(
      await gm.evaluate(`${token("Ogre")}.actor.system.parts.map((part) => [part.id, part.name, part.hp])`),
    ).toEqual([
      ["body", "Body", 25],
      ["arm", "Right arm", 12],
      ["arm#3", "Left arm", 20],
    ]);
  });
});
