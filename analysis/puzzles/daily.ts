/** Positions of random battles. The puzzle of a day is the first of them whose best move is clear; everybody has the same. */

import { type Arms, gameOf, nextCommand, type Suggestion, withChoice } from "../../src/engine/index";
import { actingIn, withAllFallenDice } from "../../src/judgement/index";
import {
  anyCharacterOf,
  type Battle,
  type CharacterId,
  type CharacterInput,
  isOver,
  rulesetsOfThePlane,
  type ScriptStep,
  type Setup,
  type StrikeWith,
  seededDice,
} from "../../src/rules/index";
import { freeName, type OnShelf, SHELF } from "../setup/shelf";

export interface DailyPosition {
  readonly setup: Setup;
  readonly arms: { readonly [id: string]: readonly StrikeWith[] };
  /** They lead to it: somebody's turn has just begun. */
  readonly steps: readonly ScriptStep[];
  readonly battle: Battle;
  readonly who: CharacterId;
}

export const RULES = rulesetsOfThePlane["sw25-advanced"];
const SIDES = ["party", "monsters"] as const;
/** The side that a puzzle is about. */
export const [OWN_SIDE] = SIDES;
/** Metres. */
const FIELD = { from: [0, 0], to: [30, 14] } as const;
/** Days are told apart by so many attempts. */
const ATTEMPTS_OF_A_DAY = 1_009;
/** A battle that has come to nothing by then is none. */
const MOST_STEPS = 120;
/** The fight has begun by then, and somebody is hurt. */
const FIRST_ROUND = 2;
/** One of the last turns of the party in its battle: then much hangs on each. */
const LAST_TURNS = 8;
/** Shares of the fights that the party wins, between which a battle is undecided: nothing that is done in a lost one matters. */
const UNDECIDED = [0.15, 0.85] as const;
/** Share by which the best way has to be better than the next one: beyond what so few fights leave open. */
const CLEAR = 0.2;

/** @param day whole days since 1970, UTC; @param attempt from 0; null: this battle came to no such moment */
export function positionOf(day: number, attempt: number): DailyPosition | null {
  const dice = seededDice(day * ATTEMPTS_OF_A_DAY + attempt);
  const { characters, arms } = drawn((most) => dice.d(most) - 1);
  const setup: Setup = { ruleset: RULES.id, sides: SIDES, options: { field: FIELD }, characters };
  const begun = RULES.begin(setup);
  if (!begun.ok) return null;
  const game = gameOf(RULES, armsIn(arms));
  const steps: ScriptStep[] = [];
  let { battle } = begun;
  const moments: Pick<DailyPosition, "steps" | "battle" | "who">[] = [];
  while (steps.length < MOST_STEPS && !isOver(battle)) {
    const next = nextCommand(game, battle, dice);
    if (!next) return null;
    const command = withChoice(game, battle, next, dice);
    const outcome = RULES.perform(battle, command, dice);
    if (!outcome.ok) return null;
    battle = outcome.battle;
    steps.push({ kind: "command", command: withAllFallenDice(command, outcome.events) });
    const who = actingIn(battle);
    const isTheirs = command.do === "turn" && anyCharacterOf(battle, who ?? "")?.side === OWN_SIDE;
    if (isTheirs && who !== null && battle.round >= FIRST_ROUND) moments.push({ steps: [...steps], battle, who });
  }
  const late = moments.slice(-LAST_TURNS);
  const moment = late[dice.d(Math.max(late.length, 1)) - 1];
  return moment ? { setup, arms, ...moment } : null;
}

export function armsIn(arms: DailyPosition["arms"]): Arms {
  return new Map(Object.entries(arms));
}

/** @param share of the fights from a position that the party wins, 0 to 1 */
export function isUndecided(share: number): boolean {
  return share >= UNDECIDED[0] && share <= UNDECIDED[1];
}

/** Whether one way is so much better than every other that it can be asked for. */
export function isClear([best, next]: readonly Suggestion[]): boolean {
  if (!best || !next || best.reason.kind === "near") return false;
  const other = Math.max(next.share.share, best.share.share - best.gain);
  return best.share.share - other >= CLEAR;
}

/** Of many sections: without one the party always wins, with one that is whole hardly ever. */
function isLarge({ figures }: OnShelf): boolean {
  return figures.parts !== undefined;
}

/** @param tenths of its HP that are left */
function wounded(piece: OnShelf, tenths: number): OnShelf {
  const { parts = [] } = piece.figures;
  const left = parts.map(({ hp = 0, ...part }) => ({ ...part, hp: Math.ceil((hp * tenths) / 10), maxHp: hp }));
  return { ...piece, figures: { ...piece.figures, parts: left } };
}

/** @param pick a number from 0, below this one */
function drawn(
  pick: (most: number) => number,
): Pick<DailyPosition, "arms"> & { readonly characters: CharacterInput[] } {
  const arms: { [id: string]: readonly StrikeWith[] } = {};
  const characters: CharacterInput[] = [];
  const enter = (piece: OnShelf, x: number) => {
    const id = freeName(new Set(characters.map((one) => one.id)), piece.name);
    arms[id] = piece.arms;
    characters.push({ ...piece.figures, id, side: SIDES[piece.side], at: [x, 2 + pick(11)] });
  };
  const [friends, foes] = [0, 1].map((side) => SHELF.filter((piece) => piece.side === side)) as [OnShelf[], OnShelf[]];
  for (const piece of friends) enter(piece, 3 + pick(6));
  const [large, small] = [foes.filter(isLarge), foes.filter((one) => !isLarge(one))];
  const drawnFoes = [wounded(large[pick(large.length)]!, 3 + pick(4))];
  for (let count = 2 + pick(3); count > 0; count--) drawnFoes.push(small[pick(small.length)]!);
  for (const piece of drawnFoes) enter(piece, 15 + pick(10));
  return { characters: characters.sort((a, b) => (a.id < b.id ? -1 : 1)), arms };
}
