/**
 * Which rulesets this page has the code of. Those of the plane are here from the start. Three areas, and battles in which everyone
 * declares at once, are fetched with the first of them; a Game Master's page has them with the referee's office.
 */

import { LateRoom } from "../foundry/fetched";
import { type CombatDoc, gameSeen } from "../foundry/platform";
import { hasBegun, readRecord } from "../judgement/history/index";
import { type Ruleset, rulesetOutlineOf, rulesetsOfThePlane } from "../rules/index";
import { signal } from "../signals";

const here = new Map<string, Ruleset>(Object.entries(rulesetsOfThePlane));
const others = new LateRoom(
  () => import("./rulesets.lazy"),
  ({ allRules }) => welcome(allRules),
);

/** Undefined: it is none of ours, or its code is still on its way. */
export function rulesetHere(id: string): Ruleset | undefined {
  return here.get(id);
}

/** Everything of a ruleset that is only loaded now is read again. */
export function welcome(rulesets: readonly Ruleset[]): void {
  const news = rulesets.filter(({ id }) => !here.has(id));
  for (const one of news) here.set(one.id, one);
  for (const combat of news.length > 0 ? gameSeen().combats : []) {
    const { ruleset } = readRecord(combat.system);
    if (news.some(({ id }) => id === ruleset)) signal("battleChanged", combat, []);
  }
}

/**
 * The way of a battle's rules to this page. Null: they are here, or no installation has them.
 * @returns a promise that fails with `NotFetched` if they do not come
 */
export function rulesOnTheirWay(combat: CombatDoc): Promise<unknown> | null {
  const record = readRecord(combat.system);
  if (!hasBegun(record) || here.has(record.ruleset) || !rulesetOutlineOf(record.ruleset)) return null;
  return others.come();
}
