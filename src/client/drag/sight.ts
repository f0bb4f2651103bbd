/**
 * What a hand that drags sees of the table, read at one moment: the battle and the tokens as they are drawn. The plate
 * beside a drag and the request of its drop both ask here.
 */

import type { SceneDoc } from "../../foundry/platform";
import type { DrawnToken, PlanningFacts } from "../../judgement/moves/index";
import { flowedInto } from "../../judgement/turns/index";
import type { CharacterId } from "../../rules/index";
import type { BandField } from "../../scene/areas/bands";
import { bandsOn } from "../../scene/areas/board";
import { flowIn } from "../../scene/flow";
import { tokensSeenOn } from "../../scene/landing";
import type { BattleOnScene } from "../../scene/scene-battle";
import { sceneOf } from "../../scene/scene-rules";
import { seeingOn } from "../../scene/seen-through-walls";
import { automationOf } from "../../scene/settings";
import { standingKnown } from "../../scene/standing-answers";

/** A token as it is called and drawn: its middle and half of its width, metres. */
export interface SeenToken extends DrawnToken {
  readonly name: string;
}

export interface Sight {
  readonly scene: SceneDoc;
  readonly fight: BattleOnScene;
  /** Everyone whom this user knows of and who has a token here. */
  readonly tokens: ReadonlyMap<CharacterId, SeenToken>;
  /** Where the bands lie; null on other boards. */
  readonly field: BandField | null;
}

export function sightOf(scene: SceneDoc, fight: BattleOnScene): Sight {
  const { battle } = fight;
  return {
    scene,
    fight,
    tokens: tokensSeenOn(scene, battle),
    field: battle.board === "areas" ? bandsOn(scene, battle) : null,
  };
}

/** All that a drag of somebody is planned with. Whoever has no token here cannot be meant by a hand, nor named to it. */
export function planningIn({ fight, tokens }: Sight, who: CharacterId): PlanningFacts {
  return planningFacts(fight, who, (id) => tokens.has(id));
}

/** A move begins its mover's turn where turns flow: it is planned in the battle that comes of that. */
export function planningFacts(
  { combat, battle, ruleset, view }: BattleOnScene,
  who: CharacterId,
  isKnown: PlanningFacts["isKnown"],
): PlanningFacts {
  return {
    battle: flowedInto(ruleset, battle, who, flowIn(combat)),
    view,
    ruleset,
    isKnown,
    blocking: automationOf("blocking") !== "off",
    sees: seeingOn(sceneOf(combat), battle),
    standing: standingKnown(combat),
  };
}
