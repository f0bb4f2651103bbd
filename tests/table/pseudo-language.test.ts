/** In a language that a script made no text of ours stays English, and none is cut for being a third longer. */

import { expect, test } from "vitest";
import { IDS, openTracker, press, untilBattle } from "../support/battle";
import { freshTables } from "../support/fresh-tables";
import { inPage } from "../support/in-page";
import { type Look, speakPseudo, textsAmiss } from "../support/pseudo-language";
import { closeWindow, openSheetOf } from "../support/table";

const { sit } = freshTables();

const TRACKER = '[data-ransen="tracker"]';

test("sheets, opening, areas, declarations and settings speak it, whole", async () => {
  const gm = await sit("gm", { viewport: { width: 1280, height: 720 } });
  await speakPseudo(gm);
  const found: Record<string, Look> = {};
  const look = async (what: string, part = `[data-ransen="${what}"]`) => {
    await gm.waitForSelector(part);
    const amiss = await textsAmiss(gm, part);
    if (amiss.english.length + amiss.cut.length > 0) found[what] = amiss;
  };
  await openTracker(gm);
  await gm.click(`${TRACKER} details.options summary`);
  await look("before the battle", TRACKER);
  await openSheetOf(gm, IDS.sakura);
  const tabs = gm.locator('[data-ransen="sheet"] [data-action="turnTo"]');
  for (let i = 0; i < (await tabs.count()); i++) {
    await tabs.nth(i).click();
    await look(`sheet, page ${i + 1}`, '[data-ransen="sheet"]');
  }
  await closeWindow(gm, '[data-ransen="sheet"]');
  await gm.click("#sidebar-tabs [data-tab=settings]");
  await gm.click("[data-action=openSettings]");
  await look("settings", "#settings-config .form-group:has([name^='ransen.'])");
  await closeWindow(gm, "#settings-config");
  await openTracker(gm);
  await press(gm, "openOpening");
  const pages = gm.locator('[data-ransen="opening"] [data-action="page"][data-page]');
  for (let i = 0; i < (await pages.count()); i++) {
    await pages.nth(i).click();
    await look(`opening, page ${i + 1}`, '[data-ransen="opening"]');
  }
  await closeWindow(gm, '[data-ransen="opening"]');
  await inPage(gm, ({ scene }) => scene.setFlag("ransen", "ruleset", "sw20-areas"));
  await press(gm, "beginBattle");
  await untilBattle(gm, ({ battle }) => battle.board === "areas");
  await look("areas: tracker", TRACKER);
  await press(gm, "layOutAreas");
  await look("areas: layout", ".ransen-areas");
  await closeWindow(gm, ".ransen-areas");
  await inPage(gm, async ({ game, canvas, scene }) => {
    canvas.tokens.releaseAll();
    for (const combat of [...game.combats.contents]) await combat.delete();
    await scene.setFlag("ransen", "ruleset", "simultaneous");
  });
  await press(gm, "newBattle");
  await press(gm, "beginBattle");
  await untilBattle(gm, ({ battle }) => battle.phase === "declaring");
  await look("at once: tracker", TRACKER);
  await press(gm, "openPlanning");
  await press(gm, "openDeclaration");
  await look("declare");
  expect(found).toEqual({});
});
