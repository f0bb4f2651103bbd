/**
 * One file for both sides: a page takes its own address from it, and begins threads by that address; begun so, it answers.
 * By that a thread shares the files of the page. fact: module-worker-of-a-package
 */

import { answering } from "./answering";

export const THREAD_ADDRESS = import.meta.url;

if ("WorkerGlobalScope" in globalThis) {
  const hear = answering((brought) => postMessage(brought));
  addEventListener("message", ({ data }) => hear(data));
}
