/** Whom a strike finds: where its lots, its draw and the dice of a line lead, before any check. */

import type { CharacterId } from "../battle";
import { given } from "../given";
import type { Pair, StrikeDice, StrikeDiceKey, StrikeTarget } from "./fallen";
import type { Strike, Struck, StruckLot } from "./strike";
import type { StrikeWanted } from "./wanted";

/** What fell for each needed roll: the places of drawn lots, a die, a pair. */
export type Fell = readonly number[] | number | Pair;

/** What fell for each of a list, which may fall in any order; null: not all of it has fallen. */
export type DiceFall = (wanted: readonly StrikeWanted[]) => readonly Fell[] | null;

/** What has fallen, as it is filled in. */
export type DiceSoFar = { -readonly [K in StrikeDiceKey]?: StrikeDice[K] };

/** A die of at most this hits in a line (`A25-ARE-2`, `S20-EFF-3`). */
export const HIT_IN_LINE = 3;

export function targetOf({ id, part }: Struck): StrikeTarget {
  return part === undefined ? id : { id, part };
}

/** Whom the strike finds; for an area with a limit, one lot for each section (`STR-12`). */
export function findRows({ striker, aim }: Strike, dice: DiceSoFar, fall: DiceFall): readonly Struck[] | null {
  const who = striker.id;
  if (aim.misfire && countOf(aim.misfire) > 1) {
    const urn = aim.misfire;
    const fell = fall([lotsWanted("misfire", who, urn, 1)]) as readonly [readonly [number]] | null;
    if (!fell) return null;
    const { struck } = urn[fell[0][0]]!;
    dice.misfire = targetOf(struck);
    // `S20-EFF-3`: the line goes on, and its named target stands in it like anybody else.
    const others = aim.line?.filter((lot) => !isSame(lot.struck, struck));
    return others ? findInLine(who, [struck], others, dice, fall) : [struck];
  }
  const { draw, line } = aim;
  if (draw) {
    let found = draw.lots;
    if (countOf(draw.lots) > draw.limit) {
      const { lots: urn, limit: count, chosen } = draw;
      const wanted = lotsWanted("draw", who, urn, count);
      const fell = fall([chosen ? { choose: count, ...wanted } : wanted]) as readonly [readonly number[]] | null;
      if (!fell) return null;
      const [drawn] = fell;
      dice.draw = drawn.map((place) => targetOf(urn[place]!.struck));
      found = urn.filter((_, place) => drawn.includes(place));
    }
    return [...aim.certain, ...found.map(({ struck }) => struck)];
  }
  return line ? findInLine(who, aim.certain, line, dice, fall) : aim.certain;
}

/** A draw of this many lots. */
function lotsWanted(key: "misfire" | "draw", who: CharacterId, urn: readonly StruckLot[], count: number): StrikeWanted {
  const among = urn.map(({ struck, lots }) => ({
    target: targetOf(struck),
    lots,
    ...given({ core: struck.core }),
  }));
  return { key, who, dice: count, sides: countOf(urn), among };
}

/** `ARE-2`: the certain ones, and those whom 1d for each lot of the line hits. */
function findInLine(
  who: CharacterId,
  certain: readonly Struck[],
  line: readonly StruckLot[],
  dice: DiceSoFar,
  fall: DiceFall,
): readonly Struck[] | null {
  if (countOf(line) === 0) return certain;
  const wanted = line.flatMap((lot) => Array.from({ length: lot.lots }, () => lot));
  const fallen = new Map<CharacterId, number[]>();
  const dies = wanted.map(({ struck: { id: of } }) => {
    const own = listOf(fallen, of);
    return { key: "line", who, dice: 1, sides: 6, of, place: own.push(0) - 1 } as const;
  });
  const shown = fall(dies) as readonly number[] | null;
  if (!shown) return null;
  const hit = new Set<StruckLot>();
  for (const [i, { of, place }] of dies.entries()) {
    fallen.get(of)![place] = shown[i]!;
    if (shown[i]! <= HIT_IN_LINE) hit.add(wanted[i]!);
  }
  dice.line = Object.fromEntries(fallen);
  return [...certain, ...line.filter((lot) => hit.has(lot)).map(({ struck }) => struck)];
}

function isSame(a: Struck, b: Struck): boolean {
  return a.id === b.id && a.part === b.part;
}

/** The list of this id; a new one if it has none. */
export function listOf<T>(lists: Map<CharacterId, T[]>, id: CharacterId): T[] {
  const known = lists.get(id);
  if (known) return known;
  const list: T[] = [];
  lists.set(id, list);
  return list;
}

export function countOf(urn: readonly StruckLot[]): number {
  return urn.reduce((sum, { lots }) => sum + lots, 0);
}
