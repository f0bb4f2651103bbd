import { describe, expect, test } from "vitest";
import { sw20Advanced } from "../../../src/rules/rulesets/sw20-advanced";
import { sw20Brawl } from "../../../src/rules/rulesets/sw20-brawl";
import { sw25Advanced } from "../../../src/rules/rulesets/sw25-advanced";
import { brawl, end, Field, foe, hero, move, turn } from "./zones";

function duel(...others: ConstructorParameters<typeof Field>[0]) {
  const field = new Field([hero("wolf", [0, 0]), foe("goblin", [1, 0]), ...others]);
  return field.do(turn("wolf"), brawl("goblin"), end);
}

describe("B20-RNG-1 melee, touch and ranges", () => {
  test("B20-RNG-1 melee and touch within one zone, and whoever lies there unable", () => {
    const field = duel(
      foe("body", [1, 1], { conditions: ["dead"] }),
      foe("beyond", [2.5, 2.5], { conditions: ["dead"] }),
      hero("luna", [0, 1]),
    ).do(turn("luna"));
    field.fails("out-of-reach", { do: "attack", target: "beyond", how: "melee" }, "B20-RNG-1");
    field.fails("not-hostile", { do: "attack", target: "wolf", how: "melee" });
    field.do({ do: "attack", target: "wolf", how: "touch", minor: true });
    field.do({ do: "attack", target: "goblin", how: "touch", minor: true });
    field.do({ do: "attack", target: "body", how: "melee" });
    expect(field.one("body").at).toEqual([1, 1]);
  });

  test("B20-RNG-1 not from outside in, not from inside out, not without a brawl", () => {
    const field = duel(foe("orc", [2.5, 0]), hero("luna", [2.5, 0])).do(turn("luna"));
    field.fails("out-of-reach", { do: "attack", target: "goblin", how: "melee" }, "B20-RNG-1");
    field.fails("out-of-reach", { do: "attack", target: "wolf", how: "touch" });
    field.fails("out-of-reach", { do: "attack", target: "orc", how: "melee" });
    field.fails("out-of-reach", { do: "attack", target: "orc", how: "touch" });
    field.do(end, turn("goblin")).fails("out-of-reach", { do: "attack", target: "luna", how: "melee" });
    expect(field.zones).toHaveLength(1);
  });

  test("B20-RNG-1 a touch on a friend outside zones: within a metre", () => {
    const field = new Field([hero("wolf", [0, 0]), hero("luna", [1, 0]), hero("kai", [1.1, 0])]).do(turn("wolf"));
    field.do({ do: "attack", target: "luna", how: "touch", minor: true });
    field.fails("out-of-reach", { do: "attack", target: "kai", how: "touch" });
  });

  test("B20-RNG-1 on somebody unable within a metre, from outside as well, friend or enemy", () => {
    const field = duel(hero("body", [2, 0], { conditions: ["dead"] }), hero("luna", [2.5, 0]), hero("kai", [3.1, 0]));
    field.do(turn("luna"), { do: "attack", target: "body", how: "touch" }, { do: "end" }, turn("kai"));
    field.fails("out-of-reach", { do: "attack", target: "body", how: "touch" }, "B20-RNG-1");
    const over = new Field([hero("wolf", [0, 0]), foe("orc", [1, 0], { conditions: ["unconscious"] })]).do(
      turn("wolf"),
    );
    over.do({ do: "attack", target: "orc", how: "melee" });
  });

  test("B20-RNG-1 TRN-3 what the move allows, and one major action", () => {
    const field = duel(hero("luna", [-10, 0])).do(turn("luna"), move("normal", [[-5, 0]]));
    // Not even thrown weapons after a normal move, unlike elsewhere.
    field.fails("movement-forbids", { do: "attack", target: "goblin", how: "ranged" }, "TRN-3");
    field.fails("movement-forbids", { do: "attack", target: "goblin", how: "thrown" }, "TRN-3");
    field.do({ do: "end" }, { do: "round" }, turn("luna"), move("limited", [[-6, 0]]));
    field.do({ do: "attack", target: "goblin", how: "thrown" });
    field.fails("already-acted", { do: "attack", target: "goblin", how: "thrown" });
  });

  test("B20-RNG-1 what an attack leaves is settled at once", () => {
    const field = duel().do(turn("goblin"), { do: "attack", target: "wolf", how: "melee", leaves: ["unconscious"] });
    expect(field.zones).toEqual([]);
    expect(field.one("wolf")).toMatchObject({ state: "free", conditions: ["unconscious", "prone"] });
  });

  test("B20-RNG-1 ranges count to the centre", () => {
    const field = duel(hero("luna", [-9.5, 0]));
    expect(field.ask({ ask: "distance", from: "luna", to: "goblin" })).toEqual({ metres: 10 });
  });
});

describe("B20-MIS-1 crossfire", () => {
  const shot = { ask: "misfire", from: "archer", to: "goblin", how: "ranged" } as const;

  test("B20-MIS-1 a shot from outside finds anyone in the zone, each section with equal chance", () => {
    const field = duel(foe("ogre", [0, 1], { sections: 2 }), hero("archer", [-10, 0]));
    expect(field.ask(shot)).toEqual({ lots: { goblin: 1, ogre: 2, wolf: 1 } });
    expect(field.ask({ ...shot, from: [9, 9] })).toEqual({ lots: { goblin: 1, ogre: 2, wolf: 1 } });
    expect(field.ask({ ...shot, how: "shot" })).toEqual({ lots: { goblin: 1, ogre: 2, wolf: 1 } });
  });

  test("B20-MIS-1 those that lie there too", () => {
    const field = duel(foe("body", [1, 1], { conditions: ["dead"] }), hero("archer", [-10, 0]));
    expect(field.ask(shot)).toEqual({ lots: { body: 1, goblin: 1, wolf: 1 } });
    expect(field.ask({ ...shot, to: "body" })).toEqual({ lots: { body: 1, goblin: 1, wolf: 1 } });
  });

  test("B20-MIS-1 not in the same zone, nor from inside out, nor outside zones", () => {
    const field = duel(foe("orc", [9, 0]), hero("archer", [0, 1]));
    expect(field.one("archer").state).toBe("melee");
    expect(field.ask(shot)).toEqual({ lots: { goblin: 1 } });
    expect(field.ask({ ...shot, to: "orc" })).toEqual({ lots: { orc: 1 } });
  });

  test("B20-MIS-1 from one zone into another is from outside", () => {
    const field = duel(hero("archer", [20, 0]), foe("orc", [20, 0])).do(turn("archer"), brawl("orc"));
    expect(field.ask(shot)).toEqual({ lots: { goblin: 1, wolf: 1 } });
  });

  test("B20-MIS-1 the feats against misfire, each for its own kind", () => {
    const feats = (...list: string[]) => duel(hero("archer", [-10, 0], { feats: list }));
    expect(feats("precise-shot").ask(shot)).toEqual({ lots: { goblin: 1 } });
    expect(feats("spell-guidance").ask(shot)).toEqual({ lots: { goblin: 1, wolf: 1 } });
    expect(feats("spell-guidance").ask({ ...shot, how: "shot" })).toEqual({ lots: { goblin: 1 } });
  });
});

describe("B20-SHD-1 a zone hides what is beyond it", () => {
  const line = { ask: "lineOfFire", from: "archer", to: "orc" } as const;

  test("B20-SHD-1 without hawk-eye", () => {
    const field = duel(hero("archer", [-10, 0]), foe("orc", [10, 0]));
    expect(field.ask(line)).toEqual({ clear: false, by: ["S1"] });
    expect(field.ask({ ...line, from: [-10, 2], to: [10, 2] })).toEqual({ clear: false, by: ["S1"] });
    expect(field.ask({ ...line, from: [-10, 2.1], to: [10, 2.1] })).toEqual({ clear: true, by: [] });
    const hawk = duel(hero("archer", [-10, 0], { feats: ["hawk-eye"] }), foe("orc", [10, 0]));
    expect(hawk.ask(line)).toEqual({ clear: true, by: [] });
  });

  test("B20-SHD-1 not what is in it, nor from inside, and no single character hides anything", () => {
    const field = duel(hero("archer", [-10, 0]), foe("orc", [10, 0]), foe("guard", [-5, 0]));
    expect(field.ask({ ...line, to: "goblin" })).toEqual({ clear: true, by: [] });
    expect(field.ask({ ...line, from: "wolf" })).toEqual({ clear: true, by: [] });
  });
});

describe("B20-ARE-1 areas and lines", () => {
  test("B20-ARE-1 a radius that includes the centre hits all in the zone, and nobody there without it", () => {
    const field = duel(hero("luna", [0, 1.9]), foe("body", [1, 1], { conditions: ["dead"] }), foe("orc", [5, 0]));
    expect(field.ask({ ask: "area", at: [3, 0], radius: 3 })).toEqual({
      targets: ["body", "goblin", "luna", "orc", "wolf"],
    });
    expect(field.ask({ ask: "area", at: [3, 0], radius: 2.9 })).toEqual({ targets: ["body", "orc"] });
    expect(field.ask({ ask: "area", skirmish: "S1", radius: 1 })).toEqual({ targets: ["goblin", "luna", "wolf"] });
  });

  test("B20-ARE-1 a line: its target, and perhaps every other one in the zone and on the way", () => {
    const field = duel(
      foe("body", [0, 1.8], { conditions: ["dead"] }),
      hero("mage", [-10, 0]),
      foe("way", [-5, 1]),
      foe("aside", [-5, 1.1]),
    );
    const line = { ask: "line", from: "mage", to: "goblin", length: 20, how: "line" } as const;
    expect(field.ask(line)).toEqual({ certain: "goblin", possible: ["body", "way", "wolf"] });
    expect(field.ask({ ...line, from: "wolf" })).toEqual({ certain: "goblin", possible: ["body"] });
  });
});

describe("the ruleset", () => {
  test("capabilities", () => {
    expect(sw20Brawl.capabilities).toMatchObject({ blocking: true, independents: false, board: "plane" });
    expect(sw20Brawl.capabilities.commands).toContain("brawl");
    for (const other of [sw20Advanced, sw25Advanced]) {
      expect(other.capabilities.commands).not.toContain("brawl");
      expect(other.capabilities.independents).toBe(true);
    }
  });

  test("DIC-2 the critical value is never below 8 in 2.0", () => {
    const question = {
      ask: "power",
      power: 20,
      dice: [
        [3, 4],
        [1, 2],
      ],
      critical: 7,
    } as const;
    const field = duel();
    expect(field.ask(question)).toEqual({ total: 5, rolls: [5], failed: false });
    const ask = (ruleset: typeof sw20Advanced) => {
      const begun = ruleset.begin({ ruleset: ruleset.id, sides: ["a", "b"], characters: [] });
      if (!begun.ok) throw new Error(begun.refusal.code);
      return ruleset.ask(begun.battle, question);
    };
    expect(ask(sw20Advanced)).toMatchObject({ answer: { rolls: [5] } });
    expect(ask(sw25Advanced)).toMatchObject({ answer: { rolls: [5, 1] } });
  });
});
