/**
 * A strike repeated with changes (`STR-24`): the Game Master may change anything, a player only their own dice. Later
 * steps are replayed. If one of them is refused now, nothing changes.
 */

import {
  amend,
  type CharacterId,
  type Command,
  DICE_OF,
  type FallenDie,
  isAmount,
  type Pair,
  type StrikeCommand,
  type StrikeDice,
} from "../../rules/index";
import { actsFor } from "../asker";
import {
  type BattleRecord,
  type BegunRecord,
  followedAtOnce,
  isSiblings,
  isStriking,
  openPending,
  standingNumbers,
} from "../history/index";
import { type AmendChange, type DiceOfStrike, decline } from "../protocol/index";
import type { Asker, ReadRequest, Ruled, UnderRules } from "../vocabulary";
import { amendRound, heldBack } from "./amending-rounds";
import { playedAnew, rolledBefore, wanting } from "./played-anew";

/** The step that is so many strikes back. */
export function amendedStep({ history }: Pick<BegunRecord, "history">, back: number): number | undefined {
  return amendableIn(history).at(-back);
}

/** How many strikes back a step is now; 0: it no longer stands. */
export function backTo({ history }: Pick<BegunRecord, "history">, step: number): number {
  const steps = amendableIn(history);
  return steps.includes(step) ? steps.length - steps.indexOf(step) : 0;
}

/** Dice were rolled for this very step. As long as it stands, it does not matter what else has happened. */
export function takenUpAgain(record: BattleRecord, request: ReadRequest, step: number | undefined): ReadRequest {
  if (step === undefined || request.body?.type !== "amend") return request;
  const back = backTo(record, step);
  return back === 0 ? request : { ...request, revision: record.revision, body: { ...request.body, back } };
}

function amendableIn(history: BegunRecord["history"]): number[] {
  return standingNumbers(history).filter((number) => isAmendable(history.commands[String(number)]!));
}

/** `wants`: more dice are needed than the circumstances have. */
export function ruleAmend(
  record: BegunRecord,
  back: number,
  change: AmendChange,
  asker: Asker,
  around: UnderRules,
): Ruled {
  const { table, gathered, requestId } = around;
  const { history } = record;
  if (openPending(record)) return decline("waiting");
  if (isStriking(record)) return decline("striking");
  const own = standingNumbers(history).filter((number) => !isSiblings(history, number));
  const standing = own.map((number) => ({ number, command: history.commands[String(number)]! }));
  const first = standing.filter(({ command }) => isAmendable(command)).at(-back);
  if (first?.command.do === "resolve")
    return amendRound(record, { number: first.number, command: first.command }, change, asker, around);
  if (first?.command.do !== "strike" || !history.start) return decline("no-such-step");
  if (!mayAmend(asker, change, first.command)) return decline("not-yours");
  const dice = changedDice(first.command.dice ?? {}, change);
  if (!dice) return decline("no-such-step");
  const held = heldBack(asker, change, { who: whoseDice(change, first.command), step: first.number }, table.amending);
  if (held) return held;
  const anew: StrikeCommand = { ...first.command, dice };
  const steps = standing.map(({ number, command }) => ({
    number,
    command: number === first.number ? anew : command,
    rolled: command.do === "strike",
  }));
  const rolled = rolledBefore(gathered.rolled ?? []);
  const amended = amend(
    followedAtOnce({ ruleset: around.ruleset, siblings: gathered.siblings }, record),
    { start: history.start, steps },
    {
      do: "amend",
      back,
      ...("add" in change ? { modifiers: added(first.command, change.add) } : {}),
      ...("target" in change ? { target: change.target } : {}),
    },
    rolled,
  );
  if (rolled.wanted !== null) return wanting(rolled.wanted);
  if (!amended.ok) return { ok: false, refusal: amended.refusal };
  const later = amended.past.steps.filter(({ number }) => number >= first.number);
  const played = playedAnew(record, later, around);
  if (!played.ok) return played;
  const strike = later[0]!.command as StrikeCommand;
  const { do: _, dice: fallen = {}, ...aiming } = strike;
  return {
    ok: true,
    ruling: {
      ...played.ruling,
      strike: { id: requestId, userId: asker.userId, who: strike.who ?? "", item: "", aiming, dice: fallen },
    },
  };
}

/** Steps that hold dice of strikes. */
export function isAmendable({ do: done }: Pick<Command, "do">): boolean {
  return done === "strike" || done === "resolve";
}

/** A player may turn over the dice of their own character. Everything else is for the Game Master. */
function mayAmend(asker: Asker, change: AmendChange, { who = "" }: StrikeCommand): boolean {
  if (asker.isGM) return true;
  if (!("turn" in change)) return false;
  return actsFor(asker, whoseDice(change, { who }));
}

function whoseDice(change: AmendChange, { who = "" }: Pick<StrikeCommand, "who">): CharacterId {
  return "turn" in change && change.turn.key === "answers" ? (change.turn.who ?? "") : who;
}

/** The dice afterwards; null: there are none of this kind. Dice that are to be rolled again are left out. */
function changedDice(dice: StrikeDice, change: AmendChange): StrikeDice | null {
  if ("turn" in change) {
    const { key } = change.turn;
    if (key === "casting") return null;
    // Of pairs only the last one, of single dice all.
    const isWhole = DICE_OF[key].holds === "die";
    return withChanged(dice, change.turn, (fallen) =>
      fallen.map((one, place) => (isWhole || place === fallen.length - 1 ? turnedOver(one) : one)),
    );
  }
  return "again" in change ? withChanged(dice, change.again, () => []) : dice;
}

/** The same dice with each one turned over: 1 for 6, 2 for 5. The target that a lot found stays. */
function turnedOver(fallen: FallenDie): FallenDie {
  if (typeof fallen === "number") return 7 - fallen;
  return isPair(fallen) ? [7 - fallen[0], 7 - fallen[1]] : fallen;
}

function isPair(fallen: FallenDie): fallen is Pair {
  return Array.isArray(fallen);
}

function withChanged(
  dice: StrikeDice,
  { key, who = "", row }: DiceOfStrike,
  changed: (fallen: readonly FallenDie[]) => readonly FallenDie[],
): StrikeDice | null {
  // Exists only where everyone strikes at once.
  if (key === "casting") return null;
  const { read, put } = DICE_OF[key];
  const of = isAmount(key) ? row : who;
  const fallen = read(dice, of);
  return fallen.length === 0 ? null : put(dice, of, changed(fallen));
}

function added({ modifiers = {} }: StrikeCommand, more: NonNullable<StrikeCommand["modifiers"]>) {
  const sum = (key: "accuracy" | "answer" | "damage") => (modifiers[key] ?? 0) + (more[key] ?? 0);
  return { accuracy: sum("accuracy"), answer: sum("answer"), damage: sum("damage") };
}
