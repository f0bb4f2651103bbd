/** A battle with variations: branches, promotion, deletion, and the form in which it is written. */

import { describe, expect, test } from "vitest";
import {
  type Analysis,
  addStep,
  analysisOf,
  answered,
  commented,
  everyNodeBelow,
  forkOf,
  isOnMainLine,
  lineThrough,
  MOST_NODES,
  named,
  packed,
  promote,
  ROOT,
  replaceStep,
  unpacked,
  withoutNode,
} from "../../analysis/line/index";
import type { ScriptStep } from "../../src/rules/index";
import { fileWith, scriptFrom } from "../support/scripts";

const turn = (who: string): ScriptStep => ({ kind: "command", command: { do: "turn", who } });
const END: ScriptStep = { kind: "command", command: { do: "end" } };
const { setup } = scriptFrom(fileWith([]));

/** wolf – end – goblin, and goblin's turn instead of wolf's. */
function forked(): { tree: Analysis; other: number } {
  const tree = analysisOf(setup, [turn("wolf"), END, turn("goblin")]);
  const added = addStep(tree, ROOT, turn("goblin"))!;
  const then = addStep(added.analysis, added.id, END)!;
  return { tree: then.analysis, other: added.id };
}

const ids = (tree: Analysis, at: number) => lineThrough(tree, at).map(({ id }) => id);

describe("a question", () => {
  const asked = (tree: Analysis, at: number) => answered(commented(tree, at, "May she leave?"), at, "No: A25-MOV-2.");

  test.each([
    ["of the beginning", ROOT],
    ["of a step", 2],
  ])("%s keeps its folded answer in what is written", (_, at) => {
    const tree = asked(forked().tree, at);
    const read = unpacked(JSON.parse(JSON.stringify(packed(tree, at))));
    if (!read.ok) throw new Error(read.problem.code);
    expect(read.analysis.nodes.get(read.at)).toMatchObject({ comment: "May she leave?", answer: "No: A25-MOV-2." });
    expect(packed(read.analysis, read.at)).toEqual(packed(tree, at));
  });

  test("whose answer is taken away is a comment again, and one that is no text is no battle", () => {
    const tree = asked(forked().tree, 2);
    expect(answered(tree, 2, "  ").nodes.get(2)).toMatchObject({ comment: "May she leave?", answer: undefined });
    expect(unpacked({ ...packed(tree), answer: 5 })).toMatchObject({ ok: false, problem: { code: "wrong-type" } });
  });

  test("may stand on what was tried and refused: it changes nothing, and is written with the rule's code", () => {
    const tried: ScriptStep = { kind: "command", command: { do: "end" }, fails: "not-your-turn" };
    const { analysis } = addStep(analysisOf(setup), ROOT, tried)!;
    const read = unpacked(JSON.parse(JSON.stringify(packed(asked(analysis, 1), 1))));
    if (!read.ok) throw new Error(read.problem.code);
    expect(read.analysis.nodes.get(1)).toMatchObject({ step: tried, answer: "No: A25-MOV-2." });
  });
});

describe("a battle with variations", () => {
  test("goes on where a step is there already, and branches where it is another one", () => {
    const { tree, other } = forked();
    expect(addStep(tree, ROOT, turn("wolf"))).toEqual({ analysis: tree, id: 1 });
    expect(ids(tree, ROOT)).toEqual([1, 2, 3]);
    expect(ids(tree, other)).toEqual([4, 5]);
    expect(isOnMainLine(tree, 3)).toBe(true);
    expect(isOnMainLine(tree, 5)).toBe(false);
    expect(everyNodeBelow(tree, ROOT).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  });

  test("promotes, names, comments and deletes, each edit giving another tree", () => {
    const { tree, other } = forked();
    const first = promote(tree, 5);
    expect(ids(first, ROOT)).toEqual([4, 5]);
    expect(ids(tree, ROOT)).toEqual([1, 2, 3]);
    expect(forkOf(first, 5)).toBeNull();
    expect(promote(first, 5)).toBe(first);
    const told = commented(named(tree, other, "  the goblin first "), other, "why not");
    expect(told.nodes.get(other)).toMatchObject({ name: "the goblin first", comment: "why not" });
    expect(commented(told, other, " ").nodes.get(other)?.comment).toBeUndefined();
    const shorter = withoutNode(tree, 2);
    expect([...shorter.nodes.keys()]).toEqual([0, 1, 4, 5]);
    expect(ids(replaceStep(tree, 3, turn("wolf")), ROOT)).toEqual([1, 2, 3]);
    expect(ids(withoutNode(tree, ROOT), ROOT)).toEqual([]);
  });

  test("is written with its variations, and read as the same", () => {
    const { tree, other } = forked();
    const told = { ...commented(named(tree, other, "other"), 2, "<b>"), title: "題" };
    const file = JSON.parse(JSON.stringify(packed(told, other)));
    expect(file.line[0]).toEqual([
      { do: "turn", who: "wolf" },
      { or: [[[{ do: "turn", who: "goblin" }, { name: "other" }], { do: "end" }]] },
    ]);
    const read = unpacked(file);
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    expect(packed(read.analysis, read.at)).toEqual(packed(told, other));
    expect(read.analysis.nodes.get(read.at)?.name).toBe("other");
  });

  test.each([
    ["a list", [], "not-a-battle"],
    ["no line", { ...fileWith([]) }, "not-a-battle"],
    ["a step of no kind", { ...head(), line: [{ do: "dance" }] }, "unknown-value"],
    ["a title that is none", { ...head(), title: 7, line: [] }, "wrong-type"],
    ["a variation that is none", { ...head(), line: [[{ do: "end" }, { or: [7] }]] }, "not-a-battle"],
    [
      "more steps than there is room for",
      { ...head(), line: Array(MOST_NODES + 1).fill({ do: "end" }) },
      "too-many-steps",
    ],
    ["variations without end", { ...head(), line: nested(100) }, "too-deep"],
    ["an unknown key", { ...head(), line: [], prototype: 1 }, "unknown-key"],
  ])("is not read from %s", (_, data, code) => {
    const read = unpacked(data);
    expect(read).toMatchObject({ ok: false, problem: { code } });
  });
});

function head(): Record<string, unknown> {
  const { script: _, ...rest } = fileWith([]);
  return rest;
}

function nested(depth: number): unknown[] {
  let line: unknown[] = [{ do: "end" }];
  for (let i = 0; i < depth; i++) line = [[{ do: "end" }, { or: [line] }]];
  return line;
}
