/** Why something is so: the rule that is looked at, and the sentence of this case that named it. */

import { signal } from "@preact/signals";

export interface Asked {
  readonly rule: string;
  /** The sentence of this case, with its figures. */
  readonly sentence: string;
}
export const why = signal<Asked | null>(null);
