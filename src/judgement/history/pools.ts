/** HP and MP that a correction changed, if no event has the numbers. */

import { anyCharacterOf, type Battle, type BattleEvent, type CharacterId, given, type PartId } from "../../rules/index";

export interface PoolChanged {
  readonly who: CharacterId;
  readonly part?: PartId;
  readonly pool: "hp" | "mp";
  readonly from: number;
  readonly to: number;
}

/**
 * For characters with new figures: changed MP, and in simultaneous combat also HP. Elsewhere HP have events of their
 * own.
 */
export function poolsChanged(before: Battle | null, after: Battle, events: readonly BattleEvent[]): PoolChanged[] {
  const changed = new Set(events.flatMap((event) => (event.type === "figuresChanged" ? [event.who] : [])));
  return [...changed].flatMap((who) => {
    const was = before ? poolsOf(before, who) : [];
    return poolsOf(after, who).flatMap(({ part, pool, value }): PoolChanged[] => {
      const from = was.find((one) => one.part === part && one.pool === pool)?.value;
      if (from === undefined || from === value) return [];
      return [{ who, ...given({ part }), pool, from, to: value }];
    });
  });
}

interface Pool {
  readonly part?: PartId;
  readonly pool: PoolChanged["pool"];
  readonly value: number;
}

function poolsOf(battle: Battle, who: CharacterId): Pool[] {
  const c = anyCharacterOf(battle, who);
  if (!c) return [];
  if ("health" in c) return [{ pool: "hp", value: c.health }];
  if (!("vitals" in c || "parts" in c)) return [];
  if (c.parts)
    return c.parts.flatMap(({ id: part, mp }) => (mp === undefined ? [] : [{ part, pool: "mp", value: mp }]));
  return c.vitals?.mp === undefined ? [] : [{ pool: "mp", value: c.vitals.mp }];
}
