/** A log: records in blocks of 32 KiB. One that does not fit into the rest of a block goes on in the next. */

import type { Allowance } from "./allowance";
import { checksum } from "./checksum";
import { Cursor } from "./cursor";
import { Damage } from "./faults";

const BLOCK = 32_768;
/** Sum, length, kind. */
const HEAD = 7;
const [WHOLE, FIRST, MIDDLE, LAST] = [1, 2, 3, 4] as const;

/**
 * A record that is there and whose sum is wrong is damage. The library would leave it out, but then nobody would be told what is
 * missing.
 * @param growing whoever copies the folder while Foundry writes gets a log that is cut off somewhere: there it ends. Without it
 * that is damage too
 */
export function* logRecords(file: Uint8Array, growing?: Allowance): Generator<Uint8Array> {
  let begun: Uint8Array[] | null = null;
  let at = 0;
  while (at + HEAD <= file.length) {
    const blockEnd = at - (at % BLOCK) + BLOCK;
    if (blockEnd - at < HEAD) {
      at = blockEnd;
      continue;
    }
    const cursor = new Cursor(file, at);
    const [sum, length, kind] = [cursor.fixed(4), cursor.fixed(2), cursor.byte()];
    // Room that was set aside: nothing may come behind it.
    if (kind === 0 && length === 0 && file.subarray(at).every((byte) => byte === 0)) return;
    const end = at + HEAD + length;
    if (end > Math.min(blockEnd, file.length)) {
      if (growing && file.length < blockEnd && !hasRecordBehind(file, at, growing)) return;
      throw new Damage();
    }
    if (checksum(file.subarray(at + HEAD - 1, end)) !== sum) throw new Damage();
    const data = file.subarray(at + HEAD, end);
    at = end;
    const isBeginning = kind === WHOLE || kind === FIRST;
    const goesOn = kind === FIRST || kind === MIDDLE;
    if (!isBeginning && kind !== MIDDLE && kind !== LAST) throw new Damage();
    // A record that goes on fills its block, so that it cannot have millions of pieces.
    if (goesOn && end !== blockEnd) throw new Damage();
    // A beginning that is empty may stand at the end of a block, before another one.
    if (isBeginning ? begun?.some((piece) => piece.length > 0) : begun === null) throw new Damage();
    begun = isBeginning ? [data] : [...(begun ?? []), data];
    if (goesOn) continue;
    yield joined(begun);
    begun = null;
  }
  // Less than a record's head at the end of a block is filled with zeros.
  const isCut = begun !== null || file.subarray(at).some((byte) => byte !== 0);
  if (isCut && !growing) throw new Damage();
}

/**
 * Whether a sound record comes later, so that the length of the one that reaches beyond the end is wrong. Only the last block is
 * looked through, and text holds hardly a byte that could be a kind of record.
 */
function hasRecordBehind(file: Uint8Array, at: number, allowance: Allowance): boolean {
  for (let from = at + 1; from + HEAD <= file.length; from++) {
    const kind = file[from + HEAD - 1]!;
    const end = from + HEAD + file[from + 4]! + 256 * file[from + 5]!;
    if (kind < WHOLE || kind > LAST || end > file.length) continue;
    allowance.spend(end - from);
    if (checksum(file.subarray(from + HEAD - 1, end)) === new Cursor(file, from).fixed(4)) return true;
  }
  return false;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  if (pieces.length === 1) return pieces[0]!;
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
