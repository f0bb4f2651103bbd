/** How a step gets into the documents: only onto the battle that it was judged on, and only while this window writes. */

import type { CombatDoc } from "../foundry/platform";
import type { BattleRecord } from "../judgement/history/index";
import { recordOf } from "../scene/scene-battle";
import { mayWrite } from "./precedence";

/** The battle has changed, or another window writes it now. Nothing was written: the request has to be judged anew. */
export class Overtaken extends Error {
  override readonly name = "Overtaken";

  constructor() {
    super("The battle was written by somebody else since it was judged");
  }
}

/** Call it right before a step is written, and wait for nothing in between. @throws Overtaken */
export function holdsStill(combat: CombatDoc, { revision }: BattleRecord): void {
  if (!mayWrite() || recordOf(combat).revision !== revision) throw new Overtaken();
}

/** The option of an update of a sheet that only repeats the battle's values. */
export interface SheetWriting {
  /** Id of the combat whose battle says so. For every other battle it is news. */
  readonly fromBattle: string;
}

export function fromBattle({ id }: CombatDoc): { readonly ransen: SheetWriting } {
  return { ransen: { fromBattle: id } };
}
