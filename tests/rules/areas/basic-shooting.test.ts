/**
 * `sw25-areas`: ranges, shielding, misfire, areas of effect, lines. Rules that are the same as in 2.0 have their
 * tests beside this file.
 */

import { describe, expect, test } from "vitest";
import { areasReached } from "../../../src/rules/areas/spacing";
import type { Command, Question } from "../../../src/rules/commands";
import { rulesets } from "../../../src/rules/rulesets/index";
import { sw25Areas } from "../../../src/rules/rulesets/sw25-areas";
import { readScript, replay } from "../../../src/rules/script/index";
import type { StrikeWith } from "../../../src/rules/strike/with";
import { wentAsScripted } from "../../support/scripts";
import { basic, refusalOf } from "./basic-combat";
import { end, foe, Game, hero, turn } from "./three-areas";

const cast: StrikeWith = { how: "line", check: "none", power: 10 };
const line = (more: object) => ({ do: "strike", with: { ...cast, range: 30 }, ...more }) as Command;
const asked = (from: string, to: string, more: object = {}) =>
  ({ ask: "line", from, to, length: 30, how: "line", ...more }) as Question;
const strike = (game: Game, more: object) =>
  game.ask({ ask: "strike", with: { ...cast, range: 30 }, ...more } as Question);

describe("S25-RNG-1, S25-SHD-1 ranges and shields", () => {
  const people = () => [
    hero("a", "rear"),
    hero("e", "rear", { feats: ["hawk-eye"] }),
    foe("k", "front"),
    foe("l", "rear"),
  ];

  test.each([
    [9.9, ["first-rear"]],
    [10, ["first-rear", "front"]],
    [19.9, ["first-rear", "front"]],
    [20, ["first-rear", "front", "second-rear"]],
    [60, ["first-rear", "front", "second-rear"]],
  ])("S25-RNG-1 a range of %d m reaches %j", (range, areas) => {
    expect(areasReached(range)).toBe(areas.length - 1);
    expect(basic([hero("a", "rear"), foe("l", "rear")]).ask({ ask: "reach", who: "a", range })).toEqual({
      areas,
      shielded: [],
    });
  });

  test("S25-RNG-1 beyond the range an attack is out of reach", () => {
    const game = basic(people()).do(turn("a"));
    game.fails("out-of-range", { do: "attack", target: "k", how: "shot", range: 9 }, "S25-RNG-1");
    game.fails("out-of-range", line({ target: "k", with: { ...cast, range: 5 } }), "S25-RNG-1");
  });

  test("S25-SHD-1 able enemies in front shield rear from rear, fought over or not; `hawk-eye` looks past", () => {
    const game = basic(people()).do(turn("a"));
    game.fails("shielded", { do: "attack", target: "l", how: "shot", range: 20 }, "S25-SHD-1");
    game
      .fails("shielded", line({ target: "l" }), "S25-SHD-1")
      .fails("shielded", line({ at: "enemy-rear" }), "S25-SHD-1");
    game.do(end, turn("e"), { do: "attack", target: "l", how: "shot", range: 20 });
  });

  test.each(["sw25-areas", "sw20-areas"])(
    "S25-SHD-1, S20-RNG-2 in %s the table may read that only a fought front shields",
    (ruleset) => {
      const fought = { readings: { frontShield: "fought" as const } };
      const game = new Game([...people(), hero("c", "rear")], { ruleset, options: fought });
      expect(game.ask({ ask: "reach", who: "a", range: 20 })).toMatchObject({ shielded: [] });
      game.do({ do: "put", who: "c", at: "front" });
      expect(game.ask({ ask: "reach", who: "a", range: 20 })).toMatchObject({ shielded: ["second-rear"] });
      expect(game.ask({ ask: "lineOfFire", from: "a", to: "l" })).toEqual({ clear: false, by: ["k"] });
    },
  );
});

describe("S25-MIS-1 misfire", () => {
  const lots = (game: Game, from: string, how: "ranged" | "shot") => game.ask({ ask: "misfire", from, to: "k", how });
  const feats = ["targeting", "precise-shot", "spell-guidance"];
  const people = () => [
    ...feats.map((feat) => hero(feat, "rear", { feats: [feat] })),
    hero("w", "front"),
    foe("k", "front"),
    foe("l", "rear"),
  ];

  test("S25-MIS-1 `targeting` avoids it for attacks and spells, the two feats of 2.0 for one of them each", () => {
    const game = basic(people());
    const astray = { lots: { k: 1, w: 1 } };
    const sure = { lots: { k: 1 } };
    expect([lots(game, "targeting", "ranged"), lots(game, "targeting", "shot")]).toEqual([sure, sure]);
    expect([lots(game, "precise-shot", "ranged"), lots(game, "precise-shot", "shot")]).toEqual([sure, astray]);
    expect([lots(game, "spell-guidance", "ranged"), lots(game, "spell-guidance", "shot")]).toEqual([astray, sure]);
    expect(lots(new Game(people()), "targeting", "shot")).toEqual(astray);
  });

  test.each(["sw25-areas", "sw20-areas"])(
    "S25-MIS-1, S20-MIS-1 in %s from one skirmish area into another, as the table reads it",
    (ruleset) => {
      const there = [...people(), hero("x", "rear")];
      const yes = new Game(there, { ruleset }).do({ do: "put", who: "x", at: "enemy-rear" });
      expect(lots(yes, "x", "shot")).toEqual({ lots: { k: 1, w: 1 } });
      const no = new Game(there, { ruleset, options: { readings: { crossMisfire: "no" } } });
      expect(lots(no, "x", "shot")).toEqual({ lots: { k: 1, w: 1 } });
      no.do({ do: "put", who: "x", at: "enemy-rear" });
      expect(lots(no, "x", "shot")).toEqual({ lots: { k: 1 } });
    },
  );
});

describe("S25-EFF-1 areas of effect", () => {
  const game = basic([hero("a", "rear"), hero("b", "front"), foe("k", "front"), foe("l", "rear")]);
  test.each([
    ["front", 9.9, ["b", "k"]],
    ["front", 10, ["a", "b", "k", "l"]],
    ["second-rear", 10, ["b", "k", "l"]],
    ["second-rear", 20, ["a", "b", "k", "l"]],
  ])("S25-EFF-1 at %s with a radius of %d m", (at, radius, targets) => {
    expect(game.ask({ ask: "area", at, radius })).toEqual({ targets });
  });
});

describe("S25-EFF-2 line", () => {
  const people = () => [
    hero("a", "rear"),
    hero("b", "rear"),
    hero("t", "rear", { feats: ["targeting"] }),
    hero("h", "rear", { feats: ["targeting", "hawk-eye"] }),
    hero("c", "front"),
    foe("k", "front"),
    foe("l", "rear"),
  ];

  test("S25-EFF-2 aimed at an area nobody is certain: a die falls for everybody there", () => {
    const game = basic(people());
    expect(game.ask(asked("a", "front"))).toEqual({ possible: ["c", "k", "l"] });
    expect(game.ask(asked("t", "k"))).toEqual({ certain: "k", possible: ["c", "l"] });
    game.do(turn("a"));
    expect(strike(game, { at: "front" })).toMatchObject({ can: true, targets: ["c", "k", "l"] });
    game.do(line({ at: "front", dice: { line: { c: [4], k: [3], l: [1] }, power: [[3, 4]] } }));
    expect(game.told("struck")).toMatchObject([{ at: "front", rows: [{ id: "k" }, { id: "l" }] }]);
  });

  test("S25-EFF-2 it runs as far as its range: 10 m from a rear reach the front only, 20 m the enemy's rear too", () => {
    const game = basic(people());
    expect(game.ask(asked("t", "k", { length: 10 }))).toEqual({ certain: "k", possible: ["c"] });
    expect(game.ask(asked("t", "k", { length: 20 }))).toEqual({ certain: "k", possible: ["c", "l"] });
    game.do(turn("t"));
    expect(strike(game, { target: "k", with: { ...cast, range: 10 } })).toMatchObject({ targets: ["k", "c"] });
    expect(strike(game, { target: "k" })).toMatchObject({ targets: ["k", "c", "l"] });
  });

  test("S25-EFF-2 never at somebody in the user's own area, nor at that area", () => {
    const game = basic(people()).do(turn("a"));
    game
      .fails("out-of-reach", line({ target: "b" }), "S25-EFF-2")
      .fails("out-of-reach", line({ at: "rear" }), "S25-EFF-2");
    game.askFails("out-of-reach", asked("a", "b")).askFails("out-of-reach", asked("a", "first-rear"));
    const offered = game.ask({ ask: "targets", with: { ...cast, range: 30 } }).targets;
    expect(offered.find(({ id }) => id === "b")).toMatchObject({ can: false, reason: "out-of-reach" });
  });

  test("S25-EFF-2 whom a misfire threatens cannot be chosen without `targeting`", () => {
    const game = basic(people()).do(turn("a"));
    game.fails("misfire-threatens", line({ target: "k" }), "S25-EFF-2").askFails("misfire-threatens", asked("a", "k"));
    const { targets } = game.ask({ ask: "targets", with: { ...cast, range: 30 } });
    expect(targets.find(({ id }) => id === "k")).toMatchObject({ can: false, reason: "misfire-threatens" });
    expect(strike(game, { target: "k" })).toEqual({ can: false, reason: "misfire-threatens", rule: "S25-EFF-2" });
    game.do(end, turn("t"), line({ target: "k", dice: { line: { c: [5], l: [5] }, power: [[3, 4]] } }));
    expect(game.told("struck")[0]).not.toHaveProperty("misfired");
    // Where nobody fights, nothing threatens.
    const quiet = basic([hero("a", "rear"), foe("k", "front")]).do(turn("a"));
    quiet.do(line({ target: "k", dice: { line: {}, power: [[3, 4]] } }));
  });

  test("S25-EFF-2 the far rear over enemies in front needs `hawk-eye`", () => {
    const game = basic(people())
      .do(turn("t"))
      .fails("shielded", line({ target: "l" }), "S25-SHD-1");
    game.do(end, turn("h"));
    expect(strike(game, { target: "l" })).toMatchObject({ can: true, targets: ["l", "c", "k"] });
  });

  test("S25-EFF-2 the user's own area belongs to it if it is fought over, else the user decides", () => {
    const game = basic(people());
    expect(game.ask(asked("a", "front", { own: true }))).toEqual({ possible: ["b", "c", "h", "k", "l", "t"] });
    game.do(turn("t"));
    expect(strike(game, { target: "k", own: true })).toMatchObject({ targets: ["k", "a", "b", "c", "h", "l"] });
    expect(strike(game, { target: "k" })).toMatchObject({ targets: ["k", "c", "l"] });
    game.do({ do: "put", who: "l", at: "enemy-rear" });
    for (const own of [undefined, true, false])
      expect(strike(game, { target: "k", ...(own !== undefined && { own }) })).toMatchObject({
        targets: ["k", "a", "b", "c", "h", "l"],
      });
  });

  test("S25-EFF-2 only of such a line the user decides, and only such a line is aimed at an area", () => {
    const game = basic(people()).do(turn("t"));
    const own = { data: { key: "own", reason: "ownPlace" } };
    expect(refusalOf(game, line({ target: "k", own: true, with: { how: "cast", power: 1 } }))).toMatchObject(own);
    expect(refusalOf(game, line({ at: "k" }))).toMatchObject({ data: { key: "at", reason: "place" } });
    const old = new Game(people()).do(turn("t"));
    expect(refusalOf(old, line({ target: "k", own: true }))).toMatchObject(own);
    expect(refusalOf(old, line({ at: "front" }))).toMatchObject({ data: { key: "at", reason: "place" } });
    old.askFails("bad-value", asked("a", "k", { own: true }));
  });

  test("S25-EFF-2 a script says so", () => {
    const script = [
      turn("a"),
      line({ at: "front", own: true }),
      { ...asked("a", "front"), expect: { possible: ["c", "k", "l"] } },
    ];
    const file = { ruleset: "sw25-areas", sides: ["party", "monsters"], characters: people(), script };
    const read = readScript(file, rulesets);
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    expect(wentAsScripted(replay(read.script, sw25Areas).document)).toBe(true);
    const onPlane = { ...file, ruleset: "sw25-advanced", characters: [{ id: "a", side: "party", at: [0, 0] }] };
    expect(readScript(onPlane, rulesets)).toMatchObject({ ok: false });
  });
});

test("S25-EFF-3 a breakthrough moves its user to another area, as in 2.0", () => {
  const game = basic([hero("a", "rear"), foe("k", "front")]).do(turn("a"));
  game.do(
    line({
      target: "k",
      with: { how: "breakthrough", power: 10 },
      dice: { accuracy: [3, 4], answers: { k: [[1, 2]] }, power: [[3, 4]] },
    }),
  );
  expect(game.told("moved")).toMatchObject([{ rule: "S25-EFF-3", to: "front" }]);
  game.do(end).pass("k").do(turn("a"));
  game.fails("backwards-only", line({ target: "k", to: "enemy-rear", with: { how: "breakthrough", power: 10 } }));
});

test("S25-MIS-1 dice are those of 2.5: critical values have no floor of 8, and metal armour counts only by the option", () => {
  const game = basic([hero("a", "rear"), foe("k", "front")]);
  expect(
    game.ask({
      ask: "power",
      power: 20,
      dice: [
        [3, 4],
        [1, 2],
      ],
      critical: 7,
    }),
  ).toMatchObject({ rolls: [5, 1] });
  expect(sw25Areas.capabilities.options).toEqual(["ambushed", "metalArmour", "secondPreparation"]);
  expect(sw25Areas.capabilities.metalArmour).toBeUndefined();
});
