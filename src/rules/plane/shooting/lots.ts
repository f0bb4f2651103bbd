/** Whom chance finds of those that an effect may reach: for the hosts that roll. Each section is one lot. */

import type { CharacterBase, CharacterId } from "../../battle";
import { hasFeat } from "../../board/roster";
import type { Dice } from "../../dice/dice";
import { HIT_IN_LINE } from "../../strike/walk";

/** How many lots somebody has. */
export interface Lot {
  readonly id: CharacterId;
  readonly lots: number;
}

type Caster = Pick<CharacterBase, "feats">;

/**
 * `A25-ARE-1`, `B20-ARE-1`, `S20-EFF-2`: an effect with a limit of targets finds that many at random. With
 * `spell-control` the caster picks: `chosen` then comes first. Lots of nobody are left out.
 */
export function limitTargets(
  caster: Caster,
  targets: readonly Lot[],
  limit: number,
  dice: Dice,
  chosen: readonly CharacterId[] = [],
): Lot[] {
  const urn = targets.flatMap(({ id, lots }) => Array.from({ length: lots }, () => id));
  const drawn: CharacterId[] = [];
  if (hasFeat(caster, "spell-control"))
    for (const id of chosen) {
      const place = urn.indexOf(id);
      if (place >= 0 && drawn.length < limit) drawn.push(...urn.splice(place, 1));
    }
  while (drawn.length < limit && urn.length > 0) {
    const place = urn.length > limit - drawn.length ? dice.d(urn.length) - 1 : 0;
    drawn.push(...urn.splice(place, 1));
  }
  return targets
    .map(({ id }) => ({ id, lots: drawn.filter((one) => one === id).length }))
    .filter(({ lots }) => lots > 0);
}

/**
 * `A25-ARE-2`, `B20-ARE-1`, `S20-EFF-3`: whom a line hits besides its target, each section on 1–3 of 1d. The answer to
 * `ask line` has left the user out. With `spell-control` it may `spare` anyone (`S20-EFF-3`; elsewhere nobody is spared).
 */
export function rollLine(
  user: Caster,
  possible: readonly Lot[],
  dice: Dice,
  spare: readonly CharacterId[] = [],
): Lot[] {
  const spared = hasFeat(user, "spell-control") ? spare : [];
  const hit: Lot[] = [];
  for (const { id, lots } of possible) {
    if (spared.includes(id)) continue;
    let count = 0;
    for (let i = 0; i < lots; i++) if (dice.d(6) <= HIT_IN_LINE) count += 1;
    if (count > 0) hit.push({ id, lots: count });
  }
  return hit;
}
