/**
 * A monster as a text, in the forms in which tables paste them: as in the books, as sheets of ytsheet print and show them, as a wiki's
 * table, and as the English translation has them. The result has the keys of a ytsheet2 sheet. One reader takes both.
 */

import { isKind, isRowKey, type Label, labelledIn, labelsOf, type RowKey } from "./stat-block-labels";
import type { NotUnderstood } from "./ytsheet/index";

interface StatBlock {
  readonly flat: Readonly<Record<string, string>>;
  readonly notUnderstood: readonly NotUnderstood[];
}

/** Code units of a text that is taken apart, of a line of figures, and lines. */
const LONGEST = 30_000;
const LONGEST_LINE = 400;
const MOST_LINES = 600;
const MOST_ROWS = 40;

/** Figures that no other text has: with three of them it is a monster. */
const TELLING = ["reputation", "reputation+", "initiative", "vitResist", "mndResist", "status1Hp", "status1Accuracy"];

const SECTIONS: readonly [RegExp, "skills" | "loots" | "description"][] = [
  [/^[●■◆【〇]?\s*(?:特殊能力|Unique Skills|Special (?:Abilities|Skills))/i, "skills"],
  [/^[●■◆【〇]?\s*(?:戦利品|Loot|Spoils)/i, "loots"],
  [/^[●■◆【〇]?\s*(?:解説|説明|Description)[】:：]?\s*$/i, "description"],
];

/** Null: this is no stat block. */
export function readStatBlock(text: string): StatBlock | null {
  if (text.length > LONGEST) return null;
  const block = new Block();
  let section: "figures" | "skills" | "loots" | "description" = "figures";
  const kept = { skills: [] as string[], loots: [] as string[], description: [] as string[] };
  for (const line of text
    .replace(/\uFE0F/g, "")
    .split(/\r?\n/)
    .slice(0, MOST_LINES)) {
    const cells = cellsOf(line);
    if (cells.every((cell) => cell === "")) continue;
    const first = cells.find((cell) => cell !== "")!;
    const head = SECTIONS.find(([words]) => words.test(first));
    if (head) section = head[1];
    else if (section === "figures") block.read(cells);
    else
      kept[section].push(section === "loots" ? cells.filter((cell) => cell !== "").join("\t") : cells.join(" ").trim());
  }
  const flat = { ...block.flat(), ...lootOf(kept.loots) };
  if (TELLING.filter((key) => key in flat).length < 3) return null;
  if (kept.skills.length > 0) flat.skills = kept.skills.join("\n");
  if (kept.description.length > 0) flat.description = kept.description.join("\n");
  return { flat, notUnderstood: block.missed };
}

/** A wiki's columns and tabs divide a line; `| --- |` divides nothing. Empty cells keep their place. */
function cellsOf(line: string): string[] {
  const bare = line.trim().replace(/^\||\|$/g, "");
  if (/^[-|:\s]+$/.test(bare) && bare.includes("--")) return [];
  return bare.split(/[|\t]/).map((cell) => cell.replace(/^[-・]\s+/, "").trim());
}

type Row = Partial<Record<RowKey, string>>;

/** Figures as they come, line by line: a label waits for its value, a table's head for its rows. */
class Block {
  readonly #whole = new Map<string, string>();
  readonly #rows: Row[] = [];
  #row: Row | null = null;
  #waiting: Label | null = null;
  #head: readonly Label[] | null = null;
  readonly missed: NotUnderstood[] = [];

  read(cells: readonly string[]): void {
    const isColumns = cells.length > 1;
    const heads = isColumns ? cells.map((cell) => labelsOf(cell)) : [labelsOf(cells[0]!)];
    const named = heads.flatMap((one) => one ?? []);
    if (heads.every((one) => one !== null) && named.length > 1) {
      this.#head = named;
      this.#waiting = null;
    } else if (this.#head && this.#tableRow(cells)) return;
    else for (const cell of cells) this.#cell(cell.slice(0, LONGEST_LINE));
  }

  /** @returns whether it was one */
  #tableRow(cells: readonly string[]): boolean {
    const head = this.#head!;
    const isFight = head.includes("Accuracy") || head.includes("Hp");
    const values = cells.length > 1 ? [...cells] : (byShape(cells[0]!, head) ?? wordsOf(cells[0]!, head.length));
    // A row without a named weapon leaves the first place out.
    if (isFight && values.length === head.length - 1 && head[0] === "Style") values.unshift("");
    const isRow = values.length === head.length && (!isFight || values.some((one) => /\d|^[-―－–]$/.test(one)));
    if (!isRow || labelledIn(cells.join(" ")).pairs.length > 0) {
      this.#head = null;
      const line = cells.join(" ").trim();
      // Else its figures would be lost without a word.
      if (!isFight || !/\d/.test(line) || labelledIn(line).pairs.length > 0 || labelsOf(line) !== null) return false;
      this.#miss(line.slice(0, 20), line);
      return true;
    }
    for (const [i, label] of head.entries()) this.#say(label, values[i]!);
    this.#row = null;
    if (!isFight) this.#head = null;
    return true;
  }

  #cell(cell: string): void {
    if (cell === "") return;
    const { before, pairs } = labelledIn(cell);
    if (pairs.length > 0) {
      if (before !== "") this.#plain(before);
      this.#waiting = null;
      for (const { label, word, value } of pairs)
        if (label) this.#say(label, value);
        else this.#miss(word, value);
      return;
    }
    const alone = labelsOf(cell);
    if (alone?.length === 1) this.#waiting = alone[0]!;
    else this.#plain(cell);
  }

  /** A text without a label: the value that one waits for, the name, the level before it, or something else. */
  #plain(text: string): void {
    if (this.#waiting && this.#say(this.#waiting, text)) {
      this.#waiting = null;
      return;
    }
    const bare = text.replace(/^[■◆●▼]\s*/, "");
    const name = /^【(.{1,100})】/.exec(bare)?.[1] ?? bare;
    if (isKind(name) && name !== bare) this.#whole.set("taxa", name);
    else if (/^[0-9０-９]{1,3}$/.test(bare)) this.#whole.set("lv", bare);
    else if (!this.#whole.has("monsterName")) this.#whole.set("monsterName", name);
  }

  /** @returns whether it was a value of that kind: `二足` is no speed. */
  #say(label: Label, value: string): boolean {
    if (value === "") return false;
    if (isRowKey(label)) {
      if (!this.#row || this.#row[label] !== undefined) {
        if (this.#rows.length >= MOST_ROWS) return true;
        this.#row = {};
        this.#rows.push(this.#row);
      }
      this.#row[label] = value;
      return true;
    }
    if (label === "mobility" && !/[0-9０-９]/.test(value)) return false;
    // `25m` is 25.
    if (label === "mobility") this.#whole.set(label, value.replace(/([0-9０-９])\s*[mｍ](?![a-z])/gi, "$1"));
    else if (label === "fame") {
      const [fame = "", weak = ""] = value.split(/[/／]/).map((one) => one.trim());
      this.#whole.set("reputation", fame);
      this.#whole.set("reputation+", weak);
    } else if (label === "partsNum") {
      const [, count = value, parts = ""] = /^([0-9０-９]+)\s*[（(]?(.*?)[)）]?$/.exec(value) ?? [];
      this.#whole.set("partsNum", count);
      // Names that have run into each other tell nothing.
      if (/[／/、・,]/.test(parts) || /^[0-9０-９]+\s*[（(]/.test(value)) this.#whole.set("parts", parts);
    } else if (!this.#whole.has(label)) this.#whole.set(label, value);
    return true;
  }

  #miss(key: string, value: string, why: NotUnderstood["why"] = "unknown-label"): void {
    if (this.missed.length < 50) this.missed.push({ key, value: value.slice(0, 200), why });
  }

  /** A mount has its rows once for each level: those of the lowest count, the others are named. */
  #rowsOnce(): readonly Row[] {
    const count = Number(/^[0-9]+/.exec(this.#whole.get("partsNum") ?? "")?.[0] ?? 0);
    const rows = this.#rows;
    const isAgain = count > 0 && rows.length > count && rows.every(({ Style }, i) => Style === rows[i % count]!.Style);
    if (!isAgain) return rows;
    for (const row of rows.slice(count)) this.#miss(row.Style ?? "", Object.values(row).join(" "), "said-twice");
    return rows.slice(0, count);
  }

  flat(): Record<string, string> {
    const flat: Record<string, string> = { result: "OK", type: "m", ...Object.fromEntries(this.#whole) };
    this.#rowsOnce().forEach((row, i) => {
      for (const [key, value] of Object.entries(row)) flat[`status${i + 1}${key}`] = value;
      // A table's head may say the dice for all: 打撃2d+ above 7.
      const { Damage } = row;
      if (Damage && /^[0-9０-９]+$/.test(Damage)) flat[`status${i + 1}Damage`] = `2d+${Damage}`;
    });
    return flat;
  }
}

const FIGHT: readonly Label[] = ["Style", "Accuracy", "Damage", "Evasion", "Defense", "Hp", "Mp"];
const BLOW = /^[0-9０-９]+[dDｄＤ]/;
const FIGURE = /^(?:[-―－–—]|[0-9０-９]+(?:[（(][0-9０-９]+[)）])?)$/;

/**
 * The columns of a row of attacks whose empty cells are gone, by what its figures look like. Null: it does not look like
 * one.
 */
function byShape(line: string, head: readonly Label[]): string[] | null {
  if (head.join() !== FIGHT.join()) return null;
  const words = partsOfRow(line);
  const blow = words.findIndex((word) => BLOW.test(word));
  const first = words.findIndex((word) => FIGURE.test(word));
  if (first < 0) return null;
  if (blow >= 0) {
    const before = words[blow - 1] ?? "";
    const accuracy = FIGURE.test(before) ? before : "";
    const style = words.slice(0, accuracy === "" ? blow : blow - 1);
    const rest = words.slice(blow + 1);
    if (rest.length < 3 || rest.length > 4) return null;
    return [style.join(" "), accuracy, words[blow]!, ...rest, ...(rest.length === 3 ? [""] : [])];
  }
  const [style, figures] = [words.slice(0, first).join(" "), words.slice(first)];
  if (figures.length === 6) return [style, ...figures];
  return figures.length === 4
    ? [style, "", "", ...figures]
    : figures.length === 3
      ? [style, "", "", ...figures, ""]
      : null;
}

/** `20 (27)` is one word. */
function partsOfRow(line: string): string[] {
  return line.replace(/\s*([（(])\s*(\d+)\s*([)）])/g, "$1$2$3").split(/\s+/);
}

/** The words of a row, one for each column; surplus words belong to the first. */
function wordsOf(line: string, columns: number): string[] {
  const words = partsOfRow(line);
  const more = words.length - columns;
  return more > 0 ? [words.slice(0, more + 1).join(" "), ...words.slice(more + 1)] : words;
}

const ROLLED =
  /^(自動|Auto(?:matic)?|Always|[0-9０-９]+(?:\s*[~～〜–-]\s*[0-9０-９]*|以上|以下|\+)?)\s*[:：\s]?\s*(.*)$/i;

/** `2~9` and what it leaves beside it or on the next line. */
function lootOf(lines: readonly string[]): Record<string, string> {
  const flat: Record<string, string> = {};
  let row = 0;
  for (const line of lines) {
    const [, dice, text = ""] = ROLLED.exec(line.slice(0, LONGEST_LINE)) ?? [];
    if (dice !== undefined && row < MOST_ROWS) {
      row++;
      flat[`loots${row}Num`] = dice;
      if (text !== "") flat[`loots${row}Item`] = text.trim();
    } else if (row > 0) {
      const before = flat[`loots${row}Item`];
      flat[`loots${row}Item`] = before === undefined ? line : `${before} ${line}`;
    }
  }
  return flat;
}
