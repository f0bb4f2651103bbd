import { describe, expect, test } from "vitest";
import {
  cardIdOf,
  chapterParts,
  chaptersOf,
  namedIn,
  readersOf,
  type Secrets,
  worthTelling,
} from "../../src/judgement/history/chapters";
import type { BattleEvent, EventType } from "../../src/rules/index";

function event(type: EventType, more: { [key: string]: string | readonly string[] | boolean } = {}): BattleEvent {
  return { type, rule: "TRN-1", ...more } as BattleEvent;
}

describe("chapters of the chronicle", () => {
  const types = (events: readonly BattleEvent[]) => chaptersOf(events).map((list) => list.map(({ type }) => type));

  test("a turn opens its own, what comes before it belongs to the one that is open", () => {
    expect(types([event("moved"), event("turnEnded"), event("turnStarted"), event("moved")])).toEqual([
      ["moved", "turnEnded"],
      ["turnStarted", "moved"],
    ]);
  });

  test("a round that begins with a turn is one beginning", () => {
    expect(types([event("roundStarted"), event("turnStarted"), event("turnEnded"), event("roundStarted")])).toEqual([
      [],
      ["roundStarted", "turnStarted", "turnEnded"],
      ["roundStarted"],
    ]);
  });

  test("what came of declarations stays on its card until the next reveal (SIM-CYC-1)", () => {
    expect(types([event("resolved"), event("moved"), event("roundStarted")])).toEqual([
      ["resolved", "moved", "roundStarted"],
    ]);
    expect(types([event("revealed"), event("revealed")])).toEqual([[], ["revealed", "revealed"]]);
  });

  test("nothing happened: nothing begins", () => {
    expect(types([])).toEqual([[]]);
  });
});

test("whom something names: by the whole id, at whatever place", () => {
  const struck = { ...event("struck"), rows: [{ target: "goblin" }], "by the way": { wolf: [] } };
  expect(namedIn([struck, "ogre"], ["wolf", "goblin", "gob", "ogre", "mei"])).toEqual(["wolf", "goblin", "ogre"]);
});

test("a melee that is dissolved by hand is told by one sentence", () => {
  const put = (who: string) => event("placed", { who });
  const free = (who: string) => event("becameFree", { who });
  const over = event("skirmishVanished", { skirmish: "S1" });
  const stood = event("becameIndependent", { who: "wolf" });
  expect(worthTelling([put("wolf"), stood, put("kai"), over, free("wolf"), free("kai"), put("goblin")])).toEqual([
    over,
  ]);
  // One who is taken out of a melee of two: where to is news, and so is what becomes of the other.
  const taken = [put("wolf"), over, free("wolf"), free("goblin")];
  expect(worthTelling(taken)).toEqual(taken);
  const more = [put("wolf"), over, free("wolf"), event("moved", { who: "kai" })];
  expect(worthTelling(more)).toEqual(more);
});

test("whether the fallen lie prone is not told, whatever else becomes of them is", () => {
  const changed = (who: string, added: readonly string[], removed: readonly string[]) =>
    event("conditionChanged", { who, added, removed });
  const hasFallen = (who: string) => who === "goblin";
  const told = (one: BattleEvent) => worthTelling([one], hasFallen).length === 1;
  expect(told(changed("goblin", [], ["prone"]))).toBe(false);
  expect(told(changed("goblin", ["prone"], []))).toBe(false);
  expect(told(changed("goblin", ["prone"], ["bound"]))).toBe(true);
  expect(told(changed("goblin", ["unconscious", "prone"], []))).toBe(true);
  expect(told(changed("wolf", [], ["prone"]))).toBe(true);
  expect(told(changed("goblin", [], []))).toBe(true);
});

describe("who may read of it", () => {
  const secrets: Secrets = new Map([
    ["imp", []],
    ["ninja", ["aoi", "ren"]],
    ["ghost", ["ren"]],
  ]);

  test("what names nobody secret is for everyone", () => {
    expect(readersOf(event("moved", { who: "wolf" }), secrets)).toBeNull();
  });

  test("what names somebody secret is for those who know of everyone named", () => {
    expect(readersOf(event("moved", { who: "imp" }), secrets)).toEqual([]);
    expect(readersOf(event("moved", { who: "ninja" }), secrets)).toEqual(["aoi", "ren"]);
    expect(readersOf(event("blocked", { who: "ninja", by: ["ghost"] }), secrets)).toEqual(["ren"]);
    expect(readersOf(event("skirmishFormed", { melee: ["wolf", "imp", "ninja"] }), secrets)).toEqual([]);
  });

  test("S20-PLC-2: a secret placement is nobody's to read", () => {
    expect(readersOf(event("placed", { who: "wolf", at: "front", secret: true }), secrets)).toEqual([]);
    expect(readersOf(event("placed", { who: "wolf", at: "front" }), secrets)).toBeNull();
  });

  test("an id that is a part of another gives nothing away", () => {
    expect(readersOf(event("moved", { who: "imp2" }), secrets)).toBeNull();
  });

  test("the parts of a chapter keep the order", () => {
    const events = ["wolf", "imp", "wolf", "ninja"].map((who) => event("moved", { who }));
    expect(chapterParts(events, secrets).map(({ readers, events: own }) => [readers, own.length])).toEqual([
      [null, 2],
      [[], 1],
      [["aoi", "ren"], 1],
    ]);
  });
});

describe("the id of a card", () => {
  test("is a document's, and another for another chapter, combat and circle of readers", () => {
    const ids = [
      cardIdOf("combat0000000001", 1, null),
      cardIdOf("combat0000000001", 2, null),
      cardIdOf("combat0000000002", 1, null),
      cardIdOf("combat0000000001", 1, []),
      cardIdOf("combat0000000001", 1, ["aoi"]),
    ];
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]{16}$/);
    expect(new Set(ids).size).toBe(ids.length);
    expect(cardIdOf("combat0000000001", 1, null)).toBe(ids[0]);
  });
});
