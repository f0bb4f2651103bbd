/** Tells the Game Master once about each stored value that was replaced by its default, or cannot be read at all. */

import { hooks, notices } from "../foundry/platform";
import { say } from "../foundry/words";
import { pageState } from "../page-state";
import type { BrokenFigure } from "./repair";

const state = pageState("documents/broken-data", () => ({
  told: new Set<string>(),
}));

/** A notification, or for data that loads with the world one as soon as there is somewhere to show it. */
export function reportBrokenFigures(broken: readonly BrokenFigure[]): void {
  for (const { place, found } of broken) {
    const logged = `${place} could not be read and was replaced by its default: ${found}`;
    tellOnce(logged, "brokenData", { place, found });
  }
}

/** A battle of which a part cannot be read: nothing of it is changed, and it is shown as one that is not there. */
export function reportBrokenBattle(place: string): void {
  tellOnce(`A battle could not be read at ${place}; it is left as it is`, "brokenBattle", { place });
}

function tellOnce(logged: string, key: string, words: Readonly<Record<string, string>>): void {
  if (state.told.has(logged)) return;
  state.told.add(logged);
  console.warn(`Ransen | ${logged}`);
  const tell = () => notices()?.warn(say(`notices.${key}`, words));
  if (notices()) tell();
  else hooks().once("ready", tell);
}
