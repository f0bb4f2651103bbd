/** The chronicle's missing entries: a window closed too early, or the server refused a write. */

import { isByMasters, strikeIn } from "../documents/written-messages";
import { type CombatDoc, gameSeen, type MessageDoc } from "../foundry/platform";
import { inTime } from "../foundry/timely";
import { type BattleRecord, hasBegun, type Ruling, toldAgain, withoutCard } from "../judgement/history/index";
import { strikesOwed } from "../judgement/strikes/index";
import { pageState } from "../page-state";
import { rulesetOf } from "../rules/index";
import { recordOf } from "../scene/scene-battle";
import { writeChronicle } from "./chronicle-card";
import { writeEnding } from "./ending-card";
import { writeStrikeCard } from "./strike-card";

const state = pageState("referee/untold", () => ({
  /** The last entry of each combat that this window knows to be told. */
  told: new Map<string, string>(),
}));

export async function tellRuling(
  combat: CombatDoc,
  record: BattleRecord,
  ruling: Ruling,
  requestId: string,
): Promise<void> {
  await writeChronicle(combat, record.battle, ruling, record.chapter, requestId);
  await writeEnding(combat, ruling, requestId);
  state.told.set(combat.id, requestId);
}

/** Writes the entries of the last ruling that are missing. Entries that the cards already have stay as they are. */
export async function tellUntold(combat: CombatDoc): Promise<void> {
  const record = recordOf(combat);
  const { untold } = record;
  const rules = record.ruleset === null ? undefined : rulesetOf(record.ruleset);
  if (!untold || !rules || !hasBegun(record) || state.told.get(combat.id) === untold.id) return;
  const { before, ruling } = toldAgain(record, untold, rules);
  await writeChronicle(combat, before, ruling, untold.chapter, untold.id);
  for (const strike of strikesOwed(record, untold, ruling.events, rules))
    await writeStrikeCard(combat, strike, { ruling });
  await writeEnding(combat, ruling, untold.id);
  state.told.set(combat.id, untold.id);
}

/** A card that the Game Master throws away is not written again. */
export async function forgetUntold(message: MessageDoc): Promise<void> {
  const strike = strikeIn(message);
  if (strike) {
    const combat = gameSeen().combats.get(strike.combat);
    const untold = combat && recordOf(combat).untold;
    const rest = untold && isByMasters(message) ? withoutCard(untold, strike.strike) : null;
    if (combat && rest) await inTime(combat.update({ "system.untold": [rest] }));
    return;
  }
  const { combat: id, entries } = message.system as { combat?: string; entries?: { readonly [id: string]: unknown } };
  const combat = gameSeen().combats.get(id ?? "");
  const untold = combat && recordOf(combat).untold;
  if (combat && untold && entries && Object.hasOwn(entries, untold.id) && isByMasters(message))
    await inTime(combat.update({ "system.untold": [] }));
}
