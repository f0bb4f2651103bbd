/** How a line goes: in slices, on from what is there, and to what the replay comes to. */

import { describe, expect, test } from "vitest";
import { Course } from "../../analysis/course/index";
import { lineThrough, ROOT } from "../../analysis/line/index";
import { opened, readData } from "../../analysis/link/index";
import { canonicalView, replay, type ScriptStep, viewWritten } from "../../src/rules/index";
import { exampleFiles } from "../support/example-files";
import { fileWith, scriptFrom } from "../support/scripts";

const states = (course: Course) => course.moments.map(({ view }) => canonicalView(view));

const EXAMPLES = await exampleFiles();

describe("a course", () => {
  test.each(EXAMPLES)("of %s comes at every step to the replay's state", async (_, bytes) => {
    const read = opened(await readData({ is: "file", bytes }));
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    const { setup } = read.analysis;
    const steps = lineThrough(read.analysis, ROOT).map(({ step }) => step!);
    const course = new Course(setup);
    course.follow(steps);
    // In slices of one step each.
    for (let slices = 0, left = 1; !course.play(0, () => left-- > 0); left = 1)
      expect(++slices).toBeLessThanOrEqual(steps.length);
    expect(course.moments).toHaveLength(steps.length + 1);
    for (let length = 0; length <= steps.length; length++)
      expect(canonicalView(viewWritten(course.moments[length]!.view, course.ruleset.capabilities))).toEqual(
        replay({ setup, steps: steps.slice(0, length) }, course.ruleset).document.state,
      );
  });

  test("goes on from what two lines share, back and forth, as if each had been played anew", () => {
    const step = (one: object) => scriptFrom(fileWith([one])).steps[0]!;
    const turn = step({ do: "turn", who: "wolf" });
    const strike = step({ do: "strike", target: "goblin", with: { power: 20 } });
    const near = step({ do: "move", kind: "normal", path: [[10, 0]] });
    const away = step({ do: "move", kind: "limited", path: [[0, 3]] });
    const end = step({ do: "end" });
    const file = fileWith([]);
    const { setup } = scriptFrom({ ...file, options: { seed: 7 } });
    const course = new Course(setup);
    const lines: ScriptStep[][] = [
      [turn, near, strike, end],
      [turn, near],
      [turn, near, strike],
      [turn, away, end],
      [],
      [turn, near, strike, end],
    ];
    for (const line of lines) {
      course.follow(line);
      course.play();
      const anew = new Course(setup);
      anew.follow(line);
      anew.play();
      expect(states(course)).toEqual(states(anew));
    }
  });

  test("stops where the rules break off, and says why", () => {
    const { setup } = scriptFrom(fileWith([]));
    const course = new Course(setup);
    const broken = { kind: "command", command: null } as unknown as ScriptStep;
    course.follow([broken]);
    course.play();
    expect(course.moments).toHaveLength(1);
    expect(course.broken).not.toBeNull();
  });
});
