/** `GEO-1` to `GEO-4`: points, borders, rounding and paths. Points stand on borders on purpose. */

import { describe, expect, it } from "vitest";
import { field25 } from "../../support/field";

const EXACT = { options: { rounding: "exact" } } as const;
const INDOOR = { options: { space: "indoor" } } as const;

describe("points", () => {
  it("GEO-1 a monster of many sections is one point, with room for any number of others", () => {
    field25({ wolf: "party 10,0", hare: "party 10,0", near: "party 10.5,0", dragon: "monsters 10,0 s9" })
      .turn("near")
      .attack("dragon")
      .refused("out-of-reach")
      .end()
      .turn("wolf")
      .attack("dragon")
      .melee("S1", ["wolf", "dragon"])
      .independent("hare", "S1");
  });

  it("GEO-1 who comes in beside somebody stands at the same point", () => {
    field25({ mage: "party 3,4", goblin: "monsters 20,0" })
      .summon("golem", { side: "party", sections: 3 }, "mage")
      .at("golem", [3, 4]);
  });
});

describe("borders", () => {
  it("GEO-2 the circle's edge is inside, within a millionth of a metre", () => {
    field25({
      wolf: "party 0,0",
      goblin: "monsters 0,0",
      edge: "party 3,0",
      noise: "party 0,3.0000005",
      slanted: { side: "party", at: [3 * Math.SQRT1_2, -3 * Math.SQRT1_2] },
      outside: "party 3.00001,0",
    })
      .fight("wolf", "goblin")
      .independent("edge", "S1")
      .independent("noise", "S1")
      .independent("slanted", "S1")
      .free("outside");
  });

  it("GEO-2 the square's edges and corners are inside", () => {
    field25(
      {
        wolf: "party 0,0",
        goblin: "monsters 0,0",
        edge: "party 2.5,0",
        corner: "party -2.5,2.5",
        noise: "party 2.5000005,-2.5",
        outside: "party 2.50001,0",
        circle: "party 2.9,0",
      },
      INDOOR,
    )
      .fight("wolf", "goblin")
      .independent("edge", "S1")
      .independent("corner", "S1")
      .independent("noise", "S1")
      .free("outside", "circle");
  });

  it("GEO-2 a line's rectangle includes its long and short edges", () => {
    const battle = field25({
      mage: "party 0,0",
      goblin: "monsters 5,0",
      aside: "monsters 3,1",
      wide: "monsters 3,1.00001",
      end: "monsters 10,-1",
      beyond: "monsters 10.00001,0",
      start: "monsters 0,1",
      behind: "monsters -0.00001,0",
    });
    const answer = battle.ask({ ask: "line", from: "mage", to: "goblin", length: 10, how: "line" });
    expect(answer).toEqual({ certain: "goblin", possible: ["aside", "end", "start"] });
  });

  it("GEO-2 exactly at reach is within reach", () => {
    const figures = { wolf: "party 0,0 20", goblin: "monsters 5,3", orc: "monsters 5,3.00001" };
    field25(figures, EXACT).blockable("wolf", [[10, 0]], { goblin: [[5, 5]] });
  });

  it("GEO-2 a tangent touches the area in one point", () => {
    field25({ wolf: "party 0,0", goblin: "monsters 0,0", hare: "party -5,3 20" })
      .fight("wolf", "goblin")
      .blockable("hare", [[5, 3]], { "goblin in S1": [[5, 5]] })
      .blockable(
        "hare",
        [
          [-5, 3.00001],
          [5, 3.00001],
        ],
        {},
      );
  });

  it("GEO-2 a path along the square's edge is inside from corner to corner", () => {
    field25({ wolf: "party 0,0", goblin: "monsters 0,0", hare: "party -5,2.5 20" }, INDOOR)
      .fight("wolf", "goblin")
      .blockable("hare", [[5, 2.5]], { "goblin in S1": [[2.5, 7.5]] });
  });

  it("GEO-2 a path through nothing but a square's corner touches it", () => {
    field25({ wolf: "party 0,0", goblin: "monsters 0,0", hare: "party 0,5 20" }, INDOOR)
      .fight("wolf", "goblin")
      .blockable("hare", [[5, 0]], { "goblin in S1": [[2.5 * Math.SQRT2, 2.5 * Math.SQRT2]] });
  });

  it("GEO-2 the battlefield's own edge is on it", () => {
    field25({ wolf: "party 0,0", goblin: "monsters 9,9" }, { options: { field: { from: [10, 10], to: [0, 0] } } })
      .turn("wolf")
      .move("normal", [[0, -0.1]])
      .refused("off-field")
      .move("normal", [[10, 0]])
      .at("wolf", [10, 0]);
  });
});

describe("rounding", () => {
  it("GEO-3 a distance is rounded up to the next whole metre", () => {
    field25({ wolf: "party 0,0", a: "party 2.1,0", b: "party 3,0", c: "party 3.0000005,0", d: "party 3.00001,0" })
      .distance("wolf", "a", 3)
      .distance("wolf", "b", 3)
      .distance("wolf", "c", 3)
      .distance("wolf", "d", 4)
      .distance("wolf", "wolf", 0);
  });

  it("GEO-3 exact distances stay as measured", () => {
    field25({ wolf: "party 0,0", a: "party 3,4", b: "party 2.1,0" }, EXACT)
      .distance("wolf", "a", 5)
      .distance("wolf", "b", 2.1)
      .distance([1, 1], [1, 1.25], 0.25);
  });

  it("GEO-3 a path is rounded before it is compared with the allowance", () => {
    const figures = { wolf: "party 0,0 10.5", goblin: "monsters 50,50" };
    field25(figures)
      .turn("wolf")
      .move("normal", [[10.2, 0]])
      .refused("too-far", "TRN-4")
      .move("normal", [[10.0000005, 0]])
      .evasion("wolf", 0);
    field25(figures, EXACT)
      .turn("wolf")
      .move("normal", [[10.6, 0]])
      .refused("too-far")
      .move("normal", [[10.5, 0]])
      .at("wolf", [10.5, 0]);
  });

  it("GEO-3 a path is rounded once, as a whole", () => {
    field25({ wolf: "party 0,0 10", goblin: "monsters 50,50" })
      .turn("wolf")
      .move("normal", [
        [3.3, 0],
        [3.3, 3.3],
        [0, 3.3],
      ]) // 9.9 m; leg by leg it would be 12
      .at("wolf", [0, 3.3]);
  });

  it("GEO-3 a reach below a whole metre is rounded as well", () => {
    const figures = { wolf: "party 0,0 20", goblin: "monsters 5,2.2 2.5", orc: "monsters 5,2 2.5" };
    field25(figures).blockable("wolf", [[10, 0]], { orc: [[5, 5]] });
    field25(figures, EXACT).blockable("wolf", [[10, 0]], {
      goblin: [[5 - Math.sqrt(2.5 ** 2 - 2.2 ** 2), 5 + Math.sqrt(2.5 ** 2 - 2.2 ** 2)]],
      orc: [[3.5, 6.5]],
    });
  });

  it("GEO-3 neither centres nor what an area contains is rounded", () => {
    const battle = field25({ wolf: "party 0,0", goblin: "monsters 0,0", hare: "party 2.5,0", orc: "monsters 2.5,0" })
      .fight("wolf", "goblin")
      .fight("hare", "orc")
      .centre("S1", [1.25, 0]);
    // 1.25 m away from [0, 0]: as a rounded distance it would be 2 m.
    expect(battle.ask({ ask: "area", at: [0, 0], radius: 1.25 })).toEqual({
      targets: ["goblin", "hare", "orc", "wolf"],
    });
    expect(battle.ask({ ask: "area", at: [0, 0], radius: 1.2 })).toEqual({ targets: [] });
  });
});

describe("paths", () => {
  it("GEO-4 only the length counts, corners cost nothing", () => {
    field25({ wolf: "party 0,0 10", goblin: "monsters 50,50" })
      .turn("wolf")
      .move("normal", [
        [5, 0],
        [5, 5],
        [5, 5.5],
      ])
      .refused("too-far")
      .move("normal", [
        [5, 0],
        [5, 5],
      ])
      .told({ type: "moved", metres: 10 })
      .at("wolf", [5, 5]);
  });

  it("GEO-4 stretches are counted in metres along the corners", () => {
    field25({ wolf: "party 0,0 40", goblin: "monsters 10,10" }).blockable(
      "wolf",
      [
        [10, 0],
        [10, 20],
      ],
      {
        goblin: [[17, 23]],
      },
    );
  });
});
