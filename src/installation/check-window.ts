/** The window of the check: before it begins, what it does and changes; then each step with its result. */

import { copyText } from "../foundry/clipboard";
import { notices } from "../foundry/platform";
import { SteadyWindow } from "../foundry/steady-window";
import { say } from "../foundry/words";
import { pageState } from "../page-state";
import { reportFault } from "../words/tell";
import { ALL_STEPS, checkInstallation, onCheck, progressNow, reportText, stopCheck } from "./check";
import type { StepOutcome } from "./runner";
import { takeLeftoversAway } from "./scratch";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly outcome: StepOutcome | "running" | "waiting";
  readonly outcomeText: string;
  readonly note: string;
  readonly time: string;
}

interface CheckContext {
  readonly isGoing: boolean;
  readonly rows: readonly Row[];
  readonly status: string;
  readonly removed: string;
  readonly json: string;
}

export class CheckWindow extends SteadyWindow<CheckContext> {
  static override DEFAULT_OPTIONS = {
    id: "ransen-installation",
    classes: ["ransen", "ransen-installation"],
    tag: "section",
    window: { icon: "fa-solid fa-stethoscope", resizable: true, minimizable: true },
    position: { width: 600, height: 640 },
    actions: {
      begin: () => void checkInstallation().catch(reportFault),
      stop: () => stopCheck(),
      copy: async () => copy(),
    },
  };

  static override PARTS = {
    check: {
      template: "systems/ransen/templates/installation/check.hbs",
      scrollable: [".steps", ".copied pre"],
    },
  };

  protected override readonly mark = "installation";
  #unfollow: (() => void) | null = null;
  #removed = 0;

  override get title(): string {
    return say("installation.title");
  }

  protected override async _preRender(context: never, options: never): Promise<void> {
    await super._preRender(context, options);
    if (state.shown === this) return;
    const earlier = state.shown;
    state.shown = this;
    if (earlier?.rendered) await earlier.close({ animate: false });
    if (!progressNow().isGoing) this.#removed = await takeLeftoversAway();
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.#unfollow = onCheck(() => void this.render().catch(reportFault));
    // This rendering began before the number of deleted things was known; the next one waits for its end.
    if (this.#removed > 0) void this.render().catch(reportFault);
  }

  protected override context(): CheckContext {
    const { isGoing, present, report } = progressNow();
    return {
      isGoing,
      rows: ALL_STEPS.map(({ id }) => rowOf(id, present)),
      status: statusText(),
      removed: this.#removed > 0 ? say("installation.removed", { count: String(this.#removed) }) : "",
      json: report ? reportText(report) : "",
    };
  }

  /** Scrolls to the running step; at the end to the first failed one, or else to the first of all. */
  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    const { isGoing } = progressNow();
    const wanted = isGoing ? ['[data-outcome="running"]'] : ['[data-outcome="failed"]', "[data-step]"];
    const step = wanted.map((selector) => this.element.querySelector(selector)).find((found) => found !== null);
    step?.scrollIntoView({ block: "nearest" });
  }

  /** A check whose window is closed ends: nobody waits for it. */
  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#unfollow?.();
    if (state.shown !== this) return;
    state.shown = null;
    stopCheck();
  }
}

const state = pageState("installation/check-window", () => ({
  shown: null as CheckWindow | null,
}));

function rowOf(id: string, present: string | null): Row {
  const result = progressNow().results.find((one) => one.id === id);
  const outcome = result?.outcome ?? (id === present ? "running" : "waiting");
  return {
    id,
    name: say(`installation.step.${id}`),
    outcome,
    outcomeText: say(`installation.outcome.${outcome}`),
    note: result ? noteText(result.note) : "",
    time: result && result.outcome !== "skipped" ? say("installation.time", { ms: String(result.milliseconds) }) : "",
  };
}

/** A note in the reader's language, with the platform's own text in it. */
function noteText(note: string): string {
  if (note === "") return "";
  const [word = "", ...rest] = note.split(": ");
  return say(`installation.note.${word}`, { detail: rest.join(": ") });
}

function statusText(): string {
  const { isGoing, report, results } = progressNow();
  if (isGoing) return say("installation.going", { done: String(results.length), all: String(ALL_STEPS.length) });
  if (!report) return "";
  const { passed, failed, skipped } = report;
  const counts = { passed: String(passed), failed: String(failed), skipped: String(skipped) };
  return say(failed === 0 ? "installation.sound" : "installation.unsound", counts);
}

async function copy(): Promise<void> {
  const { report } = progressNow();
  if (!report) return;
  try {
    await copyText(reportText(report));
    notices()?.info(say("installation.copied"));
  } catch {
    notices()?.warn(say("installation.notCopied"));
  }
}
