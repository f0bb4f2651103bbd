/** A thread of Node that plays fights, as `src/engine-room/thread.ts` lets one of the browser's do. */

import { parentPort } from "node:worker_threads";
import { answering } from "../../src/engine-room/answering";

const hear = answering((brought) => parentPort!.postMessage(brought));
parentPort!.on("message", hear);
