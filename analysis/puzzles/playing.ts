/** The puzzle that is open, and whether it is solved. */

import { computed, signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { readScript, type Setup } from "../../src/rules/index";
import { analysis, depth, here, line, open, standing } from "../desk/index";
import { analysisOf } from "../line/index";
import { bringRules, rulesetsHere } from "../rules-here";
import type { Puzzle } from "./puzzles";
import { isSolved } from "./solving";

interface Played {
  readonly puzzle: Puzzle;
  readonly setup: Setup;
  /** How many steps lead to its position. */
  readonly from: number;
}
const begun = signal<Played | null>(null);

/** The task of the daily puzzle, once it has been fetched. */
export const dailyTask = signal<ComponentType | null>(null);

/** Null as soon as another battle is open. */
export const played = computed(() => (begun.value?.setup === analysis.value.setup ? begun.value : null));

export const solved = computed<boolean>(() => {
  const now = played.value;
  if (!now || depth.value <= now.from) return false;
  const since = line.value.slice(now.from, depth.value).map(({ step }) => step!);
  return isSolved(now.puzzle, here.value.view, since);
});

/** @throws for a puzzle that is no script: a test reads them all; and when its rules do not come */
export async function openPuzzle(puzzle: Puzzle, title: string): Promise<void> {
  await bringRules(puzzle.script.ruleset);
  const read = readScript(puzzle.script, rulesetsHere());
  if (!read.ok) throw new Error(`${puzzle.id}: ${read.problem.code}`);
  const { setup, steps } = read.script;
  open(analysisOf(setup, steps, title), steps.length);
  begun.value = { puzzle, setup, from: steps.length };
  standing.value = { ...puzzle.standing };
}
