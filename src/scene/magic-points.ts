/** MP as the battle has them, else as the sheet says: a sheet may come a moment later. */

import type { SceneDoc } from "../foundry/platform";
import { anyCharacterOf, type Battle, type CharacterId } from "../rules/index";

interface MagicPoints {
  readonly value: number;
  readonly max: number;
}

/** Null for whoever has none. */
export function mpShownOf(scene: SceneDoc, battle: Battle, id: CharacterId): MagicPoints | null {
  const character = anyCharacterOf(battle, id);
  const { mp, maxMp = mp } = (character && "vitals" in character ? character.vitals : undefined) ?? {};
  const kept = scene.tokens.get(id)?.actor?.system.mp as
    | { readonly value?: unknown; readonly max?: unknown }
    | undefined;
  const [value, max] = mp === undefined ? [kept?.value, kept?.max] : [mp, maxMp];
  return typeof value === "number" && typeof max === "number" && max > 0 ? { value, max } : null;
}
