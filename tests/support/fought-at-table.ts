/** A fight of a battle script at a fresh table, from the choice of its ruleset to the file that is exported. */

import { expect } from "vitest";
import type { Language } from "../../tools/languages";
import type { FightItem } from "./fight-items";
import type { FreshTables } from "./fresh-tables";
import { PlayedScript } from "./played-script";
import type { Turned } from "./played-strikes";
import { StrikePictures } from "./strike-pictures";
import type { SeatedPage } from "./table";

/** The party of the worlds, as they call it. */
const NAMES = { en: ["Wolf", "Sakura", "Kai"], ja: ["ウルフ", "サクラ", "カイ"] };

/** Plays a script at a fresh table: Aoi has the first two of the party; of the third Ren, or else the Game Master. */
export async function playAtTheTable(
  file: string,
  sit: FreshTables["sit"],
  { lang, withRen = false, turned }: { lang: Language; withRen?: boolean; turned?: Turned },
): Promise<FightItem[]> {
  const [first = "", second = "", third = ""] = NAMES[lang];
  const isPictured = process.env.RANSEN_SHOTS !== undefined;
  const seat = { lang, ...(isPictured && { viewport: { width: 1366, height: 768 } }) };
  const gm = await sit("gm", seat);
  const players = [{ page: await sit("aoi", seat), owns: [first, second] }];
  if (withRen) players.push({ page: await sit("ren", seat), owns: [third] });
  const pictures = isPictured ? new StrikePictures(file, { gm, aoi: players[0]!.page }) : undefined;
  await pictures?.begin();
  const battle = new PlayedScript(file, {
    gm,
    players,
    lang,
    ...(turned && { turned }),
    ...(pictures && { pictures }),
  });
  await battle.setTheScene();
  await battle.chooseRuleset();
  await battle.open();
  await battle.play();
  for (const { page } of [{ page: gm }, ...players]) await expectOwnWords(page, lang);
  await battle.exportReplays();
  return battle.items;
}

/** All that a page tells of the fight, in chat and in the tracker, is in its reader's language, and in words. */
async function expectOwnWords(page: SeatedPage, lang: Language): Promise<void> {
  const told = await page.$$eval(".chat-message, [data-ransen=tracker]", (all) => all.map((one) => one.textContent));
  const foreign = lang === "ja" ? /[A-Za-z]{3,}/ : /[\u3040-\u30ff\u4e00-\u9fff]/;
  const text = told.join("\n").replaceAll(/[A-Z]\w{2}-([A-Z]{3}-)?\d+/g, "");
  expect(told.length, "messages and the tracker").toBeGreaterThan(1);
  expect(text).not.toMatch(/RANSEN|undefined|\[object|NaN/);
  expect(text.match(new RegExp(`.{0,20}${foreign.source}.{0,20}`, "g"))).toBeNull();
}
