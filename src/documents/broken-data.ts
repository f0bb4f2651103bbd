/** Tells the Game Master once about each stored value that was replaced by its default. */

import { gameSeen, hooks, notices } from "../foundry/platform";
import type { BrokenFigure } from "./repair";

const told = new Set<string>();

/** A notification, or for data that loads with the world one as soon as there is somewhere to show it. */
export function reportBrokenFigures(broken: readonly BrokenFigure[]): void {
  for (const { place, found } of broken) {
    const key = `${place}\n${found}`;
    if (told.has(key)) continue;
    told.add(key);
    console.warn(`Ransen | ${place} could not be read and was replaced by its default: ${found}`);
    if (notices()) tell(place, found);
    else hooks().once("ready", () => tell(place, found));
  }
}

function tell(place: string, found: string): void {
  notices()?.warn(gameSeen().i18n.format("RANSEN.notices.brokenData", { place, found }));
}
