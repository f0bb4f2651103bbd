/**
 * Messages about strikes: the striker, the target and the item, and answers while dice fall. Only ids and metres:
 * figures are read from documents, and the referee rolls the dice.
 */

import {
  AREAS,
  type AreaName,
  type CharacterId,
  EXPANDED_BY,
  EXPANDED_SO,
  type Expands,
  given,
  MOST_EXPANDED,
  type PartId,
  type Point,
  STRIKE_DICE_KEYS,
  type StrikeDiceKey,
  type StrikeTarget,
} from "../../rules/index";
import { hasOnly, isDocumentId, isName, isPlain, isPointOnMap, type Plain } from "../wire-data";

/** Most targets of one wish, and most who strike together. */
const MOST_TARGETS = 200;
/** Largest change of a number in an amendment, and most strikes back. */
const MOST_POINTS = 1_000;
const MOST_BACK = 10_000;

/** A wish to strike. `item`: id of the weapon or spell. */
export interface StrikeWish {
  readonly type: "strike";
  readonly who: CharacterId;
  readonly item: string;
  /** The striker's part that strikes. */
  readonly part?: PartId;
  readonly target?: StrikeTarget;
  /** Several targets; with `at` the caster's choice, if an area affects fewer than it includes. */
  readonly targets?: readonly StrikeTarget[];
  /** The middle of an area: metres, or the id of a character or place. */
  readonly at?: string | Point;
  /** Where a breakthrough ends: metres, or with three areas one of them (`STR-23`). */
  readonly to?: AreaName | Point;
  /** A line takes others in its user's own quiet area, too (`S25-EFF-2`). */
  readonly own?: boolean;
  /** Those whom an area, a line or a breakthrough leaves out (`S20-EFF-3`, `A25-EXC-2`), or parts of its user (`ACT-12`). */
  readonly spares?: readonly StrikeTarget[];
  /** Damage is rolled with the hit, without another press. */
  readonly together?: boolean;
  readonly minor?: boolean;
  /** Ids of the combat feats declared with it (`ACT-7`). */
  readonly declares?: string | readonly string[];
  /** Names of the series that are said with it (`ACT-5`). */
  readonly series?: readonly string[];
  /** How the spell is made larger, for more MP (`ACT-10`). */
  readonly expands?: Expands;
  /** It is a further strike of this name (`ACT-4`). */
  readonly again?: string;
}

/** The ids of the feats declared with it. */
export function featsWished({ declares = [] }: Pick<StrikeWish, "declares">): readonly string[] {
  return typeof declares === "string" ? [declares] : declares;
}

/** Somebody declares a combat feat by itself. */
export interface FeatWish {
  readonly type: "feat";
  readonly who: CharacterId;
  /** Id of the feat. */
  readonly item: string;
  /** The character that it is for; absent: its declarer. */
  readonly on?: readonly CharacterId[];
}

/** One of several who strike together. */
export interface MemberWish {
  readonly who: CharacterId;
  readonly item: string;
  readonly target: StrikeTarget;
  /** It is a further strike of this name (`ACT-4`). */
  readonly again?: string;
}

/** Several strike together, each in a turn of its own, as often as it may (`ACT-1`). Only for the Game Master. */
export interface GroupWish {
  readonly type: "strikeAll";
  readonly strikes: readonly MemberWish[];
}

/**
 * Possible answers: the dice of `ask needs`, a death check, a hit or a miss by decision, or by the dice, and the
 * picked target.
 */
type AnsweredKey = StrikeDiceKey | "death" | "hit" | "miss" | "rolled" | "pick" | "evade";

/** Asks to roll now; or, if the table wants somebody to decide, says whether it hits. */
export interface AnswerWish {
  readonly type: "answer";
  readonly strikeId: string;
  readonly key: AnsweredKey;
  readonly who: CharacterId;
  /** Of `pick`: the target of the feat (`ACT-8`). */
  readonly target?: StrikeTarget;
}

/** Which dice of a past strike: the striker's check, a target's answer, the power roll, single dice. */
export interface DiceOfStrike {
  readonly key: "casting" | "accuracy" | "answers" | "power" | "points";
  /** Whose answer; where everyone strikes at once, whose dice (`SIM-CYC-3`). */
  readonly who?: CharacterId;
  /** For which row, if each has dice of its own (`STR-11`). */
  readonly row?: string;
}

/** How a strike is made anew. */
export type AmendChange =
  /** Each die is turned over: it shows its opposite face. */
  | { readonly turn: DiceOfStrike }
  | { readonly again: DiceOfStrike }
  | { readonly add: { readonly accuracy?: number; readonly answer?: number; readonly damage?: number } }
  | { readonly target: StrikeTarget };

export type StrikeRequest =
  | StrikeWish
  | FeatWish
  | GroupWish
  | AnswerWish
  /** The press on Damage. */
  | { readonly type: "settle"; readonly strikeId: string }
  | { readonly type: "giveUp"; readonly strikeId: string }
  /** `back`: 1 is the last strike. */
  | { readonly type: "amend"; readonly back: number; readonly change: AmendChange };

const ANSWERED: readonly AnsweredKey[] = [...STRIKE_DICE_KEYS, "death", "hit", "miss", "rolled", "pick", "evade"];

/** Unchecked data → a request about a strike, by its kind; null: it is none. */
export const STRIKE_READERS: {
  readonly [T in StrikeRequest["type"]]: (body: Plain) => Extract<StrikeRequest, { readonly type: T }> | null;
} = {
  strike: readWish,
  feat: readFeat,
  strikeAll(body) {
    const { strikes } = body;
    if (!hasOnly(body, ["type", "strikes"]) || !Array.isArray(strikes)) return null;
    if (strikes.length === 0 || strikes.length > MOST_TARGETS || !strikes.every(isMember)) return null;
    return { type: "strikeAll", strikes };
  },
  answer(body) {
    const { strikeId, who, target } = body;
    const key = ANSWERED.find((one) => one === body.key);
    if (key === "pick" ? !isTarget(target) : target !== undefined) return null;
    if (!hasOnly(body, ["type", "strikeId", "key", "who", "target"]) || !isDocumentId(strikeId) || !isName(who))
      return null;
    if (key === undefined) return null;
    return { type: "answer", strikeId, key, who, ...(isTarget(target) && { target }) };
  },
  settle: (body) => (isOfStrike(body) ? { type: "settle", strikeId: body.strikeId } : null),
  giveUp: (body) => (isOfStrike(body) ? { type: "giveUp", strikeId: body.strikeId } : null),
  amend(body) {
    const { back } = body;
    if (!hasOnly(body, ["type", "back", "change"]) || !isWholeTo(back, MOST_BACK) || back < 1) return null;
    const change = readChange(body.change);
    return change ? { type: "amend", back, change } : null;
  },
};

function isOfStrike(body: Plain): body is Plain & { readonly strikeId: string } {
  return hasOnly(body, ["type", "strikeId"]) && isDocumentId(body.strikeId);
}

function readWish(body: Plain): StrikeWish | null {
  const { who, item, part, target, targets, at, to, own, spares, together, minor, declares, series, expands, again } =
    body;
  const keys = [
    "type",
    "who",
    "item",
    "part",
    "target",
    "targets",
    "at",
    "to",
    "own",
    "spares",
    "together",
    "minor",
    "declares",
    "series",
    "expands",
    "again",
  ];
  if (!hasOnly(body, keys) || !isName(who) || !isDocumentId(item)) return null;
  if (part !== undefined && !isName(part)) return null;
  if (target !== undefined && !isTarget(target)) return null;
  if (targets !== undefined && !areTargets(targets)) return null;
  if (at !== undefined && !isName(at) && !isPointOnMap(at)) return null;
  const end = isPointOnMap(to) ? to : AREAS.find((area) => area === to);
  if (to !== undefined && end === undefined) return null;
  if (spares !== undefined && !(Array.isArray(spares) && spares.length <= MOST_TARGETS && spares.every(isTarget)))
    return null;
  if (own !== undefined && typeof own !== "boolean") return null;
  if (together !== undefined && typeof together !== "boolean") return null;
  if (minor !== undefined && typeof minor !== "boolean") return null;
  if (declares !== undefined && !isDocumentId(declares) && !isListOf(declares, isDocumentId)) return null;
  if (series !== undefined && !isListOf(series, isName)) return null;
  if (expands !== undefined && !isExpands(expands)) return null;
  if (again !== undefined && !isName(again)) return null;
  const isAimed = target !== undefined || at !== undefined || (targets?.length ?? 0) > 0;
  if (!isAimed || (target !== undefined && at !== undefined)) return null;
  return {
    type: "strike",
    who,
    item,
    ...given({ part, target, targets, at, to: end, own, spares, together, minor, declares, series, expands, again }),
  };
}

function readFeat(body: Plain): FeatWish | null {
  const { who, item, on } = body;
  if (!hasOnly(body, ["type", "who", "item", "on"]) || !isName(who) || !isDocumentId(item)) return null;
  if (on !== undefined && !(Array.isArray(on) && on.length > 0 && on.length <= MOST_TARGETS && on.every(isName)))
    return null;
  return { type: "feat", who, item, ...given({ on }) };
}

function isMember(value: unknown): value is MemberWish {
  if (!isPlain(value) || !hasOnly(value, ["who", "item", "target", "again"])) return false;
  if (value.again !== undefined && !isName(value.again)) return false;
  return isName(value.who) && isDocumentId(value.item) && isTarget(value.target);
}

/** Most feats and series of one strike. */
const MOST_SAID = 20;

/** At least one, each once. */
function isListOf(value: unknown, isOne: (one: unknown) => one is string): value is readonly string[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_SAID) return false;
  return value.every(isOne) && new Set(value).size === value.length;
}

function isExpands(value: unknown): value is Expands {
  if (!isPlain(value) || !hasOnly(value, [...EXPANDED_BY, ...EXPANDED_SO])) return false;
  const isNumber = EXPANDED_BY.every((key) => value[key] === undefined || isWholeTo(value[key], MOST_EXPANDED));
  return isNumber && EXPANDED_SO.every((key) => value[key] === undefined || value[key] === true);
}

function areTargets(value: unknown): value is readonly StrikeTarget[] {
  return Array.isArray(value) && value.length <= MOST_TARGETS && value.every(isTarget);
}

function readChange(change: unknown): AmendChange | null {
  if (!isPlain(change) || Object.keys(change).length !== 1) return null;
  if (isDiceOf(change.turn)) return { turn: change.turn };
  if (isDiceOf(change.again)) return { again: change.again };
  if (isTarget(change.target)) return { target: change.target };
  const { add } = change;
  if (!isPlain(add) || !hasOnly(add, ["accuracy", "answer", "damage"]) || Object.keys(add).length === 0) return null;
  return Object.values(add).every((one) => isWholeTo(one, MOST_POINTS)) ? { add } : null;
}

/** Two names and a slash. */
const LONGEST_ROW = 260;

function isDiceOf(value: unknown): value is DiceOfStrike {
  if (!isPlain(value) || !hasOnly(value, ["key", "who", "row"])) return false;
  const { row } = value;
  if (row !== undefined && !(typeof row === "string" && row.length <= LONGEST_ROW)) return false;
  if (row !== undefined && value.key !== "power" && value.key !== "points") return false;
  if (value.key === "answers") return isName(value.who);
  if (value.key === "power") return value.who === undefined;
  // Where everyone strikes at once, a casting check belongs to somebody.
  if (value.key === "casting") return isName(value.who);
  return (value.key === "accuracy" || value.key === "points") && (value.who === undefined || isName(value.who));
}

function isTarget(value: unknown): value is StrikeTarget {
  if (isName(value)) return true;
  return isPlain(value) && hasOnly(value, ["id", "part"]) && isName(value.id) && isName(value.part);
}

function isWholeTo(value: unknown, most: number): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && Math.abs(value) <= most;
}
