import { describe, expect, test } from "vitest";
import { sw20Brawl } from "../../../src/rules/rulesets/sw20-brawl";
import { brawl, end, Field, foe, hero, move, turn } from "./zones";

/** A zone of wolf and goblin around the origin, wolf's turn over. */
function duel(...others: ConstructorParameters<typeof Field>[0]) {
  const field = new Field([hero("wolf", [0, 0]), foe("goblin", [1, 0]), ...others]);
  return field.do(turn("wolf"), brawl("goblin"), end);
}
const THROUGH = [[10, 1]] as const;

describe("B20-PAS-1 passing through", () => {
  test("B20-PAS-1 enemies in the zone pull the mover to the centre, and its move ends", () => {
    const field = duel(hero("luna", [-10, 1], { movement: 20 })).do(turn("luna"));
    field.do(move("normal", THROUGH, [{ by: ["goblin"] }]));
    expect(field.one("luna")).toMatchObject({ at: [0, 0], state: "melee", in: ["S1"] });
    expect(field.told("blocked")).toMatchObject([{ rule: "B20-PAS-1", by: ["goblin"] }]);
    expect(field.told("pulledIn")).toMatchObject([{ rule: "B20-PAS-1", who: "luna", to: [0, 0] }]);
    field.fails("already-moved", move("normal", THROUGH));
  });

  test("B20-PAS-1 or let it pass", () => {
    const field = duel(hero("luna", [-10, 1], { movement: 20 })).do(turn("luna"), move("normal", THROUGH));
    expect(field.one("luna")).toMatchObject({ at: [10, 1], state: "free" });
  });

  test("B20-PAS-1 a path that only touches the border is enough", () => {
    const field = duel(hero("luna", [-10, 2], { movement: 20 })).do(turn("luna"));
    const path = [[10, 2]] as const;
    expect(field.ask({ ask: "blocks", who: "luna", kind: "normal", path })).toEqual({
      blockers: [{ by: "goblin", who: "luna", skirmish: "S1", spans: [[10, 10]], alone: true }],
      barred: [],
    });
    field.do(move("normal", path, [{ by: ["goblin"], at: [0, 2] }]));
    expect(field.one("luna").state).toBe("melee");
  });

  test("B20-PAS-1 not where 2 × enemies are fewer than allies and movers", () => {
    const field = duel(hero("kai", [0, 1]), hero("luna", [-10, 1], { movement: 20 }));
    expect(field.zones[0]!.melee).toEqual(["goblin", "kai", "wolf"]);
    field.do(turn("luna"));
    const path = THROUGH;
    field.fails("block-outnumbered", move("normal", path, [{ by: ["goblin"] }]), "B20-PAS-1");
    expect(field.ask({ ask: "blocks", who: "luna", kind: "normal", path })).toEqual({
      blockers: [],
      barred: [{ skirmish: "S1", who: "luna", reason: "block-outnumbered" }],
    });
    field.do({ do: "sections", who: "goblin", to: 2 }, move("normal", path, [{ by: ["goblin"] }]));
    expect(field.one("luna").state).toBe("melee");
  });

  test("B20-PAS-1 the mover counts, with those that move along and all its sections", () => {
    const alone = duel(hero("luna", [-10, 1], { movement: 20, sections: 2 })).do(turn("luna"));
    alone.fails("block-outnumbered", move("normal", THROUGH, [{ by: ["goblin"] }]));
    const group = duel(hero("luna", [-10, 1], { movement: 20 }), hero("kai", [-10, 1], { movement: 20 }));
    group.do(turn("luna"));
    group.fails("block-outnumbered", move("normal", THROUGH, [{ by: ["goblin"] }], { with: ["kai"] }));
    group.do(move("normal", THROUGH, [{ by: ["goblin"] }]));
  });

  test("B20-PAS-1 allied sides are allies, and the unable count for nobody", () => {
    const sides = ["party", "guards", "monsters"];
    const guard = { id: "guard", side: "guards", at: [0, 1] as const };
    const field = new Field(
      [hero("wolf", [0, 0]), foe("goblin", [1, 0]), guard, hero("luna", [-10, 1], { movement: 20 })],
      {},
      { sides, allies: [["party", "guards"]] },
    ).do(turn("wolf"), brawl("goblin"), end, turn("luna"));
    field.fails("block-outnumbered", move("normal", THROUGH, [{ by: ["goblin"] }]));
    field.do({ do: "condition", who: "guard", add: ["stunned"] }, move("normal", THROUGH, [{ by: ["goblin"] }]));
    expect(field.one("luna").state).toBe("melee");
  });

  test("B20-PAS-1 one in a zone and one outside do not block together, and nobody names another zone", () => {
    const field = duel(foe("orc", [3, 1]), hero("luna", [-10, 1], { movement: 20 })).do(turn("luna"));
    field.fails("block-in-skirmish", move("normal", THROUGH, [{ by: ["goblin", "orc"] }]));
    field.fails("no-such-skirmish", move("normal", THROUGH, [{ by: ["goblin"], into: "S2" }]));
    field.fails("block-in-skirmish", move("normal", THROUGH, [{ by: ["orc"], at: [0, 1] }]));
    field.fails("block-not-allowed", move("normal", THROUGH, [{ by: ["orc"], into: "S1" }]));
    field.do(move("normal", THROUGH, [{ by: ["orc"] }, { by: ["goblin"], into: "S1" }]));
    expect(field.one("luna")).toMatchObject({ in: ["S1"] });
    expect(field.one("orc").state).toBe("free");
  });

  test("B20-PAS-1 whoever sneaks in shadows is pulled in by nobody in a zone", () => {
    const field = duel(hero("luna", [-10, 1], { movement: 20, feats: ["shadow-sneak"] })).do(turn("luna"));
    field.fails("block-not-allowed", move("normal", THROUGH, [{ by: ["goblin"] }]));
  });
});

describe("B20-LEV-1 leaving", () => {
  test("B20-LEV-1 nobody leaves by moving, however few enemies remain", () => {
    const field = duel(hero("kai", [0, 0]), hero("luna", [0, 0]), hero("rai", [0, 0])).do(turn("kai"));
    field.fails("in-melee", move("normal", [[10, 0]]), "B20-LEV-1").fails("in-melee", move("full", [[10, 0]]));
    expect(field.ask({ ask: "moves", who: "kai" })).toMatchObject({ can: false, reason: "in-melee" });
  });

  test("B20-LEV-1 a major action with evasion −4, then out by a normal or full move from the centre", () => {
    const field = duel().do(turn("goblin"), { do: "prepareLeave" });
    expect(field.one("goblin")).toMatchObject({ evasion: -4, prepared: ["S1"] });
    field.fails("already-acted", { do: "attack", target: "wolf", how: "melee" });
    field.do(end, turn("wolf"), end, turn("goblin"));
    expect(field.one("goblin").evasion).toBe(0);
    expect(field.ask({ ask: "moves", who: "goblin" })).toMatchObject({ can: true });
    field.fails("in-melee", move("limited", [[3, 0]]), "B20-LEV-1");
    field.fails("in-melee", move("normal", [[2, 0]]), "B20-LEV-1");
    field.do(move("normal", [[2.5, 0]]));
    expect(field.one("goblin")).toMatchObject({ at: [2.5, 0], state: "free" });
    expect(field.told("leftSkirmish")).toMatchObject([{ who: "goblin", rule: "B20-LEV-1" }]);
    expect(field.told("moved")[0]).toMatchObject({ from: [0, 0] });
  });

  test("B20-LEV-1 nobody in what it leaves pulls it back; others may", () => {
    const field = duel(hero("luna", [6, 0.5]))
      .pass("luna")
      .do(turn("goblin"), { do: "prepareLeave" }, end);
    field.pass("wolf", "luna").do(turn("goblin"));
    const path = [[10, 0]] as const;
    field.fails("block-prepared", move("normal", path, [{ by: ["wolf"] }]), "B20-LEV-1");
    expect(field.ask({ ask: "blocks", who: "goblin", kind: "normal", path })).toMatchObject({
      blockers: [{ by: "luna", skirmish: null }],
      barred: [{ skirmish: "S1", reason: "block-prepared" }],
    });
    field.do(move("normal", path, [{ by: ["luna"] }]));
    expect(field.zones).toMatchObject([{ id: "S2", centre: [6, 0.5], melee: ["goblin", "luna"] }]);
  });

  test("B20-LEV-1 the right lapses with the next turn, and there must be something to leave", () => {
    const field = duel(hero("luna", [9, 9]))
      .do(turn("luna"))
      .fails("nothing-to-leave", { do: "prepareLeave" })
      .do(end);
    field.do(turn("goblin"), { do: "prepareLeave" }, end).pass("wolf", "goblin").do({ do: "round" }, turn("goblin"));
    field.fails("in-melee", move("normal", [[9, 0]]));
  });

  test("B20-LEV-1 the ruler offers a leaver only the moves that may leave", () => {
    const field = duel().do(turn("goblin"), { do: "prepareLeave" }, end).pass("wolf").do(turn("goblin"));
    expect(sw20Brawl.preview!(field.battle, { who: "goblin", path: [[2.5, 0]] })).toMatchObject({
      kind: "normal",
      refusal: null,
    });
    expect(sw20Brawl.preview!(field.battle, { who: "goblin", path: [[1, 0]] }).refusal).toMatchObject({
      code: "in-melee",
    });
  });
});

describe("B20-FUS-1 fusing", () => {
  test("B20-FUS-1 a zone that grows over another's centre fuses with it at the midpoint, with all fighters", () => {
    const field = new Field([
      hero("a", [0, 0]),
      foe("b", [0, 0]),
      hero("c", [3, 0]),
      foe("d", [3, 0]),
      hero("luna", [-10, 0]),
    ]);
    field.do(turn("a"), brawl("b"), end, turn("c"), brawl("d"), end);
    expect(field.zones.map(({ id, radius }) => [id, radius])).toEqual([
      ["S1", 2],
      ["S2", 2],
    ]);
    field.do(turn("luna"), move("normal", [[0, 0]]));
    expect(field.zones).toMatchObject([{ id: "S1", centre: [1.5, 0], radius: 3, melee: ["a", "b", "c", "d", "luna"] }]);
    expect(field.told("skirmishesCombined")).toMatchObject([{ rule: "B20-FUS-1", parts: ["S1", "S2"] }]);
    for (const id of ["a", "d", "luna"]) expect(field.one(id).at).toEqual([1.5, 0]);
  });

  test("B20-FUS-1 stranded fighters are in it too, and the new area takes in more", () => {
    const field = new Field([
      hero("a", [0, 0]),
      foe("b", [0, 0], { conditions: ["stranded"] }),
      hero("c", [3, 0]),
      foe("d", [3, 0]),
      foe("e", [1.5, 2.5]),
      hero("luna", [-10, 0]),
    ]);
    field.do(turn("a"), brawl("b"), end, turn("c"), brawl("d"), end);
    expect(field.one("e").state).toBe("free");
    field.do(turn("luna"), move("normal", [[0, 0]]));
    expect(field.zones).toMatchObject([{ radius: 4, melee: ["a", "b", "c", "d", "e", "luna"] }]);
    expect(field.told("pulledIn").map(({ who }) => who)).toEqual(["e"]);
  });

  test("B20-FUS-1 one that forms inside another's reach fuses at once and uses up its number", () => {
    const field = duel(hero("luna", [2.5, 0]), foe("orc", [2.5, 0]), foe("imp", [3, 0], { sections: 2 }));
    field.do(turn("luna"), brawl("orc"));
    expect(field.zones).toMatchObject([{ id: "S1", centre: [1.25, 0], count: 6 }]);
    expect(field.battle.formed).toBe(2);
  });
});

describe("B20-END-1 the end", () => {
  test("B20-END-1 when one side is unable or has left", () => {
    const field = duel(hero("luna", [0, 0])).do({ do: "condition", who: "goblin", add: ["unconscious"] });
    expect(field.zones).toEqual([]);
    expect(field.told("skirmishVanished")).toMatchObject([{ rule: "B20-END-1", skirmish: "S1" }]);
    expect(field.one("wolf")).toMatchObject({ at: [0, 0], state: "free" });
    const other = duel().do({ do: "remove", who: "goblin" });
    expect(other.zones).toEqual([]);
    expect(duel().do({ do: "put", who: "goblin", at: [20, 0] }).zones).toEqual([]);
  });

  test("B20-END-1 goes on while enemies remain in it", () => {
    const field = duel(hero("luna", [0, 0])).do({ do: "condition", who: "wolf", add: ["dead"] });
    expect(field.zones).toMatchObject([{ melee: ["goblin", "luna"] }]);
  });
});
