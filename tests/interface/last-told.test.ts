/** The account of a battle: every step is in it until it is taken back or made anew. */

import { afterEach, expect, test } from "vitest";
import type { CombatDoc } from "../../src/foundry/platform";
import { NO_HISTORY } from "../../src/judgement/history/history";
import { readRecord } from "../../src/judgement/history/record";
import { LastTold } from "../../src/known/last-told";
import { announceChanges } from "../../src/requests/requests";
import { onSignal } from "../../src/signals";
import { closeWindow, Window } from "../support/window";

afterEach(closeWindow);

const END = { do: "end" };

function combat(commands: object, undone: object = {}): CombatDoc {
  return { id: "combat", system: { ...readRecord({}), history: { ...NO_HISTORY, commands, undone } } } as never;
}

test("what is added leaves it, an undo and an amendment overrule it", () => {
  const told = new LastTold();
  expect(told.isOverruled(combat({}))).toBe(false);
  told.note(combat({ 1: END, 2: END }));
  expect(told.isOverruled(combat({ 1: END, 2: END, 3: END }))).toBe(false);
  expect(told.isOverruled(combat({ 1: END, 2: END }, { 2: true }))).toBe(true);
  // An amended step and all later ones have numbers of their own.
  expect(told.isOverruled(combat({ 1: END, 2: null, 3: END }))).toBe(true);
  expect(told.isOverruled({ ...combat({ 1: END }), id: "another" } as never)).toBe(false);
});

test("DIC-4 a death check that is passed changes nothing of the battle, and is told all the same", () => {
  const window = new Window([{ id: "gm", isGM: true }]);
  const doc = window.combat(readRecord({}), null);
  announceChanges();
  const heard: string[][] = [];
  onSignal("battleChanged", (_, events) => void heard.push(events.map(({ type }) => type)));
  const { Hooks } = globalThis as unknown as { Hooks: { callAll(...told: unknown[]): void } };
  const events = [{ type: "deathChecked", rule: "DIC-4", who: "wolf", lives: true }];
  Hooks.callAll("updateCombat", doc, { system: { history: {} } }, { ransen: { events } });
  Hooks.callAll("updateCombat", doc, { system: { strikes: {} } }, {});
  Hooks.callAll("updateCombat", doc, { system: { kept: {} } }, {});
  expect(heard).toEqual([["deathChecked"], []]);
});
