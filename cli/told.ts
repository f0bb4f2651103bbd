/** A replay as it is written out: piece by piece, so that nobody holds a whole document that is larger than its file a thousand times. */

import { once } from "node:events";
import { visible, visibleJson, type Words } from "../src/chronicle/index";
import type { ReplayEnd, StepEntry } from "../src/rules/index";
import { accountOfStep, verdict } from "./account";

/** Characters that are gathered before they are written. */
const PIECE = 65_536;

/** How a document reads. `brokenOff` closes it when a step could not be told: what stood before it stays. */
interface Form {
  readonly opening: string;
  entry(step: StepEntry): string;
  ending(end: ReplayEnd, wrong: number): string;
  brokenOff(reason: string): string;
}

/** What became of it. `wrong`: so many steps went otherwise than scripted. */
type Course =
  | { readonly ok: true; readonly end: ReplayEnd; readonly wrong: number }
  | { readonly ok: false; readonly thrown: unknown };

/** One line of JSON, the same as `visibleJson` of the whole document. Broken off it has `unreadable` in place of `state`. */
export function jsonForm(ruleset: string): Form {
  return {
    opening: `{"ruleset":${visibleJson(ruleset)},"steps":[`,
    entry: (step) => `${step.step === 0 ? "" : ","}${visibleJson(step)}`,
    ending: ({ state }) => `],"state":${visibleJson(state)}}\n`,
    brokenOff: (reason) => `],"unreadable":${visibleJson(reason)}}\n`,
  };
}

/**
 * An account for people. `file`: its name, in a batch of several.
 * @param besides what is told of a step beneath its events
 */
export function textForm(
  ruleset: string,
  steps: number,
  words: Words,
  file: string | null,
  besides: () => readonly string[] = () => [],
): Form {
  const lines = (list: readonly string[]) => list.map((line) => `${visible(line)}\n`).join("");
  const gap = file === null ? "" : "\n";
  const indent = " ".repeat(String(steps).length + 6);
  return {
    opening: lines(file === null ? [ruleset] : [file, ruleset]),
    entry: (step) => lines([...accountOfStep(step, steps, words), ...besides().map((line) => `${indent}${line}`)]),
    ending: (_, wrong) => lines([verdict(wrong, words)]) + gap,
    brokenOff: (reason) => lines([`✗ ${reason}`]) + gap,
  };
}

/**
 * The pieces of a document, in their order.
 * @param seen is given each entry, for whoever needs some of them later
 */
export function* documentPieces(
  form: Form,
  steps: Iterator<StepEntry, ReplayEnd, void>,
  reasonOf: (thrown: unknown) => string,
  seen: (entry: StepEntry) => void = () => {},
): Generator<string, Course, void> {
  yield form.opening;
  let wrong = 0;
  try {
    for (let next = steps.next(); ; next = steps.next()) {
      if (next.done) {
        yield form.ending(next.value, wrong);
        return { ok: true, end: next.value, wrong };
      }
      if (!next.value.asScripted) wrong += 1;
      seen(next.value);
      yield form.entry(next.value);
    }
  } catch (thrown) {
    yield form.brokenOff(reasonOf(thrown));
    return { ok: false, thrown };
  }
}

/** Writes pieces no faster than they are taken; what they come to. */
export async function writtenOut<T>(pieces: Generator<string, T, void>, out: NodeJS.WritableStream): Promise<T> {
  let waiting = "";
  for (let next = pieces.next(); ; next = pieces.next()) {
    if (!next.done) waiting += next.value;
    if (next.done || waiting.length >= PIECE) {
      if (waiting !== "" && !out.write(waiting)) await once(out, "drain");
      waiting = "";
    }
    if (next.done) return next.value;
  }
}
