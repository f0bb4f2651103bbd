/** What the platform's own settings have a list of combatants show of everyone. `fact: tracker-resource` */

import { gameSeen } from "./platform";

/** Below an actor's `system`, a pool without its value: `hp`. Nothing chosen: what the system says of tokens first. */
export function trackedResource(): string {
  const chosen = (gameSeen().settings.get("core", "combatTrackerConfig") as { readonly resource?: string } | null)
    ?.resource;
  return (chosen || gameSeen().system.primaryTokenAttribute || "").replace(/\.value$/, "");
}
