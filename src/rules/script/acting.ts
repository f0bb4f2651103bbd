/** How often somebody acts, in a script (`ACT-1`, `ACT-3`, `ACT-15`): tables, as data. */

import { ACT_KEYS, MOST_ACTS } from "../names";
import {
  MOST_SERIES,
  MOST_TIMES,
  SERIES_AFTER,
  SERIES_FIGURES,
  SERIES_TARGETS,
  SERIES_WITH,
  type Series,
} from "../strike/series";
import { isTag, MOST_TAGS } from "../strike/tags";
import { STRIKE_WAYS } from "../strike/with";
import { unreadable } from "./problem";
import { choice, either, type Keys, list, name, needed, optional, record, type Shape, tail, whole } from "./shape";

const often = optional(whole(0, MOST_ACTS));
const anyWhole: Shape = { is: "number", whole: true };
export const SERIES_MODIFIERS: Shape = record(
  Object.fromEntries(SERIES_FIGURES.map((figure) => [figure, optional(anyWhole)])),
);

const meant: Shape = record({
  how: optional(list(choice(STRIKE_WAYS))),
  tags: optional(list(tail(isTag), MOST_TAGS)),
});

export const SERIES_KEYS: Keys = {
  name: needed(name),
  from: optional(meant),
  after: optional(choice(SERIES_AFTER)),
  target: optional(choice(SERIES_TARGETS)),
  with: optional(either(choice(SERIES_WITH), meant)),
  times: optional(whole(1, MOST_TIMES)),
  modifiers: optional(SERIES_MODIFIERS),
  opening: optional(SERIES_MODIFIERS),
  shares: optional(name),
};

export const SERIES: Shape = record(SERIES_KEYS);

function eachOnce(read: unknown, place: string): void {
  const names = (read as readonly Series[]).map((one) => one.name);
  for (const [i, one] of names.entries())
    if (names.indexOf(one) !== i) unreadable(`${place}[${i}].name`, "series-twice", { value: one });
}

/** Keys of a character, of a part and of a sheet. */
export const ACTING: Keys = {
  acts: optional(record(Object.fromEntries(ACT_KEYS.map((key) => [key, often])))),
  series: optional({ is: "list", of: SERIES, most: MOST_SERIES, agrees: eachOnce }),
};
