/**
 * An evening as a table plays it, in Japanese, by three users with real mice: one of spells, and one of many blows with a boss of
 * four parts. It replays to the same bytes, and undone to its first step every sheet is as before. The Advanced Combat of
 * 2.0 has all that 2.5 has of it (`A25-MOV-1`, `A25-BLK-12`, `TRN-7`); its effects count as a side's phase begins (`EFF-1`).
 */

import { expect, test } from "vitest";
import { battleOnPage } from "../support/battle";
import { DEED_PLACES, MANY_BLOWS } from "../support/evening-deeds";
import { type Begun, undoAll } from "../support/evening-hands";
import { playBlows } from "../support/evening-of-blows";
import { playSpells } from "../support/evening-of-spells";
import { type EveningSheets, PLACES, sheetsNow } from "../support/evening-sheets";
import { sitDown } from "../support/sitting";

const SEAT = { viewport: { width: 1280, height: 720 }, lang: "ja" } as const;

const table = sitDown({ gm: SEAT, aoi: SEAT, ren: SEAT }, "skirmish-ja");
const everybody = () => ({ gm: table.at("gm"), aoi: table.at("aoi"), ren: table.at("ren") });

/** Undone to its first step, battle and sheets are as before. @returns how many steps there were */
async function undone({ start, sheets }: Begun, brought?: EveningSheets): Promise<number> {
  const at = everybody();
  const steps = await undoAll(at.gm);
  await expect.poll(() => battleOnPage(at.gm)).toEqual(start);
  for (const page of Object.values(at)) await expect.poll(() => sheetsNow(page, brought)).toBe(sheets);
  return steps;
}

test.each(["sw25-advanced", "sw20-advanced"] as const)(
  "an evening of %s, played, replayed and undone",
  {
    timeout: 240_000,
  },
  async (ruleset) => {
    await table.reset(PLACES);
    const begun = await playSpells(everybody(), ruleset);
    expect(await undone(begun), "steps of an evening").toBeGreaterThan(20);
  },
);

test("ACT-1, ACT-3, ACT-5, ACT-10, ACT-13, ACT-14: an evening of many blows, replayed and undone", {
  timeout: 240_000,
}, async () => {
  await table.reset(DEED_PLACES);
  const begun = await playBlows(everybody());
  await undone(begun, MANY_BLOWS);
});
