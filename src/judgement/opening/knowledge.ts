/** The results of monster knowledge checks (`OPN-4`). */

import { checkAgainst } from "../../rules/index";
import type { Kind } from "./fighters";
import { type Entries, type Entry, rollOf } from "./state";

/** The result of a monster knowledge check. */
export type Knowledge = "weakness" | "known" | "unknown" | "open";

/** `open`: the monster's value is not yet known. */
export function knowledgeOf(entry: Entry, { reputation, weakness }: Pick<Kind, "reputation" | "weakness">): Knowledge {
  const reached = (target: number) => checkAgainst(rollOf(entry), target).succeeded;
  if (reputation === null) return "open";
  if (!reached(reputation)) return "unknown";
  return weakness !== null && reached(weakness) ? "weakness" : "known";
}

/** The best knowledge that anybody has of a kind; null: nobody has rolled. */
export function bestKnowledge(entries: Entries, kind: Kind): Knowledge | null {
  const found = Object.values(entries).flatMap((entry) => (entry ? [knowledgeOf(entry, kind)] : []));
  return (["weakness", "known", "unknown", "open"] as const).find((one) => found.includes(one)) ?? null;
}
