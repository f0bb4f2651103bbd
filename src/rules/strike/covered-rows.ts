/** Rows of a strike of which somebody covers one. */

import type { Cover, Struck } from "./strike";

/** `ACT-13`: the rows with the one that somebody covers in the place of the covered: one in a strike, and nobody who is struck itself. */
export function coveredRows(covers: readonly Cover[] | undefined, rows: readonly Struck[]): readonly Struck[] {
  for (const { for: id, row } of covers ?? NOBODY) {
    if (rows.some((one) => one.id === row.id)) continue;
    const place = rows.findIndex((one) => one.id === id);
    if (place >= 0) return rows.map((one, i) => (i === place ? row : one));
  }
  return rows;
}

const NOBODY: readonly Cover[] = [];
