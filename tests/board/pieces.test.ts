/** Everybody on the board as a piece of ccfolia, and read from there again. */

import { expect, test } from "vitest";
import { wordsFor } from "../../analysis/build/words";
import { open } from "../../analysis/desk/index";
import { ccfoliaPiece } from "../../analysis/give/pieces";
import { words } from "../../analysis/words";
import { wordsFrom } from "../../src/chronicle/index";
import { anySheetIn } from "../../src/imports/read-sheet";
import { battleIn } from "../support/board-links";

const FILES = await wordsFor(`${import.meta.dirname}/../..`);
words.value = wordsFrom(FILES["words-ja"], "ja");

const battle = battleIn({
  ruleset: "sw25-advanced",
  sides: ["party", "monsters"],
  characters: [
    {
      id: "葵",
      side: "party",
      at: [3, 4],
      movement: 15,
      vitals: { hp: 18, maxHp: 24, mp: 6, maxMp: 9, accuracy: 7, evasion: 6, defence: 3, fortitude: 5, magicPower: 4 },
    },
    {
      id: "ogre",
      side: "monsters",
      at: [9, 4],
      parts: [
        { id: "頭部", core: true, hp: 20, maxHp: 30, evasion: 5 },
        { id: "腕", hp: 12, maxHp: 12, evasion: 4 },
      ],
    },
  ],
  arms: { 葵: [{ name: "剣", how: "melee", power: 20, critical: 10, bonus: 6 }] },
  line: [],
});

const piece = (id: string) =>
  JSON.parse(ccfoliaPiece(id)) as { data: { status: object[]; memo: string; commands: string } };

test("HP and MP as they are now, a palette of the weapons, and the place in the memo", () => {
  open(battle);
  const { data } = piece("葵");
  expect(data.status.slice(0, 2)).toEqual([
    { label: "HP", value: 18, max: 24 },
    { label: "MP", value: 6, max: 9 },
  ]);
  expect(data.commands).toContain("2d+7 命中力／剣");
  expect(data.commands).toContain("k20[10]+6 ダメージ／剣");
  expect(data.memo).toMatch(/3.*4/);
});

test("a monster of parts has the HP of each, and is read as one again", () => {
  open(battle);
  const { data } = piece("ogre");
  expect(data.status.slice(0, 2)).toEqual([
    { label: "頭部:HP", value: 20, max: 30 },
    { label: "腕:HP", value: 12, max: 12 },
  ]);
  const read = anySheetIn(new TextEncoder().encode(ccfoliaPiece("ogre")));
  expect(read).toMatchObject({ ok: true, sheet: { kind: "monster", parts: [{ name: "頭部" }, { name: "腕" }] } });
});
