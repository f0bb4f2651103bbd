/** The battle of the address, behind `#`. If it cannot be read, the page says why, and the open battle stays. */

import { effect } from "@preact/signals";
import { analysis, notice } from "../desk/index";
import type { Analysis } from "../line/index";
import { openedLink } from "../link/reader-door";
import { isLiveAddress } from "../live/door";
import { openBrought } from "./as-opened";
import { problemText } from "./problem-text";

/**
 * Opens the battle of a request, or says on the page why not. True: it is open.
 * @param spoken when the page has its words
 */
export async function openAddress(spoken?: Promise<void>): Promise<boolean> {
  const link = location.hash;
  if (link.length < 2 || isLiveAddress(link)) return false;
  const found = await openedLink(link);
  await spoken;
  if (!found.ok) {
    notice.value = { kind: "refused", text: problemText(found.problem) };
    return false;
  }
  linked = found.analysis;
  openBrought(found.analysis, found.at);
  return true;
}

/** The address's battle, as long as nobody has changed it. */
let linked: Analysis | null = null;

/** A reload opens what the address says: after the first edit it says nothing any more, and what was open last is there. */
export function leaveLinkBehind(): void {
  effect(() => {
    const now = analysis.value;
    if (linked === null || now === linked) return;
    linked = null;
    if (location.hash !== "") history.replaceState(null, "", location.pathname + location.search);
  });
}
