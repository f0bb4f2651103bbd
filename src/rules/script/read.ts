/**
 * Turns unchecked data (a parsed YAML or JSON file, a socket's payload) into a battle script or one of its commands.
 * The tables of `contract.ts` say what a script may contain. Anything that is wrong in every state is found here,
 * before anything runs.
 */

import type { Battle } from "../battle";
import { type CharacterInput, type Command, type Question, REFUSAL_CODES, type RefusalCode } from "../commands";
import { DiceExhausted } from "../dice/dice";
import { READINGS, type ReadingKey, readingsOn } from "../readings";
import type { Capabilities, Ruleset, Setup } from "../ruleset";
import type { AmendCommand } from "../strike/index";
import { alongALine } from "./along-a-line";
import { below, check, checkData, checkKeys, checkRecord, type Given, givenRecord, listOf, type Scope } from "./check";
import { CHARACTERS, COMMANDS, QUESTIONS, type ScriptBoard, scriptBoardOf } from "./contract";
import { type ReadResult, reading, unreadable } from "./problem";
import {
  choice,
  data,
  type Keys,
  list,
  name,
  needed,
  notNegative,
  number,
  optional,
  pointShape,
  record,
  side,
  truth,
  whole,
} from "./shape";
import { AMEND } from "./strikes";

/** A script's expectation of the state or of an answer. Only the named parts are compared. */
export type Expectation = { readonly [key: string]: unknown };

interface StepOutcome {
  /** It must be refused with this code. */
  readonly fails?: RefusalCode;
  readonly expect?: Expectation;
}
export type ScriptStep =
  | ({ readonly kind: "command"; readonly command: Command } & StepOutcome)
  | ({ readonly kind: "question"; readonly question: Question } & StepOutcome)
  | ({ readonly kind: "amendment"; readonly amendment: AmendCommand } & StepOutcome)
  | { readonly kind: "expect"; readonly expect: Expectation };

/** A battle to begin and what happens in it. */
export interface BattleScript {
  readonly setup: Setup;
  readonly steps: readonly ScriptStep[];
}

/** The rulesets that a script can name, by id. */
export type Rulesets = { readonly [id: string]: Ruleset };

/** Every reading, with its values on any of these boards. */
function readingKeys(...boards: readonly string[]): Keys {
  const valuesOf = (key: string) => boards.flatMap((board) => readingsOn(board, key as ReadingKey).values);
  return Object.fromEntries(Object.keys(READINGS).map((key) => [key, optional(choice([...new Set(valuesOf(key))]))]));
}

export const OPTIONS: Keys = {
  rounding: optional(choice(["exact", "whole-metre"])),
  space: optional(choice(["outdoor", "indoor"])),
  underwater: optional(truth),
  participantLimit: optional(whole(2, 20)),
  field: optional(record({ from: needed(pointShape), to: needed(pointShape) })),
  ambushed: optional(side),
  metalArmour: optional(truth),
  secondPreparation: optional(truth),
  reach: optional(notNegative),
  readings: optional(record(readingKeys("plane", "areas"))),
  seed: optional(number),
};
export const FILE: Keys = {
  ruleset: needed(name),
  options: optional(record(OPTIONS)),
  sides: needed({ is: "list", of: name, least: 2, most: 8 }),
  allies: optional(list({ is: "list", of: side, least: 2, most: 2 })),
  characters: needed(list(data)),
  script: needed(list(data)),
};
/** The file as each board has it. */
export function fileOf(board: ScriptBoard): Keys {
  return board === "line" ? FILE_OF_A_LINE : FILE;
}
const FILE_OF_A_LINE = alongALine(FILE);
export const OUTCOME: Keys = { fails: optional(choice(REFUSAL_CODES)), expect: optional(record({})) };

/**
 * Reads a whole script. If the battle's opening is refused, the script counts as unreadable too: nothing could run.
 */
export function readScript(source: unknown, rulesets: Rulesets): ReadResult<"script", BattleScript> {
  return reading("script", () => {
    const file = givenRecord(source, "");
    checkKeys(file, FILE, "");
    const ruleset = namedRuleset(file.ruleset, rulesets);
    const { capabilities } = ruleset;
    const board = scriptBoardOf(capabilities);
    const sides = readSides(file.sides);
    const scope: Scope = { sides };
    const taken = new Set<string>();
    const part = <K extends "options" | "allies">(key: K): Pick<Setup, K> =>
      (Object.hasOwn(file, key) ? { [key]: check(file[key], fileOf(board)[key]!.shape, key, scope) } : {}) as Pick<
        Setup,
        K
      >;
    const characters = listOf(file.characters, "characters").map((character, i) => {
      const place = `characters[${i}]`;
      const read = checkRecord<CharacterInput>(givenRecord(character, place), CHARACTERS[board], place, scope);
      takeId(taken, read.id, `${place}.id`);
      return read;
    });
    for (const [i, { effects = [] }] of characters.entries())
      for (const [k, { by }] of effects.entries())
        if (by !== undefined && !taken.has(by))
          unreadable(`characters[${i}].effects[${k}].by`, "unknown-character", { value: by });
    const options = part("options");
    checkAsked(options.options?.readings ?? {}, capabilities);
    const setup: Setup = { ruleset: ruleset.id, ...options, sides, ...part("allies"), characters };
    const steps = listOf(file.script, "script").map((step, i) => {
      const place = `script[${i}]`;
      const read = readStep(givenRecord(step, place), place, capabilities, scope);
      // Newcomers may share an id with each other, because the first may have been refused.
      if (read.kind === "command" && read.command.do === "summon" && taken.has(read.command.character.id))
        unreadable(`${place}.character.id`, "id-twice", { value: read.command.character.id });
      return read;
    });
    tryOut(ruleset, setup, steps);
    return { setup, steps };
  });
}

/**
 * Reads one command as a script has it, to check in the same way what comes from elsewhere.
 * @param sides the battle's sides; absent: a newcomer's side may be any name
 */
export function readCommand(
  source: unknown,
  capabilities: Capabilities,
  sides?: readonly string[],
): ReadResult<"command", Command> {
  return reading("command", () =>
    readKnown<Command>(givenRecord(source, ""), "do", "", capabilities, sides ? { sides } : {}),
  );
}

function namedRuleset(value: unknown, rulesets: Rulesets): Ruleset {
  const id = check(value, choice(Object.keys(rulesets)), "ruleset", {}) as string;
  return rulesets[id]!;
}

/** A reading that the ruleset does not ask about is a mistake, even where it says the default. */
function checkAsked(readings: object, { board, readings: asked }: Capabilities): void {
  for (const key of Object.keys(readings))
    if (!asked.includes(key as ReadingKey))
      unreadable(below("options.readings", key), "not-in-ruleset", { value: key, allowed: asked });
  check(readings, record(readingKeys(board)), "options.readings", {});
}

function readSides(value: unknown): readonly string[] {
  const sides = check(value, FILE.sides!.shape, "sides", {}) as readonly string[];
  for (const [i, one] of sides.entries())
    if (sides.indexOf(one) !== i) unreadable(`sides[${i}]`, "side-twice", { value: one });
  return sides;
}

function takeId(taken: Set<string>, id: string, place: string): void {
  if (taken.has(id)) unreadable(place, "id-twice", { value: id });
  taken.add(id);
}

function readStep(given: Given, place: string, capabilities: Capabilities, scope: Scope): ScriptStep {
  const outcome: { fails?: RefusalCode; expect?: Expectation } = {};
  const rest: Record<string, unknown> = { ...given };
  if (Object.hasOwn(given, "fails")) {
    outcome.fails = check(given.fails, OUTCOME.fails!.shape, below(place, "fails"), scope) as RefusalCode;
    delete rest.fails;
  }
  if (Object.hasOwn(given, "expect")) {
    outcome.expect = readExpectation(given.expect, below(place, "expect"));
    delete rest.expect;
  }
  if (given.do === "amend")
    return { kind: "amendment", amendment: readAmendment(rest, place, capabilities), ...outcome };
  if (Object.hasOwn(given, "do"))
    return {
      kind: "command",
      command: readKnown<Command>(rest, "do", place, capabilities, scope),
      ...outcome,
    };
  if (Object.hasOwn(given, "ask"))
    return {
      kind: "question",
      question: readKnown<Question>(rest, "ask", place, capabilities, scope),
      ...outcome,
    };
  if (!outcome.expect) return unreadable(place, "missing-key", { key: ["do", "ask", "expect"] });
  checkKeys(given, { expect: OUTCOME.expect! }, place);
  return { kind: "expect", expect: outcome.expect };
}

/** It belongs to the past, not to a board: it exists wherever there are strikes. */
function readAmendment(given: Given, place: string, { commands }: Capabilities): AmendCommand {
  if (!commands.includes("strike"))
    unreadable(below(place, "do"), "not-in-ruleset", { value: "amend", allowed: commands });
  return checkRecord<AmendCommand>(given, { do: needed(name), ...AMEND }, place, {});
}

function readExpectation(value: unknown, place: string): Expectation {
  return checkData(givenRecord(value, place), place) as Expectation;
}

/** A record whose `do` or `ask` says how to read it. @throws Unreadable */
function readKnown<T extends Command | Question>(
  given: Given,
  verb: "do" | "ask",
  place: string,
  capabilities: Capabilities,
  scope: Scope,
): T {
  const tables: Readonly<Record<string, Keys>> = (verb === "do" ? COMMANDS : QUESTIONS)[scriptBoardOf(capabilities)];
  const known: readonly string[] = verb === "do" ? capabilities.commands : capabilities.questions;
  if (!Object.hasOwn(given, verb)) unreadable(below(place, verb), "missing-key", { key: verb });
  const which = check(given[verb], choice(Object.keys(tables)), below(place, verb), {}) as string;
  if (!known.includes(which)) unreadable(below(place, verb), "not-in-ruleset", { value: which, allowed: known });
  return checkRecord<T>(given, { [verb]: needed(name), ...tables[which] }, place, scope);
}

/** Checks that only the ruleset can make: whether the battle can begin, and whether power rolls have enough dice. */
function tryOut(ruleset: Ruleset, setup: Setup, steps: readonly ScriptStep[]): void {
  const begun = ruleset.begin(setup);
  if (!begun.ok) {
    const { place = "", reason = "" } = begun.refusal.data;
    unreadable(String(place), "setup-refused", { refusal: begun.refusal.code, reason: String(reason) });
  }
  for (const [i, step] of steps.entries())
    if (step.kind === "question" && step.question.ask === "power") needDice(ruleset, begun.battle, step.question, i);
}

function needDice(ruleset: Ruleset, battle: Battle, question: Extract<Question, { ask: "power" }>, step: number): void {
  try {
    ruleset.ask(battle, question);
  } catch (thrown) {
    if (!(thrown instanceof DiceExhausted)) throw thrown;
    unreadable(`script[${step}].dice`, "too-few-dice", { count: question.dice.length });
  }
}
