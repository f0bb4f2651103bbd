/** The players that everybody else waits for while dice wait to be rolled. */

import { gameSeen } from "../../foundry/platform";
import { say } from "../../foundry/words";
import { isPlayedBy, nameIn, playerOf } from "../../scene/scene-battle";
import { untilOf } from "./in-time";
import { rollsUnderWay } from "./rolls-under-way";
import { comesWithChoice, isSeenBy } from "./strike-strip-context";

/** A player whose dice or choice everybody else waits for. */
export interface AwaitedPlayer {
  readonly words: string;
  readonly until: number | null;
}

/** The players that this user waits for and may not press for: their rolls, of characters that this user sees. */
export function awaitedPlayers(): AwaitedPlayer[] {
  const { user } = gameSeen();
  if (user.isGM) return [];
  const all = rollsUnderWay().flatMap(({ combat, rolling, ruleset, next }) => {
    const wanted = next.do === "wait" ? next.for : [];
    const ids = next.do === "pick" ? [next.who] : wanted.map(({ who }) => who);
    return [...new Set(ids)].flatMap((who): AwaitedPlayer[] => {
      const player = playerOf(combat, who);
      if (!player?.active || isPlayedBy(combat, who, user) || !isSeenBy(combat, who)) return [];
      const words = say("strip.awaited", { user: player.name, who: nameIn(combat, who) });
      const mayChoose = wanted.some((want) => want.who === who && comesWithChoice(combat, rolling, ruleset, want));
      return [{ words, until: untilOf(rolling, next.do === "pick" || mayChoose) }];
    });
  });
  // Several attacks on one character give one line.
  return [...new Map(all.map((one) => [one.words, one])).values()];
}
