/** The hardest blow of each side in a battle that is over, and the characters that fell and rose again. Its history is played again for this. */

import { seenEvent } from "../../chronicle/index";
import { type CharacterId, hasFallen, type SideId } from "../../rules/index";
import { type History, type Performs, standingCommands } from "./history";

export interface HardestBlow {
  /** Of who struck. */
  readonly side: SideId;
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
  /** One of each side that has harmed another by a strike. */
  readonly blows: readonly HardestBlow[];
  readonly rose: readonly { readonly who: CharacterId; readonly side: SideId }[];
}

/** A history that the rules no longer follow is told as far as they do. */
export function deedsOf(ruleset: Performs, history: History, { isNamed, mayRead }: ToldToAll = EVERYBODY): Deeds {
  let battle = history.start;
  const hardest = new Map<SideId, HardestBlow>();
  const fell = new Set<CharacterId>();
  for (const command of battle ? standingCommands(history) : []) {
    const outcome = ruleset.perform(battle!, command);
    if (!outcome.ok) break;
    battle = outcome.battle;
    const sides = new Map(battle.characters.map(({ id, side }) => [id, side]));
    for (const whole of outcome.events) {
      const event = seenEvent(whole, mayRead);
      const side = event.type === "struck" ? sides.get(event.who) : undefined;
      if (event.type !== "struck" || side === undefined || !isNamed(event.who)) continue;
      for (const { id: at, damage = 0 } of event.rows) {
        // A stray shot at a friend is no deed.
        if (damage <= (hardest.get(side)?.damage ?? 0) || !isNamed(at) || sides.get(at) === side) continue;
        hardest.set(side, { side, who: event.who, at, damage, ...(!mayRead(at) && { beforeDefence: true }) });
      }
    }
    for (const one of battle.characters) if (hasFallen(one)) fell.add(one.id);
  }
  const rose = (battle?.characters ?? []).filter((one) => fell.has(one.id) && !hasFallen(one) && isNamed(one.id));
  return { blows: [...hardest.values()], rose: rose.map(({ id: who, side }) => ({ who, side })) };
}
