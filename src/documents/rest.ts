/** The changes of a full rest on a sheet: HP and MP up to their maximum, for every part; fallen characters get up. */

import { wholePool } from "./vitals";

type Data = { readonly [key: string]: unknown };

/** Conditions that end with it: felled, dead by the dice, and lying there. */
const LIFTED = ["unconscious", "dead", "prone"] as const;

export interface Rested {
  /** The changes on the sheet, and those that undo them. */
  readonly changes: Data;
  readonly back: Data;
  readonly lifted: readonly string[];
  /** Of the whole character, for the card. */
  readonly hp: readonly [from: number, to: number];
  readonly mp: readonly [from: number, to: number];
}

/** @returns null where nothing is missing */
export function restOf(sheet: {
  readonly system: Data;
  readonly _source?: { readonly system: Data };
  readonly statuses: ReadonlySet<string>;
}): Rested | null {
  const { system, statuses } = sheet;
  const lifted = LIFTED.filter((id) => statuses.has(id));
  const parts = partsIn(sheet._source?.system ?? system);
  const [hp, mp] = [wholePool(system.hp), wholePool(system.mp)];
  const missing = (pool: ReturnType<typeof wholePool>) => pool !== null && pool.value < pool.max;
  const told = { lifted, hp: span(hp), mp: span(mp) };
  if (parts.length > 0) {
    const isFull = parts.every(({ hp: now, maxHp, mp: magic, maxMp }) => now >= maxHp && magic >= maxMp);
    if (isFull && lifted.length === 0) return null;
    const full = parts.map((part) => ({ ...part, hp: part.maxHp, mp: part.maxMp }));
    return { ...told, changes: { "system.parts": full }, back: { "system.parts": parts } };
  }
  if (!missing(hp) && !missing(mp) && lifted.length === 0) return null;
  const changes: { [path: string]: number } = {};
  const back: { [path: string]: number } = {};
  for (const [path, pool] of [
    ["system.hp.value", hp],
    ["system.mp.value", mp],
  ] as const) {
    if (!pool || pool.value >= pool.max) continue;
    changes[path] = pool.max;
    back[path] = pool.value;
  }
  return { ...told, changes, back };
}

interface StoredPart {
  readonly hp: number;
  readonly maxHp: number;
  readonly mp: number;
  readonly maxMp: number;
}

function partsIn({ parts }: Data): StoredPart[] {
  return Array.isArray(parts) ? (parts as StoredPart[]).map((part) => ({ ...part })) : [];
}

function span(pool: ReturnType<typeof wholePool>): readonly [number, number] {
  return pool ? [pool.value, Math.max(pool.value, pool.max)] : [0, 0];
}
