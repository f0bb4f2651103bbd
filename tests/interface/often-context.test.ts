/** The part of an item's sheet about acting more than once. */

import { afterEach, beforeEach, expect, test } from "vitest";
import { oftenContext } from "../../src/sheets/often-context";
import { closeWindow, Window } from "../support/window";

beforeEach(() => {
  new Window([{ id: "gm", isGM: true }]);
});
afterEach(closeWindow);

interface Shown {
  readonly hinders: {
    readonly says: boolean;
    readonly by: string;
    readonly numbers: readonly { readonly key: string; readonly value: number | null }[];
    readonly truths: readonly { readonly key: string; readonly value: boolean }[];
  } | null;
}

const shown = (type: string, hinders: object) =>
  (oftenContext({ name: "枝", type, system: { hinders } } as never, null, new Set()).often as unknown as Shown).hinders;

test("ACT-16 an ability shows how its part is hindered, ticked only where it is so", () => {
  const hinders = shown("ability", { by: "Legs", melee: 4, ranged: null, noMelee: false, noRanged: true })!;
  expect([hinders.says, hinders.by]).toEqual([true, "Legs"]);
  expect(hinders.numbers.map(({ key, value }) => [key, value])).toEqual([
    ["melee", 4],
    ["ranged", null],
  ]);
  expect(hinders.truths.map(({ key, value }) => [key, value])).toEqual([
    ["noMelee", false],
    ["noRanged", true],
  ]);
  expect(shown("ability", {})!.says).toBe(false);
});

test("only abilities hinder", () => {
  expect(shown("weapon", { by: "Legs" })).toBeNull();
});
