/** The characters that make checks of monster knowledge (`OPN-4`). */

import type { CharacterId } from "../../battle";

/** One monster knowledge check. */
export interface KnowledgeCheck<K> {
  readonly who: CharacterId;
  readonly kind: K;
}

/** `OPN-4`: everyone makes their own check against each kind that they do not know yet, in the given order. */
export function knowledgeChecks<K>(
  party: readonly CharacterId[],
  kinds: readonly K[],
  knows: (who: CharacterId, kind: K) => boolean = () => false,
): KnowledgeCheck<K>[] {
  return party.flatMap((who) => kinds.filter((kind) => !knows(who, kind)).map((kind) => ({ who, kind })));
}
