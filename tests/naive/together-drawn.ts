/** Characters that move together, and their possible blockers: friends on ways of their own (`A25-GRP-1`). */

import type { Chance } from "./chance";
import type { Point } from "./common";
import { distanceTo, type Seen } from "./seen";

interface Stage {
  readonly isBrawl: boolean;
  readonly ids: readonly string[];
  readonly sideOf: Readonly<Record<string, string>>;
  readonly hostile: (a: string, b: string) => boolean;
  readonly id: () => string;
}

export type Together = ReturnType<typeof togetherDrawn>;

export function togetherDrawn(c: Chance, { isBrawl, ids, sideOf, hostile, id }: Stage) {
  /** Alone or with friends on ways of their own (`A25-GRP-1`), and who would block them. */
  function going(seen: Seen, path: readonly Point[]): object {
    const friends = ids.filter(
      (one) => one !== seen.turn && seen.characters[one] && sideOf[one] === sideOf[seen.turn!],
    );
    const companions =
      friends.length > 0 && c.percent(20) ? c.some(friends, 1, 3) : c.percent(5) ? c.some(ids, 1, 2) : [];
    return {
      ...(companions.length > 0 ? { with: companions } : {}),
      ...(c.percent(70) ? blocking(seen, path, companions) : {}),
    };
  }

  function blocking(seen: Seen, path: readonly Point[], companions: readonly string[]): object {
    const blocks = blocksOn(seen, path, companions);
    return blocks.length > 0 ? { blocks } : {};
  }

  /** Mostly by enemies that could; now and then by somebody who cannot. */
  function blocksOn(seen: Seen, path: readonly Point[], companions: readonly string[]): object[] {
    const me = seen.characters[seen.turn ?? ""];
    if (!me) return [];
    const one = companions.length > 0 && c.percent(60) ? c.of(companions) : seen.turn!;
    const goer = Object.hasOwn(seen.characters, one) ? seen.characters[one]! : me;
    const points = [me.at, ...path].map((p): Point => [p[0] + goer.at[0] - me.at[0], p[1] + goer.at[1] - me.at[1]]);
    const close = Object.entries(seen.characters).filter(([one, { at, state }]) => {
      if (one === seen.turn || (!hostile(one, seen.turn!) && c.percent(90))) return false;
      const most = state === "melee" ? (isBrawl ? 3.5 : 4) : isBrawl ? 1 : 3;
      return points.some((p, i) => i > 0 && distanceTo(at, points[i - 1]!, p) <= most);
    });
    const someone = () => (close.length > 0 && c.percent(97) ? c.of(close)[0] : id());
    if (close.length === 0 && c.percent(90)) return [];
    return Array.from({ length: c.of([1, 1, 1, 2]) }, () => ({
      by: c.percent(80) ? [someone()] : [...new Set([someone(), someone()])],
      ...(c.percent(25) && points.length > 1 ? { at: onTheWay(points) } : {}),
      ...(c.percent(companions.length > 0 ? 20 : 1) ? { who: c.some([seen.turn!, ...companions, id()], 1, 2) } : {}),
      ...(c.percent(isBrawl ? 4 : 10) ? { into: c.of(["S1", "S2"]) } : {}),
    }));
  }

  function onTheWay(points: readonly Point[]): Point {
    const i = 1 + c.below(points.length - 1);
    const [a, b] = [points[i - 1]!, points[i]!];
    const part = c.of([0, 0.25, 0.5, 0.75, 1, c.below(100) / 100]);
    return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
  }

  return { going };
}
