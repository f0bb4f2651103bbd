/** Why something is so: the rule that is looked at, and the sentence of this case that named it. */

import { signal } from "@preact/signals";
import type { ReadingKey } from "../../src/rules/index";

export interface Asked {
  readonly rule: string;
  /** The sentence of this case, with its figures. */
  readonly sentence: string;
  /** The table's reading on which it rests, where the sentence does not name it. */
  readonly reading?: ReadingKey;
}
export const why = signal<Asked | null>(null);
