/** The things that the mover may use now, but not after a move (`TRN-3`), in few words. */

import type { Words } from "./words";

const CLOSED = ["spells", "shots", "throws"] as const;

/** A kind of thing that a move may forbid. */
export type Closed = (typeof CLOSED)[number];

/** Empty: nothing. */
export function tellClosed(closes: readonly Closed[], words: Words): string {
  const kinds = CLOSED.filter((kind) => closes.includes(kind));
  if (kinds.length === 0) return "";
  const said = kinds.map((kind) => words.format(`RANSEN.canvas.closed.${kind}`));
  return words.format("RANSEN.canvas.closed.after", { kinds: said.join(words.format("RANSEN.canvas.between")) });
}
