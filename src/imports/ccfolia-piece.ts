/**
 * A piece that was copied in ccfolia, as a record with the keys of a ytsheet2 sheet, so that the same code reads it.
 * Unknown labels are listed by their name.
 */

import { isRecord } from "../rules/index";
import { Findings, type Said } from "./ccfolia-findings";
import { isForeignLabel, isOfNoAccount, isOwnLabel, labelOf, type PieceFigure, plainLabel } from "./ccfolia-labels";
import { monsterOfPiece } from "./ccfolia-monster";
import { textGiven } from "./text-given";
import type { NotUnderstood } from "./ytsheet/index";

type Flat = Record<string, string>;

interface PieceSheet {
  readonly flat: Flat;
  /** The label that each of its keys stood under. */
  readonly labels: ReadonlyMap<string, string>;
  readonly notUnderstood: readonly NotUnderstood[];
}

const MOST_LABELS = 200;
const LONGEST_MEMO = 20_000;

/** Null: this is no piece. */
export function readPiece(data: unknown): PieceSheet | "other-game" | null {
  const { kind, data: piece } = (data ?? {}) as { readonly kind?: unknown; readonly data?: unknown };
  if (kind !== "character" || !isRecord(piece)) return null;
  const found = new Findings();
  const rows = [...rowsOf(piece.status, found), ...rowsOf(piece.params, found)];
  for (const row of rows) found.say(row.label, row.value);
  if (isOfAnotherGame(rows, found, textGiven(piece.commands))) return "other-game";
  // Figures of a sheet's palette, and of the memo; both come as text besides.
  for (const { label, value } of variablesIn(textGiven(piece.commands))) found.add(label, value);
  for (const { label, value } of linesIn(textGiven(piece.memo))) found.add(label, value);
  const own = Number(piece.initiative);
  if (Number.isSafeInteger(own) && own > 0) found.add("先制力", String(own));
  for (const key of Object.keys(piece)) if (!PIECE_KEYS.has(key)) found.miss(key, piece[key], "unknown-label");
  const name = textGiven(piece.name);
  const memo = textGiven(piece.memo);
  const defences = [memo, ...rows.filter(({ label }) => plainLabel(label) === "メモ").map(({ value }) => value)];
  const sheet = isMonster(found.all)
    ? monsterOfPiece(name, memo, found, defences)
    : characterOfPiece(name, memo, found);
  return { ...sheet, notUnderstood: found.missed };
}

/** The keys of ccfolia's pieces besides labels; looks, places and rolls are no figures. */
const PIECE_KEYS = new Set(
  "name memo initiative externalUrl status params iconUrl faces x y z angle width height active secret invisible hideStatus color commands owner playerName roomId speaking createdAt updatedAt order typing diceSkin".split(
    " ",
  ),
);

interface Row {
  readonly label: string;
  readonly value: string;
}

/** A status with its maximum. Its remaining points in a fight are not imported, and the user is told. */
function rowsOf(value: unknown, found: Findings): Row[] {
  if (!Array.isArray(value)) return [];
  if (value.length > MOST_LABELS) found.miss("status", value.length, "too-many");
  return value
    .slice(0, MOST_LABELS)
    .filter(isRecord)
    .flatMap((row) => {
      const label = textGiven(row.label).trim();
      const [now, most] = [textGiven(row.value), textGiven(row.max)];
      if (label === "") return [];
      if (most !== "" && now !== "" && now !== most && labelOf(label))
        found.miss(`${label} (${now}/${most})`, now, "not-kept");
      return [{ label, value: most === "" ? now : most }];
    });
}

/** `//命中1=9` in a palette. */
function variablesIn(commands: string): Row[] {
  return commands
    .slice(0, LONGEST_MEMO)
    .split("\n")
    .flatMap((line) => {
      const [, label, value] = /^\/\/([^=]{1,40})=([^{}]{1,100})$/.exec(line.trim()) ?? [];
      return label === undefined ? [] : [{ label, value: value!.trim() }];
    });
}

/** `先制値:12` in a memo, several on a line. */
function linesIn(memo: string): Row[] {
  return memo
    .slice(0, LONGEST_MEMO)
    .split(/[\n\u3000]/)
    .flatMap((line) => {
      const [, label, value] = /^\s*([^:：]{1,20})[:：]\s*(.{1,60})$/.exec(line) ?? [];
      return label === undefined ? [] : [{ label, value: value!.trim() }];
    });
}

/** Whether it has figures of another game. Figures that both games have – HP, a dodge, a strength – prove nothing. */
function isOfAnotherGame(rows: readonly Row[], found: Findings, commands: string): boolean {
  const isOurs =
    rows.some(({ label }) => isOwnLabel(label)) || found.classes.size > 0 || /(?:^|[^a-z])h?k\d+[[@+]/im.test(commands);
  if (isOurs) return false;
  const known = found.all.filter(({ figure }) => figure !== "hp" && figure !== "mp");
  const unknown = rows.filter(({ label }) => !labelOf(label) && !isOfNoAccount(label));
  return rows.some(({ label }) => isForeignLabel(label)) || (known.length === 0 && unknown.length >= 3);
}

const OF_MONSTERS = new Set<PieceFigure>([
  "points",
  "initiativeValue",
  "monsterLevel",
  "reputation",
  "weaknessValue",
  "reputationAndWeakness",
]);
const OF_CHARACTERS = new Set<PieceFigure>(["adventurer", "dex", "agi", "str", "vit", "int", "mnd", "weapon", "power"]);

/** Only monsters have HP part by part, points that they strike with, and a fixed value for the initiative. */
function isMonster(said: readonly Said[]): boolean {
  if (said.some(({ figure, of }) => figure === "hp" && of !== "")) return true;
  return said.some(({ figure }) => OF_MONSTERS.has(figure)) && !said.some(({ figure }) => OF_CHARACTERS.has(figure));
}

const CHARACTER_KEYS: { readonly [figure in PieceFigure]?: string } = {
  hp: "hpTotal",
  mp: "mpTotal",
  evasion: "defenseTotal1Eva",
  defence: "defenseTotal1Def",
  movement: "mobilityTotal",
  initiative: "initiative",
  knowledge: "monsterLore",
  fortitude: "vitResistTotal",
  willpower: "mndResistTotal",
  level: "level",
  adventurer: "level",
  money: "moneyTotal",
  race: "race",
  dex: "sttDex",
  agi: "sttAgi",
  str: "sttStr",
  vit: "sttVit",
  int: "sttInt",
  mnd: "sttMnd",
  dexAdd: "sttAddA",
  agiAdd: "sttAddB",
  strAdd: "sttAddC",
  vitAdd: "sttAddD",
  intAdd: "sttAddE",
  mndAdd: "sttAddF",
};
const WEAPON_KEYS: { readonly [figure in PieceFigure]?: string } = {
  weapon: "Name",
  accuracy: "AccTotal",
  power: "Rate",
  critical: "Crit",
  bonus: "DmgTotal",
};

function characterOfPiece(name: string, memo: string, found: Findings): Omit<PieceSheet, "notUnderstood"> {
  const flat: Flat = { result: "OK", characterName: name, freeNote: memo, evasionClass1: "1" };
  const labels = new Map<string, string>();
  const set = (key: string, { label, value }: Row) => {
    if (key in flat) return found.miss(label, value, "said-twice");
    flat[key] = value;
    labels.set(key, label);
  };
  for (const [id, one] of found.classes) set(`lv${id}`, one);
  for (const one of found.all) {
    const { figure, of } = one;
    const key = of === "" ? CHARACTER_KEYS[figure] : keyOfNumber(figure, of);
    if (key === undefined) found.miss(one.label, one.value, "unknown-label");
    else set(key, one);
    if (figure === "evasion" && /^\d+$/.test(of)) flat[`evasionClass${of}`] = "1";
  }
  for (const key of Object.keys(flat)) {
    const [, number] = /^weapon(\d+)/.exec(key) ?? [];
    if (number !== undefined) flat[`weapon${number}Name`] ??= `武器${number}`;
  }
  return { flat, labels };
}

/** Of the n-th weapon or the n-th thing that is worn. */
function keyOfNumber(figure: PieceFigure, of: string): string | undefined {
  if (!/^[1-9]\d?$/.test(of)) return undefined;
  if (figure === "evasion" || figure === "defence") return `defenseTotal${of}${figure === "evasion" ? "Eva" : "Def"}`;
  const field = WEAPON_KEYS[figure];
  return field && `weapon${of}${field}`;
}
