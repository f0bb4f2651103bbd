/** Who lies on the ground, felled or dead: as the battle says, and outside of one as the sheet does. */

import type { SceneDoc, TokenDoc } from "../foundry/platform";
import { anyCharacterOf, type Battle, FALLEN, hasFallen } from "../rules/index";
import { battleOn } from "./scene-battle";

export function isLying({ id, actor }: Pick<TokenDoc, "id" | "actor">, battle: Battle | null): boolean {
  const character = battle ? anyCharacterOf(battle, id) : undefined;
  return character ? hasFallen(character) : FALLEN.some((condition) => actor?.statuses.has(condition) === true);
}

/** Whether anybody on a scene does. */
export function hasLying(scene: SceneDoc): boolean {
  const battle = battleOn(scene)?.battle ?? null;
  return scene.tokens.find((token) => isLying(token, battle)) !== undefined;
}
