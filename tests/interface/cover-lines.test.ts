/** Who covers whom, as the map draws it. */

import { afterEach, expect, test } from "vitest";
import { CoverLines } from "../../src/canvas/cover-lines";
import { SKIRMISH } from "../../src/canvas/palette";
import type { Command } from "../../src/rules/index";
import { looking, SWORD } from "../support/looking";
import { type RecordedDrawing, recordedGroup } from "../support/recorded-drawing";
import { closeWindow } from "../support/window";

afterEach(() => closeWindow());

const COVERS: Command[] = [{ do: "feat", name: "Cover", effect: { name: "Cover", covers: { whom: ["hare", "far"] } } }];

function drawnFor(isSeen: (id: string) => boolean, ui = 1, steps: readonly Command[] = COVERS): RecordedDrawing {
  const { turn, scene } = looking(SWORD, { steps });
  const group = recordedGroup();
  const lines = new CoverLines(group as never);
  lines.show(turn.fight, scene, isSeen, ui);
  return group.drawings[0]!;
}
/** Widths of the pen, in the order of drawing, without repetition; pixels. */
function pens(drawing: RecordedDrawing): [width: number, colour: unknown][] {
  return drawing.calls.flatMap(([name, given]) => {
    const { width, color } = (given ?? {}) as { width: number; color: unknown };
    return name === "lineStyle" ? [[width, color] as [number, unknown]] : [];
  });
}
const began = (drawing: RecordedDrawing) =>
  drawing.calls
    .filter(([name]) => name === "moveTo")
    .map(([, x, y]) => [Math.round(x as number), Math.round(y as number)]);

test("ACT-13 an inked line to each who is covered, and on its middle a shield, each half as wide in the side's colour", () => {
  const drawing = drawnFor((id) => id !== "far");
  const [line, side] = pens(drawing);
  expect(pens(drawing)).toEqual([line, side, line, side]);
  expect(line).toEqual([5, SKIRMISH.ink]);
  expect(side![0]).toBe(2.5);
  expect(side![1]).not.toBe(SKIRMISH.ink);
  const starts = began(drawing);
  expect(starts[0]).toEqual([0, 0]);
  // The shield hangs over the middle of the line, from its upper left corner: twice, ink and colour.
  expect(starts.filter(([x, y]) => x === 294 && y === 292)).toHaveLength(2);
});

test("signs that are twice as large have pens twice as wide", () => {
  const [once, twice] = [1, 2].map((ui) => pens(drawnFor((id) => id !== "far", ui)));
  expect(twice!.map(([width]) => width)).toEqual(once!.map(([width]) => width * 2));
});

test("ACT-13 a line for each who is covered; none to or from somebody who is not seen, and none without a cover", () => {
  expect(pens(drawnFor(() => true))).toHaveLength(8);
  expect(pens(drawnFor((id) => id !== "wolf"))).toEqual([]);
  expect(pens(drawnFor(() => true, 1, []))).toEqual([]);
});

test("what is drawn already is not drawn again, and goes with the battle", () => {
  const { turn, scene } = looking(SWORD, { steps: COVERS });
  const group = recordedGroup();
  const lines = new CoverLines(group as never);
  const show = (fight: typeof turn.fight | null) => lines.show(fight, scene, () => true, 1);
  show(turn.fight);
  const [{ calls }] = group.drawings as [RecordedDrawing];
  const count = calls.length;
  show(turn.fight);
  expect(group.drawings[0]!.calls).toHaveLength(count);
  show(null);
  expect(group.drawings[0]!.calls).toEqual([]);
});
