/** HP, MP and parts in a file or on a sheet: their faults, and the character's data from them. */

import {
  type Condition,
  type Part,
  type PartInput,
  STRIKE_FIGURES,
  type TurnTaker,
  type Vitals,
  type VitalsInput,
} from "../battle";
import { isGoodNumber } from "../board/numbers";
import type { CharacterInput } from "../commands";
import { given } from "../given";
import { type ActingSaid, actingOf, actingProblem } from "./acting";
import { changedVitals } from "./copying";
import { hindersProblem } from "./hindering";
import { isFelled, sectionsOf } from "./part-figures";
import { traitsOf, traitsProblem } from "./traits";

/** The most parts that a character has. */
export const MOST_PARTS = 20;

/** Figures that are 0 if missing. */
const PLAIN = [...STRIKE_FIGURES, "deathCheck"] as const;
const POINTS = ["hp", "maxHp", "mp", "maxMp"] as const;

/** `key` reads like `.parts[1].hp`. */
export interface VitalsProblem {
  readonly key: string;
  readonly reason: "number" | "whole" | "range" | "count" | "text" | "twice" | "sections" | "unknown";
}

type Said = Pick<CharacterInput, "sections" | "vitals" | "parts" | keyof ActingSaid>;

/** Their fault, or null (`STR-1`, `STR-2`). If a file gives both sections and parts, they must agree. */
export function vitalsProblem({ sections, vitals, parts, acts, series, counters }: Said): VitalsProblem | null {
  const wrong = vitals && (numbersProblem(vitals, ".vitals") ?? traitsProblem(vitals, ".vitals"));
  const often = wrong ?? actingProblem(given({ acts, series, counters }));
  if (often) return often;
  if (!parts) return null;
  if (parts.length < 1 || parts.length > MOST_PARTS) return { key: ".parts", reason: "count" };
  for (const [i, part] of parts.entries()) {
    const key = `.parts[${i}]`;
    if (typeof part.id !== "string" || part.id === "") return { key: `${key}.id`, reason: "text" };
    if (parts.findIndex(({ id }) => id === part.id) !== i) return { key: `${key}.id`, reason: "twice" };
    const problem = numbersProblem(part, key);
    if (problem) return problem;
    const mistaken = actingProblem(part);
    if (mistaken) return { ...mistaken, key: `${key}${mistaken.key}` };
    const hindering = hindersProblem(part, parts);
    if (hindering) return { ...hindering, key: `${key}${hindering.key}` };
  }
  const able = sectionsOf(parts.map((part) => filledPart(part)));
  return sections !== undefined && sections !== able ? { key: ".sections", reason: "sections" } : null;
}

function numbersProblem(said: VitalsInput, key: string): VitalsProblem | null {
  for (const name of [...POINTS, ...PLAIN]) {
    const value = said[name];
    if (value === undefined) continue;
    if (!isGoodNumber(value)) return { key: `${key}.${name}`, reason: "number" };
    if (!Number.isInteger(value)) return { key: `${key}.${name}`, reason: "whole" };
  }
  for (const name of ["mp", "maxMp"] as const)
    if ((said[name] ?? 0) < 0) return { key: `${key}.${name}`, reason: "range" };
  const above = aboveMaximum(said);
  return above && { key: `${key}.${above.key}`, reason: "range" };
}

/** `STR-1`: HP or MP above their maximum, with that maximum; null: neither is. */
export function aboveMaximum({
  hp = 0,
  maxHp = hp,
  mp = 0,
  maxMp = mp,
}: Pick<VitalsInput, (typeof POINTS)[number]>): { key: "hp" | "mp"; value: number; most: number } | null {
  if (hp > maxHp) return { key: "hp", value: hp, most: maxHp };
  return mp > maxMp ? { key: "mp", value: mp, most: maxMp } : null;
}

/** Only the given HP and MP, and the maximums that follow; no `-0`. */
function pointsOf({ hp, maxHp = hp, mp, maxMp = mp }: Pick<VitalsInput, (typeof POINTS)[number]>) {
  return {
    ...(hp !== undefined && { hp: hp + 0 }),
    ...(maxHp !== undefined && { maxHp: maxHp + 0 }),
    ...(mp !== undefined && { mp: mp + 0 }),
    ...(maxMp !== undefined && { maxMp: maxMp + 0 }),
  };
}

/** Vitals with their defaults. */
export function filledVitals(said: VitalsInput): Vitals {
  const plain = Object.fromEntries(PLAIN.map((name) => [name, (said[name] ?? 0) + 0]));
  const filled = {
    ...pointsOf(said),
    ...(plain as Record<(typeof PLAIN)[number], number>),
    fixed: said.fixed ?? false,
    ...traitsOf(said),
  };
  return changedVitals(filled, {});
}

/** A part with its defaults. */
export function filledPart(said: PartInput): Part {
  const { id, core = false, hp = 0, maxHp = hp, accuracy = 0, evasion = 0, defence = 0 } = said;
  const { mp, maxMp } = pointsOf(said);
  return {
    id,
    core,
    hp: hp + 0,
    maxHp: maxHp + 0,
    ...given({ mp, maxMp }),
    accuracy: accuracy + 0,
    evasion: evasion + 0,
    defence: defence + 0,
    ...actingOf(said),
    ...given({ hinders: said.hinders?.map((one) => ({ ...one })) }),
  };
}

/** A turn-taking character's data from these, from valid input. */
export function vitalsOf({
  vitals,
  parts,
  acts,
  series,
  counters,
}: Said): Pick<TurnTaker, "vitals" | "parts"> & ActingSaid & { sections?: number } {
  const filled = parts?.map(filledPart);
  return {
    ...(filled && { sections: sectionsOf(filled) }),
    ...(vitals && { vitals: filledVitals(vitals) }),
    ...given({ parts: filled }),
    ...actingOf(given({ acts, series, counters })),
  };
}

/**
 * `STR-4`: a character that begins at 0 HP or below is unconscious because of it. It is also prone, unless its file
 * already has it unconscious.
 */
export function felledAtTheBeginning<C extends TurnTaker>(c: C): C {
  if (!isFelled(c) || c.conditions.some(({ id }) => id === "dead")) return c;
  const cause = { id: "unconscious", cause: "hit-points" } as const satisfies Condition;
  const known = c.conditions.some(({ id }) => id === "unconscious");
  if (known) return { ...c, conditions: c.conditions.map((one) => (one.id === "unconscious" ? cause : one)) };
  const lies = c.conditions.some(({ id }) => id === "prone");
  return { ...c, conditions: [...c.conditions, cause, ...(lies ? [] : [{ id: "prone" }])] };
}
