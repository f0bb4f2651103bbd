/** What the Game Master decides by hand: sides, a skirmish by their word, the centre of a combined one, figures. */

import { describe, expect, it } from "vitest";
import { rulesets } from "../../../src/rules/index";
import { field, field20, field25 } from "../../support/field";

const FIRST = { ash: "party 0,0", goblin: "monsters 0,0" };
const PAIRS = { ...FIRST, birch: "party 2,0", orc: "monsters 2,0" };
const combined = () => field25(PAIRS).fight("ash", "goblin").fight("birch", "orc").centre("S1", [1, 0]);

describe("a change of sides", () => {
  it("A25-SKR-6 ends the skirmish that has no enemies left, and is told", () => {
    field25(FIRST)
      .fight("ash", "goblin")
      .do({ do: "side", who: "goblin", to: "party" })
      .told({ type: "sideChanged", who: "goblin", was: "monsters", side: "party" })
      .told({ type: "skirmishVanished", skirmish: "S1" })
      .free("ash", "goblin")
      .at("goblin", [0, 0]);
  });

  it("A25-SKR-6 leaves a skirmish that still has enemies as it is", () => {
    field25({ ...FIRST, orc: "monsters 0,0" })
      .fight("ash", "goblin")
      .joining("orc")
      .do({ do: "side", who: "goblin", to: "party" })
      .untold("skirmishVanished")
      .melee("S1", ["ash", "goblin", "orc"]);
  });

  it("A25-BLK-6 takes a blocker out of contact: nobody blocks a friend", () => {
    const contact = () =>
      field25({ ash: "party 0,0 20", goblin: "monsters 5,0" })
        .turn("ash")
        .move("normal", [[10, 0]], { blocks: [{ by: ["goblin"] }] });
    contact()
      .contact([2, 0], ["ash", "goblin"])
      .do({ do: "side", who: "goblin", to: "party" })
      .noContact()
      .end()
      .skirmishes();
    contact().do({ do: "side", who: "ash", to: "monsters" }).noContact();
    contact().do({ do: "side", who: "goblin", to: "monsters" }).contact([2, 0], ["ash", "goblin"]);
  });

  it("TRN-1 gives a turn with the new side to who has not acted, and none to who has", () => {
    field25({ ...FIRST, orc: "monsters 9,9" })
      .turn("ash")
      .end()
      .do({ do: "side", who: "ash", to: "monsters" })
      .turn("goblin")
      .end()
      .turn("ash")
      .refused("not-your-turn")
      .do({ do: "side", who: "orc", to: "party" })
      .turn("orc")
      .refused("not-your-turn");
  });

  it("is nothing where it is there already, and refused for whom or what nobody knows", () => {
    field25(FIRST)
      .do({ do: "side", who: "ash", to: "party" })
      .untold("sideChanged")
      .do({ do: "side", who: "ash", to: "bandits" })
      .refused("bad-value")
      .do({ do: "side", who: "elk", to: "party" })
      .refused("no-such-character");
  });
});

describe("a skirmish by the Game Master's word", () => {
  it("A25-SKR-2 brings those named to the point and into melee there; bystanders become independent", () => {
    field25({ ash: "party 0,0", goblin: "monsters 12,0", elk: "party 6,2" })
      .do({ do: "form", who: ["goblin", "ash", "ash"], at: [5, 1] })
      .told({ type: "skirmishFormed", skirmish: "S1", centre: [5, 1], rule: "A25-SKR-2", melee: ["ash", "goblin"] })
      .melee("S1", ["ash", "goblin"])
      .radius("S1", 3)
      .independent("elk", "S1");
  });

  it("A25-CMB-1 combines at once with a skirmish around it", () => {
    field25({ ...FIRST, birch: "party 9,0", orc: "monsters 9,0" })
      .fight("ash", "goblin")
      .do({ do: "form", who: ["birch", "orc"], at: [2, 0] })
      .skirmishes("S1")
      .centre("S1", [1, 0])
      .melee("S1", ["ash", "goblin", "birch", "orc"]);
  });

  it("A25-SKR-6 takes them out of the melee, the contact and the hold that they were in", () => {
    field25({ ...FIRST, birch: "party 9,0", orc: "monsters 9,0 !bound:birch" })
      .fight("ash", "goblin")
      .do({ do: "form", who: ["ash", "orc"], at: [20, 0] })
      .told({ type: "skirmishVanished", skirmish: "S1" })
      .skirmishes("S2")
      .conditions("orc")
      .free("goblin", "birch")
      .at("birch", [9, 0]);
    field25({ ash: "party 0,0 20", goblin: "monsters 5,0", orc: "monsters 9,9" })
      .turn("ash")
      .move("normal", [[10, 0]], { blocks: [{ by: ["goblin"] }] })
      .do({ do: "form", who: ["ash", "orc"], at: [20, 0] })
      .noContact();
  });

  it("A25-OVR-2 may be overcrowded, which is told", () => {
    field25({ ...FIRST, orc: "monsters 0,0" }, { options: { participantLimit: 2 } })
      .do({ do: "form", who: ["ash", "goblin", "orc"], at: [0, 0] })
      .told({ type: "overcrowded", skirmish: "S1" })
      .overcrowded("S1");
  });

  it("needs able enemies who are there, and a point on the field", () => {
    const options = { field: { from: [-5, -5], to: [5, 5] } } as const;
    field25({ ...FIRST, elk: "party 1,1", orc: "monsters 0,0 !asleep" }, { options })
      .do({ do: "form", who: ["ash", "elk"], at: [0, 0] })
      .refused("not-hostile", "A25-SKR-2")
      .do({ do: "form", who: ["ash"], at: [0, 0] })
      .refused("not-hostile")
      .do({ do: "form", who: [], at: [0, 0] })
      .refused("not-hostile")
      .do({ do: "form", who: ["ash", "orc"], at: [0, 0] })
      .refused("unable")
      .do({ do: "form", who: ["ash", "nobody"], at: [0, 0] })
      .refused("no-such-character")
      // Of several codes the first in the contract's order, whoever is named first.
      .do({ do: "form", who: ["orc", "nobody"], at: [0, 0] })
      .refused("no-such-character")
      .do({ do: "form", who: ["ash", "goblin"], at: [6, 0] })
      .refused("off-field")
      .do({ do: "form", who: ["ash", "goblin"], at: [Number.NaN, 0] })
      .refused("bad-value")
      .free("ash", "goblin");
  });

  it("B20-ZON-5 takes in everyone able who stands in the zone, where the table reads it so", () => {
    const options = { readings: { brawlBystanders: "drawn-in" } } as const;
    const figures = { ash: "party 0,0", goblin: "monsters 9,0", elk: "party 6,0", hare: "party 6,1 !asleep" };
    field("sw20-brawl", figures, { options })
      .do({ do: "form", who: ["ash", "goblin"], at: [5, 0] })
      .told({ type: "skirmishFormed", rule: "B20-ZON-2" })
      .melee("S1", ["ash", "goblin", "elk"])
      .free("hare");
  });
});

describe("the midpoint", () => {
  it("A25-CMB-2 is shifted by the Game Master within a metre; all in melee go with it", () => {
    combined()
      .do({ do: "centre", skirmish: "S1", at: [1.6, 0.8] })
      .told({ type: "skirmishMoved", skirmish: "S1", from: [1, 0], to: [1.6, 0.8], rule: "A25-CMB-2" })
      .centre("S1", [1.6, 0.8])
      .melee("S1", ["ash", "birch", "goblin", "orc"]);
  });

  it("A20-CMB-2 in 2.0 as well", () => {
    field20(PAIRS)
      .fight("ash", "goblin")
      .fight("birch", "orc")
      .do({ do: "centre", skirmish: "S1", at: [1, 1] })
      .centre("S1", [1, 1])
      .do({ do: "centre", skirmish: "S1", at: [1, 1.1] })
      .refused("too-far", "A20-CMB-2");
  });

  it("A25-CMB-2 the metre counts from where they combined, however often it is shifted", () => {
    combined()
      .do({ do: "centre", skirmish: "S1", at: [2, 0] })
      .do({ do: "centre", skirmish: "S1", at: [2.5, 0] })
      .refused("too-far")
      .do({ do: "centre", skirmish: "S1", at: [0, 0] })
      .centre("S1", [0, 0])
      .sections("ash", 4)
      .radius("S1", 4)
      .do({ do: "centre", skirmish: "S1", at: [2, 0] })
      .centre("S1", [2, 0]);
  });

  it("A25-STA-8 who is stranded at the old centre drops out of the melee", () => {
    combined()
      .becomes("orc", "stranded")
      .do({ do: "centre", skirmish: "S1", at: [1, 1] })
      .independent("orc", "S1")
      .at("orc", [1, 0])
      .melee("S1", ["ash", "birch", "goblin"]);
  });

  it("A25-STA-9 holder and held go together", () => {
    combined()
      .do({ do: "condition", who: "orc", add: ["bound"], by: "ash" })
      .do({ do: "centre", skirmish: "S1", at: [1, 1] })
      .melee("S1", ["ash", "birch", "goblin", "orc"]);
  });

  it("A25-CMB-3 independents keep state and place", () => {
    field25({ ...PAIRS, elk: "party -1.5,0" })
      .fight("ash", "goblin")
      .fight("birch", "orc")
      .independent("elk", "S1")
      .do({ do: "centre", skirmish: "S1", at: [2, 0] })
      .told({ type: "becameFree", who: "elk" })
      .free("elk")
      .at("elk", [-1.5, 0]);
  });

  it("A25-CMB-4 counts as combining: another centre in the area combines as well", () => {
    const far = { cedar: "party 4.5,0", imp: "monsters 4.5,0" };
    field25({ ...PAIRS, ...far })
      .fight("ash", "goblin")
      .fight("birch", "orc")
      .fight("cedar", "imp")
      .skirmishes("S1", "S3")
      .do({ do: "centre", skirmish: "S1", at: [2, 0] })
      .skirmishes("S1")
      .centre("S1", [3.25, 0]);
  });

  it("is refused for a skirmish that is not there or did not combine, and off the field", () => {
    const options = { field: { from: [-5, 0], to: [5, 5] } } as const;
    const edge = field25(PAIRS, { options }).fight("ash", "goblin");
    edge
      .do({ do: "centre", skirmish: "S1", at: [0, 0.5] })
      .refused("bad-value", "A25-CMB-2")
      .fight("birch", "orc")
      .do({ do: "centre", skirmish: "S2", at: [0, 0.5] })
      .refused("no-such-skirmish")
      .do({ do: "centre", skirmish: "S1", at: [1, -0.5] })
      .refused("off-field")
      .do({ do: "centre", skirmish: "S1", at: [1, Number.NaN] })
      .refused("bad-value")
      .centre("S1", [1, 0]);
  });

  it("B20-FUS-1 is not shifted where zones fuse at the midpoint", () => {
    expect(rulesets["sw20-brawl"].capabilities.commands).not.toContain("centre");
    field("sw20-brawl", FIRST)
      .do({ do: "centre", skirmish: "S1", at: [0, 0] })
      .refused("bad-value");
  });
});

describe("figures that change in a battle", () => {
  it("A25-MOV-1 the next move is by the new movement, and by the new feats", () => {
    field25({ ash: "party 0,0 10", goblin: "monsters 30,0" })
      .do({ do: "figures", who: "ash", movement: 12 })
      .told({ type: "figuresChanged", who: "ash", movement: 12 })
      .moves("ash", { metres: { full: 36, normal: 12, limited: 3 } })
      .do({ do: "figures", who: "ash", feats: ["footwork"] })
      .moves("ash", { metres: { full: 36, normal: 12, limited: 10 } })
      .do({ do: "figures", who: "ash", feats: [] })
      .moves("ash", { metres: { full: 36, normal: 12, limited: 3 } });
  });

  it("are refused below nothing and for nobody", () => {
    field25(FIRST)
      .do({ do: "figures", who: "ash", movement: -1 })
      .refused("bad-value")
      .do({ do: "figures", who: "elk", movement: 1 })
      .refused("no-such-character");
  });
});
