/**
 * Buttons that ask before they act: the first press asks by the button's own words, the second one acts. The question is for one
 * step of one battle. Escape, a press elsewhere and five seconds end it, so that no later press acts by accident.
 */

import { interfaceSeen } from "../foundry/platform";
import { pageState } from "../page-state";
import type { TrackedBattle } from "./tracked-battle";

/** How long a button asks, milliseconds. */
const ASKS = 5000;

type AskingAction = "nextRound" | "endTurn" | "beginTurn";
type Moment = Pick<TrackedBattle, "combat" | "revision">;

interface Asking extends Moment {
  readonly action: AskingAction;
  /** Ends the watch for what ends the question. */
  readonly watch: AbortController;
}

const state = pageState("tracker/second-press", () => ({
  asking: null as Asking | null,
}));

/** Whether a button of this action has been pressed once, and asks for the second press. */
export function asksAgain(action: AskingAction, { combat, revision }: Moment): boolean {
  const { asking } = state;
  return asking?.action === action && asking.combat.id === combat.id && asking.revision === revision;
}

/** @returns whether this is the second press. If not, the button asks from now on. */
export function isSecondPress(action: AskingAction, moment: Moment): boolean {
  const isSure = asksAgain(action, moment);
  leave();
  if (!isSure) ask(action, moment);
  return isSure;
}

function ask(action: AskingAction, { combat, revision }: Moment): void {
  const watch = new AbortController();
  const { signal } = watch;
  state.asking = { action, combat, revision, watch };
  const end = () => {
    leave();
    void interfaceSeen()?.combat?.render?.();
  };
  const timer = setTimeout(end, ASKS);
  signal.addEventListener("abort", () => clearTimeout(timer));
  const own = `[data-action="${action}"], [data-act="${action}"]`;
  const elsewhere = ({ target }: Event) => {
    if (!(target as Element | null)?.closest?.(own)) end();
  };
  // A key that presses a button is a click without a pointer.
  for (const press of ["pointerdown", "click"]) document.addEventListener(press, elsewhere, { capture: true, signal });
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  document.addEventListener("keydown", onEscape, { capture: true, signal });
}

function leave(): void {
  state.asking?.watch.abort();
  state.asking = null;
}
