/** The platform may call two hooks for one write: this handles it once. */

import type { ActorDoc, Data } from "../foundry/platform";

type Listener<Rest extends unknown[]> = (actor: ActorDoc, changed: Data, ...rest: Rest) => void;

/**
 * A listener that hears the same write of the same actor once. A write of a token's own actor calls the actor's hook
 * and right after it the hook of the token's delta (fact: unlinked-actor-updates-twice).
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
