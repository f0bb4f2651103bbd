/** Where Sword World 2.0 Advanced Combat differs from 2.5: each difference is shown in both. */

import { describe, expect, it } from "vitest";
import { field, field20, field25 } from "../../support/field";
import { OGRE, played, WOLF } from "../vitals/fight";

const MELEE = { wolf: "party 0,0 12", goblin: "monsters 0,0" };
const HARE = { hare: "party -8,0 20" };
const THROUGH = [[8, 0]] as const;

describe("forming", () => {
  it("A20-SKR-1 the attack is resolved first: around one that it leaves unable nothing forms", () => {
    const figures = { wolf: "party 0,0", goblin: "monsters 0,0" };
    field20(figures)
      .turn("wolf")
      .attack("goblin", "melee", ["unconscious"])
      .untold("skirmishFormed")
      .skirmishes()
      .end()
      .skirmishes()
      .conditions("goblin", "unconscious", "prone");
    field25(figures).turn("wolf").attack("goblin", "melee", ["unconscious"]).untold("skirmishFormed");
  });

  it("A20-SKR-1 it is not moved either, and one that stays able fights", () => {
    const figures = { ...MELEE, hare: "party 2,0", orc: "monsters 2,0" };
    field20(figures)
      .fight("wolf", "goblin")
      .turn("hare")
      .attack("orc", "touch", ["asleep"])
      .independent("orc", "S1")
      .independent("hare", "S1")
      .at("orc", [2, 0])
      .centre("S1", [0, 0]);
    field25(figures)
      .fight("wolf", "goblin")
      .turn("hare")
      .attack("orc", "touch", ["asleep"])
      .independent("orc", "S1")
      .independent("hare", "S1")
      .at("orc", [2, 0])
      .centre("S1", [0, 0]);
    field20(figures)
      .fight("wolf", "goblin")
      .turn("hare")
      .attack("orc", "melee", ["prone"])
      .melee("S1", ["wolf", "goblin", "hare", "orc"]);
  });

  it("A20-SKR-1 the rest of a contact still forms at the end of the turn", () => {
    const stopped = field20({ wolf: "party 0,0 12", goblin: "monsters 5,0", orc: "monsters 5,0" })
      .turn("wolf")
      .move("normal", [[9, 0]], { blocks: [{ by: ["goblin", "orc"], at: [5, 0] }] })
      .attack("goblin", "melee", ["dead"])
      .skirmishes()
      .contact([5, 0], ["wolf", "orc"])
      .end();
    stopped.melee("S1", ["wolf", "orc"]).independent("goblin", "S1");
  });

  it("A20-BLK-6 an attack on somebody unable at the point forms nothing before the end of the turn", () => {
    const figures = { wolf: "party 0,0 12", goblin: "monsters 5,0", body: "monsters 5,0 !dead" };
    const stopped = (field: typeof field20) =>
      field(figures)
        .turn("wolf")
        .move("normal", [[9, 0]], { blocks: [{ by: ["goblin"], at: [5, 0] }] })
        .attack("body");
    stopped(field20).skirmishes().contact([5, 0], ["wolf", "goblin"]).end().melee("S1", ["wolf", "goblin"]);
    stopped(field25).melee("S1", ["wolf", "goblin"]).noContact();
  });

  it("A20-SKR-6 where a side will not fight the Game Master puts it out of the melee, and that ends", () => {
    field20({ ...MELEE, orc: "monsters 0,0" })
      .fight("wolf", "goblin")
      .joining("orc")
      .put("goblin", [0, 0])
      .independent("goblin", "S1")
      .put("orc", [0, 0])
      .told({ type: "skirmishVanished", rule: "A20-SKR-6" })
      .free("wolf", "goblin", "orc");
  });

  it("A20-SKR-3 there is no limit, nothing is overcrowded, and 20 sections is the largest size", () => {
    const figures = { wolf: "party 0,0 12", ogre: "monsters 0,0 s40", hare: "party 9,0 12", imp: "monsters 1,0" };
    const terms = { options: { participantLimit: 2 } };
    field20(figures, terms)
      .fight("wolf", "ogre")
      .radius("S1", 6)
      .overcrowded("S1", false)
      .turn("hare")
      .move("normal", [[0, 0]], { join: true })
      .melee("S1", ["wolf", "ogre", "hare"])
      .prepareLeave()
      .end()
      .turn("imp")
      .independent("imp", "S1")
      .moves("wolf", { can: false, reason: "in-melee" });
  });
});

describe("movement", () => {
  it("A20-MOV-2 no departure by numbers: only who prepared leaves", () => {
    const figures = { ...MELEE, ash: "party 0,0", birch: "party 0,0", cedar: "party 0,0" };
    const five = (id: string) =>
      field(id, figures).fight("wolf", "goblin").joining("ash", "birch", "cedar").round().turn("wolf");
    five("sw25-advanced").moves("wolf", { can: true });
    five("sw20-advanced")
      .moves("wolf", { can: false, reason: "in-melee" })
      .move("normal", [[9, 0]])
      .refused("in-melee", "A20-MOV-2")
      .prepareLeave()
      .end()
      .round()
      .turn("wolf")
      .move("normal", [[9, 0]], { blocks: [{ by: ["goblin"] }] })
      .refused("block-prepared", "A20-MOV-3")
      .move("normal", [[9, 0]])
      .free("wolf");
  });

  it("A20-MOV-4 one that ends at the centre stays independent unless it declares", () => {
    field20({ ...MELEE, hare: "party 9,0 12", cat: "party 9,0 12" })
      .fight("wolf", "goblin")
      .turn("hare")
      .move("normal", [[0, 0]])
      .independent("hare", "S1")
      .end()
      .turn("cat")
      .move("normal", [[0, 0]], { join: true })
      .melee("S1", ["wolf", "goblin", "cat"])
      .end()
      .round()
      .turn("hare")
      .independent("hare", "S1");
  });
});

describe("blocking", () => {
  it("A20-BLK-1 shadow-sneak: nobody inside or across skirmishes, but free characters", () => {
    field20({ ...MELEE, hare: "party -8,0 20 *shadow-sneak", bat: "monsters 2,0", orc: "monsters 6,0" })
      .fight("wolf", "goblin")
      .turn("hare")
      .blockable("hare", THROUGH, { orc: [[11, 16]] })
      .move("normal", THROUGH, { blocks: [{ by: ["goblin"] }] })
      .refused("block-not-allowed")
      .move("normal", THROUGH, { blocks: [{ by: ["bat"] }] })
      .refused("block-not-allowed")
      .move("normal", THROUGH, { blocks: [{ by: ["orc"], at: [6, 0] }] })
      .contact([6, 0], ["hare", "orc"]);
  });

  it("A20-BLK-1 a skirmish between hides no mover from one who is next to its path", () => {
    field20({ ...MELEE, orc: "monsters 4,0", cat: "party -4,4 20" })
      .fight("wolf", "goblin")
      .blockable("cat", [[-4, -9]], {})
      .blockable(
        "cat",
        [
          [4, 4],
          [4, -4],
        ],
        { orc: [[9, 15]] },
      );
  });

  it("A20-BLK-5 an independent's block leads to the existing centre, and it goes there itself", () => {
    const figures = { ...MELEE, hare: "party 2,9 20", orc: "monsters 2,0", bat: "monsters 2,1" };
    const out = [[2, -9]] as const;
    field20(figures)
      .fight("wolf", "goblin")
      .turn("hare")
      .blockable("hare", out, {
        "goblin in S1": spans(9 - Math.sqrt(5)),
        "orc in S1": spans(9 - Math.sqrt(5)),
        "bat in S1": [[9 - Math.sqrt(5), 11]],
      })
      .move("normal", out, { blocks: [{ by: ["orc"], at: [2, 1.5] }] })
      .told({ type: "blocked", who: "hare", by: ["orc"], rule: "A20-BLK-5" })
      .told({ type: "pulledIn", who: "hare", rule: "A20-BLK-5" })
      .untold("skirmishFormed")
      .centre("S1", [0, 0])
      .melee("S1", ["wolf", "goblin", "hare", "orc"])
      .independent("bat", "S1");
    field25(figures)
      .fight("wolf", "goblin")
      .turn("hare")
      .move("normal", out, { blocks: [{ by: ["orc"], at: [2, 1.5] }] })
      .centre("S1", [1, 0.75]);
  });

  it("A20-BLK-5 only within its own limited move and inside", () => {
    field20({ ...MELEE, ...HARE, orc: "monsters 2,0" })
      .fight("wolf", "goblin")
      .turn("hare")
      .blockable("hare", THROUGH, { "goblin in S1": [[5, 11]], "orc in S1": [[7, 11]] })
      .move("normal", THROUGH, { blocks: [{ by: ["orc"], at: [-2, 0] }] })
      .refused("block-out-of-reach", "A20-BLK-4")
      .move("normal", THROUGH, { blocks: [{ by: ["orc"], at: [4, 0] }] })
      .refused("block-out-of-reach");
  });

  it("A20-BLK-5 where two overlap the blocker says into which", () => {
    const two = () =>
      field20({ ...MELEE, elk: "party 5,0", orc: "monsters 5,0", imp: "monsters 2.5,0", hare: "party 2.5,9 20" })
        .fight("wolf", "goblin")
        .fight("elk", "orc")
        .turn("hare");
    const blocked = (into?: string) =>
      two().move("normal", [[2.5, -9]], { blocks: [{ by: ["imp"], at: [2.5, 1], ...(into ? { into } : {}) }] });
    blocked("S2").melee("S2", ["elk", "orc", "imp", "hare"]);
    blocked("S1").melee("S1", ["wolf", "goblin", "imp", "hare"]);
    blocked().melee("S1", ["wolf", "goblin", "imp", "hare"]);
  });

  it("A20-BLK-8 the mover's independents count as well, and of the enemies only those who take part", () => {
    const battle = field20({ ...MELEE, ...HARE, elk: "party 1,0", orc: "monsters 2,0", imp: "monsters 0,3 2" })
      .fight("wolf", "goblin")
      .turn("hare");
    // 1 + 2 against those who block: one is not enough, two are.
    battle.blockable("hare", THROUGH, { "goblin in S1": [[5, 11]], "orc in S1": [[7, 11]] });
    expect(battle.blocks("hare", THROUGH).blockers.map(({ alone }) => alone)).toEqual([false, false]);
    // Why one alone cannot is told in the numbers that are compared.
    const told = battle.ask({ ask: "blocks", who: "hare", kind: "full", path: THROUGH, counts: true }).blockers;
    expect(told.map(({ counts }) => counts)).toEqual([
      { sections: 1, against: 3 },
      { sections: 1, against: 3 },
    ]);
    battle
      .move("normal", THROUGH, { blocks: [{ by: ["goblin"], at: [0, 0] }] })
      .refused("block-outnumbered", "A20-BLK-8")
      .move("normal", THROUGH, {
        blocks: [
          { by: ["goblin"], at: [0, 0] },
          { by: ["orc"], at: [0, 0] },
        ],
      })
      .melee("S1", ["wolf", "goblin", "hare", "orc"]);
  });

  it("A20-BLK-8 everyone there who is not hostile to the mover counts on its side", () => {
    const terms = { sides: ["party", "monsters", "guards"], allies: [["party", "guards"]] } as const;
    field20({ ...MELEE, ...HARE, guard: "guards 1,0" }, terms)
      .fight("wolf", "goblin")
      .blockable("hare", THROUGH, {}) // 1 + 2 against 2 × 1
      .barred("hare", THROUGH, { S1: "block-outnumbered" })
      .becomes("guard", "asleep")
      .blockable("hare", THROUGH, { "goblin in S1": [[5, 11]] });
  });

  it("A20-BLK-8 exactly twice as many can be blocked", () => {
    field20({ ...MELEE, ...HARE })
      .fight("wolf", "goblin")
      .turn("hare")
      .move("normal", THROUGH, { blocks: [{ by: ["goblin"] }] })
      .melee("S1", ["wolf", "goblin", "hare"]);
  });

  it("A20-BLK-8 where all together are too few the skirmish is barred; the unable count for nobody", () => {
    field20({ ...MELEE, ...HARE, elk: "party 1,0", bat: "monsters 0,3 0" })
      .fight("wolf", "goblin")
      .blockable("hare", THROUGH, {})
      .barred("hare", THROUGH, { S1: "block-outnumbered" })
      .becomes("elk", "stunned")
      .blockable("hare", THROUGH, { "goblin in S1": [[5, 11]] });
  });

  it("A20-BLK-10 water changes nothing", () => {
    const terms = { options: { underwater: true } } as const;
    const figures = { ogre: "party 0,0 20 s2", goblin: "monsters 5,0" };
    const east = [[9, 0]] as const;
    field20(figures, terms)
      .turn("ogre")
      .move("normal", east, { blocks: [{ by: ["goblin"], at: [5, 0] }] })
      .contact([5, 0], ["ogre", "goblin"]);
    field25(figures, terms)
      .turn("ogre")
      .move("normal", east, { blocks: [{ by: ["goblin"] }] })
      .refused("block-outnumbered");
    field20({ ...MELEE, ...HARE }, terms)
      .fight("wolf", "goblin")
      .blockable("hare", THROUGH, { "goblin in S1": [[5, 11]] });
  });

  it("A20: the feats of 2.5 count once", () => {
    field20({ ogre: "party 0,0 20 s4", goblin: "monsters 5,0 *blocking" })
      .turn("ogre")
      .move("normal", [[9, 0]], { blocks: [{ by: ["goblin"] }] })
      .refused("block-outnumbered", "A20-BLK-3");
  });
});

describe("states, combining, shooting", () => {
  it("A20-STA-3 pulls nobody in whom the blow makes able only now", () => {
    const goblin = { id: "goblin", side: "monsters", at: [2, 0], vitals: { hp: 0, maxHp: 9 } };
    const heals = { how: "melee", check: "none", effect: "heal", points: { bonus: 5 } };
    const steps = [
      { do: "form", who: ["wolf", "ogre"], at: [0, 0] },
      { do: "turn", who: "wolf" },
      { do: "strike", with: heals, target: "goblin", dice: {} },
    ];
    for (const id of ["sw20-advanced", "sw25-advanced"] as const)
      expect(played(id, [WOLF, OGRE, goblin], steps).state.characters.goblin).toMatchObject({
        hp: 5,
        at: [2, 0],
        state: "independent",
      });
  });

  it("A20-STA-3 a touch on a hostile independent pulls it in as well, before what it does", () => {
    const figures = { ...MELEE, orc: "monsters 3,0", cat: "party 2,0", imp: "monsters 1,0 !stunned" };
    field20(figures)
      .fight("wolf", "goblin")
      .round()
      .turn("wolf")
      .touch("cat")
      .independent("cat", "S1")
      .touch("imp")
      .independent("imp", "S1")
      .at("imp", [1, 0])
      .touch("orc", ["asleep"])
      .told({ type: "pulledIn", who: "orc", rule: "A20-STA-3" })
      .at("orc", [0, 0])
      .independent("orc", "S1");
  });

  it("A20-CMB-2 the new centre is the midpoint", () => {
    field20({ ...MELEE, hare: "party 1,2", orc: "monsters 1,2" })
      .fight("wolf", "goblin")
      .turn("hare")
      .attack("orc")
      .told({ type: "skirmishesCombined", rule: "A20-CMB-2" })
      .centre("S1", [0.5, 1])
      .melee("S1", ["wolf", "goblin", "hare", "orc"]);
  });

  it("A20-SHD-2 a free enemy shields within a metre when it stands between, able and seen", () => {
    field20({
      archer: "party 0,0",
      shaman: "monsters 20,0",
      guard: "monsters 5,1",
      wide: "monsters 6,1.001",
      ghost: "monsters 7,0 !hidden",
      corpse: "monsters 8,0 !dead",
      behind: "monsters -1,0",
    }).shielded("archer", "shaman", "guard");
  });

  it("A20-OVL-2 prepared in two areas it leaves either or both; prepared in one, that one only", () => {
    const two = (x: number) =>
      field20({ ...MELEE, elk: "party 5,0", orc: "monsters 5,0", hare: `party ${x},0 20` })
        .fight("wolf", "goblin")
        .fight("elk", "orc")
        .turn("hare")
        .prepareLeave()
        .end()
        .round()
        .turn("hare");
    const out = [[2.5, 9]] as const;
    two(2.5).prepared("hare", "S1", "S2").blockable("hare", out, {}).move("normal", out).free("hare");
    two(2.5)
      .move("limited", [[0.5, 0]])
      .independent("hare", "S1");
    two(2.5)
      .move("limited", [[4.5, 0]])
      .independent("hare", "S2");
    two(2.5)
      .move("limited", [[5, 0]], { join: true })
      .melee("S2", ["elk", "orc", "hare"]);
    two(1)
      .prepared("hare", "S1")
      .blockable("hare", [[9, 0]], { "orc in S2": [[1, 7]] })
      .barred("hare", [[9, 0]], { S1: "block-prepared" })
      .move("normal", [[9, 0]], { blocks: [{ by: ["orc"], at: [2, 0] }] })
      .melee("S2", ["elk", "orc", "hare"]);
  });
});

function spans(from: number): [number, number][] {
  return [[from, 18 - from]];
}
