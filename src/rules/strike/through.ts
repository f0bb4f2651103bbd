/**
 * The odds of a whole major action (`ask strike` with `through`): the strike, and every further one that it opens at the same
 * target with the same figures, until it has fallen. Exact: a further strike depends on hit and miss, and on who still stands.
 */

import type { MajorAction, TurnTaker } from "../battle";
import { given } from "../given";
import { coveredRows } from "./covered-rows";
import { actionAfter, againWithSame, type MadeStrike, openBlow } from "./further";
import { blowChances, counterFells } from "./odds";
import type { SeriesModifiers } from "./series";
import type { Strike, Struck, ThroughOdds } from "./strike";

/** No action at a table has so many blows; further ones are not counted. */
const MOST_BLOWS = 30;

/** Where an action may stand: whether anything has hit, what is open, and the chance of each amount that it has done. */
interface Standing {
  readonly hit: boolean;
  readonly action: MajorAction | undefined;
  readonly again: string | undefined;
  readonly sums: Sums;
}

/** Chances by the sum of what was done. */
type Sums = Map<number, number>;

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
  // Of an area with a draw nobody is certain, and shots stray only where there are several.
  const { certain, misfire, line } = first.aim;
  const [struck] = certain;
  if (!struck || certain.length > 1 || misfire || line) return null;
  const { hp = Number.POSITIVE_INFINITY } = struck;
  const sums: Sums = new Map();
  let hit = 0;
  let fells = 0;
  const finish = (done: number, isHit: boolean, chance: number) => {
    add(sums, done, chance);
    if (isHit) hit += chance;
    if (done >= hp) fells += chance;
  };
  const known = new Map<string, ReturnType<typeof blowChances>>();
  const chancesOf = (action: MajorAction | undefined, name: string) => {
    const found = known.get(name) ?? blowChances(further(openBlow(action, name)?.series.modifiers), struck);
    known.set(name, found);
    return found;
  };
  const most = blowsPaidFor(first);
  let open: readonly Standing[] = [{ hit: false, action: before, again: opener, sums: new Map([[0, 1]]) }];
  for (let blow = 0; blow < most; blow++) {
    const next = new Map<string, Standing>();
    for (const one of open) {
      const { again } = one;
      const isFirst = blow === 0 || again === undefined;
      const chances = isFirst ? firstChances(first, struck) : chancesOf(one.action, again);
      // What was said stays with the action (`ACT-5`): a further strike says nothing.
      const strike = { ...made, ...given({ again, said }) };
      // What it opens hangs on hit and miss alone, not on how much it does.
      for (const cameTo of byOutcome(blow === 0 ? withStops(first, struck, chances) : chances)) {
        const { action } = actionAfter(striker, { ...strike, hit: cameTo.hit }, one.action);
        const name = cameTo.stops ? undefined : againWithSame(action, made.with);
        const isHit = one.hit || cameTo.hit;
        const goesOn = name === undefined ? null : standingIn(next, isHit, action, name);
        for (const [done, chance] of one.sums)
          for (const [amount, share] of cameTo.amounts) {
            const sum = done + amount;
            if (goesOn && sum < hp) add(goesOn, sum, chance * share);
            else finish(sum, isHit, chance * share);
          }
      }
    }
    open = [...next.values()];
  }
  for (const { sums: left, hit: isHit } of open) for (const [done, chance] of left) finish(done, isHit, chance);
  const distribution = [...sums].sort(([a], [b]) => a - b);
  const mean = distribution.reduce((sum, [amount, chance]) => sum + amount * chance, 0);
  return { hit, damage: { mean, distribution }, ...(struck.hp !== undefined && struck.hp > 0 && { fells }) };
}

function add(sums: Sums, done: number, chance: number): void {
  sums.set(done, (sums.get(done) ?? 0) + chance);
}

/** A possible result of a strike, as far as it decides which strikes are open next. */
interface CameTo {
  readonly hit: boolean;
  readonly stops: boolean;
  readonly amounts: (readonly [amount: number, chance: number])[];
}

function byOutcome(chances: StoppedChances): readonly CameTo[] {
  const all: CameTo[] = [];
  for (const [amount, chance, hit, stops = false] of chances) {
    let found = all.find((one) => one.hit === hit && one.stops === stops);
    if (!found) {
      found = { hit, stops, amounts: [] };
      all.push(found);
    }
    found.amounts.push([amount, chance]);
  }
  return all;
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
  if (!fells) return chances;
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
function standingIn(all: Map<string, Standing>, hit: boolean, action: MajorAction, again: string): Sums {
  const key = JSON.stringify([hit, action.taken.toSorted(), action.blows.map(({ series }) => series.name)]);
  const known = all.get(key);
  if (known) return known.sums;
  const sums: Sums = new Map();
  all.set(key, { hit, action, again, sums });
  return sums;
}
