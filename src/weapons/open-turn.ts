/** The open turn on the viewed scene, and its possible weapons, for the user who plays it. */

import { type Armament, declarablesOf, usablesOf } from "../documents/armaments";
import { canvasDrawn } from "../foundry/canvas-seen";
import { gameSeen, type SceneDoc } from "../foundry/platform";
import { actingIn } from "../judgement/turns/index";
import { declarerNow } from "../planning/declarer";
import { declaresAtOnce, isPlanning } from "../planning/planning";
import type { CharacterId } from "../rules/index";
import { type BattleOnScene, battleOn } from "../scene/scene-battle";

/** Cards of the bar that a number key takes in hand. */
export const CARDS = 9;

export interface OpenTurn {
  readonly scene: SceneDoc;
  readonly fight: BattleOnScene;
  readonly who: CharacterId;
}

/** The turn that this user may strike in; null where there is none. */
export function openTurnHere(): OpenTurn | null {
  const scene = canvasDrawn()?.scene;
  const fight = scene ? battleOn(scene) : null;
  const who = fight && strikerIn(fight);
  if (!scene || !fight || !who) return null;
  const token = scene.tokens.get(who);
  return token && (gameSeen().user.isGM || token.isOwner) ? { scene, fight, who } : null;
}

/** The character with the open turn; where everyone declares at once, the one whose declaration this user is making. */
function strikerIn(fight: BattleOnScene): CharacterId | null {
  const isDeclaring = declaresAtOnce(fight) && isPlanning(fight);
  return isDeclaring ? declarerNow(fight.combat.id) : actingIn(fight.battle);
}

/** The items that may be taken in hand. Where everyone declares at once, only weapons and spells that strike. */
export function armamentsIn({ scene, fight, who }: OpenTurn): readonly Armament[] {
  const actor = scene.tokens.get(who)?.actor ?? null;
  return declaresAtOnce(fight) ? declarablesOf(actor) : usablesOf(actor).filter(({ declares }) => declares === null);
}

/** Combat feats that may be declared in it (`TRN-7`). */
export function featsIn({ scene, fight, who }: OpenTurn): readonly Armament[] {
  if (declaresAtOnce(fight)) return [];
  return usablesOf(scene.tokens.get(who)?.actor ?? null).filter(({ declares }) => declares !== null);
}
