/** The pages of a sheet: one for combat, and the others. */

import { say } from "../foundry/words";
import type { SheetChoice } from "./sheet-choices";

const PAGES = {
  character: ["fight", "abilities", "belongings", "notes"],
  monster: ["fight", "lore", "belongings", "notes"],
} as const;

export type PageId = (typeof PAGES)[keyof typeof PAGES][number];

function pagesOf(type: string): readonly PageId[] {
  return type === "monster" ? PAGES.monster : PAGES.character;
}

export function pageOf(type: string, id: string): PageId {
  return pagesOf(type).find((one) => one === id) ?? "fight";
}

export function pageChoices(type: string, chosen: PageId): SheetChoice[] {
  return pagesOf(type).map((id) => ({ id, name: say(`life.tab.${id}`), chosen: id === chosen }));
}
