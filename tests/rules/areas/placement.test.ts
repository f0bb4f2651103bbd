import { describe, expect, test } from "vitest";
import { placedNow } from "../../../src/rules/areas/placed";
import type { AreaBattle } from "../../../src/rules/battle";
import type { Command, PlaceCommand } from "../../../src/rules/commands";
import { sw20Areas } from "../../../src/rules/rulesets/sw20-areas";
import { foe, Game, hero, turn } from "./three-areas";

function place(who: string, at: "front" | "rear" | "enemy-rear" | "first-rear" | "second-rear"): Command {
  return { do: "place", who, at };
}

describe("S20-PLC-1 placement", () => {
  test("S20-PLC-1 the first side places as it likes, in front or in its own rear, and may change its mind", () => {
    const game = new Game([hero("wolf"), foe("goblin")]);
    expect(game.one("wolf")).toMatchObject({ at: null, state: "free" });
    game.fails("placement", place("wolf", "enemy-rear"), "S20-PLC-1");
    game.fails("placement", place("wolf", "second-rear"));
    game.do(place("wolf", "front"), place("wolf", "first-rear"));
    expect(game.one("wolf").at).toBe("first-rear");
    expect(game.told("placed")).toEqual([
      { type: "placed", rule: "S20-PLC-1", who: "wolf", at: "first-rear", secret: false },
    ]);
    game.do(place("wolf", "rear"));
    expect(game.one("wolf").at).toBe("first-rear");
  });

  test("S20-PLC-1 the second side puts at least half of the first side's front there, rounded up", () => {
    const game = new Game([
      ...["a", "b", "c"].map((id) => hero(id, "front")),
      hero("d", "rear"),
      ...["k", "l", "m"].map((id) => foe(id)),
    ]);
    game.do(place("k", "rear"));
    game.fails("placement", place("l", "rear"), "S20-PLC-1");
    game.do(place("l", "front"));
    game.fails("placement", place("m", "rear"));
    game.do(place("m", "front"), turn("a"));
    expect(game.one("k").at).toBe("second-rear");
  });

  test("S20-PLC-1 for several at once the rules say without placing anybody whether they can, one after the other", () => {
    const game = new Game([hero("a", "front"), hero("b", "front"), foe("k"), foe("l")]);
    const places = (...at: ("front" | "rear")[]) =>
      at.map((one, i) => ({ ...place(["k", "l"][i]!, one) }) as PlaceCommand);
    const refusal = (...at: ("front" | "rear")[]) => game.ruleset.refusalOfPlaces!(game.battle, places(...at));
    expect([refusal("front", "rear"), refusal("rear", "front"), refusal("front", "front"), refusal()]).toEqual(
      Array(4).fill(null),
    );
    expect(refusal("rear", "rear")).toMatchObject({
      code: "placement",
      data: { why: "minimum", who: "l", required: 1 },
    });
    expect(game.ruleset.placement!(game.battle)).toEqual({ required: 1, inFront: 0, unplaced: 2, by: "half" });
    expect(game.one("k").at).toBeNull();
    const one = new Game([foe("k")], { options: { readings: { placementMinimum: "one" } } });
    expect(one.ruleset.placement!(one.battle).by).toBe("one");
  });

  test("S20-PLC-1 an empty front still asks for one", () => {
    const game = new Game([hero("a", "rear"), foe("k"), foe("l")]).do(place("k", "rear"));
    game.fails("placement", place("l", "rear")).do(place("l", "front"));
    game.fails("placement", place("l", "rear"));
  });

  test("S20-PLC-1 a side too small for the minimum puts all in front, and all in front is always allowed", () => {
    const heroes = ["a", "b", "c", "d"].map((id) => hero(id, "front"));
    new Game([...heroes, foe("k")]).fails("placement", place("k", "rear")).do(place("k", "front"));
    new Game([hero("a", "rear"), foe("k"), foe("l")]).do(place("k", "front"), place("l", "front"));
  });

  test("S20-PLC-1 placing in front is never refused for the minimum, even where it cannot be met any more", () => {
    const heroes = ["a", "b", "c"].map((id) => hero(id, "front"));
    const game = new Game([...heroes, foe("k", "rear"), foe("l")]).do(place("l", "front"));
    expect(game.one("l").at).toBe("front");
    game.fails("placement", place("l", "rear"));
  });

  test("S20-PLC-2 one that is placed in secret is never refused for the minimum, for it is in no count", () => {
    const game = new Game([hero("a", "front"), foe("k", "rear"), foe("ghost", undefined, { conditions: ["hidden"] })]);
    expect(game.do(place("ghost", "rear")).one("ghost").at).toBe("second-rear");
  });

  test("S20-PLC-1 counts characters, not sections", () => {
    const one = new Game([hero("a", "front", { sections: 4 }), foe("k"), foe("l")]);
    one.do(place("k", "rear")).do(place("l", "front"));
    const many = new Game([
      ...["a", "b", "c"].map((id) => hero(id, "front")),
      foe("k", undefined, { sections: 4 }),
      foe("l"),
    ]);
    many.fails("placement", place("l", "rear"));
  });

  test("S20-PLC-1 the second side waits for all of the first, which changes nothing once the second has begun", () => {
    const game = new Game([hero("a"), hero("b"), foe("k"), foe("l")]);
    game.fails("placement", place("k", "front"), "S20-PLC-1");
    game.do(place("a", "front")).fails("placement", place("k", "front"), "S20-PLC-1");
    expect(placedNow(game.battle as AreaBattle)).toEqual(["b"]);
    game.do(place("b", "rear"), place("k", "front"));
    game.fails("placement", place("a", "rear"), "S20-PLC-1").fails("placement", place("b", "front"));
    expect(placedNow(game.battle as AreaBattle)).toEqual(["l"]);
    game.do(place("l", "rear"), turn("b"));
  });

  test("S20-PLC-1 a second side that stands already does not wait for a first that can be placed no more", () => {
    const game = new Game([hero("a", "front"), hero("late"), foe("k", "rear"), foe("l")]);
    game.fails("placement", place("late", "front"), "S20-PLC-1").fails("placement", place("l", "rear"));
    expect(placedNow(game.battle as AreaBattle)).toEqual(["l"]);
    game.do(place("l", "front"), turn("a"));
  });

  test("S20-PLC-1 no turn and no round before the minimum stands, and no placement after the first turn (OPN-1)", () => {
    const game = new Game([hero("a", "front"), foe("late"), foe("k"), foe("l")]);
    game.fails("placement", turn("a")).fails("placement", { do: "round" }).fails("placement", turn("late"));
    game.do(place("k", "front"), turn("a"));
    game.fails("placement", place("l", "rear"), "OPN-1").do({ do: "end" }).fails("placement", place("l", "rear"));
    game.fails("placement", turn("late")).do(turn("k"), { do: "end" });
    // Nobody waits for those who are not on the field.
    game.do(turn("a"));
    expect(game.view.round).toBe(2);
  });

  test("S20-PLC-1 unknown ids come before everything else", () => {
    new Game([hero("a", "front"), foe("k", "front")]).fails("no-such-character", place("__proto__", "enemy-rear"));
  });
});

describe.each(["invisible", "hidden", "mimicking"])("S20-PLC-2 %s", (condition) => {
  const secret = { conditions: [condition] };

  test("S20-PLC-2 those of the first side do not raise the minimum", () => {
    const game = new Game([...["a", "b", "c"].map((id) => hero(id, "front", secret)), foe("k"), foe("l")]);
    game.do(place("k", "rear"), place("l", "front"));
  });

  test("S20-PLC-2 those of the first side hold nobody up, and are placed until the first turn", () => {
    const game = new Game([hero("spy", undefined, secret), hero("a"), foe("k")]);
    game.fails("placement", place("k", "front"), "S20-PLC-1");
    expect(placedNow(game.battle as AreaBattle)).toEqual(["a", "spy"]);
    game.do(place("a", "rear"));
    expect(placedNow(game.battle as AreaBattle)).toEqual(["k", "spy"]);
    game.do(place("k", "front"), place("spy", "rear"), place("spy", "front"), turn("a"));
  });

  test("S20-PLC-2 those of the second side do not tell the first that it has begun", () => {
    const game = new Game([hero("a"), foe("spy", undefined, secret), foe("k")]);
    game.fails("placement", place("spy", "rear")).do(place("a", "rear"), place("spy", "rear"), place("a", "front"));
    game.do(place("k", "front")).fails("placement", place("a", "rear"), "S20-PLC-1");
  });

  test("S20-PLC-2 those of the second side do not count towards it, are bound by nothing, and are placed secretly", () => {
    const game = new Game([hero("a", "front"), foe("spy", undefined, secret), foe("k")]);
    game.do(place("spy", "rear"));
    expect(game.told("placed")[0]).toMatchObject({ rule: "S20-PLC-2", secret: true });
    game.do(place("spy", "front"));
    game.fails("placement", place("k", "rear")).do(place("k", "front"));
    expect(game.told("placed")[0]).toMatchObject({ rule: "S20-PLC-1", secret: false });
  });
});

describe("S20-PLC-3 ambush", () => {
  test("S20-PLC-3 an ambushed side is placed entirely in front, before anyone, and cannot step back", () => {
    const game = new Game([hero("a"), foe("k"), foe("l")], { options: { ambushed: "monsters" } });
    expect([game.one("k").at, game.one("l").at]).toEqual(["front", "front"]);
    expect(game.told("placed").map((event) => [event.rule, event.who])).toEqual([
      ["S20-PLC-3", "k"],
      ["S20-PLC-3", "l"],
    ]);
    game.fails("placement", place("k", "rear"), "S20-PLC-3");
    game.do(place("k", "front"), place("a", "rear"), turn("a"));
  });

  test("S20-PLC-3 nobody else is", () => {
    const game = new Game([hero("a"), foe("k")], { options: { ambushed: "monsters" } });
    expect(game.one("a").at).toBeNull();
  });
});

describe("setup", () => {
  test("a place that nobody begins in is a bad value", () => {
    for (const at of ["enemy-rear", "second-rear", "nowhere", [0, 0]] as never[]) {
      const outcome = sw20Areas.begin({
        ruleset: "sw20-areas",
        sides: ["party", "monsters"],
        characters: [{ id: "a", side: "party", at }],
      });
      expect(outcome.ok ? "begun" : outcome.refusal).toMatchObject({
        code: "bad-value",
        data: { place: "characters[0].at" },
      });
    }
  });

  test("what is wrong on any board is wrong here", () => {
    const outcome = sw20Areas.begin({ ruleset: "sw20-areas", sides: ["party"], characters: [] });
    expect(outcome.ok).toBe(false);
  });

  test("the second side's areas have their own names for it", () => {
    const game = new Game([hero("a", "rear"), foe("k", "rear"), foe("l", "front")]);
    expect([game.one("a").at, game.one("k").at, game.one("l").at]).toEqual(["first-rear", "second-rear", "front"]);
  });

  test("a third side that is allied with the first has its rear, any other the second's", () => {
    const sides = ["party", "monsters", "guards"];
    const guard = { id: "g", side: "guards", at: "rear" as const };
    const allied = new Game([hero("a", "rear"), foe("k", "front"), guard], { sides, allies: [["guards", "party"]] });
    expect(allied.one("g")).toMatchObject({ at: "first-rear", state: "free" });
    const alone = new Game([hero("a", "rear"), foe("k", "rear"), guard], { sides });
    expect(alone.one("g")).toMatchObject({ at: "second-rear", state: "melee" });
  });
});
