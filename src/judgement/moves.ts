/**
 * Moves that somebody may block, without the platform: the mover asks, the blocking side is waited for where the table
 * asks it, and with its answers the move is carried out.
 */

import type { Battle, CharacterId, Command, MoveCommand, Point, Ruleset } from "../rules/index";
import { actsFor } from "./asker";
import { turnToOpen } from "./offers";
import type { Decisions } from "./protocol";
import { carriedOn, openPending, withoutBattle } from "./record";
import { decline } from "./refusals";
import { strikesIn } from "./striking";
import type { Asker, BegunRecord, Ruled, Ruling, UnderRules } from "./vocabulary";
import { answersOf, type BlockAnswer, PASS, type Pending, resolveBlocks, unanswered } from "./waiting-move";

/** After a correction the waiting move is looked at again: who could block may have changed, or the move be gone. */
export function reconsidered(waiting: Pending, battle: Battle, ruleset: Ruleset): Ruling["changes"] {
  const path = `system.pending.${waiting.id}`;
  if (!ruleset.perform(battle, waiting.command).ok) return { [path]: null };
  return { [`${path}.blockers`]: blockersOf(battle, waiting.command, ruleset) };
}

export function ruleMove(record: BegunRecord, command: MoveCommand, asker: Asker, circumstances: UnderRules): Ruled {
  const { ruleset } = circumstances;
  const mover = actorOf(command, record.battle);
  if (![mover, ...(command.with ?? [])].every((id) => actsFor(asker, id))) return decline("not-yours");
  if (openPending(record)) return decline("waiting");
  if (strikesIn(record).length > 0) return decline("striking");
  const opening = turnToOpen(ruleset, record.battle, mover);
  const unblocked = carriedOn(record, ruleset, [...opening, command]);
  if (!unblocked.ok) return unblocked;
  const before = opening.length === 0 ? record.battle : unblocked.ruling.past.at(-1)!.before;
  const blockers =
    circumstances.blocking !== "off" && ruleset.capabilities.blocking ? blockersOf(before, command, ruleset) : [];
  if (blockers.length === 0) return unblocked;
  if (circumstances.blocking === "advise")
    return { ok: true, ruling: { ...unblocked.ruling, couldBlock: blockers.map(({ by }) => by) } };
  const pending: Pending = {
    id: circumstances.requestId,
    command,
    userId: asker.userId,
    mover,
    path: pathOf(before, mover, command),
    blockers,
    answers: {},
    until: circumstances.until,
    defaultAnswer: "pass",
  };
  if (circumstances.blocking === "enforce") {
    const { blocks } = resolveBlocks({ ...pending, answers: blockedByAll(blockers) }, (wanted) =>
      ruleset.perform(before, withBlocks(command, wanted)),
    );
    return carriedOn(record, ruleset, [...opening, withBlocks(command, blocks)]);
  }
  const change = { [`system.pending.${pending.id}`]: pending };
  if (opening.length === 0) return { ok: true, ruling: withoutBattle(record, change) };
  return carriedOn(record, ruleset, opening, change);
}

/** Everybody's answer: a block as soon as possible, together where alone it would not be enough. */
function blockedByAll(blockers: Pending["blockers"]): { [id: CharacterId]: BlockAnswer } {
  const others = blockers.filter(({ alone }) => !alone).map(({ by }) => by);
  return Object.fromEntries(
    blockers.map(({ by, alone }) => [by, { pass: false, at: null, with: alone ? [] : others, into: null }]),
  );
}

function blockersOf(battle: Battle, command: MoveCommand, ruleset: Ruleset): Pending["blockers"] {
  const { kind, path, to, how, target } = command;
  const asked = ruleset.ask(battle, {
    ask: "blocks",
    who: actorOf(command, battle),
    kind,
    ...(path ? { path } : {}),
    ...(to ? { to } : {}),
    ...(command.with ? { with: command.with } : {}),
    ...(how ? { how } : {}),
    ...(target ? { target } : {}),
  });
  return asked.ok ? asked.answer.blockers : [];
}

function pathOf(battle: Battle, mover: CharacterId, command: MoveCommand): Point[] {
  const at = battle.characters.find((character) => character.id === mover)?.at;
  const start = at !== null && at !== undefined && typeof at !== "string" ? [at] : [];
  return [...start, ...(command.path ?? [])];
}

export function ruleDecisions(
  record: BegunRecord,
  pendingId: string,
  decisions: Decisions,
  asker: Asker,
  { ruleset }: UnderRules,
): Ruled {
  const pending = Object.hasOwn(record.pending, pendingId) ? record.pending[pendingId] : null;
  if (!pending) return decline("decided");
  const candidates = new Set(pending.blockers.map((blocker) => blocker.by));
  for (const id of Object.keys(decisions)) {
    if (!candidates.has(id) || !actsFor(asker, id)) return decline("not-yours");
    if (!asker.isGM && Object.hasOwn(pending.answers, id)) return decline("decided");
  }
  const given = answersOf(decisions, (id) => candidates.has(id) && actsFor(asker, id));
  const trial = (blocks: NonNullable<MoveCommand["blocks"]>) =>
    ruleset.perform(record.battle, withBlocks(pending.command, blocks));
  // Who cannot block alone may still find company; any other block that is not possible is for its owner to choose anew.
  const alone = new Set(pending.blockers.filter((blocker) => blocker.alone).map((blocker) => blocker.by));
  const now = resolveBlocks({ ...pending, answers: given }, trial);
  const impossible = now.dropped.find(({ by }) => by.every((id) => alone.has(id)));
  if (impossible) return { ok: false, refusal: impossible.refusal };
  return answered(record, { ...pending, answers: { ...pending.answers, ...given } }, given, ruleset);
}

/** Stores the answers, or carries the move out when the last one is there. */
function answered(
  record: BegunRecord,
  pending: Pending,
  given: { readonly [id: CharacterId]: BlockAnswer },
  ruleset: Ruleset,
): Ruled {
  const path = `system.pending.${pending.id}`;
  if (unanswered(pending).length > 0) {
    const changes = Object.fromEntries(Object.entries(given).map(([id, answer]) => [`${path}.answers.${id}`, answer]));
    return { ok: true, ruling: withoutBattle(record, changes) };
  }
  const { blocks, dropped } = resolveBlocks(pending, (wanted) =>
    ruleset.perform(record.battle, withBlocks(pending.command, wanted)),
  );
  const done = carriedOn(record, ruleset, [withBlocks(pending.command, blocks)], { [path]: null });
  if (!done.ok) return done;
  return { ok: true, ruling: { ...done.ruling, droppedBlocks: dropped.flatMap(({ by }) => by) } };
}

function withBlocks(command: MoveCommand, blocks: NonNullable<MoveCommand["blocks"]>): MoveCommand {
  return blocks.length === 0 ? command : { ...command, blocks };
}

/** The deadline has come: whoever has not answered lets the mover pass. */
export function ruleExpired(record: BegunRecord, pending: Pending, ruleset: Ruleset): Ruled {
  const given = Object.fromEntries(unanswered(pending).map((id) => [id, PASS]));
  return answered(record, { ...pending, answers: { ...pending.answers, ...given } }, given, ruleset);
}

export function ruleCancelled(record: BegunRecord, pendingId: string, asker: Asker): Ruled {
  const pending = Object.hasOwn(record.pending, pendingId) ? record.pending[pendingId] : null;
  if (!pending) return decline("decided");
  // Once somebody has answered, the mover cannot take the move back to try another way.
  const untouched = Object.keys(pending.answers).length === 0;
  if (!asker.isGM && !(untouched && pending.userId === asker.userId)) return decline("not-yours");
  return { ok: true, ruling: withoutBattle(record, { [`system.pending.${pendingId}`]: null }) };
}

/** Whose command it is; without a name the open turn's. */
export function actorOf(command: Command, battle: Battle): CharacterId {
  if ("who" in command && typeof command.who === "string") return command.who;
  return "turn" in battle && battle.turn ? battle.turn.who : "";
}
