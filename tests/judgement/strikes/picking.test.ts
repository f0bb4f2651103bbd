/** A caster's chosen and spared targets, and the aim of a breakthrough: valid requests, and refused ones. */

import { describe, expect, test } from "vitest";
import { readBody } from "../../../src/judgement/protocol/request-bodies";
import { targetSigns } from "../../../src/judgement/strikes/aiming";
import { throughInto, throughOne, throughTowards } from "../../../src/judgement/strikes/breaking-through";
import { whyUnusable } from "../../../src/judgement/strikes/in-hand";
import { foundInArea } from "../../../src/judgement/strikes/picking";
import type { StruckWith } from "../../../src/judgement/vocabulary";
import {
  type Battle,
  type CharacterInput,
  type Command,
  type Ruleset,
  rulesets,
  type StrikeWith,
} from "../../../src/rules/index";
import { GOBLIN, Striker, WISH, WOLF } from "../../support/striker";

const FIRE: StruckWith = {
  how: "cast",
  range: 30,
  with: { name: "Fire", how: "area", power: 20, range: 30, radius: 3, against: "willpower" },
  uses: null,
};
const CASTER: CharacterInput = { ...WOLF, feats: ["spell-control"], vitals: { ...WOLF.vitals, magicPower: 8 } };
const at = (id: string, side: string, x: number, y = 0): CharacterInput => ({ ...GOBLIN, id, side, at: [x, y] });
const THERE = [
  at("g1", "monsters", 20),
  at("g2", "monsters", 21),
  at("kai", "party", 20, 1),
  at("far", "monsters", 60),
];

function caster(limit?: number, feats = CASTER.feats): Striker {
  const table = new Striker([{ ...CASTER, ...(feats && { feats }) }, ...THERE]);
  table.item = { ...FIRE, with: { ...FIRE.with!, ...(limit !== undefined && { limit }) } };
  return table;
}

const { target: _, ...AT_PLACE } = WISH;
const fire = { ...AT_PLACE, at: [20, 0] } as const;

/** The targets of the strike once its draw is made. */
function takenBy(table: Striker) {
  const { aiming, picks } = table.striking;
  return { limit: aiming.with.limit, picks, spares: aiming.spares };
}

describe("S20-EFF-3 Spell Control in an area", () => {
  test("leaves out who is spared, and draws nobody", () => {
    const table = caster();
    expect(table.ask({ ...fire, targets: ["g1", "g2"], spares: ["kai"] }).is).toBe("ruled");
    expect(takenBy(table)).toEqual({ limit: undefined, picks: [], spares: ["kai"] });
    expect(table.next()).toMatchObject({ do: "roll", want: { key: "accuracy" } });
  });

  test("asks for nothing where nobody is left out and all fit", () => {
    const table = caster();
    expect(table.ask(fire).is).toBe("ruled");
    expect(takenBy(table)).toEqual({ limit: undefined, picks: [] });
  });

  test("ACT-10 an area that is made wider takes five more for each metre, those in it by then", () => {
    const more = [0, 1, 2, 3].map((i) => at(`m${i}`, "monsters", 23.5, i / 10));
    const table = new Striker([
      { ...CASTER, vitals: { ...CASTER.vitals, mp: 20 } } as CharacterInput,
      ...THERE,
      ...more,
    ]);
    table.item = { ...FIRE, with: { ...FIRE.with!, limit: 1, mp: 2 } };
    table.feat = { how: "touch", range: 0, with: null, uses: null, declares: { name: "Larger", limit: 1 } };
    const wider = { ...fire, expands: { area: 1 }, declares: "featfeatfeat0001" } as never as typeof fire;
    const six = ["g1", "g2", "m0", "m1", "m2", "m3"];
    expect(table.ask(wider)).toMatchObject({ is: "refused", refusal: { rule: "STR-12" } });
    expect(table.ask({ ...wider, targets: [...six, "kai"] })).toMatchObject({ is: "refused" });
    expect(table.ask({ ...wider, targets: six }).is).toBe("ruled");
    expect(takenBy(table).picks).toEqual(six);
  });

  test("takes whom the caster names of more than it takes, and never the first of a list", () => {
    const table = caster(1);
    expect(table.ask(fire)).toMatchObject({ is: "refused", refusal: { code: "bad-value", rule: "STR-12" } });
    expect(table.ask({ ...fire, targets: ["g1", "g2"] })).toMatchObject({ is: "refused", refusal: { rule: "STR-12" } });
    expect(table.ask({ ...fire, targets: ["g2"] }).is).toBe("ruled");
    expect(takenBy(table)).toEqual({ limit: 1, picks: ["g2"] });
  });

  test("of a limit that only those spared exceed, all others are taken", () => {
    const table = caster(2);
    expect(table.ask({ ...fire, spares: ["kai"] }).is).toBe("ruled");
    expect(takenBy(table)).toEqual({ limit: 2, picks: [], spares: ["kai"] });
  });

  test("of those who are left it takes whom the caster names", () => {
    const table = caster(1);
    expect(table.ask({ ...fire, targets: ["g2"], spares: ["kai"] }).is).toBe("ruled");
    expect(takenBy(table)).toEqual({ limit: 1, picks: ["g2"], spares: ["kai"] });
    expect(table.next()).toMatchObject({ do: "roll", want: { key: "draw", choose: 1 } });
  });

  test("a forged request names strangers, somebody who is not in it, or has no such feat: refused, nothing changed", () => {
    const table = caster();
    const before = structuredClone(table.record);
    const refused = (spares: readonly string[], code: string) =>
      expect(table.ask({ ...fire, spares }), String(spares)).toMatchObject({ is: "refused", refusal: { code } });
    refused(["nobody"], "no-such-character");
    refused(["far"], "bad-value");
    refused(["g1", "g2", "kai"], "bad-value");
    expect(table.record).toEqual(before);
    const plain = caster(undefined, []);
    expect(plain.ask({ ...fire, spares: ["kai"] })).toMatchObject({ is: "refused", refusal: { rule: "ACT-12" } });
    expect(plain.ask(fire).is).toBe("ruled");
  });
});

describe("ACT-12 an area around its user", () => {
  const PARTS = [
    { id: "body", core: true, hp: 20 },
    { id: "head", hp: 9 },
  ];
  const breath: StruckWith = { ...FIRE, range: 0, with: { ...FIRE.with!, range: 0 } };
  const here = { ...AT_PLACE, at: "wolf" } as const;
  const breather = (more: Partial<CharacterInput> = {}) => {
    const table = new Striker([{ ...WOLF, ...more }, at("g1", "monsters", 1), at("kai", "party", 0, 1)]);
    table.item = breath;
    return table;
  };

  test("leaves its user out, and nobody else without Spell Control", () => {
    const table = breather();
    expect(table.ask({ ...here, spares: ["wolf"] }).is).toBe("ruled");
    expect(table.striking.aiming).toMatchObject({ at: "wolf", spares: ["wolf"] });
    expect(breather().ask({ ...here, spares: ["kai"] })).toMatchObject({ is: "refused", refusal: { rule: "ACT-12" } });
    const elsewhere = breather();
    elsewhere.item = FIRE;
    expect(elsewhere.ask({ ...here, spares: ["wolf"] })).toMatchObject({ is: "refused", refusal: { rule: "ACT-12" } });
  });

  test("leaves out single parts of its user, as the wish names them", () => {
    const head = { id: "wolf", part: "head" };
    expect(readBody({ ...here, spares: [head] }, () => null)).toMatchObject({ spares: [head] });
    expect(readBody({ ...here, spares: [{ id: "wolf", part: 7 }] }, () => null)).toBeNull();
    const table = breather({ parts: PARTS });
    expect(table.ask({ ...here, spares: [head] }).is).toBe("ruled");
    expect(table.striking.aiming).toMatchObject({ spares: [head] });
  });

  test("its ticks are those of its user, part by part; with Spell Control of everybody", () => {
    const found = (more: Partial<CharacterInput>, made: Partial<StrikeWith> = {}) => {
      const battle = breather(more).record.battle!;
      return foundInArea(rulesets["sw25-advanced"], battle, {
        who: "wolf",
        with: { ...breath.with!, ...made },
        at: "wolf",
      });
    };
    expect(found({ parts: PARTS })).toEqual([
      { target: "g1", maySpare: false },
      { target: "kai", maySpare: false },
      { target: { id: "wolf", part: "body" }, maySpare: true },
      { target: { id: "wolf", part: "head" }, maySpare: true },
    ]);
    expect(found({}, { range: 30 }).map(({ maySpare }) => maySpare)).toEqual([false, false, false]);
    const control: Partial<CharacterInput> = { feats: ["spell-control"] };
    expect(found(control).map(({ maySpare }) => maySpare)).toEqual([true, true, true]);
    expect(found(control, { shape: "space" }).map(({ maySpare }) => maySpare)).toEqual([false, false, true]);
  });
});

describe("STR-23 a breakthrough as a request", () => {
  const through: StrikeWith = { name: "Charge", how: "breakthrough", power: 20, length: 30 };
  const charge = (to: unknown, more = {}) => {
    const table = new Striker([CASTER, ...THERE]);
    table.item = { how: "melee", range: 0, with: through, uses: null };
    const before = structuredClone(table.record);
    const verdict = table.ask({ ...WISH, target: "g1", to, ...more } as never);
    return { verdict, table, isUnchanged: JSON.stringify(table.record) === JSON.stringify(before) };
  };

  test("keeps where it ends", () => {
    const { verdict, table } = charge([24, 0], { spares: ["kai"] });
    expect(verdict.is).toBe("ruled");
    expect(table.striking.aiming).toMatchObject({ to: [24, 0], spares: ["kai"], target: "g1" });
  });

  test.each([
    ["off the ray", [24, 3]],
    ["short of its target", [12, 0]],
    ["too far", [31, 0]],
    ["behind its user", [-5, 0]],
    ["an area of another board", "front"],
    ["no number", [Number.NaN, 0]],
    ["no point", [1]],
    ["no place", "Tokyo"],
    ["nothing", null],
  ])("%s is refused, and nothing changes", (_name, to) => {
    const { verdict, isUnchanged } = charge(to);
    expect(verdict.is).toBe("refused");
    expect(isUnchanged).toBe(true);
  });

  test("spares of strangers are refused", () => {
    expect(charge([24, 0], { spares: ["nobody"] }).verdict).toMatchObject({ refusal: { code: "no-such-character" } });
    expect(charge([24, 0], { spares: ["g1"] }).verdict).toMatchObject({ refusal: { code: "bad-value" } });
    for (const spares of ["kai", [1], [["kai"]], Array(201).fill("kai")])
      expect(
        readBody({ ...WISH, spares }, () => null),
        JSON.stringify(spares).slice(0, 20),
      ).toBeNull();
  });
});

describe("where a breakthrough is aimed", () => {
  const begun = (rules: Ruleset, characters: readonly CharacterInput[], before: readonly Command[] = []): Battle => {
    const { ok, ...outcome } = rules.begin({ ruleset: rules.id, sides: ["party", "monsters"], characters });
    if (!ok || !("battle" in outcome)) throw new Error("It does not begin");
    return [...before, { do: "turn", who: "wolf" } as const].reduce((battle, command) => {
      const next = rules.perform(battle, command);
      if (!next.ok) throw new Error(next.refusal.code);
      return next.battle;
    }, outcome.battle);
  };
  const rules = rulesets["sw25-advanced"];
  const battle = begun(rules, [CASTER, ...THERE, at("g3", "monsters", 0, 10)]);
  const aim = (length?: number) => ({
    ruleset: rules,
    battle,
    who: "wolf",
    with: { how: "breakthrough", power: 20, ...(length !== undefined && { length }) } as const,
    known: (id: string) => id !== "g3",
  });

  test("is on the ray through whoever is nearest to the way, not short of it, and whatever is named is accepted", () => {
    for (const [point, target, to] of [
      [[30, 0.4], "g1", [30, 0]],
      [[20.3, 0], "g1", [20, 0]],
      [[19.2, 0], "g1", [20, 0]],
    ] as const) {
      const through = throughTowards(aim(), point);
      expect(through, String(point)).toEqual({ target, to });
      const reply = rules.ask(battle, { ask: "strike", who: "wolf", with: aim().with, ...through! });
      expect(reply.ok && reply.answer.can).toBe(true);
    }
  });

  test("goes no further than it is long, and past everybody nowhere", () => {
    expect(throughTowards(aim(25), [40, 0])).toEqual({ target: "g1", to: [25, 0] });
    expect(throughTowards(aim(), [10, 0])).toBeNull();
    expect(throughTowards(aim(), [20, 8])).toBeNull();
    // A character that its reader does not know of is on no way.
    expect(throughTowards(aim(), [0, 12])).toBeNull();
  });

  test("S20-EFF-4 with three areas it goes into one through whoever stands on the way there", () => {
    const areas = rulesets["sw20-areas"];
    const placed = (id: string, side: string, at: string) => ({ ...GOBLIN, id, side, at }) as unknown as CharacterInput;
    const rear = { ...CASTER, at: "rear" } as unknown as CharacterInput;
    const into = (to: "front" | "first-rear" | "second-rear", ...enemies: readonly CharacterInput[]) =>
      throughInto({ ...aim(), ruleset: areas, battle: begun(areas, [rear, ...enemies]), known: () => true }, to);
    const both = [placed("g1", "monsters", "front"), placed("g2", "monsters", "rear")];
    expect(into("front", ...both)).toEqual(["g1"]);
    expect(into("first-rear", ...both)).toEqual([]);
    // An able enemy in front holds the way through it.
    expect(into("second-rear", ...both)).toEqual([]);
    expect(into("second-rear", placed("g2", "monsters", "rear"))).toEqual(["g2"]);
    // The first intended target is one that still stands.
    const felled = { ...placed("g0", "monsters", "front"), conditions: ["unconscious"] } as CharacterInput;
    expect(into("front", felled, ...both)).toEqual(["g1", "g0"]);
  });

  test("S20-EFF-4 out of a melee in front it goes back to the own rear, through whoever stands there", () => {
    const areas = rulesets["sw20-areas"];
    const placed = (id: string, side: string, at: string) => ({ ...GOBLIN, id, side, at }) as unknown as CharacterInput;
    const there = [{ ...CASTER, at: "front" } as unknown as CharacterInput, placed("g1", "monsters", "front")];
    const since = (round: readonly Command[]) => ({
      ...aim(),
      ruleset: areas,
      battle: begun(areas, there, round),
      known: () => true,
    });
    const back = since([{ do: "round" }]);
    expect(throughOne(back, "g1")).toEqual({ target: "g1", to: "first-rear" });
    expect(targetSigns(back)).toMatchObject({ barred: null, signs: [{ id: "g1", kind: "fair", past: true }, {}] });
    expect(whyUnusable(back, null)).toBeNull();
    // In the first round who was placed in front counts as having moved (`S20-MOV-4`).
    expect(whyUnusable(since([]), null)).toMatchObject({ reason: "movement-forbids" });
  });
});
