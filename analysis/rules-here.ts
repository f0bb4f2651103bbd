/**
 * Which rulesets this page has the code of. Those of the plane are here from the start. Three areas, and battles in which everyone
 * declares at once, are fetched with the first of them.
 */

import { type Ruleset, rulesetsOfThePlane } from "../src/rules/index";

const here = new Map<string, Ruleset>(Object.entries(rulesetsOfThePlane));

/** Undefined: it is none of ours, or its code is still to be fetched. */
export function rulesetHere(id: string): Ruleset | undefined {
  return here.get(id);
}

/** By id, for whoever reads a battle. */
export function rulesetsHere(): { readonly [id: string]: Ruleset } {
  return Object.fromEntries(here);
}

export function welcome(rulesets: readonly Ruleset[]): void {
  for (const one of rulesets) here.set(one.id, one);
}

/**
 * Brings a ruleset to this page. Of an id that is none of ours all come, so that a reader can say which there are.
 * @throws when they do not come
 */
export async function bringRules(id: unknown): Promise<void> {
  if (typeof id !== "string" || here.has(id)) return;
  const { allRules } = await import("./rulesets.lazy");
  welcome(allRules);
}
