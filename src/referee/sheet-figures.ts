/**
 * The figures of a character in battle and on its sheet. Changes on the sheet go into the battle, and the battle's
 * changes go back.
 */

import { RECKONED_PLACES, SOURCES } from "../documents/reckoning";
import type { Character, CharacterInput, FiguresCommand } from "../rules/index";
import {
  actingWritten,
  partsTogether,
  partsWritten,
  sheetParts,
  VITALS_PLACES,
  vitalsOnSheet,
  vitalsWritten,
} from "../scene/sheet-vitals";

type Data = { readonly [key: string]: unknown };
/** Figures that stand in no one place of a sheet. */
type OffSheet =
  | "acts"
  | "series"
  | "counters"
  | "vitals"
  | "parts"
  | "stealth"
  | "perception"
  | "field"
  | "thing"
  | "size";
type Figures = Omit<FiguresCommand, "do" | "who" | OffSheet>;
type Written = Omit<FiguresCommand, "do" | "who">;

/**
 * Where a figure stands on the sheet, below its actor's `system`. A sheet has one speed and one pool of points; rules
 * name them differently.
 */
const PLACES: { readonly [key in keyof Figures]-?: readonly string[] } = {
  movement: ["movement"],
  feats: ["feats"],
  base: ["movement"],
  ath: ["ath"],
  fin: ["fin"],
  speed: ["speed"],
  expertise: ["expertise"],
  heavyArmour: ["heavyArmour"],
  proficientArmour: ["proficientArmour"],
  proficientWeapon: ["proficientWeapon"],
  health: ["hp", "value"],
  maxHealth: ["hp", "max"],
};
const KEYS = Object.keys(PLACES) as (keyof Figures)[];

/** A change that writes every figure of a sheet, to compare a sheet with a battle that follows sheets. */
export const EVERY_FIGURE: Data = Object.fromEntries(
  [...Object.values(PLACES), ...Object.values(VITALS_PLACES), ["parts"], ["acts"], ["series"], ["counters"]].map(
    ([key = "", ...below]) => [key, below.length > 0 ? { value: null, max: null } : null],
  ),
);

/** A figure as a sheet keeps it: points are whole there, but not always in a battle. */
function onSheet(key: keyof Figures, figure: unknown): unknown {
  return PLACES[key][0] === "hp" && typeof figure === "number" ? Math.round(figure) : figure;
}

/** Points of the whole where the rules have no parts: the sum of the sheet's parts. */
function isWhole(key: keyof Figures): boolean {
  return key === "health" || key === "maxHealth";
}

function isSame(a: unknown, b: unknown): boolean {
  return Array.isArray(a) && Array.isArray(b) ? [...a].sort().join() === [...b].sort().join() : a === b;
}

/** Whether a place below `system` is among what was written. */
export function has(changed: unknown, [key, ...below]: readonly string[]): boolean {
  if (key === undefined) return true;
  return typeof changed === "object" && changed !== null && key in changed && has((changed as Data)[key], below);
}

/**
 * The changes of the battle after a change on a sheet; empty: none. Only written values count: an imported battle
 * keeps the script's figures until somebody changes them.
 * @param sheet the character as its sheet says now
 * @param writes the written values below the actor's `system`, as in the platform's hook
 */
export function figuresWritten(character: Character, sheet: CharacterInput, writes: Data): Written {
  const had: Data = { ...character };
  // A change of something that figures are reckoned from changes the figures that nobody wrote.
  const changed = SOURCES.some((key) => key in writes) ? merged(RECKONED_PLACES, writes) : writes;
  const written = KEYS.filter(
    (key) =>
      Object.hasOwn(had, key) &&
      sheet[key] !== undefined &&
      (has(changed, PLACES[key]) || (isWhole(key) && has(changed, ["parts"]))) &&
      !isSame(sheet[key], onSheet(key, had[key])),
  );
  const isWritten = (place: readonly string[]) => has(changed, place);
  const vitals = vitalsWritten(character, sheet, isWritten);
  const parts = isWritten(["parts"]) ? partsWritten(character, sheet) : null;
  return {
    ...Object.fromEntries(written.map((key) => [key, sheet[key]])),
    ...(vitals && { vitals }),
    ...(parts && { parts }),
    // Which part has which actions also depends on the parts that there are.
    ...actingWritten(character, sheet, (place) => isWritten(place) || isWritten(["parts"])),
  };
}

function merged(places: Data, writes: Data): Data {
  const pools = ["hp", "mp"].map((key) => [key, { ...(places[key] as Data), ...(writes[key] as Data | undefined) }]);
  return { ...places, ...writes, ...Object.fromEntries(pools) };
}

/**
 * The changes for the sheet after the battle has changed a character; empty: none.
 * @param system the actor's, now: there, parts are one list, with names that the battle does not have
 */
export function sheetChanges(was: Character, now: Character, system: Data = {}): Data {
  const [before, after]: readonly [Data, Data] = [{ ...was }, { ...now }];
  const changed = KEYS.filter((key) => Object.hasOwn(after, key) && !isSame(before[key], after[key]));
  const together = changed.some(isWhole) ? partsTogether(system.parts, Math.round(Number(after.health))) : {};
  const hasParts = Object.keys(together).length > 0;
  return {
    ...asWritten(
      changed.filter((key) => !hasParts || !isWhole(key)),
      after,
    ),
    ...together,
    ...vitalsOnSheet(was, now),
    ...sheetParts(was, now, system.parts),
  };
}

/**
 * The changes that make a sheet agree with the battle, whatever was written on it meanwhile; empty: it agrees.
 * Without vitals.
 */
export function sheetMended(sheet: CharacterInput, now: Character): Data {
  const other = figuresWritten(now, sheet, EVERY_FIGURE);
  return asWritten(
    KEYS.filter((key) => key in other),
    { ...now },
  );
}

function asWritten(keys: readonly (keyof Figures)[], now: Data): Data {
  return Object.fromEntries(
    keys.map((key) => [`system.${PLACES[key].join(".")}`, onSheet(key, structuredClone(now[key]))]),
  );
}
