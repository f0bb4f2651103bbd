/** Where the names of tokens stand since they were laid out last, scene pixels: other words keep clear of them. */

import type { LabelBox } from "./label-places";

let names: readonly LabelBox[] = [];

export function nameBoxes(): readonly LabelBox[] {
  return names;
}

export function keepNameBoxes(boxes: readonly LabelBox[]): void {
  names = boxes;
}
