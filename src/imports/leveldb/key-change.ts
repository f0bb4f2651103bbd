/** A key that was written or deleted. */

import { Damage } from "./faults";

export interface KeyChange {
  readonly key: Uint8Array;
  /** The later one counts. */
  readonly sequence: number;
  /** Null: the key was deleted. */
  readonly value: Uint8Array | null;
}

/** As logs and tables both write it. */
export function isPut(kind: number): boolean {
  if (kind > 1) throw new Damage();
  return kind === 1;
}
