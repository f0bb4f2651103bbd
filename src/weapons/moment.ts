/** Whether anything may be struck at now, what an answer depends on, and how large the map is drawn. */

import type { AimScale } from "../canvas/aiming/aim-picture";
import { zoomNow } from "../canvas/map-scale";
import { canvasDrawn } from "../foundry/canvas-seen";
import { isStriking } from "../judgement/history/index";
import { type Aim, isInMelee } from "../judgement/strikes/index";
import { waitsSeen } from "../known/waits-seen";
import { anyCharacterOf } from "../rules/index";
import { recordOf } from "../scene/scene-battle";
import { levelOfTargets } from "./levels";
import type { OpenTurn } from "./open-turn";

/** Whether this user sees a move wait or a strike's dice fall: nothing else happens before that is over. */
export function isWaiting({ fight, scene }: Pick<OpenTurn, "fight" | "scene">): boolean {
  return waitsSeen(fight, scene).length > 0 || isStriking(recordOf(fight.combat));
}

/** The inputs of the answer: the step of the battle, the item in hand, and the characters that this user sees. */
export function momentKey({ fight, who }: OpenTurn, aim: Aim): string {
  const seen = fight.battle.characters.filter(({ id }) => aim.known(id)).map(({ id }) => id);
  const at = anyCharacterOf(aim.battle, who)?.at;
  const made = [aim.with, aim.again, aim.declares, aim.series, aim.expands, aim.own];
  return JSON.stringify([fight.combat.id, fight.revision, who, at, levelOfTargets(), made, seen]);
}

export function scaleOf(): AimScale {
  const canvas = canvasDrawn();
  return { ui: canvas?.dimensions?.uiScale ?? 1, zoom: canvas ? zoomNow() : 1 };
}

/**
 * The moment that a choice of weapon belongs to. While this stays the same, a weapon that was chosen by hand stays in
 * hand. When a part has acted, the others' remaining weapons are shown automatically (`ACT-1`).
 */
export function chosenUnder({ fight, who }: OpenTurn): string {
  const { combat, battle } = fight;
  const moved = "turn" in battle ? (battle.turn?.moved ?? null) : null;
  const spent = "turn" in battle ? (battle.turn?.spent?.map(({ part, majors }) => [part, majors]) ?? null) : null;
  return JSON.stringify([combat.id, battle.round, who, isInMelee({ battle, who }), moved, spent]);
}
