/**
 * What pages at one board say to each other. The author's page orders the steps, guests send theirs. Whatever another
 * page says is read like a stranger's file: what is not exactly as it should be is nothing.
 */

import type { BlockAnswer } from "../../src/judgement/index";
import { type CharacterId, isGoodPoint, isRecord, type Point, type SideId } from "../../src/rules/index";

/** Letters of a message at most: a link of the largest battle, and what stands around it. */
export const LONGEST_MESSAGE = 210_000;
/** Letters of a name at most, as JavaScript counts them. */
export const LONGEST_NAME = 40;
const LONGEST_ID = 100;
/** People at one board at most, the author among them. */
export const MOST_PEOPLE = 9;
const MOST_SIDES = 20;
const MOST_CHARACTERS = 200;
const MOST_COMMANDS = 8;
const MOST_DICE = 40;

export interface Person {
  readonly name: string;
  /** Its page can be reached. */
  readonly isHere: boolean;
  /** False: it only watches. */
  readonly plays: boolean;
}

/** Who is waited for; `who`: place in the list of people. */
export interface Waiting {
  readonly who: number;
  readonly about: "blocks" | "dice" | "open";
}

/** Everything about a shared board but the battle itself. */
export interface Gathering {
  /** The author first. */
  readonly people: readonly Person[];
  /** Which person holds a side; a side that nobody is named for is the author's. */
  readonly holds: Readonly<Record<SideId, number>>;
  readonly waiting: Waiting | null;
  /** Seals of declarations that are not open yet (`SIM-CYC-1`). */
  readonly sealed: Readonly<Record<CharacterId, string>>;
}

/** A declaration and the nonce of its seal; the action as a script writes it. */
export interface Opening {
  readonly who: CharacterId;
  readonly action: readonly unknown[];
  readonly nonce: string;
}

/** Dice that another page rolls. `key`: as in `strike.wants-…`. */
export interface WantedHere {
  readonly key: string;
  readonly who: CharacterId;
  readonly sides: readonly number[];
  readonly value?: number;
}

/** A choice before the dice: somebody may strike back instead of evading (`ACT-14`). */
export interface ReactionHere {
  readonly who: CharacterId;
  readonly row: string;
}

export type Question =
  /** `command` and `before` as a script writes them; `answers`: those that are there already. */
  | {
      readonly about: "blocks";
      readonly before: readonly unknown[];
      readonly command: unknown;
      readonly answers: Readonly<Record<CharacterId, BlockAnswer>>;
    }
  /** `auto`: nobody is asked, the page rolls at once. */
  | {
      readonly about: "dice";
      readonly want: WantedHere;
      readonly reactions: readonly ReactionHere[];
      readonly auto: boolean;
    }
  | { readonly about: "open" };

export interface Answer {
  readonly blocks?: Readonly<Record<CharacterId, BlockAnswer>>;
  readonly shown?: readonly number[];
  readonly counters?: string;
  readonly openings?: readonly Opening[];
}

/** Why the author's page did not carry out what a guest sent, or took it back, or shows it nothing more. */
export const DECLINED = [
  "moved-on",
  "not-yours",
  "busy",
  "refused",
  "own-figures",
  "taken-back",
  "kept",
  "too-large",
  "full",
  "twice",
] as const;
export type Declined = (typeof DECLINED)[number];
/** With these the guest has no seat: it does not knock again by itself. */
export const SHUT: readonly Declined[] = ["full", "twice"];

export type FromGuest =
  | { readonly is: "hello"; readonly key: string; readonly name: string; readonly plays: boolean }
  /** `on`: number of the board that the guest sees. */
  | { readonly is: "act"; readonly on: number; readonly commands: readonly unknown[] }
  | { readonly is: "seal"; readonly round: number; readonly who: CharacterId; readonly seal: string }
  | { readonly is: "answer"; readonly to: number; readonly answer: Answer }
  | { readonly is: "undo" }
  | { readonly is: "pointer"; readonly at: Point | null }
  | { readonly is: "alive" }
  | { readonly is: "bye" };

export type FromAuthor =
  | { readonly is: "gathering"; readonly own: number; readonly room: string; readonly gathering: Gathering }
  /** `link`: the battle, as behind `#` of an address. */
  | { readonly is: "board"; readonly number: number; readonly link: string }
  | { readonly is: "ask"; readonly id: number; readonly question: Question }
  /** The question with this number is settled. */
  | { readonly is: "settled"; readonly id: number }
  | { readonly is: "declined"; readonly why: Declined }
  | { readonly is: "opened"; readonly round: number; readonly openings: readonly Opening[] }
  | { readonly is: "pointer"; readonly of: number; readonly at: Point | null }
  | { readonly is: "alive" }
  | { readonly is: "bye" };

type Fields = Readonly<Record<string, unknown>>;
type Shape<T> = (value: unknown) => value is T;

const isText =
  (most: number): Shape<string> =>
  (value): value is string =>
    typeof value === "string" && value.length > 0 && value.length <= most;
const isName = isText(LONGEST_NAME);
const isId = isText(LONGEST_ID);
const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 1e9;
const isFlag = (value: unknown): value is boolean => typeof value === "boolean";
const isHex = (value: unknown): value is string => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
const isPointOrNone = (value: unknown): value is Point | null =>
  value === null || (Array.isArray(value) && value.length === 2 && isGoodPoint(value));
const isDie = (value: unknown): value is number => isCount(value) && value >= 1 && value <= 10_000;

const listOf =
  <T>(shape: Shape<T>, most: number, least = 0): Shape<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every(shape);
const recordOf =
  <T>(shape: Shape<T>, most: number): Shape<Readonly<Record<string, T>>> =>
  (value): value is Readonly<Record<string, T>> =>
    isRecord(value) &&
    Object.keys(value).length <= most &&
    Object.entries(value).every(([k, v]) => isId(k) && shape(v));

const isBlockAnswer = (value: unknown): value is BlockAnswer =>
  isRecord(value) &&
  isFlag(value.pass) &&
  isPointOrNone(value.at) &&
  listOf(isId, MOST_CHARACTERS)(value.with) &&
  (value.into === null || isId(value.into));
const isOpening = (value: unknown): value is Opening =>
  isRecord(value) && isId(value.who) && isHex(value.nonce) && listOf(isRecord, MOST_COMMANDS)(value.action);
const isReaction = (value: unknown): value is ReactionHere => isRecord(value) && isId(value.who) && isId(value.row);
const isWanted = (value: unknown): value is WantedHere =>
  isRecord(value) &&
  isId(value.key) &&
  isId(value.who) &&
  listOf(isDie, MOST_DICE, 1)(value.sides) &&
  (value.value === undefined || Number.isFinite(value.value));
const isPerson = (value: unknown): value is Person =>
  isRecord(value) && isName(value.name) && isFlag(value.isHere) && isFlag(value.plays);
const isWaiting = (value: unknown): value is Waiting | null =>
  value === null || (isRecord(value) && isCount(value.who) && ["blocks", "dice", "open"].includes(String(value.about)));
const isGathering = (value: unknown): value is Gathering =>
  isRecord(value) &&
  listOf(isPerson, MOST_PEOPLE, 1)(value.people) &&
  recordOf(isCount, MOST_SIDES)(value.holds) &&
  isWaiting(value.waiting) &&
  recordOf(isHex, MOST_CHARACTERS)(value.sealed);
const isAnswers = recordOf(isBlockAnswer, MOST_CHARACTERS);
const isOpenings = listOf(isOpening, MOST_CHARACTERS);

const isAnswer = (value: unknown): value is Answer =>
  isRecord(value) &&
  (value.blocks === undefined || isAnswers(value.blocks)) &&
  (value.shown === undefined || listOf(isDie, MOST_DICE, 1)(value.shown)) &&
  (value.counters === undefined || isId(value.counters)) &&
  (value.openings === undefined || isOpenings(value.openings));

const QUESTIONS: { readonly [About in Question["about"]]: (value: Fields) => boolean } = {
  blocks: ({ before, command, answers }) =>
    listOf(isRecord, MOST_COMMANDS)(before) && isRecord(command) && isAnswers(answers),
  dice: ({ want, reactions, auto }) => isWanted(want) && listOf(isReaction, MOST_CHARACTERS)(reactions) && isFlag(auto),
  open: () => true,
};
const isQuestion = (value: unknown): value is Question =>
  isRecord(value) &&
  Object.hasOwn(QUESTIONS, String(value.about)) &&
  QUESTIONS[value.about as Question["about"]](value);

const GUEST: { readonly [Is in FromGuest["is"]]: (value: Fields) => boolean } = {
  hello: ({ key, name, plays }) => isId(key) && isName(name) && isFlag(plays),
  act: ({ on, commands }) => isCount(on) && listOf(isRecord, MOST_COMMANDS, 1)(commands),
  seal: ({ round, who, seal }) => isCount(round) && isId(who) && isHex(seal),
  answer: ({ to, answer }) => isCount(to) && isAnswer(answer),
  undo: () => true,
  pointer: ({ at }) => isPointOrNone(at),
  alive: () => true,
  bye: () => true,
};

const AUTHOR: { readonly [Is in FromAuthor["is"]]: (value: Fields) => boolean } = {
  gathering: ({ own, room, gathering }) =>
    isCount(own) && isId(room) && isGathering(gathering) && own < gathering.people.length,
  board: ({ number, link }) => isCount(number) && isText(LONGEST_MESSAGE)(link),
  ask: ({ id, question }) => isCount(id) && isQuestion(question),
  settled: ({ id }) => isCount(id),
  declined: ({ why }) => (DECLINED as readonly unknown[]).includes(why),
  opened: ({ round, openings }) => isCount(round) && isOpenings(openings),
  pointer: ({ of, at }) => isCount(of) && isPointOrNone(at),
  alive: () => true,
  bye: () => true,
};

function read<T>(text: string, shapes: Readonly<Record<string, (value: Fields) => boolean>>): T | null {
  if (text.length > LONGEST_MESSAGE) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || typeof value.is !== "string" || !Object.hasOwn(shapes, value.is)) return null;
    return shapes[value.is]!(value) ? (value as T) : null;
  } catch {
    return null;
  }
}

/** Null: rubbish. */
export function readFromGuest(text: string): FromGuest | null {
  return read<FromGuest>(text, GUEST);
}

/** Null: rubbish. */
export function readFromAuthor(text: string): FromAuthor | null {
  return read<FromAuthor>(text, AUTHOR);
}

/** A name as people may have it; undefined: none is left. */
export function nameFrom(text: string): string | undefined {
  const name = [...text.trim()].slice(0, LONGEST_NAME / 2).join("");
  return name === "" ? undefined : name;
}
