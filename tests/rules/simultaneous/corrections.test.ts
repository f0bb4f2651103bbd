import { describe, expect, it } from "vitest";
import type { PlaneBattle } from "../../../src/rules/battle";
import type { CharacterInput, Command } from "../../../src/rules/commands";
import { simultaneous } from "../../../src/rules/rulesets/simultaneous";
import { answer, battleOf, declared, done, refusal, refused, someone } from "./battles";

const field = { from: [0, 0], to: [10, 10] } as const;
const battle = battleOf(
  [
    { id: "b", at: [0, 0] },
    { id: "a", at: [5, 0] },
  ],
  { field },
);
const code = (command: Command) => refusal(battle, command)?.code ?? null;

describe("beginning", () => {
  it("fills in defaults and sorts by id", () => {
    expect(battle.characters.map((c) => c.id)).toEqual(["a", "b"]);
    expect(battle).toMatchObject({ board: "simultaneous", phase: "declaring", round: 1, sealed: [], excluded: [] });
    expect(someone(battle, "a")).toEqual({
      id: "a",
      side: "party",
      sections: 1,
      feats: [],
      conditions: [],
      acted: false,
      at: [5, 0],
      base: 0,
      ath: 0,
      fin: 0,
      speed: 0,
      expertise: 0,
      heavyArmour: false,
      proficientArmour: false,
      proficientWeapon: false,
      health: 10,
      maxHealth: 10,
      injured: false,
    });
  });

  it("refuses what no character can be", () => {
    const begun = (c: object) => {
      const characters = [{ id: "a", side: "party", at: [0, 0], ...c } as CharacterInput];
      const outcome = simultaneous.begin({
        ruleset: "simultaneous",
        options: { field },
        sides: ["party", "x"],
        characters,
      });
      return outcome.ok ? null : outcome.refusal.data.place;
    };
    expect(begun({})).toBeNull();
    expect(begun({ at: undefined })).toBe("characters[0].at");
    expect(begun({ at: [0, 11] })).toBe("characters[0].at");
    expect(begun({ at: "front" })).toBe("characters[0].at");
    expect(begun({ health: 2e6 })).toBe("characters[0].health");
    expect(begun({ speed: Number.NaN })).toBe("characters[0].speed");
    expect(begun({ id: "S1" })).toBe("characters[0].id");
  });
});

describe("the Game Master's corrections", () => {
  it("put: anywhere on the field", () => {
    const after = done(battle, { do: "put", who: "a", at: [10, 10] });
    expect(someone(after.battle, "a").at).toEqual([10, 10]);
    expect(after.events).toMatchObject([{ type: "placed", who: "a", at: [10, 10] }]);
    expect(someone(after.battle, "b")).toBe(someone(battle, "b"));
    expect(code({ do: "put", who: "x", at: [1, 1] })).toBe("no-such-character");
    expect(code({ do: "put", who: "a", at: [10.1, 1] })).toBe("off-field");
    expect(code({ do: "put", who: "a", at: [1, -0.1] })).toBe("off-field");
    expect(code({ do: "put", who: "a", at: "front" })).toBe("bad-value");
  });

  it("condition: adds and removes, and tells what really changed", () => {
    const felled = done(battle, { do: "condition", who: "a", add: ["unconscious", "hidden"] });
    expect(someone(felled.battle, "a").conditions.map((one) => one.id)).toEqual(["unconscious", "hidden", "prone"]);
    expect(felled.events).toMatchObject([
      { type: "conditionChanged", added: ["unconscious", "hidden", "prone"], removed: [] },
    ]);
    const up = done(felled.battle, { do: "condition", who: "a", remove: ["unconscious", "asleep"], add: ["hidden"] });
    expect(up.events).toMatchObject([{ added: [], removed: ["unconscious"] }]);
    const bound = done(battle, { do: "condition", who: "a", add: ["bound"], by: "b" }).battle;
    expect(simultaneous.view(bound).characters.a?.conditions).toEqual([{ id: "bound", by: "b" }]);
    expect(simultaneous.view(up.battle).characters.a?.conditions).toEqual(["prone", "hidden"]);
    expect(code({ do: "condition", who: "x" })).toBe("no-such-character");
    expect(code({ do: "condition", who: "a", add: ["bound"], by: "x" })).toBe("no-such-character");
    expect(code({ do: "condition", who: "a", add: [""] })).toBe("bad-value");
    expect(code({ do: "condition", who: "a", remove: [""] })).toBe("bad-value");
  });

  it("sides: what was declared stays declared", () => {
    const outcome = done(battle, { do: "side", who: "a", to: "monsters" });
    expect(someone(outcome.battle, "a").side).toBe("monsters");
    expect(outcome.events).toMatchObject([{ type: "sideChanged", who: "a", side: "monsters" }]);
    expect(code({ do: "side", who: "x", to: "party" })).toBe("no-such-character");
    expect(code({ do: "side", who: "a", to: "nobody" })).toBe("bad-value");
    expect(code({ do: "form", who: ["a"], at: [0, 0] })).toBe("bad-value");
  });

  it("sections: a whole number from 1", () => {
    expect(someone(done(battle, { do: "sections", who: "a", to: 3 }).battle, "a").sections).toBe(3);
    expect(code({ do: "sections", who: "a", to: 1 })).toBeNull();
    expect(code({ do: "sections", who: "x", to: 1 })).toBe("no-such-character");
    expect(code({ do: "sections", who: "a", to: 0 })).toBe("bad-value");
    expect(code({ do: "sections", who: "a", to: 1.5 })).toBe("bad-value");
  });

  it("remove: whom it held is held no longer", () => {
    const held = done(battle, { do: "condition", who: "b", add: ["bound"], by: "a" }).battle;
    expect(someone(held, "b").conditions).toEqual([{ id: "bound", by: "a" }]);
    expect(someone(done(held, { do: "remove", who: "a" }).battle, "b").conditions).toEqual([]);
  });

  it("remove: for good, with what was declared", () => {
    const after = done(declared(battle, { a: { brace: true }, b: { item: "x" } }), { do: "remove", who: "a" });
    expect(after.battle.characters.map((c) => c.id)).toEqual(["b"]);
    expect(after.battle.sealed.map((one) => one.who)).toEqual(["b"]);
    expect(after.battle.excluded).toEqual(["a"]);
    expect(after.events).toEqual([{ type: "removed", rule: "SIM-CYC-1", who: "a" }]);
    const two = done(done(battle, { do: "remove", who: "b" }).battle, { do: "remove", who: "a" }).battle;
    expect(two.excluded).toEqual(["a", "b"]);
    expect(code({ do: "remove", who: "x" })).toBe("no-such-character");
    const back = { id: "a", side: "party", at: [1, 1] } as const;
    expect(refusal(after.battle, { do: "summon", character: back })?.code).toBe("bad-value");
  });

  it("SIM-CYC-5 figures: what the sheet says now, and whether that is a major injury", () => {
    const hurt = done(battle, { do: "figures", who: "a", health: 4 });
    expect(someone(hurt.battle, "a")).toEqual({ ...someone(battle, "a"), health: 4, injured: true });
    expect(hurt.events).toEqual([{ type: "figuresChanged", rule: "SIM-CYC-5", who: "a", health: 4, injured: true }]);
    // Other figures leave an injury that was healed in the same cycle; a figure of health judges it anew.
    const healed = { ...hurt.battle, characters: hurt.battle.characters.map((c) => ({ ...c, health: 9 })) };
    const faster = done(healed, { do: "figures", who: "a", base: 6, heavyArmour: true, feats: ["footwork"] }).battle;
    expect(someone(faster, "a")).toMatchObject({ base: 6, heavyArmour: true, feats: ["footwork"], injured: true });
    expect(someone(done(healed, { do: "figures", who: "a", health: 8 }).battle, "a").injured).toBe(false);
    for (const same of [{ health: 9 }, { maxHealth: someone(healed, "a").maxHealth }])
      expect(
        someone(done(healed, { do: "figures", who: "a", ...same }).battle, "a").injured,
        "with the same number",
      ).toBe(false);
    expect(someone(done(battle, { do: "figures", who: "a", maxHealth: 21 }).battle, "a").injured).toBe(true);
    expect(answer(faster, { ask: "moves", who: "a" })).toEqual({ transport: 6, considered: 3 });
    expect(code({ do: "figures", who: "x", health: 3 })).toBe("no-such-character");
    expect(code({ do: "figures", who: "a", health: Number.NaN })).toBe("bad-value");
    expect(code({ do: "figures", who: "a", ath: 2e6 })).toBe("bad-value");
  });

  it("summon: acts from the next cycle", () => {
    const imp = { id: "aa", side: "monsters", health: 4 } as const;
    const after = done(battle, { do: "summon", character: imp, by: "a" });
    expect(after.battle.characters.map((c) => c.id)).toEqual(["a", "aa", "b"]);
    expect(after.events).toEqual([
      { type: "summoned", rule: "SIM-CYC-1", who: "aa", side: "monsters", at: [5, 0], by: "a" },
    ]);
    expect(someone(after.battle, "aa")).toMatchObject({ at: [5, 0], injured: true });
    expect(refused(after.battle, "aa", { brace: true })).toBe("already-acted SIM-CYC-1");
    const next = done(done(after.battle, { do: "reveal" }).battle, { do: "resolve" }).battle;
    expect(refused(next, "aa", { brace: true })).toBeNull();
    const unbidden = done(battle, { do: "summon", character: { ...imp, at: [0, 3] } });
    expect(unbidden.events).toEqual([{ type: "summoned", rule: "SIM-CYC-1", who: "aa", side: "monsters", at: [0, 3] }]);
    const summon = (character: object, by?: string) =>
      code({ do: "summon", character: character as CharacterInput, ...(by ? { by } : {}) });
    expect(summon({ ...imp, at: [3, 3] })).toBeNull();
    expect(summon(imp)).toBe("bad-value");
    expect(summon(imp, "x")).toBe("no-such-character");
    expect(summon({ ...imp, id: "a" }, "a")).toBe("bad-value");
    expect(summon({ ...imp, side: "nobody" }, "a")).toBe("bad-value");
    expect(summon({ ...imp, ath: 1e7 }, "a")).toBe("bad-value");
    expect(summon({ ...imp, at: [11, 0] })).toBe("off-field");
  });
});

describe("the rest of the face", () => {
  it("measures distances by the rounding option", () => {
    const ask = { ask: "distance", from: "a", to: [0, 2.5] } as const;
    expect(answer(battle, ask)).toEqual({ metres: 6 });
    expect(answer(battleOf([{ id: "a", at: [0, 0] }], { rounding: "exact" }), ask)).toEqual({ metres: 2.5 });
    expect(answer(battle, { ...ask, from: "x" })).toBe("no-such-character");
  });

  it("refuses steps and questions of other rulesets, and throws on another board's battle", () => {
    expect(code({ do: "turn", who: "a" })).toBe("bad-value");
    expect(answer(battle, { ask: "area", radius: 1 })).toBe("bad-value");
    const other = { board: "plane" } as PlaneBattle;
    expect(() => simultaneous.view(other)).toThrow("plane");
  });

  it("shows everyone free, whatever the id", () => {
    const ids = ["__proto__", "10", "ゴブリン A", "constructor"];
    const strange = battleOf(ids.map((id) => ({ id, at: [1, 2] as const })));
    const { characters, skirmishes } = simultaneous.view(strange);
    expect(Object.keys(characters).sort()).toEqual([...ids].sort());
    expect(skirmishes).toEqual([]);
    expect(Object.entries(characters).find(([id]) => id === "__proto__")?.[1]).toEqual({
      at: [1, 2],
      state: "free",
      in: [],
      acted: false,
      conditions: [],
      health: 10,
      injured: false,
      declared: false,
    });
  });
});
