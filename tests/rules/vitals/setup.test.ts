/** HP, MP and parts in a file, and the same data in the battle and its export. */
import { describe, expect, it } from "vitest";
import {
  ableParts,
  canPay,
  figuresOf,
  healed,
  hitPointsOf,
  hurt,
  isFelled,
  keepsHitPoints,
  magicPointsOf,
  type PlaneCharacter,
  paid,
  partOf,
  rulesets,
  setupOf,
  strikingPart,
  struckPart,
  writeScript,
} from "../../../src/rules/index";
import { figuresFrom } from "../../../src/rules/vitals/sheet";
import { fileOf, OGRE, played, problemOf, RAT, TURN_TAKING, WOLF } from "./fight";

function characterIn(character: object): PlaneCharacter {
  return played("sw25-advanced", [character, RAT]).battle.characters.find(({ id }) => id !== "rat") as PlaneCharacter;
}
const ogreWith = (more: object, parts: readonly object[] = OGRE.parts) => ({ ...OGRE, ...more, parts });
const part = (id: string, more: object = {}) => ({ id, hp: 5, ...more });

describe("vitals and parts in a file", () => {
  it.each(TURN_TAKING)("are shown where the file has them, and written back: %s", (ruleset) => {
    const { battle, state } = played(ruleset, [WOLF, OGRE, RAT]);
    expect(state.characters.wolf).toMatchObject({ hp: 32, mp: 10 });
    expect(state.characters.wolf).not.toHaveProperty("parts");
    const parts = [
      { id: "body", hp: 40, mp: 5 },
      { id: "arm", hp: 20 },
    ];
    expect(state.characters.ogre).toHaveProperty("parts", parts);
    for (const key of ["hp", "mp"]) expect(state.characters.ogre).not.toHaveProperty(key);
    for (const key of ["hp", "mp", "parts"]) expect(state.characters.rat).not.toHaveProperty(key);
    const setup = setupOf(battle);
    const written = writeScript({ setup, steps: [] });
    expect(problemOf(written)).toBeNull();
    const again = rulesets[ruleset].begin(setup);
    expect(again.ok && JSON.stringify(again.battle)).toBe(JSON.stringify(battle));
  });

  it("leave a file without them as it was", () => {
    const { battle } = played("sw25-advanced", [RAT]);
    expect(Object.keys(battle.characters[0]!)).not.toContain("vitals");
    expect(Object.keys(setupOf(battle).characters[0]!)).not.toContain("parts");
  });

  it("fill in what is not said: figures of 0, maxima as the points", () => {
    expect(characterIn({ ...WOLF, vitals: { hp: 12, mp: 3 } }).vitals).toEqual({
      hp: 12,
      maxHp: 12,
      mp: 3,
      maxMp: 3,
      accuracy: 0,
      evasion: 0,
      defence: 0,
      reduction: 0,
      fortitude: 0,
      willpower: 0,
      magicPower: 0,
      deathCheck: 0,
      fixed: false,
    });
    expect(characterIn({ ...WOLF, vitals: {} }).vitals).not.toHaveProperty("maxHp");
    expect(characterIn(ogreWith({}, [{ id: "head" }])).parts).toEqual([
      { id: "head", core: false, hp: 0, maxHp: 0, accuracy: 0, evasion: 0, defence: 0 },
    ]);
  });

  it("count sections by parts above 0 HP, at least one (STR-2)", () => {
    expect(characterIn(OGRE).sections).toBe(2);
    expect(
      characterIn(ogreWith({}, [part("a"), part("b", { hp: 0, maxHp: 9 }), part("c", { hp: -3, maxHp: 9 })])).sections,
    ).toBe(1);
    expect(characterIn(ogreWith({}, [part("a", { hp: 0 })])).sections).toBe(1);
    expect(problemOf(fileOf("sw25-advanced", [ogreWith({ sections: 2 })]))).toBeNull();
    expect(problemOf(fileOf("sw25-advanced", [ogreWith({ sections: 3 })]))?.code).toBe("setup-refused");
  });

  it("begin unconscious at 0 HP or below, by that cause (STR-4)", () => {
    const cause = { id: "unconscious", cause: "hit-points" };
    const vitals = { hp: 0, maxHp: 20 };
    expect(characterIn({ ...WOLF, vitals }).conditions).toEqual([cause, { id: "prone" }]);
    expect(characterIn({ ...WOLF, vitals, conditions: ["prone"] }).conditions).toEqual([{ id: "prone" }, cause]);
    expect(characterIn({ ...WOLF, vitals, conditions: ["unconscious"] }).conditions).toEqual([cause]);
    expect(characterIn({ ...WOLF, vitals, conditions: ["dead"] }).conditions).toEqual([{ id: "dead" }]);
    expect(characterIn({ ...WOLF, vitals: { hp: 1 } }).conditions).toEqual([]);
    expect(characterIn({ ...WOLF, vitals: { maxHp: 20 } }).conditions).toEqual([]);
    const { state } = played("sw25-advanced", [{ ...WOLF, vitals }]);
    expect(state.characters.wolf?.conditions).toEqual(["unconscious", "prone"]);
  });
});

describe("files that cannot be read", () => {
  const at = (character: object) => problemOf(fileOf("sw25-advanced", [character]));
  const summoned = (character: object) =>
    problemOf(fileOf("sw25-advanced", [RAT], [{ do: "summon", character, by: "rat" }]));

  it.each<[string, object, string, string]>([
    ["HP above the maximum", { vitals: { hp: 33, maxHp: 32 } }, "vitals.hp", "out-of-range"],
    ["MP above the maximum", { vitals: { mp: 3, maxMp: 2 } }, "vitals.mp", "out-of-range"],
    ["MP below 0", { vitals: { mp: -1 } }, "vitals.mp", "out-of-range"],
    ["half a point", { vitals: { hp: 2.5 } }, "vitals.hp", "not-whole"],
    ["half a figure", { vitals: { deathCheck: 0.5 } }, "vitals.deathCheck", "not-whole"],
    ["a figure of another kind", { vitals: { luck: 3 } }, "vitals.luck", "unknown-key"],
    ["no truth", { vitals: { fixed: 1 } }, "vitals.fixed", "wrong-type"],
    ["vitals that are a list", { vitals: [] }, "vitals", "wrong-type"],
    ["no parts", { parts: [] }, "parts", "too-few"],
    ["21 parts", { parts: Array.from({ length: 21 }, (_, i) => part(`p${i}`)) }, "parts", "too-many"],
    ["a part without an id", { parts: [{ hp: 3 }] }, "parts[0].id", "missing-key"],
    ["a part twice", { parts: [part("a"), part("b"), part("a")] }, "parts[2].id", "part-twice"],
    ["a part above its maximum", { parts: [part("a", { maxHp: 4 })] }, "parts[0].hp", "out-of-range"],
    ["a part with a reduction", { parts: [part("a", { reduction: 4 })] }, "parts[0].reduction", "unknown-key"],
    ["other sections than parts", { sections: 2, parts: [part("a")] }, "sections", "out-of-range"],
  ])("%s", (_, more, place, code) => {
    const character = { id: "ogre", side: "monsters", ...more };
    expect(summoned(character)).toEqual({ place: `script[0].character.${place}`, code });
    const inFile = at({ ...character, at: [0, 0] });
    expect(inFile).toEqual({ place: `characters[0].${place}`, code: place === "sections" ? "setup-refused" : code });
  });

  it("20 parts can, and HP below 0", () => {
    expect(at({ ...RAT, parts: Array.from({ length: 20 }, (_, i) => part(`p${i}`)) })).toBeNull();
    expect(at({ ...RAT, vitals: { hp: -40, maxHp: 20, accuracy: -2 } })).toBeNull();
  });

  it("vitals in the simultaneous game, which has figures of its own", () => {
    const file = {
      ruleset: "simultaneous",
      sides: ["a", "b"],
      characters: [{ id: "x", side: "a", at: [0, 0], vitals: {} }],
      script: [],
    };
    expect(problemOf(file)).toEqual({ place: "characters[0].vitals", code: "unknown-key" });
  });

  it("the core refuses the same of a host, and says where", () => {
    const refusal = (more: object) => {
      const characters = [RAT, { id: "ogre", side: "monsters", at: [0, 0] as const, ...more }];
      const outcome = rulesets["sw25-advanced"].begin({ ruleset: "", sides: ["party", "monsters"], characters });
      return outcome.ok ? null : outcome.refusal.data;
    };
    expect(refusal({ vitals: { hp: 3, maxHp: 2 } })).toMatchObject({
      place: "characters[1].vitals.hp",
      reason: "range",
    });
    expect(refusal({ vitals: { mp: 3, maxMp: 2 } })).toMatchObject({
      place: "characters[1].vitals.mp",
      reason: "range",
    });
    expect(refusal({ vitals: { maxMp: -1 } })).toMatchObject({ place: "characters[1].vitals.maxMp", reason: "range" });
    expect(refusal({ vitals: { hp: Number.NaN } })).toMatchObject({
      place: "characters[1].vitals.hp",
      reason: "number",
    });
    expect(refusal({ vitals: { willpower: 0.5 } })).toMatchObject({
      place: "characters[1].vitals.willpower",
      reason: "whole",
    });
    expect(refusal({ parts: [] })).toMatchObject({ place: "characters[1].parts", reason: "count" });
    expect(refusal({ parts: Array.from({ length: 21 }, (_, i) => part(`${i}`)) })).toMatchObject({
      place: "characters[1].parts",
      reason: "count",
    });
    expect(refusal({ parts: [part("")] })).toMatchObject({ place: "characters[1].parts[0].id", reason: "text" });
    expect(refusal({ parts: [part("a"), part("a")] })).toMatchObject({
      place: "characters[1].parts[1].id",
      reason: "twice",
    });
    expect(refusal({ parts: [part("a", { hp: 2, maxHp: 1 })] })).toMatchObject({
      place: "characters[1].parts[0].hp",
      reason: "range",
    });
    expect(refusal({ parts: [part("a")], sections: 2 })).toMatchObject({
      place: "characters[1].sections",
      reason: "sections",
    });
  });
});

describe("what a sheet says later (STR-7)", () => {
  it("changes what it names; what it leaves out of the list of parts is gone; points come down to a new maximum", () => {
    const { state, battle } = played(
      "sw25-advanced",
      [WOLF, OGRE],
      [
        { do: "figures", who: "wolf", vitals: { evasion: 8, maxHp: 20, maxMp: 4 } },
        {
          do: "figures",
          who: "ogre",
          parts: [
            { id: "tail", hp: 7 },
            { id: "body", hp: 30 },
          ],
        },
        { do: "figures", who: "wolf", vitals: { hp: 21 }, fails: "bad-value" },
        { do: "sections", who: "ogre", to: 1, fails: "bad-value" },
        { do: "sections", who: "ogre", to: 2 },
      ],
    );
    expect(state.characters.wolf).toMatchObject({ hp: 20, mp: 4 });
    expect(battle.characters.find(({ id }) => id === "wolf")).toMatchObject({ vitals: { evasion: 8, accuracy: 7 } });
    expect(state.characters.ogre?.parts).toEqual([
      { id: "tail", hp: 7 },
      { id: "body", hp: 30, mp: 5 },
    ]);
    expect(battle.characters.find(({ id }) => id === "ogre")).toMatchObject({
      sections: 2,
      parts: [
        { maxHp: 7, core: false },
        { core: true, maxHp: 40, defence: 7 },
      ],
    });
  });

  it("keeps what is said to be nothing, and makes up no points under a maximum", () => {
    const said = (vitals: object) => figuresFrom({ vitals: characterIn(WOLF).vitals! }, { vitals });
    expect(said({ accuracy: undefined, evasion: 9 })).toMatchObject({ patch: { vitals: { accuracy: 7, evasion: 9 } } });
    const bare = figuresFrom({}, { vitals: { maxHp: 0, maxMp: 0 } });
    for (const key of ["hp", "mp"]) expect(Object.keys((bare.ok && bare.patch.vitals) || {})).not.toContain(key);
    expect(bare.ok && bare.patch.vitals).toMatchObject({ maxHp: 0, maxMp: 0 });
  });

  it("is unreadable where it contradicts itself", () => {
    const file = (more: object) => fileOf("sw25-advanced", [WOLF], [{ do: "figures", who: "wolf", ...more }]);
    expect(problemOf(file({ vitals: { hp: 3, maxHp: 2 } }))).toEqual({
      place: "script[0].vitals.hp",
      code: "out-of-range",
    });
    expect(problemOf(file({ parts: [part("a"), part("a")] }))).toEqual({
      place: "script[0].parts[1].id",
      code: "part-twice",
    });
  });
});

describe("what others ask of vitals", () => {
  const ogre = characterIn(OGRE);
  const wolf = characterIn(WOLF);
  const bare = characterIn({ ...RAT, id: "mouse" });

  it("figures are the part's own in accuracy, evasion, defence and MP, else the character's", () => {
    expect(figuresOf(ogre, "arm")).toEqual({
      accuracy: 10,
      evasion: 9,
      defence: 5,
      mp: 0,
      reduction: 2,
      fortitude: 9,
      willpower: 8,
      magicPower: 0,
      deathCheck: 0,
      fixed: true,
    });
    expect(figuresOf(wolf, null)).toMatchObject({ accuracy: 7, evasion: 6, defence: 5, mp: 10, deathCheck: 9 });
    expect(figuresOf(bare, null)).toEqual({
      accuracy: 0,
      evasion: 0,
      defence: 0,
      mp: 0,
      reduction: 0,
      fortitude: 0,
      willpower: 0,
      magicPower: 0,
      deathCheck: 0,
      fixed: false,
    });
    expect(() => figuresOf(ogre, "tail")).toThrow("no part tail");
    expect([keepsHitPoints(ogre), keepsHitPoints(wolf), keepsHitPoints(bare)]).toEqual([true, true, false]);
    expect(keepsHitPoints(characterIn({ ...WOLF, vitals: { accuracy: 3 } }))).toBe(false);
  });

  it("the striking and struck part is the first able core part, else the first able part (STR-5)", () => {
    const parts = [
      part("tail", { hp: 0 }),
      part("arm"),
      part("head", { core: true, hp: 0 }),
      part("body", { core: true }),
    ];
    const beast = characterIn(ogreWith({}, parts));
    expect([strikingPart(beast)?.id, struckPart(beast)?.id]).toEqual(["body", "body"]);
    expect(struckPart(hurt(beast, "body", 5))?.id).toBe("arm");
    expect(struckPart(hurt(hurt(beast, "body", 5), "arm", 5))).toBeNull();
    expect(struckPart(wolf)).toBeNull();
    expect(ableParts(beast).map(({ id }) => id)).toEqual(["arm", "body"]);
  });

  it("HP go below 0, come back up to the maximum, and sections follow (STR-1, STR-2)", () => {
    expect(hitPointsOf(hurt(wolf, null, 50), null)).toBe(-18);
    expect(hitPointsOf(healed(hurt(wolf, null, 10), null, 4), null)).toBe(26);
    expect(hitPointsOf(healed(hurt(wolf, null, 10), null, 40), null)).toBe(32);
    const armless = hurt(ogre, "arm", 20);
    expect([armless.sections, partOf(armless, "arm")?.hp, partOf(armless, "body")?.hp]).toEqual([1, 0, 40]);
    expect(healed(armless, "arm", 1).sections).toBe(2);
    expect(partOf(healed(armless, "arm", 99), "arm")?.hp).toBe(20);
    expect(hurt(wolf, null, 3)).toEqual({ ...wolf, vitals: { ...wolf.vitals, hp: 29 } });
    expect(armless).toEqual({ ...ogre, sections: 1, parts: [ogre.parts![0], { ...ogre.parts![1], hp: 0 }] });
    expect(hurt(bare, null, 5)).toBe(bare);
    expect(hurt(ogre, null, 5)).toBe(ogre);
    expect(healed(bare, null, 5)).toBe(bare);
  });

  it("MP are paid by the part that strikes, and stop at 0 (DIC-4)", () => {
    expect(magicPointsOf(paid(wolf, null, 4), null)).toBe(6);
    expect(magicPointsOf(paid(wolf, null, 14), null)).toBe(0);
    const spent = paid(ogre, "body", 3);
    expect([magicPointsOf(spent, "body"), magicPointsOf(spent, "arm"), magicPointsOf(spent, null)]).toEqual([2, 0, 0]);
    const mages = characterIn(ogreWith({}, [part("a", { mp: 4 }), part("b", { mp: 6 })]));
    expect(paid(mages, "b", 1).parts?.map(({ mp }) => mp)).toEqual([4, 5]);
    expect(paid(bare, null, 0)).toBe(bare);
    expect(paid(wolf, null, 4)).toEqual({ ...wolf, vitals: { ...wolf.vitals, mp: 6 } });
    expect(paid(mages, "b", 1)).toMatchObject({ id: mages.id, conditions: mages.conditions });
    expect([canPay(ogre, "body", 5), canPay(ogre, "body", 6), canPay(ogre, "arm", 1), canPay(wolf, null, 10)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it("felled is whoever is at 0 HP, has no part left, or no core part left (STR-3, DIC-4)", () => {
    expect([isFelled(hurt(wolf, null, 31)), isFelled(hurt(wolf, null, 32)), isFelled(bare)]).toEqual([
      false,
      true,
      false,
    ]);
    expect([isFelled(hurt(ogre, "arm", 20)), isFelled(hurt(ogre, "body", 40))]).toEqual([false, true]);
    const twins = characterIn(ogreWith({}, [part("a", { core: true }), part("b", { core: true }), part("c")]));
    expect(isFelled(hurt(twins, "a", 5))).toBe(false);
    expect(isFelled(hurt(hurt(twins, "a", 5), "b", 5))).toBe(true);
    const plain = characterIn(ogreWith({}, [part("a"), part("b")]));
    expect([isFelled(hurt(plain, "a", 5)), isFelled(hurt(hurt(plain, "a", 5), "b", 6))]).toEqual([false, true]);
  });
});
