/**
 * Where the active Game Master's client judges: one request after the other through a serial queue, each against the
 * battle as it is by then. Nobody else writes the battle.
 */

import { BATTLE_TYPE } from "../documents/battle-type";
import { type CombatDoc, gameSeen, type RolledDice, rollDice, serverNow, type UserDoc } from "../foundry/platform";
import { inTime, NotAnswered } from "../foundry/timely";
import {
  type BattleRecord,
  EarlierBattles,
  type GmQuestion,
  hasBegun,
  nextDeadline,
  openPending,
  ownRequestId,
  type Pending,
  type Ruling,
  withSiblings,
} from "../judgement/history/index";
import type { Filed, Gathered, Needed, Verdict } from "../judgement/index";
import {
  asking,
  featsWished,
  itemOpened,
  judge,
  judgeAnswer,
  neededFor,
  readFiled,
  rollWanted,
  rule,
} from "../judgement/index";
import { ruleExpired, ruleHeld } from "../judgement/moves/index";
import { type Answered, decline } from "../judgement/protocol/index";
import { amendedStep, armKey, takenUpAgain, withDeaths } from "../judgement/strikes/index";
import { pageState } from "../page-state";
import { type Ruleset, rulesetOf } from "../rules/index";
import { siblingsIn } from "../scene/members";
import { recordOf } from "../scene/scene-battle";
import { rulesetOn, sceneOf } from "../scene/scene-rules";
import { setupFromCombat } from "../scene/setup-from-documents";
import { publicKeyFor } from "../seals/own-copies";
import { strikeDeadline } from "../settings";
import { reportFault } from "../words/tell";
import { type Alarms, setAlarm } from "./alarms";
import { Overtaken } from "./battle-writing";
import { carryOut } from "./carry-out";
import { askerOf, circumstancesOf } from "./circumstances";
import { tellOfMakers } from "./effects-told";
import { FairQueue } from "./fair-queue";
import { undoLost } from "./lost-writes";
import { carryOpeningOut } from "./opening-steps";
import { untilDone } from "./patience";
import { alone, isOurs } from "./precedence";
import { writeStrikeCard } from "./strike-card";
import { strikeLevels, struckWith } from "./strike-levels";
import { gatherDisclosures } from "./unsealing";

const state = pageState("referee/queue", () => ({
  pasts: new Map<string, EarlierBattles>(),
  queue: new FairQueue(),
  deadlines: new Map() as Alarms,
}));

/** How often work is begun again when another window was faster. */
const TRIES = 3;

/**
 * Does work after everything that was enqueued before, while no other window of this user writes. It must read the
 * documents itself, because it is begun again when another window was faster. Throws what the work throws.
 */
export function enqueue<T>(work: () => Promise<T>, whose = ""): Promise<T> {
  return inTurn(async () => {
    for (let tried = 1; ; tried++)
      try {
        return await alone(async () => {
          await undoLost();
          return work();
        });
      } catch (fault) {
        if (!(fault instanceof Overtaken) || tried === TRIES) throw fault;
      }
  }, whose);
}

/** Does work after the same user's earlier works. @param whose a user's id; empty: the referee's own */
export function inTurn<T>(work: () => Promise<T>, whose = ""): Promise<T> {
  return state.queue.add(whose, work);
}

/** How many requests of one player wait at most. */
const MOST_WAITING = 20;

/** The dice that are needed before a request can be judged to its end, and the step that needs them. */
interface Wanting {
  readonly wants: string;
  readonly step: number | undefined;
}

/** Judges a request of a user and carries it out. Faults are told to the Game Master and refused as `failed`. */
export async function judgeInTurn(filed: Filed, sender: UserDoc): Promise<Answered> {
  if (!sender.isGM && state.queue.waiting(sender.id) >= MOST_WAITING) return decline("too-many");
  const rolled: RolledDice[] = [];
  let step: number | undefined;
  try {
    for (;;) {
      const end = await enqueue(() => judgeNow(filed, sender, rolled, step), sender.id);
      if (!("wants" in end)) return end;
      step = end.step;
      // Outside the queue: the platform may ask a person to roll these dice by hand.
      rolled.push(await rollDice(end.wants, { allowInteractive: sender.isSelf }));
    }
  } catch (fault) {
    if (fault instanceof Overtaken) return decline("stale");
    reportFault(fault);
    return decline(fault instanceof NotAnswered ? "not-written" : "failed");
  }
}

/**
 * @param rolled dice that it wanted so far
 * @param step the one that they were rolled for
 */
async function judgeNow(
  filed: Filed,
  sender: UserDoc,
  rolled: readonly RolledDice[],
  step: number | undefined,
): Promise<Answered | Wanting> {
  const combat = gameSeen().combats.get(filed.combatId);
  if (!combat || combat.type !== BATTLE_TYPE) return decline("not-begun");
  // A request that came in time is carried out, however long its dice take.
  if (rolled.length === 0 && filed.until !== undefined && serverNow() > filed.until) return decline("expired");
  const asker = askerOf(combat, sender);
  const ruleset = rulesetFor(combat, recordOf(combat));
  const request = takenUpAgain(recordOf(combat), readFiled(filed, ruleset, recordOf(combat)), step);
  const needed = neededFor(recordOf(combat), request, asker, ruleset);
  const around = circumstancesOf(combat, ruleset, filed.id, pastOf(combat));
  const more = { ...(await gathered(combat, ruleset, needed)), rolled: rolled.map(({ total }) => total) };
  const verdict = judge(recordOf(combat), request, asker, { ...around, gathered: { ...around.gathered, ...more } });
  const wants = rollWanted(verdict, rolled.length);
  return wants === null
    ? carryVerdictOut(combat, verdict, filed.id, rolled)
    : { wants, step: request.body?.type === "amend" ? amendedStep(recordOf(combat), request.body.back) : undefined };
}

async function gathered(combat: CombatDoc, ruleset: Ruleset | null, needed: Needed): Promise<Partial<Gathered>> {
  if (needed.what === "disclosures") {
    const disclosures = await gatherDisclosures(combat, needed.without);
    const items = [...disclosures.disclosures].map(([who, disclosure]) => {
      const item = itemOpened(disclosure);
      return [who, item === null ? null : struckWith(combat, who, item)] as const;
    });
    return { disclosures, items: Object.fromEntries(items) };
  }
  if (needed.what === "item") {
    const { who, item, declares = [] } = needed;
    return usedBy(combat, { who, item, declares });
  }
  if (needed.what === "items") {
    const items = needed.of.map((one) => [armKey(one), struckWith(combat, one.who, one.item)] as const);
    return { items: Object.fromEntries(items) };
  }
  if (needed.what === "key") return { key: await publicKeyFor(combat.id) };
  return needed.what === "setup" && ruleset ? { setup: setupFromCombat(combat, ruleset) } : {};
}

/** The item and the feats that are declared with it, as the sheet says now. */
function usedBy(
  combat: CombatDoc,
  { who, item, declares = [] }: Omit<Extract<Needed, { readonly what: "item" }>, "what">,
): Pick<Gathered, "item" | "feats"> {
  return {
    item: struckWith(combat, who, item),
    feats: declares.map((feat) => struckWith(combat, who, feat)),
  };
}

/** @param rolled dice that its judgement wanted */
async function carryVerdictOut(
  combat: CombatDoc,
  verdict: Verdict,
  requestId: string,
  rolled: readonly RolledDice[] = [],
): Promise<Answered> {
  switch (verdict.is) {
    case "repeated":
      return { ok: true };
    case "refused":
    case "asked":
      if (verdict.changes) await inTime(combat.update(verdict.changes));
      return { ok: false, refusal: verdict.refusal };
    case "noted":
      await inTime(combat.update(verdict.changes));
      return { ok: true };
    case "opening":
    case "placing":
      return carryOpeningOut(combat, verdict, requestId, rolled[0] ?? null);
    case "rolling":
      throw new Error("Dice are wanted before this can be carried out");
    case "ruled":
      return conclude(combat, recordOf(combat), verdict.ruling, requestId, rolled);
  }
}

/**
 * A question that no request has raised.
 * @param id the same in each of the Game Master's windows, so that one of them asks
 */
export async function raiseQuestion(combat: CombatDoc, question: GmQuestion, id: string): Promise<void> {
  const record = recordOf(combat);
  if (hasBegun(record) && !Object.hasOwn(record.asked, id)) await inTime(combat.update(asking(record, question, id)));
}

/**
 * The Game Master's answer to a question that a request has raised: carried out against the battle as it is by now.
 * @param yes null: neither; nothing changes
 */
export async function answerQuestion(combat: CombatDoc, id: string, yes: boolean | null): Promise<Answered> {
  const rolled: RolledDice[] = [];
  for (;;) {
    const end = await enqueue(() => answerNow(combat, id, yes, rolled));
    if (!("wants" in end)) return end;
    // They are a player's dice, also when the Game Master has allowed them: nobody here rolls them by hand.
    rolled.push(await rollDice(end.wants, { allowInteractive: false }));
  }
}

/** @param rolled dice that the answer wanted so far */
async function answerNow(
  combat: CombatDoc,
  id: string,
  yes: boolean | null,
  rolled: readonly RolledDice[],
): Promise<Answered | Pick<Wanting, "wants">> {
  const record = recordOf(combat);
  const own = ownRequestId(combat, record);
  const around = circumstancesOf(combat, rulesetFor(combat, record), own, pastOf(combat));
  const question = record.asked[id];
  const wish = question?.about === "strike" ? question.command : null;
  const used = wish && usedBy(combat, { ...wish, declares: featsWished(wish) });
  const here = { ...around, gathered: { ...around.gathered, ...used, rolled: rolled.map(({ total }) => total) } };
  const verdict = judgeAnswer(record, id, yes, here, gameSeen().user.id);
  const wants = rollWanted(verdict, rolled.length);
  return wants === null ? carryVerdictOut(combat, verdict, own, rolled) : { wants };
}

/**
 * A request of the referee's own: corrections that follow from what happens to documents.
 * @param by whose doing it is; null: nobody knows
 */
export async function correctNow(
  combat: CombatDoc,
  body: Parameters<typeof rule>[1],
  by: UserDoc | null = gameSeen().user,
): Promise<Answered> {
  const record = recordOf(combat);
  const ruleset = rulesetFor(combat, record);
  if (!ruleset || !hasBegun(record)) return decline("not-begun");
  const self = askerOf(combat, gameSeen().user);
  const id = ownRequestId(combat, record);
  const ruled = rule(record, body, self, { ...circumstancesOf(combat, ruleset, id, pastOf(combat)), ruleset });
  if (!ruled.ok) return ruled;
  const { by: _, ...ruling } = ruled.ruling;
  return conclude(combat, record, by ? { ...ruling, by: by.id } : ruling, id);
}

export async function conclude(
  combat: CombatDoc,
  record: BattleRecord,
  ruling: Ruling,
  requestId: string,
  rolled: readonly RolledDice[] = [],
): Promise<Answered> {
  const ruleset = rulesetFor(combat, record);
  const siblings = siblingsIn(combat);
  const dying = withDeaths(record, ruling, {
    combat: combat.id,
    levels: strikeLevels(),
    until: strikeDeadline(),
    siblings,
  });
  const whole = ruleset ? withSiblings(record, dying, { ruleset, siblings }) : dying;
  await carryOut(combat, record, whole, requestId);
  const past = pastOf(combat);
  for (const { number, before } of whole.past) past.remember(number, before);
  tellOfMakers(combat, whole);
  for (const told of [...(ruling.strike ? [ruling.strike] : []), ...(ruling.strikes ?? [])])
    await untilDone(() => writeStrikeCard(combat, told, { ruling, rolled })).catch(reportFault);
  watchDeadline(combat);
  return { ok: true };
}

function pastOf(combat: CombatDoc): EarlierBattles {
  let past = state.pasts.get(combat.id);
  if (!past) {
    past = new EarlierBattles();
    state.pasts.set(combat.id, past);
  }
  return past;
}

/** Forgets the earlier battles of a combat that is gone, when everything that was asked of it has been judged. */
export function forgetPast({ id }: CombatDoc): void {
  void enqueue(async () => state.pasts.delete(id));
}

/** The battle's ruleset; before it begins the scene's, else the world's. */
export function rulesetFor(combat: CombatDoc, record: BattleRecord): Ruleset | null {
  return rulesetOf(record.ruleset ?? rulesetOn(sceneOf(combat)).id) ?? null;
}

/** Ends a waiting decision at its deadline; called whenever one may have been opened, and when this client takes over. */
export function watchDeadline(combat: CombatDoc): void {
  const pending = openPending(recordOf(combat));
  const until = pending && nextDeadline(pending);
  if (!pending || until === null) return;
  // It comes sooner once only those are left that the mover meets anyway.
  setAlarm(state.deadlines, pending.id, until, () => {
    if (!gameSeen().user.isActiveGM) return;
    isOurs()
      .then((ours) => (ours ? enqueue(() => expire(combat, pending, until)) : undefined))
      .catch(reportFault);
  });
}

async function expire(combat: CombatDoc, { id }: Pending, at: number): Promise<void> {
  const record = recordOf(combat);
  const pending = record.pending[id];
  const ruleset = rulesetFor(combat, record);
  if (!pending || !ruleset || !hasBegun(record)) return;
  if (nextDeadline(pending) !== at) return watchDeadline(combat);
  const own = ownRequestId(combat, record);
  const { clock } = circumstancesOf(combat, ruleset, own, pastOf(combat));
  const ended = (pending.hold ?? 0) > 0 ? ruleHeld : ruleExpired;
  const ruled = ended(record, pending, { ruleset, clock });
  if (ruled.ok) await conclude(combat, record, ruled.ruling, own);
}
