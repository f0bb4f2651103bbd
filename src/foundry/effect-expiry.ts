/** The platform lets none of our effects run out by itself. */

import { configOf, gameSeen } from "./platform";

/**
 * An event at which generation 14 could let an effect run out, and which never comes: when one of ours ends, the battle
 * says. Without an event of its own core would end it as soon as its rounds are over. fact: effects-of-14-expire
 */
export const COUNTED = "ransenCounted";

/** Called once, in the hook `init`. @param label a language key */
export function registerExpiry(label: string): void {
  if (gameSeen().release.generation >= 14)
    configOf<{ expiryEvents: { [event: string]: string } }>("ActiveEffect").expiryEvents[COUNTED] = label;
}
