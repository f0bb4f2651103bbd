/** The battle of the address with which the page began: it is read while the rules are still on their way. */

import { isRecord, LATER_OUTLINES } from "../../src/rules/index";
import { reading } from "./reader";
import type { ReadData } from "./reading";

let begun: { readonly link: string; readonly read: Promise<ReadData> } | null = null;

/** @param link what stands behind `#`, with it */
export function beginReading(link: string): void {
  if (link.length < 2) return;
  const read = reading({ is: "link", link });
  begun = { link, read };
  // If they do not come, the code that opens the battle asks for its rules again and reports it.
  void read.then((found) => {
    const ruleset = found.ok && isRecord(found.data) && found.data.ruleset;
    if (typeof ruleset === "string" && Object.hasOwn(LATER_OUTLINES, ruleset))
      import("../rulesets.lazy").catch(() => {});
  });
}

/** What such a link holds; the first one may be there already. */
export function readingLink(link: string): Promise<ReadData> {
  const first = begun;
  begun = null;
  return first?.link === link ? first.read : reading({ is: "link", link });
}
