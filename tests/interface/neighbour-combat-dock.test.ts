/** Combat Tracker Dock's portraits, as its source draws them (fact: combat-tracker-dock): the mark of whoever has the open turn. */

import { afterEach, beforeEach, expect, test } from "vitest";
import { markActing } from "../../src/neighbours/combat-dock";
import { closeDocument, openDocument } from "../support/page-globals";
import { closeWindow, Window } from "../support/window";

let window: Window;
const globals = globalThis as unknown as { document: Document };

beforeEach(() => {
  window = new Window([{ id: "gm", isGM: true }]);
  openDocument();
});
afterEach(async () => {
  await closeDocument();
  closeWindow();
});

/** An encounter with these combatants; whose turn is open. */
function encounter(type: string, ids: readonly string[], acting: string | null): void {
  const combatants = ids.map((id) => ({ id }));
  window.combats.push({
    id: type,
    type,
    combatants,
    combatant: combatants.find(({ id }) => id === acting) ?? null,
  } as never);
}

function dock(...portraits: readonly (readonly [id: string, classes: string])[]): HTMLElement {
  const found = globals.document.createElement("div");
  for (const [id, classes] of portraits) {
    const portrait = globals.document.createElement("div");
    portrait.className = `combatant-portrait ${classes}`;
    portrait.dataset.combatantId = id;
    found.append(portrait);
  }
  return found;
}

const marked = (found: HTMLElement) =>
  [...found.querySelectorAll<HTMLElement>(".active")].map(({ dataset }) => dataset.combatantId);

test("whoever has the open turn is marked, and loses the mark with it", () => {
  encounter("battle", ["wolf", "goblin"], "goblin");
  const found = dock(["wolf", "active"], ["goblin", ""]);
  markActing(found);
  expect(marked(found)).toEqual(["goblin"]);
  window.combats.splice(0);
  encounter("battle", ["wolf", "goblin"], null);
  markActing(found);
  expect(marked(found)).toEqual([]);
});

test("portraits of encounters that are none of ours stay as the module drew them", () => {
  encounter("base", ["cat"], null);
  const found = dock(["cat", "active"]);
  markActing(found);
  expect(marked(found)).toEqual(["cat"]);
});
