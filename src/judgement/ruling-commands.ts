/** Judges commands, by their asker. Begins battles, and carries out the Game Master's corrections. */

import type { Command, PlaceCommand, Setup, SideId } from "../rules/index";
import { actsFor } from "./asker";
import {
  type BattleRecord,
  type BegunRecord,
  beginningChanges,
  carriedOn,
  isStriking,
  isTaken,
  openPending,
} from "./history/index";
import { reconsidered, saysUnformed } from "./moves/index";
import { decline, whoMay } from "./protocol/index";
import { actorOf, endingFor, flowIntoBlow, keptFromEnding } from "./turns/index";
import type { Asker, Ruled, UnderRules } from "./vocabulary";

export function ruleBeginning(record: BattleRecord, first: string | undefined, circumstances: UnderRules): Ruled {
  if (isTaken(record)) return decline("already-begun");
  const wanted = circumstances.gathered.setup;
  if (!wanted) throw new Error("A battle came to begin without its setup");
  const sides = sidesOpenedBy(first ?? record.firstSide, wanted);
  if (sides.length < 2) return decline("no-enemies");
  const { ruleset } = circumstances;
  const outcome = ruleset.begin({ ...wanted, sides });
  if (!outcome.ok) return outcome;
  const { battle, events } = outcome;
  const changes = {
    ...beginningChanges(record, ruleset, battle),
    "system.history.start": battle,
  };
  return { ok: true, ruling: { changes, battle, events, move: null, past: [], takenBack: false, droppedBlocks: [] } };
}

/** The opening side, then its allies, then all others. Unchanged if the opener is not among the sides. */
export function sidesOpenedBy(opener: SideId, { sides, allies = [] }: Setup): readonly SideId[] {
  if (!sides.includes(opener)) return sides;
  const rank = (side: SideId) => {
    if (side === opener) return 0;
    return allies.some((pair) => pair.includes(side) && pair.includes(opener)) ? 1 : 2;
  };
  return [...sides].sort((a, b) => rank(a) - rank(b));
}

export function ruleCommand(record: BegunRecord, command: Command, asker: Asker, circumstances: UnderRules): Ruled {
  const { ruleset } = circumstances;
  const who = whoMay(command);
  const permitted = asker.isGM || (who === "player" && actsFor(asker, actorOf(command, record.battle)));
  if (!permitted || (saysUnformed(command) && !asker.isGM)) return decline("not-yours");
  // `SIM-CYC-1`: actions come sealed, and everyone's together.
  if (who === "sealed") return decline("unreadable");
  const waiting = openPending(record);
  if (waiting && who !== "hand") return decline("waiting");
  if (who !== "hand" && isStriking(record)) return decline("striking");
  if (command.do === "end") {
    const kept = keptFromEnding(record.battle, asker, circumstances.table);
    if (kept) return kept;
  }
  const flowing = comingBefore(record, command, circumstances);
  if (flowing.length === 0) return corrected(record, [command], circumstances, who === "hand" ? asker : null);
  return carriedOn(record, ruleset, [...flowing, command]);
}

/** One press places several (`S20-PLC-1`): one undo takes all of it back. If one is refused, nobody is placed. */
export function rulePlaces(
  record: BegunRecord,
  commands: readonly PlaceCommand[],
  asker: Asker,
  to: UnderRules,
): Ruled {
  if (!commands.every(({ who }) => actsFor(asker, who))) return decline("not-yours");
  if (openPending(record)) return decline("waiting");
  return carriedOn(record, to.ruleset, commands, {}, true);
}

/**
 * The commands before a command. An attack opens its character's turn; that, like beginning a turn, ends an open turn
 * with nothing left to do. A blow at an adjacent enemy declares the brawl (`B20-ZON-1`).
 */
function comingBefore(
  { battle }: BegunRecord,
  command: Command,
  { ruleset, table: { flow, forming } }: UnderRules,
): Command[] {
  if (command.do === "turn") return endingFor(ruleset, battle, command.who, flow);
  // If the Game Master decides about forming, the question is about the step as it was asked for, alone.
  if (command.do !== "attack" || forming !== "enforce" || command.who === undefined) return [];
  const { who, target, how } = command;
  return flowIntoBlow(ruleset, battle, { who, target, how }, flow);
}

/** The Game Master's corrections: several are one ruling, so that one refusal leaves everything as it was. */
export function ruleCorrections(
  record: BegunRecord,
  commands: readonly Command[],
  asker: Asker,
  to: UnderRules,
): Ruled {
  if (!commands.every((command) => whoMay(command) === "hand")) return decline("unreadable");
  return corrected(record, commands, to, asker);
}

/** @param hand the user who corrects; null: nobody */
function corrected(record: BegunRecord, commands: readonly Command[], to: UnderRules, hand: Asker | null): Ruled {
  const waiting = openPending(record);
  const done = carriedOn(record, to.ruleset, commands, {}, true);
  if (!done.ok) return done;
  const ruling = { ...done.ruling, ...(hand && { by: hand.userId }) };
  if (!waiting) return { ok: true, ruling };
  const changes = { ...ruling.changes, ...reconsidered(waiting, ruling.battle, to.ruleset, to.gathered.sees) };
  return { ok: true, ruling: { ...ruling, changes } };
}
