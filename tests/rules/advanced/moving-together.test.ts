/** `A25-GRP-1`: of several who move together each is looked at on its own way and with its own rights. */

import { describe, expect, it } from "vitest";
import { field20, field25 } from "../../support/field";
import { Field, foe, hero, move, turn } from "../brawl/zones";

/** A melee of one against two at the origin, radius 3 m. */
const MELEE = { ally: "party 0,0", goblin: "monsters 0,0", orc: "monsters 0,0" } as const;
const fighting = (more: { [id: string]: string }, field = field25) =>
  field({ ...MELEE, ...more })
    .fight("ally", "goblin")
    .joining("orc")
    .round();
const EAST = [[10, 0]] as const;

describe("moving together", () => {
  it("A25-GRP-1 whoever's way touches a skirmish or an enemy's reach may be stopped, the leader's or not", () => {
    fighting({ lead: "party -10,12 30", mate: "party -10,0 30", free: "monsters 6,1" })
      .blockable(
        "lead",
        [[10, 12]],
        {
          "goblin in S1, mate": [[7, 13]],
          "orc in S1, mate": [[7, 13]],
          "free, mate": [[16 - Math.sqrt(8), 16 + Math.sqrt(8)]],
        },
        { with: ["mate"] },
      )
      .turn("lead")
      .move("normal", [[10, 12]], { with: ["mate"], blocks: [{ by: ["goblin"] }] })
      .told({ type: "blocked", who: "mate", by: ["goblin"], at: [-3, 0], metres: 7 })
      .told({ type: "moved", who: "lead", metres: 20 })
      .told({ type: "moved", who: "mate", metres: 7 })
      .at("lead", [10, 12])
      .melee("S1", ["ally", "goblin", "orc", "mate"]);
  });

  it("A25-GRP-1 rows are sorted by who blocks, then by whom it could stop", () => {
    const field = field25({ wolf: "party 0,0 20", cat: "party 0,0 20", b: "monsters 9,0", a: "monsters 5,0" });
    const rows = field.blocks("wolf", EAST, { with: ["cat"] }).blockers;
    expect(rows.map(({ by, who }) => [by, who])).toEqual([
      ["a", "cat"],
      ["a", "wolf"],
      ["b", "cat"],
      ["b", "wolf"],
    ]);
  });

  it.each([
    ["shadow-sneak", "*shadow-sneak", "block-not-allowed"],
    ["invisibility", "!invisible", "block-unseen"],
  ])(
    "A25-GRP-1 A25-BLK-1 the leader's %s is no right of a companion, nor the other way round",
    (_name, mark, reason) => {
      fighting({ lead: `party -10,0 30 ${mark}`, plain: "party -10,0 30" })
        .blockable(
          "lead",
          EAST,
          { "goblin in S1, plain": [[7, 13]], "orc in S1, plain": [[7, 13]] },
          { with: ["plain"] },
        )
        .barred("lead", EAST, { S1: reason }, { with: ["plain"] })
        .barred("plain", EAST, { "S1, lead": reason }, { with: ["lead"] })
        .turn("lead")
        .move("normal", EAST, { with: ["plain"], blocks: [{ by: ["goblin"], who: ["lead"] }] })
        .refused(reason as "block-unseen", "A25-BLK-1")
        .move("normal", EAST, { with: ["plain"], blocks: [{ by: ["goblin", "orc"] }] })
        .at("lead", [10, 0])
        .melee("S1", ["ally", "goblin", "orc", "plain"]);
    },
  );

  it("A25-GRP-1 A25-MOV-3 a prepared leaving is the leader's own", () => {
    fighting({ lead: "party 0,0 30", mate: "party 1,0 30" })
      .turn("lead")
      .join()
      .end()
      .round()
      .turn("lead")
      .prepareLeave()
      .end()
      .round()
      .turn("lead")
      .barred("lead", EAST, { S1: "block-prepared" }, { with: ["mate"] })
      .move("normal", EAST, { with: ["mate"], blocks: [{ by: ["goblin"] }] })
      .at("lead", [10, 0])
      .free("lead")
      .melee("S1", ["ally", "goblin", "orc", "mate"]);
  });

  const PREPARED = { lead: "party 0,8 30", mate: "party 0,0 30" };
  /** The mate fights and has prepared on its turn before. */
  const prepared = (field: typeof field25 = field25, more: { [id: string]: string } = {}) =>
    fighting({ ...PREPARED, ...more }, field)
      .turn("mate")
      .join()
      .end()
      .round()
      .turn("mate")
      .prepareLeave()
      .end()
      .round()
      .turn("lead");

  it.each([
    ["2.5", field25, "A25"],
    ["2.0", field20, "A20"],
  ] as const)(
    "A25-GRP-1 A25-MOV-3 a companion in melee goes along by its own preparation, in %s",
    (_name, field, rule) => {
      prepared(field)
        .barred("lead", EAST, { "S1, mate": "block-prepared" }, { with: ["mate"] })
        .move("normal", EAST, { with: ["mate"], blocks: [{ by: ["goblin"] }] })
        .refused("block-prepared")
        .move("normal", EAST, { with: ["mate"] })
        .told({ type: "leftSkirmish", rule: `${rule}-MOV-3`, who: "mate", skirmish: "S1" })
        .free("mate")
        .at("mate", [10, -8]);
      fighting({ ...PREPARED }, field)
        .turn("mate")
        .join()
        .end()
        .round()
        .turn("lead")
        .move("normal", EAST, { with: ["mate"] })
        .refused("in-melee", `${rule}-MOV-2`);
    },
  );

  it("A25-GRP-1 A25-MOV-3 it may end inside as an independent, as the table reads it", () => {
    prepared()
      .move("limited", [[2, 8]], { with: ["mate"] })
      .independent("mate", "S1");
    prepared((figures) => field25(figures, { options: { readings: { preparedInside: "refused" } } }))
      .move("limited", [[2, 8]], { with: ["mate"] })
      .refused("in-melee", "A25-MOV-3");
  });

  it("A25-GRP-1 A25-BLK-9 by numbers too, without all who leave with it", () => {
    const crowd = (friends: readonly string[]) => {
      const more = Object.fromEntries(friends.map((id) => [id, "party 0,0 30"]));
      const field = field25({ ally: "party 0,0 30", goblin: "monsters 0,0", lead: "party 0,8 30", ...more });
      for (const id of friends) field.fight(id, "goblin");
      return field.fight("ally", "goblin").round().turn("lead");
    };
    // 3 stay against twice 1, or 2.
    crowd(["b", "c", "d"])
      .move("normal", EAST, { with: ["b"] })
      .free("b");
    crowd(["b", "c", "d"])
      .move("normal", EAST, { with: ["b", "c"] })
      .refused("in-melee", "A25-MOV-2");
  });

  it("A25-GRP-1 inside all whose ways touch the skirmish count together, sneaking ones too", () => {
    const more = { lead: "party -10,0 30 s4", mate: "party -10,1 30", far: "party -10,9 30 s9" };
    fighting({ ...more, lead: "party -10,0 30 s4 *shadow-sneak" })
      .barred("mate", EAST, { S1: "block-outnumbered", "S1, lead": "block-not-allowed" }, { with: ["lead"] })
      .barred("mate", EAST, {}, { with: ["far"] });
  });

  it("A25-GRP-1 A20-BLK-8 in 2.0 too: the participants against all whose ways touch it", () => {
    // 2 participants, twice 2 against the ally and three movers.
    fighting({ lead: "party -10,0 30", mate: "party -10,1 30 s2", more: "party -10,-1 30" }, field20)
      .barred("lead", EAST, {}, { with: ["mate"] })
      .barred(
        "lead",
        EAST,
        { S1: "block-outnumbered", "S1, mate": "block-outnumbered", "S1, more": "block-outnumbered" },
        { with: ["mate", "more"] },
      );
  });

  it("A25-GRP-1 A25-BLK-3 outside only those who could be blocked at that point count", () => {
    const figures = {
      wolf: "party 0,0 20",
      twin: "party 0,0 20",
      ghost: "party 0,0 20 !invisible",
      goblin: "monsters 5,0",
    };
    const field = field25({ ...figures, elk: "party 0,4 20" });
    const alone = (companions: string[]) =>
      field.blocks("wolf", EAST, { with: companions }).blockers.map(({ alone: is }) => is);
    expect(alone(["twin", "ghost"])).toEqual([true, true]);
    expect(alone(["twin", "elk"])).toEqual([true, true]);
    field
      .turn("wolf")
      .move("normal", EAST, { with: ["twin", "ghost", "elk"], blocks: [{ by: ["goblin"] }] })
      .contact([2, 0], ["wolf", "twin", "goblin"])
      .at("ghost", [10, 0])
      .at("elk", [10, 4]);
  });

  it("A25-GRP-1 `who` restricts whom a block stops, not who counts", () => {
    field25({ wolf: "party 0,0 20", twin: "party 0,0 20", elk: "party 0,0 20", goblin: "monsters 5,0" })
      .turn("wolf")
      .move("normal", EAST, { with: ["twin", "elk"], blocks: [{ by: ["goblin"], who: ["twin"] }] })
      .refused("block-outnumbered", "A25-BLK-3")
      .move("normal", EAST, { with: ["twin"], blocks: [{ by: ["goblin"], who: ["elk"] }] })
      .refused("bad-value", "A25-GRP-1")
      .move("normal", EAST, { with: ["twin"], blocks: [{ by: ["goblin"], who: [] }] })
      .refused("bad-value", "A25-GRP-1")
      .move("normal", EAST, { with: ["twin"], blocks: [{ by: ["goblin"], who: ["nobody"] }] })
      .refused("no-such-character")
      .move("normal", EAST, { with: ["twin"], blocks: [{ by: ["goblin"], who: ["twin"] }] })
      .contact([2, 0], ["twin", "goblin"])
      .at("wolf", [10, 0]);
  });

  it("A25-GRP-1 A25-BLK-6 a companion's contact becomes a skirmish as the leader's turn ends", () => {
    field25({ wolf: "party 0,5 20", hare: "party 0,0 20", goblin: "monsters 5,0" })
      .turn("wolf")
      .move("normal", [[10, 5]], { with: ["hare"], blocks: [{ by: ["goblin"] }] })
      .contact([2, 0], ["goblin", "hare"])
      .skirmishes()
      .end()
      .melee("S1", ["goblin", "hare"])
      .free("wolf");
  });

  it("A25-GRP-1 A25-BLK-6 who has blocked a companion blocks nobody else when the leader goes on after a pause", () => {
    const [first, on] = [[[4, 0]], [[9, 0]]] as const;
    field25({ wolf: "party 0,0 20", hare: "party 0,3 20", goblin: "monsters 4,3" })
      .turn("wolf")
      .do({
        do: "move",
        kind: "normal",
        path: first,
        with: ["hare"],
        pause: true,
        blocks: [{ by: ["goblin"], who: ["hare"] }],
      })
      .contact([1, 3], ["goblin", "hare"])
      .blockable("wolf", on, {})
      .move("normal", on, { blocks: [{ by: ["goblin"] }] })
      .refused("block-unable", "A25-BLK-1")
      .move("normal", on)
      .at("wolf", [9, 0])
      .contact([1, 3], ["goblin", "hare"]);
  });

  it("A25-GRP-1 one who is in no melee stops at one point only, the first; one in melee at several", () => {
    const path = [[0, 10]] as const;
    field25({ wolf: "party 0,0 20", hare: "party 2,0 20", goblin: "monsters 1,5" })
      .turn("wolf")
      .move("normal", path, {
        with: ["hare"],
        blocks: [
          { by: ["goblin"], at: [2, 4] },
          { by: ["goblin"], at: [0, 5] },
        ],
      })
      .contact([2, 4], ["goblin", "hare"])
      .at("wolf", [0, 10]);
    fighting({ lead: "party -10,0 30", mate: "party -10,1 30" })
      .turn("lead")
      .move("normal", EAST, {
        with: ["mate"],
        blocks: [
          { by: ["goblin"], who: ["lead"] },
          { by: ["goblin"], who: ["mate"] },
        ],
      })
      .melee("S1", ["ally", "goblin", "orc", "lead", "mate"]);
  });

  it("A25-GRP-1 A25-OVR-1 a way through a full skirmish refuses the whole move", () => {
    field25({ ...MELEE, lead: "party -10,12 30", mate: "party -10,0 30" }, { options: { participantLimit: 3 } })
      .fight("ally", "goblin")
      .joining("orc")
      .round()
      .turn("lead")
      .move("normal", [[10, 12]], { with: ["mate"] })
      .refused("full", "A25-OVR-1");
  });

  it("B20-ZON-1 A25-GRP-1 in brawls each is caught on its own way", () => {
    const field = new Field([hero("wolf", [0, 9]), hero("luna", [0, 0]), foe("goblin", [5, 0.5])]).do(turn("wolf"));
    const path = [[10, 9]] as const;
    expect(field.ask({ ask: "blocks", who: "wolf", kind: "normal", path, with: ["luna"] })).toMatchObject({
      blockers: [{ by: "goblin", who: "luna", skirmish: null, alone: true }],
    });
    field.do(move("normal", path, [{ by: ["goblin"] }], { with: ["luna"] }));
    expect(field.one("luna")).toMatchObject({ at: [5, 0.5], state: "melee" });
    expect(field.one("wolf")).toMatchObject({ at: [10, 9], state: "free" });
  });

  it("B20-LEV-1 A25-GRP-1 a companion leaves a brawl by its own preparation, and must end outside", () => {
    const field = new Field([hero("ally", [0, 0]), foe("goblin", [0, 0.5]), hero("lead", [0, 8])]).do(
      turn("ally"),
      { do: "brawl", target: "goblin" },
      { do: "prepareLeave" },
      { do: "end" },
    );
    field.do({ do: "round" }, turn("lead"));
    const inside = move("normal", [[1, 8]], [], { with: ["ally"] });
    field.fails("in-melee", inside, "B20-LEV-1");
    field.do(move("normal", [[9, 8]], [], { with: ["ally"] }));
    expect(field.one("ally")).toMatchObject({ at: [9, 0], state: "free" });
  });

  it("B20-PAS-1 A25-GRP-1 a companion that sneaks or prepared is not pulled in, its friends are", () => {
    const field = new Field([
      hero("ally", [0, 0]),
      foe("goblin", [0, 0.5]),
      foe("orc", [0, 0.5]),
      hero("lead", [-10, 0], { feats: ["shadow-sneak"] }),
      hero("mate", [-10, 0]),
    ]).do(turn("ally"), { do: "brawl", target: "goblin" }, { do: "end" }, turn("lead"));
    const path = [[10, 0]] as const;
    const asked = field.ask({ ask: "blocks", who: "lead", kind: "full", path, with: ["mate"] });
    expect(asked.barred).toEqual([{ skirmish: "S1", who: "lead", reason: "block-not-allowed" }]);
    expect(asked.blockers.every(({ who }) => who === "mate")).toBe(true);
    field.do(move("full", path, [{ by: ["goblin"] }], { with: ["mate"] }));
    expect(field.one("mate")).toMatchObject({ state: "melee" });
    expect(field.one("lead")).toMatchObject({ at: [10, 0], state: "free" });
  });
});
