/**
 * A Game Master may have the game open in several windows, and each of them is the active Game Master's. Only one of
 * them writes at a time: the one that was opened first. Another one writes only if the first lets it, because it
 * alone knows something – its user pressed a button there. Messages that all windows receive are handled by the first
 * one, as long as it answers.
 */

import { gameSeen, randomId, serverNow } from "../foundry/platform";
import { CHANNEL, type FloorNote, type WindowNote } from "../judgement/protocol/index";
import { pageState } from "../page-state";
import { Floor } from "./floor";

/** A window's dealings with the other windows of its user. */
interface InWindow {
  /** Does work after everything that this window was to do before. */
  inTurn(work: () => Promise<void>): void;
}

const state = pageState("referee/precedence", () => ({
  floor: null as Floor | null,
  changed: () => {},
  deserted: () => {},
}));

/**
 * Called once, when the game is ready.
 * @param seniority called when this window has become the first one, or no longer is
 * @param unfinished called when another window was allowed to write and closed in the middle of it
 */
export function watchSeniority(seniority: () => void, unfinished: () => void): void {
  state.changed = seniority;
  state.deserted = unfinished;
}

/** Called once, when the game is ready. */
export function announceWindow({ inTurn }: InWindow): void {
  if (!gameSeen().user.isGM) return;
  state.floor = new Floor({ id: randomId(), since: serverNow() }, randomId, {
    send,
    inTurn,
    changed: () => state.changed(),
    deserted: () => state.deserted(),
    now: serverNow,
    caughtUp,
  });
  globalThis.addEventListener("pagehide", () => state.floor?.close());
}

/** Another window of the same user has spoken; the caller has checked the sender. */
export function heardWindow(note: WindowNote | FloorNote): void {
  state.floor?.heard(note);
}

/** No older window is known of. */
export function isEldest(): boolean {
  return state.floor?.isEldest !== false;
}

/** Of something that all windows hear: whether this one has to see to it. False once an older one has. */
export function isOurs(): Promise<boolean> {
  return state.floor?.isOurs() ?? Promise.resolve(true);
}

/** Does work while no other window writes. */
export function alone<T>(work: () => Promise<T>): Promise<T> {
  return state.floor?.alone(work) ?? work();
}

/** Within work that is done alone: whether it may still write. */
export function mayWrite(): boolean {
  return state.floor?.mayWrite !== false;
}

/** How long the server may take to be reached and to answer, milliseconds. */
const THERE_AND_BACK = 5_000;

/** Earlier messages of the server arrive before its answer. fact: time-is-asked-of-the-server, one-line-keeps-order */
async function caughtUp(): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, THERE_AND_BACK, false));
  const answered = gameSeen()
    .time.sync()
    .then(
      () => true,
      () => late,
    );
  return Promise.race([answered, late]);
}

/**
 * To everybody, because it is not documented that recipients can be this user's own windows. fact:
 * channel-reaches-own-windows
 */
function send(note: WindowNote | FloorNote): void {
  gameSeen().socket.emit(CHANNEL, note);
}
