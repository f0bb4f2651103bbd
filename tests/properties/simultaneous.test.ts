import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Point, SimultaneousBattle } from "../../src/rules/battle";
import type { Command, Question } from "../../src/rules/commands";
import { seededDice } from "../../src/rules/dice/dice";
import { MISFITS } from "../../src/rules/refusals";
import type { Setup } from "../../src/rules/ruleset";
import { simultaneous } from "../../src/rules/rulesets/simultaneous";
import { drawn } from "../support/drawn";

const IDS = ["a", "b", "c", "d", "10", "2", "__proto__", "constructor", "ゴブリン A", "\u{20bb7}\u{1f43a}"];
const MARKER = "秘SECRET密";

/** Few, so that random targets are there. */
const TAME_IDS = ["a", "b", "10", "__proto__", "ゴブリン A"];

const runs = (numRuns: number) => ({ numRuns: drawn(numRuns) });
const coordinate = fc.integer({ min: -8, max: 8 });
const place = fc.tuple(coordinate, coordinate);
const extreme = fc.oneof(
  fc.constantFrom(0, -0, 1e6, -1e6, 1e-6, 1e-7, 0.5, 999_999.999_999),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
);
const extremePlace = fc.oneof(place, fc.tuple(extreme, extreme));

interface Numbers {
  readonly ids: readonly string[];
  readonly point: fc.Arbitrary<[number, number]>;
  readonly amount: fc.Arbitrary<number>;
  readonly attribute: fc.Arbitrary<number>;
}
const tame: Numbers = {
  ids: TAME_IDS,
  point: place,
  amount: fc.integer({ min: 0, max: 8 }),
  attribute: fc.integer({ min: -3, max: 12 }),
};
const wild: Numbers = {
  ids: IDS,
  point: extremePlace,
  amount: fc.oneof(extreme, fc.nat(8)),
  attribute: extreme,
};

const setupOf = ({ ids, point, attribute }: Numbers, options: fc.Arbitrary<Setup["options"]> = fc.constant({})) =>
  fc.record({
    ruleset: fc.constant("simultaneous"),
    options,
    sides: fc.constant(["party", "monsters"]),
    characters: fc.uniqueArray(
      fc.record(
        {
          id: fc.constantFrom(...ids),
          side: fc.constantFrom("party", "monsters"),
          at: point,
          base: attribute,
          ath: attribute,
          fin: attribute,
          speed: attribute,
          expertise: attribute,
          heavyArmour: fc.boolean(),
          field: fc.constantFrom(false, false, false, false, false, false, false, true),
          thing: fc.constantFrom(false, false, false, false, false, false, false, true),
          size: fc.constantFrom(0.001, 0.3, 1, 20),
          proficientArmour: fc.boolean(),
          health: attribute,
          maxHealth: attribute,
          conditions: fc.constantFrom([], [], [], ["stunned"], ["prone"], ["hidden"]),
        },
        { requiredKeys: ["id", "side", "at", "base"] },
      ),
      { selector: (c) => c.id, minLength: Math.min(4, ids.length), maxLength: ids.length },
    ),
  }) as fc.Arbitrary<Setup>;

const KEYS = ["move", "attack", "cast", "item", "brace", "evade", "communicate", "perceive", "trade", "ready"];

function actionOf(
  { point, amount }: Numbers,
  id: fc.Arbitrary<string>,
  text: fc.Arbitrary<string>,
): fc.Arbitrary<object> {
  const iff = fc.record({ who: id, does: fc.constantFrom(...KEYS), to: id }, { requiredKeys: ["who", "does"] });
  const with_ = (own: Record<string, fc.Arbitrary<unknown>>) =>
    fc
      .tuple(fc.record(own), fc.oneof({ arbitrary: fc.constant(null), weight: 3 }, iff))
      .map(([action, condition]) => (condition ? { ...action, if: condition } : action));
  const path = fc.array(point, { maxLength: 3 });
  const effect = fc.constantFrom("damage", "heal", "stun", "push");
  return fc.oneof(
    with_({ move: fc.constantFrom("transport", "considered", "minor"), path }),
    with_({ attack: fc.constantFrom("melee", "ranged"), target: id }),
    with_({ attack: fc.constantFrom("melee", "ranged"), target: id, allowed: fc.boolean() }),
    with_({ attack: fc.constantFrom("melee", "ranged"), at: point }),
    { arbitrary: with_({ cast: text, target: id, effect, amount }), weight: 10 },
    with_({ item: text }),
    with_({ brace: fc.constant(true) }),
    with_({ evade: fc.constant(true) }),
    with_({ communicate: text }),
    with_({ move: fc.constant("transport"), how: fc.constantFrom("crawl", "climb", "swim"), path }),
    with_({ item: text, cycles: fc.integer({ min: 1, max: 3 }) }),
    with_({ perceive: fc.constant(true) }),
    with_({ trade: text, with: id }),
    with_({ ready: text }),
  );
}
const declarationOf = (
  numbers: Numbers,
  id = fc.constantFrom(...numbers.ids),
  text: fc.Arbitrary<string> = fc.constant("x"),
) =>
  fc.oneof(
    { arbitrary: actionOf(numbers, id, text), weight: 3 },
    fc.array(actionOf(numbers, id, text), { maxLength: 3 }),
  );

const declarations = fc.array(fc.tuple(fc.constantFrom(...TAME_IDS), declarationOf(tame)), {
  minLength: 2,
  maxLength: 12,
});

function begun(setup: Setup): SimultaneousBattle {
  const outcome = simultaneous.begin(setup);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.battle as SimultaneousBattle;
}

/** The next battle, or the same one where the command is refused. */
function next(battle: SimultaneousBattle, command: Command, seed = 1): SimultaneousBattle {
  const outcome = simultaneous.perform(battle, command, seededDice(seed));
  return outcome.ok ? (outcome.battle as SimultaneousBattle) : battle;
}

function resolved(battle: SimultaneousBattle) {
  const shown = next(battle, { do: "reveal" });
  const outcome = simultaneous.perform(shown, { do: "resolve" }, seededDice(3));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome as { battle: SimultaneousBattle; events: typeof outcome.events };
}

/** Declares what is allowed, one declaration for each character. */
function declaredBy(battle: SimultaneousBattle, all: readonly (readonly [string, unknown])[]): SimultaneousBattle {
  return all.reduce((now, [who, action]) => next(now, { do: "declare", who, action }), battle);
}

const command = (numbers: Numbers): fc.Arbitrary<Command> => {
  const who = fc.constantFrom(...IDS, "nobody");
  const condition = fc.array(fc.constantFrom("stunned", "unconscious", "bound", "prone", "__proto__", ""), {
    maxLength: 2,
  });
  const text = fc.string({ unit: "grapheme", maxLength: 70 });
  return fc.oneof(
    {
      arbitrary: fc.record({ do: fc.constant("declare"), who, action: declarationOf(numbers, who, text) }),
      weight: 6,
    },
    { arbitrary: fc.record({ do: fc.constant("declare"), who, action: fc.jsonValue() }), weight: 1 },
    { arbitrary: fc.constant({ do: "reveal" }), weight: 2 },
    {
      arbitrary: fc.record(
        { do: fc.constant("resolve"), interrupts: fc.array(who, { maxLength: 2 }), runs: fc.boolean() },
        { requiredKeys: ["do"] },
      ),
      weight: 2,
    },
    {
      arbitrary: fc.record({ do: fc.constant("resolve"), damages: fc.array(numbers.amount, { maxLength: 3 }) }),
      weight: 1,
    },
    fc.record(
      {
        do: fc.constant("figures"),
        who,
        base: numbers.attribute,
        health: numbers.attribute,
        maxHealth: numbers.attribute,
        heavyArmour: fc.boolean(),
        feats: fc.constantFrom([], ["footwork"]),
      },
      { requiredKeys: ["do", "who"] },
    ),
    fc.record({ do: fc.constant("put"), who, at: numbers.point }),
    fc.record({
      do: fc.constant("condition"),
      who,
      add: condition,
      remove: condition,
      by: fc.option(who, { nil: undefined }),
    }),
    fc.record({ do: fc.constant("sections"), who, to: numbers.amount }),
    fc.record({ do: fc.constant("side"), who, to: fc.constantFrom("party", "monsters", "nobody") }),
    fc.record({ do: fc.constant("remove"), who }),
    fc.record({
      do: fc.constant("summon"),
      by: fc.option(who, { nil: undefined }),
      character: fc.record(
        { id: who, side: fc.constantFrom("party", "nobody"), at: numbers.point },
        { requiredKeys: ["id", "side"] },
      ),
    }),
    fc.record({ do: fc.constant("turn"), who }),
  ) as fc.Arbitrary<Command>;
};

const field = fc.record({ from: fc.constant([-8, -8] as Point), to: fc.constant([8, 8] as Point) });
const someOptions = fc.oneof(fc.constant({}), fc.record({ field })) as fc.Arbitrary<Setup["options"]>;

describe("simultaneous, in any battle", () => {
  it("the order of declarations never changes the result (SIM-CYC-3)", () => {
    let happened = 0;
    fc.assert(
      fc.property(
        setupOf(tame, someOptions),
        fc.tuple(...TAME_IDS.map((id) => fc.tuple(fc.constant(id), declarationOf(tame)))),
        fc.infiniteStream(fc.nat()),
        (setup, all, order) => {
          const keys = [...order.take(all.length)];
          const shuffled = all.map((one, i) => ({ one, key: keys[i]! })).sort((x, y) => x.key - y.key);
          const one = declaredBy(begun(setup), all);
          const other = declaredBy(
            begun({ ...setup, characters: [...setup.characters].reverse() }),
            shuffled.map((x) => x.one),
          );
          expect(JSON.stringify(other)).toBe(JSON.stringify(one));
          const result = resolved(one);
          expect(JSON.stringify(resolved(other))).toBe(JSON.stringify(result));
          happened += result.events.filter((e) => e.type === "healthChanged" || e.type === "slammed").length;
        },
      ),
      runs(600),
    );
    // The property would say little about battles in which nothing happens; many attacks come to nothing, out of reach.
    expect(happened).toBeGreaterThan(drawn(150));
  });

  it("a sealed action shows in no view, event, answer or refusal (SIM-CYC-1)", () => {
    let sealed = 0;
    const secretText = fc.constant(MARKER);
    const secretId = fc.constantFrom(...TAME_IDS, MARKER);
    fc.assert(
      fc.property(
        setupOf(tame),
        fc.array(fc.tuple(fc.constantFrom(...TAME_IDS), declarationOf(tame, secretId, secretText)), { maxLength: 12 }),
        (setup, all) => {
          let battle = begun(setup);
          for (const [who, action] of all) {
            const outcome = simultaneous.perform(battle, { do: "declare", who, action });
            // Nothing but that it was declared, whatever was declared.
            if (outcome.ok) expect(outcome.events).toEqual([{ type: "declared", rule: "SIM-CYC-1", who }]);
            // Its declarer reads what does not fit in it, by words of the rules alone.
            else {
              const { who: refused, key, place, reason, ...more } = outcome.refusal.data;
              expect([refused, key ?? "action", place ?? "action", more]).toEqual([who, "action", "action", {}]);
              expect(reason === undefined || MISFITS.some((one) => one === reason)).toBe(true);
            }
            expect(JSON.stringify(outcome.ok ? outcome.events : outcome)).not.toContain(MARKER);
            if (outcome.ok) battle = outcome.battle as SimultaneousBattle;
            const { sealed: _, ...open } = battle;
            const seen = [simultaneous.view(battle), open, simultaneous.ask(battle, { ask: "instinct", who })];
            expect(JSON.stringify(seen)).not.toContain(MARKER);
          }
          const bare = begun(setup);
          const declared = battle.sealed.map((one) => one.who);
          sealed += declared.length;
          // Two battles that differ in what was declared look and answer alike.
          const blank = declaredBy(
            bare,
            declared.map((who) => [who, []]),
          );
          expect(simultaneous.view(battle)).toEqual(simultaneous.view(blank));
          for (const { id } of bare.characters)
            for (const ask of ["instinct", "moves"] as const)
              expect(simultaneous.ask(battle, { ask, who: id })).toEqual(simultaneous.ask(blank, { ask, who: id }));
        },
      ),
      runs(600),
    );
    expect(sealed).toBeGreaterThan(drawn(200));
  });

  it("a refused step changes nothing, and no step changes the battle it was given", () => {
    fc.assert(
      fc.property(setupOf(wild), fc.array(command(wild), { maxLength: 25 }), (setup, commands) => {
        let battle = begun(setup);
        for (const one of commands) {
          const before = JSON.stringify(battle);
          const given = JSON.stringify(one);
          const outcome = simultaneous.perform(battle, one, seededDice(7));
          expect(JSON.stringify(battle)).toBe(before);
          expect(JSON.stringify(one)).toBe(given);
          if (outcome.ok) battle = outcome.battle as SimultaneousBattle;
        }
      }),
      runs(600),
    );
  });

  it("saving and loading in the middle changes nothing", () => {
    fc.assert(
      fc.property(setupOf(wild), fc.array(command(wild), { maxLength: 25 }), (setup, commands) => {
        let straight = begun(setup);
        let loaded = straight;
        for (const [i, one] of commands.entries()) {
          straight = next(straight, one, i);
          loaded = next(JSON.parse(JSON.stringify(loaded)), one, i);
          expect(JSON.stringify(loaded)).toBe(JSON.stringify(straight));
          expect(loaded).toEqual(straight);
        }
      }),
      runs(600),
    );
  });

  it("never throws and keeps its battles whole, whatever it is told", () => {
    const question = fc.oneof(
      fc.record({ ask: fc.constantFrom("moves", "instinct", "reach"), who: fc.constantFrom(...IDS, "nobody") }),
      fc.record({ ask: fc.constant("distance"), from: fc.constantFrom(...IDS), to: extremePlace }),
      fc.record({ ask: fc.constant("difficulty"), distance: extreme, size: extreme }),
    ) as fc.Arbitrary<Question>;
    fc.assert(
      fc.property(
        setupOf(wild),
        fc.array(fc.oneof({ arbitrary: command(wild), weight: 4 }, question), { maxLength: 40 }),
        (setup, steps) => {
          let battle = begun(setup);
          for (const step of steps) {
            if ("ask" in step) {
              const reply = simultaneous.ask(battle, step);
              expect(JSON.stringify(reply)).not.toMatch(/null|NaN/);
              continue;
            }
            const outcome = simultaneous.perform(battle, step);
            if (!outcome.ok) continue;
            battle = outcome.battle as SimultaneousBattle;
            whole(battle);
            // JSON turns what is not finite into null.
            expect(JSON.stringify(outcome.events)).not.toMatch(/:null|\[null|,null/);
          }
        },
      ),
      runs(600),
    );
  });

  it("keeps who was injured injured, and nobody beyond what healing allows (SIM-CYC-5)", () => {
    fc.assert(
      fc.property(setupOf(tame), fc.array(declarations, { minLength: 1, maxLength: 3 }), (setup, cycles) => {
        let battle = begun(setup);
        for (const all of cycles) {
          const { battle: later } = resolved(declaredBy(battle, all));
          for (const [i, c] of later.characters.entries()) {
            const old = battle.characters[i]!;
            if (old.injured || c.health < c.maxHealth / 2 - 1e-6) expect(c.injured).toBe(true);
            expect(c.health).toBeLessThanOrEqual(Math.max(old.health, c.maxHealth));
          }
          battle = later;
        }
      }),
      runs(500),
    );
  });

  it("moving the whole field moves the result", () => {
    const offset = fc.tuple(fc.integer({ min: -1_000, max: 1_000 }), fc.integer({ min: -1_000, max: 1_000 }));
    fc.assert(
      fc.property(setupOf(tame, someOptions), fc.array(declarations, { maxLength: 2 }), offset, (setup, cycles, by) => {
        let here = begun(setup);
        let there = begun(shifted(setup, by) as Setup);
        for (const all of cycles) {
          here = resolved(declaredBy(here, all)).battle;
          there = resolved(declaredBy(there, shifted(all, by) as typeof all)).battle;
        }
        alike(simultaneous.view(there), shifted(simultaneous.view(here), by));
      }),
      runs(600),
    );
  });

  it("the field holds everyone", () => {
    fc.assert(
      fc.property(setupOf(tame, fc.record({ field })), fc.array(declarations, { maxLength: 3 }), (setup, cycles) => {
        let battle = begun(setup);
        for (const all of cycles) battle = resolved(declaredBy(battle, all)).battle;
        for (const c of battle.characters) for (const x of c.at) expect(Math.abs(x)).toBeLessThanOrEqual(8 + 1e-6);
      }),
      runs(300),
    );
  });
});

/** Every pair of numbers that stands where a point stands, moved. */
function shifted(value: unknown, by: Point): unknown {
  if (Array.isArray(value)) {
    if (value.length === 2 && value.every((x) => typeof x === "number")) {
      const [x, y] = value as unknown as Point;
      return [x + by[0], y + by[1]];
    }
    return value.map((part) => shifted(part, by));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shifted(part, by)]));
}

function alike(a: unknown, b: unknown): void {
  if (typeof a === "number" && typeof b === "number") expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-6);
  else if (typeof a === "object" && a !== null && typeof b === "object" && b !== null) {
    expect(Object.keys(a)).toEqual(Object.keys(b));
    const right = new Map(Object.entries(b));
    for (const [key, part] of Object.entries(a)) alike(part, right.get(key));
  } else expect(a).toEqual(b);
}

function whole(battle: SimultaneousBattle): void {
  const ids = battle.characters.map((c) => c.id);
  expect(ids).toEqual([...new Set(ids)].sort());
  for (const c of battle.characters) {
    for (const x of [...c.at, c.health, c.maxHealth]) {
      expect(Math.abs(x)).toBeLessThanOrEqual(1e6);
      expect(Object.is(x, -0)).toBe(false);
    }
  }
  for (const { who } of battle.sealed) expect(ids).toContain(who);
  expect(Object.keys(simultaneous.view(battle).characters)).toHaveLength(ids.length);
}
