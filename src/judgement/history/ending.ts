/**
 * The outcome of a battle, from its history: rounds, who fell, what HP, MP and ammunition it cost, what 1,1s earned.
 * Undone steps do not count.
 */

import {
  anyCharacterOf,
  type Battle,
  type Character,
  type CharacterId,
  hasCondition,
  hasFallen,
  type SideId,
} from "../../rules/index";
import type { BegunRecord } from "./battle-record";
import { lastStanding, standingNumbers } from "./history";

/** How somebody lies: `dying` may still have to make a death check (`DIC-4`). */
export type Lying = "felled" | "dying" | "dead";

interface Spent {
  readonly from: number;
  readonly to: number;
}

/** A character's losses in a fight; null: the battle does not count it. */
interface Toll {
  readonly who: CharacterId;
  readonly hp: Spent | null;
  readonly mp: Spent | null;
}

export interface Ending {
  /** The number of the step that ended it, or of the last one. */
  readonly step: number;
  readonly rounds: number;
  readonly sides: readonly {
    readonly side: SideId;
    readonly fallen: readonly { readonly who: CharacterId; readonly how: Lying }[];
    readonly standing: number;
  }[];
  /** Those whose HP or MP have changed since the beginning. */
  readonly tolls: readonly Toll[];
  readonly used: readonly { readonly who: CharacterId; readonly item: string; readonly count: number }[];
  /** Experience of 1,1s (`DIC-1`). */
  readonly earned: readonly { readonly who: CharacterId; readonly times: number; readonly amount: number }[];
}

/** @param isTold whether it may tell of somebody */
export function endingOf(
  { battle, history, accounts, strikes }: BegunRecord,
  isTold: (id: CharacterId) => boolean = () => true,
): Ending {
  const due = new Set(Object.values(strikes).flatMap((one) => (one?.is === "death" ? [one.who] : [])));
  const standing = standingNumbers(history).map(String);
  const isOpen = ({ who }: { readonly who: CharacterId }) => isTold(who);
  const settled = standing.flatMap((number) => (Object.hasOwn(accounts, number) ? (accounts[number] ?? []) : []));
  return {
    step: lastStanding(history) ?? 0,
    rounds: battle.round,
    sides: battle.sides.map((side) => {
      const own = battle.characters.filter((one) => one.side === side && isTold(one.id));
      const fallen = own.flatMap((one) => {
        const how = lying(one, due);
        return how === null ? [] : [{ who: one.id, how }];
      });
      return { side, fallen, standing: own.length - fallen.length };
    }),
    tolls: tollsOf(history.start, battle).filter(({ who }) => isTold(who)),
    used: counted(settled.flatMap(({ items }) => items.map(({ who, id }) => ({ who, item: id }))).filter(isOpen)),
    earned: summed(settled.flatMap(({ earned }) => earned).filter(isOpen)),
  };
}

/** Null: it still stands. Monsters with fixed values make no death check: they are felled. */
function lying(one: Character, due: ReadonlySet<CharacterId>): Lying | null {
  if (!hasFallen(one)) return null;
  if (hasCondition(one, "dead")) return "dead";
  const isPerson = "vitals" in one && one.vitals?.fixed === false;
  return isPerson || due.has(one.id) ? "dying" : "felled";
}

function tollsOf(start: Battle | null, end: Battle): Toll[] {
  return end.characters.flatMap((now): Toll[] => {
    const then = start && anyCharacterOf(start, now.id);
    if (!then) return [];
    const toll = { who: now.id, hp: spent(hpIn(then), hpIn(now)), mp: spent(mpIn(then), mpIn(now)) };
    return toll.hp || toll.mp ? [toll] : [];
  });
}

function spent(from: number | null, to: number | null): Spent | null {
  return from === null || to === null || from === to ? null : { from, to };
}

function hpIn(one: Character): number | null {
  if ("health" in one) return one.health;
  if (one.parts) return one.parts.reduce((sum, { hp }) => sum + Math.max(hp, 0), 0);
  return one.vitals?.hp ?? null;
}

function mpIn(one: Character): number | null {
  const parts = "parts" in one ? one.parts?.filter(({ mp }) => mp !== undefined) : undefined;
  if (parts && parts.length > 0) return parts.reduce((sum, { mp = 0 }) => sum + mp, 0);
  return ("vitals" in one ? one.vitals?.mp : undefined) ?? null;
}

function counted(items: readonly { readonly who: CharacterId; readonly item: string }[]): Ending["used"] {
  const counts = new Map<string, { who: CharacterId; item: string; count: number }>();
  for (const { who, item } of items) {
    const key = `${who} ${item}`;
    counts.set(key, { who, item, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

function summed(earned: readonly { readonly who: CharacterId; readonly amount: number }[]): Ending["earned"] {
  const sums = new Map<CharacterId, { who: CharacterId; times: number; amount: number }>();
  for (const { who, amount } of earned) {
    const { times = 0, amount: before = 0 } = sums.get(who) ?? {};
    sums.set(who, { who, times: times + 1, amount: before + amount });
  }
  return [...sums.values()];
}
