/** The battles that a ruling passes through, the characters that enter with it, and its untold parts. */

import type { Battle, CharacterId } from "../../rules/index";
import type { BattleRecord, Ruling } from "./battle-record";
import type { Changes } from "./kept-battle";
import { untoldOf } from "./untold";

/**
 * The battles of a ruling, from before it to after it. Steps that an amendment replays were told before, so they are
 * left out.
 */
export function ruledThrough({ battle }: Pick<BattleRecord, "battle">, ruling: Ruling): [Battle | null, ...Battle[]] {
  const between = ruling.amended ? [] : ruling.past.slice(1).map(({ before }) => before);
  return [battle, ...between, ruling.battle];
}

/** The characters of a battle that were not in the one before. @param before null: there was none */
export function newcomersTo(after: Battle, before: Battle | null): CharacterId[] {
  const known = new Set((before?.characters ?? []).map(({ id }) => id));
  return after.characters.map(({ id }) => id).filter((id) => !known.has(id));
}

/**
 * The change that marks what is left to be told of a ruling. A list, because an update merges maps (fact:
 * updates-merge-maps).
 */
export function untoldChanges(record: BattleRecord, ruling: Ruling, requestId: string): Changes {
  const untold = untoldOf(record, ruling, requestId);
  return untold === null && !record.untold ? {} : { "system.untold": untold === null ? [] : [untold] };
}
