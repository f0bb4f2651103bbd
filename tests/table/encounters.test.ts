/** Encounters made in any way there is are battles, on both generations of the platform. */

import { describe, expect, test } from "vitest";
import { battleOnPage, beginBattle, choose, IDS, openTracker, pass, untilBattle } from "../support/battle";
import { sitDown } from "../support/sitting";
import { dragToken, type SeatedPage, tokenOnPage } from "../support/table";

/** Nobody has prepared anything. */
async function withoutEncounters(gm: SeatedPage): Promise<void> {
  await gm.evaluate(`game.combats.contents[0].delete()`);
  await gm.waitForFunction(`game.combats.size === 0`);
}

/** Presses the crossed swords in the menu of a token. */
async function toggleCombat(gm: SeatedPage, id: string): Promise<void> {
  const { x, y } = await tokenOnPage(gm, id);
  await gm.mouse.click(x, y, { button: "right" });
  await gm.click(`#token-hud [data-action="combat"]`);
  await gm.evaluate("canvas.tokens.hud.clear()");
}

const IN_MENU = "#token-hud [data-ransen=menu]";

/** Presses what the token's menu offers for the battle; the menu stays open. */
async function pressInMenu(page: SeatedPage, id: string, label: string): Promise<void> {
  await page.evaluate("canvas.tokens.hud.clear()");
  const { x, y } = await tokenOnPage(page, id);
  await page.mouse.click(x, y, { button: "right" });
  await page.click(`${IN_MENU}[aria-label="${label}"]`);
}

/** Metres. */
const AT_THE_GOBLIN = `(({ at: [x, y] }) => ({ x, y }))(
  game.combats.contents[0].system.battle.characters.find(({ id }) => id === "${IDS.goblinA}"))`;

/** What is stored of the only encounter, and what it is in memory. */
const ENCOUNTER = `(({ type, scene, system, _source }) => ({
  type,
  scene: scene?.id ?? null,
  model: system.constructor.name,
  stored: "battle" in _source.system,
}))(game.combats.contents[0])`;

const BATTLE = { type: "battle", scene: "sceneGate0000000", model: "BattleModel", stored: true };

describe.each([13, 14] as const)("generation %i", (generation) => {
  const table = sitDown({ gm: { generation }, aoi: { generation } });

  test("the token's menu makes a battle where no encounter is viewed, and it is played", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    await withoutEncounters(gm);
    await toggleCombat(gm, IDS.wolf);
    for (const page of [gm, aoi]) await page.waitForFunction(`game.combats.contents[0]?.combatants.size === 1`);
    for (const page of [gm, aoi]) expect(await page.evaluate(ENCOUNTER)).toEqual(BATTLE);
    await toggleCombat(gm, IDS.goblinA);
    await gm.waitForFunction(`game.combats.contents[0].combatants.size === 2`);
    await beginBattle(gm);
    await untilBattle(aoi, "battle.round === 1");
    expect((await battleOnPage(aoi)).characters.map(({ id }) => id).sort()).toEqual([IDS.goblinA, IDS.wolf]);
    // The same menu begins a turn, attacks whom it reaches and ends it: only what can be done.
    await choose(gm, "automation.hit", "off");
    await choose(gm, "automation.damage", "off");
    await pressInMenu(aoi, IDS.wolf, "Begin turn");
    await untilBattle(aoi, `battle.turn?.who === "${IDS.wolf}"`);
    await dragToken(aoi, IDS.wolf, [await gm.evaluate(AT_THE_GOBLIN)]);
    await pass(gm);
    await untilBattle(aoi, "battle.turn?.moved");
    await pressInMenu(aoi, IDS.wolf, "Attack Goblin A");
    await untilBattle(aoi, "battle.turn?.major");
    // It is up to date without being opened again.
    await aoi.waitForSelector(`${IN_MENU}[aria-label="Attack Goblin A"]`, { state: "detached" });
    await aoi.click(`${IN_MENU}[aria-label="End turn"]`);
    await untilBattle(aoi, "battle.turn === null");
    await aoi.evaluate("canvas.tokens.hud.clear()");
    await toggleCombat(gm, IDS.goblinA);
    await gm.waitForFunction(`game.combats.contents[0].combatants.size === 1`);
  });

  test("a macro's encounter of no type or of the plain type becomes a battle", async () => {
    await table.reset();
    const gm = table.at("gm");
    for (const data of [`{}`, `{ type: "base" }`, `{ type: "base", system: { of: "another" } }`]) {
      await withoutEncounters(gm);
      await gm.evaluate(`Combat.create({ scene: game.scenes.active.id, active: true, ...${data} })`);
      expect(await gm.evaluate(ENCOUNTER)).toEqual(BATTLE);
      await openTracker(gm);
      await gm.waitForSelector('[data-ransen="tracker"] [data-action="addTokens"]');
    }
  });

  test("the table refuses a change of type that does not replace what the type stores", async () => {
    await table.reset();
    const gm = table.at("gm");
    const whole = generation === 14 ? `system: _replace({})` : `"==system": {}`;
    const other = generation === 14 ? `"==system": {}` : `system: {}`;
    const answers = await gm.evaluate(`(async () => {
      const combat = game.combats.contents[0];
      const tried = [];
      for (const rest of [{}, { system: {} }, { ${other} }, { ${whole} }]) {
        const change = { type: "base", ...rest };
        const direct = () => new Combat({ type: "battle" }).updateSource(change);
        try { direct(); tried.push("done"); } catch (error) { tried.push(error.message); }
      }
      for (const rest of [{ system: {} }, { ${whole} }])
        tried.push(await combat.update({ type: "base", ...rest }).then(() => combat.type, (error) => error.message));
      return tried;
    })()`);
    const refused = expect.stringContaining(
      "The type of a Document can be changed only if the system field is force-replaced",
    );
    expect(answers).toEqual([refused, refused, refused, "done", refused, "base"]);
  });
});
