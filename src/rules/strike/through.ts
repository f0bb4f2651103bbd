/**
 * The odds of a whole major action (`ask strike` with `through`): the strike, and every further one that it opens at the same
 * target with the same figures, until it has fallen. Exact: a further strike depends on hit and miss, and on who still stands.
 */

import type { MajorAction, TurnTaker } from "../battle";
import { given } from "../given";
import { actionAfter, type MadeStrike } from "./further";
import { blowChances } from "./odds";
import type { SeriesModifiers } from "./series";
import type { Strike, ThroughOdds } from "./strike";

/** No action at a table goes on so long; what is left of it then is not counted. */
const MOST_BLOWS = 30;

/** Where an action stands: how much it has done, whether anything has hit, and what is open. */
interface Standing {
  readonly done: number;
  readonly hit: boolean;
  readonly action: MajorAction | undefined;
  readonly again: string | undefined;
  chance: number;
}

/**
 * @param strikeOf the first strike, or a further one with what its series adds
 * @param made the first strike; its outcome is not looked at
 */
export function throughOdds(
  striker: TurnTaker,
  made: Omit<MadeStrike, "hit">,
  strikeOf: (adds: SeriesModifiers | null) => Strike,
  before: MajorAction | undefined,
): ThroughOdds | null {
  const first = strikeOf(null);
  const [struck] = first.aim.certain;
  if (!struck || first.aim.certain.length > 1 || first.aim.misfire || first.aim.draw || first.aim.line) return null;
  const { hp = Number.POSITIVE_INFINITY } = struck;
  const sums = new Map<number, number>();
  let anyHit = 0;
  let fells = 0;
  const known = new Map<string, ReturnType<typeof blowChances>>();
  const chancesOf = (again: string | undefined, adds: SeriesModifiers | null) => {
    const key = again ?? "";
    const found = known.get(key) ?? blowChances(again === undefined ? first : strikeOf(adds), struck);
    known.set(key, found);
    return found;
  };
  const finish = ({ done, hit, chance }: Standing) => {
    sums.set(done, (sums.get(done) ?? 0) + chance);
    if (hit) anyHit += chance;
    if (done >= hp) fells += chance;
  };
  let open: Standing[] = [{ done: 0, hit: false, action: before, again: made.again, chance: 1 }];
  for (let blow = 0; open.length > 0 && blow < MOST_BLOWS; blow++) {
    const next = new Map<string, Standing>();
    for (const one of open) {
      const adds = one.again === undefined ? null : modifiersIn(one.action, one.again);
      for (const [amount, chance, isHit] of chancesOf(blow === 0 ? undefined : one.again, adds)) {
        const { again: _, said, ...plain } = made;
        const strike = { ...plain, hit: isHit, ...given({ again: one.again, said: blow === 0 ? said : undefined }) };
        const { action } = actionAfter(striker, strike, one.action);
        const after = { done: one.done + amount, hit: one.hit || isHit, action, chance: one.chance * chance };
        const again = after.done >= hp ? undefined : action.blows[0]?.series.name;
        if (again === undefined) finish({ ...after, again });
        else addTo(next, { ...after, again });
      }
    }
    open = [...next.values()];
  }
  for (const one of open) finish(one);
  const distribution = [...sums].sort(([a], [b]) => a - b);
  const mean = distribution.reduce((sum, [amount, chance]) => sum + amount * chance, 0);
  return { hit: anyHit, damage: { mean, distribution }, ...(struck.hp !== undefined && struck.hp > 0 && { fells }) };
}

function modifiersIn(action: MajorAction | undefined, name: string): SeriesModifiers | null {
  return action?.blows.find(({ series }) => series.name === name)?.series.modifiers ?? null;
}

/** What was taken and what is open say how it goes on; everything else of an action is the same all the way. */
function addTo(all: Map<string, Standing>, one: Standing): void {
  const { taken = [], blows = [] } = one.action ?? {};
  const key = JSON.stringify([one.done, one.hit, [...taken].sort(), blows.map(({ series }) => series.name)]);
  const known = all.get(key);
  if (known) known.chance += one.chance;
  else all.set(key, one);
}
