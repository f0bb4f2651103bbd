/** `TRN-1` to `TRN-8`: the order of turns, and the actions of a turn. */

import { describe, it } from "vitest";
import { field25 } from "../../support/field";

const FIGURES = { wolf: "party 0,0 12", hare: "party 0,1 12", goblin: "monsters 40,0 12", orc: "monsters 40,1 12" };

describe("order", () => {
  it("TRN-1 everyone of the first side, in any order, then everyone of the second; then the next round", () => {
    field25(FIGURES)
      .turn("hare")
      .end()
      .turn("hare")
      .refused("not-your-turn", "TRN-1")
      .turn("wolf")
      .end()
      .turn("orc")
      .end()
      .turn("wolf")
      .refused("not-your-turn")
      .turn("goblin")
      .end()
      .roundIs(1)
      .turn("wolf")
      .roundIs(2);
  });

  it("TRN-1 a side is passed when one of the next begins", () => {
    field25(FIGURES).turn("wolf").end().turn("orc").end().turn("hare").refused("not-your-turn");
  });

  it("TRN-1 nobody acts in another's turn", () => {
    field25(FIGURES)
      .turn("wolf")
      .turn("hare")
      .refused("not-your-turn")
      .do({ do: "move", who: "hare", kind: "normal", path: [[0, 5]] })
      .refused("not-your-turn")
      .do({ do: "attack", who: "goblin", target: "wolf", how: "ranged" })
      .refused("not-your-turn")
      .do({ do: "end", who: "hare" })
      .refused("not-your-turn")
      .end()
      .move("normal", [[1, 1]])
      .refused("not-your-turn");
  });

  it("TRN-1 who comes in acts from the next round", () => {
    field25(FIGURES)
      .summon("golem", { side: "party", at: [0, 0] })
      .turn("golem")
      .refused("not-your-turn")
      .round()
      .turn("golem")
      .roundIs(2);
  });

  it("TRN-1 the unable are not waited for", () => {
    field25(FIGURES)
      .becomes("orc", "asleep")
      .turn("wolf")
      .end()
      .turn("hare")
      .end()
      .turn("goblin")
      .end()
      .turn("wolf")
      .roundIs(2);
  });
});

describe("the parts of a turn", () => {
  it("TRN-2 movement comes before the major action, once each", () => {
    field25(FIGURES)
      .turn("wolf")
      .move("normal", [[4, 0]])
      .move("limited", [[5, 0]])
      .refused("already-moved", "TRN-2")
      .attack("goblin", "thrown")
      .attack("goblin", "thrown")
      .refused("already-acted", "TRN-2")
      .end()
      .turn("hare")
      .attack("goblin", "cast")
      .move("limited", [[0, 2]])
      .refused("already-acted");
  });

  it("TRN-2 minor actions before, after and as often as one likes", () => {
    field25({ ...FIGURES, cat: "party 0,0", dog: "party 4,0" })
      .turn("wolf")
      .touch("cat")
      .touch("cat")
      .move("normal", [[4, 0]])
      .touch("dog")
      .attack("goblin", "thrown")
      .touch("dog")
      .skirmishes();
  });

  it("TRN-2 the unable have a turn in which they can do nothing", () => {
    field25(FIGURES)
      .becomes("wolf", "stunned")
      .turn("wolf")
      .move("limited", [[1, 0]])
      .refused("unable", "TRN-2")
      .attack("goblin", "ranged")
      .refused("unable")
      .prepareLeave()
      .refused("unable")
      .end()
      .turn("hare");
  });
});

describe("what a movement leaves open", () => {
  const near = { wolf: "party 0,0 12", goblin: "monsters 1,0 12" };

  it.each(["melee", "touch", "ranged", "thrown", "shot", "cast"] as const)("TRN-3 after a full move no %s", (how) => {
    field25(near)
      .turn("wolf")
      .move("full", [[1, 0]])
      .attack("goblin", how)
      .refused("movement-forbids", "TRN-3");
  });

  it("TRN-3 after a full move minor actions, and no preparing", () => {
    field25(near)
      .turn("wolf")
      .move("full", [[1, 0]])
      .prepareLeave()
      .refused("movement-forbids", "TRN-3")
      .touch("goblin")
      .melee("S1", ["wolf", "goblin"]);
  });

  it.each(["ranged", "shot", "cast"] as const)("TRN-3 after a normal move no %s", (how) => {
    field25(near)
      .turn("wolf")
      .move("normal", [[1, 0]])
      .attack("goblin", how)
      .refused("movement-forbids", "TRN-3");
  });
  it.each(["melee", "touch", "thrown"] as const)("TRN-3 after a normal move, %s", (how) => {
    field25(near)
      .turn("wolf")
      .move("normal", [[1, 0]])
      .attack("goblin", how)
      .skirmishes(...(how === "thrown" ? [] : ["S1"]));
  });
  it.each(["melee", "touch", "ranged", "thrown", "shot", "cast"] as const)("TRN-3 after a limited move, %s", (how) => {
    field25(near)
      .turn("wolf")
      .move("limited", [[1, 0]])
      .attack("goblin", how)
      .skirmishes(...(how === "melee" || how === "touch" ? ["S1"] : []));
  });
  it.each(["ranged", "shot", "cast"] as const)("TRN-3 without a move, %s, in melee too", (how) => {
    field25({ wolf: "party 0,0", goblin: "monsters 0,0" })
      .turn("wolf")
      .touch("goblin")
      .attack("goblin", how)
      .skirmishes("S1");
  });

  it("TRN-3 evasion falls by 4 with a full move, until the own next turn", () => {
    field25(FIGURES)
      .turn("wolf")
      .move("full", [[1, 0]])
      .evasion("wolf", -4)
      .end()
      .turn("hare")
      .move("normal", [[1, 1]])
      .evasion("hare", 0)
      .round()
      .evasion("wolf", -4)
      .turn("hare")
      .end()
      .evasion("wolf", -4)
      .turn("wolf")
      .evasion("wolf", 0);
  });

  it("TRN-3 evasion falls for everyone in a full move together", () => {
    field25(FIGURES)
      .turn("wolf")
      .move("full", [[1, 0]], { with: ["hare"] })
      .evasion("hare", -4)
      .end()
      .turn("hare")
      .evasion("hare", -4)
      .attack("goblin", "thrown")
      .refused("movement-forbids");
  });

  it("TRN-7 a spell cast as a minor action falls under it too", () => {
    const cast = { do: "attack", target: "goblin", how: "cast", minor: true } as const;
    field25(FIGURES)
      .turn("wolf")
      .move("normal", [[1, 0]])
      .do(cast)
      .refused("movement-forbids", "TRN-3")
      .end()
      .turn("hare")
      .move("limited", [[1, 1]])
      .do(cast)
      .do(cast)
      .attack("goblin", "cast")
      .skirmishes();
  });
});

describe("distances", () => {
  it("TRN-4 full is three times the movement, limited 3 m or the movement", () => {
    field25({ wolf: "party 0,0 12", snail: "party 0,9 2.5", stone: "party 0,5 0", goblin: "monsters 60,0" })
      .moves("wolf", { can: true, metres: { full: 36, normal: 12, limited: 3 } })
      .moves("snail", { can: true, metres: { full: 7.5, normal: 2.5, limited: 2.5 } })
      .moves("stone", { can: true, metres: { full: 0, normal: 0, limited: 0 } });
  });

  it.each([
    ["full", 36],
    ["normal", 12],
    ["limited", 3],
  ] as const)("TRN-4 a %s move goes %d m and no further", (kind, metres) => {
    field25({ wolf: "party 0,0 12", goblin: "monsters 60,0" })
      .turn("wolf")
      .move(kind, [[metres + 0.01, 0]])
      .refused("too-far", "TRN-4")
      .move(kind, [[metres, 0]])
      .at("wolf", [metres, 0]);
  });

  it("TRN-4 a move that is cut short stays of its kind, and tells the metres really moved", () => {
    field25({ wolf: "party 0,0 12", goblin: "monsters 5,0" })
      .turn("wolf")
      .move("full", [[30, 0]], { blocks: [{ by: ["goblin"], at: [2.5, 0] }] })
      .told({ type: "moved", who: "wolf", kind: "full", metres: 2.5 })
      .moved(2.5)
      .evasion("wolf", -4)
      .attack("goblin")
      .refused("movement-forbids");
  });

  it("footwork makes the limited move 10 m, never more than the movement", () => {
    field25({ wolf: "party 0,0 12 *footwork", snail: "party 0,9 5 *footwork", goblin: "monsters 60,0" })
      .moves("wolf", { metres: { full: 36, normal: 12, limited: 10 } })
      .moves("snail", { metres: { full: 15, normal: 5, limited: 5 } })
      .turn("wolf")
      .move("limited", [[10, 0]])
      .attack("goblin", "cast");
  });
});

describe("preparing and standing up", () => {
  it("TRN-5 preparing to leave is a major action; evasion falls by 4 until the next turn", () => {
    field25({ wolf: "party 0,0", goblin: "monsters 0,0" })
      .turn("wolf")
      .touch("goblin")
      .prepareLeave()
      .evasion("wolf", -4)
      .attack("goblin")
      .refused("already-acted")
      .prepareLeave()
      .refused("already-acted")
      .end()
      .round()
      .evasion("wolf", -4)
      .turn("wolf")
      .evasion("wolf", 0)
      .attack("goblin")
      .prepareLeave()
      .refused("already-acted");
  });

  it("TRN-8 who lies prone stands up as a minor action and can then move", () => {
    field25({ wolf: "party 0,0 12 !prone", goblin: "monsters 40,0" })
      .moves("wolf", { can: false, reason: "immobile" })
      .turn("wolf")
      .move("normal", [[5, 0]])
      .refused("immobile")
      .recovers("wolf", "prone")
      .moves("wolf", { can: true })
      .move("normal", [[5, 0]])
      .attack("goblin", "thrown")
      .at("wolf", [5, 0]);
  });
});
