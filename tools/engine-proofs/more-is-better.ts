/** More HP, more defence or one friend more never lowers the share of a side beyond its interval. */

import { chanceOf, forecast, LEVELS, whatIf } from "../../src/engine/index";
import { type Battle, type Character, RULESET_IDS, rulesets, type SideId } from "../../src/rules/index";
import { mirroredFight, type RandomFight } from "../../tests/support/random-fights";
import { type Proof, percent, ROUNDS, say } from "./verdict";

/** Fights of each of the two that are compared. */
const FIGHTS = 40;
/** Pairs between two counts. */
const TOLD_EVERY = 10;
const SIDE: SideId = "party";
/** One pair in so many is played keenly, the others plainly: a keen fight costs three of the plain ones. */
const KEEN_EVERY = 5;
const DEFENCE = 3;

const CHANGES = ["HP", "defence", "friend"] as const;

export const proveMoreIsBetter: Proof = function* (pairs, first) {
  const lowered: string[] = [];
  const counted = (done: number) => `${done} pairs, ${lowered.length} of them lowered beyond the interval`;
  for (let i = 0; i < pairs; i++) {
    if (i > 0 && i % TOLD_EVERY === 0) yield counted(i);
    const id = RULESET_IDS[i % RULESET_IDS.length]!;
    const ruleset = rulesets[id];
    const kind = CHANGES[Math.floor(i / RULESET_IDS.length) % CHANGES.length]!;
    const [simple, keen] = LEVELS;
    const level = Math.floor(i / (RULESET_IDS.length * CHANGES.length)) % KEEN_EVERY === 0 ? keen : simple;
    const asIs = mirroredFight(id, first + i);
    // Where everybody acts at once there is no defence: HP stand for it.
    const wish = { sides: { [SIDE]: kind === "friend" ? { more: 1 } : { hp: 1.5 } } };
    const other = kind === "defence" && id !== "simultaneous" ? withDefence(asIs) : whatIf(ruleset, asIs, wish);
    const share = ({ battle, arms }: Pick<RandomFight, "battle" | "arms">) => {
      const levels = { party: level, monsters: level };
      const told = forecast({ ruleset, battle, arms, seed: first + i, levels, rounds: ROUNDS }, FIGHTS);
      if (!told.ok) throw new Error(told.reason);
      return chanceOf(told.forecast, SIDE);
    };
    const [before, after] = [share(asIs), share(other)];
    if (after.high < before.low)
      lowered.push(
        `${id}, ${level}, ${kind}, seed ${first + i}: ${percent(before.share)}, then ${percent(after.share)}`,
      );
  }
  // By chance two intervals of what is the same lie apart once in some 300 pairs.
  const may = Math.ceil(pairs / 300);
  return [say(lowered.length <= may, counted(pairs)), ...lowered.map((one) => say(lowered.length <= may, one))];
};

function withDefence({ battle, arms }: RandomFight): RandomFight {
  const characters = (battle.characters as readonly Character[]).map((c): Character => {
    if (c.side !== SIDE || "health" in c || !c.vitals) return c;
    return { ...c, vitals: { ...c.vitals, defence: (c.vitals.defence ?? 0) + DEFENCE } };
  });
  return { battle: { ...battle, characters } as Battle, arms };
}
