/** How effects are written in a script: tables, as data. */

import { DAMAGE_KINDS } from "../commands";
import { MOST_ACTS } from "../names";
import { unreadable } from "../script/problem";
import {
  choice,
  id,
  type Keys,
  list,
  name,
  needed,
  notBeside,
  number,
  optional,
  record,
  type Shape,
  truth,
  unless,
  whole,
} from "../script/shape";
import { type EffectInput, LASTING_FIGURES, MOST_COVERED, UNTIL } from "./effect";

type Said = Readonly<Record<string, unknown>>;
type Played = keyof typeof LASTING_FIGURES;

const has = (key: string) => (given: Said) => Object.hasOwn(given, key);
const anyWhole: Shape = { is: "number", whole: true };

/** Damage or healing, one of the two. */
const each: Keys = {
  damage: notBeside(has("heal"), unless(has("heal"), whole(0))),
  kind: notBeside(has("heal"), optional(choice(DAMAGE_KINDS))),
  heal: optional(whole(0)),
};

function figures(played: Played): Keys {
  return Object.fromEntries(
    LASTING_FIGURES[played].map((figure) => [figure, optional(figure === "movement" ? number : anyWhole)]),
  );
}

/** `ACT-13`: nobody is named twice. */
function eachCoveredOnce(read: unknown, place: string): void {
  const ids = read as readonly string[];
  for (const [i, one] of ids.entries())
    if (ids.indexOf(one) !== i) unreadable(`${place}[${i}]`, "target-twice", { value: one });
}

function keysOf(played: Played): Keys {
  return {
    name: { shape: name, needed: true },
    rounds: optional(whole(1)),
    until: notBeside(has("rounds"), optional(choice(UNTIL))),
    figures: optional(record(figures(played))),
    conditions: optional(list(name)),
    each: optional(record(each)),
    ...(played === "turns" && {
      acts: optional(record({ majors: optional(whole(0, MOST_ACTS)), declarations: optional(whole(0, MOST_ACTS)) })),
      covers: optional(
        record({
          whom: needed({ is: "list", of: id, least: 1, most: MOST_COVERED, agrees: eachCoveredOnce }),
          times: optional(whole(1, MOST_COVERED)),
          evades: optional(truth),
        }),
      ),
    }),
    keeps: optional(truth),
  };
}

/** An effect as somebody makes it. */
export const EFFECT: { readonly [played in Played]: Shape } = {
  turns: record(keysOf("turns")),
  cycles: record(keysOf("cycles")),
};

/** `EFF-3`: one effect of each name on a bearer. */
function eachOnce(read: unknown, place: string): void {
  const names = (read as readonly EffectInput[]).map((effect) => effect.name);
  for (const [i, one] of names.entries())
    if (names.indexOf(one) !== i) unreadable(`${place}[${i}].name`, "effect-twice", { value: one });
}

/** Key of a character. */
export function effectsKey(played: Played): Keys {
  const keys: Keys = {
    ...keysOf(played),
    by: optional(id),
    left: notBeside((given) => !Object.hasOwn(given, "rounds"), optional(whole(1))),
  };
  return { effects: optional({ is: "list", of: record(keys), agrees: eachOnce }) };
}
