/** Changes to the series on an item's sheet. Their list is written as a whole; the data model repairs what is typed. */

import type { Data, ItemDoc } from "../foundry/platform";

type Row = { [key: string]: unknown };
type WrittenItem = ItemDoc & { update(changes: Data): Promise<unknown> };

function rowsOf({ system }: ItemDoc): Row[] {
  return structuredClone((system.series ?? []) as Row[]);
}

async function write(item: WrittenItem, rows: readonly Row[]): Promise<void> {
  await item.update({ "system.series": rows });
}

/** A new one is the most usual: after a melee strike once more at the same. */
export async function addSeries(item: WrittenItem): Promise<void> {
  await write(item, [...rowsOf(item), { from: { how: ["melee"], tags: [] } }]);
}

export async function deleteSeries(item: WrittenItem, place: number): Promise<void> {
  await write(
    item,
    rowsOf(item).filter((_, i) => i !== place),
  );
}

/** @param cell a key of a row, or one below it: `modifiers.accuracy` */
export async function writeSeries(item: WrittenItem, place: number, cell: string, value: string): Promise<void> {
  const rows = rowsOf(item);
  const row = rows[place];
  if (!row) return;
  // An empty number is the usual one.
  const [key = "", below] = cell === "what" ? ["with", "what"] : cell.split(".");
  const isText = ["name", "shares", "with"].includes(key) || below === "tags";
  if (value === "" && !isText) {
    const { [key]: held, ...rest } = row;
    const { [below ?? ""]: _, ...others } = (held ?? {}) as Row;
    await write(item, rows.with(place, below === undefined ? rest : { ...rest, [key]: others }));
    return;
  }
  const changed = below === undefined ? value : { ...(row[key] as Row | undefined), [below]: value };
  await write(item, rows.with(place, { ...row, [key]: changed }));
}

/** Adds or removes a way of the strikes that open it, or that it is made with. */
export async function toggleWay(item: WrittenItem, place: number, of: string, way: string): Promise<void> {
  const rows = rowsOf(item);
  const row = rows[place];
  if (!row || (of !== "from" && of !== "with")) return;
  const held = row[of] as { readonly how: readonly string[] };
  const how = held.how.includes(way) ? held.how.filter((one) => one !== way) : [...held.how, way];
  await write(item, rows.with(place, { ...row, [of]: { ...held, how } }));
}
