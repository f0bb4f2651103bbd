/** The other declarations in `simultaneous`, a second time: going, looking, hiding, trading, and conditions. */

import { areHostile, type File, far, has, isAble, NEAR, type Someone } from "./common";
import type { Action, Deed, Fighter } from "./simultaneous-fighter";
import type { Purse } from "./simultaneous-strikes";

/** `SIM-MAJ-1`: a character that lies on the ground crawls. */
export const isHeld = (c: Someone, { how }: Pick<Action, "how">) =>
  ["stranded", "bound", ...(how === "crawl" ? [] : ["prone"])].some((id) => has(c, id));

/** The partner or the target of an action. */
export const otherOf = (action: Action): string | undefined =>
  action.trade === undefined ? action.target : (action.with as unknown as string);

/** `SIM-MAJ-1`: both declare it, side by side. */
export function isTraded({ by, action }: Deed, deeds: readonly Deed[]): boolean {
  return deeds.some(
    (other) =>
      other.action.trade !== undefined &&
      other.by.id === otherOf(action) &&
      otherOf(other.action) === by.id &&
      isAble(other.by) &&
      !other.by.thing &&
      far(by.at, other.by.at) <= 1 + NEAR,
  );
}

/** `SIM-STL-1`: who hides and who might notice as a cycle begins, and what becomes of it at its end. */
export function hidingIn(file: File, fighters: readonly Fighter[], purse: Purse) {
  const hidden = fighters.filter((f) => has(f, "hidden"));
  const awake = fighters.filter((f) => isAble(f) && !f.thing);
  const sides = new Map(fighters.map((f) => [f, f.side]));
  const found = new Set<Fighter>();
  const areEnemies = (a: Fighter, b: Fighter) => areHostile(file, sides.get(a)!, sides.get(b)!);
  return {
    look(by: Fighter): void {
      const total = purse.take(by.id, "perception", 1)[0]! + by.perception + 2;
      for (const f of hidden) if (areEnemies(by, f) && total >= 10 + f.stealth) found.add(f);
    },
    end(deeds: readonly Deed[]): void {
      for (const f of hidden) {
        const acted = deeds.some((deed) => deed.by === f && deed.happened);
        const die = acted ? purse.offer(f.id) : null;
        const isNoticed = die !== null && awake.some((g) => areEnemies(f, g) && die + f.stealth <= 10 + g.perception);
        if (isNoticed || found.has(f)) f.conditions = f.conditions.filter(({ id }) => id !== "hidden");
      }
    },
  };
}
export type Hiding = ReturnType<typeof hidingIn>;

/** Whether the one is what the other waits for. */
export function isCause({ by, action }: Deed, waiting: Deed, keyOf: (action: Action) => string): boolean {
  const { who, does, to } = waiting.action.if!;
  return by.id === who && keyOf(action) === does && (to === undefined || otherOf(action) === to);
}

/** `SIM-CND-2`: whether whatever it waits for waits, in the end, for it: nobody has more than one that waits. */
export function isInRing(deed: Deed, pending: readonly Deed[], keyOf: (action: Action) => string): boolean {
  let at: Deed | undefined = deed;
  for (let steps = 0; steps < pending.length; steps++) {
    const from: Deed = at;
    at = pending.find((other) => isCause(other, from, keyOf));
    if (at === deed) return true;
    if (!at) return false;
  }
  return false;
}
