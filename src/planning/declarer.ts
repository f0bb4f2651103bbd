/** The character for whom this page's user is making a declaration. */

import { pageState } from "../page-state";
import type { CharacterId } from "../rules/index";
import { signal } from "../signals";

const state = pageState("planning/declarer", () => ({
  declaring: new Map<string, CharacterId>(),
}));

/** The character whose declaration the window shows, if it is only one. `battle`: id of the Combat document. */
export function declarerNow(battle: string): CharacterId | null {
  return state.declaring.get(battle) ?? null;
}

/** Sends the signal `declarerChosen` if it is somebody else than before. */
export function chooseDeclarer(battle: string, who: CharacterId | null): void {
  if (declarerNow(battle) === who) return;
  if (who === null) state.declaring.delete(battle);
  else state.declaring.set(battle, who);
  signal("declarerChosen", battle);
}
