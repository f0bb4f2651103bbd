/** The tracker beside the platform's own ways and other packages: menus of rows, initiative, renders by part, popped out. */

import { describe, expect } from "vitest";
import { beginBattle, beginTurn, IDS, openTracker, press, untilBattle } from "../support/battle";
import { byTurns } from "../support/by-turns";
import { inPage, type Kept, until } from "../support/in-page";
import { sitDown } from "../support/sitting";
import type { SeatedPage } from "../support/table";

const TRACKER = '#sidebar [data-ransen="tracker"]';
const row = (id: string) => `${TRACKER} .fighter[data-id="${id}"]`;

/** What the menu of a row offers. */
async function menuOf(page: SeatedPage, id: string): Promise<string[]> {
  await page.locator(`${row(id)} img`).click({ button: "right" });
  await page.waitForSelector("#context-menu");
  return page.locator("#context-menu button").allTextContents();
}

async function choose(page: SeatedPage, id: string, entry: string): Promise<void> {
  expect(await menuOf(page, id)).toContain(entry);
  await page.click(`#context-menu button:text-is("${entry}")`);
}

describe.each([13, 14] as const)("generation %i", (generation) => {
  const table = sitDown({ gm: { generation }, aoi: { generation } });
  const testInTurn = byTurns(generation);

  testInTurn("the menu of a row does what its token's menu does, and has nothing of the platform's", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    const warned: string[] = [];
    aoi.on("console", (said) => warned.push(said.text()));
    await openTracker(gm);
    expect(await menuOf(gm, IDS.wolf)).toEqual(["Show on the map"]);
    await beginBattle(gm);
    await openTracker(aoi);
    await untilBattle(aoi, ({ battle }) => battle.round === 1);
    expect(await menuOf(aoi, IDS.ogre)).toEqual(["Show on the map"]);
    await choose(aoi, IDS.wolf, "Begin turn");
    await untilBattle(aoi, ({ battle }, wolf) => battle.turn?.who === wolf, IDS.wolf);
    await aoi.waitForSelector(`${row(IDS.wolf)}.acting`);
    await choose(aoi, IDS.wolf, "End turn");
    await untilBattle(aoi, ({ battle }) => battle.turn === null);
    await choose(aoi, IDS.wolf, "Show on the map");
    await until(aoi, ({ canvas }, wolf) => canvas.tokens.get(wolf).controlled, IDS.wolf);
    expect(warned.filter((text) => text.includes("deprecated"))).toEqual([]);
  });

  testInTurn("whose turn opens hears the platform's sound for it, once, and nobody else does", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    for (const page of [gm, aoi])
      await inPage(page, ({ CONFIG }) => {
        const heard: string[] = [];
        Object.assign(globalThis, { heard });
        CONFIG.Combat.documentClass.prototype._playCombatSound = (sound: string) => void heard.push(sound);
      });
    await beginBattle(gm);
    await untilBattle(aoi, ({ battle }) => battle.round === 1);
    await beginTurn(gm, IDS.wolf);
    await untilBattle(aoi, ({ battle }, wolf) => battle.turn?.who === wolf, IDS.wolf);
    await press(gm, "undo");
    await untilBattle(aoi, ({ battle }) => battle.turn === null);
    await beginTurn(gm, IDS.ogre);
    await untilBattle(aoi, ({ battle }, ogre) => battle.turn?.who === ogre, IDS.ogre);
    const heardBy = (page: SeatedPage) => inPage(page, () => (globalThis as unknown as { heard: string[] }).heard);
    expect(await heardBy(aoi)).toEqual(["yourTurn"]);
    expect(await heardBy(gm)).toEqual([]);
  });

  testInTurn("nobody rolls initiative, and whoever asks for it does no harm", async () => {
    await table.reset();
    const gm = table.at("gm");
    await beginBattle(gm);
    const before = await inPage(gm, ({ combat }) => JSON.stringify(combat.toObject()));
    for (const roll of ["rollInitiative", "rollAll", "rollNPC", "resetAll"])
      await expect
        .poll(async () =>
          inPage(
            gm,
            async ({ combat }, roll) => (await combat[roll](combat.combatants.map(({ id }) => id))) === combat,
            roll,
          ),
        )
        .toBe(true);
    await inPage(gm, async ({ combat }) => {
      await combat.combatants.contents[0]!.rollInitiative();
    });
    await expect.poll(() => inPage(gm, ({ combat }) => JSON.stringify(combat.toObject()))).toBe(before);
  });

  testInTurn(
    "a wrap of the Combat in use sees turns that others' arrows end; the platform's own has no part in them",
    async () => {
      await table.reset();
      const [gm, aoi] = [table.at("gm"), table.at("aoi")];
      await beginBattle(gm);
      await beginTurn(aoi, IDS.wolf);
      await untilBattle(gm, ({ battle }, wolf) => battle.turn?.who === wolf, IDS.wolf);
      const seen = await inPage(gm, async ({ combat, CONFIG, foundry }) => {
        const seen: string[] = [];
        // As libWrapper puts its wrappers.
        const wrap = (name: string, { prototype }: Kept) => {
          const own = prototype.nextTurn;
          prototype.nextTurn = function (...given: Kept[]) {
            seen.push(name);
            return own.apply(this, given);
          };
          return () => (prototype.nextTurn = own);
        };
        const away = [wrap("in use", CONFIG.Combat.documentClass), wrap("the platform's", foundry.documents.Combat)];
        await combat.nextTurn();
        for (const one of away) one();
        return [...seen, combat.turn];
      });
      expect(seen).toEqual(["in use", null]);
      await untilBattle(gm, ({ battle }) => battle.turn === null);
    },
  );

  testInTurn("a package that draws a part of the platform's list has ours drawn, and nobody is warned", async () => {
    await table.reset();
    const gm = table.at("gm");
    await beginBattle(gm);
    await beginTurn(table.at("aoi"), IDS.wolf);
    await gm.waitForSelector(`${row(IDS.wolf)}.acting`);
    await inPage(
      gm,
      (_, wolf) => {
        document.querySelector(wolf)!.classList.remove("acting");
      },
      row(IDS.wolf),
    );
    await inPage(gm, async ({ ui }) => {
      await ui.combat.render({ parts: ["tracker"] });
    });
    await gm.waitForSelector(`${row(IDS.wolf)}.acting`);
    await expect.poll(() => gm.locator("#notifications li").allTextContents()).toEqual([]);
  });

  testInTurn("popped out it is the same list: choices, marks under the pointer and folds hold in both", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    const POPPED = '.sidebar-popout[data-ransen="tracker"]';
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    await aoi.click('#sidebar-tabs [data-tab="combat"]', { button: "right" });
    await aoi.click(`${POPPED} .turn .rest > summary`);
    await aoi.waitForSelector(`${POPPED} .turn [data-action="kind"]`);
    // A choice in the window is also made in the sidebar, and the other way round.
    for (const [list, kind] of [
      [POPPED, "limited"],
      [TRACKER, "full"],
    ] as const) {
      await aoi.click(`${list} [data-action="kind"][data-kind="${kind}"]`);
      for (const shown of [POPPED, TRACKER])
        await aoi.waitForSelector(`${shown} [data-kind="${kind}"][aria-pressed="true"]`);
    }
    await inPage(
      aoi,
      ({ ui, combat }, ogre) => {
        ui.combat.hoverCombatant(
          combat.combatants.find(({ tokenId }) => tokenId === ogre),
          true,
        );
      },
      IDS.ogre,
    );
    await aoi.waitForSelector(`${POPPED} .fighter[data-id="${IDS.ogre}"].hover`);
    // A side that is folded in one is folded in the other as they are drawn anew.
    await aoi.click(`${POPPED} .side:last-of-type .fold`);
    await aoi.click(`${POPPED} [data-action="kind"][data-kind="auto"]`);
    for (const shown of [POPPED, TRACKER]) {
      await aoi.waitForSelector(`${shown} [data-kind="auto"][aria-pressed="true"]`);
      await until(
        aoi,
        (_, shown) => !document.querySelector(`${shown} .side:last-of-type`)!.classList.contains("open"),
        shown,
      );
    }
    // A button in the window acts, and what comes of it is seen in both.
    await aoi.click(`${POPPED} .turn [data-action="endTurn"]`);
    await untilBattle(aoi, ({ battle }) => battle.turn === null);
    for (const shown of [POPPED, TRACKER]) await aoi.waitForSelector(`${shown} .turn`, { state: "detached" });
  });

  testInTurn(
    "other packages and the platform's marker find whose turn is open, though its turn is nobody's",
    async () => {
      await table.reset();
      const [gm, aoi] = [table.at("gm"), table.at("aoi")];
      const marked = async (who: string | null) => {
        for (const page of [gm, aoi])
          await until(
            page,
            ({ combat, canvas }, given) =>
              [
                combat.combatant?.tokenId ?? null,
                combat.turn,
                [...canvas.tokens.turnMarkers].map(({ id }) => id).join(),
              ].join("|") === `${given}||${given}`,
            who ?? "",
          );
      };
      await inPage(gm, ({ left, Hooks }) => {
        left.changes = [];
        Hooks.on("combatTurnChange", (_combat, _was, { turn, combatantId }) => left.changes.push([turn, combatantId]));
      });
      await beginBattle(gm);
      await marked(null);
      await beginTurn(aoi, IDS.wolf);
      await marked(IDS.wolf);
      await aoi.click(`${TRACKER} .turn [data-action="endTurn"]`);
      await marked(null);
      // Steps are taken back: the marker goes with them, and the ways of who acts are kept.
      await gm.click(`${TRACKER} [data-action="undo"]`);
      await marked(IDS.wolf);
      await expect
        .poll(() =>
          inPage(gm, ({ left }) =>
            left.changes.every(([turn, combatant]: Kept) => turn === null && combatant === null),
          ),
        )
        .toBe(true);
      // As Monk's TokenBar asks at each move.
      await expect.poll(() => inPage(aoi, ({ combat }) => combat.combatant.name)).toBe("Wolf");
      await inPage(gm, async ({ combat }) => {
        await combat.delete();
      });
      for (const page of [gm, aoi]) await until(page, ({ canvas }) => canvas.tokens.turnMarkers.size === 0);
    },
  );
});
