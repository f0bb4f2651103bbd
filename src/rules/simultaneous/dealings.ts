/** Trades, and uses that take several cycles (`SIM-MAJ-1`). */

import type { CharacterId, ItemAction, LongUse, SimultaneousCharacter, TradeAction } from "../battle";
import { compareIds } from "../board/roster";
import type { RefusalCode } from "../commands";
import { distance } from "../geometry/point";
import { within } from "../geometry/rounding";
import { type Act, type Cycle, compareActs } from "./cycle";

/** Touching distance, metres. */
const TOUCH = 1;

type Trade = Act & { readonly action: TradeAction };

function isTrade(act: Act): act is Trade {
  return "trade" in act.action;
}

function tradesAmong(acts: readonly Act[], hindered: ReadonlyMap<Act, unknown>): Trade[] {
  return acts.filter(isTrade).filter((act) => !hindered.has(act));
}

function partnerOf({ who, action }: Trade, trades: readonly Trade[]): Trade | undefined {
  return trades.find((other) => other.who === action.with && other.action.with === who);
}

/** Why a trade fails after the movements: both must declare it and stand within touch. */
export function keptFromTrading(
  cycle: Cycle,
  acts: readonly Act[],
  hindered: ReadonlyMap<Act, unknown>,
): Map<Act, RefusalCode> {
  const trades = tradesAmong(acts, hindered);
  const kept = new Map<Act, RefusalCode>();
  for (const act of trades) {
    if (!partnerOf(act, trades)) kept.set(act, "undeclared");
    else if (!within(distance(cycle.the(act.who).at, cycle.the(act.action.with).at), TOUCH, "exact"))
      kept.set(act, "out-of-reach");
  }
  return kept;
}

/**
 * Each gives what it has declared. If both name the same thing, it changes hands once: the core keeps nobody's gear,
 * so the event says that the first by id gives it.
 */
export function tellTraded(cycle: Cycle, acts: readonly Act[], hindered: ReadonlyMap<Act, unknown>): void {
  const trades = tradesAmong(acts, hindered).sort(compareActs);
  for (const act of trades) {
    const partner = partnerOf(act, trades);
    if (!partner) continue;
    const isSame = partner.action.trade === act.action.trade;
    if (isSame && compareIds(partner.who, act.who) < 0) continue;
    cycle.tell({ type: "traded", rule: "SIM-MAJ-1", who: act.who, to: partner.who, item: act.action.trade });
  }
}

/** A continued use counts on. A character that did something else, or nothing, begins again. */
export function countUses(cycle: Cycle, happened: ReadonlyMap<CharacterId, readonly Act[]>): void {
  for (const c of cycle.characters()) {
    const act = (happened.get(c.id) ?? []).find(({ action }) => "item" in action && action.cycles !== undefined);
    if (!act && !c.using) continue;
    const use = act && nextUse(c.using, act.action as ItemAction & { readonly cycles: number });
    const isDone = use !== undefined && use.done >= use.cycles;
    cycle.set(withUse(c, isDone ? undefined : use));
    if (isDone) cycle.tell({ type: "itemUsed", rule: "SIM-MAJ-1", who: c.id, item: use.item });
  }
}

function nextUse(using: LongUse | undefined, { item, cycles }: ItemAction & { readonly cycles: number }): LongUse {
  const goesOn = using?.item === item && using.cycles === cycles;
  return { item, cycles, done: (goesOn ? using.done : 0) + 1 };
}

/** The character with this use in progress; without one the key is absent. */
export function withUse(c: SimultaneousCharacter, using: LongUse | undefined): SimultaneousCharacter {
  const { using: _, ...rest } = c;
  return using ? { ...rest, using } : rest;
}
