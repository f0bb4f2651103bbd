/** Metal armour, weaknesses, elements and damage to MP: what strikes ask of a sheet beside its numbers. */

import { describe, expect, test } from "vitest";
import { readScript, replay, rulesets, scriptOf, writeScript } from "../../../src/rules";
import { fileOf, played, problemOf, TURN_TAKING, WOLF } from "../vitals/fight";

const ORC = {
  id: "orc",
  side: "monsters",
  at: [0, 0],
  vitals: { hp: 60, mp: 8, maxMp: 12, evasion: 5, defence: 2 },
} as const;
const orc = (vitals: object, more: object = {}) => ({ ...ORC, ...more, vitals: { ...ORC.vitals, ...vitals } });
const begins = [{ do: "round" }, { do: "turn", who: "wolf" }];
/** Nobody answers, nothing is rolled: 10 points. */
const sure = { how: "cast", check: "none", points: { dice: 0, bonus: 10 } } as const;
const strike = (figures: object, more: object = {}) => ({ do: "strike", with: figures, target: "orc", ...more });
const hpAfter = (id: (typeof TURN_TAKING)[number], target: object, figures: object, more: object[] = []) =>
  played(id, [WOLF, target], [...begins, ...more, strike(figures)]).state.characters.orc!.hp;

describe("DIC-6, S20-MET-1 metal armour", () => {
  const blow = { how: "cast", check: "none", kind: "physical", power: 20, critical: 9 };
  const chain = (id: (typeof TURN_TAKING)[number], figures: object, options: object, metal = true) => {
    const file = {
      ...fileOf(id, [WOLF, orc({ metal })], [...begins, { ask: "strike", with: figures, target: "orc" }]),
      options,
    };
    const read = readScript(file, rulesets);
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    return replay(read.script, rulesets[id]).document.steps[2]!.answer;
  };

  test.each(TURN_TAKING)("%s: raises the critical value of physical damage by 1 where it counts", (id) => {
    const higher = chain(id, { ...blow, critical: 10 }, {}, false);
    const plain = chain(id, blow, {}, false);
    const counts = id === "sw20-brawl" || id === "sw20-areas";
    expect(chain(id, blow, {})).toEqual(counts ? higher : plain);
    // With three areas no option says otherwise either way.
    expect(chain(id, blow, { metalArmour: true })).toEqual(higher);
    expect(chain(id, { ...blow, kind: "magical" }, { metalArmour: true })).toEqual(
      chain(id, { ...blow, kind: "magical" }, {}, false),
    );
  });

  test("STR-15 its 1 comes after the floor of 2.0", () => {
    const low = { ...blow, critical: 6 };
    expect(chain("sw20-brawl", low, {})).toEqual(chain("sw20-brawl", { ...blow, critical: 9 }, {}, false));
  });
});

describe("damage and healing of MP (DIC-3, DIC-4)", () => {
  test.each(TURN_TAKING)("%s: goes there, never below 0, and nobody falls by it", (id) => {
    const { state, events } = played(id, [WOLF, orc({ hp: 1 })], [...begins, strike({ ...sure, pool: "mp" })]);
    expect(state.characters.orc).toMatchObject({ hp: 1, mp: 0, conditions: [] });
    expect(events[0]).toMatchObject({ rows: [{ damage: 10, mp: [8, 0] }] });
    expect(JSON.stringify(events)).not.toContain('"hp"');
    const odds = played(
      id,
      [WOLF, orc({ hp: 1 })],
      [...begins, { ask: "strike", with: { ...sure, pool: "mp" }, target: "orc" }],
    );
    expect(odds.steps[2]!.answer).not.toHaveProperty("fells");
    const healed = played(id, [WOLF, ORC], [...begins, strike({ ...sure, effect: "heal", pool: "mp" })]);
    expect(healed.state.characters.orc!.mp).toBe(12);
  });

  test("of a part its own, of who has none nothing", () => {
    const hydra = {
      id: "hydra",
      side: "monsters",
      at: [0, 0],
      parts: [
        { id: "a", hp: 5, mp: 20 },
        { id: "b", hp: 5 },
      ],
    };
    const at = (part: string) => ({ ...strike({ ...sure, pool: "mp" }), target: { id: "hydra", part } });
    const one = played("sw25-advanced", [WOLF, hydra], [...begins, at("a")]);
    expect(one.state.characters.hydra!.parts).toEqual([
      { id: "a", hp: 5, mp: 10 },
      { id: "b", hp: 5 },
    ]);
    const none = played("sw25-advanced", [WOLF, hydra], [...begins, at("b")]);
    expect(none.events[0]).not.toHaveProperty("rows.0.mp");
  });

  test("who gives MP to itself has paid first", () => {
    const own = { ...strike({ ...sure, effect: "heal", pool: "mp", mp: 3, points: { bonus: 1 } }), target: "wolf" };
    const { state, events } = played("sw25-advanced", [WOLF, ORC], [...begins, own]);
    expect(state.characters.wolf!.mp).toBe(8);
    expect(events[0]).toMatchObject({ mp: [10, 7], rows: [{ mp: [7, 8] }] });
  });
});

describe("elements, weaknesses and what damage does more or less", () => {
  test.each(TURN_TAKING)(
    "%s: `against` counts always, all that match together, after halving and before defence",
    (id) => {
      const against = [
        { damage: 3, element: "fire" },
        { damage: -1, kind: "magical" },
        { damage: 100, element: "ice" },
      ];
      expect(hpAfter(id, orc({ against }), { ...sure, element: "fire" })).toBe(60 - 12);
      expect(hpAfter(id, orc({ against }), { ...sure, kind: "physical", element: "fire" })).toBe(60 - 13 + 2);
      expect(hpAfter(id, orc({ against }), sure)).toBe(60 - 9);
      expect(hpAfter(id, orc({ hp: 10, maxHp: 60, against }), { ...sure, effect: "heal", element: "fire" })).toBe(20);
      const halved = {
        how: "cast",
        against: "willpower",
        resisted: "half",
        points: { dice: 0, bonus: 10 },
        element: "fire",
      };
      const resisted = strike(halved, { dice: { accuracy: [1, 2], answers: { orc: [[6, 6]] } } });
      const { events } = played(id, [WOLF, orc({ against })], [...begins, resisted]);
      // 10 / 2 + 3 − 1
      expect(events[0]).toMatchObject({ rows: [{ damage: 7 }] });
    },
  );

  test.each(TURN_TAKING)("%s: a weakness counts for a side that knows it", (id) => {
    const weak = { weakness: { damage: 4, element: "fire" } };
    const fire = { ...sure, element: "fire" };
    expect(hpAfter(id, orc(weak), fire)).toBe(50);
    expect(hpAfter(id, orc(weak, { knows: ["monsters"] }), fire)).toBe(50);
    expect(hpAfter(id, orc(weak, { knows: ["party"] }), fire)).toBe(46);
    expect(hpAfter(id, orc(weak, { knows: ["party"] }), sure)).toBe(50);
    expect(hpAfter(id, orc(weak), fire, [{ do: "known", who: "orc", side: "party" }])).toBe(46);
    const learnt = played(
      id,
      [WOLF, orc(weak)],
      [
        { do: "known", who: "orc", side: "party" },
        { do: "known", who: "orc", side: "party" },
      ],
    );
    expect(learnt.steps.map(({ events }) => events)).toEqual([
      [{ type: "becameKnown", rule: "OPN-4", who: "orc", side: "party" }],
      [],
    ]);
    played(id, [WOLF], [{ do: "known", who: "orc", side: "party", fails: "no-such-character" }]);
  });

  test("a weakness of accuracy counts in checks of accuracy alone, for who has it alone, in dice, odds and needs", () => {
    const weak = orc({ weakness: { accuracy: 2 } }, { knows: ["party"] });
    const plain = { ...orc({}), id: "pig" };
    const thrown = { how: "thrown", points: { bonus: 10 } };
    const at = (targets: object) =>
      played("sw25-advanced", [WOLF, weak, plain], [...begins, { ask: "strike", with: thrown, ...targets }]).steps[2]!
        .answer;
    const easier = played(
      "sw25-advanced",
      [{ ...WOLF, vitals: { ...WOLF.vitals, accuracy: 9 } }, orc({})],
      [...begins, { ask: "strike", with: thrown, target: "orc" }],
    ).steps[2]!.answer;
    expect(at({ target: "orc" })).toEqual(easier);
    const both = at({ targets: ["orc", "pig"] }) as unknown as { rows: { hit: number }[] };
    expect(both.rows[0]!.hit).toBeGreaterThan(both.rows[1]!.hit);
    const needs = { ask: "needs", strike: { with: thrown, target: "orc" } };
    expect(played("sw25-advanced", [WOLF, weak], [...begins, needs]).steps[2]!.answer).toMatchObject({
      next: { value: 9 },
    });
    // 4 + 7 + 2 against 7 + 5: the pig is missed.
    const dice = { accuracy: [2, 2], answers: { orc: [[3, 4]], pig: [[3, 4]] } };
    const { events } = played(
      "sw25-advanced",
      [WOLF, weak, plain],
      [...begins, { do: "strike", with: thrown, targets: ["orc", "pig"], dice }],
    );
    expect(events[0]).toMatchObject({
      rows: [
        { id: "orc", outcome: "hit" },
        { id: "pig", outcome: "miss" },
      ],
    });
    const cast = { ask: "needs", strike: { with: { how: "cast", power: 0 }, target: "orc" } };
    expect(played("sw25-advanced", [WOLF, weak], [...begins, cast]).steps[2]!.answer).toMatchObject({
      next: { value: 0 },
    });
  });
});

describe("what a file says of them", () => {
  test.each([
    [{ metal: 1 }, ".metal", "wrong-type"],
    [{ level: 1.5 }, ".level", "not-whole"],
    [{ weakness: {} }, ".weakness", "missing-key"],
    [{ weakness: { damage: 1 } }, ".weakness.kind", "missing-key"],
    [{ weakness: { damage: 1, kind: "fixed" } }, ".weakness.kind", "unknown-value"],
    [{ weakness: { damage: 1, kind: "magical", element: "fire" } }, ".weakness.kind", "barred-key"],
    [{ weakness: { accuracy: 1, damage: 1 } }, ".weakness.damage", "unknown-key"],
    [{ against: [{ damage: 0.5, element: "x" }] }, ".against[0].damage", "not-whole"],
    [{ against: Array(101).fill({ damage: 1, element: "x" }) }, ".against", "too-many"],
  ])("%j cannot be read", (said, at, code) => {
    const file = fileOf("sw25-advanced", [{ ...WOLF, vitals: { hp: 1, ...said } }]);
    expect(problemOf(file)).toEqual({ place: `characters[0].vitals${at}`, code });
  });

  test("a side that is none, and with a strike what is no pool", () => {
    expect(problemOf(fileOf("sw25-advanced", [{ ...WOLF, knows: ["nobody"] }]))).toEqual({
      place: "characters[0].knows[0]",
      code: "unknown-side",
    });
    const step = { do: "strike", with: { power: 1, pool: "xp" }, target: "wolf" };
    expect(problemOf(fileOf("sw25-advanced", [WOLF], [step]))).toEqual({
      place: "script[0].with.pool",
      code: "unknown-value",
    });
  });

  test.each(TURN_TAKING)("%s: an export says all of it again, and figures change it", (id) => {
    const said = orc(
      { metal: true, level: 7, weakness: { damage: 2, kind: "magical" }, against: [{ damage: -3, element: "ice" }] },
      { knows: ["party"] },
    );
    const { battle } = played(id, [WOLF, said]);
    const again = readScript(JSON.parse(JSON.stringify(writeScript(scriptOf(battle, [])))), rulesets);
    if (!again.ok) throw new Error(JSON.stringify(again.problem));
    expect(JSON.stringify(replay(again.script, rulesets[id]).battle)).toBe(JSON.stringify(battle));
    const changed = played(id, [WOLF, said], [{ do: "figures", who: "orc", vitals: { metal: false, level: 8 } }]);
    expect(changed.battle.characters[0]).toMatchObject({
      vitals: { metal: false, level: 8, weakness: { damage: 2 } },
      knows: ["party"],
    });
  });
});

describe("F3: Spell Control's draw is its caster's choice", () => {
  const sage = { ...WOLF, feats: ["spell-control"] };
  const others = ["a", "b", "c"].map((id) => ({ ...ORC, id }));
  const area = { how: "area", radius: 5, limit: 2, check: "none", points: { bonus: 1 } };
  const aim = { with: area, at: "a" };
  test.each(["sw25-advanced", "sw20-advanced"] as const)("%s: asked of the caster, never rolled", (id) => {
    const script = [
      ...begins,
      {
        ask: "needs",
        strike: aim,
        expect: { next: { key: "draw", who: "wolf", choose: 2, from: ["a", "b", "c", "wolf"] } },
      },
      { do: "strike", ...aim, fails: "bad-value" },
      { do: "strike", ...aim, dice: { draw: ["a", "b", "c"] }, fails: "bad-value" },
      { do: "strike", ...aim, dice: { draw: ["c"] }, expect: { characters: { a: { hp: 60 }, c: { hp: 59 } } } },
    ];
    played(id, [sage, ...others], script);
    // Without the feat it is drawn.
    played(id, [WOLF, ...others], [...begins, { do: "strike", ...aim }]);
  });
});
