/** One of the kept battles is opened from the list. */

import { notice, open } from "../desk/index";
import { openedData } from "../link/reader-door";
import { problemText } from "../open/problem-text";
import { holds, known, openedHere, openId } from "./kept";
import { keptUnder } from "./store";

/**
 * Opens one of the list. What is changed there is changed in the list – unless another page has it open: then it becomes a battle of
 * its own. False: it is there no more, or cannot be read, which is said.
 */
export async function openKept(id: string): Promise<boolean> {
  if (id === openId.peek()) return true;
  const kept = await keptUnder(id);
  if (!kept) return false;
  const found = await openedData(JSON.parse(kept.text));
  if (!found.ok) {
    notice.value = { kind: "refused", text: problemText(found.problem) };
    return false;
  }
  const isOurs = await holds(id);
  const key = (isOurs && openedHere.get(id)) || {};
  // Noted before it is open, because the page asks at once which battle it keeps.
  if (isOurs) {
    known.set(key, { id, first: found.analysis, isOwn: kept.isOwn === 1 });
    openedHere.set(id, key);
  }
  open(found.analysis, found.at, key);
  return true;
}
