/** What of the plane the board shows. */

import { beforeEach, expect, test } from "vitest";
import { analysis, edit, open, undo } from "../../analysis/desk/index";
import { analysisOf } from "../../analysis/line/index";
import { frame, showAll, zoom } from "../../analysis/picture/frame";
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
