/** A replay's document as it is written out: piece by piece, so that nobody holds a whole one that is larger than its file a thousand times. */

import type { ReplayEnd, StepEntry } from "../rules/index";
import { visibleJson } from "./visible";

/** The parts of a document. `brokenOff` closes it if a step could not be told: the text before it stays. */
export interface DocumentForm {
  readonly opening: string;
  entry(step: StepEntry): string;
  ending(end: ReplayEnd, wrong: number): string;
  brokenOff(reason: string): string;
}

/** Its result. `wrong`: the number of steps that did not go as scripted. */
type DocumentCourse =
  | { readonly ok: true; readonly end: ReplayEnd; readonly wrong: number }
  | { readonly ok: false; readonly thrown: unknown };

/** One line of JSON, the same as `visibleJson` of the whole document. Broken off it has `unreadable` in place of `state`. */
export function jsonForm(ruleset: string): DocumentForm {
  return {
    opening: `{"ruleset":${visibleJson(ruleset)},"steps":[`,
    entry: (step) => `${step.step === 0 ? "" : ","}${visibleJson(step)}`,
    ending: ({ state }) => `],"state":${visibleJson(state)}}\n`,
    brokenOff: (reason) => `],"unreadable":${visibleJson(reason)}}\n`,
  };
}

/**
 * The pieces of a document, in their order.
 * @param seen is given each entry, for whoever needs some of them later
 */
export function* documentPieces(
  form: DocumentForm,
  steps: Iterator<StepEntry, ReplayEnd, void>,
  reasonOf: (thrown: unknown) => string,
  seen: (entry: StepEntry) => void = () => {},
): Generator<string, DocumentCourse, void> {
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
