/**
 * Undo by a user: the Game Master any last step, a player the own one, which no correction is. It is free before dice have fallen and before
 * anybody else has answered; after that the Game Master is asked.
 */

import type { CharacterId, Command } from "../../rules/index";
import { type Acting, actsFor } from "../asker";
import { whoMay } from "../protocol/index";
import type { BattleRecord } from "./battle-record";
import { lastStanding, togetherWith } from "./history";
import { openPending } from "./record";
import { isStriking } from "./rolling";

/** The last step, or several steps that belong together. */
interface LastDone {
  /** Number of the last step that stands. */
  readonly step: number;
  /** The command that names the step: a move that also began the turn is named as the move. */
  readonly command: Command;
  readonly together: readonly Command[];
}

export interface TakingBack extends Pick<LastDone, "step" | "command"> {
  /** The character that did it; empty: nobody by name. */
  readonly who: CharacterId;
  readonly is: "free" | "asked";
}

/** Commands that come before the actual one: a turn before its move, declarations before their reveal. */
const BEFORE: readonly Command["do"][] = ["turn", "declare"];

/** Null: no step stands. */
export function lastDone(history: BattleRecord["history"]): LastDone | null {
  const step = lastStanding(history);
  if (step === null) return null;
  const together = togetherWith(history, step).map((number) => history.commands[String(number)]!);
  const command = done(together).find(({ do: does }) => !BEFORE.includes(does)) ?? together[0]!;
  return { step, command, together };
}

/** Without the end of another's turn, which a move ends when it begins a turn. */
function done(together: readonly Command[]): readonly Command[] {
  return together.length === 1 ? together : together.filter(({ do: does }) => does !== "end");
}

/** Null: there is nothing that this user takes back now. */
export function takingBack(record: BattleRecord, asker: Acting): TakingBack | null {
  const last = lastDone(record.history);
  if (!last) return null;
  const { step, command, together } = last;
  const told = { step, command, who: doerOf(command) };
  if (asker.isGM) return { ...told, is: "free" };
  if (openPending(record) || isStriking(record)) return null;
  const isOwn = done(together).every((one) => !isCorrection(one) && doerOf(one) !== "" && actsFor(asker, doerOf(one)));
  return isOwn ? { ...told, is: together.some(isSettled) ? "asked" : "free" } : null;
}

function doerOf(command: Command): CharacterId {
  return "who" in command && typeof command.who === "string" ? command.who : "";
}

/** A step by the Game Master's hand, whomever it changes. Dice, as of a death check, are the roller's. */
function isCorrection(command: Command): boolean {
  return whoMay(command) === "hand" && !("dice" in command);
}

/** Dice have fallen, or somebody else has answered. */
function isSettled(command: Command): boolean {
  return command.do === "strike" || "dice" in command || (command.do === "move" && (command.blocks?.length ?? 0) > 0);
}
