/** Into melee against one's will (`A25-STA-3`, `A25-STA-9`). */

import type { CharacterId, PlaneCharacter, Skirmish } from "../../battle";
import { isAble } from "../../board/roster";
import { contains } from "../../geometry/area";
import { distance, samePoint, TOLERANCE } from "../../geometry/point";
import { holds } from "./bonds";
import type { PlaneStep } from "./step";

/**
 * Puts it into melee at the centre. Not if it is unable, or stranded away from the centre. If one of an independent
 * pair of holder and held is pulled in, both are, each under the same condition. `why`: the rule, if no attack did it.
 */
export function pullIn(step: PlaneStep, id: CharacterId, skirmish: Skirmish, why = "STA-3"): void {
  const c = step.get(id);
  // The target of an attack is almost always in melee already.
  if (c.melee === null) pull(step, c, { skirmish, why, pulled: new Set() });
}

interface Pull {
  readonly skirmish: Skirmish;
  readonly why: string;
  readonly pulled: Set<CharacterId>;
}

function pull(step: PlaneStep, c: PlaneCharacter, how: Pull): void {
  const { skirmish, why, pulled } = how;
  if (pulled.has(c.id) || c.melee !== null || !isAble(c)) return;
  if (step.isStranded(c) && !samePoint(c.at, skirmish.centre)) return;
  pulled.add(c.id);
  const from = c.at;
  const pair = step.characters
    .filter((other) => (holds(c, other) || holds(other, c)) && samePoint(other.at, from))
    .map((other) => other.id);
  // Those whom it holds come along, even if they cannot fight.
  step.relocate(c.id, skirmish.centre, skirmish.id);
  step.tell({ type: "pulledIn", rule: step.cite(why), who: c.id, skirmish: skirmish.id, from, to: skirmish.centre });
  for (const other of pair) pull(step, step.get(other), how);
}

/**
 * `LIN-STA-1`: an independent goes into melee at the centre as its turn begins, before it acts. Inside two the nearest centre
 * pulls, of equals the oldest. Not if it is unable, or stranded elsewhere.
 */
export function joinAtTheStart(step: PlaneStep, id: string): void {
  const { at, melee } = step.get(id);
  if (melee !== null) return;
  let nearest: Skirmish | null = null;
  for (const one of step.skirmishes)
    if (contains(one, at) && (!nearest || distance(at, one.centre) < distance(at, nearest.centre) - TOLERANCE))
      nearest = one;
  if (nearest) pullIn(step, id, nearest, "STA-6");
}
