/** What all stored figures are checked with: one broken value becomes its default and is told, the rest stays. */

/** One value that could not stay: its place in the document's data and what stood there. */
export interface BrokenFigure {
  readonly place: string;
  readonly found: string;
}

export interface NumberRange {
  readonly least: number;
  readonly most: number;
  readonly whole: boolean;
  readonly otherwise: number;
}

/** Brings a number that is there into its range, in place. A text that reads as a number is one. */
export function repairNumber(
  holder: { [key: string]: unknown },
  key: string,
  range: NumberRange,
  place: string,
  broken: BrokenFigure[],
): void {
  if (!(key in holder)) return;
  const value = holder[key];
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number === "number" && Number.isFinite(number)) {
    const fitting = Math.min(Math.max(range.whole ? Math.round(number) : number, range.least), range.most);
    if (fitting !== number) broken.push({ place, found: shown(value) });
    holder[key] = fitting;
    return;
  }
  broken.push({ place, found: shown(value) });
  holder[key] = range.otherwise;
}

/** A value as a message shows it: short. */
export function shown(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
