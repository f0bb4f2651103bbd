/** Where token names, and signs at tokens, stand since the last layout, scene pixels. Other words avoid them. */

import type { TokenSeen } from "../foundry/canvas-seen";
import { pageState } from "../page-state";
import type { LabelBox } from "./label-places";

export const wordsAtTokens = pageState("canvas/written-names", () => ({
  names: [] as readonly NameBox[],
  /** Of those who may not be struck. */
  signs: [] as readonly LabelBox[],
  /** Ids of tokens whose names have no room. */
  leftOut: new Set<string>(),
  /** Ids of tokens that are fanned out: there, names stand at the portraits. */
  fanned: [] as readonly string[],
}));

export interface NameBox extends LabelBox {
  /** Of whose token. */
  readonly id: string;
}

/** Names and signs. */
export function boxesAtTokens(): readonly LabelBox[] {
  return [...wordsAtTokens.names, ...wordsAtTokens.signs];
}

/** A name without room is only shown under the pointer. */
export function showName({ id, hover, nameplate }: TokenSeen): void {
  if (nameplate) nameplate.renderable = !wordsAtTokens.fanned.includes(id) && (hover || !wordsAtTokens.leftOut.has(id));
}
