/** Shots into a melee, which may find others than their targets (`MIS-1`, `STR-22`, `ACT-11`). */

import type { CharacterId, TurnTaker } from "../battle";
import type { StrikeGround } from "./ground";
import { lotsWithout } from "./sparing";
import type { Stray, Struck } from "./strike";
import type { OpenedStrike } from "./striker";
import { type Named, strayLots } from "./struck-rows";
import { isLineWay } from "./with";

/** The named targets in one melee, and the possible victims of shots into it. */
export interface NamedStrays {
  readonly places: readonly number[];
  readonly ids: readonly CharacterId[];
}

/** With the rows of the possible victims. */
export function strayOf<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  opened: OpenedStrike<C>,
  { places, ids }: NamedStrays,
  rows: readonly Struck[],
): Stray {
  return { places, lots: strayLots(ground, opened, ids, rows[places[0]!]) };
}

/**
 * `MIS-1`, `STR-22`: the lots of shots that may go astray. Characters that are left out have no lot (`S20-EFF-3`): if all others are
 * left out, a shot finds its target. Several shots into one melee share its lots (`ACT-11`).
 */
export function astray<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  { figures, spares }: OpenedStrike<C>,
  from: S | null,
  named: readonly Named<C>[],
): { readonly lots?: { readonly [id: CharacterId]: number }; readonly strays?: readonly NamedStrays[] } {
  const { how } = figures;
  const isLine = ground.linesMisfire && isLineWay(how);
  const kind = how === "ranged" || how === "thrown" ? "ranged" : how === "shot" || isLine ? "shot" : null;
  if (kind === null || from === null) return NO_LOTS;
  const melees = new Map<string, { readonly places: number[]; readonly ids: readonly CharacterId[] }>();
  let lots: { readonly [id: CharacterId]: number } | undefined;
  for (const [place, { c }] of named.entries()) {
    const all = ground.lots(from, c, kind);
    const own = all && lotsWithout(all, spares);
    if (!own || Object.keys(own).length < 2) continue;
    if (named.length === 1) return { lots: own };
    lots = { ...lots, ...own };
    const ids = Object.keys(own);
    const key = JSON.stringify([...ids].sort());
    const melee = melees.get(key) ?? { places: [], ids };
    melee.places.push(place);
    melees.set(key, melee);
  }
  return lots ? { lots, strays: [...melees.values()] } : NO_LOTS;
}

const NO_LOTS = {};
