/** Attacks without dice: the rules tell only their consequences for places, and often there are none. */

import type { AttackManner, CharacterId } from "../rules/index";
import type { NameOf, Words } from "./words";

/** Stands among the events of a chronicle, which tell what came of it. */
export interface AttackTold {
  readonly type: "attacked";
  readonly rule: string;
  readonly who: CharacterId;
  readonly target: CharacterId;
  readonly how: AttackManner;
}

export function tellAttack({ who, target, how }: AttackTold, words: Words, nameOf: NameOf): string {
  return words.format(`RANSEN.chronicle.attacked.${how}`, { who: nameOf(who), target: nameOf(target) });
}
