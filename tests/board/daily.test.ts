/** The puzzle of the day: battles of the rules, the same for everybody, with a turn to play. */

import { expect, it } from "vitest";
import { isClear, isUndecided, positionOf, RULES } from "../../analysis/puzzles/daily";
import type { Suggestion } from "../../src/engine/index";
import { isOver, playSteps } from "../../src/rules/index";

it("leads to a turn of the party that has just begun, on the same way for everybody", () => {
  const days = [20_000, 20_001, 20_002, 20_003];
  const found = days.flatMap((day) => positionOf(day, 0) ?? positionOf(day, 1) ?? []);
  expect(found.length).toBeGreaterThan(1);
  for (const { setup, steps, battle, who } of found) {
    const playing = playSteps({ setup, steps }, RULES);
    const last = steps.map((step) => playing.play(step)).at(-1)!;
    expect(last.battle).toEqual(battle);
    expect(battle).toMatchObject({ turn: { who } });
    expect(isOver(battle)).toBe(false);
    expect(setup.characters.find(({ id }) => id === who)?.side).toBe("party");
  }
  expect(positionOf(days[0]!, 0)).toEqual(positionOf(days[0]!, 0));
  expect(new Set(found.map(({ setup }) => JSON.stringify(setup))).size).toBe(found.length);
});

const way = (share: number, gain: number, kind: Suggestion["reason"]["kind"] = "strike"): Suggestion => ({
  commands: [],
  share: { share, low: share, high: share },
  gain,
  fights: 500,
  reason: { kind, target: null, made: null, blockers: 0 },
});

it("is asked only where one way is far better than the next one and than waiting", () => {
  expect(isClear([way(0.8, 0.4), way(0.5, 0.1)])).toBe(true);
  expect(isClear([way(0.8, 0.4), way(0.7, 0.3)])).toBe(false);
  expect(isClear([way(0.8, 0.1), way(0.5, -0.2)])).toBe(false);
  expect(isClear([way(0.8, 0.4, "near"), way(0.5, 0.1)])).toBe(false);
  expect(isClear([way(0.8, 0.4)])).toBe(false);
  expect(isClear([])).toBe(false);
});

it("is not asked where the party has lost or won already", () => {
  expect([0, 0.1, 0.2, 0.5, 0.8, 0.9, 1].map(isUndecided)).toEqual([false, false, true, true, true, false, false]);
});
