/** Asks the worker to read. It is begun with the first request and given up where it takes too long. */

import type { ReadData, Request } from "./reading";

/** Milliseconds that reading may take: more than any file of the largest size needs on a slow machine. */
const PATIENCE = 30_000;

let worker: Worker | null = null;
let number = 0;
const waiting = new Map<number, (read: ReadData) => void>();

function workerNow(): Worker {
  if (worker) return worker;
  const begun = new Worker(new URL("./reading.worker.ts", import.meta.url), { type: "module" });
  begun.addEventListener("message", ({ data }: MessageEvent<{ number: number; read: ReadData }>) => {
    waiting.get(data.number)?.(data.read);
    waiting.delete(data.number);
  });
  begun.addEventListener("error", () => giveUp("crashed"));
  worker = begun;
  return begun;
}

function giveUp(code: string): void {
  worker?.terminate();
  worker = null;
  for (const answer of waiting.values()) answer({ ok: false, problem: { place: "", code, data: { reason: "" } } });
  waiting.clear();
}

export function reading(request: Request): Promise<ReadData> {
  return new Promise((resolve) => {
    const own = ++number;
    const patience = setTimeout(() => giveUp("too-slow"), PATIENCE);
    waiting.set(own, (read) => {
      clearTimeout(patience);
      resolve(read);
    });
    workerNow().postMessage({ number: own, request });
  });
}
