/** Why a request is not carried out: the rules' own refusals and those of the table itself. */

import type { Refusal } from "../../rules/index";

const TABLE_REFUSAL_CODES = [
  /** No Game Master is connected. */
  "no-gm",
  /** The Game Master's client did not answer in time. */
  "no-answer",
  /** It came, or was come to, when whoever asked waited no longer. */
  "expired",
  /** Too much of the same player's waits to be judged. */
  "too-many",
  /** A block is being decided; nothing else happens before. */
  "waiting",
  /**
   * Another's turn does not end by this one: contact would become a skirmish, it could still act or stand up, or its
   * player is not through.
   */
  "turn-open-contact",
  "turn-open-acts",
  "turn-open-prone",
  "turn-open-held",
  /** The battle has changed since the request was made. */
  "stale",
  /** It concerns a character that the user does not own, or is the Game Master's alone. */
  "not-yours",
  "not-begun",
  "already-begun",
  /** The request is not one of the protocol. */
  "unreadable",
  /** The decision is made, or asks about another. */
  "decided",
  /** The opening of the battle asks nothing of the kind now. */
  "not-asked",
  /** An initiative check that could not succeed even with 12. */
  "hopeless",
  /** The platform's undo of a move that the rules have judged. */
  "undo-in-tracker",
  "nothing-to-undo",
  "nothing-to-redo",
  /** A step of the past that is not there, or cannot be done again. */
  "no-such-step",
  /** A step of a script to load is refused by the rules and not said to fail. */
  "script-refused",
  /** Fewer than two sides are among the combatants. */
  "no-enemies",
  /** A ruleset that this installation does not have. */
  "no-ruleset",
  /** Nobody has opened the planning time of this round. */
  "not-planning",
  /** The planning time has run out. */
  "planning-over",
  /** The actions of this round are revealed already. */
  "revealed",
  /** A file of the system that is fetched when it is needed did not come. */
  "not-loaded",
  /** A declaration that fits into no envelope. */
  "too-long",
  /** Who could declare and has not; `who` names the characters. */
  "undeclared-left",
  /** Seals that nobody present can open; `who` names their characters. */
  "unopened",
  /** The rules do not allow the move; the Game Master is asked to let it stand. */
  "asked-to-stand",
  /** A skirmish would form; the Game Master is asked. */
  "asked-to-form",
  /** The rules speak against a strike, or a skirmish would form by it; the Game Master is asked. */
  "asked-to-strike",
  /** A player turns over dice of a past strike; the Game Master is asked. */
  "asked-to-amend",
  /** At this table players do not turn over dice of past strikes. */
  "never-amended",
  /** A skirmish would form, and at this table the Game Master declares them. */
  "formed-by-hand",
  /** Dice of a strike are falling; nothing else happens before it is settled. */
  "striking",
  /** The weapon or spell is not there, or nobody has it in this battle. */
  "no-such-item",
  /** The item says nothing that could be struck with. */
  "no-figures",
  /** Who was to be struck at has fallen; those who strike in one go leave it at that. */
  "target-down",
  /** The server has not answered the write: what it would have done counts as not done. */
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
