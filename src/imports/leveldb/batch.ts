/** A record of a log: changes that were written together, numbered from the first one's number on. */

import { Cursor } from "./cursor";
import { Damage } from "./faults";
import { isPut, type KeyChange } from "./key-change";

export function* changesOfBatch(record: Uint8Array): Generator<KeyChange> {
  const cursor = new Cursor(record);
  const first = cursor.fixed(8);
  const count = cursor.fixed(4);
  let sequence = first;
  for (; !cursor.isAtEnd; sequence++) {
    const isWritten = isPut(cursor.byte());
    const key = cursor.prefixed();
    yield { key, sequence, value: isWritten ? cursor.prefixed() : null };
  }
  if (sequence - first !== count) throw new Damage();
}
