/** The hardest blow of a battle that is over, and the characters that fell and rose again. Its history is played again for this. */

import { seenEvent } from "../../chronicle/index";
import { type CharacterId, hasFallen } from "../../rules/index";
import { type History, type Performs, standingCommands } from "./history";

export interface HardestBlow {
  readonly who: CharacterId;
  readonly at: CharacterId;
  readonly damage: number;
  /** Not everybody may read the target's figures: its defence is not taken off. */
  readonly beforeDefence?: true;
}

/** The characters that may be named to everybody, and those whose figures everybody may read. */
export interface ToldToAll {
  isNamed(id: CharacterId): boolean;
  mayRead(id: CharacterId): boolean;
}

const EVERYBODY: ToldToAll = { isNamed: () => true, mayRead: () => true };

export interface Deeds {
  /** Null: nobody was harmed by a strike. */
  readonly hardest: HardestBlow | null;
  readonly rose: readonly CharacterId[];
}

/** A history that the rules no longer follow is told as far as they do. */
export function deedsOf(ruleset: Performs, history: History, { isNamed, mayRead }: ToldToAll = EVERYBODY): Deeds {
  let battle = history.start;
  let hardest: HardestBlow | null = null;
  const fell = new Set<CharacterId>();
  for (const command of battle ? standingCommands(history) : []) {
    const outcome = ruleset.perform(battle!, command);
    if (!outcome.ok) break;
    battle = outcome.battle;
    for (const whole of outcome.events) {
      const event = seenEvent(whole, mayRead);
      if (event.type !== "struck" || !isNamed(event.who)) continue;
      for (const { id: at, damage = 0 } of event.rows)
        if (damage > (hardest?.damage ?? 0) && isNamed(at))
          hardest = { who: event.who, at, damage, ...(!mayRead(at) && { beforeDefence: true }) };
    }
    for (const one of battle.characters) if (hasFallen(one)) fell.add(one.id);
  }
  const rose = (battle?.characters ?? []).filter((one) => fell.has(one.id) && !hasFallen(one) && isNamed(one.id));
  return { hardest, rose: rose.map(({ id }) => id) };
}
