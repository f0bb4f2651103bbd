/** The lines that a ruling adds to the cards of the chronicle, and their readers: no documents, no page. */

import { describe, expect, test } from "vitest";
import type { OpeningNote } from "../../../src/chronicle/opening-notes";
import type { Ruling } from "../../../src/judgement/history/index";
import {
  chapterAfter,
  entriesOf,
  everyoneTold,
  isWhisperedTo,
  openingEntries,
  readersOfAll,
  secretsAmong,
  whisperTo,
} from "../../../src/judgement/telling/index";
import type { Battle, BattleEvent, CharacterInput } from "../../../src/rules/index";
import { beginning } from "../../referee/board";

const EVERYONE: CharacterInput[] = [
  { id: "wolf", side: "party", at: [0, 0], movement: 18 },
  { id: "ninja", side: "party", at: [1, 0], movement: 18, conditions: [{ id: "hidden" }] },
  { id: "goblin", side: "monsters", at: [9, 0], movement: 12 },
];
const BATTLE = beginning(EVERYONE).battle as Battle;
/** The same when nobody is hidden any more. */
const REVEALED = beginning(EVERYONE.map(({ conditions: _, ...rest }) => rest)).battle as Battle;
const PLAYERS = { isHidden: (id: string) => id === "goblin", playersOf: (id: string) => [`player of ${id}`] };
const SECRETS = new Map([["ninja", ["aoi"]]]);

function moved(who: string): BattleEvent {
  return { type: "moved", rule: "A25-MOV-1", who } as unknown as BattleEvent;
}

function turn(who: string): BattleEvent {
  return { type: "turnStarted", rule: "TRN-1", who } as BattleEvent;
}

function ruled(events: readonly BattleEvent[], more: Partial<Ruling> = {}): Ruling {
  const changes = { "system.revision": 7 };
  return { changes, battle: BATTLE, events, move: null, past: [], takenBack: false, droppedBlocks: [], ...more };
}

function told(ruling: Ruling, before: Battle | null = BATTLE, isOpen = (_: string) => true) {
  const nameOf = (id: string) => id.toUpperCase();
  const open = { figures: isOpen, hp: isOpen };
  return entriesOf(before, ruling, { secrets: SECRETS, open, hand: null, nameOf });
}

test("at the end of a battle no card says that the fallen are no longer prone", () => {
  const felled = EVERYONE.map((one) => (one.id === "wolf" ? { ...one, conditions: [{ id: "unconscious" }] } : one));
  const battle = beginning(felled as CharacterInput[]).battle as Battle;
  const up = { type: "conditionChanged", rule: "TRN-8", who: "wolf", added: [], removed: ["prone"] } as BattleEvent;
  expect(told(ruled([up], { battle })).flatMap(({ entry }) => entry.events)).toEqual([]);
  expect(told(ruled([up])).flatMap(({ entry }) => entry.events)).toMatchObject([{ who: "wolf" }]);
});

describe("of whom players may not know", () => {
  test("with a hidden token nobody knows, hidden in the battle its own players do", () => {
    expect(secretsAmong(["wolf", "ninja", "goblin"], [BATTLE, BATTLE], PLAYERS)).toEqual(
      new Map([
        ["ninja", ["player of ninja"]],
        ["goblin", []],
      ]),
    );
  });

  test("who is seen before or afterwards is told of, and so is who is in neither battle", () => {
    expect(secretsAmong(["ninja"], [REVEALED, BATTLE], PLAYERS).size).toBe(0);
    expect(secretsAmong(["ninja"], [BATTLE, REVEALED], PLAYERS).size).toBe(0);
    expect(secretsAmong(["ninja"], [null, BATTLE], PLAYERS).size).toBe(1);
    expect(secretsAmong(["stranger"], [BATTLE, BATTLE], PLAYERS).size).toBe(0);
  });

  test("who reads of several knows of each", () => {
    const secrets = new Map([
      ["ninja", ["aoi", "ren"]],
      ["ghost", ["ren"]],
    ]);
    expect(readersOfAll(["wolf"], secrets)).toBeNull();
    expect(readersOfAll(["wolf", "ninja"], secrets)).toEqual(["aoi", "ren"]);
    expect(readersOfAll(["ghost", "ninja"], secrets)).toEqual(["ren"]);
  });
});

describe("to whom a message goes", () => {
  const isMaster = (user: string) => user === "gm";

  test("to everyone, or to Game Masters and readers", () => {
    expect(whisperTo(null, ["gm"])).toEqual([]);
    expect(whisperTo(["aoi"], ["gm"])).toEqual(["gm", "aoi"]);
  });

  test("a card is theirs that nobody else reads", () => {
    expect(isWhisperedTo([], null, isMaster)).toBe(true);
    expect(isWhisperedTo(["gm"], null, isMaster)).toBe(false);
    expect(isWhisperedTo(["gm", "aoi"], ["aoi"], isMaster)).toBe(true);
    expect(isWhisperedTo(["gm", "ren"], ["aoi"], isMaster)).toBe(false);
    // An empty list would be everyone.
    expect(isWhisperedTo([], [], isMaster)).toBe(false);
  });
});

describe("the entries of a ruling", () => {
  test("a chapter each, the first one in the chapter that is open", () => {
    const ruling = ruled([moved("wolf"), turn("goblin"), moved("goblin")]);
    expect(told(ruling).map(({ later, readers, entry }) => [later, readers, entry.events.length])).toEqual([
      [0, null, 1],
      [1, null, 2],
    ]);
    expect(chapterAfter(4, ruling)).toBe(5);
    expect(chapterAfter(4, ruled([moved("wolf")]))).toBe(4);
    expect(told(ruling)[0]!.entry.order).toBe(7);
  });

  test("what names somebody secret is for those who know, and no other card has the name", () => {
    const [all, own] = told(ruled([moved("wolf"), moved("ninja")]));
    expect([all!.readers, all!.entry.names]).toEqual([null, { wolf: "WOLF" }]);
    expect([own!.readers, own!.entry.names]).toEqual([["aoi"], { ninja: "NINJA" }]);
  });

  test("notes go to everyone with the first chapter, even where nothing else does", () => {
    const [all, own] = told(ruled([moved("ninja")], { undone: 2, takenBack: true }));
    expect([all!.readers, all!.entry.undone, all!.entry.takenBack, all!.entry.events]).toEqual([null, 2, true, []]);
    expect([own!.readers, own!.entry.undone]).toEqual([["aoi"], undefined]);
    const chapters = told(ruled([moved("wolf"), turn("goblin")], { redone: 1 }));
    expect(chapters.map(({ entry }) => entry.redone)).toEqual([1, undefined]);
  });

  test("a block that was not possible stands in the last chapter, for those who know of the blocker", () => {
    const wanted = { droppedBlocks: ["ninja"], refusedBrawls: ["goblin"], couldBlock: ["goblin"] };
    const entries = told(ruled([moved("wolf"), turn("goblin")], wanted));
    expect(entries.map(({ entry }) => entry.refusedBrawls)).toEqual([undefined, undefined, ["goblin"]]);
    expect(entries.map(({ later, readers, entry }) => [later, readers, entry.droppedBlocks, entry.couldBlock])).toEqual(
      [
        [0, null, [], undefined],
        [1, ["aoi"], ["ninja"], undefined],
        [1, null, [], ["goblin"]],
      ],
    );
  });

  test("without events there is no entry; whose hand it was stands in each", () => {
    expect(told(ruled([]))).toEqual([]);
    const hand = { name: "Mei", isMaster: false };
    const open = { figures: () => true, hp: () => true };
    const [one] = entriesOf(BATTLE, ruled([moved("wolf")]), { secrets: SECRETS, open, hand, nameOf: (id) => id });
    expect(one!.entry.by).toEqual(hand);
    expect(told(ruled([moved("wolf")]))[0]!.entry).not.toHaveProperty("by");
  });

  test("everyone is who was there before or is afterwards, once", () => {
    expect(everyoneTold(null, BATTLE)).toEqual(["goblin", "ninja", "wolf"]);
    expect(everyoneTold({ ...BATTLE, characters: [] } as Battle, BATTLE)).toEqual(["goblin", "ninja", "wolf"]);
    expect(everyoneTold(BATTLE, { ...BATTLE, characters: [] } as Battle)).toEqual(["goblin", "ninja", "wolf"]);
  });
});

describe("the opening's entries", () => {
  const note = (who: string[], whom: string[] = []) => ({ type: "placed", rule: "OPN-3", who, whom }) as OpeningNote;
  const entries = (notes: readonly OpeningNote[]) => openingEntries(notes, ["goblin"], 3, (id) => id.toUpperCase());

  test("what concerns hidden tokens is for the Game Masters alone, with their names", () => {
    const all = entries([note(["wolf"]), note(["wolf"], ["goblin"])]);
    expect(all.map(({ readers, entry }) => [readers, entry.opening?.length, entry.names, entry.order])).toEqual([
      [null, 1, { wolf: "WOLF" }, 3],
      [[], 1, { wolf: "WOLF", goblin: "GOBLIN" }, 3],
    ]);
  });

  test("a card without a note is not written", () => {
    expect(entries([])).toEqual([]);
    expect(entries([note(["goblin"])]).map(({ readers }) => readers)).toEqual([[]]);
  });
});
