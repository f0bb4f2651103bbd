/** One writing that the platform tells of twice. */

import type { ActorDoc, Data } from "../foundry/platform";

type Listener<Rest extends unknown[]> = (actor: ActorDoc, changed: Data, ...rest: Rest) => void;

/**
 * A listener that hears the same writing of the same actor once. What is written of a token's own actor comes as the
 * actor's hook and as that of what the token keeps of it, in one go (fact: unlinked-actor-updates-twice).
 */
export function oncePerWriting<Rest extends unknown[]>(listener: Listener<Rest>): Listener<Rest> {
  const heard = new Set<string>();
  return (actor, changed, ...rest) => {
    const writing = `${actor.uuid} ${JSON.stringify(changed)}`;
    if (heard.has(writing)) return;
    if (heard.size === 0) queueMicrotask(() => heard.clear());
    heard.add(writing);
    listener(actor, changed, ...rest);
  };
}
