/** A battle that was played on the analysis board goes on at the table: its script, saved there and imported here. */

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { battleOnPage, beginTurn, characterIn, IDS, untilBattle } from "../support/battle";
import { openBoard, serveBoard } from "../support/board";
import { documentOf, dragOnto, pressAct, strikeAt } from "../support/board-hands";
import { battleIn, linkTo } from "../support/board-links";
import { freshTables } from "../support/fresh-tables";
import { importBattle } from "../support/imported-battle";
import { fileWith } from "../support/scripts";
import { dragToken } from "../support/table";

const { sit } = freshTables();

/** Called as the tokens of the world. */
const BATTLE = fileWith([], {
  characters: [
    { id: "Wolf", side: "party", at: [20, 20], movement: 18, vitals: { hp: 32, accuracy: 7, evasion: 6 } },
    { id: "Mei", side: "party", at: [17, 23], movement: 18, vitals: { hp: 22 } },
    { id: "Goblin B", side: "monsters", at: [26, 20], movement: 12, vitals: { hp: 16, evasion: 3, fixed: true } },
  ],
});
const SWORD = { name: "Sword", how: "melee", power: 20, critical: 10, bonus: 6 };

test("a script that the board gives away is imported, and played on", { timeout: 120_000 }, async () => {
  const server = await serveBoard();
  const { script: _, ...head } = BATTLE;
  const link = await linkTo(battleIn({ ...head, line: [], arms: { Wolf: [SWORD] } }));
  const { page, context } = await openBoard(server, link, { acceptDownloads: true });
  await page.getByRole("combobox", { name: "Does Monsters block?" }).selectOption("pass");
  await dragOnto(page, "Wolf", "Goblin B");
  await strikeAt(page, "Wolf", "Goblin B", [6, 4, 2, 3]);
  await pressAct(page, "Wolf", /ends/i);
  const shown = await documentOf(page);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Battle script", exact: true }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/\.yaml$/);
  const script = await readFile(await saved.path(), "utf8");
  await context.close();
  await server.close();

  const gm = await sit("gm");
  await importBattle(gm, script);
  await untilBattle(gm, ({ battle }) => battle.skirmishes.length === 1 && battle.turn === null);
  const battle = await battleOnPage(gm);
  // The board and the table show the same of everybody.
  const [{ melee = [] } = {}] = shown.state.skirmishes;
  expect(melee).toEqual(["Goblin B", "Wolf"]);
  expect(characterIn(battle, IDS.goblinB)).toMatchObject({ vitals: { hp: shown.state.characters["Goblin B"]!.hp } });
  expect(characterIn(battle, IDS.wolf)).toMatchObject({ vitals: { hp: 32 }, acted: true });
  await beginTurn(gm, IDS.mei);
  await dragToken(gm, IDS.mei, [{ x: 21, y: 23 }]);
  await untilBattle(gm, ({ battle: now }, id) => now.characters.find((one) => one.id === id).at[0] > 20, IDS.mei);
});
