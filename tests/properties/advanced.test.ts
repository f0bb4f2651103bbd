import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Command, type PlaneBattle, type Point, rulesetOf, type Setup } from "../../src/rules/index";
import { drawn } from "../support/drawn";
import { expectSame } from "../support/expect-same";
import { holdInvariants } from "../support/invariants";
import { choices, play, randomSetup, runs } from "../support/random-battles";

const RUNS = { numRuns: drawn(400) };

describe.each(["sw25-advanced", "sw20-advanced"])("random battles of %s", { timeout: 120_000 }, (id) => {
  const ruleset = rulesetOf(id)!;

  it("keep every invariant, change nothing on a refusal and never share what changes", () => {
    fc.assert(
      fc.property(runs, ({ seed, steps }) => {
        play(ruleset, randomSetup(id, choices(seed)), seed, steps, ({ before, command, outcome }) => {
          const text = JSON.stringify(before);
          const again = ruleset.perform(before, command);
          expectSame(JSON.stringify(before), text, "the battle before is untouched");
          expectSame(JSON.stringify(again), JSON.stringify(outcome), "the same step gives the same bytes");
          if (outcome.ok) holdInvariants(ruleset, outcome.battle as PlaneBattle);
        });
      }),
      RUNS,
    );
  });

  it("are the same when saved and loaded at every step", () => {
    fc.assert(
      fc.property(runs, ({ seed, steps }) => {
        play(ruleset, randomSetup(id, choices(seed)), seed, steps, ({ before, command, outcome }) => {
          const loaded = JSON.parse(JSON.stringify(before)) as PlaneBattle;
          expectSame(JSON.stringify(ruleset.perform(loaded, command)), JSON.stringify(outcome));
        });
      }),
      RUNS,
    );
  });

  it("do not depend on the order in which characters are entered", () => {
    fc.assert(
      fc.property(runs, ({ seed, steps }) => {
        const setup = randomSetup(id, choices(seed));
        const { battle, commands } = play(ruleset, setup, seed, steps);
        const turned = { ...setup, characters: [...setup.characters].reverse() };
        expect(JSON.stringify(replay(turned, commands).battle)).toBe(JSON.stringify(battle));
      }),
      RUNS,
    );
  });

  const quarter: Change = ([x, y]) => [-y, x];
  const changes: [string, Change, boolean][] = [
    ["moved", ([x, y]) => [x + 1234.5, y - 77.25], true],
    ["turned by a quarter", quarter, true],
    ["mirrored", ([x, y]) => [-x, y], true],
    ["turned by some angle", turn(0.7312), false],
    ["moved far, turned and mirrored", ([x, y]) => turn(2.1)([9000 - x, y + 41000.3]), false],
  ];
  it.each(changes)("are the same when the whole field is %s", (_name, change, squares) => {
    fc.assert(
      fc.property(runs, ({ seed, steps }) => {
        const setup = randomSetup(id, choices(seed), squares ? {} : { indoor: false });
        const there = play(ruleset, setup, seed, steps);
        const codes: string[] = [];
        const moved = replay(
          changedSetup(setup, change),
          there.commands.map((c) => changed(c, change)),
          codes,
        );
        expect(codes).toEqual(replay(setup, there.commands, []).codes);
        for (const [i, c] of there.battle.characters.entries()) {
          const twin = moved.battle.characters[i]!;
          expect({ ...twin, at: null }).toEqual({ ...c, at: null });
          near(twin.at, change(c.at));
        }
        expect(moved.battle.skirmishes.map((s) => [s.id, s.size])).toEqual(
          there.battle.skirmishes.map((s) => [s.id, s.size]),
        );
        for (const [i, s] of there.battle.skirmishes.entries())
          near(moved.battle.skirmishes[i]!.centre, change(s.centre));
      }),
      { numRuns: drawn(150) },
    );
  });

  function replay(setup: Setup, commands: readonly Command[], codes: string[] = []) {
    const begun = ruleset.begin(setup);
    if (!begun.ok) throw new Error(begun.refusal.code);
    let battle = begun.battle as PlaneBattle;
    for (const command of commands) {
      const outcome = ruleset.perform(battle, command);
      codes.push(outcome.ok ? outcome.events.map((e) => e.type).join() : outcome.refusal.code);
      if (outcome.ok) battle = outcome.battle as PlaneBattle;
    }
    return { battle, codes };
  }
});

type Change = (p: Point) => Point;

function turn(angle: number): Change {
  return ([x, y]) => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

function near(a: Point, b: Point): void {
  expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeLessThan(1e-5);
}

function changedSetup(setup: Setup, change: Change): Setup {
  return { ...setup, characters: setup.characters.map((c) => ({ ...c, at: change(c.at as Point) })) };
}

function changed(command: Command, change: Change): Command {
  switch (command.do) {
    case "move":
      return {
        ...command,
        path: command.path?.map(change),
        blocks: command.blocks?.map((block) => (block.at ? { ...block, at: change(block.at) } : block)),
      };
    case "put":
    case "form":
    case "centre":
      return { ...command, at: change(command.at as Point) };
    case "summon":
      return { ...command, character: { ...command.character, at: change(command.character.at as Point) } };
    default:
      return command;
  }
}
