/** How the lines of a plate share its rows: beside each other where there is room. Those that come first are the more important. */

interface Measured {
  readonly width: number;
  readonly height: number;
}

interface PlateRoom {
  readonly widest: number;
  readonly gap: number;
  /** How many rows of letters there are. */
  readonly most: number;
}

/** A line that is broken takes as many rows as it has. Lines that find no room are left out, but never the first one. */
export function rowsOf<Line extends Measured>(lines: readonly Line[], { widest, gap, most }: PlateRoom): Line[][] {
  const rows: Line[][] = [];
  const letters = Math.min(...lines.map(({ height }) => height));
  let used = 0;
  for (const line of lines) {
    const tall = Math.round(line.height / letters);
    const row = rows.find(
      (one) => tall === 1 && one.reduce((sum, { width }) => sum + width + gap, line.width) <= widest && isFlat(one),
    );
    if (row) row.push(line);
    else if (used === 0 || used + tall <= most) {
      rows.push([line]);
      used += tall;
    }
  }
  return rows;

  function isFlat(row: readonly Line[]): boolean {
    return row.every(({ height }) => height < 1.5 * letters);
  }
}
