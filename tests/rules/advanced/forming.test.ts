/** `A25-SKR-1` to `A25-SKR-8`: how a skirmish comes, how large it is, and how it goes. */

import { describe, it } from "vitest";
import { field25 } from "../../support/field";

const INDOOR = { options: { space: "indoor" } } as const;

describe("forming", () => {
  it.each(["melee", "touch"] as const)("A25-SKR-1 by %s on an enemy at the same coordinate", (how) => {
    field25({ wolf: "party 4,2", goblin: "monsters 4,2" })
      .turn("wolf")
      .attack("goblin", how)
      .told({ type: "skirmishFormed", skirmish: "S1", rule: "A25-SKR-1" })
      .melee("S1", ["wolf", "goblin"]);
  });

  it.each(["ranged", "thrown", "shot", "cast"] as const)("A25-SKR-1 not by %s", (how) => {
    field25({ wolf: "party 4,2", goblin: "monsters 4,2" }).turn("wolf").attack("goblin", how).end().skirmishes();
  });

  it("A25-SKR-1 not from a step away, and not on a friend or an ally", () => {
    const sides = { sides: ["party", "monsters", "bandits"], allies: [["party", "bandits"]] } as const;
    field25({ wolf: "party 0,0", hare: "party 0,0", thief: "bandits 0,0", goblin: "monsters 0.01,0" }, sides)
      .turn("wolf")
      .attack("goblin")
      .refused("out-of-reach", "A25-SKR-1")
      .touch("goblin")
      .refused("out-of-reach")
      .attack("hare")
      .refused("not-hostile", "A25-SKR-1")
      .attack("thief")
      .refused("not-hostile")
      .touch("hare")
      .touch("thief")
      .skirmishes();
  });

  it("A25-SKR-1 a minor touch is enough, and ends the movement", () => {
    field25({ wolf: "party 0,0 12", goblin: "monsters 0,0" })
      .turn("wolf")
      .touch("goblin")
      .melee("S1", ["wolf", "goblin"])
      .move("normal", [[5, 0]])
      .refused("in-melee", "A25-MOV-2");
  });

  it("A25-SKR-1 whoever blocked the attacker there is in it, whomever the attack is on", () => {
    field25({ wolf: "party 0,0 12", goblin: "monsters 5,1", orc: "monsters 5,0" })
      .turn("wolf")
      .move("normal", [[9, 0]], { blocks: [{ by: ["goblin"], at: [5, 0] }] })
      .attack("orc")
      .noContact()
      .melee("S1", ["wolf", "goblin", "orc"]);
  });

  it("A25-SKR-1 the attack is resolved first: around the one that is felled nothing forms", () => {
    field25({ wolf: "party 0,0", goblin: "monsters 0,0" })
      .turn("wolf")
      .attack("goblin", "melee", ["unconscious"])
      .untold("skirmishFormed")
      .skirmishes()
      .free("wolf", "goblin");
  });

  it("A25-BLK-6 the rest of a contact forms at the end of the turn, after a blow that fells", () => {
    const stopped = field25({ wolf: "party 0,0 12", goblin: "monsters 5,0", orc: "monsters 5,0" })
      .turn("wolf")
      .move("normal", [[9, 0]], { blocks: [{ by: ["goblin", "orc"], at: [5, 0] }] })
      .attack("goblin", "melee", ["dead"])
      .skirmishes()
      .contact([5, 0], ["wolf", "orc"])
      .end();
    stopped.melee("S1", ["wolf", "orc"]);
  });

  it("A25-SKR-2 its centre is where it formed; everyone in melee has it as coordinate", () => {
    field25({ wolf: "party 7.25,-3", goblin: "monsters 7.25,-3", hare: "party 9,-3" })
      .fight("wolf", "goblin")
      .centre("S1", [7.25, -3])
      .turn("hare")
      .move("limited", [[7.25, -3]], { join: true })
      .melee("S1", ["wolf", "goblin", "hare"])
      .at("hare", [7.25, -3]);
  });
});

describe("size", () => {
  it.each([
    [1, 3],
    [4, 3],
    [5, 4],
    [9, 4],
    [10, 5],
    [14, 5],
    [15, 6],
    [19, 6],
    [20, 6],
    [40, 6],
  ])("A25-SKR-3 1 against %d sections: radius %d m", (sections, radius) => {
    field25({ wolf: "party 0,0", ogre: { side: "monsters", at: [0, 0], sections } })
      .fight("wolf", "ogre")
      .radius("S1", radius);
  });

  it.each([
    [4, 5],
    [5, 7],
    [9, 7],
    [10, 8],
    [14, 8],
    [15, 10],
    [25, 10],
  ])("A25-SKR-3 indoors 1 against %d sections: a square of %d m", (sections, side) => {
    field25({ wolf: "party 0,0", ogre: { side: "monsters", at: [0, 0], sections } }, INDOOR)
      .fight("wolf", "ogre")
      .square("S1", side);
  });

  it("A25-SKR-3 the square is centred, its sides parallel to the axes", () => {
    field25({ wolf: "party 10,10", goblin: "monsters 10,10", in: "party 12.5,7.5", out: "party 13,10" }, INDOOR)
      .fight("wolf", "goblin")
      .independent("in", "S1")
      .free("out");
  });

  it("A25-SKR-3 independents do not count", () => {
    field25({ wolf: "party 0,0", goblin: "monsters 0,0", dragon: "monsters 1,0 s9" })
      .fight("wolf", "goblin")
      .independent("dragon", "S1")
      .radius("S1", 3);
  });

  it("A25-SKR-3 more than 20 is overcrowded", () => {
    field25({ wolf: "party 0,0", ogre: "monsters 0,0 s19" })
      .fight("wolf", "ogre")
      .overcrowded("S1", false)
      .sections("ogre", 20)
      .overcrowded("S1");
  });

  it("A25-SKR-4 a 21st section does not get in, fighting or not", () => {
    field25({
      wolf: "party 0,0",
      ogre: "monsters 0,0 s17",
      calf: "party 6,0 s2",
      fawn: "party 0,9 s2",
      hen: "party 9,0",
    })
      .fight("wolf", "ogre")
      .turn("calf")
      .move("normal", [[5, 0]]) // 20 sections
      .independent("calf", "S1")
      .end()
      .turn("hen")
      .move("normal", [[6, 0]])
      .refused("full", "A25-OVR-1")
      .move("normal", [[7, 0]])
      .end()
      .turn("fawn")
      .move("normal", [[0, 0]], { join: true })
      .refused("full");
  });

  it("A25-SKR-5 it grows only after the movement that made it grow", () => {
    field25({
      wolf: "party 0,0",
      goblin: "monsters 0,0 s3",
      ogre: "monsters 4,0",
      hare: "party -9,0 20 s3",
      late: "party 0,4",
    })
      .fight("wolf", "goblin")
      .free("ogre", "late")
      .turn("hare")
      // While it moves the radius is 3 m: the ogre outside it blocks at [4, 0] as a free character.
      .blockable("hare", [[9, 0]], { "goblin in S1": [[6, 12]], ogre: [[12, 16]] })
      .move("normal", [[9, 0]], { blocks: [{ by: ["goblin"], at: [-3, 0] }] })
      .radius("S1", 4)
      .told({ type: "skirmishResized", skirmish: "S1", from: 3, size: 4, count: 7 })
      .independent("ogre", "S1")
      .independent("late", "S1");
  });

  it("A25-SKR-5 it shrinks when somebody drops out", () => {
    field25({ wolf: "party 0,0", ogre: "monsters 0,0 s4", hare: "party 0,0", edge: "party 4,0" })
      .fight("wolf", "ogre")
      .joining("hare")
      .radius("S1", 4)
      .independent("edge", "S1")
      .becomes("hare", "unconscious")
      .radius("S1", 3)
      .free("edge");
  });
});

describe("vanishing", () => {
  it("A25-SKR-6 without able enemies it vanishes: fighters free at the centre, independents where they are", () => {
    field25({ wolf: "party 0,0", goblin: "monsters 0,0", hare: "party 2,0", orc: "monsters -1,0" })
      .fight("wolf", "goblin")
      .independent("hare", "S1")
      .becomes("goblin", "unconscious")
      .told({ type: "skirmishVanished", skirmish: "S1", rule: "A25-SKR-6" })
      .skirmishes()
      .free("wolf", "goblin", "hare", "orc")
      .at("wolf", [0, 0])
      .at("hare", [2, 0]);
  });

  it("A25-SKR-6 enemies who stand by do not keep it; enemies of any side in melee do", () => {
    const three = { sides: ["party", "monsters", "bandits"] };
    field25({ wolf: "party 0,0", goblin: "monsters 0,0", thief: "bandits 0,0" }, three)
      .fight("wolf", "goblin")
      .joining("thief")
      .becomes("goblin", "petrified")
      .melee("S1", ["wolf", "thief"])
      .remove("wolf")
      .skirmishes();
  });

  it("A25-SKR-6 allies do not keep it", () => {
    const terms = { sides: ["party", "monsters", "bandits"], allies: [["party", "bandits"]] } as const;
    field25({ wolf: "party 0,0", goblin: "monsters 0,0", thief: "bandits 0,0" }, terms)
      .fight("wolf", "goblin")
      .joining("thief")
      .becomes("goblin", "asleep")
      .skirmishes()
      .free("wolf", "thief");
  });
});

describe("in it and beside it", () => {
  it("A25-SKR-7 whoever joins fights every enemy in it", () => {
    field25({ wolf: "party 0,0", goblin: "monsters 0,0", hare: "party 0,0", orc: "monsters 0,0" })
      .fight("wolf", "goblin")
      .joining("hare")
      .turn("orc")
      .attack("hare")
      .melee("S1", ["wolf", "goblin", "hare", "orc"])
      .skirmishes("S1");
  });

  it("A25-SKR-8 bystanders at the point and in the area are independent", () => {
    field25({ wolf: "party 0,0", goblin: "monsters 0,0", hare: "party 0,0", orc: "monsters 0,0", cat: "party 0,3" })
      .fight("wolf", "goblin")
      .melee("S1", ["wolf", "goblin"])
      .independent("hare", "S1")
      .independent("orc", "S1")
      .independent("cat", "S1")
      .at("cat", [0, 3]);
  });
});
