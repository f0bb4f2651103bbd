/** HP, MP and parts in a script, on the boards with turns: tables, and checks that they agree. */

import type { PartInput, VitalsInput } from "../battle";
import { MOST_TIMES } from "../strike/series";
import { withKeys } from "../strike/written";
import { aboveMaximum, filledPart, MOST_HINDERED, MOST_PARTS, sectionsOf } from "../vitals/index";
import { ACTING } from "./acting";
import { below, LARGEST } from "./check";
import { unreadable } from "./problem";
import {
  choice,
  either,
  id,
  type Key,
  type Keys,
  list,
  name,
  needed,
  notBeside,
  notNegative,
  optional,
  record,
  type Shape,
  side,
  truth,
  unless,
  whole,
} from "./shape";

const figure = optional(whole(-LARGEST));
const points: Keys = { hp: figure, maxHp: figure, mp: optional(whole(0)), maxMp: optional(whole(0)) };

function withinMaximum(read: unknown, place: string): void {
  const above = aboveMaximum(read as VitalsInput);
  if (!above) return;
  const { key, value, most } = above;
  unreadable(below(place, key), "out-of-range", { value, least: key === "hp" ? -LARGEST : 0, most });
}

function partsAgree(read: unknown, place: string): void {
  const parts = read as readonly PartInput[];
  const ids = parts.map(({ id }) => id);
  for (const [i, id] of ids.entries())
    if (ids.indexOf(id) !== i) unreadable(`${place}[${i}].id`, "part-twice", { value: id });
  // ACT-16: on another part of the same character.
  for (const [i, { id, hinders = [] }] of parts.entries())
    for (const [k, { part }] of hinders.entries())
      if (part === id || !ids.includes(part))
        unreadable(`${place}[${i}].hinders[${k}].part`, "unknown-value", {
          value: part,
          allowed: ids.filter((one) => one !== id),
        });
}

const hindering: Shape = either({ is: "number", whole: true }, choice(["never"]));
const hinders: Key = optional(
  list(record({ part: needed(name), melee: optional(hindering), ranged: optional(hindering) }), MOST_HINDERED),
);

const has = (key: string) => (given: Readonly<Record<string, unknown>>) => Object.hasOwn(given, key);
/** Most entries; more would only waste time. */
const MOST_EXTRAS = 100;

/** Damage of a kind or of an element. */
const extra: Keys = {
  damage: needed(whole(-LARGEST)),
  kind: notBeside(has("element"), unless(has("element"), choice(["physical", "magical"]))),
  element: optional(name),
};
const weakness: Shape = {
  is: "one-of",
  of: { accuracy: { accuracy: needed(whole(-LARGEST)) }, damage: extra },
};

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
    metal: optional(truth),
    level: optional(whole(-LARGEST)),
    weakness: optional(weakness),
    against: optional({ is: "list", of: record(extra), most: MOST_EXTRAS }),
  },
  agrees: withinMaximum,
};
/** `ACT-14`: the figures of somebody's counters, in melee. */
const { how: _, check: __, mp: ___, saving: ____, spell: _____, ...figures } = withKeys("turns");
const strikesBack: Keys = { ...figures, how: optional(choice(["melee"])), check: optional(choice(["accuracy"])) };
const counters: Key = optional(record({ times: optional(whole(0, MOST_TIMES)), with: needed(record(strikesBack)) }));

const part: Shape = {
  is: "record",
  keys: {
    id: needed(name),
    core: optional(truth),
    ...points,
    accuracy: figure,
    evasion: figure,
    defence: figure,
    ...ACTING,
    counters,
    hinders,
  },
  agrees: withinMaximum,
};

/** Keys of a character, and of what its sheet says. */
export const VITALS: Keys = {
  vitals: optional(vitals),
  parts: optional({ is: "list", of: part, least: 1, most: MOST_PARTS, agrees: partsAgree }),
  ...ACTING,
  counters,
};

/** A mount as an opening is written: its movement, and its parts among those of its rider (`ACT-1`). */
const ofMount: Shape = record({
  reduction: needed(whole(-LARGEST)),
  fortitude: needed(whole(-LARGEST)),
  willpower: needed(whole(-LARGEST)),
  magicPower: needed(whole(-LARGEST)),
  fixed: needed(truth),
});
const mount: Shape = record({
  id: needed(id),
  movement: needed(notNegative),
  parts: needed(list(name, MOST_PARTS)),
  figures: needed(ofMount),
});
const knows = optional(list(side));

/** Keys of a character of a file: sides that know its weakness, and whom of the file it rides. */
export const KNOWS: Keys = { knows, rides: optional(either(id, mount)) };

/** Of one that enters later. */
export const KNOWS_LATER: Keys = { knows, rides: optional(mount) };

/** `STR-2`: if a file gives both sections and parts, they must agree. */
export function sectionsAgree(read: unknown, place: string): void {
  const { sections, parts } = read as { readonly sections?: number; readonly parts?: readonly PartInput[] };
  if (sections === undefined || !parts) return;
  const able = sectionsOf(parts.map(filledPart));
  if (sections !== able)
    unreadable(below(place, "sections"), "out-of-range", { value: sections, least: able, most: able });
}
