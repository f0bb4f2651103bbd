/** `A25-BLK-4`, `A25-BLK-5`, `A25-BLK-8` to `A25-BLK-12`: blocks in skirmishes, and those who pass or leave by right. */

import { describe, it } from "vitest";
import { field25 } from "../../support/field";

const UNDERWATER = { options: { underwater: true } } as const;
const MELEE = { wolf: "party 0,0 20", goblin: "monsters 0,0" };
const HARE = { hare: "party -8,0 20" };
/** From west to east through the middle: inside from 5 m to 11 m while the radius is 3 m. */
const THROUGH = [[8, 0]] as const;

describe("in a skirmish", () => {
  it("A25-BLK-4 those in melee anywhere inside, independents only within their limited move and inside", () => {
    field25({ ...MELEE, ...HARE, orc: "monsters 2,0", snail: "monsters -1,0 1", bat: "monsters 0,3" })
      .fight("wolf", "goblin")
      .turn("hare")
      .blockable("hare", THROUGH, {
        "goblin in S1": [[5, 11]],
        "orc in S1": [[7, 11]],
        "snail in S1": [[6, 8]],
        "bat in S1": [[8, 8]],
      })
      .move("normal", THROUGH, { blocks: [{ by: ["snail"], at: [-2.5, 0] }] })
      .refused("block-out-of-reach", "A25-BLK-4")
      .move("normal", THROUGH, { blocks: [{ by: ["orc"], at: [3.5, 0] }] })
      .refused("block-out-of-reach")
      .move("normal", THROUGH, { blocks: [{ by: ["goblin"], at: [-3.5, 0] }] })
      .refused("block-out-of-reach");
  });

  it("A25-BLK-4 blocked by anyone in melee the mover goes to the centre and into melee, from the border too", () => {
    field25({ ...MELEE, hare: "party -8,3 20" })
      .fight("wolf", "goblin")
      .turn("hare")
      .blockable("hare", [[8, 3]], { "goblin in S1": [[8, 8]] })
      .move("normal", [[8, 3]], { blocks: [{ by: ["goblin"] }] })
      .told({ type: "moved", who: "hare", metres: 8, to: [0, 3] })
      .told({ type: "pulledIn", who: "hare", from: [0, 3], to: [0, 0], rule: "A25-BLK-4" })
      .melee("S1", ["wolf", "goblin", "hare"])
      .noContact();
  });

  it("A25-BLK-4 an independent may be blocked at the point where it starts", () => {
    field25({ ...MELEE, hare: "party 3,0 20" })
      .fight("wolf", "goblin")
      .turn("hare")
      .blockable("hare", THROUGH, { "goblin in S1": [[0, 0]] })
      .move("normal", THROUGH, { blocks: [{ by: ["goblin"] }] })
      .melee("S1", ["wolf", "goblin", "hare"]);
  });

  it("A25-BLK-4 independents that block with somebody in melee come along", () => {
    field25({ ...MELEE, ...HARE, orc: "monsters 2,0", bat: "monsters 1,0" })
      .fight("wolf", "goblin")
      .turn("hare")
      .move("normal", THROUGH, {
        blocks: [
          { by: ["orc"], at: [0, 0] },
          { by: ["goblin"], at: [0, 0] },
        ],
      })
      .melee("S1", ["wolf", "goblin", "hare", "orc"])
      .independent("bat", "S1");
  });

  it("A25-BLK-4 A25-GRP-1 of a group those whose ways pass the point go to the centre, the others go on", () => {
    field25({ ...MELEE, ...HARE, twin: "party -8,0 20", aside: "party -8,4 20", ogre: "monsters 0,0" })
      .fight("wolf", "goblin")
      .joining("ogre")
      .round()
      .turn("hare")
      .move("normal", THROUGH, { with: ["twin", "aside"], blocks: [{ by: ["goblin"], at: [-2, 0] }] })
      .melee("S1", ["wolf", "goblin", "ogre", "hare", "twin"])
      .at("aside", [8, 4])
      .free("aside");
  });

  it("A25-BLK-5 independents alone meet the mover at the point; a new skirmish forms and combines", () => {
    field25({ ...MELEE, hare: "party 2,9 20", orc: "monsters 2,0", bat: "monsters 2,2" })
      .fight("wolf", "goblin")
      .turn("hare")
      .move("normal", [[2, -9]], { blocks: [{ by: ["orc", "bat"], at: [2, 1] }] })
      .told({ type: "skirmishFormed", skirmish: "S2", centre: [2, 1], rule: "A25-BLK-5" })
      .skirmishes("S1")
      .centre("S1", [1, 0.5])
      .melee("S1", ["wolf", "goblin", "hare", "orc", "bat"])
      .noContact();
  });
});

describe("comparison of passing and retreating", () => {
  it("A25-BLK-8 exactly twice as many can be blocked, more cannot", () => {
    const field = field25({ ...MELEE, ...HARE, cat: "party -8,0 20 s2", elk: "party 0,0" });
    field
      .fight("wolf", "goblin")
      .blockable("hare", THROUGH, { "goblin in S1": [[5, 11]] }) // 1 + 1 against 2 × 1
      .barred("hare", THROUGH, {})
      .blockable("cat", THROUGH, {}) // 2 + 1 against 2 × 1
      .barred("cat", THROUGH, { S1: "block-outnumbered" })
      .joining("elk")
      .blockable("hare", THROUGH, {}) // 1 + 2 against 2 × 1
      .turn("hare")
      .move("normal", THROUGH, { blocks: [{ by: ["goblin"] }] })
      .refused("block-outnumbered", "A25-BLK-8")
      .move("normal", THROUGH)
      .free("hare");
  });

  it("A25-BLK-8 the mover's independents are not counted, the enemies' are", () => {
    field25({ ...MELEE, ...HARE, elk: "party 1,0", cat: "party -8,0 20 s2" })
      .fight("wolf", "goblin")
      .blockable("hare", THROUGH, { "goblin in S1": [[5, 11]] })
      .summon("imp", { side: "monsters", at: [0, 3] })
      .blockable("cat", THROUGH, { "goblin in S1": [[5, 11]], "imp in S1": [[8, 8]] });
  });

  it("A25-BLK-8 only the able count, on either side", () => {
    field25({ ...MELEE, cat: "party -8,0 20 s2", imp: "monsters 0,3", elk: "party 0,0", ...HARE })
      .fight("wolf", "goblin")
      .becomes("imp", "stunned")
      .blockable("cat", THROUGH, {})
      .recovers("imp", "stunned")
      .blockable("cat", THROUGH, { "goblin in S1": [[5, 11]], "imp in S1": [[8, 8]] })
      .remove("imp")
      .joining("elk")
      .becomes("elk", "petrified")
      .blockable("hare", THROUGH, { "goblin in S1": [[5, 11]] });
  });

  it("A25-BLK-8 those who move together count together; the mover counts once", () => {
    field25({ ...MELEE, ...HARE, cat: "party -8,1 20", elk: "party 3,0" })
      .fight("wolf", "goblin")
      .blockable("hare", THROUGH, {}, { with: ["cat"] })
      .blockable("elk", [[9, 0]], { "goblin in S1": [[0, 0]] }); // 1 + 1, not 1 + 1 + 1
  });

  it("A25-BLK-8 everyone who is not hostile to the mover counts on its side: allied sides in melee too", () => {
    const terms = { sides: ["party", "monsters", "guards"], allies: [["party", "guards"]] } as const;
    field25({ ...MELEE, ...HARE, guard: "guards 0,0", spear: "guards 1,0" }, terms)
      .fight("wolf", "goblin")
      .blockable("hare", THROUGH, { "goblin in S1": [[5, 11]] })
      .joining("guard") // 1 + 2 against 2 × 1
      .barred("hare", THROUGH, { S1: "block-outnumbered" });
    // Sides that are hostile to the mover count against it, whatever they are to each other.
    field25({ ...MELEE, ...HARE, elk: "party 0,0", bandit: "guards 0,3" }, { sides: ["party", "monsters", "guards"] })
      .fight("wolf", "goblin")
      .joining("elk")
      .blockable("hare", THROUGH, { "goblin in S1": [[5, 11]], "bandit in S1": [[8, 8]] });
  });

  it("A25-BLK-8 an independent that retreats before so many cannot be blocked", () => {
    field25({ ...MELEE, elk: "party 0,0", hare: "party 1,0 20", orc: "monsters 5,0" })
      .fight("wolf", "goblin")
      .joining("elk")
      .blockable("hare", [[9, 0]], { orc: [[2, 7]] })
      .barred("hare", [[9, 0]], { S1: "block-outnumbered" });
  });

  it("A25-BLK-8 sections that blocking doubles, on either side", () => {
    const passing = (figures: Record<string, string>) =>
      field25({ ...MELEE, ...HARE, ...figures }).fight("wolf", "goblin");
    passing({ hare: "party -8,0 20 *blocking" }).blockable("hare", THROUGH, {});
    passing({ hare: "party -8,0 20 s2" }).blockable("hare", THROUGH, {});
    passing({ hare: "party -8,0 20 s2", goblin: "monsters 0,0 *blocking" }).blockable("hare", THROUGH, {
      "goblin in S1": [[5, 11]],
    });
  });

  it("A25-BLK-10 under water more than as many is enough to pass", () => {
    field25({ ...MELEE, ...HARE, imp: "monsters 0,3" }, UNDERWATER)
      .fight("wolf", "goblin")
      .blockable("hare", THROUGH, { "goblin in S1": [[5, 11]], "imp in S1": [[8, 8]] }) // 2 against 2
      .becomes("imp", "dead")
      .barred("hare", THROUGH, { S1: "block-outnumbered" }); // 2 against 1
  });
});

describe("departing by numbers", () => {
  const FIVE = { ...MELEE, ash: "party 0,0 20", birch: "party 0,0 20", cedar: "party 0,0 20" };

  it("A25-BLK-9 more than twice as many without the mover: it moves out at once, and nobody there blocks it", () => {
    field25({ ...FIVE, imp: "monsters 5,0" })
      .fight("wolf", "goblin")
      .joining("ash", "birch")
      .round()
      .turn("wolf") // two others against one
      .moves("wolf", { can: false, reason: "in-melee" })
      .move("normal", [[9, 0]])
      .refused("in-melee")
      .end()
      .joining("cedar")
      .round()
      .turn("wolf") // three others against one
      .moves("wolf", { can: true })
      .barred("wolf", [[9, 0]], { S1: "block-not-allowed" })
      .blockable("wolf", [[9, 0]], { imp: [[3, 8]] })
      .move("normal", [[9, 0]], { blocks: [{ by: ["goblin"] }] })
      .refused("block-not-allowed", "A25-BLK-9")
      .move("normal", [[3, 0]])
      .refused("in-melee")
      .move("normal", [[9, 0]])
      .free("wolf")
      .melee("S1", ["goblin", "ash", "birch", "cedar"]);
  });

  it("A25-BLK-9 own independents do not count, hostile ones do, the unable for nobody", () => {
    field25({ ...FIVE, elk: "party 1,0", imp: "monsters 0,3" })
      .fight("wolf", "goblin")
      .joining("ash", "birch", "cedar")
      .round()
      .turn("wolf")
      .moves("wolf", { can: false })
      .becomes("imp", "asleep")
      .moves("wolf", { can: true })
      .becomes("cedar", "asleep")
      .moves("wolf", { can: false });
  });

  it("A25-BLK-9 allied sides in melee hold the enemies as well", () => {
    const terms = { sides: ["party", "monsters", "guards"], allies: [["party", "guards"]] } as const;
    field25({ ...MELEE, ash: "party 0,0", guard: "guards 0,0", spear: "guards 0,0" }, terms)
      .fight("wolf", "goblin")
      .joining("ash")
      .moves("wolf", { can: false, reason: "in-melee" })
      .joining("guard", "spear")
      .moves("wolf", { can: true })
      .moves("guard", { can: true })
      .barred("wolf", [[9, 0]], { S1: "block-not-allowed" });
  });

  it("A25-BLK-9 the others' sections count, its own do not", () => {
    field25({ wolf: "party 0,0 20 s9", ash: "party 0,0 s3", goblin: "monsters 0,0" })
      .fight("wolf", "goblin")
      .joining("ash")
      .moves("wolf", { can: true })
      .moves("ash", { can: true })
      .sections("ash", 2)
      .moves("wolf", { can: false, reason: "in-melee" })
      .moves("ash", { can: true });
  });

  it("A25-BLK-10 under water more than as many is enough to depart", () => {
    field25(FIVE, UNDERWATER)
      .fight("wolf", "goblin")
      .joining("ash")
      .moves("wolf", { can: false })
      .joining("birch")
      .moves("wolf", { can: true });
  });
});

describe("two skirmishes, and breaking through", () => {
  const TWO = { ...MELEE, elk: "party 5,0", orc: "monsters 5,0", hare: "party 2.5,0 20" };
  const two = () => field25(TWO).fight("wolf", "goblin").fight("elk", "orc").turn("hare");

  it("A25-BLK-11 the blocking side says into which of two it is pulled", () => {
    const out = [[2.5, 9]] as const;
    two()
      .blockable("hare", out, { "goblin in S1": [[0, Math.sqrt(2.75)]], "orc in S2": [[0, Math.sqrt(2.75)]] })
      .move("normal", out, { blocks: [{ by: ["goblin", "orc"], at: [2.5, 1], into: "S2" }] })
      .melee("S2", ["elk", "orc", "hare"]);
    two()
      .move("normal", out, { blocks: [{ by: ["goblin", "orc"], at: [2.5, 1], into: "S1" }] })
      .melee("S1", ["wolf", "goblin", "hare"]);
    two()
      .move("normal", out, { blocks: [{ by: ["orc"], at: [2.5, 1] }] })
      .melee("S2", ["elk", "orc", "hare"]);
  });

  it("A25-BLK-11 only into one in which somebody blocks", () => {
    two()
      .move("normal", [[2.5, 9]], { blocks: [{ by: ["goblin"], at: [2.5, 1], into: "S2" }] })
      .refused("block-not-allowed", "A25-BLK-11")
      .move("normal", [[2.5, 9]], { blocks: [{ by: ["goblin"], at: [2.5, 1], into: "S9" }] })
      .refused("no-such-skirmish", "A25-BLK-11");
  });

  it("A25-BLK-12 an independent breaks through: nobody blocks it, and it may leave", () => {
    field25({ ...MELEE, hare: "party 2,0 5", orc: "monsters 20,0" })
      .fight("wolf", "goblin")
      .turn("hare")
      .do({ do: "move", kind: "limited", how: "breakthrough", target: "orc", blocks: [{ by: ["goblin"] }] })
      .refused("block-not-allowed", "A25-BLK-12")
      .do({ do: "move", kind: "limited", how: "breakthrough", target: "orc" })
      .at("hare", [20, 0])
      .free("hare");
  });

  it("A25-BLK-12 out of a melee nobody breaks through", () => {
    field25(MELEE)
      .turn("wolf")
      .touch("goblin")
      .move("limited", [[9, 0]], { how: "breakthrough" })
      .refused("in-melee");
  });
});
