/** A player's character on a ytsheet2 sheet, of any version: figures that the server worked out, as it worked them out. */

import { FEATS, type Feat } from "../../rules/index";
import { featId } from "./feat-names";
import { lettered } from "./part-names";
import type { Sheet } from "./sheet";
import { listEntries } from "./texts";

export type WeaponHow = "melee" | "ranged" | "thrown";

/** The figures of any sheet's weapon in use. */
export interface ReadWeapon {
  readonly usage: string | null;
  readonly how: WeaponHow | null;
  readonly accuracy: number | null;
  readonly power: number | null;
  readonly critical: number | null;
  readonly bonus: number | null;
}

export interface ImportedLoadout {
  readonly evasion: number | null;
  readonly defence: number | null;
}

export interface CharacterWeapon extends ReadWeapon {
  readonly name: string | null;
}

export interface CharacterPart extends ImportedLoadout {
  readonly name: string;
  readonly core: boolean;
  readonly hp: number | null;
  readonly mp: number | null;
}

/** Movement in metres; null is what the sheet does not say. */
export interface CharacterFigures extends ImportedLoadout {
  readonly kind: "character";
  readonly name: string | null;
  readonly level: number | null;
  readonly movement: number | null;
  readonly full: number | null;
  readonly limited: number | null;
  readonly hp: number | null;
  readonly mp: number | null;
  readonly fortitude: number | null;
  readonly willpower: number | null;
  readonly deathCheck: number | null;
  readonly initiative: number | null;
  readonly monsterKnowledge: number | null;
  /** All that are in use, where there are several. */
  readonly loadouts?: readonly ImportedLoadout[];
  /** By ytsheet2's id of the class. */
  readonly magicPower: Readonly<Record<string, number>>;
  readonly weapons: readonly CharacterWeapon[];
  readonly feats: readonly Feat[];
  readonly parts?: readonly CharacterPart[];
}

export function readCharacter(sheet: Sheet): CharacterFigures {
  const movement = sheet.number("mobilityTotal");
  const limited = sheet.number("mobilityLimited");
  const loadouts = loadoutsOf(sheet);
  const own = loadouts.filter(({ part, inUse }) => part === null && inUse).map(({ row }) => loadoutAt(sheet, row));
  const first = own[0] ?? oldestLoadout(sheet);
  const parts = partsOf(sheet, loadouts);
  return {
    kind: "character",
    name: sheet.text("characterName"),
    level: sheet.number("level"),
    movement,
    full: sheet.number("mobilityFull"),
    // Sheets before 1.25.010 do not hold it down themselves.
    limited: limited !== null && movement !== null ? Math.min(limited, movement) : limited,
    hp: sheet.number("hpTotal"),
    mp: sheet.number("mpTotal"),
    fortitude: sheet.number("vitResistTotal", "check"),
    willpower: sheet.number("mndResistTotal", "check"),
    deathCheck: sheet.number("vitResistBase", "check"),
    initiative: sheet.number("initiative"),
    monsterKnowledge: sheet.number("monsterLore"),
    evasion: first.evasion,
    defence: first.defence,
    ...(own.length > 1 ? { loadouts: own } : {}),
    magicPower: magicPowerOf(sheet),
    weapons: weaponsOf(sheet),
    feats: featsOf(sheet),
    ...(parts ? { parts } : {}),
  };
}

interface LoadoutRow {
  readonly row: number;
  /** Number of the part whose loadout it is; null is the person's. */
  readonly part: string | null;
  readonly inUse: boolean;
}

/** Rows of defences, by version: one row of each kind, three shields and others, or any number of one kind. */
const DEFENCES = /^(armour|shield|defOther)(\d+)(?:Name|Eva|Def|Own)$/;

function loadoutsOf(sheet: Sheet): LoadoutRow[] {
  const rows = sheet.rows(/^(?:defenseTotal|evasionClass|evasionPart|defTotal)(\d+)(?:Eva$|Def$|Note$|Check|$)/);
  const worn = new Set<string>();
  for (const key of sheet.keys()) {
    const found = DEFENCES.exec(key);
    if (found && sheet.filled(key)) worn.add(`${found[1]![0]!.toUpperCase()}${found[1]!.slice(1)}${found[2]}`);
  }
  const ticked = new Set<number>();
  for (const key of sheet.keys()) {
    const found = /^defTotal(\d+)Check(.+)$/.exec(key);
    if (found && worn.has(found[2]!) && sheet.filled(key)) ticked.add(Number(found[1]));
  }
  const loadouts = rows.map((row) => ({
    row,
    part: sheet.filled(`evasionPart${row}`) ? sheet.text(`evasionPart${row}`) : null,
    inUse: sheet.filled(`evasionClass${row}`) || ticked.has(row) || sheet.filled(`defenseTotal${row}Note`),
  }));
  // Before 1.25.008 one class was chosen for all loadouts; without armour it is the first one's.
  const classForAll = sheet.filled("evasionClass") && loadouts.every(({ inUse }) => !inUse);
  return classForAll ? loadouts.map((loadout, i) => ({ ...loadout, inUse: i === 0 })) : loadouts;
}

function loadoutAt(sheet: Sheet, row: number): ImportedLoadout {
  return {
    evasion: sheet.number(`defenseTotal${row}Eva`, "check"),
    defence: sheet.number(`defenseTotal${row}Def`),
  };
}

/** 1.08 and 1.10 have one sum of everything that is worn. */
function oldestLoadout(sheet: Sheet): ImportedLoadout {
  return { evasion: sheet.number("defenseTotalAllEva", "check"), defence: sheet.number("defenseTotalAllDef") };
}

function magicPowerOf(sheet: Sheet): Record<string, number> {
  const found: [string, number][] = [];
  for (const key of sheet.keys()) {
    const id = /^magicPower([A-Z][a-z]{2})$/.exec(key)?.[1];
    if (id === undefined || (sheet.number(`lv${id}`) ?? 0) <= 0) continue;
    const power = sheet.number(key);
    if (power !== null) found.push([id, power]);
  }
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Code units of a name that rows below have as well. */
const LONGEST_REPEATED = 2_000;

const WEAPON_FIELDS = ["Name", "Note", "Part", "Usage", "Reqd", "Acc", "Rate", "Crit", "Dmg", "Own"];

/** Rows of weapons in which something stands. A name or a note may be "0"; of the rest that is nothing. */
function weaponRows(sheet: Sheet): number[] {
  return sheet.rows(/^weapon(\d+)[A-Z]/).filter((row) =>
    WEAPON_FIELDS.some((field, i) => {
      const key = `weapon${row}${field}`;
      return i < 2 ? isThere(sheet.raw(key)) : sheet.filled(key);
    }),
  );
}

/** The category of each weapon in use, in the order of the rows; empty: the sheet says none. */
export function weaponCategories(sheet: Sheet): string[] {
  return weaponRows(sheet).map((row) => sheet.text(`weapon${row}Category`) ?? "");
}

function weaponsOf(sheet: Sheet): CharacterWeapon[] {
  const weapons: CharacterWeapon[] = [];
  let above: string | null = null;
  for (const row of weaponRows(sheet)) {
    const key = (field: string) => `weapon${row}${field}`;
    const name: string | null = sheet.text(key("Name")) ?? above;
    above = name !== null && name.length <= LONGEST_REPEATED ? name : null;
    const usage = sheet.text(key("Usage"));
    weapons.push({
      name,
      usage,
      how: weaponHow(usage, [sheet.text(key("Category")) ?? ""]),
      accuracy: sheet.number(key("AccTotal"), "check"),
      power: sheet.number(key("Rate")),
      critical: sheet.number(key("Crit"), "critical"),
      bonus: sheet.number(key("DmgTotal")),
    });
  }
  return weapons;
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

const HOW: Readonly<Record<Exclude<WeaponHow, "thrown">, ReadonlySet<string>>> = {
  ranged: new Set(["ボウ", "クロスボウ", "ガン", "ガン（物理）", "ブロウガン"]),
  melee: new Set(["ソード", "アックス", "スピア", "メイス", "スタッフ", "フレイル", "ウォーハンマー", "絡み", "格闘"]),
};

/** How a weapon of these categories strikes when it is used so; null where that leaves it open. */
export function weaponHow(usage: string | null, categories: readonly string[]): WeaponHow | null {
  if (usage?.includes("投")) return "thrown";
  for (const how of ["ranged", "melee"] as const) if (categories.some((one) => HOW[how].has(one))) return how;
  return categories.includes("投擲") ? "thrown" : null;
}

/** How many hands a weapon takes that is used so; null where that leaves it open. `1H両` is the one-handed of two usages. */
export function weaponHands(usage: string | null): "one" | "two" | null {
  const told = usage?.normalize("NFKC").toUpperCase() ?? "";
  const [one, two] = [told.includes("1H"), told.includes("2H")];
  if (one === two) return null;
  return one ? "one" : "two";
}

/** Feats that the rules ask about. */
function featsOf(sheet: Sheet): Feat[] {
  const had = new Set(featNamesOf(sheet).map(featId));
  return FEATS.filter((feat) => had.has(feat));
}

/** All feats by name, each once. One that was chosen for a higher level stays stored when a sheet is set back. */
export function featNamesOf(sheet: Sheet): string[] {
  const level = sheet.number("level") ?? highestClass(sheet);
  const names = new Set(listEntries(sheet.phrase("combatFeatsAuto"), ",、，"));
  for (const key of sheet.keys()) {
    const [, needed, forBattleDancers] = /^combatFeatsLv(\d+)(bat)?$/.exec(key) ?? [];
    if (needed === undefined || Number(needed) > level) continue;
    if (forBattleDancers && (sheet.number("lvBat") ?? 0) <= 0) continue;
    names.add(sheet.text(key)?.trim() ?? "");
  }
  return [...names].filter((name) => name !== "");
}

/** The file of the edit form has no level, only those of the classes. */
function highestClass(sheet: Sheet): number {
  let highest = 0;
  for (const key of sheet.keys())
    if (/^lv[A-Z][a-z]{2}$/.test(key)) highest = Math.max(highest, sheet.number(key) ?? 0);
  return highest;
}

function partsOf(sheet: Sheet, loadouts: readonly LoadoutRow[]): CharacterPart[] | null {
  const counted = sheet.number("partNum") ?? 0;
  if (counted <= 0) return null;
  const rows = sheet.rows(/^part(\d+)(?:Name|Def|Hp|Mp|Note)/).filter((row) => row <= counted);
  const names = lettered(rows.map((row) => sheet.text(`part${row}Name`)?.trim() ?? ""));
  const core = sheet.text("partCore");
  return rows.map((row, i) => {
    const its = loadouts.filter(({ part }) => part === String(row));
    const loadout = its.find(({ inUse }) => inUse) ?? its[0];
    const defended = loadout ? loadoutAt(sheet, loadout.row) : null;
    return {
      name: names[i]!,
      core: core === String(row),
      hp: sheet.number(`part${row}HpTotal`),
      mp: sheet.number(`part${row}MpTotal`),
      evasion: defended?.evasion ?? null,
      defence: defended ? defended.defence : sheet.number(`part${row}DefTotal`),
    };
  });
}
