/** `ask blocks` against a second, slow implementation, and what must hold of it whoever is right. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BlocksAnswer, type PlaneBattle, type PlaneCharacter, type Point, rulesetOf } from "../../src/rules/index";
import { drawn } from "../support/drawn";
import { naiveBlocks, STEP, type Walk } from "../support/naive-blocking";
import { type Choices, choices, play, randomSetup } from "../support/random-battles";

const ID = "sw25-advanced";
const ruleset = rulesetOf(ID)!;
const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const NEAR = 1e-5;

interface Situation {
  readonly battle: PlaneBattle;
  readonly walk: Walk;
  readonly c: Choices;
}

/** A battle in its midst and somebody's way through it. */
function situation(seed: number): Situation {
  const c = choices(seed);
  const { battle } = play(ruleset, randomSetup(ID, c, { characters: 3 + c.pick(12) }), seed, 5 + c.pick(40));
  return { battle, walk: someWalk(battle, c), c };
}

function someWalk(battle: PlaneBattle, c: Choices): Walk {
  const mover = c.of(battle.characters);
  const friends = battle.characters.filter((x) => x.side === mover.side && x !== mover && x.melee === null);
  return {
    who: mover.id,
    kind: c.of(["full", "normal", "limited"]),
    path: Array.from({ length: 1 + c.pick(3) }, () => somePoint(battle, c)),
    with: friends.length > 0 && c.chance(25) ? [c.of(friends).id] : [],
    how: c.chance(92) ? "walk" : c.of(["teleport", "breakthrough"]),
  };
}

/** Borders, centres and characters on purpose; else somewhere on a grid. */
function somePoint(battle: PlaneBattle, c: Choices): Point {
  const s = battle.skirmishes[c.pick(Math.max(1, battle.skirmishes.length))];
  const half = s ? (s.shape === "circle" ? s.size : s.size / 2) : 0;
  if (s && c.chance(50)) return [s.centre[0] + (c.pick(5) - 2) * half, s.centre[1] + (c.pick(5) - 2) * half];
  const { at } = c.of(battle.characters);
  return [at[0] + (c.pick(17) - 8) / c.of([1, 1, 2, 3]), at[1] + (c.pick(17) - 8)];
}

function blocks(battle: PlaneBattle, walk: Walk): BlocksAnswer {
  const reply = ruleset.ask(battle, { ask: "blocks", ...walk });
  if (!reply.ok) throw new Error(JSON.stringify(reply.refusal));
  return reply.answer;
}

/** With another character in the place of one. */
function changed(battle: PlaneBattle, id: string, patch: Partial<PlaneCharacter>): PlaneBattle {
  return { ...battle, characters: battle.characters.map((c) => (c.id === id ? { ...c, ...patch } : c)) };
}

function sameSpans(found: BlocksAnswer["blockers"], expected: BlocksAnswer["blockers"], within = NEAR): void {
  expect(found.map(({ by, who, skirmish, alone }) => [by, who, skirmish, alone])).toEqual(
    expected.map(({ by, who, skirmish, alone }) => [by, who, skirmish, alone]),
  );
  for (const [i, { by, spans }] of expected.entries()) {
    const theirs = found[i]!.spans;
    expect(theirs.length, `stretches of ${by}: ${JSON.stringify(theirs)} or ${JSON.stringify(spans)}`).toBe(
      spans.length,
    );
    for (const [j, [from, to]] of spans.entries()) {
      expect(Math.abs(theirs[j]![0] - from), `${by} from ${theirs[j]![0]} or ${from}`).toBeLessThan(within);
      expect(Math.abs(theirs[j]![1] - to), `${by} to ${theirs[j]![1]} or ${to}`).toBeLessThan(within);
    }
  }
}

interface Row {
  readonly by?: string;
  readonly who: string;
  readonly skirmish: string | null;
}
const order = (a: Row, b: Row) => {
  const said = ({ by, who, skirmish }: Row) => `${by}\n${skirmish}\n${who}`;
  return said(a) < said(b) ? -1 : 1;
};

describe("ask blocks", () => {
  it("says who, where, whether alone, and where nobody may: as the slow walk along the path does", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { battle, walk } = situation(seed);
        const found = blocks(battle, walk);
        const expected = naiveBlocks(battle, walk);
        sameSpans([...found.blockers].sort(order), [...expected.blockers].sort(order), STEP + NEAR);
        expect([...found.barred].sort(order)).toEqual([...expected.barred].sort(order));
      }),
      { numRuns: drawn(400) },
    );
  });

  it("gives somebody who reaches further at least the same stretches", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { battle, walk } = situation(seed);
        const before = blocks(battle, walk);
        for (const { by, who, skirmish, spans } of before.blockers) {
          const blocker = battle.characters.find((c) => c.id === by)!;
          const further = changed(battle, by, {
            movement: blocker.movement + 5,
            feats: [...blocker.feats.filter((feat) => feat !== "footwork"), "footwork"],
          });
          const after = blocks(further, walk).blockers.find(
            (b) => b.by === by && b.who === who && b.skirmish === skirmish,
          );
          for (const [from, to] of spans)
            expect(
              after?.spans.some((span) => span[0] <= from + NEAR && span[1] >= to - NEAR),
              `${by} keeps ${from}–${to} in ${JSON.stringify(after?.spans)}`,
            ).toBe(true);
        }
      }),
      { numRuns: drawn(150) },
    );
  });

  it("does not change because of somebody far away", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { battle, walk, c } = situation(seed);
        const stranger = {
          id: "zz-stranger",
          side: c.of(battle.sides),
          at: [5e4, -5e4],
          sections: 7,
          feats: ["footwork"],
        } as const;
        const outcome = ruleset.perform(battle, { do: "summon", character: stranger });
        if (!outcome.ok) throw new Error(outcome.refusal.code);
        expect(blocks(outcome.battle as PlaneBattle, walk)).toEqual(blocks(battle, walk));
      }),
      { numRuns: drawn(150) },
    );
  });

  it("does not change when a way is cut into pieces", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { battle, walk, c } = situation(seed);
        const start = battle.characters.find((x) => x.id === walk.who)!.at;
        const path = walk.path.flatMap((to, i) => {
          const from = walk.path[i - 1] ?? start;
          const cuts = Array.from({ length: c.pick(4) }, () => c.pick(1000) / 1000).sort((a, b) => a - b);
          return [...cuts.map((t): Point => [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])]), to];
        });
        const whole = blocks(battle, walk);
        const pieces = blocks(battle, { ...walk, path });
        sameSpans(pieces.blockers, whole.blockers);
        expect(pieces.barred).toEqual(whole.barred);
      }),
      { numRuns: drawn(250) },
    );
  });

  it("mirrors the stretches of free blockers when a way is walked backwards", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { battle, walk: together } = situation(seed);
        // Those who move along stay where they are when the leader is set to the end.
        const walk = { ...together, with: [] };
        const start = battle.characters.find((x) => x.id === walk.who)!.at;
        const points = [start, ...walk.path];
        const length = points.reduce((sum, p, i) => {
          const before = points[i - 1] ?? p;
          return sum + Math.hypot(p[0] - before[0], p[1] - before[1]);
        }, 0);
        const end = points.at(-1)!;
        const back = blocks(changed(battle, walk.who, { at: end, melee: null }), {
          ...walk,
          path: points.slice(0, -1).reverse(),
        });
        const there = blocks(changed(battle, walk.who, { melee: null }), walk);
        const free = ({ blockers }: BlocksAnswer) => blockers.filter(({ skirmish }) => skirmish === null);
        sameSpans(
          free(back),
          free(there).map((blocker) => ({
            ...blocker,
            spans: blocker.spans.map(([from, to]) => [length - to, length - from] as const).reverse(),
          })),
        );
      }),
      { numRuns: drawn(250) },
    );
  });
});
