/** What was open last is still there after a reload: kept in this browser, and nowhere else. */

import { effect } from "@preact/signals";
import { analysis, at, open } from "../desk/index";
import { packed, unpacked } from "../line/index";
import { forget, keepIn, keptIn } from "../storage";
import { readLast, writeLast } from "./store";

/** Where a page that is left puts at once what the store has not got yet: the store answers too late for that. */
const UNWRITTEN = "ransen-unwritten";

/** A browser that keeps nothing begins with an empty field. */
export async function openLast(): Promise<void> {
  const kept = keptIn(UNWRITTEN) ?? (await readLast());
  if (typeof kept !== "string") return;
  const found = unpacked(JSON.parse(kept));
  if (found.ok) open(found.analysis, found.at);
}

/** Milliseconds after the last change. */
const SOON = 150;

/** From now on every change is kept, and once more where the page is left before that. */
export function keepWhatIsOpen(): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const written = () => JSON.stringify(packed(analysis.peek(), at.peek()));
  const keep = () => {
    clearTimeout(waiting);
    waiting = undefined;
    // A browser that keeps nothing was told so by its user.
    writeLast(written()).then(
      () => forget(UNWRITTEN),
      () => {},
    );
  };
  effect(() => {
    void analysis.value;
    void at.value;
    clearTimeout(waiting);
    waiting = setTimeout(keep, SOON);
  });
  addEventListener("pagehide", () => {
    if (waiting !== undefined) keepIn(UNWRITTEN, written());
  });
}
