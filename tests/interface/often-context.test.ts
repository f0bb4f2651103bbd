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

interface Often {
  readonly isOpen: boolean;
  readonly hasTags: boolean;
  readonly tags: string;
  readonly whose: string;
  readonly full: boolean;
  readonly acts: readonly { readonly key: string; readonly value: number | null }[];
  readonly counters: { readonly times: number | null; readonly asksWords: boolean };
  readonly series: readonly {
    readonly called: string;
    readonly isOpen: boolean;
    readonly meant: readonly { readonly key: string }[];
    readonly choices: readonly { readonly of: readonly { readonly id: string; readonly chosen: boolean }[] }[];
  }[];
}

const often = (type: string, system: object, open: readonly string[] = []) =>
  oftenContext({ name: "枝", type, system } as never, null, new Set(open)).often as unknown as Often;

const nothing = { how: [], tags: [] };
const series = (more: object = {}) => ({
  name: "",
  from: nothing,
  after: "any",
  target: "same",
  with: { what: "", ...nothing },
  times: 1,
  modifiers: { accuracy: 0, damage: 0, critical: 0 },
  opening: { accuracy: 0, damage: 0, critical: 0 },
  shares: "",
  ...more,
});

test.each<[string, string, object, string[], boolean]>([
  ["nothing is said", "feat", {}, [], false],
  ["its numbers are empty", "feat", { acts: { majors: null }, counters: { times: null } }, [], false],
  ["it was unfolded", "feat", {}, ["often"], true],
  ["another part was unfolded", "feat", {}, ["series-0"], false],
  ["it says how often", "feat", { acts: { majors: 2 } }, [], true],
  ["it says never", "feat", { acts: { majors: 0 } }, [], true],
  ["it has a series", "feat", { series: [series()] }, [], true],
  ["it strikes back", "weapon", { counters: { times: 1 } }, [], true],
  ["it hinders", "ability", { hinders: { by: "Legs" } }, [], true],
  ["it hinders by nobody", "ability", { hinders: { by: "" } }, [], false],
])("ACT-1 its part of the sheet is open where there is something in it: %s", (_, type, system, open, isOpen) => {
  expect(often(type, system, open).isOpen).toBe(isOpen);
});

test("ACT-1 numbers are shown as they are stored, and words of a weapon with it", () => {
  const { acts, hasTags, tags, counters } = often("weapon", { acts: { majors: 2 }, tags: ["fist", "one-hand"] });
  expect(acts.map(({ key, value }) => [key, value])).toEqual([
    ["majors", 2],
    ["declarations", null],
    ["first", null],
  ]);
  expect([hasTags, tags, counters.asksWords]).toEqual([true, "fist one-hand", false]);
  expect([often("feat", {}).hasTags, often("feat", {}).counters.asksWords]).toEqual([false, true]);
});

test("an item of a part says whose it is", () => {
  expect([often("ability", {}).whose, often("ability", { part: "" }).whose]).toEqual(["", ""]);
  expect(often("ability", { part: "Head" }).whose).not.toBe("");
});

test("ACT-3 a series without a name is called as its item, and asks of what it is made with where that is named", () => {
  const [plain, chain] = often(
    "feat",
    {
      series: [series(), series({ name: "Chain", after: "hit", with: { what: "named", ...nothing } })],
    },
    ["series-1"],
  ).series;
  expect([plain!.called, chain!.called]).toEqual(["枝", "Chain"]);
  expect([plain!.isOpen, chain!.isOpen]).toEqual([false, true]);
  expect([plain, chain].map((row) => row!.meant.map(({ key }) => key))).toEqual([["from"], ["from", "with"]]);
  const chosen = [plain, chain].map((row) =>
    row!.choices.map(({ of }) => of.filter((one) => one.chosen).map(({ id }) => id)),
  );
  expect(chosen).toEqual([
    [["any"], ["same"], [""]],
    [["hit"], ["same"], ["named"]],
  ]);
});

test("six series are as many as an item has", () => {
  const full = (count: number) => often("feat", { series: Array.from({ length: count }, () => series()) }).full;
  expect([full(5), full(6)]).toEqual([false, true]);
});
