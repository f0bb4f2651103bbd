/** A monster or a mount on a ytsheet2 sheet: a row for each way of striking, from which the parts have to be made out. */

import { folded, numberOf, type Points } from "./numbers";
import { lettered, type NamedParts, partsIn, sameName } from "./part-names";
import type { Sheet } from "./sheet";
import { lastBracketed, listEntries } from "./texts";

export interface MonsterPart {
  readonly name: string;
  readonly core: boolean;
  readonly hp: number | null;
  readonly mp: number | null;
  readonly accuracy: number | null;
  readonly evasion: number | null;
  readonly defence: number | null;
  readonly points: Points | null;
}

export interface MonsterWeapon {
  readonly name: string;
  readonly accuracy: number | null;
  readonly points: Points | null;
}

/** Movement in metres; null is what the sheet does not say. */
export interface MonsterFigures {
  readonly kind: "monster";
  readonly name: string | null;
  readonly level: number | null;
  readonly initiative: number | null;
  readonly fortitude: number | null;
  readonly willpower: number | null;
  readonly reputation: number | null;
  readonly weaknessValue: number | null;
  readonly weakness: string | null;
  /** On foot. */
  readonly movement: number | null;
  /** By way of moving, "" on foot; where the sheet names some. */
  readonly movements?: Readonly<Record<string, number>>;
  readonly sections: number;
  /** Those of a monster with one part. */
  readonly hp: number | null;
  readonly mp: number | null;
  readonly evasion: number | null;
  readonly defence: number | null;
  readonly parts: readonly MonsterPart[];
  readonly weapons: readonly MonsterWeapon[];
  /** Of each weapon, which of `parts` strikes with it; null where the sheet leaves that open. */
  readonly strikers: readonly (number | null)[];
}

/** The maximum of parts on a sheet. A greater number is a mistake or a joke. */
const MOST_PARTS = 100;
/** Code units of a name that is compared and repeated. */
const LONGEST_NAME = 200;

export function readMonster(sheet: Sheet): MonsterFigures {
  const mount = sheet.filled("mount");
  const level = sheet.number("lv");
  const rows = rowsOf(sheet, mount ? levelSuffix(sheet, level) : "");
  const { parts, partOfRow } = partsOf(sheet, rows);
  const armed = rows.filter(({ strikes }) => strikes);
  const only = parts.length === 1 ? parts[0]! : null;
  return {
    kind: "monster",
    name: sheet.text("characterName") ?? sheet.text("monsterName"),
    level,
    initiative: sheet.number("initiative"),
    fortitude: mount ? firstCheck(sheet, rows, "Vit") : sheet.number("vitResist", "check"),
    willpower: mount ? firstCheck(sheet, rows, "Mnd") : sheet.number("mndResist", "check"),
    reputation: sheet.number("reputation"),
    weaknessValue: sheet.number("reputation+"),
    weakness: sheet.text("weakness"),
    ...movementOf(sheet),
    sections: Math.max(1, parts.length),
    hp: only?.hp ?? null,
    mp: only?.mp ?? null,
    evasion: only?.evasion ?? null,
    defence: only?.defence ?? null,
    parts,
    weapons: armed.map(({ weapon, figures }) => ({
      name: weapon,
      accuracy: figures.accuracy,
      points: figures.points,
    })),
    strikers: armed.map(partOfRow),
  };
}

/** A mount has its rows once for each level that suits it; those of the lowest carry no suffix. */
function levelSuffix(sheet: Sheet, level: number | null): string {
  const lowest = sheet.number("lvMin");
  if (level === null || lowest === null || level <= lowest) return "";
  return `-${level - lowest + 1}`;
}

type Figures = Omit<MonsterPart, "name" | "core">;

interface Row {
  readonly prefix: string;
  readonly weapon: string;
  readonly part: string;
  readonly strikes: boolean;
  /** Whether HP, evasion or defence stand there: no row of another attack has one. */
  readonly stands: boolean;
  readonly figures: Figures;
}

function rowsOf(sheet: Sheet, suffix: string): Row[] {
  const rows: Row[] = [];
  for (const number of sheet.rows(/^status(\d+)[-A-Z]/)) {
    const prefix = `status${number}${suffix}`;
    const says = (...fields: string[]) => fields.some((field) => sheet.says(prefix + field));
    const style = (sheet.text(`status${number}Style`) ?? "").trim();
    const strikes = says("Accuracy", "Damage");
    const stands = says("Hp", "Evasion", "Defense");
    if (style === "" && !strikes && !stands) continue;
    const bracketed = lastBracketed(style);
    rows.push({
      prefix,
      weapon: bracketed ? bracketed.before : style,
      part: bracketed ? bracketed.inside : style,
      strikes,
      stands,
      figures: {
        hp: sheet.number(`${prefix}Hp`),
        mp: sheet.number(`${prefix}Mp`),
        accuracy: sheet.number(`${prefix}Accuracy`, "check"),
        evasion: sheet.number(`${prefix}Evasion`, "check"),
        defence: sheet.number(`${prefix}Defense`),
        points: sheet.points(`${prefix}Damage`),
      },
    });
  }
  return rows;
}

/** Of several rows only the first carries a mount's resistance. */
function firstCheck(sheet: Sheet, rows: readonly Row[], field: string): number | null {
  const row = rows.find(({ prefix }) => sheet.says(prefix + field));
  return row ? sheet.number(row.prefix + field, "check") : null;
}

interface FoundPart {
  readonly row: Row;
  readonly name: string;
}

function partsOf(sheet: Sheet, rows: readonly Row[]) {
  const named = namedParts(sheet, rows);
  const found = repeated(rowsThatAreParts(sheet, rows, named), named);
  const names = lettered(found.map(({ name }) => name));
  const isCore = coreOf(sheet, found, names);
  const parts = found.map(({ row }, i): MonsterPart => ({ name: names[i]!, core: isCore[i]!, ...row.figures }));
  /** The part that a row is, else the first of its name: of a row that only strikes. */
  const partOfRow = (row: Row): number | null => {
    const own = found.findIndex((part) => part.row === row);
    const place = own >= 0 ? own : found.findIndex(({ name }) => sameName(name) === sameName(row.part));
    return place >= 0 ? place : null;
  };
  return { parts, partOfRow };
}

/** How often the sheet counts each name among its parts. */
function namedParts(sheet: Sheet, rows: readonly Row[]): readonly NamedParts[] {
  const named = partsIn(sheet.phrase("parts"));
  if (named.reduce((sum, { count }) => sum + count, 0) > MOST_PARTS) {
    sheet.misread("parts", "too-many");
    return [];
  }
  // One name for rows that are all called otherwise is the same part, and the rows say what it is called.
  const [first, ...others] = new Set(rows.map(({ part }) => part));
  const alone = named.length === 1 && first !== undefined && others.length === 0 && first.length <= LONGEST_NAME;
  return alone ? [{ name: first, count: named[0]!.count }] : named;
}

/**
 * Rows that are parts: all that have HP, evasion or defence. One that only strikes is a part as long as the sheet counts
 * more parts of its name than stand there, or more parts at all if it does not name them.
 */
function rowsThatAreParts(sheet: Sheet, rows: readonly Row[], named: readonly NamedParts[]): FoundPart[] {
  const counted = sheet.number("partsNum") ?? 1;
  const room = new Map(named.map(({ name, count }) => [sameName(name), count]));
  for (const { part, stands } of rows) {
    const left = room.get(sameName(part));
    if (stands && left !== undefined) room.set(sameName(part), left - 1);
  }
  const missing = [...room.values()].reduce((sum, left) => sum + Math.max(0, left), 0);
  let unnamed = counted - missing - rows.filter(({ stands }) => stands).length;
  const parts = rows.filter(({ part, stands }) => {
    if (stands) return true;
    const left = room.get(sameName(part));
    if (left === undefined) return unnamed-- > 0;
    room.set(sameName(part), left - 1);
    return left > 0;
  });
  return parts.map((row) => ({ row, name: row.part }));
}

/** A part that the sheet counts more often than it has rows for it stands there that often, with one row's figures. */
function repeated(parts: readonly FoundPart[], named: readonly NamedParts[]): FoundPart[] {
  const all = [...parts];
  for (const { name, count } of named) {
    const same = all.filter((part) => sameName(part.name) === sameName(name));
    const model = same.findLast(({ row }) => row.stands) ?? same.at(-1);
    if (!model) continue;
    const place = all.lastIndexOf(same.at(-1)!) + 1;
    all.splice(place, 0, ...Array.from({ length: Math.max(0, count - same.length) }, () => ({ ...model })));
  }
  return all;
}

/** Whether each part is a core part, as the sheet names them: 頭部、胴体, `翼（すべて）`, 翼A. */
function coreOf(sheet: Sheet, parts: readonly FoundPart[], names: readonly string[]): boolean[] {
  const isCore = parts.map(() => false);
  if (!sheet.says("coreParts")) return isCore;
  const text = sheet.phrase("coreParts").trim();
  if (text === "なし") return isCore;
  const plain = parts.map(({ name }) => sameName(name));
  const withLetters = names.map(sameName);
  for (const entry of listEntries(text, "／/、")) {
    const wanted = sameName(withoutAll(entry));
    let hit = entry === "すべて";
    if (hit) isCore.fill(true);
    for (const i of parts.keys())
      if (plain[i] === wanted || withLetters[i] === wanted) {
        isCore[i] = true;
        hit = true;
      }
    // The name of the only part does not matter.
    if (!hit && parts.length === 1) isCore[0] = true;
    else if (!hit) sheet.misread("coreParts", "no-such-part");
  }
  return isCore;
}

function withoutAll(entry: string): string {
  const bracketed = lastBracketed(entry);
  return bracketed?.inside === "すべて" && bracketed.before !== "" ? bracketed.before : entry;
}

/** 二足, 四足, 多足 … among them. */
const ON_FOOT = /^(?:|歩行|徒歩|地上|陸上|.{1,2}[足脚])$/;

/** `15／30（飛行）`: metres on foot, and by each way where one is named. */
function movementOf(sheet: Sheet): Pick<MonsterFigures, "movement" | "movements"> {
  const text = sheet.says("mobility") ? sheet.phrase("mobility") : "";
  const ways = new Map<string, number>();
  for (const entry of listEntries(text, "／/")) {
    const way = wayIn(entry);
    if (way === null) continue;
    if (way === "unclear" || ways.has(way.name)) sheet.misread("mobility", "not-ways");
    else ways.set(way.name, way.metres);
  }
  const movement = [...ways].find(([name]) => ON_FOOT.test(name))?.[1] ?? null;
  const named = [...ways.keys()].some((name) => name !== "");
  return { movement, ...(named ? { movements: Object.fromEntries(ways) } : {}) };
}

/** One way of moving; null is a dash. */
function wayIn(entry: string): { name: string; metres: number } | "unclear" | null {
  const whole = numberOf(entry);
  if (whole.is === "absent") return null;
  if (whole.is === "value") return wayOf("", whole.value);
  const bracketed = lastBracketed(entry);
  if (!bracketed || !/[）)]$/.test(entry)) return "unclear";
  const metres = numberOf(bracketed.before);
  if (metres.is === "absent") return bracketed.before === "" ? "unclear" : null;
  // `15（飛行30）` says it the other way round.
  if (metres.is === "other" || /\d$/.test(folded(bracketed.inside))) return "unclear";
  return wayOf(bracketed.inside, metres.value);
}

function wayOf(name: string, metres: number): { name: string; metres: number } | "unclear" {
  return metres < 0 ? "unclear" : { name, metres };
}
