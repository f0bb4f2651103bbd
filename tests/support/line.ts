/** A battle on a line as a script plays it: places are numbers (`LIN-POS-1`). */

import type { StepEntry } from "../../src/rules/index";
import { replayed } from "./scripts";

type Step = Readonly<Record<string, unknown>>;

/** `"side place"`, then in any order a number (movement), `s3` (sections), `*feat` or `!condition`. */
type Figures = Readonly<Record<string, string>>;

export interface Played {
  readonly steps: readonly StepEntry[];
  readonly state: Readonly<Record<string, unknown>> & {
    readonly characters: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly skirmishes: readonly Readonly<Record<string, unknown>>[];
  };
  /** What the questions of the script were answered. */
  readonly answers: readonly unknown[];
  /** The codes of refused steps, by their numbers. */
  readonly refused: Readonly<Record<number, string>>;
  /** All that was told, in order. */
  readonly events: readonly Readonly<Record<string, unknown>>[];
}

export function fileOnLine(ruleset: string, figures: Figures, script: readonly Step[], options: object = {}): object {
  const characters = Object.entries(figures).map(([id, figure]) => {
    const [side, place, ...marks] = figure.split(/\s+/);
    const of = (mark: string) => marks.filter((one) => one.startsWith(mark)).map((one) => one.slice(1));
    const movement = marks.map(Number).find((one) => !Number.isNaN(one));
    const [sections] = of("s").map(Number);
    return {
      id,
      side,
      at: Number(place),
      ...(movement !== undefined && { movement }),
      ...(sections !== undefined && { sections }),
      feats: of("*"),
      conditions: of("!"),
    };
  });
  return { ruleset, options, sides: ["party", "monsters"], characters, script };
}

export function onLine(ruleset: string, figures: Figures, script: readonly Step[], options: object = {}): Played {
  const { document } = replayed(fileOnLine(ruleset, figures, script, options));
  const plain = JSON.parse(JSON.stringify(document)) as Played;
  return {
    steps: plain.steps,
    state: plain.state,
    answers: plain.steps.flatMap((step) => (step.answer === undefined ? [] : [step.answer])),
    refused: Object.fromEntries(plain.steps.flatMap(({ step, error }) => (error ? [[step, error.code]] : []))),
    events: plain.steps.flatMap(({ events = [] }) => events as unknown as Readonly<Record<string, unknown>>[]),
  };
}

export const turn = (who: string) => ({ do: "turn", who });
export const end = { do: "end" };
export const round = { do: "round" };
export const strike = (target: string, more: object = {}) => ({ do: "attack", target, how: "melee", ...more });
export const go = (kind: string, path: readonly number[], more: object = {}) => ({ do: "move", kind, path, ...more });
/** One goes to the other and attacks. */
export const fight = (who: string, target: string, at: number) => [turn(who), go("normal", [at]), strike(target), end];
