/** Each puzzle is solved by its own solution, step by step as the rules allow it, and not before. */

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PUZZLES } from "../../analysis/puzzles/puzzles";
import { isSolved } from "../../analysis/puzzles/solving";
import { playSteps, RULESET_IDS, readScript, rulesets, type ScriptStep } from "../../src/rules/index";

const sentences = JSON.parse(readFileSync(new URL("../../lang/en.json", import.meta.url), "utf8")).RANSEN.rule;

function played(puzzle: (typeof PUZZLES)[number]) {
  const { script = [], ...head } = puzzle.script as { script?: object[]; ruleset: string };
  const read = readScript({ ...head, script: [...script, ...puzzle.solution] }, rulesets);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  return { script: read.script, from: script.length, ruleset: rulesets[head.ruleset as keyof typeof rulesets] };
}

describe("puzzles", () => {
  test("are twelve at least, in all rulesets, and name rules that there are", () => {
    expect(PUZZLES.length).toBeGreaterThanOrEqual(12);
    expect(new Set(PUZZLES.map((one) => played(one).ruleset.id))).toEqual(
      // A line has none yet.
      new Set(RULESET_IDS.filter((id) => !rulesets[id].capabilities.line)),
    );
    const unknown = PUZZLES.flatMap(({ rules }) => rules).filter((rule) => !Object.hasOwn(sentences, rule));
    expect(unknown).toEqual([]);
  });

  test.each(PUZZLES.map((puzzle) => [puzzle.id, puzzle] as const))("%s", (_, puzzle) => {
    const { script, from, ruleset } = played(puzzle);
    const playing = playSteps(script, ruleset);
    const since: ScriptStep[] = [];
    for (const [i, step] of script.steps.entries()) {
      const before = since.length > 0 && isSolved(puzzle, ruleset.view(playing.battle), since);
      expect(before, `solved before step ${i}`).toBe(false);
      const { entry } = playing.play(step);
      expect(entry.error, JSON.stringify(step)).toBeUndefined();
      if (i >= from) since.push(step);
    }
    expect(isSolved(puzzle, ruleset.view(playing.battle), since)).toBe(true);
  });

  test.each(PUZZLES.filter(({ standing }) => standing).map((puzzle) => [puzzle.id, puzzle] as const))(
    "%s: nobody who always blocks can stop its solution",
    (_, puzzle) => {
      const { script, from, ruleset } = played(puzzle);
      const playing = playSteps(script, ruleset);
      for (const [i, step] of script.steps.entries()) {
        if (i >= from && step.kind === "command" && step.command.do === "move") {
          const { kind, path, with: others } = step.command;
          const { turn } = ruleset.view(playing.battle);
          const asked = ruleset.ask(playing.battle, { ask: "blocks", who: turn ?? "", kind, path, with: others });
          if (!asked.ok) throw new Error(asked.refusal.code);
          expect(asked.answer.blockers.filter(({ alone }) => alone)).toEqual([]);
        }
        playing.play(step);
      }
    },
  );

  test("are not solved by the Game Master's hand", () => {
    const [puzzle] = PUZZLES.filter(({ id }) => id === "around");
    const { script, ruleset } = played(puzzle!);
    const put: ScriptStep = { kind: "command", command: { do: "put", who: "wolf", at: [20, 0] } };
    const playing = playSteps({ ...script, steps: [put] }, ruleset);
    playing.play(put);
    expect(isSolved(puzzle!, ruleset.view(playing.battle), [put])).toBe(false);
  });
});
