/**
 * The table at one moment, as a dragging user sees it: the battle, and the tokens as drawn. The plate and the drop's
 * request both use it.
 */

import type { Closed } from "../../chronicle/index";
import type { BandField } from "../../documents/bands";
import type { CombatDoc, SceneDoc } from "../../foundry/platform";
import type { DrawnToken, PlanningFacts } from "../../judgement/moves/index";
import { flowedInto } from "../../judgement/turns/index";
import { seeingOn } from "../../known/seen-through-walls";
import type { CharacterId } from "../../rules/index";
import { bandsOn } from "../../scene/areas";
import { flowIn } from "../../scene/flow";
import type { BattleOnScene } from "../../scene/scene-battle";
import { sceneOf } from "../../scene/scene-rules";
import { standingKnown } from "../../scene/standing-answers";
import { automationOf } from "../../settings";
import { tokensSeenOn } from "../drop-places";

/** All that planning a move needs, with the battle's document. */
export interface PlanningHere extends PlanningFacts {
  readonly combat: CombatDoc;
  /** What moves of a kind forbid, as far as it was asked: a drag plans many from the same facts. */
  readonly closed: Map<string, readonly Closed[]>;
}

/** A token's name and drawing: its middle and half its width, metres. */
export interface SeenToken extends DrawnToken {
  readonly name: string;
}

export interface Sight {
  readonly scene: SceneDoc;
  readonly fight: BattleOnScene;
  /** Everyone with a token here whom this user knows of. */
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

/**
 * All that planning somebody's drag needs. Those without a token here can neither be meant by a drag nor be named to
 * this user.
 */
export function planningIn({ fight, tokens }: Sight, who: CharacterId): PlanningHere {
  return planningFacts(fight, who, (id) => tokens.has(id));
}

/** Where turns flow, a move begins its mover's turn. So it is planned in the battle as it would then be. */
export function planningFacts(
  { combat, battle, ruleset, view }: BattleOnScene,
  who: CharacterId,
  isKnown: PlanningFacts["isKnown"],
): PlanningHere {
  return {
    combat,
    closed: new Map(),
    battle: flowedInto(ruleset, battle, who, flowIn(combat)),
    view,
    ruleset,
    isKnown,
    blocking: automationOf("blocking") !== "off",
    sees: seeingOn(sceneOf(combat), battle),
    standing: standingKnown(combat),
  };
}
