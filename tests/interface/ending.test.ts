/** *End turn* where something of the turn is left (`ACT-1`), at each choice of the table. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { resetPage } from "../../src/page-state";
import { rulesets } from "../../src/rules/index";
import { endButton, heldFromEnding, mayEnd } from "../../src/tracker/ending";
import { closeDocument, openDocument } from "../support/page-globals";
import { begun } from "../support/paper-table";
import { closeWindow, Listed, Window } from "../support/window";

let window: Window;
const sit = (isGM: boolean) => {
  window = new Window([{ id: "aoi", isGM, plays: ["wolf"] }]);
};
beforeEach(() => {
  vi.useFakeTimers();
  openDocument();
  resetPage();
  sit(true);
});
afterEach(async () => {
  closeWindow();
  await closeDocument();
  vi.useRealTimers();
});

const parts = [
  { id: "body", core: true, hp: 9, maxHp: 9 },
  { id: "arm", hp: 9, maxHp: 9 },
];

/** The turn of somebody of two parts, of which something is left, or of somebody without. */
function tracked(level: string, { who = "wolf", revision = 7 } = {}): Parameters<typeof endButton>[0] {
  window.settings.set("automation.ending", level);
  const record = begun("sw25-advanced", [
    { id: "wolf", side: "party", at: [0, 0], parts },
    { id: "hare", side: "party", at: [0, 0] },
    { id: "gob", side: "monsters", at: [0, 0] },
  ]);
  const open = rulesets["sw25-advanced"].perform(record.battle!, { do: "turn", who });
  if (!open.ok) throw new Error(open.refusal.code);
  const scene = window.scene("road", [{ id: "wolf" }, { id: "hare" }, { id: "gob" }]);
  const combat = window.combat({ ...record, battle: open.battle }, scene, { combatants: new Listed() });
  return { battle: open.battle, combat, scene, revision, ruleset: rulesets["sw25-advanced"] } as never;
}

const BUTTON = { action: "endTurn", label: "End turn", can: true, why: "" } as never as Parameters<typeof endButton>[1];
const LOST = "Lost if the turn ends now – left: body and arm.";

describe("the button", () => {
  test.each(["off", "advise", "ask", "enforce"])("ACT-1 with nothing left it is as it was: %s", (level) => {
    expect(endButton(tracked(level, { who: "hare" }), BUTTON)).toBe(BUTTON);
  });

  test("ACT-1 where the table does not warn, or it cannot be pressed, it is as it was", () => {
    expect(endButton(tracked("off"), BUTTON)).toBe(BUTTON);
    const barred = { ...BUTTON, can: false, why: "No." };
    expect(endButton(tracked("enforce"), barred)).toBe(barred);
  });

  test.each(["advise", "ask", "enforce"])("ACT-1 it says what would be lost: %s", (level) => {
    expect(endButton(tracked(level), BUTTON)).toEqual({ ...BUTTON, more: LOST });
  });

  test("ACT-1 where the table enforces it a player cannot press it", () => {
    sit(false);
    const why = "This turn has something left.";
    expect(endButton(tracked("enforce"), BUTTON)).toEqual({ ...BUTTON, can: false, why, more: LOST });
    expect(endButton(tracked("ask"), BUTTON)).toEqual({ ...BUTTON, more: LOST });
  });
});

describe("a press", () => {
  test("ACT-1 ends the turn where nothing is left, or where the table only tells", () => {
    expect(mayEnd(tracked("ask", { who: "hare" }))).toBe(true);
    expect(mayEnd(tracked("advise"))).toBe(true);
    expect(mayEnd(tracked("off"))).toBe(true);
    expect(window.warned).toEqual([]);
    // Nothing of it makes somebody sure.
    expect(heldFromEnding(tracked("ask"))).toBe(LOST);
  });

  test.each(["ask", "enforce"])("ACT-1 first asks, and then ends it, as long as nothing has changed: %s", (level) => {
    expect(mayEnd(tracked(level))).toBe(false);
    expect(window.warned).toEqual([LOST]);
    expect(endButton(tracked(level), BUTTON)).toEqual({ ...BUTTON, more: LOST, label: "End it anyway", asks: true });
    // Where the table only tells by now, it asks nothing.
    expect(endButton(tracked("advise"), BUTTON)).toEqual({ ...BUTTON, more: LOST });
    expect(mayEnd(tracked(level))).toBe(true);
    expect(mayEnd(tracked(level, { revision: 8 }))).toBe(false);
  });

  test("ACT-1 never ends it for a player where the table enforces it", () => {
    sit(false);
    for (let i = 0; i < 2; i++) expect(mayEnd(tracked("enforce"))).toBe(false);
    // Nor has the player been asked, if the table asks by now.
    expect(mayEnd(tracked("ask"))).toBe(false);
    expect(mayEnd(tracked("ask"))).toBe(true);
  });
});
