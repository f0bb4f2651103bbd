/**
 * What a user takes back: the Game Master any last step, a player the own one. Freely before dice have fallen and before
 * anybody else has answered; after that the Game Master is asked.
 */

import type { CharacterId, Command } from "../../rules/index";
import { type Acting, actsFor } from "../asker";
import type { BattleRecord } from "./battle-record";
import { lastStanding, togetherWith } from "./history";
import { openPending } from "./record";
import { isStriking } from "./rolling";

export interface TakingBack {
  /** Number of the last step that stands. */
  readonly step: number;
  /** Who did it; empty: nobody by name. */
  readonly who: CharacterId;
  readonly does: Command["do"];
  readonly is: "free" | "asked";
}

/** Null: there is nothing that this user takes back now. */
export function takingBack(record: BattleRecord, asker: Acting): TakingBack | null {
  const step = lastStanding(record.history);
  if (step === null) return null;
  const together = togetherWith(record.history, step).map((number) => record.history.commands[String(number)]!);
  // Whoever moves on has ended the turn before by that.
  const done = together.filter(({ do: does }) => does !== "end" || together.length === 1);
  const [first = together[0]!] = done.filter(({ do: does }) => does !== "turn");
  const told = { step, who: doerOf(first), does: first.do };
  if (asker.isGM) return { ...told, is: "free" };
  if (openPending(record) || isStriking(record)) return null;
  const isOwn = done.every((command) => doerOf(command) !== "" && actsFor(asker, doerOf(command)));
  return isOwn ? { ...told, is: together.some(isSettled) ? "asked" : "free" } : null;
}

function doerOf(command: Command): CharacterId {
  return "who" in command && typeof command.who === "string" ? command.who : "";
}

/** Dice have fallen, or somebody else has answered. */
function isSettled(command: Command): boolean {
  return command.do === "strike" || "dice" in command || (command.do === "move" && (command.blocks?.length ?? 0) > 0);
}
