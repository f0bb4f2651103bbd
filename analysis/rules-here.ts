/**
 * Which rulesets this page has the code of. Those of the plane are here from the start. Three areas, and battles in which everyone
 * declares at once, are fetched with the first of them.
 */

import { RULESET_IDS, type Ruleset, type RulesetId, rulesetOutlineOf, rulesetsOfThePlane } from "../src/rules/index";

/** Those that the board can show: it has no line yet (`LIN-POS-1`). */
export const RULESETS_ON_THE_BOARD: readonly RulesetId[] = RULESET_IDS.filter(
  (id) => !rulesetOutlineOf(id)?.capabilities.line,
);

const here = new Map<string, Ruleset>(Object.entries(rulesetsOfThePlane));

/** Undefined: it is none of ours, or its code is still to be fetched. */
export function rulesetHere(id: string): Ruleset | undefined {
  return here.get(id);
}

/** Those that the board can show, for whoever reads a battle. */
export function rulesetsHere(): { readonly [id: string]: Ruleset } {
  return Object.fromEntries(RULESETS_ON_THE_BOARD.flatMap((id) => here.get(id) ?? []).map((one) => [one.id, one]));
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
