/** For whom this page's user is making up a declaration. */

import type { CharacterId } from "../rules/index";
import { signal } from "../scene/signals";

const declaring = new Map<string, CharacterId>();

/** Whose declaration is being made up in the window, where it is one's alone. `battle`: id of the Combat document. */
export function declarerNow(battle: string): CharacterId | null {
  return declaring.get(battle) ?? null;
}

/** Tells the interface by the signal `declarerChosen` where it is somebody else than before. */
export function chooseDeclarer(battle: string, who: CharacterId | null): void {
  if (declarerNow(battle) === who) return;
  if (who === null) declaring.delete(battle);
  else declaring.set(battle, who);
  signal("declarerChosen", battle);
}
