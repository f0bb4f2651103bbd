/** Strikes in a script: the tables of the step, of its amendment and of the questions about them. */

import type { Battle } from "../battle";
import { CRITICAL_WORDS } from "../simultaneous/fallen";
import {
  DECLARED,
  EXPANDS,
  isLineWay,
  MODIFIERS,
  REACTING,
  STRIKE_DICE,
  type StrikeTarget,
  TARGET,
  WITH,
} from "../strike/index";
import { MOST_SERIES } from "../strike/series";
import { withKeys } from "../strike/written";
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
  optional,
  pointShape,
  record,
  type Shape,
  truth,
  whole,
} from "./shape";

type Board = Battle["board"];
type Said = Readonly<Record<string, unknown>>;

const MOST_TARGETS = 1_000;

function saidHow(given: Said): unknown {
  const figures = given.with;
  return typeof figures === "object" && figures !== null ? (figures as { readonly how?: unknown }).how : undefined;
}
function isArea(given: Said): boolean {
  return saidHow(given) === "area";
}
/** Whether it goes towards one target: a line or a breakthrough. */
function isStraight(given: Said): boolean {
  return isLineWay(saidHow(given));
}

/** Nobody, and no part, is named twice. The battle decides what a bare id means. */
export function eachOnce(read: unknown, place: string): void {
  const keys = (read as readonly StrikeTarget[]).map((one) =>
    JSON.stringify(typeof one === "string" ? [one] : one.part === undefined ? [one.id] : [one.id, one.part]),
  );
  for (const [i, key] of keys.entries())
    if (keys.indexOf(key) !== i) unreadable(`${place}[${i}]`, "target-twice", { value: JSON.parse(key).join(", ") });
}

/** At least one, each once. */
export const eachOf: Shape = { is: "list", of: id, least: 1, agrees: eachOnce };

const targets: Shape = { is: "list", of: TARGET, least: 1, most: MOST_TARGETS, agrees: eachOnce };

/** A line may be aimed at one of three areas (`S25-EFF-2`): `at` in place of its target. */
function isPlacedLine(given: Said): boolean {
  return saidHow(given) === "line" && Object.hasOwn(given, "at");
}

/** Exactly one of `target` and `targets`, and for an area `at` instead of either. */
function aimedOn(board: Board): Keys {
  const areas = board === "areas";
  const isPlaced = (given: Said) => isArea(given) || (areas && isPlacedLine(given));
  const isNamed = (given: Said) => isPlaced(given) || Object.hasOwn(given, "targets");
  return {
    who: optional(id),
    with: needed(record(WITH)),
    target: notBeside(isNamed, { shape: TARGET, needed: (given) => !isNamed(given) }),
    targets: notBeside((given) => isArea(given) || isStraight(given), optional(targets)),
    at: notBeside((given) => !isPlaced(given), { shape: either(name, pointShape), needed: isArea }),
    to: notBeside((given) => saidHow(given) !== "breakthrough", optional(either(name, pointShape))),
    ...(areas && { own: optional(truth) }),
    spares: notBeside(
      (given) => !isArea(given) && !isStraight(given),
      optional({ is: "list", of: TARGET, most: MOST_TARGETS }),
    ),
    modifiers: optional(record(MODIFIERS)),
    declares: optional(DECLARED),
    pick: optional(TARGET),
    reactions: optional(REACTING),
    expands: optional(EXPANDS),
    again: optional(name),
    series: optional(list(name, MOST_SERIES)),
  };
}
const dice: Key = optional(record(STRIKE_DICE));

function fallenOn(board: Board): Keys {
  return { ...aimedOn(board), dice, allowed: optional(truth) };
}

/** On the plane `forms` is allowed too, as for `attack`. */
export function strikeOn(board: Board): Keys {
  return { ...fallenOn(board), ...(board === "plane" && { forms: optional(truth) }) };
}

/** At least one of the four is required, or nothing would be made anew. */
export const AMEND: Keys = {
  back: needed(whole(1)),
  dice: { ...dice, needed: (given) => !["modifiers", "target", "reactions"].some((key) => Object.hasOwn(given, key)) },
  modifiers: optional(record(MODIFIERS)),
  target: optional(TARGET),
  reactions: optional(REACTING),
};

/** Where everyone acts at once: somebody's figures, with which nothing else is said. */
const named: Keys = { who: needed(id), with: needed(record(withKeys("cycles"))) };

/** There an attack or a spell with figures at somebody. */
const declared: Keys = {
  ...named,
  target: needed(id),
  reason: optional(choice(CRITICAL_WORDS)),
};

/** Where sides take turns: figures of whoever acts, or of somebody else, and what is said with them. */
const said: Keys = {
  who: optional(id),
  with: needed(record(WITH)),
  again: optional(name),
  series: optional(list(name, MOST_SERIES)),
  declares: optional(DECLARED),
  expands: optional(EXPANDS),
};

/** Questions about strikes. */
export function strikeQuestionsOn(board: Board) {
  return {
    strike:
      board === "simultaneous" ? declared : { ...aimedOn(board), allowed: optional(truth), through: optional(truth) },
    needs: { strike: needed(record(fallenOn(board))) },
    targets: {
      ...(board === "simultaneous" ? named : said),
      among: optional({ is: "list", of: id, most: MOST_TARGETS }),
    },
  } satisfies Readonly<Record<string, Keys>>;
}
