/**
 * Pieces of ccfolia, as its clipboard has them: one that was copied there, as a record with the keys of a ytsheet2 sheet, and an actor
 * of ours as one to paste there.
 */

import { isRecord } from "../rules/index";
import { textGiven } from "./text-given";

type Source = Readonly<Record<string, unknown>>;

/** What a piece's statuses and parameters are called, by the key that a sheet has for them. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ["HP", "hpTotal"],
  ["MP", "mpTotal"],
  ["防護", "defenseTotal1Def"],
  ["防護点", "defenseTotal1Def"],
  ["回避", "defenseTotal1Eva"],
  ["回避力", "defenseTotal1Eva"],
  ["移動力", "mobilityTotal"],
  ["先制力", "initiative"],
  ["魔物知識", "monsterLore"],
  ["生命抵抗力", "vitResistTotal"],
  ["精神抵抗力", "mndResistTotal"],
  ["冒険者レベル", "level"],
  ["器用度", "sttDex"],
  ["敏捷度", "sttAgi"],
  ["筋力", "sttStr"],
  ["生命力", "sttVit"],
  ["知力", "sttInt"],
  ["精神力", "sttMnd"],
]);

const MOST_LABELS = 200;

/** Null: this is no piece. */
export function sheetOfPiece(data: unknown): Record<string, string> | null {
  const { kind, data: piece } = (data ?? {}) as { readonly kind?: unknown; readonly data?: unknown };
  if (kind !== "character" || typeof piece !== "object" || piece === null || Array.isArray(piece)) return null;
  const { name, memo, status, params } = piece as Source;
  const flat: Record<string, string> = {
    result: "OK",
    characterName: textGiven(name),
    freeNote: textGiven(memo),
    evasionClass1: "1",
  };
  for (const row of [...rowsOf(params), ...rowsOf(status)]) {
    const key = LABELS.get(textGiven(row.label).trim());
    const value = row.max !== undefined && row.max !== null ? row.max : row.value;
    if (key && textGiven(value) !== "") flat[key] = textGiven(value);
  }
  return flat;
}

function rowsOf(value: unknown): readonly Source[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MOST_LABELS).filter(isRecord);
}

/** An actor as its documents hold it, prepared. */
interface PieceOf {
  readonly name: string;
  readonly system: Source;
  readonly items: Iterable<{ readonly name: string; readonly type: string; readonly system: Source }>;
}

/** What ccfolia takes from the clipboard: the piece's status, and a palette of what it rolls. */
export function pieceOf({ name, system, items }: PieceOf): string {
  const pool = (key: string) => {
    const { value, max } = (system[key] ?? {}) as { readonly value?: unknown; readonly max?: unknown };
    return { value: wholeOf(value), max: wholeOf(max) };
  };
  const status = [
    { label: "HP", ...pool("hp") },
    { label: "MP", ...pool("mp") },
    { label: "防護", value: wholeOf(system.defence), max: wholeOf(system.defence) },
  ];
  const params = (
    [
      ["移動力", system.movement],
      ["回避力", system.evasion],
      ["生命抵抗力", system.fortitude],
      ["精神抵抗力", system.willpower],
    ] as const
  ).map(([label, value]) => ({ label, value: String(wholeOf(value)) }));
  const commands = [
    "2d+{回避力} 回避力",
    "2d+{生命抵抗力} 生命抵抗力",
    "2d+{精神抵抗力} 精神抵抗力",
    ...[...items].flatMap((item) => commandsOf(item, system)),
  ].join("\n");
  const initiative = wholeOf(system.initiative);
  return JSON.stringify({ kind: "character", data: { name, initiative, status, params, commands } });
}

function commandsOf({ name, type, system }: Parameters<typeof linesOf>[0], owner: Source): string[] {
  return type === "weapon" || type === "spell" ? linesOf({ name, type, system }, owner) : [];
}

function linesOf(item: { name: string; type: string; system: Source }, owner: Source): string[] {
  const { name, type, system } = item;
  const isSpell = type === "spell";
  const base = wholeOf(isSpell ? owner.magicPower : owner.accuracy) + wholeOf(system.accuracy);
  const word = isSpell ? "行使" : "命中力";
  const label = name.replace(/\s+/g, " ");
  const bonus = typeof system.bonus === "number" ? system.bonus : isSpell ? wholeOf(owner.magicPower) : 0;
  const power =
    typeof system.power === "number"
      ? [`k${system.power}[${wholeOf(system.critical) || 10}]${signed(bonus)} ダメージ／${label}`]
      : typeof system.dice === "number"
        ? [`${system.dice}d6${signed(wholeOf(system.pointsBonus) + wholeOf(system.bonus))} ダメージ／${label}`]
        : [];
  return [`2d${signed(base)} ${word}／${label}`, ...power];
}

function signed(value: number): string {
  return value < 0 ? String(value) : `+${value}`;
}

function wholeOf(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? Math.round(value) : 0;
}
