/** `sw25-areas`: placement, moving, leaving. Rules that are the same as in 2.0 have their tests beside this file. */

import { describe, expect, test } from "vitest";
import {
  asAllowed,
  OPENING_STEPS,
  openingSteps,
  readScript,
  rulesets,
  scriptOf,
  writeScript,
} from "../../../src/rules/index";
import { sw25Areas } from "../../../src/rules/rulesets/sw25-areas";
import { basic, refusalOf } from "./basic-combat";
import { end, foe, Game, hero, turn } from "./three-areas";

const walk = (kind: "full" | "normal" | "limited", to: "front" | "rear" | "enemy-rear") =>
  ({ do: "move", kind, to }) as const;
const steps = { feats: ["footwork"] };
const sneaks = { feats: ["shadow-sneak"] };

describe("S25-ARE-1 the areas", () => {
  test("S25-ARE-1 an area with able characters of both sides is a skirmish area as a whole", () => {
    const game = basic([hero("a", "front"), hero("b", "rear"), foe("k", "front")]);
    expect(game.told("areaContested")).toMatchObject([{ rule: "S25-ARE-1", area: "front" }]);
    expect(game.view.skirmishes).toEqual([{ area: "front", melee: ["a", "k"] }]);
    expect(game.one("b").state).toBe("free");
    game.do(turn("b"), walk("normal", "front"));
    expect(game.one("b").state).toBe("melee");
    game.do({ do: "condition", who: "k", add: ["dead"] });
    expect(game.told("areaCleared")).toMatchObject([{ rule: "S25-ARE-1", area: "front" }]);
    expect(game.ask({ ask: "distance", from: "a", to: "b" })).toEqual({ metres: 0 });
  });
});

describe("S25-PLC-1 placement", () => {
  const blocks = { feats: ["blocking"] };

  test("S25-PLC-1 somebody with `blocking` counts twice among those in front of the first side", () => {
    // One who counts twice and one more: half of three, rounded up.
    const game = basic([hero("a", "front", blocks), hero("b", "front"), foe("k"), foe("l"), foe("m")]);
    expect(sw25Areas.placement!(game.battle)).toEqual({ required: 2, inFront: 0, unplaced: 3, by: "twice" });
    game.do({ do: "place", who: "k", at: "rear" });
    expect(refusalOf(game, { do: "place", who: "l", at: "rear" })).toMatchObject({
      code: "placement",
      rule: "S25-PLC-1",
      data: { required: 2, why: "minimum" },
    });
    game.do({ do: "place", who: "l", at: "front" }, { do: "place", who: "m", at: "front" });
  });

  test("S25-PLC-1 … and among those of the second", () => {
    const game = basic([...["a", "b", "c", "d"].map((id) => hero(id, "front")), foe("k"), foe("l", undefined, blocks)]);
    game.do({ do: "place", who: "l", at: "front" }, { do: "place", who: "k", at: "rear" });
    expect(sw25Areas.placement!(game.battle)).toEqual({ required: 2, inFront: 2, unplaced: 0, by: "twice" });
    game.do(turn("a"));
  });

  test("S20-PLC-1 nobody counts twice in 2.0", () => {
    const game = new Game([hero("a", "front", blocks), hero("b", "front"), foe("k"), foe("l")]);
    expect(game.ruleset.placement!(game.battle)).toEqual({ required: 1, inFront: 0, unplaced: 2, by: "half" });
  });

  test.each(["sw25-areas", "sw20-areas"])("S25-PLC-1, S20-PLC-1 in %s the table may read it as one", (ruleset) => {
    const people = [...["a", "b", "c", "d"].map((id) => hero(id, "front")), foe("k"), foe("l")];
    const half = new Game(people, { ruleset });
    half.fails("placement", { do: "place", who: "k", at: "rear" });
    expect(refusalOf(half, { do: "place", who: "k", at: "rear" })?.data).not.toHaveProperty("reading");
    const one = new Game(people, { ruleset, options: { readings: { placementMinimum: "one" } } });
    one.do({ do: "place", who: "k", at: "rear" });
    expect(refusalOf(one, { do: "place", who: "l", at: "rear" })?.data).toMatchObject({
      required: 1,
      reading: "placementMinimum",
    });
    one.do({ do: "place", who: "l", at: "front" }, turn("a"));
  });
});

describe("S25-MOV-1 moving", () => {
  test("S25-MOV-1 moves as in 2.0: next door by a normal one, two areas by a full one through a front without enemies", () => {
    const game = basic([hero("a", "rear"), hero("b", "rear"), foe("k", "front")]);
    game.do(turn("a")).fails("front-held", walk("full", "enemy-rear"), "S20-MOV-1");
    game.fails("not-adjacent", walk("normal", "enemy-rear"), "S20-MOV-2");
    game.fails("too-far", walk("limited", "front"), "S20-MOV-3");
    game.do(walk("normal", "front"));
    game.fails("movement-forbids", { do: "attack", target: "k", how: "cast" });
  });

  test("S25-MOV-1 in the first round the first side's front ones count as moved normally", () => {
    const game = basic([hero("a", "front"), foe("k", "front")]).do(turn("a"));
    game.fails("movement-forbids", { do: "attack", target: "k", how: "cast" }, "S20-MOV-4");
    game.do({ do: "attack", target: "k", how: "melee" });
  });
});

describe("S25-MOV-2 footwork", () => {
  test("S25-MOV-2 `footwork`: a limited move may lead to the next area, and all is open after it", () => {
    const game = basic([hero("a", "rear", steps), foe("k", "front")]).do(turn("a"));
    expect(game.ask({ ask: "moves", who: "a" })).toEqual({ can: true, metres: { full: 20, normal: 10, limited: 10 } });
    game.fails("too-far", walk("limited", "enemy-rear"), "S25-MOV-2");
    game.do(walk("limited", "front"));
    expect(game.told("moved")).toMatchObject([{ rule: "S25-MOV-2", kind: "limited", metres: 10 }]);
    game.do({ do: "attack", target: "k", how: "cast" });
  });

  test("S25-MOV-2 a front one of the first side that goes back by it in round 1 has moved limitedly", () => {
    const game = basic([hero("a", "front", steps), foe("k", "rear"), foe("l", "front")]);
    game.do({ do: "condition", who: "l", add: ["dead"] }, turn("a"), walk("limited", "rear"));
    game.do({ do: "attack", target: "k", how: "cast", range: 20 });
  });

  test.each([
    ["without the feat", {}],
    ["with a movement below 10 m", { feats: ["footwork"], movement: 9 }],
  ])("S25-MOV-2 %s it stays in its area", (_, more) => {
    const game = basic([hero("a", "rear", more), foe("k", "front")]).do(turn("a"));
    expect(game.ask({ ask: "moves", who: "a" })).toMatchObject({ metres: { limited: 0 } });
    game.fails("too-far", walk("limited", "front"), "S20-MOV-3");
    expect(refusalOf(game, walk("limited", "front"))?.data).not.toHaveProperty("reading");
  });

  test("S25-MOV-2 not out of a skirmish area, nor while something holds it", () => {
    const game = basic([
      hero("a", "front", steps),
      hero("b", "rear", { ...steps, conditions: ["stranded"] }),
      foe("k", "front"),
    ]);
    game.do(turn("a")).fails("in-melee", walk("limited", "rear"), "S20-MOV-5").do(end);
    game.do(turn("b")).fails("immobile", walk("limited", "front"));
  });

  test("S25-MOV-2 the table may read that it stays; in 2.0 it always does", () => {
    const off = basic([hero("a", "rear", steps), foe("k", "front")], { footworkMovesArea: "off" }).do(turn("a"));
    expect(off.ask({ ask: "moves", who: "a" })).toMatchObject({ metres: { limited: 0 } });
    expect(refusalOf(off, walk("limited", "front"))).toMatchObject({
      code: "too-far",
      rule: "S25-MOV-2",
      data: { reading: "footworkMovesArea" },
    });
    const old = new Game([hero("a", "rear", steps), foe("k", "front")]).do(turn("a"));
    old.fails("too-far", walk("limited", "front"), "S20-MOV-3");
  });
});

describe("S25-MOV-3 shadow-sneak", () => {
  const people = () => [hero("a", "front", sneaks), hero("b", "rear"), foe("k", "front"), foe("l", "rear")];

  test("S25-MOV-3 `shadow-sneak` leaves a skirmish area backwards without preparing, and its evasion stays", () => {
    const game = basic(people()).do(turn("a"));
    expect(game.ask({ ask: "moves", who: "a" })).toMatchObject({ can: true });
    game.do(walk("normal", "rear"));
    expect(game.told("moved")).toMatchObject([{ rule: "S25-MOV-3", from: "front", to: "first-rear" }]);
    expect(game.told("leftSkirmish")).toMatchObject([{ rule: "S25-MOV-3", area: "front" }]);
    expect(game.one("a")).toMatchObject({ evasion: 0, state: "free" });
  });

  test("S25-MOV-3 forwards never, and it ends outside what it leaves", () => {
    const game = basic(people()).do(turn("a"));
    game.fails("backwards-only", walk("normal", "enemy-rear"), "S20-MOV-6");
    game.fails("in-melee", { do: "move", kind: "limited" }, "S25-MOV-3");
    expect(refusalOf(game, { do: "move", kind: "limited" })?.data).toMatchObject({ why: "sneaks" });
  });

  test("S25-MOV-3 in its own rear there is no way back", () => {
    const game = basic([hero("a", "rear", sneaks), foe("k", "front"), foe("l", "front")]);
    game.do({ do: "put", who: "l", at: "enemy-rear" }, turn("a"));
    expect(game.ask({ ask: "moves", who: "a" })).toMatchObject({ can: false, reason: "in-melee" });
    game.fails("in-melee", walk("normal", "front"), "S20-MOV-7");
  });

  test("S25-MOV-3 with `footwork` as well by a limited move", () => {
    const both = { feats: ["shadow-sneak", "footwork"] };
    const game = basic([hero("a", "front", both), foe("k", "front")]).do(turn("a"), walk("limited", "rear"));
    expect(game.told("moved")).toMatchObject([{ rule: "S25-MOV-3", kind: "limited" }]);
  });

  test("S25-MOV-3 the table may read that it prepares; in 2.0 it always does", () => {
    const game = basic(people(), { sneakLeaves: "no" }).do(turn("a"));
    expect(game.ask({ ask: "moves", who: "a" })).toMatchObject({ can: false, reason: "in-melee" });
    expect(refusalOf(game, walk("normal", "rear"))).toMatchObject({
      code: "in-melee",
      rule: "S25-MOV-3",
      data: { reading: "sneakLeaves" },
    });
    game.do({ do: "prepareLeave" }, end).pass("b", "k", "l").do(turn("a"), walk("normal", "rear"));
    const old = new Game(people()).do(turn("a"));
    old.fails("in-melee", walk("normal", "rear"), "S20-MOV-5");
  });
});

test("S25-MOV-4 nobody leaves by numbers", () => {
  const crowd = ["b", "c", "d", "e", "f"].map((id) => hero(id, "front"));
  const game = basic([hero("a", "front"), ...crowd, foe("k", "front")]).do(turn("a"));
  game.fails("in-melee", walk("normal", "rear"), "S20-MOV-5");
  expect(game.ask({ ask: "moves", who: "a" })).toMatchObject({ can: false, reason: "in-melee" });
});

test("S25-DUR-1 effects count down as their maker's turn begins", () => {
  const game = basic([hero("a", "rear"), hero("b", "rear"), foe("k", "front")]);
  expect(sw25Areas.capabilities.durations).toBe("own-turn");
  game.do({ do: "effect", on: ["b"], by: "a", effect: { name: "Haste", rounds: 2 } });
  game.pass("b", "a", "k").do({ do: "round" }, turn("b"));
  expect(game.one("b").effects).toHaveLength(1);
  game.do(end, turn("a"));
  expect(game.one("b").effects ?? []).toEqual([]);
});

describe("the opening", () => {
  test("S25-SUR-1 a side may be ambushed, either of them, and is then in front", () => {
    for (const ambushed of ["party", "monsters"]) {
      const game = new Game([hero("a"), foe("k")], { ruleset: "sw25-areas", options: { ambushed } });
      const id = ambushed === "party" ? "a" : "k";
      expect(game.one(id).at).toBe("front");
      expect(game.told("placed")).toMatchObject([{ rule: "S20-PLC-3", who: id }]);
    }
    expect(sw25Areas.capabilities.opening?.surprise.rule).toBe("S25-SUR-1");
  });

  test("S25-OPN-1 there is no second preparation unless it is allowed; 6,6 succeeds by itself", () => {
    const { capabilities } = sw25Areas;
    expect(capabilities.opening).toMatchObject({ secondPreparation: false, sixesSucceed: true });
    for (const secondPreparation of [undefined, false])
      expect(openingSteps(asAllowed(capabilities, { secondPreparation })).at(-1)).toBe("placement");
    expect(openingSteps(asAllowed(capabilities, { secondPreparation: true }))).toEqual(OPENING_STEPS);
    // It changes nothing else, and nothing for good.
    expect(asAllowed(capabilities, { secondPreparation: true })).toEqual({
      ...capabilities,
      opening: { ...capabilities.opening, secondPreparation: true },
    });
    expect(capabilities.opening?.secondPreparation).toBe(false);
  });

  test("S25-OPN-1 only these rules leave it to the table", () => {
    for (const { id, capabilities } of Object.values(rulesets)) {
      expect(capabilities.options.includes("secondPreparation"), id).toBe(id === "sw25-areas");
      if (id !== "sw25-areas") expect(asAllowed(capabilities, { secondPreparation: true })).toBe(capabilities);
    }
  });

  test("S25-OPN-1 the battle keeps the choice, and its script has it", () => {
    const file = {
      ruleset: "sw25-areas",
      options: { secondPreparation: true },
      sides: ["party", "monsters"],
      characters: [{ id: "a", side: "party" }],
      script: [],
    };
    const optionsOf = (options: object) => {
      const read = readScript({ ...file, options }, rulesets);
      if (!read.ok) throw new Error(JSON.stringify(read.problem));
      const begun = sw25Areas.begin(read.script.setup);
      if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
      expect(writeScript(read.script).options).toEqual(options);
      expect(writeScript(scriptOf(begun.battle, [])).options).toEqual(begun.battle.options);
      return begun.battle.options;
    };
    expect(optionsOf({ secondPreparation: true }).secondPreparation).toBe(true);
    // Off is the default, and is not written down.
    expect("secondPreparation" in optionsOf({ secondPreparation: false })).toBe(false);
    expect(readScript({ ...file, options: { secondPreparation: "yes" } }, rulesets)).toMatchObject({
      ok: false,
      problem: { place: "options.secondPreparation" },
    });
  });
});
