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
import { counterUsed } from "./countering";
import { useCovers } from "./covering";
import type { LandedStrike } from "./performing";
import type { CounterStruck, StrikeRow } from "./strike";
import type { StrikeFigures } from "./with";

/** Gives somebody conditions by the board's own rules; `by`: who leaves them. */
type Leave = (who: CharacterId, conditions: readonly string[], by: CharacterId) => void;

/** @param leave gives somebody the conditions that the strike leaves, by the board's own rules */
export function landStrike<C extends TurnTaker>(
  step: VitalsStep,
  { striker, part, figures, reckoned, hit, round }: LandedStrike<C>,
  leave: Leave,
): void {
  if (reckoned.mp) {
    const patch = payment(step.get(striker.id), part?.id ?? null, figures.mp);
    if (patch) step.change(striker.id, patch);
  }
  const deltas = landRows(step, { by: striker.id, figures, rows: reckoned.rows, hit }, leave);
  useCovers(step, reckoned.rows);
  for (const { id: who, part: struck, countered } of reckoned.rows)
    if (countered !== undefined) step.change(who, { countered: counterUsed(step.get(who), struck, round) });
  const changed = deltas.map(({ who }) => who);
  for (const one of reckoned.counters ?? NONE) for (const { who } of landCounter(step, one, leave)) changed.push(who);
  afterHitPoints(step, changed);
}

const NONE: readonly CounterStruck[] = [];

/** The consequences of rows: who loses or regains HP. */
function landRows(step: VitalsStep, { by, figures, rows, hit }: LandedRows, leave: Leave): readonly HitPointDelta[] {
  const deltas: HitPointDelta[] = [];
  for (const { id: who, part: struck = null, hp } of rows)
    if (hp) deltas.push({ who, part: struck, by: hp[1] - hp[0] });
  changeHitPoints(step, deltas);
  for (const { id, part: struck = null, mp } of rows) if (mp) changeMagicPoints(step, id, struck, mp[1] - mp[0]);
  if (figures.leaves.length > 0) {
    // A target that resists gets none. A flash stone, which blinds after a failed check of fortitude, is written in
    // that way (`S20-OPT-1`).
    const conditions = figures.leaves.filter((left) => typeof left === "string");
    if (conditions.length > 0) for (const who of hit) leave(who, conditions, by);
    const lasting = lastingOn(step);
    for (const left of figures.leaves) if (typeof left !== "string") beginEffect(lasting, hit, left, by);
  }
  return deltas;
}

interface LandedRows {
  readonly by: CharacterId;
  readonly figures: StrikeFigures;
  readonly rows: readonly StrikeRow[];
  readonly hit: readonly CharacterId[];
}

/** `ACT-14`: the effect of a counter on the striker. */
function landCounter(
  step: VitalsStep,
  { by: { striker, figures }, reckoned: { rows } }: CounterStruck,
  leave: Leave,
): readonly HitPointDelta[] {
  return landRows(step, { by: striker.id, figures, rows, hit: rows.map(({ id }) => id) }, leave);
}
