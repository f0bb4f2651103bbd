/** Changes to the effects on an item's sheet. Their list is written as a whole. */

import { LEFT_ACTS, LEFT_FIGURES } from "../documents/left-effects";
import type { Data, ItemDoc } from "../foundry/platform";

type Row = { [key: string]: unknown };
type WrittenItem = ItemDoc & { update(changes: Data): Promise<unknown> };

function rowsOf({ system }: ItemDoc): Row[] {
  return structuredClone((system.effects ?? []) as Row[]);
}

async function write(item: WrittenItem, rows: readonly Row[]): Promise<void> {
  await item.update({ "system.effects": rows });
}

/** A new effect adds to the most common figure and lasts the usual number of rounds. */
export async function addEffect(item: WrittenItem): Promise<void> {
  await write(item, [...rowsOf(item), { rounds: 3 }]);
}

export async function deleteEffect(item: WrittenItem, place: number): Promise<void> {
  await write(
    item,
    rowsOf(item).filter((_, i) => i !== place),
  );
}

/** Writes a cell of a row. The data model repairs what is typed. */
export async function writeEffect(item: WrittenItem, place: number, cell: string, value: string | boolean) {
  const rows = rowsOf(item);
  const row = rows[place];
  if (!row) return;
  await write(item, rows.with(place, changed(row, cell, value)));
}

function changed(row: Row, cell: string, value: string | boolean): Row {
  const figures = row.figures as Row;
  switch (cell) {
    case "lasts":
      return value === "rounds"
        ? { ...row, rounds: row.rounds ?? 3, until: "" }
        : { ...row, rounds: null, until: value };
    case "addFigure":
      return isAct(value)
        ? { ...row, acts: { ...(row.acts as Row), [value]: 1 } }
        : isFigure(value)
          ? { ...row, figures: { ...figures, [value]: 1 } }
          : row;
    case "does":
    case "amount":
    case "kind":
      return { ...row, each: { ...(row.each as Row), [cell]: value === "" && cell === "amount" ? 0 : value } };
    default:
      if (isAct(cell)) return { ...row, acts: { ...(row.acts as Row), [cell]: value === "" ? 0 : value } };
      return isFigure(cell)
        ? { ...row, figures: { ...figures, [cell]: value === "" ? 0 : value } }
        : { ...row, [cell]: value };
  }
}

function isAct(value: string | boolean): value is string {
  return (LEFT_ACTS as readonly unknown[]).includes(value);
}

function isFigure(value: string | boolean): value is string {
  return (LEFT_FIGURES as readonly unknown[]).includes(value);
}

/** Adds or removes a condition that the effect brings. */
export async function toggleCondition(item: WrittenItem, place: number, condition: string): Promise<void> {
  const rows = rowsOf(item);
  const row = rows[place];
  if (!row) return;
  const had = row.conditions as readonly string[];
  const conditions = had.includes(condition) ? had.filter((one) => one !== condition) : [...had, condition];
  await write(item, rows.with(place, { ...row, conditions }));
}
