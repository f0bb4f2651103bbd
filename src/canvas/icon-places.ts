/** Where the icons of effects stand on a token that is drawn small: as large as can be read, and of too many how many more there are. */

interface IconPlaces {
  /** Side of each place, pixels of the token. */
  readonly side: number;
  /** Upper left corners of the icons that are shown. */
  readonly icons: readonly { readonly x: number; readonly y: number }[];
  /** How many have no room, and the corner of their number; null: all have. */
  readonly more: { readonly count: number; readonly x: number; readonly y: number } | null;
}

/** One and the number of the others are always shown. */
const FEWEST = 2;

/**
 * In one column over the token's left edge, so that its picture can be seen.
 * @param height of the token, and the side that an icon has at least, pixels of the token
 */
export function iconPlaces(count: number, height: number, least: number): IconPlaces {
  const rows = Math.max(FEWEST, Math.floor(height / least + 1e-6));
  const shown = count > rows ? rows - 1 : count;
  const at = (row: number) => ({ x: -0.7 * least, y: row * least });
  return {
    side: least,
    icons: Array.from({ length: shown }, (_, row) => at(row)),
    more: count > shown ? { count: count - shown, ...at(shown) } : null,
  };
}
