/** A line that was changed as text: its comments and variations stay. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { open } from "../../analysis/desk/index";
import {
  type Analysis,
  addStep,
  analysisOf,
  commented,
  everyNodeBelow,
  lineThrough,
  named,
  nodeIn,
  ROOT,
} from "../../analysis/line/index";
import { takenOver } from "../../analysis/line/taken-over";
import { opened, readData } from "../../analysis/link/index";
import { stepsOfText, textOfLine } from "../../analysis/script/line-text";
import { speak } from "../../analysis/words";
import type { ScriptStep } from "../../src/rules/index";
import { battleIn } from "../support/board-links";
import { closeDocument, openDocument } from "../support/page-globals";
import { fileWith, scriptFrom } from "../support/scripts";

beforeEach(async () => {
  openDocument();
  vi.stubGlobal("__DOCUMENTS__", "");
  await speak("en");
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await closeDocument();
});

const turn = (who: string): ScriptStep => ({ kind: "command", command: { do: "turn", who } });
const END: ScriptStep = { kind: "command", command: { do: "end" } };
const ROUND: ScriptStep = { kind: "command", command: { do: "round" } };
const { setup } = scriptFrom(fileWith([]));

/** wolf – end – goblin – end, spoken of at each, and a variation behind each. */
function spokenOf(): Analysis {
  let tree = analysisOf(setup, [turn("wolf"), END, turn("goblin"), END], "A title");
  for (const id of [ROOT, 1, 2, 3, 4]) {
    tree = commented(tree, id, `about ${String(id)}`);
    const added = addStep(tree, id, ROUND)!;
    tree = named(added.analysis, added.id, `instead ${String(id)}`);
  }
  return tree;
}

function changedTo(steps: readonly ScriptStep[]): Analysis {
  const tree = spokenOf();
  const line = lineThrough(tree, ROOT).slice(0, 4);
  const text = line.map(({ id, step }) => ({ step: step!, of: id }));
  return takenOver(tree, text, analysisOf(setup, steps), []);
}

const stepsOf = (tree: Analysis, count: number) =>
  lineThrough(tree, ROOT)
    .slice(0, count)
    .map(({ step }) => step);
const comments = (tree: Analysis) => [...tree.nodes.values()].flatMap(({ comment }) => comment ?? []).sort();
const names = (tree: Analysis) => [...tree.nodes.values()].flatMap(({ name }) => name ?? []).sort();

/** Every node is where its parent says, and the other way round. */
function isWhole(tree: Analysis): boolean {
  const below = everyNodeBelow(tree, ROOT);
  return (
    below.length === tree.nodes.size - 1 &&
    below.every(({ id, parent }) => nodeIn(tree, parent!).children.filter((one) => one === id).length === 1)
  );
}

test("what is taken over unchanged is the same battle", () => {
  expect(changedTo([turn("wolf"), END, turn("goblin"), END])).toEqual(spokenOf());
});

const CHANGES: readonly (readonly [string, readonly ScriptStep[], lostComments: number])[] = [
  ["a step is another one", [turn("wolf"), END, turn("orc"), END], 0],
  ["a step is new in the middle", [turn("wolf"), END, ROUND, turn("goblin"), END], 0],
  ["a step is new at the beginning", [ROUND, turn("wolf"), END, turn("goblin"), END], 0],
  ["a step is new at the end", [turn("wolf"), END, turn("goblin"), END, ROUND, turn("wolf")], 0],
  ["a step is gone from the middle", [turn("wolf"), turn("goblin"), END], 1],
  ["the first two are gone", [turn("goblin"), END], 2],
  ["the last is gone", [turn("wolf"), END, turn("goblin")], 1],
  ["everything is gone", [], 4],
  ["everything is another one", [ROUND, turn("orc"), ROUND], 1],
];

test.each(CHANGES)("%s: comments and variations stay", (_, steps, lost) => {
  const tree = changedTo(steps);
  expect(stepsOf(tree, steps.length)).toEqual(steps);
  expect(isWhole(tree)).toBe(true);
  expect(comments(tree)).toHaveLength(5 - lost);
  expect(names(tree)).toEqual(names(spokenOf()));
  expect(tree.title).toBe("A title");
});

test("weapons that the text asks about become no steps, as long as nobody changes them", async () => {
  const battle = battleIn({
    ...fileWith([], {
      characters: [
        { id: "wolf", side: "party", at: [0, 0] },
        { id: "goblin", side: "monsters", at: [3, 0] },
      ],
    }),
    line: [{ do: "turn", who: "wolf" }],
    script: undefined,
    arms: { wolf: [{ name: "Sword", how: "melee", power: 20, critical: 10, bonus: 6 }] },
  });
  open(battle);
  const line = lineThrough(battle, ROOT);
  const text = stepsOfText(battle, line);
  expect(text.map(({ of }) => of)).toEqual([null, 1]);
  const found = opened(await readData({ is: "file", bytes: new TextEncoder().encode(textOfLine(battle, line)) }));
  if (!found.ok) throw new Error("The text is no battle");
  const read = found.analysis;
  const after = takenOver(
    battle,
    text,
    read,
    lineThrough(read, ROOT).map(({ step }) => step!),
  );
  expect(lineThrough(after, ROOT).map(({ id }) => id)).toEqual([1]);
  expect(after.arms).toEqual(battle.arms);
});
