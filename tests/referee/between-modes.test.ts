/** A scene changes its rules between battles: tokens go to where the new ones count them. */

import { beforeEach, describe, expect, test } from "vitest";
import type { SceneDoc } from "../../src/foundry/platform";
import { rulesets } from "../../src/rules/index";
import { areaOfPlace, movedBetween, placeBetween, placeKeepingOf } from "../../src/sheets/scenes/between-modes";
import { Window } from "../support/window";

let scene: SceneDoc;

beforeEach(() => {
  const table = new Window([{ id: "gm", isGM: true }]);
  // 60 m by 30 m, 100 pixels a metre: the line lies at 15 m, bands are 20 m wide.
  const dimensions = { sceneRect: { x: 0, y: 0, width: 6_000, height: 3_000 } };
  const tokens = [
    { id: "wolf", at: [12, 9] },
    { id: "goblin", at: [30, 15] },
  ];
  scene = table.scene("road", tokens as never, { dimensions });
});

describe("LIN-POS-1 between two battles", () => {
  test("rules keep places in areas, on a line or on the plane", () => {
    expect(Object.values(rulesets).map((one) => placeKeepingOf(one))).toEqual(
      Object.values(rulesets).map(({ id }) =>
        id.endsWith("areas") ? "areas" : id.endsWith("line") ? "line" : "plane",
      ),
    );
  });

  test("a line keeps its places on its axis, and a plane's tokens stand where they are", () => {
    expect(placeBetween(scene, [12, 9], "line", "plane")).toEqual([12, 15]);
    expect(placeBetween(scene, [12, 9], "plane", "line")).toBeNull();
  });

  test("areas and a line go over into each other by steps of 10 m", () => {
    expect(placeBetween(scene, [5, 14], "areas", "line")).toEqual([0, 14]);
    expect(placeBetween(scene, [30, 29], "areas", "line")).toEqual([10, 23]);
    expect(placeBetween(scene, [55, 14], "areas", "line")).toEqual([20, 14]);
    expect([-3, 4.9, 5, 9, 15, 15.1, 40].map(areaOfPlace)).toEqual([
      "first-rear",
      "first-rear",
      "front",
      "front",
      "front",
      "second-rear",
      "second-rear",
    ]);
    expect(placeBetween(scene, [16, 9], "line", "areas")).toEqual([50, 9]);
  });

  test("only those who go elsewhere are moved, by whole pixels", () => {
    const [wolf] = [...scene.tokens];
    const { x } = wolf!._source;
    expect(movedBetween(scene, "line", "plane")).toEqual([{ _id: "wolf", x, y: expect.any(Number) }]);
    expect(movedBetween(scene, "plane", "line")).toEqual([]);
    expect(movedBetween(scene, "line", "line")).toEqual([]);
  });
});
