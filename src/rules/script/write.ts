/**
 * Writes battle scripts as plain data that `readScript` reads back as the same script. For exports and error reports.
 */

import { areaSeenFrom } from "../areas/board";
import type { Battle, Character } from "../battle";
import type { CharacterInput, Command } from "../commands";
import { given } from "../given";
import type { Setup } from "../ruleset";
import { rulesetOutlineOf } from "../rulesets/outlines";
import { writtenBy } from "./along-a-line";
import { CHARACTERS, COMMANDS, QUESTIONS, type ScriptBoard, scriptBoardOf } from "./contract";
import { type BattleScript, fileOf, type ScriptStep } from "./read";

/** A battle script as it stands in a file: plain JSON, ready for a YAML or JSON writer. */
export interface ScriptFile extends Setup {
  readonly script: readonly object[];
}

/** The file of a script, its keys in the contract's order. */
export function writeScript({ setup, steps }: BattleScript): ScriptFile {
  const { ruleset, options, sides, allies, characters } = setup;
  const outline = rulesetOutlineOf(ruleset);
  const board = outline ? scriptBoardOf(outline.capabilities) : "plane";
  return {
    ruleset,
    ...writtenBy(fileOf(board), given({ options })),
    sides,
    ...given({ allies }),
    characters: characters.map((character) => writtenBy(CHARACTERS[board], character)),
    script: steps.map((step) => writeStep(step, board)),
  };
}

/** The script of a battle: its opening, and the commands that were performed. */
export function scriptOf(opening: Battle, commands: readonly Command[]): BattleScript {
  return { setup: setupOf(opening), steps: commands.map((command) => ({ kind: "command", command })) };
}

function writeStep(step: ScriptStep, board: ScriptBoard): object {
  const outcome = {
    ...(step.kind !== "expect" && step.fails !== undefined && { fails: step.fails }),
    ...given({ expect: step.expect }),
  };
  if (step.kind === "command") return { ...writtenBy(COMMANDS[board][step.command.do], step.command), ...outcome };
  if (step.kind === "amendment") return { ...step.amendment, ...outcome };
  if (step.kind === "expect") return outcome;
  return { ...writtenBy(QUESTIONS[board][step.question.ask], step.question), ...outcome };
}

/**
 * The setup from which a battle began. Only an opening has one: skirmishes, turns and other things gathered later are
 * in no setup.
 */
export function setupOf(opening: Battle): Setup {
  const { ruleset, options, sides, allies } = opening;
  return {
    ruleset,
    options,
    sides,
    ...(allies.length > 0 && { allies }),
    characters: opening.characters.map((character) => inputOf(character, opening)),
  };
}

function inputOf(character: Character, battle: Battle): CharacterInput {
  const { id, side, sections, feats, conditions, at, effects } = character;
  const base = {
    id,
    side,
    ...(at !== null && { at: typeof at === "string" ? areaSeenFrom(battle, side, at) : at }),
    sections,
    feats,
    // EFF-4: an effect brings its conditions again.
    conditions: conditions
      .filter(({ cause }) => cause !== "effect")
      .map((condition) => (condition.by === undefined ? condition.id : condition)),
    ...(effects && { effects: effects.map(({ gone: _, ...effect }) => effect) }),
  };
  if ("movement" in character) {
    const { movement, vitals, parts, acts, series, counters, knows, rides } = character;
    return { ...base, movement, ...given({ vitals, parts, acts, series, counters, knows, rides }) };
  }
  const { ath, fin, speed, expertise, heavyArmour, proficientArmour, proficientWeapon, health, maxHealth } = character;
  const { field, thing, size, stealth, perception } = character;
  return {
    ...base,
    base: character.base,
    ath,
    fin,
    speed,
    expertise,
    heavyArmour,
    proficientArmour,
    proficientWeapon,
    health,
    maxHealth,
    ...given({ field, thing, size, stealth, perception }),
  };
}
