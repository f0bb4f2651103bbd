/** The meaning of a drag into one of three areas, in words: on the map's bands and on the analysis board. */

import { allowsAfter, type Command } from "../rules/index";
import { type Closed, tellClosed } from "./closed-told";
import type { Words } from "./words";

export interface EnteringTold {
  readonly allowed: boolean;
  readonly title: string;
  /** Why not, or what it costs; empty: nothing. */
  readonly reason: string;
}

/**
 * @param command null: it already is in that area
 * @param refusal the sentence of its refusal; null: none
 * @param closes kinds of things that its mover has, and may not use after the move
 */
export function tellEntering(
  command: Command | null,
  refusal: string | null,
  words: Words,
  closes: readonly Closed[] = [],
): EnteringTold {
  const told = (key: string) => words.format(`RANSEN.${key}`);
  if (!command) return { allowed: true, title: told("areas.stay"), reason: told("areas.stayHint") };
  if (refusal !== null) return { allowed: false, title: told("areas.forbidden"), reason: refusal };
  if (command.do !== "move") return { allowed: true, title: told(`areas.${command.do}`), reason: "" };
  // TRN-3
  const isLast = !allowsAfter(command.kind ?? null, "major");
  return {
    allowed: true,
    title: told(`areas.move.${command.kind ?? "normal"}`),
    reason: isLast ? told("canvas.noAction") : tellClosed(closes, words),
  };
}
