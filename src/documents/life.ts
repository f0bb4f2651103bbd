/**
 * Data of a sheet besides the figures of a fight: abilities and classes, from which figures can be computed,
 * belongings in words, a monster's lore and spoils. Checked like figures: a broken value becomes its default, and
 * users are told.
 */

import { CLASS_IDS, EVADING_CLASSES, SHEET_ABILITIES, STRIKING_CLASSES } from "./classes";
import {
  type BrokenFigure,
  isStored,
  type NumberRange,
  repairChoice,
  repairNumber,
  repairOptional,
  repairRecord,
  shown,
  wholeStart,
} from "./repair";

type Source = { [key: string]: unknown };

export const LIFE_NUMBERS = {
  ability: { least: 0, most: 300, whole: true, otherwise: 0 },
  added: { least: -100, most: 100, whole: true, otherwise: 0 },
  classLevel: { least: 0, most: 30, whole: true, otherwise: 0 },
  level: { least: 0, most: 100, whole: true, otherwise: 0 },
  shards: { least: 0, most: 1000, whole: true, otherwise: 0 },
  money: { least: -1_000_000_000, most: 1_000_000_000, whole: true, otherwise: 0 },
  check: { least: -1000, most: 1000, whole: true, otherwise: 0 },
} as const satisfies { [name: string]: NumberRange };

/** Code units of a line, and of notes. */
const LONGEST_LINE = 500;
export const LONGEST_NOTES = 20_000;
export const MOST_LOADOUTS = 20;
export const MOST_LOOT = 40;

/** Texts by the key below `system`, with how long each may be. */
const LIFE_TEXTS = {
  race: LONGEST_LINE,
  languages: LONGEST_LINE,
  taxon: LONGEST_LINE,
  weaknessText: LONGEST_LINE,
  notes: LONGEST_NOTES,
} as const;

/** The class that somebody attacks or evades with, by its key below `system`; empty: the best. */
export const CLASS_CHOICES: { readonly [key in "accuracyClass" | "evasionClass"]: readonly string[] } = {
  accuracyClass: ["", ...STRIKING_CLASSES],
  evasionClass: ["", ...EVADING_CLASSES],
};

/** Figures that each loadout has of its own; null: it follows from abilities, the loadout's class and what is worn. */
export const LOADOUT_FIGURES = ["accuracy", "evasion", "defence"] as const;

/** A set of weapons and armour, and its figures. */
export interface Loadout extends Readonly<Record<(typeof LOADOUT_FIGURES)[number], number | null>> {
  readonly name: string;
  readonly accuracyClass: string;
  readonly evasionClass: string;
  /** Ids of the armour that is worn with it; null: the present armour stays on. */
  readonly worn: readonly string[] | null;
}

const MOST_WORN = 40;

/** A row of a monster's table: 2d from `least` to `most` bring `text` (`END-2`); both null: always. */
export interface LootRow {
  readonly least: number | null;
  readonly most: number | null;
  readonly text: string;
}

const DICE_SUM: NumberRange = { least: 2, most: 99, whole: true, otherwise: 2 };
export const LOOT_SUM = DICE_SUM;

/** Repairs in place. Only keys that are there are looked at. */
export function repairLife(source: Source, broken: BrokenFigure[]): void {
  for (const [key, longest] of Object.entries(LIFE_TEXTS)) repairLine(source, key, longest, key, broken);
  repairOptional(source, "level", LIFE_NUMBERS.level, "level", broken);
  repairNumber(source, "money", LIFE_NUMBERS.money, "money", broken);
  for (const key of ["shards", "strengthened"]) repairNumber(source, key, LIFE_NUMBERS.shards, key, broken);
  const abilities = repairRecord(source, "abilities", broken);
  for (const ability of SHEET_ABILITIES) {
    const sums = abilities && repairRecord(abilities, ability, broken);
    if (!sums) continue;
    for (const key of ["value", "growth"])
      repairNumber(sums, key, LIFE_NUMBERS.ability, `abilities.${ability}.${key}`, broken);
    repairNumber(sums, "added", LIFE_NUMBERS.added, `abilities.${ability}.added`, broken);
  }
  const classes = repairRecord(source, "classes", broken);
  if (classes) for (const id of CLASS_IDS) repairNumber(classes, id, LIFE_NUMBERS.classLevel, `classes.${id}`, broken);
  for (const [key, choices] of Object.entries(CLASS_CHOICES)) repairChoice(source, key, choices, broken);
  repairRows(source, "loadouts", MOST_LOADOUTS, broken, (row, place) => {
    repairLine(row, "name", LONGEST_LINE, `${place}.name`, broken);
    for (const [key, choices] of Object.entries(CLASS_CHOICES)) repairChoice(row, key, choices, broken);
    // Before loadouts had an accuracy they were put on without a change of it.
    const accuracy = typeof source.accuracy === "number" ? source.accuracy : null;
    const { name = "", accuracyClass = "", evasionClass = "" } = row;
    const figures: Source = { accuracy, evasion: null, defence: null, ...row };
    for (const key of LOADOUT_FIGURES) repairOptional(figures, key, LIFE_NUMBERS.check, `${place}.${key}`, broken);
    const { evasion, defence } = figures;
    return { name, accuracyClass, evasionClass, accuracy: figures.accuracy, evasion, defence, worn: idsIn(row.worn) };
  });
  repairRows(source, "loot", MOST_LOOT, broken, (row, place) => {
    repairLine(row, "text", LONGEST_LINE, `${place}.text`, broken);
    for (const key of ["least", "most"]) repairOptional(row, key, DICE_SUM, `${place}.${key}`, broken);
    return { least: row.least ?? null, most: row.most ?? null, text: row.text ?? "" };
  });
}

function idsIn(worn: unknown): string[] | null {
  return Array.isArray(worn)
    ? worn.filter((id) => typeof id === "string" && id.length <= 64).slice(0, MOST_WORN)
    : null;
}

export function repairLine(holder: Source, key: string, longest: number, place: string, broken: BrokenFigure[]): void {
  if (!(key in holder)) return;
  const value = holder[key];
  if (typeof value === "string" && value.length <= longest) return;
  broken.push({ place, found: shown(value) });
  holder[key] = typeof value === "string" ? wholeStart(value, longest) : "";
}

function repairRows(
  source: Source,
  key: string,
  most: number,
  broken: BrokenFigure[],
  repaired: (row: Source, place: string) => Source,
): void {
  if (!(key in source)) return;
  const rows = source[key];
  if (!Array.isArray(rows)) {
    broken.push({ place: key, found: shown(rows) });
    source[key] = [];
    return;
  }
  if (rows.length > most) broken.push({ place: key, found: String(rows.length) });
  source[key] = rows.slice(0, most).flatMap((row, i) => {
    if (isStored(row)) return [repaired({ ...row }, `${key}.${i}`)];
    broken.push({ place: `${key}.${i}`, found: shown(row) });
    return [];
  });
}

/** `END-2`: the spoils for a sum of 2d on a monster's own table; a row without numbers always comes. */
export function lootAt(table: readonly LootRow[], sum: number): string[] {
  return table
    .filter(
      ({ least, most }) =>
        sum >= (least ?? Number.NEGATIVE_INFINITY) && sum <= (most ?? least ?? Number.POSITIVE_INFINITY),
    )
    .map(({ text }) => text);
}
