/** Reads declared actions from unchecked data. `declaration.ts` decides which may be declared together, and when. */

import {
  ACTION_KEYS,
  type Action,
  type ActionKey,
  type CharacterId,
  GAITS,
  MOVEMENTS,
  type Point,
  SPELL_EFFECTS,
} from "../battle";
import { isGoodId, isGoodNumber, isGoodPoint } from "../board/setup";
import { LONGEST_PATH } from "../geometry/path";
import { copied } from "../geometry/point";
import { isRecord } from "../given";
import { isGoodName } from "../names";
import { readStrikeWith } from "../strike/written";

const LONGEST_MESSAGE = 1_000;

type Data = { readonly [key: string]: unknown };
type Check = (value: unknown) => boolean;

const oneOf =
  (words: readonly string[]): Check =>
  (value) =>
    words.includes(value as string);
const isPath: Check = (value) => Array.isArray(value) && value.length <= LONGEST_PATH && value.every(isGoodPoint);
const isTrue: Check = (value) => value === true;
const isWords: Check = (value) => typeof value === "string" && value.length <= LONGEST_MESSAGE;

const CONDITION_KEYS: { readonly [key: string]: Check } = { who: isGoodId, does: oneOf(ACTION_KEYS), to: isGoodId };

const CHECKS: { readonly [key: string]: Check } = {
  move: oneOf(MOVEMENTS),
  path: isPath,
  attack: oneOf(["melee", "ranged"]),
  target: isGoodId,
  at: isGoodPoint,
  cast: isGoodName,
  effect: oneOf(SPELL_EFFECTS),
  amount: (value) => isGoodNumber(value, 0),
  allowed: (value) => typeof value === "boolean",
  further: isTrue,
  item: isGoodName,
  brace: isTrue,
  evade: isTrue,
  communicate: isWords,
  perceive: isTrue,
  trade: isGoodName,
  ready: isWords,
  cycles: (value) => isGoodNumber(value, 1) && Number.isInteger(value),
  how: oneOf(GAITS),
  with: (value) => readStrikeWith(value, "cycles").ok,
  if: (value) => hasKeys(value, CONDITION_KEYS, ["who", "does"]),
};

type Keys = { readonly [K in ActionKey]?: readonly string[] };
/** Further required keys of an action. */
const MUST: Keys = { move: ["path"], trade: ["with"] };
/** Further allowed keys besides `if`. */
const MAY: Keys = {
  move: ["how"],
  attack: ["target", "at", "with", "allowed", "further"],
  cast: ["target", "effect", "amount", "with", "allowed"],
  item: ["cycles"],
};
/** Keys that mean something else in this action. */
const OWN: { readonly [K in ActionKey]?: { readonly [key: string]: Check } } = { trade: { with: isGoodId } };

/** Whether a record has only keys of the table, all of `must`, and good values. */
function hasKeys(value: unknown, table: { readonly [key: string]: Check }, must: readonly string[]): value is Data {
  if (!isRecord(value)) return false;
  for (const key of Object.keys(value)) if (!Object.hasOwn(table, key) || !table[key]!(value[key])) return false;
  return must.every((key) => Object.hasOwn(value, key));
}

function readAction(value: unknown): Action | null {
  if (!isRecord(value)) return null;
  const own = ACTION_KEYS.filter((key) => Object.hasOwn(value, key));
  const key = own[0];
  if (own.length !== 1 || key === undefined) return null;
  const must = MUST[key] ?? [];
  const names = [key, ...must, ...(MAY[key] ?? []), "if"];
  const allowed = Object.fromEntries(names.map((name) => [name, OWN[key]?.[name] ?? CHECKS[name]!]));
  if (!hasKeys(value, allowed, must)) return null;
  // An effect needs a target and, except for a stun, an amount.
  if (
    value.effect !== undefined &&
    !(Object.hasOwn(value, "target") && (value.effect === "stun" || Object.hasOwn(value, "amount")))
  )
    return null;
  // An attack is made at somebody, or wildly at a point (`SIM-STL-3`).
  if (key === "attack" && Object.hasOwn(value, "target") === Object.hasOwn(value, "at")) return null;
  // `SIM-MAJ-1`: a movement other than walking takes the whole cycle.
  if (value.how !== undefined && value.move !== "transport") return null;
  // A spell's figures need a target, and take the place of an effect.
  if (key === "cast" && value.with !== undefined && (!Object.hasOwn(value, "target") || value.effect !== undefined))
    return null;
  const copy: { [key: string]: unknown } = {};
  for (const name of Object.keys(allowed)) if (Object.hasOwn(value, name)) copy[name] = value[name];
  if (copy.at) copy.at = copied(copy.at as Point);
  if (copy.path) copy.path = (copy.path as Point[]).map(copied);
  if (copy.allowed === false) delete copy.allowed;
  if (copy.amount !== undefined) copy.amount = (copy.amount as number) + 0;
  if (key !== "trade" && copy.with !== undefined) {
    const read = readStrikeWith(copy.with, "cycles");
    if (read.ok) copy.with = read.with;
  }
  if (isRecord(copy.if)) {
    const { who, does, to } = copy.if;
    copy.if = to === undefined ? { who, does } : { who, does, to };
  }
  const read: object = copy;
  return read as Action;
}

/** One action, or a list of them, copied with known keys in a fixed order; null: it is none. */
export function readActions(value: unknown): readonly Action[] | null {
  const actions: Action[] = [];
  for (const part of Array.isArray(value) ? value : [value]) {
    const action = readAction(part);
    if (!action) return null;
    actions.push(action);
  }
  return actions;
}

export function actionKey(action: Action): ActionKey {
  for (const key of ACTION_KEYS) if (key in action) return key;
  throw new Error("An action without a key of its own");
}

/** The value of its own key: which movement, which attack, the spell, the item, the words. */
export function detailOf(action: Action): string | true {
  if ("move" in action) return action.move;
  if ("attack" in action) return action.attack;
  if ("cast" in action) return action.cast;
  if ("item" in action) return action.item;
  if ("communicate" in action) return action.communicate;
  if ("trade" in action) return action.trade;
  if ("ready" in action) return action.ready;
  return true;
}

/** Whom it names. */
export function actionTarget(action: Action): CharacterId | undefined {
  if ("trade" in action) return action.with;
  return "target" in action ? action.target : undefined;
}

/** `SIM-MOV-3`: the free movement comes besides an action and is not one itself. */
export function isFree(action: Action): boolean {
  return "move" in action && action.move === "minor";
}

/**
 * `SIM-MAJ-1`, `SIM-STL-1`: whether it takes the whole cycle. A spell and an item are major only alone. Beside
 * another minor action they are a quickspell and a small use (`SIM-MIN-1`), except a use that counts cycles.
 */
export function isMajor(action: Action): boolean {
  if ("move" in action) return action.move === "transport";
  if ("item" in action) return action.cycles !== undefined;
  return "attack" in action || "perceive" in action || "trade" in action;
}

/** Most attacks in one declaration. */
export const MOST_ATTACKS = 20;

/**
 * `SIM-ACC-6`: whether several attacks and spells are one major action, as the Game Master has allowed or as figures say
 * of the further ones. One of them needs no permission if it is a major action alone.
 */
export function areSeveral(declared: readonly Action[]): boolean {
  const counted = declared.filter((action) => !isFree(action));
  const own = counted.filter((action) => !("allowed" in action) && !("further" in action));
  const isStriking = counted.every((action) => "attack" in action || "cast" in action);
  return counted.length > 1 && isStriking && own.length <= 1 && own.every(isMajor);
}

/** `SIM-MIN-1`: a spell that is one of two minor actions, cast with disadvantage on its accuracy. */
export function isQuickspell(action: Action, declared: readonly Action[]): boolean {
  return "cast" in action && declared.filter((other) => !isFree(other)).length > 1 && !areSeveral(declared);
}
