/**
 * The referee's judgement, without the platform: from a request, its asker and the recorded battle to what changes,
 * or why not. Nothing here waits, writes or looks at a clock.
 */

import { type Command, given, type PlaceCommand, type Setup, type SideId } from "../rules/index";
import { actsFor } from "./asker";
import {
  type BattleRecord,
  type BegunRecord,
  beginningChanges,
  carriedOn,
  goTo,
  hasBegun,
  isStriking,
  isTaken,
  load,
  openPending,
  redo,
  undo,
} from "./history/index";
import { reconsidered, rising, ruleCancelled, ruleDecisions, ruleMove, saysUnformed } from "./moves/index";
import { decline, type RequestBody, whoMay } from "./protocol/index";
import { rulePlanning, ruleResolution, ruleReveal, ruleSeals } from "./ruling-declarations";
import { ruleAmend, ruleAnswer, ruleFeat, ruleGivenUp, ruleGroupStrike, ruleSettle, ruleStrike } from "./strikes/index";
import { actorOf, endingFor, flowIntoBlow } from "./turns/index";
import type { Asker, Ruled, UnderRules } from "./vocabulary";
import { ruleWholeTurns } from "./whole-turns";

/** What changes a battle, or begins one. */
type RuledBody = Exclude<RequestBody, { readonly type: "heard" }>;

export function rule(record: BattleRecord, body: RuledBody, asker: Asker, circumstances: UnderRules): Ruled {
  if (body.type === "begin") return begin(record, body.first, asker, circumstances);
  if (body.type === "load") {
    if (!asker.isGM) return decline("not-yours");
    return isTaken(record) ? decline("already-begun") : load(record, body.script);
  }
  if (!hasBegun(record)) return decline("not-begun");
  switch (body.type) {
    case "opening":
      // Before the battle begins, `judge` handles it itself.
      return decline("already-begun");
    case "command":
      return rising(ruleCommand(record, body.command, asker, circumstances), body.heights);
    case "move":
      return ruleMove(record, body, asker, circumstances);
    case "decide":
      return ruleDecisions(record, body.pendingId, body.decisions, asker, circumstances);
    case "cancel":
      return ruleCancelled(record, body.pendingId, asker);
    case "correct":
      return rising(ruleCorrections(record, body.commands, asker, circumstances), body.heights);
    case "turns":
      return ruleWholeTurns(record, body.turns, asker, circumstances);
    case "places":
      return rulePlaces(record, body.commands, asker, circumstances);
    case "strike":
      return ruleStrike(record, body, asker, circumstances);
    case "feat":
      return ruleFeat(record, body, asker, circumstances);
    case "strikeAll":
      return ruleGroupStrike(record, body, asker, circumstances);
    case "answer":
      return ruleAnswer(record, body, asker);
    case "settle":
      return ruleSettle(record, body.strikeId, asker);
    case "giveUp":
      return ruleGivenUp(record, body.strikeId, asker);
    case "amend":
      return ruleAmend(record, body.back, body.change, asker, circumstances);
    case "undo":
      return asker.isGM ? undo(record, circumstances) : decline("not-yours");
    case "redo":
      return asker.isGM ? redo(record, circumstances) : decline("not-yours");
    case "goTo":
      return asker.isGM ? goTo(record, body.number, circumstances) : decline("not-yours");
    case "plan": {
      const until = body.seconds > 0 ? circumstances.now + 1000 * body.seconds : null;
      return rulePlanning(record, { until, ...given({ key: circumstances.key }) }, asker, circumstances.ruleset);
    }
    case "seal":
      return ruleSeals(record, body.round, body.seals, asker, circumstances.now, circumstances.ruleset);
    case "reveal":
      return ruleReveal(record, circumstances.disclosures, body.without, asker, circumstances);
    case "resolve":
      return ruleResolution(record, body, asker, circumstances);
  }
}

function begin(record: BattleRecord, first: string | undefined, asker: Asker, circumstances: UnderRules): Ruled {
  if (!asker.isGM) return decline("not-yours");
  if (isTaken(record)) return decline("already-begun");
  const wanted = circumstances.setup;
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

function ruleCommand(record: BegunRecord, command: Command, asker: Asker, circumstances: UnderRules): Ruled {
  const { ruleset } = circumstances;
  const who = whoMay(command);
  const permitted = asker.isGM || (who === "player" && actsFor(asker, actorOf(command, record.battle)));
  if (!permitted || (saysUnformed(command) && !asker.isGM)) return decline("not-yours");
  // `SIM-CYC-1`: actions come sealed, and everyone's together.
  if (who === "sealed") return decline("unreadable");
  const waiting = openPending(record);
  if (waiting && who !== "hand") return decline("waiting");
  if (who !== "hand" && isStriking(record)) return decline("striking");
  const flowing = comingBefore(record, command, circumstances);
  if (flowing.length === 0) return corrected(record, [command], circumstances, who === "hand" ? asker : null);
  return carriedOn(record, ruleset, [...flowing, command]);
}

/** One press places several (`S20-PLC-1`): one undo takes all of it back, and one refusal places nobody. */
function rulePlaces(record: BegunRecord, commands: readonly PlaceCommand[], asker: Asker, to: UnderRules): Ruled {
  if (!commands.every(({ who }) => actsFor(asker, who))) return decline("not-yours");
  if (openPending(record)) return decline("waiting");
  return carriedOn(record, to.ruleset, commands, {}, true);
}

/**
 * What comes before a command. An attack opens its character's turn; that, like beginning a turn, ends an open turn
 * in which nothing is left. A blow at an adjacent enemy declares the brawl (`B20-ZON-1`).
 */
function comingBefore({ battle }: BegunRecord, command: Command, { ruleset, flow, forming }: UnderRules): Command[] {
  if (command.do === "turn") return endingFor(ruleset, battle, command.who, flow);
  // If the Game Master decides about forming, the question is about the step as it was asked for, alone.
  if (command.do !== "attack" || forming !== "enforce" || command.who === undefined) return [];
  const { who, target, how } = command;
  return flowIntoBlow(ruleset, battle, { who, target, how }, flow);
}

/** The Game Master's corrections: several are one ruling, so that one refusal leaves everything as it was. */
function ruleCorrections(record: BegunRecord, commands: readonly Command[], asker: Asker, to: UnderRules): Ruled {
  if (!asker.isGM) return decline("not-yours");
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
  const changes = { ...ruling.changes, ...reconsidered(waiting, ruling.battle, to) };
  return { ok: true, ruling: { ...ruling, changes } };
}
