/** What the cards of a strike and of a battle's end hold. */

import { describe, expect, test } from "vitest";
import type { BegunRecord, Ruling, StrikeOnCard } from "../../../src/judgement/history/index";
import { endingKept, endsBattle, readersOfCard, strikeKept } from "../../../src/judgement/telling/index";
import { type BattleEvent, type CharacterInput, rulesetOf } from "../../../src/rules/index";
import { beginning } from "../../referee/board";

const VITALS = { hp: 20, maxHp: 20, accuracy: 6, evasion: 4, defence: 2 };
const EVERYONE: CharacterInput[] = [
  { id: "wolf", side: "party", at: [0, 0], movement: 18, vitals: VITALS },
  { id: "cat", side: "party", at: [1, 0], movement: 18, vitals: VITALS },
  { id: "goblin", side: "monsters", at: [9, 0], movement: 12, vitals: VITALS },
];
const RECORD = beginning(EVERYONE) as BegunRecord;
const RULES = rulesetOf("sw25-advanced")!;
const ended: BattleEvent = { type: "battleEnded", rule: "END-1" } as BattleEvent;

function ruled(events: readonly BattleEvent[], more: Partial<Ruling> = {}): Ruling {
  const battle = RECORD.battle;
  return { changes: {}, battle, events, move: null, past: [], takenBack: false, droppedBlocks: [], ...more };
}

describe("the card of a strike", () => {
  const STRIKE: StrikeOnCard = {
    id: "strike0000000001",
    who: "wolf",
    item: "claws",
    aiming: { target: "goblin", with: { how: "melee", name: "Claws" } } as unknown as StrikeOnCard["aiming"],
    dice: { accuracy: [3, 4] },
  };
  const open = { figures: () => true, hp: () => true };
  const about = { combat: "c", open, isSecret: () => false, nameOf: (id: string) => id.toUpperCase() };

  test("while the dice fall it says who strikes at whom, and no step", () => {
    const card = strikeKept(RECORD, STRIKE, null, about);
    expect(card).toMatchObject({
      combat: "c",
      who: "wolf",
      item: "claws",
      name: "Claws",
      targets: ["goblin"],
      step: null,
    });
    expect([card.dice, card.events, card.against]).toEqual([{ accuracy: [3, 4] }, [], []]);
    // Nobody else of the battle is named.
    expect(card.names).toEqual({ wolf: "WOLF", goblin: "GOBLIN" });
    expect(card).not.toHaveProperty("sums");
  });

  test("carried out it has the events of its own, and its step: its own number before the ruling's first", () => {
    const felled = { type: "felled", rule: "STR-4", who: "goblin" } as BattleEvent;
    const past = [{ number: 5, before: RECORD.battle }];
    expect(strikeKept(RECORD, STRIKE, ruled([felled], { past }), about)).toMatchObject({ step: 5, events: [felled] });
    const own = strikeKept(RECORD, { ...STRIKE, step: 8, events: [] }, ruled([felled], { past }), about);
    expect([own.step, own.events]).toEqual([8, []]);
  });

  test("is read by those who know of everyone on it", () => {
    const card = strikeKept(RECORD, STRIKE, null, about);
    expect(readersOfCard(card, new Map())).toBeNull();
    expect(readersOfCard(card, new Map([["goblin", ["aoi"]]]))).toEqual(["aoi"]);
    // A character that is not a target does not matter.
    expect(readersOfCard(card, new Map([["cat", []]]))).toBeNull();
    const onPart = { ...card, targets: [{ id: "goblin", part: "head" }] };
    expect(readersOfCard(onPart, new Map([["goblin", []]]))).toEqual([]);
  });
});

describe("the card of a battle's end (END-1)", () => {
  test("is for a ruling that ends it, and neither for one that takes the end back nor for one that does it again", () => {
    expect(endsBattle(ruled([ended]), RECORD)).toBe(true);
    expect(endsBattle(ruled([]), RECORD)).toBe(false);
    expect(endsBattle(ruled([ended], { undone: 1 }), RECORD)).toBe(false);
    expect(endsBattle(ruled([ended], { redone: 1 }), RECORD)).toBe(false);
    expect(endsBattle(ruled([ended]), { ...RECORD, battle: null })).toBe(false);
  });

  const hurt = (id: string, hp: number, conditions: CharacterInput["conditions"] = []) => {
    const one = EVERYONE.find((character) => character.id === id)!;
    return { ...one, vitals: { ...VITALS, hp }, conditions };
  };
  const after = beginning([hurt("wolf", 12), hurt("cat", 9), hurt("goblin", -3, [{ id: "unconscious" }])]);
  const AFTER = { ...RECORD, battle: after.battle! } as BegunRecord;
  const fighters = {
    isSecret: (_: string) => false,
    isMonster: (id: string) => id === "goblin",
    isOpen: (id: string) => id === "wolf",
    isPlayed: true,
    ours: ["party"],
    nameOf: (id: string) => id.toUpperCase(),
    itemNameOf: (_who: string, item: string) => item,
    isShotFrom: (_who: string, item: string) => item === "bow",
  };

  test("tells what it took those whose figures all may read, and of beaten monsters only that they are", () => {
    const card = endingKept("c", AFTER, RULES, fighters);
    expect(card.beaten).toEqual(["goblin"]);
    expect(card.ending.tolls.map(({ who }) => who)).toEqual(["wolf"]);
    expect(card.names).toEqual({ wolf: "WOLF", goblin: "GOBLIN" });
    expect([card.combat, card.spoils, card.ours]).toEqual(["c", null, ["party"]]);
  });

  test("says of what was used whether its shots are gone", () => {
    const items = [
      { who: "wolf", id: "bow" },
      { who: "wolf", id: "knife" },
    ];
    const accounts = { "1": { items, earned: [], settled: true } };
    const history = { ...AFTER.history, commands: { "1": { do: "turn", who: "wolf" } as const } };
    const card = endingKept("c", { ...AFTER, accounts, history }, RULES, fighters);
    expect(card.ending.used.map(({ item }) => item)).toEqual(["bow", "knife"]);
    expect(card.shooting).toEqual(["wolf bow"]);
  });

  test("without players nothing is kept back", () => {
    const { ending, beaten } = endingKept("c", AFTER, RULES, { ...fighters, isPlayed: false, isMonster: () => false });
    expect([ending.tolls.map(({ who }) => who), beaten]).toEqual([["cat", "goblin", "wolf"], []]);
  });

  test("of whom players may not know nothing is told", () => {
    const card = endingKept("c", AFTER, RULES, { ...fighters, isSecret: (id) => id !== "cat", isOpen: () => true });
    expect([card.beaten, card.ending.tolls.map(({ who }) => who)]).toEqual([[], ["cat"]]);
  });
});
