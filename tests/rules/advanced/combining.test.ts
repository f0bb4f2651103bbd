/** `A25-CMB-1` to `A25-CMB-5` and `A25-OVL-1`: skirmishes that meet. */

import { describe, it } from "vitest";
import { field25 } from "../../support/field";

const FIRST = { ash: "party 0,0", goblin: "monsters 0,0" };

describe("combining", () => {
  it("A25-CMB-1 when one forms with its centre on the edge of another's area", () => {
    const figures = {
      ...FIRST,
      birch: "party 3,0",
      orc: "monsters 3,0",
      cedar: "party 0,3.01",
      imp: "monsters 0,3.01",
    };
    field25(figures).fight("ash", "goblin").fight("birch", "orc").skirmishes("S1").centre("S1", [1.5, 0]);
    field25(figures).fight("ash", "goblin").fight("cedar", "imp").skirmishes("S1", "S2");
  });

  it("A25-CMB-1 both ways round: the older one's centre in the younger one's area", () => {
    const figures = { ...FIRST, birch: "party 4,0", ogre: "monsters 4,0 s5" };
    field25(figures).fight("ash", "goblin").fight("birch", "ogre").skirmishes("S1").centre("S1", [2, 0]);
    field25(figures).fight("birch", "ogre").fight("ash", "goblin").skirmishes("S1").centre("S1", [2, 0]);
  });

  it("A25-CMB-1 when one grows: by somebody joining, by more sections", () => {
    const figures = { ...FIRST, birch: "party 4,0", orc: "monsters 4,0", elk: "party 0,0 s4" };
    field25(figures)
      .fight("ash", "goblin")
      .fight("birch", "orc")
      .skirmishes("S1", "S2")
      .joining("elk")
      .skirmishes("S1")
      .centre("S1", [2, 0]);
    field25(figures).fight("ash", "goblin").fight("birch", "orc").sections("orc", 5).skirmishes("S1").radius("S1", 4);
  });

  it("A25-CMB-1 indoors in squares: a centre on the edge counts", () => {
    const indoor = { options: { space: "indoor" } } as const;
    const second = (place: string) => ({ ...FIRST, birch: `party ${place}`, orc: `monsters ${place}` });
    field25(second("2.5,2.5"), indoor).fight("ash", "goblin").fight("birch", "orc").skirmishes("S1");
    field25(second("2.6,0"), indoor).fight("ash", "goblin").fight("birch", "orc").skirmishes("S1", "S2");
  });

  it("A25-CMB-2 the midpoint; everyone in melee stays so, there; the size follows from all of them", () => {
    field25({ ...FIRST, birch: "party 1,2", ogre: "monsters 1,2 s3" })
      .fight("ash", "goblin")
      .fight("birch", "ogre")
      .centre("S1", [0.5, 1])
      .radius("S1", 4)
      .melee("S1", ["ash", "goblin", "birch", "ogre"]);
  });

  it("A25-CMB-3 independents keep state and place; some are outside now, some inside", () => {
    field25({
      ...FIRST,
      birch: "party 3,0",
      orc: "monsters 3,0",
      out: "party -2,0",
      stays: "party -1.5,0",
      comes: "monsters 1.5,2.9",
    })
      .fight("ash", "goblin")
      .independent("out", "S1")
      .free("comes")
      .fight("birch", "orc")
      .centre("S1", [1.5, 0])
      .free("out")
      .at("out", [-2, 0])
      .independent("stays", "S1")
      .at("stays", [-1.5, 0])
      .independent("comes", "S1")
      .at("comes", [1.5, 2.9]);
  });

  it("A25-CMB-4 it goes on until no centre lies in another area; the oldest one's id stays", () => {
    // The third combines with the first at [2, 0]: 12 sections, and its radius of 5 m then holds the second's centre.
    field25({ ...FIRST, cedar: "party 2,4.8", imp: "monsters 2,4.8", birch: "party 4,0", ogre: "monsters 4,0 s9" })
      .fight("ash", "goblin")
      .fight("cedar", "imp")
      .skirmishes("S1", "S2")
      .fight("birch", "ogre")
      .skirmishes("S1")
      .centre("S1", [2, 2.4])
      .melee("S1", ["ash", "goblin", "birch", "ogre", "cedar", "imp"]);
  });

  it("A25-CMB-4 the closest pair first", () => {
    // All within 5 m of [0, 0] once it grows: S3 at 3.5 m comes first, the new centre is [-1.75, 0].
    field25({
      ash: "party 0,0",
      ogre: "monsters 0,0",
      birch: "party 4,0",
      orc: "monsters 4,0",
      cedar: "party -3.5,0",
      imp: "monsters -3.5,0",
    })
      .fight("ash", "ogre")
      .fight("birch", "orc")
      .fight("cedar", "imp")
      .skirmishes("S1", "S2", "S3")
      .sections("ogre", 5)
      .skirmishes("S1", "S2")
      .centre("S1", [-1.75, 0])
      .centre("S2", [4, 0]);
  });

  it("A25-CMB-4 equal distances by age, oldest first", () => {
    field25({
      ash: "party 0,0",
      ogre: "monsters 0,0",
      birch: "party 4,0",
      orc: "monsters 4,0",
      cedar: "party -4,0",
      imp: "monsters -4,0",
    })
      .fight("cedar", "imp")
      .fight("birch", "orc")
      .fight("ash", "ogre")
      .skirmishes("S1", "S2", "S3")
      .sections("ogre", 5)
      .skirmishes("S1", "S2")
      .centre("S1", [-2, 0])
      .centre("S2", [4, 0]);
  });

  it("A25-CMB-4 stranded ones drop out before the size is taken", () => {
    field25({ ...FIRST, ogre: "monsters 0,0 s4", birch: "party 3,0", orc: "monsters 3,0" })
      .turn("ash")
      .touch("goblin")
      .attack("ogre")
      .end()
      .becomes("ogre", "stranded")
      .radius("S1", 4)
      .fight("birch", "orc")
      .centre("S1", [1.5, 0])
      .melee("S1", ["ash", "goblin", "birch", "orc"])
      .radius("S1", 3)
      .independent("ogre", "S1")
      .at("ogre", [0, 0]);
  });

  it("A25-CMB-4 where nobody is left to fight it vanishes, and everyone is free where it is", () => {
    field25({
      ash: "party 0,0 !stranded",
      goblin: "monsters 0,0 !stranded",
      birch: "party 4,0 !stranded",
      orc: "monsters 4,0",
    })
      .fight("ash", "goblin")
      .fight("birch", "orc")
      .skirmishes("S1", "S2")
      .sections("orc", 5)
      .told({ type: "skirmishVanished", skirmish: "S1" })
      .skirmishes()
      .free("ash", "goblin", "birch", "orc")
      .at("birch", [4, 0])
      .at("orc", [2, 0]);
  });

  it("A25-CMB-5 shrinking never combines, neither does overlapping", () => {
    field25({
      ash: "party 0,0",
      ogre: "monsters 0,0 s5",
      birch: "party 4.1,0",
      orc: "monsters 4.1,0",
      imp: "monsters 0,0",
    })
      .fight("ash", "ogre")
      .fight("birch", "orc")
      .skirmishes("S1", "S2")
      .sections("ogre", 1)
      .radius("S1", 3)
      .skirmishes("S1", "S2")
      .centre("S2", [4.1, 0]);
  });
});

describe("overlapping", () => {
  const TWO = { ...FIRST, birch: "party 5,0", orc: "monsters 5,0", hare: "party 2.5,0", imp: "monsters 2.5,0" };
  const two = () => field25(TWO).fight("ash", "goblin").fight("birch", "orc").round();

  it("A25-OVL-1 they stay separate; melee in one does not reach melee in the other, shots do", () => {
    two()
      .skirmishes("S1", "S2")
      .turn("ash")
      .attack("orc")
      .refused("out-of-reach")
      .touch("birch")
      .refused("out-of-reach")
      .attack("orc", "ranged")
      .skirmishes("S1", "S2");
  });

  it("A25-OVL-1 an independent in both is reached, pulled in and blocked from both", () => {
    two().independent("imp", "S1", "S2").turn("ash").attack("imp").melee("S1", ["ash", "goblin", "imp"]);
    two().turn("birch").attack("imp").melee("S2", ["birch", "orc", "imp"]);
    two()
      .turn("imp")
      .blockable("imp", [[2.5, 9]], {
        "ash in S1": [[0, Math.sqrt(2.75)]],
        "birch in S2": [[0, Math.sqrt(2.75)]],
        "hare in S1": [[0, Math.sqrt(2.75)]],
        "hare in S2": [[0, Math.sqrt(2.75)]],
      });
  });
});
