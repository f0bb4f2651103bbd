/**
 * Figures of an actor as stored, checked before the platform sees them: one broken value would keep the whole actor
 * out of the world, so it becomes its default and a message instead.
 */

import { MOST_ON_SHEETS } from "../judgement/index";
import { FEATS, STRIKE_FIGURES } from "../rules/index";
import { repairLife } from "./life";
import { CHECK, POOL, repairParts } from "./parts";
import {
  type BrokenFigure,
  type NumberRange,
  repairChoices,
  repairNumber,
  repairOptional,
  repairRecord,
  shown,
} from "./repair";

/** Metres, sections and points; `otherwise` is what a broken value becomes. */
export const FIGURES = {
  movement: { least: 0, most: MOST_ON_SHEETS.movement, whole: false, otherwise: 10 },
  sections: { least: 1, most: MOST_ON_SHEETS.sections, whole: true, otherwise: 1 },
  pool: POOL,
  check: CHECK,
  modifier: { least: -MOST_ON_SHEETS.modifier, most: MOST_ON_SHEETS.modifier, whole: true, otherwise: 0 },
  experience: { least: 0, most: 100_000_000, whole: true, otherwise: 0 },
} as const satisfies { [name: string]: NumberRange };

/** Figures of checks: a number, or null where the table has not written one down. */
const CHECK_FIGURES = ["initiative", "knowledge", "reputation", "weakness"] as const;

/** Figures of combat in which everyone declares at once. */
export const SIMULTANEOUS_FIGURES = ["ath", "fin", "speed", "expertise"] as const;

/**
 * Repairs stored or entered data in place and says what was broken. Only keys that are there are looked at: an update
 * carries some of them.
 * @param reckons whether some figures may be left to reckoning, as those of characters: nothing stays nothing there
 */
export function repairFigures(
  source: { [key: string]: unknown },
  { reckons = false }: { readonly reckons?: boolean } = {},
): BrokenFigure[] {
  const broken: BrokenFigure[] = [];
  const repairKnown = (holder: { [key: string]: unknown }, key: string, range: NumberRange, place: string) => {
    if (!reckons || holder[key] !== null) repairNumber(holder, key, range, place, broken);
  };
  repairKnown(source, "movement", FIGURES.movement, "movement");
  repairNumber(source, "sections", FIGURES.sections, "sections", broken);
  repairNumber(source, "experience", FIGURES.experience, "experience", broken);
  // Without a figure of its own a death check is made as one of fortitude.
  for (const key of [...CHECK_FIGURES, "deathCheck"]) repairOptional(source, key, FIGURES.check, key, broken);
  for (const key of STRIKE_FIGURES) repairKnown(source, key, FIGURES.check, key);
  for (const key of SIMULTANEOUS_FIGURES) repairNumber(source, key, FIGURES.modifier, key, broken);
  for (const pool of ["hp", "mp"]) {
    const points = repairRecord(source, pool, broken);
    if (!points) continue;
    repairNumber(points, "value", FIGURES.pool, `${pool}.value`, broken);
    repairKnown(points, "max", FIGURES.pool, `${pool}.max`);
  }
  repairLife(source, broken);
  if ("feats" in source) source.feats = repairChoices(source.feats, FEATS, "feats", broken);
  if ("parts" in source) source.parts = repairParts(source.parts, broken);
  if ("fixed" in source && typeof source.fixed !== "boolean") {
    broken.push({ place: "fixed", found: shown(source.fixed) });
    delete source.fixed;
  }
  if ("side" in source && typeof source.side !== "string") {
    broken.push({ place: "side", found: shown(source.side) });
    source.side = "";
  }
  return broken;
}
