import { describe, expect, test } from "vitest";
import type { AttackManner } from "../../../src/rules/commands";

type Choice = { readonly choices: readonly string[] };

import { end, foe, Game, hero, turn } from "./three-areas";

const FIRST_REAR = "first-rear";

describe("S20-RNG-1 melee and touch", () => {
  test.each(["melee", "touch"] as const)("S20-RNG-1 %s on an enemy: both in the same skirmish area", (how) => {
    const game = new Game([hero("a", "front"), hero("b", "rear"), foe("k", "front"), foe("l", "rear")]);
    const attack = (target: string) => ({ do: "attack", target, how }) as const;
    game.do(turn("b")).fails("out-of-reach", attack("k"), "S20-RNG-1").fails("out-of-reach", attack("l")).do(end);
    game.do(turn("a"), attack("k"), { do: "condition", who: "k", add: ["dead"] }, end).pass("l");
    // Ruling: somebody unable who lies there is reached, though it alone makes no skirmish area; from elsewhere not.
    game.do({ do: "round" }, turn("b")).fails("out-of-reach", attack("k"), "S20-RNG-1").do(end);
    game.do(turn("a"), attack("k"));
  });

  test("S20-RNG-1 on a friend: the same area, any area", () => {
    const game = new Game([hero("a", "rear"), hero("b", "rear"), hero("c", "front"), foe("k", "front")]).do(turn("a"));
    game
      .fails("out-of-reach", { do: "attack", target: "c", how: "touch" })
      .do({ do: "attack", target: "b", how: "touch" });
  });
});

test("S20-RNG-1 nobody fights themselves hand to hand, who may touch and cast at themselves", () => {
  const game = new Game([hero("a", "front"), foe("k", "front")]).do(turn("a"));
  game.fails("not-hostile", { do: "attack", target: "a", how: "melee" }, "S20-RNG-1");
  const { commands } = game.ask({ ask: "turn" }) as { commands: { attack: { ways: Record<string, Choice> } } };
  const { melee, touch } = commands.attack.ways;
  expect([melee?.choices, touch?.choices]).toEqual([["k"], ["a", "k"]]);
  game.do({ do: "attack", target: "a", how: "touch" });
});

describe("S20-RNG-2 ranges", () => {
  const people = () => [hero("a", "rear"), hero("d", "rear"), foe("k", "rear")];

  test.each([
    [0, ["first-rear"]],
    [9.9, ["first-rear"]],
    [10 - 1e-7, ["first-rear", "front"]],
    [10, ["first-rear", "front"]],
    [19.9, ["first-rear", "front"]],
    [20, ["first-rear", "front", "second-rear"]],
    [500, ["first-rear", "front", "second-rear"]],
    [-5, ["first-rear"]],
  ])("S20-RNG-2 a range of %d m reaches %j", (range, areas) => {
    expect(new Game(people()).ask({ ask: "reach", who: "a", range })).toEqual({ areas, shielded: [] });
  });

  test("S20-RNG-2 from the front every area is next door", () => {
    const game = new Game([hero("a", "front"), foe("k", "rear")]);
    expect(game.ask({ ask: "reach", who: "a", range: 10 })).toMatchObject({
      areas: ["first-rear", "front", "second-rear"],
    });
    expect(game.ask({ ask: "reach", who: "a", range: 5 })).toMatchObject({ areas: ["front"] });
  });

  test.each(["ranged", "thrown", "shot", "cast"] as AttackManner[])(
    "S20-RNG-2 %s is refused beyond its range",
    (how) => {
      const game = new Game([hero("a", "rear"), foe("k", "front"), foe("l", "rear")]).do(turn("a"));
      game.fails("out-of-range", { do: "attack", target: "k", how, range: 9 }, "S20-RNG-2");
      game.do({ do: "attack", target: "k", how, range: 10 });
      // Without a range nothing is measured, but what shields still does.
      const open = new Game(people()).do(turn("a"), { do: "attack", target: "k", how });
      open.do(end).do(turn("k"), { do: "put", who: "d", at: "front" });
      open.fails("shielded", { do: "attack", target: "a", how }, "S20-RNG-2");
    },
  );

  test("S20-RNG-2 able enemies in the front shield rear from rear, with and without a friend there; `hawk-eye` sees", () => {
    const eye = { feats: ["hawk-eye"] };
    const game = new Game([
      hero("a", "rear"),
      hero("e", "rear", eye),
      hero("f", "rear"),
      foe("k", "front"),
      foe("l", "rear"),
    ]);
    const shielded = { areas: ["first-rear", "front", "second-rear"], shielded: ["second-rear"] };
    expect(game.ask({ ask: "reach", who: "a", range: 20 })).toEqual(shielded);
    expect(game.ask({ ask: "reach", who: "a", range: 10 })).toMatchObject({ shielded: [] });
    expect(game.ask({ ask: "reach", who: "e", range: 20 })).toMatchObject({ shielded: [] });
    expect(game.ask({ ask: "lineOfFire", from: "a", to: "l" })).toEqual({ clear: false, by: ["k"] });
    expect(game.ask({ ask: "lineOfFire", from: "e", to: "l" })).toEqual({ clear: true, by: [] });
    expect(game.ask({ ask: "lineOfFire", from: "a", to: "k" })).toEqual({ clear: true, by: [] });
    // The front holds an enemy of a, none of l.
    expect(game.ask({ ask: "lineOfFire", from: "l", to: "a" })).toEqual({ clear: true, by: [] });
    game.do({ do: "put", who: "f", at: "front" });
    expect(game.ask({ ask: "reach", who: "a", range: 20 })).toEqual(shielded);
    game.do(turn("a")).fails("shielded", { do: "attack", target: "l", how: "cast", range: 30 }, "S20-RNG-2");
    // Beyond its range comes first: nearer, nothing would shield.
    game.fails("out-of-range", { do: "attack", target: "l", how: "cast", range: 15 }, "S20-RNG-2");
    game.do(end, turn("e"), { do: "attack", target: "l", how: "cast", range: 30 });
    game.do({ do: "condition", who: "k", add: ["dead"] });
    expect(game.ask({ ask: "reach", who: "a", range: 20 })).toMatchObject({ shielded: [] });
  });

  test("S20-RNG-2 who is not placed reaches nothing and is not reached", () => {
    const game = new Game([hero("a", "rear"), hero("b"), foe("k", "front")]).do(turn("a"));
    expect(game.ask({ ask: "reach", who: "b", range: 30 })).toEqual({ areas: [], shielded: [] });
    game
      .fails("out-of-reach", { do: "attack", target: "b", how: "cast" })
      .askFails("no-such-character", { ask: "reach", who: "x", range: 1 });
  });

  test("distance is 0, 10 or 20 m", () => {
    const game = new Game([hero("a", "rear"), hero("b", "front"), foe("k", "rear"), hero("c")]);
    const metres = (from: string, to: string) => game.ask({ ask: "distance", from, to });
    expect([
      metres("a", "a"),
      metres("a", "b"),
      metres("a", "k"),
      metres("front", "second-rear"),
      metres("k", "rear"),
    ]).toEqual([0, 10, 20, 10, 20].map((one) => ({ metres: one })));
    game
      .askFails("no-such-character", { ask: "distance", from: "a", to: "x" })
      .askFails("bad-value", { ask: "distance", from: [0, 0], to: "a" });
    game
      .askFails("placement", { ask: "distance", from: "a", to: "c" })
      .askFails("no-such-character", { ask: "distance", from: "x", to: "a" });
    game.askFails("bad-value", { ask: "difficulty", distance: 1, size: 1 });
    expect(game.ask({ ask: "power", power: 20, dice: [[3, 4]], bonus: 2 })).toMatchObject({ total: 7, failed: false });
    // DIC-2: never below 8 here either.
    expect(game.ask({ ask: "power", power: 20, dice: [[3, 4]], critical: 7 })).toMatchObject({ rolls: [5] });
  });
});

describe("S20-MIS-1 misfire", () => {
  const people = () => [
    hero("a", "rear", { feats: [] }),
    hero("p", "rear", { feats: ["precise-shot"] }),
    hero("g", "rear", { feats: ["spell-guidance"] }),
    hero("w", "front"),
    foe("k", "front", { sections: 3 }),
    foe("u", "front", { conditions: ["dead"] }),
    foe("l", "rear"),
  ];

  test("S20-MIS-1 from outside into a skirmish area anyone there may be hit, sections as lots, unable ones too", () => {
    const game = new Game(people());
    for (const how of ["ranged", "shot"] as const)
      expect(game.ask({ ask: "misfire", from: "a", to: "k", how })).toEqual({ lots: { k: 3, u: 1, w: 1 } });
    expect(game.ask({ ask: "misfire", from: "l", to: "w", how: "ranged" })).toEqual({ lots: { k: 3, u: 1, w: 1 } });
  });

  test("S20-MIS-1 never between characters of the same skirmish area, nor into an area that is none", () => {
    const game = new Game(people());
    expect(game.ask({ ask: "misfire", from: "w", to: "u", how: "shot" })).toEqual({ lots: { u: 1 } });
    expect(game.ask({ ask: "misfire", from: "w", to: "l", how: "shot" })).toEqual({ lots: { l: 1 } });
  });

  test("S20-MIS-1 `precise-shot` avoids it for weapons, `spell-guidance` for spells", () => {
    const game = new Game(people());
    const lots = (from: string, how: "ranged" | "shot") => game.ask({ ask: "misfire", from, to: "w", how });
    expect(lots("p", "ranged")).toEqual({ lots: { w: 1 } });
    expect(lots("p", "shot")).toEqual({ lots: { k: 3, u: 1, w: 1 } });
    expect(lots("g", "shot")).toEqual({ lots: { w: 1 } });
    expect(lots("g", "ranged")).toEqual({ lots: { k: 3, u: 1, w: 1 } });
  });

  test("S20-MIS-1 from one skirmish area into another is from outside", () => {
    const game = new Game(people()).do({ do: "put", who: "a", at: "enemy-rear" });
    expect(game.view.skirmishes.map((one) => one.area)).toEqual(["front", "second-rear"]);
    expect(game.ask({ ask: "misfire", from: "a", to: "w", how: "shot" })).toEqual({ lots: { k: 3, u: 1, w: 1 } });
  });

  test("S20-MIS-1 asks for people who are there", () => {
    const game = new Game([...people(), hero("n")]);
    const ask = (from: string, to: string) => ({ ask: "misfire", from, to, how: "shot" }) as const;
    game.askFails("no-such-character", ask("x", "k")).askFails("no-such-character", ask("a", "x"));
    game
      .askFails("placement", ask("a", "n"))
      .askFails("placement", ask("n", "a"))
      .askFails("bad-value", ask("front", "k"));
  });
});

describe("S20-EFF-1 radius", () => {
  const game = new Game([hero("a", "rear"), hero("b", "front"), foe("k", "front"), foe("l", "rear"), hero("n")]);
  test.each([
    ["front", 3, ["b", "k"]],
    ["front", 9.99, ["b", "k"]],
    ["front", 10, ["a", "b", "k", "l"]],
    ["rear", 10, ["a", "b", "k"]],
    ["first-rear", 19.9, ["a", "b", "k"]],
    ["second-rear", 10, ["b", "k", "l"]],
    ["second-rear", 20, ["a", "b", "k", "l"]],
    ["l", 5, ["l"]],
  ])("S20-EFF-1 at %s with a radius of %d m", (at, radius, targets) => {
    expect(game.ask({ ask: "area", at, radius })).toEqual({ targets });
  });

  test("S20-EFF-1 a skirmish area by its name", () => {
    expect(game.ask({ ask: "area", skirmish: "front", radius: 3 })).toEqual({ targets: ["b", "k"] });
    game.askFails("no-such-skirmish", { ask: "area", skirmish: "first-rear", radius: 3 });
    game
      .askFails("no-such-character", { ask: "area", at: "nowhere", radius: 3 })
      .askFails("bad-value", { ask: "area", radius: 3 });
  });
});

test("S20-EFF-3 the table may read that a line goes as far as its range", () => {
  const people = [hero("a", "rear"), hero("b", "rear"), foe("k", "front"), foe("l", "rear")];
  const ask = (length: number) => ({ ask: "line", from: "a", to: "k", length, how: "line" }) as const;
  expect(new Game(people).ask(ask(10))).toEqual({ certain: "k", possible: ["b", "l"] });
  const game = new Game(people, { options: { readings: { lineRuns: "range" } } });
  expect(game.ask(ask(10))).toEqual({ certain: "k", possible: ["b"] });
  expect(game.ask(ask(20))).toEqual({ certain: "k", possible: ["b", "l"] });
});

describe("S20-EFF-3 line", () => {
  const people = () => [
    hero("a", "rear"),
    hero("b", "rear"),
    hero("c", "front"),
    foe("k", "front"),
    foe("l", "rear"),
    foe("m", "rear"),
  ];
  const line = (from: string, to: string, length = 30, how: "line" | "breakthrough" = "line") =>
    ({ ask: "line", from, to, length, how }) as const;

  test("S20-EFF-3 the target is certain, everyone else on the way and beyond possible, the user in neither", () => {
    const game = new Game(people());
    expect(game.ask(line("a", "k"))).toEqual({ certain: "k", possible: ["b", "c", "l", "m"] });
    expect(game.ask(line("a", "m"))).toEqual({ certain: "m", possible: ["b", "c", "k", "l"] });
    expect(game.ask(line("c", "m"))).toEqual({ certain: "m", possible: ["k", "l"] });
    expect(game.ask(line("c", "a"))).toEqual({ certain: "a", possible: ["b", "k"] });
    // In one's own area there is no direction in which to go on.
    expect(game.ask(line("c", "k"))).toEqual({ certain: "k", possible: [] });
    expect(game.ask(line("a", FIRST_REAR))).toEqual({ certain: null, possible: ["b"] });
  });

  test("S20-EFF-4 a breakthrough hits like a line", () => {
    expect(new Game(people()).ask(line("a", "k", 30, "breakthrough"))).toEqual({
      certain: "k",
      possible: ["b", "c", "l", "m"],
    });
  });

  test("S20-EFF-3 into a skirmish area from outside the target misfires without `spell-guidance`", () => {
    const game = new Game([...people(), hero("g", "rear", { feats: ["spell-guidance"] })]);
    expect(game.ask({ ask: "misfire", from: "a", to: "k", how: "shot" })).toEqual({ lots: { c: 1, k: 1 } });
    expect(game.ask({ ask: "misfire", from: "g", to: "k", how: "shot" })).toEqual({ lots: { k: 1 } });
  });

  test("S20-EFF-3 asks for people who are there and for a line that is long enough", () => {
    const game = new Game([...people(), hero("n")]);
    game.askFails("no-such-character", line("x", "k")).askFails("no-such-character", line("a", "x"));
    game
      .askFails("placement", line("n", "k"))
      .askFails("placement", line("a", "n"))
      .askFails("out-of-range", line("a", "l", 15));
    game
      .askFails("placement", { ask: "lineOfFire", from: "a", to: "n" })
      .askFails("placement", { ask: "lineOfFire", from: "n", to: "a" });
  });
});
