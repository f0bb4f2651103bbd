/** Combat Tracker Dock's portraits, as its source draws them (fact: combat-tracker-dock): the mark of whoever has the open turn. */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { instead, markActing } from "../../src/neighbours/combat-dock";
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

describe("the button that ends the encounter", () => {
  /** A press in a dock that listens to its buttons itself. @returns who heard of it */
  function pressed(action: string, underWay: { readonly id: string } | null): string[] {
    const heard: string[] = [];
    const [found, button] = [globals.document.createElement("div"), globals.document.createElement("button")];
    button.dataset.action = action;
    button.addEventListener("click", () => heard.push("dock"));
    found.append(button);
    found.addEventListener(
      "click",
      (press) =>
        instead(
          press,
          () => underWay as never,
          async ({ id }) => void heard.push(id),
        ),
      true,
    );
    button.click();
    return heard;
  }

  test("ends a battle under way as the tracker does, and the dock deletes nothing", () => {
    expect(pressed("end-combat", { id: "battle" })).toEqual(["battle"]);
  });

  test("is the dock's own before a battle has begun, as are its other buttons", () => {
    expect(pressed("end-combat", null)).toEqual(["dock"]);
    expect(pressed("next-turn", { id: "battle" })).toEqual(["dock"]);
  });
});
