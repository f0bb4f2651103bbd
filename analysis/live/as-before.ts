/** Fetches the rooms for several where the address or the tab says that this page is part of such a board. */

import { keptIn } from "../storage";
import { isLiveAddress, LIVE_KEPT } from "./door";

/** An address that invites or replies, or a page that was part of such a board before it was loaded again. */
export async function liveAsBefore(): Promise<void> {
  const isLinked = isLiveAddress(location.hash);
  if (!isLinked && (keptIn(LIVE_KEPT, "tab") ?? "null") === "null") return;
  const { begin } = await import("./rooms");
  await begin(isLinked ? location.hash : null);
}
