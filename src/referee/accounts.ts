/**
 * Writes used ammunition and earned experience onto the sheets, once for each step that stands. When a step is taken
 * back, so are they.
 */

import { numberLeftOf, numberLeftPath } from "../documents/armaments";
import { type CombatDoc, type Data, gameSeen } from "../foundry/platform";
import { inTime } from "../foundry/timely";
import { accountsDue, type Due } from "../judgement/history/index";
import { recordOf, tokenOf } from "../scene/scene-battle";
import { fromBattle } from "./battle-writing";

/** A document with flags: a sheet, or an item on it. */
interface Marked {
  readonly flags: { readonly [scope: string]: Data | undefined };
  update(changes: Data, operation?: Data): Promise<unknown>;
}

/**
 * Writes what is still due. It asks the document each time, so that a second window finds it done. Sheets are written
 * first and marked with what they got: a window that takes over in between writes nothing twice.
 */
export async function settleAccounts(combat: CombatDoc): Promise<void> {
  for (const due of accountsDue(recordOf(combat))) {
    if (!gameSeen().combats.get(combat.id)) return;
    await write(combat, due);
    await inTime(combat.update({ [`system.accounts.${due.number}.settled`]: due.sign === 1 }));
  }
}

async function write(combat: CombatDoc, { number, account: { items, earned }, sign }: Due): Promise<void> {
  const mark = `${combat.id} ${number} ${sign}`;
  for (const [i, { who, id }] of items.entries()) {
    const isSame = (one: { readonly who: string; readonly id: string }) => one.who === who && one.id === id;
    // Several attacks with one item use several of it, written together.
    if (items.findIndex(isSame) !== i) continue;
    const count = items.filter(isSame).length;
    const used = tokenOf(combat, who)?.actor?.items.get(id);
    const left = used && numberLeftOf(used);
    if (used && typeof left === "number")
      await writeOnce(combat, used, mark, {
        [`system.${numberLeftPath(used.type)}`]: Math.max(0, left - sign * count),
      });
  }
  for (const who of new Set(earned.map((one) => one.who))) {
    const amount = earned.reduce((sum, one) => sum + (one.who === who ? one.amount : 0), 0);
    const actor = tokenOf(combat, who)?.actor;
    const had = actor?.system.experience;
    if (actor && typeof had === "number")
      await writeOnce(combat, actor, mark, { "system.experience": Math.max(0, had + sign * amount) });
  }
}

async function writeOnce(combat: CombatDoc, document: Marked, mark: string, changes: Data): Promise<void> {
  if (document.flags.ransen?.account === mark) return;
  await inTime(document.update({ ...changes, "flags.ransen.account": mark }, fromBattle(combat)));
}
