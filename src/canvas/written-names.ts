/** Where token names stand since the last layout, scene pixels. Other words avoid them. */

import type { TokenSeen } from "../foundry/canvas-seen";
import type { LabelBox } from "./label-places";

let names: readonly LabelBox[] = [];
/** Ids of tokens whose names have no room. */
const leftOut = new Set<string>();

export function nameBoxes(): readonly LabelBox[] {
  return names;
}

export function keepNameBoxes(boxes: readonly LabelBox[]): void {
  names = boxes;
}

/** A name without room is only shown under the pointer. */
export function leaveOut(token: TokenSeen, isLeftOut: boolean): void {
  if (isLeftOut) leftOut.add(token.id);
  else leftOut.delete(token.id);
  showName(token);
}

export function showName({ id, hover, nameplate }: TokenSeen): void {
  if (nameplate) nameplate.renderable = hover || !leftOut.has(id);
}
