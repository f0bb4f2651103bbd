/**
 * Moves that somebody may block, without the platform: the mover asks; if the table wants it, the blocking side is
 * waited for; with its answers the move is performed.
 */

import type { Battle, CharacterId, MoveCommand, Ruleset } from "../../rules/index";
import { candidatesIn, given } from "../../rules/index";
import { actsFor } from "../asker";
import {
  type BegunRecord,
  type BlockAnswer,
  carriedOn,
  isAnsweredAloud,
  isLeftToTheQuiet,
  isOpen,
  isStriking,
  openPending,
  PASS,
  type Pending,
  type Ruling,
  type Sees,
  toConfirm,
  unanswered,
  waitsInSecret,
  withoutBattle,
} from "../history/index";
import { type Decisions, decline, type Heights, type RequestBody } from "../protocol/index";
import { actorOf, flowInto, whyNotYet } from "../turns/index";
import type { Asker, Clock, Ruled, UnderRules } from "../vocabulary";
import { undeclared } from "./forming";
import { blockersInSight } from "./in-sight";
import { askedAloud, lateAnswers, metAnyway, timed } from "./in-time";
import { askedQuietly, worthAsking, worthConfirming } from "./real-questions";
import { answeredBeforehand, blockedBy } from "./standing";
import { battleBeforeMove, pendingMove, trialOf, withBlocks } from "./tried-moves";
import { answersOf, resolveBlocks } from "./waiting-move";

const NOBODY: ReadonlySet<CharacterId> = new Set();

/**
 * Looks at the waiting move again after a correction: others may be able to block it now, or the move may be
 * impossible.
 */
export function reconsidered(
  waiting: Pending,
  corrected: Battle,
  ruleset: Ruleset,
  sees: Sees | undefined,
): Ruling["changes"] {
  const path = `system.pending.${waiting.id}`;
  const battle = battleBeforeMove(waiting, corrected, ruleset);
  if (!battle || !ruleset.perform(battle, waiting.command).ok) return { [path]: null };
  const again = { ...waiting, blockers: blockersOf(battle, waiting.command, ruleset, sees) };
  // Nobody could answer any more, and a correction does not carry out the move: the mover has to ask again.
  if (again.blockers.length === 0 && !again.hold) return { [path]: null };
  const { blockers } = worthAsking(again, trialOf(again, battle, ruleset));
  // Even if nobody's answer counts any more, somebody has to give one.
  return { [`${path}.blockers`]: blockers.length > 0 ? blockers : again.blockers };
}

/** A ruling that also takes tokens to other heights, which the rules do not know. */
export function rising(ruled: Ruled, heights: Heights | undefined): Ruled {
  return ruled.ok && heights ? { ok: true, ruling: { ...ruled.ruling, heights } } : ruled;
}

export function ruleMove(
  record: BegunRecord,
  { command: asked, heights }: Extract<RequestBody, { type: "move" }>,
  asker: Asker,
  circumstances: UnderRules,
): Ruled {
  const { ruleset, table, clock, gathered } = circumstances;
  const command = table.forming === "enforce" ? asked : undeclared(asked);
  const mover = actorOf(command, record.battle);
  const movers = [mover, ...(command.with ?? [])];
  const isForged = Object.keys(heights ?? {}).some((id) => !movers.includes(id));
  if (isForged || !movers.every((id) => actsFor(asker, id))) return decline("not-yours");
  if (openPending(record)) return decline("waiting");
  if (isStriking(record)) return decline("striking");
  const opening = flowInto(ruleset, record.battle, mover, table.flow);
  const unblocked = carriedOn(record, ruleset, [...opening, command]);
  if (!unblocked.ok) return whyNotYet(ruleset, record.battle, mover, table.flow) ?? unblocked;
  const before = opening.length === 0 ? record.battle : unblocked.ruling.past.at(-1)!.before;
  const mayBlock = table.blocking !== "off" && ruleset.capabilities.blocking;
  const blockers = mayBlock ? blockersOf(before, command, ruleset, gathered.sees) : [];
  // When a Game Master drops a token, players do not see the drop, so no delay could tell them anything.
  const hold = mayBlock && table.blocking === "ask" && !asker.isGM ? clock.movesHeldUntil : undefined;
  if (blockers.length === 0 && hold === undefined) return rising(unblocked, heights);
  const whole: Pending = {
    ...pendingMove(before, command, blockers),
    ...given({ heights }),
    id: circumstances.requestId,
    userId: asker.userId,
    defaultAnswer: table.lateBlocks ?? "pass",
    ...given({ hold }),
  };
  const trial = trialOf(whole, before, ruleset);
  if (table.blocking === "advise") {
    const couldBlock = worthAsking(whole, trial).blockers.map(({ by }) => by);
    return rising({ ok: true, ruling: { ...unblocked.ruling, couldBlock } }, heights);
  }
  const answers = table.blocking === "enforce" ? blockedBy(blockers) : answeredBeforehand(blockers, gathered.standing);
  const answeredSoFar = { ...whole, answers };
  const quiet = askedQuietly(answeredSoFar, gathered.unseen ?? NOBODY, trial);
  const declared =
    table.blocking === "enforce" ? [] : declaredBeforehand(answeredSoFar, ruleset, gathered.played ?? NOBODY);
  const asking = worthConfirming(
    {
      ...worthAsking(answeredSoFar, trial),
      ...(quiet.length > 0 && { quiet }),
      ...(declared.length > 0 && { declared }),
    },
    trial,
  );
  const pending = { ...asking, ...timed(asking, metAnyway(ruleset, before, command), clock) };
  if (hold === undefined && !isOpen(pending)) {
    const { blocks } = resolveBlocks(pending, trial);
    return rising(carriedOn(record, ruleset, [...opening, withBlocks(command, blocks)]), heights);
  }
  const path = `system.pending.${pending.id}`;
  if (waitsInSecret(pending))
    return { ok: true, ruling: withoutBattle(record, { [path]: { ...pending, before: opening } }) };
  const change = { [path]: pending };
  if (opening.length === 0) return { ok: true, ruling: withoutBattle(record, change) };
  return carriedOn(record, ruleset, opening, change);
}

function blockersOf(battle: Battle, command: MoveCommand, ruleset: Ruleset, sees?: Sees): Pending["blockers"] {
  const { kind, path, to, how, target } = command;
  const asked = ruleset.ask(battle, {
    ask: "blocks",
    who: actorOf(command, battle),
    counts: true,
    ...given({ kind, path, to, with: command.with, how }),
    ...(target ? { target } : {}),
  });
  if (!asked.ok) return [];
  return blockersInSight(pendingMove(battle, command, asked.answer.blockers), sees);
}

export function ruleDecisions(
  record: BegunRecord,
  pendingId: string,
  decisions: Decisions,
  asker: Asker,
  { ruleset, clock }: UnderRules,
): Ruled {
  const pending = Object.hasOwn(record.pending, pendingId) ? record.pending[pendingId] : null;
  if (!pending) return decline("decided");
  const candidates = new Set(candidatesIn(pending.blockers));
  for (const id of Object.keys(decisions)) {
    if (!candidates.has(id) || !actsFor(asker, id)) return decline("not-yours");
    if (!asker.isGM && Object.hasOwn(pending.answers, id)) return decline("decided");
  }
  const given = answersOf(decisions, (id) => candidates.has(id) && actsFor(asker, id));
  const battle = battleBeforeMove(pending, record.battle, ruleset);
  if (!battle) return decline("stale");
  const trial = trialOf(pending, battle, ruleset);
  // A blocker that cannot block alone may still find company. The owner has to choose any other impossible block again.
  const alone = new Set(pending.blockers.filter((blocker) => blocker.alone).map((blocker) => blocker.by));
  const now = resolveBlocks({ ...pending, answers: given }, trial);
  const impossible = now.dropped.find(({ by }) => by.every((id) => alone.has(id)));
  if (impossible) return { ok: false, refusal: impossible.refusal };
  const told = { ...pending, answers: { ...pending.answers, ...given } };
  const ruled = answered(record, { ...told, ...declaredBy(asker, told, given, ruleset) }, given, { ruleset, clock });
  const refusedBrawls = asker.isGM ? toConfirm(pending).filter((id) => given[id]?.pass === true) : [];
  if (!ruled.ok || refusedBrawls.length === 0) return ruled;
  return { ok: true, ruling: { ...ruled.ruling, refusedBrawls } };
}

/**
 * `B20-ZON-1`: the brawls of characters that the mover comes next to. If a player declared one, the Game Master
 * confirms it. An answer that a Game Master gave for somebody counts as confirmed.
 */
function declaredBy(
  asker: Asker,
  pending: Pending,
  given: { readonly [id: CharacterId]: BlockAnswer },
  ruleset: Ruleset,
): Pick<Pending, "declared"> {
  const before = pending.declared?.filter((id) => !Object.hasOwn(given, id)) ?? [];
  const now = asker.isGM ? [] : Object.keys(given).filter((id) => declaresBrawl(pending, id, ruleset));
  const declared = [...before, ...now];
  return declared.length > 0 || pending.declared ? { declared } : {};
}

/** The characters whose players always declare, without being asked. */
function declaredBeforehand(
  pending: Pending,
  ruleset: Ruleset,
  played: Pick<ReadonlySet<CharacterId>, "has">,
): CharacterId[] {
  return Object.keys(pending.answers).filter((id) => played.has(id) && declaresBrawl(pending, id, ruleset));
}

function declaresBrawl({ answers, blockers }: Pending, id: CharacterId, { capabilities }: Ruleset): boolean {
  if (!capabilities.commands.includes("brawl") || answers[id]?.pass !== false) return false;
  return blockers.some(({ by, skirmish }) => by === id && skirmish === null);
}

/** The rules, and how long is waited from now on. */
type Timed = Pick<UnderRules, "ruleset"> & { readonly clock: Pick<Clock, "answersUntil" | "plainUntil"> };

/** Stores the answers. Performs the move as soon as no further answer could change the outcome. */
function answered(
  record: BegunRecord,
  pending: Pending,
  given: { readonly [id: CharacterId]: BlockAnswer },
  { ruleset, clock }: Timed,
): Ruled {
  const path = `system.pending.${pending.id}`;
  const { before = [], hold } = pending;
  const battle = battleBeforeMove(pending, record.battle, ruleset);
  if (!battle) return decline("stale");
  const trial = trialOf(pending, battle, ruleset);
  const asked = worthAsking(pending, trial);
  // Where moves are held, unseen characters had that time. A move that waits only for them goes on.
  const asking = worthConfirming(hold === 0 && isLeftToTheQuiet(asked) ? withAllPassing(asked) : asked, trial);
  const isHeld = hold !== undefined && hold > 0;
  if (isHeld || isOpen(asking)) {
    const answers = Object.entries(given).map(([id, answer]) => [`${path}.answers.${id}`, answer] as const);
    const changes = {
      ...Object.fromEntries(answers),
      [`${path}.blockers`]: asking.blockers,
      ...(hold === 0 && { [`${path}.hold`]: 0 }),
      ...(asking.declared && { [`${path}.declared`]: asking.declared }),
      ...anotherTime(pending, asking, metAnyway(ruleset, battle, pending.command), clock, path),
      // No player is waited for any more: the Game Master takes the time it takes.
      ...(toConfirm(asking).length > 0 && { [`${path}.until`]: null }),
    };
    return { ok: true, ruling: withoutBattle(record, changes) };
  }
  const { blocks, dropped } = resolveBlocks(asking, trial);
  const done = carriedOn(record, ruleset, [...before, withBlocks(pending.command, blocks)], { [path]: null });
  if (!done.ok) return done;
  const ruling = { ...done.ruling, droppedBlocks: dropped.flatMap(({ by }) => by) };
  return rising({ ok: true, ruling }, pending.heights);
}

/** Once only those are left whom the mover meets anyway, their short time begins; where nobody else is left, it is over. */
function anotherTime(
  pending: Pending,
  asking: Pending,
  met: readonly CharacterId[],
  clock: Timed["clock"],
  path: string,
): { readonly [path: string]: unknown } {
  const { until, plain = false } = timed(asking, met, clock);
  if (pending.until === null || plain === (pending.plain ?? false)) return {};
  return { [`${path}.until`]: until, [`${path}.plain`]: plain };
}

function withAllPassing(pending: Pending): Pending {
  const passing = Object.fromEntries(unanswered(pending).map((id) => [id, PASS]));
  return { ...pending, answers: { ...pending.answers, ...passing } };
}

/**
 * The time for which every move is held is over. The move goes on, or waits for the characters that everybody may
 * know of.
 */
export function ruleHeld(record: BegunRecord, pending: Pending, now: Timed): Ruled {
  return answered(record, { ...pending, hold: 0 }, {}, now);
}

/**
 * The deadline is over: characters without an answer get the one of the table's setting, or the Game Master is asked.
 */
export function ruleExpired(record: BegunRecord, pending: Pending, now: Timed): Ruled {
  const given = lateAnswers(pending);
  if (given) return answered(record, { ...pending, answers: { ...pending.answers, ...given } }, given, now);
  const path = `system.pending.${pending.id}`;
  return { ok: true, ruling: withoutBattle(record, { [`${path}.until`]: null, [`${path}.overdue`]: true }) };
}

/** Somebody who is asked plainly has begun to choose: the question gets the usual time. */
export function ruleConsidered(
  record: BegunRecord,
  pendingId: string,
  asker: Asker,
  { answersUntil }: Pick<Clock, "answersUntil">,
): Ruled {
  const pending = Object.hasOwn(record.pending, pendingId) ? record.pending[pendingId] : null;
  if (!pending?.plain) return decline("decided");
  if (!askedAloud(pending).some((id) => actsFor(asker, id))) return decline("not-yours");
  const path = `system.pending.${pendingId}`;
  return { ok: true, ruling: withoutBattle(record, { [`${path}.until`]: answersUntil, [`${path}.plain`]: false }) };
}

export function ruleCancelled(record: BegunRecord, pendingId: string, asker: Asker): Ruled {
  const pending = Object.hasOwn(record.pending, pendingId) ? record.pending[pendingId] : null;
  if (!pending) return decline("decided");
  // Once somebody has answered, the mover cannot take the move back and try another way.
  const untouched = !isAnsweredAloud(pending);
  if (!asker.isGM && waitsInSecret(pending)) return decline("decided");
  if (!asker.isGM && !(untouched && pending.userId === asker.userId)) return decline("not-yours");
  return { ok: true, ruling: withoutBattle(record, { [`system.pending.${pendingId}`]: null }) };
}
