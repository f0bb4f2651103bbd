/** The bytes of a file that somebody names on the command line. */

import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { setTimeout as after } from "node:timers/promises";

type FileBytes =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly code: "cannot-open" | "no-file" };

/** What is read: plain files, or devices and pipes as well, from which something comes. */
type Readable = "files" | "files and streams";

/** Bytes that are read at once. */
const PIECE = 1_048_576;
/** How often somebody is asked who has nothing to say yet, and how long: milliseconds. */
const ASKED_EVERY = 20;
const PATIENCE = 10_000;

/** No more of it than decides that it is larger than `most`: some have no end, and some never begin. */
export async function bytesOf(file: string, most: number, readable: Readable): Promise<FileBytes> {
  let handle: number;
  try {
    // Without waiting: a pipe that nobody writes to would hold the command up for ever.
    handle = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch {
    return { ok: false, code: "cannot-open" };
  }
  try {
    const kind = fstatSync(handle);
    const isStream = kind.isFIFO() || kind.isCharacterDevice();
    if (!kind.isFile() && !(isStream && readable === "files and streams")) return { ok: false, code: "no-file" };
    const bytes = await readUpTo(handle, most + 1);
    // Nobody writes to this pipe.
    if (bytes === null || (kind.isFIFO() && bytes.length === 0)) return { ok: false, code: "no-file" };
    return { ok: true, bytes };
  } catch {
    return { ok: false, code: "cannot-open" };
  } finally {
    closeSync(handle);
  }
}

/** The first bytes up to a number of them; null when nothing has come for too long. @throws when it cannot be read */
async function readUpTo(handle: number, most: number): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let waited = 0; length < most; ) {
    const piece = new Uint8Array(Math.min(PIECE, most - length));
    const count = readNow(handle, piece);
    if (count === 0) break;
    if (count === null) {
      if (waited >= PATIENCE) return null;
      await after(ASKED_EVERY);
      waited += ASKED_EVERY;
      continue;
    }
    waited = 0;
    pieces.push(piece.subarray(0, count));
    length += count;
  }
  return Buffer.concat(pieces);
}

/** How many bytes were there; null when somebody may write some yet. */
function readNow(handle: number, piece: Uint8Array): number | null {
  try {
    return readSync(handle, piece, 0, piece.length, null);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === "EAGAIN") return null;
    throw thrown;
  }
}
