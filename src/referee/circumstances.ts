/** The judgement's input besides the battle: who asks, the settings, and the clock. */

import { type CombatDoc, serverNow, type UserDoc } from "../foundry/platform";
import type { EarlierBattles } from "../judgement/history/index";
import type { Asker, Circumstances } from "../judgement/index";
import { sightIn } from "../known/seen-through-walls";
import type { Ruleset } from "../rules/index";
import { flowIn } from "../scene/flow";
import { siblingsIn } from "../scene/members";
import { openingOf } from "../scene/opening/situation";
import { playedBy, playerOf } from "../scene/scene-battle";
import { standingAnswers } from "../scene/standing-answers";
import {
  answersDeadline,
  automationOf,
  holdDeadline,
  hpFells,
  lateBlocks,
  playersAmending,
  strikeDeadline,
} from "../settings";
import { strikeLevels } from "./strike-levels";

export function askerOf(combat: CombatDoc, user: UserDoc): Asker {
  return { userId: user.id, isGM: user.isGM, plays: user.isGM ? [] : playedBy(combat, user) };
}

/** @param past the earlier battles of this combat, as the page that judges keeps them */
export function circumstancesOf(
  combat: CombatDoc,
  ruleset: Ruleset | null,
  requestId: string,
  past: EarlierBattles,
): Circumstances {
  return {
    requestId,
    ruleset,
    table: {
      blocking: automationOf("blocking"),
      movement: automationOf("movement"),
      forming: automationOf("forming"),
      flow: flowIn(combat),
      ending: automationOf("ending"),
      levels: strikeLevels(),
      fells: hpFells(),
      amending: playersAmending(),
      lateBlocks: lateBlocks(),
    },
    clock: {
      now: serverNow(),
      ...answersDeadline(),
      movesHeldUntil: holdDeadline(),
      diceFallAt: strikeDeadline(),
    },
    gathered: {
      standing: standingAnswers(combat),
      ...sightIn(combat),
      played: { has: (id) => playerOf(combat, id) !== null },
      siblings: siblingsIn(combat),
      past,
      opening: openingOf(combat),
    },
  };
}
