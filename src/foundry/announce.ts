/** Tells screen readers that something wants an answer. */

import { pageState } from "../page-state";
import { hooks } from "./platform";

const state = pageState("foundry/announce", () => ({
  region: null as HTMLElement | null,
}));

/** Called once, in the hook `init`: a region must be on the page before what it is to say. */
export function prepareAnnouncements(): void {
  hooks().once("ready", () => {
    state.region = document.createElement("div");
    state.region.className = "ransen ransen-announcer";
    state.region.setAttribute("aria-live", "assertive");
    document.body.append(state.region);
  });
}

/** Has a sentence read out at once; the same one a second time as well. */
export function announce(text: string): void {
  const line = document.createElement("p");
  line.textContent = text;
  state.region?.replaceChildren(line);
}
