import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isContested, isForwards } from "../../src/rules/areas/board";
import { AREAS, type Battle, MOVE_MANNERS } from "../../src/rules/battle";
import { ATTACK_MANNERS, type Command, type Question, RELATIVE_AREAS } from "../../src/rules/commands";
import type { Setup } from "../../src/rules/ruleset";
import { sw20Areas } from "../../src/rules/rulesets/sw20-areas";
import { drawn } from "../support/drawn";

const IDS = ["wolf", "__proto__", "10", "2", "ゴブリン A", "constructor", "front", "rear", "💀", "toString", "é"];
const SIDES = ["party", "monsters", "三つ目"];
const id = fc.constantFrom(...IDS, "nobody", "hasOwnProperty");
const member = fc.constantFrom(...IDS);
const areaName = fc.constantFrom(...RELATIVE_AREAS, ...AREAS);
const condition = fc.constantFrom(
  "unconscious",
  "dead",
  "asleep",
  "petrified",
  "stunned",
  "prone",
  "stranded",
  "bound",
  "hidden",
  "invisible",
  "__proto__",
);
const conditions = fc.array(condition, { maxLength: 2 });
const feats = fc.subarray(["hawk-eye", "precise-shot", "spell-guidance", "spell-control"]);
const metres = fc.oneof(
  fc.constantFrom(0, 3, 9.9999999, 10, 19.5, 20, 30, -1),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
/** The character whose turn it is, or now and then another. */
const whoever = fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: id });

const move = fc.record({
  do: fc.constant("move" as const),
  kind: fc.constantFrom("full", "normal", "limited"),
  to: maybe(areaName),
  how: fc.constantFrom("walk", ...MOVE_MANNERS),
  who: whoever,
  target: maybe(id),
  with: fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.array(id, { maxLength: 2 }) },
  ),
});
const placing = fc.record({ do: fc.constant("place" as const), who: id, at: areaName });
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ do: fc.constant("turn" as const), who: member }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("end" as const), who: whoever }) },
  { weight: 1, arbitrary: fc.constant({ do: "round" as const }) },
  { weight: 8, arbitrary: move as fc.Arbitrary<Command> },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("attack" as const),
      target: id,
      how: fc.constantFrom(...ATTACK_MANNERS),
      minor: maybe(fc.boolean()),
      leaves: maybe(conditions),
      range: maybe(metres),
      who: whoever,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("prepareLeave" as const), who: whoever }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("condition" as const),
      who: id,
      add: maybe(conditions),
      remove: maybe(conditions),
      by: maybe(id),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("sections" as const), who: id, to: fc.integer({ min: 1, max: 30 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("put" as const), who: id, at: areaName }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("side" as const), who: id, to: fc.constantFrom(...SIDES, "nobody") }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("figures" as const),
      who: id,
      movement: maybe(metres),
      feats: maybe(fc.constant(["hawk-eye"])),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("summon" as const),
      character: fc.record({ id, side: fc.constantFrom(...SIDES), at: maybe(areaName) }),
      by: maybe(id),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("remove" as const), who: id }) },
  { weight: 2, arbitrary: placing },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ do: "join" as const }, { do: "reveal" as const }, { do: "resolve" as const }),
  },
);
const place = fc.oneof(id, areaName, fc.constant([0, 0] as const));
const question: fc.Arbitrary<Question> = fc.oneof(
  fc.record({ ask: fc.constant("moves" as const), who: id }),
  fc.record({ ask: fc.constant("reach" as const), who: id, range: metres }),
  fc.record({ ask: fc.constant("misfire" as const), from: place, to: id, how: fc.constantFrom("ranged", "shot") }),
  fc.record({ ask: fc.constant("area" as const), at: maybe(place), skirmish: maybe(areaName), radius: metres }),
  fc.record({
    ask: fc.constant("line" as const),
    from: id,
    to: place,
    length: metres,
    how: fc.constantFrom("line", "breakthrough"),
  }),
  fc.record({ ask: fc.constant("lineOfFire" as const), from: place, to: place }),
  fc.record({ ask: fc.constant("distance" as const), from: place, to: place }),
  fc.record({ ask: fc.constant("blocks" as const), who: id, kind: fc.constantFrom("full", "normal", "limited") }),
) as fc.Arbitrary<Question>;

function setups(at: fc.Arbitrary<"front" | "rear" | undefined>): fc.Arbitrary<Setup> {
  return fc
    .record({
      sides: fc.constantFrom(SIDES, SIDES.slice(0, 2)),
      allied: fc.boolean(),
      ambushed: maybe(fc.constantFrom("party", "monsters")),
      people: fc.uniqueArray(
        fc.record({ id: member, side: fc.nat(2), at, conditions, feats, sections: fc.integer({ min: 1, max: 3 }) }),
        { selector: (one) => one.id, minLength: 2, maxLength: IDS.length },
      ),
    })
    .map(({ sides, allied, ambushed, people }) => ({
      ruleset: "sw20-areas",
      sides,
      allies: allied && sides.length > 2 ? [[SIDES[0]!, SIDES[2]!] as const] : [],
      options: ambushed ? { ambushed } : {},
      characters: people.map((one) => ({ ...one, side: sides[one.side % sides.length]! })),
    }));
}
const inTheMiddle = setups(fc.constantFrom("front", "rear", "front", "rear", undefined));
const unplaced = setups(fc.constant(undefined));
/** Turns with something in them, so that random play gets somewhere. */
const turn = fc
  .record({ who: member, acts: fc.array(command, { maxLength: 3 }) })
  .map(({ who, acts }): Command[] => [{ do: "turn", who }, ...acts, { do: "end" }]);
const commands = fc.array(turn, { maxLength: 30 }).map((turns) => turns.flat());

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

function begun(setup: Setup): Battle {
  const outcome = sw20Areas.begin(setup);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return frozen(outcome.battle);
}

/** Plays all steps; `see` is called with the battles before and after each one that was allowed. */
function play(
  setup: Setup,
  steps: readonly Command[],
  see: (before: Battle, after: Battle, step: Command) => void,
): Battle {
  let battle = begun(setup);
  for (const step of steps) {
    const outcome = sw20Areas.perform(battle, step);
    if (!outcome.ok) continue;
    see(battle, frozen(outcome.battle), step);
    battle = outcome.battle;
  }
  return battle;
}

const many = { numRuns: drawn(400) };

describe("three areas", { timeout: 60_000 }, () => {
  test("S20-ARE-1 everyone is in exactly one area or not yet placed, in melee exactly if able and among enemies", () => {
    fc.assert(
      fc.property(inTheMiddle, commands, (setup, steps) => {
        play(setup, steps, (_, after) => {
          const view = sw20Areas.view(after);
          const fighting = view.skirmishes.flatMap((one) => one.melee.map((who) => [who, one.area]));
          expect(new Set(fighting.map(([who]) => who)).size).toBe(fighting.length);
          if (after.board !== "areas") throw new Error("another board");
          const ids = after.characters.map((c) => c.id);
          expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? -1 : 1)));
          for (const c of after.characters) {
            expect([null, ...AREAS]).toContain(c.at);
            const shown = Object.getOwnPropertyDescriptor(view.characters, c.id)!.value;
            const melee = fighting.find(([who]) => who === c.id);
            expect(shown).toMatchObject({ at: c.at, state: melee ? "melee" : "free", in: melee ? [c.at] : [] });
            if (c.prepared) expect(isContested(after, c.at!)).toBe(true);
          }
        });
      }),
      many,
    );
  });

  test("S20-MOV-6 nobody ever leaves a skirmish area forwards", () => {
    fc.assert(
      fc.property(inTheMiddle, commands, (setup, steps) => {
        play(setup, steps, (before, after) => {
          if (before.board !== "areas" || after.board !== "areas") throw new Error("another board");
          for (const c of before.characters) {
            const now = after.characters.find((one) => one.id === c.id)?.at;
            if (c.at === null || !now || now === c.at || !isContested(before, c.at)) continue;
            // The second side's changes of mind during placement are no movement.
            if (!before.begun) continue;
            expect(isForwards(before, c.side, c.at, now)).toBe(false);
          }
        });
      }),
      many,
    );
  });

  test("S20-PLC-1 the minimum stands when the first turn begins, whatever was placed how", () => {
    fc.assert(
      fc.property(unplaced, fc.array(placing, { maxLength: 60 }), member, (setup, steps, who) => {
        const battle = play(setup, steps, (_, after) => {
          const { required, inFront, unplaced: left } = sw20Areas.placement!(after);
          expect(inFront + left).toBeGreaterThanOrEqual(required);
        });
        if (!sw20Areas.perform(battle, { do: "turn", who }).ok) return;
        const { required, inFront } = sw20Areas.placement!(battle);
        expect(inFront).toBeGreaterThanOrEqual(required);
      }),
      { numRuns: drawn(800) },
    );
  });

  test("a refused step changes nothing: the frozen battle stays and says the same again", () => {
    fc.assert(
      fc.property(inTheMiddle, commands, (setup, steps) => {
        let battle = begun(setup);
        for (const step of steps) {
          const saved = JSON.stringify(battle);
          const outcome = sw20Areas.perform(battle, step);
          expect(JSON.stringify(battle)).toBe(saved);
          if (outcome.ok) battle = frozen(outcome.battle);
          else expect(sw20Areas.perform(battle, step)).toEqual(outcome);
        }
      }),
      many,
    );
  });

  test("saving and loading after every step changes nothing", () => {
    fc.assert(
      fc.property(inTheMiddle, commands, (setup, steps) => {
        let straight = begun(setup);
        let loaded: Battle = JSON.parse(JSON.stringify(straight));
        for (const step of steps) {
          const one = sw20Areas.perform(straight, step);
          const other = sw20Areas.perform(loaded, step);
          expect(JSON.stringify(other)).toBe(JSON.stringify(one));
          if (!one.ok || !other.ok) continue;
          straight = frozen(one.battle);
          loaded = JSON.parse(JSON.stringify(other.battle));
          expect(JSON.stringify(sw20Areas.view(loaded))).toBe(JSON.stringify(sw20Areas.view(straight)));
        }
      }),
      many,
    );
  });

  test("no question changes a battle or throws", () => {
    fc.assert(
      fc.property(
        inTheMiddle,
        commands,
        fc.array(question, { minLength: 5, maxLength: 20 }),
        (setup, steps, questions) => {
          const battle = play(setup, steps, () => {});
          for (const one of questions) expect(JSON.stringify(sw20Areas.ask(battle, one))).not.toContain("null,null");
        },
      ),
      many,
    );
  });

  test("random steps do reach turns, skirmish areas, leaving and break-through", () => {
    const told = new Set<string>();
    for (const [setup, steps] of fc.sample(fc.tuple(inTheMiddle, commands), { numRuns: drawn(600) })) {
      let battle = begun(setup);
      for (const step of steps) {
        const outcome = sw20Areas.perform(battle, step);
        if (!outcome.ok) told.add(outcome.refusal.code);
        else {
          for (const event of outcome.events) told.add(event.type).add(event.rule);
          battle = outcome.battle;
        }
      }
    }
    const seen = [
      "leftSkirmish",
      "areaContested",
      "areaCleared",
      "S20-MOV-6",
      "S20-MOV-8",
      "S20-EFF-4",
      "backwards-only",
    ];
    expect([...told]).toEqual(expect.arrayContaining(seen));
  });
});
