/** A sheet of arts: a spell or technique, a god or a school. Of the two last only the name is a figure of ours. */

import { limitOfRadius, radiusOfLimit } from "./area-figures";
import { folded, numberOf, saysNothing } from "./numbers";
import type { Sheet } from "./sheet";

export type SpellHow = "line" | "breakthrough" | "area" | "shot";

export interface SpellFigures {
  readonly kind: "spell";
  readonly name: string | null;
  readonly level: number | null;
  readonly mp: number | null;
  /** In metres. */
  readonly range: number | null;
  readonly how: SpellHow | null;
  /** In metres. */
  readonly radius: number | null;
  /** Most targets in the area. */
  readonly limit: number | null;
  readonly resisted: "half" | "none" | null;
}

const NAMES = { magic: "magicName", god: "godName", school: "schoolName" } as const;

export function readSpell(sheet: Sheet): SpellFigures {
  const category = categoryOf(sheet);
  const name = sheet.text(NAMES[category]);
  if (category !== "magic") return { ...NOTHING, name };
  const { radius, limit } = areaOf(sheet);
  return {
    kind: "spell",
    name,
    level: sheet.number("magicLevel"),
    mp: costOf(sheet),
    range: sheet.metres("magicRange"),
    how: howOf(sheet, radius !== null),
    radius,
    limit,
    resisted: RESISTED.get(sheet.phrase("magicResist").trim()) ?? null,
  };
}

const NOTHING: SpellFigures = {
  kind: "spell",
  name: null,
  level: null,
  mp: null,
  range: null,
  how: null,
  radius: null,
  limit: null,
  resisted: null,
};

/** The form keeps the fields of all three, so that what was left in those of another category is of no account. */
function categoryOf(sheet: Sheet): keyof typeof NAMES {
  const category = folded(sheet.phrase("category"));
  if (category === "magic" || category === "god" || category === "school") return category;
  const kinds = ["magic", "god", "school"] as const;
  return kinds.find((kind) => sheet.text(NAMES[kind]) !== null) ?? "magic";
}

/** `MP5`, or a number alone. Other costs (HP, cards, notes) are not understood. */
function costOf(sheet: Sheet): number | null {
  const text = sheet.raw("magicCost");
  if (typeof text !== "string" || text.length > 100) return sheet.number("magicCost");
  const points = /^MP\s*(.+)$/.exec(folded(text));
  if (!points || saysNothing(text)) return sheet.number("magicCost");
  const read = numberOf(points[1]!);
  if (read.is === "value") return read.value;
  return read.is === "absent" ? null : sheet.misread("magicCost", "not-whole-number");
}

function howOf(sheet: Sheet, hasRadius: boolean): SpellHow | null {
  const form = sheet.phrase("magicForm");
  if (form.includes("貫通")) return "line";
  if (form.includes("突破")) return "breakthrough";
  if (hasRadius || sheet.phrase("magicTarget").includes("半径")) return "area";
  return form.includes("射撃") ? "shot" : null;
}

const RESISTED: ReadonlyMap<string, "half" | "none"> = new Map([
  ["半減", "half"],
  ["消滅", "none"],
]);

/** From `1エリア／5` both numbers; text without such numbers is no area. */
function areaOfNumber(text: string): Pick<SpellFigures, "radius" | "limit"> {
  const most = text.length > 100 ? undefined : /^1エリア[/／](\d{1,2})体?$/.exec(folded(text))?.[1];
  const radius = most === undefined ? null : radiusOfLimit(Number(most));
  return radius === null ? { radius, limit: null } : { radius, limit: Number(most) };
}

/** Of `1エリア(半径3m)／5` radius and limit. `すべて` and `空間` have none; a target without a radius is no area. */
function areaOf(sheet: Sheet): Pick<SpellFigures, "radius" | "limit"> {
  const text = sheet.phrase("magicTarget");
  if (!text.includes("半径")) return areaOfNumber(text);
  const found = text.length > 100 ? null : /半径\s*(\d+)\s*m\)?(?:\s*[/／]\s*(.*))?$/i.exec(folded(text));
  if (!found) return { radius: sheet.misread("magicTarget", "not-area"), limit: null };
  const radius = Number(found[1]);
  const most = found[2] ?? "";
  if (most === "") return { radius, limit: text.includes("エリア") ? limitOfRadius(radius) : null };
  if (/^(?:すべて|全て|全部|空間)$/.test(most)) return { radius, limit: null };
  const limit = numberOf(most);
  if (limit.is === "other") sheet.misread("magicTarget", "not-area");
  return { radius, limit: limit.is === "value" ? limit.value : null };
}
