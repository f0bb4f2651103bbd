/** The effects of a strike after its dice have fallen: MP, HP and parts, conditions, who is felled. */

import type { CharacterId, TurnTaker } from "../battle";
import { beginEffect } from "../effects/running";
import {
  afterHitPoints,
  changeHitPoints,
  changeMagicPoints,
  type HitPointDelta,
  lastingOn,
  payment,
  type VitalsStep,
} from "../vitals/index";
import { useCovers } from "./covering";
import type { LandedStrike } from "./performing";

/** @param leave gives somebody the conditions that the strike leaves, by the board's own rules */
export function landStrike<C extends TurnTaker>(
  step: VitalsStep,
  { striker, part, figures, reckoned, hit }: LandedStrike<C>,
  leave: (who: CharacterId, conditions: readonly string[]) => void,
): void {
  if (reckoned.mp) {
    const patch = payment(step.get(striker.id), part?.id ?? null, figures.mp);
    if (patch) step.change(striker.id, patch);
  }
  const deltas: HitPointDelta[] = [];
  for (const { id: who, part: struck = null, hp } of reckoned.rows)
    if (hp) deltas.push({ who, part: struck, by: hp[1] - hp[0] });
  changeHitPoints(step, deltas);
  for (const { id, part: struck = null, mp } of reckoned.rows)
    if (mp) changeMagicPoints(step, id, struck, mp[1] - mp[0]);
  if (figures.leaves.length > 0) {
    // A target that resists gets none. A flash stone, which blinds after a failed check of fortitude, is written in
    // that way (`S20-OPT-1`).
    const conditions = figures.leaves.filter((left) => typeof left === "string");
    if (conditions.length > 0) for (const who of hit) leave(who, conditions);
    const lasting = lastingOn(step);
    for (const left of figures.leaves) if (typeof left !== "string") beginEffect(lasting, hit, left, striker.id);
  }
  useCovers(step, reckoned.rows);
  const changed = deltas.map(({ who }) => who);
  afterHitPoints(step, changed);
}
