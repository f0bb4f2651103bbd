/** Whether the classes that the system put in place are those in force: another package may have replaced them. */

import { RansenTokenRuler } from "../../canvas/ruler";
import { RansenToken } from "../../canvas/token";
import { BattleModel } from "../../documents/battle-model";
import { ChronicleModel } from "../../documents/chronicle-model";
import { configOf } from "../../foundry/platform";
import { BattleToken } from "../../moving/battle-token";
import { BattleUser } from "../../planning/battle-user";
import { BattleCombat } from "../../requests/battle-combat";
import { RansenTracker } from "../../tracker/tracker";
import type { Check } from "../bench";
import { Finding } from "../runner";

interface Place {
  readonly [key: string]: unknown;
}

/** Where each class belongs below `CONFIG`. */
function places(): [place: string, found: unknown, ours: unknown][] {
  const [token, combat] = [configOf<Place>("Token"), configOf<Place>("Combat")];
  return [
    ["Combat.documentClass", combat.documentClass, BattleCombat],
    ["Combat.dataModels.battle", (combat.dataModels as Place).battle, BattleModel],
    [
      "ChatMessage.dataModels.chronicle",
      (configOf<Place>("ChatMessage").dataModels as Place).chronicle,
      ChronicleModel,
    ],
    ["User.documentClass", configOf<Place>("User").documentClass, BattleUser],
    ["Token.documentClass", token.documentClass, BattleToken],
    ["Token.objectClass", token.objectClass, RansenToken],
    ["Token.rulerClass", token.rulerClass, RansenTokenRuler],
    ["ui.combat", configOf<Place>("ui").combat, RansenTracker],
  ];
}

export const classes: Check = {
  id: "classes",
  run() {
    const others = places().filter(([, found, ours]) => found !== ours);
    const extended = others.filter(([, found, ours]) => (found as Place | null)?.prototype instanceof (ours as never));
    const replaced = others.filter((place) => !extended.includes(place));
    const named = (list: typeof others) => list.map(([place]) => place).join(", ");
    if (replaced.length > 0) throw new Finding("not-ours", named(replaced));
    return extended.length > 0 ? `extended: ${named(extended)}` : undefined;
  },
};
