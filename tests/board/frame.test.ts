/** What of the plane the board shows. */

import { beforeEach, expect, test } from "vitest";
import { analysis, edit, open, undo } from "../../analysis/desk/index";
import { analysisOf } from "../../analysis/line/index";
import { frame, room, showAll, zoom } from "../../analysis/picture/frame";
import type { Setup } from "../../src/rules/index";

function battle(x: number): Setup {
  return {
    ruleset: "sw25-advanced",
    sides: ["party", "goblins"],
    characters: [
      { id: "wolf", side: "party", at: [0, 0] },
      { id: "goblin", side: "goblins", at: [x, 0] },
    ],
  };
}

beforeEach(() => {
  open(analysisOf(battle(10)));
  showAll();
});

test("an edit of the battle keeps what was zoomed to", () => {
  zoom(0.5);
  const near = frame.value;
  edit({ ...analysis.value, title: "Another name" });
  expect(frame.value).toEqual(near);
});

test("another battle is shown wholly, and undo brings back the one before as it was looked at", () => {
  zoom(0.5);
  const near = frame.value;
  open(analysisOf(battle(60)));
  const [left, right] = [frame.value.from[0], frame.value.to[0]];
  expect([left <= 0, right >= 60]).toEqual([true, true]);
  undo();
  expect(frame.value).toEqual(near);
});

test("somebody at the border of the field is shown whole, with the name below, and in a small room as well", () => {
  const setup = { ...battle(60), options: { field: { from: [0, 0], to: [60, 30] } } } as unknown as Setup;
  open(analysisOf(setup));
  for (const [width, height] of [
    [900, 600],
    [320, 200],
  ] as const) {
    room.value = { width, height };
    const { from, to } = frame.value;
    const metre = width / (to[0] - from[0]);
    expect(Math.min(-from[0], to[0] - 60) * metre).toBeGreaterThanOrEqual(Math.min(48, width / 8) - 1);
    expect(Math.min(-from[1], to[1]) * metre).toBeGreaterThanOrEqual(Math.min(30, height / 8) - 1);
  }
  room.value = { width: 600, height: 450 };
  // Zoomed in and out again it is as it was: the border is not taken twice.
  const before = frame.value;
  zoom(0.5);
  zoom(2);
  expect(frame.value.from[0]).toBeCloseTo(before.from[0]);
});

test("what is shown first are the people; the rest of the field where a metre stays large enough", () => {
  const setup = { ...battle(10), options: { field: { from: [-5, -5], to: [25, 15] } } } as unknown as Setup;
  open(analysisOf(setup));
  const isFieldShown = () => frame.value.from[0] <= -5 && frame.value.to[0] >= 25;
  room.value = { width: 390, height: 350 };
  expect(isFieldShown()).toBe(false);
  expect([frame.value.from[0] < -2, frame.value.to[0] > 12]).toEqual([true, true]);
  room.value = { width: 1000, height: 800 };
  expect(isFieldShown()).toBe(true);
  room.value = { width: 600, height: 450 };
});
