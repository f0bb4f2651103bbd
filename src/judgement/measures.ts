/**
 * The limits of a sheet's figures. A battle at the table and its sheets say the same, so no request may ask a battle
 * for more.
 */

import type { Command } from "../rules/index";

export const MOST_ON_SHEETS = {
  /** Metres. */
  movement: 1000,
  sections: 100,
  /** HP and MP, in both directions from 0. */
  pool: 100_000,
  /** Modifiers of simultaneous declaration, in both directions from 0. */
  modifier: 100,
} as const;

const MEASURES: readonly (readonly [measure: keyof typeof MOST_ON_SHEETS, figures: readonly string[]])[] = [
  ["movement", ["movement", "base"]],
  ["sections", ["sections"]],
  ["pool", ["health", "maxHealth"]],
  ["modifier", ["ath", "fin", "speed", "expertise"]],
];

/** Whether sheets can hold what a command makes the battle say. */
export function fitsSheets(command: Command): boolean {
  if (command.do === "sections") return command.to <= MOST_ON_SHEETS.sections;
  if (command.do !== "figures") return true;
  const figures: { readonly [name: string]: unknown } = { ...command };
  return MEASURES.every(([measure, names]) =>
    names.every((name) => {
      const figure = figures[name];
      return typeof figure !== "number" || Math.abs(figure) <= MOST_ON_SHEETS[measure];
    }),
  );
}
