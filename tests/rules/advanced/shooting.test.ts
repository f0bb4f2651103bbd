/** `A25-RNG-1`, `A25-SHD-1`, `A25-SHD-2`, `A25-MIS-1`, `A25-ARE-1`, `A25-ARE-2`. */

import { describe, expect, it } from "vitest";
import { field20, field25 } from "../../support/field";

const MELEE = { wolf: "party 0,0", goblin: "monsters 0,0" };
const INDOOR = { options: { space: "indoor" } } as const;

describe("ranges", () => {
  it("A25-RNG-1 metres between coordinates; in melee that is the centre", () => {
    field25({ ...MELEE, archer: "party -10,0", hare: "party 3,0" })
      .fight("wolf", "goblin")
      .distance("archer", "hare", 13)
      .distance("archer", "goblin", 10)
      .turn("hare")
      .move("limited", [[0, 0]], { join: true })
      .distance("archer", "hare", 10)
      .distance("hare", "goblin", 0);
  });
});

describe("shielding", () => {
  const shots = (more = {}) =>
    field25({ ...MELEE, archer: "party -10,0", shaman: "monsters 10,0", ...more }).fight("wolf", "goblin");

  it("A25-SHD-1 a skirmish hides who is beyond it; touching is enough", () => {
    shots()
      .shielded("archer", "shaman", "S1")
      .shielded("shaman", "archer", "S1")
      .shielded([-10, 3], [10, 3], "S1")
      .shielded([-10, 3.001], [10, 3.001])
      .shielded([3.01, 0], [10, 0])
      .shielded([-10, 9], [10, 0]);
  });

  it("A25-SHD-1 nobody inside is shielded by it, nor is anybody from one inside", () => {
    shots({ inner: "party 2,0", edge: "party 3,0", bat: "monsters 5,0 !dead" })
      .shielded("archer", "goblin")
      .shielded("archer", "inner")
      .shielded("archer", "edge")
      .shielded("inner", "shaman")
      .shielded("edge", "archer")
      .shielded("wolf", "shaman")
      .shielded([-3, 0], "shaman");
  });

  it("A25-SHD-1 indoors the square shields, its corner too", () => {
    field25(MELEE, INDOOR)
      .fight("wolf", "goblin")
      .shielded([0, 5], [5, 0], "S1")
      .shielded([0, 5.01], [5.01, 0])
      .shielded([-9, 2.5], [9, 2.5], "S1")
      .shielded([-9, 2.9], [9, 2.9]);
  });

  it("A25-SHD-1 hawk-eye looks past everything", () => {
    shots({ archer: "party -10,0 *hawk-eye", guard: "monsters 7,0" }).shielded("archer", "shaman");
  });

  it("A25-SHD-1 two that overlap hide nobody of the one from the other, but each what is beyond it", () => {
    field25({
      ...MELEE,
      elk: "party 5,0",
      orc: "monsters 5,0",
      cat: "party 14,0",
      imp: "monsters 14,0",
      archer: "party -10,0",
      mage: "party 25,0",
    })
      .fight("wolf", "goblin")
      .fight("elk", "orc")
      .fight("cat", "imp")
      .skirmishes("S1", "S2", "S3")
      .shielded("wolf", "orc")
      .shielded("orc", "wolf")
      .shielded("archer", "goblin")
      .shielded("archer", "orc", "S1")
      .shielded("wolf", [9, 0], "S2")
      .shielded("archer", [9, 0], "S1", "S2")
      .shielded("archer", "mage", "S1", "S2", "S3")
      .shielded("mage", "orc", "S3")
      .shielded("archer", "imp", "S1", "S2");
  });

  it("A25-SHD-2 a free enemy shields within a metre of itself, when it stands between", () => {
    const figures = {
      archer: "party 0,0",
      shaman: "monsters 20,0",
      guard: "monsters 5,1",
      wide: "monsters 6,1.001",
      behind: "monsters -1,0",
      beside: "monsters 0,1",
      beyond: "monsters 21,0",
      level: "monsters 20,-1",
      friend: "party 7,0",
    };
    field25(figures)
      .shielded("archer", "shaman", "guard")
      .shielded("archer", "beyond", "guard", "level", "shaman")
      .shielded([0, 0], "shaman");
    // From the other side the party's own is the enemy.
    field25(figures).shielded("shaman", "archer", "friend");
  });

  it.each(["unconscious", "stunned", "invisible", "hidden"])("A25-SHD-2 not one that is %s", (condition) => {
    const figures = { archer: "party 0,0", shaman: "monsters 20,0", guard: `monsters 5,0 !${condition}` };
    field25(figures).shielded("archer", "shaman").recovers("guard", condition).shielded("archer", "shaman", "guard");
  });

  it("A25-SHD-2 neither does anybody in a skirmish", () => {
    field25({ ...MELEE, imp: "monsters 2,2", archer: "party 2,9", shaman: "monsters 2,-0" })
      .fight("wolf", "goblin")
      .independent("imp", "S1")
      .shielded("archer", "shaman");
  });
});

describe("misfire", () => {
  const battle = (more = {}) =>
    field25({
      ...MELEE,
      ogre: "monsters 0,0 s3",
      corpse: "monsters 0,0 !dead",
      bystander: "party 0,0",
      inner: "party 2,0",
      twin: "monsters 2,0",
      lone: "monsters 0,-2",
      archer: "party -10,0",
      ...more,
    })
      .fight("wolf", "goblin")
      .turn("ogre")
      .join()
      .end();
  const CENTRE = { wolf: 1, goblin: 1, ogre: 3, corpse: 1, bystander: 1 };

  it.each(["ranged", "shot"] as const)(
    "A25-MIS-1 from outside: everyone at the target's coordinate, each section a lot (%s)",
    (how) => {
      battle()
        .lots("archer", "goblin", CENTRE, how)
        .lots("archer", "corpse", CENTRE, how)
        .lots("archer", "twin", { inner: 1, twin: 1 }, how);
    },
  );

  it("A25-MIS-1 alone at its coordinate: no misfire; nor outside skirmishes, whoever is there", () => {
    battle({ a: "monsters 20,0", b: "party 20,0" }).lots("archer", "lone", { lone: 1 }).lots("archer", "a", { a: 1 });
  });

  it("A25-MIS-1 within one skirmish there is none", () => {
    battle()
      .lots("inner", "goblin", { goblin: 1 })
      .lots("wolf", "twin", { twin: 1 })
      .lots("goblin", "wolf", { wolf: 1 });
  });

  it("A25-MIS-1 from another skirmish that overlaps there is", () => {
    field25({ ...MELEE, elk: "party 5,0", orc: "monsters 5,0" })
      .fight("wolf", "goblin")
      .fight("elk", "orc")
      .lots("elk", "goblin", { wolf: 1, goblin: 1 });
  });

  it("A25-MIS-1 precise-shot for attacks, spell-guidance for spells, targeting for both", () => {
    const shoot = (feat: string) => battle({ archer: `party -10,0 *${feat}` });
    shoot("precise-shot").lots("archer", "ogre", { ogre: 3 }, "ranged").lots("archer", "ogre", CENTRE, "shot");
    shoot("spell-guidance").lots("archer", "ogre", CENTRE, "ranged").lots("archer", "ogre", { ogre: 3 }, "shot");
    shoot("targeting").lots("archer", "ogre", { ogre: 3 }, "ranged").lots("archer", "ogre", { ogre: 3 }, "shot");
  });

  it("A20-MIS-1 targeting is a feat of 2.5 alone", () => {
    field20({ ...MELEE, archer: "party -10,0 *targeting", scout: "party -10,1 *precise-shot" })
      .fight("wolf", "goblin")
      .lots("archer", "goblin", { goblin: 1, wolf: 1 })
      .lots("scout", "goblin", { goblin: 1 });
  });
});

describe("areas", () => {
  it("A25-ARE-1 those in melee by the centre, everyone else by its own coordinate; the edge is inside", () => {
    const battle = field25({ ...MELEE, inner: "party 3,0", free: "monsters 5,0", far: "monsters 8.01,0" }).fight(
      "wolf",
      "goblin",
    );
    const covered = (x: number, radius: number) => battle.ask({ ask: "area", at: [x, 0], radius });
    expect(covered(5, 3)).toEqual({ targets: ["free", "inner"] });
    expect(covered(5, 5)).toEqual({ targets: ["far", "free", "goblin", "inner", "wolf"] });
    expect(covered(5, 4.99)).toEqual({ targets: ["far", "free", "inner"] });
    expect(battle.ask({ ask: "area", skirmish: "S1", radius: 3 })).toEqual({ targets: ["goblin", "inner", "wolf"] });
    expect(battle.ask({ ask: "area", at: "free", radius: 2 })).toEqual({ targets: ["free", "inner"] });
  });

  it("A25-ARE-2 a rectangle 2 m wide from the start through the target to the end; the target is certain", () => {
    const battle = field25({
      ...MELEE,
      mage: "party -5,0",
      aside: "monsters -2,-1",
      wide: "monsters -2,-1.01",
      beside: "party -5,1",
      behind: "party -5.01,0",
      last: "monsters 5,1",
      beyond: "monsters 5.01,0",
    }).fight("wolf", "goblin");
    for (const how of ["line", "breakthrough"] as const)
      expect(battle.ask({ ask: "line", from: "mage", to: "goblin", length: 10, how })).toEqual({
        certain: "goblin",
        possible: ["aside", "beside", "last", "wolf"],
      });
    expect(battle.ask({ ask: "line", from: "mage", to: [0, 0], length: 5, how: "line" })).toEqual({
      certain: null,
      possible: ["aside", "beside", "goblin", "wolf"],
    });
  });

  it("A25-ARE-2 slanted lines are as wide", () => {
    const side = 1 / Math.SQRT2;
    const battle = field25({
      mage: "party 0,0",
      goblin: "monsters 3,3",
      edge: { side: "monsters", at: [2 + side, 2 - side] },
      wide: { side: "monsters", at: [2.001 + side, 1.999 - side] },
      end: { side: "monsters", at: [5 / Math.SQRT2, 5 / Math.SQRT2] },
    });
    expect(battle.ask({ ask: "line", from: "mage", to: "goblin", length: 5, how: "line" })).toEqual({
      certain: "goblin",
      possible: ["edge", "end"],
    });
  });

  it("A25-ARE-2 a breakthrough takes its user to the target, or beyond it", () => {
    const run = () => field25({ ogre: "monsters 10,0", wolf: "party 0,0 5" }).turn("wolf");
    run().do({ do: "move", kind: "limited", how: "breakthrough", target: "ogre" }).at("wolf", [10, 0]);
    run()
      .move("limited", [[20, 0]], { how: "breakthrough" })
      .at("wolf", [20, 0]);
  });
});
