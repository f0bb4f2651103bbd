/**
 * How `with`, `modifiers`, `dice` and targets are written in a script: the tables of the strike's contract, as data.
 */

import { HIGHEST_POWER } from "../dice/power-table";
import { EFFECT } from "../effects/written";
import { SERIES_KEYS, SERIES_MODIFIERS } from "../script/acting";
import { check } from "../script/check";
import { type ReadResult, reading, unreadable } from "../script/problem";
import {
  choice,
  either,
  id,
  type Key,
  type Keys,
  list,
  mapOf,
  mapOfRows,
  name,
  needed,
  notBeside,
  notNegative,
  optional,
  record,
  type Shape,
  tail,
  truth,
  unless,
  whole,
} from "../script/shape";
import { MOST_EXPANDED } from "./expanding";
import { FEAT_ON } from "./feats";
import { readReads } from "./reads";
import { REACTIONS } from "./strike";
import { isTag, MOST_TAGS } from "./tags";
import {
  AREA_SHAPES,
  DAMAGE_ROLLS,
  LEFT_WHEN_RESISTED,
  MOST_POINT_DICE,
  needsAmount,
  STRIKE_ANSWERS,
  STRIKE_CHECKS,
  STRIKE_EFFECTS,
  STRIKE_POOLS,
  STRIKE_WAYS,
  type StrikeWith,
} from "./with";

const anyWhole: Shape = { is: "number", whole: true };
/** Most dice in a list; a longer chain does not fall by chance. */
const MOST_DICE = 1_000;

const die = whole(1, 6);
const pair: Shape = { is: "list", of: die, least: 2, most: 2 };
/** One 2d, or two of them (`ACT-10`). */
const check2d: Shape = { is: "list", of: either(die, pair), least: 2, most: 2, agrees: diceOrPairs };
/** Of a power chain: 2d, or what was rolled beside a low first one (`ACT-10`). */
const powerDie: Shape = either(pair, record({ again: needed(pair) }));

function diceOrPairs(read: unknown, place: string): void {
  const [first, second] = read as readonly unknown[];
  if (typeof first === typeof second) return;
  unreadable(`${place}[1]`, "wrong-type", {
    expected: [typeof first === "number" ? "number" : "list"],
    found: "other",
  });
}
const points: Shape = record({ dice: optional(whole(0, MOST_POINT_DICE)), bonus: optional(anyWhole) });

/** If the effect needs an amount, one of `power` and `points` is required, never both. */
function eitherAmount(other: "power" | "points", shape: Shape): Key {
  return notBeside(
    (given) => needsAmount(given.effect) && Object.hasOwn(given, other),
    unless((given) => !needsAmount(given.effect) || Object.hasOwn(given, other), shape),
  );
}

/** `with` of a strike. Anything else is unreadable in every state. */
export function withKeys(played: keyof typeof EFFECT): Keys {
  const common: Keys = { ...PLAIN, leaves: optional(list(either(name, EFFECT[played]))), minor: optional(truth) };
  if (played === "cycles") return { ...common, ...AT_ONCE };
  return {
    ...common,
    saving: optional(whole(0)),
    spell: optional(truth),
    tags: optional(list(tail(isTag), MOST_TAGS)),
    rolls: optional(choice(DAMAGE_ROLLS)),
  };
}

/** Where everyone acts at once (`SIM-ACC-2`, `SIM-ACC-6`). */
const AT_ONCE: Keys = {
  blockable: optional(truth),
  dodgeable: optional(truth),
  casting: optional(record({ against: needed(anyWhole), bonus: optional(anyWhole) })),
};

const PLAIN: Keys = {
  name: optional(name),
  how: optional(choice(STRIKE_WAYS)),
  part: optional(name),
  check: optional(choice(STRIKE_CHECKS)),
  against: optional(choice(STRIKE_ANSWERS)),
  resisted: optional(choice(LEFT_WHEN_RESISTED)),
  kind: optional(choice(["physical", "magical"])),
  effect: optional(choice(STRIKE_EFFECTS)),
  pool: optional(choice(STRIKE_POOLS)),
  element: optional(name),
  power: eitherAmount("points", whole(0, HIGHEST_POWER)),
  points: eitherAmount("power", points),
  critical: optional(anyWhole),
  bonus: optional(anyWhole),
  additional: optional(anyWhole),
  reads: optional(tail((text) => readReads(text) !== null)),
  accuracy: optional(anyWhole),
  range: optional(notNegative),
  radius: optional(notNegative),
  shape: optional(choice(AREA_SHAPES)),
  length: optional(notNegative),
  limit: optional(whole(1)),
  mp: optional(whole(0)),
};

/** Where sides take turns. */
export const WITH: Keys = withKeys("turns");

export const MODIFIERS: Keys = {
  accuracy: optional(anyWhole),
  answer: optional(anyWhole),
  damage: optional(anyWhole),
};

/** Most that is added to 2d by a feat (`ACT-7`). */
const MOST_SHIFT = 10;
/** Most feats that a strike may name; budgets allow fewer. */
const MOST_FEATS = 20;
const tags = list(tail(isTag), MOST_TAGS);

/** A feat declared with a strike. */
export const DECLARES: Keys = {
  name: needed(name),
  modifiers: optional(SERIES_MODIFIERS),
  self: optional(EFFECT.turns),
  again: optional(record({ ...SERIES_KEYS, name: optional(name) })),
  limit: optional(whole(1)),
  on: optional(choice(FEAT_ON)),
  needs: optional(record({ tags: optional(tags), moved: optional(choice(["limited"])) })),
  pierces: optional(choice(["half"])),
  shifts: optional(whole(1, MOST_SHIFT)),
  lasts: optional(choice(["turn"])),
};

const step = whole(1, MOST_EXPANDED);

/** How a spell is made larger (`ACT-10`). */
export const EXPANDS: Shape = record({
  time: optional(step),
  range: optional(step),
  area: optional(step),
  sure: optional(truth),
  firm: optional(truth),
});

/** One feat, or several (`ACT-7`). */
export const DECLARED: Shape = either(record(DECLARES), {
  is: "list",
  of: record(DECLARES),
  least: 1,
  most: MOST_FEATS,
});

/** An id, or an id and a part. */
const TARGET_FORMS = [id, record({ id: needed(id), part: optional(name) })] as const;
export const TARGET: Shape = either(...TARGET_FORMS);

/** One list for all, or one for each row (`STR-11`). */
function forRows(of: Shape, most: number): Shape {
  return either(list(of, most), mapOfRows(list(of, most)));
}

const counterDice: Shape = record({
  accuracy: optional(pair),
  power: optional(list(powerDie, MOST_DICE)),
  points: optional(list(die, MOST_POINT_DICE)),
});

/** By row: evading or striking back (`ACT-14`). */
export const REACTING: Shape = mapOfRows(choice(REACTIONS));

/** `dice` of a strike. The state decides whether they are the needed ones. */
export const STRIKE_DICE: Keys = {
  misfire: optional(either(...TARGET_FORMS, list(TARGET, MOST_DICE))),
  draw: optional(list(TARGET, MOST_DICE)),
  line: optional(mapOf(list(die, MOST_DICE))),
  accuracy: optional(check2d),
  answers: optional(mapOf(list(pair, MOST_DICE))),
  counter: optional(mapOfRows(counterDice)),
  power: optional(forRows(powerDie, MOST_DICE)),
  points: optional(forRows(die, MOST_POINT_DICE)),
};

/** Reads `with` from unchecked data that does not come from a script. */
export function readStrikeWith(value: unknown, played: keyof typeof EFFECT = "turns"): ReadResult<"with", StrikeWith> {
  return reading("with", () => check(value, record(withKeys(played)), "with", {}) as StrikeWith);
}
