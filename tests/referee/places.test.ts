import { describe, expect, test } from "vitest";
import type { CombatDoc, SceneDoc, TokenDoc } from "../../src/foundry/platform";
import { wayTravelled } from "../../src/judgement/moves/index";
import type { MoveCommand, Point } from "../../src/rules/index";
import { centreInMetres, cornerInPixels } from "../../src/scene/map-places";
import { placesOf } from "../../src/seating/placement";
import { standsWell, tokenMoves, unarrangedPlacesOf } from "../../src/seating/token-moves";
import { ruleset, Table } from "./board";

const scale = { grid: { size: 100, distance: 5 } };

/** A scene of 20 px a metre with tokens of 2 m, and a combat on it: as much of the documents as placing reads. */
function sceneWith(places: { [id: string]: Point }): { combat: CombatDoc; token: (id: string) => TokenDoc } {
  const scene = { id: "scene", ...scale } as unknown as SceneDoc;
  const size = { width: 0.4, height: 0.4 };
  const tokens = new Map(
    Object.entries(places).map(([id, at]) => [
      id,
      { id, parent: scene, _source: { ...cornerInPixels(scale, at, size), ...size } },
    ]),
  );
  Object.assign(scene, { tokens });
  return { combat: { scene } as unknown as CombatDoc, token: (id) => tokens.get(id) as unknown as TokenDoc };
}

const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 18 } as const;
const goblin = { id: "g1", side: "monsters", at: [10, 0], movement: 12 } as const;

function fighting(): Table {
  const table = new Table([wolf, goblin]);
  table.ask({ type: "command", command: { do: "turn", who: "wolf" } });
  table.ask({ type: "move", command: { do: "move", kind: "normal", path: [[10, 0]] } }, undefined, {
    blocking: "off",
  });
  return table;
}

describe("metres and pixels", () => {
  test.each([
    [{ size: 100, distance: 5 }, 0.4],
    [{ size: 70, distance: 1 }, 1],
    [{ size: 50, distance: 1.5 }, 2],
  ])("a centre in metres comes back within a pixel at %j", (grid, width) => {
    const centre: Point = [12.34, 5.67];
    const corner = cornerInPixels({ grid }, centre, { width, height: width });
    expect(Number.isInteger(corner.x) && Number.isInteger(corner.y)).toBe(true);
    const back = centreInMetres({ grid }, { ...corner, width, height: width });
    const pixel = grid.distance / grid.size;
    expect(Math.abs(back[0] - centre[0])).toBeLessThanOrEqual(pixel);
    expect(Math.abs(back[1] - centre[1])).toBeLessThanOrEqual(pixel);
  });

  test("a scene without a scale is a fault", () => {
    expect(() => centreInMetres({ grid: { size: 100, distance: 0 } }, { x: 0, y: 0, width: 1, height: 1 })).toThrow(
      /scale/,
    );
  });
});

describe("where tokens stand", () => {
  test("A25-SKR-2 those in melee have one coordinate and a seat each, and stand well anywhere inside the area", () => {
    const table = fighting();
    table.ask({ type: "command", command: { do: "attack", target: "g1", how: "melee" } });
    const view = ruleset.view(table.battle);
    const { combat, token } = sceneWith({ wolf: [0, 0], g1: [10, 0] });
    const standing = { combat, battle: table.battle, view };
    const places = placesOf(standing, null);
    expect(places.get("wolf")).not.toEqual(places.get("g1"));
    expect(standsWell(token("g1"), standing)).toBe(true);
    expect(standsWell(token("wolf"), standing)).toBe(false);
    expect(standsWell(sceneWith({ wolf: [12.9, 0] }).token("wolf"), standing)).toBe(true);
    expect(standsWell(sceneWith({ wolf: [13.1, 0] }).token("wolf"), standing)).toBe(false);
    expect(standsWell(sceneWith({ wolf: [13.1, 0] }).token("wolf"), standing, false)).toBe(true);
  });

  test("A25-BLK-6 those in contact stand side by side around their one coordinate, enemies facing each other", () => {
    const table = fighting();
    const view = ruleset.view(table.battle);
    const { combat, token } = sceneWith({ wolf: [9, 0], g1: [10, 0] });
    const standing = { combat, battle: table.battle, view };
    const places = placesOf(standing, null);
    expect([places.get("wolf"), places.get("g1")]).toEqual([
      [9, 0],
      [11, 0],
    ]);
    // Beside the point as the referee puts it, and on the point itself; anywhere else is a stray.
    expect(standsWell(token("wolf"), standing)).toBe(true);
    expect(standsWell(token("g1"), standing)).toBe(true);
    expect(standsWell(sceneWith({ wolf: [9, 1], g1: [11, 0] }).token("wolf"), standing)).toBe(false);
    expect(standsWell(sceneWith({ wolf: [9, 1], g1: [11, 0] }).token("wolf"), standing, false)).toBe(true);
  });

  test("a table that arranges its tokens by hand has only movers and those alone moved", () => {
    const table = fighting();
    const view = ruleset.view(table.battle);
    const standing = { combat: sceneWith({ wolf: [0, 0], g1: [10, 0] }).combat, battle: table.battle, view };
    expect([...unarrangedPlacesOf(standing, ["wolf"], null)]).toEqual([["wolf", [10, 0]]]);
  });

  test("anybody else stands on the coordinate", () => {
    const table = new Table([wolf, goblin]);
    const { combat, token } = sceneWith({ wolf: [0, 0], g1: [10, 0] });
    const standing = { combat, battle: table.battle, view: ruleset.view(table.battle) };
    expect(standsWell(token("wolf"), standing)).toBe(true);
    expect(standsWell(sceneWith({ wolf: [0.5, 0] }).token("wolf"), standing)).toBe(false);
  });

  test("a token that stands where it should gets no update, a mover one with the way it went", () => {
    const table = new Table([wolf, goblin]);
    const before = ruleset.view(table.battle);
    const path: Point[] = [
      [0, 4],
      [6, 4],
      [16, 4],
    ];
    const command: MoveCommand = { do: "move", who: "wolf", kind: "normal", path };
    const { combat } = sceneWith({ wolf: [0, 0], g1: [10, 0] });
    const moves = tokenMoves(
      combat,
      new Map<string, Point>([
        ["wolf", [8, 4]],
        ["g1", [10, 0]],
      ]),
      { command, mover: "wolf", metres: 12, before },
      7,
    );
    expect(moves).toHaveLength(1);
    expect(moves[0]?.updates).toEqual([{ _id: "wolf", x: 140, y: 60 }]);
    const movement = moves[0]?.operation.movement as {
      [id: string]: { waypoints: unknown; constrainOptions: unknown };
    };
    expect(movement.wolf?.waypoints).toEqual([
      { x: -20, y: 60 },
      { x: 100, y: 60 },
      { x: 140, y: 60 },
    ]);
    expect(movement.wolf?.constrainOptions).toMatchObject({ ransen: { revision: 7 } });
  });

  test("who goes to another height is there at the end of the way, also without one", () => {
    const table = new Table([wolf, goblin]);
    const before = ruleset.view(table.battle);
    const path: Point[] = [
      [0, 4],
      [6, 4],
    ];
    const travel = {
      command: { do: "move", who: "wolf", kind: "normal", path },
      mover: "wolf",
      metres: 10,
      before,
    } as const;
    const { combat } = sceneWith({ wolf: [0, 0], g1: [10, 0] });
    const [moves] = tokenMoves(combat, new Map<string, Point>([["wolf", [6, 4]]]), travel, 7, { wolf: 3, g1: -2 });
    expect(moves?.updates).toEqual([
      { _id: "wolf", x: 100, y: 60, elevation: 3 },
      { _id: "g1", x: 180, y: -20, elevation: -2 },
    ]);
    expect(moves?.operation.movement).toMatchObject({
      wolf: {
        waypoints: [
          { x: -20, y: 60 },
          { x: 100, y: 60, elevation: 3 },
        ],
      },
      g1: { waypoints: [{ x: 180, y: -20, elevation: -2 }] },
    });
  });

  test("of a path that was cut short only the corners before the stop are passed", () => {
    const path: Point[] = [
      [0, 0],
      [3, 0],
      [3, 4],
      [9, 4],
    ];
    expect(wayTravelled(path, 5)).toEqual([[3, 0]]);
    expect(wayTravelled(path, 3)).toEqual([]);
    expect(wayTravelled(path, 100)).toEqual([
      [3, 0],
      [3, 4],
      [9, 4],
    ]);
  });
});
