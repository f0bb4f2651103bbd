/** A ccfolia piece of a monster: figures of its parts, by number, by name or in the memo, as the rows of a sheet. */

import type { Findings, Said } from "./ccfolia-findings";
import type { PieceFigure } from "./ccfolia-labels";
import { lastBracketed } from "./ytsheet/texts";

type Flat = Record<string, string>;

const KEYS: { readonly [figure in PieceFigure]?: string } = {
  movement: "mobility",
  initiative: "initiative",
  initiativeValue: "initiative",
  fortitude: "vitResist",
  willpower: "mndResist",
  level: "lv",
  monsterLevel: "lv",
  reputation: "reputation",
  weaknessValue: "reputation+",
  weakness: "weakness",
};
const PART_FIELDS: { readonly [figure in PieceFigure]?: string } = {
  hp: "Hp",
  mp: "Mp",
  accuracy: "Accuracy",
  points: "Damage",
  evasion: "Evasion",
  defence: "Defense",
};
const MOST_PARTS = 100;

/** @param defences texts that may say what protects each part: `防護:頭部6／胴体4`, `防護点:6／4` */
export function monsterOfPiece(
  name: string,
  memo: string,
  found: Findings,
  defences: readonly string[],
): { readonly flat: Flat; readonly labels: ReadonlyMap<string, string> } {
  const flat: Flat = { result: "OK", type: "m", monsterName: name, description: memo };
  const labels = new Map<string, string>();
  const set = (key: string, label: string, value: string) => {
    if (key in flat) return;
    flat[key] = value;
    labels.set(key, label);
  };
  const { rows, numberOf } = rowsOfParts(found.all, name);
  for (const [i, row] of rows.entries()) flat[`status${i + 1}Style`] = row.style;
  for (const { figure, of, label, value } of found.all) {
    const field = PART_FIELDS[figure];
    const row = field === undefined ? 0 : numberOf(of);
    if (field !== undefined && row > 0)
      set(`status${row}${field}`, label, figure === "points" ? pointsText(value) : value);
    else if (figure === "reputationAndWeakness") {
      const [reputation = "", weakness = ""] = value.split(/[/／]/);
      set("reputation", label, reputation);
      set("reputation+", label, weakness);
    } else if (figure === "defence" && rows.length > 1) continue;
    else if (figure !== "style") {
      const key = of === "" ? KEYS[figure] : undefined;
      if (key === undefined) found.miss(label, value, "unknown-label");
      else set(key, label, value);
    }
  }
  const said = [...found.all.filter(({ figure, of }) => figure === "defence" && of === "").map(({ value }) => value)];
  for (const text of [...said.map((value) => `防護:${value}`), ...defences])
    for (const [row, value] of defencesIn(
      text,
      rows.map(({ part }) => part),
    ))
      set(`status${row}Defense`, "防護", value);
  for (const one of found.classes.values()) found.miss(one.label, one.value, "unknown-label");
  if (rows.length > 1) flat.partsNum = String(rows.filter(({ stands }) => stands).length);
  return { flat, labels };
}

interface PartRow {
  readonly style: string;
  /** The part's name. */
  readonly part: string;
  /** It has HP of its own; without, it is another attack. */
  readonly stands: boolean;
}

/** Rows in the order of the parts' HP, and the row that a number or name means; 0: none. */
function rowsOfParts(said: readonly Said[], name: string): { rows: PartRow[]; numberOf: (of: string) => number } {
  const own = said.filter(({ figure }) => PART_FIELDS[figure] !== undefined);
  const withHp = [...new Set(own.filter(({ figure, of }) => figure === "hp" && of !== "").map(({ of }) => of))];
  const numbers = [...new Set(own.map(({ of }) => of))].filter((of) => /^(?:\d+|[A-Z])$/.test(of));
  const styles = new Map(said.filter(({ figure }) => figure === "style").map(({ of, value }) => [of, value]));
  const rows: PartRow[] = [];
  const places = new Map<string, number>();
  const add = (row: PartRow, ...keys: string[]) => {
    if (rows.length >= MOST_PARTS) return;
    rows.push(row);
    for (const key of keys) places.set(key, rows.length);
  };
  const isNumber = (of: string) => numbers.includes(of);
  const named = withHp.filter((of) => !isNumber(of));
  // `頭部:HP` beside `命中1`: each number is a part in its order, where there are as many; else the part that its style names.
  const free = numbers.filter((of) => !withHp.includes(of));
  const isPaired = named.length > 0 && free.length === named.length;
  const styleNames = (of: string) => lastBracketed(styles.get(of) ?? "")?.inside;
  for (const [i, part] of named.entries()) {
    const number = isPaired ? free[i]! : free.find((of) => styleNames(of) === part);
    const weapon = number === undefined ? "" : (styles.get(number) ?? "");
    const before = lastBracketed(weapon)?.before ?? weapon;
    add(
      { style: before === "" || before === part ? part : `${before}（${part}）`, part, stands: true },
      part,
      ...(number === undefined ? [] : [number]),
    );
  }
  for (const of of withHp.filter(isNumber)) {
    const style = styles.get(of) ?? `部位${of}`;
    add({ style, part: lastBracketed(style)?.inside ?? style, stands: true }, of);
  }
  if (rows.length === 0) add({ style: styles.get("1") ?? styles.get("") ?? name, part: name, stands: true }, "", "1");
  for (const of of free.filter((one) => !places.has(one))) {
    const strikes = own.some(({ figure, of: its }) => its === of && (figure === "accuracy" || figure === "points"));
    const style = styles.get(of) ?? `攻撃${of}`;
    if (strikes) add({ style, part: lastBracketed(style)?.inside ?? style, stands: false }, of);
  }
  const only = rows.filter(({ stands }) => stands).length === 1;
  return { rows, numberOf: (of) => places.get(of) ?? (of === "" && only ? 1 : 0) };
}

/** A number alone is what is added to 2d, as the books print points of damage. */
function pointsText(value: string): string {
  return /^[+＋]?\d{1,3}$/.test(value.normalize("NFKC").trim())
    ? `2d+${value.normalize("NFKC").replace(/[+\s]/g, "")}`
    : value;
}

/** Row and value of each part that such a text names, or of all in their order. */
function defencesIn(text: string, parts: readonly string[]): [row: number, value: string][] {
  const [, list] = /防護点?\s*[:：]\s*([^\n\u3000]{1,500})/.exec(text) ?? [];
  if (list === undefined) return [];
  const entries = list.split(/[／/]/).map((one) => one.trim());
  const inOrder = entries.length === parts.length && entries.every((one) => /^\d+$/.test(one.normalize("NFKC")));
  if (inOrder) return entries.map((value, i) => [i + 1, value]);
  return entries.flatMap((entry): [number, string][] => {
    const [, part, value] = /^(.*?)[:：]?(\d+)$/.exec(entry.normalize("NFKC")) ?? [];
    const row = part === undefined ? -1 : parts.findIndex((one) => one.normalize("NFKC") === part.trim());
    return row < 0 ? [] : [[row + 1, value!]];
  });
}
