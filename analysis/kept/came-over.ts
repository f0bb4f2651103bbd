/** What versions before 0.1 kept comes into the store. Fetched once in a browser. */

import { done, write } from "./store";

/** It comes once: if it is deleted here, it stays away. */
export async function comeOver(): Promise<void> {
  const text = await keptBefore().catch(() => undefined);
  if (text !== undefined) await write({ id: "before", text, written: 1, isOwn: 1 });
}

/** What versions before 0.1 kept: one battle, whoever it was from. It stays where it is. */
async function keptBefore(): Promise<string | undefined> {
  const asked = indexedDB.open("ransen-board");
  // Nothing is made where nothing was.
  asked.onupgradeneeded = () => asked.transaction!.abort();
  const old = await done(asked).catch(() => null);
  if (!old?.objectStoreNames.contains("open")) return undefined;
  const text = await done<unknown>(old.transaction("open").objectStore("open").get("last"));
  old.close();
  return typeof text === "string" ? text : undefined;
}
