/** The same steps for Quench, a module that runs tests inside Foundry. */

import { say } from "../foundry/words";
import { enter } from "../words/tell";
import { Bench, type Check } from "./bench";
import type { BatchContext, MochaContext, Quench } from "./quench-api";
import { STEP_PATIENCE, stepOutcome } from "./runner";
import { takeLeftoversAway } from "./scratch";
import { INSTALLATION_CHECKS, LAST_STEPS } from "./steps/index";

export function registerBatch(quench: Quench): void {
  quench.registerBatch("ransen.installation", batch, { displayName: `Ransen: ${say("installation.title")}` });
  enter(import("./platform-batch"), ({ registerPlatformBatch }) => registerPlatformBatch(quench));
}

function batch({ describe, it, before }: BatchContext): void {
  describe(say("installation.title"), () => {
    let bench: Bench;
    before(async function () {
      this.timeout(STEP_PATIENCE);
      await takeLeftoversAway();
      bench = new Bench();
    });
    for (const step of [...INSTALLATION_CHECKS, ...LAST_STEPS])
      it(say(`installation.step.${step.id}`), async function () {
        // Longer than the step's own patience: it says itself that it was too late.
        this.timeout((step.patience ?? STEP_PATIENCE) * 2);
        try {
          await carryOut(step, bench, this);
        } finally {
          if (step === LAST_STEPS.at(-1)) bench.close();
        }
      });
  });
}

/** @throws what the step found */
async function carryOut(step: Check, bench: Bench, test: MochaContext): Promise<void> {
  const { outcome, note } = await stepOutcome(step, bench);
  if (outcome === "failed") throw new Error(note);
  if (outcome === "skipped") test.skip();
}
