/** The resource that the platform's own settings choose for a list of combatants. `fact: tracker-resource` */

import { gameSeen } from "./platform";

/** Below an actor's `system`, a pool without its value: `hp`. Default: the system's first attribute of tokens. */
export function trackedResource(): string {
  const chosen = (gameSeen().settings.get("core", "combatTrackerConfig") as { readonly resource?: string } | null)
    ?.resource;
  return (chosen || gameSeen().system.primaryTokenAttribute || "").replace(/\.value$/, "");
}
