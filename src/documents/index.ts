/** Documents of the house: data models, classes, status effects. */

import { BattleCombat } from "../asking/battle-combat";
import { BattleToken } from "../asking/battle-token";
import { BattleUser } from "../asking/battle-user";
import { expectInForce } from "../foundry/in-force";
import { configOf } from "../foundry/platform";
import { CharacterModel, MonsterModel } from "./actor-models";
import { BattleModel } from "./battle-model";
import { ChronicleModel } from "./chronicle-model";
import { registerConditions } from "./conditions";
import { SpellModel, WeaponModel } from "./item-models";

interface DocumentConfig {
  documentClass: unknown;
  dataModels: { [type: string]: unknown };
}

/** Called once, in the hook `init`. */
export function registerDocuments(): void {
  Object.assign(configOf<DocumentConfig>("Actor").dataModels, { character: CharacterModel, monster: MonsterModel });
  Object.assign(configOf<DocumentConfig>("Item").dataModels, { weapon: WeaponModel, spell: SpellModel });
  const combats = configOf<DocumentConfig>("Combat");
  combats.dataModels.battle = BattleModel;
  combats.documentClass = BattleCombat;
  // Seconds of a round, for effects that last (`TRN-1`); turns are no time of their own.
  Object.assign(configOf<object>("time"), { roundTime: 10, turnTime: 0 });
  configOf<DocumentConfig>("Token").documentClass = BattleToken;
  configOf<DocumentConfig>("User").documentClass = BattleUser;
  configOf<DocumentConfig>("ChatMessage").dataModels.chronicle = ChronicleModel;
  expectInForce("combat", BattleCombat, () => configOf<DocumentConfig>("Combat").documentClass);
  expectInForce("tokenDocument", BattleToken, () => configOf<DocumentConfig>("Token").documentClass);
  registerConditions();
}
