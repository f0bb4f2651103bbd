/** The battle of the address with which the page began: it is read while the rules are still on their way. */

import { reading } from "./reader";
import type { ReadData } from "./reading";

let begun: { readonly link: string; readonly read: Promise<ReadData> } | null = null;

/** @param link what stands behind `#`, with it */
export function beginReading(link: string): void {
  if (link.length > 1) begun = { link, read: reading({ is: "link", link }) };
}

/** What such a link holds; the first one may be there already. */
export function readingLink(link: string): Promise<ReadData> {
  const first = begun;
  begun = null;
  return first?.link === link ? first.read : reading({ is: "link", link });
}
