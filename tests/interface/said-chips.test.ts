/** Chips beside the hand: what is declared with the next strike, and for how long it stays chosen. */

import { afterEach, beforeEach, expect, test } from "vitest";
import type { Aim } from "../../src/judgement/strikes/index";
import type { Declares, StrikeWith } from "../../src/rules/index";
import type { OpenTurn } from "../../src/weapons/open-turn";
import { SaidChips } from "../../src/weapons/said-chips";
import { looking, PLANE, SWORD } from "../support/looking";
import { closeDocument, openDocument } from "../support/page-globals";
import { closeWindow } from "../support/window";

beforeEach(() => void openDocument());
afterEach(() => {
  closeDocument();
  closeWindow();
});

const BURST: StrikeWith = { name: "Burst", how: "area", range: 20, radius: 3, power: 10, mp: 1 };
const SEVERAL: Declares = { name: "Several", limit: 3, lasts: "turn" };
const BLADES = { how: ["melee"] } as const;
const TWO = { name: "Two blades", from: BLADES, opening: { accuracy: -2 } };
const THREE = { name: "Three blades", from: BLADES, opening: { accuracy: -4 } };
const FIGHTERS = PLANE.map((one) =>
  one.id === "wolf" ? { ...one, vitals: { ...one.vitals, mp: 90 }, series: [TWO, THREE] } : one,
);

function table(made: StrikeWith) {
  let changes = 0;
  const { turn, aim } = looking(made, { characters: FIGHTERS });
  const chips = new SaidChips(() => changes++);
  chips.follow(turn as never, null);
  const more = () => chips.element.querySelector<HTMLElement>(".more")!;
  const chip = (what: string) => more().querySelector<HTMLButtonElement>(`[data-${what}]`);
  const shown = () => [...more().querySelectorAll("button")].map(({ textContent }) => textContent);
  const pressed = () => [...more().querySelectorAll("[aria-pressed=true]")].map(({ textContent }) => textContent);
  return {
    chips,
    turn: turn as unknown as OpenTurn,
    aim: aim as Aim,
    more,
    chip,
    shown,
    pressed,
    changes: () => changes,
  };
}

test("ACT-10 each press makes a spell larger by one, and after the fifth it is as it was", () => {
  const { chips, aim, chip, shown, pressed, changes } = table(BURST);
  const cast = { ...aim, declares: SEVERAL };
  chips.fit(cast, null);
  const plain = ["Longer", "Farther", "Wider", "Surer check", "Firmer power"];
  expect([shown(), pressed()]).toEqual([plain, []]);
  const press = (kind: string) => {
    chip(`expands=${kind}`)!.click();
    chips.fit({ ...cast, expands: chips.said.expands }, null);
  };
  const steps = (kind: "range" | "area" | "sure", times: number) =>
    Array.from({ length: times }, () => {
      press(kind);
      return chips.said.expands[kind];
    });
  expect(steps("range", 5)).toEqual([2, 3, 4, 5, undefined]);
  expect(steps("area", 6)).toEqual([1, 2, 3, 4, 5, undefined]);
  expect(steps("sure", 2)).toEqual([true, undefined]);
  expect([changes(), chips.said.expands]).toEqual([13, {}]);
  press("range");
  press("sure");
  expect(chips.said.expands).toEqual({ range: 2, sure: true });
  expect([shown(), pressed()]).toEqual([
    ["Longer", "Range ×2", "Wider", "Surer check", "Firmer power"],
    ["Range ×2", "Surer check"],
  ]);
});

test("ACT-5 series are said and taken back, each by itself, and only with a first strike", () => {
  const { chips, aim, chip, shown, pressed, changes } = table(SWORD);
  chips.fit(aim, null);
  expect([shown(), pressed()]).toEqual([["Two blades", "Three blades"], []]);
  const press = (name: string) => {
    chip(`series="${name}"`)!.click();
    chips.fit(aim, null);
    return [chips.said.series, pressed()];
  };
  expect(press("Two blades")).toEqual([["Two blades"], ["Two blades"]]);
  expect(press("Three blades")).toEqual([
    ["Two blades", "Three blades"],
    ["Two blades", "Three blades"],
  ]);
  expect(press("Two blades")).toEqual([["Three blades"], ["Three blades"]]);
  expect(changes()).toBe(3);
  chips.fit({ ...aim, again: "Two blades" }, null);
  expect(shown()).toEqual([]);
});

test("nothing to say hides the row, and so does a turn whose dice fall", () => {
  const { chips, aim, more } = table(SWORD);
  expect(more().hidden).toBe(true);
  chips.fit(aim, null);
  expect(more().hidden).toBe(false);
  chips.fit(null, null);
  expect(more().hidden).toBe(true);
  chips.fit(aim, null);
  chips.follow(null, null);
  expect([more().hidden, more().childElementCount]).toEqual([true, 0]);
});

test("what is chosen waits while dice fall, and is forgotten in another turn", () => {
  const { chips, turn, aim, chip } = table(SWORD);
  chips.fit(aim, null);
  chip('series="Two blades"')!.click();
  chips.follow(null, null);
  chips.follow(turn, null);
  expect(chips.said.series).toEqual(["Two blades"]);
  const { fight } = turn;
  chips.follow({ ...turn, fight: { ...fight, battle: { ...fight.battle, round: 9 } } } as never, null);
  expect(chips.said).toMatchObject({ series: [], expands: {}, own: false });
});

test("what it costs stands beside it, only where it costs more", () => {
  const { chips, aim, more } = table(SWORD);
  chips.fit(aim, 12);
  expect(more().querySelector("[role=status]")?.textContent).toContain("12");
  chips.fit(aim, null);
  expect(more().querySelector("[role=status]")).toBeNull();
});

test("the pressed chip keeps the focus, and nothing is drawn anew without a change", () => {
  const { chips, aim, chip } = table(BURST);
  document.body.append(chips.element);
  const cast = { ...aim, declares: SEVERAL };
  chips.fit(cast, null);
  const before = chip("expands=range")!;
  chips.fit(cast, null);
  expect(chip("expands=range")).toBe(before);
  before.focus();
  before.click();
  chips.fit(cast, null);
  expect(chip("expands=range")).not.toBe(before);
  expect(document.activeElement).toBe(chip("expands=range"));
});
