/**
 * A strike that is made anew (`STR-24`), by whoever is entitled: the Game Master in any way, a player by turning dice
 * over that are their own. What came after it is played again; if that is refused now, nothing changes.
 */

import {
  amend,
  type Battle,
  type BattleEvent,
  type Command,
  type Dice,
  type Pair,
  type StrikeCommand,
  type StrikeDice,
  withFallenDice,
} from "../rules/index";
import { earnedBy } from "./accounts";
import { actsFor } from "./asker";
import { nextNumber, redoable, standingNumbers } from "./history";
import { battleChanges } from "./kept-battle";
import { openPending, withoutBattle } from "./record";
import { decline } from "./refusals";
import { isStriking } from "./rolling";
import type { AmendChange, DiceOfStrike } from "./strike-wish";
import type { Asker, BegunRecord, Ruled, UnderRules } from "./vocabulary";

/** A die is wanted that has not been rolled yet. */
export class DieWanted extends Error {
  override readonly name = "DieWanted";

  constructor(readonly sides: number) {
    super(`a die with ${sides} sides is wanted`);
  }
}

/** @throws DieWanted where more dice are wanted than the circumstances have */
export function ruleAmend(
  record: BegunRecord,
  back: number,
  change: AmendChange,
  asker: Asker,
  { ruleset, strikes, requestId }: UnderRules,
): Ruled {
  const { history } = record;
  if (openPending(record)) return decline("waiting");
  if (isStriking(record)) return decline("striking");
  const standing = standingNumbers(history).map((number) => ({ number, command: history.commands[String(number)]! }));
  const first = standing.filter(({ command }) => command.do === "strike").at(-back);
  if (first?.command.do !== "strike" || !history.start) return decline("no-such-step");
  if (!mayAmend(asker, change, first.command)) return decline("not-yours");
  const dice = changedDice(first.command.dice ?? {}, change);
  if (!dice) return decline("no-such-step");
  const anew: StrikeCommand = { ...first.command, dice };
  const steps = standing.map(({ number, command }) => ({
    number,
    command: number === first.number ? anew : command,
    rolled: command.do === "strike",
  }));
  const amended = amend(
    ruleset,
    { start: history.start, steps },
    {
      do: "amend",
      back,
      ...("add" in change ? { modifiers: added(first.command, change.add) } : {}),
      ...("target" in change ? { target: change.target } : {}),
    },
    rolledBefore(strikes.dice ?? []),
  );
  if (!amended.ok) return { ok: false, refusal: amended.refusal };
  const later = amended.past.steps.filter(({ number }) => number >= first.number);
  return played(record, later, { ruleset, requestId });
}

/** Writes the steps from the amended one on under new numbers: a number never means another step. */
function played(
  record: BegunRecord,
  anew: readonly { readonly number: number; readonly command: Command }[],
  { ruleset, requestId }: Pick<UnderRules, "ruleset" | "requestId">,
): Ruled {
  const { history, accounts } = record;
  const changes: { [path: string]: unknown } = {};
  for (const gone of redoable(history)) changes[`system.history.commands.${gone}`] = null;
  let battle = battleBeforeAll(record, anew[0]!.number, ruleset);
  let told: readonly BattleEvent[] = [];
  const past: { number: number; before: Battle }[] = [];
  for (const [place, { number: old, command }] of anew.entries()) {
    const number = nextNumber(history) + place;
    const outcome = ruleset.perform(battle, command);
    if (!outcome.ok) return { ok: false, refusal: outcome.refusal };
    if (place === 0) told = outcome.events;
    past.push({ number, before: battle });
    changes[`system.history.commands.${old}`] = null;
    changes[`system.history.commands.${number}`] = withFallenDice(command, outcome.events);
    if (history.joined?.[String(old)]) changes[`system.history.joined.${number}`] = true;
    const items = accounts[String(old)]?.items ?? [];
    const earned = earnedBy(outcome.events);
    if (items.length > 0 || earned.length > 0) changes[`system.accounts.${number}`] = { items, earned, settled: false };
    battle = outcome.battle;
  }
  const strike = anew[0]!.command as StrikeCommand;
  const ruling = withoutBattle(record, { ...changes, ...battleChanges(record, battle), round: battle.round });
  const { do: _, dice = {}, ...aiming } = strike;
  return {
    ok: true,
    ruling: {
      ...ruling,
      battle,
      events: told,
      past,
      amended: true,
      strike: { id: requestId, who: strike.who ?? "", item: "", aiming, dice },
    },
  };
}

function battleBeforeAll({ history }: BegunRecord, number: number, ruleset: UnderRules["ruleset"]): Battle {
  let battle = history.start!;
  for (const standing of standingNumbers(history, number)) {
    const outcome = ruleset.perform(battle, history.commands[String(standing)]!);
    if (!outcome.ok) throw new Error(`A stored step is refused now: ${outcome.refusal.code}`);
    battle = outcome.battle;
  }
  return battle;
}

/** A player turns over what a character of theirs rolled; all else is the Game Master's. */
function mayAmend(asker: Asker, change: AmendChange, { who = "" }: StrikeCommand): boolean {
  if (asker.isGM) return true;
  if (!("turn" in change)) return false;
  return actsFor(asker, change.turn.key === "answers" ? (change.turn.who ?? "") : who);
}

/** The dice as they lie afterwards; null: there are none of the kind. What is to be rolled again is left out. */
function changedDice(dice: StrikeDice, change: AmendChange): StrikeDice | null {
  if ("turn" in change)
    return withPairs(dice, change.turn, (pairs) => [...pairs.slice(0, -1), ...turnedOver(pairs.slice(-1))]);
  if ("again" in change) return withPairs(dice, change.again, () => []);
  return dice;
}

/** The same dice with each face turned over: 1 for 6, 2 for 5. */
function turnedOver(pairs: readonly Pair[]): Pair[] {
  return pairs.map(([a, b]): Pair => [7 - a, 7 - b]);
}

function withPairs(
  dice: StrikeDice,
  { key, who = "" }: DiceOfStrike,
  changed: (pairs: readonly Pair[]) => readonly Pair[],
): StrikeDice | null {
  if (key === "accuracy") {
    const { accuracy, ...rest } = dice;
    if (!accuracy) return null;
    const [pair] = changed([accuracy]);
    return pair ? { ...rest, accuracy: pair } : rest;
  }
  if (key === "power") {
    const { power, ...rest } = dice;
    if (!power?.length) return null;
    const pairs = changed(power);
    return pairs.length > 0 ? { ...rest, power: pairs } : rest;
  }
  const own = dice.answers && Object.hasOwn(dice.answers, who) ? dice.answers[who] : undefined;
  if (!own?.length) return null;
  return { ...dice, answers: { ...dice.answers, [who]: changed(own) } };
}

function added({ modifiers = {} }: StrikeCommand, more: NonNullable<StrikeCommand["modifiers"]>) {
  const sum = (key: "accuracy" | "answer" | "damage") => (modifiers[key] ?? 0) + (more[key] ?? 0);
  return { accuracy: sum("accuracy"), answer: sum("answer"), damage: sum("damage") };
}

function rolledBefore(faces: readonly number[]): Dice {
  let next = 0;
  return {
    d(sides) {
      const face = faces[next++];
      if (face === undefined) throw new DieWanted(sides);
      return face;
    },
  };
}
