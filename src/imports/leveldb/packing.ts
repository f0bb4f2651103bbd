/** Blocks of tables are packed by Snappy, of which the library makes the bytes. */
/// <reference path="./snappyjs.d.ts" />

import { uncompress } from "snappyjs";
import type { Allowance } from "./allowance";
import { Cursor } from "./cursor";
import { Damage } from "./faults";

export function unpacked(packed: Uint8Array, allowance: Allowance): Uint8Array {
  const cursor = new Cursor(packed);
  const length = cursor.varint();
  allowance.spend(length);
  if (lengthOfSteps(cursor) !== length) throw new Damage();
  try {
    return uncompress(packed, length);
  } catch {
    throw new Damage();
  }
}

/**
 * How many bytes the steps of a packed block make. The library takes a length of 2³¹ and more for one below zero, goes back to
 * where it was, and never ends. It also does not look whether what it made is as long as it should be.
 */
function lengthOfSteps(cursor: Cursor): number {
  let made = 0;
  while (!cursor.isAtEnd) {
    const step = cursor.byte();
    const [kind, size] = [step & 3, step >>> 2];
    if (kind === 0) {
      // Bytes as they are; how many may stand in the next one to four.
      const count = (size < 60 ? size : cursor.fixed(size - 59)) + 1;
      cursor.take(count);
      made += count;
    } else {
      // Bytes that came before; how far before stands in the next one, two or four.
      cursor.take(kind === 3 ? 4 : kind);
      made += kind === 1 ? (size & 7) + 4 : size + 1;
    }
  }
  return made;
}
