/** Who checks what it knows of the enemy (`OPN-4`). */

import type { CharacterId } from "../../battle";

/** One monster knowledge check. */
export interface KnowledgeCheck<K> {
  readonly who: CharacterId;
  readonly kind: K;
}

/** `OPN-4`: everyone makes a check of its own against each kind that it does not know yet, in the order given. */
export function knowledgeChecks<K>(
  party: readonly CharacterId[],
  kinds: readonly K[],
  knows: (who: CharacterId, kind: K) => boolean = () => false,
): KnowledgeCheck<K>[] {
  return party.flatMap((who) => kinds.filter((kind) => !knows(who, kind)).map((kind) => ({ who, kind })));
}
