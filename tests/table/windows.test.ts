/** Windows as the platform keeps them: named by itself, moved out of the page, put where numbers say. */

import { describe, expect, test } from "vitest";
import { beginBattle, beginTurn, IDS, openTracker } from "../support/battle";
import { sitDown } from "../support/sitting";

describe.each([13, 14] as const)("generation %i", (generation) => {
  const table = sitDown({ gm: { generation } });

  test("has one window for the areas of a scene, however often it is asked for", async () => {
    await table.reset();
    const gm = table.at("gm");
    await gm.evaluate(`game.scenes.active.setFlag("ransen", "ruleset", "sw20-areas")`);
    await openTracker(gm);
    for (const _ of [1, 2]) {
      await gm.evaluate(`Hooks.callAll("ransen.layOutAreas", game.scenes.active)`);
      await gm.waitForSelector(".ransen-areas");
    }
    await gm.waitForFunction("canvas.bands.picture !== null");
    const ids = `[...document.querySelectorAll(".ransen-areas")].map(({ id }) => id)`;
    expect(await gm.evaluate(ids)).toEqual([`ransen-areas-${await gm.evaluate("game.scenes.active.id")}`]);
  });

  test("tells the rules of a card, and folds it, in a window of its own as well", async () => {
    await table.reset();
    const gm = table.at("gm");
    await beginBattle(gm);
    await beginTurn(gm, IDS.wolf);
    await gm.waitForFunction(
      `[...game.messages].some(({ type, system }) => type === "chronicle" && system.chapter === 1)`,
    );
    // How cards are drawn has been fetched with the first one.
    await gm.waitForFunction(`document.querySelector('[data-ransen="chronicle"]') !== null`);
    // Another page's elements are of other classes than this page's.
    const rules = await gm.evaluate(`(() => {
      const frame = document.body.appendChild(document.createElement("iframe"));
      const page = frame.contentDocument;
      const shown = page.body.appendChild(page.createElement("li"));
      shown.append(Object.assign(page.createElement("div"), { className: "message-content" }));
      const message = [...game.messages].find(({ type, system }) => type === "chronicle" && system.chapter === 1);
      Hooks.callAll("renderChatMessageHTML", message, shown);
      globalThis.elsewhere = shown.querySelector("details");
      for (const mark of shown.querySelectorAll("button.rule")) mark.click();
      return [...shown.querySelectorAll(".rule")].map((mark) => {
        const meaning = mark.parentElement.querySelector(".meaning");
        return [mark.tagName, mark.getAttribute("aria-expanded"), meaning !== null && !meaning.hidden];
      });
    })()`);
    expect(rules).not.toEqual([]);
    expect(new Set((rules as unknown[]).map(String))).toEqual(new Set(["BUTTON,true,true"]));
    expect(await gm.evaluate("elsewhere.open")).toBe(true);
    await gm.click('[data-ransen="tracker"] .turn [data-action="endTurn"]');
    await beginTurn(gm, IDS.sakura);
    await gm.waitForFunction("elsewhere.open === false");
    await gm.evaluate("document.querySelector('body > iframe').remove()");
  });

  test("has combatants that are hidden as their tokens are", async () => {
    await table.reset();
    const gm = table.at("gm");
    await gm.evaluate(`game.scenes.active.tokens.get("${IDS.ogre}").update({ hidden: true })`);
    await gm.evaluate("game.combats.contents[0].delete()");
    await openTracker(gm);
    await gm.click('[data-ransen="tracker"] [data-action="newBattle"]');
    await gm.waitForFunction("game.combats.contents[0]?.combatants.size > 0");
    const hidden = "game.combats.contents[0].combatants.filter((one) => one.hidden).map(({ tokenId }) => tokenId)";
    expect(await gm.evaluate(hidden)).toEqual([IDS.ogre]);
  });

  test("tells of a writing of a token's own actor by two hooks, and takes no place that is no number", async () => {
    await table.reset();
    const gm = table.at("gm");
    const told = await gm.evaluate(`(async () => {
      const [first] = await game.scenes.active.createEmbeddedDocuments("Token", [
        { name: "Rat", actorId: game.actors.contents[0].id, actorLink: false, x: 100, y: 100 },
      ]);
      const told = [];
      for (const hook of ["updateActor", "updateActorDelta"]) Hooks.on(hook, () => told.push(hook));
      await first.actor.update({ "system.movement": 4 });
      return told;
    })()`);
    expect(told).toEqual(["updateActor", "updateActorDelta"]);
    await gm.evaluate("game.scenes.active.sheet.render({ force: true })");
    await gm.waitForSelector('[data-ransen="scene-ruleset"]');
    const refused = `(() => { try { game.scenes.active.sheet.setPosition({ top: undefined }); return ""; } catch (error) { return error.message; } })()`;
    expect(await gm.evaluate(refused)).toMatch(/does not imitate setPosition\(\{ top: undefined \}\)/);
  });
});
