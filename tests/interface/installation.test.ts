/** The check of an installation, without one: its runner and the text that it makes. */

import { describe, expect, it, vi } from "vitest";
import { reportOf, textOf, withoutSecrets } from "../../src/installation/report";
import {
  eventually,
  Finding,
  runSteps,
  Skipping,
  type Step,
  type StepResult,
  withTimeLimit,
} from "../../src/installation/runner";

const never = () => false;

function running(more: Partial<Parameters<typeof runSteps>[2]> = {}) {
  let clock = 0;
  return { now: () => (clock += 5), isStopped: never, ...more };
}

function run(
  steps: readonly Step<string[]>[],
  more: Partial<Parameters<typeof runSteps>[2]> = {},
  bench: string[] = [],
) {
  return runSteps(steps, bench, running(more));
}

const outcomes = (results: readonly StepResult[]) => results.map(({ id, outcome, note }) => `${id} ${outcome} ${note}`);

describe("the runner", () => {
  it("carries out every step in order, whatever became of the one before", async () => {
    const bench: string[] = [];
    const steps: Step<string[]>[] = [
      { id: "a", run: (seen) => void seen.push("a") },
      { id: "b", run: () => Promise.reject(new TypeError("no such thing")) },
      {
        id: "c",
        run: () => {
          throw new Finding("lost", "two of them");
        },
      },
      {
        id: "d",
        run: async () => {
          throw new Skipping("alone");
        },
      },
      { id: "e", run: async (seen) => `told: ${seen.push("e")}` },
      { id: "f", run: () => Promise.reject("words") },
    ];
    const results = await run(steps, {}, bench);
    expect(outcomes(results)).toEqual([
      "a passed ",
      "b failed error: TypeError: no such thing",
      "c failed lost: two of them",
      "d skipped alone",
      "e passed told: 2",
      "f failed error: words",
    ]);
    expect(bench).toEqual(["a", "e"]);
    expect(results.map(({ milliseconds }) => milliseconds)).toEqual([5, 5, 5, 5, 5, 5]);
  });

  it("gives a step up that does not end, and goes on", async () => {
    vi.useFakeTimers();
    try {
      const results = run([
        { id: "hangs", patience: 300, run: () => new Promise(() => {}) },
        { id: "next", run: () => {} },
      ]);
      await vi.advanceTimersByTimeAsync(299);
      expect(await Promise.race([results, "still waiting"])).toBe("still waiting");
      await vi.advanceTimersByTimeAsync(1);
      expect(outcomes(await results)).toEqual(["hangs failed too-late: 300 ms", "next passed "]);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it("skips what is left once it is stopped", async () => {
    let isStopped = false;
    const steps: Step<string[]>[] = ["a", "b", "c"].map((id) => ({
      id,
      run: (seen) => {
        seen.push(id);
        isStopped = id === "a";
      },
    }));
    const bench: string[] = [];
    const told: string[] = [];
    const results = await run(
      steps,
      {
        isStopped: () => isStopped,
        began: (id) => told.push(`begins ${id}`),
        ended: ({ id, outcome }) => told.push(`${id} ${outcome}`),
      },
      bench,
    );
    expect(outcomes(results)).toEqual(["a passed ", "b skipped stopped", "c skipped stopped"]);
    expect(bench).toEqual(["a"]);
    expect(told).toEqual(["begins a", "a passed", "begins b", "b skipped", "begins c", "c skipped"]);
  });

  it("looks again until there is something, and not for ever", async () => {
    let looks = 0;
    expect(await eventually(() => ++looks === 3)).toBe(true);
    expect(looks).toBe(3);
    expect(await eventually(() => null, 30)).toBe(null);
    await expect(withTimeLimit(10, () => new Promise(() => {}))).rejects.toThrow("too-late: 10 ms");
    expect(await withTimeLimit(1_000, async () => 7)).toBe(7);
  });
});

describe("the report", () => {
  const step = (outcome: StepResult["outcome"], note: string): StepResult => ({
    id: "s",
    outcome,
    note,
    milliseconds: 3,
  });
  const installation = {
    system: "0.1.0",
    foundry: { version: "13.351", generation: 13 },
    browser: "Netscape 4",
    language: "en",
    modules: [{ id: "quench", version: "1" }],
  };

  it("counts, and tells the installation", () => {
    const steps = [step("passed", ""), step("failed", "lost"), step("failed", "lost"), step("skipped", "alone")];
    const report = reportOf(installation, steps, { chain: null });
    expect(report).toEqual({ ...installation, passed: 1, failed: 2, skipped: 1, steps, answers: { chain: null } });
    expect(JSON.parse(textOf(report, []))).toEqual(report);
  });

  it("names nobody and no address in what others said", () => {
    const steps = [
      step("failed", "error: TypeError: Sakura: at https://gm.example:30000/game sees 桜子の剣, not Sakuras"),
    ];
    const answers = { chain: "skirmish", queryOfAbsentUser: { said: "The user Aoi (B.) is away" } };
    const text = textOf(reportOf(installation, steps, answers), [
      "Sakura",
      "桜子",
      "Aoi (B.)",
      "skirmish",
      "error",
      " ",
      "",
    ]);
    const told = JSON.parse(text) as { steps: StepResult[]; answers: typeof answers };
    expect(told.steps[0]!.note).toBe("error: TypeError: …: at … sees …の剣, not Sakuras");
    expect(told.answers).toEqual({ chain: "skirmish", queryOfAbsentUser: { said: "The user … is away" } });
  });

  it("keeps of an address which file of the system it was", () => {
    const line = "at perform (https://gm.example/table/systems/ransen/ransen.js:3:7)";
    expect(withoutSecrets(line, [])).toBe("at perform (…/systems/ransen/ransen.js:3:7)");
  });

  it("takes the longest name first", () => {
    expect(withoutSecrets("Goblin A hits Goblin", ["Goblin", "Goblin A"])).toBe("… hits …");
    expect(withoutSecrets("(Kai)", ["Kai"])).toBe("(…)");
  });
});
