import { describe, expect, test } from "vitest";
import type { AttackManner, Command, MoveCommand } from "../../../src/rules/commands";
import { end, foe, Game, hero, turn } from "./three-areas";

function move(kind: MoveCommand["kind"], to?: MoveCommand["to"], more: Partial<MoveCommand> = {}): Command {
  return { do: "move", kind, to, ...more };
}
function attack(target: string, how: AttackManner, more: object = {}): Command {
  return { do: "attack", target, how, ...more };
}
const prepare: Command = { do: "prepareLeave" };

describe("S20-MOV-1 full move", () => {
  test("S20-MOV-1 from rear to the enemy's rear, evasion −4 to the start of the next turn", () => {
    const game = new Game([hero("a", "rear"), foe("k", "rear")]).do(turn("a"), move("full", "enemy-rear"));
    expect(game.one("a")).toMatchObject({ at: "second-rear", evasion: -4, state: "melee" });
    expect(game.told("moved")).toMatchObject([
      { rule: "S20-MOV-1", from: "first-rear", to: "second-rear", metres: 20 },
    ]);
    game.do(end).pass("k");
    expect(game.one("a").evasion).toBe(-4);
    game.do(turn("a"));
    expect(game.one("a").evasion).toBe(0);
  });

  test("S20-MOV-1 an able enemy in the front holds it; an unable one does not; and back again likewise", () => {
    const game = new Game([hero("a", "rear"), foe("k", "front")]).do(turn("a"));
    game.fails("front-held", move("full", "enemy-rear"), "S20-MOV-1");
    game.do({ do: "condition", who: "k", add: ["stunned"] }, move("full", "second-rear"), end);
    game
      .do({ do: "condition", who: "k", remove: ["stunned"] })
      .pass("k")
      .do(turn("a"));
    game.fails("front-held", move("full", "rear"), "S20-MOV-1");
    game.do({ do: "condition", who: "k", add: ["dead"] }, move("full", "rear"));
    expect(game.one("a").at).toBe("first-rear");
  });

  test("S20-MOV-1 leaves minor actions only", () => {
    const game = new Game([hero("a", "rear"), foe("k", "rear")]).do(turn("a"), move("full", "enemy-rear"));
    for (const how of ["melee", "touch", "thrown", "ranged", "shot", "cast"] as const)
      game.fails("movement-forbids", attack("k", how), "TRN-3");
    game.fails("movement-forbids", attack("k", "cast", { minor: true }));
    game.fails("movement-forbids", prepare, "TRN-3");
    game.do(attack("k", "touch", { minor: true }));
  });
});

describe("S20-MOV-2 normal move", () => {
  test("S20-MOV-2 to a neighbouring area, where enemies alone make a skirmish area of it", () => {
    const game = new Game([hero("a", "rear"), foe("k", "front")]).do(turn("a"));
    game.fails("not-adjacent", move("normal", "enemy-rear"), "S20-MOV-2").fails("not-adjacent", move("normal", "rear"));
    game.fails("no-path", move("normal")).fails("no-path", move("full"));
    game.do(move("normal", "front"));
    expect(game.told("moved")).toMatchObject([{ rule: "S20-MOV-2", metres: 10, kind: "normal" }]);
    expect(game.told("areaContested")).toMatchObject([{ area: "front", melee: ["a", "k"] }]);
    expect(game.one("a")).toMatchObject({ at: "front", state: "melee", evasion: 0 });
  });

  test.each(["shot", "cast", "ranged"] as const)("S20-MOV-2 no spells and no launched weapons after it: %s", (how) => {
    const game = new Game([hero("a", "rear"), foe("k", "front")]).do(turn("a"), move("normal", "front"));
    game.fails("movement-forbids", attack("k", how, { range: 30 }), "TRN-3");
    if (how === "cast") game.fails("movement-forbids", attack("k", how, { range: 30, minor: true }), "TRN-3");
    else game.fails("bad-value", attack("k", how, { range: 30, minor: true }), "TRN-2");
  });

  test.each(["thrown", "melee", "touch"] as const)("S20-MOV-2, S20-THR-1 anything else is allowed: %s", (how) => {
    new Game([hero("a", "rear"), foe("k", "front")]).do(
      turn("a"),
      move("normal", "front"),
      attack("k", how, { range: 10 }),
    );
  });

  test("TRN-2 one movement, and none after the major action", () => {
    const game = new Game([hero("a", "rear"), foe("k", "rear")]).do(turn("a"), move("normal", "front"));
    game.fails("already-moved", move("normal", "rear")).do(end).pass("k");
    game.do(turn("a"), attack("k", "ranged", { range: 10 })).fails("already-acted", move("normal", "rear"));
    game.fails("already-acted", attack("k", "ranged", { range: 10 })).fails("already-acted", prepare);
    game.do(attack("a", "touch", { minor: true }));
  });
});

describe("S20-MOV-3 limited move", () => {
  test("S20-MOV-3 is staying in the area, after which anything goes", () => {
    for (const how of ["thrown", "ranged", "shot", "cast"] as const) {
      const game = new Game([hero("a", "rear"), foe("k", "front")]).do(turn("a"));
      game.fails("too-far", move("limited", "front"), "S20-MOV-3").do(move("limited"));
      expect(game.told("moved")).toMatchObject([{ rule: "S20-MOV-3", metres: 0 }]);
      expect(game.one("a").at).toBe("first-rear");
      game.fails("already-moved", move("limited")).do(attack("k", how, { range: 10 }));
    }
  });
});

describe("S20-MOV-4 first round", () => {
  const people = () => [hero("a", "front"), hero("b", "rear"), foe("k", "front"), foe("l", "rear")];

  test.each(["ranged", "shot", "cast"] as const)(
    "S20-MOV-4 whoever was placed in front cannot use %s in round 1",
    (how) => {
      const game = new Game(people()).do(turn("a"));
      game.fails("movement-forbids", attack("k", how, { range: 30 }), "S20-MOV-4");
      game.do(attack("k", "thrown", { range: 10 }), end);
      // Neither does it touch the rear, nor the second side, nor later rounds.
      game.do(turn("b"), attack("k", how, { range: 10 }), end);
      game.do(turn("k"), attack("a", how, { range: 10 }), end).pass("l");
      game.do(turn("a"), attack("k", how, { range: 10 }));
    },
  );

  test("S20-MOV-4 a limited move does not get around it, a real move counts as what it is", () => {
    const game = new Game([hero("a", "front"), foe("k", "rear")]).do(turn("a"), move("limited"));
    game.fails("movement-forbids", attack("k", "ranged", { range: 30 }), "S20-MOV-4");
    const moving = new Game([hero("a", "front"), foe("k", "rear")]).do(turn("a"), move("normal", "rear"));
    moving.fails("movement-forbids", attack("k", "ranged", { range: 30 }), "TRN-3");
  });

  test("S20-MOV-4 does not hold for whoever came to the front some other way", () => {
    const game = new Game([hero("a", "rear"), foe("k", "front"), hero("b", "rear")]).do(turn("b"), end);
    game.do({ do: "put", who: "a", at: "front" }, turn("a"), attack("k", "ranged", { range: 10 }));
  });

  test("S20-MOV-4 one placed by `place` counts like one from the setup", () => {
    const game = new Game([hero("a"), foe("k")]);
    game.do({ do: "place", who: "a", at: "front" }, { do: "place", who: "k", at: "front" }, turn("a"));
    game.fails("movement-forbids", attack("k", "cast", { range: 10 }), "S20-MOV-4");
  });
});

describe("S20-MOV-5 who cannot move", () => {
  test("S20-MOV-5 a character in a skirmish area cannot, and acts as after a limited move", () => {
    const game = new Game([hero("a", "rear"), foe("k", "front"), foe("l", "rear")]);
    game.do({ do: "put", who: "a", at: "enemy-rear" }, turn("a"));
    for (const one of [move("full", "rear"), move("normal", "front"), move("limited")])
      game.fails("in-melee", one, "S20-MOV-5");
    expect(game.ask({ ask: "moves", who: "a" })).toMatchObject({ can: false, reason: "in-melee" });
    game.do(attack("l", "cast", { range: 30 }));
  });

  test.each(["stranded", "bound", "prone"])(
    "S20-MOV-5 neither can one that is %s; it acts as after a limited move",
    (id) => {
      const game = new Game([hero("a", "rear", { conditions: [id] }), foe("k", "front")]).do(turn("a"));
      for (const how of ["walk", "teleport", "breakthrough"] as const)
        game.fails("immobile", move("normal", "front", { how }), id === "prone" ? "S20-MOV-9" : "S20-MOV-5");
      expect(game.ask({ ask: "moves", who: "a" })).toMatchObject({ can: false, reason: "immobile" });
      game.do(attack("k", "ranged", { range: 10 }));
    },
  );

  test("S20-MOV-5 nobody has to choose a way of moving", () => {
    new Game([hero("a", "rear"), foe("k", "front")]).do(turn("a"), attack("k", "cast", { range: 10 }), end);
  });

  test("of several codes the first in the contract's order is told", () => {
    const game = new Game([hero("a", "front", { conditions: ["prone"] }), foe("k", "front")]).do(turn("a"));
    game.fails("in-melee", move("normal", "rear"));
    game.do({ do: "put", who: "k", at: "rear" }).fails("immobile", move("normal"));
    game.fails("immobile", move("limited", "rear")).do({ do: "condition", who: "a", remove: ["prone"] });
    game.fails("no-path", move("normal")).fails("too-far", move("limited", "enemy-rear"));
    game.do(attack("a", "touch")).fails("already-acted", move("normal"));
    game.do({ do: "condition", who: "a", add: ["stunned"] }).fails("unable", move("normal"));
    game.do(end).fails("not-your-turn", move("normal"));
    game.fails("no-such-character", move("normal", undefined, { target: "nobody" }));
  });
});

describe("S20-MOV-6 leaving", () => {
  function prepared() {
    const game = new Game([hero("a", "front"), foe("k", "front"), foe("l", "rear")]);
    return game.do(turn("a"), prepare, end).pass("k", "l");
  }

  test("S20-MOV-6 after preparing on its previous turn it moves backwards; TRN-5 evasion −4 till then", () => {
    const game = new Game([hero("a", "front"), foe("k", "front")]).do(turn("a"), prepare);
    expect(game.told("preparedToLeave")).toMatchObject([{ rule: "S20-MOV-6", who: "a", area: "front", effect: true }]);
    expect(game.one("a")).toMatchObject({ evasion: -4, prepared: ["front"] });
    game.fails("already-acted", move("normal", "rear")).do(end).pass("k");
    expect(game.one("a")).toMatchObject({ evasion: -4, prepared: ["front"] });
    game.do(turn("a"));
    expect(game.one("a").evasion).toBe(0);
    expect(game.ask({ ask: "moves", who: "a" })).toMatchObject({ can: true });
    game.do(move("normal", "rear"));
    expect(game.told("moved")).toMatchObject([{ rule: "S20-MOV-6" }]);
    expect(game.told("leftSkirmish")).toMatchObject([{ who: "a", area: "front" }]);
    expect(game.told("areaCleared")).toMatchObject([{ area: "front" }]);
    expect(game.one("a")).toMatchObject({ at: "first-rear", state: "free", prepared: [] });
    game.fails("movement-forbids", attack("k", "cast", { range: 10 }));
  });

  test("S20-MOV-6 a full move backwards is allowed as well, from the enemy's rear to the own one too", () => {
    prepared().do(turn("a"), move("full", "rear"));
    const far = new Game([hero("a", "rear"), foe("k", "rear")])
      .do(turn("a"), move("full", "enemy-rear"), end)
      .pass("k");
    far.do(turn("a"), prepare, end).pass("k").do(turn("a")).fails("not-adjacent", move("normal", "rear"));
    far.do(move("full", "rear"));
    expect(far.one("a").at).toBe("first-rear");
  });

  test("S20-MOV-6 never forwards: not on foot, not by magic, not thrown", () => {
    const game = prepared().do(turn("a"));
    for (const how of ["walk", "teleport", "breakthrough"] as const)
      game.fails("backwards-only", move("normal", "enemy-rear", { how }), "S20-MOV-6");
    game.fails("backwards-only", { do: "put", who: "a", at: "enemy-rear" }, "S20-MOV-6");
    game.fails("backwards-only", { do: "put", who: "k", at: "enemy-rear" }, "S20-MOV-6");
    // An unable one is not thrown forwards out of it either.
    const game2 = new Game([hero("a", "front"), hero("b", "front"), foe("k", "front")]);
    game2.do({ do: "condition", who: "b", add: ["asleep"] });
    game2.fails("backwards-only", { do: "put", who: "b", at: "enemy-rear" });
    // Without a skirmish area the way is open.
    game2.do({ do: "condition", who: "k", add: ["dead"] }, { do: "put", who: "a", at: "enemy-rear" });
  });

  test("S20-MOV-6 but the Game Master puts right what stood wrong, and nothing forbids it", () => {
    const game = prepared().do({ do: "put", who: "a", at: "enemy-rear", correct: true });
    expect(game.one("a").at).toBe("second-rear");
    expect(game.told("moved")).toEqual([expect.objectContaining({ who: "a", how: "put", to: "second-rear" })]);
    game.fails("bad-value", { do: "put", who: "a", at: [1, 2], correct: true });
  });

  test("S20-MOV-6 staying is no leaving, and the right lapses with that turn", () => {
    const game = prepared().do(turn("a")).fails("in-melee", move("limited")).fails("in-melee", move("normal", "front"));
    game.do(end).pass("k", "l").do(turn("a")).fails("in-melee", move("normal", "rear"));
  });

  test("S20-MOV-6 the right falls with the skirmish area for which it was prepared", () => {
    const game = prepared().do({ do: "condition", who: "k", add: ["dead"] });
    expect(game.one("a").prepared).toEqual([]);
    game.do({ do: "condition", who: "k", remove: ["dead"] }, turn("a")).fails("in-melee", move("normal", "rear"));
  });

  test("S20-MOV-6 a teleport leaves backwards without preparing", () => {
    const game = new Game([hero("a", "front"), foe("k", "front")]).do(
      turn("a"),
      move("limited", "rear", { how: "teleport" }),
    );
    expect(game.one("a").at).toBe("first-rear");
    const far = new Game([hero("a", "rear"), foe("k", "front")]).do(
      turn("a"),
      move("normal", "enemy-rear", { how: "teleport" }),
    );
    expect(far.one("a").at).toBe("second-rear");
  });

  test("S20-MOV-6 outside a skirmish area there is nothing to leave", () => {
    new Game([hero("a", "front"), foe("k", "rear")]).do(turn("a")).fails("nothing-to-leave", prepare, "S20-MOV-6");
  });
});

describe("S20-MOV-7 the own rear", () => {
  test("S20-MOV-7 preparing there is allowed and has no effect; while enemies are there it cannot go to the front", () => {
    const game = new Game([hero("a", "rear"), foe("k", "rear")]).do({ do: "put", who: "k", at: "enemy-rear" });
    game.do(turn("a"));
    // The offer says so before.
    expect(game.ask({ ask: "turn", who: "a" })).toMatchObject({
      commands: { prepareLeave: { can: true, inVain: true } },
    });
    game.do(prepare);
    expect(game.told("preparedToLeave")).toMatchObject([{ rule: "S20-MOV-7", effect: false }]);
    expect(game.one("a")).toMatchObject({ prepared: [], evasion: -4 });
    game.do(end).pass("k").do(turn("a")).fails("in-melee", move("normal", "front"));
    game.fails("backwards-only", move("normal", "front", { how: "teleport" }));
    game.do({ do: "condition", who: "k", add: ["unconscious"] }, move("normal", "front"));
    expect(game.one("a").at).toBe("front");
  });
});

describe("S20-MOV-8 break-through of the front", () => {
  test("S20-MOV-8 when all enemies in the front are unable the way to the enemy's rear is open", () => {
    const game = new Game([hero("a", "front"), foe("k", "front"), foe("l", "front"), foe("m", "rear")]).do(turn("a"));
    game.do({ do: "condition", who: "k", add: ["dead"] }).fails("in-melee", move("normal", "enemy-rear"));
    game.do({ do: "condition", who: "l", add: ["petrified"] }, move("normal", "enemy-rear"));
    expect(game.told("moved")).toMatchObject([{ rule: "S20-MOV-8", to: "second-rear" }]);
    expect(game.view.skirmishes).toEqual([{ area: "second-rear", melee: ["a", "m"] }]);
    game.do(end, turn("m")).fails("in-melee", move("normal", "front"));
  });
});

describe("S20-MOV-9 standing up", () => {
  test("S20-MOV-9 one that stood up this turn may move", () => {
    const game = new Game([hero("a", "rear", { conditions: ["prone"] }), foe("k", "front")]).do(turn("a"));
    game
      .fails("immobile", move("normal", "front"))
      .do({ do: "condition", who: "a", remove: ["prone"] }, move("normal", "front"));
  });

  test("S20-MOV-9 one that was knocked down in its own turn stays down in it", () => {
    const game = new Game([hero("a", "rear"), foe("k", "front")]).do(
      turn("a"),
      attack("a", "cast", { leaves: ["prone"] }),
    );
    game.fails("immobile", { do: "condition", who: "a", remove: ["prone"] }, "S20-MOV-9");
    game.do({ do: "condition", who: "k", add: ["prone"] }, { do: "condition", who: "k", remove: ["prone"] });
    game
      .do(end)
      .pass("k")
      .do(turn("a"), { do: "condition", who: "a", remove: ["prone"] }, move("normal", "front"));
  });
});

describe("moving together", () => {
  const people = () => [hero("a", "rear"), hero("b", "rear"), hero("c", "front"), foe("k", "rear")];

  test("companions move along and have their turn with the movement spent", () => {
    const game = new Game(people()).do(turn("a"), move("full", "enemy-rear", { with: ["b"] }));
    expect(game.one("b")).toMatchObject({ at: "second-rear", evasion: -4, acted: false });
    expect(game.told("moved").map((event) => event.who)).toEqual(["a", "b"]);
    game.do(end);
    expect(game.ask({ ask: "moves", who: "b" })).toMatchObject({ can: false, reason: "already-moved" });
    game.do(turn("b"));
    expect(game.one("b").evasion).toBe(-4);
    game.fails("already-moved", move("limited")).fails("movement-forbids", attack("k", "melee"));
  });

  test("not with somebody who is elsewhere, of another side, held, unable or done, nor with blocks", () => {
    const along = (id: string) => move("normal", "front", { with: [id] });
    const game = new Game([...people(), hero("d", "rear")]).do(turn("a"));
    game
      .fails("not-adjacent", along("c"))
      .fails("bad-value", along("k"))
      .fails("bad-value", along("a"))
      .fails("no-such-character", along("x"));
    game.fails("block-not-allowed", move("normal", "front", { blocks: [{ by: ["k"] }] }));
    game.do({ do: "condition", who: "b", add: ["stranded"] }).fails("immobile", along("b"));
    game.do({ do: "condition", who: "b", add: ["asleep"] }).fails("unable", along("b"));
    game
      .do(move("normal", "front", { with: ["d"] }), end, turn("c"))
      .fails("already-moved", move("normal", "rear", { with: ["d"] }));
    game.fails("already-acted", move("normal", "rear", { with: ["a"] }));
    const fighting = new Game([hero("c", "front"), hero("d", "front"), foe("k", "front")]).do(turn("c"));
    fighting.fails("in-melee", move("normal", "rear", { how: "teleport", with: ["d"] }));
  });
});

describe("holding", () => {
  test("S20-MOV-6 a held one goes where its holder goes, but never forwards out of a skirmish area", () => {
    const game = new Game([hero("a", "rear"), hero("b", "rear"), hero("c", "rear"), foe("k", "rear")]);
    game.do({ do: "condition", who: "c", add: ["bound"], by: "k" });
    game.do({ do: "condition", who: "b", add: ["bound"], by: "a" }, turn("a"), move("normal", "front"));
    expect([game.one("a").at, game.one("b").at, game.one("c").at]).toEqual(["front", "front", "first-rear"]);
    expect(game.one("b").conditions).toEqual([{ id: "bound", by: "a" }]);

    const enemy = new Game([hero("a", "front"), foe("k", "front"), foe("l", "front")]);
    enemy.do({ do: "condition", who: "k", add: ["bound"], by: "a" }, turn("a"), prepare, end).pass("k", "l");
    enemy.do(turn("a"), move("normal", "rear"));
    expect([enemy.one("a").at, enemy.one("k").at]).toEqual(["first-rear", "front"]);
    expect(enemy.one("k").conditions).toEqual([]);
    expect(enemy.told("conditionChanged")).toMatchObject([{ rule: "S20-MOV-6", who: "k", removed: ["bound"] }]);
  });

  test("S20-MOV-5 one that is held by two goes along once", () => {
    const game = new Game([hero("a", "rear"), hero("b", "rear"), hero("c", "rear"), foe("k", "rear")]);
    const bind = (who: string, by: string): Command => ({ do: "condition", who, add: ["bound"], by });
    game.do(bind("b", "a"), bind("c", "a"), bind("c", "b"), turn("a"), move("normal", "front"));
    expect(game.told("moved").map((event) => [event.who, event.how])).toEqual([
      ["a", "walk"],
      ["b", "held"],
      ["c", "held"],
    ]);
    expect(["a", "b", "c"].map((id) => game.one(id).at)).toEqual(["front", "front", "front"]);
  });

  test("a stranded one stays where it is, and a put one lets go", () => {
    const game = new Game([
      hero("a", "rear"),
      hero("b", "rear", { conditions: ["stranded", { id: "bound", by: "a" }] }),
      foe("k", "rear"),
    ]);
    game.do(turn("a"), move("normal", "front"));
    expect(game.one("b").at).toBe("first-rear");
    game.do({ do: "put", who: "a", at: "rear" });
    expect(game.one("b").conditions).toEqual(["stranded"]);
    game.do({ do: "condition", who: "a", add: ["bound"], by: "b" }, { do: "put", who: "a", at: "front" });
    expect(game.one("a").conditions).toEqual([]);
  });
});

describe("S20-EFF-4 breakthrough", () => {
  const breakthrough = (target: string) => move("normal", undefined, { how: "breakthrough", target });

  test("S20-EFF-4 moves its user to another area, among enemies too, and never acts in place", () => {
    const game = new Game([hero("a", "rear"), hero("b", "rear"), foe("k", "front"), foe("l", "rear")]).do(turn("a"));
    game.fails("not-adjacent", breakthrough("b"), "S20-EFF-4").fails("no-such-character", breakthrough("x"));
    game.do(breakthrough("k"));
    expect(game.one("a")).toMatchObject({ at: "front", state: "melee" });
    expect(game.told("moved")).toMatchObject([{ rule: "S20-EFF-4", how: "breakthrough" }]);
  });

  test("S20-EFF-4 not on through an area with enemies; with unable ones alone it is", () => {
    const game = new Game([hero("a", "rear"), foe("k", "front"), foe("l", "rear")]).do(turn("a"));
    game.fails("front-held", breakthrough("l"), "S20-EFF-4");
    game.do({ do: "condition", who: "k", add: ["dead"] }, breakthrough("l"));
    expect(game.one("a").at).toBe("second-rear");
  });

  test("S20-EFF-4 back from a skirmish area in front, never forwards", () => {
    const game = new Game([hero("a", "front"), hero("b", "rear"), foe("k", "front"), foe("l", "rear")]).do(turn("a"));
    game.fails("backwards-only", breakthrough("l"), "S20-MOV-6").do(breakthrough("b"));
    expect(game.one("a").at).toBe("first-rear");
  });
});

describe("ask moves", () => {
  test("says whether and why not", () => {
    const game = new Game([
      hero("a", "rear"),
      hero("b"),
      foe("k", "rear"),
      hero("c", "rear", { conditions: ["dead"] }),
    ]);
    const moves = (who: string) => game.ask({ ask: "moves", who });
    expect(moves("a")).toEqual({ can: true, metres: { full: 20, normal: 10, limited: 0 } });
    expect(moves("b")).toMatchObject({ can: false, reason: "placement" });
    expect(moves("c")).toMatchObject({ can: false, reason: "unable" });
    game.do(turn("a"), attack("a", "touch"));
    expect(moves("a")).toMatchObject({ can: false, reason: "already-acted" });
    expect(moves("k")).toMatchObject({ can: true });
    game.do(end);
    // Asked out of turn, the answer is for a turn that begins now.
    expect(moves("a")).toMatchObject({ can: true });
    game.do({ do: "round" }, turn("a"), move("limited"));
    expect(moves("a")).toMatchObject({ can: false, reason: "already-moved" });
    game.askFails("no-such-character", { ask: "moves", who: "x" });
  });
});
