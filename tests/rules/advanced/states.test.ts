/** `A25-STA-1` to `A25-STA-9`: in melee, independent, stranded and held. */

import { describe, it } from "vitest";
import { field25 } from "../../support/field";

const MELEE = { wolf: "party 0,0", goblin: "monsters 0,0" };

describe("joining and reaching", () => {
  it("A25-STA-1 at the centre and declaring", () => {
    field25({ ...MELEE, hare: "party 2,0", cat: "party 0,0" })
      .fight("wolf", "goblin")
      .turn("hare")
      .join()
      .refused("not-at-centre", "A25-STA-1")
      .move("limited", [[1, 0]], { join: true })
      .refused("not-at-centre", "A25-STA-1")
      .move("limited", [[0, 0]], { join: true })
      .told({ type: "joined", who: "hare", skirmish: "S1", rule: "A25-STA-1" })
      .melee("S1", ["wolf", "goblin", "hare"])
      .join()
      .refused("in-melee")
      .end()
      .turn("cat")
      .join("S7")
      .refused("no-such-skirmish")
      .join("S1")
      .melee("S1", ["wolf", "goblin", "hare", "cat"]);
  });

  it("A25-STA-1 after any kind of move, and free of charge", () => {
    field25({ ...MELEE, hare: "party 9,0 9", cat: "party 5,0" })
      .fight("wolf", "goblin")
      .turn("hare")
      .move("full", [[0, 0]], { join: true })
      .end()
      .turn("cat")
      .move("normal", [[0, 0]])
      .join()
      .attack("goblin")
      .melee("S1", ["wolf", "goblin", "hare", "cat"]);
  });

  it("A25-STA-1 attacking an enemy in melee from the centre joins as well", () => {
    field25({ ...MELEE, hare: "party 2,0", cat: "party 0,0" })
      .fight("wolf", "goblin")
      .turn("hare")
      .move("limited", [[0, 0]])
      .independent("hare", "S1")
      .attack("goblin")
      .told({ type: "joined", who: "hare" })
      .end()
      .turn("cat")
      .touch("goblin")
      .melee("S1", ["wolf", "goblin", "hare", "cat"])
      .skirmishes("S1");
  });

  it("A25-STA-2 those in melee reach everyone in it and every independent inside, whatever the distance", () => {
    field25({ ...MELEE, cat: "party 3,0", orc: "monsters -3,0", elk: "party 3.5,0", imp: "monsters 0,3.5" })
      .fight("wolf", "goblin")
      .round()
      .turn("wolf")
      .touch("cat")
      .touch("orc")
      .touch("elk")
      .refused("out-of-reach", "A25-STA-2")
      .touch("imp")
      .refused("out-of-reach", "A25-STA-2")
      .attack("orc")
      .melee("S1", ["wolf", "goblin", "orc"]);
  });
});

describe("pulled in by an attack", () => {
  it("A25-STA-3 a hostile independent goes to the centre and into melee", () => {
    field25({ ...MELEE, orc: "monsters 3,0" })
      .fight("wolf", "goblin")
      .round()
      .turn("wolf")
      .attack("orc")
      .told({ type: "pulledIn", who: "orc", skirmish: "S1", rule: "A25-STA-3", from: [3, 0], to: [0, 0] })
      .melee("S1", ["wolf", "goblin", "orc"]);
  });

  it("A25-STA-3 not if it is unable, not if it is stranded elsewhere than at the centre", () => {
    field25({ ...MELEE, orc: "monsters 3,0 !stunned", imp: "monsters 2,0 !stranded", bat: "monsters 0,0 !stranded" })
      .fight("wolf", "goblin")
      .round()
      .turn("wolf")
      .attack("orc")
      .independent("orc", "S1")
      .at("orc", [3, 0])
      .round()
      .turn("wolf")
      .attack("imp")
      .independent("imp", "S1")
      .at("imp", [2, 0])
      .round()
      .turn("wolf")
      .attack("bat")
      .melee("S1", ["wolf", "goblin", "bat"]);
  });

  it("A25-STA-3 the pull comes before what the attack does: the one that it fells lies at the centre", () => {
    field25({ ...MELEE, orc: "monsters 3,0" })
      .fight("wolf", "goblin")
      .round()
      .turn("wolf")
      .attack("orc", "melee", ["unconscious"])
      .independent("orc", "S1")
      .at("orc", [0, 0])
      .conditions("orc", "unconscious", "prone");
  });

  it("A25-STA-3 a friend that is touched stays independent, where it is", () => {
    field25({ ...MELEE, cat: "party 3,0" })
      .fight("wolf", "goblin")
      .round()
      .turn("wolf")
      .attack("cat", "touch")
      .independent("cat", "S1")
      .at("cat", [3, 0]);
  });

  it("A25-STA-3 a touch pulls in as an attack does, as a minor action too, before what it does", () => {
    field25({ ...MELEE, orc: "monsters 3,0", imp: "monsters 1,0", bat: "monsters 0,2 !stranded" })
      .fight("wolf", "goblin")
      .round()
      .turn("wolf")
      .touch("orc")
      .told({ type: "pulledIn", who: "orc", rule: "A25-STA-3", to: [0, 0] })
      .melee("S1", ["wolf", "goblin", "orc"])
      .touch("bat")
      .independent("bat", "S1")
      .attack("imp", "touch", ["asleep"])
      .independent("imp", "S1")
      .at("imp", [0, 0]);
  });
});

describe("independents", () => {
  it.each(["melee", "touch"] as const)(
    "A25-STA-4 %s between two at one coordinate forms, and combines at once",
    (how) => {
      field25({ ...MELEE, hare: "party 2,0", orc: "monsters 2,0", cat: "party 2,0" })
        .fight("wolf", "goblin")
        .turn("hare")
        .attack("orc", how)
        .told({ type: "skirmishFormed", skirmish: "S2", rule: "A25-STA-4", centre: [2, 0] })
        .told({ type: "skirmishesCombined", skirmish: "S1", parts: ["S1", "S2"] })
        .skirmishes("S1")
        .centre("S1", [1, 0])
        .melee("S1", ["wolf", "goblin", "hare", "orc"])
        .independent("cat", "S1");
    },
  );

  it("A25-STA-4 if the target is unable nothing forms", () => {
    field25({ ...MELEE, hare: "party 2,0", orc: "monsters 2,0 !unconscious" })
      .fight("wolf", "goblin")
      .turn("hare")
      .attack("orc")
      .skirmishes("S1")
      .centre("S1", [0, 0])
      .independent("hare", "S1")
      .independent("orc", "S1");
  });

  it("A25-STA-5 across a distance it reaches neither those in melee nor other independents", () => {
    field25({ ...MELEE, hare: "party 2,0", orc: "monsters 2.5,0", cat: "party 2.5,0" })
      .fight("wolf", "goblin")
      .turn("hare")
      .attack("goblin")
      .refused("out-of-reach", "A25-STA-5")
      .attack("orc")
      .refused("out-of-reach", "A25-STA-5")
      .touch("cat")
      .refused("out-of-reach", "A25-STA-5")
      .move("limited", [[0, 0]])
      .attack("goblin")
      .melee("S1", ["wolf", "goblin", "hare"]);
  });

  it("A25-STA-6 it starts and ends its turn as one", () => {
    field25({ ...MELEE, hare: "party 2,0", cat: "party 0,0" })
      .fight("wolf", "goblin")
      .turn("hare")
      .independent("hare", "S1")
      .at("hare", [2, 0])
      .end()
      .turn("cat")
      .end()
      .round()
      .turn("cat")
      .independent("cat", "S1")
      .independent("hare", "S1");
  });
});

describe("dropping out", () => {
  it.each([
    ["unconscious", true],
    ["dead", true],
    ["asleep", true],
    ["petrified", false],
    ["stunned", false],
  ])("A25-STA-7 %s: independent at the centre; prone: %s", (condition, falls) => {
    field25({ ...MELEE, hare: "party 0,0" })
      .fight("wolf", "goblin")
      .joining("hare")
      .becomes("hare", condition)
      .independent("hare", "S1")
      .at("hare", [0, 0])
      .conditions("hare", condition, ...(falls ? ["prone"] : []))
      .melee("S1", ["wolf", "goblin"])
      .recovers("hare", condition)
      .independent("hare", "S1");
  });

  it("A25-STA-7 the size may shrink, the skirmish may vanish", () => {
    field25({ ...MELEE, ogre: "monsters 0,0 s4", hare: "party 3.5,0" })
      .fight("wolf", "goblin")
      .turn("ogre")
      .join()
      .end()
      .radius("S1", 4)
      .independent("hare", "S1")
      .becomes("ogre", "asleep")
      .radius("S1", 3)
      .free("hare")
      .becomes("wolf", "stunned")
      .skirmishes();
  });

  it("A25-STA-7 later attacks on it do not move it", () => {
    field25({ ...MELEE, orc: "monsters 0,0", hare: "party 2,0", imp: "monsters 2,0" })
      .turn("wolf")
      .touch("goblin")
      .attack("orc")
      .end()
      .becomes("orc", "dead")
      .fight("hare", "imp")
      .centre("S1", [1, 0])
      .at("orc", [0, 0])
      .round()
      .turn("wolf")
      .attack("orc")
      .independent("orc", "S1")
      .at("orc", [0, 0]);
  });
});

describe("stranded", () => {
  it("A25-STA-8 stays in melee, and reaches nobody elsewhere than at the centre", () => {
    field25({ ...MELEE, orc: "monsters 2,0", bat: "monsters 0,0", cat: "party 2,0" })
      .fight("wolf", "goblin")
      .becomes("wolf", "stranded")
      .melee("S1", ["wolf", "goblin"])
      .round()
      .turn("wolf")
      .attack("orc")
      .refused("out-of-reach", "A25-STA-8")
      .touch("cat")
      .refused("out-of-reach", "A25-STA-8")
      .attack("bat")
      .melee("S1", ["wolf", "goblin", "bat"]);
  });

  it("A25-STA-8 when the centre moves away it turns independent where it stands, and is free once outside", () => {
    field25({
      wolf: "party 0,0",
      goblin: "monsters 0,0",
      elk: "party 0,0",
      hare: "party 3,0",
      orc: "monsters 3,0",
      cat: "party 4.5,0",
      imp: "monsters 4.5,0",
      fox: "party 6,0",
      bat: "monsters 6,0",
    })
      .fight("elk", "goblin")
      .turn("wolf")
      .join()
      .end()
      .becomes("wolf", "stranded")
      .fight("hare", "orc")
      .centre("S1", [1.5, 0])
      .melee("S1", ["elk", "goblin", "hare", "orc"])
      .independent("wolf", "S1")
      .at("wolf", [0, 0])
      .fight("cat", "imp")
      .centre("S1", [3, 0])
      .radius("S1", 4)
      .independent("wolf", "S1")
      .fight("fox", "bat")
      .centre("S1", [4.5, 0])
      .free("wolf");
  });

  it("A25-STA-8 independent away from the centre it cannot attack in melee at all", () => {
    field25({ ...MELEE, hare: "party 2,0 !stranded", orc: "monsters 2,0", cat: "party 0,0 !stranded" })
      .fight("wolf", "goblin")
      .turn("hare")
      .attack("orc")
      .refused("immobile", "A25-STA-8")
      .touch("orc")
      .refused("immobile")
      .attack("goblin")
      .refused("immobile")
      .move("limited", [[1, 0]])
      .refused("immobile")
      .end()
      .turn("cat")
      .attack("goblin")
      .melee("S1", ["wolf", "goblin", "cat"]);
  });
});

describe("held by another", () => {
  const HELD = { serpent: "monsters 0,0", hare: "party 0,0 !bound:serpent" };

  it("A25-STA-9 the held one stays in melee and reaches nobody elsewhere than at the centre", () => {
    field25({ ...HELD, orc: "monsters 2,0" })
      .turn("hare")
      .attack("serpent")
      .melee("S1", ["hare", "serpent"])
      .end()
      .round()
      .turn("hare")
      .attack("orc")
      .refused("out-of-reach", "A25-STA-8")
      .attack("serpent")
      .moves("hare", { can: false });
  });

  it("A25-STA-9 it stays there when its holder, independent beside it, begins a melee of its own", () => {
    field25({ hare: "monsters 0,0 !bound:cat", cat: "party 0,0", wolf: "party 0,0", imp: "monsters 0,0" })
      .fight("wolf", "hare")
      .melee("S1", ["wolf", "hare"])
      .independent("cat", "S1")
      .fight("cat", "imp")
      .melee("S1", ["wolf", "hare", "cat", "imp"]);
  });

  it("A25-STA-9 when the centre moves, holder and held move together and stay in melee", () => {
    field25({ ...HELD, cat: "party 2,0", orc: "monsters 2,0" })
      .fight("hare", "serpent")
      .fight("cat", "orc")
      .centre("S1", [1, 0])
      .melee("S1", ["hare", "serpent", "cat", "orc"]);
  });

  it("A25-STA-9 when the holder turns independent, so does the held one", () => {
    field25({ ...HELD, wolf: "party 0,0", goblin: "monsters 0,0" })
      .fight("hare", "serpent")
      .turn("wolf")
      .attack("goblin") // two independents at the centre: S2 forms there and combines
      .end()
      .melee("S1", ["hare", "serpent", "wolf", "goblin"])
      .becomes("serpent", "asleep")
      .independent("serpent", "S1")
      .independent("hare", "S1")
      .melee("S1", ["wolf", "goblin"]);
  });

  const PAIR = { ...MELEE, serpent: "monsters 2,0", hare: "party 2,0 !bound:serpent" };

  it("A25-STA-9 the held one attacks its mobile holder: a skirmish forms there and combines", () => {
    field25(PAIR)
      .fight("wolf", "goblin")
      .fight("hare", "serpent")
      .centre("S1", [1, 0])
      .melee("S1", ["wolf", "goblin", "hare", "serpent"]);
  });

  it("A25-STA-9 the holder attacks the held one: the same", () => {
    field25(PAIR)
      .fight("wolf", "goblin")
      .fight("serpent", "hare")
      .centre("S1", [1, 0])
      .melee("S1", ["wolf", "goblin", "hare", "serpent"]);
  });

  const TWICE = { ...PAIR, orc: "monsters 9,9", hare: "party 2,0 !bound:orc !bound:serpent" };

  it("A25-STA-9 whom two hold: who holds it there is pulled in with it, and the other way round", () => {
    field25(TWICE)
      .fight("wolf", "goblin")
      .turn("goblin")
      .attack("hare")
      .melee("S1", ["wolf", "goblin", "hare", "serpent"])
      .at("serpent", [0, 0])
      .at("orc", [9, 9]);
  });

  it("A25-STA-9 whom two hold attacks the one that stands with it: a skirmish forms there", () => {
    field25(TWICE).fight("wolf", "goblin").fight("hare", "serpent").melee("S1", ["wolf", "goblin", "hare", "serpent"]);
    field25({ ...TWICE, orc: "monsters 9,9", serpent: "monsters 2,0 !stranded" })
      .fight("wolf", "goblin")
      .fight("hare", "serpent")
      .melee("S1", ["wolf", "goblin"]);
  });

  it("A25-STA-9 a holder that lies prone is mobile enough", () => {
    field25({ ...PAIR, serpent: "monsters 2,0 !prone" })
      .fight("wolf", "goblin")
      .fight("hare", "serpent")
      .melee("S1", ["wolf", "goblin", "hare", "serpent"]);
  });

  it.each(["!stranded", "!bound:goblin"])("A25-STA-9 with a holder %s both stay independent", (mark) => {
    field25({ ...PAIR, serpent: `monsters 2,0 ${mark}` })
      .fight("wolf", "goblin")
      .fight("hare", "serpent")
      .centre("S1", [0, 0])
      .independent("hare", "S1")
      .independent("serpent", "S1");
  });

  it("A25-STA-9 speaks of independents: outside any skirmish a held one fights its stranded holder like anybody", () => {
    field25({ serpent: "monsters 0,0 !stranded", hare: "party 0,0 !bound:serpent" })
      .turn("hare")
      .attack("serpent")
      .melee("S1", ["serpent", "hare"]);
  });

  it.each(["serpent", "hare"])("A25-STA-9 both are pulled in when %s is", (target) => {
    const attacker = target === "serpent" ? "wolf" : "goblin";
    field25(PAIR)
      .fight("wolf", "goblin")
      .round()
      .fight(attacker, target)
      .melee("S1", ["wolf", "goblin", "hare", "serpent"])
      .at("hare", [0, 0]);
  });

  it("A25-STA-9 the one of the two that is stranded as well does not move", () => {
    field25({ ...PAIR, hare: "party 2,0 !bound:serpent !stranded" })
      .fight("wolf", "goblin")
      .round()
      .fight("wolf", "serpent")
      .melee("S1", ["wolf", "goblin", "serpent"])
      .independent("hare", "S1")
      .at("hare", [2, 0]);
  });

  it("A25-STA-9 both are drawn in when the one that moves is blocked by somebody in melee", () => {
    field25(PAIR)
      .fight("wolf", "goblin")
      .turn("serpent")
      .move("normal", [[9, 0]], { blocks: [{ by: ["wolf"], at: [2, 0] }] })
      .melee("S1", ["wolf", "goblin", "hare", "serpent"])
      .at("hare", [0, 0]);
  });

  it("A25-STA-9 stranded overrides held: in melee at the centre it stays there without its holder", () => {
    field25({ serpent: "monsters 0,0", hare: "party 0,0 !bound:serpent !stranded", goblin: "monsters 0,0" })
      .turn("hare")
      .touch("serpent")
      .attack("goblin")
      .end()
      .becomes("serpent", "unconscious")
      .melee("S1", ["hare", "goblin"])
      .independent("serpent", "S1");
  });

  it("A25-STA-9 two that hold each other are both stranded", () => {
    field25({
      ...HELD,
      serpent: "monsters 0,0 !bound:hare",
      wolf: "party 0,0",
      goblin: "monsters 0,0",
      cat: "party 2,0",
      orc: "monsters 2,0",
    })
      .fight("wolf", "goblin")
      .joining("hare")
      .fight("cat", "orc")
      .centre("S1", [1, 0])
      .independent("hare", "S1")
      .at("hare", [0, 0])
      .at("serpent", [0, 0]);
  });

  it("A25-STA-9 a holder that moves takes the held one along; one that is put elsewhere lets go", () => {
    field25({ ...HELD, wolf: "party 30,0" })
      .turn("serpent")
      .move("normal", [
        [5, 0],
        [5, 5],
      ])
      .at("hare", [5, 5])
      .put("serpent", [9, 9])
      .at("hare", [5, 5])
      .conditions("hare");
  });

  it("A25-STA-9 a held one at its holder's point goes along even when it is felled", () => {
    field25({ ...PAIR, hare: "party 2,0 !bound:serpent !unconscious" })
      .fight("wolf", "goblin")
      .round()
      .fight("wolf", "serpent")
      .melee("S1", ["wolf", "goblin", "serpent"])
      .independent("hare", "S1")
      .at("hare", [0, 0]);
  });
});
