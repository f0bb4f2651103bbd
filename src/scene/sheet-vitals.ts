/** HP, MP, parts and figures of strikes between a battle's character and its sheet. */

import { repairParts, type SheetPart } from "../documents/parts";
import { partInputs } from "../documents/vitals";
import type {
  ActingSaid,
  Character,
  CharacterInput,
  Counters,
  Part,
  PartInput,
  Traits,
  Vitals,
  VitalsInput,
} from "../rules/index";
import { given } from "../rules/index";

type Data = { readonly [key: string]: unknown };
type Place = readonly string[];

/** Where each stands on the sheet, below its actor's `system`. */
export const VITALS_PLACES: { readonly [key in keyof Omit<Vitals, keyof Traits>]-?: Place } = {
  hp: ["hp", "value"],
  maxHp: ["hp", "max"],
  mp: ["mp", "value"],
  maxMp: ["mp", "max"],
  accuracy: ["accuracy"],
  evasion: ["evasion"],
  defence: ["defence"],
  reduction: ["reduction"],
  fortitude: ["fortitude"],
  willpower: ["willpower"],
  magicPower: ["magicPower"],
  deathCheck: ["deathCheck"],
  fixed: ["fixed"],
};
const KEYS = Object.keys(VITALS_PLACES) as (keyof typeof VITALS_PLACES)[];
const POOLS = [
  ["hp", "maxHp"],
  ["mp", "maxMp"],
] as const;

/** A character's vitals and parts; none where its rules have no strikes. */
export function vitalsIn(character: Character): { readonly vitals?: Vitals; readonly parts?: readonly Part[] } {
  const { vitals, parts } = character as { vitals?: Vitals; parts?: readonly Part[] };
  return { ...given({ vitals, parts }) };
}

/**
 * A sheet's changes of vitals for the battle; null: none. A character without vitals gets all of them. A new pool
 * comes with its maximum. So do HP above the battle's maximum.
 */
export function vitalsWritten(
  character: Character,
  { vitals: said }: Pick<CharacterInput, "vitals">,
  isWritten: (place: Place) => boolean,
): VitalsInput | null {
  const { vitals: had } = vitalsIn(character);
  const asksTraits = isWritten(["metal"]);
  if (!said || !(asksTraits || KEYS.some((key) => isWritten(VITALS_PLACES[key])))) return null;
  if (!had) return said;
  // Without a figure of its own, a death check uses fortitude.
  const isNamed = (key: keyof typeof VITALS_PLACES): boolean =>
    isWritten(VITALS_PLACES[key]) || (key === "deathCheck" && isNamed("fortitude"));
  const named = new Set(KEYS.filter((key) => said[key] !== undefined && isNamed(key) && said[key] !== had[key]));
  for (const [points, most] of POOLS) {
    const isNew = had[points] === undefined && (named.has(points) || named.has(most));
    const isAbove = named.has(points) && (said[points] ?? 0) > (had[most] ?? 0);
    if (isNew || isAbove) named.add(points).add(most);
  }
  const told = [...named].filter((key) => said[key] !== undefined).map((key): [string, unknown] => [key, said[key]]);
  // Armour that is taken off no longer counts.
  const metal = said.metal === true;
  if (asksTraits && metal !== (had.metal === true)) told.push(["metal", metal]);
  return told.length > 0 ? (Object.fromEntries(told) as VitalsInput) : null;
}

/**
 * All parts as the sheet has them, if any of them differs in the battle; null: none does, or the sheet has no parts
 * any more. If the sheet no longer says how often a part acts, that is written as nothing (`ACT-1`).
 */
export function partsWritten(
  character: Character,
  { parts, series }: Pick<CharacterInput, "parts" | "series">,
): readonly PartInput[] | null {
  const had = vitalsIn(character).parts ?? [];
  if (!parts) return null;
  const isSame = (part: PartInput, i: number) => isSamePart(part, had[i]!) && isOftenSame(part, had[i]!);
  if (parts.length === had.length && parts.every(isSame)) return null;
  return parts.map((part) => {
    const before = had.find(({ id }) => id === part.id);
    return {
      ...part,
      ...(before?.acts && !part.acts && { acts: {} }),
      ...(before?.series && !part.series && { series: series ?? [] }),
      ...(before?.counters && !part.counters && { counters: neverAgain(before.counters) }),
      ...(before?.hinders && !part.hinders && { hinders: [] }),
    };
  });
}

/** Without how often it acts, which a sheet's rows do not say. */
function isSamePart({ acts: _, series: __, counters: ___, hinders: ____, ...said }: PartInput, had: Part): boolean {
  return (Object.keys(said) as (keyof typeof said)[]).every((key) => said[key] === had[key]);
}

function isOftenSame(said: PartInput, had: Part): boolean {
  const plain = ({ acts = {}, series = [], hinders = [] }: PartInput) => JSON.stringify([acts, series, hinders]);
  return plain(said) === plain(had) && !isOtherCounter(said.counters, had.counters);
}

/** Counters that no longer strike back, as long as the battle has them (`ACT-14`). */
function neverAgain(counters: Counters): Counters {
  return { ...counters, times: 0 };
}

function isOtherCounter(said: Counters | undefined, had: Counters | undefined): boolean {
  const now = said ?? (had && neverAgain(had));
  return JSON.stringify(now) !== JSON.stringify(had);
}

/** How often it acts and its further strikes, as far as they were written and are other in the battle. */
export function actingWritten(
  character: Character,
  { acts = {}, series = [], counters }: ActingSaid,
  isWritten: (place: Place) => boolean,
): ActingSaid {
  const had = character as ActingSaid;
  const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  return {
    ...(isWritten(["acts"]) && isOther(acts, had.acts ?? {}) && { acts }),
    ...(isWritten(["series"]) && isOther(series, had.series ?? []) && { series }),
    ...(isWritten(["counters"]) &&
      isOtherCounter(counters, had.counters) && { counters: counters ?? neverAgain(had.counters!) }),
  };
}

/** Changes of the sheet: the vitals that the battle has changed. */
export function vitalsOnSheet(was: Character, now: Character): Data {
  const { vitals: before } = vitalsIn(was);
  const { vitals: after } = vitalsIn(now);
  if (!after || before === after) return {};
  const changed = KEYS.filter((key) => after[key] !== undefined && before?.[key] !== after[key]);
  return Object.fromEntries(
    changed.map((key) => {
      const isOwn = key !== "deathCheck" || after.deathCheck !== after.fortitude;
      return [`system.${VITALS_PLACES[key].join(".")}`, isOwn ? after[key] : null];
    }),
  );
}

/**
 * Mends HP and MP on a sheet that are beyond their limits: they become what the battle has made of them (`STR-1`).
 * Those of parts are mended with the parts.
 * @param system the actor's, with effects
 * @param written the changed part of it: nothing else is looked at
 */
export function poolsMended(now: Character, system: Data, written: Data): Data {
  const { vitals, parts } = vitalsIn(now);
  if (!vitals || parts) return {};
  const wrong = POOLS.filter(([pool]) => {
    const { value } = (system[pool] ?? {}) as { readonly value?: unknown };
    return pool in written && vitals[pool] !== undefined && value !== vitals[pool];
  });
  return Object.fromEntries(wrong.map(([pool]) => [`system.${VITALS_PLACES[pool].join(".")}`, vitals[pool]]));
}

/**
 * Changes of the sheet: its parts as they are in the battle, with their names, and the parts that no battle knows
 * because they have no HP.
 */
export function sheetParts(was: Character, now: Character, onSheet: unknown): Data {
  const [{ parts: before = [] }, { parts: after = [] }] = [vitalsIn(was), vitalsIn(now)];
  const isSame = before.length === after.length && after.every((part, i) => isSamePart(part, before[i]!));
  if (before === after || isSame) return {};
  const rows = Array.isArray(onSheet) ? repairParts(onSheet, []) : [];
  const gone = new Set(before.map(({ id }) => id).filter((id) => !after.some((part) => part.id === id)));
  const kept = rows.filter(({ id }) => !gone.has(id));
  const merged = kept.map((row) => rowOf(after.find(({ id }) => id === row.id) ?? row, row));
  const added = after.filter(({ id }) => !kept.some((row) => row.id === id)).map((part) => rowOf(part));
  return { "system.parts": [...merged, ...added] };
}

/**
 * Changes of a sheet with parts if the battle knows only the whole. Damage goes through the parts from the first on,
 * healing from the last, so that one undoes the other. Empty: the sheet has no parts.
 */
export function partsTogether(onSheet: unknown, health: number): Data {
  const known = partInputs({ parts: onSheet });
  const rows = Array.isArray(onSheet) && known ? repairParts(onSheet, []) : [];
  if (rows.length === 0) return {};
  const isKnown = ({ id }: SheetPart) => known?.some((part) => part.id === id) === true;
  let left = health - rows.reduce((sum, row) => sum + (isKnown(row) ? row.hp : 0), 0);
  const hp = new Map(rows.map(({ id, hp: points }) => [id, points]));
  const order = rows.filter(isKnown);
  for (const { id, hp: points, maxHp } of left < 0 ? order : order.toReversed()) {
    const by = left < 0 ? Math.max(left, Math.min(-points, 0)) : Math.min(left, Math.max(maxHp - points, 0));
    hp.set(id, points + by);
    left -= by;
  }
  // Healing beyond all maximums goes to the first part.
  const [first] = order;
  if (first) hp.set(first.id, hp.get(first.id)! + left);
  return { "system.parts": rows.map((row) => ({ ...row, hp: hp.get(row.id)! })) };
}

function rowOf(part: Part | SheetPart, row?: SheetPart): SheetPart {
  const { id, core, hp, maxHp, mp = 0, maxMp = 0, accuracy, evasion, defence } = part;
  const { name = id, majors } = row ?? {};
  return { id, name, core, hp, maxHp, mp, maxMp, accuracy, evasion, defence, ...given({ majors }) };
}
