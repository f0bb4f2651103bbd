/** Asking the referee: directly on the active Game Master's page, over the socket on any other. */

import { type CombatDoc, type Data, gameSeen, hooks, notices, randomId, serverNow } from "../foundry/platform";
import { say } from "../foundry/words";
import type { Filed } from "../judgement/index";
import {
  type Answered,
  CHANNEL,
  type Decisions,
  decline,
  type FeatWish,
  type Heights,
  type RefereeReply,
  type Request,
  type RequestBody,
  readEnvelope,
  type StrikeWish,
  type TableRefusalCode,
} from "../judgement/protocol/index";
import { pageState } from "../page-state";
import { hearEcho } from "../referee/echo";
import { judgeInTurn, office } from "../referee/index";
import type { CarriedEvents } from "../referee/lost-writes";
import type { CharacterId, Command } from "../rules/index";
import { battleOf, recordOf } from "../scene/scene-battle";
import { disclose } from "../seals/disclosing";
import { signal } from "../signals";
import { notifyRefusal, reportFault } from "../words/tell";

/** How long an answer may take, milliseconds: the Game Master's window may be in the background. */
const PATIENCE = 15_000;

const state = pageState("requests/requests", () => ({
  waiting: new Map<string, (answer: Answered) => void>(),
  /** Requests that got no answer; their user was told so. */
  overdue: new Set<string>(),
}));

/**
 * Sends a request and waits for the answer. A refusal has been shown to the user by then; callers only look at `ok`.
 * The change itself arrives as a change of the Combat document.
 */
export async function request(combat: CombatDoc, body: RequestBody): Promise<Answered> {
  const answer = await ask(combat, body);
  if (!answer.ok) notifyRefusal(answer.refusal, battleOf(combat)?.ruleset.capabilities.terms);
  return answer;
}

/** As `request`, but the caller tells refusals with these codes. */
export async function requestUnless(
  codes: readonly TableRefusalCode[],
  combat: CombatDoc,
  body: RequestBody,
): Promise<Answered> {
  const answer = await ask(combat, body);
  if (!answer.ok && !(codes as readonly string[]).includes(answer.refusal.code)) notifyRefusal(answer.refusal);
  return answer;
}

/**
 * Sends a command of this user as a request. A move is its own kind of request.
 * @param drags the moving or placed tokens with their new heights
 */
export function requestCommand(combat: CombatDoc, command: Command, drags: readonly Risen[] = []): Promise<Answered> {
  const goes = ({ id }: Risen) =>
    (command.do === "place" && id === command.who) ||
    (command.do === "move" && (id === command.who || command.with?.includes(id) === true));
  const movers = drags.filter(goes);
  if (command.do !== "move") return request(combat, { type: "command", command, ...heightsOf(movers) });
  return request(combat, { type: "move", command, ...heightsOf(movers) });
}

interface Risen {
  readonly id: CharacterId;
  readonly height: number | undefined;
}

/** The part of a request that names heights. Empty where all stay at theirs. */
export function heightsOf(drags: readonly Risen[]): { readonly heights?: Heights } {
  const risen = drags.flatMap(({ id, height }) => (height === undefined ? [] : [[id, height] as const]));
  return risen.length > 0 ? { heights: Object.fromEntries(risen) } : {};
}

/** Answers for candidates of a waiting decision. */
export function decide(combat: CombatDoc, pendingId: string, decisions: Decisions): Promise<Answered> {
  return request(combat, { type: "decide", pendingId, decisions });
}

/** A wish to strike: ids and metres, never a figure. */
export function requestStrike(combat: CombatDoc, wish: Omit<StrikeWish, "type">): Promise<Answered> {
  return request(combat, { type: "strike", ...wish });
}

/** A combat feat, declared by itself. */
export function requestFeat(combat: CombatDoc, wish: Omit<FeatWish, "type">): Promise<Answered> {
  return request(combat, { type: "feat", ...wish });
}

/** Tells the referee something. Nobody waits for the answer, and no refusal of it is shown. */
export function mention(combat: CombatDoc, body: RequestBody): void {
  const { user, users } = gameSeen();
  const filed = filedNow(combat, body);
  if (user.isActiveGM) judgeInTurn(filed, user).catch(reportFault);
  else if (users.activeGM) send(filed, body, users.activeGM);
}

function filedNow(combat: CombatDoc, body: RequestBody): Filed {
  return { id: randomId(), combatId: combat.id, revision: recordOf(combat).revision, body };
}

function send(filed: Filed, body: RequestBody, { id }: { readonly id: string }): void {
  const message: Request = { type: "request", ...filed, until: serverNow() + PATIENCE, body };
  gameSeen().socket.emit(CHANNEL, message, { recipients: [id] });
}

async function ask(combat: CombatDoc, body: RequestBody): Promise<Answered> {
  const { user, users } = gameSeen();
  const filed = filedNow(combat, body);
  if (user.isActiveGM) return judgeInTurn(filed, user);
  const gm = users.activeGM;
  if (!gm) return decline("no-gm");
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      state.overdue.add(filed.id);
      answered(decline("no-answer"));
    }, PATIENCE);
    const answered = (answer: Answered) => {
      clearTimeout(late);
      state.waiting.delete(filed.id);
      resolve(answer);
    };
    state.waiting.set(filed.id, answered);
    send(filed, body, gm);
  });
}

/** Called once, when the game is ready. */
export function listenForRequests(): void {
  gameSeen().socket.on(CHANNEL, (payload, senderId) => {
    receive(payload, senderId).catch(reportFault);
  });
}

async function receive(payload: unknown, senderId: string): Promise<void> {
  const envelope = readEnvelope(payload);
  if (!envelope) {
    if (gameSeen().user.isActiveGM) console.warn("Ransen | a message of no known shape from", senderId);
    return;
  }
  const sender = gameSeen().users.get(senderId);
  if (!sender) return;
  const { user } = gameSeen();
  if (envelope.type === "window" || envelope.type === "floor") {
    if (sender.isSelf && user.isGM) (await office()).heardWindow(envelope);
    return;
  }
  if (envelope.type === "echo") {
    hearEcho(envelope, sender);
    return;
  }
  if (envelope.type === "reply") {
    if (sender.isGM) hearReply(envelope);
    return;
  }
  if (envelope.type === "unseal") {
    disclose(envelope, sender);
    return;
  }
  if (!user.isActiveGM) return;
  const { hearOpenings, isOurs } = await office();
  if (envelope.type === "unsealed") {
    hearOpenings(envelope, sender);
    return;
  }
  if (!(await isOurs())) return;
  const answer = await judgeInTurn(envelope, sender);
  const reply: RefereeReply = { type: "reply", to: envelope.id, answer };
  gameSeen().socket.emit(CHANNEL, reply, { recipients: [senderId] });
}

/** A late answer is told as well, since the user was left in doubt. */
function hearReply({ to, answer }: RefereeReply): void {
  const hear = state.waiting.get(to);
  if (hear) hear(answer);
  else if (state.overdue.delete(to)) notices()?.info(say(answer.ok ? "afterAll.done" : "afterAll.notDone"));
}

/** Called once. Signals on every page what has changed in a battle. */
export function announceChanges(): void {
  hooks().on("updateCombat", (combat: CombatDoc, changes: { system?: Data }, operation: { ransen?: CarriedEvents }) => {
    if (!changes.system) return;
    if ("declarations" in changes.system) signal("declarationsChanged", combat);
    if ("pending" in changes.system) signal("pendingChanged", combat);
    if ("strikes" in changes.system) signal("strikes", combat);
    const events = operation.ransen?.events ?? [];
    // A passed death check changes nothing, but it is told.
    if ("kept" in changes.system || events.length > 0) signal("battleChanged", combat, events);
  });
}
