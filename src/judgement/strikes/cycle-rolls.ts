/**
 * The dice of a round that is resolved at once (`SIM-CYC-3`): collected like those of a strike, kept in the Combat
 * document, carried by the one step that resolves everything. Nothing here waits, rolls or looks at a clock.
 */

import {
  type Action,
  anyCharacterOf,
  areSeveral,
  type Battle,
  type BattleEvent,
  type CharacterId,
  type Command,
  type EventOf,
  hasCondition,
  type Ruleset,
  type StrikeSums,
  type StrikeWith,
  strikeFigures,
  type WantedDice,
  type WantedKey,
} from "../../rules/index";
import { type BegunRecord, type CycleRolls, cardIdOf, type StrikeOnCard } from "../history/index";
import { type RoundWord, roundWord } from "../protocol/index";
import { dueAt, type Next, type Patience, pressOf } from "./next";

/** A declared attack or spell with its item's figures. */
export interface FiguredAct {
  readonly who: CharacterId;
  readonly target: CharacterId;
  readonly with: StrikeWith;
  /** Which of several attacks in one declaration, from 0. */
  readonly entry?: number;
}

/**
 * The revealed strikes: one for each character, or several if the Game Master allowed several attacks (`SIM-ACC-6`).
 */
export function figuredIn(battle: Battle): FiguredAct[] {
  if (!("sealed" in battle)) return [];
  return battle.sealed.flatMap(({ who, action }) => {
    const several = areSeveral(action) ? action.filter((one) => !("move" in one)) : [];
    return action.flatMap((one: Action): FiguredAct[] => {
      if ("trade" in one || !("with" in one) || !one.with || one.target === undefined) return [];
      const entry = several.indexOf(one);
      return [{ who, target: one.target, with: one.with, ...(entry >= 0 && { entry }) }];
    });
  });
}

/**
 * Characters whose revealed strike may be critical, or twice critical (`SIM-CRT-2`): a strike that is not aimed never
 * is (`SIM-CRT-1`).
 */
export function mayBeCritical(battle: Battle): CharacterId[] {
  const isAimed = (made: StrikeWith) => {
    const { check, against } = strikeFigures(made);
    return check !== "none" && against !== "none";
  };
  return [...new Set(figuredIn(battle).flatMap(({ who, with: made }) => (isAimed(made) ? [who] : [])))];
}

/** Dice that fall without a press: each accuracy against its instinct (`SIM-ACC-1`). */
const CHECKS: readonly WantedKey[] = ["casting", "accuracy", "perception"];

/** Everyone's checks fall at once; damage falls when its striker presses. */
export function nextOfCycle(rolls: CycleRolls, battle: Battle, ruleset: Ruleset, patience: Patience): Next {
  const { damages, dice, pressed, masters } = rolls;
  const word = roundWord(rolls);
  const reply = ruleset.ask(battle, { ask: "rolls", dice, ...word });
  if (!reply.ok) return { do: "drop", refusal: reply.refusal };
  const { wants } = reply.answer;
  if (wants.length === 0) {
    const command: Command = {
      do: "resolve",
      ...word,
      ...(damages.length > 0 ? { damages } : {}),
      ...(Object.keys(dice).length > 0 ? { dice } : {}),
    };
    return { do: "settle", commands: [command] };
  }
  const isDue = (want: WantedDice) =>
    CHECKS.includes(want.key) ||
    isIdle(want) ||
    pressed[pressOf(rolls, want)] === true ||
    dueAt(rolls, patience) <= patience.now ||
    (!masters && !patience.isAsked(want.who));
  const due = wants.find(isDue);
  if (due) return { do: "roll", want: due };
  return { do: "wait", for: wants };
}

/** The sums, as far as known, of the strike whose dice are wanted; null: it did not hit. */
export function landedSums(
  rolls: RoundWord & Pick<CycleRolls, "dice">,
  { who, entry }: Pick<WantedDice, "who" | "entry">,
  battle: Battle,
  ruleset: Ruleset,
): StrikeSums | null {
  const landed = ruleset.landed?.(battle, { dice: rolls.dice, ...roundWord(rolls) }) ?? [];
  return landed.find((one) => one.who === who && one.entry === entry)?.sums ?? null;
}

/** Whether these damage dice cannot change anything. Then nobody is asked to roll them. */
function isIdle({ key, dice, sides, value = 0 }: WantedDice): boolean {
  return key === "points" && dice * sides + value <= 0;
}

/** Where a roll is written in the Combat document, and its new value there. */
export function withCycleRoll(
  { dice }: Pick<CycleRolls, "dice">,
  { who, key, entry }: Pick<WantedDice, "who" | "key" | "entry">,
  shown: readonly number[],
): CycleRolls["dice"] {
  const own = Object.hasOwn(dice, who) ? [dice[who]!].flat() : [];
  const fallen = { ...own[entry ?? 0], [key]: [...shown] };
  if (entry === undefined) return { ...dice, [who]: fallen };
  const count = Math.max(own.length, entry + 1);
  return { ...dice, [who]: Array.from({ length: count }, (_, i) => (i === entry ? fallen : (own[i] ?? {}))) };
}

/** One character's strike, as its card tells it while dice fall. */
export function actOnCard(
  { id }: Pick<CycleRolls, "id">,
  { who, target, with: made, entry = 0 }: FiguredAct,
): StrikeOnCard {
  return { id: cardIdOf(id, 0, [who], entry), who, item: "", aiming: { who, with: made, target }, dice: {} };
}

/** Everyone's strike as it happened, each with its events. A strike that did not happen has no card. */
export function toldAfter(
  rolls: Pick<CycleRolls, "id">,
  { battle }: Pick<BegunRecord, "battle">,
  events: readonly BattleEvent[],
): StrikeOnCard[] {
  return figuredIn(battle).flatMap((act) => {
    const came = events.filter(
      (event): event is EventOf<"resolved"> =>
        event.type === "resolved" && event.who === act.who && event.entry === act.entry && event.strike !== undefined,
    );
    if (came.length === 0) return [];
    const after = events.filter(
      (event) =>
        (event.type === "healthChanged" || (event.type === "conditionChanged" && event.added.length > 0)) &&
        event.who === act.target &&
        event.rule !== "SIM-CYC-4",
    );
    const hit = came.some(({ outcome }) => outcome === "hit");
    return [{ ...actOnCard(rolls, act), events: [...came, ...(hit ? after : [])] }];
  });
}

/** The characters whose strike used up one of its item, by the openings of the reveal. */
export function usedIn(
  { battle, declarations }: Pick<BegunRecord, "battle" | "declarations">,
  told: readonly StrikeOnCard[],
): { readonly who: CharacterId; readonly id: string }[] {
  const { opened } = declarations;
  if (opened?.round !== battle.round) return [];
  return opened.seals.flatMap(({ who, opening }) => {
    const id = opening?.items?.find((item) => item !== null);
    // Each of several attacks uses one (`SIM-ACC-6`).
    return id ? told.filter((one) => one.who === who).map(() => ({ who, id })) : [];
  });
}

/** If HP of 0 or below make unconscious (`DIC-4`): a character that falls in a resolution falls in the same step. */
export function fallingIn(before: Battle, after: Battle): Command[] {
  return after.characters.flatMap((one): Command[] => {
    const was = anyCharacterOf(before, one.id);
    if (!("health" in one) || !was || !("health" in was) || one.health > 0 || was.health <= 0) return [];
    return hasCondition(one, "unconscious") ? [] : [{ do: "condition", who: one.id, add: ["unconscious"] }];
  });
}
