/** What a move waits for, in words: beside its path on the map and in the list. */

import { listText, say, sayIn, type Terms } from "../foundry/words";
import { type Pending, toConfirm, unanswered } from "../judgement/history/index";
import type { CharacterId } from "../rules/index";
import { nameOf } from "./scene-battle";

/**
 * Who may block and has not said yet, or the Game Master's word on a brawl.
 * @param named a name as it is written there
 */
export function waitingText(pending: Pending, terms: Terms | undefined, named = (name: string) => name): string {
  const mover = named(nameOf(pending.mover));
  const told = (ids: readonly CharacterId[]) => ({ mover, names: listText(ids.map((id) => named(nameOf(id)))) });
  const [undecided, declared] = [unanswered(pending), toConfirm(pending)];
  if (undecided.length > 0) return sayIn(terms, "canvas.waitingFor", told(undecided));
  return declared.length > 0 ? say("canvas.confirming", told(declared)) : say("canvas.waiting", { mover });
}
