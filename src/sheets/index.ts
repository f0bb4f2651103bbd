/** Sheets of actors. */

import { FiguresSheet } from "./figures-sheet";

/** Called once, in the hook `init`. */
export function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(Actor, "ransen", FiguresSheet as never, {
    types: ["character", "monster"],
    makeDefault: true,
    label: "RANSEN.sheet.label",
  });
}
