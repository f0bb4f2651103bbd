/** MP from the battle, or else from the sheet, which may be updated a moment later. */

import { wholePool } from "../documents/vitals";
import type { SceneDoc } from "../foundry/platform";
import { anyCharacterOf, type Battle, type CharacterId } from "../rules/index";

interface MagicPoints {
  readonly value: number;
  readonly max: number;
}

/** Null: the character has no MP. */
export function mpShownOf(scene: SceneDoc, battle: Battle, id: CharacterId): MagicPoints | null {
  const character = anyCharacterOf(battle, id);
  const { mp, maxMp = mp } = (character && "vitals" in character ? character.vitals : undefined) ?? {};
  const pool = wholePool(mp === undefined ? scene.tokens.get(id)?.actor?.system.mp : { value: mp, max: maxMp });
  return pool && pool.max > 0 ? pool : null;
}
