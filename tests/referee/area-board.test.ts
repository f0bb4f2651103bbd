/** The three areas on a scene: where their bands lie in metres, and in whose band a token stands. */

import { describe, expect, test } from "vitest";
import type { SceneDoc, TokenDoc } from "../../src/foundry/platform";
import { type AreaBattle, rulesets } from "../../src/rules/index";
import { areaOf, areaUnder, bandsOn, homeSide, standsInBand, wholeScene } from "../../src/scene/areas";

/** 60 m × 40 m behind a padding of 10 m; 50 pixels a metre. */
const scene = {
  grid: { size: 100, distance: 2, units: "m" },
  dimensions: { sceneRect: { x: 500, y: 500, width: 3000, height: 2000 } },
  flags: {},
} as unknown as SceneDoc;

const begun = rulesets["sw20-areas"].begin({
  ruleset: "sw20-areas",
  sides: ["monsters", "party"],
  characters: [
    { id: "goblin", side: "monsters", at: "front" },
    { id: "wolf", side: "party" },
  ],
});
if (!begun.ok) throw new Error(begun.refusal.code);
const battle = begun.battle as AreaBattle;
const field = bandsOn(scene, battle)!;

/** A token of a metre whose centre is at this point. */
function tokenAt(x: number, y: number, parent: SceneDoc | null = scene): TokenDoc {
  return { parent, _source: { x: (x - 0.5) * 50, y: (y - 0.5) * 50, width: 0.5, height: 0.5 } } as unknown as TokenDoc;
}

describe("the three areas on a scene", () => {
  test("a scene is as large as it is without its padding, in metres; one without a size has no bands", () => {
    expect(wholeScene(scene)).toEqual({ x: 10, y: 10, width: 60, height: 40 });
    const unmeasured = { ...scene, dimensions: undefined } as unknown as SceneDoc;
    expect(wholeScene(unmeasured)).toBeNull();
    expect(bandsOn(unmeasured, battle)).toBeNull();
  });

  test("the party's rear is on the left, whoever acts first", () => {
    expect(homeSide(battle)).toBe("party");
    expect([15, 40, 65].map((x) => areaUnder(tokenAt(x, 20), field))).toEqual(["second-rear", "front", "first-rear"]);
    expect(homeSide({ ...battle, sides: ["wolves", "bears"] })).toBe("wolves");
  });

  test("a token stands in its band to a hand's breadth; one that is not placed stands anywhere", () => {
    expect(standsInBand(tokenAt(40, 20), "front", field)).toBe(true);
    expect(standsInBand(tokenAt(29.97, 20), "front", field)).toBe(true);
    expect(standsInBand(tokenAt(29.5, 20), "front", field)).toBe(false);
    expect(standsInBand(tokenAt(15, 20), null, field)).toBe(true);
    expect(standsInBand(tokenAt(15, 20, null), "front", field)).toBe(true);
    expect(areaUnder(tokenAt(15, 20, null), field)).toBeNull();
  });

  test("whoever is in no area has none", () => {
    expect(areaOf(battle, "goblin")).toBe("front");
    expect(areaOf(battle, "wolf")).toBeNull();
    expect(areaOf(battle, "nobody")).toBeNull();
  });
});
