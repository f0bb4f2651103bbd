/** A Game Master calls another user on the system's channel, and every page of that user answers: is the line there? */

import { gameSeen, randomId, type UserDoc } from "../foundry/platform";
import { CHANNEL, type EchoNote } from "../judgement/protocol/index";
import { pageState } from "../page-state";

const state = pageState("referee/echo", () => ({
  waiting: new Map<string, { readonly from: string; heard(): void }>(),
}));

/**
 * @returns how long each of the user's pages took to answer, milliseconds; pages that took longer than `patience` are
 * left out
 */
export async function echoOf(userId: string, patience: number): Promise<number[]> {
  const id = randomId();
  const start = performance.now();
  const answers: number[] = [];
  let first = () => {};
  const answered = new Promise<void>((resolve) => {
    first = resolve;
  });
  state.waiting.set(id, {
    from: userId,
    heard: () => {
      answers.push(performance.now() - start);
      // If the user has further pages, they answer right after the first.
      setTimeout(first, FURTHER_PAGES);
    },
  });
  send({ type: "echo", id, answers: false }, userId);
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, patience))]);
  state.waiting.delete(id);
  return answers;
}

const FURTHER_PAGES = 500;

/** A call, or an answer to one; the sender is the server's word. */
export function hearEcho(note: EchoNote, sender: UserDoc): void {
  if (!note.answers) {
    if (sender.isGM) send({ ...note, answers: true }, sender.id);
    return;
  }
  const call = state.waiting.get(note.id);
  if (call?.from === sender.id) call.heard();
}

function send(note: EchoNote, userId: string): void {
  gameSeen().socket.emit(CHANNEL, note, { recipients: [userId] });
}
