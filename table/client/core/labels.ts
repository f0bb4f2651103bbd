import type { DataField, SchemaField } from "../data/field";
import { globals } from "./globals";
import { i18n } from "./i18n";

/** Gives the fields of the registered data models the labels and hints of the language, by their prefixes. */
export function localizeModels(): void {
  for (const entry of Object.values(globals.CONFIG)) {
    if (typeof entry !== "object" || entry === null || !("dataModels" in entry)) continue;
    for (const model of Object.values(
      entry.dataModels as Record<string, { schema: SchemaField; LOCALIZATION_PREFIXES?: string[] }>,
    )) {
      const prefixes = model.LOCALIZATION_PREFIXES ?? [];
      if (prefixes.length) model.schema.apply((field) => label(field, prefixes));
    }
  }
}

function label(field: DataField, prefixes: string[]): void {
  const path = field.fieldPath;
  if (!path) return;
  for (const prefix of prefixes) {
    for (const kind of ["label", "hint"] as const) {
      const key = `${prefix}.FIELDS.${path}.${kind}`;
      if (i18n.has(key)) field[kind] = i18n.localize(key);
    }
  }
}
