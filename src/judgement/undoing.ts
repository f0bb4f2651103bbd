/** The verdict on a request to undo a step: the Game Master's is carried out, a player's may need a question first. */

import {
  type BegunRecord,
  isStriking,
  lastStanding,
  openPending,
  takingBack,
  type UndoQuestion,
  undo,
} from "./history/index";
import { decline } from "./protocol/index";
import type { Asker, Ruled, UnderRules } from "./vocabulary";

/** What rewinding needs. */
export function recalled({ ruleset, gathered: { past } }: UnderRules): Parameters<typeof undo>[1] {
  return { ruleset, past };
}

export function ruleUndo(record: BegunRecord, asker: Asker, around: UnderRules): Ruled {
  if (asker.isGM) return undo(record, recalled(around));
  if (openPending(record)) return decline("waiting");
  if (isStriking(record)) return decline("striking");
  if (lastStanding(record.history) === null) return decline("nothing-to-undo");
  const wanted = takingBack(record, asker);
  if (!wanted) return decline("not-yours");
  if (wanted.is === "free") return undo(record, recalled(around));
  const { who, step } = wanted;
  const question: UndoQuestion = { about: "undo", command: { who, step }, by: asker.userId };
  return { ...decline("asked-to-undo"), question };
}

/** Answered with yes, if it is still the last step. */
export function ruleUndone(record: BegunRecord, { command: { step } }: UndoQuestion, around: UnderRules): Ruled {
  return lastStanding(record.history) === step ? undo(record, recalled(around)) : decline("stale");
}
