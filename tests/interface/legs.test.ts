/** What a client reads of a drag before it asks for anything: where it ends, and what nobody else is told of it. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { askedByHand, midpointOf } from "../../src/moving/hand-drags";
import { cornersOf, endOfLeg, heightAfter, staysInPlace } from "../../src/moving/legs";
import { withoutPlans } from "../../src/planning/planning";
import { portions } from "../../src/planning/sealing";
import { rulesetOf } from "../../src/rules/index";
import { wholeField } from "../../src/scene/opening/situation";
import { takesSeat } from "../../src/seating/seat-area";

const corner = (x: number, y: number, more: object = {}) => ({ x, y, ...more });
const leg = (passed: object[], pending: object[], destination: object = corner(900, 0)) =>
  ({
    passed: { waypoints: passed },
    pending: { waypoints: pending },
    destination,
    method: "dragging",
    constrainOptions: { ignoreWalls: true, ignoreCost: true },
  }) as never;

describe("a leg of a movement", () => {
  test("ends where its last checkpoint is, those to come after those that were passed", () => {
    expect(endOfLeg(leg([corner(1, 2), corner(3, 4)], [corner(5, 6, { elevation: 0 })]))).toEqual({ x: 5, y: 6 });
    expect(endOfLeg(leg([corner(1, 2), corner(3, 4)], []))).toEqual({ x: 3, y: 4 });
    expect(endOfLeg(leg([], [], corner(7, 8)))).toEqual({ x: 7, y: 8 });
  });
  test("has its checkpoints as corners, without what lies between them", () => {
    const filled = corner(2, 2, { intermediate: true });
    const corners = cornersOf(leg([corner(1, 1), filled], [filled, corner(3, 3, { intermediate: false })]));
    expect(corners).toEqual([corner(1, 1), corner(3, 3)]);
  });
});

const BATTLE = { ruleset: "sw25-advanced" } as never;
// 100 pixels a metre; a token one metre wide.
const scene = {
  grid: { size: 100, distance: 1, units: "m" },
  dimensions: { sceneRect: { x: 1_000, y: 500, width: 6_000, height: 2_000 } },
  flags: {},
} as never;
const token = (id: string) => ({ id, _source: { x: 0, y: 0, width: 1, height: 1 } }) as never;
/** A leg that ends with the token's centre there, metres. */
const to = (x: number, y: number) => leg([], [], corner(100 * x - 50, 100 * y - 50));

test("the field is the scene without its padding, where it has a size", () => {
  expect(wholeField(scene)).toEqual({ from: [10, 5], to: [70, 25] });
  expect([wholeField(null), wholeField({ grid: { size: 100, distance: 1 } } as never)]).toEqual([null, null]);
});

test("inside its own skirmish alone a token in melee stands where it likes", () => {
  const view = {
    skirmishes: [{ id: "S1", centre: [10, 10], shape: "circle", radius: 3, melee: ["wolf"], independent: ["cat"] }],
  } as never;
  expect(takesSeat({ battle: BATTLE, view }, "wolf", [12, 10])).toBe(true);
  expect(takesSeat({ battle: BATTLE, view }, "wolf", [14, 10])).toBe(false);
  expect(takesSeat({ battle: BATTLE, view }, "cat", [12, 10])).toBe(false);
});

test("LIN-POS-1 beside its place on a line a token stands where it likes, in melee anywhere beside its stretch", () => {
  const battle = { ruleset: "sw25-line" } as never;
  const view = {
    characters: { wolf: { at: [10, 0] }, cat: { at: [12, 0] } },
    skirmishes: [{ id: "S1", centre: [10, 0], shape: "stretch", radius: 3, melee: ["wolf"], independent: ["cat"] }],
  } as never;
  const takes = (id: string, x: number, y: number) => takesSeat({ battle, view }, id, [x, y]);
  expect([takes("wolf", 12, 7), takes("wolf", 13.5, 0)]).toEqual([true, false]);
  expect([takes("cat", 12.1, -6), takes("cat", 12.5, 0)]).toEqual([true, false]);
});

describe("the Game Master's hand", () => {
  const areas = rulesetOf("sw20-areas")!;
  const begun = areas.begin({
    ruleset: "sw20-areas",
    sides: ["party", "monsters"],
    characters: [
      { id: "wolf", side: "party", at: "rear" },
      { id: "goblin", side: "monsters", at: "front" },
    ],
  });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const { battle } = begun;
  const fight = { combat: { id: "c" }, ruleset: areas, battle, view: areas.view(battle) } as never;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("game", { user: { isGM: true } });
  });
  afterEach(() => {
    vi.clearAllTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test("puts whoever is dropped on another band there; inside the own one a token moves freely, beside them nobody", () => {
    expect(askedByHand(fight, scene, token("wolf"), to(20, 10))).toBeNull();
    expect(askedByHand(fight, scene, token("wolf"), to(5, 10))).toBeNull();
    expect(askedByHand(fight, scene, token("wolf"), to(40, 10))).not.toBeNull();
  });
  test("takes nobody's drags but the Game Master's, and none that keeps to walls and costs", () => {
    const bound = { ...(to(40, 10) as object), constrainOptions: { ignoreWalls: true } } as never;
    expect(askedByHand(fight, scene, token("wolf"), bound)).toBeNull();
    vi.stubGlobal("game", { user: { isGM: false } });
    expect(askedByHand(fight, scene, token("wolf"), to(40, 10))).toBeNull();
  });
  test("shifts a centre from where skirmishes combined, where the rules let it", () => {
    const skirmishes = [{ id: "S1", midpoint: [4, 5] }, { id: "S2" }];
    const plane = { board: "plane", skirmishes } as never;
    const ruleset = rulesetOf("sw25-advanced")!;
    expect(midpointOf({ battle: plane, ruleset }, "S1")).toEqual([4, 5]);
    expect(midpointOf({ battle: plane, ruleset }, "S2")).toBeNull();
    expect(midpointOf({ battle: plane, ruleset: rulesetOf("sw20-brawl")! }, "S1")).toBeNull();
    expect(midpointOf({ battle, ruleset: areas }, "S1")).toBeNull();
  });
});

describe("while a battle is being planned (SIM-CYC-1)", () => {
  test("others are told nothing that shows where somebody is about to go", () => {
    expect(withoutPlans({ cursor: 1, ruler: 2, plannedMovements: 3 })).toBeNull();
    expect(withoutPlans({ cursor: 1, targets: ["a"] })).toEqual({ targets: ["a"] });
    // By what name the platform tells of planned paths is written down nowhere.
    expect(withoutPlans({ movementPlans: 3, sceneId: "gate", active: true })).toEqual({
      sceneId: "gate",
      active: true,
    });
    expect(withoutPlans({ plannedMovement: 3 })).toBeNull();
    // Nothing at all is what the platform says by itself.
    expect(withoutPlans({})).toEqual({});
  });
  test("seals go in as many requests as it takes", () => {
    const sealed = (length: number) => ({ envelope: "x".repeat(length) });
    const lengths = (...all: number[]) =>
      portions(all.map(sealed)).map((some) => some.map((one) => one.envelope.length));
    expect(lengths()).toEqual([]);
    expect(lengths(20_000, 20_000, 1)).toEqual([[20_000, 20_000], [1]]);
    expect(lengths(39_999, 2, 5)).toEqual([[39_999], [2, 5]]);
  });
});

describe("a leg that leaves its token where it stands", () => {
  const standing = { _source: { x: 7, y: 8, elevation: 2 } } as never;
  const stays = (...given: Parameters<typeof leg>) => staysInPlace(standing, leg(...given));

  test("is one whose every corner is there; without corners its end counts", () => {
    expect(stays([], [], corner(7, 8))).toBe(true);
    expect(stays([], [], corner(7, 9))).toBe(false);
    expect(stays([corner(7, 8)], [corner(7, 8)], corner(900, 0))).toBe(true);
    // Out and back again is a way.
    expect(stays([corner(9, 8)], [corner(7, 8)], corner(7, 8))).toBe(false);
  });

  test("leads to another height where its last corner says so", () => {
    const height = (...given: Parameters<typeof leg>) => heightAfter(standing, leg(...given));
    expect(height([], [], corner(7, 8, { elevation: 5 }))).toBe(5);
    expect(height([], [], corner(7, 8, { elevation: 2 }))).toBeUndefined();
    expect(height([corner(7, 8, { elevation: 5 })], [corner(7, 8, { elevation: 2 })])).toBeUndefined();
    expect(height([corner(7, 8, { elevation: 2 })], [corner(7, 8, { elevation: 0 })])).toBe(0);
  });
});
