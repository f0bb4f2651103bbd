/** Placement before the first turn: the first side, then the second, which sees the first one's. */

import type { AreaBattle, AreaCharacter, CharacterId } from "../battle";
import { hasCondition } from "../board/roster";
import { type FeatRules, saidByFeat } from "../feats";
import { readingOf } from "../readings";
import type { PlacementMinimum } from "../ruleset";
import type { AreaRules } from "./area-rules";
import { standsWithFirst } from "./board";

/** With these conditions the enemy does not know that somebody is there (`S20-PLC-2`). */
const UNKNOWN_TO_ENEMY = ["invisible", "mimicking", "hidden"] as const;

/** S20-PLC-2: characters that the enemy does not know of are placed secretly and do not count in the placement. */
export function isSecret(c: AreaCharacter): boolean {
  return UNKNOWN_TO_ENEMY.some((id) => hasCondition(c, id));
}

/**
 * S20-PLC-1: in front must be at least half of the first side's number, rounded up, and at least one; all, if there
 * are fewer. The table may read it as one in any case.
 */
export function placementMinimum(battle: AreaBattle, rules: Counting): PlacementMinimum {
  const known = battle.characters.filter((c) => !isSecret(c));
  const first = countOf(
    known.filter((c) => isOfFirst(battle, c) && c.at === "front"),
    rules,
  );
  const second = known.filter((c) => !isOfFirst(battle, c));
  const half = asksForOne(battle) ? 1 : Math.max(1, Math.ceil(first / 2));
  return {
    required: Math.min(half, countOf(second, rules)),
    inFront: countOf(
      second.filter((c) => c.at === "front"),
      rules,
    ),
    unplaced: countOf(
      second.filter((c) => c.at === null),
      rules,
    ),
    by: asksForOne(battle) ? "one" : countsTwice(rules) ? "twice" : "half",
  };
}

type Counting = Pick<AreaRules, "edition">;

function countOf(characters: readonly AreaCharacter[], { edition }: Counting): number {
  return characters.reduce((sum, c) => sum + (saidByFeat(c, edition, "countsTimes") ?? 1), 0);
}

function countsTwice({ edition }: Counting): boolean {
  return Object.values<FeatRules>(edition.feats).some(({ countsTimes }) => countsTimes !== undefined);
}

export function asksForOne({ options }: AreaBattle): boolean {
  return readingOf(options, "placementMinimum") === "one";
}

/**
 * S20-PLC-1: the characters to place now: those of the first side and its allies that are not placed yet, then the
 * others.
 */
export function placedNow(battle: AreaBattle): CharacterId[] {
  if (battle.begun) return [];
  const isShutOut = secondHasBegun(battle);
  const waits = secondWaits(battle);
  return battle.characters
    .filter((c) => c.at === null && !(isOfFirst(battle, c) ? isShutOut && !isSecret(c) : waits))
    .map(({ id }) => id);
}

/** Whether the minimum is not yet placed, so that no turn can begin. */
export function awaitsPlacement(battle: AreaBattle, rules: Counting): boolean {
  if (battle.begun) return false;
  const known = awaiting.get(battle);
  if (known !== undefined) return known;
  const { required, inFront, unplaced } = placementMinimum(battle, rules);
  const awaits = inFront < required && unplaced > 0;
  awaiting.set(battle, awaits);
  return awaits;
}

/** A battle never changes, so this is remembered for each battle as long as the battle is in use. */
const awaiting = new WeakMap<AreaBattle, boolean>();

export function isOfFirst(battle: AreaBattle, c: AreaCharacter): boolean {
  return standsWithFirst(battle, c.side);
}

/**
 * An ambushed side has no choice, so characters of it in front do not mean that it has begun (`S20-PLC-3`). Neither do those in
 * secret: nobody is to learn of them by a refusal (`S20-PLC-2`).
 */
export function secondHasBegun(battle: AreaBattle): boolean {
  return battle.characters.some(
    (c) => !isOfFirst(battle, c) && c.at !== null && !isSecret(c) && c.side !== battle.options.ambushed,
  );
}

/**
 * S20-PLC-1: the second side places its characters when it sees the whole first side. It does not wait for those in
 * secret, which it never sees, nor for those that can no longer be placed because it stands already.
 */
export function secondWaits(battle: AreaBattle): boolean {
  return (
    battle.characters.some((c) => isOfFirst(battle, c) && c.at === null && !isSecret(c)) && !secondHasBegun(battle)
  );
}
