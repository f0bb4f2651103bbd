/** Encounters made in any way there is are battles, on both generations of the platform. */

import { describe, expect, test } from "vitest";
import { battleOnPage, beginBattle, choose, IDS, openTracker, pass, untilBattle } from "../support/battle";
import { inPage, until } from "../support/in-page";
import { sitDown } from "../support/sitting";
import { dragToken, type SeatedPage, tokenOnPage } from "../support/table";

/** Nobody has prepared anything. */
async function withoutEncounters(gm: SeatedPage): Promise<void> {
  await inPage(gm, ({ combat }) => combat.delete());
  await until(gm, ({ game }) => game.combats.size === 0);
}

/** Presses the crossed swords in the menu of a token. */
async function toggleCombat(gm: SeatedPage, id: string): Promise<void> {
  const { x, y } = await tokenOnPage(gm, id);
  await gm.mouse.click(x, y, { button: "right" });
  await gm.click(`#token-hud [data-action="combat"]`);
  await inPage(gm, ({ canvas }) => canvas.tokens.hud.clear());
}

const IN_MENU = "#token-hud [data-ransen=menu]";

/** Presses what the token's menu offers for the battle; the menu stays open. */
async function pressInMenu(page: SeatedPage, id: string, label: string): Promise<void> {
  await inPage(page, ({ canvas }) => canvas.tokens.hud.clear());
  const { x, y } = await tokenOnPage(page, id);
  await page.mouse.click(x, y, { button: "right" });
  await page.click(`${IN_MENU}[aria-label="${label}"]`);
}

/** Metres. */
const atTheGoblinOn = (page: SeatedPage) =>
  inPage(page, ({ character }, goblinA) => (({ at: [x, y] }) => ({ x, y }))(character(goblinA)), IDS.goblinA);

/** The stored data of the only encounter, and its data in memory. */
const encounterOn = (page: SeatedPage) =>
  inPage(page, ({ combat }) =>
    (({ type, scene, system, _source }) => ({
      type,
      scene: scene?.id ?? null,
      model: system.constructor.name,
      stored: "battle" in _source.system,
    }))(combat),
  );

const BATTLE = { type: "battle", scene: "sceneGate0000000", model: "BattleModel", stored: true };

describe.each([13, 14] as const)("generation %i", (generation) => {
  const table = sitDown({ gm: { generation }, aoi: { generation } });

  test("the token's menu makes a battle where no encounter is viewed, and it is played", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    await withoutEncounters(gm);
    await toggleCombat(gm, IDS.wolf);
    for (const page of [gm, aoi]) await until(page, ({ game }) => game.combats.contents[0]?.combatants.size === 1);
    for (const page of [gm, aoi]) expect(await encounterOn(page)).toEqual(BATTLE);
    await toggleCombat(gm, IDS.goblinA);
    await until(gm, ({ combat }) => combat.combatants.size === 2);
    await beginBattle(gm);
    await untilBattle(aoi, ({ battle }) => battle.round === 1);
    expect((await battleOnPage(aoi)).characters.map(({ id }) => id).sort()).toEqual([IDS.goblinA, IDS.wolf]);
    // The same menu begins a turn, attacks whom it reaches and ends it: only what can be done.
    await choose(gm, "automation.hit", "off");
    await choose(gm, "automation.damage", "off");
    await pressInMenu(aoi, IDS.wolf, "Begin turn");
    await untilBattle(aoi, ({ battle }, wolf) => battle.turn?.who === wolf, IDS.wolf);
    await dragToken(aoi, IDS.wolf, [await atTheGoblinOn(gm)]);
    await pass(gm);
    await untilBattle(aoi, ({ battle }) => battle.turn?.moved);
    await pressInMenu(aoi, IDS.wolf, "Attack Goblin A");
    await untilBattle(aoi, ({ battle }) => battle.turn?.major);
    // It is up to date without being opened again.
    await aoi.waitForSelector(`${IN_MENU}[aria-label="Attack Goblin A"]`, { state: "detached" });
    await aoi.click(`${IN_MENU}[aria-label="End turn"]`);
    await untilBattle(aoi, ({ battle }) => battle.turn === null);
    await inPage(aoi, ({ canvas }) => canvas.tokens.hud.clear());
    await toggleCombat(gm, IDS.goblinA);
    await until(gm, ({ combat }) => combat.combatants.size === 1);
  });

  test("a macro's encounter of no type or of the plain type becomes a battle", async () => {
    await table.reset();
    const gm = table.at("gm");
    for (const data of [{}, { type: "base" }, { type: "base", system: { of: "another" } }]) {
      await withoutEncounters(gm);
      await inPage(gm, ({ Combat, scene }, data) => Combat.create({ scene: scene.id, active: true, ...data }), data);
      expect(await encounterOn(gm)).toEqual(BATTLE);
      await openTracker(gm);
      await gm.waitForSelector('[data-ransen="tracker"] [data-action="addTokens"]');
    }
  });

  test("the table refuses a change of type that does not replace what the type stores", async () => {
    await table.reset();
    const gm = table.at("gm");
    const answers = await inPage(
      gm,
      async ({ combat, Combat, left }, generation) => {
        // The generations write differently that something replaces what is there.
        const whole = generation === 14 ? { system: left._replace({}) } : { "==system": {} };
        const other = generation === 14 ? { "==system": {} } : { system: {} };
        const tried: string[] = [];
        for (const rest of [{}, { system: {} }, other, whole])
          try {
            new Combat({ type: "battle" }).updateSource({ type: "base", ...rest });
            tried.push("done");
          } catch (error) {
            tried.push((error as Error).message);
          }
        for (const rest of [{ system: {} }, whole])
          tried.push(
            await combat.update({ type: "base", ...rest }).then(
              () => combat.type,
              (error: Error) => error.message,
            ),
          );
        return tried;
      },
      generation,
    );
    const refused = expect.stringContaining(
      "The type of a Document can be changed only if the system field is force-replaced",
    );
    expect(answers).toEqual([refused, refused, refused, "done", refused, "base"]);
  });
});
