/** A replay as it is written to a stream, and its account for people. */

import { once } from "node:events";
import { type DocumentForm, visible, type Words } from "../src/chronicle/index";
import { accountOfStep, verdict } from "./account";

/** Characters that are gathered before they are written. */
const PIECE = 65_536;

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
): DocumentForm {
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
