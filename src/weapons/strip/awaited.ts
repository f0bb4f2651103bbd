/** Whom everybody else waits for while dice wait to fall. */

import { gameSeen } from "../../foundry/platform";
import { say } from "../../foundry/words";
import { hasBegun, nextOf, rollingIn } from "../../judgement/index";
import { areFalling } from "../../known/falling-dice";
import { rulesetOf } from "../../rules/index";
import { isPlayedBy, nameIn, playerOf, recordOf } from "../../scene/scene-battle";
import { patienceFor, untilOf } from "./in-time";
import { isSeenBy } from "./strike-strip-context";

/** A player whose dice or choice everybody else waits for. */
export interface AwaitedPlayer {
  readonly words: string;
  readonly until: number | null;
}

/** Players whom this user waits for, and for whom it may not press: what they roll, of those whom it sees. */
export function awaitedPlayers(): AwaitedPlayer[] {
  const { user } = gameSeen();
  if (user.isGM) return [];
  const all = [...gameSeen().combats].flatMap((combat) => {
    const record = recordOf(combat);
    const ruleset = record.ruleset === null ? undefined : rulesetOf(record.ruleset);
    if (!ruleset || !hasBegun(record)) return [];
    return rollingIn(record).flatMap((rolling) => {
      if (areFalling(rolling.id)) return [];
      const next = nextOf(rolling, record.battle, ruleset, patienceFor(combat));
      const ids = next.do === "wait" ? next.for.map(({ who }) => who) : next.do === "pick" ? [next.who] : [];
      return [...new Set(ids)].flatMap((who): AwaitedPlayer[] => {
        const player = playerOf(combat, who);
        if (!player?.active || isPlayedBy(combat, who, user) || !isSeenBy(combat, who)) return [];
        const words = say("strip.awaited", { user: player.name, who: nameIn(combat, who) });
        return [{ words, until: untilOf(rolling, next.do === "pick") }];
      });
    });
  });
  // Of several attacks on one it is said once.
  return [...new Map(all.map((one) => [one.words, one])).values()];
}
