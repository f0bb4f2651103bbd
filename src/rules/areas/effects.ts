/** Effects on areas and lines: who is in them, and whom chance finds. */

import { AREAS, type AreaBattle, type AreaCharacter, type AreaName, type CharacterId } from "../battle";
import type { Dice } from "../dice/dice";
import { hasFeat } from "../roster";
import { AREA_DISTANCE, metresBetween } from "./board";
import { covers, type Lot } from "./shooting";

/**
 * S20-EFF-1: a radius under 10 m is one area; under 20 m also its neighbours; from 20 m on everything. Metres; the
 * distances between areas are averages, so no centre lies between two of them.
 */
export function areasWithin(at: AreaName, radius: number): AreaName[] {
  if (covers(radius, 2 * AREA_DISTANCE)) return [...AREAS];
  return AREAS.filter((area) => covers(radius, metresBetween(at, area)));
}

/** Everyone in a circle, before any limit of targets. */
export function targetsWithin(battle: AreaBattle, at: AreaName, radius: number): CharacterId[] {
  const areas = areasWithin(at, radius);
  return battle.characters.filter((c) => c.at !== null && areas.includes(c.at)).map((c) => c.id);
}

/**
 * S20-EFF-2: an effect with a limit of targets finds that many at random, skirmish area or not. With `spell-control`
 * the caster picks: `chosen` then comes first. Each section is one target. Lots of nobody are left out.
 */
export function limitTargets(
  caster: AreaCharacter,
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

/** The caster's area, those between, and those beyond in that direction. */
export function areasOfLine(from: AreaName, to: AreaName): AreaName[] {
  const start = AREAS.indexOf(from);
  const direction = Math.sign(AREAS.indexOf(to) - start);
  return AREAS.filter((_, i) => i === start || Math.sign(i - start) === direction);
}

/**
 * S20-EFF-3, S20-EFF-4: everyone but the user and the target in the areas of a line or of a break-through may be hit.
 */
export function possibleInLine(
  battle: AreaBattle,
  user: AreaCharacter,
  to: AreaName,
  target: CharacterId | null,
): CharacterId[] {
  const areas = user.at === null ? [] : areasOfLine(user.at, to);
  return battle.characters
    .filter((c) => c.at !== null && areas.includes(c.at) && c.id !== user.id && c.id !== target)
    .map((c) => c.id);
}

/** A die this low or lower: hit. */
const HIT_IN_LINE = 3;

/**
 * S20-EFF-3: whom the line hits besides its target: each section on 1–3 of 1d. The user may always leave itself out,
 * which `possible` has done; with `spell-control` it may `spare` anyone.
 */
export function rollLine(
  user: AreaCharacter,
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
