/** Asking the referee for one thing after another: each once what came before it is settled. */

import type { CombatDoc } from "../foundry/platform";
import { gameSeen } from "../foundry/platform";
import { isStriking, lastStanding, openPending } from "../judgement/history/index";
import type { RequestBody } from "../judgement/protocol/index";
import { pageState } from "../page-state";
import { requestUnless } from "../requests/requests";
import { recordOf } from "../scene/scene-battle";
import { onSignal } from "../signals";

/** Refusals after which the same may be asked again once others are through. */
const OTHERS_FIRST = ["waiting", "striking", "stale"] as const;

const state = pageState("advice/requesting", () => ({
  waiters: new Set<() => void>(),
}));
onSignal(["battleChanged", "pendingChanged", "strikes"], wake);

/** Looks again at what is waited for. */
export function wake(): void {
  for (const look of [...state.waiters]) look();
}

/** @returns false: it was given up before, or the battle is gone */
export function until(combat: CombatDoc, isSo: () => boolean, up: AbortSignal): Promise<boolean> {
  const isThere = () => gameSeen().combats.get(combat.id) !== undefined && !up.aborted;
  return new Promise((resolve) => {
    const look = () => {
      if (isThere() && !isSo()) return;
      state.waiters.delete(look);
      up.removeEventListener("abort", look);
      resolve(isThere());
    };
    state.waiters.add(look);
    up.addEventListener("abort", look);
    look();
  });
}

/** Nothing is decided and no dice fall. */
function isQuiet(combat: CombatDoc): boolean {
  const record = recordOf(combat);
  return openPending(record) === null && !isStriking(record);
}

/** `again`: another request came first, so ask again. `refused`: the user has read the refusal. */
type CameTo = "done" | "again" | "refused" | "given-up";

/** @param meanwhile called whenever something has changed while it waits, as long as it may be asked about blocks */
export async function asked(
  combat: CombatDoc,
  body: RequestBody,
  up: AbortSignal,
  meanwhile: () => void = () => {},
): Promise<CameTo> {
  if (!(await until(combat, () => isQuiet(combat), up))) return "given-up";
  const { revision } = recordOf(combat);
  const answer = await requestUnless(OTHERS_FIRST, combat, body);
  if (!answer.ok) return (OTHERS_FIRST as readonly string[]).includes(answer.refusal.code) ? "again" : "refused";
  // The answer may be here before the change that it answers for.
  const isThrough = () => {
    meanwhile();
    return recordOf(combat).revision !== revision && isQuiet(combat);
  };
  const isHere = await until(combat, isThrough, up);
  return isHere ? "done" : "given-up";
}

/** Number of the last step that stands; 0: none. */
export function lastStepOf(combat: CombatDoc): number {
  return lastStanding(recordOf(combat).history) ?? 0;
}
