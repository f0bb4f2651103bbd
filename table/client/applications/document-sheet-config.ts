import { type DocumentLike, platform } from "../platform";
import { word } from "../words";
import type { DocumentSheetV2 } from "./document-sheet";

type SheetClass = new (options: { document: DocumentLike }) => DocumentSheetV2;
type DocumentClass = { documentName: string };

interface Registered {
  id: string;
  scope: string;
  sheet: SheetClass;
  types: string[] | null;
  makeDefault: boolean;
  label: string;
}

const SHEETS = new Map<string, Registered[]>();

/** Which sheet shows which document. */
export const DocumentSheetConfig = {
  /** @param types - sub-types that the sheet is for; all when left out */
  registerSheet(
    documentClass: DocumentClass,
    scope: string,
    sheetClass: SheetClass,
    options: {
      types?: string[];
      makeDefault?: boolean;
      label?: string;
      themes?: object | null;
      canBeDefault?: boolean;
    } = {},
  ): void {
    const name = documentClass.documentName;
    const entry: Registered = {
      id: `${scope}.${sheetClass.name}`,
      scope,
      sheet: sheetClass,
      types: options.types ?? null,
      makeDefault: options.makeDefault ?? false,
      label: options.label ?? "",
    };
    SHEETS.set(name, [...(SHEETS.get(name) ?? []), entry]);
  },

  unregisterSheet(
    documentClass: DocumentClass,
    scope: string,
    sheetClass: SheetClass,
    options: { types?: string[] } = {},
  ): void {
    const name = documentClass.documentName;
    const kept = (SHEETS.get(name) ?? []).filter((entry) => {
      if (entry.scope !== scope || entry.sheet !== sheetClass) return true;
      if (!options.types) return false;
      entry.types = entry.types?.filter((type) => !options.types?.includes(type)) ?? null;
      return entry.types !== null && entry.types.length > 0;
    });
    SHEETS.set(name, kept);
  },

  /** The class that shows a document: the last default registered for its type, else the last registered. */
  getSheetClass(document: DocumentLike): SheetClass | null {
    const fitting = (SHEETS.get(document.documentName) ?? []).filter(
      ({ types }) => types === null || types.includes(document.type ?? "base"),
    );
    return (fitting.findLast((entry) => entry.makeDefault) ?? fitting.at(-1))?.sheet ?? null;
  },
};

const OPEN = new WeakMap<DocumentLike, DocumentSheetV2>();

/** Opens the sheet of a document, the same one each time it is asked. */
export function openSheet(document: DocumentLike): void {
  const own = document.sheet;
  if (own) {
    own.render({ force: true });
    return;
  }
  let sheet = OPEN.get(document);
  if (!sheet) {
    const Sheet = DocumentSheetConfig.getSheetClass(document);
    if (!Sheet) {
      platform.ui.notifications.warn(word("notImitated"));
      return;
    }
    sheet = new Sheet({ document });
    OPEN.set(document, sheet);
  }
  void sheet.render({ force: true });
}
