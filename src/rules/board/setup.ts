/**
 * Turns unchecked input into what every board's battle begins with, or into a refusal `bad-value` that says where and
 * why. Each ruleset's `begin` adds what its own board needs. Nothing else makes a battle.
 */

import type { BattleOptions, CharacterBase, Condition, Point, SideId, TurnTaker } from "../battle";
import type { CharacterInput } from "../commands";
import { effectsProblem, type LASTING_FIGURES, type RunningEffect, runningEffect } from "../effects/effect";
import { isPoint, point } from "../geometry/point";
import { given } from "../given";
import { isGoodName, LONGEST_NAME } from "../names";
import { type ReadBoard, type ReadingKey, readingsKept, readingsProblem } from "../readings";
import { type Misfit, misfit, type Refused } from "../refusals";
import type { Setup } from "../ruleset";
import { felledAtTheBeginning, vitalsOf, vitalsProblem } from "../vitals/index";
import { isGoodNumber } from "./numbers";
import { changedConditions, isUnableCondition } from "./roster";

export { isGoodNumber, LARGEST_NUMBER } from "./numbers";

const MOST_SIDES = 8;

export function badValue(place: string, reason: Misfit): Refused {
  return misfit("GEO-1", place, reason);
}

/** Ids are names that never look like a skirmish's. */
export function isGoodId(id: unknown): id is string {
  return isGoodName(id) && !/^S\d+$/.test(id);
}

export function isGoodPoint(value: unknown): value is Point {
  return isPoint(value) && isGoodNumber(value[0]) && isGoodNumber(value[1]);
}

export function isSectionCount(value: unknown): value is number {
  return isGoodNumber(value, 1) && Number.isInteger(value);
}

interface CommonSetup {
  readonly options: BattleOptions;
  readonly sides: readonly SideId[];
  readonly allies: readonly (readonly [SideId, SideId])[];
}

/**
 * Options with their defaults, sides and alliances, and the part of characters that every board has.
 * @param asked the readings that the ruleset asks about
 * @param on the board whose values they have
 */
export function checkCommon(
  setup: Setup,
  board: keyof typeof LASTING_FIGURES = "turns",
  asked: readonly ReadingKey[] = [],
  on: ReadBoard = "plane",
): Refused | { ok: true; common: CommonSetup } {
  const { options = {}, sides, allies = [], characters } = setup;
  if (sides.length < 2 || sides.length > MOST_SIDES) return badValue("sides", "count");
  for (const [i, side] of sides.entries()) {
    if (!isGoodName(side)) return badValue(`sides[${i}]`, "id");
    if (sides.indexOf(side) !== i) return badValue(`sides[${i}]`, "twice");
  }
  for (const [i, pair] of allies.entries())
    if (pair.length !== 2 || !pair.every((side) => sides.includes(side))) return badValue(`allies[${i}]`, "side");
  const limit = options.participantLimit ?? 20;
  if (!Number.isInteger(limit) || limit < 2 || limit > 20) return badValue("options.participantLimit", "range");
  if (options.ambushed !== undefined && !sides.includes(options.ambushed)) return badValue("options.ambushed", "side");
  if (options.seed !== undefined && !isGoodNumber(options.seed)) return badValue("options.seed", "number");
  if (options.reach !== undefined && !isGoodNumber(options.reach, 0)) return badValue("options.reach", "number");
  const misread = readingsProblem(options.readings ?? {}, asked, on);
  if (misread) return badValue(`options.readings.${misread.key}`, misread.reason);
  const { field } = options;
  if (field && (!isGoodPoint(field.from) || !isGoodPoint(field.to))) return badValue("options.field", "point");
  const seen = new Set<string>();
  const ids = new Set(characters.map(({ id }) => id));
  for (const [i, c] of characters.entries()) {
    const problem = checkCharacter(c, sides) ?? effectsProblem(c.effects, board, (id) => ids.has(id));
    if (problem) return badValue(`characters[${i}]${problem.key}`, problem.reason);
    if (seen.has(c.id)) return badValue(`characters[${i}].id`, "twice");
    seen.add(c.id);
  }
  return {
    ok: true,
    common: {
      sides: sides.slice(),
      allies: allies.map(([a, b]) => [a, b] as const),
      options: {
        rounding: options.rounding ?? "whole-metre",
        space: options.space ?? "outdoor",
        underwater: options.underwater ?? false,
        participantLimit: limit,
        ...(field ? { field: orderedField(field) } : {}),
        ...given({ ambushed: options.ambushed }),
        ...(options.metalArmour && { metalArmour: true }),
        ...(options.secondPreparation && { secondPreparation: true }),
        ...(options.reach === undefined ? {} : { reach: options.reach + 0 }),
        ...given({ readings: readingsKept(options.readings, on) }),
        seed: options.seed ?? 0,
      },
    },
  };
}

function orderedField(field: { readonly from: Point; readonly to: Point }) {
  return {
    from: point(Math.min(field.from[0], field.to[0]), Math.min(field.from[1], field.to[1])),
    to: point(Math.max(field.from[0], field.to[0]), Math.max(field.from[1], field.to[1])),
  };
}

/** The fault of a character on any board, or null. `key` looks like `.sections`. */
export function checkCharacter(c: CharacterInput, sides: readonly SideId[]): { key: string; reason: Misfit } | null {
  if (!isGoodId(c.id)) return { key: ".id", reason: "id" };
  if (!sides.includes(c.side)) return { key: ".side", reason: "side" };
  if (c.sections !== undefined && !isSectionCount(c.sections)) return { key: ".sections", reason: "sections" };
  if (c.movement !== undefined && !isGoodNumber(c.movement, 0)) return { key: ".movement", reason: "number" };
  for (const [i, condition] of (c.conditions ?? []).entries()) {
    const id = typeof condition === "string" ? condition : condition.id;
    if (typeof id !== "string" || id === "") return { key: `.conditions[${i}]`, reason: "text" };
  }
  if (c.knows?.some((side) => !sides.includes(side))) return { key: ".knows", reason: "side" };
  return vitalsProblem(c);
}

/** An input's conditions, each once. A character that enters felled is prone. */
export function conditionsOf(input: CharacterInput): Condition[] {
  const result: Condition[] = [];
  for (const given of input.conditions ?? []) {
    const next: Condition =
      typeof given === "string"
        ? { id: given }
        : given.by === undefined
          ? { id: given.id }
          : { id: given.id, by: given.by };
    if (!result.some((known) => known.id === next.id && known.by === next.by)) result.push(next);
  }
  return result;
}

/** A character's initial data on every board. */
export function characterBaseOf(input: CharacterInput): CharacterBase {
  const effects = input.effects?.map((effect) => runningEffect(effect)) ?? [];
  return {
    id: input.id,
    side: input.side,
    sections: input.sections ?? 1,
    feats: [...new Set(input.feats ?? [])],
    conditions: conditionsWith(conditionsOf(input), effects),
    acted: false,
    ...(effects.length > 0 && { effects }),
  };
}

/**
 * `EFF-4`: its own conditions and those of its effects. These do not make it prone here: the file says whether it is.
 */
function conditionsWith(own: readonly Condition[], effects: readonly RunningEffect[]): readonly Condition[] {
  let conditions = own;
  for (const { conditions: brought = [], by } of effects)
    for (const id of brought) {
      const next = changedConditions([], [id], [], by, "effect").find((one) => one.id === id)!;
      if (!conditions.some((one) => one.id === id && one.by === next.by)) conditions = [...conditions, next];
    }
  return conditions;
}

/** A turn-taking character's initial data (`from`: the first round in which it acts). */
export function turnTakerOf(input: CharacterInput, from: number): TurnTaker {
  return felledAtTheBeginning({
    ...characterBaseOf(input),
    movement: input.movement ?? 10,
    evasion: 0,
    from,
    spent: null,
    ...vitalsOf(input),
    ...(typeof input.rides === "object" && { rides: input.rides }),
    ...(input.knows && input.knows.length > 0 && { knows: [...new Set(input.knows)] }),
  });
}

/** Whether it can be a condition's id: an empty text never can. */
export function isConditionId(id: unknown): id is string {
  return typeof id === "string" && id.length > 0 && (isUnableCondition(id) || id.length <= LONGEST_NAME);
}
