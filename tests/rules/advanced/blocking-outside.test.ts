/** `A25-BLK-1` to `A25-BLK-3`, `A25-BLK-6`, `A25-BLK-7`, `A25-BLK-10`: who blocks, blocks outside skirmishes, contact. */

import { describe, it } from "vitest";
import { field25 } from "../../support/field";

const UNDERWATER = { options: { underwater: true } } as const;
const EAST = [[20, 0]] as const;

describe("who can block", () => {
  it.each(["unconscious", "dead", "asleep", "petrified", "stunned", "prone", "stranded", "bound:orc", "unwilling"])(
    "A25-BLK-1 not one that is %s",
    (condition) => {
      field25({ wolf: "party 0,0 20", goblin: `monsters 10,0 !${condition}`, orc: "monsters 60,0" })
        .blockable("wolf", EAST, {})
        .turn("wolf")
        .move("normal", EAST, { blocks: [{ by: ["goblin"] }] })
        .refused("block-unable", "A25-BLK-1");
    },
  );

  it("A25-BLK-1 one that is unwilling against somebody stops everyone else", () => {
    const figures = { wolf: "party 0,0 20", hare: "party 0,0 20", goblin: "monsters 10,0 !unwilling:wolf" };
    field25(figures)
      .blockable("wolf", EAST, {})
      .blockable("hare", EAST, { goblin: [[7, 13]] });
  });

  it("A25-BLK-6 A25-BLK-1 nobody who is in contact, whether it blocked or was blocked", () => {
    field25({ wolf: "party 0,0 20", goblin: "monsters 10,0", imp: "monsters 12,0" })
      .turn("wolf")
      .move("normal", EAST, { blocks: [{ by: ["goblin"] }] })
      .contact([7, 0], ["wolf", "goblin"])
      .blockable("imp", [[0, 0]], {});
  });

  it("A25-BLK-1 only enemies: neither friends nor allies, but everyone else", () => {
    const terms = { sides: ["party", "monsters", "bandits", "guards"], allies: [["guards", "party"]] } as const;
    const figures = {
      wolf: "party 0,0 20",
      hare: "party 10,0",
      guard: "guards 10,0",
      thief: "bandits 10,0",
      goblin: "monsters 10,0",
    };
    field25(figures, terms)
      .blockable("wolf", EAST, { thief: [[7, 13]], goblin: [[7, 13]] })
      .turn("wolf")
      .move("normal", EAST, { blocks: [{ by: ["guard"] }] })
      .refused("not-hostile", "A25-BLK-1")
      .move("normal", EAST, { blocks: [{ by: ["hare"] }] })
      .refused("not-hostile")
      .move("normal", EAST, { blocks: [{ by: ["nobody"] }] })
      .refused("no-such-character")
      .move("normal", EAST, { blocks: [{ by: ["thief"] }] })
      .contact([7, 0], ["wolf", "thief"]);
  });

  it.each(["invisible", "hidden"])(
    "A25-BLK-1 nobody blocks a mover that is %s, until it is so no longer",
    (condition) => {
      field25({ elk: "party 4,0", imp: "monsters 4,0", wolf: `party 0,0 20 !${condition}`, goblin: "monsters 10,0" })
        .fight("elk", "imp")
        .turn("wolf")
        .blockable("wolf", EAST, {})
        .barred("wolf", EAST, { S1: "block-unseen" })
        .barred("wolf", EAST, { S1: "block-unseen" }, { how: "breakthrough" })
        .barred("wolf", [[0.5, 0]], {})
        .move("normal", EAST, { blocks: [{ by: ["goblin"] }] })
        .refused("block-unseen", "A25-BLK-1")
        .recovers("wolf", condition)
        .barred("wolf", EAST, {})
        .blockable("wolf", EAST, { goblin: [[7, 13]], "imp in S1": [[1, 7]] });
    },
  );

  it.each(["teleport", "breakthrough"] as const)("A25-BLK-1 nobody blocks a %s", (how) => {
    field25({ elk: "party 4,0", imp: "monsters 4,0", wolf: "party 0,0 20", goblin: "monsters 10,0" })
      .fight("elk", "imp")
      .turn("wolf")
      .blockable("wolf", EAST, {}, { how })
      .move("normal", EAST, { how, blocks: [{ by: ["goblin"] }] })
      .refused("block-not-allowed")
      .move("normal", EAST, { how, blocks: [{ by: ["imp"] }] })
      .refused("block-not-allowed")
      .move("normal", EAST, { how })
      .at("wolf", [20, 0]);
  });

  it("A25-BLK-1 nobody in a skirmish blocks one with shadow-sneak; free characters do", () => {
    field25({
      elk: "party 4,0",
      imp: "monsters 4,0",
      bat: "monsters 5,0",
      wolf: "party 0,0 20 *shadow-sneak",
      orc: "monsters 12,0",
    })
      .fight("elk", "imp")
      .turn("wolf")
      .blockable("wolf", EAST, { orc: [[9, 15]] })
      .barred("wolf", EAST, { S1: "block-not-allowed" })
      .move("normal", EAST, { blocks: [{ by: ["imp"] }] })
      .refused("block-not-allowed")
      .move("normal", EAST, { blocks: [{ by: ["bat"] }] })
      .refused("block-not-allowed")
      .move("normal", EAST, { blocks: [{ by: ["orc"] }] })
      .contact([9, 0], ["wolf", "orc"]);
  });

  it.each(["prone", "stranded", "bound"])(
    "A25-BLK-1 in melee one that is %s blocks nobody and counts all the same",
    (condition) => {
      field25({ elk: "party 0,0", imp: "monsters 0,0", orc: "monsters 0,0", hare: "party -8,0 20 s2" })
        .fight("elk", "imp")
        .turn("orc")
        .attack("elk")
        .melee("S1", ["elk", "imp", "orc"])
        .becomes("orc", condition)
        .round()
        // 2 + 1 sections against 2: not more than twice as many while the orc counts.
        .blockable("hare", [[8, 0]], { "imp in S1": [[5, 11]] })
        .turn("hare")
        .move("normal", [[8, 0]], { blocks: [{ by: ["orc"] }] })
        .refused("block-unable", "A25-BLK-1");
    },
  );

  it("A25-BLK-1 a blocker that nobody saw is revealed by it", () => {
    field25({ wolf: "party 0,0 20", goblin: "monsters 10,0 !invisible", orc: "monsters 10,0 !hidden" })
      .turn("wolf")
      .move("normal", EAST, { blocks: [{ by: ["goblin", "orc"] }] })
      .conditions("goblin")
      .conditions("orc");
  });
});

describe("from outside skirmishes", () => {
  it("A25-BLK-2 anywhere within its limited move in a straight line, the start included", () => {
    field25({
      wolf: "party 0,0 20",
      goblin: "monsters 1,2",
      orc: "monsters 10,-3 12 *footwork",
      snail: "monsters 15,0 2",
    })
      .blockable("wolf", EAST, {
        goblin: [[0, 1 + Math.sqrt(5)]],
        orc: [[10 - Math.sqrt(91), 10 + Math.sqrt(91)]],
        snail: [[13, 17]],
      })
      .turn("wolf")
      .move("normal", EAST, { blocks: [{ by: ["goblin"], at: [3.3, 0] }] })
      .refused("block-out-of-reach", "A25-BLK-2")
      .move("normal", EAST, { blocks: [{ by: ["goblin"], at: [1, 0.5] }] })
      .refused("block-out-of-reach")
      .move("normal", EAST, { blocks: [{ by: ["goblin"], at: [0, 0] }] })
      .contact([0, 0], ["wolf", "goblin"]);
  });

  it("A25-BLK-2 the mover stops there and both have that coordinate", () => {
    field25({ wolf: "party 0,0 20", goblin: "monsters 10,3" })
      .turn("wolf")
      .move("normal", EAST, { blocks: [{ by: ["goblin"], at: [10, 0] }] })
      .told({ type: "blocked", who: "wolf", by: ["goblin"], at: [10, 0], metres: 10, rule: "A25-BLK-2" })
      .contact([10, 0], ["wolf", "goblin"])
      .skirmishes()
      .free("wolf", "goblin");
  });

  it("A25-BLK-2 not at a point of any skirmish, its border included", () => {
    field25({ elk: "party 0,0", imp: "monsters 0,0", orc: "monsters 4,0", wolf: "party -8,0 20" })
      .fight("elk", "imp")
      .turn("wolf")
      .blockable("wolf", [[8, 0]], { "imp in S1": [[5, 11]], orc: [[11, 15]] })
      .move("normal", [[8, 0]], { blocks: [{ by: ["orc"], at: [2, 0] }] })
      .refused("block-in-skirmish", "A25-BLK-2")
      .move("normal", [[8, 0]], { blocks: [{ by: ["orc"], at: [3, 0] }] })
      .refused("block-in-skirmish")
      .move("normal", [[8, 0]], { blocks: [{ by: ["orc"] }] })
      .refused("block-out-of-reach")
      .move("normal", [[8, 0]], { blocks: [{ by: ["orc"], at: [3.001, 0] }] })
      .contact([3.001, 0], ["wolf", "orc"]);
  });

  it("A25-BLK-2 a path through a skirmish leaves a stretch on either side of it", () => {
    field25({ elk: "party 0,0", imp: "monsters 0,0", orc: "monsters 0,3.5 12 *footwork", wolf: "party -8,0 20" })
      .fight("elk", "imp")
      .blockable("wolf", [[8, 0]], {
        "imp in S1": [[5, 11]],
        orc: [
          [0, 5],
          [11, 16],
        ],
      });
  });

  it("A25-BLK-2 without a point: the first legal one", () => {
    field25({ wolf: "party 0,0 20", goblin: "monsters 10,0" })
      .turn("wolf")
      .move("normal", EAST, { blocks: [{ by: ["goblin"] }] })
      .contact([7, 0], ["wolf", "goblin"]);
  });
});

describe("numbers outside", () => {
  it.each([
    [1, 1, true],
    [2, 1, true],
    [3, 1, false],
    [3, 2, true],
    [4, 2, true],
    [5, 2, false],
    [5, 3, true],
    [6, 3, true],
  ])("A25-BLK-3 a mover of %d sections against %d blockers: %s", (sections, blockers, enough) => {
    const by = ["goblin", "orc", "imp"].slice(0, blockers);
    const battle = field25({
      ogre: { side: "party", at: [0, 0], movement: 20, sections },
      goblin: "monsters 10,1",
      orc: "monsters 10,2",
      imp: "monsters 10,3",
    })
      .turn("ogre")
      .move("normal", EAST, { blocks: [{ by, at: [10, 0] }] });
    if (enough) battle.contact([10, 0], ["ogre", ...by]);
    else battle.refused("block-outnumbered", "A25-BLK-3");
  });

  it("A25-BLK-3 the blockers' sections count as well, and entries at one point are one block", () => {
    field25({ ogre: "party 0,0 20 s6", troll: "monsters 10,0 s2", goblin: "monsters 11,0" })
      .turn("ogre")
      .move("normal", EAST, { blocks: [{ by: ["troll"], at: [10, 0] }] })
      .refused("block-outnumbered")
      .move("normal", EAST, {
        blocks: [
          { by: ["troll"], at: [10, 0] },
          { by: ["goblin"], at: [10, 0] },
        ],
      })
      .contact([10, 0], ["ogre", "troll", "goblin"]);
  });

  it("A25-BLK-3 A25-GRP-1 those who pass the point together count together", () => {
    const figures = { wolf: "party 0,0 20", elk: "party 0,0 20", bear: "party 0,0 20", goblin: "monsters 10,0" };
    field25({ ...figures, hare: "party 0,1 20" })
      .turn("wolf")
      .move("normal", EAST, { with: ["elk", "bear"], blocks: [{ by: ["goblin"], at: [10, 0] }] })
      .refused("block-outnumbered", "A25-BLK-3")
      .move("normal", EAST, { with: ["elk", "hare"], blocks: [{ by: ["goblin"], at: [10, 0] }] })
      .contact([10, 0], ["wolf", "elk", "goblin"])
      .at("hare", [20, 1])
      .free("hare");
  });

  it("A25-BLK-3 jointly only where all of them reach", () => {
    field25({ ogre: "party 0,0 20 s4", goblin: "monsters 5,0", orc: "monsters 9,0" })
      .turn("ogre")
      .move("normal", EAST, { blocks: [{ by: ["goblin", "orc"], at: [5, 0] }] })
      .refused("block-out-of-reach")
      .move("normal", EAST, { blocks: [{ by: ["goblin", "orc"] }] })
      .contact([6, 0], ["ogre", "goblin", "orc"]);
  });

  it("A25-BLK-3 whether one is enough alone is said with the answer", () => {
    const battle = field25({ ogre: "party 0,0 20 s3", goblin: "monsters 10,0", troll: "monsters 10,0 s2" });
    const alone = battle.blocks("ogre", EAST).blockers.map(({ by, alone }) => [by, alone]);
    if (JSON.stringify(alone) !== '[["goblin",false],["troll",true]]') throw new Error(JSON.stringify(alone));
  });

  it("A25-BLK-3 those outside cannot combine with those in a skirmish", () => {
    field25({ elk: "party 0,0", imp: "monsters 0,0", orc: "monsters 4,0", wolf: "party -8,0 20" })
      .fight("elk", "imp")
      .turn("wolf")
      .move("normal", [[8, 0]], { blocks: [{ by: ["orc", "imp"], at: [3, 0] }] })
      .refused("block-in-skirmish", "A25-BLK-3");
  });

  it("blocking counts its user's sections twice", () => {
    field25({ ogre: "party 0,0 20 s4", goblin: "monsters 10,0 *blocking", orc: "monsters 5,0" })
      .turn("ogre")
      .move("normal", EAST, { blocks: [{ by: ["orc"] }] })
      .refused("block-outnumbered")
      .move("normal", EAST, { blocks: [{ by: ["goblin"], at: [10, 0] }] })
      .contact([10, 0], ["ogre", "goblin"]);
  });

  it("A25-BLK-10 under water one section stops one section", () => {
    field25(
      { ogre: "party 0,0 20 s2", wolf: "party 0,1 20", goblin: "monsters 10,0", orc: "monsters 10,0" },
      UNDERWATER,
    )
      .turn("ogre")
      .move("normal", EAST, { blocks: [{ by: ["goblin"], at: [10, 0] }] })
      .refused("block-outnumbered", "A25-BLK-3")
      .move("normal", EAST, { blocks: [{ by: ["goblin", "orc"], at: [10, 0] }] })
      .contact([10, 0], ["ogre", "goblin", "orc"]);
    field25({ wolf: "party 0,0 20", goblin: "monsters 10,0" }, UNDERWATER)
      .turn("wolf")
      .move("normal", EAST, { blocks: [{ by: ["goblin"], at: [10, 0] }] })
      .contact([10, 0], ["wolf", "goblin"]);
  });
});

describe("contact", () => {
  const stopped = () =>
    field25({ wolf: "party 0,0 20", goblin: "monsters 10,0", orc: "monsters 10,1", cat: "party 10,0" })
      .turn("wolf")
      .move("normal", EAST, { blocks: [{ by: ["goblin", "orc"], at: [10, 0] }] })
      .contact([10, 0], ["wolf", "goblin", "orc"]);

  it("A25-BLK-6 nothing forms yet; at the end of the turn it does, whatever the mover did", () => {
    stopped()
      .skirmishes()
      .attack("goblin", "thrown")
      .skirmishes()
      .end()
      .noContact()
      .melee("S1", ["wolf", "goblin", "orc"])
      .centre("S1", [10, 0])
      .independent("cat", "S1");
  });

  it("A25-BLK-6 an attack forms it at once, with all blockers", () => {
    stopped().attack("goblin").noContact().melee("S1", ["wolf", "goblin", "orc"]);
    stopped().touch("orc").noContact().melee("S1", ["wolf", "goblin", "orc"]);
  });

  it("A25-BLK-6 the mover cannot move further, nor can anybody take it along", () => {
    field25({ wolf: "party 0,0 20", hare: "party 0,1 20", goblin: "monsters 10,0" })
      .turn("wolf")
      .move("limited", [[3, 0]], { how: "walk", blocks: [] })
      .end()
      .round()
      .turn("hare")
      .move("normal", [[20, 1]], { with: ["wolf"], blocks: [{ by: ["goblin"], at: [10, 1] }] })
      .moves("hare", { can: false, reason: "already-moved" })
      .end()
      .melee("S1", ["hare", "goblin"]);
  });

  it("A25-BLK-6 blockers that became unable drop out; with none left there is no contact", () => {
    stopped()
      .becomes("goblin", "unconscious")
      .contact([10, 0], ["wolf", "orc"])
      .becomes("orc", "stunned")
      .noContact()
      .end()
      .skirmishes();
  });

  it.each(["invisible", "hidden"])("A25-BLK-6 with a blocker that was %s the skirmish forms at once", (condition) => {
    field25({ wolf: "party 0,0 20", goblin: `monsters 10,0 !${condition}`, orc: "monsters 10,0" })
      .turn("wolf")
      .move("normal", EAST, { blocks: [{ by: ["orc", "goblin"], at: [9, 0] }] })
      .noContact()
      .melee("S1", ["wolf", "goblin", "orc"])
      .centre("S1", [9, 0]);
  });

  it("A25-BLK-7 the earliest block along the path stops the move, in whatever order they are declared", () => {
    field25({ wolf: "party 0,0 20", goblin: "monsters 12,0", orc: "monsters 6,0" })
      .turn("wolf")
      .move("normal", EAST, {
        blocks: [
          { by: ["goblin"], at: [12, 0] },
          { by: ["orc"], at: [6, 0] },
        ],
      })
      .contact([6, 0], ["wolf", "orc"])
      .at("goblin", [12, 0]);
  });

  it("A25-BLK-7 earliest along the path, not as the crow flies; one that is not allowed refuses the whole move", () => {
    const path = [
      [10, 0],
      [10, 2],
      [0, 2],
    ] as const;
    field25({ wolf: "party 0,0 25", near: "monsters 0,4 2", far: "monsters 10,-1 2", ogre: "monsters 40,0" })
      .turn("wolf")
      .move("normal", path, { blocks: [{ by: ["near"], at: [0, 2] }, { by: ["ogre"] }] })
      .refused("block-out-of-reach")
      .move("normal", path, {
        blocks: [
          { by: ["near"], at: [0, 2] },
          { by: ["far"], at: [10, 0] },
        ],
      })
      .contact([10, 0], ["wolf", "far"]);
  });

  it("A25-BLK-7 blocks at the same point are joint", () => {
    field25({ ogre: "party 0,0 20 s3", goblin: "monsters 6,0", orc: "monsters 6,1" })
      .turn("ogre")
      .move("normal", EAST, {
        blocks: [
          { by: ["goblin"], at: [6, 0] },
          { by: ["orc"], at: [6, 0] },
        ],
      })
      .contact([6, 0], ["ogre", "goblin", "orc"]);
  });
});
