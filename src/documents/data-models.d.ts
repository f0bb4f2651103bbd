/** The system's own document types, for the published types. */

import type { CharacterModel, MonsterModel } from "./actor-models";
import type { BattleModel } from "./battle-model";
import type { ChronicleModel } from "./chronicle-model";
import type { SpellModel, WeaponModel } from "./item-models";

declare module "fvtt-types/configuration" {
  interface DataModelConfig {
    Actor: { character: typeof CharacterModel; monster: typeof MonsterModel };
    Item: { weapon: typeof WeaponModel; spell: typeof SpellModel };
    Combat: { battle: typeof BattleModel };
    ChatMessage: { chronicle: typeof ChronicleModel };
  }
}
