/** One check of this installation at a time, on this page. */

import { gameSeen } from "../foundry/platform";
import { pageState } from "../page-state";
import { Bench, type Check } from "./bench";
import { playing } from "./platform";
import { type Installation, type Report, reportOf, textOf } from "./report";
import { runSteps, type StepResult } from "./runner";
import { takeLeftoversAway } from "./scratch";
import { INSTALLATION_CHECKS, LAST_STEPS } from "./steps/index";

/** Every step in order, the last ones included. */
export const ALL_STEPS: readonly Check[] = [...INSTALLATION_CHECKS, ...LAST_STEPS];

/** How a check goes. */
interface Progress {
  readonly isGoing: boolean;
  /** The step that is being carried out. */
  readonly present: string | null;
  readonly results: readonly StepResult[];
  /** When it is over. */
  readonly report: Report | null;
}

const NOTHING: Progress = { isGoing: false, present: null, results: [], report: null };

const state = pageState("installation/check", () => ({
  progress: NOTHING,
  isStopped: false,
  listeners: new Set<() => void>(),
}));

export function progressNow(): Progress {
  return state.progress;
}

/** Calls back whenever the check goes on. @returns what ends it */
export function onCheck(listener: () => void): () => void {
  state.listeners.add(listener);
  return () => state.listeners.delete(listener);
}

/** The remaining steps are skipped, but everything that was made is still deleted. */
export function stopCheck(): void {
  state.isStopped = true;
}

function went(change: Partial<Progress>): void {
  state.progress = { ...state.progress, ...change };
  for (const listener of state.listeners) listener();
}

/** Runs a check, unless one is running. First it deletes the leftovers of an earlier one. */
export async function checkInstallation(): Promise<void> {
  if (state.progress.isGoing) return;
  state.isStopped = false;
  state.progress = NOTHING;
  went({ isGoing: true });
  const bench = new Bench();
  try {
    await takeLeftoversAway();
    const running = {
      now: () => performance.now(),
      isStopped: () => state.isStopped,
      began: (present: string) => went({ present }),
      ended: (result: StepResult) => went({ results: [...state.progress.results, result] }),
    };
    const results = await runSteps(INSTALLATION_CHECKS, bench, running);
    const last = await runSteps(LAST_STEPS, bench, { ...running, isStopped: () => false });
    went({ report: reportOf(installation(), [...results, ...last], bench.answers) });
  } finally {
    bench.close();
    went({ isGoing: false, present: null });
  }
}

/** The report as text to copy, without names of the world. */
export function reportText(report: Report): string {
  return textOf(report, namesOfTheWorld());
}

function installation(): Installation {
  const { version, release, system, modules } = playing();
  return {
    system: system.version,
    foundry: { version, generation: release.generation },
    browser: navigator.userAgent,
    language: gameSeen().i18n.lang,
    modules: [...modules].filter(({ active }) => active).map(({ id, version: number }) => ({ id, version: number })),
  };
}

function namesOfTheWorld(): string[] {
  const { world, users, actors, scenes, items, journal } = playing();
  const tokens = [...scenes].flatMap((scene) => [...scene.tokens]);
  const documents = [...users, ...actors, ...scenes, ...items, ...journal, ...tokens] as { readonly name: string }[];
  return [world.id, world.title, ...documents.map(({ name }) => name)];
}
