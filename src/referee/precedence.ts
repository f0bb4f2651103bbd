/**
 * A Game Master may have the game open in several windows, and each of them is the active Game Master's. The one that
 * was opened first judges; the others look only after a while, and find the request answered.
 */

import { gameSeen, randomId } from "../foundry/platform";
import { CHANNEL, type WindowNote } from "../judgement/protocol";

/** How long another window gets to judge first, milliseconds. */
const PRECEDENCE = 1500;

let own: WindowNote | null = null;
const elders = new Set<string>();

/** Called once, when the game is ready. */
export function announceWindow(): void {
  if (!gameSeen().user.isGM) return;
  own = { type: "window", id: randomId(), since: Date.now(), closing: false };
  send(own);
  globalThis.addEventListener("pagehide", () => own && send({ ...own, closing: true }));
}

/** Another window of the same user has spoken; the caller has checked the sender. */
export function heardWindow(note: WindowNote): void {
  if (!own || note.id === own.id) return;
  if (note.closing) {
    elders.delete(note.id);
    return;
  }
  const isElder = note.since < own.since || (note.since === own.since && note.id < own.id);
  if (isElder) elders.add(note.id);
  else send(own);
}

/** Resolves at once in the window that judges, after a while in the others. */
export function precedence(): Promise<void> {
  if (elders.size === 0) return Promise.resolve();
  return new Promise((resolve) => setTimeout(resolve, PRECEDENCE));
}

function send(note: WindowNote): void {
  const { socket, user } = gameSeen();
  socket.emit(CHANNEL, note, { recipients: [user.id] });
}
