/** The open question of this page about a block. The code that asks and answers is fetched later (`blocks`). */

import { signal } from "@preact/signals";
import type { BlockAnswer, BlockChoice } from "../../src/judgement/index";
import type { CharacterId } from "../../src/rules/index";
import type { WaitingMove } from "../desk/index";

export type Answers = Readonly<Record<CharacterId, BlockAnswer>>;

/** A move whose blockers are asked at this page. */
export interface BlockQuestion extends WaitingMove {
  readonly choice: BlockChoice;
  /** Another page asks: it takes the answers, and carries the move out. */
  readonly reply?: (answers: Answers) => void;
}
export const question = signal<BlockQuestion | null>(null);
