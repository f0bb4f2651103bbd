/** Lines and breakthroughs are feared by all whom they would take together (`A25-ARE-2`, `S20-EFF-3`, `S25-EFF-2`). */

import { describe, expect, test } from "vitest";
import { exposureOf, footingOf } from "../../src/engine/exposure";
import { gameOf } from "../../src/engine/index";
import {
  anyCharacterOf,
  type Battle,
  type CharacterInput,
  type Point,
  type RelativeArea,
  type RulesetId,
  rulesets,
  type StrikeWith,
} from "../../src/rules/index";

const LIGHTNING: StrikeWith = { name: "lightning", how: "line", power: 20, bonus: 8, range: 30, length: 30, mp: 5 };
const BOLT: StrikeWith = { name: "bolt", how: "cast", power: 20, bonus: 8, range: 30, mp: 5 };

const one = (id: string, side: string, at: Point | RelativeArea): CharacterInput => ({
  id,
  side,
  at,
  movement: 12,
  vitals: { hp: 60, maxHp: 60, mp: 40, accuracy: 7, evasion: 5, willpower: 5, magicPower: 8 },
});

function begun(characters: readonly CharacterInput[], ruleset: RulesetId): Battle {
  const outcome = rulesets[ruleset].begin({ ruleset, sides: ["party", "monsters"], characters });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.battle;
}

/** What ann has to fear of a mage with this, where the others of her side stand there. */
function feared(
  made: StrikeWith,
  places: readonly (Point | RelativeArea)[],
  { mage = [0, 0], ruleset = "sw25-advanced" }: { mage?: Point | RelativeArea; ruleset?: RulesetId } = {},
): number {
  const ours = places.map((at, i) => one(["ann", "bob", "kim"][i]!, "party", at));
  const battle = begun([...ours, one("mage", "monsters", mage)], ruleset);
  const game = gameOf(rulesets[ruleset], new Map([["mage", [made]]]));
  const [ann, foe] = [anyCharacterOf(battle, "ann")!, anyCharacterOf(battle, "mage")!];
  return exposureOf(game, battle, ann, [foe]).of(footingOf(ann));
}

describe("a feared line", () => {
  const alone = feared(LIGHTNING, [[10, 0]]);

  test("takes its target for certain, and each other on its way by half", () => {
    expect(alone).toBeGreaterThan(0);
    const two = feared(LIGHTNING, [
      [10, 0],
      [15, 1],
    ]);
    const three = feared(LIGHTNING, [
      [10, 0],
      [15, 1],
      [6, -0.5],
    ]);
    expect(two).toBeCloseTo(alone * 1.5, 9);
    expect(three).toBeCloseTo(alone * 2, 9);
  });

  test("takes nobody beside its way, behind its user, or beyond its end", () => {
    for (const other of [
      [15, 3],
      [-10, 0],
      [34, 0],
    ] as const)
      expect(feared(LIGHTNING, [[10, 0], other]), `${other}`).toBeCloseTo(alone, 9);
    const short = { ...LIGHTNING, range: 12, length: 12 };
    expect(
      feared(short, [
        [10, 0],
        [15.5, 0],
      ]),
    ).toBeCloseTo(alone, 9);
  });

  test("a breakthrough does as well, and a shot at one does not", () => {
    const row = [
      [10, 0],
      [12, 0],
    ] as const;
    expect(feared({ ...LIGHTNING, how: "breakthrough" }, row)).toBeCloseTo(alone * 1.5, 9);
    expect(feared(BOLT, row)).toBeCloseTo(alone, 9);
  });

  test.each(["sw20-areas", "sw25-areas"] as const)("%s: takes all in the areas on its way", (ruleset) => {
    const places = ["front", "front", "rear"] as const;
    const by = (list: readonly RelativeArea[]) => feared(LIGHTNING, list, { mage: "rear", ruleset });
    expect(by(places)).toBeCloseTo(by(["front"]) * 2, 9);
  });
});
