/**
 * The referee's judgement, without the platform: a request, who asks, and the battle as recorded → what changes, or
 * why not. Nothing here waits, writes or looks at a clock.
 */

import type { Opening } from "../declarations/index";
import {
  type Battle,
  type CharacterId,
  type Command,
  isAble,
  type MoveCommand,
  type Point,
  type Ruleset,
  type Setup,
  type SideId,
} from "../rules/index";
import { rulePlanning, ruleResolution, ruleReveal, ruleSeals, SEALED_COMMANDS } from "./declaring";
import type { Past } from "./history";
import { load } from "./load";
import { answersOf, type BlockAnswer, PASS, type Pending, resolveBlocks, unanswered } from "./pending";
import type { Decisions, RequestBody } from "./protocol";
import {
  type BattleRecord,
  type BegunRecord,
  hasBegun,
  openPending,
  performed,
  type Ruling,
  withoutBattle,
} from "./record";
import { decline, type RefereeRefusal } from "./refusals";
import { goTo, redo, undo } from "./rewind";
import type { Automation } from "./settings";

/** Who asks, as the server and the documents know it. */
export interface Asker {
  readonly userId: string;
  readonly isGM: boolean;
  /** Owns the token's actor, or is the Game Master. */
  owns(id: CharacterId): boolean;
  /** May say whether it blocks: its owner, and the Game Master for anyone. */
  speaksFor(id: CharacterId): boolean;
}

/** What the judgement needs to know besides the battle. */
export interface Circumstances {
  readonly ruleset: Ruleset;
  /** Whether nobody blocks, it is told who could, the blocking side is asked, or everybody blocks who can. */
  readonly blocking: Automation;
  /** Deadline for an answer, or null. Milliseconds since the epoch. */
  readonly until: number | null;
  readonly newId: () => string;
  readonly setup: () => Setup;
  readonly past?: Past;
  /** The server's clock, milliseconds since the epoch. */
  readonly now: number;
  /** Public key of this browser, for the planning time that it opens. */
  readonly key: string;
  /** What opens the seals of this round: gathered before a reveal is judged. */
  readonly openings: ReadonlyMap<CharacterId, Opening>;
}

export type Ruled =
  | { readonly ok: true; readonly ruling: Ruling }
  | { readonly ok: false; readonly refusal: RefereeRefusal };

/** What a player may ask for; the rest is the Game Master's. */
const PLAYERS_COMMANDS: readonly Command["do"][] = [
  "turn",
  "end",
  "move",
  "attack",
  "join",
  "brawl",
  "prepareLeave",
  "place",
];

/** What a Game Master may correct while a block is being decided. */
const CORRECTIONS: readonly Command["do"][] = [
  "condition",
  "sections",
  "figures",
  "side",
  "form",
  "centre",
  "put",
  "summon",
  "remove",
];

export function rule(record: BattleRecord, body: RequestBody, asker: Asker, circumstances: Circumstances): Ruled {
  if (body.type === "begin") return begin(record, body.first, asker, circumstances);
  if (body.type === "load") {
    if (!asker.isGM) return decline("not-yours");
    return hasBegun(record) ? decline("already-begun") : load(record, body.script);
  }
  if (!hasBegun(record)) return decline("not-begun");
  switch (body.type) {
    case "opening":
      // Judged by a bench of its own before the battle begins.
      return decline("already-begun");
    case "command":
      return ruleCommand(record, body.command, asker, circumstances);
    case "move":
      return ruleMove(record, body.command, asker, circumstances);
    case "decide":
      return ruleDecisions(record, body.pendingId, body.decisions, asker, circumstances);
    case "cancel":
      return cancel(record, body.pendingId, asker);
    case "correct":
      return ruleCorrections(record, body.commands, asker, circumstances);
    case "undo":
      return asker.isGM ? undo(record, circumstances) : decline("not-yours");
    case "redo":
      return asker.isGM ? redo(record, circumstances) : decline("not-yours");
    case "goTo":
      return asker.isGM ? goTo(record, body.number, circumstances) : decline("not-yours");
    case "plan": {
      const until = body.seconds > 0 ? circumstances.now + 1000 * body.seconds : null;
      return rulePlanning(record, { until, key: circumstances.key }, asker, circumstances.ruleset);
    }
    case "seal":
      return ruleSeals(record, body.round, body.seals, asker, circumstances.now, circumstances.ruleset);
    case "reveal":
      return ruleReveal(record, circumstances.openings, body.without, asker, circumstances.ruleset);
    case "resolve":
      return ruleResolution(record, body.damages, asker, circumstances.ruleset);
  }
}

function begin(record: BattleRecord, first: string | undefined, asker: Asker, circumstances: Circumstances): Ruled {
  if (!asker.isGM) return decline("not-yours");
  if (hasBegun(record)) return decline("already-begun");
  const wanted = circumstances.setup();
  const opener = first ?? record.firstSide;
  const sides = wanted.sides.includes(opener) ? openedBy(opener, wanted) : wanted.sides;
  if (sides.length < 2) return decline("no-enemies");
  const { ruleset } = circumstances;
  const outcome = ruleset.begin({ ...wanted, sides });
  if (!outcome.ok) return outcome;
  const { battle, events } = outcome;
  const changes = {
    round: battle.round,
    turn: null,
    "system.revision": record.revision + 1,
    "system.ruleset": ruleset.id,
    "system.battle": battle,
    "system.history.start": battle,
  };
  return { ok: true, ruling: { changes, battle, events, move: null, past: [], takenBack: false, droppedBlocks: [] } };
}

/** The first side, then its allies, then all others. */
function openedBy(opener: SideId, { sides, allies = [] }: Setup): SideId[] {
  const rank = (side: SideId) => {
    if (side === opener) return 0;
    return allies.some((pair) => pair.includes(side) && pair.includes(opener)) ? 1 : 2;
  };
  return [...sides].sort((a, b) => rank(a) - rank(b));
}

function ruleCommand(record: BegunRecord, command: Command, asker: Asker, { ruleset }: Circumstances): Ruled {
  const permitted =
    asker.isGM || (PLAYERS_COMMANDS.includes(command.do) && asker.owns(actorOf(command, record.battle)));
  if (!permitted) return decline("not-yours");
  // `SIM-CYC-1`: an action comes sealed, and everyone's together.
  if (SEALED_COMMANDS.includes(command.do)) return decline("unreadable");
  const waiting = openPending(record);
  if (waiting && !CORRECTIONS.includes(command.do)) return decline("waiting");
  return corrected(record, [command], ruleset);
}

/** The Game Master's hand: several corrections are one ruling, so that a refusal of one leaves everything as it was. */
function ruleCorrections(record: BegunRecord, commands: readonly Command[], asker: Asker, to: Circumstances): Ruled {
  if (!asker.isGM) return decline("not-yours");
  if (!commands.every((command) => CORRECTIONS.includes(command.do))) return decline("unreadable");
  return corrected(record, commands, to.ruleset);
}

function corrected(record: BegunRecord, commands: readonly Command[], ruleset: Ruleset): Ruled {
  const waiting = openPending(record);
  const done = performed(record, ruleset, commands, {}, true);
  if (!done.ok || !waiting) return done;
  return {
    ok: true,
    ruling: {
      ...done.ruling,
      changes: { ...done.ruling.changes, ...reconsidered(waiting, done.ruling.battle, ruleset) },
    },
  };
}

/** Whose command it is; without a name the open turn's. */
function actorOf(command: Command, battle: Battle): CharacterId {
  if ("who" in command && typeof command.who === "string") return command.who;
  return "turn" in battle && battle.turn ? battle.turn.who : "";
}

/** After a correction the waiting move is looked at again: who could block may have changed, or the move be gone. */
function reconsidered(waiting: Pending, battle: Battle, ruleset: Ruleset): Ruling["changes"] {
  const path = `system.pending.${waiting.id}`;
  if (!ruleset.perform(battle, waiting.command).ok) return { [path]: null };
  return { [`${path}.blockers`]: blockersOf(battle, waiting.command, ruleset) };
}

function ruleMove(record: BegunRecord, command: MoveCommand, asker: Asker, circumstances: Circumstances): Ruled {
  const { ruleset } = circumstances;
  const mover = actorOf(command, record.battle);
  if (![mover, ...(command.with ?? [])].every((id) => asker.owns(id))) return decline("not-yours");
  if (openPending(record)) return decline("waiting");
  const opening = turnToOpen(record.battle, mover);
  const unblocked = performed(record, ruleset, [...opening, command]);
  if (!unblocked.ok) return unblocked;
  const before = opening.length === 0 ? record.battle : unblocked.ruling.past.at(-1)!.before;
  const blockers =
    circumstances.blocking !== "off" && ruleset.capabilities.blocking ? blockersOf(before, command, ruleset) : [];
  if (blockers.length === 0) return unblocked;
  if (circumstances.blocking === "advise")
    return { ok: true, ruling: { ...unblocked.ruling, couldBlock: blockers.map(({ by }) => by) } };
  const pending: Pending = {
    id: circumstances.newId(),
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
    return performed(record, ruleset, [...opening, withBlocks(command, blocks)]);
  }
  const change = { [`system.pending.${pending.id}`]: pending };
  if (opening.length === 0) return { ok: true, ruling: withoutBattle(record, change) };
  return performed(record, ruleset, opening, change);
}

/** Everybody's answer: a block as soon as possible, together where alone it would not be enough. */
function blockedByAll(blockers: Pending["blockers"]): { [id: CharacterId]: BlockAnswer } {
  const others = blockers.filter(({ alone }) => !alone).map(({ by }) => by);
  return Object.fromEntries(
    blockers.map(({ by, alone }) => [by, { pass: false, at: null, with: alone ? [] : others, into: null }]),
  );
}

/**
 * A drag begins the turn of its mover where nobody's is open and its side is the one to act: nothing is passed and no
 * round begun by it, that stays a choice of its own.
 */
export function turnToOpen(battle: Battle, who: CharacterId): Command[] {
  if (!("turn" in battle) || battle.turn) return [];
  const mover = battle.characters.find((character) => character.id === who);
  if (!mover || mover.acted || mover.from > battle.round) return [];
  if (mover.side !== battle.side && !sideHasActed(battle, mover.side)) return [];
  return [{ do: "turn", who }];
}

/** A battle in which sides take turns. */
type TurnTakingBattle = Extract<Battle, { readonly turn: unknown }>;

/** Whether every side before this one, from the side in turn on, has nobody left to act. */
function sideHasActed(battle: TurnTakingBattle, next: string): boolean {
  const [from, to] = [battle.sides.indexOf(battle.side), battle.sides.indexOf(next)];
  if (to <= from) return false;
  return battle.characters.every((one) => {
    const index = battle.sides.indexOf(one.side);
    return index < from || index >= to || one.acted || one.from > battle.round || !isAble(one);
  });
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
  return asked.ok && "blockers" in asked.answer ? asked.answer.blockers : [];
}

function pathOf(battle: Battle, mover: CharacterId, command: MoveCommand): Point[] {
  const at = battle.characters.find((character) => character.id === mover)?.at;
  const start = at !== null && at !== undefined && typeof at !== "string" ? [at] : [];
  return [...start, ...(command.path ?? [])];
}

function ruleDecisions(
  record: BegunRecord,
  pendingId: string,
  decisions: Decisions,
  asker: Asker,
  { ruleset }: Circumstances,
): Ruled {
  const pending = Object.hasOwn(record.pending, pendingId) ? record.pending[pendingId] : null;
  if (!pending) return decline("decided");
  const candidates = new Set(pending.blockers.map((blocker) => blocker.by));
  for (const id of Object.keys(decisions)) {
    if (!candidates.has(id) || !asker.speaksFor(id)) return decline("not-yours");
    if (!asker.isGM && Object.hasOwn(pending.answers, id)) return decline("decided");
  }
  const given = answersOf(decisions, (id) => candidates.has(id) && asker.speaksFor(id));
  const trial = (blocks: NonNullable<MoveCommand["blocks"]>) =>
    ruleset.perform(record.battle, withBlocks(pending.command, blocks));
  // Who cannot block alone may still find company; any other block that is not possible is for its owner to choose anew.
  const alone = new Set(pending.blockers.filter((blocker) => blocker.alone).map((blocker) => blocker.by));
  const now = resolveBlocks({ ...pending, answers: given }, trial);
  const impossible = now.dropped.find(({ by }) => by.every((id) => alone.has(id)));
  if (impossible) return { ok: false, refusal: impossible.refusal };
  return settle(record, { ...pending, answers: { ...pending.answers, ...given } }, given, ruleset);
}

/** Stores the answers, or carries the move out when the last one is there. */
function settle(
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
  const done = performed(record, ruleset, [withBlocks(pending.command, blocks)], { [path]: null });
  if (!done.ok) return done;
  return { ok: true, ruling: { ...done.ruling, droppedBlocks: dropped.flatMap(({ by }) => by) } };
}

function withBlocks(command: MoveCommand, blocks: NonNullable<MoveCommand["blocks"]>): MoveCommand {
  return blocks.length === 0 ? command : { ...command, blocks };
}

/** The deadline has come: whoever has not answered lets the mover pass. */
export function ruleExpired(record: BegunRecord, pending: Pending, ruleset: Ruleset): Ruled {
  const given = Object.fromEntries(unanswered(pending).map((id) => [id, PASS]));
  return settle(record, { ...pending, answers: { ...pending.answers, ...given } }, given, ruleset);
}

function cancel(record: BegunRecord, pendingId: string, asker: Asker): Ruled {
  const pending = Object.hasOwn(record.pending, pendingId) ? record.pending[pendingId] : null;
  if (!pending) return decline("decided");
  // Once somebody has answered, the mover cannot take the move back to try another way.
  const untouched = Object.keys(pending.answers).length === 0;
  if (!asker.isGM && !(untouched && pending.userId === asker.userId)) return decline("not-yours");
  return { ok: true, ruling: withoutBattle(record, { [`system.pending.${pendingId}`]: null }) };
}
