/** Undo and redo in a battle's past: one step, or to the moment after any step. Only for the Game Master. */

import type { Battle, BattleEvent, Command, MoveCommand, Ruleset } from "../../rules/index";
import { decline, type RefereeRefusal } from "../protocol/index";
import { AttacksTold } from "./attacks";
import type { BegunRecord, Ruling } from "./battle-record";
import { battleBefore, type EarlierBattles, lastStanding, nextUndone, stepsOf, togetherWith } from "./history";
import { battleChanges } from "./kept-battle";
import { waitsInSecret } from "./pending";
import { openPending, withoutBattle } from "./record";
import { isStriking, withoutStrikes } from "./rolling";

type Rewound =
  | { readonly ok: true; readonly ruling: Ruling }
  | { readonly ok: false; readonly refusal: RefereeRefusal };

interface Memory {
  readonly ruleset: Pick<Ruleset, "perform">;
  readonly past: EarlierBattles | undefined;
}

/** Undoes the last step. While a move waits for the blocking side, undoes that move and nothing else. */
export function undo(record: BegunRecord, memory: Memory): Rewound {
  const waiting = openPending(record);
  if (waiting) {
    const ruling = withoutBattle(record, { [`system.pending.${waiting.id}`]: null });
    return { ok: true, ruling: { ...ruling, takenBack: !waitsInSecret(waiting) } };
  }
  if (isStriking(record)) {
    return { ok: true, ruling: withoutBattle(record, withoutStrikes(record)) };
  }
  const number = lastStanding(record.history);
  return number === null ? decline("nothing-to-undo") : takeBack(record, togetherWith(record.history, number), memory);
}

export function redo(record: BegunRecord, memory: Memory): Rewound {
  if (openPending(record)) return decline("waiting");
  if (isStriking(record)) return decline("striking");
  const number = nextUndone(record.history);
  return number === null ? decline("nothing-to-redo") : doAgain(record, togetherWith(record.history, number), memory);
}

/** Makes a step the last one that stands; 0: the beginning. Later steps are undone, and a waiting move with them. */
export function goTo(record: BegunRecord, wanted: number, memory: Memory): Rewound {
  const steps = stepsOf(record.history);
  if (wanted !== 0 && !steps.some((step) => step.number === wanted)) return decline("no-such-step");
  const number = togetherWith(record.history, wanted).at(-1)!;
  const later = steps.filter((step) => !step.undone && step.number > number).map((step) => step.number);
  if (later.length > 0) return takeBack(record, later, memory);
  if (openPending(record) || isStriking(record)) return undo(record, memory);
  const again = steps.filter((step) => step.undone && step.number <= number).map((step) => step.number);
  return again.length > 0 ? doAgain(record, again, memory) : decline("nothing-to-undo");
}

/**
 * One map with all the marks: it is merged (`fact: updates-merge-maps`), and hundreds of marks stay small on the
 * wire.
 */
function marked(numbers: readonly number[], undone: boolean): Ruling["changes"] {
  return { "system.history.undone": Object.fromEntries(numbers.map((number) => [number, undone])) };
}

/** `numbers`: the last steps that stand, in order. */
function takeBack(record: BegunRecord, numbers: readonly number[], { ruleset, past }: Memory): Rewound {
  const battle = battleBefore(ruleset, record.history, numbers[0]!, past);
  const waiting = openPending(record);
  const ruling = withoutBattle(record, {
    ...battleChanges(record, battle),
    ...marked(numbers, true),
    ...(waiting ? { [`system.pending.${waiting.id}`]: null } : {}),
    ...withoutStrikes(record),
    round: battle.round,
  });
  return { ok: true, ruling: { ...ruling, battle, undone: numbers.length } };
}

/** `numbers`: the next undone steps, in order. */
function doAgain(record: BegunRecord, numbers: readonly number[], { ruleset }: Memory): Rewound {
  let battle: Battle = record.battle;
  const events: BattleEvent[] = [];
  const past: { number: number; before: Battle }[] = [];
  const attacks = new AttacksTold();
  let last: Command | null = null;
  for (const number of numbers) {
    last = record.history.commands[String(number)]!;
    const outcome = ruleset.perform(battle, last);
    if (!outcome.ok) return outcome;
    past.push({ number, before: battle });
    attacks.note(battle, last, events.length);
    battle = outcome.battle;
    events.push(...outcome.events);
  }
  const move: MoveCommand | null = numbers.length === 1 && last?.do === "move" ? last : null;
  const ruling = withoutBattle(record, {
    ...battleChanges(record, battle),
    ...marked(numbers, false),
    round: battle.round,
  });
  return { ok: true, ruling: { ...ruling, battle, events, move, past, redone: numbers.length, ...attacks.part } };
}
