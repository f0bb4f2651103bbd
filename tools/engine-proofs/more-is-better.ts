/** More HP, more defence or one friend more never lowers the share of a side beyond its interval. */

import { chanceOf, forecast, LEVELS, whatIf } from "../../src/engine/index";
import { type Battle, type Character, RULESET_IDS, rulesets, type SideId } from "../../src/rules/index";
import { mirroredFight, type RandomFight } from "../../tests/support/random-fights";
import { type Proof, percent, ROUNDS, say } from "./verdict";

/** Fights of each of the two that are compared. */
const FIGHTS = 40;
/** Pairs between two counts. */
const TOLD_EVERY = 10;
/** Fights of each by which a pair is tried again that seems lowered: of 300 pairs one seems so by chance. */
const AGAIN = 100;
/** By this much their seed differs from that of the first ones. */
const APART = 1_000_000;
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
    const share = ({ battle, arms }: Pick<RandomFight, "battle" | "arms">, seed: number, fights: number) => {
      const levels = { party: level, monsters: level };
      const told = forecast({ ruleset, battle, arms, seed, levels, rounds: ROUNDS }, fights);
      if (!told.ok) throw new Error(told.reason);
      return chanceOf(told.forecast, SIDE);
    };
    const compared = (seed: number, fights: number) => {
      const [before, after] = [share(asIs, seed, fights), share(other, seed, fights)];
      return { before, after, isLowered: after.high < before.low };
    };
    if (!compared(first + i, FIGHTS).isLowered) continue;
    const { before, after, isLowered } = compared(first + i + APART, AGAIN);
    const says = `${percent(before.share)}, then ${percent(after.share)} of ${AGAIN} other fights`;
    if (isLowered) lowered.push(`${id}, ${level}, ${kind}, seed ${first + i}: ${says}`);
  }
  return [say(lowered.length === 0, counted(pairs)), ...lowered.map((one) => say(false, one))];
};

function withDefence({ battle, arms }: RandomFight): RandomFight {
  const characters = (battle.characters as readonly Character[]).map((c): Character => {
    if (c.side !== SIDE || "health" in c || !c.vitals) return c;
    return { ...c, vitals: { ...c.vitals, defence: (c.vitals.defence ?? 0) + DEFENCE } };
  });
  return { battle: { ...battle, characters } as Battle, arms };
}
