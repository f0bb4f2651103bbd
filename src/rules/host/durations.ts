/** When effects count down (`TRN-6`). The effects themselves belong to the host; here is whose are due. */

import type { Battle, Character, CharacterId, SideId } from "../battle";
import type { Capabilities } from "../ruleset";

/**
 * Whose effects count down because of one step: those of the character whose turn began, or of everyone on the sides
 * whose phase began – sides that were passed included, so that somebody may be due twice. The first phase of a battle
 * begins without a step, and with nothing to count. Nobody is due where the ruleset says nothing of durations.
 */
export function durationsDue(
  { durations }: Pick<Capabilities, "durations">,
  before: Battle,
  after: Battle,
): CharacterId[] {
  if (before.board === "simultaneous" || after.board === "simultaneous") return [];
  if (durations === "side-phase") {
    const characters: readonly Character[] = after.characters;
    return phasesBegun(before, after).flatMap((side) => characters.filter((c) => c.side === side).map((c) => c.id));
  }
  const { turn } = after;
  return durations === "own-turn" && turn && turn.who !== before.turn?.who ? [turn.who] : [];
}

interface Phase {
  readonly round: number;
  readonly side: SideId;
  readonly sides: readonly SideId[];
}

function phasesBegun(before: Phase, after: Phase): readonly SideId[] {
  const { sides } = after;
  const from = sides.indexOf(before.side) + 1;
  const to = sides.indexOf(after.side) + 1;
  return after.round === before.round ? sides.slice(from, to) : [...sides.slice(from), ...sides.slice(0, to)];
}
