/**
 * The messages on the system's socket channel. Any page can send anything there, so a payload is checked piece by
 * piece. The server names the sender, never the payload. A message without one of these shapes is not a request.
 */

import type {
  CharacterId,
  Command,
  CriticalWords,
  MoveCommand,
  PlaceCommand,
  Point,
  SideId,
  SkirmishId,
} from "../../rules/index";
import { given } from "../../rules/index";
import { type Disclosure, readDisclosure, type SealedEnvelope } from "../declarations/index";
import type { OpeningAction } from "../opening/index";
import { hasOnly, isDocumentId, isName, isNames, isPlain, isRound, type Plain } from "../wire-data";
import type { Answered, RefereeRefusal } from "./refusals";
import type { StrikeRequest } from "./strike-wish";

export const CHANNEL = "system.ransen";

/** The longest request, in UTF-16 code units of its JSON. A path of 1,000 points fits. */
export const LONGEST_PAYLOAD = 64_000;
export const MOST_SEALS = 100;
/** Longest planning time, seconds. */
export const LONGEST_PLANNING = 3600;
/** The most damage of a body slam. */
export const MOST_DAMAGE = 999;

/** One character's answer to the question whether it blocks. `at` in metres; absent: the earliest legal point. */
export type Decision =
  | { readonly pass: true }
  | { readonly block: { readonly at?: Point; readonly with?: readonly CharacterId[]; readonly into?: SkirmishId } };

export type Decisions = { [id: CharacterId]: Decision };

/** A whole turn: it begins, attacks in melee if there is a target, and ends. */
export interface WholeTurn {
  readonly who: CharacterId;
  readonly target?: CharacterId;
}

/**
 * The platform's elevation of tokens, in the scene's own units. It goes beside a move, because the rules have no
 * heights.
 */
export type Heights = { readonly [id: CharacterId]: number };

/** The Game Master's word on a round before it is resolved. */
export interface RoundWord {
  /** The characters whose conditional actions come first (`SIM-CND-2`). */
  readonly interrupts?: readonly CharacterId[];
  /** Whether a circle of them is carried out. */
  readonly runs?: boolean;
  /** Why strikes are critical ones (`SIM-CRT-3`). */
  readonly reasons?: CriticalWords;
}

/** The word alone, of whatever carries one beside other things. */
export function roundWord({ interrupts, runs, reasons }: RoundWord): RoundWord {
  return given({ interrupts, runs, reasons });
}

export type RequestBody =
  /** `heights`: of the placed characters. */
  | { readonly type: "command"; readonly command: Command; readonly heights?: Heights }
  | { readonly type: "move"; readonly command: MoveCommand; readonly heights?: Heights }
  | { readonly type: "decide"; readonly pendingId: string; readonly decisions: Decisions }
  /** Somebody who is asked looks at the question, and wants more than the short time of a plain one. */
  | { readonly type: "consider"; readonly pendingId: string }
  | { readonly type: "cancel"; readonly pendingId: string }
  | { readonly type: "begin"; readonly first?: SideId }
  | { readonly type: "undo" }
  | { readonly type: "redo" }
  /** Undoes or redoes to the moment after a step of the past; 0: the beginning. Only for the Game Master. */
  | { readonly type: "goTo"; readonly number: number }
  /** Several corrections as one. Only for the Game Master. */
  | { readonly type: "correct"; readonly commands: readonly Command[]; readonly heights?: Heights }
  /** Whole turns one after another, from one press. */
  | { readonly type: "turns"; readonly turns: readonly WholeTurn[] }
  /** Several characters are placed by one press. */
  | { readonly type: "places"; readonly commands: readonly PlaceCommand[] }
  /** Opens the planning time or gives it another end; 0 seconds: no end. Only for the Game Master. */
  | { readonly type: "plan"; readonly seconds: number }
  /** Sealed declarations of one round; nothing in them tells what they are. */
  | { readonly type: "seal"; readonly round: number; readonly seals: readonly SealedEnvelope[] }
  /**
   * Reveals everything. `without`: characters that need not declare, or whose seals need not open. Only for the Game
   * Master.
   */
  | { readonly type: "reveal"; readonly without: readonly CharacterId[] }
  /** Carries the revealed actions out. `damages`: of the body slams, in order. Only for the Game Master. */
  | ({ readonly type: "resolve"; readonly damages: readonly number[] } & RoundWord)
  /** A whole battle from a script, for a Combat that has not begun. Only for the Game Master. */
  | { readonly type: "load"; readonly script: unknown }
  /** A request about the opening, before the battle begins. */
  | { readonly type: "opening"; readonly action: OpeningAction }
  /** Its user has been told what the Game Master answered to these questions. */
  | { readonly type: "heard"; readonly questions: readonly string[] }
  /** A wish to strike, or an answer while its dice fall. */
  | StrikeRequest;

export interface Request {
  readonly type: "request";
  readonly id: string;
  readonly combatId: string;
  /** The battle's revision that the sender saw. */
  readonly revision: number;
  /** Until when its sender waits, milliseconds of the server's clock. After that it is not carried out. */
  readonly until?: number;
  readonly body: RequestBody;
}

export interface RefereeReply {
  readonly type: "reply";
  /** Id of the request. */
  readonly to: string;
  readonly answer: Answered;
}

/** A window of a Game Master tells the same user's other windows that it is there, or closes. */
export interface WindowNote {
  readonly type: "window";
  readonly id: string;
  /** When it was opened, milliseconds since the epoch. */
  readonly since: number;
  readonly closing: boolean;
}

/**
 * Windows of one Game Master agree on which of them writes. A younger window asks whether an older one has finished
 * with what all of them heard, or wants to write itself. The older one says that it is there, and gives the floor,
 * which comes back later.
 */
export interface FloorNote {
  readonly type: "floor";
  readonly from: string;
  /** When the sending window was opened, milliseconds since the epoch. */
  readonly since: number;
  readonly to: string;
  /** The same in all notes about one call. */
  readonly call: string;
  readonly says: (typeof FLOOR_WORDS)[number];
}
const FLOOR_WORDS = ["asks", "wants", "here", "given", "returned"] as const;

/** A Game Master's page asks whether another page can be reached, or is answered. */
export interface EchoNote {
  readonly type: "echo";
  readonly id: string;
  readonly answers: boolean;
}

/** The Game Master's page asks a declarer's page for what its own key cannot open. Only at a reveal. */
export interface Unseal {
  readonly type: "unseal";
  readonly combatId: string;
  readonly round: number;
  readonly who: readonly CharacterId[];
}

/** The answer, as far as the page still has its clear copies. */
export interface Unsealed {
  readonly type: "unsealed";
  readonly combatId: string;
  readonly round: number;
  readonly openings: readonly { readonly who: CharacterId; readonly opening: Disclosure }[];
}

/**
 * A payload as a message of this protocol; null: it is none. Commands in it are still unread: see `request-bodies`.
 */
export function readEnvelope(
  payload: unknown,
):
  | (Omit<Request, "body"> & { readonly body: unknown })
  | RefereeReply
  | WindowNote
  | FloorNote
  | EchoNote
  | Unseal
  | Unsealed
  | null {
  if (!isPlain(payload) || !isShort(payload)) return null;
  if (payload.type === "request") {
    if (!hasOnly(payload, ["type", "id", "combatId", "revision", "until", "body"])) return null;
    const { id, combatId, revision, until, body } = payload;
    if (!isDocumentId(id) || !isDocumentId(combatId)) return null;
    if (typeof revision !== "number" || !Number.isInteger(revision) || revision < 0) return null;
    if (until !== undefined && (typeof until !== "number" || !Number.isFinite(until))) return null;
    return { type: "request", id, combatId, revision, ...given({ until }), body };
  }
  if (payload.type === "reply") {
    if (!hasOnly(payload, ["type", "to", "answer"]) || !isDocumentId(payload.to)) return null;
    const answer = readAnswer(payload.answer);
    return answer ? { type: "reply", to: payload.to, answer } : null;
  }
  if (payload.type === "window") {
    if (!hasOnly(payload, ["type", "id", "since", "closing"])) return null;
    const { id, since, closing } = payload;
    if (!isDocumentId(id) || typeof since !== "number" || typeof closing !== "boolean") return null;
    return { type: "window", id, since, closing };
  }
  if (payload.type === "floor") return readFloorNote(payload);
  if (payload.type === "echo") {
    const { id, answers } = payload;
    if (!hasOnly(payload, ["type", "id", "answers"]) || !isDocumentId(id) || typeof answers !== "boolean") return null;
    return { type: "echo", id, answers };
  }
  if (payload.type === "unseal" || payload.type === "unsealed") return readUnsealing(payload);
  return null;
}

function readFloorNote(payload: Plain): FloorNote | null {
  if (!hasOnly(payload, ["type", "from", "since", "to", "call", "says"])) return null;
  const { from, since, to, call } = payload;
  const says = FLOOR_WORDS.find((word) => word === payload.says);
  if (![from, to, call].every(isDocumentId) || typeof since !== "number" || !says) return null;
  return { type: "floor", from: from as string, since, to: to as string, call: call as string, says };
}

function readUnsealing(payload: Plain): Unseal | Unsealed | null {
  const { type, combatId, round, who, openings } = payload;
  if (!hasOnly(payload, ["type", "combatId", "round", type === "unseal" ? "who" : "openings"])) return null;
  if (!isDocumentId(combatId) || !isRound(round)) return null;
  if (type === "unseal") return isNames(who) ? { type, combatId, round, who } : null;
  if (!Array.isArray(openings) || openings.length > MOST_SEALS) return null;
  const read: { who: CharacterId; opening: Disclosure }[] = [];
  for (const one of openings) {
    const opening = isPlain(one) ? readDisclosure(one.opening) : null;
    if (!opening || !isName(one.who)) return null;
    read.push({ who: one.who, opening });
  }
  return { type: "unsealed", combatId, round, openings: read };
}

function readAnswer(given: unknown): Answered | null {
  if (!isPlain(given)) return null;
  if (given.ok === true) return hasOnly(given, ["ok"]) ? { ok: true } : null;
  if (given.ok !== false || !hasOnly(given, ["ok", "refusal"]) || !isPlain(given.refusal)) return null;
  const { code, rule, data } = given.refusal;
  if (!hasOnly(given.refusal, ["code", "rule", "data"])) return null;
  if (!isName(code) || typeof rule !== "string" || rule.length > 64 || !isPlain(data)) return null;
  for (const value of Object.values(data)) {
    const fits = Array.isArray(value)
      ? value.every((one) => typeof one === "string")
      : ["string", "number"].includes(typeof value);
    if (!fits) return null;
  }
  return { ok: false, refusal: { code, rule, data } as RefereeRefusal };
}

function isShort(payload: Plain): boolean {
  try {
    return JSON.stringify(payload).length <= LONGEST_PAYLOAD;
  } catch {
    // Circular data and big integers cannot have come over the wire, and are not requests.
    return false;
  }
}
