/** `A25-MOV-1` to `A25-MOV-4`: declaring a movement, leaving a melee, and where a move ends. */

import { describe, it } from "vitest";
import { field25 } from "../../support/field";

const MELEE = { wolf: "party 0,0 12", goblin: "monsters 0,0 12" };
/** Two melees whose areas overlap between [2, 0] and [3, 0]. */
const TWO = { ...MELEE, elk: "party 5,0 12", orc: "monsters 5,0 12" };

describe("declaring", () => {
  it("A25-MOV-1 a move has a path; one of no length is a move all the same", () => {
    field25({ wolf: "party 0,0", goblin: "monsters 20,0" })
      .turn("wolf")
      .move("normal", [])
      .refused("no-path", "A25-MOV-1")
      .move("normal", [[0, 0]])
      .told({ type: "moved", who: "wolf", kind: "normal", metres: 0 })
      .move("limited", [[1, 0]])
      .refused("already-moved");
  });

  it("A25-MOV-1 a touch on an enemy on the way forms a skirmish at once, and the way ends there", () => {
    field25({ wolf: "party 0,0 12", goblin: "monsters 5,0" })
      .turn("wolf")
      .move("normal", [[5, 0]])
      .touch("goblin")
      .melee("S1", ["wolf", "goblin"])
      .centre("S1", [5, 0])
      .moves("wolf", { can: false, reason: "already-moved" });
  });

  it("A25-MOV-1 those that move along keep their places to each other and have their movement spent", () => {
    field25({ wolf: "party 0,0 12", hare: "party 0,2 12", cat: "party 1,1 9", goblin: "monsters 50,0" })
      .turn("wolf")
      .move(
        "normal",
        [
          [5, 0],
          [5, 5],
        ],
        { with: ["hare", "cat"] },
      )
      .refused("too-far")
      .move(
        "normal",
        [
          [5, 0],
          [5, 4],
        ],
        { with: ["hare", "cat"] },
      )
      .at("wolf", [5, 4])
      .at("hare", [5, 6])
      .at("cat", [6, 5])
      .end()
      .turn("cat")
      .move("limited", [[6, 6]])
      .refused("already-moved")
      .attack("goblin", "cast")
      .refused("movement-forbids");
  });

  it("A25-MOV-1 nobody moves along who is of another side, fights, cannot move or has acted", () => {
    field25({ ...MELEE, hare: "party 9,0", cat: "party 9,0 !prone", elk: "party 9,0 !asleep", orc: "monsters 9,9" })
      .fight("wolf", "goblin")
      .turn("hare")
      .move("limited", [[9, 1]], { with: ["wolf"] })
      .refused("already-acted")
      .move("limited", [[9, 1]], { with: ["cat"] })
      .refused("immobile")
      .move("limited", [[9, 1]], { with: ["elk"] })
      .refused("unable")
      .move("limited", [[9, 1]], { with: ["orc"] })
      .refused("bad-value")
      .round()
      .turn("hare")
      .move("limited", [[9, 1]], { with: ["wolf"] })
      .refused("in-melee");
  });
});

describe("leaving a melee", () => {
  it("A25-MOV-2 in melee nobody moves", () => {
    field25(MELEE)
      .fight("wolf", "goblin")
      .round()
      .moves("wolf", { can: false, reason: "in-melee" })
      .turn("wolf")
      .move("limited", [[9, 0]])
      .refused("in-melee", "A25-MOV-2")
      .move("full", [[9, 0]])
      .refused("in-melee", "A25-MOV-2");
  });

  it.each([
    ["limited", [[3.5, 0]], 3.5],
    ["normal", [[9, 0]], 9],
    ["full", [[30, 0]], 30],
  ] as const)(
    "A25-MOV-3 prepared on its turn before: it leaves by a %s move and nobody there blocks it",
    (kind, path, x) => {
      field25({ wolf: "party 0,0 12 *footwork", goblin: "monsters 0,0", imp: "monsters 1,0" })
        .turn("wolf")
        .touch("goblin")
        .prepareLeave()
        .prepared("wolf", "S1")
        .end()
        .round()
        .turn("wolf")
        .moves("wolf", { can: true })
        .blockable("wolf", path, {})
        .barred("wolf", path, { S1: "block-prepared" })
        .move(kind, path, { blocks: [{ by: ["goblin"] }] })
        .refused("block-prepared", "A25-MOV-3")
        .move(kind, path, { blocks: [{ by: ["imp"] }] })
        .refused("block-prepared")
        .move(kind, path)
        .told({ type: "leftSkirmish", who: "wolf", skirmish: "S1" })
        .free("wolf", "goblin")
        .at("wolf", [x, 0]);
    },
  );

  it("A25-MOV-3 not in the turn in which it prepared", () => {
    field25(MELEE)
      .turn("wolf")
      .touch("goblin")
      .prepareLeave()
      .moves("wolf", { can: false })
      .blockable("wolf", [[9, 0]], { "goblin in S1": [[0, 3]] })
      .barred("wolf", [[9, 0]], {})
      .move("normal", [[9, 0]])
      .refused("already-acted");
  });

  it("A25-MOV-3 it may end inside, as an independent whom nobody there blocks", () => {
    field25({ ...MELEE, hare: "party 0,0 12" })
      .turn("hare")
      .touch("goblin")
      .end()
      .turn("wolf")
      .touch("goblin")
      .prepareLeave()
      .end()
      .round()
      .turn("wolf")
      .move("limited", [[2, 0]])
      .independent("wolf", "S1");
  });

  it("A25-MOV-3 by the other reading it has to go out: a move that ends inside is none", () => {
    field25(MELEE, { options: { readings: { preparedInside: "refused" } } })
      .turn("wolf")
      .touch("goblin")
      .prepareLeave()
      .end()
      .round()
      .turn("wolf")
      .move("limited", [[3, 0]])
      .refused("in-melee", "A25-MOV-3")
      .move("normal", [
        [9, 0],
        [0, 0],
      ])
      .refused("in-melee")
      .move("normal", [[3.01, 0]])
      .free("wolf");
  });

  it("A25-MOV-3 the right lapses when that turn ends", () => {
    field25(MELEE)
      .turn("wolf")
      .touch("goblin")
      .prepareLeave()
      .end()
      .prepared("wolf", "S1")
      .round()
      .prepared("wolf", "S1")
      .turn("wolf")
      .attack("goblin")
      .end()
      .prepared("wolf")
      .round()
      .turn("wolf")
      .move("normal", [[9, 0]])
      .refused("in-melee");
  });

  it("A25-MOV-3 enemies free and in every other skirmish may block it", () => {
    field25({ ...TWO, imp: "monsters 0,5" })
      .fight("wolf", "goblin")
      .fight("elk", "orc")
      .round()
      .turn("wolf")
      .prepareLeave()
      .prepared("wolf", "S1")
      .end()
      .round()
      .turn("wolf")
      .blockable("wolf", [[10, 0]], { "orc in S2": [[2, 8]] })
      .blockable("wolf", [[0, 10]], { imp: [[3, 8]] })
      .barred("wolf", [[10, 0]], { S1: "block-prepared" })
      .move("normal", [[10, 0]], { blocks: [{ by: ["orc"], at: [2, 0] }] })
      .melee("S2", ["elk", "orc", "wolf"])
      .skirmishes("S2");
  });

  it("A25-MOV-3 it may stop inside another as an independent, or join at its centre", () => {
    const leaving = () =>
      field25(TWO)
        .fight("wolf", "goblin")
        .fight("elk", "orc")
        .round()
        .turn("wolf")
        .prepareLeave()
        .end()
        .round()
        .turn("wolf");
    leaving()
      .move("normal", [[3.5, 0]])
      .independent("wolf", "S2")
      .skirmishes("S2");
    leaving()
      .move("normal", [[5, 0]])
      .independent("wolf", "S2");
    leaving()
      .move("normal", [[5, 0]], { join: true })
      .melee("S2", ["elk", "orc", "wolf"]);
  });

  it("A25-MOV-3 an independent prepares against every skirmish around its coordinate", () => {
    field25({ ...TWO, hare: "party 2.5,0 12" })
      .fight("wolf", "goblin")
      .fight("elk", "orc")
      .turn("hare")
      .prepareLeave()
      .prepared("hare", "S1", "S2")
      .end()
      .round()
      .turn("hare")
      .blockable("hare", [[2.5, 9]], {})
      .move("normal", [[2.5, 9]], { blocks: [{ by: ["goblin"] }] })
      .refused("block-prepared")
      .move("normal", [[1, 0]])
      .independent("hare", "S1");
  });

  it("A25-MOV-3 outside there is nothing to leave", () => {
    field25({ ...MELEE, hare: "party 4,0" })
      .fight("wolf", "goblin")
      .turn("hare")
      .prepareLeave()
      .refused("nothing-to-leave", "A25-MOV-3");
  });

  it("A25-MOV-3 the right to leave the younger of two goes over to what they combine into", () => {
    field25({ ...MELEE, hare: "party 0,4 12", orc: "monsters 0,4" })
      .fight("wolf", "goblin")
      .turn("hare")
      .touch("orc")
      .prepareLeave()
      .prepared("hare", "S2")
      .end()
      .sections("goblin", 5)
      .skirmishes("S1")
      .prepared("hare", "S1")
      .round()
      .turn("hare")
      .move("normal", [[0, 10]])
      .free("hare");
  });

  it("A25-MOV-3 a combined skirmish takes the place of its parts; a vanished one drops out", () => {
    field25({ ...MELEE, hare: "party 2,0", imp: "monsters 2,0" })
      .turn("wolf")
      .touch("goblin")
      .prepareLeave()
      .end()
      .fight("hare", "imp")
      .prepared("wolf", "S1")
      .centre("S1", [1, 0])
      .becomes("goblin", "dead")
      .prepared("wolf", "S1")
      .remove("imp")
      .prepared("wolf");
  });
});

describe("where a move ends", () => {
  it("A25-MOV-4 outside: free; in an area: independent; at the centre: in melee only by declaring", () => {
    const hare = () =>
      field25({ ...MELEE, hare: "party 9,0 20" })
        .fight("wolf", "goblin")
        .turn("hare");
    hare()
      .move("normal", [[3.01, 0]])
      .free("hare");
    hare()
      .move("normal", [[3, 0]])
      .independent("hare", "S1");
    hare()
      .move("normal", [[0, 0]])
      .independent("hare", "S1")
      .at("hare", [0, 0]);
    hare()
      .move("normal", [[0, 0]], { join: true })
      .melee("S1", ["wolf", "goblin", "hare"]);
    hare()
      .move("normal", [
        [0, 0],
        [0, 3.5],
      ])
      .free("hare");
  });

  it("A25-MOV-4 those who moved along to the centre join with the mover", () => {
    field25({ ...MELEE, hare: "party 9,0 12", cat: "party 9,0 12", elk: "party 9,1 12" })
      .fight("wolf", "goblin")
      .turn("hare")
      .move("normal", [[0, 0]], { join: true, with: ["cat", "elk"] })
      .melee("S1", ["wolf", "goblin", "hare", "cat"])
      .independent("elk", "S1");
  });

  it("A25-MOV-4 whoever joins the melee again that it was in, at the same place, lets nobody out that it holds", () => {
    const held = () =>
      field25(MELEE)
        .fight("wolf", "goblin")
        .do({ do: "condition", who: "wolf", add: ["bound"], by: "goblin" })
        .turn("goblin")
        .do({ do: "prepareLeave" })
        .do({ do: "end" })
        .do({ do: "round" })
        .turn("goblin");
    for (const by of [0, 1e-12])
      held()
        .move("normal", [[0, by]], { join: true })
        .melee("S1", ["goblin", "wolf"]);
    held()
      .move("normal", [[4, 0]])
      .free("goblin");
  });
});
