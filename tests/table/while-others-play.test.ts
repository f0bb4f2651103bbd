/**
 * The platform's work at each change of an encounter, while people type in sheets, and where the list of an open turn
 * changes.
 */

import { describe, expect, test } from "vitest";
import { beginBattle, beginTurn, endTurn, IDS, pressNextRound, untilBattle } from "../support/battle";
import { inPage, type Kept, until } from "../support/in-page";
import { sitDown } from "../support/sitting";

describe.each([13, 14] as const)("generation %i", (generation) => {
  const table = sitDown({ gm: { generation }, aoi: { generation } });

  test("who types in a sheet keeps what is typed, and the caret, while others play and a round passes", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    await beginBattle(gm);
    await inPage(gm, ({ actor }, goblin) => actor(goblin).sheet.render({ force: true }), IDS.goblinA);
    const name = '[data-ransen$="sheet"] input[name="name"], .application.sheet input[name="name"]';
    await gm.waitForSelector(name);
    await gm.fill(name, "");
    await gm.focus(name);
    await gm.keyboard.type("Goblin chief of th");
    await beginTurn(aoi, IDS.wolf);
    await untilBattle(gm, ({ battle }, wolf) => battle.turn?.who === wolf, IDS.wolf);
    await gm.keyboard.type("e pa");
    await endTurn(aoi);
    await untilBattle(gm, ({ battle }) => battle.turn === null);
    await gm.keyboard.type("ss");
    await expect.poll(() => gm.inputValue(name)).toBe("Goblin chief of the pass");
    await gm.keyboard.press("Tab");
    await until(gm, ({ actor }, goblin) => actor(goblin).name === "Goblin chief of the pass", IDS.goblinA);
  });

  test("a change of the list in an open turn gives the turn to nobody's place in it, now and later", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    for (const page of [gm, aoi])
      await inPage(page, ({ left, Hooks }) => {
        left.passed = [];
        Hooks.on("combatTurnChange", (_: Kept, __: Kept, now: Kept) => left.passed.push([now.turn, now.combatantId]));
      });
    await inPage(
      gm,
      async ({ combat }, ogre) => {
        const one = combat.combatants.find(({ tokenId }) => tokenId === ogre);
        await one.update({ defeated: true });
        await one.delete();
        await combat.createEmbeddedDocuments("Combatant", [{ tokenId: ogre, sceneId: combat.scene.id }]);
      },
      IDS.ogre,
    );
    for (const page of [gm, aoi]) {
      await until(page, ({ combat }, ogre) => combat.combatants.some(({ tokenId }) => tokenId === ogre), IDS.ogre);
      const turns = ({ combat }: Kept) => [combat.turn, combat.current.turn, combat.current.combatantId];
      await expect.poll(() => inPage(page, turns)).toEqual([null, null, null]);
    }
    await endTurn(aoi);
    await pressNextRound(gm);
    await untilBattle(aoi, ({ battle }) => battle.round === 2);
    for (const page of [gm, aoi]) {
      const passed = (await inPage(page, ({ left }) => left.passed)) as [unknown, unknown][];
      expect(passed.filter(([turn, who]) => turn !== null || who !== null)).toEqual([]);
      await expect
        .poll(() => inPage(page, ({ combat }) => [combat.turn, combat.nextCombatant ?? null]))
        .toEqual([null, null]);
    }
  });
});
