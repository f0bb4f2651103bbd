/**
 * Where the active Game Master's client judges: one request after the other through a serial queue, each against the
 * battle as it is by then. Nobody else writes the battle.
 */

import { BATTLE_TYPE } from "../documents/battle-type";
import { type CombatDoc, gameSeen, serverNow, type UserDoc } from "../foundry/platform";
import { leftToTheHand } from "../judgement/forming";
import { commandsOf, isTimely, momentOf, questionOf, toldWhileAsked, whose } from "../judgement/gm-questions";
import { Past } from "../judgement/history";
import { ruleExpired } from "../judgement/moves";
import { readBody } from "../judgement/protocol";
import { hasBegun, openPending, performed } from "../judgement/record";
import { type Answered, decline } from "../judgement/refusals";
import { rule } from "../judgement/ruling";
import type { AskedQuestion, Asker, BattleRecord, Circumstances, GmQuestion, Ruled } from "../judgement/vocabulary";
import type { Pending } from "../judgement/waiting-move";
import { type Ruleset, readCommand, rulesetOf } from "../rules/index";
import { publicKeyFor } from "../scene/own-copies";
import { isPlayedBy, recordOf } from "../scene/scene-battle";
import { rulesetOn, sceneOf } from "../scene/scene-rules";
import { automationOf, promptSeconds } from "../scene/settings";
import { setupOf } from "../scene/setup-from-documents";
import { reportFault } from "../scene/tell";
import { carryOut } from "./carry-out";
import { judgeOpening } from "./opening";
import { precedence } from "./precedence";
import { gatherOpenings } from "./unsealing";

/** Requests that make sense whatever has changed since they were made. */
const TIMELESS: readonly string[] = ["decide", "cancel", "begin", "load", "opening"];

const pasts = new Map<string, Past>();
let last: Promise<unknown> = Promise.resolve();

/** Does work after everything that was enqueued before; what it throws is its caller's. */
export function enqueue<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

/** A request as it arrived: its body is still to be read. */
export interface Filed {
  readonly id: string;
  readonly combatId: string;
  readonly revision: number;
  readonly body: unknown;
}

/** Judges a request of a user and carries it out. Faults are told to the Game Master and refused as `failed`. */
export function judge(filed: Filed, sender: UserDoc): Promise<Answered> {
  return enqueue(async () => {
    try {
      return await judgeNow(filed, sender);
    } catch (fault) {
      reportFault(fault);
      return decline("failed");
    }
  });
}

async function judgeNow(filed: Filed, sender: UserDoc): Promise<Answered> {
  const combat = gameSeen().combats.get(filed.combatId);
  if (!combat || combat.type !== BATTLE_TYPE) return decline("not-begun");
  const record = recordOf(combat);
  if (record.answered.includes(filed.id)) return { ok: true };
  const ruleset = rulesetFor(combat, record);
  if (!ruleset) return decline("no-ruleset", { ruleset: record.ruleset ?? "" });
  const sides = record.battle?.sides;
  const body = readBody(filed.body, (source) => {
    const read = readCommand(source, ruleset.capabilities, sides);
    return read.ok ? read.command : null;
  });
  if (!body) return decline("unreadable");
  if (body.type === "opening") return judgeOpening(combat, record, body.deed, askerOf(combat, sender), filed.id);
  if (!TIMELESS.includes(body.type) && filed.revision !== record.revision) return decline("stale");
  const asker = askerOf(combat, sender);
  const gathered = asker.isGM && body.type === "reveal" ? await gatherOpenings(combat, body.without) : null;
  if (gathered && gathered.away.length > 0) return decline("unopened", { who: gathered.away });
  const circumstances = {
    ...circumstancesOf(combat, ruleset, filed.id),
    ...(asker.isGM && body.type === "plan" ? { key: await publicKeyFor(combat.id) } : {}),
    ...(gathered ? { openings: gathered.openings } : {}),
  };
  const levels = { movement: automationOf("movement"), forming: automationOf("forming") };
  const judged = rule(recordOf(combat), body, asker, circumstances);
  const ruled = leftToTheHand(recordOf(combat), body, judged, { level: levels.forming, asker, ruleset });
  const question = questionOf(body, ruled, levels);
  if (question) {
    await putQuestion(combat, question, filed.id);
    return toldWhileAsked(question);
  }
  return settle(combat, recordOf(combat), ruled, filed.id);
}

/** Keeps a question in the Combat document, so that no reload loses it. One about the same one's step takes its place. */
async function putQuestion(combat: CombatDoc, question: GmQuestion, id: string): Promise<void> {
  const record = recordOf(combat);
  if (!hasBegun(record)) return;
  const who = whose(record, question);
  const former = Object.entries(record.asked).filter(([, asked]) => asked && whose(record, asked) === who);
  const asked: AskedQuestion = { ...question, moment: momentOf(record) };
  await combat.update({
    ...Object.fromEntries(former.map(([key]) => [`system.asked.${key}`, null])),
    [`system.asked.${id}`]: asked,
  });
}

/**
 * A question that no request has raised.
 * @param id the same in each of the Game Master's windows, so that one of them asks
 */
export async function raiseQuestion(combat: CombatDoc, question: GmQuestion, id: string): Promise<void> {
  if (!Object.hasOwn(recordOf(combat).asked, id)) await putQuestion(combat, question, id);
}

/**
 * The Game Master's answer to a question that a request has raised: carried out against the battle as it is by now.
 * @param yes null: neither; nothing changes
 */
export function answerQuestion(combat: CombatDoc, id: string, yes: boolean | null): Promise<Answered> {
  return enqueue(async () => {
    const record = recordOf(combat);
    const question = Object.hasOwn(record.asked, id) ? record.asked[id] : null;
    const ruleset = rulesetFor(combat, record);
    if (!ruleset || !hasBegun(record)) return decline("not-begun");
    if (!question) return decline("decided");
    if (yes !== null && openPending(record)) return decline("waiting");
    await combat.update({ [`system.asked.${id}`]: null });
    if (yes === null) return { ok: true };
    if (!isTimely(record, question)) return decline("stale");
    const commands = commandsOf(record, question, yes);
    if (commands.length === 0) return { ok: true };
    const done = performed(record, ruleset, commands, {}, true);
    return settle(combat, record, done, ownRequestId(combat, record));
  });
}

/** A request of the referee's own: corrections that follow from what happens to documents. */
export async function correctNow(combat: CombatDoc, body: Parameters<typeof rule>[1]): Promise<Answered> {
  const record = recordOf(combat);
  const ruleset = rulesetFor(combat, record);
  if (!ruleset || !hasBegun(record)) return decline("not-begun");
  const self = askerOf(combat, gameSeen().user);
  const id = ownRequestId(combat, record);
  return settle(combat, record, rule(record, body, self, circumstancesOf(combat, ruleset, id)), id);
}

async function settle(combat: CombatDoc, record: BattleRecord, ruled: Ruled, requestId: string): Promise<Answered> {
  if (!ruled.ok) return ruled;
  const past = pastOf(combat);
  for (const { number, before } of ruled.ruling.past) past.remember(number, before);
  await carryOut(combat, record, ruled.ruling, requestId);
  watchDeadline(combat);
  return { ok: true };
}

/** An id that two windows of the same Game Master arrive at alike: the combat's with the revision at its end. */
function ownRequestId(combat: CombatDoc, { revision }: BattleRecord): string {
  const mark = `x${revision.toString(36)}`;
  return combat.id.slice(0, 16 - mark.length) + mark;
}

function pastOf(combat: CombatDoc): Past {
  let past = pasts.get(combat.id);
  if (!past) {
    past = new Past();
    pasts.set(combat.id, past);
  }
  return past;
}

/** Forgets the earlier battles of a combat that is gone, when everything that was asked of it has been judged. */
export function forgetPast({ id }: CombatDoc): void {
  void enqueue(async () => pasts.delete(id));
}

/** The battle's ruleset; before it begins the scene's, else the world's. */
export function rulesetFor(combat: CombatDoc, record: BattleRecord): Ruleset | undefined {
  return record.ruleset === null ? rulesetOn(sceneOf(combat)) : rulesetOf(record.ruleset);
}

function askerOf(combat: CombatDoc, user: UserDoc): Asker {
  const owns = (id: string) => user.isGM || isPlayedBy(combat, id, user);
  return { userId: user.id, isGM: user.isGM, owns, speaksFor: owns };
}

function circumstancesOf(combat: CombatDoc, ruleset: Ruleset, requestId: string): Circumstances {
  const seconds = promptSeconds();
  return {
    ruleset,
    blocking: automationOf("blocking"),
    until: seconds > 0 ? Date.now() + 1000 * seconds : null,
    // Two windows of the same Game Master open one decision, not two.
    newId: () => requestId,
    setup: () => setupOf(combat, ruleset),
    past: pastOf(combat),
    now: serverNow(),
    key: "",
    openings: new Map(),
  };
}

const deadlines = new Map<string, ReturnType<typeof setTimeout>>();

/** Ends a waiting decision at its deadline; called whenever one may have been opened, and when this client takes over. */
export function watchDeadline(combat: CombatDoc): void {
  const pending = openPending(recordOf(combat));
  const until = pending?.until;
  if (!pending || until === null || until === undefined || deadlines.has(pending.id)) return;
  const timer = setTimeout(
    () => {
      deadlines.delete(pending.id);
      if (!gameSeen().user.isActiveGM) return;
      precedence()
        .then(() => enqueue(() => expire(combat, pending)))
        .catch(reportFault);
    },
    Math.max(0, until - Date.now()),
  );
  deadlines.set(pending.id, timer);
}

async function expire(combat: CombatDoc, { id }: Pending): Promise<void> {
  const record = recordOf(combat);
  const pending = record.pending[id];
  const ruleset = rulesetFor(combat, record);
  if (!pending || !ruleset || !hasBegun(record)) return;
  await settle(combat, record, ruleExpired(record, pending, ruleset), ownRequestId(combat, record));
}
