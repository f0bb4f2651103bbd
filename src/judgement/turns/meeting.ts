/**
 * `B20-ZON-1`: whoever strikes by hand at an enemy next to it, both outside any brawl, declares one by that. The press on
 * the enemy says it, so nobody presses twice.
 */

import { type Battle, type BrawlCommand, type CharacterId, isAtArmsLength, type Ruleset } from "../../rules/index";
import { offersTo } from "./offers";

interface Blow {
  readonly who: CharacterId;
  readonly target: CharacterId | undefined;
  /** In which way it is struck; those at arm's length alone meet anybody. */
  readonly how: unknown;
}

/** What is declared before a blow; nothing where the blow reaches already, or no brawl comes of it. */
export function meetingBefore(
  ruleset: Pick<Ruleset, "ask">,
  battle: Battle,
  { who, target, how }: Blow,
): BrawlCommand[] {
  if (target === undefined || !isAtArmsLength(how)) return [];
  const { brawl } = offersTo(ruleset, battle, { who, about: ["brawl"] });
  return brawl?.choices.includes(target) ? [{ do: "brawl", who, target }] : [];
}

/** The battle in which a blow falls, with the brawl that it declares; null: it declares none. */
export function metBy(ruleset: Pick<Ruleset, "ask" | "perform">, battle: Battle, blow: Blow): Battle | null {
  const [brawl] = meetingBefore(ruleset, battle, blow);
  const met = brawl && ruleset.perform(battle, brawl);
  return met?.ok ? met.battle : null;
}
