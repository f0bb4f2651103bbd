/** Steps that are gone from the author's battle, and the guests that must be told. */

import type { CharacterId } from "../../src/rules/index";
import { type Analysis, ROOT } from "../line/index";

/** The characters whose steps stood in the tree before, and do not any more. */
export function actorsTakenBack(before: Analysis, now: Analysis): ReadonlySet<CharacterId> {
  const found = new Set<CharacterId>();
  if (before === now) return found;
  for (const { id, step } of before.nodes.values()) {
    if (step?.kind !== "command" || now.nodes.has(id)) continue;
    const who = actorOf(before, id);
    if (who !== null) found.add(who);
  }
  return found;
}

/** Of a step that names nobody it is the one whose turn it was. */
function actorOf({ nodes }: Analysis, id: number): CharacterId | null {
  for (let node = nodes.get(id); node && node.id !== ROOT; node = nodes.get(node.parent ?? ROOT)) {
    if (node.step?.kind !== "command") continue;
    const { command } = node.step;
    if ("who" in command && typeof command.who === "string") return command.who;
  }
  return null;
}
