/** Shows on the map how a token is dragged: its picture goes towards the nearest enemy, again and again. */

import { canvasDrawn } from "../../foundry/canvas-seen";
import type { SceneDoc } from "../../foundry/platform";
import { isKnown } from "../../foundry/sight";
import { stillness } from "../../foundry/stillness";
import { imageOfToken } from "../../foundry/token-image";
import { spotOfToken, type WindowSpot } from "../../foundry/window-place";
import { anyCharacterOf, areHostile, type CharacterId, isAble } from "../../rules/index";
import { battleOn } from "../../scene/scene-battle";

const GHOST = "ransen-guide-ghost";
/** It goes no farther, pixels of the window. */
const FARTHEST = 240;

/** Lays an element around a spot. */
export function layAround({ style }: HTMLElement, { x, y, around = 0 }: WindowSpot): void {
  Object.assign(style, {
    left: `${x - around}px`,
    top: `${y - around}px`,
    width: `${2 * around}px`,
    height: `${2 * around}px`,
  });
}

/** Beside a token, or nowhere. */
export function showDragGhost(scene: SceneDoc | null, who: CharacterId | null): void {
  const from = who === null ? null : spotOfToken(who, 0);
  const to = scene && who !== null && from ? goalOf(scene, who, from) : null;
  const old = document.getElementById(GHOST);
  if (!scene || who === null || !from || !to) {
    old?.remove();
    return;
  }
  const ghost = old ?? document.createElement("img");
  const image = imageOfToken(scene.tokens.get(who));
  // The same address again would load the picture anew.
  if (ghost.getAttribute("src") !== image) ghost.setAttribute("src", image);
  ghost.id = GHOST;
  ghost.setAttribute("alt", "");
  ghost.classList.toggle("still", stillness());
  layAround(ghost, from);
  ghost.style.setProperty("--dx", `${to.x - from.x}px`);
  ghost.style.setProperty("--dy", `${to.y - from.y}px`);
  if (!old) document.body.append(ghost);
}

/** Beside the nearest enemy that this user sees, or on the way there; null: none. */
function goalOf(
  scene: SceneDoc,
  who: CharacterId,
  from: WindowSpot,
): { readonly x: number; readonly y: number } | null {
  const battle = battleOn(scene)?.battle;
  const side = battle && anyCharacterOf(battle, who)?.side;
  if (!battle || side === undefined) return null;
  const tokens = canvasDrawn()?.tokens;
  const enemies = battle.characters.filter(
    (one) =>
      isAble(one) &&
      areHostile(battle, side, one.side) &&
      isKnown(scene, battle, one.id) &&
      tokens?.get(one.id)?.visible !== false,
  );
  const ways = enemies.flatMap(({ id }) => {
    const spot = spotOfToken(id, 0);
    if (!spot) return [];
    const { x, y, around = 0 } = spot;
    const length = Math.hypot(x - from.x, y - from.y);
    return [{ x, y, length, far: Math.min(FARTHEST, length - around - (from.around ?? 0)) }];
  });
  const [nearest] = ways.filter(({ far }) => far > 0).sort((a, b) => a.length - b.length);
  if (!nearest) return null;
  const share = nearest.far / nearest.length;
  return { x: from.x + (nearest.x - from.x) * share, y: from.y + (nearest.y - from.y) * share };
}
