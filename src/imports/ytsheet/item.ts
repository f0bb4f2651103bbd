/** A sheet of an item: its figures as a weapon and as armour, a row for each usage. */

import { type ReadWeapon, weaponHow } from "./character";
import type { Sheet } from "./sheet";

export interface ItemWeapon extends ReadWeapon {
  /** In metres. */
  readonly range: number | null;
}

export interface ItemArmour {
  readonly evasion: number | null;
  readonly defence: number | null;
}

export interface ItemFigures {
  readonly kind: "item";
  readonly name: string | null;
  readonly weapons: readonly ItemWeapon[];
  readonly armour: readonly ItemArmour[];
}

const WEAPON_FIELDS = ["Usage", "Reqd", "Acc", "Rate", "Crit", "Dmg", "Range", "Note"];
const ARMOUR_FIELDS = ["Usage", "Reqd", "Eva", "Def", "Note"];

export function readItem(sheet: Sheet): ItemFigures {
  const categories = sheet
    .phrase("category")
    .split(/[\s〈〉／、]+/)
    .filter((one) => one !== "");
  const rows = (name: string, fields: readonly string[]) =>
    sheet
      .rows(new RegExp(`^${name}(\\d+)[A-Z]`))
      .map((row) => (field: string) => `${name}${row}${field}`)
      .filter((key) => fields.some((field) => sheet.filled(key(field))));
  return {
    kind: "item",
    name: sheet.text("itemName"),
    weapons: rows("weapon", WEAPON_FIELDS).map((key) => {
      const usage = sheet.text(key("Usage"));
      return {
        usage,
        how: weaponHow(usage, categories),
        accuracy: sheet.number(key("Acc"), "check"),
        power: sheet.number(key("Rate")),
        critical: sheet.number(key("Crit"), "critical"),
        bonus: sheet.number(key("Dmg")),
        range: sheet.metres(key("Range")),
      };
    }),
    armour: rows("armour", ARMOUR_FIELDS).map((key) => ({
      evasion: sheet.number(key("Eva"), "check"),
      defence: sheet.number(key("Def")),
    })),
  };
}
