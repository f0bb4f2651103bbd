/** The bodies of requests, read piece by piece. Anything that does not have one of these shapes is not a request. */

import { type CharacterId, type Command, CRITICAL_WORDS, type CriticalWords, given } from "../../rules/index";
import { isSealedEnvelope } from "../declarations/index";
import { readAction } from "../opening/index";
import {
  hasOnly,
  isDocumentId,
  isHeight,
  isName,
  isNames,
  isPlain,
  isPointOnMap,
  isRound,
  type Plain,
} from "../wire-data";
import {
  type Decision,
  type Decisions,
  type Heights,
  LONGEST_PLANNING,
  MOST_DAMAGE,
  MOST_SEALS,
  type RequestBody,
  type WholeTurn,
} from "./protocol";
import { STRIKE_READERS } from "./strike-wish";

const MOST_DECISIONS = 100;
const MOST_COMMANDS = 200;
const MOST_TURNS = 200;

/** Checks all of a command, with the ruleset's script reader. Null: it is none. */
export type ReadCommand = (source: unknown) => Command | null;

type Body<T extends RequestBody["type"]> = Extract<RequestBody, { readonly type: T }>;

function aboutPending<T extends "consider" | "cancel">(body: Plain, type: T) {
  const { pendingId } = body;
  return hasOnly(body, ["type", "pendingId"]) && isDocumentId(pendingId) ? { type, pendingId } : null;
}

/** How each kind of request is read from what came over the wire; null: it is none. */
const READERS: {
  readonly [T in RequestBody["type"]]: (body: Plain, readCommand: ReadCommand) => Body<T> | null;
} = {
  ...STRIKE_READERS,
  command(body, readCommand) {
    const heights = readHeights(body.heights);
    if (!hasOnly(body, ["type", "command", "heights"]) || !heights) return null;
    const command = readCommand(body.command);
    if (!command || command.do === "move") return null;
    const placed = command.do === "place" ? [command.who] : [];
    const isTheirs = Object.keys(heights.heights ?? {}).every((id) => placed.includes(id));
    return isTheirs ? { type: "command", command, ...heights } : null;
  },
  move(body, readCommand) {
    const heights = readHeights(body.heights);
    if (!hasOnly(body, ["type", "command", "heights"]) || !heights) return null;
    const command = readCommand(body.command);
    // Only the blocking side declares blocks: a mover's request with blocks in it is forged.
    return command?.do === "move" && command.blocks === undefined ? { type: "move", command, ...heights } : null;
  },
  decide(body) {
    if (!hasOnly(body, ["type", "pendingId", "decisions"]) || !isDocumentId(body.pendingId)) return null;
    const decisions = readDecisions(body.decisions);
    return decisions ? { type: "decide", pendingId: body.pendingId, decisions } : null;
  },
  consider: (body) => aboutPending(body, "consider"),
  cancel: (body) => aboutPending(body, "cancel"),
  begin(body) {
    if (!hasOnly(body, ["type", "first"])) return null;
    if (body.first === undefined) return { type: "begin" };
    return isName(body.first) ? { type: "begin", first: body.first } : null;
  },
  undo: (body) => (hasOnly(body, ["type"]) ? { type: "undo" } : null),
  redo: (body) => (hasOnly(body, ["type"]) ? { type: "redo" } : null),
  goTo(body) {
    if (!hasOnly(body, ["type", "number"]) || !Number.isSafeInteger(body.number)) return null;
    return { type: "goTo", number: body.number as number };
  },
  correct(body, readCommand) {
    const heights = readHeights(body.heights);
    if (!hasOnly(body, ["type", "commands", "heights"]) || !heights) return null;
    const commands = readCommands(body.commands, readCommand);
    return commands && { type: "correct", commands, ...heights };
  },
  turns: (body) => (hasOnly(body, ["type", "turns"]) ? readTurns(body.turns) : null),
  places(body, readCommand) {
    const commands = hasOnly(body, ["type", "commands"]) ? readCommands(body.commands, readCommand) : null;
    const places = commands?.flatMap((command) => (command.do === "place" ? [command] : [])) ?? [];
    return commands && places.length === commands.length ? { type: "places", commands: places } : null;
  },
  plan(body) {
    if (!hasOnly(body, ["type", "seconds"]) || !isSeconds(body.seconds)) return null;
    return { type: "plan", seconds: body.seconds };
  },
  seal(body) {
    const { round, seals } = body;
    if (!hasOnly(body, ["type", "round", "seals"]) || !isRound(round) || !Array.isArray(seals)) return null;
    const whole = seals.length > 0 && seals.length <= MOST_SEALS;
    return whole && seals.every((one) => isSealedEnvelope(one) && isName(one.who))
      ? { type: "seal", round, seals }
      : null;
  },
  reveal(body) {
    if (!hasOnly(body, ["type", "without"]) || !isNames(body.without)) return null;
    return { type: "reveal", without: body.without };
  },
  resolve(body) {
    if (!hasOnly(body, ["type", "damages", "interrupts", "runs", "reasons"]) || !isDamages(body.damages)) return null;
    return readResolve(body.damages, body);
  },
  // The script's own reader checks it: see `load.ts`.
  load: (body) => (hasOnly(body, ["type", "script"]) ? { type: "load", script: body.script } : null),
  opening(body) {
    const action = hasOnly(body, ["type", "action"]) ? readAction(body.action) : null;
    return action ? { type: "opening", action } : null;
  },
  heard(body) {
    if (!hasOnly(body, ["type", "questions"]) || !isQuestions(body.questions)) return null;
    return { type: "heard", questions: body.questions };
  },
};

function isKind(type: unknown): type is RequestBody["type"] {
  return typeof type === "string" && Object.hasOwn(READERS, type);
}

/** The body of a request, or null when it is none. */
export function readBody(body: unknown, readCommand: ReadCommand): RequestBody | null {
  if (!isPlain(body) || !isKind(body.type)) return null;
  return READERS[body.type](body, readCommand);
}

function readResolve(
  damages: readonly number[],
  { interrupts, runs, reasons }: { readonly [key: string]: unknown },
): Body<"resolve"> | null {
  if (interrupts !== undefined && !isNames(interrupts)) return null;
  if (runs !== undefined && typeof runs !== "boolean") return null;
  if (reasons !== undefined && !isCriticalWords(reasons)) return null;
  return { type: "resolve", damages, ...given({ interrupts, runs, reasons }) };
}

function isQuestions(source: unknown): source is readonly string[] {
  return Array.isArray(source) && source.length <= MOST_COMMANDS && source.every(isDocumentId);
}

function isCriticalWords(source: unknown): source is CriticalWords {
  if (!isPlain(source)) return false;
  const entries = Object.entries(source);
  const isWord = (word: unknown) => (CRITICAL_WORDS as readonly unknown[]).includes(word);
  return entries.length <= MOST_COMMANDS && entries.every(([id, word]) => isName(id) && isWord(word));
}

/** The part of a request that says heights; null: something else stands there. */
function readHeights(source: unknown): { readonly heights?: Heights } | null {
  if (source === undefined) return {};
  if (!isPlain(source)) return null;
  const entries = Object.entries(source);
  const isWhole = entries.length > 0 && entries.length <= MOST_COMMANDS;
  if (!isWhole || !entries.every(([id, height]) => isName(id) && isHeight(height))) return null;
  return { heights: Object.fromEntries(entries) as Heights };
}

function readCommands(source: unknown, readCommand: ReadCommand): Command[] | null {
  if (!Array.isArray(source) || source.length === 0 || source.length > MOST_COMMANDS) return null;
  const commands: Command[] = [];
  for (const given of source) {
    const command = readCommand(given);
    if (!command) return null;
    commands.push(command);
  }
  return commands;
}

function readTurns(source: unknown): Body<"turns"> | null {
  if (!Array.isArray(source) || source.length === 0 || source.length > MOST_TURNS) return null;
  const turns = source.flatMap((given): WholeTurn[] => {
    if (!isPlain(given) || !hasOnly(given, ["who", "target"]) || !isName(given.who)) return [];
    const { who, target } = given;
    if (target === undefined) return [{ who }];
    return isName(target) ? [{ who, target }] : [];
  });
  return turns.length === source.length ? { type: "turns", turns } : null;
}

function readDecisions(source: unknown): Decisions | null {
  if (!isPlain(source)) return null;
  const entries = Object.entries(source);
  if (entries.length === 0 || entries.length > MOST_DECISIONS) return null;
  const decisions: [CharacterId, Decision][] = [];
  for (const [id, given] of entries) {
    const decision = readDecision(given);
    if (!isName(id) || !decision) return null;
    decisions.push([id, decision]);
  }
  return Object.fromEntries(decisions);
}

function readDecision(given: unknown): Decision | null {
  if (!isPlain(given)) return null;
  if (hasOnly(given, ["pass"]) && given.pass === true) return { pass: true };
  if (!hasOnly(given, ["block"]) || !isPlain(given.block)) return null;
  const { at, with: others, into } = given.block;
  if (!hasOnly(given.block, ["at", "with", "into"])) return null;
  if (at !== undefined && !isPointOnMap(at)) return null;
  if (into !== undefined && !isName(into)) return null;
  if (others !== undefined && !(Array.isArray(others) && others.length <= MOST_DECISIONS && others.every(isName)))
    return null;
  return {
    block: {
      ...(at === undefined ? {} : { at }),
      ...(others === undefined ? {} : { with: others as string[] }),
      ...(into === undefined ? {} : { into }),
    },
  };
}

function isSeconds(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= LONGEST_PLANNING;
}

function isDamages(value: unknown): value is number[] {
  return (
    Array.isArray(value) &&
    value.length <= MOST_SEALS &&
    value.every((one) => typeof one === "number" && Number.isInteger(one) && one >= 0 && one <= MOST_DAMAGE)
  );
}
