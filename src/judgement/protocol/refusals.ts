/** Why a request is not carried out: refusals by the rules and by the table. */

import type { Refusal } from "../../rules/index";

const TABLE_REFUSAL_CODES = [
  /** No Game Master is connected. */
  "no-gm",
  /** The Game Master's page did not answer in time. */
  "no-answer",
  /** It arrived, or its turn came, when its sender no longer waited. */
  "expired",
  /** Too many requests of this player wait to be judged. */
  "too-many",
  /** A block is being decided. Nothing else happens before that. */
  "waiting",
  /**
   * This does not end another's open turn: contact would become a skirmish, the other could still act or stand up, or
   * its player is not finished.
   */
  "turn-open-contact",
  "turn-open-acts",
  "turn-open-prone",
  "turn-open-held",
  /** A part has a major action left, or a further strike is open, and the table lets no player end such a turn. */
  "turn-left",
  /** The battle has changed since the request was made. */
  "stale",
  /** It concerns a character that the user does not own, or is only for the Game Master. */
  "not-yours",
  "not-begun",
  "already-begun",
  /** The request is not one of the protocol. */
  "unreadable",
  /** The decision was already made, or is about something else. */
  "decided",
  /** The opening does not ask for this now. */
  "not-asked",
  /** An initiative check that could not succeed even with 12. */
  "hopeless",
  /** The platform's undo, for a move that the rules have judged. */
  "undo-in-tracker",
  "nothing-to-undo",
  /** The Game Master is asked whether a player's step is taken back. */
  "asked-to-undo",
  "nothing-to-redo",
  /** A step of the past that does not exist or cannot be redone. */
  "no-such-step",
  /** The rules refuse a step of a loaded script that does not say it must fail. */
  "script-refused",
  /** Fewer than two sides are among the combatants. */
  "no-enemies",
  /** A ruleset that this installation does not have. */
  "no-ruleset",
  /** The ruleset's code is still on its way to the page. */
  "no-rules-yet",
  /** Nobody has opened the planning time of this round. */
  "not-planning",
  /** The planning time has run out. */
  "planning-over",
  /** The actions of this round are revealed already. */
  "revealed",
  /** A file of the system could not be fetched when it was needed. */
  "not-loaded",
  /** A declaration that is too long for an envelope. */
  "too-long",
  /** Some could declare and have not; `who` names them. */
  "undeclared-left",
  /** Seals that nobody present can open; `who` names their characters. */
  "unopened",
  /** The rules do not allow the move; the Game Master is asked to let it stand. */
  "asked-to-stand",
  /** A skirmish would form; the Game Master is asked. */
  "asked-to-form",
  /** The rules speak against a strike, or a skirmish would form by it; the Game Master is asked. */
  "asked-to-strike",
  /** A player wants dice of a past strike turned over; the Game Master is asked. */
  "asked-to-amend",
  /** At this table players do not turn over dice of past strikes. */
  "never-amended",
  /** A skirmish would form, but at this table only the Game Master declares them. */
  "formed-by-hand",
  /** Dice of a strike are falling. Nothing else happens before it is settled. */
  "striking",
  /** The weapon or spell does not exist, or nobody in this battle has it. */
  "no-such-item",
  /** The item has no figures to strike with. */
  "no-figures",
  /** The target has fallen. When several strike together, it is not struck again. */
  "target-down",
  /** The server has not answered the write, so its changes count as not made. */
  "not-written",
  /** A fault in the software; the console says more. */
  "failed",
] as const;
export type TableRefusalCode = (typeof TABLE_REFUSAL_CODES)[number];

interface TableRefusal {
  readonly code: TableRefusalCode;
  readonly rule: "";
  readonly data: Refusal["data"];
}

export type RefereeRefusal = Refusal | TableRefusal;

export type Answered = { readonly ok: true } | { readonly ok: false; readonly refusal: RefereeRefusal };

export function decline(code: TableRefusalCode, data: Refusal["data"] = {}): { ok: false; refusal: TableRefusal } {
  return { ok: false, refusal: { code, rule: "", data } };
}

export function isTableRefusal(refusal: RefereeRefusal): refusal is TableRefusal {
  return (TABLE_REFUSAL_CODES as readonly string[]).includes(refusal.code);
}
