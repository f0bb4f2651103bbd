/** The outcome for the target of a strike. The chronicle tells it in full, the map in one word. */

import { accuracyPairs, bestPair, checkOf, type EventOf } from "../rules/index";

type Struck = EventOf<"struck">;
type Row = Struck["rows"][number];

/**
 * `works`: nothing was aimed, and nobody resisted – a potion, a technique, a prayer for a friend. `unresisted`: the
 * target did not resist an effect without damage. `countered`: it struck back (`ACT-14`). `automatic-…`: by the
 * striker's or the other's own dice (`DIC-1`).
 */
export type RowOutcome =
  | "hit"
  | "works"
  | "unresisted"
  | "miss"
  | "countered"
  | "resisted"
  | "automatic-hit"
  | "automatic-success"
  | "automatic-failure"
  | "automatic-evasion"
  | "automatic-resistance";

export function rowOutcomeOf(event: Struck, row: Row): RowOutcome {
  const { outcome, countered } = row;
  if (countered) return "countered";
  const isAimed = checkOf({ how: event.how }) === "accuracy";
  if (outcome === "automatic-miss") {
    if (isFumble(event)) return "automatic-failure";
    return isAimed ? "automatic-evasion" : "automatic-resistance";
  }
  if (outcome !== "hit" && outcome !== "automatic-hit") return outcome;
  const isBlow = row.damage !== undefined || (isAimed && row.healed === undefined && isMade(event));
  if (isBlow) return outcome;
  if (outcome === "automatic-hit") return "automatic-success";
  return row.healed === undefined && isAnswered(event, row) ? "unresisted" : "works";
}

/** By its own 1,1. */
export function isFumble({ dice }: Struck): boolean {
  const [first, second] = bestPair(accuracyPairs(dice)) ?? [0, 0];
  return first + second === 2;
}

/** The power roll was 1,1: the blow hit, but it does no damage. */
export function isRollFailed({ sum }: Row): boolean {
  return sum?.some(({ part }) => part === "automatic-failure") === true;
}

/** Whether a check was rolled for it. With fixed values on both sides, that looks the same as no check. */
function isMade({ dice }: Struck): boolean {
  return dice.accuracy !== undefined || dice.answers !== undefined;
}

function isAnswered({ dice: { answers = {} } }: Struck, { id }: Row): boolean {
  return Object.hasOwn(answers, id);
}

/**
 * Everyone at once: an effect without an accuracy roll does not “hit” – a spell that heals, or one that nobody can
 * avoid.
 */
export function isUnaimed({ outcome, strike }: EventOf<"resolved">): boolean {
  return outcome === "hit" && strike !== undefined && strike.accuracy === undefined;
}
