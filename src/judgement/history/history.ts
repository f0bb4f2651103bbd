/**
 * The battle's past: its start and every command since, with a number each. The core is deterministic, so any earlier
 * battle is the start with the commands that still stand. Undo marks the last of them, redo removes the mark.
 */

import type { Battle, Command, Outcome } from "../../rules/index";

export interface History {
  readonly start: Battle | null;
  /** Null: undone for good, because another command was performed after the undo. */
  readonly commands: { readonly [number: string]: Command | null };
  readonly undone: { readonly [number: string]: boolean };
  /** Steps that belong to the one before: they were decided together, so they are undone together. */
  readonly joined?: { readonly [number: string]: boolean };
  /** Steps in which other tokens of an actor follow what earlier steps did to one of them. */
  readonly siblings?: { readonly [number: string]: boolean };
  /** Names of the weapons that strikes were made with, if the table looks at hands (`TRN-7`). */
  readonly wielded?: { readonly [number: string]: string };
}

export const NO_HISTORY: History = { start: null, commands: {}, undone: {} };

/** The functions of a ruleset that history uses. */
export interface Performs {
  perform(battle: Battle, command: Command): Outcome;
}

/**
 * A history as a document holds it. Older ones kept the damage of body slams beside the commands, as if dice had
 * shown it; it is moved into them (`SIM-CYC-4`).
 */
export function readHistory(
  stored: Partial<History> & { readonly dice?: Readonly<Record<string, readonly number[]>> },
): History {
  const { start = null, commands = {}, undone = {}, joined = {}, siblings = {}, wielded = {}, dice = {} } = stored;
  const history: History = { start, commands, undone, joined, siblings, wielded };
  const decided = Object.entries(dice).flatMap(([number, damages]) => {
    const command = commands[number];
    return command?.do === "resolve" && !command.damages ? [[number, { ...command, damages }] as const] : [];
  });
  return decided.length > 0 ? { ...history, commands: { ...commands, ...Object.fromEntries(decided) } } : history;
}

/** All numbers ever used, or only those of commands that can still stand. */
function numbersOf(history: History, used = false): number[] {
  return Object.keys(history.commands)
    .filter((number) => used || history.commands[number])
    .map(Number)
    .sort((a, b) => a - b);
}

function stands(history: History, number: number): boolean {
  return history.undone[String(number)] !== true;
}

/** Whether a step exists and is not undone. */
export function stepStands(history: History, number: number): boolean {
  return Boolean(history.commands[String(number)]) && stands(history, number);
}

/** Whether any step is undone, until redo or for good. */
export function isRewound({ commands, undone }: History): boolean {
  return Object.values(undone).some(Boolean) || Object.values(commands).includes(null);
}

/** Whether in a step somebody only follows another token of the same actor. */
export function isSiblings({ siblings }: History, number: number): boolean {
  return siblings?.[String(number)] === true;
}

/** The number that the next command gets; numbers are never used twice. */
export function nextNumber(history: History): number {
  return (numbersOf(history, true).at(-1) ?? 0) + 1;
}

/** The last step that stands: the one to undo. */
export function lastStanding(history: History): number | null {
  return standingNumbers(history).at(-1) ?? null;
}

/**
 * The command that redo brings back: the first undone one after all that stand. After a new command there is none.
 */
export function nextUndone(history: History): number | null {
  return redoable(history)[0] ?? null;
}

/** The commands that redo can still bring back, in order. A new command ends them for good. */
export function redoable(history: History): number[] {
  const last = lastStanding(history) ?? 0;
  return numbersOf(history).filter((number) => number > last);
}

/**
 * The steps that go together with a step, first to last. Everyone's declarations and their reveal are one
 * (`SIM-CYC-1`), and so are commands from one decision of the table. Any other step stands alone.
 */
export function togetherWith(history: History, number: number): number[] {
  const steps = stepsOf(history);
  const does = (at: number) => steps[at]?.command.do;
  let last = steps.findIndex((step) => step.number === number);
  if (last < 0) return [number];
  const isJoined = (at: number) => steps[at] !== undefined && history.joined?.[String(steps[at].number)] === true;
  while (isJoined(last + 1)) last++;
  while (does(last) === "declare" && ["declare", "reveal"].includes(does(last + 1) ?? "")) last++;
  while (isJoined(last + 1)) last++;
  let first = last;
  while (isJoined(first)) first--;
  if (does(first) === "reveal") while (does(first - 1) === "declare") first--;
  while (isJoined(first)) first--;
  return steps.slice(first, last + 1).map((step) => step.number);
}

/** A step of the past as a list shows it. */
export interface PastStep {
  readonly number: number;
  readonly command: Command;
  /** Whether it is undone and can be redone. */
  readonly undone: boolean;
}

/** Every step that stands, then those that redo brings back. */
export function stepsOf(history: History): PastStep[] {
  const later = redoable(history);
  return numbersOf(history)
    .filter((number) => stands(history, number) || later.includes(number))
    .map((number) => ({ number, command: history.commands[String(number)]!, undone: later.includes(number) }));
}

/** Numbers of the steps that still stand, in order, up to (and without) a number. */
export function standingNumbers(history: History, before = Number.POSITIVE_INFINITY): number[] {
  return numbersOf(history).filter((number) => number < before && stands(history, number));
}

/** Commands that still stand, in order, up to (and without) a number. */
export function standingCommands(history: History, before = Number.POSITIVE_INFINITY): Command[] {
  return standingNumbers(history, before).map((number) => history.commands[String(number)]!);
}

/**
 * The battle before a command. Throws when a stored command is refused: it was performed once, so either the stored
 * history or the rules have been changed since.
 */
export function battleBefore(ruleset: Performs, history: History, number: number, past?: EarlierBattles): Battle {
  const known = past?.before(number);
  if (known) return known;
  if (!history.start) throw new Error("A battle that has not begun has no past");
  let battle = history.start;
  for (const standing of standingNumbers(history, number)) {
    const command = history.commands[String(standing)]!;
    const outcome = ruleset.perform(battle, command);
    if (!outcome.ok)
      throw new Error(`The stored command ${JSON.stringify(command)} is refused now: ${outcome.refusal.code}`);
    battle = outcome.battle;
  }
  return battle;
}

/**
 * Earlier battles in memory, so that undo need not replay: the battle before each command that this page performed.
 */
export class EarlierBattles {
  readonly #battles = new Map<number, Battle>();

  before(number: number): Battle | undefined {
    return this.#battles.get(number);
  }

  remember(number: number, before: Battle): void {
    this.#battles.set(number, before);
  }
}
