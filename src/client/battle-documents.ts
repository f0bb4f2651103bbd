/** The document classes whose changes are asked of the referee: combats, tokens and users. */

import { expectInForce } from "../foundry/in-force";
import { configOf } from "../foundry/platform";
import { BattleCombat } from "./battle-combat";
import { BattleToken } from "./battle-token";
import { BattleUser } from "./battle-user";

interface ClassConfig {
  documentClass: unknown;
}

/** Called once, in the hook `init`. */
export function registerBattleDocuments(): void {
  for (const [name, documentClass] of Object.entries({ Combat: BattleCombat, Token: BattleToken, User: BattleUser }))
    configOf<ClassConfig>(name).documentClass = documentClass;
  expectInForce("combat", BattleCombat, () => configOf<ClassConfig>("Combat").documentClass);
  expectInForce("tokenDocument", BattleToken, () => configOf<ClassConfig>("Token").documentClass);
}
