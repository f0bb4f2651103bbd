/** Reading what the Combat document keeps of a battle, and performing commands on it. */

import {
  type Battle,
  type BattleEvent,
  type CharacterId,
  type Command,
  type Outcome,
  type Ruleset,
  withStrikeDice,
} from "../../rules/index";
import { readDeclarations } from "../declarations/index";
import { AttacksTold } from "./attacks";
import type { BattleRecord, BegunRecord, Ruling, Untold } from "./battle-record";
import { type History, nextNumber, readHistory, redoable } from "./history";
import { battleChanges, type KeptBattle, readKept } from "./kept-battle";
import type { Pending } from "./pending";

export function hasBegun(record: BattleRecord): record is BegunRecord {
  return record.ruleset !== null && record.battle !== null;
}

/** Whether there is a battle, or one that cannot be read. No other may take its place. */
export function isTaken(record: BattleRecord): boolean {
  return hasBegun(record) || record.broken !== null;
}

/**
 * Fills in what an empty or older document lacks. The parts were checked when they were written. Documents of the
 * first schema keep the battle whole.
 */
export function readRecord(system: { readonly [key: string]: unknown }): BattleRecord {
  const kept = (system.kept ?? {}) as KeptBattle;
  const revision = (system.revision as number | undefined) ?? 0;
  const { battle, broken } = readKept(kept, revision);
  const whole = broken === null ? ((system.battle as Battle | null | undefined) ?? null) : null;
  return {
    schema: (system.schema as number | undefined) ?? 1,
    revision,
    ruleset: (system.ruleset as string | null | undefined) ?? null,
    battle: battle ?? whole,
    kept,
    broken,
    pending: (system.pending ?? {}) as BattleRecord["pending"],
    strikes: (system.strikes ?? {}) as BattleRecord["strikes"],
    accounts: (system.accounts ?? {}) as BattleRecord["accounts"],
    history: readHistory((system.history ?? {}) as Partial<History>),
    declarations: readDeclarations(system),
    sideOf: (system.sideOf ?? {}) as BattleRecord["sideOf"],
    firstSide: (system.firstSide as string | undefined) ?? "",
    chapter: (system.chapter as number | undefined) ?? 0,
    asked: (system.asked ?? {}) as BattleRecord["asked"],
    answers: (system.answers ?? {}) as BattleRecord["answers"],
    owed: (system.owed ?? []) as readonly CharacterId[],
    untold: ((system.untold ?? []) as readonly Untold[])[0] ?? null,
    imported: system.imported === true,
    answered: (system.answered ?? []) as readonly string[],
  };
}

/** How many request ids are remembered, so that a second window of the same Game Master repeats none of them. */
const REMEMBERED = 32;

/** The change that makes the Combat document remember a request as carried out. */
export function remembering({ answered }: BattleRecord, requestId: string): { readonly [path: string]: unknown } {
  return { "system.answered": [...answered, requestId].slice(-REMEMBERED) };
}

/** An id that is the same in two windows of one Game Master: the Combat's, with the revision at its end. */
export function ownRequestId({ id }: { readonly id: string }, { revision }: Pick<BattleRecord, "revision">): string {
  const mark = `x${revision.toString(36)}`;
  return id.slice(0, 16 - mark.length) + mark;
}

/** The decision that the battle waits for. The referee opens one at a time. */
export function openPending(record: BattleRecord): Pending | null {
  return Object.values(record.pending).find((pending) => pending !== null) ?? null;
}

/** The changes that begin a battle in the document. No combatant has the turn in the platform's own order. */
export function beginningChanges(record: BattleRecord, { id }: Pick<Ruleset, "id">, battle: Battle): Ruling["changes"] {
  return {
    round: battle.round,
    turn: null,
    "system.revision": record.revision + 1,
    "system.ruleset": id,
    // Numbers of steps of another battle.
    "flags.ransen.played": null,
    ...battleChanges(record, battle),
  };
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
 * Performs commands one after another. The first refusal refuses all of them.
 * @param together they are one step of the battle's past
 */
export function carriedOn(
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
  const attacks = new AttacksTold();
  const written: { [path: string]: unknown } = { ...changes };
  // After something else has happened, undone steps cannot be redone.
  for (const gone of redoable(record.history)) written[`system.history.commands.${gone}`] = null;
  for (const command of commands) {
    const outcome = ruleset.perform(battle, command);
    if (!outcome.ok) return outcome;
    past.push({ number, before: battle });
    attacks.note(battle, command, events.length);
    written[`system.history.commands.${number}`] = withStrikeDice(command, outcome.events);
    if (together && past.length > 1) written[`system.history.joined.${number}`] = true;
    battle = outcome.battle;
    events.push(...outcome.events);
    number += 1;
  }
  Object.assign(written, battleChanges(record, battle));
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
      ...attacks.part,
    },
  };
}
