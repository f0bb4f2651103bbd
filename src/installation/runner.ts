/**
 * Carries out the steps of a check, one after the other: each passes, fails or is skipped, within a time of its own, and
 * none keeps the next from its turn. Knows nothing of the platform.
 */

export type StepOutcome = "passed" | "failed" | "skipped";

export interface StepResult {
  readonly id: string;
  readonly outcome: StepOutcome;
  /** A word of `RANSEN.installation.note`, then, after a colon, what it was: `not-ours: Token`. Empty: nothing to say. */
  readonly note: string;
  /** How long it took. */
  readonly milliseconds: number;
}

/** One thing to check on a bench. A text that it answers, or promises, is the note of a step that passed. */
export interface Step<Bench> {
  readonly id: string;
  /** How long it may take, milliseconds. */
  readonly patience?: number;
  run(bench: Bench): unknown;
}

/** The reason why a step fails or is left out: a key of `RANSEN.installation.note` and a detail. */
export class Finding extends Error {
  readonly outcome: Exclude<StepOutcome, "passed"> = "failed";
  readonly note: string;

  constructor(word: string, detail = "") {
    const note = detail === "" ? word : `${word}: ${detail}`;
    super(note);
    this.note = note;
  }
}

/** Says that a step has nothing to look at here. */
export class Skipping extends Finding {
  override readonly outcome = "skipped";
}

interface Running {
  /** Milliseconds since whenever. */
  now(): number;
  /** Asked before each step: if true, the remaining steps are skipped. */
  isStopped(): boolean;
  began?(id: string): void;
  ended?(result: StepResult): void;
}

/** For a step that names no time of its own, milliseconds: pictures come over slow lines. */
export const STEP_PATIENCE = 20_000;

/** @returns the results in the order of the steps, one for each. Never throws. */
export async function runSteps<Bench>(
  steps: readonly Step<Bench>[],
  bench: Bench,
  running: Running,
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    running.began?.(step.id);
    const start = running.now();
    const { outcome, note } = running.isStopped() ? STOPPED : await stepOutcome(step, bench);
    const result = { id: step.id, outcome, note, milliseconds: Math.round(running.now() - start) };
    results.push(result);
    running.ended?.(result);
  }
  return results;
}

const STOPPED = { outcome: "skipped", note: "stopped" } as const;

/** One step by itself. Never throws. */
export async function stepOutcome<Bench>(
  step: Step<Bench>,
  bench: Bench,
): Promise<Pick<StepResult, "outcome" | "note">> {
  try {
    const told = await withTimeLimit(step.patience ?? STEP_PATIENCE, async () => step.run(bench));
    return { outcome: "passed", note: typeof told === "string" ? told : "" };
  } catch (fault) {
    if (fault instanceof Finding) return { outcome: fault.outcome, note: fault.note };
    return { outcome: "failed", note: `error: ${sayFault(fault)}` };
  }
}

/** An exception, in a line. */
export function sayFault(fault: unknown): string {
  return fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
}

/** The work's answer, unless it takes longer. @throws a finding when it does; the work itself cannot be stopped. */
export async function withTimeLimit<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => reject(new Finding("too-late", `${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work(), patience]);
  } finally {
    clearTimeout(late);
  }
}

/** Looks again and again until there is something, for at most so many milliseconds; then answers what there is. */
export async function eventually<T>(look: () => T, milliseconds = 5_000): Promise<T> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const seen = look();
    if (seen || Date.now() > end) return seen;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
