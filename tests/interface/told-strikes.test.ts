/**
 * Lines above the strip: results of strikes, as long as their outcomes are shown, and nothing about characters that
 * this user does not see.
 */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BattleEvent } from "../../src/rules/index";
import { closePage } from "../support/page";
import { begun, playersTable } from "../support/paper-table";
import { closeWindow } from "../support/window";

const CHARACTERS = [
  { id: "wolf", side: "party", at: [0, 0], movement: 18, vitals: { hp: 20 } },
  { id: "cat", side: "party", at: [0, 0], movement: 18, vitals: { hp: 20 } },
  { id: "goblin", side: "monsters", at: [0, 0], movement: 12, vitals: { hp: 20 } },
] as const;

const struck = (who: string, ...hit: string[]): BattleEvent =>
  ({
    type: "struck",
    rule: "STR-20",
    who,
    name: "Fire",
    how: "cast",
    dice: {},
    rows: hit.map((id) => ({ id, outcome: "hit", damage: 7 })),
  }) as never;

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await closePage();
  closeWindow();
  vi.useRealTimers();
});

async function seat(seconds = 3) {
  const { page, combat, window } = await playersTable(
    { id: "aoi", plays: ["wolf", "cat"] },
    begun("sw25-advanced", CHARACTERS as never),
    [{ id: "wolf" }, { id: "cat" }, { id: "goblin", hidden: true }],
  );
  window.settings.set("outcomeSeconds", seconds);
  const { tellStrikes } = await import("../../src/weapons/strip/told-strikes");
  const lines = () => page.texts("[data-ransen=told-strikes] p");
  const history = (past: object) =>
    Object.assign((combat as unknown as { system: { history: object } }).system.history, past);
  return { lines, history, tell: (...events: BattleEvent[]) => tellStrikes(combat, events) };
}

test("stand for four seconds, and go with what is taken back", async () => {
  const { lines, tell } = await seat();
  tell(struck("wolf", "cat"));
  expect(lines()).toEqual(["wolf uses Fire (spell). cat: hit, 7 damage."]);
  await vi.advanceTimersByTimeAsync(3_900);
  expect(lines()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(lines()).toEqual([]);
  tell(struck("wolf", "cat"));
  tell();
  expect(lines()).toEqual([]);
});

test("mark what came of 1,1, on the check or on the power roll", async () => {
  const { lines, tell } = await seat();
  const marked = () =>
    [...document.querySelectorAll("[data-ransen=told-strikes] p.fumbled")].map((one) => one.textContent);
  tell(struck("wolf", "cat"));
  expect(marked()).toEqual([]);
  tell({
    ...struck("wolf"),
    how: "melee",
    dice: { accuracy: [1, 1] },
    rows: [{ id: "cat", outcome: "automatic-miss" }],
  } as never);
  const failed = [{ part: "automatic-failure", amount: -7 }];
  tell({ ...struck("wolf"), rows: [{ id: "cat", outcome: "hit", damage: 0, sum: failed }] } as never);
  expect(marked()).toEqual(lines());
  expect(marked()).toHaveLength(2);
});

test("say so where they are made anew, and not of the next one after an undo", async () => {
  const { lines, history, tell } = await seat();
  const STRIKE = { do: "end" };
  history({ commands: { 1: STRIKE } });
  tell(struck("wolf", "cat"));
  history({ commands: { 1: null, 2: STRIKE } });
  tell(struck("wolf", "cat"));
  expect(lines()).toEqual(["An attack was amended.", "wolf uses Fire (spell). cat: hit, 7 damage."]);
  history({ undone: { 2: true } });
  tell();
  expect(lines()).toEqual([]);
  history({ commands: { 1: null, 2: null, 3: STRIKE }, undone: {} });
  tell(struck("wolf", "cat"));
  expect(lines()).toEqual(["wolf uses Fire (spell). cat: hit, 7 damage."]);
});

test("are few: those of a new strike push the oldest out", async () => {
  const { lines, tell } = await seat();
  for (let i = 0; i < 8; i++) tell(struck("wolf", "cat"));
  expect(lines()).toHaveLength(2);
  expect(lines().join()).not.toContain("…");
  // Of several at once the chat has the rest.
  tell(struck("wolf", "cat"), struck("wolf", "cat"), struck("cat", "wolf"));
  expect(lines()).toEqual(["wolf uses Fire (spell). cat: hit, 7 damage.", expect.stringMatching(/ …$/)]);
});

test("with outcomes switched off there are none", async () => {
  const { lines, tell } = await seat(0);
  tell(struck("wolf", "cat"));
  expect(lines()).toEqual([]);
});

test("leave out whom nobody sees: as a target, and who strikes it", async () => {
  const { lines, tell } = await seat();
  tell(struck("wolf", "goblin"), struck("goblin", "goblin"));
  expect(lines()).toEqual([]);
  tell(struck("wolf", "goblin", "cat"));
  expect(lines()).toEqual(["wolf uses Fire (spell). cat: hit, 7 damage."]);
  tell(struck("goblin", "cat"));
  expect(lines().at(-1)).not.toContain("goblin");
});
