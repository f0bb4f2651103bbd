/** Where token names, and signs at tokens, stand since the last layout, scene pixels. Other words avoid them. */

import type { TokenSeen } from "../foundry/canvas-seen";
import { pageState } from "../page-state";
import type { LabelBox } from "./label-places";

const state = pageState("canvas/written-names", () => ({
  names: [] as readonly LabelBox[],
  /** Of those who may not be struck. */
  signs: [] as readonly LabelBox[],
  /** Ids of tokens whose names have no room. */
  leftOut: new Set<string>(),
}));

export function nameBoxes(): readonly LabelBox[] {
  return state.names;
}

/** Names and signs. */
export function boxesAtTokens(): readonly LabelBox[] {
  return [...state.names, ...state.signs];
}

export function keepSignBoxes(boxes: readonly LabelBox[]): void {
  state.signs = boxes;
}

export function keepNameBoxes(boxes: readonly LabelBox[]): void {
  state.names = boxes;
}

/** A name without room is only shown under the pointer. */
export function leaveOut(token: TokenSeen, isLeftOut: boolean): void {
  if (isLeftOut) state.leftOut.add(token.id);
  else state.leftOut.delete(token.id);
  showName(token);
}

export function showName({ id, hover, nameplate }: TokenSeen): void {
  if (nameplate) nameplate.renderable = hover || !state.leftOut.has(id);
}
