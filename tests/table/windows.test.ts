/** Windows as the platform keeps them: named by itself, moved out of the page, put where numbers say. */

import { describe, expect, test } from "vitest";
import { beginBattle, beginTurn, IDS, openTracker } from "../support/battle";
import { inPage, type Kept, until } from "../support/in-page";
import { sitDown } from "../support/sitting";

describe.each([13, 14] as const)("generation %i", (generation) => {
  const table = sitDown({ gm: { generation } });

  test("has one window for the areas of a scene, however often it is asked for", async () => {
    await table.reset();
    const gm = table.at("gm");
    await inPage(gm, ({ scene }) => scene.setFlag("ransen", "ruleset", "sw20-areas"));
    await openTracker(gm);
    for (const _ of [1, 2]) {
      await gm.click('[data-ransen="tracker"] [data-action="layOutAreas"]');
      await gm.waitForSelector(".ransen-areas");
    }
    await until(gm, ({ canvas }) => canvas.bands.picture !== null);
    await expect
      .poll(() => inPage(gm, () => [...document.querySelectorAll(".ransen-areas")].map(({ id }) => id)))
      .toEqual([`ransen-areas-${await inPage(gm, ({ scene }) => scene.id)}`]);
  });

  test("tells the rules of a card, and folds it, in a window of its own as well", async () => {
    await table.reset();
    const gm = table.at("gm");
    await beginBattle(gm);
    await beginTurn(gm, IDS.wolf);
    await until(gm, ({ game }) =>
      [...game.messages].some(({ type, system }) => type === "chronicle" && system.chapter === 1),
    );
    // How cards are drawn has been fetched with the first one.
    await until(gm, () => document.querySelector('[data-ransen="chronicle"]') !== null);
    // Another page's elements are of other classes than this page's.
    const rules = await inPage(gm, ({ game, Hooks, left }) => {
      const frame = document.body.appendChild(document.createElement("iframe"));
      const page = frame.contentDocument;
      const shown = page!.body.appendChild(page!.createElement("li"));
      shown.append(Object.assign(page!.createElement("div"), { className: "message-content" }));
      const message = [...game.messages].find(({ type, system }) => type === "chronicle" && system.chapter === 1);
      Hooks.callAll("renderChatMessageHTML", message, shown);
      left.elsewhere = shown.querySelector("details");
      for (const mark of shown.querySelectorAll<HTMLElement>("button.rule")) mark.click();
      return [...shown.querySelectorAll(".rule")].map((mark) => {
        const meaning = mark.parentElement!.querySelector<HTMLElement>(".meaning");
        return [mark.tagName, mark.getAttribute("aria-expanded"), meaning !== null && !meaning.hidden];
      });
    });
    expect(rules).not.toEqual([]);
    expect(new Set((rules as unknown[]).map(String))).toEqual(new Set(["BUTTON,true,true"]));
    await expect.poll(() => inPage(gm, ({ left }) => left.elsewhere.open)).toBe(true);
    await gm.click('[data-ransen="tracker"] .turn [data-action="endTurn"]');
    await beginTurn(gm, IDS.sakura);
    await until(gm, ({ left }) => left.elsewhere.open === false);
    await inPage(gm, () => document.querySelector("body > iframe")!.remove());
  });

  test("has combatants that are hidden as their tokens are", async () => {
    await table.reset();
    const gm = table.at("gm");
    await inPage(gm, ({ token }, ogre) => token(ogre).update({ hidden: true }), IDS.ogre);
    await inPage(gm, ({ combat }) => combat.delete());
    await openTracker(gm);
    await gm.click('[data-ransen="tracker"] [data-action="newBattle"]');
    await until(gm, ({ game }) => game.combats.contents[0]?.combatants.size);
    await expect
      .poll(() =>
        inPage(gm, ({ combat }) => combat.combatants.filter((one) => one.hidden).map(({ tokenId }) => tokenId)),
      )
      .toEqual([IDS.ogre]);
  });

  test("tells of a writing of a token's own actor by two hooks, and takes no place that is no number", async () => {
    await table.reset();
    const gm = table.at("gm");
    const told = await inPage(gm, async ({ scene, game, Hooks }) => {
      const [first] = await scene.createEmbeddedDocuments("Token", [
        { name: "Rat", actorId: game.actors.contents[0]!.id, actorLink: false, x: 100, y: 100 },
      ]);
      const told: Kept[] = [];
      for (const hook of ["updateActor", "updateActorDelta"]) Hooks.on(hook, () => told.push(hook));
      await first.actor.update({ "system.movement": 4 });
      return told;
    });
    expect(told).toEqual(["updateActor", "updateActorDelta"]);
    await inPage(gm, ({ scene }) => scene.sheet.render({ force: true }));
    await gm.waitForSelector('[data-ransen="scene-ruleset"]');
    await expect
      .poll(() =>
        inPage(gm, ({ scene }) => {
          try {
            scene.sheet.setPosition({ top: undefined });
            return "";
          } catch (error) {
            return (error as Error).message;
          }
        }),
      )
      .toMatch(/does not imitate setPosition\(\{ top: undefined \}\)/);
  });
});
