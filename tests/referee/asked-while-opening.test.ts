/** The opening as one window sees it: whether one goes on, on which field, and what its user is still asked for. */

import { afterEach, describe, expect, test } from "vitest";
import { registerOpeningRolls } from "../../src/chat/index";
import type { CombatDoc } from "../../src/foundry/platform";
import { pagesOf } from "../../src/judgement/opening/index";
import { isAsked, openingOf, wantedHere } from "../../src/scene/opening/situation";
import { closeWindow, Listed, type Seat, Window } from "../support/window";
import { beginning } from "./board";

const GAME_MASTER: Seat = { id: "gm", isGM: true };
const AOI: Seat = { id: "aoi", plays: ["wolf"] };
const RECT = { dimensions: { sceneRect: { x: 1_000, y: 500, width: 6_000, height: 2_000 } } };
const hero = { id: "hero", type: "character", system: { initiative: 5 } };
const goblins = { id: "goblins", type: "monster", system: { initiative: 12, side: "monsters" } };

function seated(seat: Seat, opening: object | null, flags: object = {}): CombatDoc {
  const window = new Window([seat, ...[GAME_MASTER, AOI].filter((one) => one !== seat)]);
  const scene = window.scene(
    "gate",
    [
      { id: "wolf", actor: hero },
      { id: "goblin", actor: goblins },
      { id: "idler", actor: goblins },
    ],
    { ...RECT, flags: { ransen: flags } },
  );
  const listed = ["wolf", "goblin"].map((id) => ({ id, tokenId: id, sceneId: "gate" }));
  return window.combat({ opening, sideOf: { wolf: "party" } }, scene, { combatants: Listed.from(listed) });
}

afterEach(closeWindow);

test("goes on with those who are listed, where one was begun and the battle is not", () => {
  const combat = seated(GAME_MASTER, { page: "sides" });
  expect(openingOf(combat)?.fighters.map(({ id, side }) => [id, side])).toEqual([
    ["wolf", "party"],
    ["goblin", "monsters"],
  ]);
  expect(openingOf(seated(GAME_MASTER, null))).toBeNull();
  Object.assign(combat.system, beginning([{ id: "wolf", side: "party", at: [0, 0] }]));
  expect(openingOf(combat)).toBeNull();
  const deleted = seated(GAME_MASTER, { page: "sides" });
  (globalThis as unknown as { game: { combats: object[] } }).game.combats.length = 0;
  expect(openingOf(deleted)).toBeNull();
});

test("is on the battlefield that was chosen, else on the whole scene, in metres", () => {
  const fieldOf = (flags: object) => openingOf(seated(GAME_MASTER, { page: "placement" }, flags))?.field;
  expect(fieldOf({})).toEqual({ from: [10, 5], to: [70, 25] });
  const field = { left: 0, top: 1, right: 30, bottom: 20 };
  expect(fieldOf({ options: { field } })).toEqual({ from: [0, 1], to: [30, 20] });
  const rounded = openingOf(seated(GAME_MASTER, { page: "sides" }, { options: { rounding: "exact" } }));
  expect([rounded?.rounding, openingOf(seated(GAME_MASTER, { page: "sides" }))?.rounding]).toEqual([
    "exact",
    "whole-metre",
  ]);
});

test("S25-OPN-1 has a second preparation where the scene's rules leave it to the table and the table allows it", () => {
  const pages = (ruleset: string, options: object) =>
    pagesOf(openingOf(seated(GAME_MASTER, { page: "sides" }, { ruleset, options }))!.capabilities);
  expect(pages("sw25-areas", {})).not.toContain("second-preparation");
  expect(pages("sw25-areas", { secondPreparation: false })).not.toContain("second-preparation");
  expect(pages("sw25-areas", { secondPreparation: true }).at(-1)).toBe("second-preparation");
  expect(pages("sw20-areas", { secondPreparation: true })).not.toContain("second-preparation");
  expect(pages("sw25-advanced", { secondPreparation: false }).at(-1)).toBe("second-preparation");
});

describe("asks", () => {
  const askedOf = (seat: Seat, opening: object) => {
    const situation = openingOf(seated(seat, opening))!;
    return [wantedHere(situation).map(({ who, check }) => [who, check]), isAsked(situation)];
  };

  test("a player for the own characters until it is given, the Game Master for nothing", () => {
    const rolled = { initiative: { wolf: { dice: [3, 4], value: 5, total: 12, automatic: null } } };
    expect(askedOf(AOI, { page: "initiative" })).toEqual([[["wolf", "initiative"]], true]);
    expect(askedOf(AOI, { page: "initiative", ...rolled })).toEqual([[["wolf", "initiative"]], false]);
    expect(askedOf(AOI, { page: "sides" })).toEqual([[], false]);
    expect(askedOf(GAME_MASTER, { page: "initiative" })).toEqual([[], false]);
    expect(askedOf({ id: "guest" }, { page: "initiative" })).toEqual([[], false]);
  });
});

test("the message of a roll is headed by its check in the reader's language, any other left as it is", () => {
  new Window([AOI], "ja");
  registerOpeningRolls();
  const headed = (flags: object) => {
    const flavour = { textContent: "…" };
    const html = { querySelector: (selector: string) => (selector === ".flavor-text" ? flavour : null) };
    (globalThis as unknown as { Hooks: { callAll(...given: unknown[]): void } }).Hooks.callAll(
      "renderChatMessageHTML",
      { flags },
      html,
    );
    return flavour.textContent;
  };
  expect(headed({ ransen: { check: "initiative" } })).toContain("先制");
  expect(headed({ ransen: { check: "knowledge" } })).toContain("魔物知識");
  expect(headed({ ransen: { check: "evil" } })).toBe("…");
  expect(headed({})).toBe("…");
});
