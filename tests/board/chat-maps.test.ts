/** Maps as text, as chats of these modes write them: read as the beginning of a battle, written of any moment. */

import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { isMap, mapRead } from "../../analysis/chat/map-read";
import { mapWritten } from "../../analysis/chat/map-written";
import { analysis, here, notice, open } from "../../analysis/desk/index";
import { logIn } from "../../analysis/give/give-panel";
import en from "../../analysis/lang/en.json" with { type: "json" };
import ja from "../../analysis/lang/ja.json" with { type: "json" };
import { opened } from "../../analysis/link/index";
import { openPasted } from "../../analysis/open/open-panel";
import { speak } from "../../analysis/words";
import { battleIn } from "../support/board-links";
import { closeDocument, openDocument } from "../support/page-globals";

const WORDS = { en: en.RANSEN.board.problem, ja: ja.RANSEN.board.problem };

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

describe("as the chats that draw such maps read them", () => {
  it.each([
    // Gaps beside the brackets of a stretch, whose name stands before the first of them.
    [
      "#上級戦闘\n🔵A -10m- [乱戦エリア--3m--B⚔🔴C--3m-- ] -5m- D",
      ["A party 0", "B party 13", "C monsters 13", "D monsters 21"],
    ],
    ["A -10m- [壁 -1m- ] -4m- B", ["A party 0", "B monsters 15"]],
    ["A -10m- [B⚔C]", ["A party 0", "B party 10", "C monsters 10"]],
    // A dash in a name is no gap.
    [
      "オーク-A、ハーピー‐2 -10m- X-1⚔Y-2",
      ["オーク-A party 0", "ハーピー‐2 party 0", "X-1 party 10", "Y-2 monsters 10"],
    ],
    ["A -10M- B", ["A party 0", "B monsters 10"]],
    ["A\n-10m-\nB", ["A party 0", "B monsters 10"]],
    // Names of one place may stand below each other.
    ["#上級戦闘\n🔵A\nB -5m- 🔴C\nD", ["A party 0", "B party 0", "C monsters 5", "D monsters 5"]],
  ])("a line: %s", (text, told) => {
    expect(isMap(text)).toBe(true);
    expect(placesIn(text)).toEqual(told);
  });

  it.each([
    "#基本戦闘\n🔵魔術師\n===\n🔵戦士, 斥候\n🔴蛮族\n====\n🔴射手",
    "#基本戦闘\n魔術師\n=====\n戦士、斥候⚔蛮族\n=====\n射手\n",
    "\n＃基本戦闘\nPC側後方: 魔術師\n前線: 戦士、斥候⚔蛮族\n魔物側後方: 射手",
  ])("three areas, apart by lines of ===: %s", (text) => {
    expect(placesIn(text)).toEqual([
      "魔術師 party rear",
      "戦士 party front",
      "斥候 party front",
      "蛮族 monsters front",
      "射手 monsters rear",
    ]);
  });
});

describe("what is not understood is told with its place, and nothing is opened", () => {
  const long = "あ".repeat(300);
  it.each([
    ["#熟練戦闘\nA -5m- B", "1", "map-mode"],
    ["\n\n#同時宣言\nA -5m- B", "3", "map-mode"],
    ["#上級戦闘\nA --霧-- B", "2", "map-gap"],
    ["#上級戦闘\nA -5m- B\n-霧の中- C", "3", "map-gap"],
    ["#上級戦闘\nA --1.2.3m-- B", "2", "map-gap"],
    ["#上級戦闘\nA --∞m-- B", "2", "map-gap"],
    ["#上級戦闘\nA --5km-- B", "2", "map-gap"],
    ["#上級戦闘\nA --5m-- B\nC --1e9m-- D", "3", "map-gap"],
    ["#上級戦闘\nA --99999999999m-- B", "2", "map-far"],
    ["#上級戦闘\nA -5m- [乱戦 B⚔C", "2", "map-bracket"],
    ["#上級戦闘\nA -5m- B⚔C]", "2", "map-bracket"],
    ["#上級戦闘\nA -5m- ]B⚔C[", "2", "map-bracket"],
    ["#上級戦闘\nA -5m- A", "2", "map-twice"],
    ["#上級戦闘\nA -5m- B\n\n-5m- B", "4", "map-twice"],
    ["#上級戦闘\n", "", "map-empty"],
    ["#上級戦闘\n-5m-", "", "map-empty"],
    [`#上級戦闘\nA -5m- ${long}`, "2", "map-name"],
    ["#上級戦闘\nA -5m- S1", "2", "map-name"],
    ["#基本戦闘\n中央：A", "2", "map-area"],
    ["#基本戦闘\nA、B", "2", "map-area"],
    ["#基本戦闘\n魔物側後方：C\n__proto__：A", "3", "map-area"],
    ["#基本戦闘\n前線：A", "2", "map-side"],
    ["#基本戦闘\nＰＣ側後方：A\n前線：A⚔B", "3", "map-twice"],
    ["#基本戦闘\n🔵A\n===\nB\n===\n🔴C", "4", "map-side"],
    ["#基本戦闘\n🔵A\n===\n===\n🔴C\n===\nD", "6", "map-areas"],
    ["#基本戦闘\n🔵A -5m- 🔴B", "2", "map-area"],
  ])("%s", (text, place, code) => {
    expect(placesIn(text)).toMatchObject({ place, code });
  });
  it("takes no script and no link for a map", () => {
    expect(isMap("ruleset: sw25-line\nscript: []")).toBe(false);
    expect(isMap("1abc-10-def")).toBe(false);
  });
  it("has a sentence for each in both languages", () => {
    for (const lang of ["en", "ja"])
      for (const code of ["mode", "empty", "twice", "area", "areas", "side", "gap", "far", "name", "bracket"])
        expect(WORDS[lang as "en"], `${lang} ${code}`).toHaveProperty(`map-${code}`);
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
  expect(notice.value?.text).toBe("Line 1: “霧” between two places is not a number of metres. Write it as -10m-.");
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

test("a log says who stands where after each turn, in the row that the mode's chats know", async () => {
  await speak("en");
  const fight = (ruleset: string, places: readonly unknown[], more: object) => {
    const [wolf, goblin] = places;
    const characters = [
      { id: "wolf", side: "party", at: wolf, movement: 12 },
      { id: "goblin", side: "monsters", at: goblin, movement: 12 },
    ];
    const line = [{ do: "turn", who: "wolf" }, { do: "move", kind: "normal", ...more }, { do: "end" }];
    open(battleIn({ ruleset, sides: ["party", "monsters"], characters, line }), 3);
  };
  fight("sw25-line", [0, 15], { path: [10] });
  const log = await logIn("en");
  expect(log.split("\n").at(-1)).toBe("　🔵wolf -5m- 🔴goblin");
  expect(log.match(/-5m-/g)).toHaveLength(1);
  fight("sw25-areas", ["rear", "rear"], { to: "front" });
  expect((await logIn("ja")).split("\n").at(-1)).toBe("　ＰＣ側後方：　前線：🔵wolf　魔物側後方：🔴goblin");
  fight(
    "sw25-advanced",
    [
      [0, 0],
      [15, 0],
    ],
    { path: [[10, 0]] },
  );
  expect(await logIn("en")).not.toContain("🔵");
});
