/** HP, MP, parts and strikes of a sheet at the beginning of a battle. Always within the limits of the rules. */

import { type CharacterInput, MOST_PARTS, type PartInput, STRIKE_FIGURES, type VitalsInput } from "../rules/index";
import { PART_NUMBERS } from "./parts";
import type { NumberRange } from "./repair";
import { FIGURES } from "./stored-figures";
import { traitsFromSheet } from "./traits";

type System = { readonly [key: string]: unknown };

/** Vitals, and parts of a monster that has several. A maximum of 0 means that there is no such pool. */
export function vitalsFromSheet(system: System): Pick<CharacterInput, "vitals" | "parts"> {
  const parts = partInputs(system);
  const fortitude = bounded(system.fortitude, FIGURES.check);
  const vitals: VitalsInput = {
    ...(parts ? {} : hitPoints(poolOf(system.hp))),
    ...(parts?.some(({ maxMp }) => maxMp !== undefined) ? {} : magicPoints(poolOf(system.mp))),
    ...Object.fromEntries(STRIKE_FIGURES.map((key) => [key, bounded(system[key], FIGURES.check)])),
    // `DIC-4`: as a check of fortitude where the sheet says nothing else.
    deathCheck: system.deathCheck === null ? fortitude : bounded(system.deathCheck, FIGURES.check, fortitude),
    fixed: system.fixed === true,
    ...traitsFromSheet(system),
  };
  return { vitals, ...(parts && { parts }) };
}

/**
 * The same where no HP are kept: nobody has a pool that falls, and of several parts the figures count of the one that
 * strikes, and is struck, without a word (`STR-5`).
 */
export function figuresAlone(system: System): Pick<CharacterInput, "vitals" | "sections"> {
  const { vitals: { hp: _, maxHp: __, ...vitals } = {}, parts } = vitalsFromSheet(system);
  const part = parts?.find(({ core }) => core === true) ?? parts?.[0];
  if (!parts || !part) return { vitals };
  const { accuracy = 0, evasion = 0, defence = 0, mp, maxMp } = part;
  const pool = mp === undefined ? {} : { mp, maxMp: maxMp ?? mp };
  return { vitals: { ...vitals, ...pool, accuracy, evasion, defence }, sections: parts.length };
}

/** Parts that have HP, each id once; null: it has HP as a whole. */
export function partInputs({ parts }: System): PartInput[] | null {
  if (!Array.isArray(parts)) return null;
  const taken = new Set<string>();
  const known = parts.flatMap((part: System | null): PartInput[] => {
    const id = part?.id;
    if (!part || typeof id !== "string" || id === "" || taken.has(id)) return [];
    const pool = hitPoints({ value: part.hp, max: part.maxHp });
    if (pool.maxHp === undefined) return [];
    taken.add(id);
    return [
      {
        id,
        core: part.core === true,
        ...pool,
        ...magicPoints({ value: part.mp, max: part.maxMp }),
        accuracy: bounded(part.accuracy, PART_NUMBERS.accuracy),
        evasion: bounded(part.evasion, PART_NUMBERS.evasion),
        defence: bounded(part.defence, PART_NUMBERS.defence),
      },
    ];
  });
  return known.length > 0 ? known.slice(0, MOST_PARTS) : null;
}

interface Pool {
  readonly value?: unknown;
  readonly max?: unknown;
}

function poolOf(value: unknown): Pool {
  return typeof value === "object" && value !== null ? value : {};
}

/** A pool with both its numbers; null: it is none. */
export function wholePool(pool: unknown): { readonly value: number; readonly max: number } | null {
  const { value, max } = poolOf(pool);
  return typeof value === "number" && typeof max === "number" ? { value, max } : null;
}

function hitPoints({ value, max }: Pool): { hp?: number; maxHp?: number } {
  const maxHp = bounded(max, FIGURES.pool);
  return maxHp <= 0 ? {} : { hp: Math.min(bounded(value, FIGURES.pool, maxHp), maxHp), maxHp };
}

function magicPoints({ value, max }: Pool): { mp?: number; maxMp?: number } {
  const maxMp = bounded(max, FIGURES.pool);
  return maxMp <= 0 ? {} : { mp: Math.min(Math.max(bounded(value, FIGURES.pool), 0), maxMp), maxMp };
}

/** A whole number within its range, whatever an effect made of it. */
function bounded(value: unknown, { least, most, otherwise }: NumberRange, instead = otherwise): number {
  const number = typeof value === "number" && Number.isFinite(value) ? Math.round(value) : instead;
  return Math.min(Math.max(number, least), most);
}
