/** A table: blocks of rows in the order of their keys, an index that says where the blocks are, and where the index is. */

import type { Allowance } from "./allowance";
import { checksum } from "./checksum";
import { Cursor } from "./cursor";
import { Damage, UnknownPacking } from "./faults";
import { isPut, type KeyChange } from "./key-change";
import { unpacked } from "./packing";

const FOOT = 48;
const MAGIC = [0x57, 0xfb, 0x80, 0x8b, 0x24, 0x75, 0x47, 0xdb];
/** Behind each block: how it is packed, and its sum. */
const TRAILER = 5;
/** Behind each key: the kind of the change, and its number. */
const MARK = 8;
const [PLAIN, SNAPPY] = [0, 1] as const;

export function* changesOfTable(file: Uint8Array, allowance: Allowance): Generator<KeyChange> {
  for (const { value } of rowsOfBlock(blockAt(indexPlace(file), file, allowance), allowance))
    for (const { key, value: stored } of rowsOfBlock(blockAt(new Cursor(value), file, allowance), allowance))
      yield changeOf(key, stored);
}

function indexPlace(file: Uint8Array): Cursor {
  if (file.length < FOOT) throw new Damage();
  const foot = file.subarray(file.length - FOOT);
  if (MAGIC.some((byte, i) => foot[FOOT - MAGIC.length + i] !== byte)) throw new Damage();
  const cursor = new Cursor(foot);
  // First comes the place of what only speeds up looking for a key.
  cursor.varint();
  cursor.varint();
  return cursor;
}

function changeOf(marked: Uint8Array, value: Uint8Array): KeyChange {
  const end = marked.length - MARK;
  if (end < 0) throw new Damage();
  const cursor = new Cursor(marked, end);
  const isWritten = isPut(cursor.byte());
  return { key: marked.subarray(0, end), sequence: cursor.fixed(MARK - 1), value: isWritten ? value : null };
}

/** @param place that says where it begins and how long it is */
function blockAt(place: Cursor, file: Uint8Array, allowance: Allowance): Uint8Array {
  const cursor = new Cursor(file, place.varint());
  const data = cursor.take(place.varint() + 1);
  if (checksum(data) !== cursor.fixed(TRAILER - 1)) throw new Damage();
  const [stored, packing] = [data.subarray(0, -1), data[data.length - 1]];
  if (packing === SNAPPY) return unpacked(stored, allowance);
  if (packing !== PLAIN) throw new UnknownPacking();
  allowance.spend(stored.length);
  return stored;
}

interface Row {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

/** Of a key only that stands there in which it differs from the one before. */
function* rowsOfBlock(block: Uint8Array, allowance: Allowance): Generator<Row> {
  const restarts = block.length < 4 ? Number.POSITIVE_INFINITY : new Cursor(block, block.length - 4).fixed(4);
  const end = block.length - 4 - 4 * restarts;
  if (!(end >= 0)) throw new Damage();
  const cursor = new Cursor(block.subarray(0, end));
  let before = new Uint8Array();
  while (!cursor.isAtEnd) {
    const [shared, own, length] = [cursor.varint(), cursor.varint(), cursor.varint()];
    if (shared > before.length) throw new Damage();
    const rest = cursor.take(own);
    // A long key that is repeated by every row takes far more room than its block.
    allowance.spend(shared);
    const key = new Uint8Array(shared + own);
    key.set(before.subarray(0, shared));
    key.set(rest, shared);
    yield { key, value: cursor.take(length) };
    before = key;
  }
}
