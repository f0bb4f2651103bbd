/**
 * The odds of a whole major action (`ask strike` with `through`): the strike, and every further one that it opens at the same
 * target with the same figures, until it has fallen. Exact: a further strike depends on hit and miss, and on who still stands.
 */

import type { MajorAction, TurnTaker } from "../battle";
import { given } from "../given";
import { coveredRows } from "./covered-rows";
import { actionAfter, type MadeStrike, openBlow } from "./further";
import { blowChances, counterFells } from "./odds";
import type { SeriesModifiers } from "./series";
import type { Strike, Struck, ThroughOdds } from "./strike";

/** No action at a table has so many blows; further ones are not counted. */
const MOST_BLOWS = 30;

/** Where an action stands: how much it has done, whether anything has hit, and what is open. */
interface Standing {
  readonly done: number;
  readonly hit: boolean;
  readonly action: MajorAction | undefined;
  readonly again: string | undefined;
  chance: number;
}

/** The strike, and further ones with what their series adds. */
export interface StrikesThrough {
  readonly first: Strike;
  readonly further: (adds: SeriesModifiers | undefined) => Strike;
}

/** @param made the first strike; its outcome is not looked at */
export function throughOdds(
  striker: TurnTaker,
  { again: opener, said, ...made }: Omit<MadeStrike, "hit">,
  { first, further }: StrikesThrough,
  before: MajorAction | undefined,
): ThroughOdds | null {
  const { certain, misfire, draw, line, strays } = first.aim;
  const [struck] = certain;
  if (!struck || certain.length > 1 || misfire || draw || line || strays) return null;
  const { hp = Number.POSITIVE_INFINITY } = struck;
  const sums = new Map<number, number>();
  let hit = 0;
  let fells = 0;
  const finish = (one: Omit<Standing, "again">) => {
    sums.set(one.done, (sums.get(one.done) ?? 0) + one.chance);
    if (one.hit) hit += one.chance;
    if (one.done >= hp) fells += one.chance;
  };
  const known = new Map<string, ReturnType<typeof blowChances>>();
  const chancesOf = (action: MajorAction | undefined, name: string) => {
    const found = known.get(name) ?? blowChances(further(openBlow(action, name)?.series.modifiers), struck);
    known.set(name, found);
    return found;
  };
  const most = blowsPaidFor(first);
  let open: Standing[] = [{ done: 0, hit: false, action: before, again: opener, chance: 1 }];
  for (let blow = 0; open.length > 0 && blow < most; blow++) {
    const next = new Map<string, Standing>();
    for (const one of open) {
      const { again } = one;
      const isFirst = blow === 0 || again === undefined;
      const chances = isFirst ? firstChances(first, struck) : chancesOf(one.action, again);
      const strike = { ...made, ...given({ again, said: blow === 0 ? said : undefined }) };
      for (const [amount, chance, isHit, stops] of blow === 0 ? withStops(first, struck, chances) : chances) {
        const { action } = actionAfter(striker, { ...strike, hit: isHit }, one.action);
        const after = { done: one.done + amount, hit: one.hit || isHit, action, chance: one.chance * chance };
        const name = after.done >= hp || stops ? undefined : action.blows[0]?.series.name;
        if (name === undefined) finish(after);
        else addTo(next, { ...after, again: name });
      }
    }
    open = [...next.values()];
  }
  for (const one of open) finish(one);
  const distribution = [...sums].sort(([a], [b]) => a - b);
  const mean = distribution.reduce((sum, [amount, chance]) => sum + amount * chance, 0);
  return { hit, damage: { mean, distribution }, ...(struck.hp !== undefined && struck.hp > 0 && { fells }) };
}

/** Somebody covers the target: then the first strike does nothing to the target itself (`ACT-13`). */
function firstChances(first: Strike, struck: Struck): ReturnType<typeof blowChances> {
  const [found = struck] = coveredRows(first.covers, [struck]);
  const chances = blowChances(first, found);
  return found === struck ? chances : chances.map(([, chance, hit]) => [0, chance, hit] as const);
}

/** Chances of a strike, and whether its striker falls by a counter (`ACT-14`). */
type StoppedChances = (readonly [...ReturnType<typeof blowChances>[number], stops?: boolean])[];

function withStops(first: Strike, struck: Struck, chances: StoppedChances): StoppedChances {
  const fells = counterFells(first, struck);
  if (fells === 0) return chances;
  const missed = chances.reduce((sum, [, chance, isHit]) => (isHit ? sum : sum + chance), 0);
  return chances.flatMap(([amount, chance, isHit]) => {
    const share = isHit ? 0 : fells / missed;
    return [[amount, chance * (1 - share), isHit] as const, [amount, chance * share, isHit, true] as const];
  });
}

/** How many strikes its MP allow. */
function blowsPaidFor({ figures: { mp }, striker }: Strike): number {
  return mp > 0 ? Math.min(Math.floor((striker.mp ?? 0) / mp), MOST_BLOWS) : MOST_BLOWS;
}

/** How it goes on depends on what was taken and on the strikes that are open; the rest of an action stays the same. */
function addTo(all: Map<string, Standing>, one: Standing): void {
  const { taken = [], blows = [] } = one.action ?? {};
  const key = JSON.stringify([one.done, one.hit, [...taken].sort(), blows.map(({ series }) => series.name)]);
  const known = all.get(key);
  if (known) known.chance += one.chance;
  else all.set(key, one);
}
