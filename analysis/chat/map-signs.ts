/** The signs of maps as text, for who writes and who reads them. */

import type { AreaName } from "../../src/rules/index";

/** What stands above: three areas, or a line. */
export const HEADS = { areas: "#基本戦闘", line: "#上級戦闘" } as const;

/** Each before those of its side, in the order of the sides. */
export const COLOURS = ["🔵", "🔴", "🟠", "🟡"] as const;

export const AREA_LABELS: readonly (readonly [area: AreaName, label: string])[] = [
  ["first-rear", "ＰＣ側後方"],
  ["front", "前線"],
  ["second-rear", "魔物側後方"],
];
