/** Documents of the house: data models, classes, status effects. */

import { configOf } from "../foundry/platform";
import { CharacterModel, MonsterModel } from "./actor-models";
import { BattleModel } from "./battle-model";
import { ChronicleModel } from "./chronicle-model";
import { registerConditions } from "./conditions";

interface DocumentConfig {
  documentClass: unknown;
  dataModels: { [type: string]: unknown };
}

/** Called once, in the hook `init`. */
export function registerDocuments(): void {
  Object.assign(configOf<DocumentConfig>("Actor").dataModels, { character: CharacterModel, monster: MonsterModel });
  configOf<DocumentConfig>("Combat").dataModels.battle = BattleModel;
  configOf<DocumentConfig>("ChatMessage").dataModels.chronicle = ChronicleModel;
  registerConditions();
}
