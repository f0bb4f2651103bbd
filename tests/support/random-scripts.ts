/**
 * Whole battle scripts for every ruleset, from one seed each: some drawn by the grammar alone, some played with an eye
 * for the state so that they get deep into a battle, some spoilt – a value of the wrong kind, a key too many.
 */

import {
  type Command,
  type Outcome,
  type PlaneBattle,
  REFUSAL_CODES,
  type Ruleset,
  type Setup,
} from "../../src/rules/index";
import { asItsScript } from "./onto-line";
import { type Choices, choices, randomSetup, someCommand } from "./random-battles";
import { someCharacter, someCommandStep, someQuestionStep } from "./random-steps";
import { IDS, SIDES, type Stage, somePlace } from "./random-values";
import { contradiction } from "./random-vitals";

export interface RandomScript {
  /** The data that a parser would have made of the file; nothing has checked it. */
  readonly data: unknown;
  /** Something in it was made unreadable on purpose, though it may read as something else. */
  readonly spoilt: boolean;
}

/** The size of a script; by default drawn by its seed. */
export interface Extent {
  readonly steps: number;
  readonly characters: number;
}

export function randomScript(ruleset: Ruleset, seed: number, extent?: Extent): RandomScript {
  const c = choices(seed);
  const steps = extent?.steps ?? c.pick(c.chance(10) ? 150 : 35);
  const isPlayed = ruleset.capabilities.board === "plane" && c.chance(50);
  const made = isPlayed ? played(ruleset, c, steps, extent) : drawn(ruleset, c, steps, extent);
  const file = asItsScript(ruleset.id, made);
  const spoilt = !extent && c.chance(20);
  if (spoilt && c.chance(15)) contradict(file, c);
  else if (spoilt) spoil(file, c);
  return { data: file, spoilt };
}

type File = Setup & { readonly script: object[] };

/** By the grammar, in the shape of turns or cycles, so that not everything is out of turn. */
function drawn(ruleset: Ruleset, c: Choices, steps: number, extent?: Extent): File {
  const setup = someSetup(ruleset, c, extent?.characters ?? 2 + c.pick(c.chance(10) ? 15 : 7));
  const stage = stageOf(ruleset, setup);
  const script: object[] = [];
  while (script.length < steps) {
    const part = c.chance(70) ? stretchOf(c, stage) : [anyStep(c, stage)];
    script.push(...part.map((step) => expecting(step, c)));
  }
  return { ...setup, script: script.slice(0, steps) };
}

/** By the state: what `someCommand` tries on the plane, with grammar steps in between. */
function played(ruleset: Ruleset, c: Choices, steps: number, extent?: Extent): File {
  const setup = randomSetup(ruleset.id, c, extent ? { characters: extent.characters, span: 60 } : {});
  const stage = stageOf(ruleset, setup);
  const begun = ruleset.begin(setup);
  const script: object[] = [];
  let battle = begun.ok ? begun.battle : undefined;
  while (battle && script.length < steps) {
    const state = battle as PlaneBattle;
    const isGrammar = state.characters.length === 0 || c.chance(12);
    const step = isGrammar ? anyStep(c, stage) : someCommand(ruleset, state, c, false);
    script.push(expecting(step, c));
    if (!("do" in step)) continue;
    const outcome = attempted(ruleset, state, step as Command);
    // The replay will find what went wrong here.
    if (!outcome) break;
    if (outcome.ok) battle = outcome.battle;
  }
  return { ...setup, script };
}

function attempted(ruleset: Ruleset, battle: PlaneBattle, command: Command): Outcome | null {
  try {
    return ruleset.perform(battle, command);
  } catch {
    return null;
  }
}

function someSetup(ruleset: Ruleset, c: Choices, count: number): Setup {
  const { board } = ruleset.capabilities;
  const sides = c.chance(70) ? SIDES.slice(0, 2) : SIDES.slice(0, 2 + c.pick(SIDES.length - 1));
  const ids = Array.from({ length: count }, (_, i) => IDS[i] ?? `c${i}`);
  const stage: Stage = {
    grammar: board,
    ids,
    sides,
    places: Array.from({ length: 4 }, () => [c.pick(20), c.pick(20)] as const),
    commands: [],
    questions: [],
  };
  return {
    ruleset: ruleset.id,
    ...(c.chance(60) ? { options: someOptions(c, sides, stage) } : {}),
    sides,
    ...(c.chance(20) ? { allies: [[c.of(sides), c.of(sides)]] } : {}),
    characters: ids.map((id) => someCharacter(c, stage, id, false)),
  } as unknown as Setup;
}

function someOptions(c: Choices, sides: readonly string[], { places }: Stage): object {
  return {
    ...(c.chance(50) ? { rounding: c.of(["exact", "whole-metre"]) } : {}),
    ...(c.chance(40) ? { space: c.of(["outdoor", "indoor"]) } : {}),
    ...(c.chance(20) ? { underwater: c.chance(80) } : {}),
    ...(c.chance(40) ? { participantLimit: 2 + c.pick(19) } : {}),
    ...(c.chance(20) ? { field: { from: [-20, -20], to: c.chance(70) ? [40, 40] : somePlace(c, places) } } : {}),
    ...(c.chance(20) ? { ambushed: c.of(sides) } : {}),
    ...(c.chance(50) ? { seed: c.of([0, 1, -1, 1e6, 0.5, 1e-9]) } : {}),
  };
}

function stageOf(ruleset: Ruleset, setup: Setup): Stage {
  const { board, commands, questions } = ruleset.capabilities;
  return {
    grammar: board,
    ids: setup.characters.map(({ id }) => id),
    sides: setup.sides,
    places: setup.characters.flatMap(({ at }) => (Array.isArray(at) ? [at as [number, number]] : [])),
    commands,
    questions,
  };
}

function anyStep(c: Choices, stage: Stage): object {
  if (c.chance(25)) return someQuestionStep(c, stage);
  return c.chance(3) ? { expect: { round: c.pick(3) } } : someCommandStep(c, stage);
}

/** A turn with something in it, or everybody's declarations with what follows. */
function stretchOf(c: Choices, stage: Stage): object[] {
  const only = (commands: readonly string[]) => someCommandStep(c, { ...stage, commands });
  if (stage.grammar === "simultaneous")
    return [
      ...stage.ids.filter(() => c.chance(70)).map((who) => ({ ...only(["declare"]), who })),
      { do: "reveal" },
      ...(c.chance(30) ? [someQuestionStep(c, stage)] : []),
      only(["resolve"]),
    ];
  const acts = ["move", "move", "attack", "attack", "prepareLeave", "join", "damage", "damage", "heal"].filter((one) =>
    stage.commands.includes(one),
  );
  return [
    { do: "turn", who: c.of(stage.ids) },
    ...Array.from({ length: 1 + c.pick(3) }, () => only(acts)),
    ...(c.chance(10) ? [] : [{ do: "end" }]),
  ];
}

/** Now and then what the script expects of a step, right or wrong. */
function expecting(step: object, c: Choices): object {
  return {
    ...step,
    ...(c.chance(2) && !("fails" in step) && ("do" in step || "ask" in step) ? { fails: c.of(REFUSAL_CODES) } : {}),
    ...(c.chance(2)
      ? { expect: c.of([{ round: 1 }, { characters: { wolf: { state: "free" } } }, { metres: 0 }, {}]) }
      : {}),
  };
}

const WRONG: readonly (() => unknown)[] = [
  () => null,
  () => undefined,
  () => Number.NaN,
  () => Number.POSITIVE_INFINITY,
  () => 1_000_001,
  () => -1e308,
  () => 1.5,
  () => -0,
  () => "",
  () => "S1",
  () => "x".repeat(65),
  () => "\ud800",
  () => true,
  () => [],
  () => ({}),
  () => [[[]]],
  () => new Date(0),
  () => 10n,
  () => Symbol.iterator,
  () => () => 1,
  () => Object.create(null),
  () => JSON.parse('{"__proto__": {"do": "turn"}, "constructor": 1}'),
  () => Array.from({ length: 40 }).reduce<unknown>((inner) => ({ inner }), 1),
  () => Object.assign([1, 2], { length: 3 }),
];

/** One of the file's characters, or of the newcomers, contradicts itself. */
function contradict(file: File, c: Choices): void {
  const entering = file.script.flatMap((step) => ("character" in step ? [step.character as object] : []));
  const everyone = [...file.characters, ...entering];
  if (everyone.length > 0) Object.assign(c.of(everyone), contradiction(c));
}

/** Changes one value, takes one away, or adds a key that nobody knows, anywhere in the file. */
function spoil(file: object, c: Choices): void {
  let node = file as Record<string, unknown>;
  for (;;) {
    const keys = Object.keys(node);
    const key = keys.length > 0 ? c.of(keys) : "nothing";
    const inner = node[key];
    if (typeof inner === "object" && inner !== null && Object.keys(inner).length > 0 && c.chance(85)) {
      node[key] = Array.isArray(inner) ? [...inner] : { ...inner };
      node = node[key] as Record<string, unknown>;
      continue;
    }
    const way = c.pick(10);
    if (way < 7) node[key] = c.of(WRONG)();
    else if (way < 8) delete node[key];
    else
      Object.defineProperty(node, c.of(["__proto__", "extra", "Do", "toString", ""]), {
        ...OPEN,
        value: c.of(WRONG)(),
      });
    return;
  }
}

const OPEN = { enumerable: true, configurable: true, writable: true };
