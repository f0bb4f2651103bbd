import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { repairBelonging } from "../../src/documents/belongings";
import { declaredBy } from "../../src/documents/declaring";
import { repairItem } from "../../src/documents/item-figures";
import { leftEffects, MOST_EFFECTS, repairEffects } from "../../src/documents/left-effects";
import { strikeWithOf } from "../../src/documents/strike-figures";
import { effectProblem } from "../../src/rules/index";

describe("effects that an item leaves", () => {
  test("are read as the rules take them, named like the item where they have no name", () => {
    const stored = [
      { name: "", rounds: 3, figures: { accuracy: 1, evasion: 0 }, conditions: [], each: { does: "", amount: 0 } },
      { name: "Poison", rounds: null, until: "", figures: {}, each: { does: "damage", amount: 3, kind: "" } },
      { name: "Guard", rounds: null, until: "own-turn", figures: { evasion: -2 }, conditions: ["prone"], keeps: true },
    ];
    expect(leftEffects(stored, "Cat's Eye")).toEqual([
      { name: "Cat's Eye", rounds: 3, figures: { accuracy: 1 } },
      { name: "Poison", each: { damage: 3 } },
      { name: "Guard", until: "own-turn", figures: { evasion: -2 }, conditions: ["prone"], keeps: true },
    ]);
  });

  test("EFF-3: of two with one name the first is left", () => {
    expect(leftEffects([{ figures: { damage: 1 } }, { figures: { damage: 9 } }], "Song")).toEqual([
      { name: "Song", figures: { damage: 1 } },
    ]);
    expect(leftEffects([{ rounds: 1 }], "  ")).toEqual([]);
  });

  test("rounds go before an end that is said besides", () => {
    expect(leftEffects([{ rounds: 2, until: "turn" }], "A")).toEqual([{ name: "A", rounds: 2 }]);
  });

  test.each([
    ["text", "effects"],
    [null, "effects"],
    [[7], "effects.0"],
    [[{ rounds: "many" }], "effects.0.rounds"],
    [[{ rounds: 0 }], "effects.0.rounds"],
    [[{ until: "<b>" }], "effects.0.until"],
    [[{ figures: { accuracy: Number.NaN } }], "effects.0.figures.accuracy"],
    [[{ figures: { accuracy: "much" } }], "effects.0.figures.accuracy"],
    [[{ figures: { luck: 1 } }], "effects.0.figures.luck"],
    [[{ figures: "+1" }], "effects.0.figures"],
    [[{ conditions: ["happy"] }], "effects.0.conditions"],
    [[{ each: 3 }], "effects.0.each"],
    [[{ each: { amount: -1 } }], "effects.0.amount"],
    [[{ keeps: "yes" }], "effects.0.keeps"],
    [[{ name: "x".repeat(65) }], "effects.0.name"],
  ])("of %j what is broken is named, and nothing of it stays", (effects, place) => {
    const source: { [key: string]: unknown } = { effects: structuredClone(effects) };
    expect(repairItem("spell", source).map((one) => one.place)).toEqual([place]);
    for (const one of leftEffects(source.effects, "Spell")) expect(effectProblem(one, "turns")).toBeNull();
  });

  test("rows as a form sends them are a list, and no more than fit are kept", () => {
    const broken: never[] = [];
    expect(repairEffects({ 0: { rounds: 1 }, 1: { rounds: 2 } }, broken)).toEqual([{ rounds: 1 }, { rounds: 2 }]);
    expect(broken).toEqual([]);
    const many = Array.from({ length: 500 }, (_, i) => ({ name: String(i) }));
    const told: { place: string; found: string }[] = [];
    expect(repairEffects(many, told)).toHaveLength(MOST_EFFECTS);
    expect(told).toEqual([{ place: "effects", found: "500" }]);
  });

  test("whatever stands there, the rules take what is read", () => {
    const value = fc.oneof(fc.anything(), fc.constantFrom("damage", "heal", "turn", 3, -2, Number.NaN));
    const effect = fc.record(
      {
        name: value,
        rounds: value,
        until: value,
        figures: fc.oneof(value, fc.dictionary(fc.constantFrom("accuracy", "movement", "critical", "luck"), value)),
        conditions: fc.oneof(value, fc.array(fc.constantFrom("prone", "asleep", "happy"))),
        each: fc.oneof(value, fc.record({ does: value, amount: value, kind: value })),
        keeps: value,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(effect, fc.anything())), fc.string(), (effects, name) => {
        const read = leftEffects(effects, name);
        const names = new Set(read.map((one) => one.name));
        return names.size === read.length && read.every((one) => effectProblem(one, "turns") === null);
      }),
    );
  });
});

describe("what is no weapon and no spell", () => {
  const owner = { magicPower: 5 };

  test("does nothing until it is said", () => {
    for (const type of ["feat", "technique", "ability", "gear"]) {
      const item = { name: "A", type, system: { how: "touch", shape: "self", effect: "", power: 20, effects: [{}] } };
      expect(strikeWithOf(item, owner)).toBeNull();
    }
  });

  test("a technique is on oneself, without a check, for its MP, as a minor action", () => {
    const system = { shape: "self", timing: "minor", effect: "nothing", mp: 3, effects: [{ rounds: 3 }], against: "" };
    expect(strikeWithOf({ name: "Eye", type: "technique", system }, owner)).toEqual({
      name: "Eye",
      how: "touch",
      check: "none",
      minor: true,
      effect: "nothing",
      mp: 3,
      leaves: [{ name: "Eye", rounds: 3 }],
    });
  });

  test("an ability with a check of its own casts with that, whatever its user's magic power", () => {
    const system = {
      how: "cast",
      range: 10,
      shape: "single",
      effect: "damage",
      dice: 2,
      pointsBonus: 8,
      against: "fortitude",
    };
    const made = (of: object) => strikeWithOf({ name: "Breath", type: "ability", system: { ...system, ...of } }, owner);
    expect(made({ ownCheck: 7 })).toMatchObject({ accuracy: 2, against: "fortitude", points: { dice: 2, bonus: 8 } });
    expect(made({ ownCheck: null })).not.toHaveProperty("accuracy");
  });

  test("an ability with a check of its own strikes with that, whatever the accuracy of its user or of the part", () => {
    const thrown = {
      how: "shot",
      range: 20,
      effect: "damage",
      dice: 2,
      check: "accuracy",
      against: "evasion",
      ownCheck: 9,
    };
    const made = (user: object, of: object = {}) =>
      strikeWithOf({ name: "Stones", type: "ability", system: { ...thrown, ...of } }, user as never);
    expect(made({ accuracy: 6 })).toMatchObject({ accuracy: 3, check: "accuracy", how: "shot" });
    expect(made({ accuracy: 9 })).not.toHaveProperty("accuracy");
    const part = (id: string, core: boolean, accuracy: number) => ({
      ...{ id, name: id, core, hp: 9, maxHp: 9, mp: 0, maxMp: 0 },
      ...{ accuracy, evasion: 0, defence: 0 },
    });
    const hydra = { parts: [part("tail", false, 4), part("head", true, 7)] };
    expect(made(hydra)).toMatchObject({ accuracy: 2 });
    expect(made(hydra, { part: "tail" })).toMatchObject({ accuracy: 5, part: "tail" });
  });

  test("TRN-7: a declared feat has what it adds, and its first effect on who declares it", () => {
    const feat = (system: object) =>
      declaredBy({ name: "All out", type: "feat", system: { timing: "declared", ...system } });
    expect(
      feat({
        modifiers: { accuracy: 0, damage: 4, critical: -1 },
        effects: [{ until: "own-turn", figures: { evasion: -2 } }],
      }),
    ).toEqual({
      name: "All out",
      modifiers: { damage: 4, critical: -1 },
      self: { name: "All out", until: "own-turn", figures: { evasion: -2 } },
    });
    expect(feat({ modifiers: { damage: "much", critical: Number.NaN } })).toEqual({ name: "All out" });
    expect(feat({ timing: "constant" })).toBeNull();
  });

  test.each([
    ["feat", { modifiers: 4 }, "modifiers"],
    ["feat", { modifiers: { damage: "x" } }, "modifiers.damage"],
    ["gear", { quantity: "none" }, "quantity"],
    ["gear", { effect: "explode" }, "effect"],
    ["ability", { ownCheck: "high" }, "ownCheck"],
    ["technique", { shape: "everybody" }, "shape"],
    ["armour", { metal: "iron" }, "metal"],
  ] as const)("of a %s %j is broken and named", (type, source, place) => {
    expect(repairBelonging(type, structuredClone(source) as never).map((one) => one.place)).toEqual([place]);
  });
});
