/** The defaults of a table without choices: every setting that is read is one that the system offers. */

import { afterEach, beforeEach, expect, test } from "vitest";
import { defaultRuleset } from "../../src/rules/index";
import {
  allowsWithoutGM,
  arrangesTokens,
  automationOf,
  boundsOfFigures,
  defaultRulesetId,
  hpFells,
  lateBlocks,
  movementIn,
  planningSeconds,
  promptSeconds,
  readsTypedRolls,
  straysIn,
  strikeDeadline,
  strikesTogether,
  tellsExactHp,
  turnsFlow,
} from "../../src/settings";
import { closeWindow, Window } from "../support/window";

let window: Window;

beforeEach(() => {
  window = new Window([{ id: "gm", isGM: true }]);
});
afterEach(closeWindow);

test("a table begins with rules that are applied, and blocks and death checks that are asked for a while", () => {
  expect((["movement", "forming", "drawing", "targets", "hit", "damage", "cost"] as const).map(automationOf)).toEqual(
    Array.from({ length: 7 }, () => "enforce"),
  );
  expect((["blocking", "death"] as const).map(automationOf)).toEqual(["ask", "ask"]);
  expect([arrangesTokens(), turnsFlow(), hpFells(), readsTypedRolls()]).toEqual([true, true, true, true]);
  expect([allowsWithoutGM(), tellsExactHp(), strikesTogether()]).toEqual([false, false, false]);
  expect([straysIn({}), promptSeconds(), lateBlocks(), planningSeconds()]).toEqual(["correct", 20, "pass", 0]);
  // A battle that is over holds nobody (`END-1`).
  expect([movementIn({}), movementIn({ over: true }), straysIn({ over: true })]).toEqual(["enforce", "off", "allow"]);
  expect(boundsOfFigures()).toEqual({
    movement: 100,
    sections: 10,
    hp: 1000,
    check: 60,
    power: 80,
    bonus: 40,
    critical: 7,
  });
  expect(defaultRulesetId()).toBe(defaultRuleset.id);
});

test("dice that somebody is asked for fall by themselves after so many seconds", () => {
  const left = () => Math.round((strikeDeadline() - Date.now()) / 1000);
  expect(left()).toBe(6);
  window.settings.set("strikeSeconds", 0);
  expect(left()).toBe(0);
});

test("a level that is no choice any more counts as the one that a table begins with", () => {
  window.settings.set("automation.blocking", "sometimes");
  expect(automationOf("blocking")).toBe("ask");
  window.settings.set("automation.blocking", "off");
  expect(automationOf("blocking")).toBe("off");
  window.settings.set("automation.placement", "advise");
  expect(arrangesTokens()).toBe(false);
});
