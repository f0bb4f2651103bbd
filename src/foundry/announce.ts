/** Tells those who listen to the page instead of looking at it that something wants their answer. */

import { hooks } from "./platform";

let region: HTMLElement | null = null;

/** Called once, in the hook `init`: a region must be on the page before what it is to say. */
export function prepareAnnouncements(): void {
  hooks().once("ready", () => {
    region = document.createElement("div");
    region.className = "ransen ransen-announcer";
    region.setAttribute("aria-live", "assertive");
    document.body.append(region);
  });
}

/** Has a sentence read out at once; the same one a second time as well. */
export function announce(text: string): void {
  const line = document.createElement("p");
  line.textContent = text;
  region?.replaceChildren(line);
}
