/** The system's documents: data models, status effects. */

import { registerExpiry } from "../foundry/effect-expiry";
import { configOf, hooks } from "../foundry/platform";
import { CharacterModel, MonsterModel } from "./actor-models";
import { imageOfType } from "./armaments";
import { BattleModel } from "./battle-model";
import { belongingModels } from "./belonging-models";
import { ChronicleModel } from "./chronicle-model";
import { registerConditions } from "./conditions";
import { SpellModel, WeaponModel } from "./item-models";
import { likeItsKind } from "./new-actors";
import { asLargeAsOthers } from "./new-tokens";
import { watchBars } from "./token-bar";

interface DocumentConfig {
  dataModels: { [type: string]: unknown };
}

/** Called once, in the hook `init`. */
export function registerDocuments(): void {
  Object.assign(configOf<DocumentConfig>("Actor").dataModels, { character: CharacterModel, monster: MonsterModel });
  Object.assign(configOf<DocumentConfig>("Item").dataModels, {
    weapon: WeaponModel,
    spell: SpellModel,
    ...belongingModels(),
  });
  configOf<DocumentConfig>("Combat").dataModels.battle = BattleModel;
  // Seconds of a round, for effects that last (`TRN-1`); turns are no time of their own.
  Object.assign(configOf<object>("time"), { roundTime: 10, turnTime: 0 });
  configOf<DocumentConfig>("ChatMessage").dataModels.chronicle = ChronicleModel;
  registerConditions();
  registerExpiry("RANSEN.effects.counted");
  watchBars();
  hooks().on("preCreateItem", pictured);
  hooks().on("preCreateActor", likeItsKind);
  hooks().on("preCreateToken", asLargeAsOthers);
}

interface PendingItem {
  readonly type: string;
  updateSource(changes: { readonly img: string }): unknown;
}

/**
 * A new item without a picture gets that of its kind; views use the sign of its sort (`item-signs`). fact:
 * pending-documents
 */
function pictured(item: PendingItem, { img }: { readonly img?: unknown }): void {
  if (typeof img !== "string" || img === "") item.updateSource({ img: imageOfType(item.type) });
}
