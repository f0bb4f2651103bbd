/** Figures from a character's vitals: its own, or those of one of its parts. */

import { type Part, type PartId, STRIKE_FIGURES, type TurnTaker, type Vitals } from "../battle";
import { viewOfEffects } from "../effects/effect";
import { addedTo } from "../effects/figure-terms";
import { given } from "../given";
import type { CharacterView } from "../ruleset";
import type { Writable } from "../writable";

/** The part of a character that is needed here. */
export type WithVitals = Pick<TurnTaker, "vitals" | "parts" | "effects" | "rides">;

/** The figures of whoever strikes or is struck. */
export type CombatFigures = Omit<Vitals, "hp" | "maxHp" | "mp" | "maxMp"> & { readonly mp: number };

const NOTHING: Vitals = {
  accuracy: 0,
  evasion: 0,
  defence: 0,
  reduction: 0,
  fortitude: 0,
  willpower: 0,
  magicPower: 0,
  deathCheck: 0,
  fixed: false,
};

export function partOf({ parts }: WithVitals, id: PartId): Part | undefined {
  return parts?.find((part) => part.id === id);
}

export function isPartAble({ hp }: Pick<Part, "hp">): boolean {
  return hp > 0;
}

/** The parts that are not felled, in their order; none for a character without parts. */
export function ableParts({ parts = [] }: WithVitals): readonly Part[] {
  return parts.filter(isPartAble);
}

/** `STR-2`: parts above 0 HP, at least 1. */
export function sectionsOf(parts: readonly Part[]): number {
  return Math.max(parts.filter(isPartAble).length, 1);
}

/** `STR-1`: whether HP are kept for it. Without HP nobody falls by them. */
export function keepsHitPoints({ vitals, parts }: WithVitals): boolean {
  return parts !== undefined || vitals?.hp !== undefined;
}

/** HP of a part, or of a character without parts (`part` null); undefined: none are kept. */
export function hitPointsOf(c: WithVitals, part: PartId | null): number | undefined {
  return part === null ? (c.parts ? undefined : c.vitals?.hp) : partOf(c, part)?.hp;
}

/** MP of a part, or of a character (`part` null): 0 by default. */
export function magicPointsOf(c: WithVitals, part: PartId | null): number {
  return (part === null ? c.vitals?.mp : partOf(c, part)?.mp) ?? 0;
}

/**
 * Accuracy, evasion, defence and MP of the part, the rest of the character; `part` null: all of the character.
 * Without vitals all figures are 0. Lasting effects are added, for any part (`EFF-4`).
 * @throws when there is no such part: callers ask `partOf` first
 */
export function figuresOf(c: WithVitals, part: PartId | null): CombatFigures {
  const own = ownFigures(c, part);
  if (!c.effects) return own;
  const sum: Writable<CombatFigures> = { ...own };
  for (const figure of STRIKE_FIGURES) sum[figure] += addedTo(c, figure);
  return sum;
}

/** The same from the sheet, without lasting effects. */
export function ownFigures(c: WithVitals, part: PartId | null): CombatFigures {
  const whole = wholeFigures(c.vitals ?? NOTHING);
  if (part === null) return whole;
  const mp = magicPointsOf(c, part);
  const found = partOf(c, part);
  if (!found) throw new Error(`There is no part ${part}`);
  const { accuracy, evasion, defence } = found;
  const figures = { ...whole, accuracy, evasion, defence, mp };
  return c.rides?.parts.includes(part) ? { ...figures, ...c.rides.figures } : figures;
}

function wholeFigures(vitals: Vitals): CombatFigures {
  const { mp = 0, metal, level, weakness, against } = vitals;
  // Written out: HP make new vitals with every blow, and to remember each costs more than this.
  const figures: Writable<CombatFigures> = {
    mp,
    accuracy: vitals.accuracy,
    evasion: vitals.evasion,
    defence: vitals.defence,
    reduction: vitals.reduction,
    fortitude: vitals.fortitude,
    willpower: vitals.willpower,
    magicPower: vitals.magicPower,
    deathCheck: vitals.deathCheck,
    fixed: vitals.fixed,
  };
  if (metal !== undefined) figures.metal = metal;
  if (level !== undefined) figures.level = level;
  if (weakness) figures.weakness = weakness;
  if (against) figures.against = against;
  return figures;
}

/** `STR-5`: its first able core part, else its first able part; null: no parts, or none of them able. */
export function strikingPart(c: WithVitals): Part | null {
  const able = ableParts(c);
  return able.find(({ core }) => core) ?? able[0] ?? null;
}

/** `STR-5`: the target of a strike that names no part. */
export const struckPart = strikingPart;

/** `STR-5`: the target of healing that names no part: as for a strike, else the first core part, else the first. */
export function healedPart(c: WithVitals): Part | null {
  return struckPart(c) ?? c.parts?.find(({ core }) => core) ?? c.parts?.[0] ?? null;
}

/** `STR-3`, `DIC-4`: HP at 0 or below; with parts: none left, or every core part felled. */
export function isFelled(c: WithVitals): boolean {
  const { parts } = c;
  if (!parts) return (c.vitals?.hp ?? 1) <= 0;
  const cores = parts.filter(({ core }) => core);
  return !parts.some(isPartAble) || (cores.length > 0 && !cores.some(isPartAble));
}

/** `STR-8`: the HP for a death check; with parts the lowest of a core part, or of any if there is no core part. */
function deathHitPoints(c: WithVitals): number {
  if (!c.parts) return c.vitals?.hp ?? 1;
  const cores = c.parts.filter(({ core }) => core);
  return Math.min(...(cores.length > 0 ? cores : c.parts).map(({ hp }) => hp));
}

/** `DIC-4`: the number that a death check has to reach. */
export function deathNumber(c: WithVitals): number {
  return Math.abs(deathHitPoints(c));
}

/** HP, MP, parts and effects as states show them, if there are any. */
export function viewOfVitals({
  vitals,
  parts,
  effects,
}: WithVitals): Pick<CharacterView, "hp" | "mp" | "parts" | "effects"> {
  const { hp, mp } = vitals ?? {};
  return {
    ...given({ hp, mp }),
    ...(parts && { parts: parts.map((part) => viewOfPart(part)) }),
    ...viewOfEffects(effects),
  };
}

function viewOfPart({ id, hp, mp }: Part) {
  return { id, hp, ...given({ mp }) };
}
