/** Rows of lists as documents store them, with all that a sheet leaves out: the next import compares them as they are. */

import { LEFT_ACTS, LEFT_FIGURES } from "../documents/left-effects";

type Stored = { [key: string]: unknown };

/** A series as documents store it, with all that is left out. */
export function fullSeries(row: Stored): Stored {
  const none = { accuracy: 0, damage: 0, critical: 0 };
  const meant = { how: [], tags: [] };
  return {
    name: "",
    after: "any",
    target: "same",
    times: 1,
    shares: "",
    ...row,
    from: { ...meant, ...(row.from as Stored | undefined) },
    with: { what: "", ...meant, ...(row.with as Stored | undefined) },
    modifiers: { ...none, ...(row.modifiers as Stored | undefined) },
    opening: { ...none, ...(row.opening as Stored | undefined) },
  };
}

/** An effect as documents store it, with all that is left out. */
export function fullEffect(row: Stored): Stored {
  const zeros = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, 0]));
  return {
    name: "",
    rounds: null,
    until: "",
    conditions: [],
    each: { does: "", amount: 0, kind: "" },
    keeps: false,
    ...row,
    figures: { ...zeros(LEFT_FIGURES), ...(row.figures as Stored | undefined) },
    acts: { ...zeros(LEFT_ACTS), ...(row.acts as Stored | undefined) },
  };
}
