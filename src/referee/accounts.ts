/** Ammunition and experience onto the sheets, once for each step that stands, and back with it. */

import { type CombatDoc, gameSeen } from "../foundry/platform";
import { accountsDue, type Due } from "../judgement/accounts";
import { recordOf, tokenOf } from "../scene/scene-battle";
import type { SheetWriting } from "./sheet-writing";

const FROM_BATTLE = { ransen: { fromBattle: true } satisfies SheetWriting };

/** What is still to be written; asks the document each time, so that a second window finds it done. */
export async function settleAccounts(combat: CombatDoc): Promise<void> {
  for (const due of accountsDue(recordOf(combat))) {
    if (!gameSeen().combats.get(combat.id)) return;
    await combat.update({ [`system.accounts.${due.number}.settled`]: due.sign === 1 });
    await write(combat, due);
  }
}

async function write(combat: CombatDoc, { account: { item, earned }, sign }: Due): Promise<void> {
  const used = item && tokenOf(combat, item.who)?.actor?.items.get(item.id);
  const left = (used?.system.uses as { readonly value?: unknown } | undefined)?.value;
  if (used && typeof left === "number") await used.update({ "system.uses.value": Math.max(0, left - sign) });
  for (const { who, amount } of earned) {
    const actor = tokenOf(combat, who)?.actor;
    const had = actor?.system.experience;
    if (actor && typeof had === "number")
      await actor.update({ "system.experience": Math.max(0, had + sign * amount) }, FROM_BATTLE);
  }
}
