import { describe, expect, test } from "vitest";
import { end, foe, Game, hero, turn } from "./three-areas";

describe("S20-ARE-1 skirmish areas", () => {
  test.each([
    ["front", "front", "front"],
    ["first-rear", "rear", "enemy-rear"],
    ["second-rear", "enemy-rear", "rear"],
  ] as const)("S20-ARE-1 %s is one when able characters of both sides are in it", (area, heroAt, foeAt) => {
    const game = new Game([hero("wolf", "rear"), hero("owl", "rear"), foe("goblin", "rear"), foe("orc", "rear")]);
    game.do({ do: "put", who: "wolf", at: heroAt });
    const told = game.told("areaContested");
    game.do({ do: "put", who: "goblin", at: foeAt });
    told.push(...game.told("areaContested"));
    expect(game.view.skirmishes.map((one) => one.area)).toContain(area);
    expect(game.one("wolf")).toMatchObject({ at: area, state: "melee", in: [area] });
    const here = Object.entries(game.view.characters).filter(([, c]) => c.at === area);
    expect(here.every(([, c]) => c.state === "melee")).toBe(true);
    expect(game.view.skirmishes.find((one) => one.area === area)!.melee).toEqual(here.map(([id]) => id).sort());
    expect(told).toMatchObject([{ rule: "S20-ARE-1", area }]);
  });

  test("S20-ARE-1 friends alone make none", () => {
    expect(new Game([hero("wolf", "front"), hero("owl", "front"), foe("k", "rear")]).view.skirmishes).toEqual([]);
  });

  test("S20-ARE-1 an unable one lies there free, and without an able enemy there is no skirmish area", () => {
    const game = new Game([hero("wolf", "front"), hero("owl", "front"), foe("goblin", "front")]);
    game.do({ do: "condition", who: "owl", add: ["petrified"] });
    expect(game.one("owl")).toMatchObject({ state: "free", in: [], conditions: ["petrified"] });
    expect(game.view.skirmishes).toEqual([{ area: "front", melee: ["goblin", "wolf"] }]);
    game.do({ do: "condition", who: "goblin", add: ["unconscious"] });
    expect(game.told("areaCleared")).toMatchObject([{ area: "front", rule: "S20-ARE-1" }]);
    expect(game.view.skirmishes).toEqual([]);
    expect(game.one("goblin").conditions).toEqual(["unconscious", "prone"]);
    expect(game.one("wolf").state).toBe("free");
  });
});

describe("turns", () => {
  test("TRN-1 one turn at a time, sides in order, then a new round", () => {
    const game = new Game([hero("a", "rear"), hero("b", "rear"), foe("k", "front"), foe("l", "rear")]);
    game.fails("not-your-turn", end).fails("no-such-character", turn("nobody"));
    game.fails("no-such-character", { do: "end", who: "nobody" });
    game.do(turn("b")).fails("not-your-turn", turn("a")).fails("not-your-turn", { do: "end", who: "a" });
    game.do({ do: "end", who: "b" }).fails("not-your-turn", turn("b"));
    expect(game.one("b").acted).toBe(true);
    game.pass("k").fails("not-your-turn", turn("a")).pass("l");
    // Somebody able of the passed side has not acted: the round goes on until it is ended.
    game.fails("not-your-turn", turn("k")).do({ do: "round" });
    expect(game.view).toMatchObject({ round: 2, side: "party", turn: null });
    game.pass("a", "b", "k", "l").do(turn("a"));
    expect(game.view).toMatchObject({ round: 3, side: "party", turn: "a" });
    expect(game.told("roundStarted")).toMatchObject([{ round: 3 }]);
  });

  test("TRN-1 an unable one is not waited for, may have its turn, and cannot act in it", () => {
    const game = new Game([hero("a", "rear"), hero("b", "rear"), foe("k", "front")]);
    game.do({ do: "condition", who: "b", add: ["asleep"] }, turn("b"));
    game.fails("unable", { do: "move", kind: "normal", to: "front" });
    game
      .fails("unable", { do: "attack", target: "k", how: "ranged", range: 10 })
      .fails("unable", { do: "prepareLeave" });
    game.do(end);
    const next = new Game([hero("a", "rear"), hero("b", "rear"), foe("k", "front")]);
    next
      .do({ do: "condition", who: "b", add: ["asleep"] })
      .pass("a", "k")
      .do(turn("a"));
    expect(next.view.round).toBe(2);
  });

  test("TRN-1 `round` ends an open turn", () => {
    const game = new Game([hero("a", "rear"), foe("k", "front")]).do(turn("a"), { do: "round" });
    expect(game.events.map((event) => event.type)).toEqual(["turnEnded", "roundStarted"]);
    game.do(turn("a"));
  });

  test("steps of others and outside any turn are not-your-turn", () => {
    const game = new Game([hero("a", "rear"), foe("k", "front")]);
    game
      .fails("not-your-turn", { do: "move", kind: "limited" })
      .fails("not-your-turn", { do: "prepareLeave", who: "a" });
    game.do(turn("a")).fails("not-your-turn", { do: "attack", who: "k", target: "a", how: "ranged" });
    game.fails("no-such-character", { do: "attack", who: "k", target: "nobody", how: "ranged" });
    game.fails("no-such-character", { do: "move", who: "nobody", kind: "limited" });
    game.fails("bad-value", { do: "join" });
  });

  test("S20-DUR-1 durations count down when the turn of their maker begins", () => {
    const game = new Game([hero("a", "rear"), foe("k", "front")]).do(turn("a"));
    expect(game.told("turnStarted")).toEqual([{ type: "turnStarted", rule: "TRN-1", who: "a", durationsOf: ["a"] }]);
  });

  test("a battle of another board is a programming error", async () => {
    const { sw20Areas } = await import("../../../src/rules/rulesets/sw20-areas");
    expect(() => sw20Areas.view({ board: "plane" } as never)).toThrow(/plane/);
  });
});

describe("corrections", () => {
  test("a newcomer enters at its summoner's area and acts from the next round", () => {
    const game = new Game([hero("a", "rear"), foe("k", "front")]);
    game.do(turn("a"), { do: "summon", character: { id: "golem", side: "party" }, by: "a" });
    expect(game.one("golem").at).toBe("first-rear");
    game.do(end).fails("not-your-turn", turn("golem")).pass("k").do(turn("golem"));
    expect(game.view.round).toBe(2);
  });

  test("a newcomer needs a new id, a side and a place", () => {
    const game = new Game([hero("a", "rear"), foe("k", "front")]).do({ do: "remove", who: "k" });
    const summon = (character: object, by?: string) => ({ do: "summon", character, by }) as never;
    game.fails("bad-value", summon({ id: "a", side: "party", at: "rear" }));
    game.fails("bad-value", summon({ id: "k", side: "monsters", at: "rear" }));
    game.fails("bad-value", summon({ id: "x", side: "nobody", at: "rear" }));
    game.fails("bad-value", summon({ id: "x", side: "party", at: [0, 0] }));
    game
      .fails("placement", summon({ id: "x", side: "party" }))
      .fails("no-such-character", summon({ id: "x", side: "party" }, "k"));
    game.do(summon({ id: "x", side: "party", at: "enemy-rear" }));
    expect(game.one("x").at).toBe("second-rear");
  });

  test("who is removed ends its turn, lets go of those it holds, and never comes back", () => {
    const game = new Game([hero("a", "front"), foe("k", "front")]);
    game.do(turn("a"), { do: "condition", who: "k", add: ["bound"], by: "a" }, { do: "remove", who: "a" });
    expect(game.told("areaCleared")).toHaveLength(1);
    expect(game.told("turnEnded")).toHaveLength(1);
    expect(game.view.turn).toBeNull();
    expect(game.one("a")).toBeUndefined();
    expect(game.one("k").conditions).toEqual([]);
    game.fails("no-such-character", { do: "remove", who: "a" });
  });

  test("nobody else's bonds are touched when a holder goes", () => {
    const game = new Game([hero("a", "front"), hero("b", "front"), foe("k", "front"), foe("l", "front")]);
    game.do(
      { do: "condition", who: "k", add: ["bound"], by: "b" },
      { do: "condition", who: "l", add: ["unwilling"], by: "a" },
    );
    game.do({ do: "remove", who: "a" });
    expect(game.told("conditionChanged")).toEqual([]);
    expect([game.one("k").conditions, game.one("l").conditions]).toEqual([
      [{ id: "bound", by: "b" }],
      [{ id: "unwilling", by: "a" }],
    ]);
  });

  test("conditions and sections", () => {
    const game = new Game([hero("a", "front"), foe("k", "front")]);
    game.do({ do: "sections", who: "k", to: 3 });
    expect(game.areas.characters.find((c) => c.id === "k")!.sections).toBe(3);
    game
      .fails("bad-value", { do: "sections", who: "k", to: 0 })
      .fails("no-such-character", { do: "sections", who: "z", to: 1 });
    game.fails("no-such-character", { do: "condition", who: "k", add: ["bound"], by: "z" });
    game.fails("no-such-character", { do: "condition", who: "z", add: ["bound"] });
    game.fails("bad-value", { do: "condition", who: "k", add: [""] });
    game.do({ do: "condition", who: "k", add: ["bound", "singing"], by: "a" });
    expect(game.one("k").conditions).toEqual([{ id: "bound", by: "a" }, "singing"]);
    const before = game.battle;
    game.do({ do: "condition", who: "k", add: ["singing"] });
    expect(game.events).toEqual([]);
    expect(game.battle).toEqual(before);
    game
      .fails("bad-value", { do: "put", who: "k", at: [0, 0] })
      .fails("no-such-character", { do: "put", who: "z", at: "rear" });
  });
});
