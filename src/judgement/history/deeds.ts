/** The hardest blow of a battle that is over, and the characters that fell and rose again. Its history is played again for this. */

import { type CharacterId, hasFallen } from "../../rules/index";
import { type History, type Performs, standingCommands } from "./history";

export interface HardestBlow {
  readonly who: CharacterId;
  readonly at: CharacterId;
  readonly damage: number;
}

export interface Deeds {
  /** Null: nobody was harmed by a strike. */
  readonly hardest: HardestBlow | null;
  readonly rose: readonly CharacterId[];
}

/**
 * @param isTold whether everybody may read about a character A history that the rules no longer follow is told as far
 * as they do.
 */
export function deedsOf(ruleset: Performs, history: History, isTold: (id: CharacterId) => boolean = () => true): Deeds {
  let battle = history.start;
  let hardest: HardestBlow | null = null;
  const fell = new Set<CharacterId>();
  for (const command of battle ? standingCommands(history) : []) {
    const outcome = ruleset.perform(battle!, command);
    if (!outcome.ok) break;
    battle = outcome.battle;
    for (const event of outcome.events) {
      if (event.type !== "struck") continue;
      for (const { id: at, damage = 0 } of event.rows)
        if (damage > (hardest?.damage ?? 0) && isTold(at) && isTold(event.who))
          hardest = { who: event.who, at, damage };
    }
    for (const one of battle.characters) if (hasFallen(one)) fell.add(one.id);
  }
  const rose = (battle?.characters ?? []).filter((one) => fell.has(one.id) && !hasFallen(one) && isTold(one.id));
  return { hardest, rose: rose.map(({ id }) => id) };
}
