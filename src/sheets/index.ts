/** Entry point of the sheets of actors and items. */

import { BELONGING_TYPES } from "../documents/belongings";
import { ARMAMENT_TYPES } from "../documents/item-figures";
import { ArmamentSheet } from "./armament-sheet";
import { BelongingSheet } from "./belonging-sheet";
import { FiguresSheet } from "./figures-sheet";

/** Called once, in the hook `init`. */
export function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(Actor, "ransen", FiguresSheet as never, {
    types: ["character", "monster"],
    makeDefault: true,
    label: "RANSEN.sheet.label",
  });
  DocumentSheetConfig.registerSheet(Item, "ransen", ArmamentSheet as never, {
    types: [...ARMAMENT_TYPES],
    makeDefault: true,
    label: "RANSEN.armament.sheet",
  });
  DocumentSheetConfig.registerSheet(Item, "ransen", BelongingSheet as never, {
    types: [...BELONGING_TYPES],
    makeDefault: true,
    label: "RANSEN.armament.sheet",
  });
}
