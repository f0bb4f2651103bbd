/** Tries a random script: read, written, read again, replayed twice – and says what is wrong, if anything is. */

import { stringify } from "yaml";
import { parseFile } from "../../src/imports/script-file";
import {
  type Battle,
  type BattleScript,
  type Ruleset,
  readScript,
  replay,
  rulesets,
  writeScript,
} from "../../src/rules/index";
import { damagedOnce } from "./damaged-text";

import { choices } from "./random-battles";
import { type Extent, randomScript } from "./random-scripts";
import { faultsOf, survivesJson } from "./whole-battle";

/** What came of a script. */
export interface Tried {
  readonly ruleset: string;
  /** Whether it could be read, so that something ran. */
  readonly readable: boolean;
  readonly steps: number;
  readonly refused: number;
  readonly milliseconds: number;
  /** Types of events and codes of refusals that came up. */
  readonly told: ReadonlySet<string>;
  /** What is wrong; empty when all is well. */
  readonly faults: readonly string[];
  /** The script as a YAML file, when something is wrong. */
  readonly file?: string;
}

const ALL = Object.values(rulesets);

/** @param seed decides everything: which ruleset, which script */
export async function trySeed(seed: number, extent?: Extent): Promise<Tried> {
  const ruleset = ALL[seed % ALL.length]!;
  const { data, spoilt } = randomScript(ruleset, seed, extent);
  const start = performance.now();
  const counted: Counted = { steps: 0, refused: 0, readable: false, told: new Set() };
  let faults: string[];
  try {
    faults = await faultsIn(seed, data, spoilt, extent === undefined, counted);
  } catch (thrown) {
    faults = [`thrown: ${thrown instanceof Error ? thrown.stack : String(thrown)}`];
  }
  return {
    ruleset: ruleset.id,
    ...counted,
    milliseconds: performance.now() - start,
    faults,
    ...(faults.length > 0 && { file: `# seed ${seed}\n${yamlOf(data)}` }),
  };
}

/** What random scripts run into now and then by chance: a path beyond the largest number, a roll that needs more dice. */
const RANDOMLY_UNREADABLE: readonly string[] = ["setup-refused", "out-of-range", "too-few-dice", "target-twice"];

type Counted = { steps: number; refused: number; readable: boolean; told: Set<string> };

async function faultsIn(seed: number, data: unknown, spoilt: boolean, small: boolean, counted: Counted) {
  const c = choices(seed + 1);
  // Now and then by way of a file, whose text may have been damaged as well.
  const byFile = small && c.chance(8);
  const source = byFile ? await throughFile(data, c.chance(60) ? c : null) : data;
  if (source === UNREADABLE) return [];
  frozen(source);
  const read = readScript(source, rulesets);
  if (!read.ok)
    return spoilt || byFile || RANDOMLY_UNREADABLE.includes(read.problem.code) ? [] : [JSON.stringify(read.problem)];
  counted.readable = true;
  return faultsOfReplay(read.script, small, counted);
}

function faultsOfReplay(script: BattleScript, small: boolean, counted: Counted): string[] {
  const faults: string[] = [];
  const written = writeScript(script);
  const again = readScript(written, rulesets);
  if (!again.ok) faults.push(`the written script cannot be read: ${JSON.stringify(again.problem)}`);
  else if (JSON.stringify(again.script) !== JSON.stringify(script)) faults.push("the written script is another one");
  const ruleset = rulesets[script.setup.ruleset as keyof typeof rulesets];
  const before = JSON.stringify(script);
  const { document, battle } = replay(script, watched(ruleset, small ? 1 : 40, faults));
  if (JSON.stringify(script) !== before) faults.push("the replay changed the script");
  if (!survivesJson(document)) faults.push("the document is not plain JSON");
  if (!survivesJson(battle)) faults.push("the battle is not plain JSON");
  if (JSON.stringify(replay(script, ruleset).document) !== JSON.stringify(document))
    faults.push("the second replay gives other bytes");
  if (document.steps.length !== script.steps.length) faults.push("steps are missing");
  counted.steps += document.steps.length;
  for (const { events = [], error } of document.steps) {
    for (const { type } of events) counted.told.add(type);
    if (error) counted.told.add(error.code);
  }
  counted.refused += document.steps.filter((step) => !step.ok).length;
  return faults;
}

/**
 * The ruleset, its battles frozen so that no later step can change them, each looked at as it comes. Every seventh step
 * is made once more from a saved and loaded battle. `every`: steps between two looks.
 */
function watched(ruleset: Ruleset, every: number, faults: string[]): Ruleset {
  let number = 0;
  return {
    ...ruleset,
    begin: (setup) => frozen(ruleset.begin(setup)),
    perform: (battle, command, dice) => {
      frozen(command);
      const outcome = frozen(ruleset.perform(battle, command, dice));
      number += 1;
      if (number % (7 * every) === 0) {
        const loaded = JSON.parse(JSON.stringify(battle)) as Battle;
        // A second run rolls other dice: only commands without dice have the same result.
        const rolls = ["resolve", "death"].includes(command.do) || (command.do === "strike" && !command.dice);
        if (!rolls && JSON.stringify(ruleset.perform(loaded, command)) !== JSON.stringify(outcome))
          faults.push(`step ${number} is another one after saving and loading`);
      }
      if (outcome.ok && number % every === 0)
        for (const fault of faultsOf(ruleset, outcome.battle)) faults.push(`after step ${number}: ${fault}`);
      return outcome;
    },
  };
}

function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const key of Reflect.ownKeys(value)) frozen((value as Record<PropertyKey, unknown>)[key]);
  return value;
}

const UNREADABLE = Symbol("unreadable");

/** What the replay command makes of the script's file, its text damaged here and there. */
async function throughFile(data: unknown, damage: ReturnType<typeof choices> | null): Promise<unknown> {
  let text = damage?.chance(50) ? (safely(() => JSON.stringify(data)) ?? "") : yamlOf(data);
  for (let n = damage ? 1 + damage.pick(3) : 0; damage && n > 0; n--) text = damagedOnce(text, damage);
  const parsed = await parseFile(new TextEncoder().encode(text));
  return parsed.ok ? parsed.data : UNREADABLE;
}

/** As YAML, however strange the values are. */
function yamlOf(data: unknown): string {
  return safely(() => stringify(data, { aliasDuplicateObjects: false })) ?? "# no YAML can say it\n";
}

function safely<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
