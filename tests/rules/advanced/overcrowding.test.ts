/** `A25-OVR-1`, `A25-OVR-2`, `A25-EXC-1`, `A25-EXC-2`, `A25-SUM-1`: the limit of participants, and those who are taken off the field. */

import { describe, expect, it } from "vitest";
import { mayLeaveOutNearStart } from "../../../src/rules";
import { field25 } from "../../support/field";

const limit = (participantLimit: number) => ({ options: { participantLimit } });
const MELEE = { wolf: "party 0,0 12", goblin: "monsters 0,0" };

describe("the limit", () => {
  it("A25-OVR-1 counts everyone, in melee, independent or unable; the last place may be taken", () => {
    field25({ ...MELEE, corpse: "monsters 1,0 !dead", cat: "party 9,0 12", elk: "party 9,1 12 s2" }, limit(4))
      .fight("wolf", "goblin")
      .turn("elk")
      .move("normal", [[2, 0]])
      .refused("full", "A25-OVR-1")
      .end()
      .turn("cat")
      .move("normal", [[2, 0]])
      .independent("cat", "S1")
      .overcrowded("S1", false);
  });

  it("A25-OVR-1 the whole declared path is looked at, its border too, whether it stays or passes", () => {
    field25({ ...MELEE, cat: "party -9,0 40" }, limit(2))
      .fight("wolf", "goblin")
      .turn("cat")
      .move("normal", [[9, 0]])
      .refused("full", "A25-OVR-1")
      .move("normal", [
        [-9, 3],
        [9, 3],
      ])
      .refused("full")
      .move("normal", [[0, 0]], { join: true })
      .refused("full")
      .move("normal", [
        [-9, 3.1],
        [9, 3.1],
      ])
      .free("cat");
  });

  it("A25-OVR-1 even where a block would stop the mover before", () => {
    field25({ ...MELEE, cat: "party -9,0 40", imp: "monsters -6,0" }, limit(2))
      .fight("wolf", "goblin")
      .turn("cat")
      .move("normal", [[9, 0]], { blocks: [{ by: ["imp"], at: [-6, 0] }] })
      .refused("full");
  });

  it("A25-OVR-1 who is inside already is not added", () => {
    field25({ ...MELEE, hare: "party 2,0 20 s4", imp: "monsters 5,0" }, limit(2))
      .fight("wolf", "goblin")
      .overcrowded("S1")
      .turn("imp")
      .move("limited", [[2, 0]])
      .refused("full")
      .end()
      .recovers("hare")
      .remove("hare")
      .overcrowded("S1", false)
      .summon("calf", { side: "party", at: [1, 0] })
      .overcrowded("S1");
    field25({ ...MELEE, hare: "party 2,0 20" }, limit(3))
      .fight("wolf", "goblin")
      .turn("hare")
      .move("normal", [
        [1, 0],
        [2, 2],
      ])
      .independent("hare", "S1");
  });

  it("A25-OVR-1 not with shadow-sneak, unseen or breaking through", () => {
    field25(
      {
        ...MELEE,
        cat: "party -9,0 40 *shadow-sneak",
        elk: "party -9,1 40 !invisible",
        bear: "party -9,2 40",
        imp: "monsters 9,2",
      },
      limit(2),
    )
      .fight("wolf", "goblin")
      .turn("cat")
      .move("normal", [[9, 0]])
      .refused("full")
      .end()
      .turn("elk")
      .move("normal", [[9, 1]])
      .refused("full")
      .end()
      .turn("bear")
      .move("normal", [[9, 2]], { how: "breakthrough" })
      .refused("full")
      .do({ do: "move", kind: "normal", how: "breakthrough", target: "imp" })
      .refused("full");
  });

  it("A25-OVR-1 all who move together are looked at, each on its own path", () => {
    field25({ ...MELEE, cat: "party -9,0 40", elk: "party -9,1 40", bear: "party -9,7 40" }, limit(3))
      .fight("wolf", "goblin")
      .turn("cat")
      .move("normal", [[9, 0]], { with: ["elk"] })
      .refused("full")
      .move("normal", [[9, 0]], { with: ["bear"] })
      .free("cat", "bear");
  });

  it("A25-OVR-1 a mover brings along whom it holds", () => {
    field25({ ...MELEE, serpent: "monsters -9,0 40", hare: "party -9,0 !bound:serpent" }, limit(3))
      .fight("wolf", "goblin")
      .turn("serpent")
      .move("normal", [[-1, 0]])
      .refused("full");
  });

  it("A25-OVR-1 beyond it lead: growing, teleport, summoning, force, forming and combining", () => {
    const two = () =>
      field25({ ...MELEE, cat: "party 9,0 12" }, limit(2))
        .fight("wolf", "goblin")
        .overcrowded("S1", false);
    two().sections("goblin", 2).overcrowded("S1").told({ type: "overcrowded", skirmish: "S1", rule: "A25-OVR-2" });
    two()
      .turn("cat")
      .move("normal", [[1, 0]], { how: "teleport" })
      .overcrowded("S1");
    two().summon("golem", { side: "party" }, "wolf").overcrowded("S1");
    two().put("cat", [1, 0]).overcrowded("S1");
    field25({ wolf: "party 0,0", ogre: "monsters 0,0 s3" }, limit(2)).fight("wolf", "ogre").overcrowded("S1");
    field25({ ...MELEE, cat: "party 3,0", imp: "monsters 3,0" }, limit(4))
      .fight("wolf", "goblin")
      .overcrowded("S1", false)
      .fight("cat", "imp")
      .overcrowded("S1", false)
      .sections("imp", 2)
      .overcrowded("S1");
  });
});

describe("overcrowded", () => {
  const crowd = () =>
    field25({ ...MELEE, imp: "monsters 2,0 12", elk: "party -2,0 !asleep", bear: "party 0,2 !stranded" }, limit(3))
      .fight("wolf", "goblin")
      .overcrowded("S1");

  it("A25-OVR-2 an able independent goes into melee at the start of its turn", () => {
    crowd()
      .turn("imp")
      .told({ type: "pulledIn", who: "imp", skirmish: "S1", rule: "A25-OVR-2" })
      .melee("S1", ["wolf", "goblin", "imp"]);
  });

  it("A25-OVR-2 not an unable one, nor one that is stranded elsewhere", () => {
    crowd().turn("elk").independent("elk", "S1").at("elk", [-2, 0]).end().turn("bear").independent("bear", "S1");
  });

  const PAIR = { ...MELEE, serpent: "monsters 2,0", hare: "party 2,0 !bound:serpent" };

  it.each(["hare", "serpent"])("A25-OVR-2 A25-STA-9 of holder and held both do, whoever's turn begins: %s", (who) => {
    field25(PAIR, limit(3))
      .fight("wolf", "goblin")
      .turn(who)
      .told({ type: "pulledIn", who: "hare", skirmish: "S1", rule: "A25-OVR-2" })
      .told({ type: "pulledIn", who: "serpent", skirmish: "S1", rule: "A25-OVR-2" })
      .melee("S1", ["wolf", "goblin", "serpent", "hare"]);
  });

  it("A25-OVR-2 A25-STA-9 a holder that is stranded elsewhere stays, and so does a held one that is", () => {
    field25({ ...PAIR, serpent: "monsters 2,0 !stranded" }, limit(3))
      .fight("wolf", "goblin")
      .turn("hare")
      .melee("S1", ["wolf", "goblin", "hare"])
      .independent("serpent", "S1")
      .at("serpent", [2, 0]);
    field25({ ...PAIR, hare: "party 2,0 !bound:serpent !stranded" }, limit(3))
      .fight("wolf", "goblin")
      .turn("hare")
      .independent("hare", "S1")
      .independent("serpent", "S1");
  });

  it("A25-OVR-2 within the limit it stays independent", () => {
    field25({ ...MELEE, imp: "monsters 2,0 12" }, limit(3))
      .fight("wolf", "goblin")
      .turn("imp")
      .independent("imp", "S1");
  });

  it("A25-OVR-2 nobody prepares to leave", () => {
    crowd().turn("imp").prepareLeave().refused("full", "A25-OVR-2");
  });

  it("A25-OVR-2 anyone leaves at once without being blocked there, by a full move only", () => {
    crowd()
      .round()
      .turn("wolf")
      .moves("wolf", { can: true, only: "full" })
      .move("normal", [[9, 0]])
      .refused("in-melee")
      .move("limited", [[3.5, 0]])
      .refused("in-melee")
      .move("full", [[9, 0]], { blocks: [{ by: ["goblin"] }] })
      .refused("block-not-allowed", "A25-OVR-2")
      .move("full", [[9, 0]], { blocks: [{ by: ["imp"] }] })
      .refused("block-not-allowed")
      .blockable("wolf", [[9, 0]], {})
      .barred("wolf", [[9, 0]], { S1: "block-not-allowed" })
      .move("full", [[9, 0]])
      .free("wolf")
      .evasion("wolf", -4);
  });

  it("A25-OVR-2 even those who are many enough to depart by numbers", () => {
    field25({ ...MELEE, ash: "party 0,0", birch: "party 0,0", cedar: "party 0,0" }, limit(4))
      .fight("wolf", "goblin")
      .overcrowded("S1")
      .turn("ash")
      .end()
      .turn("birch")
      .end()
      .turn("cedar")
      .end()
      .round()
      .melee("S1", ["wolf", "goblin", "ash", "birch", "cedar"])
      .turn("wolf")
      .moves("wolf", { can: true, only: "full" })
      .move("normal", [[9, 0]])
      .refused("in-melee");
  });

  it("A25-OVR-2 a full move only, even for one that prepared before it became overcrowded", () => {
    field25({ ...MELEE }, limit(2))
      .fight("wolf", "goblin")
      .round()
      .turn("wolf")
      .prepareLeave()
      .prepared("wolf", "S1")
      .summon("imp", { side: "monsters", at: [1, 0] })
      .overcrowded("S1")
      .round()
      .turn("wolf")
      .moves("wolf", { can: true, only: "full" })
      .move("normal", [[9, 0]])
      .refused("in-melee", "A25-OVR-2")
      .move("limited", [[3, 0]])
      .refused("in-melee")
      .move("full", [[9, 0]], { blocks: [{ by: ["goblin"] }] })
      .refused("block-prepared")
      .move("full", [[9, 0]])
      .free("wolf");
  });

  it("A25-OVR-2 a full move only, even for an independent that prepared, and for those who go along", () => {
    field25({ ...MELEE, hare: "party 2.9,0 20" }, limit(3))
      .fight("wolf", "goblin")
      .turn("hare")
      .prepareLeave()
      .end()
      .round()
      .turn("hare")
      .summon("imp", { side: "monsters", at: [1, 0] })
      .overcrowded("S1")
      .moves("hare", { can: true, only: "full" })
      .move("normal", [[9, 0]])
      .refused("in-melee")
      .move("full", [[9, 0]])
      .free("hare");
    const together = () =>
      field25({ ...MELEE, cat: "party 6,0 20", hare: "party 2,0 20" }, limit(3))
        .fight("wolf", "goblin")
        .summon("imp", { side: "monsters", at: [1, 0] })
        .overcrowded("S1")
        .turn("cat");
    together()
      .move("normal", [[12, 0]], { with: ["hare"] })
      .refused("in-melee")
      .move("full", [[12, 0]], { with: ["hare"] })
      .free("cat", "hare");
  });

  it("A25-OVR-2 an independent leaves by a full move only; moving about inside it can be blocked", () => {
    const inside = () =>
      field25({ ...MELEE, imp: "monsters 2,0 12" }, limit(3))
        .fight("wolf", "goblin")
        .turn("imp")
        .summon("golem", { side: "party", at: [0, 2] })
        .overcrowded("S1")
        .independent("imp", "S1");
    inside()
      .move("normal", [[9, 0]])
      .refused("in-melee")
      .move("full", [[9, 0]], { blocks: [{ by: ["wolf"] }] })
      .refused("block-not-allowed")
      .move("full", [[9, 0]])
      .free("imp");
    inside()
      .move("limited", [[1, 0]], { blocks: [{ by: ["wolf"], at: [1.5, 0] }] })
      .melee("S1", ["wolf", "goblin", "imp"]);
  });

  it("A25-OVR-2 other skirmishes and free enemies may block the one that leaves", () => {
    field25({ ...MELEE, imp: "monsters 0,0", orc: "monsters 6,0" }, limit(2))
      .fight("wolf", "goblin")
      .round()
      .turn("wolf")
      .blockable("wolf", [[20, 0]], { orc: [[3, 9]] })
      .move("full", [[20, 0]], { blocks: [{ by: ["orc"], at: [6, 0] }] })
      .contact([6, 0], ["wolf", "orc"])
      .skirmishes();
  });
});

describe("off the battlefield", () => {
  it("A25-EXC-1 in no count, and never back", () => {
    field25({ ...MELEE, ogre: "monsters 0,0 s4", hare: "party 4,0", cat: "party 8,0" }, limit(7))
      .fight("wolf", "goblin")
      .turn("ogre")
      .join()
      .end()
      .radius("S1", 4)
      .independent("hare", "S1")
      .remove("ogre")
      .absent("ogre")
      .radius("S1", 3)
      .free("hare")
      .summon("ogre", { side: "monsters", at: [0, 0] })
      .refused("bad-value", "A25-EXC-1")
      .turn("ogre")
      .refused("no-such-character");
  });

  it("A25-EXC-2 a breakthrough of an independent leaves nobody out near its start", () => {
    const battle = field25({ ...MELEE, hare: "party 2,0", elk: "party 9,0" }).fight("wolf", "goblin").battle;
    const may = (id: string) => mayLeaveOutNearStart(battle, battle.characters.find((c) => c.id === id)!);
    expect(["hare", "wolf", "elk"].map(may)).toEqual([false, true, true]);
  });

  it("A25-SUM-1 what is summoned by a touch stands at its maker's coordinate", () => {
    field25({ ...MELEE, elk: "party 7,3" })
      .fight("wolf", "goblin")
      .summon("golem", { side: "party" }, "wolf")
      .told({ type: "summoned", who: "golem", rule: "A25-SUM-1", at: [0, 0] })
      .independent("golem", "S1")
      .summon("owl", { side: "party" }, "elk")
      .at("owl", [7, 3])
      .summon("crow", { side: "party", at: [1, 9] }, "elk")
      .told({ type: "summoned", who: "crow", rule: "A25-OVR-1", at: [1, 9] });
  });

  it("A25-EXC-1 neither area nor comparison knows it any more", () => {
    const battle = field25({ ...MELEE, imp: "monsters 0,3", hare: "party -8,0 20 s2" })
      .fight("wolf", "goblin")
      .blockable("hare", [[8, 0]], { "goblin in S1": [[5, 11]], "imp in S1": [[8, 8]] })
      .remove("imp")
      .barred("hare", [[8, 0]], { S1: "block-outnumbered" });
    expect(battle.ask({ ask: "area", at: [0, 3], radius: 3 })).toEqual({ targets: ["goblin", "wolf"] });
  });

  it("A25-EXC-1 its open turn ends with it, its contacts open, whom it held is held no longer", () => {
    field25({ wolf: "party 0,0 12", goblin: "monsters 5,0", hare: "party 0,9 !bound:wolf", cat: "party 1,1" })
      .turn("wolf")
      .move("normal", [[9, 0]], { blocks: [{ by: ["goblin"], at: [5, 0] }] })
      .remove("wolf")
      .noContact()
      .skirmishes()
      .conditions("hare")
      .turn("cat");
  });
});
