/** The classes that the house puts in place of the platform's, and what is said where another package replaces them. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closePage, Page } from "../support/page";
import { closeWindow, type Seat, Window } from "../support/window";

type Class = new () => object;
const globals = globalThis as unknown as {
  CONFIG: { [name: string]: { documentClass: Class } };
  Hooks: { callAll(name: string): void };
};

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));
afterEach(async () => {
  vi.restoreAllMocks();
  await closePage();
  closeWindow();
});

/** The platform's classes before ours replace them. */
class Plain {}

/** A page on which the house has put its classes in place. */
async function housed(seat: Seat) {
  const window = new Window([seat, { id: "gm", isGM: true }]);
  await Page.of(window, null);
  for (const name of ["Combat", "Token", "User"]) globals.CONFIG[name] = { documentClass: Plain };
  const { registerRequests } = await import("../../src/requests/index");
  const { registerPlanning } = await import("../../src/planning/index");
  const { registerMoving } = await import("../../src/moving/index");
  const { tellOfReplacedClasses } = await import("../../src/foundry/in-force");
  for (const register of [registerRequests, registerPlanning, registerMoving]) register();
  tellOfReplacedClasses();
  const { BattleCombat } = await import("../../src/requests/battle-combat");
  const { BattleToken } = await import("../../src/moving/battle-token");
  const { BattleUser } = await import("../../src/planning/battle-user");
  const classes: { [name: string]: Class } = {
    Combat: BattleCombat as never,
    Token: BattleToken as never,
    User: BattleUser as never,
  };
  return { window, classes };
}

const GAME_MASTER: Seat = { id: "first", isGM: true };

test("combats, tokens and users are the house's, and nobody is told anything", async () => {
  const { window, classes } = await housed(GAME_MASTER);
  for (const [name, ours] of Object.entries(classes)) expect(globals.CONFIG[name]!.documentClass).toBe(ours);
  globals.Hooks.callAll("ready");
  expect(window.warned).toEqual([]);
  expect(console.warn).not.toHaveBeenCalled();
});

test("a class of another package that extends the house's is as good", async () => {
  const { window, classes } = await housed(GAME_MASTER);
  for (const [name, ours] of Object.entries(classes)) globals.CONFIG[name]!.documentClass = class extends ours {};
  globals.Hooks.callAll("ready");
  expect(window.warned).toEqual([]);
});

test.each([
  ["Combat", "battles"],
  ["Token", "moves of tokens"],
])("a Game Master is told that another package's %s is in place of the house's", async (name, part) => {
  const { window } = await housed(GAME_MASTER);
  globals.CONFIG[name]!.documentClass = Plain;
  globals.Hooks.callAll("ready");
  expect(window.warned).toEqual([
    `Another module has replaced parts of Ransen: ${part}. If something does not work, switch that module off.`,
  ]);
});

test("both are named in one sentence; a player's console has it, and no notice", async () => {
  const { window } = await housed({ id: "aoi" });
  for (const name of ["Combat", "Token"]) globals.CONFIG[name]!.documentClass = Plain;
  globals.Hooks.callAll("ready");
  expect(window.warned).toEqual([]);
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining("battles and moves of tokens"), {
    combat: Plain,
    tokenDocument: Plain,
  });
});
