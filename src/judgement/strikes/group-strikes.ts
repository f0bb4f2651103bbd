/**
 * Several strike together, each in a turn of its own. They are declared together, so that all answers are asked for
 * at once, and settled one by one, each as a step of its own.
 */

import {
  actingPart,
  type Battle,
  budgetLeft,
  characterOf,
  type Refused,
  refuse,
  type TurnTaker,
} from "../../rules/index";
import { type BegunRecord, cardIdOf, isStriking, openPending, type Striking, withoutBattle } from "../history/index";
import type { Automation } from "../levels";
import { decline, type GroupWish, type MemberWish, type StrikeWish } from "../protocol/index";
import { actingIn, stagedFor, stillOpen } from "../turns/index";
import type { Asker, RefusedStrike, Ruled, UnderRules } from "../vocabulary";
import { isDown } from "./is-down";
import { declared } from "./ruling-strikes";
import { letPass } from "./strike-objections";

/** If one is refused, all are, and nothing changes. */
export function ruleGroupStrike(
  record: BegunRecord,
  { strikes }: GroupWish,
  asker: Asker,
  circumstances: UnderRules,
): Ruled {
  if (openPending(record)) return decline("waiting");
  if (isStriking(record)) return decline("striking");
  const { hit, damage } = circumstances.table.levels;
  const { commands } = circumstances.ruleset.capabilities;
  const isPlayed = commands.includes("strike") && commands.includes("turn");
  if (!isPlayed || (hit === "off" && damage === "off")) return decline("no-figures");
  const acting = actingIn(record.battle);
  const isOneOfThem = strikes.some(({ who }) => who === acting);
  // It does not end another's turn in which something is left.
  const open = isOneOfThem ? null : stillOpen(circumstances.ruleset, record.battle, circumstances.table.flow);
  if (open) return open;
  const changes: { [path: string]: Striking } = {};
  const spent = new Spending();
  for (const [place, wish] of firstActing(record, strikes).entries()) {
    const one = member(record, wish, asker, circumstances, place, spent);
    if (!one.ok) return one;
    changes[`system.strikes.${one.striking.id}`] = one.striking;
  }
  return { ok: true, ruling: withoutBattle(record, changes) };
}

/**
 * The character with the open turn strikes first: its turn is closed before another opens. Its open further strikes
 * come before the next major action, which closes them (`ACT-6`).
 */
function firstActing({ battle }: BegunRecord, strikes: readonly MemberWish[]): MemberWish[] {
  const acting = actingIn(battle);
  const rank = ({ who, again }: MemberWish) => (who !== acting ? 2 : again === undefined ? 1 : 0);
  return strikes.toSorted((a, b) => rank(a) - rank(b));
}

/** Under which name an item of one of them is handed in. */
export function armKey({ who, item }: Pick<MemberWish, "who" | "item">): string {
  return `${who} ${item}`;
}

/** The major actions that the strikes of one request take together (`ACT-2`). */
class Spending {
  readonly #majors = new Map<string, number>();

  /** Counts one more; why there is none, or null. */
  take({ who, aiming }: Striking, battle: Battle): Refused | null {
    const own = "turn" in battle ? characterOf<TurnTaker>(battle.characters, who) : undefined;
    if (!own || !("turn" in battle) || aiming.again !== undefined) return null;
    const part = actingPart(own, aiming.with.part);
    const key = JSON.stringify([who, part]);
    const count = (this.#majors.get(key) ?? 0) + 1;
    this.#majors.set(key, count);
    // If nothing is left at all, the rules themselves refuse it.
    if (count === 1 || count <= budgetLeft(own, part, battle).majors) return null;
    if (part === null) return refuse("already-acted", "TRN-2", { who });
    return refuse("already-acted", "ACT-2", { who, part, left: {}, why: "part" });
  }
}

function member(
  { battle, history }: BegunRecord,
  wish: MemberWish,
  asker: Asker,
  circumstances: UnderRules,
  place: number,
  spent: Spending,
): { readonly ok: true; readonly striking: Striking } | RefusedStrike {
  const { ruleset, gathered, requestId } = circumstances;
  const item = gathered.items?.[armKey(wish)] ?? null;
  if (item === null) return decline("no-such-item");
  if (item.with === null) return decline("no-figures");
  const staged = stagedFor(ruleset, battle, wish.who);
  if (!staged.ok) return staged;
  if (isDown(battle, wish.target)) return decline("target-down");
  const id = cardIdOf(requestId, place, [wish.who]);
  const around = { ...circumstances, requestId: id };
  const single: StrikeWish = { type: "strike", ...wish };
  const striking = { ...declared(staged.battle, single, item, asker, around), ownTurn: true };
  const refused = spent.take(striking, staged.battle);
  if (refused) return refused;
  const passed = letPass(striking, single, { battle: staged.battle, history }, item, pressedByMaster(around));
  return passed.ok ? { ok: true, striking: passed.striking } : { ok: false, refusal: passed.refusal };
}

/** The Game Master's press already answers all questions to the Game Master. */
function pressedByMaster(around: UnderRules): UnderRules {
  const { table } = around;
  const { targets, cost, hands } = table.levels;
  const answered = (level: Automation): Automation => (level === "ask" ? "advise" : level);
  const levels = { ...table.levels, targets: answered(targets), cost: answered(cost), hands: answered(hands) };
  const forming = table.forming === "ask" ? "enforce" : table.forming;
  return { ...around, table: { ...table, forming, levels } };
}
