/** What a script may say of HP, MP and parts on the boards with turns: tables, and what must agree in them. */

import type { PartInput, VitalsInput } from "../battle";
import { aboveMaximum, filledPart, MOST_PARTS, sectionsOf } from "../vitals/index";
import { below, LARGEST } from "./check";
import { unreadable } from "./problem";
import { type Keys, name, needed, optional, type Shape, truth, whole } from "./shape";

const figure = optional(whole(-LARGEST));
const points: Keys = { hp: figure, maxHp: figure, mp: optional(whole(0)), maxMp: optional(whole(0)) };

function withinMaximum(read: unknown, place: string): void {
  const above = aboveMaximum(read as VitalsInput);
  if (!above) return;
  const { key, value, most } = above;
  unreadable(below(place, key), "out-of-range", { value, least: key === "hp" ? -LARGEST : 0, most });
}

function eachOnce(read: unknown, place: string): void {
  const ids = (read as readonly PartInput[]).map(({ id }) => id);
  for (const [i, id] of ids.entries())
    if (ids.indexOf(id) !== i) unreadable(`${place}[${i}].id`, "part-twice", { value: id });
}

const vitals: Shape = {
  is: "record",
  keys: {
    ...points,
    accuracy: figure,
    evasion: figure,
    defence: figure,
    reduction: figure,
    fortitude: figure,
    willpower: figure,
    magicPower: figure,
    deathCheck: figure,
    fixed: optional(truth),
  },
  agrees: withinMaximum,
};
const part: Shape = {
  is: "record",
  keys: {
    id: needed(name),
    core: optional(truth),
    ...points,
    accuracy: figure,
    evasion: figure,
    defence: figure,
  },
  agrees: withinMaximum,
};

/** Keys of a character, and of what its sheet says. */
export const VITALS: Keys = {
  vitals: optional(vitals),
  parts: optional({ is: "list", of: part, least: 1, most: MOST_PARTS, agrees: eachOnce }),
};

/** `STR-2`: a file that says sections and parts must say the same of both. */
export function sectionsAgree(read: unknown, place: string): void {
  const { sections, parts } = read as { readonly sections?: number; readonly parts?: readonly PartInput[] };
  if (sections === undefined || !parts) return;
  const able = sectionsOf(parts.map(filledPart));
  if (sections !== able)
    unreadable(below(place, "sections"), "out-of-range", { value: sections, least: able, most: able });
}
