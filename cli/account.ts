/** A replayed script as an account for people: one line an event, and what went otherwise than scripted. */

import { type NameOf, tellEvent, type Words } from "../src/chronicle/index";
import type { StepEntry } from "../src/rules/index";

const plainName: NameOf = (id) => id;

/** The lines of one of so many steps. They are counted as in the script's entries, from 0. */
export function accountOfStep(entry: StepEntry, steps: number, words: Words): string[] {
  const width = String(steps).length + 2;
  return tellStep(entry, words).map((line) => `${String(entry.step).padStart(width)}  ${line}`);
}

/** The last line, when so many steps went otherwise than scripted. */
export function verdict(wrong: number, words: Words): string {
  return wrong === 0 ? words.format("RANSEN.replay.good") : words.format("RANSEN.replay.bad", { count: String(wrong) });
}

/** Hundreds of amounts with their chances are for the document; their mean tells enough. */
function shortened(key: string, value: unknown): unknown {
  return key === "distribution" ? "…" : value;
}

function tellStep(entry: StepEntry, words: Words): string[] {
  const lines = (entry.events ?? []).map((event) => `${tellEvent(event, words, plainName)}  [${event.rule}]`);
  const { error, answer, expect } = entry;
  if (error) {
    const key = entry.asScripted ? "RANSEN.replay.scriptedRefusal" : "RANSEN.replay.refused";
    lines.push(`${words.format(key, { code: error.code, message: error.message ?? "" })}  [${error.rule}]`);
  }
  if (answer) lines.push(words.format("RANSEN.replay.answer", { answer: JSON.stringify(answer, shortened) }));
  for (const difference of expect?.differences ?? [])
    lines.push(`✗ ${words.format("RANSEN.replay.differs", { difference })}`);
  if (expect?.ok) lines.push(words.format("RANSEN.replay.held"));
  else if (!expect && !entry.asScripted) lines.push(`✗ ${words.format("RANSEN.replay.unscripted")}`);
  return lines;
}
