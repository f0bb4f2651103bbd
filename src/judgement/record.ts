/** What the Combat document keeps of a battle, as the referee reads it, and what one decision of it changes. */

import type { Battle, BattleEvent, CharacterId, Command, MoveCommand, Outcome, Ruleset, SideId } from "../rules/index";
import { type Declarations, readDeclarations } from "./declarations/index";
import { type History, nextNumber, readHistory, redoable } from "./history";
import type { AskedQuestion } from "./vocabulary";
import type { Pending } from "./waiting-move";

export interface BattleRecord {
  readonly schema: number;
  readonly revision: number;
  /** Id of the ruleset; null before the battle has begun. */
  readonly ruleset: string | null;
  readonly battle: Battle | null;
  readonly pending: { readonly [id: string]: Pending | null };
  readonly history: History;
  /** Planning time, seals, and what opened them: everyone's at once. */
  readonly declarations: Declarations;
  readonly sideOf: { readonly [id: CharacterId]: SideId };
  readonly firstSide: SideId;
  /** Number of the chronicle's present card. */
  readonly chapter: number;
  /** What the Game Master is asked, by the request that raised it; null once it is answered. */
  readonly asked: { readonly [id: string]: AskedQuestion | null };
  /** Whose sheets do not yet say what the battle says of them. */
  readonly owed: readonly CharacterId[];
  /** The battle came out of a script: what a sheet says otherwise than it is none of its business. */
  readonly imported: boolean;
  /** Ids of the last requests that changed something, oldest first. */
  readonly answered: readonly string[];
}

/** A battle that has begun. */
export type BegunRecord = BattleRecord & { readonly ruleset: string; readonly battle: Battle };

export function hasBegun(record: BattleRecord): record is BegunRecord {
  return record.ruleset !== null && record.battle !== null;
}

/** Fills in what an empty or older document lacks; the parts themselves were checked when they were written. */
export function readRecord(system: { readonly [key: string]: unknown }): BattleRecord {
  return {
    schema: (system.schema as number | undefined) ?? 1,
    revision: (system.revision as number | undefined) ?? 0,
    ruleset: (system.ruleset as string | null | undefined) ?? null,
    battle: (system.battle as Battle | null | undefined) ?? null,
    pending: (system.pending ?? {}) as BattleRecord["pending"],
    history: readHistory((system.history ?? {}) as Partial<History>),
    declarations: readDeclarations(system),
    sideOf: (system.sideOf ?? {}) as BattleRecord["sideOf"],
    firstSide: (system.firstSide as string | undefined) ?? "",
    chapter: (system.chapter as number | undefined) ?? 0,
    asked: (system.asked ?? {}) as BattleRecord["asked"],
    owed: (system.owed ?? []) as readonly CharacterId[],
    imported: system.imported === true,
    answered: (system.answered ?? []) as readonly string[],
  };
}

/** Ids of requests that are remembered, so that a second window of the same Game Master repeats none. */
const REMEMBERED = 32;

/** The change by which the Combat document remembers that a request was carried out. */
export function remembering({ answered }: BattleRecord, requestId: string): { readonly [path: string]: unknown } {
  return { "system.answered": [...answered, requestId].slice(-REMEMBERED) };
}

/** The decision that is waited for; the referee opens one at a time. */
export function openPending(record: BattleRecord): Pending | null {
  return Object.values(record.pending).find((pending) => pending !== null) ?? null;
}

/** What the referee decided: the keys of the Combat document that change, and what is to be shown of it. */
export interface Ruling {
  readonly changes: { readonly [path: string]: unknown };
  readonly battle: Battle;
  readonly events: readonly BattleEvent[];
  /** The move that was carried out, for the way that the tokens take. */
  readonly move: MoveCommand | null;
  /** Battles before each command that was performed now, by its number. */
  readonly past: readonly { readonly number: number; readonly before: Battle }[];
  /** A waiting move was taken back. */
  readonly takenBack: boolean;
  /** How many steps were taken back. */
  readonly undone?: number;
  /** How many steps were done again. */
  readonly redone?: number;
  /** Candidates whose block was wanted and not possible. */
  readonly droppedBlocks: readonly CharacterId[];
  /** Who could have blocked the move and was not asked. */
  readonly couldBlock?: readonly CharacterId[];
  /** Between whom a skirmish would have formed, where that is left to the Game Master's hand. */
  readonly couldForm?: readonly CharacterId[];
}

/** A ruling that leaves the battle as it is. */
export function withoutBattle(record: BegunRecord, changes: Ruling["changes"]): Ruling {
  return {
    changes: { ...changes, "system.revision": record.revision + 1 },
    battle: record.battle,
    events: [],
    move: null,
    past: [],
    takenBack: false,
    droppedBlocks: [],
  };
}

/**
 * Performs commands one after another; the first refusal refuses them all.
 * @param together they are one step of the battle's past
 */
export function performed(
  record: BegunRecord,
  ruleset: Pick<Ruleset, "perform">,
  commands: readonly Command[],
  changes: Ruling["changes"] = {},
  together = false,
): { ok: true; ruling: Ruling } | Extract<Outcome, { ok: false }> {
  let { battle } = record;
  let number = nextNumber(record.history);
  const events: BattleEvent[] = [];
  const past: { number: number; before: Battle }[] = [];
  const written: { [path: string]: unknown } = { ...changes };
  // What was taken back before cannot be done again after something else has happened.
  for (const gone of redoable(record.history)) written[`system.history.commands.${gone}`] = null;
  for (const command of commands) {
    const outcome = ruleset.perform(battle, command);
    if (!outcome.ok) return outcome;
    past.push({ number, before: battle });
    written[`system.history.commands.${number}`] = command;
    if (together && past.length > 1) written[`system.history.joined.${number}`] = true;
    battle = outcome.battle;
    events.push(...outcome.events);
    number += 1;
  }
  written["system.battle"] = battle;
  written["system.revision"] = record.revision + 1;
  written.round = battle.round;
  const last = commands.at(-1);
  return {
    ok: true,
    ruling: {
      changes: written,
      battle,
      events,
      move: last?.do === "move" ? last : null,
      past,
      takenBack: false,
      droppedBlocks: [],
    },
  };
}
