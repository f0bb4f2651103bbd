/**
 * Sword shards (剣のかけら) strengthen whoever holds them: HP 5 and MP 1 for each, resistances 1 for each five begun, at most 4. Of a
 * monster with several parts each shard goes to one of them. The figures are public, as sheets of monsters work them out (ytsheet2's
 * individual monsters); that the parts take them in turns, those that fell the whole first, is our reading: the books leave it to
 * the Game Master.
 */

import type { Data } from "../foundry/platform";

const HP_EACH = 5;
const MP_EACH = 1;
const FOR_ONE_RESISTANCE = 5;
const MOST_RESISTANCE = 4;

export interface ShardFigures {
  readonly hp: number;
  readonly mp: number;
  readonly resistance: number;
}

export function shardFigures(shards: number): ShardFigures {
  const resistance = Math.min(Math.ceil(shards / FOR_ONE_RESISTANCE), MOST_RESISTANCE);
  return { hp: HP_EACH * shards, mp: MP_EACH * shards, resistance };
}

interface StoredPart {
  readonly core: boolean;
  readonly hp: number;
  readonly maxHp: number;
  readonly mp: number;
  readonly maxMp: number;
}

interface StoredMonster {
  readonly hp: { readonly value: number; readonly max: number | null };
  readonly mp: { readonly value: number; readonly max: number | null };
  readonly fortitude: number | null;
  readonly willpower: number | null;
  readonly parts: readonly StoredPart[];
  readonly shards: number;
  /** Shards that its figures hold already. */
  readonly strengthened: number;
}

/** What strengthening a monster by all of its shards changes, paths below `system`; with fewer than before it takes away. */
export function strengthening(monster: StoredMonster): Data {
  const { parts, shards, strengthened, fortitude, willpower } = monster;
  const [now, then] = [shardFigures(shards), shardFigures(strengthened)];
  const resistance = now.resistance - then.resistance;
  return {
    strengthened: shards,
    ...(fortitude !== null && { fortitude: fortitude + resistance }),
    ...(willpower !== null && { willpower: willpower + resistance }),
    ...(parts.length > 0
      ? { parts: strengthenedParts(parts, shards, strengthened) }
      : strengthenedWhole(monster, { hp: now.hp - then.hp, mp: now.mp - then.mp })),
  };
}

/** Both figures of a pool with so many points more or fewer. */
function strengthenedPool({ value, max }: StoredMonster["hp"], more: number): { value: number; max: number } {
  const highest = Math.max(0, (max ?? value) + more);
  return { value: Math.min(highest, Math.max(0, value + more)), max: highest };
}

/** A monster that has fallen stays down: a shard raises nobody. */
function strengthenedHp(hp: StoredMonster["hp"], more: number): { value: number; max: number } {
  const { value, max } = strengthenedPool(hp, more);
  return { value: hp.value <= 0 ? hp.value : value, max };
}

function strengthenedWhole(monster: StoredMonster, more: Pick<ShardFigures, "hp" | "mp">): Data {
  const [hp, mp] = [strengthenedHp(monster.hp, more.hp), strengthenedPool(monster.mp, more.mp)];
  return { "hp.value": hp.value, "hp.max": hp.max, "mp.value": mp.value, "mp.max": mp.max };
}

function strengthenedParts(parts: readonly StoredPart[], shards: number, before: number): StoredPart[] {
  const [now, then] = [sharesOf(shards, parts), sharesOf(before, parts)];
  return parts.map((part, i) => {
    const more = now[i]! - then[i]!;
    const hp = strengthenedHp({ value: part.hp, max: part.maxHp }, HP_EACH * more);
    const mp = strengthenedPool({ value: part.mp, max: part.maxMp }, MP_EACH * more);
    return { ...part, hp: hp.value, maxHp: hp.max, mp: mp.value, maxMp: mp.max };
  });
}

/** How many shards each part has: they take them in turns, those that fell the whole first. */
function sharesOf(shards: number, parts: readonly Pick<StoredPart, "core">[]): number[] {
  const order = [...parts.keys()].toSorted((a, b) => Number(parts[b]!.core) - Number(parts[a]!.core) || a - b);
  const shares = parts.map(() => Math.floor(shards / parts.length));
  for (const i of order.slice(0, shards % parts.length)) shares[i]! += 1;
  return shares;
}
