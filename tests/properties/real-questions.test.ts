/** If somebody is not asked about a block, or not waited for, no answer of theirs would have changed the result. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BlockAnswer, PASS, type Pending } from "../../src/judgement/history/pending";
import { stillAsked } from "../../src/judgement/moves/real-questions";
import { resolveBlocks, type Trial } from "../../src/judgement/moves/waiting-move";
import {
  type Battle,
  type Blocker,
  type MoveCommand,
  type PlaneBattle,
  pathOf,
  pointAt,
  type Ruleset,
  rulesetOf,
} from "../../src/rules/index";
import { drawn } from "../support/drawn";
import { type Choices, choices, play, randomSetup } from "../support/random-battles";

/** Every ruleset in which somebody blocks. */
const RULESETS = ["sw25-advanced", "sw20-advanced", "sw20-brawl", "sw25-line", "sw20-line"].map((id) => rulesetOf(id)!);
const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });

interface Asked {
  readonly pending: Pending;
  readonly trial: Trial;
}

/** A move that somebody could block; null: it may not be made, or nobody could. */
function asked(ruleset: Ruleset, battle: Battle, { blocks: _, ...command }: MoveCommand): Asked | null {
  const trial: Trial = (blocks) => ruleset.perform(battle, blocks.length > 0 ? { ...command, blocks } : command);
  if (battle.board !== "plane" || !trial([]).ok) return null;
  const { do: _do, join: _join, ...walk } = command;
  const mover = command.who ?? battle.turn!.who;
  const reply = ruleset.ask(battle, { ask: "blocks", ...walk, who: mover });
  if (!reply.ok || reply.answer.blockers.length === 0) return null;
  const start = battle.characters.find(({ id }) => id === mover)!.at;
  const path = [start, ...(command.path ?? [])];
  const { blockers } = reply.answer;
  const rest = { id: "p", userId: "u", until: null, defaultAnswer: "pass" } as const;
  return { pending: { ...rest, command, mover, path, blockers, answers: {} }, trial };
}

/** As a prompt would put it: passing, as soon as possible, with others, or somewhere on its stretch. */
function someAnswer(c: Choices, { path, blockers }: Pending, { by, spans, alone }: Blocker): BlockAnswer {
  if (c.chance(30)) return PASS;
  if (c.chance(50)) {
    const others = blockers.filter((one) => one.by !== by && !one.alone && c.chance(70)).map((one) => one.by);
    return { pass: false, at: null, with: alone && c.chance(50) ? [] : others, into: null };
  }
  const [from, to] = c.of(spans);
  const way = pathOf(path[0]!, path.slice(1));
  return { pass: false, at: pointAt(way, from + ((to - from) * c.pick(5)) / 4), with: [], into: null };
}

function comesTo({ pending, trial }: Asked, answers: Pending["answers"]): string {
  const outcome = trial(resolveBlocks({ ...pending, answers }, trial).blocks);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  const battle = outcome.battle as PlaneBattle;
  return JSON.stringify({ ...battle, turn: battle.turn && { ...battle.turn, metres: 0 } });
}

describe("whoever is not asked", () => {
  it("could have answered anything", () => {
    let idle = 0;
    let decided = 0;
    fc.assert(
      fc.property(seeds, fc.constantFrom(...RULESETS), (seed, ruleset) => {
        const c = choices(seed);
        const setup = randomSetup(ruleset.id, c, { characters: 4 + c.pick(9), span: 12 + c.pick(8) });
        play(ruleset, setup, seed, 5 + c.pick(40), ({ before, command }) => {
          const move = command.do === "move" ? asked(ruleset, before, command) : null;
          if (!move) return;
          const { pending, trial } = move;
          const all = [...new Map(pending.blockers.map((one) => [one.by, one])).values()];
          const anything = Object.fromEntries(all.map((one) => [one.by, someAnswer(c, pending, one)]));
          // Nobody has answered yet, or some have.
          const given = Object.fromEntries(Object.entries(anything).filter(() => c.chance(40)));
          for (const answers of [{}, given]) {
            const open = new Set(stillAsked({ ...pending, answers }, trial));
            const silent = all.filter(({ by }) => !open.has(by) && !Object.hasOwn(answers, by));
            if (silent.length === 0) continue;
            if (answers === given) decided += 1;
            else idle += 1;
            const passing = Object.fromEntries(silent.map(({ by }) => [by, PASS]));
            expect(comesTo(move, { ...anything, ...passing })).toBe(comesTo(move, anything));
          }
        });
      }),
      { numRuns: drawn(500) },
    );
    // Both kinds have come up, often.
    expect(idle).toBeGreaterThan(drawn(10));
    expect(decided).toBeGreaterThan(drawn(20));
  });
});
