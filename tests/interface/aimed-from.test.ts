/** While a move is drawn, one aims from its end. */

import { afterEach, expect, test } from "vitest";
import type { Armament } from "../../src/documents/armaments";
import { anyCharacterOf, type MoveCommand, type Point } from "../../src/rules/index";
import { aimedFrom } from "../../src/weapons/aim-of";
import { looking, SWORD } from "../support/looking";
import { closeWindow } from "../support/window";

afterEach(() => closeWindow());

/** Where one acts by turns, nothing of the weapon is asked. */
const SWORD_IN_HAND = {} as Armament;

function placed(move: MoveCommand | null, steps: Parameters<typeof looking>[1] = {}): unknown {
  const { turn } = looking(SWORD, steps);
  return anyCharacterOf(aimedFrom(turn, move, SWORD_IN_HAND), "wolf")?.at;
}
const walk = (to: Point): MoveCommand => ({ do: "move", who: "wolf", kind: "normal", path: [to] });

test("without a move from where one stands, with one from its end", () => {
  expect(placed(null)).toEqual([0, 0]);
  expect(placed(walk([0, 9]))).toEqual([0, 9]);
});

test("a move that is refused leads nowhere", () => {
  expect(placed(walk([0, 90]))).toEqual([0, 0]);
});
