import { describe, expect, test } from "vitest";
import { sw20Brawl } from "../../../src/rules/rulesets/sw20-brawl";
import { brawl, end, Field, foe, hero, move, turn } from "./zones";

/** A zone of two around wolf at the origin. */
function duel(...others: ConstructorParameters<typeof Field>[0]) {
  return new Field([hero("wolf", [0, 0]), foe("goblin", [1, 0]), ...others]);
}

describe("B20-ZON-1 starting", () => {
  test("B20-ZON-1 whoever moved to an enemy declares, and it starts at once", () => {
    const field = new Field([hero("wolf", [0, 0], { movement: 18 }), foe("goblin", [10, 0])]);
    field.do(turn("wolf"), move("normal", [[10, 0]]));
    expect(field.zones).toEqual([]);
    field.do(brawl("goblin"));
    expect(field.zones).toMatchObject([
      { id: "S1", centre: [10, 0], radius: 2, count: 2, melee: ["goblin", "wolf"], independent: [] },
    ]);
    expect(field.told("skirmishFormed")).toMatchObject([{ rule: "B20-ZON-1", skirmish: "S1" }]);
    field.do({ do: "attack", target: "goblin", how: "melee" });
  });

  test("B20-ZON-1 the enemy is next to it: one metre, the border included", () => {
    const field = new Field([hero("wolf", [0, 0]), foe("near", [0.6, 0.8]), foe("far", [1.01, 0])], {
      rounding: "exact",
    });
    field.do(turn("wolf"));
    field.fails("out-of-reach", brawl("far"), "B20-ZON-1");
    field.do(brawl("near"));
    expect(field.zones).toHaveLength(1);
  });

  test("B20-ZON-1 declaring costs no action and needs no kind of move", () => {
    const field = duel().do(turn("wolf"), move("full", [[0, 0]]), brawl("goblin"));
    expect(field.battle.turn).toMatchObject({ major: false, moved: "full" });
  });

  test("B20-ZON-1 only against an enemy, in the own turn, by one that is able", () => {
    const field = duel(hero("luna", [0, 1]), hero("down", [0, 1], { conditions: ["asleep"] }));
    field.fails("not-your-turn", brawl("goblin"));
    field.do(turn("wolf"));
    field.fails("no-such-character", brawl("__proto__")).fails("not-hostile", brawl("luna"), "B20-ZON-1");
    field.fails("not-your-turn", { do: "brawl", who: "luna", target: "goblin" });
    field.do(end, turn("down")).fails("unable", brawl("goblin"));
  });

  test("B20-ZON-1 not by or with somebody who fights already", () => {
    const field = duel(foe("late", [2.5, 0])).do(turn("wolf"), brawl("goblin"));
    field.fails("in-melee", brawl("late"));
    field.do(end, turn("goblin")).fails("in-melee", brawl("wolf"), "B20-ZON-6");
    const other = duel(hero("luna", [3.5, 0])).do(turn("wolf"), brawl("goblin"), end, turn("luna"));
    other.do(move("limited", [[2.5, 0]])).fails("in-melee", brawl("goblin"));
  });

  test("B20-ZON-1 an unable one is no fighter, and nothing starts with it (B20-ZON-5)", () => {
    const field = new Field([hero("wolf", [0, 0]), foe("goblin", [1, 0], { conditions: ["unconscious"] })]);
    field.do(turn("wolf")).fails("unable", brawl("goblin"), "B20-ZON-5");
  });

  test("B20-ZON-5, B20-RNG-1 who lies where two zones overlap lies in both, and is reached from both", () => {
    const vitals = { hp: 9 };
    const lying = foe("lying", [1.75, 0], { conditions: ["unconscious"], vitals });
    const others = [hero("luna", [3.5, 0]), foe("rat", [3.5, 0]), lying];
    const field = duel(...others).do(turn("wolf"), brawl("goblin"));
    const reached = () =>
      field.ask({ ask: "targets", with: { points: { bonus: 1 } } }).targets.flatMap(({ id, can }) => (can ? [id] : []));
    expect(reached()).toEqual(["goblin", "lying"]);
    field.do(end, turn("luna"), brawl("rat"));
    expect(reached()).toEqual(["lying", "rat"]);
    expect(field.zones.map(({ melee }) => melee)).toEqual([
      ["goblin", "wolf"],
      ["luna", "rat"],
    ]);
    // It comes round where both could take it in: one melee alone is its own.
    field.do({ do: "condition", who: "lying", remove: ["unconscious"] });
    expect(field.zones.filter(({ melee }) => melee.includes("lying"))).toHaveLength(1);
  });

  test("B20-ZON-1 an enemy declares when somebody comes next to it: the mover stops and goes to the declarer", () => {
    const field = new Field([hero("wolf", [0, 0], { movement: 20 }), foe("goblin", [10, 0.8])]);
    field.do(turn("wolf"), move("normal", [[20, 0]], [{ by: ["goblin"] }]));
    expect(field.zones).toMatchObject([{ id: "S1", centre: [10, 0.8], radius: 2, melee: ["goblin", "wolf"] }]);
    expect(field.one("wolf")).toMatchObject({ at: [10, 0.8], state: "melee", in: ["S1"] });
    expect(field.told("moved")[0]).toMatchObject({ metres: expect.closeTo(9.4, 6) });
    expect(field.told("blocked")[0]).toMatchObject({ rule: "B20-ZON-1", by: ["goblin"] });
    expect(field.view.contacts).toEqual([]);
    field.do({ do: "attack", target: "goblin", how: "melee" }, end);
  });

  test("B20-ZON-1 a move may declare it where it ends: as if it were declared right after it", () => {
    const everyone = [hero("wolf", [0, 0], { movement: 18 }), foe("goblin", [10, 0]), foe("near", [11.5, 0])] as const;
    const path = [[10, 0]] as const;
    const apart = new Field([...everyone]).do(turn("wolf"), move("normal", path), brawl("goblin"));
    const together = new Field([...everyone]).do(turn("wolf"), move("normal", path, [], { brawl: "goblin" }));
    expect(together.battle).toEqual(apart.battle);
    expect(together.zones).toMatchObject([{ centre: [10, 0], melee: ["goblin", "near", "wolf"] }]);
    expect(together.told("skirmishFormed")).toMatchObject([{ rule: "B20-ZON-1" }]);
  });

  test("B20-ZON-1 whom a block stops on the way declares nothing", () => {
    const field = new Field([hero("wolf", [0, 0], { movement: 18 }), foe("goblin", [10, 0]), foe("guard", [5, 0.5])]);
    field.do(turn("wolf"), move("normal", [[10, 0]], [{ by: ["guard"] }], { brawl: "goblin" }));
    expect(field.zones).toMatchObject([{ centre: [5, 0.5], melee: ["guard", "wolf"] }]);
    expect(field.one("goblin").state).toBe("free");
  });

  test("B20-ZON-1 a move that could not declare it is refused as the declaration would be", () => {
    const field = new Field([
      hero("wolf", [0, 0], { movement: 18 }),
      hero("luna", [10, 0]),
      foe("goblin", [10, 0]),
      foe("wyvern", [0, 8], { sections: 3 }),
      foe("asleep", [0, 4], { conditions: ["asleep"] }),
    ]).do(turn("wolf"));
    const to = (at: readonly [number, number], brawl: string) => move("normal", [at], [], { brawl });
    field.fails("out-of-reach", to([8, 0], "goblin"), "B20-ZON-1").fails("not-hostile", to([10, 0], "luna"));
    field.fails("block-outnumbered", to([0, 8], "wyvern"), "B20-ZON-7").fails("unable", to([0, 4], "asleep"));
    field.fails("no-such-character", to([10, 0], "__proto__"));
    // A character that its move brought into a brawl is in that one (B20-ZON-5).
    const late = duel(hero("luna", [9, 0]), foe("late", [1.9, 0])).do(turn("wolf"), brawl("goblin"), end, turn("luna"));
    late.fails("in-melee", move("normal", [[1.5, 0]], [], { brawl: "late" }), "B20-ZON-6");
  });

  test("B20-ZON-1 the ruler knows who can be caught by a declaration at the end", () => {
    const field = new Field([
      hero("wolf", [0, 0], { movement: 18 }),
      foe("goblin", [10, 0]),
      foe("wyvern", [10, 1], { sections: 3 }),
    ]).do(turn("wolf"));
    const at = (...path: [number, number][]) => sw20Brawl.preview!(field.battle, { who: "wolf", path });
    // One alone catches nobody of three sections (B20-ZON-7).
    expect(at([10, -0.5])).toMatchObject({ meets: ["goblin"], catches: ["goblin"] });
    expect(at([10, 1.9])).toMatchObject({ meets: ["wyvern"], catches: [] });
    expect(at([5, 0])).toMatchObject({ meets: [], catches: [] });
  });

  test("B20-ZON-1 the point may be chosen on the path within a metre, and nowhere else", () => {
    const field = new Field([hero("wolf", [0, 0], { movement: 20 }), foe("goblin", [10, 0.8])]).do(turn("wolf"));
    const at = (x: number, y = 0) => move("normal", [[20, 0]], [{ by: ["goblin"], at: [x, y] }]);
    field.fails("block-out-of-reach", at(9.3), "B20-ZON-1").fails("block-out-of-reach", at(10.7));
    field.fails("block-out-of-reach", at(10, 0.1));
    field.do(at(10.6));
    expect(field.told("moved")[0]).toMatchObject({ metres: expect.closeTo(10.6, 6) });
  });

  test("B20-ZON-1 only an able, mobile, hostile one that perceives the mover", () => {
    const field = new Field([
      hero("wolf", [0, 0], { movement: 20, conditions: ["invisible"] }),
      hero("luna", [10, 0]),
      foe("prone", [10, 0], { conditions: ["prone"] }),
      foe("asleep", [10, 0], { conditions: ["asleep"] }),
      foe("goblin", [10, 0]),
    ]).do(turn("wolf"));
    const by = (id: string) => move("normal", [[20, 0]], [{ by: [id] }]);
    field.fails("not-hostile", by("luna")).fails("block-unable", by("prone")).fails("block-unable", by("asleep"));
    field.fails("block-unseen", by("goblin"), "B20-ZON-1").fails("no-such-character", by("nobody"));
    field.do({ do: "condition", who: "wolf", remove: ["invisible"] }, by("goblin"));
    expect(field.one("wolf").state).toBe("melee");
  });

  test("B20-ZON-1 the earliest declaration stops the move; at one point they are joint, around the first", () => {
    const field = new Field([
      hero("wolf", [0, 0], { movement: 20 }),
      foe("a", [12, 0]),
      foe("b", [5, 0.5]),
      foe("c", [5, -1]),
    ]).do(turn("wolf"));
    const blocks = [{ by: ["a"] }, { by: ["c"], at: [5, 0] as const }, { by: ["b"], at: [5, 0] as const }];
    field.do(move("normal", [[20, 0]], blocks));
    expect(field.zones).toMatchObject([{ centre: [5, -1], radius: 3, melee: ["b", "c", "wolf"] }]);
    expect(field.one("a").state).toBe("free");
  });

  test("B20-ZON-1 one that cannot walk a step declares as well, within the same metre", () => {
    const field = new Field([hero("wolf", [0, 0]), foe("plant", [5, 0.9], { movement: 0 })]).do(turn("wolf"));
    const asked = field.ask({ ask: "blocks", who: "wolf", kind: "normal", path: [[10, 0]] });
    expect(asked).toMatchObject({ blockers: [{ by: "plant", skirmish: null, alone: true }] });
  });

  test("B20-ZON-1 the ruler shows with whom a brawl could be declared at the end", () => {
    const field = duel(foe("far", [5, 2.1])).do(turn("wolf"));
    const sketched = sw20Brawl.preview!(field.battle, {
      who: "wolf",
      path: [
        [5, 1],
        [1.5, 0.5],
      ],
    });
    expect(sketched).toMatchObject({ meets: ["goblin"], refusal: null });
  });

  test("B20-ZON-1 whoever was hidden shows itself", () => {
    const field = new Field([hero("wolf", [0, 0]), foe("spy", [5, 0], { conditions: ["hidden"] })]);
    field.do(turn("wolf"), move("normal", [[10, 0]], [{ by: ["spy"] }]));
    expect(field.one("spy")).toMatchObject({ state: "melee", conditions: [] });
  });

  test("B20-ZON-1 nobody catches a teleport or a breakthrough", () => {
    const field = new Field([hero("wolf", [0, 0]), foe("goblin", [5, 0])]).do(turn("wolf"));
    const caught = (how: "teleport" | "breakthrough") => move("normal", [[10, 0]], [{ by: ["goblin"] }], { how });
    field.fails("block-not-allowed", caught("teleport")).fails("block-not-allowed", caught("breakthrough"));
  });

  test("B20-ZON-1 A25-GRP-1 of those that move together only who passes the point is caught", () => {
    const field = new Field([
      hero("wolf", [0, 0]),
      hero("luna", [0, 6]),
      hero("near", [-1, 0]),
      foe("goblin", [5, 0], { sections: 2 }),
    ]).do(turn("wolf"));
    field.do(move("normal", [[10, 0]], [{ by: ["goblin"], at: [5, 0] }], { with: ["luna", "near"] }));
    expect(field.one("luna")).toMatchObject({ at: [10, 6], state: "free" });
    expect(field.one("near")).toMatchObject({ at: [5, 0], state: "melee" });
    expect(field.told("blocked")).toMatchObject([
      { who: "wolf", metres: 5 },
      { who: "near", metres: 6 },
    ]);
  });
});

describe("B20-ZON-2 the centre", () => {
  test("B20-ZON-2 is the character that declared it, and stays there", () => {
    const field = duel(hero("luna", [-5, 0])).do(turn("wolf"), brawl("goblin"), end);
    expect(field.zones[0]!.centre).toEqual([0, 0]);
    expect(field.one("goblin").at).toEqual([0, 0]);
    field.do({ do: "put", who: "luna", at: [0, 2] }, { do: "condition", who: "wolf", add: ["dead"] });
    expect(field.zones).toMatchObject([{ id: "S1", centre: [0, 0], melee: ["goblin", "luna"] }]);
  });

  test("B20-ZON-2 by an enemy's declaration the centre is that enemy", () => {
    const field = duel().do(turn("wolf"), end, turn("goblin"), brawl("wolf"));
    expect(field.zones[0]!.centre).toEqual([1, 0]);
  });
});

describe("B20-ZON-3 size", () => {
  const rows = [
    [2, 2, 3],
    [3, 3, 5],
    [5, 3, 5],
    [6, 4, 7],
    [10, 4, 7],
    [11, 5, 8],
    [15, 5, 8],
    [16, 6, 10],
    [20, 6, 10],
  ] as const;
  test.each(rows)("B20-ZON-3 %i fighters: radius %i m, or a square of %i m indoors", (count, radius, side) => {
    const characters = [hero("wolf", [0, 0], { sections: count - 1 }), foe("goblin", [1, 0])];
    const outdoor = new Field(characters).do(turn("wolf"), brawl("goblin"));
    expect(outdoor.zones).toMatchObject([{ shape: "circle", radius, count, present: count }]);
    const indoor = new Field(characters, { space: "indoor" }).do(turn("wolf"), brawl("goblin"));
    expect(indoor.zones).toMatchObject([{ shape: "square", size: side, count }]);
  });

  test("B20-ZON-3 shrinks when a fighter falls and grows with new sections", () => {
    const field = duel(foe("orc", [0, 0])).do(turn("wolf"), brawl("goblin"));
    expect(field.zones[0]).toMatchObject({ radius: 3, count: 3 });
    field.do({ do: "condition", who: "orc", add: ["unconscious"] });
    expect(field.zones[0]).toMatchObject({ radius: 2, count: 2, present: 2 });
    expect(field.told("skirmishResized")).toMatchObject([{ rule: "B20-ZON-3", from: 3, size: 2 }]);
    field.do({ do: "sections", who: "goblin", to: 5 });
    expect(field.zones[0]).toMatchObject({ radius: 4, count: 6 });
  });
});

describe("B20-ZON-8 a size by hand", () => {
  const zone = (...more: ReturnType<typeof hero>[]) =>
    new Field([hero("wolf", [0, 0]), foe("goblin", [0, 0.5]), ...more]).do(turn("wolf"), brawl("goblin"));

  test("B20-ZON-8 the Game Master sets it, whatever the table has, and it holds as fighters come and go", () => {
    const field = zone(hero("luna", [3.5, 0]), foe("orc", [9, 0])).do({ do: "size", skirmish: "S1", to: 4 });
    expect(field.told("skirmishResized")).toEqual([
      expect.objectContaining({ rule: "B20-ZON-8", skirmish: "S1", from: 2, size: 4, count: 2 }),
    ]);
    // Characters that then stand inside are in the brawl (B20-ZON-5), which does not change the size now.
    expect(field.zones).toMatchObject([{ radius: 4, melee: ["goblin", "luna", "wolf"] }]);
    field.do({ do: "remove", who: "luna" });
    expect(field.zones).toMatchObject([{ radius: 4, count: 2 }]);
    field.do({ do: "size", skirmish: "S1", to: 1 });
    expect(field.zones).toMatchObject([{ radius: 1 }]);
  });

  test("B20-ZON-8 without a size it is the table's again, and so it is where zones fuse (B20-FUS-1)", () => {
    const field = zone().do({ do: "size", skirmish: "S1", to: 5 }, { do: "size", skirmish: "S1" });
    expect(field.zones).toMatchObject([{ radius: 2 }]);
    expect(field.told("skirmishResized")).toMatchObject([{ rule: "B20-ZON-3", from: 5, size: 2 }]);
    const two = zone(hero("luna", [8, 0]), foe("orc", [8, 0.5])).do(end, turn("luna"), brawl("orc"));
    expect(two.zones).toHaveLength(2);
    two.do({ do: "size", skirmish: "S1", to: 8 });
    expect(two.zones).toMatchObject([{ centre: [4, 0], radius: 3, count: 4 }]);
  });

  test("B20-ZON-8 refused for a zone that is not there, and for no size at all", () => {
    zone()
      .fails("no-such-skirmish", { do: "size", skirmish: "S2", to: 4 }, "B20-ZON-8")
      .fails("bad-value", { do: "size", skirmish: "S1", to: 0 })
      .fails("bad-value", { do: "size", skirmish: "S1", to: Number.NaN });
  });
});

describe("B20-ZON-4 the limit", () => {
  const limited = (limit: number, ...more: ConstructorParameters<typeof Field>[0]) =>
    new Field([hero("wolf", [0, 0]), foe("goblin", [0, 0]), ...more], { participantLimit: limit }).do(
      turn("wolf"),
      brawl("goblin"),
      end,
    );

  test("B20-ZON-4 full: nobody enters, passes or touches", () => {
    const field = limited(2, hero("luna", [-10, 0], { movement: 30 })).do(turn("luna"));
    field.fails("full", move("normal", [[0, 0]]), "B20-ZON-4").fails("full", move("normal", [[10, 0]]));
    field.fails("full", move("normal", [[-2, 0]])).do(move("normal", [[-2.5, 0]]));
  });

  test("B20-ZON-4 twenty fighters where nothing else is said, in sections", () => {
    const ogre = { sections: 18 };
    const field = new Field([
      hero("wolf", [0, 0]),
      foe("ogre", [9, 9], ogre),
      hero("luna", [-9, 0]),
      hero("kai", [-9, 0]),
    ]);
    field.do({ do: "put", who: "ogre", at: [0.5, 0] });
    field.do({ do: "round" }, turn("wolf"), end, turn("ogre"), brawl("wolf"), end, { do: "round" });
    expect(field.zones[0]).toMatchObject({ count: 19, radius: 6 });
    field.do(turn("luna"), move("normal", [[0.5, 0]]), end);
    expect(field.zones[0]).toMatchObject({ count: 20 });
    field.do(turn("kai")).fails("full", move("normal", [[0.5, 0]]));
  });

  test("B20-ZON-4 counts fighters: the unable that lie there take no place", () => {
    const field = limited(3, hero("luna", [-10, 0]), foe("orc", [0, 0]));
    field.do(turn("luna")).fails("full", move("normal", [[0, 0]]));
    field.do({ do: "condition", who: "orc", add: ["dead"] }, move("normal", [[0, 0]]));
    expect(field.zones[0]).toMatchObject({ count: 3 });
  });

  test("B20-ZON-4 a mover counts with all its sections, and the way out is always open", () => {
    const field = limited(3, hero("luna", [-10, 0], { sections: 2 })).do(turn("luna"));
    field.fails("full", move("normal", [[0, 0]])).do(end);
    field.do(turn("goblin"), { do: "prepareLeave" }, end, turn("wolf"), end, turn("goblin"), move("normal", [[5, 0]]));
    expect(field.zones).toEqual([]);
  });
});

describe("B20-ZON-5 there are no independents", () => {
  test("B20-ZON-5 whoever ends a move inside the area is in the brawl, at its centre", () => {
    const field = duel(hero("luna", [-10, 0]), foe("orc", [10, 0])).do(turn("wolf"), brawl("goblin"), end);
    field.do(turn("luna"), move("normal", [[-2, 0]]));
    expect(field.one("luna")).toMatchObject({ at: [0, 0], state: "melee", in: ["S1"] });
    expect(field.told("joined")).toMatchObject([{ rule: "B20-ZON-5", who: "luna", skirmish: "S1" }]);
    field.do(end, turn("orc"), move("normal", [[2, 0]]));
    expect(field.zones[0]).toMatchObject({ count: 4, melee: ["goblin", "luna", "orc", "wolf"], independent: [] });
  });

  test("B20-ZON-5 enemies and allies inside are in it when it forms, and growth takes in more", () => {
    const field = duel(
      hero("luna", [-2, 0]),
      foe("orc", [0, 3]),
      foe("ogre", [0, -4], { sections: 2 }),
      foe("out", [5.5, 0]),
    );
    field.do(turn("wolf"), brawl("goblin"));
    // Luna stands within 2 m, so it is 3 m and takes in the orc: 4 fighters, and the ogre at 4 m stays out.
    expect(field.zones[0]).toMatchObject({ radius: 3, melee: ["goblin", "luna", "orc", "wolf"] });
    expect(field.told("pulledIn").map((event) => [event.rule, event.who])).toEqual([
      ["B20-ZON-5", "luna"],
      ["B20-ZON-5", "orc"],
    ]);
    field.do({ do: "sections", who: "wolf", to: 3 });
    expect(field.zones[0]).toMatchObject({ radius: 4, count: 8, melee: ["goblin", "luna", "ogre", "orc", "wolf"] });
    expect(field.one("out").state).toBe("free");
  });

  test("B20-ZON-5 unable ones lie where they are, are free, and are not counted", () => {
    const field = duel(foe("body", [1, 1], { conditions: ["unconscious"] })).do(turn("wolf"), brawl("goblin"));
    expect(field.one("body")).toMatchObject({ at: [1, 1], state: "free", in: [] });
    expect(field.zones[0]).toMatchObject({ count: 2, present: 2, radius: 2 });
    field.do({ do: "condition", who: "body", remove: ["unconscious"] });
    expect(field.one("body")).toMatchObject({ at: [0, 0], state: "melee" });
    field.do({ do: "condition", who: "body", add: ["dead"] });
    expect(field.one("body")).toMatchObject({ at: [0, 0], state: "free", in: [] });
    expect(field.told("becameFree")).toMatchObject([{ who: "body", rule: "B20-ZON-5" }]);
    expect(field.told("becameIndependent")).toEqual([]);
  });

  test("B20-ZON-5 stranded and held ones are in it like everyone else", () => {
    const field = duel(
      foe("stuck", [0, 1.5], { conditions: ["stranded"] }),
      foe("held", [1, 0], { conditions: [{ id: "bound", by: "goblin" }] }),
    ).do(turn("wolf"), brawl("goblin"));
    expect(field.zones[0]).toMatchObject({ melee: ["goblin", "held", "stuck", "wolf"], count: 4 });
    for (const id of ["held", "stuck"]) expect(field.one(id).at).toEqual([0, 0]);
    field.do({ do: "condition", who: "goblin", add: ["dead"] });
    expect(field.zones[0]).toMatchObject({ melee: ["held", "stuck", "wolf"] });
  });

  test("B20-ZON-5 a held one fights on when its holder falls", () => {
    const field = duel(foe("held", [1, 0], { conditions: [{ id: "bound", by: "goblin" }] }));
    field.do(turn("wolf"), brawl("goblin"), { do: "condition", who: "goblin", add: ["dead"] });
    expect(field.zones).toMatchObject([{ id: "S1", melee: ["held", "wolf"] }]);
    expect(field.told("pulledIn")).toEqual([]);
  });

  test("B20-ZON-5 newcomers and those that are put inside are in it", () => {
    const field = duel(hero("luna", [-10, 0])).do(turn("wolf"), brawl("goblin"));
    field.do({ do: "put", who: "luna", at: [0, 1] });
    expect(field.told("pulledIn")).toMatchObject([{ who: "luna", from: [0, 1], to: [0, 0] }]);
    field.do({ do: "summon", character: { id: "imp", side: "monsters" }, by: "goblin" });
    expect(field.zones[0]).toMatchObject({ melee: ["goblin", "imp", "luna", "wolf"] });
  });

  test("B20-ZON-5 inside two areas that overlap: the older one", () => {
    const field = new Field([
      hero("a", [0, 0]),
      foe("b", [0, 0]),
      hero("c", [3, 0]),
      foe("d", [3, 0]),
      hero("luna", [-20, 0], { movement: 40 }),
    ]);
    field.do(
      turn("c"),
      brawl("d"),
      end,
      turn("a"),
      brawl("b"),
      end,
      turn("luna"),
      move("normal", [
        [-20, 9],
        [1.5, 0],
      ]),
    );
    expect(field.one("luna")).toMatchObject({ in: ["S1"], state: "melee" });
  });
});

describe("B20-ZON-6 joining", () => {
  test("B20-ZON-6 move to the centre and declare", () => {
    const field = duel(hero("luna", [-10, 0])).do(turn("wolf"), brawl("goblin"), end, turn("luna"));
    field.fails("not-at-centre", move("normal", [[-1, 0]], [], { join: true }), "B20-ZON-6");
    field.fails("not-at-centre", { do: "join" }, "B20-ZON-6").fails("no-such-skirmish", { do: "join", skirmish: "S9" });
    field.do(move("normal", [[0, 0]], [], { join: true }));
    expect(field.told("joined")).toMatchObject([{ who: "luna", rule: "B20-ZON-6" }]);
    field.fails("in-melee", { do: "join" });
  });
});

describe("B20-ZON-7 sections", () => {
  test("B20-ZON-7 one character cannot start a brawl with a monster of three sections; with two it can", () => {
    const field = new Field([hero("wolf", [0, 0]), foe("ogre", [1, 0], { sections: 3 })]).do(turn("wolf"));
    field.fails("block-outnumbered", brawl("ogre"), "B20-ZON-7");
    field.do({ do: "sections", who: "ogre", to: 2 }, brawl("ogre"));
    expect(field.zones).toMatchObject([{ count: 3 }]);
  });

  test("B20-ZON-7 all opponents that would be in it count, by sections", () => {
    const near = new Field([hero("wolf", [0, 0]), hero("luna", [-3, 0]), foe("ogre", [1, 0], { sections: 4 })]);
    near.do(turn("wolf"), brawl("ogre"));
    expect(near.zones).toMatchObject([{ radius: 4, melee: ["luna", "ogre", "wolf"] }]);
    const far = new Field([hero("wolf", [0, 0]), hero("luna", [-4, 0]), foe("ogre", [1, 0], { sections: 4 })]);
    far.do(turn("wolf")).fails("block-outnumbered", brawl("ogre"));
  });

  test("B20-ZON-7 the monster itself may start one", () => {
    const field = new Field([hero("wolf", [0, 0]), foe("ogre", [1, 0], { sections: 3 })]);
    field.pass("wolf").do(turn("ogre"), brawl("wolf"));
    expect(field.zones).toMatchObject([{ count: 4, radius: 3, centre: [1, 0] }]);
  });

  test("B20-ZON-7 nor can one catch it on its way, but several can", () => {
    const field = new Field([
      hero("wolf", [5, 0]),
      hero("luna", [5, 1]),
      hero("far", [12, 0]),
      foe("ogre", [0, 0], { sections: 3, movement: 20 }),
    ]);
    field.pass("wolf", "luna", "far").do(turn("ogre"));
    const path = [[20, 0]] as const;
    field.fails("block-outnumbered", move("normal", path, [{ by: ["far"] }]), "B20-ZON-7");
    expect(field.ask({ ask: "blocks", who: "ogre", kind: "normal", path })).toMatchObject({
      blockers: [
        { by: "far", skirmish: null, spans: [[11, 13]], alone: false },
        { by: "luna", alone: true },
        { by: "wolf", spans: [[4, 6]], alone: true },
      ],
    });
    // Wolf alone declares, but luna stands where the zone will be and is an opponent too.
    field.do(move("normal", path, [{ by: ["wolf"] }]));
    expect(field.zones).toMatchObject([{ centre: [5, 0], melee: ["luna", "ogre", "wolf"] }]);
  });

  test("B20-ZON-7 those that move along are no fighters in the zone that forms elsewhere", () => {
    const field = new Field([
      hero("ogre", [0, 0], { sections: 3 }),
      hero("luna", [5, -1.5], { sections: 2 }),
      foe("goblin", [5, 0]),
      foe("orc", [5, 3.5], { sections: 2 }),
    ]).do(turn("ogre"));
    // Ogre and goblin make a zone of 3 m; only with luna in it would it reach the orc.
    const caught = move("normal", [[10, 0]], [{ by: ["goblin"] }], { with: ["luna"] });
    field.fails("block-outnumbered", caught, "B20-ZON-7");
  });

  test("B20-ZON-7 those that move along count with the mover", () => {
    const field = new Field([hero("a", [0, 0]), hero("b", [0, 0]), hero("c", [0, 0]), foe("goblin", [5, 0])]);
    field.do(turn("a"));
    const group = (ids: string[]) => move("normal", [[10, 0]], [{ by: ["goblin"] }], { with: ids });
    field.fails("block-outnumbered", group(["b", "c"]), "B20-ZON-7").do(group(["b"]));
    expect(field.zones).toMatchObject([{ melee: ["a", "b", "goblin"] }]);
  });

  test("B20-ZON-7 whom the mover holds comes along out of its brawl, and is an opponent where it stops", () => {
    const field = new Field([
      hero("ogre", [0, 0], { sections: 4 }),
      foe("goblin", [0.5, 0]),
      foe("mage", [8, 0]),
      foe("orc", [20, 20]),
    ]);
    const round = { do: "round" } as const;
    field.do(turn("ogre"), brawl("goblin"), { do: "attack", target: "goblin", how: "touch", leaves: ["bound"] }, round);
    field.do(turn("ogre"), { do: "prepareLeave" }, round, turn("ogre"));
    const path = [[8, 0]] as const;
    const alone = () => {
      const { blockers } = field.ask({ ask: "blocks", who: "ogre", kind: "normal", path });
      return blockers.find(({ by }) => by === "mage")?.alone;
    };
    expect(alone()).toBe(true);
    const held = field.battle;
    field.do(move("normal", path, [{ by: ["mage"] }]));
    expect(field.zones).toMatchObject([{ centre: [8, 0], melee: ["goblin", "mage", "ogre"] }]);
    field.battle = held;
    field.do({ do: "condition", who: "goblin", remove: ["bound"] });
    expect(alone()).toBe(false);
    field.fails("block-outnumbered", move("normal", path, [{ by: ["mage"] }]));
  });
});
