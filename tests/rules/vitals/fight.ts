/** Battles with HP for tests of vitals: who is in them, and what becomes of steps. */

import {
  type Battle,
  type BattleView,
  type Command,
  type Outcome,
  RULESET_IDS,
  type RulesetId,
  readScript,
  replay,
  rulesets,
} from "../../../src/rules/index";
import { asItsScript } from "../../support/onto-line";

export const WOLF = {
  id: "wolf",
  side: "party",
  at: [0, 0],
  movement: 18,
  vitals: {
    hp: 32,
    maxHp: 32,
    mp: 10,
    maxMp: 10,
    accuracy: 7,
    evasion: 6,
    defence: 5,
    reduction: 1,
    fortitude: 8,
    willpower: 6,
    magicPower: 0,
    deathCheck: 9,
    fixed: false,
  },
} as const;
export const OGRE = {
  id: "ogre",
  side: "monsters",
  at: [10, 0],
  movement: 15,
  vitals: { fixed: true, fortitude: 9, willpower: 8, reduction: 2 },
  parts: [
    { id: "body", core: true, hp: 40, maxHp: 40, mp: 5, accuracy: 9, evasion: 8, defence: 7 },
    { id: "arm", hp: 20, maxHp: 20, accuracy: 10, evasion: 9, defence: 5 },
  ],
} as const;
/** Nothing is known of its HP. */
export const RAT = { id: "rat", side: "monsters", at: [20, 0] } as const;

export type TurnTaking = Exclude<RulesetId, "simultaneous">;
export const TURN_TAKING = RULESET_IDS.filter((id): id is TurnTaking => id !== "simultaneous");

/** On three areas; else on a plane, or on a line. */
export const hasAreas = (ruleset: string) => rulesets[ruleset as TurnTaking].capabilities.board === "areas";

/** A file of these characters; with three areas all of them stand in front, on a line by their place along it. */
export function fileOf(
  ruleset: TurnTaking,
  characters: readonly object[],
  script: readonly object[] = [],
  options?: object,
): object {
  const placed = hasAreas(ruleset) ? characters.map((c) => ({ ...c, at: "front" })) : characters;
  const file = { ruleset, ...(options && { options }), sides: ["party", "monsters"], characters: placed, script };
  return asItsScript(ruleset, file);
}

/** Where a file cannot be read and why, or null. */
export function problemOf(file: object): { place: string; code: string } | null {
  const read = readScript(file, rulesets);
  return read.ok ? null : { place: read.problem.place, code: read.problem.code };
}

/** The result of a script; every step must be carried out, except those with `fails`. */
export function played(ruleset: TurnTaking, characters: readonly object[], script: readonly object[] = []) {
  const read = readScript(fileOf(ruleset, characters, script), rulesets);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const { document, battle } = replay(read.script, rulesets[ruleset]);
  const wrong = document.steps.find((step) => !step.asScripted);
  if (wrong) throw new Error(JSON.stringify(wrong));
  return { battle, state: document.state, steps: document.steps, events: document.steps.at(-1)?.events ?? [] };
}

export function performed(battle: Battle, command: Command): Outcome {
  return rulesets[battle.ruleset as TurnTaking].perform(battle, command);
}

export function viewOf(battle: Battle): BattleView {
  return rulesets[battle.ruleset as TurnTaking].view(battle);
}
