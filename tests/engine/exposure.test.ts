/** The danger of places, in random fights: never less than nothing, and the same whatever was asked before. */

import { expect, test } from "vitest";
import { exposureOf, type Footing, footingOf } from "../../src/engine/exposure";
import { standingFoes } from "../../src/engine/foes";
import { gameOf, playout } from "../../src/engine/index";
import { type Battle, type Character, isAble, isPoint, RULESET_IDS, rulesets } from "../../src/rules/index";
import { wildFight } from "../support/random-fights";
import { seeds } from "../support/seeds";

const FIGHTS = 12;
/** One in so many steps is looked at. */
const LOOKED_AT = 17;

/** Where it stands, where each enemy stands, in that enemy's melee or a new one, and out of breath. */
function footings(own: Character, foes: readonly Character[]): Footing[] {
  const here = footingOf(own);
  const there = foes.slice(0, 3).flatMap((foe): Footing[] => {
    const melee = "melee" in foe ? (foe.melee ?? "new") : null;
    return [
      { at: foe.at, melee: null, holds: null, winded: true, bears: null },
      { at: foe.at, melee, holds: foe.id, winded: false, bears: null },
      ...(isPoint(foe.at)
        ? [{ at: [foe.at[0] - 3, foe.at[1]] as const, melee: null, holds: null, winded: false, bears: null }]
        : []),
    ];
  });
  return [here, ...there, { ...here, winded: true }];
}

test.each(RULESET_IDS)("on %s", (id) => {
  let asked = 0;
  const below: unknown[] = [];
  const others: unknown[] = [];
  for (const seed of seeds(FIGHTS)) {
    const { battle, arms } = wildFight(id, seed);
    const game = gameOf(rulesets[id], arms);
    let steps = 0;
    const watch = (now: Battle) => {
      if (steps++ % LOOKED_AT !== 0) return;
      const everybody: readonly Character[] = now.characters;
      for (const own of everybody.filter(isAble)) {
        const foes = standingFoes(now, own);
        const used = exposureOf(game, now, own, foes);
        const fells = foes.slice(0, 2).map((foe, i) => ({ id: foe.id, chance: i / 2 }));
        for (const stand of footings(own, foes))
          for (const gone of [[], fells]) {
            const feared = used.of(stand, gone);
            asked += 1;
            if (!(feared >= 0)) below.push({ seed, own: own.id, stand, feared });
            if (feared !== exposureOf(game, now, own, foes).of(stand, gone)) others.push({ seed, own: own.id, stand });
          }
      }
    };
    playout(game, battle, seed, { rounds: 5, watch });
  }
  expect(below).toEqual([]);
  expect(others).toEqual([]);
  expect(asked).toBeGreaterThan(1_000);
});
