/** Maps as text, as chats of these modes write them: read as the beginning of a battle, written of any moment. */

import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { isMap, mapRead } from "../../analysis/chat/map-read";
import { mapWritten } from "../../analysis/chat/map-written";
import { analysis, here, notice, open } from "../../analysis/desk/index";
import { opened } from "../../analysis/link/index";
import { openPasted } from "../../analysis/open/open-panel";
import { speak } from "../../analysis/words";
import { battleIn } from "../support/board-links";
import { closeDocument, openDocument } from "../support/page-globals";

beforeEach(() => void openDocument());
afterEach(closeDocument);

const placesIn = (text: string) => {
  const read = mapRead(text);
  if (!read.ok) return read.problem;
  expect(opened({ ok: true, data: read.data })).toMatchObject({ ok: true });
  return (read.data as { characters: { id: string; side: string; at: unknown }[] }).characters.map(
    ({ id, side, at }) => `${id} ${side} ${at}`,
  );
};

describe("a map of a line as text", () => {
  it.each([
    ["A -10m- B⚔C", ["A party 0", "B party 10", "C monsters 10"]],
    [
      "#上級戦闘\nA、B --10m-- C ⚔ D --5m-- E",
      ["A party 0", "B party 0", "C party 10", "D monsters 10", "E monsters 15"],
    ],
    [
      "＃上級戦闘\n🔵ア、イ　―１０ｍ―　🔴ゴブリン∥オーク",
      ["ア party 0", "イ party 0", "ゴブリン monsters 10", "オーク monsters 10"],
    ],
    [
      "#上級戦闘 🔴orc -2.5m- [乱戦1 🔵wolf⚔🔴imp] -3- elf",
      ["orc monsters 0", "wolf party 2.5", "imp monsters 2.5", "elf monsters 5.5"],
    ],
  ])("%s", (text, told) => {
    expect(isMap(text)).toBe(true);
    expect(placesIn(text)).toEqual(told);
  });
});

it("reads three areas, whose rears tell the sides and whose front tells them by colours or swords", () => {
  const text = "#基本戦闘\nＰＣ側後方：魔術師\n前線：戦士、斥候⚔蛮族\n魔物側後方：射手";
  expect(placesIn(text)).toEqual([
    "魔術師 party rear",
    "戦士 party front",
    "斥候 party front",
    "蛮族 monsters front",
    "射手 monsters rear",
  ]);
});

describe("what is not understood is told with its place, and nothing is opened", () => {
  it.each([
    ["#熟練戦闘\nA -5m- B", "", "map-mode"],
    ["#上級戦闘\nA --霧-- B", "", "map-gap"],
    ["#上級戦闘\nA -5m- [乱戦 B⚔C", "", "map-bracket"],
    ["#上級戦闘\nA -5m- A", "", "map-twice"],
    ["#上級戦闘\n", "", "map-empty"],
    ["#基本戦闘\n中央：A", "2", "map-area"],
    ["#基本戦闘\n前線：A", "2", "map-side"],
  ])("%s", (text, place, code) => {
    expect(placesIn(text)).toMatchObject({ place, code });
  });
  it("takes no script and no link for a map", () => {
    expect(isMap("ruleset: sw25-line\nscript: []")).toBe(false);
    expect(isMap("1abc-10-def")).toBe(false);
  });
});

test("a moment on a line is written with its skirmish, and read again as it was", () => {
  const at = (id: string, side: string, place: number) => ({ id, side, at: place, movement: 12 });
  const characters = [
    at("wolf", "party", 0),
    at("elf", "party", -5),
    at("goblin", "monsters", 9.5),
    at("imp", "monsters", 12),
  ];
  open(
    battleIn({
      ruleset: "sw25-line",
      sides: ["party", "monsters"],
      characters,
      line: [
        { do: "turn", who: "wolf" },
        { do: "move", kind: "normal", path: [9.5] },
        { do: "attack", target: "goblin", how: "melee" },
      ],
    }),
    3,
  );
  const text = mapWritten(here.value.battle, here.value.view, true, (id) => id)!;
  expect(text).toBe("#上級戦闘\n🔵elf -14.5m- [乱戦1 🔵wolf⚔🔴goblin -2.5m- 🔴imp]");
  expect(placesIn(text)).toEqual(["elf party 0", "wolf party 14.5", "goblin monsters 14.5", "imp monsters 17"]);
});

test("what is pasted is opened, or says in words what was not understood and changes nothing", async () => {
  await speak("en");
  expect(await openPasted("A -10m- B⚔C")).toBe(true);
  const battle = analysis.value;
  expect(battle.setup).toMatchObject({ ruleset: "sw25-line", characters: [{ id: "A" }, { id: "B" }, { id: "C" }] });
  expect(await openPasted("#上級戦闘 A --霧-- B")).toBe(false);
  expect(notice.value?.text).toBe("“霧” between two places is no number of metres. Write it as -10m-.");
  expect(analysis.value).toBe(battle);
});

test("three areas are written as three lists", () => {
  const characters = [
    { id: "wolf", side: "party", at: "front" },
    { id: "elf", side: "party", at: "rear" },
    { id: "goblin", side: "monsters", at: "front" },
  ];
  open(battleIn({ ruleset: "sw25-areas", sides: ["party", "monsters"], characters, script: [] }));
  expect(mapWritten(here.value.battle, here.value.view, false, (id) => id)).toBe(
    "#基本戦闘\nＰＣ側後方：🔵elf\n前線：🔵wolf⚔🔴goblin\n魔物側後方：",
  );
});
